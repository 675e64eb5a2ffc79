// The grammar of the lines of .ngf in Boost.Spirit X3.
#include "formats/ngf/syntax.hpp"
#include "formats/text_lines.hpp"

#include <boost/spirit/home/x3.hpp>

namespace kifu::ngf {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts.
auto const blank = x3::lit(' ') | '\t';
auto const capital = x3::char_('A', 'Z');

} // namespace

Line parse_line(std::string_view text) {
    Line line;
    text = detail::without_blanks(text);
    auto const is = [&](LineKind kind) { return [&line, kind](auto&) { line.kind = kind; }; };
    auto const on_text = [&](auto& ctx) { line.text = view(x3::_attr(ctx)); };
    auto const on_number = [&](auto& ctx) { line.move = x3::_attr(ctx); };
    auto const on_point = [&](auto& ctx) {
        std::string_view const point = view(x3::_attr(ctx));
        line.x = point[0];
        line.y = point[1];
        line.agrees = point[3] == point[0] && point[2] == point[1];
    };
    auto const color = (x3::lit('B') >> x3::eps[([&](auto&) { line.color = Color::black; })]) |
                       (x3::lit('W') >> x3::eps[([&](auto&) { line.color = Color::white; })]);
    auto const number = x3::repeat(2)[capital];
    auto const move = "PM" >> x3::omit[number] >> color >>
                      x3::raw[x3::repeat(4)[capital]][on_point] >> x3::eoi >>
                      x3::eps[is(LineKind::move)];
    auto const end_of_text = x3::lit("[EndTxt]");
    auto const remark = "IDB[" >> x3::uint_parser<unsigned, 10, 1, 6>()[on_number] >> ']' >>
                        *blank >> x3::raw[*(x3::char_ - (end_of_text >> x3::eoi))][on_text] >>
                        -end_of_text >> x3::eps[is(LineKind::remark)];
    auto const head = "GI" >> *blank >> x3::raw[*x3::char_][on_text] >> x3::eps[is(LineKind::head)];
    auto const other = x3::raw[*x3::char_][on_text] >> x3::eps[is(LineKind::text)];
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), move | remark | head | other);
    return line;
}

Player parse_player(std::string_view text) {
    text = detail::without_blanks(text);
    std::size_t const cut = text.find_last_of(" \t");
    if (cut == text.npos) return {text, {}};
    return {detail::without_blanks(text.substr(0, cut)), text.substr(cut + 1)};
}

} // namespace kifu::ngf
