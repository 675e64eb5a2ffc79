#include "cli/code_filter.hpp"

namespace kifu::cli {

namespace {

bool names(std::string_view name, std::string_view slug) {
    if (name == slug) return true;
    if (name.ends_with('.')) name.remove_suffix(1);
    return slug.starts_with(name) && slug.substr(name.size()).starts_with('.');
}

/// Sets the codes of a name; false where there are none.
bool mark(std::vector<bool>& marks, std::string_view name, bool value) {
    bool any = false;
    for (CodeInfo const& row : all_codes()) {
        if (!names(name, row.slug)) continue;
        marks[static_cast<std::size_t>(row.code)] = value;
        any = true;
    }
    return any;
}

} // namespace

void CodeFilter::add_to(Options& options) {
    options.add_option("--select", select_, "only findings with these codes or groups")
        ->type_name("CODE,…")
        ->list()
        ->group("findings");
    options.add_option("--ignore", ignore_, "no findings with these codes or groups")
        ->type_name("CODE,…")
        ->list()
        ->group("findings");
}

std::function<bool(Code)> CodeFilter::kept() const {
    if (select_.empty() && ignore_.empty()) return {};
    return [this](Code code) { return wants(code); };
}

std::string CodeFilter::prepare() {
    wanted_.assign(all_codes().size(), select_.empty());
    for (std::string const& name : select_)
        if (!mark(wanted_, name, true)) return "--select: no code or group `" + name + "`";
    for (std::string const& name : ignore_)
        if (!mark(wanted_, name, false)) return "--ignore: no code or group `" + name + "`";
    return {};
}

} // namespace kifu::cli
