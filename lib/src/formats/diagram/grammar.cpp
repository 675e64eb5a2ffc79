// The grammar of the lines of diagrams in Boost.Spirit X3.
#include "formats/diagram/syntax.hpp"
#include "formats/text_lines.hpp"

#include <boost/spirit/home/x3.hpp>

namespace kifu::diagram {

namespace {

namespace x3 = boost::spirit::x3;

std::string_view view(auto const& range) {
    return {range.begin(), static_cast<std::size_t>(range.end() - range.begin())};
}

// Sets made of strings would be filled when the program starts.
auto const blank = x3::lit(' ') | '\t';
auto const blanks = *blank;
auto const digit = x3::char_('0', '9');
auto const capital = x3::char_('A', 'Z');
auto const small = x3::char_('a', 'z');
auto const number = x3::uint_parser<unsigned, 10, 1, 6>();
auto const rest = x3::raw[*x3::char_];

template <class Rule>
bool fits(std::string_view text, Rule const& rule) {
    char const* first = text.data();
    char const* const last = first + text.size();
    return x3::parse(first, last, rule) && first == last;
}

} // namespace

std::optional<std::string_view> behind_dollars(std::string_view line) {
    std::string_view found;
    auto const on_rest = [&](auto& ctx) { found = view(x3::_attr(ctx)); };
    bool const is = fits(line, *(blank | '>') >> "$$" >> rest[on_rest]);
    return is ? std::optional(found) : std::nullopt;
}

Opening parse_opening(std::string_view text) {
    Opening opening;
    auto const on_white = [&](auto&) { opening.first = Color::white; };
    auto const on_size = [&](auto& ctx) { opening.size = x3::_attr(ctx); };
    auto const on_number = [&](auto& ctx) { opening.number = x3::_attr(ctx); };
    auto const on_title = [&](auto& ctx) {
        opening.title = detail::without_blanks(view(x3::_attr(ctx)));
    };
    auto const color = (x3::lit('W') >> x3::eps[on_white]) | 'B';
    fits(text, -color >> -x3::lit('c') >> -number[on_size] >> -('m' >> number[on_number]) >>
                   rest[on_title]);
    return opening;
}

std::optional<Stroke> parse_stroke(std::string_view text) {
    Stroke stroke;
    auto const on_arrow = [&](auto&) { stroke.arrow = true; };
    auto const on_from = [&](auto& ctx) { stroke.from = view(x3::_attr(ctx)); };
    auto const on_to = [&](auto& ctx) { stroke.to = view(x3::_attr(ctx)); };
    auto const point = x3::raw[((capital | small) >> number) | (number >> ':' >> number)];
    auto const kind = (x3::lit("AR") >> x3::eps[on_arrow]) | "LN";
    bool const is = fits(text, blanks >> '{' >> blanks >> kind >> +blank >> point[on_from] >>
                                   +blank >> point[on_to] >> blanks >> '}' >> blanks);
    return is ? std::optional(stroke) : std::nullopt;
}

Row parse_row(std::string_view text) {
    Row row;
    for (char const c : text)
        if (c != ' ' && c != '\t' && c != '$') row.cells += c;
    constexpr std::string_view edges = "-+|";
    if (!row.cells.empty() && row.cells.find('-') != row.cells.npos &&
        row.cells.find_first_not_of(edges) == row.cells.npos) {
        row.edge = true;
        return row;
    }
    row.left = row.cells.starts_with('|') || row.cells.starts_with('+');
    if (row.left) row.cells.erase(0, 1);
    row.right = row.cells.ends_with('|') || row.cells.ends_with('+');
    if (row.right) row.cells.pop_back();
    return row;
}

std::optional<Elsewhere> take_elsewhere(std::string_view& text) {
    while (!text.empty()) {
        Elsewhere found;
        auto const on_number = [&](auto& ctx) { found.number = x3::_attr(ctx); };
        auto const on_move = [&](auto& ctx) { found.move = x3::_attr(ctx); };
        auto const on_label = [&](auto& ctx) { found.label = x3::_attr(ctx); };
        auto const place = number[on_move] | (small[on_label] >> !small);
        auto const rule = number[on_number] >> +blank >> "at" >> +blank >> place;
        char const* first = text.data();
        char const* const last = first + text.size();
        if (x3::parse(first, last, rule)) {
            text = {first, static_cast<std::size_t>(last - first)};
            return found;
        }
        // A number is taken whole or not at all.
        x3::parse(first, last, +digit | x3::char_);
        text = {first, static_cast<std::size_t>(last - first)};
    }
    return std::nullopt;
}

std::optional<BoardRow> parse_board_row(std::string_view line) {
    BoardRow row;
    unsigned again = 0;
    auto const on_number = [&](auto& ctx) { row.number = x3::_attr(ctx); };
    auto const on_again = [&](auto& ctx) { again = x3::_attr(ctx); };
    auto const on_cell = [&](auto& ctx) { row.cells += x3::_attr(ctx); };
    auto const on_more = [&](auto& ctx) {
        row.more = detail::without_blanks(view(x3::_attr(ctx)));
    };
    auto const cell = x3::char_('X')[on_cell] | x3::char_('O')[on_cell] | x3::char_('.')[on_cell] |
                      x3::char_('+')[on_cell] | x3::char_('#')[on_cell];
    auto const between = blank | '(' | ')';
    auto const rule = blanks >> number[on_number] >> +between >> cell >> *(*between >> cell) >>
                      *between >> number[on_again] >> rest[on_more];
    bool const is = fits(line, rule) && row.number == again;
    return is ? std::optional(std::move(row)) : std::nullopt;
}

std::size_t count_columns(std::string_view line) {
    std::string letters;
    for (char const c : line) {
        if (c == ' ' || c == '\t') continue;
        if (c < 'A' || c > 'Z') return 0;
        letters += c;
    }
    constexpr std::string_view with_i = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view without_i = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    bool const in_order = with_i.starts_with(letters) || without_i.starts_with(letters);
    return in_order ? letters.size() : 0;
}

} // namespace kifu::diagram
