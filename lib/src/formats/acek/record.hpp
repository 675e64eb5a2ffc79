// A game as an .acek file says it, before it is SGF.
#pragma once

#include "kifu/color.hpp"
#include "kifu/point.hpp"
#include "kifu/rules.hpp"

#include "board/quadrants.hpp"
#include "formats/acek/tags.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::acek {

/// What stands for a turn that has no words in ACEK.
inline constexpr std::string_view unwritten_turn = "?";

/// A tag, or what is kept of one.
struct RecordTag {
    std::string name;
    std::string value;
    std::size_t offset = 0;       ///< of the tag in the file
    std::size_t value_offset = 0; ///< of its value
};

/// A turn, and its place in the tree of turns. Turn 0 stands for the root.
struct RecordTurn {
    std::uint32_t parent = 0;
    Color color = Color::white;
    std::uint8_t stone_count = 0;
    bool pass = false;
    std::array<Point, 2> stones{};
    std::uint32_t number = 0; ///< of the pair of turns
    std::size_t offset = 0;   ///< in the file
    std::vector<Link> links{};
    std::string unread{}; ///< the text of a turn that could not be read
    std::string comment{};
};

/// As the rules take it; valid as long as the turn.
inline Turn as_turn(RecordTurn const& turn) {
    std::span<Point const> const stones(turn.stones.data(), turn.stone_count);
    return {turn.color, turn.pass ? TurnKind::pass : TurnKind::stones, stones, turn.links};
}

struct Record {
    std::uint8_t lines = 25;
    board::QuadrantLayout layout = board::QuadrantLayout::sw_cw_xy;
    /// By the rows of tag_rows: those that say something to SGF.
    std::array<std::vector<RecordTag>, tag_rows.size()> tags;
    std::vector<RecordTag> kept; ///< for XT
    std::vector<Point> black, white;
    std::vector<RecordTurn> turns{1};

    /// The value of a tag, empty where there is none.
    std::string_view value(TagKind kind) const {
        auto const& found = tags[tag_row(kind)];
        return found.empty() ? std::string_view() : std::string_view(found.front().value);
    }
};

/// MN of every turn: it counts the turns of a line whoever made them. Where the file begins with a
/// later pair, the first player's turn of that pair would have the same number.
inline std::vector<std::uint64_t> turn_counts(Record const& record) {
    std::vector<std::uint64_t> counts(record.turns.size());
    for (std::size_t i = 1; i < counts.size(); ++i) {
        RecordTurn const& turn = record.turns[i];
        std::uint64_t const pair = std::max<std::uint32_t>(turn.number, 1);
        counts[i] = turn.parent == 0 ? pair * 2 - 1 : counts[turn.parent] + 1;
    }
    return counts;
}

} // namespace kifu::acek
