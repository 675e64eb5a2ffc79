#include "kifu/merge.hpp"

#include "kifu/charset.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/split.hpp"

#include "surgery/node_key.hpp"
#include "surgery/shared_values.hpp"

#include <algorithm>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace kifu {

namespace {

using Index = std::uint32_t;

constexpr Index none = 0xffffffff;
/// So many properties of a node are looked at one by one.
constexpr std::size_t few = 64;

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

struct MergedProperty {
    PropertyId id;
    std::string name;
    std::vector<std::string> values; ///< escaped
};

struct MergedNode {
    Index parent = none, first_child = none, last_child = none, next = none;
    std::uint32_t games = 0;     ///< how many games have it
    std::uint32_t last_game = 0; ///< the last of them, from 1
    std::vector<MergedProperty> properties;
};

/// A game of the tree: where its main line ends, and its game-info.
struct MergedGame {
    Index leaf;
    std::vector<MergedProperty> info;
};

/// What games have to agree in.
struct Frame {
    GameSetting setting;
    std::string number; ///< GM
    std::string start;  ///< what the root does
};

std::string board_text(BoardSize size) {
    return std::to_string(size.width) + "x" + std::to_string(size.height);
}

std::string raw_of(Node const& root, PropertyId id) {
    auto const value = root.value(id);
    return value ? std::string(value->raw()) : std::string();
}

Frame frame_of(Game const& game) {
    Frame frame;
    frame.setting = game_setting(game);
    frame.number = raw_of(game.root(), PropertyId::GM);
    surgery::NodeKeys root(frame.setting);
    root.read(game.root());
    frame.start = root.key();
    return frame;
}

std::optional<Error> too_large(Game const& game) {
    surgery::NodeKeys keys(game_setting(game));
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        keys.read(*node);
        if (keys.setup_points() > Replay::most_setup_points)
            return Error{"its setups put more than " + std::to_string(Replay::most_setup_points) +
                         " points"};
    }
    return std::nullopt;
}

bool is_list(PropertyId id) {
    return id == PropertyId::unknown || property_info(id).list != ListKind::single;
}

bool is_text(PropertyId id) { return property_info(id).value == ValueType::text; }

/// FF, GM, SZ, CA, XV: what every game of the tree says alike, or the tree says itself.
bool is_of_tree(PropertyId id) {
    switch (id) {
    case PropertyId::FF:
    case PropertyId::GM:
    case PropertyId::SZ:
    case PropertyId::CA:
    case PropertyId::XV: return true;
    default: return false;
    }
}

} // namespace

class Merger::Impl {
public:
    std::optional<Error> add(Game const& game) {
        std::optional<Error> problem = too_large(game);
        if (problem) return problem;
        std::size_t const parts = split_game(game, [&](std::string text) {
            if (!problem) problem = add_text(std::move(text), game.charset());
        });
        return parts == 0 ? add_one(game) : problem;
    }

    std::size_t games() const { return games_.size(); }
    std::span<MergeLoss const> losses() const { return losses_; }
    std::string text() const;

private:
    std::optional<Error> add_text(std::string text, Charset charset) {
        ReadOptions options;
        options.charset = charset;
        Reader reader(Source::own(std::move(text), {}), options);
        Diagnostics known; // found when the tree was read
        Game game;
        if (!reader.next(game, known)) return Error{"no game"};
        return add_one(game);
    }

    std::optional<Error> add_one(Game const& game);
    std::optional<Error> misfit(Frame const& frame) const;
    Index child_for(Index parent, std::string key);
    void copy(Game const& game, Node const& node, Index to, bool shared, MergedGame& into);
    MergedProperty* find(Index node, std::string const& name);
    void append_property(Index node, MergedProperty property);
    void keep_fitting(Index node, MergedProperty& property);
    void add_property(Index node, MergedProperty property, bool shared);
    bool is_new(Index node, std::string const& name, std::string const& value) {
        return seen_.insert(std::to_string(node) + name + '[' + value).second;
    }
    void lose(std::string const& property, std::size_t values);

    std::vector<MergedNode> nodes_;
    std::vector<MergedGame> games_;
    std::unordered_map<std::string, Index> children_; ///< by parent and key
    std::unordered_set<std::string> seen_;            ///< values that are in a node
    /// Behind the few first properties of a node, where the others stand, by node and name.
    std::unordered_map<std::string, std::size_t> later_;
    std::unordered_map<Index, surgery::SharedValues> shared_;
    std::vector<MergeLoss> losses_;
    std::optional<Frame> frame_;
};

// ---- what fits

