// kifu explain: what the code of a finding means, and the list of all codes.
#include "kifu/diagnostic.hpp"

#include "cli/command.hpp"
#include "cli/output.hpp"
#include "cli/text_table.hpp"
#include "text/json_text.hpp"
#include "text/nearest.hpp"
#include "text/table_text.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

constexpr std::size_t line_width = 78;

using Codes = std::vector<CodeInfo const*>;

Codes every_code() {
    Codes codes;
    for (CodeInfo const& row : all_codes())
        codes.push_back(&row);
    return codes;
}

/// The codes of a group, which may be named with its dot.
Codes codes_of_group(std::string_view name) {
    if (name.ends_with('.')) name.remove_suffix(1);
    Codes codes;
    for (CodeInfo const& row : all_codes())
        if (row.slug.substr(0, row.slug.find('.')) == name) codes.push_back(&row);
    return codes;
}

std::string unknown_code(std::string const& name) {
    std::vector<std::string_view> names;
    for (CodeInfo const& row : all_codes())
        names.push_back(row.slug);
    std::string message = "no code `" + name + "`";
    auto const near = detail::nearest(name, names, 3);
    if (near.empty()) return message + "; kifu explain --list lists them";
    for (std::size_t i = 0; i < near.size(); ++i)
        message += (i == 0 ? "; near it: " : ", ") + std::string(near[i]);
    return message;
}

/// Appends the text in lines that begin with four blanks.
void append_wrapped(std::string_view text, std::string& out) {
    std::string_view const margin = "    ";
    std::size_t column = 0;
    while (!text.empty()) {
        std::string_view const word = text.substr(0, text.find(' '));
        text.remove_prefix(std::min(text.size(), word.size() + 1));
        std::size_t const width = display_width(word);
        bool const fits = column > 0 && column + 1 + width <= line_width;
        if (!fits && column > 0) out += '\n';
        out += fits ? " " : margin;
        out += word;
        column = (fits ? column + 1 : margin.size()) + width;
    }
    out += '\n';
}

/// In words; several with a line between them.
std::string explanations(Codes const& codes) {
    std::string out;
    for (CodeInfo const* row : codes) {
        if (!out.empty()) out += '\n';
        out.append(row->slug).append(" (").append(severity_name(row->severity)).append("): ");
        out.append(row->title).append("\n\n");
        append_wrapped(row->explanation, out);
    }
    return out;
}

std::string list(Codes const& codes) {
    std::string out;
    TextTable table(3, [&](std::string_view line) { out += line; });
    for (CodeInfo const* row : codes)
        table.add(std::vector<std::string>{std::string(row->slug),
                                           std::string(severity_name(row->severity)),
                                           std::string(row->title)});
    table.finish();
    return out;
}

void append_json_field(std::string_view name, std::string_view value, std::string& out) {
    out.append("\"").append(name).append("\":");
    detail::append_json_string(out, value);
}

std::string json(Codes const& codes) {
    std::string out = R"({"kifu":"codes","version":1,"codes":[)";
    for (CodeInfo const* row : codes) {
        out += row == codes.front() ? "\n{" : ",\n{";
        append_json_field("code", row->slug, out);
        append_json_field("severity", severity_name(row->severity), out += ',');
        append_json_field("title", row->title, out += ',');
        append_json_field("explanation", row->explanation, out += ',');
        out += '}';
    }
    return out + "\n]}\n";
}

std::string tsv(Codes const& codes) {
    std::string out = "code\tseverity\ttitle\texplanation\n";
    for (CodeInfo const* row : codes) {
        out.append(row->slug).append("\t").append(severity_name(row->severity));
        out += "\t" + detail::tsv_field(row->title) + "\t";
        out += detail::tsv_field(row->explanation) + "\n";
    }
    return out;
}

class Explain : public Command {
public:
    void add_options(Options& options) override {
        options.add_option("codes", names_, "codes as findings show them; `sgf.` lists a group");
        options.add_flag("--list", list_, "list the codes with severity and title");
        options.add_option("--format", format_, "form of the output")
            ->one_of({"text", "json", "tsv"})
            ->show_default();
    }

    int run() override {
        if (names_.empty() && !list_) return complain("give a code, or --list for all of them");
        Codes codes = names_.empty() ? every_code() : Codes();
        bool group = list_;
        for (std::string const& name : names_) {
            if (auto const code = code_by_slug(name)) {
                codes.push_back(&code_info(*code));
                continue;
            }
            Codes const found = codes_of_group(name);
            if (found.empty()) return complain(unknown_code(name));
            group = true;
            codes.insert(codes.end(), found.begin(), found.end());
        }
        if (format_ == "json")
            write_output(json(codes));
        else if (format_ == "tsv")
            write_output(tsv(codes));
        else
            write_output(group ? list(codes) : explanations(codes));
        return ok;
    }

private:
    static int complain(std::string const& message) {
        write_error("kifu explain: " + message + "\n");
        return usage;
    }

    std::vector<std::string> names_;
    std::string format_ = "text";
    bool list_ = false;
};

} // namespace

std::unique_ptr<Command> make_explain() { return std::make_unique<Explain>(); }

} // namespace kifu::cli
