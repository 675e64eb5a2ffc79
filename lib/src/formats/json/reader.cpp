#include "formats/json/json.hpp"
#include "formats/json/parse.hpp"
#include "formats/json/sgf_builder.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>

namespace kifu::json {

namespace {

/// How far from the beginning the field that names the format is looked for.
constexpr std::size_t header_size = 256;

bool begins_with_object(std::string_view bytes, std::initializer_list<std::string_view> kinds) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    if (!bytes.starts_with('{')) return false;
    std::string_view const head = bytes.substr(0, header_size);
    std::size_t const field = head.find("\"kifu\"");
    if (field == std::string_view::npos) return false;
    std::string_view rest = head.substr(field + 6);
    rest.remove_prefix(std::min(rest.find_first_not_of(" \t\r\n:"), rest.size()));
    return std::ranges::any_of(kinds,
                               [&](std::string_view kind) { return rest.starts_with(kind); });
}

} // namespace

bool looks_like_document(std::string_view bytes) {
    return begins_with_object(bytes, {"\"records\""});
}

bool looks_like_lines(std::string_view bytes) {
    return begins_with_object(bytes, {"\"record\"", "\"file\""});
}

#ifdef KIFU_HAVE_JSON

namespace {

void parse_lines(std::string_view text, std::size_t offset, SgfBuilder& builder,
                 Diagnostics& diagnostics) {
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        std::string_view const line = text.substr(begin, end - begin);
        if (line.find_first_not_of(" \t\r") != std::string_view::npos)
            parse(line, offset + begin, builder, diagnostics);
        begin = end + 1;
    }
}

template <class Parse>
std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics, Parse const& parse_text) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    SgfBuilder builder(options, diagnostics);
    parse_text(text.text(), text.offset(), builder, diagnostics);
    std::string sgf = builder.finish();
    text.place(diagnostics, first);
    return sgf;
}

} // namespace

std::string document_to_sgf(std::string_view bytes, TranslateOptions const& options,
                            Diagnostics& diagnostics) {
    return to_sgf(bytes, options, diagnostics, parse);
}

std::string lines_to_sgf(std::string_view bytes, TranslateOptions const& options,
                         Diagnostics& diagnostics) {
    return to_sgf(bytes, options, diagnostics, parse_lines);
}

#endif

} // namespace kifu::json
