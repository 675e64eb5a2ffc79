#include "formats/acek/self_removals.hpp"

#include "replay/self_removals.hpp"

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
        watch_.start(rules_.choice());
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
        watch_.return_to(position_.depth());
        if (turn.pass || turn.stone_count > 0) play(number);
        depths_[number] = position_.depth();
    }

    void play(std::uint32_t number) {
        Turn const turn = as_turn(record_.turns[number]);
        watch_.before(position_, turn.color);
        Undo undo;
        rules_.execute(position_, turn, undo);
        watch_.after(position_, turn);
        auto const gone = watch_.at(position_.depth());
        if (!gone.empty()) removals_[number].assign(gone.begin(), gone.end());
    }

    Record const& record_;
    TurnTree const& tree_;
    AnyRules rules_;
    AnyPosition position_;
    std::vector<std::uint32_t> depths_; ///< of the position after each turn
    replay::SelfRemovals watch_;
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
