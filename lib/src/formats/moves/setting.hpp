// By which game, board and coordinates a list of moves is read: what the options and the header do
// not say is told from the words.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/rule_choice.hpp"

#include "formats/moves/syntax.hpp"

#include <optional>
#include <span>
#include <string>

namespace kifu::moves {

/// A word that stands for something else than a point.
enum class Keyword : std::uint8_t {
    none,
    pass,
    resign,
    forfeit,
    swap,
    swap_sides,
    swap_pieces,
    swap_mirror
};

/// Letters of either case.
Keyword keyword(std::string_view word);
/// `B+3.5`, `W+R`, `Draw` or `Void`: as FF[4] writes a result, if that cannot be a number.
bool is_result(std::string_view word);

struct Setting {
    RuleChoice rules;
    BoardSize board;
    CoordinateSystem coordinates = CoordinateSystem::a1;
    /// Why the game or the board may be another one; empty where they are known.
    std::string doubt;
    /// There are words that would be other points if the doubt is right.
    bool doubtful = false;
};

/// What a header says. Nothing where a field cannot be understood.
std::optional<Setting> header_setting(Header const& header);

/// `header` may be null.
Setting choose_setting(std::span<Item const> items, TranslateOptions const& options,
                       Setting const* header);

/// How much of a run of glued words is one: letters and figures, or whatever else is no part of
/// such a pair. `text` is not empty.
std::size_t chunk_length(std::string_view text, CoordinateSystem system);

} // namespace kifu::moves
