#include "formats/gtp/session_game.hpp"

#include "kifu/values/points.hpp"

#include "formats/record_text.hpp"

#include <algorithm>
#include <ranges>
#include <utility>

namespace kifu::gtp {

namespace {

using detail::append_property;

constexpr std::size_t turns_of_a_line = 10;
/// How many turns back a clock's owner may have played last.
constexpr int clock_reach = 4;

void append_points(std::string_view name, std::vector<Point> const& points, std::string& out) {
    if (!points.empty()) out += name;
    for (Point const point : points)
        out.append("[").append(point_text(point)).append("]");
}

void append_text(std::string_view name, std::string_view text, std::string& out) {
    if (!text.empty()) append_property(name, text, out);
}

} // namespace

bool SessionGame::ended_by_passes() const {
    Node const& last = nodes_[current_];
    return last.kind == Kind::pass && nodes_[last.parent].kind == Kind::pass;
}

Color SessionGame::next() const {
    if (current_ == 0) return black.empty() ? Color::black : Color::white;
    return opponent(nodes_[current_].color);
}

void SessionGame::add(Kind kind, Color color, Point point) {
    std::uint64_t const move = (std::uint64_t{point.y} << 8 | point.x) << 4 |
                               static_cast<std::uint64_t>(kind) << 1 |
                               (color == Color::black ? 0U : 1U);
    auto const number = static_cast<std::uint32_t>(nodes_.size());
    auto const [known, added] = known_.try_emplace(std::uint64_t{current_} << 32 | move, number);
    if (added) {
        Node& parent = nodes_[current_];
        if (parent.first_child == 0)
            parent.first_child = number;
        else
            nodes_[parent.last_child].next = number;
        parent.last_child = number;
        nodes_.push_back({current_, 0, 0, 0, kind, color, point, place_.value_or(0)});
    }
    current_ = known->second;
}

void SessionGame::set_place(std::size_t offset) {
    if (!place_) nodes_[0].offset = offset;
    place_ = offset;
}

void SessionGame::play(Color color, std::optional<Point> point) {
    add(point ? Kind::stone : Kind::pass, color, point.value_or(Point{}));
}

void SessionGame::play_unknown() { add(Kind::unknown, next(), {}); }

bool SessionGame::undo() {
    if (current_ == 0) return false;
    current_ = nodes_[current_].parent;
    return true;
}

void SessionGame::comment(std::string_view text) {
    std::string& comment = nodes_[current_].comment;
    if (!comment.empty()) comment += '\n';
    comment += text;
}

bool SessionGame::set_time_left(Color color, std::string_view seconds, std::string_view stones) {
    std::uint32_t at = current_;
    for (int i = 0; i < clock_reach && at != 0; ++i, at = nodes_[at].parent) {
        if (nodes_[at].color != color) continue;
        std::string& clock = nodes_[at].clock;
        clock.clear();
        append_property(color == Color::black ? "BL" : "WL", seconds, clock);
        if (!stones.empty() && stones != "0")
            append_property(color == Color::black ? "OB" : "OW", stones, clock);
        return true;
    }
    return false;
}

std::vector<std::uint32_t> SessionGame::main_line() const {
    std::vector<std::uint32_t> line;
    for (std::uint32_t at = current_; at != 0; at = nodes_[at].parent)
        line.push_back(at);
    std::ranges::reverse(line);
    return line;
}

bool SessionGame::goes_with(SessionGame const& other) const {
    if (board != other.board || black != other.black || white != other.white) return false;
    auto const a = main_line();
    auto const b = other.main_line();
    auto const same = [&](std::uint32_t x, std::uint32_t y) {
        Node const& first = nodes_[x];
        Node const& second = other.nodes_[y];
        return first.kind == second.kind && first.color == second.color &&
               first.point == second.point;
    };
    std::size_t const common = std::min(a.size(), b.size());
    return std::equal(a.begin(), a.begin() + static_cast<std::ptrdiff_t>(common), b.begin(), same);
}

void SessionGame::complete(SessionGame&& other) {
    if (main_line().size() < other.main_line().size()) std::swap(*this, other);
    for (auto const field : {&SessionGame::komi, &SessionGame::rules, &SessionGame::main_time,
                             &SessionGame::overtime, &SessionGame::result})
        if ((this->*field).empty()) this->*field = std::move(other.*field);
    handicap = std::max(handicap, other.handicap);
}

// ---- as SGF

void SessionGame::append_root(std::string& out, bool utf8) const {
    detail::append_root({GameKind::go, {}, Origin::assumed}, board, utf8, out);
    append_text("RU", rules, out);
    append_text("KM", komi, out);
    if (handicap >= 2) append_property("HA", std::to_string(handicap), out);
    append_text("TM", main_time, out);
    append_text("OT", overtime, out);
    append_text("RE", result, out);
    append_points("AB", black, out);
    append_points("AW", white, out);
}

void SessionGame::append_node(Node const& node, std::string& out) const {
    out += ';';
    if (node.kind == Kind::stone || node.kind == Kind::pass)
        append_property(node.color == Color::black ? "B" : "W",
                        node.kind == Kind::stone ? point_text(node.point) : std::string(), out);
    out += node.clock;
    append_text("C", node.comment, out);
}

/// The turns that lead to the current one.
std::vector<bool> SessionGame::final_line() const {
    std::vector<bool> line(nodes_.size());
    for (std::uint32_t at = current_; at != 0; at = nodes_[at].parent)
        line[at] = true;
    line[0] = true;
    return line;
}

/// Writes the nodes of a session depth first, from a stack.
class SessionGame::TreeText {
public:
    TreeText(SessionGame const& game, std::string& out, std::vector<TranslatedPlace>* places)
        : game_(game), out_(out), places_(places), final_(game.final_line()) {}

