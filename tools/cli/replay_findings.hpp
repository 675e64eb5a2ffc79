// What `kifu validate` says of the turns of a game, for `kifu replay`.
#pragma once

#include "kifu/check.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace kifu::cli {

class TurnFindings {
public:
    /// At most `limit` of the game, read and checked as `options` say.
    TurnFindings(Game const& game, CheckOptions options, std::size_t limit);

    /// Those at a node, with their path and move number.
    std::span<Diagnostic const> at(NodeId node) const;
    /// The codes of those in the nodes of a turn, notes among them, each once.
    std::vector<std::string_view> codes(NodeId first, NodeId last) const;
    /// All, with how many more there are than the limit lets through.
    Diagnostics const& all() const { return findings_; }

private:
    Diagnostics findings_; ///< by node
};

} // namespace kifu::cli
