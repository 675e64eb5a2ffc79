#include "replay/state.hpp"

#include "replay/plain_moves.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace kifu {

namespace {

/// Above these a game is unusual, and what it needed is given back.
constexpr std::size_t usual_depth = 1U << 18U;
constexpr std::size_t usual_branches = 1U << 14U;
/// What a setup costs beside its points, counted as points.
constexpr std::size_t points_of_a_setup = 64;

/// Without a property that names them only Go is assumed.
bool rules_from_outside(GameSetting const& setting) {
    return setting.rules.game == GameKind::heigo && setting.source == PropertyId::unknown;
}

} // namespace

// ---- the beginning

void Replay::State::start(Game const& game, GameSetting const& setting, ReplayOptions options) {
    release_large_memory();
    order_.start(game);
    setting_ = setting;
    spelling_ = replay::Spelling(setting);
    options_ = options;
    choose_rules();
    begin_position();
    node_ = number_ = 0;
    todo_ = 0;
    begun_ = skip_below_ = cut_off_ = unnumbered_seen_ = false;
    setup_points_ = 0;
    main_line_ = true;
    half_ = {};
    completes_half_ = false;
    branches_.clear();
    halves_.clear();
    nodes_at_depth_.assign(1, 0);
    self_removals_.start(setting_.rules);
}

void Replay::State::stop(GameSetting const& setting) {
    setting_ = setting;
    cut_off_ = false;
    todo_ = 0;
}

void Replay::State::release_large_memory() {
    if (nodes_at_depth_.capacity() > usual_depth) {
        nodes_at_depth_ = {};
        position_.reset();
    }
    if (branches_.capacity() > usual_branches) branches_ = {};
    if (halves_.capacity() > usual_branches) halves_ = {};
}

void Replay::State::choose_rules() {
    rules_ = &known_rules_.of(setting_.rules, [&] { return *AnyRules::from(setting_.rules); });
    one_stone_turns_ = stones_in_turn(setting_.rules.game) == 1;
    // In Hei-go a turn may have one stone or two, and only the record says which.
    quiet_turns_ = setting_.rules.game != GameKind::heigo;
}

/// The setup of the root is the start. Whose turn it is then: PL says it; on an empty board Black
/// begins, or whom the dialect says, but in Go, where handicap stones may be given as moves, either
/// may.
void Replay::State::begin_position() {
    content_.read(order_.node(0), spelling_);
    Setup setup{setting_.size, content_.black, content_.white, content_.empty, std::nullopt};
    if (content_.player && player_is_setup())
        setup.next = content_.player;
    else if (!content_.stones && setting_.rules.game != GameKind::go)
        setup.next = setting_.dialect->first;
    if (position_)
        rules_->restart(*position_, setup);
    else
        position_.emplace(rules_->start(setup));
}

// ---- the way through the tree

bool Replay::State::next() {
    if (todo_ == 0 && !go_on()) return false;
    perform_next();
    return true;
}

std::optional<NodeId> Replay::State::next_node() {
    if (todo_ == 0 && !go_on()) return std::nullopt;
    return NodeId{node_};
}

bool Replay::State::go_on() {
    if (!setting_.replayable || cut_off_) return false;
    bool const skip = std::exchange(skip_below_, false);
    if (!begun_) {
        begun_ = true;
        list_work();
        return true;
    }
    std::uint32_t const child = skip ? 0 : order_.first_child(node_);
    if (child != 0) {
        go_down(child);
    } else {
        if (branches_.empty()) return false;
        go_to_branch();
    }
    arrive();
    return !cut_off_;
}

void Replay::State::go_down(std::uint32_t child) {
    node_ = child;
    std::uint32_t const sibling = options_.main_line ? 0 : order_.next_sibling(child);
    if (sibling == 0) return;
    std::uint32_t const depth = position_->depth();
    branches_.push_back({sibling, half_.given ? depth - 1 : depth, number_, half_.given});
    if (half_.given) halves_.push_back(half_);
}

void Replay::State::go_to_branch() {
    main_line_ = false;
    Branch& branch = branches_.back();
    take_back_to(branch.depth);
    number_ = branch.number;
    half_.given = branch.half;
    if (branch.half) {
        half_ = halves_.back();
        half_.on_board = false;
    }
    node_ = branch.next;
    branch.next = order_.next_sibling(node_);
    if (branch.next != 0) return;
    if (branch.half) halves_.pop_back();
    branches_.pop_back();
}

void Replay::State::take_back_to(std::uint32_t depth) {
    if (position_->depth() == depth) return;
    rules_->undo(*position_, {depth});
    self_removals_.return_to(depth);
}

