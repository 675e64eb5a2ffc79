// Captures from inside: which turns of a game take stones of their own player off the board.
#pragma once

#include "formats/acek/record.hpp"
#include "formats/acek/turn_tree.hpp"

#include <cstdint>
#include <map>
#include <vector>

namespace kifu::acek {

/// Stones that leave the board although SGF's way of playing lets them stand, by turn; in the order
/// of the board.
using SelfRemovals = std::map<std::uint32_t, std::vector<Point>>;

/// By the rules that the tag of the record names.
SelfRemovals self_removals(Record const& record, TurnTree const& tree);

} // namespace kifu::acek
