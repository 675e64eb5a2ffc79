// Whole texts with every character's place: the worker behind decode() for UTF-16 and ISO-2022 and
// behind transcode_to_utf8().
#pragma once

#include "kifu/charset.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

/// What a text in ISO-2022-KR begins with, once (RFC 1557).
inline constexpr std::string_view korean_designator = "\x1B$)C";

/// As decode(), for any charset; `map` and `bad_offsets` may be left out.
std::string transcode(Charset charset, std::string_view bytes, OffsetMap* map,
                      std::vector<std::size_t>* bad_offsets);

/// The charset from which a file has to be transcoded before it is read, by the look of its first
/// bytes: UTF-16, or ISO-2022 where CA names it or escape sequences show it.
std::optional<Charset> detect_transcoded(std::string_view bytes);

} // namespace kifu::detail
