#include "kifu/transform.hpp"

#include "kifu/escape.hpp"
#include "kifu/locate.hpp"
#include "kifu/values/numbers.hpp"

#include "replay/spelling.hpp"
#include "surgery/boards.hpp"
#include "surgery/colors.hpp"
#include "surgery/report.hpp"
#include "surgery/truncate.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

namespace {

using replay::ReadMove;
using replay::Spelling;
using surgery::ValueCounts;

constexpr ValueCounts::Words no_point{"that is no point of the board; it stays as it is",
                                      "that are no points of the board; they stay as they are"};
constexpr ValueCounts::Words maybe_point{
    "that may be a point, in a property that kifu does not know; it stays as it is",
    "that may be points, in a property that kifu does not know; they stay as they are"};
constexpr ValueCounts::Words outside{"outside of the part; it is left out",
                                     "outside of the part; they are left out"};
constexpr ValueCounts::Words no_player{
    "for which kifu knows no counterpart for the other player; it stays as it is",
    "for which kifu knows no counterpart for the other player; they stay as they are"};

bool is_move(ValueType type) { return type == ValueType::move; }

// ---- what is possible

/// Why the transformation does not fit the game; empty if it does.
std::string refusal(GameSetting const& setting, TransformOptions const& options) {
    bool const moves_points = options.symmetry != Symmetry{} || options.part;
    if (moves_points && !setting.replayable)
        return "kifu does not know how records of this game spell points";
    std::string const title(game_title(setting.rules.game));
    if (surgery::is_hexagonal(setting.rules.game) && !options.symmetry.fits_hexagons())
        return "a board of " + title +
               " has no such symmetry: it can be turned by 180 degrees and mirrored at its "
               "diagonals";
    if (surgery::has_assigned_edges(setting.rules) &&
        options.symmetry.transpose != options.swap_colors)
        return options.swap_colors
                   ? "the edges belong to the players: exchange the colours and mirror the board "
                     "at a diagonal"
                   : "the edges belong to the players: exchange the colours too";
    if (!options.part) return {};
    bool const edges_count =
        surgery::is_hexagonal(setting.rules.game) || setting.rules.game == GameKind::gonnect;
    if (edges_count) return "no part of a board of " + title + " is one, since its edges count";
    if (!setting.size.contains(options.part->lower_right))
        return "the part does not lie on the board";
    return {};
}

// ---- the change

class Transformation {
public:
    Transformation(Game& game, GameSetting const& setting, TransformOptions const& options)
        : game_(game), setting_(setting), options_(options), from_(setting),
          cut_(cut_size(setting.size, options.part)),
          to_(options.symmetry.image(cut_), *setting.dialect) {}

    /// A move that stays and lies outside of the part, if there is one.
    std::optional<NodeId> move_outside(surgery::Cut const& cut) const {
        if (!options_.part) return std::nullopt;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node)) {
            if (cut.takes(node->id())) continue;
            for (Property const property : *node) {
                if (!is_move(property.info().value)) continue;
                for (Value const value : property)
                    if (leaves(from_.move(value.raw()))) return node->id();
            }
        }
        return std::nullopt;
    }

    void run(Diagnostics& diagnostics) {
        std::vector<NodeId> nodes;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node))
            nodes.push_back(node->id());
        for (NodeId const id : nodes)
            rewrite(id);
        write_size();
        counts_.report_to(game_, diagnostics);
    }

