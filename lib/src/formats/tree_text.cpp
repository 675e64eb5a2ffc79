#include "formats/tree_text.hpp"

#include "formats/record_text.hpp"

#include <algorithm>

namespace kifu::detail {

namespace {

constexpr std::size_t nodes_of_a_line = 10;

/// What is still to be written: a node, perhaps the first of a variation, or the end of one.
struct Step {
    std::size_t node;
    bool opens = false;
    bool closes = false;
};

} // namespace

std::size_t TreeText::add(std::size_t parent, std::size_t offset) {
    std::size_t const node = nodes_.size();
    nodes_.emplace_back().offset = offset;
    NodeText& above = nodes_[parent];
    if (above.last_child == none)
        above.first_child = node;
    else
        nodes_[above.last_child].next_sibling = node;
    above.last_child = node;
    return node;
}

std::size_t TreeText::add_move(std::size_t parent, std::size_t offset, Color color,
                               std::string_view value) {
    std::size_t const node = add(parent, offset);
    append_move(color, value, nodes_[node].properties);
    return node;
}

std::optional<std::size_t> TreeText::same_move(std::size_t parent, Color color,
                                               std::string_view value) const {
    std::size_t const child = nodes_[parent].first_child;
    std::string move;
    append_move(color, value, move);
    bool const same = child != none && nodes_[child].properties.starts_with(move);
    return same ? std::optional(child) : std::nullopt;
}

std::size_t TreeText::add_unread(std::size_t parent, std::size_t offset, Color color,
                                 std::string_view text) {
    std::size_t const node = add(parent, offset);
    append_unread(color, text, nodes_[node].properties);
    return node;
}

void TreeText::add_remark(std::size_t node, std::string_view text) {
    std::string& comment = nodes_[node].comment;
    if (!comment.empty()) comment += '\n';
    comment += text;
}

void TreeText::append_content(NodeText const& node, std::string& out) {
    out += node.properties;
    if (!node.comment.empty()) append_property("C", node.comment, out);
}

void TreeText::finish(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out,
                      std::vector<TranslatedPlace>* places) const {
    std::string head;
    append_root(rules, board, utf8, head);
    finish(head, out, places);
}

void TreeText::finish(std::string_view head, std::string& out,
                      std::vector<TranslatedPlace>* places) const {
    if (places != nullptr) places->push_back({out.size(), nodes_.front().offset});
    out += head;
    append_content(nodes_.front(), out);
    std::vector<Step> steps;
    auto const go_below = [&](NodeText const& node) {
        bool const several = node.first_child != node.last_child;
        std::size_t const begin = steps.size();
        for (std::size_t child = node.first_child; child != none;
             child = nodes_[child].next_sibling) {
            steps.push_back({child, several});
            if (several) steps.push_back({child, false, true});
        }
        // The last step is taken first.
        std::reverse(steps.begin() + static_cast<std::ptrdiff_t>(begin), steps.end());
    };
    go_below(nodes_.front());
    for (std::size_t written = 0; !steps.empty();) {
        Step const step = steps.back();
        steps.pop_back();
        if (step.closes) {
            out += ')';
            continue;
        }
        if (step.opens || written++ % nodes_of_a_line == 0) out += '\n';
        out += step.opens ? "(;" : ";";
        NodeText const& node = nodes_[step.node];
        if (places != nullptr) places->push_back({out.size(), node.offset});
        append_content(node, out);
        go_below(node);
    }
    out += ")\n";
}

} // namespace kifu::detail
