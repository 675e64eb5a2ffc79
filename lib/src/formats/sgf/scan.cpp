#include "formats/sgf/scan.hpp"

namespace kifu::sgf {

namespace {

constexpr std::size_t longest_number_value = 16;
bool is_game_root_name(std::string_view name) {
    return name == "FF" || name == "GM" || name == "GaMe" || name == "FileFormat";
}

} // namespace

bool game_root_starts(char const* p, char const* end) {
    p = skip_space(p + 1, end);
    if (p != end && *p == ';') p = skip_space(p + 1, end);
    for (int property = 0; property < 2; ++property) {
        char const* const name_end = skip_identifier(p, end);
        if (is_game_root_name({p, static_cast<std::size_t>(name_end - p)}))
            return property_starts(p, end);
        p = skip_space(name_end, end);
        if (p == end || *p != '[') return false;
        while (p != end && *p != ']' && *p != '\\')
            ++p;
        if (p == end || *p != ']') return false;
        p = skip_space(p + 1, end);
    }
    return false;
}

std::size_t ValueScanner::length_at(char const* p, char const* limit) const {
    std::size_t const length = charset_.char_length(p, limit);
    return cuts_ && cut_before_end(p, length, end_) ? 1 : length;
}

char const* ValueScanner::next_bracket(char const* p, char const* limit) const {
    while (true) {
        if (wide_) {
            // A second byte of a two-byte character may be `]` or `\`.
            while (p < limit && *p != ']' && *p != '\\')
                p += length_at(p, limit);
        } else {
            p = find_bracket_or_escape(p, limit);
        }
        if (p >= limit) return limit;
        if (*p == ']') return p;
        if (limit - p < 2) return limit;
        p += 1 + (wide_ ? charset_.char_length(p + 1, limit) : 1);
    }
}

bool ValueScanner::ends_in_escape(char const* p, char const* end) const {
    while (p < end) {
        if (*p != '\\') {
            p += wide_ ? charset_.char_length(p, end) : 1;
            continue;
        }
        if (++p == end) return true;
        p += wide_ ? charset_.char_length(p, end) : 1;
    }
    return false;
}

/// Looks back from the `]` for the `(` of a tree of which that ends the first value.
char const* ValueScanner::swallowed_tree(char const* from, char const* bracket) {
    constexpr std::ptrdiff_t shortest = 5; // `(;GM[`
    if (bracket - from < shortest) return nullptr;
    char const* p = bracket;
    char const* const limit = static_cast<std::size_t>(bracket - from) > longest_number_value
                                  ? bracket - longest_number_value
                                  : from;
    while (p != limit && *p != '[')
        --p;
    if (*p != '[' || p == from) return nullptr;
    while (p != from && (is_space(p[-1]) || is_identifier_byte(p[-1])))
        --p;
    if (p == from || *--p != ';') return nullptr;
    while (p != from && is_space(p[-1]))
        --p;
    return p != from && *--p == '(' ? p : nullptr;
}

char const* ValueScanner::swallowed_game(char const* from, char const* bracket) const {
    char const* const tree = swallowed_tree(from, bracket);
    return tree != nullptr && game_root_starts(tree, end_) ? tree : nullptr;
}

ValueEnd ValueScanner::find_in_open_stretch(char const* p) const {
    char const* const bracket = next_bracket(p, open_until_);
    return {bracket, nullptr, bracket != open_until_, false};
}

/// Where nothing but the end of the game follows a `]` that is the second byte of a character, the
/// first byte is half a character at which the record was cut off once, and closed since. Null
/// where it is not so: the `]` may be escaped too.
char const* ValueScanner::bracket_at_cut(char const* from, char const* barrier) const {
    char const* p = barrier;
    while (p != from && (is_space(p[-1]) || p[-1] == ')'))
        --p;
    bool const bracket = p - from > 1 && p[-1] == ']' && p != barrier;
    return bracket && (static_cast<unsigned char>(p[-2]) & 0x80U) != 0 ? p - 1 : nullptr;
}

/// No `]` ends the text before `barrier`: it ends at the first `]` of any kind, if there is one.
ValueEnd ValueScanner::give_up(char const* from, char const* early, char const* barrier) {
    if (wide_)
        if (char const* const bracket = bracket_at_cut(from, barrier))
            return {bracket, early, true, false};
    open_from_ = from;
    open_until_ = barrier;
    if (early != nullptr) return {early, nullptr, true, false};
    return {barrier, nullptr, false, false};
}

ValueEnd ValueScanner::find(char const* p, bool text) {
    if (open_from_ != nullptr && p >= open_from_ && p < open_until_) return find_in_open_stretch(p);
    char const* const start = p;
    char const* early = nullptr;
    while (true) {
        char const* const bracket = next_bracket(p, end_);
        if (bracket == end_) {
            if (!at_end_) return {end_, nullptr, true, true};
            return give_up(start, early, end_);
        }
        if (!text) {
            char const* const tree = swallowed_tree(start, bracket);
            if (tree == nullptr) return {bracket, nullptr, true, false};
            if (!at_end_ && end_ - bracket < look_ahead) return {end_, nullptr, true, true};
            if (game_root_starts(tree, end_)) return give_up(start, nullptr, tree);
            return {bracket, nullptr, true, false};
        }
        char const* const after = skip_space(bracket + 1, end_);
        if (!at_end_ && end_ - skip_identifier(after, end_) < look_ahead)
            return {end_, nullptr, true, true};
        if (value_may_end(bracket + 1, end_)) {
            if (char const* const game = swallowed_game(start, bracket))
                return give_up(start, early, game);
            return {bracket, early, true, false};
        }
        if (early == nullptr) early = bracket;
        p = bracket + 1;
    }
}

} // namespace kifu::sgf
