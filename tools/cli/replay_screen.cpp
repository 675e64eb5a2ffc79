#include "cli/replay_screen.hpp"

#include "cli/replay_text.hpp"
#include "cli/text_table.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

using Lines = std::vector<std::string>;

constexpr char keys_line[] =
    "left right: turn   up down: variation   g: go to   n p: game   q: quit";
constexpr char game_keys_line[] = "n p: game   q: quit";

/// The row of the screen, within the lines of the board, that a point is in.
std::size_t board_line_of(BoardPicture const& picture, std::size_t lines, Point point) {
    std::size_t const pitch = picture.room_for_lines ? 2 : 1;
    std::size_t const rows = (std::size_t{picture.stones.size().height} - 1) * pitch + 1;
    return (lines - rows) / 2 + point.y * pitch;
}

/// `room` lines around that of the last turn.
void cut_board(Lines& board, BoardPicture const& picture, std::size_t room) {
    if (board.size() <= room) return;
    std::size_t middle = board.size() / 2;
    if (!picture.last.empty()) middle = board_line_of(picture, board.size(), picture.last.front());
    std::size_t const begin = std::min(middle - std::min(middle, room / 2), board.size() - room);
    board = Lines(board.begin() + static_cast<std::ptrdiff_t>(begin),
                  board.begin() + static_cast<std::ptrdiff_t>(begin + room));
}

std::string place_line(ReplayCursor const& cursor) {
    std::string text =
        "Turn " + std::to_string(cursor.turns()) + " of " + std::to_string(cursor.turns_of_line());
    auto const choice = cursor.variation();
    if (choice.count > 1)
        text +=
            ", variation " + std::to_string(choice.number) + " of " + std::to_string(choice.count);
    std::size_t const next = cursor.continuations();
    if (next > 1) text += ", " + std::to_string(next) + " variations follow";
    return text;
}

void append(Lines& lines, Lines const& more) {
    lines.insert(lines.end(), more.begin(), more.end());
}

/// Exactly as many lines as the screen has, the last one at its foot. The last column stays empty:
/// there the cursor of some terminals would erase what it stands on.
Lines fitted(Lines lines, std::string const& foot, ScreenSize size) {
    lines.resize(size.rows > 0 ? size.rows - 1 : 0);
    lines.push_back(foot);
    for (std::string& line : lines)
        line.resize(length_of_width(line, size.columns > 0 ? size.columns - 1 : 0));
    return lines;
}

} // namespace

Lines replay_screen(ReplayGame const& game, ReplayWalk const& walk, ReplayCursor const& cursor,
                    BoardStyle style, std::optional<std::string> const& typed, ScreenSize size) {
    BoardPicture const picture = picture_of(game, walk);
    Lines board = board_lines(picture, style);
    Lines below = {turn_line(game, walk), place_line(cursor)};
    append(below, state_lines(game, walk));
    if (cursor.depth() + 1 == cursor.line().size()) append(below, result_lines(game));
    Lines lines = {title_line(game)};
    std::size_t const fixed = lines.size() + below.size() + 1;
    cut_board(board, picture, size.rows > fixed ? size.rows - fixed : 0);
    append(lines, board);
    append(lines, below);
    append(lines, comment_lines(game, walk));
    return fitted(std::move(lines), typed ? "Go to turn: " + *typed : keys_line, size);
}

Lines no_rules_screen(ReplayGame const& game, ScreenSize size) {
    Lines lines = header_lines(game);
    lines.push_back("");
    lines.push_back("Kifu has no rules for " + game.title() + ": it is not replayed.");
    return fitted(std::move(lines), game_keys_line, size);
}

} // namespace kifu::cli
