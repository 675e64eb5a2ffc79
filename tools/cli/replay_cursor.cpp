#include "cli/replay_cursor.hpp"

#include "cli/replay_walk.hpp"

#include <charconv>
#include <utility>

namespace kifu::cli {

namespace {

constexpr std::size_t page = 10;
constexpr std::size_t longest_number = 9;

std::size_t index_of(NodeId node) { return static_cast<std::size_t>(node); }

bool is_only_child(Node const& node) { return !node.has_siblings(); }

} // namespace

TurnIndex turn_index(Game const& game, GameSetting const& setting) {
    TurnIndex index{std::vector<std::uint32_t>(game.node_count()),
                    std::vector<bool>(game.node_count())};
    Replay replay(game, setting);
    while (replay.next()) {
        ReplayStep const& step = replay.step();
        std::size_t const at = index_of(step.node);
        Node const node = game.node(step.node);
        if (auto const parent = node.parent(); parent && index.turns[at] == 0)
            index.turns[at] = index.turns[index_of(parent->id())];
        if (step.event == NodeEvent::turn) index.turns[at] = step.turn.number;
        auto const child = node.first_child();
        index.passed_over[at] =
            step.event == NodeEvent::first_half && child && is_only_child(*child);
    }
    return index;
}

ReplayCursor::ReplayCursor(Game const& game, TurnIndex index)
    : game_(&game), index_(std::move(index)) {
    follow(game.root());
}

/// Adds a node and the first children below it to the line.
void ReplayCursor::follow(Node node) {
    ++version_;
    for (std::optional<Node> next = node; next; next = next->first_child())
        line_.push_back(next->id());
}

void ReplayCursor::forward(std::size_t steps) {
    for (; steps > 0 && at_ + 1 < line_.size(); --steps) {
        ++at_;
        while (at_ + 1 < line_.size() && passed_over(node()))
            ++at_;
    }
}

void ReplayCursor::back(std::size_t steps) {
    for (; steps > 0 && at_ > 0; --steps) {
        --at_;
        while (at_ > 0 && passed_over(node()))
            --at_;
    }
}

void ReplayCursor::to_turn(std::uint32_t number) {
    at_ = 0;
    while (at_ + 1 < line_.size() && turns() < number)
        ++at_;
}

void ReplayCursor::change_variation(int by) {
    auto const parent = game_->node(node()).parent();
    if (!parent) return;
    Choice const now = variation();
    std::size_t const wanted = now.number + static_cast<std::size_t>(by);
    if (wanted < 1 || wanted > now.count) return;
    auto sibling = parent->first_child();
    for (std::size_t i = 1; i < wanted; ++i)
        sibling = sibling->next();
    line_.resize(at_);
    follow(*sibling);
}

ReplayCursor::Choice ReplayCursor::variation() const {
    Choice choice{1, 1};
    auto const parent = game_->node(node()).parent();
    if (!parent) return choice;
    choice.count = 0;
    for (auto child = parent->first_child(); child; child = child->next()) {
        ++choice.count;
        if (child->id() == node()) choice.number = choice.count;
    }
    return choice;
}

std::size_t ReplayCursor::continuations() const {
    std::size_t count = 0;
    for (auto child = game_->node(node()).first_child(); child; child = child->next())
        ++count;
    return count;
}

ReplayKeys::Reaction ReplayKeys::press(KeyPress key) {
    if (key.key == Key::interrupt) return Reaction::quit;
    if (key.key == Key::suspend) return Reaction::suspend;
    if (typed_) {
        press_while_typing(key);
        return Reaction::stay;
    }
    switch (key.key) {
    case Key::left: cursor_.back(); break;
    case Key::right: cursor_.forward(); break;
    case Key::up: cursor_.change_variation(-1); break;
    case Key::down: cursor_.change_variation(1); break;
    case Key::home: cursor_.to_start(); break;
    case Key::end: cursor_.to_end(); break;
    case Key::page_up: cursor_.back(page); break;
    case Key::page_down: cursor_.forward(page); break;
    case Key::character: return press_character(key.character);
    case Key::enter:
    case Key::backspace:
    case Key::escape:
    case Key::interrupt:
    case Key::suspend: break;
    }
    return Reaction::stay;
}

ReplayKeys::Reaction ReplayKeys::press_character(char character) {
    switch (character) {
    case 'q': return Reaction::quit;
    case 'n': return Reaction::next_game;
    case 'p': return Reaction::previous_game;
    case 'g': typed_.emplace(); break;
    case ' ': cursor_.forward(); break;
    default: break;
    }
    return Reaction::stay;
}

void ReplayKeys::press_while_typing(KeyPress key) {
    if (key.key == Key::character && key.character >= '0' && key.character <= '9') {
        if (typed_->size() < longest_number) *typed_ += key.character;
    } else if (key.key == Key::backspace && !typed_->empty()) {
        typed_->pop_back();
    } else if (key.key == Key::enter) {
        std::uint32_t number = 0;
        std::string const typed = *std::exchange(typed_, std::nullopt);
        std::from_chars(typed.data(), typed.data() + typed.size(), number);
        if (!typed.empty()) cursor_.to_turn(number);
    } else {
        bool const other_key = key.key != Key::character && key.key != Key::backspace;
        if (other_key || key.character == 'q' || key.character == 'g') typed_.reset();
    }
}

} // namespace kifu::cli
