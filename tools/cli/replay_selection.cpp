#include "cli/replay_selection.hpp"

#include "kifu/locate.hpp"

#include <algorithm>

namespace kifu::cli {

void SelectionArguments::add_to(Options& options) {
    auto const group = "selection";
    options.add_option("--move", move, "the position after turn N; 0: the root's")
        ->type_name("N")
        ->group(group);
    options.add_option("--node", node, "the position at a node, such as 57 or 57.2.13")
        ->type_name("PATH")
        ->group(group);
    options.add_option("--every", every, "every N-th position and the last")
        ->type_name("N")
        ->group(group);
    options.add_flag("--main-line", main_line, "the main line, without variations (default)")
        ->group(group);
    options.add_flag("--variations", variations, "all lines of play")->group(group);
    options.add_flag("--moves", moves, "a table of the turns instead of positions")->group(group);
}

std::string SelectionArguments::problem() const {
    if (main_line && variations) return "--main-line and --variations exclude each other";
    if (main_line && !node.empty()) return "--main-line and --node exclude each other";
    if (variations && !node.empty()) return "--variations and --node exclude each other";
    if (has_every() && has_move()) return "--every and --move exclude each other";
    if (has_every() && moves) return "--every chooses positions, --moves prints none";
    if (every == 0) return "--every: 0 is no number of turns";
    return {};
}

std::string ReplaySelection::start(Game const& game, GameSetting const& setting) {
    turns_ = 0;
    shown_ = found_ = done_ = false;
    line_.clear();
    completed_.clear();
    if (arguments_.variations) return {};
    NodeId end = game.root().id();
    if (!arguments_.node.empty()) {
        auto const found = find_node(game, arguments_.node);
        if (!found) return "no node " + arguments_.node;
        end = *found;
    }
    line_ = line_through(game, end);
    bool const whole_line = arguments_.node.empty() || arguments_.has_move() ||
                            arguments_.has_every() || arguments_.moves;
    if (!whole_line) line_.erase(std::ranges::find(line_, end) + 1, line_.end());
    if (stones_in_turn(setting.rules.game) > 1) find_completed(game, setting);
    return {};
}

/// Where the stone of a node is a turn in one variation and half a turn in another, the replay
/// gives both turns; along one line only one of them is played.
void ReplaySelection::find_completed(Game const& game, GameSetting const& setting) {
    ReplayWalk walk;
    walk.start(game, setting, line_);
    while (walk.next()) {
        ReplayStep const& step = walk.step();
        bool const in_two = step.event == NodeEvent::turn && step.turn.first != step.turn.last;
        if (in_two) completed_.insert(step.turn.first);
    }
}

bool ReplaySelection::wants(ReplayWalk const& walk) {
    ReplayStep const& step = walk.step();
    if (is_completed(step.node)) return false;
    if (step.event == NodeEvent::turn) turns_ = std::max(turns_, step.turn.number);
    return arguments_.moves ? wants_turn(walk) : wants_position(walk);
}

bool ReplaySelection::wants_turn(ReplayWalk const& walk) {
    ReplayStep const& step = walk.step();
    if (step.event != NodeEvent::turn) return false;
    if (!arguments_.has_move()) return true;
    found_ |= step.turn.number == arguments_.move;
    bool const behind = step.turn.number > arguments_.move;
    done_ = behind && !arguments_.variations;
    return !behind;
}

bool ReplaySelection::wants_position(ReplayWalk const& walk) {
    ReplayStep const& step = walk.step();
    bool const turn = step.event == NodeEvent::turn && !is_swap(step.turn.turn.kind);
    if (arguments_.has_move()) {
        std::uint32_t const wanted = arguments_.move;
        bool const hit = wanted == 0 ? !found_ : turn && step.turn.number == wanted;
        found_ |= hit;
        done_ = found_ && !arguments_.variations;
        return hit;
    }
    if (step.event != NodeEvent::nothing) shown_ = false;
    bool const nth = arguments_.has_every() && turn && step.turn.number % arguments_.every == 0;
    bool const last = walk.at_end() && (!shown_ || arguments_.variations);
    shown_ |= nth || last;
    return nth || last;
}

/// Whether what has just been walked comes behind the turn that is asked for.
bool ReplaySelection::is_behind(ReplayWalk const& walk) const {
    if (!arguments_.has_move() || walk.turn_number() != arguments_.move)
        return arguments_.has_move() && walk.turn_number() > arguments_.move;
    ReplayStep const& step = walk.step();
    bool const own = step.event == NodeEvent::first_half ||
                     (step.event == NodeEvent::turn && !is_swap(step.turn.turn.kind));
    return arguments_.move > 0 && !arguments_.moves && !own;
}

std::string ReplaySelection::missing() const {
    bool const asked = arguments_.has_move() && arguments_.move > 0;
    if (!asked || found_) return {};
    return "no turn " + std::to_string(arguments_.move) + ", there are " + std::to_string(turns_);
}

} // namespace kifu::cli
