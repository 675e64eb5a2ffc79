#include "surgery/node_key.hpp"

#include "kifu/values/points.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <span>

namespace kifu::surgery {

NodeKeys::NodeKeys(GameSetting const& setting)
    : spelling_(setting), two_stones_(stones_in_turn(setting.rules.game) > 1) {}

// ---- reading

void NodeKeys::read(Node const& node) {
    content_.read(node, spelling_);
    if (content_.stones)
        setup_points_ += content_.black.size() + content_.white.size() + content_.empty.size();
    unread_.clear();
    // Values that cannot be read are compared as they stand.
    bool const unread = content_.move_count != 0 && content_.moves[0].count == 0 &&
                        content_.moves[0].kind == TurnKind::stones;
    if (!unread) return;
    for (Property const property : node)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W)
            for (Value const value : property)
                unread_ += '[' + std::string(value.raw()) + ']';
}

bool NodeKeys::join(Node const& next) {
    replay::NodeMove& move = content_.moves[0];
    if (!two_stones_ || !content_.one_stone()) return false;
    next_.read(next, spelling_);
    bool const numbered_apart =
        content_.number && next_.number && *content_.number != *next_.number;
    if (!next_.one_stone() || next_.moves[0].color != move.color || numbered_apart) return false;
    move.stones[move.count++] = *next_.moves[0].point();
    content_.links.insert(content_.links.end(), next_.links.begin(), next_.links.end());
    return true;
}

// ---- writing

/// A point off the board has no image.
std::string NodeKeys::text_of(Point point, Symmetry symmetry) const {
    BoardSize const size = spelling_.size();
    return point_text(size.contains(point) ? symmetry.image(point, size) : point);
}

/// Runs in the rows of the board, so that a whole board is a short text.
void NodeKeys::append_setup(std::string_view name, std::vector<Point> const& points,
                            Symmetry symmetry, std::string& key) const {
    if (points.empty()) return;
    std::array<std::uint64_t, BoardSize::limit> rows{}; // a bit for each column
    for (Point const point : points) {
        Point const image = symmetry.image(point, spelling_.size());
        rows[image.y] |= std::uint64_t{1} << image.x;
    }
    key += name;
    for (std::uint8_t y = 0; y != rows.size(); ++y)
        for (std::uint64_t columns = rows[y]; columns != 0;) {
            int const first = std::countr_zero(columns);
            int const length = std::countr_one(columns >> first);
            columns &= ~(((std::uint64_t{1} << length) - 1) << first);
            key += point_text({static_cast<std::uint8_t>(first), y});
            if (length == 1) continue;
            key += ':' + point_text({static_cast<std::uint8_t>(first + length - 1), y});
        }
    key += ';';
}

void NodeKeys::append_move(replay::NodeMove const& move, Symmetry symmetry,
                           std::string& key) const {
    key += move.color == Color::black ? 'B' : 'W';
    if (move.kind != TurnKind::stones) key += turn_kind_name(move.kind);
    std::array<std::string, replay::most_glued> texts;
    auto const stones = std::span(texts).first(move.count);
    for (std::size_t i = 0; i != stones.size(); ++i)
        stones[i] = text_of(move.stones[i], symmetry);
    std::ranges::sort(stones);
    for (std::string const& stone : stones)
        key += stone;
    key += ';';
}

/// A line has neither a direction nor a place among the others.
void NodeKeys::append_links(Symmetry symmetry, std::string& key) const {
    std::vector<std::string> texts;
    for (Link const& link : content_.links) {
        auto const [first, last] =
            std::minmax({text_of(link.from, symmetry), text_of(link.to, symmetry)});
        texts.emplace_back("XL").append(first).append(last).append(";");
    }
    std::ranges::sort(texts);
    for (std::string const& text : texts)
        key += text;
}

std::string NodeKeys::key(Symmetry symmetry) const {
    std::string key;
    if (content_.stones) {
        append_setup("AB", content_.black, symmetry, key);
        append_setup("AW", content_.white, symmetry, key);
        append_setup("AE", content_.empty, symmetry, key);
    }
    if (content_.player) key += *content_.player == Color::black ? "PLB;" : "PLW;";
    if (content_.swap) key += std::string(turn_kind_name(*content_.swap)) + ';';
    for (std::uint8_t i = 0; i != content_.move_count; ++i)
        append_move(content_.moves[i], symmetry, key);
    append_links(symmetry, key);
    return key + unread_;
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

} // namespace kifu::surgery
