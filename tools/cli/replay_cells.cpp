#include "cli/replay_cells.hpp"

#include "kifu/values/decimal.hpp"
#include "kifu/values/numbers.hpp"

#include "cli/cells.hpp"
#include "text/json_text.hpp"

#include <array>
#include <span>
#include <string>

namespace kifu::cli {

namespace {

using detail::append_json_string;
using Kind = InfoCell::Kind;

constexpr auto turn_names = std::to_array<std::string_view>(
    {"node", "turn", "color", "kind", "points", "links", "notation", "captures", "lost",
     "time-left", "moves-left", "findings", "comment"});

constexpr auto state_names = std::to_array<std::string_view>(
    {"to-move", "captured-black", "captured-white", "penalties-black", "penalties-white", "end",
     "winner", "winning-stones", "lines", "board"});

InfoCell color_cell(std::optional<Color> color) {
    return color ? string_cell(color_word(*color)) : InfoCell{};
}

InfoCell points_cell(ReplayGame const& game, std::span<Point const> points, CellPlace place) {
    ListCell list(" ", place);
    for (Point const point : points)
        list.add(game.point(point));
    return list.take();
}

InfoCell taken_cell(ReplayGame const& game, WalkedTurn const& turn, Color color, CellPlace place) {
    ListCell list(" ", place);
    for (TakenStone const& stone : turn.taken)
        if (stone.color == color) list.add(game.point(stone.point));
    return list.take();
}

InfoCell links_cell(ReplayGame const& game, std::span<Link const> links, CellPlace place) {
    ListCell list(" ", place);
    for (Link const& link : links) {
        std::string const from = game.point(link.from);
        std::string const to = game.point(link.to);
        std::string json = "[";
        append_json_string(json, from);
        json += ',';
        append_json_string(json, to);
        list.add(from + ":" + to, json + "]");
    }
    return list.take();
}

InfoCell findings_cell(ReplayGame const& game, WalkedTurn const& turn, CellPlace place) {
    ListCell list(" ", place);
    for (std::string_view const code : game.codes(turn))
        list.add(code);
    return list.take();
}

/// A number in JSON only where the record has one.
InfoCell seconds_cell(std::string const& recorded) {
    auto const number = Decimal::read(recorded);
    return number ? InfoCell{Kind::number, number->text(), {}} : InfoCell{};
}

InfoCell stones_cell(std::string const& recorded) {
    auto const number = read_number(recorded);
    return number ? InfoCell{Kind::number, std::to_string(*number), {}} : InfoCell{};
}

/// Rows from the top: `X` black, `O` white, `.` empty, a blank where the box around a hexagon has
/// no cell.
InfoCell board_cell(BoardStones const& stones, AnyPosition const& position, CellPlace place) {
    ListCell list("/", place);
    for (std::uint8_t y = 0; y < stones.size().height; ++y) {
        std::string row;
        for (std::uint8_t x = 0; x < stones.size().width; ++x) {
            auto const stone = stones.at({x, y});
            if (stone)
                row += *stone == Color::black ? 'X' : 'O';
            else
                row += position.contains({x, y}) ? '.' : ' ';
        }
        list.add(row);
    }
    return list.take();
}

std::vector<NamedCell> before_first_turn(ReplayGame const& game, NodeId node) {
    Cells cells(turn_names);
    cells.add(string_cell(game.path(node))).add(number_cell(0));
    for (std::size_t i = 2; i + 1 < turn_names.size(); ++i)
        cells.add({});
    return cells.add(string_cell(game.comment(node))).take();
}

/// `node`: the one that is shown, which may stand behind the turn.
std::vector<NamedCell> cells_of(ReplayGame const& game, WalkedTurn const& turn, NodeId node,
                                CellPlace place) {
    Clock const clock = game.clock(turn);
    return Cells(turn_names)
        .add(string_cell(game.path(node)))
        .add(number_cell(turn.number))
        .add(color_cell(turn.color))
        .add(string_cell(turn_kind_name(turn.kind)))
        .add(points_cell(game, turn.stones, place))
        .add(links_cell(game, turn.links, place))
        .add(string_cell(game.notation(turn)))
        .add(taken_cell(game, turn, opponent(turn.color), place))
        .add(taken_cell(game, turn, turn.color, place))
        .add(seconds_cell(clock.seconds))
        .add(stones_cell(clock.stones))
        .add(findings_cell(game, turn, place))
        .add(string_cell(node == turn.last ? game.comment(turn) : game.comment(node)))
        .take();
}

} // namespace

std::vector<NamedCell> turn_cells(ReplayGame const& game, ReplayWalk const& walk, CellPlace place) {
    NodeId const node = walk.step().node;
    auto const turn = walk.last_turn();
    return turn ? cells_of(game, *turn, node, place) : before_first_turn(game, node);
}

std::vector<NamedCell> position_cells(ReplayGame const& game, ReplayWalk const& walk,
                                      CellPlace place) {
    std::vector<NamedCell> cells = turn_cells(game, walk, place);
    AnyPosition const& position = walk.replay().position();
    Outcome const outcome = walk.replay().outcome();
    bool const penalties = game.setting().rules.game == GameKind::heigo;
    auto const penalty = [&](Color color) {
        return penalties ? number_cell(position.penalties(color)) : InfoCell{};
    };
    auto state =
        Cells(state_names)
            .add(color_cell(game.to_move(walk.replay())))
            .add(number_cell(position.captured(Color::black)))
            .add(number_cell(position.captured(Color::white)))
            .add(penalty(Color::black))
            .add(penalty(Color::white))
            .add(outcome.over() ? string_cell(end_reason_word(outcome.reason)) : InfoCell{})
            .add(color_cell(outcome.winner))
            .add(points_cell(game, position.winning_stones(), place))
            .add(links_cell(game, position.lines(), place))
            .add(board_cell(walk.stones(), position, place))
            .take();
    std::ranges::move(state, std::back_inserter(cells));
    return cells;
}

std::vector<std::string_view> replay_cell_names(bool positions) {
    std::vector<std::string_view> names(turn_names.begin(), turn_names.end());
    if (positions) names.insert(names.end(), state_names.begin(), state_names.end());
    return names;
}

} // namespace kifu::cli
