#include "draw/variation_figures.hpp"

#include "draw/figure_builder.hpp"
#include "draw/header.hpp"
#include "draw/markup.hpp"

#include <utility>
#include <vector>

namespace kifu::draw {

namespace {

/// Nodes come in the order of the file: a variation is followed to its end before the next begins,
/// so no more than one figure is open. What was known where lines part is kept until the walk has
/// left the last of them.
class VariationFigures {
public:
    VariationFigures(Game const& game, GameSetting const& setting,
                     std::span<FigureOptions const> plans, TakeFigure const& take)
        : game_(game), plans_(plans), take_(take), replay_(game, setting), info_(info_node(game)) {
        Progress known;
        known.inherited.see(game.root());
        follow(known);
    }

    std::optional<Error> make() {
        while (!plans_.empty()) {
            auto const node = replay_.next_node();
            if (!node) break;
            if (*node != seen_) arrive(game_.node(*node));
            replay_.next();
            ReplayStep const& step = replay_.step();
            builder_->see_step();
            if (!step.last) continue;
            if (open_ && step.node == plans_.front().node)
                if (auto error = finish()) return error;
            if (parts(game_.node(step.node))) partings_.push_back({step.node, progress()});
        }
        if (!plans_.empty()) return Error{"the variations are not in the order of the record"};
        return std::nullopt;
    }

private:
    struct Parting {
        NodeId node;
        Progress progress;
    };

    static bool parts(Node const& node) {
        auto const child = node.first_child();
        return child && child->next();
    }

    Progress const& progress() const { return builder_->progress(); }

    /// Before the first step of the node.
    void arrive(Node const& node) {
        auto const parent = node.parent();
        if (parent && parent->id() != seen_) {
            while (partings_.back().node != parent->id())
                partings_.pop_back();
            follow(partings_.back().progress);
        }
        seen_ = node.id();
        if (plans_.front().variation == node.id()) open();
    }

    /// Counts turns where no figure is open.
    void follow(Progress const& known) {
        builder_.emplace(game_, replay_, known, counting_like(plans_.front()));
        open_ = false;
    }

    void open() {
        FigureOptions exact = plans_.front();
        if (!exact.numbering) exact.numbering = numbering();
        apply_numbering(exact);
        Progress const known = progress();
        builder_.emplace(game_, replay_, known, std::move(exact));
        if (known.turns == 0) builder_->take_position();
        open_ = true;
    }

    /// As PM says at the end of the variation or above it.
    std::optional<FigureNumbering> numbering() const {
        FigureOptions const& plan = plans_.front();
        for (std::optional<Node> up = game_.node(*plan.node); up; up = up->parent()) {
            if (up->find(PropertyId::PM)) return numbering_said(*up);
            if (up->id() == plan.variation) break;
        }
        auto const& above = progress().inherited.numbering;
        return above ? numbering_said(game_.node(*above)) : std::nullopt;
    }

    std::optional<Error> finish() {
        auto figure = builder_->finish(info_);
        plans_ = plans_.subspan(1);
        if (!figure) return figure.error();
        Progress const known = progress();
        if (!plans_.empty()) follow(known);
        return take_(std::move(*figure));
    }

    Game const& game_;
    std::span<FigureOptions const> plans_; ///< those that are left
    TakeFigure const& take_;
    Replay replay_;
    Node info_;
    NodeId seen_ = NodeId::none;
    std::vector<Parting> partings_; ///< above the node where the walk is, and that node
    std::optional<FigureBuilder> builder_;
    bool open_ = false; ///< it makes a figure
};

} // namespace

std::optional<Error> make_variation_figures(Game const& game, GameSetting const& setting,
                                            std::span<FigureOptions const> plans,
                                            TakeFigure const& take) {
    return VariationFigures(game, setting, plans, take).make();
}

} // namespace kifu::draw
