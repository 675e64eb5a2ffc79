#include "surgery/node_key.hpp"

#include "kifu/values/points.hpp"

#include <string_view>
#include <vector>

namespace kifu::surgery {

namespace {

void append_points(std::string_view name, std::vector<Point> const& points, std::string& key) {
    if (points.empty()) return;
    key += name;
    for (Point const point : points)
        key += point_text(point);
    key += ';';
}

} // namespace

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

std::string NodeKeys::key_of(Node const& node) {
    content_.read(node, spelling_);
    std::string key;
    if (content_.stones) {
        append_points("AB", content_.black, key);
        append_points("AW", content_.white, key);
        append_points("AE", content_.empty, key);
    }
    if (content_.player) key += *content_.player == Color::black ? "PLB;" : "PLW;";
    if (content_.swap) key += std::string(turn_kind_name(*content_.swap)) + ';';
    for (std::uint8_t i = 0; i != content_.move_count; ++i) {
        replay::NodeMove const& move = content_.moves[i];
        key += move.color == Color::black ? 'B' : 'W';
        if (move.kind != TurnKind::stones) key += turn_kind_name(move.kind);
        append_points("", {move.stones.begin(), move.stones.begin() + move.count}, key);
        key += ';';
    }
    for (Link const& link : content_.links)
        key += "XL" + point_text(link.from) + point_text(link.to) + ';';
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