void Replay::State::arrive() {
    content_.read(order_.node(node_), spelling_);
    // By other rules than the record's own the attackers may stay.
    if (content_.self_removal && rules_from_outside(setting_)) content_.forget_empty();
    settle_half();
    list_work();
    if (!content_.setup()) return;
    setup_points_ +=
        points_of_a_setup + content_.black.size() + content_.white.size() + content_.empty.size();
    if (setup_points_ <= most_setup_points) return;
    cut_off_ = true;
    todo_ = 0;
}

/// A stone before that this node does not complete to a turn is a turn by itself.
void Replay::State::settle_half() {
    completes_half_ = half_.given && completes(half_, content_);
    if (!half_.given || completes_half_) return;
    if (!half_.on_board) put_half();
    half_.given = false;
}

void Replay::State::list_work() {
    asserts_ = content_.asserts;
    unsigned todo = 0;
    if (content_.swap)
        todo |= do_swap;
    else if (content_.stones || (content_.player && player_is_setup()))
        todo |= do_setup;
    if (content_.move_count > 0) todo |= do_first_move;
    if (content_.move_count > 1) todo |= do_second_move;
    if (todo == 0) todo = do_nothing;
    todo_ = static_cast<std::uint8_t>(todo);
}

// ---- turns in two nodes

Replay::State::Half Replay::State::half_of_node() const {
    Half half{node_, content_.moves[0].color, *content_.moves[0].point(), content_.number};
    half.link_count = static_cast<std::uint8_t>(std::min(content_.links.size(), half.links.size()));
    std::copy_n(content_.links.begin(), half.link_count, half.links.begin());
    half.given = true;
    return half;
}

/// Two stones of one player in two nodes are one turn unless MN says that they are not.
bool Replay::State::completes(Half const& half, NodeContent const& content) {
    if (!content.one_stone() || content.moves[0].color != half.color) return false;
    return !half.number || !content.number || *half.number == *content.number;
}

bool Replay::State::every_child_completes(Half const& half) {
    std::uint32_t child = order_.first_child(node_);
    if (child == 0) return false;
    for (; child != 0; child = options_.main_line ? 0 : order_.next_sibling(child)) {
        child_content_.read(order_.node(child), spelling_);
        if (!completes(half, child_content_)) return false;
    }
    return true;
}

/// Puts the stone of the node before, which is judged elsewhere or not at all.
void Replay::State::put_half() {
    stones_[0] = half_.point;
    links_.assign(half_.links.begin(), half_.links.begin() + half_.link_count);
    force({half_.color, TurnKind::stones, {stones_.data(), 1}, links_});
    push_node(half_.node);
    half_.on_board = true;
}

void Replay::State::force(Turn const& turn) {
    self_removals_.before(*position_, turn.color);
    Undo undo;
    rules_->force(*position_, turn, undo);
    self_removals_.after(*position_, turn);
}

/// Whether the stone of the node may be the first of two.
bool Replay::State::may_begin_turn() const {
    return !one_stone_turns_ && content_.one_stone() && position_->turn_size() > 1;
}

/// False, with nothing changed, when the stone ends the game: then it is the whole turn.
bool Replay::State::play_first_half() {
    bool const was_over = rules_->outcome(*position_).over();
    put_half();
    if (!was_over && rules_->outcome(*position_).over()) {
        take_back_to(position_->depth() - 1);
        return false;
    }
    Turn const turn{half_.color, TurnKind::stones, {stones_.data(), 1}, links_};
    step_.turn = {turn, NodeId{node_}, NodeId{node_}, number_, false};
    finish_step(NodeEvent::first_half);
    return true;
}

void Replay::State::play_second_half() {
    if (half_.on_board) take_back_to(position_->depth() - 1);
    stones_[0] = half_.point;
    stones_[1] = *content_.moves[0].point();
    links_.assign(half_.links.begin(), half_.links.begin() + half_.link_count);
    links_.insert(links_.end(), content_.links.begin(), content_.links.end());
    execute({half_.color, TurnKind::stones, {stones_.data(), 2}, links_});
    step_.turn.first = NodeId{half_.node};
    step_.turn.by_number = half_.number && content_.number;
    half_.given = completes_half_ = false;
    finish_step(NodeEvent::turn);
}

// ---- steps

void Replay::State::perform_next() {
    unsigned const job = todo_ & -static_cast<unsigned>(todo_);
    todo_ = static_cast<std::uint8_t>(todo_ ^ job);
    step_.turn = {};
    if (!step_.verdict.findings().empty()) step_.verdict = {};
    switch (job) {
    case do_setup: return set_up();
    case do_swap: return swap();
    case do_setup_of_swap: return set_up();
    case do_first_move: return play_move(content_.moves[0]);
    case do_second_move: return play_move(content_.moves[1]);
    default: return finish_step(NodeEvent::nothing);
    }
}

