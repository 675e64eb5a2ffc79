// Games without what somebody else added to them: comments, variations, markup, analysis.
#pragma once

#include "kifu/game.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

/// Kinds of what may be left out.
enum class StripKind : std::uint8_t {
    comments, ///< comments and names of nodes, and of the game GC
    markup,   ///< marks, labels, arrows and lines, views, territory
    analysis, ///< what somebody thinks of positions and moves, and what engines say of them
    times,    ///< the time left after a move, and the time a move took
    private_, ///< properties that neither SGF nor kifu knows
};

struct StripKindInfo {
    StripKind kind;
    std::string_view name; ///< "comments"; for options
    /// The properties that are of that kind by name; none for `private_`.
    std::span<std::string_view const> properties;
};

/// All kinds in the order of their numbers.
std::span<StripKindInfo const> strip_kinds();

struct StripOptions {
    std::array<bool, 5> kinds{}; ///< by number of the kind
    bool variations = false;     ///< all but the main line
    /// Every property, but CA of texts that are not ASCII and GM of games other than Go, without
    /// which the rest would be read otherwise.
    bool all = false;
    std::vector<std::string> properties{}; ///< these too, by identifiers in capitals
    std::vector<std::string> kept{};       ///< but never these
};

/// Leaves out what is wished, by edits of the nodes concerned; a node may become empty.
/// Long identifiers of old writers count as what they mean (`CoPyright` as CP).
void strip_game(Game& game, StripOptions const& wishes);

} // namespace kifu
