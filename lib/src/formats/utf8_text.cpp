#include "formats/utf8_text.hpp"

#include "formats/text_lines.hpp"

#include <algorithm>
#include <array>

namespace kifu::detail {

Charset likeliest_charset(std::string_view text) {
    std::array const texts{text};
    return guess_charset(texts).charset;
}

Charset likeliest_charset_of_lines(std::string_view text) {
    std::vector<std::string_view> values;
    for (TextLine const& line : split_lines(text)) {
        bool const plain = std::ranges::all_of(
            line.text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        std::size_t const sign = line.text.find('=');
        if (!plain) values.push_back(line.text.substr(sign == line.text.npos ? 0 : sign + 1));
    }
    return guess_charset(values).charset;
}

Utf8Text::Utf8Text(std::string_view bytes, bool starts_file) : bytes_(bytes) {
    auto const mark = starts_file ? detect_bom(bytes) : std::nullopt;
    auto const wide = mark ? std::optional(mark->charset) : detect_utf16(bytes);
    if (mark) mark_ = mark->length;
    if (wide && wide->needs_transcoding()) transcode(*wide);
}

Utf8Text::Utf8Text(std::string_view bytes, bool starts_file, std::optional<Charset> told,
                   CharsetOf charset_of)
    : Utf8Text(bytes, starts_file) {
    if (told) {
        transcoded_from_.reset();
        // Bytes that are no character would otherwise be taken for those of another charset.
        bool const sound = *told == Charset::utf8() && is_valid_utf8(text());
        if (!sound) transcode(*told);
        return;
    }
    if (transcoded_from_ || is_valid_utf8(text())) return;
    Charset const charset = charset_of(text());
    if (charset == Charset::utf8()) return;
    guessed_ = true;
    transcode(charset);
}

void Utf8Text::transcode(Charset charset) {
    text_ = transcode_to_utf8(charset, bytes_.substr(mark_), &map_);
    transcoded_from_ = charset;
}

std::size_t Utf8Text::place(std::size_t offset) const {
    if (!transcoded_from_) return offset;
    return mark_ + map_.to_source(text_, std::min(offset, text_.size()));
}

void Utf8Text::place(Diagnostics& diagnostics, std::size_t first) const {
    if (!transcoded_from_) return;
    for (std::size_t i = first; i < diagnostics.items().size(); ++i) {
        Span& span = diagnostics.items()[i].span;
        span.offset = place(static_cast<std::size_t>(span.offset));
    }
}

void Utf8Text::place(std::vector<TranslatedPlace>* places) const {
    if (!transcoded_from_ || places == nullptr) return;
    for (TranslatedPlace& noted : *places)
        noted.file = place(noted.file);
}

} // namespace kifu::detail
