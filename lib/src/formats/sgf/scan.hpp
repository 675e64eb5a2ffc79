// The bytes of SGF: white space, identifiers, and where a value really ends. Used by the grammar
// and by the search for games, so that both agree about a repaired `]`.
#pragma once

#include "kifu/charset.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <emmintrin.h>
#include <string_view>

namespace kifu::sgf {

enum class ByteClass : std::uint8_t { other, space, letter, digit };

inline constexpr auto byte_classes = [] {
    std::array<ByteClass, 256> classes{};
    for (int c = 'A'; c <= 'Z'; ++c)
        classes[static_cast<std::size_t>(c)] = ByteClass::letter;
    for (int c = 'a'; c <= 'z'; ++c)
        classes[static_cast<std::size_t>(c)] = ByteClass::letter;
    for (int c = '0'; c <= '9'; ++c)
        classes[static_cast<std::size_t>(c)] = ByteClass::digit;
    for (char const c : {' ', '\t', '\n', '\r', '\v', '\f'})
        classes[static_cast<unsigned char>(c)] = ByteClass::space;
    return classes;
}();

inline ByteClass byte_class(char c) { return byte_classes[static_cast<unsigned char>(c)]; }
inline bool is_space(char c) { return byte_class(c) == ByteClass::space; }
inline bool is_letter(char c) { return byte_class(c) == ByteClass::letter; }
inline bool is_identifier_byte(char c) {
    return byte_class(c) == ByteClass::letter || byte_class(c) == ByteClass::digit;
}

inline char const* skip_space(char const* p, char const* end) {
    while (p != end && is_space(*p))
        ++p;
    return p;
}

inline char const* skip_identifier(char const* p, char const* end) {
    while (p != end && is_identifier_byte(*p))
        ++p;
    return p;
}

/// An identifier, optional blanks and `[` at `p`.
inline bool property_starts(char const* p, char const* end) {
    if (p == end || !is_letter(*p)) return false;
    p = skip_space(skip_identifier(p, end), end);
    return p != end && *p == '[';
}

/// Whether a `]` just before `p` ends its value: what follows is white space, then `;`, `(`, `)`,
/// `[`, a property, or the end.
inline bool value_may_end(char const* p, char const* end) {
    p = skip_space(p, end);
    if (p == end) return true;
    switch (*p) {
    case ';':
    case '(':
    case ')':
    case '[': return true;
    default: return property_starts(p, end);
    }
}

/// Whether a character of two bytes at `p` is half a character and the `]` of its value. In GB2312
/// no second byte is a `]`, but records that name it may be written in a larger charset where one
/// is; what follows decides.
inline bool cut_before_end(char const* p, std::size_t length, char const* end) {
    return length == 2 && p[1] == ']' && value_may_end(p + 2, end);
}

/// Bytes wanted behind a place to judge it, unless the source ends.
inline constexpr std::ptrdiff_t look_ahead = 64;

/// `p` is the `(` of a game tree whose first properties are FF or GM: the start of another game,
/// wherever it stands.
bool game_root_starts(char const* p, char const* end);

/// The first `]` or `\` from `p`.
inline char const* find_bracket_or_escape(char const* p, char const* end) {
    __m128i const bracket = _mm_set1_epi8(']');
    __m128i const escape = _mm_set1_epi8('\\');
    while (end - p >= 16) {
        __m128i const bytes = _mm_loadu_si128(reinterpret_cast<__m128i const*>(p));
        __m128i const hits =
            _mm_or_si128(_mm_cmpeq_epi8(bytes, bracket), _mm_cmpeq_epi8(bytes, escape));
        auto const mask = static_cast<unsigned>(_mm_movemask_epi8(hits));
        if (mask != 0) return p + __builtin_ctz(mask);
        p += 16;
    }
    while (p != end && *p != ']' && *p != '\\')
        ++p;
    return p;
}

/// How a value ended.
struct ValueEnd {
    char const* end = nullptr;   ///< the `]`, or where the value was given up
    char const* early = nullptr; ///< first unescaped `]` inside the value
    bool closed = true;          ///< false: there is no `]` before the end or the next game
    bool more_needed = false;    ///< the bytes ran out before the end of the source
};

/// Finds the ends of values in the bytes up to `end`. Remembers what it has learned about a stretch
/// without an end, so that a hostile record stays linear.
class ValueScanner {
public:
    /// `at_end`: the source ends at `end`; otherwise more bytes can be had. `cuts`: where a value
    /// may end, half of a character before its `]` is no reason to read on (cut_before_end()).
    ValueScanner(char const* end, bool at_end, Charset charset, bool cuts = false)
        : end_(end), at_end_(at_end), wide_(charset.has_ascii_trail_bytes()), cuts_(cuts),
          charset_(charset) {}

    char const* end() const { return end_; }
    bool at_end() const { return at_end_; }

    /// `p` is behind the `[`. In `text` a `]` that nothing fitting follows belongs to the value; in
    /// values of other types every unescaped `]` ends it.
    ValueEnd find(char const* p, bool text);
    /// The first unescaped `]` from `p`, or `limit`.
    char const* next_bracket(char const* p, char const* limit) const;
    /// A value that lost its `]` ends at the first one of the next game: `C[text(;GM[1]`. Gives
    /// the `(` of that game, if the value from `from` to `bracket` is such.
    char const* swallowed_game(char const* from, char const* bracket) const;
    /// Whether a value that was given up is cut between a `\` and what that escapes.
    bool ends_in_escape(char const* p, char const* end) const;

private:
    ValueEnd find_in_open_stretch(char const* p) const;
    char const* bracket_at_cut(char const* from, char const* barrier) const;
    ValueEnd give_up(char const* from, char const* early, char const* barrier);
    std::size_t length_at(char const* p, char const* limit) const;
    static char const* swallowed_tree(char const* from, char const* bracket);

    char const* end_;
    bool at_end_;
    bool wide_;
    bool cuts_;
    Charset charset_;
    char const* open_from_ = nullptr;  ///< from here on no `]` ends a text …
    char const* open_until_ = nullptr; ///< … before this place
};

} // namespace kifu::sgf
