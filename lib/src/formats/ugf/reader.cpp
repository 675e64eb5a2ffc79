#include "kifu/values/numbers.hpp"

#include "formats/record_text.hpp"
#include "formats/ugf/game.hpp"
#include "formats/ugf/ugf.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>

namespace kifu::ugf {

namespace {

using detail::TextLine;
using detail::without_blanks;

/// The lines of each section, in the order of the file.
std::vector<Section> split_sections(std::span<TextLine const> lines) {
    std::vector<Section> sections;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view const name = section_name(lines[i].text);
        if (!name.empty())
            sections.push_back({name, lines[i], lines.subspan(i + 1, 0)});
        else if (!sections.empty())
            sections.back().lines = {sections.back().lines.data(),
                                     sections.back().lines.size() + 1};
    }
    return sections;
}

/// The value of a key of the header.
std::string_view value_of(std::string_view text, std::string_view key) {
    for (TextLine const& line : detail::split_lines(text.substr(0, 4096)))
        if (line.text.starts_with(key)) return without_blanks(line.text.substr(key.size()));
    return {};
}

Charset charset_of(std::string_view text) {
    return value_of(text, "Lang=") == "SJIS" ? Charset::cp932()
                                             : detail::likeliest_charset_of_lines(text);
}

} // namespace

bool looks_like_ugf(std::string_view bytes) {
    for (TextLine const& line : detail::split_lines(bytes)) {
        std::string_view const text = without_blanks(line.text);
        if (text.empty() || text.starts_with('#')) continue;
        return section_name(text) == "Header";
    }
    return false;
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset, charset_of);
    auto const lines = detail::split_lines(text.text());
    auto const sections = split_sections(lines);
    std::string out;
    if (!sections.empty())
        GameReader(sections, text.offset(), options, diagnostics)
            .read(is_valid_utf8(text.text()), out);
    else if (!without_blanks(text.text()).empty())
        diagnostics.add(Code::foreign_nothing, {0, 0}, "no section `[Header]` in the file");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::ugf
