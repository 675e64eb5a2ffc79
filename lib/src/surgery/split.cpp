#include "kifu/split.hpp"

#include "formats/sgf/tree_text.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace kifu {

namespace {

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

bool is_game_info(Property const& property) {
    return property.info().kind == PropertyKind::game_info;
}

bool has_game_info(Node const& node) {
    for (Property const property : node)
        if (is_game_info(property)) return true;
    return false;
}

class Splitting {
public:
    explicit Splitting(Game const& game)
        : game_(game), marks_(game.node_count()), passed_(game.node_count()) {}

    std::size_t run(std::function<void(std::string)> const& take) {
        if (has_game_info(game_.root())) return 0;
        mark();
        for (NodeId const id : heads_)
            take(text_of(id));
        return heads_.size();
    }

private:
    enum class Mark : std::uint8_t {
        none,  ///< no game begins above or below
        above, ///< games begin below
        head,  ///< a game begins here
        below, ///< belongs to a game
    };

    Mark& mark_of(NodeId id) { return marks_[index_of(id)]; }

    void mark() {
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node)) {
            auto const parent = node->parent();
            if (!parent) continue;
            Mark const above = mark_of(parent->id());
            if (above == Mark::head || above == Mark::below)
                mark_of(node->id()) = Mark::below;
            else if (has_game_info(*node))
                begin_game(*node);
        }
    }

    void begin_game(Node const& node) {
        mark_of(node.id()) = Mark::head;
        heads_.push_back(node.id());
        for (auto up = node.parent(); up && mark_of(up->id()) != Mark::above; up = up->parent())
            mark_of(up->id()) = Mark::above;
    }

    std::string text_of(NodeId head) {
        std::vector<Node> way;
        for (std::optional<Node> node = game_.node(head); node; node = node->parent())
            way.push_back(*node);
        std::string text = "(";
        std::string behind; ///< what closes the variations along the way
        for (std::size_t i = way.size(); i-- > 0;) {
            append_node(way[i], head, text);
            if (i == 0) break;
            append_beside(way[i], way[i - 1], text, behind);
        }
        append_below(game_.node(head), text);
        return text + behind + ")\n";
    }

    /// The variations beside the way that no game had yet: those before it now, the others behind.
    void append_beside(Node const& node, Node const& next, std::string& text, std::string& behind) {
        if (passed_[index_of(node.id())]) return;
        passed_[index_of(node.id())] = true;
        std::string before;
        std::string after;
        std::string* side = &before;
        for (auto child = node.first_child(); child; child = child->next()) {
            if (child->id() == next.id()) side = &after;
            if (mark_of(child->id()) != Mark::none) continue;
            *side += '(';
            append_tree(*child, *side);
            *side += ')';
        }
        if (before.empty() && after.empty()) return;
        text += before + '(';
        behind = ')' + after + behind;
    }

    void append_property(Property const& property, std::string& text) const {
        sgf::append_property(property, game_.charset(), text);
    }

    /// The root has the game-info of the game, whose own node then has none.
    void append_node(Node const& node, NodeId head, std::string& text) const {
        bool const is_head = node.id() == head;
        bool const has_more = node.first_child().has_value();
        std::size_t info = 0;
        if (is_head)
            for (Property const property : node)
                info += is_game_info(property) ? 1U : 0U;
        // A node that a merge made for the game-info alone.
        if (is_head && info == node.size() && !has_more) return;
        text += ';';
        for (Property const property : node)
            if (!is_head || !is_game_info(property)) append_property(property, text);
        if (node.parent()) return;
        for (Property const property : game_.node(head))
            if (is_game_info(property)) append_property(property, text);
    }

    void append_tree(Node const& top, std::string& text) const {
        text += ';';
        for (Property const property : top)
            append_property(property, text);
        append_below(top, text);
    }

    void append_below(Node const& top, std::string& text) const {
        std::vector<Node> open; ///< siblings of which the variation has not ended
        std::optional<Node> node = top.first_child();
        while (node) {
            if (node->has_siblings()) {
                text += '(';
                open.push_back(*node);
            }
            text += ';';
            for (Property const property : *node)
                append_property(property, text);
            if (auto const child = node->first_child()) {
                node = child;
                continue;
            }
            node.reset();
            while (!open.empty() && !node) {
                text += ')';
                node = open.back().next();
                open.pop_back();
            }
        }
    }

    Game const& game_;
    std::vector<Mark> marks_;
    std::vector<bool> passed_; ///< nodes beside which variations have gone with a game
    std::vector<NodeId> heads_;
};

} // namespace

std::size_t split_game(Game const& game, std::function<void(std::string)> const& take) {
    return Splitting(game).run(take);
}

} // namespace kifu
