#include "formats/sgf/grammar.hpp"

#include "formats/sgf/sinks.hpp"
#include "record/property_names.hpp"

#include <array>
#include <boost/spirit/home/x3.hpp>
#include <limits>
#include <utility>

namespace kifu::sgf {

namespace x3 = boost::spirit::x3;

namespace {

constexpr std::ptrdiff_t longest_name = std::numeric_limits<std::uint16_t>::max();

/// What the grammar's actions work on.
template <class Sink>
struct State {
    ValueScanner& scanner;
    Sink& sink;
    bool text = true; ///< the values of the current property are texts
    bool more_needed = false;
};

struct state_tag;

template <class Context>
auto& state_of(Context const& context) {
    return x3::get<state_tag>(context);
}

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Whether the values of a property are texts, in which a `]` may stand by mistake.
constexpr auto text_properties = [] {
    auto const is_text = [](ValueType type) {
        return type == ValueType::text || type == ValueType::simple_text ||
               type == ValueType::point_simple_text || type == ValueType::simple_text_simple_text ||
               type == ValueType::figure;
    };
    std::array<bool, 256> table{};
    table[static_cast<std::size_t>(PropertyId::unknown)] = true;
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games)                           \
    table[static_cast<std::size_t>(PropertyId::id)] = is_text(ValueType::value);
#include "kifu/property.def"
#undef KIFU_PROPERTY
    return table;
}();

struct Name {
    char const* begin = nullptr;
    std::uint16_t length = 0;
    PropertyId id = PropertyId::unknown;
};

/// Blanks, an identifier and blanks, if `[` follows.
struct name_parser : x3::parser<name_parser> {
    using attribute_type = Name;
    static constexpr bool has_attribute = true;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&,
               Attribute& name) const {
        char const* const begin = skip_space(first, last);
        if (last - begin > 2 && is_capital(begin[0])) {
            if (begin[1] == '[') return accept(first, name, begin, 1, short_id(begin[0], '\0'));
            if (is_capital(begin[1]) && begin[2] == '[')
                return accept(first, name, begin, 2, short_id(begin[0], begin[1]));
        }
        return parse_any(first, last, context, name, begin);
    }

private:
    static PropertyId short_id(char a, char b) { return detail::short_property(a, b); }

    template <class Iterator>
    static bool accept(Iterator& first, Name& name, char const* begin, std::uint16_t length,
                       PropertyId id) {
        name = {begin, length, id};
        first = begin + length;
        return true;
    }

    template <class Iterator, class Context>
    static bool parse_any(Iterator& first, Iterator const& last, Context const& context, Name& name,
                          char const* begin) {
        auto& state = state_of(context);
        if (begin == last || !is_letter(*begin)) return false;
        char const* const end = skip_identifier(begin, last);
        char const* const after = skip_space(end, last);
        if (after == last && !state.scanner.at_end()) state.more_needed = true;
        if (after == last || *after != '[' || end - begin > longest_name) return false;
        auto const length = static_cast<std::size_t>(end - begin);
        accept(first, name, begin, static_cast<std::uint16_t>(length),
               identify({begin, length}).id);
        first = after;
        for (char const c : std::string_view(begin, length)) {
            if (is_letter(c)) continue;
            state.sink.problem(Code::sgf_identifier_characters, begin, end, Mend::nothing());
            break;
        }
        return true;
    }
};

struct Body {
    char const* begin = nullptr;
    char const* end = nullptr;
};

/// Blanks and `[` … `]`.
struct value_parser : x3::parser<value_parser> {
    using attribute_type = Body;
    static constexpr bool has_attribute = true;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&,
               Attribute& body) const {
        char const* p = first;
        if (p != last && *p != '[') p = skip_space(p, last);
        if (p == last || *p != '[') return false;
        ++p;
        auto& state = state_of(context);
        // A move or a point, which is what most values are.
        if (!state.text && last - p > 2 && p[2] == ']' && is_letter(p[0]) && is_letter(p[1])) {
            body = {p, p + 2};
            first = p + 3;
            return true;
        }
        ValueEnd const end = state.scanner.find(p, state.text);
        if (end.more_needed) {
            state.more_needed = true;
            return false;
        }
        report(state, p, end);
        body = {p, end.end};
        first = end.closed ? end.end + 1 : end.end;
        return true;
    }

