// Base64 (RFC 4648, with padding): how bytes that are no text stand in JSON.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace kifu::detail {

void append_base64(std::string& out, std::string_view bytes);

/// Nothing for text that is not Base64 with its padding.
std::optional<std::string> decode_base64(std::string_view text);

} // namespace kifu::detail
