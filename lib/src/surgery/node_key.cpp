#include "surgery/node_key.hpp"

#include "kifu/values/points.hpp"

#include <algorithm>

namespace kifu::surgery {

/// A point off the board has no image.
std::string NodeKeys::text_of(Point point, Symmetry symmetry) const {
    BoardSize const size = spelling_.size();
    return point_text(size.contains(point) ? symmetry.image(point, size) : point);
}

void NodeKeys::append_points(std::string_view name, std::vector<Point> points, Symmetry symmetry,
                             std::string& key) const {
    if (points.empty()) return;
    std::vector<std::string> texts;
    texts.reserve(points.size());
    for (Point const point : points)
        texts.push_back(text_of(point, symmetry));
    std::ranges::sort(texts);
    key += name;
    for (std::string const& text : texts)
        key += text;
    key += ';';
}

bool is_in_key(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::AB:
    case PropertyId::AW:
    case PropertyId::AE:
    case PropertyId::PL:
    case PropertyId::XL:
    case PropertyId::XS: return true;
    default: return false;
    }
}

std::string NodeKeys::key_of(Node const& node, Symmetry symmetry) {
    content_.read(node, spelling_);
    std::string key;
    if (content_.stones) {
        append_points("AB", content_.black, symmetry, key);
        append_points("AW", content_.white, symmetry, key);
        append_points("AE", content_.empty, symmetry, key);
    }
    if (content_.player) key += *content_.player == Color::black ? "PLB;" : "PLW;";
    if (content_.swap) key += std::string(turn_kind_name(*content_.swap)) + ';';
    for (std::uint8_t i = 0; i != content_.move_count; ++i) {
        replay::NodeMove const& move = content_.moves[i];
        key += move.color == Color::black ? 'B' : 'W';
        if (move.kind != TurnKind::stones) key += turn_kind_name(move.kind);
        append_points("", {move.stones.begin(), move.stones.begin() + move.count}, symmetry, key);
        key += ';';
    }
    for (Link const& link : content_.links)
        key += "XL" + text_of(link.from, symmetry) + text_of(link.to, symmetry) + ';';
    // Values that cannot be read are compared as they stand.
    bool const unread = content_.move_count != 0 && content_.moves[0].count == 0 &&
                        content_.moves[0].kind == TurnKind::stones;
    if (!unread) return key;
    for (Property const property : node)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W)
            for (Value const value : property)
                key += '[' + std::string(value.raw()) + ']';
    return key;
}

} // namespace kifu::surgery
