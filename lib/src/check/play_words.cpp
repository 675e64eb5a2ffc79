#include "kifu/go_rules.hpp"
#include "kifu/values/points.hpp"

#include "check/play.hpp"

#include <algorithm>
#include <functional>

namespace kifu::check {

std::string_view player_name(Color color) { return color == Color::black ? "Black" : "White"; }

PlayWords::PlayWords(Game const& game, Replay const& replay)
    : game_(game), replay_(replay), system_(told_coordinates(replay.setting())),
      counts_turns_(stones_in_turn(replay.setting().rules.game) > 1) {}

std::string PlayWords::point(Point point) const {
    std::string text = to_text(point, replay_.position().size(), system_);
    return text.empty() ? point_text(point) : text;
}

std::string PlayWords::stones() const {
    std::string text;
    for (Point const stone : replay_.step().turn.turn.stones)
        text.append(text.empty() ? "" : " and ").append(point(stone));
    return text;
}

std::string PlayWords::winning_stones() const {
    std::string text;
    for (Point const stone : replay_.position().winning_stones())
        text.append(text.empty() ? "" : " ").append(point(stone));
    return text;
}

std::string_view PlayWords::mover() const { return player_name(replay_.step().turn.turn.color); }

std::uint32_t PlayWords::move_number(NodeId node) {
    if (!locator_) locator_.emplace(game_);
    return locator_->move_number(node);
}

/// Counts on from what it knows of the path: every step once, as a walk goes back only to go on
/// with another variation.
std::uint32_t PlayWords::turn_number(std::uint32_t depth) {
    auto const is_other = [&](Counted const& counted) {
        auto const at = static_cast<std::uint32_t>(&counted - counted_.data());
        return at > depth || replay_.node_at_depth(at) != counted.node;
    };
    counted_.erase(std::ranges::partition_point(counted_, std::not_fn(is_other)), counted_.end());
    if (counted_.empty()) counted_.push_back({replay_.node_at_depth(0), 0});
    for (auto at = static_cast<std::uint32_t>(counted_.size()); at <= depth; ++at) {
        NodeId const node = replay_.node_at_depth(at);
        bool const turn = replay_.position().mover(at) && !game_.node(node).find(PropertyId::XS);
        counted_.push_back({node, counted_.back().turns + (turn ? 1 : 0)});
    }
    return counted_[depth].turns;
}

std::string PlayWords::move_at(std::uint32_t depth) {
    if (counts_turns_) return "turn " + std::to_string(turn_number(depth));
    return "move " + std::to_string(move_number(replay_.node_at_depth(depth)));
}

std::string PlayWords::position_at(std::uint32_t depth) {
    if (depth == 0)
        return fill("the start position (before {} 1)", {counts_turns_ ? "turn" : "move"});
    bool const set_up = !replay_.position().mover(depth).has_value();
    return fill("the position {} {}", {set_up ? "set up after" : "after", move_at(depth)});
}

std::string PlayWords::rules() const {
    RuleChoice const& choice = replay_.rules().choice();
    std::string const title(game_title(choice.game));
    if (choice.game != GameKind::go) return "the rules of " + title;
    auto const name = choice.options.find("rules");
    if (name && parse_rules(*name).value.forbids_suicide) return "the rules TT--";
    std::string_view const family = rule_family_name(go_rules(choice).family);
    if (!family.empty()) return fill("the {} rules", {family});
    if (choice.options.empty()) return {};
    bool const alone = name && choice.options.items().size() == 1;
    return "the rules " + (alone ? std::string(*name) : rule_text(choice));
}

Place place_of_turn(Context const& context, ReplayStep const& step, std::optional<Point> point) {
    auto const stones = step.turn.turn.stones;
    bool const first = point && stones.size() == 2 && *point == stones[0];
    Node const node = context.game.node(first ? step.turn.first : step.turn.last);
    PropertyId const move = step.turn.turn.color == Color::black ? PropertyId::B : PropertyId::W;
    for (PropertyId const id : {move, PropertyId::XS})
        if (auto const property = node.find(id)) return at(node, *property);
    return at(node);
}

} // namespace kifu::check
