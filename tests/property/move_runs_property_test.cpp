// Runs of moves are read, checked and replayed without a look at each node. A blank behind the `;`
// of every node keeps a record from having any, and must change nothing.
#include "kifu/check.hpp"
#include "kifu/reader.hpp"

#include "support/dice.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::Dice;

namespace {

/// A game of moves by turns, nearly, with `between` behind each `;`.
class NearlyRegularGame {
public:
    NearlyRegularGame(std::uint64_t seed, std::string_view between)
        : dice_(seed), between_(between) {
        size_ = 3 + dice_.below(4);
        bool const usual_board = dice_.percent(50);
        if (dice_.percent(20)) game_ = "XV[connect6]";
        text_ = "(;GM[1]" + std::string(game_) + "SZ[" +
                (usual_board ? "19" : std::to_string(size_)) + "]";
        line(3);
        text_ += ')';
    }

    std::string const& text() const { return text_; }

private:
    void line(int depth) {
        std::uint32_t const nodes = 1 + dice_.below(40);
        for (std::uint32_t i = 0; i != nodes; ++i)
            node();
        if (depth == 0 || dice_.percent(50)) return;
        std::uint32_t const variations = 1 + dice_.below(2);
        for (std::uint32_t i = 0; i != variations; ++i) {
            bool const black = black_;
            text_ += '(';
            line(depth - 1);
            text_ += ')';
            black_ = black;
        }
        if (dice_.percent(10)) node(); // behind closed variations
    }

    void node() {
        text_ += ';';
        text_ += between_;
        if (dice_.percent(1)) return;
        bool const out_of_turn = dice_.percent(4);
        text_ += black_ != out_of_turn ? 'B' : 'W';
        text_ += '[';
        if (!dice_.percent(2)) point();
        text_ += ']';
        black_ = !black_;
        constexpr std::string_view others[] = {"C[here]", "KO[]", "BL[10]", "W[aa]", "AB[bb]", "b"};
        if (dice_.percent(4)) text_ += others[dice_.below(std::size(others))];
        if (dice_.percent(10)) text_ += '\n';
    }

    void point() {
        for (int i = 0; i != 2; ++i) {
            if (dice_.percent(1)) text_ += '?';
            std::uint32_t const column = dice_.below(size_ + (dice_.percent(2) ? 40 : 0));
            text_ += static_cast<char>(column < 26 ? 'a' + column : 'A' + (column - 26));
        }
    }

    Dice dice_;
    std::string_view between_;
    std::string_view game_;
    std::uint32_t size_ = 0;
    bool black_ = true;
    std::string text_;
};

/// Nodes, properties and findings, without their places in the file.
std::vector<std::string> what_is_read(std::string_view text, ReadOptions const& options = {}) {
    Reader reader(Source::view(text, "test.sgf"), options);
    Diagnostics findings;
    Game game;
    std::vector<std::string> said;
    while (reader.next(game, findings)) {
        for (std::uint32_t i = 0; i != game.node_count(); ++i) {
            Node const node = game.node(NodeId{i});
            auto const parent = node.parent();
            std::string line = parent ? std::to_string(static_cast<unsigned>(parent->id())) : "-";
            for (Property const property : node) {
                line += ' ';
                line += property.name();
                for (Value const value : property)
                    line += "[" + std::string(value.raw()) + "]";
            }
            said.push_back(line);
        }
        check_game(game, {}, findings);
    }
    for (Diagnostic const& finding : findings.items())
        said.push_back(std::string(code_info(finding.code).slug) + " at " +
                       std::to_string(static_cast<unsigned>(finding.node)) + ": " +
                       finding.message);
    return said;
}

} // namespace

TEST_CASE("a run of moves is read and checked as if it were none", "[reader][check]") {
    REQUIRE(rc::check("a blank behind each `;` changes nothing", [](std::uint64_t seed) {
        NearlyRegularGame const with(seed, ""), without(seed, " ");
        RC_ASSERT(what_is_read(with.text()) == what_is_read(without.text()));
    }));
}

TEST_CASE("a run of moves is replayed as if it were none", "[replay]") {
    REQUIRE(rc::check("a blank behind each `;` changes nothing", [](std::uint64_t seed) {
        NearlyRegularGame const with(seed, ""), without(seed, " ");
        RC_ASSERT(support::steps(with.text()) == support::steps(without.text()));
        RC_ASSERT(support::rows_at_end(with.text()) == support::rows_at_end(without.text()));
    }));
}

TEST_CASE("a limit of nodes holds within a run of moves", "[reader]") {
    REQUIRE(rc::check("a blank behind each `;` changes nothing", [](std::uint64_t seed) {
        NearlyRegularGame const with(seed, ""), without(seed, " ");
        ReadOptions options;
        options.limits.nodes = 1 + static_cast<std::uint32_t>(seed % 30);
        RC_ASSERT(what_is_read(with.text(), options) == what_is_read(without.text(), options));
    }));
}
