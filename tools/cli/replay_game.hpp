// What `kifu replay` says of a game and of its turns, apart from how it is written.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/game.hpp"
#include "kifu/locate.hpp"
#include "kifu/replay.hpp"

#include "cli/info_game.hpp"
#include "cli/replay_findings.hpp"
#include "cli/replay_walk.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// The wishes of the command line that say how a game is read.
struct ReplayReading {
    std::optional<RuleChoice> rules;  ///< in place of the record's
    Dialect const* dialect = nullptr; ///< how it is written; null: as it shows itself
    std::optional<CoordinateSystem> coordinates;
    std::size_t most_findings = 10'000; ///< of one game that are remembered
};

/// "black" or "white".
std::string_view color_word(Color color);
/// "Black" or "White".
std::string_view color_title(Color color);
/// "passes", "connection", "no-legal-move" …
std::string_view end_reason_word(EndReason reason);

/// What a player has left after a turn, as recorded in BL, OB and their like; empty where nothing
/// is.
struct Clock {
    std::string seconds;
    std::string stones; ///< to play in this period
};

class ReplayGame {
public:
    /// `encoding`: the charset that the whole file was transcoded from, if it was. What is passed
    /// must outlive the object.
    ReplayGame(Game const& game, std::string_view file, std::optional<Charset> encoding,
               ReplayReading const& reading);

    Game const& game() const { return info_.game(); }
    InfoGame const& info() const { return info_; }
    GameSetting const& setting() const { return setting_; }
    BoardSize size() const { return setting_.size; }
    /// How one knows the rules: "XV", "RU", "GM", "--rules" or "nothing".
    std::string_view rules_source() const;
    /// The name of the game, which need not be one that can be replayed.
    std::string title() const;
    CoordinateSystem coordinates() const { return coordinates_; }
    /// Whether lines are drawn between stones in this game.
    bool draws_lines() const { return setting_.rules.game == GameKind::heigo; }

    std::string path(NodeId node) const;
    /// As a reader of the game writes a point; the letters of SGF for one off the board.
    std::string point(Point point) const;
    /// The points of a turn with its links, or "pass", "resign" …
    std::string notation(WalkedTurn const& turn) const;
    /// What is wrong with the turns.
    TurnFindings const& findings() const;
    /// The codes of what is wrong with a turn.
    std::vector<std::string_view> codes(WalkedTurn const& turn) const {
        return findings().codes(turn.first, turn.last);
    }
    /// Who is to move; nothing when the game is over. At the beginning of a game of Go the record
    /// may have to say it: by PL, a handicap or the first move.
    std::optional<Color> to_move(Replay const& replay) const;
    /// The comments of the nodes of a turn.
    std::string comment(WalkedTurn const& turn) const;
    std::string comment(NodeId node) const;
    Clock clock(WalkedTurn const& turn) const;

private:
    std::vector<Node> nodes_of(WalkedTurn const& turn) const;

    InfoGame info_;
    ReplayReading const& reading_;
    GameSetting setting_;
    CoordinateSystem coordinates_;
    mutable std::optional<Locator> locator_;
    mutable std::optional<TurnFindings> findings_;
};

/// What is drawn of a position: the stones, the last turn, the lines.
BoardPicture picture_of(ReplayGame const& game, ReplayWalk const& walk);

} // namespace kifu::cli
