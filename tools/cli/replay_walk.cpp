#include "cli/replay_walk.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

bool in_board_order(TakenStone const& a, TakenStone const& b) {
    return a.point.y != b.point.y ? a.point.y < b.point.y : a.point.x < b.point.x;
}

template <class T>
std::uint32_t count_of(std::vector<T> const& list) {
    return static_cast<std::uint32_t>(list.size());
}

} // namespace

std::vector<NodeId> line_through(Game const& game, NodeId node) {
    std::vector<NodeId> line;
    for (std::optional<Node> up = game.node(node); up; up = up->parent())
        line.push_back(up->id());
    std::ranges::reverse(line);
    for (auto down = game.node(node).first_child(); down; down = down->first_child())
        line.push_back(down->id());
    return line;
}

void ReplayWalk::start(Game const& game, GameSetting const& setting, std::span<NodeId const> line) {
    game_ = &game;
    line_ = line;
    replay_.start(game, setting);
    stones_ = BoardStones(setting.size);
    frames_.clear();
    changes_.clear();
    turn_stones_.clear();
    turn_links_.clear();
    turns_.clear();
}

bool ReplayWalk::next() {
    if (!line_.empty() && at_end()) return false;
    while (replay_.next()) {
        if (wanted(step().node)) {
            enter();
            return true;
        }
        replay_.skip_below();
    }
    return false;
}

bool ReplayWalk::at_end() const {
    if (frames_.empty() || !step().last) return false;
    if (!line_.empty()) return frames_.size() == line_.size();
    return !game_->node(frames_.back().node).first_child();
}

/// In a line the frames are the nodes of the line so far. A node may take several steps.
bool ReplayWalk::wanted(NodeId node) const {
    if (line_.empty() || is_here(node)) return true;
    return frames_.size() < line_.size() && line_[frames_.size()] == node;
}

bool ReplayWalk::is_here(NodeId node) const {
    return !frames_.empty() && frames_.back().node == node;
}

void ReplayWalk::enter() {
    NodeId const node = step().node;
    std::uint32_t taken_before = 0;
    if (is_here(node)) {
        taken_before = frames_.back().taken;
        frames_.pop_back();
    } else if (auto const parent = game_->node(node).parent()) {
        leave_to(parent->id());
        if (!frames_.empty()) taken_before = frames_.back().taken;
    }
    std::uint32_t const changes = count_of(changes_);
    if (step().event != NodeEvent::nothing) note_changes(taken_before);
    bool const is_turn = step().event == NodeEvent::turn || step().event == NodeEvent::first_half;
    if (is_turn) note_turn(changes);
    frames_.push_back({node, count_of(changes_), count_of(turn_stones_), count_of(turn_links_),
                       count_of(turns_), taken()});
}

void ReplayWalk::leave_to(NodeId parent) {
    if (frames_.empty() || frames_.back().node == parent) return;
    while (frames_.size() > 1 && frames_.back().node != parent)
        frames_.pop_back();
    Frame const& frame = frames_.back();
    take_back(frame.changes);
    turn_stones_.resize(frame.stones);
    turn_links_.resize(frame.links);
    turns_.resize(frame.turns);
}

void ReplayWalk::take_back(std::size_t changes) {
    for (; changes_.size() > changes; changes_.pop_back())
        stones_.set(changes_.back().point, changes_.back().before);
}

std::uint32_t ReplayWalk::taken() const {
    AnyPosition const& position = replay_.position();
    return position.captured(Color::black) + position.captured(Color::white);
}

/// Stones that took none change their own points alone; else the whole board is compared. In Hei-go
/// attackers may leave that do not count as taken.
void ReplayWalk::note_changes(std::uint32_t taken_before) {
    RecordedTurn const& turn = step().turn;
    bool const is_stones = step().event != NodeEvent::setup && turn.turn.kind == TurnKind::stones;
    bool const counted = replay_.setting().rules.game != GameKind::heigo;
    BoardSize const size = stones_.size();
    if (is_stones && counted && taken() == taken_before) {
        for (Point const stone : turn.turn.stones)
            if (size.contains(stone)) note_change(stone);
        return;
    }
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x)
            note_change({x, y});
}

void ReplayWalk::note_change(Point point) {
    auto const now = replay_.position().at(point);
    auto const before = stones_.at(point);
    if (now == before) return;
    changes_.push_back({point, before, now.has_value()});
    stones_.set(point, now);
}

void ReplayWalk::note_turn(std::uint32_t changes_begin) {
    RecordedTurn const& turn = step().turn;
    bool const goes_on =
        !turns_.empty() && turns_.back().first == turn.first && turn.last != turn.first;
    if (goes_on) changes_begin = turns_.back().changes_begin;
    turns_.push_back({turn.first, turn.last, turn.number, changes_begin, count_of(changes_),
                      count_of(turn_stones_), count_of(turn_links_), turn.turn.color,
                      turn.turn.kind, step().event == NodeEvent::turn});
    turn_stones_.insert(turn_stones_.end(), turn.turn.stones.begin(), turn.turn.stones.end());
    turn_links_.insert(turn_links_.end(), turn.turn.links.begin(), turn.turn.links.end());
}

std::optional<WalkedTurn> ReplayWalk::last_turn() const {
    if (turns_.empty()) return std::nullopt;
    Turn const& turn = turns_.back();
    WalkedTurn walked{};
    walked.first = turn.first;
    walked.last = turn.last;
    walked.number = turn.number;
    walked.color = turn.color;
    walked.kind = turn.kind;
    walked.complete = turn.complete;
    walked.stones = std::span(turn_stones_).subspan(turn.stones_begin);
    walked.links = std::span(turn_links_).subspan(turn.links_begin);
    if (turn.kind == TurnKind::stones) add_taken(turn, walked);
    return walked;
}

/// What stood before the turn and is gone, and stones of the turn that did not stay. A stone that
/// one of the turn was put upon is neither.
void ReplayWalk::add_taken(Turn const& turn, WalkedTurn& walked) const {
    auto& taken = walked.taken;
    auto const is_listed = [&](Point point) {
        return std::ranges::find(taken, point, &TakenStone::point) != taken.end();
    };
    auto const changes = std::span(changes_).first(turn.changes_end).subspan(turn.changes_begin);
    for (auto change = changes.begin(); change != changes.end(); ++change) {
        auto const same_point = [&](Change const& other) { return other.point == change->point; };
        bool const first = std::none_of(changes.begin(), change, same_point);
        auto const last = std::find_if(changes.rbegin(), changes.rend(), same_point);
        bool const put_upon =
            std::ranges::find(walked.stones, change->point) != walked.stones.end();
        if (first && change->before && !last->filled && !put_upon)
            taken.push_back({change->point, *change->before});
    }
    for (Point const stone : walked.stones)
        if (stones_.size().contains(stone) && !stood_after(turn, stone) && !is_listed(stone))
            taken.push_back({stone, turn.color});
    std::ranges::sort(taken, in_board_order);
}

bool ReplayWalk::stood_after(Turn const& turn, Point point) const {
    for (std::size_t i = turn.changes_end; i > turn.changes_begin; --i)
        if (changes_[i - 1].point == point) return changes_[i - 1].filled;
    for (std::size_t i = turn.changes_end; i < changes_.size(); ++i)
        if (changes_[i].point == point) return changes_[i].before.has_value();
    return stones_.at(point).has_value();
}

} // namespace kifu::cli
