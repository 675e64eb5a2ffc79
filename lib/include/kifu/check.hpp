// What `validate` knows: checks of a game by the property table, the values, the dialects of other
// programs and, in a file of several games, between them.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/dialect.hpp"
#include "kifu/game.hpp"
#include "kifu/rule_choice.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

class EventCheck;

struct CheckOptions {
    /// Whether values are read as the program means them that wrote the record, where it is certain
    /// which one that was: komi in hundredths, points such as `Q16`.
    bool vendors = true;
    /// By which rules the moves are checked; nothing: by those that the record names.
    std::optional<RuleChoice> rules = std::nullopt;
    /// How the record is written; null: as it shows itself.
    Dialect const* dialect = nullptr;
    /// Whether the moves of the main line only are checked. Other findings are of the whole tree.
    bool main_line = false;
    /// Whether games are scored, and the recorded results compared with the counts.
    bool results = false;
    /// What an event wants of the record (kifu/event.hpp); null: nothing. It says too by which
    /// rules a record is checked that names none.
    EventCheck const* event = nullptr;
    /// Whether only the turns are looked at: their order, and whether each is legal.
    bool turns_only = false;
};

/// Adds the findings of all checks of one game to `diagnostics`, in the order of the record. Their
/// path and move number are left to locate().
void check_game(Game const& game, CheckOptions const& options, Diagnostics& diagnostics);

/// Where each kind of line end stands first: LF, CR LF, CR; offsets in the file.
using LineEnds = std::array<std::optional<std::uint64_t>, 3>;

/// What the checks of a file need to know of each of its games.
struct GameSummary {
    std::uint32_t number = 0;
    Span root{};
    std::optional<std::int64_t> ff; ///< where it is a number
    std::optional<std::int64_t> gm;
    std::string charset; ///< as declared, by kifu's name where it is known; empty: not declared
    LineEnds line_ends;  ///< in the game and in what stands before it
};
GameSummary summarize(Game const& game);

/// Adds what only the games of a file together show: several games, different FF, GM or CA, mixed
/// line ends. One per file, given all summaries in order.
class FileCheck {
public:
    void add(GameSummary const& game, Diagnostics& diagnostics);
    /// What stands behind the last game, from `offset` of the file on.
    void add_trailing(std::string_view bytes, std::uint64_t offset, Diagnostics& diagnostics);
    void finish(Diagnostics& diagnostics);

private:
    void compare(GameSummary const& game, Diagnostics& diagnostics);
    void add_line_ends(LineEnds const& line_ends, Diagnostics& diagnostics);

    std::optional<GameSummary> first_;
    std::string charset_; ///< the first that is declared
    Span second_{};
    std::uint32_t games_ = 0;
    LineEnds line_ends_;
    bool ff_differs_ = false;
    bool gm_differs_ = false;
    bool charset_differs_ = false;
    bool line_ends_differ_ = false;
};

} // namespace kifu
