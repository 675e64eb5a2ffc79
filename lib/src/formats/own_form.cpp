#include "kifu/own_form.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/numbers.hpp"

#include "formats/record_text.hpp"
#include "record/player_pairs.hpp"
#include "replay/node_content.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

namespace {

using replay::ReadMove;
using replay::Spelling;

struct NewProperty {
    std::string name;
    std::vector<std::string> values;
};

/// What a node becomes: its properties, and those of the nodes that follow it in the same turn.
struct NewNode {
    std::vector<NewProperty> properties;
    std::vector<NewProperty> added; ///< one for each further stone
};

class Rewriting {
public:
    Rewriting(Game& game, GameSetting const& setting, Diagnostics& diagnostics)
        : game_(game), setting_(setting), own_(own_dialect(setting.rules.game)), from_(setting),
          to_(setting.size, own_), diagnostics_(diagnostics), turns_(game.node_count()) {}

    void run() {
        if (!setting_.dialect->own()) rewrite_nodes();
        write_root();
        report_unread();
    }

private:
    struct Unread {
        std::string name;
        NodeId node;
        std::size_t count;
    };

    bool inverted() const { return setting_.dialect->inverted; }
    PropertyId meant(PropertyId id) const {
        return inverted() ? detail::other_of_pair(id, detail::pairs_of_stones) : id;
    }

    void rewrite_nodes() {
        std::vector<std::pair<NodeId, NewNode>> nodes;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node)) {
            NewNode rewritten = rewrite(*node);
            if (changes(*node, rewritten)) nodes.emplace_back(node->id(), std::move(rewritten));
        }
        for (auto const& [id, node] : nodes)
            apply(id, node);
    }
    NewNode rewrite(Node const& node);
    static bool changes(Node const& node, NewNode const& made);
    void rewrite_move(Node const& node, Property const& property, NewNode& out);
    void rewrite_swap(Node const& node, Color color, TurnKind kind, NewNode& out);
    std::optional<std::string_view> word_for(TurnKind kind) const;
    std::optional<Point> stone_before(Node const& node) const;
    std::uint32_t count_turn(Node const& node);
    std::string value_of(Node const& node, Property const& property, std::string_view raw);
    std::string points_of(Node const& node, Property const& property, std::string_view raw);
    std::string pair_of(Node const& node, Property const& property, std::string_view raw);
    std::string label_of(Node const& node, Property const& property, std::string_view raw);
    std::string player_of(std::string_view raw) const;
    std::string unread(Node const& node, Property const& property, std::string_view raw);
    void apply(NodeId id, NewNode const& node);
    bool begins_otherwise() const;
    void write_root();
    void set_root(PropertyId id, std::string value);
    void report_unread();

    Game& game_;
    GameSetting const& setting_;
    Dialect const& own_;
    Spelling from_, to_;
    Diagnostics& diagnostics_;
    std::vector<Unread> unread_;
    std::vector<std::uint32_t> turns_; ///< by node
};

// ---- values

std::string Rewriting::unread(Node const& node, Property const& property, std::string_view raw) {
    auto const found = std::ranges::find(unread_, property.name(), &Unread::name);
    if (found != unread_.end())
        ++found->count;
    else if (!raw.empty())
        unread_.push_back({std::string(property.name()), node.id(), 1});
    return std::string(raw);
}

std::string Rewriting::points_of(Node const& node, Property const& property, std::string_view raw) {
    ReadRectangle const read = from_.rectangle(raw);
    std::string first = read.is_points() ? to_.text(read.first) : std::string();
    if (first.empty()) return unread(node, property, raw);
    if (read.corners == Corners::single || read.corners == Corners::same) return first;
    std::string const last = to_.text(read.last);
    return last.empty() ? unread(node, property, raw) : first + ':' + last;
}

std::string Rewriting::pair_of(Node const& node, Property const& property, std::string_view raw) {
    auto const ends = split_composed(raw);
    ReadPoint const from = ends ? from_.point(ends->first) : ReadPoint{};
    ReadPoint const to = ends ? from_.point(ends->second) : ReadPoint{};
    if (!from.is_point() || !to.is_point()) return unread(node, property, raw);
    return to_.text(from.point) + ':' + to_.text(to.point);
}

