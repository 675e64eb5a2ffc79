#include "draw/line_walk.hpp"

#include <algorithm>

namespace kifu::draw {

namespace {

std::vector<NodeId> line_to(Game const& game, std::optional<NodeId> target) {
    Node end = target ? game.node(*target) : game.root();
    if (!target)
        while (auto const child = end.first_child())
            end = *child;
    std::vector<NodeId> line;
    for (std::optional<Node> up = end; up; up = up->parent())
        line.push_back(up->id());
    std::ranges::reverse(line);
    return line;
}

} // namespace

LineWalk::LineWalk(Game const& game, GameSetting const& setting, std::optional<NodeId> target)
    : game_(game), line_(line_to(game, target)), replay_(game, setting) {}

bool LineWalk::next() {
    if (begun_ && place_ + 1 == line_.size() && replay_.step().last) return false;
    while (replay_.next()) {
        NodeId const node = replay_.step().node;
        if (!begun_ || node == line_[place_]) {
            begun_ = true;
            return true;
        }
        if (place_ + 1 < line_.size() && node == line_[place_ + 1]) {
            ++place_;
            return true;
        }
        replay_.skip_below();
    }
    return false;
}

} // namespace kifu::draw
