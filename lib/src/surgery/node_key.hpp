// What a node does on the board, as a text: nodes of two games with the same key do the same.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"
#include "kifu/symmetry.hpp"

#include "replay/node_content.hpp"
#include "replay/spelling.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::surgery {

/// Kept from node to node for its memory.
class NodeKeys {
public:
    explicit NodeKeys(GameSetting const& setting) : spelling_(setting) {}

    /// Moves, setup, links and swaps, however they are spelled, with the points where the symmetry
    /// puts them. Empty for a node that does nothing.
    std::string key_of(Node const& node, Symmetry symmetry = {});

private:
    void append_points(std::string_view name, std::vector<Point> points, Symmetry symmetry,
                       std::string& key) const;
    std::string text_of(Point point, Symmetry symmetry) const;

    replay::Spelling spelling_;
    replay::NodeContent content_;
};

/// Whether key_of() looks at a property.
bool is_in_key(PropertyId id);

} // namespace kifu::surgery
