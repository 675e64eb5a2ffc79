// What a record says about its end: the moves of the main line to the last node, the passes, marks
// of territory, and what the root says that matters for a count.
#pragma once

#include "kifu/go_rules.hpp"
#include "kifu/replay.hpp"
#include "kifu/score.hpp"
#include "kifu/values/result.hpp"

#include "replay/point_set.hpp"
#include "score/stones.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu::score {

/// The second cleanup phase of a rule string that counts territory: how it began.
struct Cleanup {
    bool begun = false;
    Contents start;                       ///< the position when it began
    std::array<std::uint32_t, 2> moves{}; ///< stones put in it
};

class RecordEnd {
public:
    /// Plays the main line to its end. `force`: the marks are wanted even where RE says that the
    /// game did not come to a count.
    void read(Game const& game, GameSetting const& setting, GoRules const& rules, bool force,
              Replay& replay);

    TurnCounts turns;
    bool cut_off = false; ///< setups beyond the limit: the end was not reached
    Cleanup cleanup;

    Outcome outcome;
    NodeId decided_at = NodeId::none;

    bool marked = false;
    std::vector<Point> black_marks, white_marks;

    Parsed<RecordedResult> result;
    std::string result_text; ///< as it stands; empty where there is none
    std::optional<Decimal> komi;
    std::uint32_t handicap = 0;

private:
    void play(Game const& game, GameSetting const& setting, GoRules const& rules, Replay& replay);
    void read_marks(Game const& game, NodeId last, BoardSize size);
    bool read_marks(Node const& node, BoardSize size);
    void read_root(Node const& root, GameSetting const& setting, GoRules const& rules);
    void read_handicap(std::string const& text, BoardSize size, std::size_t stones);

    replay::PointSet points_;
};

} // namespace kifu::score
