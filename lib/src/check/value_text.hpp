// Values as text for the value readers and for messages, without copies where none are needed.
#pragma once

#include "kifu/game.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu::check {

/// The private property that keeps what a repair replaced: `XO[KM:375]`, a name and the value as it
/// stood.
inline constexpr std::string_view kept_values_name = "XO";

/// Whether a value holds nothing. Where a record is cut off behind `[\`, the `\` escapes nothing.
inline bool is_empty(std::string_view raw) {
    return raw.size() < 2 && (raw.empty() || raw.front() == '\\');
}
inline bool is_empty(Value const& value) { return is_empty(value.raw()); }

/// The bytes of a value without a `\` at which its record was cut off.
inline std::string_view uncut(std::string_view raw) {
    std::size_t const text_end = raw.find_last_not_of('\\') + 1;
    return (raw.size() - text_end) % 2 == 0 ? raw : raw.substr(0, raw.size() - 1);
}

/// A value as SimpleText in UTF-8. Borrows the record's bytes when they need no decoding.
class PlainText {
public:
    explicit PlainText(Value const& value) : PlainText(value.raw(), value) {}
    std::string_view view() const { return own_.empty() ? raw_ : std::string_view(own_); }

private:
    PlainText(std::string_view raw, Value const& value) : raw_(raw) {
        if (!is_plain(raw)) own_ = value.simple_text();
        if (own_.empty() && !is_plain(raw)) raw_ = {};
    }
    static bool is_plain(std::string_view raw) {
        for (char const c : raw) {
            auto const byte = static_cast<unsigned char>(c);
            if (byte < 0x20 || byte >= 0x80 || c == '\\') return false;
        }
        return true;
    }
    std::string_view raw_;
    std::string own_;
};

/// `KM[abc]`: a property and one of its values for a message; long values are cut.
std::string shown(Property const& property, Value const& value);
/// As above under another name.
std::string shown(std::string_view name, Value const& value);

/// The name by which messages call a property: CP for `CoPyright`.
std::string_view usual_name(Property const& property);

/// Whether the value has nothing but white space.
bool is_blank(std::string_view raw);

} // namespace kifu::check
