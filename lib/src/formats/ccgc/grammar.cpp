// The grammar of contest texts in Boost.Spirit X3.
#include "formats/ccgc/syntax.hpp"
#include "formats/text_lines.hpp"

#include <boost/spirit/home/x3.hpp>

namespace kifu::ccgc {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

/// A mark at the beginning of a text, which a program that joins files may leave inside.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";

// Sets made of strings would be filled when the program starts.
auto const line_end = x3::lit('\r') | '\n';
auto const blank = x3::lit(' ') | '\t';
auto const white = blank | line_end;
auto const bracket = x3::lit('[') | ']' | '{' | '}';
auto const digit = x3::char_('0', '9');
auto const letter = x3::char_('A', 'Z') | x3::char_('a', 'z');

class Builder {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    Item& add(ItemKind kind, std::string_view found) {
        Item& item = items_.emplace_back();
        item.kind = kind;
        item.offset = static_cast<std::size_t>(found.data() - text_.data());
        item.text = found;
        return item;
    }
    /// Pieces of text with nothing but blanks between them are one.
    void add_text(std::string_view found) {
        if (!items_.empty() && items_.back().kind == ItemKind::text) {
            std::string_view& last = items_.back().text;
            char const* const end = last.data() + last.size();
            std::string_view const gap(end, static_cast<std::size_t>(found.data() - end));
            if (gap.find_first_not_of(" \t") == gap.npos) {
                last = {last.data(), last.size() + gap.size() + found.size()};
                return;
            }
        }
        add(ItemKind::text, found);
    }
    std::vector<Item> take() { return std::move(items_); }

private:
    std::string_view text_;
    std::vector<Item> items_;
};

} // namespace

std::vector<Item> parse_items(std::string_view text) {
    Builder build(text);
    Item found;
    auto const into = [&](std::string_view Item::*part) {
        return [&found, part](auto& ctx) { found.*part = view(x3::_attr(ctx)); };
    };
    auto const colored = [&](Color color) {
        return [&found, color](auto&) { found.color = color; };
    };
    auto const add = [&](ItemKind kind) {
        return [&build, &found, kind](auto& ctx) {
            Item& item = build.add(kind, view(x3::_attr(ctx)));
            item.content = detail::without_blanks(found.content);
            item.color = found.color;
            item.column = found.column;
            item.row = found.row;
            item.mark = found.mark;
            found = {};
        };
    };
    auto const on_text = [&](auto& ctx) { build.add_text(view(x3::_attr(ctx))); };

    auto const game = x3::raw[x3::char_("Cc") >> digit][into(&Item::content)];
    auto const code = (x3::lit('[') >> *blank >> game >> *blank >> ']') |
                      (x3::lit('{') >> *blank >> game >> *blank >> '}');
    auto const open = x3::raw['{' >> -(*white >> code)];
    auto const inside = x3::char_ - bracket - line_end;
    auto const field = x3::raw['[' >> x3::raw[*inside][into(&Item::content)] >> ']'];
    auto const color = (x3::no_case['b'] >> x3::eps[colored(Color::black)]) |
                       (x3::no_case['w'] >> x3::eps[colored(Color::white)]);
    auto const mark =
        x3::no_case["mark"] >> '[' >> x3::raw[-x3::char_('-') >> +digit][into(&Item::mark)] >> ']';
    auto const move =
        x3::raw[color >> '(' >> *blank >> x3::raw[letter][into(&Item::column)] >> *blank >> ',' >>
                *blank >> x3::raw[x3::repeat(1, 3)[digit]][into(&Item::row)] >> *blank >> ')' >>
                -mark];
    auto const item = +white | x3::lit(byte_order_mark.data()) | open[add(ItemKind::open)] |
                      x3::raw[x3::lit('}')][add(ItemKind::close)] |
                      x3::raw[x3::lit(';')][add(ItemKind::separator)] |
                      field[add(ItemKind::field)] | move[add(ItemKind::move)] |
                      x3::raw[x3::char_][on_text];
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), *item);
    return build.take();
}

When parse_when(std::string_view field) {
    When when;
    auto const into = [&](std::string_view When::*part) {
        return [&when, part](auto& ctx) { when.*part = view(x3::_attr(ctx)); };
    };
    auto const small = x3::repeat(1, 2)[digit];
    auto const dash = x3::lit('.') | '-' | '/';
    auto const date = x3::raw[x3::repeat(4)[digit]][into(&When::year)] >> dash >>
                      x3::raw[small][into(&When::month)] >> dash >>
                      x3::raw[small][into(&When::day)] >> &(blank | x3::eoi);
    auto const time = x3::raw[small >> ':' >> x3::repeat(2)[digit] >>
                              -((x3::lit(':') | ' ') >> x3::repeat(2)[digit] >> &(blank | x3::eoi))]
                             [into(&When::time)] >>
                      &(blank | x3::eoi);
    char const* first = field.data();
    char const* const last = first + field.size();
    bool const dated = x3::parse(first, last, *blank >> date >> *blank >> -time >> *blank);
    if (!dated) when = {};
    if (!dated) first = field.data();
    when.place = detail::without_blanks({first, static_cast<std::size_t>(last - first)});
    return when;
}

} // namespace kifu::ccgc
