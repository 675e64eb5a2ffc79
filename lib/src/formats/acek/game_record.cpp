#include "formats/acek/game_record.hpp"

#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"

#include "formats/acek/losses.hpp"
#include "formats/acek/record_text.hpp"
#include "formats/acek/self_removals.hpp"
#include "formats/acek/turn_tree.hpp"
#include "replay/node_content.hpp"
#include "replay/point_set.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::acek {

namespace {

std::size_t index_of(NodeId id) { return static_cast<std::size_t>(id); }

// ---- the root

/// What the root says: tags, stones, rules.
class RootReader {
public:
    RootReader(Game const& game, GameSetting const& setting, WriteOptions const& options,
               Losses& losses, Record& record)
        : root_(game.root()), setting_(setting), options_(options), losses_(losses),
          record_(record) {}

    void run() {
        record_.lines = setting_.size.width;
        for (Property const property : root_)
            take(property);
        if (auto const system = options_.acek_layout)
            record_.layout = static_cast<board::QuadrantLayout>(
                static_cast<int>(*system) - static_cast<int>(CoordinateSystem::acek));
    }

private:
    void take(Property const& property) {
        std::string const name = capital_name(property.name());
        if (name == "AB" || name == "AW") return take_stones(property, name == "AB");
        if (name == tag_property) return take_kept(property);
        if (name == "XV") return take_rules(property);
        if (name == "RE") return take_result(property);
        for (TagRow const& row : tag_rows)
            if (!row.property.empty() && row.property == name) return take_tag(row, property);
        // PL is told by the number of the first turn; moves and their kin belong to the turns.
        constexpr std::array implied{"FF", "GM", "CA", "SZ", "RU", "PL"};
        bool const is_implied = std::ranges::find(implied, name) != implied.end();
        if (!is_implied && !Losses::belongs_to_turn(name)) losses_.add(root_, property);
    }

    void put(TagKind kind, std::string value) { put(tag_row(kind), std::move(value)); }
    void put(std::size_t row, std::string value) {
        auto& tags = record_.tags[row];
        if (!value.empty() && tags.empty()) tags.push_back({{}, std::move(value)});
    }

    void take_tag(TagRow const& row, Property const& property) {
        auto const value = property.value();
        if (!value) return;
        std::size_t const number = *tag_row(row.name);
        if (row.kind == TagKind::plain) return put(number, value->simple_text());
        std::string const text = value->text();
        if (text.empty() || !record_.tags[number].empty()) return;
        for (std::size_t at = 0; at <= text.size();) {
            std::size_t const end = std::min(text.find('\n', at), text.size());
            record_.tags[number].push_back({{}, text.substr(at, end - at)});
            at = end + 1;
        }
    }

    void take_rules(Property const& property) {
        auto const value = property.value();
        std::string const text = value ? value->simple_text() : std::string();
        std::size_t const colon = text.find(':');
        if (colon != std::string::npos) put(TagKind::rules, text.substr(colon + 1));
    }

    void take_result(Property const& property) {
        auto const value = property.value();
        if (!value) return;
        std::string const text = value->simple_text();
        ResultText result = result_from_sgf(text);
        if (!result.known && !text.empty())
            losses_.report(Code::acek_odd_result, root_,
                           "RE " + text + " has no form in ACEK: it is written as it is");
        put(TagKind::result, std::move(result.text));
    }

    void take_kept(Property const& property) {
        for (Value const value : property) {
            auto parts = value.composed();
            if (!parts) parts.emplace(std::string(), value.simple_text());
            auto const layout =
                parts->first == "Layout" ? layout_by_name(parts->second) : std::nullopt;
            if (layout)
                record_.layout = *layout;
            else
                record_.kept.push_back({std::move(parts->first), std::move(parts->second)});
        }
    }

    void take_stones(Property const& property, bool black) {
        auto& points = black ? record_.black : record_.white;
        for (Value const value : property) {
            if (value.raw().empty()) continue;
            auto const rectangle = read_rectangle(value.raw(), setting_.size);
            if (!rectangle.is_points()) {
                losses_.add(root_, property);
                continue;
            }
            for (unsigned y = rectangle.first.y; y <= rectangle.last.y; ++y)
                for (unsigned x = rectangle.first.x; x <= rectangle.last.x; ++x)
                    points.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
        }
    }

    Node root_;
    GameSetting const& setting_;
    WriteOptions const& options_;
    Losses& losses_;
    Record& record_;
};

// ---- the turns

/// Follows the replay and notes its turns with what their nodes say.
class TurnsReader {
public:
    TurnsReader(Game const& game, Losses& losses, Record& record)
        : game_(game), losses_(losses), record_(record), turn_at_(game.node_count()),
          moves_at_(game.node_count()) {}

