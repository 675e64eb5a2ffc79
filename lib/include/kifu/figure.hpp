// A figure: what a diagram of a record shows, before anything is said of its look. One figure can
// be drawn in several ways (kifu/picture.hpp).
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
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
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
    bool dead = false; ///< a point of the other player when counting
    char letter = 0;   ///< behind the number, where the stones of a turn have 3a and 3b; 0: none
    /// "3" or "3a".
    std::string number_text() const {
        return std::to_string(number) + (letter == 0 ? std::string() : std::string(1, letter));
    }
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

/// An empty point that a player surrounds.
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

/// What the record says at a turn of the figure; `number`: what the turn is called, 0 before the
/// first.
struct FigureComment {
    std::uint32_t number = 0;
    std::string text{};
};

/// Columns and rows that are drawn, both ends included.
struct FigureArea {
    std::uint8_t left = 0, top = 0, right = 0, bottom = 0;
    friend bool operator==(FigureArea const&, FigureArea const&) = default;
    bool contains(Point point) const {
        return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
    }
};

/// What a figure may do without; an FG property says so.
struct FigureParts {
    bool coordinates = true;
    bool name = true;        ///< that FG gives it
    bool notes = true;       ///< turns that the board does not show
    bool captured = true;    ///< stones without numbers that are taken within the figure
    bool star_points = true; ///< on boards of hexagons the dots in the corners
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
    std::uint32_t first = 0, last = 0;   ///< what its turns are called; 0: without numbers
    std::uint32_t turns = 0;             ///< up to the position shown
    std::string name{};                  ///< "Figure 2", as the record says
    std::string title{};                 ///< the players
    std::vector<std::string> subtitle{}; ///< event, date … and its turns, as far as known
    std::string caption{};
    std::vector<FigureComment> comments{}; ///< C of its nodes, where they are asked for
    FigureParts parts{};
};

/// What the turns of a figure are called.
enum class FigureNumbering : std::uint8_t {
    game,    ///< by their place in the game; MN changes it
    mod_100, ///< the same without the hundreds that the first of them has: 154-213 is 54-113
    restart, ///< from 1
    off      ///< no numbers: the position after the last of them
};

/// "game", "mod100", "restart", "off"; nothing for another word.
std::optional<FigureNumbering> figure_numbering_by_name(std::string_view name);

/// Where a turn has several stones, what stands on each.
enum class StoneNumbers : std::uint8_t {
    turn,   ///< the number of the turn
    stone,  ///< a number of its own; `number_from` is that of the first stone
    letters ///< the number of the turn and a letter: 3a, 3b
};

/// What a figure shows.
struct FigureOptions {
    /// The node whose position and markup are shown; nothing: the last of the main line.
    std::optional<NodeId> node{};
    /// The turns that get numbers, from 1; those after the last one of the line are passed over.
    /// Without `first` nothing gets a number, and the figure shows the position at `node`, or the
    /// one after turn `last` on the way there. So it does where all turns are asked for, which is
    /// `first` 1 without `last`, and there are none.
    std::optional<std::uint32_t> first{}, last{};
    /// The last node before the turn behind `last`, where that is known already.
    std::optional<NodeId> end{};
    /// The node with which a variation begins that has `node` at its end. Figures of variations, in
    /// the order of the record, are made by one walk through the game.
    std::optional<NodeId> variation{};
    /// Nothing: as PM of the record says, by default `game`.
    std::optional<FigureNumbering> numbering{};
    /// What the first of them is called, whatever the numbering.
    std::optional<std::uint32_t> number_from{};
    StoneNumbers stone_numbers = StoneNumbers::turn;
    /// The part of the board; nothing: what VW of the record leaves.
    std::optional<FigureArea> area{};
    /// In place of that the part with stones and markup, one line more on all sides, and up to an
    /// edge that is near.
    bool fit_area = false;
    /// Points of the chains (of Hei-go: labyrinths) that are dead in the position that the figure
    /// ends with, every other one living; nothing: the stones on TB or TW of the other player are.
    std::optional<std::vector<Point>> dead{};
    /// Whose points are in that position, in place of TB and TW. Those under stones of the other
    /// player make them dead.
    std::optional<std::vector<FigureTerritory>> territory{};
    FigureParts parts{};
    std::string name{};
    std::uint32_t number = 1; ///< of the figure among those of its game
    /// Templates of the lines above the figure, the first of which is the title; nothing: players,
    /// event and so on.
    std::optional<std::vector<std::string>> header{};
    std::string caption{}; ///< template of the line below
    bool comments = false; ///< of a figure without numbers that of its last node
};

// Templates are texts with fields in braces: an identifier of SGF in capitals, such as {PB}, is
// what the game information says; {title} are both players with their ranks, {game} the game's
// name, {size} its board, {figure} the number of the figure, {name} its name, {first} and {last}
// what its turns are called, {moves} "Moves 1-50", "Move 7" or "After move 50".

/// The first field of a template that is none of these, with its braces; empty if all are.
std::string unknown_figure_field(std::string_view text);

/// An error when kifu has no rules for the game, or when the options ask for turns that the line
/// does not have, or for dead stones where no stone is.
Result<Figure> make_figure(Game const& game, GameSetting const& setting,
                           FigureOptions const& options);

/// Several figures of a game, in their order. Those that follow each other on one line, as
/// plan_figures() makes them, are made by one walk along it.
Result<std::vector<Figure>> make_figures(Game const& game, GameSetting const& setting,
                                         std::span<FigureOptions const> plans);
/// The same, one after the other: `take` gets each when it is made, and ends it by an error.
using TakeFigure = std::function<std::optional<Error>(Figure figure)>;
std::optional<Error> make_figures(Game const& game, GameSetting const& setting,
                                  std::span<FigureOptions const> plans, TakeFigure const& take);

/// Where the turns of a line are divided into figures.
struct FigureCuts {
    bool at_fg = false;                 ///< before every node with FG
    std::uint32_t every = 0;            ///< after so many turns; 0: not
    std::vector<std::uint32_t> after{}; ///< after these turns
};

/// Figures for all turns on the way to `common.node`, which all have what `common` says; FG also
/// gives them a name and takes parts away. Where there is no turn one figure shows the position.
std::vector<FigureOptions> plan_figures(Game const& game, GameSetting const& setting,
                                        FigureOptions const& common, FigureCuts const& cuts);

/// A figure for every variation: from where it leaves its line to its end, numbered from 1 unless
/// `common` says otherwise.
std::vector<FigureOptions> plan_variations(Game const& game, GameSetting const& setting,
                                           FigureOptions const& common);

} // namespace kifu
