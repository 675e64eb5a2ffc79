#include "formats/acek/self_removals.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace kifu::acek {

namespace {

/// Plays the whole tree.
class SelfRemovalFinder {
public:
    SelfRemovalFinder(Record const& record, TurnTree const& tree, AnyRules rules)
        : record_(record), tree_(tree), rules_(std::move(rules)), position_(rules_.start(start())),
          depths_(record.turns.size()) {}

    SelfRemovals run() {
        depths_[0] = position_.depth();
        std::vector<std::uint32_t> waiting{tree_.first_child(0)};
        while (!waiting.empty()) {
            std::uint32_t const turn = waiting.back();
            waiting.pop_back();
            if (turn == 0) continue;
            waiting.push_back(tree_.next(turn));
            waiting.push_back(tree_.first_child(turn));
            visit(turn);
        }
        return std::move(removals_);
    }

private:
    Setup start() const {
        Setup setup;
        setup.size = {record_.lines, record_.lines};
        setup.black = record_.black;
        setup.white = record_.white;
        return setup;
    }

    void visit(std::uint32_t number) {
        RecordTurn const& turn = record_.turns[number];
        rules_.undo(position_, {depths_[turn.parent]});
        if (turn.pass || turn.stone_count > 0) play(number);
        depths_[number] = position_.depth();
    }

    void play(std::uint32_t number) {
        Turn const turn = as_turn(record_.turns[number]);
        std::uint32_t const own = position_.captured(turn.color);
        std::uint32_t const others = position_.captured(opponent(turn.color));
        Undo undo;
        rules_.execute(position_, turn, undo);
        bool const left = !turn.stones.empty() && !position_.at(turn.stones.front());
        if (!left || position_.captured(opponent(turn.color)) == others) return;
        auto lost = lost_stones(number, turn);
        // Attackers that leave are no prisoners; stones lost by suicide are.
        if (lost.size() > position_.captured(turn.color) - own) removals_[number] = std::move(lost);
    }

    /// The mover's stones that were there before the turn just played, or came with it, and are not
    /// there now. Takes the turn back and plays it again.
    std::vector<Point> lost_stones(std::uint32_t number, Turn const& turn) {
        position_.read_board(after_);
        Undo undo{depths_[record_.turns[number].parent]};
        rules_.undo(position_, undo);
        position_.read_board(before_);
        rules_.execute(position_, turn, undo);
        std::vector<Point> lost;
        for (std::size_t i = 0; i != after_.size(); ++i) {
            Point const point{static_cast<std::uint8_t>(i % record_.lines),
                              static_cast<std::uint8_t>(i / record_.lines)};
            bool const played = std::ranges::find(turn.stones, point) != turn.stones.end();
            if ((played || before_[i] == turn.color) && !after_[i]) lost.push_back(point);
        }
        return lost;
    }

    Record const& record_;
    TurnTree const& tree_;
    AnyRules rules_;
    AnyPosition position_;
    std::vector<std::uint32_t> depths_; ///< of the position after each turn
    std::vector<std::optional<Color>> before_, after_;
    SelfRemovals removals_;
};

} // namespace

SelfRemovals self_removals(Record const& record, TurnTree const& tree) {
    auto const choice = rule_choice("heigo:" + std::string(record.value(TagKind::rules)));
    if (!choice || choice->options.find("capture") != "constructional") return {};
    auto const rules = AnyRules::from(*choice);
    if (!rules) return {};
    return SelfRemovalFinder(record, tree, *rules).run();
}

} // namespace kifu::acek
