// The parentheses between the nodes of a game: which ones the tree needs, and whether those that a
// record has fit its tree. Writer and reader ask the same questions in the same order, so that
// the writer can leave out what the reader knows by itself.
#pragma once

#include "kifu/charset.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::json {

inline constexpr std::uint32_t no_node = 0xffffffffU;

/// A step of the walk over a game: to a node below `parent`, which has one child or `several`.
/// The root is a step to a child of `no_node`, which has several.
struct Step {
    std::uint32_t parent = no_node;
    bool several = true;
};

/// Walks over the nodes of a game in the order of the record.
class Nesting {
public:
    /// For a game of so many nodes.
    Nesting(std::size_t nodes, Charset charset) : charset_(charset), depth_(nodes) {}

    /// Whether the step needs no parenthesis.
    bool is_plain(Step step) const {
        return !step.several && step.parent == current_ && open_.size() == depth_[current_];
    }
    /// Appends the parentheses that lead to the node of the step.
    void append_default(Step step, std::string& out) const;
    /// Takes the text between two nodes if its parentheses lead where the step goes.
    bool take(std::string_view gap, Step step);
    /// The walk has come to this node.
    void enter(std::uint32_t node) {
        depth_[node] = static_cast<std::uint32_t>(open_.size());
        current_ = node;
    }

    /// How many `)` close the game.
    std::size_t open() const { return open_.size(); }
    /// Whether the text closes the game with its last byte.
    bool closes(std::string_view gap);

private:
    /// Follows the parentheses of a text from where the walk is.
    struct Trial {
        std::size_t kept;                  ///< of open_, how many are still open
        std::vector<std::uint32_t>& added; ///< opened after those
        std::uint32_t current;
        char last = '\0'; ///< the last parenthesis
        std::size_t open() const { return kept + added.size(); }
    };
    bool follow(std::string_view gap, Trial& trial) const;
    std::size_t depth_of(std::uint32_t node) const { return node == no_node ? 0 : depth_[node]; }

    Charset charset_;
    std::vector<std::uint32_t> open_;  ///< the nodes that the open variations hang on
    std::vector<std::uint32_t> depth_; ///< variations open at each node
    std::vector<std::uint32_t> added_;
    std::uint32_t current_ = no_node;
};

} // namespace kifu::json