void Replay::State::finish_step(NodeEvent event) {
    step_.node = NodeId{node_};
    step_.event = event;
    step_.main_line = main_line_;
    step_.last = todo_ == 0;
}

void Replay::State::push_node(std::uint32_t node) {
    std::size_t const depth = position_->depth();
    if (depth >= nodes_at_depth_.size()) nodes_at_depth_.resize(depth + 1);
    nodes_at_depth_[depth] = node;
}

/// PL beside a move speaks of that move or of the one after it; then it says nothing new.
bool Replay::State::player_is_setup() const {
    return content_.move_count == 0 || *content_.player == content_.moves[0].color;
}

void Replay::State::set_up() {
    std::optional<Color> next;
    if (content_.player && player_is_setup()) next = content_.player;
    // A setup that changes nothing is no step: ko is compared with what was there before it.
    bool const stones =
        content_.self_removal ? content_.stones && !repeats_self_removal() : stones_differ();
    // That of the root was the start.
    if ((stones || player_differs()) && (node_ != 0 || content_.swap)) {
        Undo undo;
        rules_->set_up(*position_, {{}, content_.black, content_.white, content_.empty, next},
                       undo);
        push_node(node_);
    }
    finish_step(NodeEvent::setup);
}

/// Whether the node takes off what the rules took off already in the turn before.
bool Replay::State::repeats_self_removal() const {
    return content_.self_removal && content_.black.empty() && content_.white.empty() &&
           !content_.empty.empty() &&
           std::ranges::equal(content_.empty, self_removals_.at(position_->depth()));
}

/// What a swap is recorded with beside XS must come out as it says.
void Replay::State::swap() {
    stones_[0] = {};
    std::size_t count = 0;
    auto const& put = content_.black.empty() ? content_.white : content_.black;
    if (*content_.swap == TurnKind::swap_mirror && put.size() == 1) {
        stones_[0] = put.front();
        count = 1;
    }
    execute({swapping(), *content_.swap, {stones_.data(), count}, {}});
    if (player_differs() || stones_differ()) todo_ |= do_setup_of_swap;
    finish_step(NodeEvent::turn);
}

Color Replay::State::swapping() const {
    if (content_.black.empty() != content_.white.empty())
        return content_.black.empty() ? Color::white : Color::black;
    return position_->next().value_or(Color::white);
}

bool Replay::State::player_differs() const {
    return content_.player && player_is_setup() && position_->next() != content_.player;
}

bool Replay::State::stones_differ() const {
    auto const missing = [&](std::vector<Point> const& points, std::optional<Color> color) {
        return std::ranges::any_of(points,
                                   [&](Point point) { return position_->at(point) != color; });
    };
    return missing(content_.black, Color::black) || missing(content_.white, Color::white) ||
           missing(content_.empty, std::nullopt);
}

void Replay::State::play_move(NodeMove const& move) {
    if (completes_half_) return play_second_half();
    if (!is_swap(move.kind)) ++number_;
    if (may_begin_turn()) {
        half_ = half_of_node();
        if (every_child_completes(half_) && play_first_half()) return;
    }
    stones_ = move.stones;
    links_.assign(content_.links.begin(), content_.links.end());
    execute({move.color, move.kind, {stones_.data(), move.count}, links_});
    half_.on_board = true;
    if (!was_over_ && rules_->outcome(*position_).over()) half_.given = false;
    finish_step(NodeEvent::turn);
}

void Replay::State::execute(Turn const& turn) {
    was_over_ = rules_->outcome(*position_).over();
    step_.turn = {turn, NodeId{node_}, NodeId{node_}, number_, false};
    self_removals_.before(*position_, turn.color);
    Undo undo;
    step_.verdict = rules_->execute(*position_, turn, undo);
    self_removals_.after(*position_, turn);
    push_node(node_);
}

// ---- only what is notable

bool Replay::State::next_notable() {
    do {
        if (begun_ && todo_ == 0 && !skip_below_) pass_quiet_line();
        if (!next()) return false;
    } while (!is_notable());
    return true;
}

bool Replay::State::is_notable() {
    if (step_.event == NodeEvent::setup) return true;
    if (step_.event == NodeEvent::turn) {
        bool const unnumbered = step_.turn.first != step_.turn.last && !step_.turn.by_number;
        if (unnumbered && !std::exchange(unnumbered_seen_, true)) return true;
        if (is_swap(step_.turn.turn.kind) || !step_.verdict.findings().empty()) return true;
        if (!was_over_ && rules_->outcome(*position_).over()) return true;
    }
    return step_.last && (asserts_ || (main_line_ && order_.first_child(node_) == 0));
}

