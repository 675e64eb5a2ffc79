// What a node holds that concerns the position.
#pragma once

#include "kifu/game.hpp"
#include "kifu/rules.hpp"

#include "replay/point_set.hpp"
#include "replay/spelling.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu::replay {

/// What XE says where a capture from inside took the attackers off; no end of the game.
inline constexpr std::string_view self_removal_word = "self";
/// The node behind a turn that tells which of its own stones left the board.
bool removes_itself(Node const& node);

/// A B or W: `stones` without a point is a value that is no point.
struct NodeMove {
    Color color = Color::black;
    TurnKind kind = TurnKind::stones;
    std::array<Point, most_glued> stones{};
    std::uint8_t count = 0;

    /// The only stone, or the first.
    std::optional<Point> point() const {
        return count == 0 ? std::nullopt : std::optional(stones[0]);
    }
};

/// The colour that a B or W names.
constexpr Color color_of(PropertyId move) {
    return move == PropertyId::W ? Color::white : Color::black;
}

/// Kept from node to node for its memory.
class NodeContent {
public:
    std::array<NodeMove, 2> moves;
    std::uint8_t move_count = 0;
    bool asserts = false;      ///< XE or XP
    bool stones = false;       ///< AB, AW or AE
    bool self_removal = false; ///< XE[self]
    std::optional<TurnKind> swap;
    std::optional<Color> player;        ///< PL
    std::optional<std::int64_t> number; ///< MN
    std::vector<Point> black, white, empty;
    std::vector<Link> links;

    /// Reads a node of a game that is written so.
    void read(Node const& node, Spelling const& spelling);

    /// As if there were no AE.
    void forget_empty();

    bool setup() const { return stones || player; }
    /// One stone and nothing else that changes the position.
    bool one_stone() const {
        return move_count == 1 && moves[0].kind == TurnKind::stones && moves[0].count == 1 &&
               !setup() && !swap;
    }

private:
    void clear();
    void read_property(Node const& node, Property const& property);
    void read_once(Node const& node, PropertyId id);
    void add_move(Node const& node, PropertyId id);
    void add_points(Property const& property, PointSet& points);
    void add_links(Property const& property);

    Spelling spelling_;
    std::vector<PropertyId> read_; ///< of those with one value
    PointSet black_points_, white_points_, empty_points_;
};

} // namespace kifu::replay
