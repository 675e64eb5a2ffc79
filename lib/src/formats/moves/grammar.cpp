// The grammar of lists of moves in Boost.Spirit X3: it parts a text into numbers, colours, words
// and comments.
#include "formats/moves/syntax.hpp"

#include <algorithm>
#include <boost/spirit/home/x3.hpp>

namespace kifu::moves {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

/// A mark at the beginning of a text, which a program that joins files may leave inside.
constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
constexpr std::uint32_t largest_number = 1'000'000'000;

// Sets made of strings would be filled when the program starts.
auto const line_end = x3::lit('\r') | '\n';
auto const white = line_end | ' ' | '\t' | '\v' | '\f';
auto const comment_sign = x3::lit(';') | '#';
auto const word_end = white | comment_sign | x3::eoi;

auto const field = x3::raw[+(x3::char_ - ',' - line_end)];
auto const points = x3::raw[*(x3::char_ - x3::lit(", ") - line_end)];
auto const variant = x3::raw[+(x3::char_ - x3::lit(", ") - line_end)];

/// `# Go, board 19, coordinates a1, black D4 Q16, white C3`
template <class Game, class Board, class System, class Black, class White>
auto header_line(Game const& game, Board const& board, System const& system, Black const& black,
                 White const& white_stones) {
    return x3::lit("# ") >> variant[game] >> ", board " >> field[board] >> ", coordinates " >>
           field[system] >> -(x3::lit(", black ") >> points[black]) >>
           -(x3::lit(", white ") >> points[white_stones]) >> &(line_end | x3::eoi);
}

class Builder {
public:
    explicit Builder(std::string_view text) : text_(text) {}

    void add(ItemKind kind, std::string_view found) {
        Item item;
        item.kind = kind;
        item.offset = static_cast<std::size_t>(found.data() - text_.data());
        item.text = found;
        items_.push_back(item);
    }
    void add_number(std::string_view found) {
        add(ItemKind::number, found);
        Item& item = items_.back();
        for (char const c : found) {
            if (c >= '0' && c <= '9')
                item.number = std::min(item.number * 10 + static_cast<std::uint32_t>(c - '0'),
                                       largest_number / 10);
            else if (c == '.' && item.dots < 3)
                ++item.dots;
        }
    }
    void add_color(std::string_view found, Color color) {
        add(ItemKind::color, found);
        items_.back().color = color;
    }
    std::vector<Item> take() { return std::move(items_); }

private:
    std::string_view text_;
    std::vector<Item> items_;
};

} // namespace

std::vector<Item> parse_items(std::string_view text) {
    Builder build(text);
    auto const as = [&](ItemKind kind) {
        return [&build, kind](auto& ctx) { build.add(kind, view(x3::_attr(ctx))); };
    };
    auto const colored = [&](Color color) {
        return [&build, color](auto& ctx) { build.add_color(view(x3::_attr(ctx)), color); };
    };
    auto const on_number = [&](auto& ctx) { build.add_number(view(x3::_attr(ctx))); };
    auto const ignore = [](auto&) {};

    auto const header = x3::raw[header_line(ignore, ignore, ignore, ignore, ignore)];
    auto const comment = x3::raw[comment_sign >> *(x3::char_ - line_end)];
    auto const digits = +x3::char_('0', '9');
    auto const number =
        x3::raw[digits >> (+x3::lit('.') | x3::lit(')') | x3::lit(':') | &word_end)];
    auto const color = [&](auto const& names, Color which) {
        return x3::raw[x3::no_case[names] >> (x3::lit(':') | &word_end)][colored(which)];
    };
    auto const black = color(x3::lit("black") | "b", Color::black);
    auto const white_player = color(x3::lit("white") | "w", Color::white);
    // A comma with a blank behind it parts words; one without belongs to `4,16`.
    auto const comma = x3::lit(',') >> &word_end;
    auto const word = x3::raw[+(x3::char_ - white - comment_sign - comma)];

    auto const item = +white | comma | x3::lit(byte_order_mark.data()) |
                      header[as(ItemKind::header)] | comment[as(ItemKind::comment)] |
                      number[on_number] | black | white_player | word[as(ItemKind::word)];
    char const* first = text.data();
    x3::parse(first, text.data() + text.size(), *item);
    return build.take();
}

std::optional<Header> parse_header(std::string_view line) {
    Header header;
    auto const into = [](std::string_view& part) {
        return [&part](auto& ctx) { part = view(x3::_attr(ctx)); };
    };
    char const* first = line.data();
    bool const fits =
        x3::parse(first, line.data() + line.size(),
                  header_line(into(header.game), into(header.board), into(header.coordinates),
                              into(header.black), into(header.white)));
    if (!fits) return std::nullopt;
    return header;
}

} // namespace kifu::moves
