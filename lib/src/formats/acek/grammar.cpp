// The grammars of ACEK in Boost.Spirit X3: of one token, and of the pieces of a file. They read
// canonical and tolerated spellings alike. Where neither fits a token, an alternative notes what
// was expected and ends the parse; a piece of a file is always read, with a note of what is wrong.
#include "formats/acek/file_syntax.hpp"
#include "formats/acek/syntax.hpp"

#include <algorithm>
#include <array>
#include <boost/spirit/home/x3.hpp>
#include <utility>

namespace kifu::acek {

namespace {

namespace x3 = boost::spirit::x3;
using board::Quadrant;

struct Letter {
    std::string_view text;
    Quadrant quadrant;
    bool cyrillic, lower_case;
};

constexpr std::array letters{
    Letter{"A", Quadrant::a, false, false},     Letter{"C", Quadrant::c, false, false},
    Letter{"E", Quadrant::e, false, false},     Letter{"K", Quadrant::k, false, false},
    Letter{"a", Quadrant::a, false, true},      Letter{"c", Quadrant::c, false, true},
    Letter{"e", Quadrant::e, false, true},      Letter{"k", Quadrant::k, false, true},
    Letter{"\u0410", Quadrant::a, true, false}, Letter{"\u0421", Quadrant::c, true, false},
    Letter{"\u0415", Quadrant::e, true, false}, Letter{"\u041a", Quadrant::k, true, false},
    Letter{"\u0430", Quadrant::a, true, true},  Letter{"\u0441", Quadrant::c, true, true},
    Letter{"\u0435", Quadrant::e, true, true},  Letter{"\u043a", Quadrant::k, true, true},
};

/// One of the letters above, as its row.
struct LetterParser : x3::parser<LetterParser> {
    using attribute_type = Letter const*;

    template <class Context, class RuleContext, class Attribute>
    bool parse(char const*& first, char const* const& last, Context const&, RuleContext const&,
               Attribute& attribute) const {
        std::string_view const rest(first, static_cast<std::size_t>(last - first));
        auto const fits = [&](Letter const& letter) { return rest.starts_with(letter.text); };
        auto const found = std::ranges::find_if(letters, fits);
        if (found == letters.end()) return false;
        first += found->text.size();
        x3::traits::move_to(&*found, attribute);
        return true;
    }
};

/// Collects what the actions below find. One place is built at a time.
class Builder {
public:
    Builder(std::string_view token, std::uint8_t lines)
        : begin_(token.data()), last_line_(board::quadrant_lines(lines)) {}

    Syntax& result() { return syntax_; }

    std::size_t offset(char const* where) const { return static_cast<std::size_t>(where - begin_); }
    void warn(Tolerance tolerance, char const* where) {
        auto const known = std::ranges::find(syntax_.warnings, tolerance, &Warning::tolerance);
        if (known == syntax_.warnings.end()) syntax_.warnings.push_back({tolerance, offset(where)});
    }
    void refuse(Complaint complaint, char const* where) {
        if (!syntax_.refusal) syntax_.refusal = Refusal{complaint, offset(where), {}};
    }

