// The rules of play: every turn of every variation by the rules of the game, how the game ends, and
// what the record asserts about both.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/locate.hpp"
#include "kifu/replay.hpp"

#include "check/context.hpp"
#include "check/game_codes.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::check {

/// The replay of a game, in words: where it is, and who, where and when in the way of messages.
class PlayWords {
public:
    PlayWords(Game const& game, Replay const& replay);

    /// `D4`, or as Hei-go names points; letters of SGF for a point that has no such name.
    std::string point(Point point) const;
    /// All stones of the turn: `A-4/3 and A-4/4`.
    std::string stones() const;
    /// The stones that won.
    std::string winning_stones() const;
    std::string_view mover() const;
    /// `move 57`, by a depth of the position; `turn 29` in games with two stones in a turn.
    std::string move_at(std::uint32_t depth);
    /// `the position after move 57`, by a depth of the position.
    std::string position_at(std::uint32_t depth);
    /// `the Japanese rules`; empty where nothing names them.
    std::string rules() const;

private:
    /// The turns up to a step of the current path.
    struct Counted {
        NodeId node;
        std::uint32_t turns;
    };

    std::uint32_t move_number(NodeId node);
    std::uint32_t turn_number(std::uint32_t depth);

    Game const& game_;
    Replay const& replay_;
    CoordinateSystem system_;
    std::optional<Locator> locator_; ///< made when first needed
    bool counts_turns_;
    std::vector<Counted> counted_; ///< by depth; of another path where the node is another
};

std::string_view player_name(Color color);

/// Where the current turn of a replay stands: its last node's move, or that of its stone `point`.
Place place_of_turn(Context const& context, ReplayStep const& step,
                    std::optional<Point> point = std::nullopt);

/// Files what the rules find in the replay's current turn. How the game ended is not among it.
void report_violation(Context& context, Replay const& replay, PlayWords& words,
                      Violation const& violation);

/// Where the game came to its end along the current path.
class Ending {
public:
    Ending(Context& context, Replay const& replay, PlayWords& words)
        : context_(context), replay_(replay), words_(words) {}

    /// After every step.
    void see_step();
    /// A turn after the end.
    void report_move_after_end();
    /// After the last step.
    void compare_result();

private:
    struct At {
        std::uint32_t depth;
        NodeId node;
        bool lifted; ///< the game went on here
    };

    GameCodes const& codes() const;
    bool is_draw(Outcome const& outcome) const;
    bool differs_from_result(Outcome const& outcome) const;
    void see_end();
    void forget_ends_elsewhere(std::uint32_t last);
    bool has_ended() const { return !ends_.empty() && !ends_.back().lifted; }
    void check_word(Node const& node, Property const& property);
    void check_self_removal(Node const& node, Property const& property);

    Context& context_;
    Replay const& replay_;
    PlayWords& words_;
    std::vector<At> ends_; ///< ends seen; those of other variations among them
    Outcome main_;         ///< of the main line
    std::string main_at_;  ///< where that was, in words; if RE says otherwise
};

} // namespace kifu::check
