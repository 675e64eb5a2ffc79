#include "formats/moves/spelling.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace kifu::moves {

namespace {

using enum CoordinateSystem;
using ascii::is_digit;
using ascii::is_letter;

bool has_letters(CoordinateSystem system) {
    return system == a1 || system == a1_with_i || system == a1_from_top;
}

bool is_hexagonal(CoordinateSystem system) {
    return system == hgf || system == hgui || system == little_golem;
}

/// "columns A to T without I and rows 1 to 19", "rows A to O of 8 to 15 cells"
std::string describe(BoardSize board, CoordinateSystem system) {
    if (is_hexagonal(system))
        return "rows " + row_label(0, board, system) + " to " +
               row_label(static_cast<std::uint8_t>(board.height - 1), board, system) + " of " +
               std::to_string((board.height + 1) / 2) + " to " + std::to_string(board.height) +
               " cells";
    auto const last_x = static_cast<std::uint8_t>(board.width - 1);
    auto const last_y = static_cast<std::uint8_t>(board.height - 1);
    std::string text =
        "columns " + column_label(0, board, system) + " to " + column_label(last_x, board, system);
    if (system == a1 && board.width > 8) text += " without I";
    bool const from_bottom = system == a1 || system == a1_with_i || system == capitals;
    return text + " and rows " + row_label(from_bottom ? last_y : 0, board, system) + " to " +
           row_label(from_bottom ? 0 : last_y, board, system);
}

/// Letters, then figures: a point of some board.
bool looks_like_letters_and_figures(std::string_view word) {
    auto const figures = std::ranges::find_if_not(word, is_letter);
    auto const letters = figures - word.begin();
    return letters > 0 && letters <= 2 && figures != word.end() &&
           std::all_of(figures, word.end(), is_digit);
}

bool is_column_i(std::string_view word) {
    return (word.front() == 'I' || word.front() == 'i') && word.size() > 1 && is_digit(word[1]);
}

bool looks_like_point(std::string_view word, CoordinateSystem system) {
    bool const figures = has_letters(system) || system == hgf || system == hgui;
    if (figures) return looks_like_letters_and_figures(word);
    if (system == sgf || system == little_golem || system == capitals)
        return word.size() == 2 && is_letter(word[0]) && is_letter(word[1]);
    return is_digit(word.front()) && word.size() <= 12;
}

std::string example(BoardSize board, CoordinateSystem system) {
    auto const middle = static_cast<std::uint8_t>((board.height - 1) / 2);
    if (is_hexagonal(system)) return to_text({middle, middle}, board, system);
    Point const point{static_cast<std::uint8_t>(std::min(3, board.width - 1)),
                      static_cast<std::uint8_t>(board.height - std::min(4, int{board.height}))};
    return to_text(point, board, system);
}

} // namespace

Complaint explain(std::string_view word, BoardSize board, CoordinateSystem system) {
    std::string const quoted = "`" + std::string(word) + "`";
    if (system == a1 && looks_like_letters_and_figures(word) && is_column_i(word))
        return {Code::moves_column_i, quoted + ": these coordinates have no column I, J follows H",
                "--coords a1i reads lists that have one", true};
    if (looks_like_point(word, system))
        return {Code::moves_off_board,
                quoted + " is not on the board, which has " + describe(board, system),
                "--board and --coords say which board and coordinates are meant", true};
    return {Code::moves_unread,
            quoted + " is no move; a point such as " + example(board, system) +
                ", `pass`, a number or a player was expected",
            {},
            false};
}

} // namespace kifu::moves