std::optional<Error> Merger::Impl::misfit(Frame const& frame) const {
    GameSetting const& own = frame_->setting;
    GameSetting const& other = frame.setting;
    if (own.rules.game != other.rules.game || frame_->number != frame.number)
        return Error{"another game: " + std::string(game_title(other.rules.game)) + " GM[" +
                     frame.number + "], not " + std::string(game_title(own.rules.game)) + " GM[" +
                     frame_->number + "]"};
    if (own.size != other.size)
        return Error{"another board: " + board_text(other.size) + ", not " + board_text(own.size)};
    bool const declared = own.source == PropertyId::XV || other.source == PropertyId::XV;
    if (declared && rule_text(own.rules) != rule_text(other.rules))
        return Error{"other rules: " + rule_text(other.rules) + ", not " + rule_text(own.rules)};
    if (own.dialect != other.dialect)
        return Error{"written in another dialect; kifu convert --gm=own writes all alike"};
    if (frame_->start != frame.start)
        return Error{"another start: its root sets up or plays other stones"};
    return std::nullopt;
}

// ---- nodes

Index Merger::Impl::child_for(Index parent, std::string key) {
    auto const [found, added] = children_.try_emplace(std::to_string(parent) + ';' + std::move(key),
                                                      static_cast<Index>(nodes_.size()));
    if (!added) return found->second;
    Index const child = found->second;
    MergedNode& made = nodes_.emplace_back();
    made.parent = parent;
    MergedNode& above = nodes_[parent];
    if (above.first_child == none)
        above.first_child = child;
    else
        nodes_[above.last_child].next = child;
    above.last_child = child;
    return child;
}

void Merger::Impl::lose(std::string const& property, std::size_t values) {
    if (values == 0) return;
    auto const row = std::ranges::find(losses_, property, &MergeLoss::property);
    if (row == losses_.end())
        losses_.push_back({property, values});
    else
        row->values += values;
}

MergedProperty* Merger::Impl::find(Index node, std::string const& name) {
    auto& all = nodes_[node].properties;
    auto const end = all.begin() + static_cast<std::ptrdiff_t>(std::min(all.size(), few));
    auto const found = std::ranges::find(all.begin(), end, name, &MergedProperty::name);
    if (found != end) return &*found;
    auto const later = later_.find(std::to_string(node) + name);
    return later == later_.end() ? nullptr : &all[later->second];
}

void Merger::Impl::append_property(Index node, MergedProperty property) {
    auto& all = nodes_[node].properties;
    if (all.size() >= few) later_.emplace(std::to_string(node) + property.name, all.size());
    all.push_back(std::move(property));
}

/// Leaves the values that the node, which other games have made, does not contradict.
void Merger::Impl::keep_fitting(Index node, MergedProperty& property) {
    if (!surgery::SharedValues::concern(property.id) || property.values.empty()) return;
    auto const [found, is_new] = shared_.try_emplace(node, replay::Spelling(frame_->setting));
    if (is_new)
        for (MergedProperty const& before : nodes_[node].properties) {
            std::vector<std::string> values = before.values;
            found->second.take(before.id, values);
        }
    lose(property.name, found->second.take(property.id, property.values));
}

void Merger::Impl::add_property(Index node, MergedProperty property, bool shared) {
    MergedProperty* const same = find(node, property.name);
    if (same != nullptr && (surgery::is_in_key(property.id) || is_of_tree(property.id))) return;
    bool const united = shared || same != nullptr;
    std::erase_if(property.values, [&](std::string const& value) {
        return !is_new(node, property.name, value) && united;
    });
    if (shared) keep_fitting(node, property);
    if (property.values.empty()) return;
    if (same == nullptr) return append_property(node, std::move(property));
    for (std::string& value : property.values)
        if (is_text(property.id))
            same->values.front() += "\n\n" + value;
        else if (is_list(property.id))
            same->values.push_back(std::move(value));
        else
            lose(property.name, 1);
}

/// `shared`: the node was there before.
void Merger::Impl::copy(Game const& game, Node const& node, Index to, bool shared,
                        MergedGame& into) {
    bool const root = !node.parent();
    for (Property const property : node) {
        MergedProperty made{property.id(), capital_name(property.name()), {}};
        if (property.id() != PropertyId::unknown) made.name = property.info().name;
        for (Value const value : property)
            made.values.push_back(decode(game.charset(), value.raw()));
        if (made.id == PropertyId::CA) made.values = {"UTF-8"};
        if (root && property.info().kind == PropertyKind::game_info)
            into.info.push_back(std::move(made));
        else
            add_property(to, std::move(made), shared);
    }
}

// ---- games