    void open(char const* where) { place_ = Place{std::nullopt, 0, 0, offset(where)}; }
    void letter(Letter const& letter, char const* behind) {
        place_.quadrant = letter.quadrant;
        if (letter.cyrillic) warn(Tolerance::cyrillic, behind - letter.text.size());
        if (letter.lower_case) warn(Tolerance::lower_case, behind - letter.text.size());
    }
    /// False when the board has no such line.
    bool number(std::string_view digits) {
        if (digits.size() > 1 && digits.front() == '0')
            warn(Tolerance::leading_zero, digits.data());
        unsigned value = 0;
        for (char const digit : digits)
            value = std::min(value * 10 + static_cast<unsigned>(digit - '0'), 1000U);
        if (value == 0 || value > last_line_) {
            refuse(Complaint::line_out_of_range, digits.data());
            return false;
        }
        (place_.first == 0 ? place_.first : place_.second) = static_cast<std::uint8_t>(value);
        return true;
    }
    void close() { places_.push_back(place_); }
    bool has_one_place() const { return places_.size() == 1; }
    void stones_done() { syntax_.stones = std::exchange(places_, {}); }
    void link_done() { syntax_.links.push_back(std::exchange(places_, {})); }
    void pass_done() { syntax_.pass = true; }

private:
    char const* begin_;
    std::uint8_t last_line_;
    Syntax syntax_;
    Place place_;
    Places places_;
};

char const* where(auto& context) { return x3::_where(context).begin(); }

/// Parses with a grammar whose actions write to `result`, which they find by result_of().
template <class Tag, class Grammar, class Result>
void parse_into(char const*& first, char const* last, Grammar const& grammar, Result& result) {
    grammar.parse(first, last, x3::make_context<Tag>(result), x3::unused, x3::unused);
}

// ---- what both grammars share

auto const blank = x3::lit(' ') | '\t' | "\u00a0" | "\u202f";
auto const typographic_dash =
    x3::lit("\u2010") | "\u2011" | "\u2012" | "\u2013" | "\u2014" | "\u2212";
auto const typographic_slash = x3::lit("\u2044") | "\u2215";
auto const digit = x3::char_('0', '9');

// ---- one token

struct BuilderTag;
Builder& build(auto& context) { return x3::get<BuilderTag>(context); }

auto token_grammar() {
    auto const refuse = [](Complaint complaint) {
        return x3::eps[([complaint](auto& ctx) {
            build(ctx).refuse(complaint, where(ctx));
            x3::_pass(ctx) = false;
        })];
    };
    auto const warned = [](auto const& parser, Tolerance tolerance) {
        return x3::raw[parser][(
            [tolerance](auto& ctx) { build(ctx).warn(tolerance, x3::_attr(ctx).begin()); })];
    };
    auto const open = x3::eps[([](auto& ctx) { build(ctx).open(where(ctx)); })];
    auto const close = x3::eps[([](auto& ctx) { build(ctx).close(); })];
    auto const on_letter = [](auto& ctx) { build(ctx).letter(*x3::_attr(ctx), where(ctx)); };
    auto const on_number = [](auto& ctx) {
        auto const digits = x3::_attr(ctx);
        x3::_pass(ctx) = build(ctx).number({digits.begin(), digits.size()});
    };

    auto const blanks = -warned(+blank, Tolerance::blanks);
    auto const some_letter =
        x3::char_("a-zA-Z") | (x3::char_('\x80', '\xff') - typographic_dash - typographic_slash);

    auto const dash = blanks >>
                      (x3::lit('-') | warned(typographic_dash, Tolerance::typographic_dash) |
                       refuse(Complaint::dash_expected)) >>
                      blanks;
    auto const slash = blanks >>
                       (x3::lit('/') | warned(typographic_slash, Tolerance::typographic_slash) |
                        refuse(Complaint::slash_expected)) >>
                       blanks;
    auto const number = x3::raw[+digit][on_number] | refuse(Complaint::number_expected);
    auto const letter = LetterParser()[on_letter] |
                        (&some_letter >> refuse(Complaint::unknown_quadrant)) |
                        refuse(Complaint::quadrant_expected);

    auto const lines = number >> slash >> number;
    auto const place = open >> letter >> dash >> lines >> close;
    auto const second = open >> ((&some_letter >> letter >> dash) | !some_letter) >> lines >> close;
    auto const places = place >> blanks >> -(x3::lit(',') >> blanks >> second >> blanks) >>
                        ((&x3::lit(',') >> refuse(Complaint::too_many_points)) | !x3::lit(','));

    auto const only_one = x3::eps[([](auto& ctx) { x3::_pass(ctx) = build(ctx).has_one_place(); })];
    auto const stones =
        places >> ((only_one >> &(some_letter | digit) >> refuse(Complaint::comma_expected)) |
                   x3::eps[([](auto& ctx) { build(ctx).stones_done(); })]);
    auto const link =
        x3::lit('+') >> blanks >> places >> ((only_one >> refuse(Complaint::comma_expected)) |
                                             x3::eps[([](auto& ctx) { build(ctx).link_done(); })]);
    auto const full_stop = blanks >> -warned('.', Tolerance::trailing_dot) >> blanks;

    auto const other_pass = x3::no_case["pass"] | "\u043f\u0430\u0441" | "\u041f\u0430\u0441" |
                            "\u041f\u0410\u0421" | x3::repeat(2)[x3::lit('-') | typographic_dash];
    auto const pass =
        (blanks >> (("pass" >> !some_letter) | warned(other_pass, Tolerance::pass_spelling)) >>
         full_stop >> x3::eoi)[([](auto& ctx) { build(ctx).pass_done(); })];
    auto const move =
        blanks >> stones >> *link >> full_stop >> (x3::eoi | refuse(Complaint::trailing_text));
    return pass | move;
}

// ---- the pieces of a file

/// An item that is being read, and where the text begins.
struct ItemInText {
    char const* begin;
    Item& item;

