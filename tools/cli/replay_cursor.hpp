// Going about in the tree of a game, and what the keys of `kifu replay -i` do.
#pragma once

#include "kifu/game.hpp"
#include "kifu/replay.hpp"

#include "cli/keys.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace kifu::cli {

/// What a cursor needs to know of every node, by its number.
struct TurnIndex {
    std::vector<std::uint32_t> turns; ///< turns from the root to the node
    /// It holds the first stone of a turn that its only child completes.
    std::vector<bool> passed_over;
};

TurnIndex turn_index(Game const& game, GameSetting const& setting);

/// A node of a game and the line that one is following.
class ReplayCursor {
public:
    /// At the root, on the main line. `game` must outlive the object.
    ReplayCursor(Game const& game, TurnIndex index);

    NodeId node() const { return line_[at_]; }
    std::span<NodeId const> line() const { return line_; }
    /// Place of the node in the line.
    std::size_t depth() const { return at_; }
    /// Changes with the line.
    std::uint32_t line_version() const { return version_; }
    std::uint32_t turns() const { return turns_of(node()); }
    std::uint32_t turns_of_line() const { return turns_of(line_.back()); }

    void forward(std::size_t steps = 1);
    void back(std::size_t steps = 1);
    void to_start() { at_ = 0; }
    void to_end() { at_ = line_.size() - 1; }
    /// To the turn of that number on the line, else to the line's end.
    void to_turn(std::uint32_t number);
    /// To a sibling of the node, `by` places on; stays where there is none.
    void change_variation(int by);

    struct Choice {
        std::size_t number, count; ///< from 1
    };
    /// Among its siblings.
    Choice variation() const;
    /// How many nodes follow this one.
    std::size_t continuations() const;

private:
    std::uint32_t turns_of(NodeId node) const {
        return index_.turns[static_cast<std::size_t>(node)];
    }
    bool passed_over(NodeId node) const {
        return index_.passed_over[static_cast<std::size_t>(node)];
    }
    void follow(Node node);

    Game const* game_;
    TurnIndex index_;
    std::vector<NodeId> line_;
    std::size_t at_ = 0;
    std::uint32_t version_ = 0;
};

/// Keys to steps: arrows, Home, End, pages of ten turns, `g` and a number, `n`, `p`, `q`.
class ReplayKeys {
public:
    enum class Reaction : std::uint8_t { stay, quit, next_game, previous_game, suspend };

    explicit ReplayKeys(ReplayCursor& cursor) : cursor_(cursor) {}

    Reaction press(KeyPress key);
    /// The number typed so far after `g`; nothing when none is asked for.
    std::optional<std::string> const& typed() const { return typed_; }

private:
    Reaction press_character(char character);
    void press_while_typing(KeyPress key);

    ReplayCursor& cursor_;
    std::optional<std::string> typed_;
};

} // namespace kifu::cli
