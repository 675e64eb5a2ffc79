// The forms in which `kifu replay` writes games: text, JSON, tables.
#pragma once

#include "cli/board_text.hpp"
#include "cli/info_rows.hpp"
#include "cli/replay_game.hpp"
#include "cli/replay_walk.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace kifu::cli {

struct ReplayForm {
    RowFormat format = RowFormat::text;
    BoardStyle board = BoardStyle::ascii;
    bool moves = false;      ///< a table of turns in place of positions
    bool variations = false; ///< of all lines
};

/// Writes game after game, each as begin_game(), any number of position() or turn(), end_game().
/// What is passed to begin_game() must outlive the game.
class ReplayWriter {
public:
    virtual ~ReplayWriter() = default;
    virtual void begin_game(ReplayGame const& game, std::string& out) = 0;
    /// The position that the walk has come to.
    virtual void position(ReplayWalk const& walk, std::string& out) = 0;
    /// The turn that the walk has just come to.
    virtual void turn(ReplayWalk const& walk, std::string& out) = 0;
    /// `walk`: null for a game that was not replayed.
    virtual void end_game(ReplayWalk const* walk, std::string& out) = 0;
};

std::unique_ptr<ReplayWriter> make_replay_writer(ReplayForm const& form);

std::unique_ptr<ReplayWriter> make_replay_text(ReplayForm const& form);
std::unique_ptr<ReplayWriter> make_replay_json(ReplayForm const& form);
std::unique_ptr<ReplayWriter> make_replay_table(ReplayForm const& form);

/// What stands before the first game, between two, and behind the last.
std::string replay_head(ReplayForm const& form);
std::string_view replay_separator(ReplayForm const& form);
std::string_view replay_tail(ReplayForm const& form);

/// The value of a field of `kifu info`.
InfoCell info_cell(ReplayGame const& game, std::string_view field);

} // namespace kifu::cli
