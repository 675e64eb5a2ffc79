// The grammar of a line of a GTP log in Boost.Spirit X3.
#include "formats/gtp/syntax.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>

namespace kifu::gtp {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

std::string_view trimmed(std::string_view text) {
    auto const begin = text.find_first_not_of(" \t");
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t") - begin + 1);
}

// Sets made of strings would be filled when the program starts.
auto const blank = x3::lit(' ') | '\t';
auto const digit = x3::char_('0', '9');
auto const rest = x3::raw[*x3::char_];
auto const number = x3::uint_parser<std::uint32_t, 10, 1, 9>();

/// `2024-05-01 10:00:00+0000: `, or the time alone.
auto const date = x3::repeat(4)[digit] >> '-' >> x3::repeat(2)[digit] >>
                  '-' >> x3::repeat(2)[digit] >> (x3::lit(' ') | 'T');
auto const time_stamp = -date >> x3::repeat(2)[digit] >> ':' >> x3::repeat(2)[digit] >>
                        ':' >> x3::repeat(2)[digit] >> *(digit | '.' | ':' | '+' | '-') >> +blank;
auto const prompt =
    ((x3::lit("GTP") >> *blank >> '>') | "gtp>" | (x3::lit('>') >> &blank)) >> *blank;

} // namespace

Line parse_line(std::string_view text, std::size_t offset) {
    Line line;
    line.content = text;
    auto const on_engine = [&](auto& ctx) { line.engine = x3::_attr(ctx); };
    auto const going = [&](Direction direction) {
        return [&line, direction](auto&) { line.direction = direction; };
    };
    auto const is = [&](LineKind kind) { return [&line, kind](auto&) { line.kind = kind; }; };
    auto const on_failed = [&](auto&) { line.failed = true; };
    auto const on_id = [&](auto& ctx) { line.id = x3::_attr(ctx); };
    auto const on_content = [&](auto& ctx) { line.content = view(x3::_attr(ctx)); };
    auto const on_name = [&](auto& ctx) { line.name = view(x3::_attr(ctx)); };
    auto const on_arguments = [&](auto& ctx) { line.arguments = trimmed(view(x3::_attr(ctx))); };
    auto const on_comment = [&](auto& ctx) { line.comment = view(x3::_attr(ctx)); };

    auto const engine = &(x3::char_("BW") >> (x3::lit(">>") | "<<")) >> x3::char_("BW")[on_engine];
    auto const arrow =
        x3::lit(">>")[going(Direction::to_engine)] | x3::lit("<<")[going(Direction::from_engine)];
    auto const prefix = -x3::omit[time_stamp] >> -(x3::lit("Controller:") >> +blank) >>
                        -((-engine >> arrow >> *blank) | x3::omit[prompt]);

    auto const end = blank | x3::eoi;
    auto const reply = (x3::lit('=') | x3::lit('?')[on_failed]) >> -(number >> &end)[on_id] >>
                       &end >> rest[on_arguments] >> x3::eps[is(LineKind::reply)];
    auto const comment = x3::lit('#') >> rest[on_comment] >> x3::eps[is(LineKind::comment)];
    auto const word = x3::char_ - blank - '#';
    auto const command = -((number >> &blank)[on_id] >> +blank) >> x3::raw[+word][on_name] >>
                         x3::raw[*(x3::char_ - '#')][on_arguments] >>
                         -(x3::lit('#') >> rest[on_comment]) >> x3::eps[is(LineKind::command)];
    auto const nothing = x3::eoi >> x3::eps[is(LineKind::blank)];

    char const* first = text.data();
    char const* const last = first + text.size();
    x3::parse(first, last,
              *blank >> prefix >> *blank >> &rest[on_content] >>
                  (nothing | comment | reply | command));
    line.offset = offset + static_cast<std::size_t>(line.content.data() - text.data());
    return line;
}

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

} // namespace kifu::gtp