private:
    static BoardSize cut_size(BoardSize size, std::optional<BoardPart> const& part) {
        if (!part) return size;
        return {static_cast<std::uint8_t>(part->lower_right.x - part->upper_left.x + 1),
                static_cast<std::uint8_t>(part->lower_right.y - part->upper_left.y + 1)};
    }

    bool moves_points() const { return options_.symmetry != Symmetry{} || options_.part; }
    Point corner() const { return options_.part ? options_.part->upper_left : Point{0, 0}; }
    bool inside(Point point) const {
        Point const first = corner();
        return point.x >= first.x && point.y >= first.y && point.x - first.x < cut_.width &&
               point.y - first.y < cut_.height;
    }
    bool leaves(ReadMove const& move) const {
        return move.point.is_point() &&
               std::any_of(move.stones.begin(), move.stones.begin() + move.count,
                           [&](Point stone) { return !inside(stone); });
    }
    /// Of a point inside of the part.
    Point image(Point point) const {
        Point const first = corner();
        return options_.symmetry.image({static_cast<std::uint8_t>(point.x - first.x),
                                        static_cast<std::uint8_t>(point.y - first.y)},
                                       cut_);
    }
    std::string image_text(Point point) const { return to_.text(image(point)); }

    void rewrite(NodeId id);
    void rewrite_property(NodeId id, std::size_t index, std::vector<std::size_t>& erased);
    void note_unknown(Node const& node, Property const& property);
    std::optional<std::string> value_of(NodeId node, Property const& property, Value const& value);
    std::optional<std::string> with_points(NodeId node, Property const& property,
                                           std::string_view raw);
    std::optional<std::string> move_of(std::string_view raw) const;
    std::optional<std::string> points_of(std::string_view raw) const;
    std::optional<std::string> pair_of(std::string_view raw) const;
    std::optional<std::string> label_of(std::string_view raw) const;
    void write_size();

    Game& game_;
    GameSetting const& setting_;
    TransformOptions const& options_;
    Spelling from_;
    BoardSize cut_; ///< of the part, before it is turned
    Spelling to_;
    ValueCounts counts_;
};

// ---- values: an empty text is one outside of the part, nothing one that is no point

std::optional<std::string> Transformation::move_of(std::string_view raw) const {
    ReadMove const move = from_.move(raw);
    if (move.is_word || move.kind == TurnKind::pass) return std::string(raw);
    if (!move.point.is_point()) return std::nullopt;
    std::string text;
    for (std::size_t i = 0; i != move.count; ++i)
        text += image_text(move.stones[i]);
    return text;
}

std::optional<std::string> Transformation::points_of(std::string_view raw) const {
    ReadRectangle const read = from_.rectangle(raw);
    if (!read.is_points()) return std::nullopt;
    Point const first{std::max(read.first.x, corner().x), std::max(read.first.y, corner().y)};
    Point const last{
        std::min<std::uint8_t>(read.last.x, static_cast<std::uint8_t>(corner().x + cut_.width - 1)),
        std::min<std::uint8_t>(read.last.y,
                               static_cast<std::uint8_t>(corner().y + cut_.height - 1))};
    if (first.x > last.x || first.y > last.y) return "";
    if (read.corners == Corners::single) return image_text(first);
    Point const a = image(first);
    Point const b = image(last);
    std::string const upper_left = to_.text({std::min(a.x, b.x), std::min(a.y, b.y)});
    std::string const lower_right = to_.text({std::max(a.x, b.x), std::max(a.y, b.y)});
    if (upper_left.empty() || lower_right.empty()) return std::nullopt;
    return upper_left + ':' + lower_right;
}

std::optional<std::string> Transformation::pair_of(std::string_view raw) const {
    auto const ends = split_composed(raw);
    ReadPoint const a = ends ? from_.point(ends->first) : ReadPoint{};
    ReadPoint const b = ends ? from_.point(ends->second) : ReadPoint{};
    if (!a.is_point() || !b.is_point()) return std::nullopt;
    if (!inside(a.point) || !inside(b.point)) return "";
    return image_text(a.point) + ':' + image_text(b.point);
}

std::optional<std::string> Transformation::label_of(std::string_view raw) const {
    auto const parts = split_composed(raw);
    ReadPoint const point = parts ? from_.point(parts->first) : ReadPoint{};
    if (!point.is_point()) return std::nullopt;
    if (!inside(point.point)) return "";
    return image_text(point.point) + ':' + std::string(parts->second);
}

