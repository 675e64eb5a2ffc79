// The grammar of .gib in Boost.Spirit X3.
#include "formats/gib/syntax.hpp"

#include <boost/spirit/home/x3.hpp>

namespace kifu::gib {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts. Files of 2025 end with a NUL.
auto const line_end = x3::lit('\r') | '\n' | '\0';
auto const blank = x3::lit(' ') | '\t';
auto const white = blank | line_end;
auto const capital = x3::char_('A', 'Z');
auto const end_of_line = *blank >> &(line_end | x3::eoi);
auto const rest_of_line = *(x3::char_ - line_end);
auto const some_number = x3::int_parser<int, 10, 1, 9>();
auto const count = x3::uint_parser<unsigned, 10, 1, 6>();

} // namespace

std::vector<Item> parse_items(std::string_view text) {
    std::vector<Item> items;
    Item found;
    auto const add = [&](ItemKind kind) {
        return [&items, &found, &text, kind](auto& ctx) {
            found.kind = kind;
            found.text = view(x3::_attr(ctx));
            found.offset = static_cast<std::size_t>(found.text.data() - text.data());
            items.push_back(found);
            found = {};
        };
    };
    auto const on_key = [&](auto& ctx) { found.key = view(x3::_attr(ctx)); };
    auto const on_value = [&](auto& ctx) { found.value = view(x3::_attr(ctx)); };
    auto const on_open = [&](auto&) { found.closed = false; };
    auto const on_number = [&](auto& ctx) { found.number = x3::_attr(ctx); };
    auto const on_x = [&](auto& ctx) { found.x = x3::_attr(ctx); };
    auto const on_y = [&](auto& ctx) { found.y = x3::_attr(ctx); };

    auto const marker = x3::lit("\\HE") | "\\GS" | "\\GE";
    // A value may have line breaks in it, but no further header.
    auto const close = x3::lit("\\]");
    auto const inside = x3::char_ - close - "\\[" - '\0';
    auto const header = "\\[" >> x3::raw[+(capital | x3::char_('0', '9') | '_')][on_key] >> '=' >>
                        x3::raw[*inside][on_value] >> (close | x3::eps[on_open]);
    auto const number = +blank >> some_number;
    auto const opening = "INI" >> number >> number >> +blank >> count[on_number] >> rest_of_line;
    auto const stone = "STO" >> number >> number >> +blank >> count[on_number] >> +blank >>
                       some_number[on_x] >> +blank >> some_number[on_y] >> end_of_line;
    auto const pass = "SKI" >> number >> -number >> end_of_line;
    auto const command = capital >> capital >> capital >> &(white | x3::eoi) >> rest_of_line;
    auto const numbers = x3::char_('0', '9') >> rest_of_line;
    auto const line = x3::char_ >> rest_of_line;
    auto const item =
        +white | x3::raw[x3::lit("\\HS")][add(ItemKind::begin)] |
        x3::raw[marker][add(ItemKind::marker)] | x3::raw[header][add(ItemKind::header)] |
        x3::raw[opening][add(ItemKind::opening)] | x3::raw[stone][add(ItemKind::stone)] |
        x3::raw[pass][add(ItemKind::pass)] | x3::raw[command][add(ItemKind::command)] |
        x3::raw[numbers][add(ItemKind::numbers)] | x3::raw[line][add(ItemKind::line)];
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), *item);
    return items;
}

} // namespace kifu::gib