std::string Rewriting::label_of(Node const& node, Property const& property, std::string_view raw) {
    auto const parts = split_composed(raw);
    ReadPoint const point = parts ? from_.point(parts->first) : ReadPoint{};
    if (!point.is_point()) return unread(node, property, raw);
    return to_.text(point.point) + ':' + std::string(parts->second);
}

std::string Rewriting::player_of(std::string_view raw) const {
    auto const color = parse_color(raw);
    if (!color.usable()) return std::string(raw);
    return from_.meant(color.value) == Color::black ? "B" : "W";
}

// ---- moves

std::optional<std::string_view> Rewriting::word_for(TurnKind kind) const {
    for (MoveWord const& word : own_.words)
        if (word.kind == kind) return word.word;
    return std::nullopt;
}

/// The turns of the line up to the node, as MN counts them.
std::uint32_t Rewriting::count_turn(Node const& node) {
    auto const parent = node.parent();
    std::uint32_t const before = parent ? turns_[static_cast<std::size_t>(parent->id())] : 0;
    std::uint32_t const turns = before + (node.has_move() ? 1 : 0);
    turns_[static_cast<std::size_t>(node.id())] = turns;
    return turns;
}

/// How far above a swap the stone is looked for that it answers.
constexpr std::size_t nodes_looked_at = 16;

std::optional<Point> Rewriting::stone_before(Node const& node) const {
    replay::NodeContent content;
    auto above = node.parent();
    for (std::size_t i = 0; above && i != nodes_looked_at; ++i, above = above->parent()) {
        if (!above->has_move()) continue;
        content.read(*above, from_);
        return content.moves[0].point();
    }
    return std::nullopt;
}

/// Where the own form has no word for a swap, a node with XS says it.
void Rewriting::rewrite_swap(Node const& node, Color color, TurnKind kind, NewNode& out) {
    auto const stone = stone_before(node);
    bool const sides = kind == TurnKind::swap_sides;
    if (stone && !sides) {
        bool const mirror = kind == TurnKind::swap_mirror;
        Point const image = mirror ? Point{stone->y, stone->x} : *stone;
        bool const black = color == Color::black;
        if (mirror) out.properties.push_back({"AE", {to_.text(*stone)}});
        out.properties.push_back({black ? "AB" : "AW", {to_.text(image)}});
        out.properties.push_back({"PL", {black ? "W" : "B"}});
    }
    std::string_view const name = turn_kind_name(kind); // "swap-…"
    out.properties.push_back({"XS", {std::string(name.substr(name.find('-') + 1))}});
}

void Rewriting::rewrite_move(Node const& node, Property const& property, NewNode& out) {
    auto const value = property.value();
    std::string_view const raw = value ? value->raw() : std::string_view();
    ReadMove const move = from_.move(raw);
    PropertyId const id = meant(property.id());
    std::string const name(property_info(id).name);
    if (is_swap(move.kind) && !word_for(move.kind))
        return rewrite_swap(node, replay::color_of(id), move.kind, out);
    std::string text;
    if (move.is_word)
        text = word_for(move.kind).value_or(raw);
    else if (move.kind == TurnKind::pass)
        text = std::string(raw);
    else if (move.point.is_point())
        text = to_.text(move.stones[0]);
    if (text.empty() && !raw.empty()) text = unread(node, property, raw);
    out.properties.push_back({name, {text}});
    for (std::size_t i = 1; i < move.count && move.point.is_point(); ++i)
        out.added.push_back({name, {to_.text(move.stones[i])}});
}

// ---- nodes

std::string Rewriting::value_of(Node const& node, Property const& property, std::string_view raw) {
    if (raw.empty()) return {};
    switch (property.info().value) {
    case ValueType::point:
    case ValueType::stone: return points_of(node, property, raw);
    case ValueType::point_point: return pair_of(node, property, raw);
    case ValueType::point_simple_text: return label_of(node, property, raw);
    case ValueType::color: return player_of(raw);
    default: return std::string(raw);
    }
}

