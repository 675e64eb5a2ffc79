// The forms in which `kifu score` writes games: text, JSON, tables.
#pragma once

#include "cli/info_rows.hpp"
#include "cli/scored_game.hpp"

#include <string>
#include <string_view>

namespace kifu::cli {

struct ScoreForm {
    RowFormat format = RowFormat::text;
    bool board = false; ///< with a picture of whose every point is
};

/// `position`: that which was scored; null where there is none.
void append_score(ScoredGame const& scored, AnyPosition const* position, ScoreForm const& form,
                  std::string& out);

/// What stands before the first game, between two, and behind the last.
std::string score_head(ScoreForm const& form);
std::string_view score_separator(ScoreForm const& form);
std::string_view score_tail(ScoreForm const& form);

} // namespace kifu::cli
