// What a node does on the board, as a text: nodes of two games with the same key do the same.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"
#include "kifu/symmetry.hpp"

#include "replay/node_content.hpp"
#include "replay/spelling.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::surgery {

/// Kept from node to node for its memory.
class NodeKeys {
public:
    explicit NodeKeys(GameSetting const& setting);

    /// Takes a node as the one that the others speak of.
    void read(Node const& node);
    /// Takes `next`, the node after it, as a part of it where the two are one turn in two nodes,
    /// whose stones have no order. Whether it does.
    bool join(Node const& next);
    /// Moves, setup, links and swaps, however they are spelled, with the points where the symmetry
    /// puts them. Empty for a node that does nothing.
    std::string key(Symmetry symmetry = {}) const;
    /// How many points the setups of all nodes put that were read.
    std::size_t setup_points() const { return setup_points_; }

private:
    void append_setup(std::string_view name, std::vector<Point> const& points, Symmetry symmetry,
                      std::string& key) const;
    void append_move(replay::NodeMove const& move, Symmetry symmetry, std::string& key) const;
    void append_links(Symmetry symmetry, std::string& key) const;
    std::string text_of(Point point, Symmetry symmetry) const;

    replay::Spelling spelling_;
    bool two_stones_; ///< a turn may have two
    replay::NodeContent content_, next_;
    std::string unread_; ///< moves that cannot be read, as they stand
    std::size_t setup_points_ = 0;
};

/// Whether a key tells of a property.
bool is_in_key(PropertyId id);

} // namespace kifu::surgery
