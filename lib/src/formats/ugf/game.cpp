// The sections of a .ugf or .ugi file in order, and the moves of [Data].
#include "formats/ugf/game.hpp"

#include "kifu/values/points.hpp"

#include "formats/record_text.hpp"

#include <algorithm>
#include <array>

namespace kifu::ugf {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

namespace {

/// The sections that are read; any other is named as lost.
constexpr std::array<std::string_view, 6> known{"Header",     "Data",          "Figure",
                                                "ReviewNode", "ReviewComment", "End"};

} // namespace

GameReader::Lines GameReader::section(std::string_view name) const {
    auto const found = std::ranges::find(sections_, name, &Section::name);
    return found == sections_.end() ? Lines() : found->lines;
}

void GameReader::read(bool utf8, std::string& out) {
    take_head();
    take_data();
    take_review();
    take_review_comments();
    take_figures();
    add_labels();
    for (Section const& each : sections_) {
        bool const empty = std::ranges::all_of(
            each.lines, [](TextLine const& line) { return without_blanks(line.text).empty(); });
        // Of several sections of one name the first is read.
        bool const read = std::ranges::find(known, each.name) != known.end() &&
                          section(each.name).data() == each.lines.data();
        if (!empty && !read)
            game_.report(Code::foreign_lost, each.at,
                         "the section " + std::string(each.at.text) + " is not kept");
    }
    game_.finish(utf8, out);
}

// ---- moves

int GameReader::row_of(char letter) const {
    int const row = letter - 'A';
    return rows_from_bottom_ ? game_.board().height - 1 - row : row;
}

/// Letters of columns that the board does not have: `YA`, `ZZ`.
bool GameReader::is_pass(Move const& move) const {
    return (move.x == 'Y' || move.x == 'Z') && move.x - 'A' >= game_.board().width;
}

void GameReader::take_data() {
    for (TextLine const& line : section("Data")) {
        if (without_blanks(line.text).empty()) continue;
        if (auto const move = parse_move(line.text))
            move->number == 0 ? take_setup(*move, line) : take_move(*move, line);
        else
            take_bad_line(line);
    }
}

void GameReader::take_bad_line(TextLine const& at) {
    game_.report(Code::foreign_line, at,
                 quoted_line(at.text) + " where a move `QD,B1,1,12` was expected");
    game_.add_remark(without_blanks(at.text));
}

void GameReader::take_setup(Move const& move, TextLine const& at) {
    int const x = move.x - 'A', y = row_of(move.y);
    BoardSize const board = game_.board();
    if (x < 0 || y < 0 || x >= board.width || y >= board.height) {
        game_.report(Code::foreign_move, at, quoted_line(at.text) + " is not on the board");
        return game_.keep("stone", at.text);
    }
    Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    detail::append_property(move.color == Color::black ? "AB" : "AW", point_text(point),
                            game_.tree().properties(0));
}

void GameReader::take_move(Move const& move, TextLine const& at) {
    if (is_pass(move))
        game_.add_pass(at, move.color);
    else
        game_.add_stone(at, move.color, move.x - 'A', row_of(move.y));
    std::string& properties = game_.tree().properties(game_.current());
    if (move.seconds.find_first_not_of('0') != move.seconds.npos)
        detail::append_property("XM", std::string(move.seconds) + "000", properties);
    main_line_.push_back(game_.current());
}

} // namespace kifu::ugf
