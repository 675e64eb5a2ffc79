// What the value grammars share: Boost.Spirit X3 over the bytes of a folded text (fold.hpp), and
// the few primitives of our own. Grammars follow one discipline: a semantic action stands at the
// end of a whole alternative, so that it never runs for text that is then read otherwise.
#pragma once

#include <boost/spirit/home/x3.hpp>
#include <span>
#include <string_view>

namespace kifu::values {

namespace x3 = boost::spirit::x3;

constexpr bool is_letter(char c) { return c >= 'a' && c <= 'z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

template <class T>
struct Word {
    std::string_view text;
    T value;
};

/// Whether `rest` begins with the word; a word of Latin letters must not be followed by another
/// letter.
inline bool stands_at(std::string_view rest, std::string_view word) {
    if (!rest.starts_with(word)) return false;
    return !is_letter(word.back()) || rest.size() == word.size() || !is_letter(rest[word.size()]);
}

/// Reads the longest word of a table that stands at the front.
template <class T>
struct WordParser : x3::parser<WordParser<T>> {
    using attribute_type = T;
    static bool const has_attribute = true;

    std::span<Word<T> const> table;

    explicit WordParser(std::span<Word<T> const> words) : table(words) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(char const*& first, char const* const& last, Context const&, RuleContext const&,
               Attribute& attribute) const {
        std::string_view const rest(first, static_cast<std::size_t>(last - first));
        Word<T> const* best = nullptr;
        for (auto const& word : table) {
            bool const longer = best == nullptr || word.text.size() > best->text.size();
            if (longer && stands_at(rest, word.text)) best = &word;
        }
        if (best == nullptr) return false;
        first += best->text.size();
        x3::traits::move_to(T(best->value), attribute);
        return true;
    }
};

template <class T, std::size_t n>
WordParser<T> words(Word<T> const (&table)[n]) {
    return WordParser<T>(std::span<Word<T> const>(table));
}

/// As WordParser for words that all say the same; has no attribute.
struct AnyWordParser : x3::parser<AnyWordParser> {
    using attribute_type = x3::unused_type;
    static bool const has_attribute = false;

    std::span<std::string_view const> table;

    explicit AnyWordParser(std::span<std::string_view const> texts) : table(texts) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(char const*& first, char const* const& last, Context const&, RuleContext const&,
               Attribute&) const {
        std::string_view const rest(first, static_cast<std::size_t>(last - first));
        std::size_t best = 0;
        for (auto const word : table)
            if (word.size() > best && stands_at(rest, word)) best = word.size();
        first += best;
        return best != 0;
    }
};

template <std::size_t n>
AnyWordParser any_of(std::string_view const (&table)[n]) {
    return AnyWordParser(std::span<std::string_view const>(table));
}

/// A word of a table, or `absent` where none stands.
template <class T>
struct OptionalWordParser : x3::parser<OptionalWordParser<T>> {
    using attribute_type = T;
    static bool const has_attribute = true;

    WordParser<T> word;
    T absent;

    OptionalWordParser(WordParser<T> present, T otherwise) : word(present), absent(otherwise) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(char const*& first, char const* const& last, Context const& context,
               RuleContext const& rule, Attribute& attribute) const {
        T value = absent;
        word.parse(first, last, context, rule, value);
        x3::traits::move_to(std::move(value), attribute);
        return true;
    }
};

template <class T, std::size_t n>
OptionalWordParser<T> word_or(T absent, Word<T> const (&table)[n]) {
    return {words(table), absent};
}

/// Makes a parser of a function that reads a T at `first`, moves `first` behind it and returns
/// true, or returns false and changes nothing.
template <class T>
struct CallParser : x3::parser<CallParser<T>> {
    using attribute_type = T;
    static bool const has_attribute = true;
    using Function = bool (*)(char const*& first, char const* last, T& value);

    Function function;

    explicit CallParser(Function read) : function(read) {}

    template <class Context, class RuleContext, class Attribute>
    bool parse(char const*& first, char const* const& last, Context const&, RuleContext const&,
               Attribute& attribute) const {
        T value{};
        if (!function(first, last, value)) return false;
        x3::traits::move_to(std::move(value), attribute);
        return true;
    }
};

template <class T>
CallParser<T> call(bool (*function)(char const*& first, char const* last, T& value)) {
    return CallParser<T>(function);
}

/// Blanks; folding leaves at most one in a row.
inline auto const ws = x3::omit[-x3::lit(' ')];
/// Not inside a Latin word, not inside a number.
inline auto const word_end = !x3::char_('a', 'z');
inline auto const number_end = !x3::char_('0', '9');

} // namespace kifu::values
