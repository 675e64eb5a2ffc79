// Pieces of SVG text: numbers in thousandths of a unit, and text of a record made harmless.
#pragma once

#include "text/xml_text.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace kifu::draw {

/// A length in thousandths of the distance between two lines of the board.
using Milli = std::int32_t;

constexpr Milli unit = 1000;
constexpr Milli at_line(int line) { return line * unit; }

/// A piece of a length, copied whole: the text is the beginning.
struct LengthPiece {
    std::array<char, 4> text;
    std::uint8_t length;
};
/// Of so many thousandths: a point and as many digits as needed, nothing for none.
extern std::array<LengthPiece, unit> const length_fractions;
/// Of so many units: nothing for none.
extern std::array<LengthPiece, 100> const length_units;

/// The text of a length takes at most so many characters: `-2147483.647`.
inline constexpr std::size_t longest_length = 12;

/// Puts short pieces of text at the end of a string, for which it makes room once: most of a
/// picture consists of such pieces, and calls of append() for each would take most of the time.
class Appender {
public:
    /// No more than `most` characters may follow.
    Appender(std::string& out, std::size_t most) : out_(out) {
        std::size_t const before = out.size();
        out.resize(before + most);
        end_ = out.data() + before;
    }
    Appender(Appender const&) = delete;
    Appender& operator=(Appender const&) = delete;
    ~Appender() { out_.resize(static_cast<std::size_t>(end_ - out_.data())); }

    void put(char character) { *end_++ = character; }
    void put(std::string_view text) {
        std::memcpy(end_, text.data(), text.size());
        end_ += text.size();
    }
    /// In units, as short as can be: `4`, `.5`, `-1.25`.
    void put_length(Milli length) {
        auto const value = static_cast<std::uint32_t>(length < 0 ? -length : length);
        if (length < 0) put('-');
        if (value == 0) return put('0');
        std::uint32_t const whole = value / unit;
        if (whole < length_units.size())
            put(length_units[whole]);
        else
            end_ = put_number(end_, whole);
        put(length_fractions[value % unit]);
    }
    /// Two of them, joined as SVG paths allow.
    void put_pair(Milli x, Milli y) {
        put_length(x);
        if (y >= 0) put(' ');
        put_length(y);
    }

private:
    void put(LengthPiece const& piece) {
        std::memcpy(end_, piece.text.data(), piece.text.size());
        end_ += piece.length;
    }
    /// Gives the end; no method, so that `end_` may stay in a register.
    static char* put_number(char* end, std::uint32_t number);

    std::string& out_;
    char* end_;
};

/// Single lengths and pairs, as an Appender puts them.
std::string length_text(Milli length);
void append_length(std::string& out, Milli length);
std::string pair_text(Milli x, Milli y);
void append_pair(std::string& out, Milli x, Milli y);

using detail::next_character;

/// For the content of an element or a quoted attribute: markup is escaped, characters that XML
/// forbids are left out.
std::string escaped(std::string_view utf8);

/// About how wide a text is, in thousandths of its font size; never too little for usual fonts.
Milli width_of(std::string_view utf8);
/// The first characters of a text, up to a width in thousandths of its font size; `…` stands for
/// the rest.
std::string cut_to(std::string_view utf8, Milli width);

} // namespace kifu::draw
