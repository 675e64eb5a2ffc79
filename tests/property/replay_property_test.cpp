// Replays of random trees: at every node the position is the one that the moves of its path alone
// lead to, and the quick way through a record stops exactly where there is something to say.
#include "kifu/replay.hpp"

#include "support/dice.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <map>
#include <ostream>
#include <rapidcheck.h>
#include <string>
#include <utility>
#include <vector>

using namespace kifu;
using support::Dice;
using support::OneGame;

namespace {

/// A tree as nodes with parents; the text of one path or of all.
class RandomTree {
public:
    explicit RandomTree(std::uint64_t seed) : dice_(seed) {
        constexpr std::array<std::string_view, 10> games{
            "RU[Japanese]", "RU[Tromp-Taylor]",
            "RU[AGA]",      "XV[heigo:connect=drawn]",
            "XV[gonnect]",  "XV[heigo:capture=constructional]",
            "XV[connect6]", "RU[Connect6]",
            "XV[renju]",    "XV[gomoku:line=free]"};
        // The usual board has an engine of its own; a corner of it is enough.
        size_ = 2 + dice_.below(4);
        std::string_view const game = games[dice_.below(games.size())];
        links_ = game.starts_with("XV[heigo");
        pairs_ = game.find("onnect6") != std::string_view::npos;
        if (pairs_ || game == "XV[renju]" || game.starts_with("XV[gomoku")) size_ += 4;
        nodes_.push_back({0, ";GM[1]SZ[" + (dice_.percent(25) ? "19" : std::to_string(size_)) +
                                 "]" + std::string(game) + (dice_.percent(30) ? setup() : "")});
        std::uint32_t const count = 1 + dice_.below(120);
        for (std::uint32_t i = 0; i != count; ++i) {
            auto const size = static_cast<std::uint32_t>(nodes_.size());
            std::uint32_t const parent = dice_.percent(70) ? size - 1 : dice_.below(size);
            nodes_.push_back({parent, node()});
        }
    }

    std::string text() const {
        // In the order of the file, which is not that of the numbers.
        std::string text = "(";
        std::vector<std::pair<std::size_t, bool>> open{{0, false}};
        while (!open.empty()) {
            auto const [node, closing] = open.back();
            open.pop_back();
            if (closing) {
                text += ')';
                continue;
            }
            if (node != 0) text += '(';
            text += nodes_[node].text;
            if (node != 0) open.push_back({node, true});
            for (std::size_t child = nodes_.size() - 1; child > node; --child)
                if (nodes_[child].parent == node) open.push_back({child, false});
        }
        return text + ')';
    }

private:
    struct Written {
        std::size_t parent;
        std::string text;
    };

    std::string point() {
        std::string text(1, static_cast<char>('a' + dice_.below(size_)));
        return text + static_cast<char>('a' + dice_.below(size_));
    }
    std::string setup() {
        std::string text;
        if (dice_.percent(60)) text += "AB[" + point() + ":" + point() + "]";
        if (dice_.percent(60)) text += "AW[" + point() + "]";
        if (dice_.percent(40)) text += "AE[" + point() + "]";
        if (dice_.percent(40)) text += dice_.percent(50) ? "PL[B]" : "PL[W]";
        return text;
    }
    std::string move() {
        // In Connect6 mostly two stones of one colour.
        half_ = pairs_ && !half_ && dice_.percent(90);
        if (!half_ && dice_.percent(pairs_ ? 95 : 85)) black_ = !black_;
        std::string text = black_ ? "B[" : "W[";
        if (!dice_.percent(4)) text += point();
        text += ']';
        if ((links_ || pairs_) && dice_.percent(30))
            text += "MN[" + std::to_string(dice_.below(2)) + "]";
        if (links_ && dice_.percent(20)) text += "XL[" + point() + ":" + point() + "]";
        return text;
    }
    std::string node() {
        std::uint32_t const kind = dice_.below(100);
        if (kind < 80) return ';' + move();
        if (kind < 84) return ";C[a comment]";
        if (kind < 90) return ';' + setup();
        if (kind < 93) return ';' + setup() + move();
        if (kind < 96) return ';' + move() + move();
        if (kind < 98) return ";XS[sides]";
        return ";AW[" + point() + "]XS[pieces]";
    }

