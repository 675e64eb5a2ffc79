// The order in which the turns of a tree are written: every turn before those that follow it, the
// main line first.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace kifu::acek {

/// Links of a tree of which only parents are known; a parent has a lower number than its children,
/// and turn 0 is the root.
class TurnTree {
public:
    template <class Turns>
    explicit TurnTree(Turns const& turns) : first_(turns.size()), next_(turns.size()) {
        for (std::size_t i = turns.size(); i-- > 1;) {
            auto const parent = turns[i].parent;
            next_[i] = first_[parent];
            first_[parent] = static_cast<std::uint32_t>(i);
        }
    }

    /// 0: none.
    std::uint32_t first_child(std::uint32_t turn) const { return first_[turn]; }
    std::uint32_t next(std::uint32_t turn) const { return next_[turn]; }
    bool is_leaf(std::uint32_t turn) const { return first_[turn] == 0; }

private:
    std::vector<std::uint32_t> first_, next_;
};

} // namespace kifu::acek
