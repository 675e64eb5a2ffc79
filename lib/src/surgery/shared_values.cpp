#include "surgery/shared_values.hpp"

#include "kifu/escape.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace kifu::surgery {

namespace {

/// Which of its kind a property excludes: properties of one group. `unknown`: none.
PropertyId group_of(PropertyId id) {
    switch (id) {
    case PropertyId::DM:
    case PropertyId::GB:
    case PropertyId::GW:
    case PropertyId::UC: return PropertyId::DM;
    case PropertyId::BM:
    case PropertyId::DO:
    case PropertyId::IT:
    case PropertyId::TE: return PropertyId::BM;
    case PropertyId::CR:
    case PropertyId::MA:
    case PropertyId::SL:
    case PropertyId::SQ:
    case PropertyId::TR: return PropertyId::CR;
    case PropertyId::TB:
    case PropertyId::TW: return PropertyId::TB;
    case PropertyId::LB: return PropertyId::LB;
    default: return property_info(id).takes_points() ? id : PropertyId::unknown;
    }
}

bool is_annotation(PropertyId group) { return group == PropertyId::DM || group == PropertyId::BM; }

} // namespace

bool SharedValues::concern(PropertyId id) { return group_of(id) != PropertyId::unknown; }

std::size_t SharedValues::take(PropertyId id, std::vector<std::string>& values) {
    PropertyId const group = group_of(id);
    if (group == PropertyId::unknown) return 0;
    return is_annotation(group) ? take_annotation(id, values) : take_points(id, values);
}

std::size_t SharedValues::take_annotation(PropertyId id, std::vector<std::string>& values) {
    auto const before = std::ranges::find(annotations_, group_of(id), group_of);
    if (before == annotations_.end()) {
        annotations_.push_back(id);
        return 0;
    }
    if (*before == id) return 0;
    std::size_t const lost = values.size();
    values.clear();
    return lost;
}

/// A label has one point, other values may be rectangles.
ReadRectangle SharedValues::points_of(PropertyId id, std::string const& value) const {
    if (id != PropertyId::LB) return spelling_.rectangle(value);
    auto const parts = split_composed(value);
    ReadPoint const read = parts ? spelling_.point(parts->first) : ReadPoint{};
    return {read.form, Corners::single, read.point, read.point};
}

SharedValues::Taken& SharedValues::own(PropertyId id) {
    auto const found = std::ranges::find(taken_, id, &Taken::id);
    return found != taken_.end() ? *found : taken_.emplace_back(Taken{id});
}

/// The points that the other properties of the group have; of a label those of other labels.
SharedValues::Rows SharedValues::others_of(PropertyId id) const {
    Rows others{};
    for (Taken const& taken : taken_)
        if (group_of(taken.id) == group_of(id) && (taken.id != id || id == PropertyId::LB))
            for (std::size_t y = 0; y != others.size(); ++y)
                others[y] |= taken.rows[y];
    return others;
}

std::size_t SharedValues::take_points(PropertyId id, std::vector<std::string>& values) {
    std::size_t lost = 0;
    std::vector<std::string> kept;
    Taken& mine = own(id);
    Rows others = others_of(id);
    for (std::string& value : values) {
        if (std::exchange(mine.begun, true) && (mine.is_empty || value.empty())) {
            ++lost; // one of them says that there is nothing
            continue;
        }
        mine.is_empty = value.empty();
        ReadRectangle const read = points_of(id, value);
        if (!read.is_points()) {
            kept.push_back(std::move(value));
            continue;
        }
        if (take_rectangle(read, others, mine, value, kept)) ++lost;
        if (id == PropertyId::LB) others = mine.rows;
    }
    values = std::move(kept);
    return lost;
}

/// The value, if nothing stands on its points, else those of its points that are free. Whether
/// another property has one of its points.
bool SharedValues::take_rectangle(ReadRectangle const& rectangle, Rows const& others, Taken& mine,
                                  std::string& value, std::vector<std::string>& kept) const {
    // The bits of its columns.
    std::uint64_t const columns =
        (std::uint64_t{2} << rectangle.last.x) - (std::uint64_t{1} << rectangle.first.x);
    bool contradicts = false, fresh = true;
    std::vector<Point> free;
    for (std::uint8_t y = rectangle.first.y; y <= rectangle.last.y; ++y) {
        contradicts = contradicts || (others[y] & columns) != 0;
        std::uint64_t const taken = others[y] | mine.rows[y];
        fresh = fresh && (taken & columns) == 0;
        for (std::uint64_t left = columns & ~taken; left != 0; left &= left - 1)
            free.push_back({static_cast<std::uint8_t>(std::countr_zero(left)), y});
        mine.rows[y] |= columns & ~others[y];
    }
    if (fresh)
        kept.push_back(std::move(value));
    else
        for (Point const point : free)
            if (std::string text = spelling_.text(point); !text.empty())
                kept.push_back(std::move(text));
    return contradicts;
}

} // namespace kifu::surgery