    void append(bool utf8) {
        note_place(0);
        game_.append_root(out_, utf8);
        append_text("C", game_.nodes_[0].comment, out_);
        push_children(0);
        while (!pieces_.empty()) {
            Piece const piece = pieces_.back();
            pieces_.pop_back();
            append_piece(piece);
        }
        out_ += ")\n";
    }

private:
    /// A turn with what follows, or the end of a variation (node 0).
    struct Piece {
        std::uint32_t node;
        bool opens;
    };

    void note_place(std::uint32_t node) {
        if (places_ != nullptr) places_->push_back({out_.size(), game_.nodes_[node].offset});
    }

    void append_piece(Piece const& piece) {
        if (piece.node == 0) {
            out_ += ')';
            return;
        }
        if (written_++ % turns_of_a_line == 0) out_ += '\n';
        if (piece.opens) out_ += '(';
        note_place(piece.node);
        game_.append_node(game_.nodes_[piece.node], out_);
        push_children(piece.node);
    }

    /// The last one pushed is written first: the final line, then the others in their order.
    void push_children(std::uint32_t parent) {
        auto const& nodes = game_.nodes_;
        children_.clear();
        for (std::uint32_t at = nodes[parent].first_child; at != 0; at = nodes[at].next)
            children_.push_back(at);
        bool const undone = parent == game_.current_ && !children_.empty();
        bool const several = children_.size() > 1 || undone;
        for (std::uint32_t const child : std::views::reverse(children_))
            if (!final_[child]) push(child, several);
        for (std::uint32_t const child : children_)
            if (final_[child]) push(child, several);
        // The main line ends here although moves were played on and undone.
        if (undone) out_ += "(;C[The moves from here on were undone.])";
    }

    void push(std::uint32_t child, bool several) {
        if (several) pieces_.push_back({0, false});
        pieces_.push_back({child, several});
    }

    SessionGame const& game_;
    std::string& out_;
    std::vector<TranslatedPlace>* places_;
    std::vector<bool> final_;
    std::vector<Piece> pieces_; ///< to write, last first
    std::vector<std::uint32_t> children_;
    std::size_t written_ = 0;
};

void SessionGame::append_to(std::string& out, bool utf8,
                            std::vector<TranslatedPlace>* places) const {
    TreeText(*this, out, places).append(utf8);
}

} // namespace kifu::gtp