/// Plays the nodes below the current one as long as each is the only child, holds one stone and
/// nothing is to be said about it.
void Replay::State::pass_quiet_line() {
    if (!quiet_turns_ || !order_.flat() || !spelling_.plain()) return;
    while (true) {
        std::size_t const collected = collect_line();
        if (collected == 0) return;
        std::size_t const depth = position_->depth();
        nodes_at_depth_.resize(std::max(nodes_at_depth_.size(), depth + collected + 1));
        std::size_t const played =
            rules_->play_quiet(*position_, std::span(line_).first(collected));
        note_played(depth, played);
        if (played != 0) half_.given = false;
        // The last stone of a full line may begin a turn that goes on behind it.
        if (collected != line_.size() || played + 1 < collected) return;
    }
}

/// Counts the turns of the first `played` moves of `line_`, which began at that depth.
void Replay::State::note_played(std::size_t depth, std::size_t played) {
    if (one_stone_turns_) {
        auto const at = nodes_at_depth_.begin() + static_cast<std::ptrdiff_t>(depth) + 1;
        std::iota(at, at + static_cast<std::ptrdiff_t>(played), node_ + 1);
        node_ += static_cast<std::uint32_t>(played);
        number_ += static_cast<std::uint32_t>(played);
        return;
    }
    for (std::size_t i = 0; i != played; ++i) {
        ++node_;
        if (i + 1 != played && line_[i].color == line_[i + 1].color) continue;
        nodes_at_depth_[++depth] = node_;
        ++number_;
    }
}

/// Gives the number of moves collected; without those of the last node of the file and the last one
/// of the main line.
std::size_t Replay::State::collect_line() {
    detail::Tree::Arrays const& arrays = order_.arrays();
    std::size_t count = 0;
    for (std::uint32_t node = node_ + 1; count != line_.size() && continues_line(node); ++node) {
        if (std::uint32_t const moves = one_stone_turns_ ? collect_run(node, count) : 0) {
            count += moves;
            node += moves - 1;
            continue;
        }
        auto const* const first = arrays.properties + arrays.nodes[node].first_property;
        auto const* const end = arrays.properties + arrays.nodes[node + 1].first_property;
        if (first == end ||
            !replay::read_plain_move(arrays.text, first, end, setting_.size, line_[count]))
            break;
        if (!one_stone_turns_ && !joins_line(replay::turn_number(arrays.text, first, end), count))
            break;
        ++count;
    }
    return count;
}

/// Whether the node is the only child of the one before, and not the last of the file or of the
/// main line.
bool Replay::State::continues_line(std::uint32_t node) const {
    detail::Tree::Arrays const& arrays = order_.arrays();
    if (node + 1 >= arrays.node_count) return false;
    detail::NodeRecord const& record = arrays.nodes[node];
    if (record.parent != node - 1 || record.next != 0) return false;
    return !main_line_ || arrays.nodes[node + 1].parent == node;
}

/// Puts moves of the run that `node` is in behind the `count` moves of `line_`; gives how many.
std::uint32_t Replay::State::collect_run(std::uint32_t node, std::size_t count) {
    detail::MoveRun const* const run = order_.run_with(node);
    if (run == nullptr || !run->fits(setting_.size.width, setting_.size.height)) return 0;
    detail::Tree::Arrays const& arrays = order_.arrays();
    auto const room = static_cast<std::uint32_t>(line_.size() - count);
    // All but the last have the next one as their only child.
    std::uint32_t const moves = std::min(room, run->end - node);
    bool const whole = node + moves != run->end || continues_line(run->end - 1);
    std::uint32_t const taken = whole ? moves : moves - 1;
    detail::PropertyRecord const* property = arrays.properties + arrays.nodes[node].first_property;
    Color color = replay::color_of(property->id);
    for (StoneTurn& turn : std::span(line_).subspan(count, taken)) {
        turn = {color, replay::point_of(arrays.text + property->value)};
        color = opponent(color);
        ++property;
    }
    return taken;
}

/// Whether the last stone of `line_`, with that MN, may follow those before it: two of one colour
/// have to be one turn about which nothing is to be said.
bool Replay::State::joins_line(std::string_view number, std::size_t before) {
    std::string_view const last = std::exchange(number_of_last_, number);
    if (before == 0 || line_[before - 1].color != line_[before].color) return true;
    bool const unnumbered = number.empty() || last.empty();
    return unnumbered ? unnumbered_seen_ : number == last;
}

} // namespace kifu
