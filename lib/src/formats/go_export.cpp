#include "kifu/go_export.hpp"

#include "kifu/own_form.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/points.hpp"

#include "formats/go_view.hpp"
#include "replay/node_content.hpp"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

namespace {

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

void report(Code code, Game const& game, Node const& node, std::string message,
            Diagnostics& diagnostics) {
    Diagnostic& finding = diagnostics.add(code, node.span(), std::move(message));
    finding.game = game.number();
    finding.node = node.id();
}

// ---- positions

struct Insertion {
    NodeId node;
    detail::Correction correction;
};

/// Plays a record by its own rules and as a program for Go does; finds where they differ.
class Comparison {
public:
    Comparison(Game const& game, GameSetting const& setting)
        : game_(game), size_(setting.size), replay_(game, setting), view_(setting.size),
          depths_(game.node_count()), every_stone_(is_line_game(setting.rules.game)) {}

    std::vector<Insertion> run() {
        while (replay_.next())
            take(replay_.step());
        return std::move(insertions_);
    }

private:
    void take(ReplayStep const& step) {
        Node const node = game_.node(step.node);
        if (step.node != node_) {
            node_ = step.node;
            sets_up_ = plays_ = false;
            auto const parent = node.parent();
            view_.return_to(parent ? depths_[index_of(parent->id())] : 0);
            play_moves(node);
        }
        bool const turn = step.event == NodeEvent::turn;
        bool const swap = turn && is_swap(step.turn.turn.kind);
        bool const half = step.event == NodeEvent::first_half;
        plays_ = plays_ || (turn && !swap) || (half && every_stone_);
        sets_up_ = sets_up_ || step.event == NodeEvent::setup || swap;
        if (!step.last) return;
        if (sets_up_ || step.node == NodeId{0})
            view_.correct(replay_.position()); // the node itself sets these points up
        else if (plays_)
            compare(node);
        depths_[index_of(step.node)] = view_.depth();
    }

    void play_moves(Node const& node) {
        for (Property const property : node) {
            bool const black = property.id() == PropertyId::B;
            if (!black && property.id() != PropertyId::W) continue;
            auto const value = property.value();
            auto const read = value ? read_move(value->raw(), size_) : ReadPoint{};
            if (read.is_point()) view_.play(black ? Color::black : Color::white, {&read.point, 1});
        }
    }

    void compare(Node const& node) {
        detail::Correction correction = view_.correct(replay_.position());
        auto const child = node.first_child();
        bool const told = child && !child->next() && replay::removes_itself(*child);
        if (correction.needed() && !told) insertions_.push_back({node.id(), std::move(correction)});
    }

    Game const& game_;
    BoardSize size_;
    Replay replay_;
    detail::GoView view_;
    std::vector<std::uint32_t> depths_;
    /// The stones of a turn do not depend on each other, so the position between them is right too.
    bool every_stone_;
    NodeId node_ = NodeId::none;
    bool sets_up_ = false, plays_ = false; ///< what the node does
    std::vector<Insertion> insertions_;
};

void insert(Game& game, Insertion const& insertion) {
    Edit edit(game);
    NodeId const node = edit.insert_after(insertion.node);
    auto const set = [&](std::string_view name, std::vector<Point> const& points) {
        std::vector<std::string> values;
        values.reserve(points.size());
        for (Point const point : points)
            values.push_back(point_text(point));
        if (!values.empty()) edit.add(node, name, std::move(values));
    };
    set("AB", insertion.correction.black);
    set("AW", insertion.correction.white);
    set("AE", insertion.correction.empty);
}

// ---- properties

struct Extension {
    std::string_view name, loss;
    std::size_t count = 0;
    NodeId first = NodeId::none;
};

/// Leaves out what only kifu understands.
class Stripper {
public:
    Stripper(Game& game, bool turn_numbers) : game_(game), turn_numbers_(turn_numbers) {}

    void run(Diagnostics& diagnostics) {
        std::vector<NodeId> nodes;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node))
            nodes.push_back(node->id());
        for (NodeId const node : nodes)
            strip(node);
        for (Extension const& extension : extensions_)
            if (extension.count > 0)
                report(Code::sgf_go_export, game_, game_.node(extension.first),
                       std::string(extension.name) + " is left out in " +
                           std::to_string(extension.count) +
                           (extension.count == 1 ? " node: " : " nodes: ") +
                           std::string(extension.loss),
                       diagnostics);
    }

private:
    void strip(NodeId id) {
        if (has(id, "XL")) draw_links(id);
        for (Extension& extension : extensions_) {
            if (extension.name == "MN" && !turn_numbers_) continue;
            if (!has(id, extension.name)) continue;
            if (extension.count++ == 0) extension.first = id;
            Edit(game_).erase(id, extension.name);
        }
    }

    bool has(NodeId id, std::string_view name) const {
        for (Property const property : game_.node(id))
            if (property.name() == name) return true;
        return false;
    }

    /// A program for Go draws LN.
    void draw_links(NodeId id) {
        std::vector<std::string> lines;
        for (Property const property : game_.node(id))
            if (property.id() == PropertyId::LN || property.name() == "XL")
                for (Value const value : property)
                    lines.emplace_back(value.raw());
        if (!lines.empty()) Edit(game_).set_raw(id, PropertyId::LN, std::move(lines));
    }

    Game& game_;
    bool turn_numbers_; ///< MN counts turns of several nodes
    std::array<Extension, 6> extensions_{{
        {"XV", "the rules of the game"},
        {"XS", "a swap by the pie rule; the board is right, the players' colours are not told"},
        {"XL", "links are drawn as lines only"},
        {"XE", "how the game ended"},
        {"XP", "penalty points"},
        {"MN", "numbers of turns; each stone counts as a move"},
    }};
};

void export_game(Game& game, GameSetting const& setting, Diagnostics& diagnostics) {
    auto const insertions = Comparison(game, setting).run();
    for (Insertion const& insertion : insertions) {
        report(Code::sgf_go_export, game, game.node(insertion.node),
               "a program for Go would show another position: stones are set right in a node of "
               "their own",
               diagnostics);
        insert(game, insertion);
    }
    Stripper(game, stones_in_turn(setting.rules.game) > 1).run(diagnostics);
    Edit(game).set_raw(game.root().id(), PropertyId::GM, {"1"});
}

} // namespace

void export_for_go(Game& game, Diagnostics& diagnostics) {
    GameSetting setting = game_setting(game);
    if (!setting.dialect->own() && is_line_game(setting.rules.game)) {
        to_own_form(game, setting, diagnostics);
        setting = game_setting(game);
    }
    if (is_capture_game(setting.rules.game) || is_line_game(setting.rules.game))
        return export_game(game, setting, diagnostics);
    report(Code::sgf_go_export_game, game, game.root(),
           "a record of " + std::string(game_title(setting.rules.game)) +
               " cannot be written for programs that know only Go",
           diagnostics);
}

} // namespace kifu
