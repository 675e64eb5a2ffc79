#include "kifu/figure.hpp"

#include "draw/figure_builder.hpp"
#include "draw/header.hpp"
#include "draw/line_walk.hpp"
#include "draw/variation_figures.hpp"

#include <algorithm>
#include <deque>
#include <utility>

namespace kifu {

namespace {

using draw::FigureBuilder;
using draw::Progress;

/// The last node of a line, and the last ones before other turns.
class LineEnds {
public:
    LineEnds(Game const& game, GameSetting const& setting, std::span<FigureOptions const> plans) {
        draw::LineWalk walk(game, setting, plans.front().node);
        last_ = walk.line().back();
        bool const known = std::ranges::all_of(
            plans, [](FigureOptions const& plan) { return plan.end || !plan.last; });
        std::uint32_t most = 0;
        for (FigureOptions const& plan : plans)
            most = std::max(most, plan.last.value_or(0));
        NodeId node{0};
        while (!known && ends_.size() <= most && walk.next()) {
            ReplayStep const& step = walk.step();
            // The node before a turn is the end of the one before that.
            while (step.turn.number > ends_.size())
                ends_.push_back(node);
            node = step.node;
        }
    }

    NodeId of(FigureOptions const& plan) const {
        if (plan.end) return *plan.end;
        return plan.last && *plan.last < ends_.size() ? ends_[*plan.last] : last_;
    }

private:
    std::vector<NodeId> ends_; ///< of a turn, counted from 0
    NodeId last_;
};

/// Figures that follow each other on one line.
class LineFigures {
public:
    LineFigures(Game const& game, GameSetting const& setting, std::span<FigureOptions const> plans,
                TakeFigure const& take)
        : game_(game), plans_(plans), take_(take), ends_(game, setting, plans),
          walk_(game, setting, plans.front().node), info_(draw::info_node(game)) {
        known_.inherited.see(game.root());
    }

    std::optional<Error> make() {
        begin_figures();
        while (!error_ && walk_.next()) {
            see_step();
            if (walk_.step().event != NodeEvent::first_half) begin_figures();
            while (!error_ && !open_.empty() && walk_.step().last &&
                   walk_.step().node == open_.front().end())
                finish_first();
            if (open_.empty() && begun_ == plans_.size()) break;
        }
        while (!error_ && (!open_.empty() || begun_ != plans_.size())) {
            if (open_.empty()) begin(plans_[begun_]);
            finish_first();
        }
        return error_;
    }

private:
    void see_step() {
        for (FigureBuilder& builder : open_)
            builder.see_step();
        if (!open_.empty()) return;
        if (!follower_)
            follower_.emplace(game_, walk_.replay(), known_, draw::counting_like(plans_.front()));
        follower_->see_step();
    }

    Progress const& known() const {
        if (!open_.empty()) return open_.back().progress();
        return follower_ ? follower_->progress() : known_;
    }

    /// All whose first turn is the next one.
    void begin_figures() {
        for (; begun_ != plans_.size(); begin(plans_[begun_])) {
            auto const first = plans_[begun_].first;
            if (first ? known().turns + 1 < *first : !open_.empty()) return;
        }
    }

    void begin(FigureOptions const& plan) {
        FigureOptions exact = plan;
        exact.end = ends_.of(plan);
        if (!exact.numbering) exact.numbering = draw::numbering_at(game_.node(*exact.end));
        draw::apply_numbering(exact);
        ++begun_;
        open_.emplace_back(game_, walk_.replay(), known(), std::move(exact));
        follower_.reset();
    }

    void finish_first() {
        auto figure = open_.front().finish(info_);
        if (open_.size() == 1) known_ = open_.front().progress();
        open_.pop_front();
        error_ = figure ? take_(std::move(*figure)) : figure.error();
    }

    Game const& game_;
    std::span<FigureOptions const> plans_;
    TakeFigure const& take_;
    LineEnds ends_;
    draw::LineWalk walk_;
    Node info_;
    std::deque<FigureBuilder> open_;
    std::size_t begun_ = 0; ///< so many plans
    Progress known_;        ///< at the end of the last figure
    /// Counts turns where no figure is open.
    std::optional<FigureBuilder> follower_;
    std::optional<Error> error_;
};

/// Whether a figure goes on where another one ends, so that one walk serves both.
bool follows(FigureOptions const& next, FigureOptions const& plan) {
    return next.node == plan.node && next.number_from == plan.number_from && next.first &&
           plan.last && *next.first > *plan.last && next.stone_numbers == plan.stone_numbers;
}

} // namespace

std::optional<Error> make_figures(Game const& game, GameSetting const& setting,
                                  std::span<FigureOptions const> plans, TakeFigure const& take) {
    if (!setting.replayable)
        return Error{"kifu has no rules for " + std::string(game_title(setting.rules.game))};
    while (!plans.empty()) {
        auto const line = std::ranges::find_if(
            plans, [](FigureOptions const& plan) { return !plan.variation || !plan.node; });
        if (line != plans.begin()) {
            auto const count = static_cast<std::size_t>(line - plans.begin());
            auto error = draw::make_variation_figures(game, setting, plans.first(count), take);
            if (error) return error;
            plans = plans.subspan(count);
            continue;
        }
        std::size_t count = 1;
        while (count != plans.size() && follows(plans[count], plans[count - 1]))
            ++count;
        if (auto error = LineFigures(game, setting, plans.first(count), take).make()) return error;
        plans = plans.subspan(count);
    }
    return std::nullopt;
}

Result<std::vector<Figure>> make_figures(Game const& game, GameSetting const& setting,
                                         std::span<FigureOptions const> plans) {
    std::vector<Figure> figures;
    auto error = make_figures(game, setting, plans, [&](Figure figure) -> std::optional<Error> {
        figures.push_back(std::move(figure));
        return std::nullopt;
    });
    if (error) return std::move(*error);
    return figures;
}

Result<Figure> make_figure(Game const& game, GameSetting const& setting,
                           FigureOptions const& options) {
    auto made = make_figures(game, setting, {&options, 1});
    if (!made) return made.error();
    return std::move(made->front());
}

std::optional<FigureNumbering> figure_numbering_by_name(std::string_view name) {
    if (name == "game") return FigureNumbering::game;
    if (name == "mod100") return FigureNumbering::mod_100;
    if (name == "restart") return FigureNumbering::restart;
    if (name == "off") return FigureNumbering::off;
    return std::nullopt;
}

} // namespace kifu