/// A node that does nothing on the board is the same only where it says the same.
std::string text_key(Node const& node) {
    std::string key = "=";
    for (Property const property : node) {
        key += property.name();
        for (Value const value : property)
            key += '[' + std::string(value.raw()) + ']';
    }
    return key;
}

std::optional<Error> Merger::Impl::add_one(Game const& game) {
    Frame frame = frame_of(game);
    if (frame_) {
        if (auto problem = misfit(frame)) return problem;
    } else {
        frame_ = frame;
        nodes_.emplace_back();
    }
    auto const number = static_cast<std::uint32_t>(games_.size() + 1);
    surgery::NodeKeys keys(frame.setting);
    std::vector<Index> places(game.node_count());
    MergedGame made{0, {}};
    bool main_line = true;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        Index place = 0;
        if (auto const parent = node->parent()) {
            keys.read(*node);
            std::string key = keys.key();
            if (key.empty()) key = text_key(*node);
            place = child_for(places[index_of(parent->id())], std::move(key));
        }
        places[index_of(node->id())] = place;
        bool const shared = nodes_[place].games != 0;
        if (std::exchange(nodes_[place].last_game, number) != number) ++nodes_[place].games;
        copy(game, *node, place, shared, made);
        if (main_line) made.leaf = place;
        main_line = main_line && node->first_child().has_value();
    }
    games_.push_back(std::move(made));
    return std::nullopt;
}

// ---- text

namespace {

void append(MergedProperty const& property, std::string& text) {
    text += property.name;
    for (std::string const& value : property.values)
        text += '[' + value + ']';
}

/// Which game-info goes to which node, and which to nodes of their own behind one.
struct InfoPlaces {
    std::unordered_map<Index, std::vector<MergedProperty const*>> in;
    std::unordered_map<Index, std::vector<MergedGame const*>> behind;
};

InfoPlaces places_of(std::vector<MergedNode> const& nodes, std::vector<MergedGame> const& games) {
    InfoPlaces places;
    for (MergedGame const& game : games) {
        if (game.info.empty()) continue;
        Index parting = none; // the first node that no other game has
        for (Index at = game.leaf; at != none && nodes[at].games == 1; at = nodes[at].parent)
            parting = at;
        if (parting == none) {
            places.behind[game.leaf].push_back(&game);
            continue;
        }
        for (MergedProperty const& property : game.info)
            places.in[parting].push_back(&property);
    }
    return places;
}

} // namespace

std::string Merger::Impl::text() const {
    if (nodes_.empty()) return {};
    InfoPlaces const places = places_of(nodes_, games_);
    auto const behind = [&](Index node) -> std::vector<MergedGame const*> {
        auto const found = places.behind.find(node);
        return found == places.behind.end() ? std::vector<MergedGame const*>() : found->second;
    };
    std::string text = "(";
    std::vector<Index> open; // of a variation that has not ended
    for (Index at = 0; at != none;) {
        MergedNode const& node = nodes_[at];
        bool const alone = node.parent == none ||
                           (nodes_[node.parent].first_child == nodes_[node.parent].last_child &&
                            behind(node.parent).empty());
        if (!alone) {
            text += "\n(";
            open.push_back(at);
        }
        text += ';';
        for (MergedProperty const& property : node.properties)
            append(property, text);
        if (at == 0 && std::ranges::find(node.properties, PropertyId::CA, &MergedProperty::id) ==
                           node.properties.end())
            text += "CA[UTF-8]";
        if (auto const info = places.in.find(at); info != places.in.end())
            for (MergedProperty const* const property : info->second)
                append(*property, text);
        std::vector<MergedGame const*> const ended = behind(at);
        for (MergedGame const* const game : ended) {
            bool const only = ended.size() == 1 && node.first_child == none;
            text += only ? ";" : "\n(;";
            for (MergedProperty const& property : game->info)
                append(property, text);
            if (!only) text += ')';
        }
        at = node.first_child;
        while (at == none && !open.empty()) {
            text += ')';
            at = nodes_[open.back()].next;
            open.pop_back();
        }
    }
    return text + ")\n";
}

// ---- the class

Merger::Merger() : impl_(std::make_unique<Impl>()) {}
Merger::~Merger() = default;
Merger::Merger(Merger&&) noexcept = default;
Merger& Merger::operator=(Merger&&) noexcept = default;

std::optional<Error> Merger::add(Game const& game) { return impl_->add(game); }
std::size_t Merger::games() const { return impl_->games(); }
std::span<MergeLoss const> Merger::losses() const { return impl_->losses(); }
std::string Merger::text() const { return impl_->text(); }

} // namespace kifu
