#include "formats/stone_line.hpp"

#include "formats/moves/turn_order.hpp"
#include "replay/node_content.hpp"

#include <span>

namespace kifu::detail {

namespace {

using replay::NodeContent;
using replay::NodeMove;

std::string_view player_of(Color color) { return color == Color::black ? "Black" : "White"; }

class StoneLineReader {
public:
    StoneLineReader(Game const& game, GameSetting const& setting, StoneLineFormat const& format,
                    Losses& losses, Diagnostics& diagnostics)
        : game_(game), setting_(setting), format_(format), losses_(losses),
          diagnostics_(diagnostics), spelling_(setting), order_(setting.rules.game) {}

    std::vector<LineStone> read() {
        for (std::optional<Node> node = game_.root(); node; node = node->first_child()) {
            losses_.add(*node);
            take(*node);
        }
        return std::move(stones_);
    }

private:
    void report(Code code, Node const& node, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, node.span(), std::move(message));
        finding.game = game_.number();
        finding.node = node.id();
    }

    void take(Node const& node) {
        content_.read(node, spelling_);
        if (content_.number && !is_turn_of_node()) losses_.add_text("MN");
        if (content_.stones)
            report(format_.lost_setup, node,
                   "the stones set up here are not written: " + std::string(format_.name) +
                       " has none");
        for (std::size_t i = 0; i < content_.move_count; ++i)
            take_move(node, content_.moves[i]);
    }

    /// Whether MN says no more than which turn of Connect6 the stone belongs to.
    bool is_turn_of_node() const {
        if (setting_.rules.game != GameKind::connect6 || content_.move_count == 0) return false;
        moves::TurnOrder order = order_; // with the stone
        order.set_next(content_.moves[0].color);
        return content_.number == std::int64_t{order.turn()};
    }

    void take_move(Node const& node, NodeMove const& move) {
        if (move.kind == TurnKind::pass) {
            report(format_.lost_move, node,
                   "a pass is not written: " + std::string(format_.name) + " has none");
            return;
        }
        auto const stones = std::span(move.stones).first(move.count);
        if (stones.empty())
            report(format_.lost_move, node, "a move that is no point of the board is not written");
        for (Point const stone : stones)
            take_stone(node, move, stone);
    }

    void take_stone(Node const& node, NodeMove const& move, Point stone) {
        if (!setting_.size.contains(stone)) {
            report(format_.lost_move, node, "a move that is no point of the board is not written");
            return;
        }
        if (move.color != order_.next() && !format_.names_colors) report_color(node, move.color);
        order_.set_next(move.color);
        stones_.push_back({move.color, stone, node.id(), order_.turn()});
        order_.stone();
    }

    /// Only where the order of the colours changes: from there on it is the other one.
    void report_color(Node const& node, Color color) {
        report(format_.lost_move, node,
               std::string(player_of(color)) + " plays where it is the turn of " +
                   std::string(player_of(order_.next())) + ", and " + std::string(format_.name) +
                   " does not say whose a stone is: from here on the colours are exchanged");
    }

    Game const& game_;
    GameSetting const& setting_;
    StoneLineFormat const& format_;
    Losses& losses_;
    Diagnostics& diagnostics_;
    replay::Spelling spelling_;
    moves::TurnOrder order_;
    NodeContent content_;
    std::vector<LineStone> stones_;
};

} // namespace

std::vector<LineStone> read_stone_line(Game const& game, GameSetting const& setting,
                                       StoneLineFormat const& format, Losses& losses,
                                       Diagnostics& diagnostics) {
    return StoneLineReader(game, setting, format, losses, diagnostics).read();
}

} // namespace kifu::detail
