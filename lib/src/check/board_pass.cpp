#include "kifu/limits.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/order.hpp"
#include "check/point_text.hpp"
#include "check/stones.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace kifu::check {

namespace {

using Content = Stones::Content;

Content content_of(PropertyId id) {
    if (id == PropertyId::AB) return Content::black;
    return id == PropertyId::AW ? Content::white : Content::empty;
}

std::string_view words_for(Content content) {
    switch (content) {
    case Content::black: return "has a black stone";
    case Content::white: return "has a white stone";
    case Content::empty: return "is empty";
    }
    return {};
}

/// Calls `visit` with every point of a list, up to the limit, and `other` with the values that are
/// no points or exceed it.
template <class Visit, class Other>
void each_point(Context const& context, Property const& property, Visit const& visit,
                Other const& other) {
    std::size_t points = 0;
    for (Value const value : property) {
        auto const read = context.facts.spelling.rectangle(PointText(value).view());
        if (read.is_points()) points += read.size();
        if (!read.is_points() || points > Limits{}.expanded_points) {
            other(value);
            continue;
        }
        for (unsigned y = read.first.y; y <= read.last.y; ++y)
            for (unsigned x = read.first.x; x <= read.last.x; ++x)
                visit(value, Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    }
}

void nothing(Value const&) {}

/// Reports a list of setup whose points hold already what it puts there.
void check_effect(Context& context, Stones const& stones, Node const& node,
                  Property const& property) {
    Content const content = content_of(property.id());
    std::optional<Value> first;
    Point point{};
    std::size_t count = 0;
    each_point(
        context, property,
        [&](Value const& value, Point at_point) {
            if (stones.at(at_point) != content) return;
            if (!first) {
                first = value;
                point = at_point;
            }
            ++count;
        },
        nothing);
    if (!first) return;
    std::string_view const name = usual_name(property);
    if (count == 1)
        context.report(Code::sgf_setup_without_effect, at(node, property, *first),
                       "{}: the point {} {} already", name, context.facts.spelling.text(point),
                       words_for(content));
    else
        context.report(Code::sgf_setup_without_effect, at(node, property, *first),
                       "{}: the point {} and {} more hold already what is put there", name,
                       context.facts.spelling.text(point), count - 1);
}

/// M marks stones by triangles and empty points by crosses.
void mend_marks(Context& context, Stones const& stones, Node const& node, Property const& property,
                std::size_t index) {
    std::vector<std::string> crosses, triangles;
    each_point(
        context, property,
        [&](Value const&, Point point) {
            auto& marks = stones.at(point) == Content::empty ? crosses : triangles;
            marks.push_back(context.facts.spelling.text(point));
        },
        [&](Value const& value) {
            if (!is_empty(value)) crosses.emplace_back(value.raw());
        });
    if (crosses.empty() && triangles.empty()) return;
    context.mend_also(Code::sgf_obsolete_property, node.id(), [&](Mending& mending) {
        mending.to_format4 = true;
        bool const first_is_cross = !crosses.empty();
        mending.set(index, first_is_cross ? "MA" : "TR", first_is_cross ? crosses : triangles);
        if (first_is_cross && !triangles.empty()) mending.additions.push_back({"TR", triangles});
    });
}

/// Gives the number of points that were set up.
std::size_t execute(Context& context, Stones& stones, Node const& node) {
    std::size_t points = 0;
    for (Property const property : node)
        if (stone_setup.contains(property.id()))
            each_point(
                context, property,
                [&](Value const&, Point point) {
                    stones.put(point, content_of(property.id()));
                    ++points;
                },
                nothing);
    for (Property const property : node) {
        if (!moves.contains(property.id()) || !property.value()) continue;
        auto const read = context.facts.spelling.move(PointText(*property.value()).view());
        Color const color = property.id() == PropertyId::B ? Color::black : Color::white;
        if (read.point.is_point()) stones.play(read.point.point, color);
    }
    return points;
}

/// Gives the number of points that were set up.
std::size_t visit(Context& context, Stones& stones, Node const& node) {
    for (Property const property : node)
        if (stone_setup.contains(property.id())) check_effect(context, stones, node, property);
    std::size_t const points = execute(context, stones, node);
    if (!context.mending()) return points;
    std::size_t index = 0;
    for (Property const property : node) {
        if (property.id() == PropertyId::M) mend_marks(context, stones, node, property, index);
        ++index;
    }
    return points;
}

} // namespace

void check_board(Context& context) {
    bool const wanted = context.setup_below_root || context.seen.contains(PropertyId::AE) ||
                        (context.mending() && context.seen.contains(PropertyId::M));
    if (!wanted || !context.facts.spelled) return;
    // Too large for the stack of the many games that do not come here.
    auto const stones = std::make_unique<Stones>(context.facts.size, context.facts.captures);
    std::vector<std::size_t> saved;
    std::size_t points = 0;
    Order order(context.game);
    do {
        std::size_t changes = stones->changes();
        enter(order, changes, saved);
        stones->undo_to(changes);
        points += visit(context, *stones, order.node());
        // A replay ends at as many, and says so.
        if (points > Replay::most_setup_points) return;
    } while (order.next());
}

} // namespace kifu::check
