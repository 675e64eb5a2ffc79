// Positions and moves to look for in games, under the symmetries of the board.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/game.hpp"
#include "kifu/replay.hpp"
#include "kifu/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

struct PatternOptions {
    /// Turned and mirrored too, as far as the game has the same rules on the image of its board.
    bool symmetries = true;
    /// With the colours exchanged too.
    bool exchanged_colors = false;
    /// In variations too.
    bool variations = false;
};

/// Points of which it is known what stands there.
///
/// A list of points, which stand where it says: `B D4 Q16 W R14 E K10`, black and white stones and
/// empty points, in the usual coordinates of the game.
///
/// Or a drawing, which may stand anywhere its edges allow: rows from the top, separated by line
/// breaks or `/`. The signs are those of diagrams of Sensei's Library: `X` a black stone, `O` a
/// white one, `.` an empty point, `?` or `*` anything; `|` at an end of the rows and rows of `-`
/// are edges of the board. Blanks and `$$` mean nothing, nor does a first line `$$B9 Title`.
class PositionPattern {
public:
    /// An error says what is wrong with the text.
    static Result<PositionPattern> parse(std::string_view text);

    /// Whether a position of the game has it, that before the first move included. Takes time in
    /// proportion to the record.
    bool occurs_in(Game const& game, GameSetting const& setting,
                   PatternOptions const& options = {}) const;

private:
    friend class PatternSearch;
    /// What stands on a point; `empty`: no stone may.
    struct Cell {
        std::uint8_t x, y;
        std::optional<Color> stone;
    };
    struct Named {
        std::string point;
        std::optional<Color> stone;
    };

    std::vector<Cell> cells_;  ///< of a drawing
    std::vector<Named> named_; ///< of a list
    std::uint8_t width_ = 0, height_ = 0;
    bool left_ = false, right_ = false, top_ = false, bottom_ = false; ///< edges
};

/// Moves one after the other: `D4 Q16 * C3`, in the usual coordinates of the game; `*` is any move,
/// `pass` a pass. A colour before a point, `B:D4`, says whose move it is, otherwise that does not
/// matter. Each stone of a turn of several counts as a move. Games begin with them; with `...`
/// before them they may come anywhere in a game.
class MovePattern {
public:
    /// An error says what is wrong with the text.
    static Result<MovePattern> parse(std::string_view text);

    bool occurs_in(Game const& game, GameSetting const& setting,
                   PatternOptions const& options = {}) const;

private:
    friend class MoveSearch;
    enum class Kind : std::uint8_t { any, pass, point };
    struct Move {
        Kind kind = Kind::any;
        std::optional<Color> color{};
        std::string point{};
    };

    std::vector<Move> moves_;
    bool anywhere_ = false;
};

} // namespace kifu