private:
    template <class AnyState>
    static void report(AnyState& state, char const* begin, ValueEnd const& end) {
        char const* bracket = end.early;
        bool first = true;
        while (bracket != nullptr && bracket != end.end) {
            Mend mend = Mend::add(bracket, '\\');
            mend.reported = std::exchange(first, false);
            state.sink.problem(Code::sgf_unescaped_bracket, bracket, bracket + 1, mend);
            bracket = state.scanner.next_bracket(bracket + 1, end.end);
        }
        if (end.closed) return;
        // A `\` at the very end would escape the `]`.
        Mend mend = Mend::add(end.end, ']');
        if (state.scanner.ends_in_escape(begin, end.end)) --mend.begin;
        state.sink.problem(Code::sgf_unclosed_value, begin - 1, begin, mend);
    }
};

/// What belongs to no property: an identifier without a value, a value without an identifier, other
/// text. Stops where a property, a node or a variation begins.
struct stray_parser : x3::parser<stray_parser> {
    using attribute_type = x3::unused_type;
    static constexpr bool has_attribute = false;

    template <class Iterator, class Context, class RContext, class Attribute>
    bool parse(Iterator& first, Iterator const& last, Context const& context, RContext&,
               Attribute&) const {
        auto& state = state_of(context);
        char const* const begin = skip_space(first, last);
        if (begin == last && !state.scanner.at_end()) state.more_needed = true;
        if (state.more_needed || begin == last || ends_node(*begin)) return false;
        if (*begin == '[') return stray_value(first, state, begin);
        char const* end = skip_junk(begin, last);
        if (end == begin) end = skip_identifier(begin, last); // a name too long to be kept as one
        if (end == last && !state.scanner.at_end()) {
            state.more_needed = true;
            return false;
        }
        char const* const name_end = skip_identifier(begin, last);
        bool const name =
            is_capital(*begin) && skip_space(name_end, last) == end &&
            identify({begin, static_cast<std::size_t>(name_end - begin)}).id != PropertyId::unknown;
        char const* const last_byte = trim(begin, end);
        Code const code = name ? Code::sgf_missing_value : Code::sgf_junk;
        state.sink.problem(code, begin, last_byte, Mend::erase(begin, last_byte));
        first = end;
        return true;
    }

private:
    static bool ends_node(char c) { return c == ';' || c == '(' || c == ')'; }

    static char const* trim(char const* begin, char const* end) {
        while (end != begin && is_space(end[-1]))
            --end;
        return end;
    }

    template <class Iterator, class AnyState>
    static bool stray_value(Iterator& first, AnyState& state, char const* begin) {
        ValueEnd const end = state.scanner.find(begin + 1, false);
        if (end.more_needed) {
            state.more_needed = true;
            return false;
        }
        first = end.closed ? end.end + 1 : end.end;
        state.sink.problem(Code::sgf_value_without_identifier, begin, first,
                           Mend::erase(begin, first));
        return true;
    }

    static char const* skip_junk(char const* p, char const* last) {
        while (p != last && !ends_node(*p) && *p != '[') {
            if (!is_letter(*p)) {
                ++p;
                continue;
            }
            char const* const name_end = skip_identifier(p, last);
            char const* const after = skip_space(name_end, last);
            if (after != last && *after == '[') return p;
            p = name_end;
        }
        return p;
    }
};

auto const begin_property = [](auto const& context) {
    auto& state = state_of(context);
    Name const& name = x3::_attr(context);
    state.text = text_properties[static_cast<std::size_t>(name.id)];
    state.sink.property(name.begin, name.length, name.id);
};

auto const add_value = [](auto const& context) {
    Body const& body = x3::_attr(context);
    state_of(context).sink.value(body.begin, body.end);
};

auto const property = name_parser{}[begin_property] >> +value_parser{}[add_value];
auto const properties = *(property | stray_parser{});

} // namespace

/// Flattened: as calls, the parsers' small steps cost a third of the time.
template <class Sink>
[[gnu::flatten]] bool parse_properties(char const*& p, ValueScanner& scanner, Sink& sink) {
    State<Sink> state{scanner, sink};
    x3::parse(p, scanner.end(), x3::with<state_tag>(state)[properties]);
    return !state.more_needed;
}

template bool parse_properties(char const*&, ValueScanner&, TreeSink&);
template bool parse_properties(char const*&, ValueScanner&, SkipSink&);
template bool parse_properties(char const*&, ValueScanner&, VisitorSink&);

} // namespace kifu::sgf
