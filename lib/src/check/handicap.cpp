#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/point_text.hpp"

namespace kifu::check {

namespace {

/// Stones that the lists of one property in a node set up.
std::int64_t stones(Context const& context, Node const& node, PropertyId id) {
    std::int64_t count = 0;
    for (Property const property : node) {
        if (property.id() != id) continue;
        for (Value const value : property) {
            auto const read = read_rectangle(PointText(value).view(), context.facts.size);
            if (read.is_points()) count += static_cast<std::int64_t>(read.size());
        }
    }
    return count;
}

bool only_sets_up(Node const& node) {
    PropertySet ids;
    for (Property const property : node)
        ids.insert(property.id());
    return ids.intersects(stone_setup) && !ids.intersects(moves);
}

/// Black stones in the root and in the nodes of setup right behind it.
std::int64_t stones_before_play(Context const& context) {
    std::int64_t count = stones(context, context.facts.root(), PropertyId::AB);
    for (auto node = context.facts.root().first_child(); node && only_sets_up(*node);
         node = node->first_child())
        count += stones(context, *node, PropertyId::AB);
    return count;
}

} // namespace

void check_handicap_stones(Context& context) {
    Facts const& facts = context.facts;
    auto const handicap = facts.handicap();
    if (!facts.alternating || !handicap || *handicap < 2) return;
    Property const property = *facts.property(PropertyId::HA);
    Place const place = at(facts.root(), property, *facts.value(PropertyId::HA));
    bool const white =
        facts.has(PropertyId::AW) && stones(context, facts.root(), PropertyId::AW) > 0;

    std::int64_t const set_up = stones_before_play(context);
    bool const played = set_up == 0 && context.main_end.opening_moves == *handicap;
    if (set_up != *handicap && !played)
        context.report(Code::go_handicap_stones, place, "HA[{}] but {} black setup stones",
                       *handicap, set_up);
    if (white)
        context.report(Code::go_handicap_white_stones,
                       at(facts.root(), *facts.property(PropertyId::AW)),
                       "HA[{}], and AW sets up white stones beside the handicap", *handicap);
}

} // namespace kifu::check
