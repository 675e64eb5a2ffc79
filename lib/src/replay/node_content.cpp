#include "replay/node_content.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"

#include <algorithm>

namespace kifu::replay {

namespace {

/// A stone has four neighbours; more links than this can only be wrong.
constexpr std::size_t most_links = 64;

std::optional<std::int64_t> number_of(std::optional<Value> const& value) {
    if (!value) return std::nullopt;
    if (auto const number = read_number(value->raw())) return number;
    auto const parsed = parse_number(value->simple_text());
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

std::optional<Color> color_of(std::optional<Value> const& value) {
    if (!value) return std::nullopt;
    auto const parsed = parse_color(value->simple_text());
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

std::optional<TurnKind> swap_of(std::optional<Value> const& value) {
    return value ? swap_by_word(value->raw()) : std::nullopt;
}

} // namespace

bool removes_itself(Node const& node) {
    for (Property const property : node) {
        auto const value = property.value();
        if (property.name() == "XE" && value && value->raw() == self_removal_word) return true;
    }
    return false;
}

void NodeContent::read(Node const& node, Spelling const& spelling) {
    spelling_ = spelling;
    clear();
    for (Property const property : node)
        read_property(node, property);
    if (player) player = spelling.meant(*player);
    if (!stones) return;
    bool const inverted = spelling.meant(Color::black) != Color::black;
    black_points_.append_to(inverted ? white : black);
    white_points_.append_to(inverted ? black : white);
    empty_points_.append_to(empty);
}

void NodeContent::clear() {
    move_count = 0;
    asserts = false;
    self_removal = false;
    swap.reset();
    player.reset();
    number.reset();
    links.clear();
    read_.clear();
    if (!stones) return;
    stones = false;
    for (auto* const points : {&black, &white, &empty})
        points->clear();
    for (auto* const points : {&black_points_, &white_points_, &empty_points_})
        points->clear();
}

void NodeContent::forget_empty() {
    empty.clear();
    empty_points_.clear();
    // Without stones the next read() clears no points.
    stones = !black.empty() || !white.empty();
}

void NodeContent::read_property(Node const& node, Property const& property) {
    switch (property.id()) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::PL:
    case PropertyId::MN:
    case PropertyId::XS: return read_once(node, property.id());
    case PropertyId::AB: return add_points(property, black_points_);
    case PropertyId::AW: return add_points(property, white_points_);
    case PropertyId::AE: return add_points(property, empty_points_);
    case PropertyId::XL: return add_links(property);
    case PropertyId::XE:
        self_removal |= property.value() && property.value()->raw() == self_removal_word;
        asserts = true;
        return;
    case PropertyId::XP: asserts = true; return;
    default: return;
    }
}

/// A property that means one value has the first of the node that is not empty.
void NodeContent::read_once(Node const& node, PropertyId id) {
    if (std::ranges::find(read_, id) != read_.end()) return;
    read_.push_back(id);
    switch (id) {
    case PropertyId::PL: player = color_of(node.value(id)); return;
    case PropertyId::MN: number = number_of(node.value(id)); return;
    case PropertyId::XS: swap = swap_of(node.value(id)); return;
    default: return add_move(node, id);
    }
}

void NodeContent::add_move(Node const& node, PropertyId id) {
    NodeMove& move = moves[move_count++];
    auto const value = node.value(id);
    ReadMove const read = spelling_.move(value ? value->raw() : std::string_view());
    move = {spelling_.meant(replay::color_of(id)), read.kind, read.stones, read.count};
}

void NodeContent::add_points(Property const& property, PointSet& points) {
    stones = true;
    for (Value const value : property)
        points.add(spelling_.rectangle(value.raw()), spelling_.size());
}

void NodeContent::add_links(Property const& property) {
    for (Value const value : property) {
        if (links.size() == most_links) return;
        auto const ends = split_composed(value.raw());
        if (!ends) continue;
        ReadPoint const from = spelling_.point(ends->first);
        ReadPoint const to = spelling_.point(ends->second);
        if (from.form != PointForm::unreadable && to.form != PointForm::unreadable)
            links.push_back({from.point, to.point});
    }
}

} // namespace kifu::replay
