// The grammar of `NIP100;` records in Boost.Spirit X3.
#include "formats/nip/syntax.hpp"

#include <boost/spirit/home/x3.hpp>

namespace kifu::nip {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts.
auto const line_end = x3::lit('\r') | '\n';
auto const white = x3::lit(' ') | '\t' | line_end;
auto const letter = x3::char_('a', 'z') | x3::char_('A', 'Z');

} // namespace

std::vector<Item> parse_items(std::string_view text) {
    std::vector<Item> items;
    Item found;
    auto const into = [&](std::string_view Item::*part) {
        return [&found, part](auto& ctx) { found.*part = view(x3::_attr(ctx)); };
    };
    auto const add = [&](ItemKind kind) {
        return [&items, &found, &text, kind](auto& ctx) {
            found.kind = kind;
            found.text = view(x3::_attr(ctx));
            found.offset = static_cast<std::size_t>(found.text.data() - text.data());
            items.push_back(found);
            found = {};
        };
    };
    auto const position = x3::repeat(361)[x3::char_('0', '2')];
    auto const point = x3::repeat(2)[x3::char_('a', 'z')];
    auto const move = "p=" >> x3::raw[position][into(&Item::position)] >>
                      x3::raw[point][into(&Item::point)] >> ';';
    auto const key = letter >> *(letter | x3::char_('0', '9'));
    auto const field = x3::raw[key][into(&Item::key)] >> '=' >>
                       x3::raw[*(x3::char_ - ';' - line_end)][into(&Item::value)] >> ';';
    auto const other = +(x3::char_ - ';' - line_end) >> -x3::lit(';');
    auto const item = +white | x3::raw[move][add(ItemKind::move)] |
                      x3::raw[field][add(ItemKind::field)] | x3::raw[other][add(ItemKind::text)] |
                      ';';
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), *item);
    return items;
}

} // namespace kifu::nip
