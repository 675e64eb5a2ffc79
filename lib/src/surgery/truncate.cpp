#include "surgery/truncate.hpp"

#include <algorithm>
#include <cstddef>

namespace kifu::surgery {

namespace {

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

/// The number of the turn that a node holds or begins, 0 where it holds none.
using TurnNumbers = std::vector<std::uint32_t>;

std::optional<TurnNumbers> replayed_turns(Game const& game, GameSetting const& setting) {
    TurnNumbers turns(game.node_count());
    Replay replay(game, setting);
    while (replay.next()) {
        ReplayStep const& step = replay.step();
        if (step.event != NodeEvent::turn && step.event != NodeEvent::first_half) continue;
        std::uint32_t& number = turns[index_of(step.node)];
        number = std::max(number, step.turn.number);
    }
    if (replay.cut_off()) return std::nullopt;
    return turns;
}

/// Of a game that cannot be replayed: every node with a move is a turn.
TurnNumbers counted_turns(Game const& game) {
    TurnNumbers turns(game.node_count());
    std::vector<std::uint32_t> before(game.node_count());
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        auto const parent = node->parent();
        std::uint32_t const above = parent ? before[index_of(parent->id())] : 0;
        std::size_t const index = index_of(node->id());
        if (node->has_move()) turns[index] = above + 1;
        before[index] = above + (node->has_move() ? 1 : 0);
    }
    return turns;
}

/// Walks from the root and notes where the record ends.
class Truncation {
public:
    Truncation(Game const& game, TurnNumbers turns, std::uint32_t last)
        : game_(game), turns_(std::move(turns)), last_(last), done_(game.node_count()) {
        cut_.gone.resize(game.node_count());
    }

    Cut run() {
        std::vector<NodeId> order;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node)) {
            auto const parent = node->parent();
            std::uint32_t const above = parent ? done_[index_of(parent->id())] : 0;
            done_[index_of(node->id())] = std::max(above, turns_[index_of(node->id())]);
            order.push_back(node->id());
        }
        for (NodeId const id : order)
            cut_below(id);
        return std::move(cut_);
    }

private:
    bool stays(Node const& child, NodeId parent) const {
        std::uint32_t const own = turns_[index_of(child.id())];
        return own != 0 ? own <= last_ : done_[index_of(parent)] < last_;
    }

    /// Below a node that is taken out itself nothing need be changed.
    void cut_below(NodeId id) {
        if (cut_.gone[index_of(id)]) {
            for (auto child = game_.node(id).first_child(); child; child = child->next())
                cut_.gone[index_of(child->id())] = true;
            return;
        }
        std::vector<NodeId> kept;
        bool any_gone = false;
        for (auto child = game_.node(id).first_child(); child; child = child->next()) {
            if (stays(*child, id)) {
                kept.push_back(child->id());
                continue;
            }
            cut_.gone[index_of(child->id())] = true;
            any_gone = true;
        }
        if (any_gone) cut_.children.emplace_back(id, std::move(kept));
    }

    Game const& game_;
    TurnNumbers turns_;
    std::uint32_t last_;
    std::vector<std::uint32_t> done_; ///< how many turns there are up to a node
    Cut cut_;
};

} // namespace

std::optional<Cut> cut_after(Game const& game, GameSetting const& setting, std::uint32_t last) {
    auto turns = setting.replayable ? replayed_turns(game, setting) : counted_turns(game);
    if (!turns) return std::nullopt;
    return Truncation(game, std::move(*turns), last).run();
}

} // namespace kifu::surgery
