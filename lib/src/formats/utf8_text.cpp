#include "formats/utf8_text.hpp"

#include <optional>

namespace kifu::detail {

Utf8Text::Utf8Text(std::string_view bytes, bool starts_file) : bytes_(bytes) {
    auto const mark = starts_file ? detect_bom(bytes) : std::nullopt;
    auto const wide = mark ? std::optional(mark->charset) : detect_utf16(bytes);
    if (mark) mark_ = mark->length;
    if (!wide || !wide->needs_transcoding()) return;
    text_ = transcode_to_utf8(*wide, bytes.substr(mark_), &map_);
    transcoded_ = true;
}

std::size_t Utf8Text::place(std::size_t offset) const {
    return transcoded_ ? mark_ + map_.to_source(text_, offset) : offset;
}

void Utf8Text::place(Diagnostics& diagnostics, std::size_t first) const {
    if (!transcoded_) return;
    for (std::size_t i = first; i < diagnostics.items().size(); ++i) {
        Span& span = diagnostics.items()[i].span;
        span.offset = place(static_cast<std::size_t>(span.offset));
    }
}

void Utf8Text::place(std::vector<TranslatedPlace>* places) const {
    if (!transcoded_ || places == nullptr) return;
    for (TranslatedPlace& noted : *places)
        noted.file = place(noted.file);
}

} // namespace kifu::detail
