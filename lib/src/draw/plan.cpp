// Which figures a game gets.
#include "kifu/escape.hpp"
#include "kifu/figure.hpp"
#include "kifu/values/numbers.hpp"

#include "draw/line_walk.hpp"
#include "draw/markup.hpp"

#include <algorithm>

namespace kifu {

namespace {

/// Where a figure begins, and what FG says there.
struct FigureStart {
    std::uint32_t turn;
    FigureParts parts{};
    std::string name{};
};

/// The last node that belongs to a turn, and what PM says there.
struct TurnEnd {
    NodeId node = NodeId{0};
    FigureNumbering numbering = FigureNumbering::game;
};

constexpr std::int64_t own_settings = 32768; ///< the bits of FG that mean nothing beside it

FigureParts parts_of(std::int64_t bits) {
    if ((bits & own_settings) != 0) return {};
    FigureParts parts;
    parts.coordinates = (bits & 1) == 0;
    parts.name = (bits & 2) == 0;
    parts.notes = (bits & 4) == 0;
    parts.captured = (bits & 256) != 0;
    parts.star_points = (bits & 512) == 0;
    return parts;
}

FigureStart start_at(Node const& node, std::uint32_t turn) {
    FigureStart start{turn};
    auto const value = node.value(PropertyId::FG);
    auto const parts = value ? split_composed(value->raw()) : std::nullopt;
    if (!parts) return start; // FG[]
    if (auto const bits = read_number(parts->first)) start.parts = parts_of(*bits);
    if (auto const text = value->composed()) start.name = text->second;
    return start;
}

/// The turns of a line, and where its figures begin.
class LinePlan {
public:
    LinePlan(Game const& game, GameSetting const& setting, FigureOptions const& common,
             FigureCuts const& cuts)
        : game_(game), common_(common), cuts_(cuts), walk_(game, setting, common.node) {}

    std::vector<FigureOptions> figures() {
        starts_.push_back({1});
        while (walk_.next())
            see_step(walk_.step());
        ends_.push_back(now_);
        std::vector<FigureOptions> figures;
        for (std::size_t i = 0; i != starts_.size(); ++i) {
            std::uint32_t const last = i + 1 != starts_.size() ? starts_[i + 1].turn - 1 : turns_;
            if (starts_[i].turn <= last) figures.push_back(figure(starts_[i], last));
            if (!figures.empty())
                figures.back().number = static_cast<std::uint32_t>(figures.size());
        }
        if (figures.empty()) figures.push_back(position());
        return figures;
    }

private:
    /// The one figure of a line without turns.
    FigureOptions position() const {
        FigureOptions options = figure(starts_.back(), 0);
        options.first.reset();
        options.last.reset();
        options.end.reset();
        return options;
    }

    FigureOptions figure(FigureStart const& start, std::uint32_t last) const {
        FigureOptions options = common_;
        options.first = start.turn;
        options.last = last;
        options.end = ends_[last].node;
        if (!options.numbering) options.numbering = ends_[last].numbering;
        if (!cuts_.at_fg) return options;
        options.parts = start.parts;
        options.name = start.name;
        return options;
    }

    void see_step(ReplayStep const& step) {
        // The node before a turn is the end of the one before that.
        while (step.turn.number > ends_.size())
            ends_.push_back(now_);
        if (step.node != seen_) {
            seen_ = now_.node = step.node;
            Node const node = game_.node(step.node);
            if (node.find(PropertyId::PM))
                now_.numbering = draw::numbering_said(node).value_or(FigureNumbering::game);
            if (cuts_.at_fg && node.find(PropertyId::FG)) begin(start_at(node, turns_ + 1));
        }
        if (step.event != NodeEvent::turn || is_swap(step.turn.turn.kind)) return;
        turns_ = step.turn.number;
        bool const full = cuts_.every != 0 && turns_ % cuts_.every == 0;
        if (full || std::ranges::find(cuts_.after, turns_) != cuts_.after.end())
            begin({turns_ + 1});
    }

    void begin(FigureStart start) {
        if (starts_.back().turn == start.turn) starts_.pop_back();
        starts_.push_back(std::move(start));
    }

    Game const& game_;
    FigureOptions const& common_;
    FigureCuts const& cuts_;
    draw::LineWalk walk_;
    std::vector<FigureStart> starts_;
    std::vector<TurnEnd> ends_; ///< by the number of the turn, from 0
    TurnEnd now_;
    NodeId seen_ = NodeId::none;
    std::uint32_t turns_ = 0;
};

bool begins_variation(Node const& node) {
    auto const parent = node.parent();
    return parent && parent->first_child()->id() != node.id();
}

} // namespace

std::vector<FigureOptions> plan_figures(Game const& game, GameSetting const& setting,
                                        FigureOptions const& common, FigureCuts const& cuts) {
    if (!setting.replayable) return {};
    return LinePlan(game, setting, common, cuts).figures();
}

/// Nodes come in the order of the file: a variation is followed to its end before the next begins.
std::vector<FigureOptions> plan_variations(Game const& game, GameSetting const& setting,
                                           FigureOptions const& common) {
    std::vector<FigureOptions> figures;
    if (!setting.replayable) return figures;
    Replay replay(game, setting);
    std::optional<FigureOptions> open;
    auto const close = [&] {
        if (open && open->first) {
            open->number = static_cast<std::uint32_t>(figures.size() + 1);
            open->name = "Variation " + std::to_string(open->number) + " at move " +
                         std::to_string(*open->first);
            figures.push_back(*open);
        }
        open.reset();
    };
    NodeId seen = NodeId::none;
    while (replay.next()) {
        ReplayStep const& step = replay.step();
        if (step.node != seen && begins_variation(game.node(step.node))) {
            close();
            open = common;
            open->first.reset();
            open->variation = step.node;
        }
        seen = step.node;
        if (!open) continue;
        open->node = step.node;
        if (step.event == NodeEvent::turn && !open->first) {
            open->first = step.turn.number;
            if (!open->numbering && !open->number_from) open->number_from = 1;
        }
    }
    close();
    return figures;
}

} // namespace kifu
