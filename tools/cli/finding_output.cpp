#include "cli/finding_output.hpp"

#include "cli/file_names.hpp"

#include <cstdlib>
#include <map>

namespace kifu::cli {

void FindingArguments::add_to(Options& options) {
    options.add_option("--format", format, "text, json, jsonl, csv, tsv or sarif")
        ->one_of({"text", "json", "jsonl", "csv", "tsv", "sarif"})
        ->envname("KIFU_FORMAT")
        ->show_default()
        ->group("output");
    options.add_option("--color", color, "auto, always or never")
        ->one_of({"auto", "always", "never"})
        ->envname("KIFU_COLOR")
        ->show_default()
        ->group("output");
}

FindingFormat FindingArguments::choose(bool to_file) const {
    static std::map<std::string, FindingFormat> const formats = {
        {"text", FindingFormat::text},   {"json", FindingFormat::json},
        {"jsonl", FindingFormat::jsonl}, {"csv", FindingFormat::csv},
        {"tsv", FindingFormat::tsv},     {"sarif", FindingFormat::sarif}};
    FindingFormat const chosen = formats.at(format);
    char const* const no_color = std::getenv("NO_COLOR");
    bool const forbidden = no_color != nullptr && *no_color != '\0';
    bool const wanted =
        color == "always" || (color == "auto" && !forbidden && !to_file && output_is_terminal());
    return chosen == FindingFormat::text && wanted ? FindingFormat::color : chosen;
}

void render(FindingWriter const& writer, std::string const& path, Position const& place,
            Diagnostic const& finding, RenderedFindings& out) {
    if (!out.empty) out.text += writer.separator();
    writer.append(shown_path(path), place, finding, out.text);
    out.empty = false;
}

FindingOutput::FindingOutput(FindingWriter const& writer, Output& output)
    : writer_(writer), output_(output) {
    std::string head;
    writer_.begin(head);
    output_.write(head);
}

void FindingOutput::add(RenderedFindings const& findings) {
    if (findings.empty) return;
    if (!first_) output_.write(writer_.separator());
    first_ = false;
    output_.write(findings.text);
}

void FindingOutput::end() {
    std::string tail;
    writer_.end(tail);
    output_.write(tail);
}

} // namespace kifu::cli
