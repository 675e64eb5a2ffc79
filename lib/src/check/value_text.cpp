#include "check/value_text.hpp"

#include <algorithm>

namespace kifu::check {

namespace {

constexpr std::size_t longest_shown = 60;

/// At most so many bytes, without a character cut in two.
std::string cut(std::string text) {
    if (text.size() <= longest_shown) return text;
    std::size_t end = longest_shown;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80)
        --end;
    text.resize(end);
    return text += "…";
}

/// Of a long value only the beginning is decoded.
std::string beginning(Value const& value) {
    if (value.raw().size() <= 16 * longest_shown) return value.simple_text();
    std::string text;
    for (char const c : value.raw().substr(0, longest_shown)) {
        bool const plain =
            static_cast<unsigned char>(c) >= 0x20 && static_cast<unsigned char>(c) < 0x80;
        text += plain ? c : ' ';
    }
    return text += "…";
}

} // namespace

std::string_view usual_name(Property const& property) {
    return property.id() == PropertyId::unknown ? property.name() : property.info().name;
}

std::string shown(std::string_view name, Value const& value) {
    std::string text(name);
    text += '[';
    text += cut(beginning(value));
    return text += ']';
}

std::string shown(Property const& property, Value const& value) {
    return shown(usual_name(property), value);
}

bool is_blank(std::string_view raw) {
    return std::ranges::all_of(raw, [](char c) { return c == ' ' || (c >= '\t' && c <= '\r'); });
}

} // namespace kifu::check
