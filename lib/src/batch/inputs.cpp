#include "batch/inputs.hpp"

#include "kifu/format.hpp"
#include "kifu/source.hpp"

#include "batch/archive_names.hpp"

#include <algorithm>
#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>

namespace kifu::batch {

namespace fs = std::filesystem;

namespace {

/// Without making a path of the name: lists name many files.
bool is_folder(std::string const& name) {
    struct stat status {};
    return ::stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

} // namespace

Inputs::Inputs(InputOptions options) : options_(std::move(options)) {
    bool const none = options_.paths.empty() && options_.lists.empty();
    if (none) options_.paths.emplace_back("-");
    for (std::string const& list : options_.lists)
        open_list(list);
    auto const& paths = options_.paths;
    for (auto path = paths.rbegin(); path != paths.rend(); ++path)
        pending_.push_back({*path});
}

void Inputs::open_list(std::string const& path) {
    auto source = Source::open(path);
    auto const bytes = source ? source->load() : Result<std::string_view>(source.error());
    if (!bytes) {
        errors_.push_back(bytes.error());
        return;
    }
    char const separator = options_.nul_separated ? '\0' : '\n';
    std::vector<Name> names;
    std::string_view rest = *bytes;
    while (!rest.empty()) {
        std::string_view name = rest.substr(0, rest.find(separator));
        rest.remove_prefix(std::min(rest.size(), name.size() + 1));
        if (!options_.nul_separated && name.ends_with('\r')) name.remove_suffix(1);
        if (!name.empty()) names.push_back({std::string(name)});
    }
    std::ranges::reverse(names);
    pending_.insert(pending_.begin(), std::make_move_iterator(names.begin()),
                    std::make_move_iterator(names.end()));
}

/// Puts the entries of a folder in the place of its name. False if `path` is no folder.
bool Inputs::open_folder(std::string const& path) {
    if (path == "-" || !is_folder(path)) return false;
    std::error_code error;
    std::vector<Name> names;
    fs::directory_iterator entry(path, error);
    for (; !error && entry != fs::directory_iterator(); entry.increment(error)) {
        bool const folder = entry->is_directory(error) && !entry->is_symlink(error);
        std::string name = entry->path().string();
        // A pipe or a socket has no record to walk into, and could be waited for in vain.
        bool const file = !folder && entry->is_regular_file(error);
        bool const counts = file && (format_by_extension(name) != nullptr || is_archive_name(name));
        if (folder || counts) names.push_back({std::move(name), file});
    }
    if (error) errors_.push_back({path + ": " + error.message()});
    std::ranges::sort(names, std::greater{}, &Name::path);
    pending_.insert(pending_.end(), std::make_move_iterator(names.begin()),
                    std::make_move_iterator(names.end()));
    return true;
}

bool Inputs::next(std::string& path) {
    while (!pending_.empty()) {
        bool const file = pending_.back().file;
        path = std::move(pending_.back().path);
        pending_.pop_back();
        if (!file && open_folder(path)) continue;
        ++given_;
        return true;
    }
    return false;
}

std::vector<Error> Inputs::take_errors() { return std::exchange(errors_, {}); }

} // namespace kifu::batch
