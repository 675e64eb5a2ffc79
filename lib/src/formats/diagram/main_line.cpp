#include "formats/diagram/main_line.hpp"

#include <algorithm>
#include <deque>

namespace kifu::diagram {

namespace {

Stones stones_of(AnyPosition const& position) {
    Stones stones;
    BoardSize const size = position.size();
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x)
            if (auto const color = position.at({x, y})) stones.emplace(Point{x, y}, *color);
    return stones;
}

/// Whether the moves from `first` on can be numbered on a board with those stones.
bool fits(Stones const& stones, std::deque<MainLine> const& states, std::size_t first) {
    std::vector<Point> drawn;
    Color color = states[first].moves.front().color;
    for (std::size_t i = first; i + 1 < states.size(); ++i) {
        NumberedMove const& move = states[i].moves.front();
        if (move.color != color) return false;
        color = opponent(color);
        if (!move.point) continue;
        bool const again = std::ranges::find(drawn, *move.point) != drawn.end();
        if (!again && stones.contains(*move.point)) return false;
        drawn.push_back(*move.point);
    }
    return true;
}

/// The positions of the main line that a diagram could begin with.
class Positions {
public:
    Positions(Game const& game, GameSetting const& setting, std::size_t most)
        : game_(game), setting_(setting), most_(most) {}

    std::deque<MainLine> read() {
        // Only the last positions are kept, so how many there are is counted first.
        std::size_t count = 1;
        Replay counted(game_, setting_, {.main_line = true});
        while (counted.next())
            count += is_position(counted.step()) ? 1U : 0U;
        states_.resize(1);
        states_.back().before = game_.root().id();
        Replay replay(game_, setting_, {.main_line = true});
        for (std::size_t number = 1; replay.next();)
            if (!is_position(replay.step()))
                states_.back().before = replay.step().node;
            else
                add(replay, ++number + most_ >= count);
        return std::move(states_);
    }

private:
    static bool is_position(ReplayStep const& step) {
        return step.event == NodeEvent::setup || step.event == NodeEvent::turn;
    }

    void add(Replay const& replay, bool keep) {
        ReplayStep const& step = replay.step();
        Turn const& turn = step.turn.turn;
        MainLine next;
        if (keep) next.stones = stones_of(replay.position());
        next.before = step.node;
        next.earlier = states_.back().earlier;
        next.next = replay.position().next().value_or(Color::black);
        // A diagram cannot show that stones are set up or change hands.
        if (step.event == NodeEvent::setup || is_swap(turn.kind)) {
            states_.clear();
        } else {
            bool const stone = turn.kind == TurnKind::stones && turn.stones.size() == 1;
            auto const point = stone ? std::optional(turn.stones.front()) : std::nullopt;
            states_.back().moves = {{turn.color, point, ++next.earlier}};
        }
        states_.push_back(std::move(next));
        if (states_.size() > most_ + 1) states_.pop_front();
    }

    Game const& game_;
    GameSetting const& setting_;
    std::size_t most_;
    std::deque<MainLine> states_; ///< each but the last has the move behind it
};

} // namespace

MainLine read_main_line(Game const& game, GameSetting const& setting, std::size_t most) {
    auto states = Positions(game, setting, most).read();
    std::size_t first = 0;
    while (first + 1 < states.size() && !fits(states[first].stones, states, first))
        ++first;
    MainLine line = std::move(states[first]);
    line.last = first + 1 < states.size() ? states.back().before : line.before;
    if (first + 1 == states.size()) {
        line.moves.clear();
        return line;
    }
    line.next = line.moves.front().color;
    for (std::size_t i = first + 1; i + 1 < states.size(); ++i)
        line.moves.push_back(states[i].moves.front());
    return line;
}

void report_losses(Game const& game, detail::Losses& losses, Diagnostics& diagnostics) {
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        losses.add(*node);
    if (!losses.any()) return;
    Diagnostic& finding =
        diagnostics.add(Code::diagram_lost, game.root().span(), "not written: " + losses.text());
    finding.game = game.number();
    finding.node = game.root().id();
}

bool is_drawn(Game const& game, GameSetting const& setting, std::uint8_t most_lines,
              Diagnostics& diagnostics) {
    GameKind const kind = setting.rules.game;
    bool const stones = kind == GameKind::go || kind == GameKind::gonnect ||
                        kind == GameKind::gomoku || kind == GameKind::renju;
    bool const small = setting.size.width <= most_lines && setting.size.height <= most_lines;
    if (stones && setting.replayable && small) return true;
    std::string const what =
        !stones ? std::string(game_title(kind)) + " is not written: a diagram has one stone in a "
                                                  "turn, on the points of a square board"
                : "a board of " + std::to_string(setting.size.width) + "x" +
                      std::to_string(setting.size.height) + " is not written; " +
                      std::to_string(most_lines) + " lines at most were expected";
    diagnostics.add(Code::diagram_game, game.root().span(), what).game = game.number();
    return false;
}

} // namespace kifu::diagram