    Dice dice_;
    std::uint32_t size_ = 5;
    bool links_ = false, pairs_ = false, half_ = false;
    bool black_ = false;
    std::vector<Written> nodes_;
};

/// What a step says and what is on the board after it.
struct Seen {
    std::string text;
    std::uint64_t hash;
    std::uint32_t depth, black_taken, white_taken;
    std::optional<Color> next;
    friend bool operator==(Seen const&, Seen const&) = default;
};

std::ostream& operator<<(std::ostream& out, Seen const& seen) {
    auto const next = seen.next ? (*seen.next == Color::black ? " black" : " white") : "";
    return out << seen.text << " hash " << seen.hash << " depth " << seen.depth << " taken "
               << seen.black_taken << ' ' << seen.white_taken << next;
}

Seen seen(Replay const& replay) {
    AnyPosition const& position = replay.position();
    std::string text = support::step_text(replay);
    text.erase(0, text.find(' '));
    for (Violation const& violation : replay.step().verdict.findings())
        text += ' ' + std::to_string(violation.earlier);
    return {text + ' ' + std::to_string(replay.step().turn.number),
            position.hash(),
            position.depth(),
            position.captured(Color::black),
            position.captured(Color::white),
            position.next()};
}

/// The text of the nodes from the root to one node, and on to its first child where that completes
/// a turn: without it the node would be another turn.
std::string path_text(Game const& game, NodeId id) {
    std::vector<std::string> texts;
    for (std::optional<Node> node = game.node(id); node; node = node->parent()) {
        std::string text = ";";
        for (Property const property : *node) {
            text += property.name();
            for (Value const value : property)
                text += '[' + std::string(value.raw()) + ']';
        }
        texts.push_back(std::move(text));
    }
    std::string text = "(";
    for (auto part = texts.rbegin(); part != texts.rend(); ++part)
        text += *part;
    return text + ')';
}

/// The last step of each node, by the number of the node.
std::map<std::uint32_t, Seen> last_steps(Game const& game) {
    std::map<std::uint32_t, Seen> found;
    Replay replay;
    RC_ASSERT(replay.start(game));
    while (replay.next())
        if (replay.step().event != NodeEvent::first_half)
            found.insert_or_assign(static_cast<std::uint32_t>(replay.step().node), seen(replay));
    return found;
}

/// Which steps next_notable() must stop at, told from those of next(). `unnumbered`: whether a turn
/// in two nodes that MN does not join was seen.
bool is_notable(Game const& game, Replay const& replay, bool over_before, bool& unnumbered) {
    ReplayStep const& step = replay.step();
    bool const ends = !over_before && replay.outcome().over();
    bool const turn = step.event == NodeEvent::turn;
    bool const without_number = turn && step.turn.first != step.turn.last && !step.turn.by_number;
    bool const first = without_number && !std::exchange(unnumbered, true);
    if (step.event == NodeEvent::setup) return true;
    if (turn && (!step.verdict.findings().empty() || ends)) return true;
    if (turn && step.turn.turn.kind >= TurnKind::swap_sides) return true;
    if (first) return true;
    return step.last && step.main_line && !game.node(step.node).first_child();
}

} // namespace

TEST_CASE("replaying a tree is replaying each of its paths", "[property][replay]") {
    CHECK(rc::check([](std::uint64_t seed) {
        std::string const text = RandomTree(seed).text();
        RC_LOG() << text << '\n';
        OneGame const game(text);
        for (auto const& [node, in_tree] : last_steps(*game)) {
            OneGame const path(path_text(*game, NodeId{node}));
            Seen const alone = last_steps(*path).rbegin()->second;
            RC_LOG() << node << ": " << in_tree << ", alone " << alone << '\n';
            RC_ASSERT(alone == in_tree);
        }
    }));
}

TEST_CASE("the quick way stops where there is something to say", "[property][replay]") {
    CHECK(rc::check([](std::uint64_t seed) {
        std::string const text = RandomTree(seed).text();
        RC_LOG() << text << '\n';
        OneGame const game(text);
        Replay all, quick;
        RC_ASSERT(all.start(*game));
        RC_ASSERT(quick.start(*game));
        std::map<std::uint32_t, bool> over; // after each node
        bool unnumbered = false;
        while (all.next()) {
            auto const node = static_cast<std::uint32_t>(all.step().node);
            auto const parent = game.operator*().node(all.step().node).parent();
            bool const first_of_node = !over.contains(node);
            bool const before = first_of_node
                                    ? parent && over[static_cast<std::uint32_t>(parent->id())]
                                    : over[node];
            over[node] = all.outcome().over();
            if (!is_notable(*game, all, before, unnumbered)) continue;
            RC_ASSERT(quick.next_notable());
            RC_ASSERT(quick.step().node == all.step().node);
            RC_ASSERT(seen(quick) == seen(all));
        }
        RC_ASSERT(!quick.next_notable());
    }));
}
