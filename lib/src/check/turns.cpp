#include "kifu/values/numbers.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/point_text.hpp"

#include <optional>

namespace kifu::check {

namespace {

Color color_of(Property const& property) {
    return property.id() == PropertyId::B ? Color::black : Color::white;
}

std::string_view name_of(Color color) { return color == Color::black ? "Black" : "White"; }

bool is_pass(Context const& context, Property const& property) {
    auto const value = property.value();
    if (value && is_plain_point(value->raw(), context.facts.size)) return false;
    return value && read_move(PointText(*value).view(), context.facts.size).is_pass();
}

bool has_handicap(Context const& context) {
    auto const handicap = context.facts.handicap();
    return handicap && *handicap >= 2;
}

/// Who begins, by what the root sets up.
void begin(Context& context, NodeView const& view) {
    Path& path = context.path;
    bool const stones = view.ids.intersects(stone_setup);
    if (has_handicap(context)) {
        if (!view.ids.contains(PropertyId::AB)) return;
        path.next = Expected::white;
        path.reason = Reason::handicap;
    } else if (!stones) {
        path.next = Expected::black;
    }
}

/// After stones were set up in the middle, either player may go on, unless PL has said who;
/// handicap stones may stand in a node of their own.
void set_up(Context& context, NodeView const& view) {
    Path& path = context.path;
    if (path.reason == Reason::player_property) return;
    bool const handicap =
        path.moves == 0 && view.ids.contains(PropertyId::AB) && has_handicap(context);
    path.next = handicap ? Expected::white : Expected::anyone;
    path.reason = handicap ? Reason::handicap : Reason::order;
}

bool has_pie_rule(Context const& context) {
    return context.facts.setting.rules.game == GameKind::gonnect;
}

/// A swap of the pie rule. Where the players exchange seats the same colour is to move, now by the
/// other player; where the stone changes its colour the swap is the move of who owns it now.
void take_swap(Context& context, NodeView const& view) {
    auto const value = view.node.value(PropertyId::XS);
    auto const swap = value ? swap_by_word(value->raw()) : std::nullopt;
    if (!swap) return;
    Path& path = context.path;
    path.reason = Reason::swap;
    path.opening = false;
    if (path.next == Expected::anyone || *swap == TurnKind::swap_sides) return;
    path.next = path.next == Expected::white ? Expected::black : Expected::white;
}

std::optional<Color> player_to_move(NodeView const& view) {
    auto const value = view.node.value(PropertyId::PL);
    if (!value) return std::nullopt;
    auto const parsed = parse_color(PlainText(*value).view());
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

void report_wrong_player(Context& context, Place const& place, Color color) {
    context.report(Code::go_wrong_player, place, "{} moves, but PL says that {} is to play",
                   name_of(color), name_of(opponent(color)));
}

void report_first_move(Context& context, Place const& place, Color color) {
    if (context.path.reason == Reason::player_property)
        return report_wrong_player(context, place, color);
    if (context.path.reason == Reason::handicap)
        context.report(Code::go_black_first_after_handicap, place,
                       "Black moves first, but after a handicap White is to play");
    else
        context.report(Code::go_white_first, place, "White moves first on an empty board");
}

/// Black moves in a row at the beginning: a handicap of free placement, as far as HA allows it or
/// says nothing.
bool may_be_handicap(Context& context, Place const& place, Color color) {
    Path const& path = context.path;
    bool const go = context.facts.setting.rules.game == GameKind::go;
    if (!go || !path.opening || color == Color::white) return false;
    if (has_handicap(context)) return path.opening_moves < *context.facts.handicap();
    if (path.opening_moves == 1)
        context
            .report(Code::go_same_color_twice, place,
                    "Black moves again: perhaps handicap stones without HA")
            .severity = Severity::note;
    return true;
}

/// Records of Go leave out moves; in Gonnect nobody may pass.
void report_twice(Context& context, Place const& place, Color color) {
    Diagnostic& finding =
        context.report(Code::go_same_color_twice, place, "{} moves twice in a row", name_of(color));
    if (context.facts.setting.rules.game != GameKind::go) finding.severity = Severity::error;
}

void report_turn(Context& context, NodeView const& view, Place const& place, Color color) {
    if (context.path.reason == Reason::swap) {
        context.report(Code::go_wrong_player, place, "{} moves, but after the swap {} is to play",
                       name_of(color), name_of(opponent(color)));
        return;
    }
    if (context.path.moves == 0) return report_first_move(context, place, color);
    if (context.path.reason == Reason::player_property)
        return report_wrong_player(context, place, color);
    if (view.has(later_sibling))
        context.report(Code::sgf_variation_level, place,
                       "the variation begins with {}, who has just moved: it seems to belong one "
                       "node higher",
                       name_of(color));
    else if (!may_be_handicap(context, place, color))
        report_twice(context, place, color);
}

void take_pass(Context& context) {
    Path& path = context.path;
    PassRule const& rule = context.facts.pass_rule();
    if (path.passes == 2) return;
    if (rule.button && !path.button) {
        path.button = true;
        return;
    }
    if (++path.passes < 2) return;
    if (path.phases < rule.phases) ++path.phases;
    if (path.phases < rule.phases) path.passes = 0;
}

void take_move(Context& context, NodeView const& view, Property const& property) {
    Path& path = context.path;
    Color const color = color_of(property);
    if (path.next != Expected::anyone && path.next != expected(color))
        report_turn(context, view, at(view.node, property), color);
    if (is_pass(context, property)) {
        take_pass(context);
    } else {
        if (path.passes == 2)
            context.report(Code::go_move_after_passes, at(view.node, property),
                           "{} plays on after two passes", name_of(color));
        path.passes = 0;
    }
    path.move(color);
    if (color == Color::white)
        path.opening = false;
    else
        path.black_moved = true;
    if (path.opening) ++path.opening_moves;
}

} // namespace

void check_turn(Context& context, NodeView const& view) {
    if (!context.facts.alternating) return;
    Path& path = context.path;
    if (view.has(is_root))
        begin(context, view);
    else if (has_pie_rule(context) && view.ids.contains(PropertyId::XS))
        take_swap(context, view);
    else if (view.ids.intersects(stone_setup))
        set_up(context, view);
    PropertySet taken;
    for (Property const property : view.node) {
        if (!moves.contains(property.id()) || taken.contains(property.id())) continue;
        taken.insert(property.id());
        take_move(context, view, property);
    }
    if (!view.ids.contains(PropertyId::PL)) return;
    if (auto const player = player_to_move(view)) {
        path.next = expected(*player);
        path.reason = Reason::player_property;
    }
}

void check_first_player(Context& context) {
    Facts const& facts = context.facts;
    bool const black_stones = facts.has(PropertyId::AB) && !facts.has(PropertyId::AW);
    if (!facts.alternating || !black_stones || has_handicap(context) || facts.has(PropertyId::PL) ||
        context.main_end.moves > 0)
        return;
    context.report(Code::go_first_player_assumed, at(facts.root(), *facts.property(PropertyId::AB)),
                   "black stones only, but no HA, no PL and no move: Black is taken to be to play");
}

} // namespace kifu::check
