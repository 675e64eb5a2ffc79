// The grammar of the lines of .ugf and .ugi in Boost.Spirit X3.
#include "formats/text_lines.hpp"
#include "formats/ugf/syntax.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>
#include <charconv>

namespace kifu::ugf {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts.
auto const blanks = *(x3::lit(' ') | '\t');
auto const comma = blanks >> ',' >> blanks;
auto const capital = x3::char_('A', 'Z');
auto const letter = capital | x3::char_('a', 'z');
auto const number = x3::uint_parser<unsigned, 10, 1, 9>();
auto const coordinate = x3::int_parser<int, 10, 1, 6>();
auto const rest = x3::omit[*x3::char_];

template <class Rule>
bool fits(std::string_view line, Rule const& rule) {
    char const* first = line.data();
    char const* const last = first + line.size();
    return x3::parse(first, last, blanks >> rule) && first == last;
}

} // namespace

std::string_view section_name(std::string_view line) {
    std::string_view name;
    auto const on_name = [&](auto& ctx) { name = view(x3::_attr(ctx)); };
    bool const section = fits(line, '[' >> x3::raw[+letter][on_name] >> ']' >> blanks);
    return section ? name : std::string_view();
}

std::optional<Move> parse_move(std::string_view line) {
    Move move;
    auto const on_point = [&](auto& ctx) {
        move.x = view(x3::_attr(ctx))[0];
        move.y = view(x3::_attr(ctx))[1];
    };
    auto const on_color = [&](auto& ctx) {
        move.color = x3::_attr(ctx) == 'B' ? Color::black : Color::white;
    };
    auto const on_member = [&](auto& ctx) { move.member = x3::_attr(ctx); };
    auto const on_number = [&](auto& ctx) { move.number = x3::_attr(ctx); };
    auto const on_seconds = [&](auto& ctx) { move.seconds = view(x3::_attr(ctx)); };
    auto const player =
        x3::char_("BW")[on_color] >> -x3::uint_parser<unsigned, 10, 1, 1>()[on_member];
    auto const time = comma >> x3::raw[+x3::char_('0', '9')][on_seconds];
    auto const rule = x3::raw[capital >> capital][on_point] >> comma >> player >> comma >>
                      number[on_number] >> -time >> rest;
    return fits(line, rule) ? std::optional(move) : std::nullopt;
}

std::optional<ReviewNode> parse_review_node(std::string_view line) {
    ReviewNode node;
    auto const on_id = [&](auto& ctx) { node.id = x3::_attr(ctx); };
    auto const on_color = [&](auto& ctx) { node.color = x3::_attr(ctx); };
    auto const on_x = [&](auto& ctx) { node.x = x3::_attr(ctx); };
    auto const on_y = [&](auto& ctx) { node.y = x3::_attr(ctx); };
    auto const color = x3::uint_parser<unsigned, 10, 1, 1>();
    auto const rule = "NODE" >> comma >> number[on_id] >> comma >> color[on_color] >> comma >>
                      coordinate[on_x] >> comma >> coordinate[on_y] >> -comma >> blanks;
    return fits(line, rule) ? std::optional(node) : std::nullopt;
}

std::optional<unsigned> small_number(std::string_view text) {
    unsigned value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    bool const whole = error == std::errc() && end == text.data() + text.size();
    return whole && !text.empty() ? std::optional(value) : std::nullopt;
}

std::vector<std::string_view> split_commas(std::string_view text) {
    std::vector<std::string_view> parts;
    for (std::size_t at = 0; at <= text.size();) {
        std::size_t const end = std::min(text.find(',', at), text.size());
        parts.push_back(detail::without_blanks(text.substr(at, end - at)));
        at = end + 1;
    }
    return parts;
}

} // namespace kifu::ugf
