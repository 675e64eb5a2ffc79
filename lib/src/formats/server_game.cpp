#include "formats/server_game.hpp"

#include "kifu/values/points.hpp"
#include "kifu/values/ranks.hpp"
#include "kifu/values/result.hpp"
#include "kifu/values/round.hpp"

#include "formats/record_text.hpp"
#include "text/ascii.hpp"

#include <array>
#include <utility>

namespace kifu::detail {

namespace {

using ascii::is_digit;

/// The figures at the beginning, which are taken off.
std::string_view take_figures(std::string_view& text) {
    std::size_t count = 0;
    while (count < text.size() && is_digit(text[count]))
        ++count;
    std::string_view const figures = text.substr(0, count);
    text.remove_prefix(count);
    return figures;
}

/// Takes off what may stand between year, month and day.
void skip_separators(std::string_view& text) {
    static constexpr std::array<std::string_view, 7> separators{" ",  "-",  "/", ".",
                                                                "年", "月", "日"};
    for (bool found = true; found;) {
        found = false;
        for (std::string_view const separator : separators)
            if (text.starts_with(separator)) {
                text.remove_prefix(separator.size());
                found = true;
            }
    }
}

std::string two_figures(std::string_view figures) {
    return (figures.size() == 1 ? "0" : "") + std::string(figures);
}

} // namespace

DatedText read_dated(std::string_view text) {
    DatedText result;
    result.rest = text;
    std::string_view year = take_figures(text), month, day;
    if (year.size() == 8) {
        month = year.substr(4, 2);
        day = year.substr(6);
        year = year.substr(0, 4);
    } else {
        skip_separators(text);
        month = take_figures(text);
        skip_separators(text);
        day = take_figures(text);
    }
    bool const fits =
        year.size() == 4 && !month.empty() && month.size() <= 2 && !day.empty() && day.size() <= 2;
    if (!fits) return result;
    result.date = std::string(year) + "-" + two_figures(month) + "-" + two_figures(day);
    skip_separators(text);
    result.rest = text;
    return result;
}

std::string handicap_points(unsigned stones, BoardSize board) {
    constexpr std::uint8_t least = 7, thirteen = 13;
    if (stones < 2 || stones > 9 || board.width < least || board.height < least) return {};
    auto const near = [](std::uint8_t lines) -> std::uint8_t { return lines < thirteen ? 2 : 3; };
    std::uint8_t const left = near(board.width), above = near(board.height);
    auto const right = static_cast<std::uint8_t>(board.width - 1 - left);
    auto const below = static_cast<std::uint8_t>(board.height - 1 - above);
    auto const middle = static_cast<std::uint8_t>(board.width / 2);
    auto const centre = static_cast<std::uint8_t>(board.height / 2);
    std::array const order{Point{right, above},  Point{left, below},  Point{left, above},
                           Point{right, below},  Point{left, centre}, Point{right, centre},
                           Point{middle, above}, Point{middle, below}};
    // An odd number from five on has a stone in the centre.
    bool const in_centre = stones >= 5 && stones % 2 == 1;
    std::string points;
    for (unsigned i = 0; i < stones - (in_centre ? 1 : 0); ++i)
        points += "[" + point_text(order[i]) + "]";
    if (in_centre) points += "[" + point_text(Point{middle, centre}) + "]";
    return points;
}

Diagnostic& ServerGame::report(Code code, TextLine const& at, std::string message) {
    Span const span{place(at), static_cast<std::uint32_t>(at.text.size())};
    Diagnostic& finding = diagnostics_.add(code, span, std::move(message));
    finding.game = number_;
    return finding;
}

// ---- head

void ServerGame::add(std::string_view name, std::string_view text) {
    if (!text.empty()) append_property(name, text, tree_.properties(0));
}

void ServerGame::keep(std::string_view name, std::string_view text) {
    if (!text.empty()) tags_.add(name, text);
}

template <class Value>
void ServerGame::add_spelled(std::string_view name, std::string_view text,
                             Parsed<Value> const& parsed) {
    bool const other = parsed.form == Form::variant && !parsed.normal.empty();
    add(name, other ? std::string_view(parsed.normal) : text);
    if (other) keep(name, text);
}

void ServerGame::add_player(Color color, std::string_view name, std::string_view rank) {
    bool const black = color == Color::black;
    add(black ? "PB" : "PW", without_blanks(name));
    add_spelled(black ? "BR" : "WR", without_blanks(rank), parse_rank(without_blanks(rank)));
}

void ServerGame::add_round(std::string_view text) { add_spelled("RO", text, parse_round(text)); }

void ServerGame::add_date(std::string_view text) {
    DatedText const dated = read_dated(without_blanks(text));
    add("DT", dated.date);
    keep(dated.date.empty() ? "date" : "time", without_blanks(dated.rest));
}

void ServerGame::add_result(std::string_view text, TextLine const& at) {
    if (text.empty()) return;
    auto const parsed = parse_result(text);
    if (!parsed.usable()) {
        report(Code::foreign_value, at, quoted_line(text) + " is no result that kifu understands");
        return keep("result", text);
    }
    std::string const written = result_text(parsed.value);
    add("RE", written);
    if (written != text) keep("result", text);
}

void ServerGame::set_handicap(unsigned stones, TextLine const& at) {
    if (stones < 2) return;
    std::string const points = handicap_points(stones, board_);
    if (points.empty()) {
        report(Code::foreign_value, at,
               "a handicap of " + std::to_string(stones) + " stones; 2 to 9 were expected");
        return keep("handicap", std::to_string(stones));
    }
    add("HA", std::to_string(stones));
    tree_.properties(0) += "AB" + points;
    next_ = Color::white;
}

// ---- moves

void ServerGame::add_stone(TextLine const& at, Color color, int x, int y) {
    if (x < 0 || y < 0 || x >= board_.width || y >= board_.height)
        return add_unread(at, color,
                          quoted_line(at.text) + " is not on the board of " +
                              std::to_string(board_.width) + "x" + std::to_string(board_.height));
    Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    add_move(at, color, point_text(point));
}

void ServerGame::add_pass(TextLine const& at, Color color) { add_move(at, color, ""); }

void ServerGame::add_move(TextLine const& at, Color color, std::string_view value) {
    auto const there = shares_ ? tree_.same_move(current_, color, value) : std::nullopt;
    current_ = there ? *there : tree_.add_move(current_, place(at), color, value);
    next_ = opponent(color);
}

void ServerGame::add_unread(TextLine const& at, Color color, std::string message) {
    report(Code::foreign_move, at, std::move(message));
    current_ = tree_.add_unread(current_, place(at), color, at.text);
    next_ = opponent(color);
}

void ServerGame::finish(bool utf8, std::string& out) {
    tree_.properties(0) += tags_.property();
    tree_.finish({GameKind::go, {}, Origin::inferred}, board_, utf8, out, options_.places);
}

} // namespace kifu::detail