    std::size_t offset(char const* place) const { return static_cast<std::size_t>(place - begin); }
    void fault(ItemFault which, char const* place) {
        if (item.fault != ItemFault::none) return;
        item.fault = which;
        item.fault_offset = offset(place);
    }
};

struct ItemTag;
ItemInText& reading(auto& context) { return x3::get<ItemTag>(context); }

auto item_grammar() {
    auto const span_to = [](std::string_view Item::*span) {
        return [span](auto& ctx) {
            auto const found = x3::_attr(ctx);
            reading(ctx).item.*span = {found.begin(), found.size()};
        };
    };
    auto const fault = [](ItemFault which) {
        return x3::eps[([which](auto& ctx) { reading(ctx).fault(which, where(ctx)); })];
    };
    auto const is = [](ItemKind kind) {
        return x3::eps[([kind](auto& ctx) { reading(ctx).item.kind = kind; })];
    };
    auto const on_digits = [](auto& ctx) {
        std::uint32_t& number = reading(ctx).item.number;
        number = 0;
        for (char const c : x3::_attr(ctx))
            number =
                std::min(number * 10U + static_cast<std::uint32_t>(c - '0'), largest_number / 10);
    };
    auto const on_second = [](auto& ctx) { reading(ctx).item.second = true; };

    auto const line_end = x3::char_("\r\n");
    auto const space = blank | x3::char_("\r\n\v\f");
    auto const word_char = x3::char_ - space - x3::char_("(){}[]");

    // [Name "value"]
    auto const name = x3::raw[+(word_char - '"')][(span_to(&Item::name))];
    auto const value = x3::raw[*(('\\' >> (x3::char_ - line_end)) | (x3::char_ - '"' - line_end))]
                              [(span_to(&Item::body))];
    auto const bare_value = x3::raw[*(x3::char_ - x3::char_("\r\n]"))][(span_to(&Item::body))];
    auto const tag_end = *blank >> (x3::lit(']') | fault(ItemFault::bracket_open));
    auto const quoted = '"' >> value >> (('"' >> tag_end) | fault(ItemFault::quote_open));
    auto const bare = fault(ItemFault::value_without_quotes) >> bare_value >> -x3::lit(']');
    auto const tag = is(ItemKind::tag) >> '[' >> *blank >>
                     (name | fault(ItemFault::tag_without_name)) >> *blank >> (quoted | bare);

    // {comment}: one that is never closed ends before the next game
    auto const next_game = line_end >> "[Game \"";
    auto const comment_text =
        x3::raw[*(('\\' >> x3::char_) | (x3::char_ - '}' - next_game))][(span_to(&Item::body))];
    auto const comment = is(ItemKind::comment) >> '{' >> comment_text >>
                         (x3::lit('}') | fault(ItemFault::comment_open));

    auto const number_end = ((x3::lit("..") >> *x3::lit('.')) | "\u2026")[on_second] |
                            x3::lit('.') | (!word_char >> fault(ItemFault::number_without_stop));
    auto const number = is(ItemKind::number) >> x3::raw[+digit][on_digits] >> number_end;

    // A turn, with the blanks that are tolerated within: around whatever joins its parts, and where
    // a comma is missing. Two dashes by themselves are a pass.
    auto const joiner = x3::char_("-/,+") | typographic_dash | typographic_slash;
    auto const plain = word_char - joiner;
    auto const two_dashes = x3::repeat(2)[x3::lit('-') | typographic_dash] >> !word_char;
    auto const joiners = *blank >> !two_dashes >> +joiner;
    auto const lost_comma =
        +blank >> &(+digit >> *blank >> (x3::lit('/') | typographic_slash)) >> +plain;
    auto const full_stop = +blank >> '.' >> !word_char;
    auto const turn = is(ItemKind::turn) >>
                      x3::raw[(two_dashes >> -full_stop) |
                              (*joiner >> +plain >> *((joiners >> *blank >> +plain) | lost_comma) >>
                               -joiners >> -full_stop) |
                              +joiner | x3::char_][(span_to(&Item::body))];

    auto const open = is(ItemKind::open) >> '(';
    auto const close = is(ItemKind::close) >> ')';
    auto const end = is(ItemKind::end) >> x3::eoi;
    auto const begin =
        x3::eps[([](auto& ctx) { reading(ctx).item.offset = reading(ctx).offset(where(ctx)); })];
    return *space >> begin >> (end | tag | comment | number | open | close | turn);
}

} // namespace

// The grammars are made when they are needed first: it takes longer than a token.

Item parse_item(std::string_view text, std::size_t at) {
    static auto const grammar = item_grammar();
    Item item;
    ItemInText reading{text.data(), item};
    char const* first = text.data() + at;
    parse_into<ItemTag>(first, text.data() + text.size(), grammar, reading);
    item.end = reading.offset(first);
    return item;
}

Syntax parse_token(std::string_view token, std::uint8_t lines) {
    static auto const grammar = token_grammar();
    Builder build(token, lines);
    char const* first = token.data();
    parse_into<BuilderTag>(first, token.data() + token.size(), grammar, build);
    return std::move(build.result());
}

} // namespace kifu::acek
