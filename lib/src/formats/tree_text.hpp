// A record with variations in the making, as SGF text: for readers of formats that have them.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/format.hpp"
#include "kifu/rule_choice.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

/// Nodes are numbered in the order in which they are added; the root is 0. The first node added
/// below another one goes on with its line, later ones are variations.
class TreeText {
public:
    explicit TreeText(std::size_t offset = 0) { nodes_.emplace_back().offset = offset; }

    std::size_t size() const { return nodes_.size(); }
    /// A node below another one; `offset` is its place in the file. Gives its number.
    std::size_t add(std::size_t parent, std::size_t offset);
    /// The same with a move: `value` is that of B or W.
    std::size_t add_move(std::size_t parent, std::size_t offset, Color color,
                         std::string_view value);
    /// The first node below another one if it has just that move.
    std::optional<std::size_t> same_move(std::size_t parent, Color color,
                                         std::string_view value) const;
    /// A turn that could not be read, as XU.
    std::size_t add_unread(std::size_t parent, std::size_t offset, Color color,
                           std::string_view text);
    /// The properties of a node; of the root those behind SZ, RU and XV.
    std::string& properties(std::size_t node) { return nodes_[node].properties; }
    /// A line of its comment.
    void add_remark(std::size_t node, std::string_view text);
    /// Place of the root in the file.
    void set_offset(std::size_t offset) { nodes_.front().offset = offset; }

    /// Appends the whole record, and to `places`, if given, where its nodes come from.
    void finish(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out,
                std::vector<TranslatedPlace>* places) const;

    /// The same with the beginning of the record up to the properties of its root, `(;FF[4]…`.
    void finish(std::string_view head, std::string& out,
                std::vector<TranslatedPlace>* places) const;

private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    struct NodeText {
        std::size_t offset = 0;
        std::size_t first_child = none, last_child = none, next_sibling = none;
        std::string properties;
        std::string comment;
    };

    static void append_content(NodeText const& node, std::string& out);

    std::vector<NodeText> nodes_;
};

} // namespace kifu::detail
