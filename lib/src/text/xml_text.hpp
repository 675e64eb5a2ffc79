// Text as XML: characters one by one, and markup escaped.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu::detail {

/// Stands for bytes that are no UTF-8.
inline constexpr std::uint32_t replacement_character = 0xFFFD;
/// Decodes the character at `at` and goes behind it.
std::uint32_t next_character(std::string_view utf8, std::size_t& at);

/// Appends a text for the content of an element or a quoted attribute. Characters that XML forbids
/// become `forbidden`, bytes that are no UTF-8 U+FFFD; false if there were any.
bool append_xml(std::string_view utf8, std::string_view forbidden, std::string& out);

} // namespace kifu::detail
