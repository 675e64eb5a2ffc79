// ACEK, the notation of Hei-go, turn by turn: one token such as `A-4/5,4/6+A-4/4,4/5` to stones and
// links and back. The grammar is grammar/acek.ebnf.
#pragma once

#include "kifu/point.hpp"
#include "kifu/rules.hpp"

#include "board/quadrants.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::acek {

using Layout = board::QuadrantLayout;

/// Spellings that are read although the canonical one differs.
enum class Tolerance : std::uint8_t {
    cyrillic, ///< А С Е К: welcome even where the others are refused
    lower_case,
    typographic_dash,
    typographic_slash,
    blanks,           ///< also no-break spaces
    reversed,         ///< the ends of a dash or link the other way round
    redundant_letter, ///< a second letter where one names both ends
    leading_zero,
    trailing_dot,
    pass_spelling ///< a pass written otherwise than `pass`
};

/// "cyrillic", "lower-case" …
std::string_view tolerance_name(Tolerance tolerance);

struct Warning {
    Tolerance tolerance;
    std::size_t offset; ///< bytes from the start of the token
    friend bool operator==(Warning const&, Warning const&) = default;
};

/// Why a token is refused.
enum class Complaint : std::uint8_t {
    quadrant_expected,
    unknown_quadrant,
    dash_expected,
    number_expected,
    slash_expected,
    comma_expected,
    line_out_of_range,
    too_many_points,
    same_point, ///< both ends on one point
    diagonal,
    not_adjacent,
    trailing_text ///< something behind the move
};

/// "quadrant-expected", "unknown-quadrant" …
std::string_view complaint_name(Complaint complaint);

struct Refusal {
    Complaint complaint;
    std::size_t offset;  ///< bytes from the start of the token
    std::string message; ///< what was found there and what was expected
};

/// A token as understood. Stones and link ends stand in the order of the text, except that a link
/// begins with its stone of this turn.
struct MoveReading {
    bool pass = false;
    std::vector<Point> stones;
    std::vector<Link> links;
    std::vector<Warning> warnings;
    std::optional<Refusal> refusal; ///< when set, the rest means nothing

    bool ok() const { return !refusal.has_value(); }
};

/// Reads one token for a board of `lines` x `lines`, 1 to 52. Blanks around it are tolerated.
MoveReading read_move(std::string_view token, std::uint8_t lines, Layout layout = Layout::sw_cw_xy);

/// The canonical text of a turn: a pass, or one or two neighbouring stones with links between
/// neighbours, all on the board. Nothing for any other turn: the notation has no words for it.
/// Links keep their order.
std::optional<std::string> write_move(Turn const& turn, std::uint8_t lines,
                                      Layout layout = Layout::sw_cw_xy);

} // namespace kifu::acek