    void run(GameSetting const& setting) {
        Replay replay(game_, setting);
        while (replay.next())
            take(replay.step());
        compare_removals(setting.size);
        compare_numbers();
        report_missing();
        report_order();
        order_turns();
    }

private:
    struct TurnNode {
        NodeId node;
        std::uint32_t turn;
    };

    /// A stone that is a turn by itself and the first of a dash.
    struct Single {
        std::uint32_t turn;
        bool goes_on = false, dash_behind = false; ///< in the variations that came so far
    };

    /// Colours whose moves of a node are written.
    struct Moves {
        bool black = false, white = false;
    };

    void take(ReplayStep const& step) {
        Node const node = game_.node(step.node);
        std::size_t const at = index_of(step.node);
        if (step.node != node_) {
            node_ = step.node;
            turn_at_[at] = turn_above(node);
            place_single(step, node);
        }
        switch (step.event) {
        case NodeEvent::first_half: take_half(step, node); return;
        case NodeEvent::turn:
            // Hei-go has no swap: XS is reported as any other property is.
            turn_at_[at] =
                is_swap(step.turn.turn.kind) ? take_other(node, turn_at_[at]) : add_turn(step);
            break;
        case NodeEvent::setup:
        case NodeEvent::nothing: turn_at_[at] = take_other(node, turn_at_[at]); break;
        }
        if (step.last) take_properties(node, turn_at_[at]);
    }

    /// The last turn before a node.
    std::uint32_t turn_above(Node const& node) const {
        auto const parent = node.parent();
        return parent ? turn_at_[index_of(parent->id())] : 0;
    }

    void note_move(NodeId node, Color color) {
        Moves& moves = moves_at_[index_of(node)];
        (color == Color::black ? moves.black : moves.white) = true;
    }

    /// The first stone of a dash; its comment goes to the first dash that it belongs to.
    void take_half(ReplayStep const& step, Node const& node) {
        note_move(step.node, step.turn.turn.color);
        if (auto const comment = node.value(PropertyId::C))
            half_comments_[step.node] = comment->text();
        bool const root = !node.parent();
        for (Property const property : node) {
            // What the root says of the game is looked at by itself.
            if (root && !Losses::belongs_to_turn(property.name())) continue;
            if (property.id() != PropertyId::C && !is_written(property, step.node))
                losses_.add(node, property);
        }
    }

    std::uint32_t add_turn(ReplayStep const& step) {
        RecordedTurn const& recorded = step.turn;
        note_move(step.node, recorded.turn.color);
        RecordTurn turn;
        turn.color = recorded.turn.color;
        turn.pass = recorded.turn.kind == TurnKind::pass;
        std::size_t const count = std::min<std::size_t>(recorded.turn.stones.size(), 2);
        turn.stone_count = static_cast<std::uint8_t>(turn.pass ? 0 : count);
        std::copy_n(recorded.turn.stones.begin(), turn.stone_count, turn.stones.begin());
        turn.links.assign(recorded.turn.links.begin(), recorded.turn.links.end());
        bool const two_nodes = recorded.first != step.node;
        if (two_nodes) {
            auto const comment = half_comments_.extract(recorded.first);
            if (!comment.empty()) turn.comment = comment.mapped();
        }
        Node const first = game_.node(recorded.first);
        std::uint32_t const above = two_nodes ? turn_above(first) : turn_at_[index_of(step.node)];
        std::uint32_t const number = append(std::move(turn), above, first);
        if (two_nodes)
            note_number(first, number);
        else
            note_single(recorded, number);
        note_number(game_.node(step.node), number);
        TurnText const text = turn_text(record_.turns[number], record_);
        if (!text.exact)
            losses_.report(Code::acek_lost_turn, game_.node(step.node),
                           "the turn has no form in ACEK: it is written " + text.text);
        return number;
    }

    /// By the turn before; the first one by its MN.
    std::uint32_t append(RecordTurn turn, std::uint32_t above, Node const& node) {
        RecordTurn const& before = record_.turns[above];
        bool const follows = turn.color == Color::white && before.color == Color::black;
        if (above != 0 && turn.color == before.color && missing_++ == 0) missing_at_ = node.id();
        turn.parent = above;
        turn.number =
            above == 0 ? first_number(node, turn.color) : before.number + (follows ? 0 : 1);
        record_.turns.push_back(std::move(turn));
        return static_cast<std::uint32_t>(record_.turns.size() - 1);
    }

    /// The first MN is odd whoever begins; an even one of White is taken for the second of a pair.
    static std::uint32_t first_number(Node const& node, Color color) {
        auto const value = node.value(PropertyId::MN);
        auto const number = value ? read_number(value->raw()) : std::nullopt;
        bool const fits = number && *number > 0 && *number < 200'000'000 &&
                          (*number % 2 == 1 || color == Color::white);
        return fits ? static_cast<std::uint32_t>((*number + 1) / 2) : 1;
    }

