// What the guess of a charset rests on: for each candidate a small model of the texts that are
// written in it, telling how many bits a byte, a character or a change of script costs.
//
// Costs of characters are log2(characters in the group / share of the group in running text), so
// that readings with one, two and three bytes a character can be compared.
#pragma once

#include "kifu/charset.hpp"

#include "text/charset_guess_words.hpp"
#include "text/charset_utf8.hpp"

#include <array>
#include <bitset>
#include <cstdint>
#include <span>
#include <string_view>

namespace kifu::detail {

inline constexpr double ascii_cost = 6;
/// A word of ASCII letters in a text of another script.
inline constexpr double ascii_word_cost = 3;
/// A byte that has no business where it stands. Texts cut in the middle of a character are common,
/// so this is a price, not a veto.
inline constexpr double damage_cost = 15;

/// What stood before: decides how likely a change of script is. Characters of a two-byte charset
/// count as `lower`.
enum class Before : std::uint8_t { other, ascii_letter, lower, upper };

inline bool is_ascii(char c) { return static_cast<unsigned char>(c) < 0x80; }
inline bool is_ascii_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
inline Before before_of_ascii(char c) {
    return is_ascii_letter(c) ? Before::ascii_letter : Before::other;
}

/// Calls `use(character, its bytes)` for valid UTF-8.
template <class Use>
void for_each_character(std::string_view utf8, Use use) {
    for (std::size_t i = 0; i < utf8.size();) {
        CodePoint const point = read_utf8(utf8.data() + i);
        use(point.character, utf8.substr(i, point.length));
        i += point.length;
    }
}

/// Costs of a language's characters in a charset of two bytes a character.
struct PairCosts {
    double first, second; ///< of CommonCharacters, within the two levels
    double level1, level2;
    double hiragana, katakana, symbol, extension;
};

/// CommonCharacters by character.
struct CommonSets {
    explicit CommonSets(CommonCharacters const& common);
    std::bitset<0x10000> first, second;
};

/// A charset whose characters mostly have two bytes, and the language that is written in it.
class PairModel {
public:
    /// `common` must outlive the model.
    PairModel(Charset charset, PairCosts const& costs, CommonSets const& common)
        : charset_(charset), costs_(costs), common_(&common) {}
    Charset charset() const { return charset_; }
    /// In bits.
    double cost(std::string_view text) const;

private:
    double character_cost(std::string_view unit) const;
    double pair_cost(std::string_view unit) const;
    double level_cost(std::string_view unit, double otherwise) const;

    Charset charset_;
    PairCosts costs_;
    CommonSets const* common_;
};

enum class Shape : std::uint8_t { none, symbol, lower, upper };

/// What one byte is and what it costs by itself.
struct ByteCost {
    Shape shape = Shape::none;
    double cost = damage_cost;
};

/// A charset of one byte a character.
class ByteModel {
public:
    using Costs = std::array<ByteCost, 256>;
    using Change = double (*)(Before, Shape);
    /// `change`: cost of a character beyond ASCII after something. `ascii_word`: of a word of
    /// ASCII letters. `ascii_tail`: of an ASCII letter just behind one beyond ASCII.
    ByteModel(Charset charset, Costs const& costs, Change change, double ascii_word,
              double ascii_tail);
    Charset charset() const { return charset_; }
    /// In bits.
    double cost(std::string_view text) const;

private:
    double ascii_letter_cost(Before before) const;

    Charset charset_;
    Costs costs_;
    Change change_;
    double ascii_word_;
    double ascii_tail_;
};

/// GB18030, Big5, CP949, Shift_JIS, EUC-JP.
std::array<PairModel, 5> const& pair_models();
/// windows-1251, KOI8-R, windows-1252.
std::array<ByteModel, 3> const& byte_models();

} // namespace kifu::detail
