#include "draw/markup.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"

#include "replay/point_set.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::draw {

namespace {

using replay::Spelling;

std::vector<Point> points_of(Node const& node, PropertyId id, Spelling const& spelling) {
    replay::PointSet set;
    for (Property const property : node)
        if (property.id() == id)
            for (Value const value : property)
                set.add(spelling.rectangle(value.raw()), spelling.size());
    std::vector<Point> points;
    set.append_to(points);
    return points;
}

FigureStone* stone_at(Figure& figure, Point point) {
    auto const found = std::ranges::find(figure.stones, point, &FigureStone::point);
    return found == figure.stones.end() ? nullptr : &*found;
}

constexpr std::array<std::pair<PropertyId, FigureMark>, 5> signs{{
    {PropertyId::SL, FigureMark::selected},
    {PropertyId::MA, FigureMark::cross},
    {PropertyId::CR, FigureMark::circle},
    {PropertyId::SQ, FigureMark::square},
    {PropertyId::TR, FigureMark::triangle},
}};

void add_signs(Node const& node, Spelling const& spelling, Figure& figure) {
    for (auto const& [id, mark] : signs)
        for (Point const point : points_of(node, id, spelling)) {
            if (FigureStone* const stone = stone_at(figure, point))
                stone->mark = mark;
            else
                figure.marks.push_back({point, mark});
        }
}

void add_labels(Node const& node, Spelling const& spelling, Figure& figure) {
    for (Property const property : node) {
        if (property.id() != PropertyId::LB) continue;
        for (Value const value : property) {
            auto const parts = split_composed(value.raw());
            auto const text = value.composed();
            if (!parts || !text || text->second.empty()) continue;
            ReadPoint const read = spelling.point(parts->first);
            if (!read.is_point()) continue;
            if (FigureStone* const stone = stone_at(figure, read.point))
                stone->label = text->second;
            else
                figure.labels.push_back({read.point, text->second});
        }
    }
}

/// LN is also how SGF carries a dash of Hei-go, which is drawn as one already.
bool is_drawn(Figure const& figure, Point from, Point to) {
    return std::ranges::any_of(figure.links, [&](FigureLink const& link) {
        return link.link == Link{from, to} || link.link == Link{to, from};
    });
}

void add_lines(Node const& node, Spelling const& spelling, Figure& figure) {
    for (Property const property : node) {
        bool const arrow = property.id() == PropertyId::AR;
        if (!arrow && property.id() != PropertyId::LN) continue;
        for (Value const value : property) {
            auto const ends = split_composed(value.raw());
            if (!ends) continue;
            ReadPoint const from = spelling.point(ends->first);
            ReadPoint const to = spelling.point(ends->second);
            if (!from.is_point() || !to.is_point() || from.point == to.point) continue;
            if (arrow || !is_drawn(figure, from.point, to.point))
                figure.lines.push_back({from.point, to.point, arrow});
        }
    }
}

FigureArea area_around(std::vector<Point> const& points) {
    FigureArea area{points[0].x, points[0].y, points[0].x, points[0].y};
    for (Point const point : points) {
        area.left = std::min(area.left, point.x);
        area.right = std::max(area.right, point.x);
        area.top = std::min(area.top, point.y);
        area.bottom = std::max(area.bottom, point.y);
    }
    return area;
}

} // namespace

void Inherited::see(Node const& node) {
    for (Property const property : node) {
        PropertyId const id = property.id();
        if (id == PropertyId::DD) dimmed = node.id();
        if (id == PropertyId::VW) visible = node.id();
        if (id == PropertyId::PM) numbering = node.id();
    }
}

std::optional<FigureNumbering> numbering_said(Node const& node) {
    auto const value = node.value(PropertyId::PM);
    auto const number = value ? read_number(value->raw()) : std::nullopt;
    if (number == 0) return FigureNumbering::off;
    if (number == 2) return FigureNumbering::mod_100;
    return std::nullopt;
}

std::optional<FigureNumbering> numbering_at(Node const& node) {
    for (std::optional<Node> up = node; up; up = up->parent())
        if (up->find(PropertyId::PM)) return numbering_said(*up);
    return std::nullopt;
}

void add_markup(Node const& node, Inherited const& inherited, Spelling const& spelling,
                Figure& figure) {
    add_signs(node, spelling, figure);
    add_labels(node, spelling, figure);
    add_lines(node, spelling, figure);
    Game const& game = node.game();
    if (inherited.dimmed)
        figure.dimmed = points_of(game.node(*inherited.dimmed), PropertyId::DD, spelling);
    if (!inherited.visible) return;
    auto const points = points_of(game.node(*inherited.visible), PropertyId::VW, spelling);
    if (!points.empty()) figure.area = area_around(points);
}

std::vector<FigureTerritory> marked_territory(Node const& node, Spelling const& spelling) {
    std::vector<FigureTerritory> territory;
    for (auto const& [id, owner] :
         {std::pair(PropertyId::TB, Color::black), std::pair(PropertyId::TW, Color::white)})
        for (Point const point : points_of(node, id, spelling))
            territory.push_back({point, spelling.meant(owner)});
    return territory;
}

void add_territory(std::vector<FigureTerritory> const& territory, Figure& figure) {
    for (FigureTerritory const& point : territory) {
        FigureStone* const stone = stone_at(figure, point.point);
        if (stone == nullptr)
            figure.territory.push_back(point);
        else
            stone->dead = stone->dead || stone->color != point.owner;
    }
}

} // namespace kifu::draw
