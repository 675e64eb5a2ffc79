// A figure: what a diagram of a record shows, before anything is said of its look. One figure can
// be drawn in several ways (kifu/svg.hpp).
//
// A figure with numbers follows the conventions of books: it begins with the true position before
// its first turn, and every turn keeps its number on the board. A turn on a point that shows
// something already is not drawn but told in the notes below the board.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/game.hpp"
#include "kifu/point.hpp"
#include "kifu/replay.hpp"
#include "kifu/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu {

enum class FigureMark : std::uint8_t { none, triangle, square, circle, cross, selected };

struct FigureStone {
    Point point{};
    Color color = Color::black;
    std::uint32_t number = 0; ///< shown on it; 0: none
    /// Markup of the record, or the sign by which a note names a stone without a number.
    FigureMark mark = FigureMark::none;
    std::string label{};
    bool last = false; ///< of the last turn
};

/// A line drawn between two neighbouring stones of one colour (Hei-go). `number` stands at its
/// middle; 0: none.
struct FigureLink {
    Link link{};
    Color color = Color::black;
    std::uint32_t number = 0;
};

struct FigurePointMark {
    Point point{};
    FigureMark mark = FigureMark::none;
};

struct FigureLabel {
    Point point{};
    std::string text{};
};

struct FigureLine {
    Point from{}, to{};
    bool arrow = false;
};

struct FigureTerritory {
    Point point{};
    Color owner = Color::black;
};

enum class FigureNoteKind : std::uint8_t {
    at,   ///< turns on a point where the board shows an earlier stone
    pass, ///< a pass
    swap  ///< a swap of the pie rule after the turn of the stone shown; it has no number itself
};

/// A turn that the board does not show.
struct FigureNote {
    FigureNoteKind kind = FigureNoteKind::at;
    std::vector<std::uint32_t> numbers{}; ///< of turns on the same point, in their order
    std::vector<Color> colors{};          ///< of each
    /// The stone that the board shows there; of a swap the one swapped, as it is afterwards.
    FigureStone shown{};
};

/// Columns and rows that are drawn, both ends included.
struct FigureArea {
    std::uint8_t left = 0, top = 0, right = 0, bottom = 0;
    friend bool operator==(FigureArea const&, FigureArea const&) = default;
    bool contains(Point point) const {
        return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
    }
};

struct Figure {
    GameKind game = GameKind::go;
    BoardSize size{};
    FigureArea area{};
    std::vector<FigureStone> stones{};
    std::vector<FigureLink> links{};
    std::vector<FigurePointMark> marks{}; ///< on empty points
    std::vector<FigureLabel> labels{};    ///< on empty points
    std::vector<FigureLine> lines{};
    std::vector<FigureTerritory> territory{};
    std::vector<Point> dimmed{};
    std::vector<Point> winning{}; ///< the stones that won, in the order of the board
    std::vector<FigureNote> notes{};
    std::uint32_t first = 0, last = 0;   ///< turns with numbers; 0: without numbers
    std::uint32_t turns = 0;             ///< up to the position shown
    std::string title{};                 ///< the players
    std::vector<std::string> subtitle{}; ///< event, date, komi, rules, result, as far as known
};

/// What a figure shows.
struct FigureOptions {
    /// The node whose position and markup are shown; nothing: the last of the main line.
    std::optional<NodeId> node{};
    /// The turns that get numbers, from 1; those after the last one of the line are passed over.
    /// Without `first` nothing gets a number, and the figure shows the position at `node`, or the
    /// one after turn `last` on the way there.
    std::optional<std::uint32_t> first{}, last{};
    /// What the first of them is called; nothing: by its place in the game.
    std::optional<std::uint32_t> number_from{};
    std::optional<FigureArea> area{};
};

/// An error when kifu has no rules for the game, or when the options ask for turns that the line
/// does not have.
Result<Figure> make_figure(Game const& game, GameSetting const& setting,
                           FigureOptions const& options);

/// How many turns lead to a node (nothing: to the end of the main line).
std::uint32_t count_turns(Game const& game, GameSetting const& setting,
                          std::optional<NodeId> node = std::nullopt);

} // namespace kifu
