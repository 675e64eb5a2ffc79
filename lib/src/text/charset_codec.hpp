// Conversion character by character. The system's converters (iconv) are asked once for each
// character; what they said is kept in tables.
#pragma once

#include "kifu/charset.hpp"

#include "text/charset_utf8.hpp"

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace kifu::detail {

/// 65,536 numbers, 0 at first; a row of 256 takes memory once something in it is set.
class SparseTable {
public:
    std::uint16_t operator[](std::uint16_t index) const {
        auto const& row = rows_[index >> 8U];
        return row ? (*row)[index & 0xFFU] : std::uint16_t{0};
    }
    void set(std::uint16_t index, std::uint16_t value);

private:
    using Row = std::array<std::uint16_t, 256>;
    std::array<std::unique_ptr<Row>, 256> rows_;
};

class Converter;

/// One charset that is no Unicode encoding, for one thread.
class Codec {
public:
    explicit Codec(Charset charset);
    ~Codec();
    Codec(Codec const&) = delete;
    Codec& operator=(Codec const&) = delete;

    /// `unit`: bytes as Charset::char_length() cuts them, none of them ASCII alone. Appends the
    /// character in UTF-8 (`out` may be nullptr); false if the charset does not have it.
    bool decode(std::string_view unit, std::string* out) {
        std::uint16_t const kept = unit.size() <= 2 ? decoded_[code_of(unit)] : not_in_table;
        if (kept == 0 || kept == not_in_table) return decode_rare(unit, out);
        if (kept == no_character) return false;
        if (out != nullptr) append_utf8(*out, kept);
        return true;
    }
    /// `character`: one of valid UTF-8, not ASCII. False, and nothing appended, if the charset does
    /// not have it or it would not decode to itself: converters write some characters as one that
    /// looks alike (`¥` as `\`).
    bool encode(std::string_view character, std::string& out);
    /// For charsets with shift states: the whole text at once; gives the length of the part that
    /// could be written.
    std::size_t encode_shifted(std::string_view utf8, std::string& out);

private:
    /// In the tables besides characters and codes, with 0 for what was not asked yet: the charset
    /// has something, but no single character of the first 65,536 or no code of up to two bytes;
    /// it has nothing.
    static constexpr std::uint16_t not_in_table = 0xFFFF;
    static constexpr std::uint16_t no_character = 0xFFFE;

    static std::uint16_t code_of(std::string_view bytes) {
        auto const byte = [bytes](std::size_t i) -> unsigned {
            return static_cast<unsigned char>(bytes[i]);
        };
        return static_cast<std::uint16_t>(bytes.size() == 1 ? byte(0) : byte(0) << 8U | byte(1));
    }
    bool decode_rare(std::string_view unit, std::string* out);
    static std::uint16_t table_entry(std::string_view text);

    enum class Direction : std::uint8_t { decoding, encoding };

    Converter& converter(Direction direction, bool second);
    std::string convert(Direction direction, std::string_view unit);
    std::string decode_slowly(std::string_view unit);
    std::string encode_slowly(std::string_view character);

    Charset charset_;
    std::array<std::unique_ptr<Converter>, 4> converters_;
    SparseTable decoded_; ///< by code (one or two bytes): the character
    SparseTable encoded_; ///< by character: the code
};

/// This thread's codec of the charset.
Codec& codec(Charset charset);

} // namespace kifu::detail
