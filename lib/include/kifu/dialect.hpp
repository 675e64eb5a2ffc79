// The ways in which programs write a game in SGF: how they spell points, whose colour B and W are,
// and which words stand for turns that put no stone. kifu's own way of each game is one of them.
#pragma once

#include "kifu/color.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/property.hpp"
#include "kifu/rules.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace kifu {

class Game;

/// A value of B or W that is no point; letters of either case.
struct MoveWord {
    std::string_view word;
    TurnKind kind;
};

/// A value of a property of the root, perhaps with more behind it; letters of either case.
struct RootWord {
    PropertyId id;
    std::string_view word; ///< empty: none
};

struct Dialect {
    std::string_view id;          ///< "little-golem-hex"; for `--dialect`
    std::string_view program;     ///< "Little Golem"; empty: kifu's own form, as its manual has it
    std::optional<GameKind> game; ///< nothing: any game, whatever the record says
    /// How the points of moves, setup and markup are spelled.
    CoordinateSystem points = CoordinateSystem::sgf;
    /// A value of B or W may hold several points, the stones of one turn: `j9l11`.
    bool glued = false;
    /// B, W, AB, AW, PL and the like mean the other colour. PB, PW, BR, WR and RE mean what they
    /// say.
    bool inverted = false;
    /// RE is the winner's letter alone: `RE[B]`.
    bool bare_winner = false;
    /// Who moves first on an empty board of a game in which that is settled.
    Color first = Color::black;
    std::span<MoveWord const> words{};
    /// What a reader has to know, for the note that names the dialect.
    std::string_view assumes{};
    /// The property that gives the dialect away.
    PropertyId sign = PropertyId::GM;
    /// A word of the program's own where SGF wants another: `GM[havannah]`, `RU[LG]`.
    RootWord own_word{PropertyId::GM, ""};

    /// Whether points are the two letters of FF[4] and colours what they say.
    bool plain() const { return points == CoordinateSystem::sgf && !glued && !inverted; }
    bool own() const { return program.empty(); }
    bool is_own_word(PropertyId property, std::string_view value) const;
};

/// What RE says, in FF[4]'s form where the dialect has one of its own.
std::string meant_result(Dialect const& dialect, std::string_view written);

/// All dialects, kifu's own ones first.
std::span<Dialect const> dialects();
/// By id; null where there is none.
Dialect const* dialect_by_id(std::string_view id);
/// The one in which kifu writes a game.
Dialect const& own_dialect(GameKind game);

} // namespace kifu