std::optional<std::string> Transformation::with_points(NodeId node, Property const& property,
                                                       std::string_view raw) {
    std::optional<std::string> text;
    switch (property.info().value) {
    case ValueType::move: text = move_of(raw); break;
    case ValueType::point:
    case ValueType::stone: text = points_of(raw); break;
    case ValueType::point_point: text = pair_of(raw); break;
    case ValueType::point_simple_text: text = label_of(raw); break;
    default: return std::string(raw);
    }
    if (!text) {
        counts_.add(property.name(), node, Code::value_point, no_point);
        return std::string(raw);
    }
    if (!text->empty() || raw.empty()) return text;
    counts_.add(property.name(), node, Code::value_off_board, outside);
    return std::nullopt;
}

/// Nothing for a value that is left out.
std::optional<std::string> Transformation::value_of(NodeId node, Property const& property,
                                                    Value const& value) {
    if (value.raw().empty()) return "";
    if (options_.swap_colors) {
        auto other = surgery::for_other_player(property.id(), value);
        if (!other) counts_.add(property.name(), node, surgery::code_of(property.id()), no_player);
        if (other && *other != value.raw()) return other;
    }
    if (!moves_points()) return std::string(value.raw());
    return with_points(node, property, value.raw());
}

// ---- nodes

/// What cannot be changed since nobody says what it means.
void Transformation::note_unknown(Node const& node, Property const& property) {
    if (!moves_points()) return;
    bool const unread_turn = property.id() == PropertyId::XU;
    if (property.id() != PropertyId::unknown && !unread_turn) return;
    for (Value const value : property)
        if (unread_turn || from_.rectangle(value.raw()).is_points())
            counts_.add(property.name(), node.id(), Code::sgf_unknown_property, maybe_point);
}

void Transformation::rewrite_property(NodeId id, std::size_t index,
                                      std::vector<std::size_t>& erased) {
    Property const property = game_.node(id)[index];
    std::vector<std::string> values;
    bool changed = false;
    for (Value const value : property) {
        auto text = value_of(id, property, value);
        changed = changed || !text || *text != value.raw();
        if (text) values.push_back(std::move(*text));
    }
    if (values.empty()) return erased.push_back(index);
    std::string name(property.name());
    PropertyId const other =
        options_.swap_colors ? surgery::of_other_player(property.id()) : property.id();
    if (other != property.id()) name = property_info(other).name;
    if (changed || other != property.id())
        Edit(game_).replace_at(id, index, name, std::move(values));
}

void Transformation::rewrite(NodeId id) {
    std::vector<std::size_t> erased;
    std::size_t const count = game_.node(id).size();
    for (std::size_t i = 0; i != count; ++i) {
        Node const node = game_.node(id);
        note_unknown(node, node[i]);
        rewrite_property(id, i, erased);
    }
    if (!erased.empty()) Edit(game_).erase_all_at(id, erased);
}

void Transformation::write_size() {
    BoardSize const size = to_.size();
    if (size == setting_.size) return;
    std::string lines = std::to_string(size.width);
    if (!size.square()) lines += ':' + std::to_string(size.height);
    Edit(game_).set_raw(game_.root().id(), PropertyId::SZ, {std::move(lines)});
}

} // namespace

std::optional<Error> transform_game(Game& game, GameSetting const& setting,
                                    TransformOptions const& options, Diagnostics& diagnostics) {
    if (std::string reason = refusal(setting, options); !reason.empty())
        return Error{std::move(reason)};
    auto const cut = options.last_turn ? surgery::cut_after(game, setting, *options.last_turn)
                                       : std::optional(surgery::Cut{});
    if (!cut) return Error{"its setups are too many to be replayed"};
    Transformation transformation(game, setting, options);
    if (auto const node = transformation.move_outside(*cut))
        return Error{"the move of node " + Locator(game).path(*node) + " lies outside of the part"};
    cut->make(game);
    bool const changes = options.symmetry != Symmetry{} || options.part || options.swap_colors;
    if (changes) transformation.run(diagnostics);
    return std::nullopt;
}

} // namespace kifu
