// The grammar of the lines of .psq and .rec in Boost.Spirit X3.
#include "formats/psq/syntax.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>

namespace kifu::psq {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts.
auto const blanks = *(x3::lit(' ') | '\t');
auto const sign = x3::lit('-') | '+';
auto const figures = x3::repeat(1, 18)[x3::char_('0', '9')];
auto const coordinate = x3::int_parser<std::int32_t, 10, 1, 6>();
auto const small_number = x3::uint_parser<std::uint32_t, 10, 1, 6>();

Line parse_line(std::string_view text, std::size_t offset) {
    Line line;
    line.offset = offset;
    line.text = text;
    auto const is = [&](LineKind kind) { return [&line, kind](auto&) { line.kind = kind; }; };
    auto const on_x = [&](auto& ctx) { line.x = x3::_attr(ctx); };
    auto const on_y = [&](auto& ctx) { line.y = x3::_attr(ctx); };
    auto const on_time = [&](auto& ctx) { line.milliseconds = view(x3::_attr(ctx)); };

    auto const comma = blanks >> ',' >> blanks;
    auto const move = coordinate[on_x] >> comma >> coordinate[on_y] >>
                      -(comma >> x3::raw[figures][on_time]) >> blanks >> x3::eoi >>
                      x3::eps[is(LineKind::move)];
    auto const number =
        -sign >> x3::omit[figures] >> blanks >> x3::eoi >> x3::eps[is(LineKind::number)];
    auto const nothing = x3::eoi >> x3::eps[is(LineKind::blank)];
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), blanks >> (nothing | move | number));
    return line;
}

} // namespace

std::vector<Line> parse_lines(std::string_view text) {
    std::vector<Line> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        std::string_view line = text.substr(begin, end - begin);
        while (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(parse_line(line, begin));
        begin = end + 1;
    }
    return lines;
}

std::optional<Header> parse_header(std::string_view line) {
    Header header;
    auto const on_width = [&](auto& ctx) { header.width = x3::_attr(ctx); };
    auto const on_height = [&](auto& ctx) { header.height = x3::_attr(ctx); };
    auto const on_levels = [&](auto& ctx) { header.levels = view(x3::_attr(ctx)); };
    auto const on_first = [&](auto& ctx) { header.first = x3::_attr(ctx); };
    auto const on_rule = [&](auto& ctx) { header.rule = x3::_attr(ctx); };

    auto const first_player = x3::uint_parser<std::uint32_t, 2, 1, 1>();
    auto const comma = blanks >> ',' >> blanks;
    auto const levels = -sign >> figures >> ':' >> -sign >> figures;
    auto const board = small_number[on_width] >> 'x' >> small_number[on_height];
    auto const rest = -(comma >> x3::raw[levels][on_levels] >>
                        -(comma >> first_player[on_first] >> -(comma >> small_number[on_rule])));
    char const* first = line.data();
    bool const fits =
        x3::parse(first, line.data() + line.size(),
                  blanks >> "Piskvorky" >> blanks >> board >> rest >> blanks >> x3::eoi);
    if (!fits) return std::nullopt;
    return header;
}

} // namespace kifu::psq
