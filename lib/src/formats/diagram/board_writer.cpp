// Boards as GNU Go prints them: the last position of a game.
#include "kifu/coordinates.hpp"

#include "board/star_points.hpp"
#include "formats/diagram/diagram.hpp"
#include "formats/diagram/main_line.hpp"

namespace kifu::diagram {

namespace {

/// Columns have letters.
constexpr std::uint8_t most_lines = 25;

bool is_held(PropertyId id) { return detail::is_of_moves(id) && id != PropertyId::HA; }

/// Numbers of one figure stand below the last figure of others.
std::string left_label(std::uint8_t y, BoardSize size) {
    std::string const number = row_label(y, size, CoordinateSystem::a1);
    return std::string(number.size() == 1 ? 1 : 0, ' ') + number;
}

std::string columns(BoardSize size) {
    std::string line = "  ";
    for (std::uint8_t x = 0; x < size.width; ++x)
        line += " " + column_label(x, size, CoordinateSystem::a1);
    return line + "\n";
}

} // namespace

void write_board(Game const& game, WriteOptions const& /*options*/, std::string& out,
                 Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    if (!is_drawn(game, setting, most_lines, diagnostics)) return;
    MainLine const line = read_main_line(game, setting, 0);
    BoardSize const size = setting.size;
    std::map<Point, char> signs;
    for (Point const star : board::star_points(size))
        signs[star] = '+';
    for (auto const& [point, color] : line.stones)
        signs[point] = color == Color::black ? 'X' : 'O';
    out += columns(size);
    for (std::uint8_t y = 0; y < size.height; ++y) {
        out += left_label(y, size);
        for (std::uint8_t x = 0; x < size.width; ++x) {
            auto const sign = signs.find({x, y});
            out += ' ';
            out += sign == signs.end() ? '.' : sign->second;
        }
        out += " " + row_label(y, size, CoordinateSystem::a1) + "\n";
    }
    out += columns(size);
    detail::Losses losses(is_held);
    auto const komi = game.root().value(PropertyId::KM);
    if (komi) losses.add_text("KM");
    if (game.root().value(PropertyId::PL)) losses.add_text("PL");
    if (line.earlier > 0)
        losses.add_text("the order of " + std::to_string(line.earlier) +
                        (line.earlier == 1 ? " move" : " moves"));
    report_losses(game, losses, diagnostics);
}

} // namespace kifu::diagram