    /// A node without a move: perhaps a turn that could not be read.
    std::uint32_t take_other(Node const& node, std::uint32_t above) {
        for (Property const property : node) {
            if (property.name() != unread_property || property.size() == 0) continue;
            auto parts = property[0].composed();
            if (!parts || parts->second.empty()) continue;
            RecordTurn turn;
            turn.color = parts->first == "W" ? Color::white : Color::black;
            turn.unread = std::move(parts->second);
            return append(std::move(turn), above, node);
        }
        bool const root = !node.parent();
        if (!root && !replay::removes_itself(node)) losses_.add_node(node);
        return above;
    }

    /// AE and XE of a node that tells which of its own stones left the board, which are compared
    /// with the rules at the end.
    static bool is_removal(Property const& property) {
        return property.id() == PropertyId::AE || property.name() == "XE";
    }

    void take_properties(Node const& node, std::uint32_t turn) {
        bool const root = !node.parent();
        bool const self = turn != 0 && turn == turn_above(node) && replay::removes_itself(node);
        if (self) self_nodes_.push_back({node.id(), turn});
        for (Property const property : node) {
            if (self && is_removal(property)) continue;
            if (property.id() == PropertyId::C) {
                add_comment(property, turn);
            } else if (is_written(property, node.id())) {
                take_lines(node, property, turn);
            } else if (property.name() == "XE") {
                take_ending(node, property, turn);
            } else if (property.name() == unread_property) {
                continue;
            } else if (Losses::is_setup(property.name())) {
                if (!root) losses_.add(node, property);
            } else if (!root || Losses::belongs_to_turn(property.name())) {
                losses_.add(node, property);
            }
        }
    }

    /// Whether it belongs to a turn that is written.
    bool is_written(Property const& property, NodeId node) const {
        Moves const& moves = moves_at_[index_of(node)];
        if (property.id() == PropertyId::B) return moves.black;
        if (property.id() == PropertyId::W) return moves.white;
        bool const of_turn = property.id() == PropertyId::MN || property.id() == PropertyId::LN ||
                             property.name() == "XL";
        return of_turn && (moves.black || moves.white);
    }

    void add_comment(Property const& property, std::uint32_t turn) {
        auto const value = property.value();
        std::string const text = value ? value->text() : std::string();
        std::string& comment = record_.turns[turn].comment;
        if (!comment.empty() && !text.empty()) comment += '\n';
        comment += text;
    }

    /// The line of a dash says nothing new; any other is markup.
    void take_lines(Node const& node, Property const& property, std::uint32_t turn) {
        if (property.id() != PropertyId::LN) return;
        RecordTurn const& stones = record_.turns[turn];
        for (Value const value : property)
            if (!is_dash(value.raw(), stones)) return losses_.add(node, property);
    }

    static bool is_dash(std::string_view raw, RecordTurn const& turn) {
        if (turn.stone_count != 2) return false;
        std::string const first = point_text(turn.stones[0]);
        std::string const second = point_text(turn.stones[1]);
        return raw == first + ":" + second || raw == second + ":" + first;
    }

    /// That two passes ended the game is seen by themselves.
    void take_ending(Node const& node, Property const& property, std::uint32_t turn) {
        auto const value = property.value();
        bool const by_passes = value && value->raw() == "pass" && record_.turns[turn].pass &&
                               record_.turns[record_.turns[turn].parent].pass &&
                               !node.first_child();
        if (!by_passes) losses_.add(node, property);
    }

    // ---- what comes back when the file is read

    void note_number(Node const& node, std::uint32_t turn) {
        bool const again = !numbered_.empty() && numbered_.back().node == node.id();
        if (!again && node.value(PropertyId::MN)) numbered_.push_back({node.id(), turn});
    }

    void compare_numbers() {
        auto const counts = turn_counts(record_);
        for (TurnNode const& numbered : numbered_) {
            Node const node = game_.node(numbered.node);
            auto const number = read_number(node.value(PropertyId::MN)->raw());
            if (number && *number > 0 &&
                static_cast<std::uint64_t>(*number) == counts[numbered.turn])
                continue;
            for (Property const property : node)
                if (property.id() == PropertyId::MN) losses_.add(node, property);
        }
    }

    void compare_removals(BoardSize size) {
        if (self_nodes_.empty()) return;
        auto const removals = self_removals(record_, TurnTree(record_.turns));
        for (TurnNode const& self : self_nodes_) {
            Node const node = game_.node(self.node);
            auto const removal = removals.find(self.turn);
            if (removal != removals.end() && removal->second == emptied(node, size)) continue;
            for (Property const property : node)
                if (is_removal(property)) losses_.add(node, property);
        }
    }

