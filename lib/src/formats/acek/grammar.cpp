// The grammar of one ACEK token in Boost.Spirit X3. It reads canonical and tolerated spellings
// alike; where neither fits, an alternative notes what was expected and ends the parse.
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

void run_grammar(std::string_view token, Builder& build) {
    auto const refuse = [&](Complaint complaint) {
        return x3::eps[([&build, complaint](auto& ctx) {
            build.refuse(complaint, where(ctx));
            x3::_pass(ctx) = false;
        })];
    };
    auto const warned = [&](auto const& parser, Tolerance tolerance) {
        return x3::raw[parser][(
            [&build, tolerance](auto& ctx) { build.warn(tolerance, x3::_attr(ctx).begin()); })];
    };
    auto const open = x3::eps[([&](auto& ctx) { build.open(where(ctx)); })];
    auto const close = x3::eps[([&](auto&) { build.close(); })];
    auto const on_letter = [&](auto& ctx) { build.letter(*x3::_attr(ctx), where(ctx)); };
    auto const on_number = [&](auto& ctx) {
        auto const digits = x3::_attr(ctx);
        x3::_pass(ctx) = build.number({digits.begin(), digits.size()});
    };

    auto const blank = x3::lit(' ') | '\t' | "\u00a0" | "\u202f";
    auto const blanks = -warned(+blank, Tolerance::blanks);
    auto const any_dash = x3::lit("\u2010") | "\u2011" | "\u2012" | "\u2013" | "\u2014" | "\u2212";
    auto const any_slash = x3::lit("\u2044") | "\u2215";
    auto const some_letter =
        x3::char_("a-zA-Z") | (x3::char_('\x80', '\xff') - any_dash - any_slash);

    auto const dash = blanks >> (x3::lit('-') | warned(any_dash, Tolerance::typographic_dash) |
                                 refuse(Complaint::dash_expected)) >>
                      blanks;
    auto const slash = blanks >> (x3::lit('/') | warned(any_slash, Tolerance::typographic_slash) |
                                  refuse(Complaint::slash_expected)) >>
                       blanks;
    auto const number =
        x3::raw[+x3::char_('0', '9')][on_number] | refuse(Complaint::number_expected);
    auto const letter = LetterParser()[on_letter] |
                        (&some_letter >> refuse(Complaint::unknown_quadrant)) |
                        refuse(Complaint::quadrant_expected);

    auto const lines = number >> slash >> number;
    auto const place = open >> letter >> dash >> lines >> close;
    auto const second = open >> ((&some_letter >> letter >> dash) | !some_letter) >> lines >> close;
    auto const places = place >> blanks >> -(x3::lit(',') >> blanks >> second >> blanks) >>
                        ((&x3::lit(',') >> refuse(Complaint::too_many_points)) | !x3::lit(','));

    auto const only_one = x3::eps[([&](auto& ctx) { x3::_pass(ctx) = build.has_one_place(); })];
    auto const stones =
        places >>
        ((only_one >> &(some_letter | x3::char_('0', '9')) >> refuse(Complaint::comma_expected)) |
         x3::eps[([&](auto&) { build.stones_done(); })]);
    auto const link =
        x3::lit('+') >> blanks >> places >> ((only_one >> refuse(Complaint::comma_expected)) |
                                             x3::eps[([&](auto&) { build.link_done(); })]);
    auto const full_stop = blanks >> -warned('.', Tolerance::trailing_dot) >> blanks;

    auto const other_pass = x3::no_case["pass"] | "\u043f\u0430\u0441" | "\u041f\u0430\u0441" |
                            "\u041f\u0410\u0421" | x3::repeat(2)[x3::lit('-') | any_dash];
    auto const pass =
        (blanks >> (("pass" >> !some_letter) | warned(other_pass, Tolerance::pass_spelling)) >>
         full_stop >> x3::eoi)[([&](auto&) { build.pass_done(); })];
    auto const move =
        blanks >> stones >> *link >> full_stop >> (x3::eoi | refuse(Complaint::trailing_text));

    char const* first = token.data();
    x3::parse(first, token.data() + token.size(), pass | move);
}

} // namespace

Syntax parse_token(std::string_view token, std::uint8_t lines) {
    Builder build(token, lines);
    run_grammar(token, build);
    return std::move(build.result());
}

} // namespace kifu::acek