NewNode Rewriting::rewrite(Node const& node) {
    NewNode out;
    std::uint32_t const turn = count_turn(node);
    for (Property const property : node) {
        PropertyId const id = property.id();
        if (id == PropertyId::B || id == PropertyId::W) {
            rewrite_move(node, property, out);
            continue;
        }
        NewProperty made{std::string(property.name()), {}};
        if (meant(id) != id) made.name = property_info(meant(id)).name;
        for (Value const value : property)
            made.values.push_back(value_of(node, property, value.raw()));
        out.properties.push_back(std::move(made));
    }
    bool const in_one_node = out.added.empty() || node.find(PropertyId::MN);
    if (!in_one_node) out.properties.push_back({"MN", {std::to_string(turn)}});
    return out;
}

bool same(Property const& old, NewProperty const& made) {
    return old.name() == made.name &&
           std::ranges::equal(old, made.values, {}, [](Value const& value) { return value.raw(); });
}

bool Rewriting::changes(Node const& node, NewNode const& made) {
    if (node.size() != made.properties.size() || !made.added.empty()) return true;
    for (std::size_t i = 0; i != node.size(); ++i)
        if (!same(node[i], made.properties[i])) return true;
    return false;
}

void Rewriting::apply(NodeId id, NewNode const& node) {
    Edit edit(game_);
    std::size_t const count = game_.node(id).size();
    std::size_t const kept = std::min(count, node.properties.size());
    for (std::size_t i = 0; i != kept; ++i)
        edit.replace_at(id, i, node.properties[i].name, node.properties[i].values);
    for (std::size_t i = kept; i < node.properties.size(); ++i)
        edit.add(id, node.properties[i].name, node.properties[i].values);
    if (node.added.empty()) return;
    std::string const turn(game_.node(id).value(PropertyId::MN)->raw());
    NodeId last = id;
    for (NewProperty const& stone : node.added) {
        last = edit.insert_after(last);
        edit.add(last, stone.name, stone.values);
        edit.add(last, "MN", {turn});
    }
}

// ---- the root

/// Whether the root says who begins, or may leave it open since it sets stones up.
bool Rewriting::begins_otherwise() const {
    Node const root = game_.root();
    return root.find(PropertyId::PL) || root.find(PropertyId::AB) || root.find(PropertyId::AW);
}

void Rewriting::set_root(PropertyId id, std::string value) {
    auto const old = game_.root().value(id);
    if (old && old->raw() == value) return;
    Edit(game_).set_raw(game_.root().id(), id, {std::move(value)});
}

void Rewriting::write_root() {
    GameKind const game = setting_.rules.game;
    set_root(PropertyId::GM, std::to_string(game_number(game)));
    BoardSize const size = recorded_size(game, setting_.size);
    std::string lines = std::to_string(size.width);
    if (!size.square()) lines += ':' + std::to_string(size.height);
    auto const written = game_.root().value(PropertyId::SZ);
    bool const said = written && parse_size(written->simple_text()).usable() &&
                      parse_size(written->simple_text()).value == size;
    if (!said) set_root(PropertyId::SZ, lines);
    if (auto const result = game_.root().value(PropertyId::RE))
        set_root(PropertyId::RE, meant_result(*setting_.dialect, result->raw()));
    if (setting_.dialect->first != own_.first && !begins_otherwise())
        set_root(PropertyId::PL, setting_.dialect->first == Color::black ? "B" : "W");
    if (!detail::is_named_in_record(game)) return;
    auto const rules = game_.root().value(PropertyId::RU);
    if (!rules || setting_.dialect->is_own_word(PropertyId::RU, rules->raw()))
        set_root(PropertyId::RU, std::string(game_title(game)));
    set_root(PropertyId::XV, detail::variant_of_record(setting_.rules, setting_.size));
}

void Rewriting::report_unread() {
    for (Unread const& unread : unread_) {
        std::string const what =
            unread.count == 1 ? " value that is no point of the board; it stays as it is"
                              : " values that are no points of the board; they stay as they are";
        Diagnostic& finding =
            diagnostics_.add(Code::sgf_own_form, game_.node(unread.node).span(),
                             unread.name + " has " + std::to_string(unread.count) + what);
        finding.game = game_.number();
        finding.node = unread.node;
    }
}

} // namespace

void to_own_form(Game& game, GameSetting const& setting, Diagnostics& diagnostics) {
    if (setting.replayable) Rewriting(game, setting, diagnostics).run();
}

} // namespace kifu