    /// The points of AE in the order of the board.
    static std::vector<Point> emptied(Node const& node, BoardSize size) {
        replay::PointSet set;
        for (Property const property : node) {
            if (property.id() != PropertyId::AE) continue;
            for (Value const value : property) {
                auto const rectangle = read_rectangle(value.raw(), size);
                if (rectangle.is_points()) set.add(rectangle, size);
            }
        }
        std::vector<Point> points;
        set.append_to(points);
        return points;
    }

    void report_missing() {
        if (missing_ == 0) return;
        losses_.report(Code::acek_missing_turn, game_.node(missing_at_),
                       std::to_string(missing_) +
                           (missing_ == 1 ? " turn follows one" : " turns follow one") +
                           " of the same player: ACEK numbers turns in pairs, so that one of the "
                           "other player is missing when the file is read");
    }

    // ---- the order of turns

    /// Which of the stone and the dash is the main line depends on which goes on first.
    void note_single(RecordedTurn const& recorded, std::uint32_t turn) {
        auto const child = game_.node(recorded.last).first_child();
        if (child && child->next()) singles_[recorded.last] = {turn};
    }

    /// At the first node that does not complete the stone above to a dash.
    void place_single(ReplayStep const& step, Node const& node) {
        auto const parent = node.parent();
        auto const found = parent ? singles_.find(parent->id()) : singles_.end();
        if (found == singles_.end()) return;
        Single& single = found->second;
        if (step.event == NodeEvent::turn && step.turn.first == found->first) {
            single.dash_behind = single.goes_on;
            return;
        }
        if (std::exchange(single.goes_on, true)) return note_order(single, node);
        auto const place = static_cast<std::uint32_t>(record_.turns.size());
        if (place > single.turn + 1) moved_.emplace_back(single.turn, place);
    }

    /// In ACEK all that follows the stone stands together.
    void note_order(Single const& single, Node const& node) {
        if (single.dash_behind && reordered_++ == 0) reordered_at_ = node.id();
    }

    void report_order() {
        if (reordered_ == 0) return;
        losses_.report(Code::acek_lost_order, game_.node(reordered_at_),
                       std::to_string(reordered_) +
                           (reordered_ == 1 ? " variation comes" : " variations come") +
                           " before the dash that stands before it here: ACEK has what follows a "
                           "single stone in one place");
    }

    /// Puts the turns of `moved_` where they go on, behind the dashes that come first.
    void order_turns() {
        if (moved_.empty()) return;
        auto& turns = record_.turns;
        std::vector<std::uint64_t> keys(turns.size());
        std::vector<std::uint32_t> order(turns.size()), new_number(turns.size());
        for (std::uint32_t i = 0; i < turns.size(); ++i) {
            order[i] = i;
            keys[i] = std::uint64_t{2} * i + 1;
        }
        for (auto const& [turn, place] : moved_)
            keys[turn] = std::uint64_t{2} * place;
        std::ranges::stable_sort(order, {}, [&](std::uint32_t turn) { return keys[turn]; });
        for (std::uint32_t i = 0; i < order.size(); ++i)
            new_number[order[i]] = i;
        std::vector<RecordTurn> ordered;
        ordered.reserve(turns.size());
        for (std::uint32_t const turn : order) {
            ordered.push_back(std::move(turns[turn]));
            ordered.back().parent = new_number[ordered.back().parent];
        }
        turns = std::move(ordered);
    }

    Game const& game_;
    Losses& losses_;
    Record& record_;
    std::vector<std::uint32_t> turn_at_; ///< the last turn at each node
    std::vector<Moves> moves_at_;
    std::vector<TurnNode> numbered_;   ///< nodes with MN
    std::vector<TurnNode> self_nodes_; ///< nodes with XE[self], and the turn before
    std::map<NodeId, Single> singles_; ///< with variations below
    std::vector<std::pair<std::uint32_t, std::uint32_t>> moved_; ///< turns, and before which
    std::size_t missing_ = 0; ///< turns of the player who has just moved
    NodeId missing_at_ = NodeId::none;
    std::size_t reordered_ = 0; ///< variations that change places with a dash
    NodeId reordered_at_ = NodeId::none;
    std::map<NodeId, std::string> half_comments_;
    NodeId node_ = NodeId::none; ///< the one that the steps have come to
};

} // namespace

Record record_of(Game const& game, GameSetting const& setting, WriteOptions const& options,
                 Diagnostics& diagnostics) {
    Record record;
    Losses losses(game, diagnostics);
    RootReader(game, setting, options, losses, record).run();
    TurnsReader(game, losses, record).run(setting);
    losses.finish();
    return record;
}

} // namespace kifu::acek
