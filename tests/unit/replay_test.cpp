// Replays of whole records: which rules, which turn a node holds, and the way through variations.
#include "kifu/go_rules.hpp"
#include "kifu/replay.hpp"

#include "support/boards.hpp"
#include "support/replaying.hpp"

#include <catch2/catch.hpp>

using namespace kifu;
using support::last_step;
using support::OneGame;
using support::rows;
using support::rows_at;
using support::rows_at_end;
using support::steps;

namespace {

using Steps = std::vector<std::string>;

GameSetting setting(std::string const& root) { return game_setting(*OneGame("(;" + root + ")")); }

std::string rules_of(std::string const& root) { return rule_text(setting(root).rules); }

/// The last step of the main line, and what is to be asked there.
struct AtEnd {
    explicit AtEnd(std::string_view record) : game(record) {
        REQUIRE(replay.start(*game, {true}));
        while (replay.next()) {
        }
    }
    OneGame game;
    Replay replay;
};

} // namespace

// ---- which rules

TEST_CASE("XV decides, then RU, then GM", "[replay]") {
    CHECK(rules_of("GM[1]RU[Japanese]XV[gonnect:ko=positional]") == "gonnect:ko=positional");
    CHECK(rules_of("GM[1]RU[Gonnect]") == "gonnect");
    CHECK(rules_of("GM[1]RU[Hei-go]") == "heigo");
    CHECK(rules_of("GM[1]") == "go");
    CHECK(rules_of("GM[1]RU[japanese]") == "go:rules=Japanese");
    CHECK(rules_of("RU[AGA]") == "go:rules=AGA");
    CHECK(rules_of("GM[1]XV[go:ko=positional]RU[NZ]") == "go:ko=positional,rules=NZ");
    CHECK(rules_of("C[nothing]") == "go");

    CHECK(setting("XV[heigo]GM[1]").source == PropertyId::XV);
    CHECK(setting("RU[Chinese]GM[1]").source == PropertyId::RU);
    CHECK(setting("GM[1]").source == PropertyId::GM);
    CHECK(setting("C[nothing]").source == PropertyId::unknown);
    CHECK(setting("XV[heigo]").rules.origin == Origin::declared);
    CHECK(setting("RU[Chinese]").rules.origin == Origin::declared);
    CHECK(setting("GM[1]").rules.origin == Origin::inferred);
    CHECK(setting("C[nothing]").rules.origin == Origin::assumed);
}

TEST_CASE("what cannot be read is passed over", "[replay]") {
    CHECK(rules_of("GM[1]XV[?]RU[Gonnect]") == "gonnect");
    CHECK(rules_of("GM[1]XV[tiddlywinks]RU[Chinese]") == "go:rules=Chinese");
    CHECK(setting("GM[1]RU[rules of the house]").source == PropertyId::GM);
    CHECK(setting("GM[1]RU[]").source == PropertyId::GM);
    CHECK(setting("GM[4]RU[Chinese]").rules.game == GameKind::gomoku);
}

TEST_CASE("the rule set of RU decides about ko and suicide", "[replay]") {
    auto const go = [](std::string const& root) { return go_rules(setting(root).rules); };
    CHECK(go("GM[1]RU[Japanese]").ko == KoRule::simple);
    CHECK(go("GM[1]RU[AGA]").ko == KoRule::situational);
    CHECK(go("GM[1]RU[NZ]").suicide == SuicideRule::any);
    CHECK(go("GM[1]RU[GOE]").ko == KoRule::ing);
    CHECK(go("GM[1]RU[Tromp-Taylor]").ko == KoRule::positional);
    CHECK(go("GM[1]RU[koSITUATIONALscoreAREAtaxNONEsui1]").ko == KoRule::situational);
    CHECK(go("GM[1]").ko == KoRule::simple);
    CHECK(go("GM[1]").suicide == SuicideRule::none);
}

TEST_CASE("which games can be replayed", "[replay]") {
    CHECK(setting("GM[1]").replayable);
    CHECK(setting("XV[heigo]").replayable);
    CHECK_FALSE(setting("GM[2]").replayable);
    CHECK_FALSE(setting("GM[511]").replayable);
    Replay replay;
    OneGame const othello("(;GM[2]SZ[8];B[aa])");
    CHECK_FALSE(replay.start(*othello));
    CHECK_FALSE(replay.next());
    CHECK_FALSE(replay.next_notable());
}

TEST_CASE("the board is SZ or the game's usual one", "[replay]") {
    CHECK(setting("GM[1]SZ[9:13]").size == BoardSize{9, 13});
    CHECK(setting("GM[1]SZ[5]").size == BoardSize{5, 5});
    CHECK(setting("GM[1]").size == BoardSize{19, 19});
    CHECK(setting("XV[gonnect]").size == BoardSize{13, 13});
    CHECK(setting("XV[heigo]").size == BoardSize{25, 25});
    CHECK(setting("GM[1]SZ[many]").size == BoardSize{19, 19});
}

// ---- plain games of Go

TEST_CASE("every node is a step", "[replay]") {
    CHECK(steps("(;GM[1]SZ[5];B[aa];C[thinking];W[bb])") ==
          Steps{"0 -", "1 B aa", "2 -", "3 W bb"});
    CHECK(steps("(;GM[1]SZ[5]B[aa])") == Steps{"0 B aa"});
}

TEST_CASE("retaking three stones is no ko", "[replay]") {
    std::string const record = "(;GM[1]FF[4]SZ[5]AB[ab][bb][ca]AW[ac][bc][cb]PL[W]"
                               ";W[ba];B[aa];W[ba])";
    CHECK(steps(record) == Steps{"0 setup", "1 W ba", "2 B aa", "3 W ba"});
    CHECK(rows_at_end(record) ==
          rows({". O X . .", ". . O . .", "O O . . .", ". . . . .", ". . . . ."}));
    AtEnd const end(record);
    CHECK(end.replay.position().captured(Color::black) == 3);
    CHECK(end.replay.position().captured(Color::white) == 1);
}

TEST_CASE("a ko names the node that took it", "[replay]") {
    std::string const record = "(;GM[1]SZ[5]AB[bb][ac][cc][bd]AW[cb][dc][cd]PL[W]"
                               ";C[a node between];W[bc];B[cc])";
    CHECK(steps(record) == Steps{"0 setup", "1 -", "2 W bc", "3 B cc ko"});
    AtEnd const end(record);
    REQUIRE(end.replay.step().verdict.findings().size() == 1);
    CHECK(end.replay.node_at_depth(end.replay.step().verdict.findings()[0].earlier) == NodeId{2});
    // Executed all the same.
    CHECK(end.replay.position().at({2, 2}) == Color::black);
    CHECK_FALSE(end.replay.position().at({1, 2}));
}

TEST_CASE("PL that says what is so anyway does not end a ko", "[replay]") {
    CHECK(last_step("(;GM[1]SZ[5]AB[bb][ac][cc][bd]AW[cb][dc][cd]PL[W];W[bc];PL[B];B[cc])") ==
          "3 B cc ko");
}

TEST_CASE("sending two and returning one is forbidden by positional superko only", "[replay]") {
    auto const record = [](std::string const& rules) {
        return "(;GM[1]FF[4]RU[" + rules +
               "]SZ[7]AB[ba][cb][da]AW[db][eb][fa][fb]PL[B]"
               ";B[ea];W[ca];B[da])";
    };
    CHECK(last_step(record("Tromp-Taylor")) == "3 B da superko-positional");
    CHECK(last_step(record("AGA")) == "3 B da");
    AtEnd const end(record("Tromp-Taylor"));
    CHECK(end.replay.node_at_depth(end.replay.step().verdict.findings()[0].earlier) == NodeId{0});
}

TEST_CASE("a stone replaces another one and takes no prisoner", "[replay]") {
    std::string const record = "(;GM[1]FF[4]SZ[5];B[cc];W[cc];B[dd])";
    CHECK(steps(record) == Steps{"0 -", "1 B cc", "2 W cc occupied", "3 B dd"});
    CHECK(rows_at_end(record) ==
          rows({". . . . .", ". . . . .", ". . O . .", ". . . X .", ". . . . ."}));
    CHECK(AtEnd(record).replay.position().captured(Color::black) == 0);
}

TEST_CASE("suicide is executed, and found where the rules forbid it", "[replay]") {
    std::string const record = "(;GM[1]SZ[3]AW[ba][ab];B[aa])";
    CHECK(last_step(record) == "1 B aa suicide");
    CHECK(rows_at_end(record) == rows({". O .", "O . .", ". . ."}));
    CHECK(AtEnd(record).replay.position().captured(Color::black) == 1);
}

TEST_CASE("passes are spelled in several ways", "[replay]") {
    CHECK(steps("(;GM[1]SZ[19];B[];W[tt];B[ ])") ==
          Steps{"0 -", "1 B pass", "2 W pass", "3 B pass after-passes"});
    CHECK(last_step("(;GM[1]SZ[20];B[tt])") == "1 B tt");
    CHECK(AtEnd("(;GM[1]SZ[20];B[tt])").replay.position().at({19, 19}) == Color::black);
    AtEnd const end("(;GM[1]SZ[9];B[aa];W[];B[])");
    CHECK(end.replay.outcome().reason == EndReason::passes);
}

TEST_CASE("points of large and rectangular boards", "[replay]") {
    CHECK(AtEnd("(;GM[1]SZ[30];B[aD])").replay.position().at({0, 29}) == Color::black);
    CHECK(AtEnd("(;GM[1]SZ[4:2];B[db])").replay.position().at({3, 1}) == Color::black);
    CHECK(last_step("(;GM[1]SZ[4:2];B[bd])") == "1 B bd off-board");
    CHECK(last_step("(;GM[1]SZ[9];B[xyz])") == "1 B  no-stone");
}

TEST_CASE("turns out of order are found", "[replay]") {
    CHECK(last_step("(;GM[1]SZ[9];B[aa];B[bb])") == "2 B bb wrong-turn");
    CHECK(last_step("(;GM[1]SZ[9]PL[W];B[bb])") == "1 B bb wrong-turn");
    CHECK(last_step("(;GM[1]SZ[9];B[aa];PL[B];B[bb])") == "3 B bb");
}

TEST_CASE("a result is no turn", "[replay]") {
    CHECK(steps("(;GM[1]SZ[9]RE[B+R];B[aa])") == Steps{"0 -", "1 B aa"});
    CHECK_FALSE(AtEnd("(;GM[1]SZ[9]RE[B+R];B[aa])").replay.outcome().over());
}

// ---- setup

TEST_CASE("setup overwrites, captures nothing and may leave chains without liberties", "[replay]") {
    std::string const recolours = "(;GM[1]SZ[3];B[aa];W[bb];AW[aa]AE[bb])";
    CHECK(steps(recolours) == Steps{"0 -", "1 B aa", "2 W bb", "3 setup"});
    CHECK(rows_at_end(recolours) == rows({"O . .", ". . .", ". . ."}));

    std::string const breathless = "(;GM[1]SZ[3];AB[aa]AW[ba][ab])";
    CHECK(rows_at_end(breathless) == rows({"X O .", "O . .", ". . ."}));
    AtEnd const end(breathless);
    CHECK(end.replay.position().breathless() == std::vector<Point>{{0, 0}});
    CHECK(end.replay.position().captured(Color::black) == 0);
}

TEST_CASE("lists of points hold rectangles, and more than the board", "[replay]") {
    CHECK(rows_at_end("(;GM[1]SZ[3]AB[aa:ba][cc][aa])") == rows({"X X .", ". . .", ". . X"}));
    CHECK(rows_at_end("(;GM[1]SZ[3]AB[ba:ab]AE[ab])") == rows({"X X .", ". X .", ". . ."}));
    CHECK(rows_at_end("(;GM[1]SZ[3]AB[bb:jj][zz])") == rows({". . .", ". X X", ". X X"}));
    CHECK(rows_at_end("(;GM[1]SZ[3];AB[aa:cc]AW[bb:cc]AE[cc])") ==
          rows({"X X X", "X O O", "X O ."}));
}

TEST_CASE("a node with setup and moves is done in that order", "[replay]") {
    CHECK(steps("(;GM[1]SZ[3];B[bb]AW[aa];W[cc])") == Steps{"0 -", "1 setup", "1 B bb", "2 W cc"});
    CHECK(steps("(;GM[1]SZ[3];W[cc]B[bb];B[aa])") ==
          Steps{"0 -", "1 W cc", "1 B bb", "2 B aa wrong-turn"});
    CHECK(steps("(;GM[1]SZ[3]AB[aa]W[bb])") == Steps{"0 setup", "0 W bb"});
    // PL of the next player, as some programs write it beside every move.
    CHECK(steps("(;GM[1]SZ[3];B[bb]PL[W];W[cc]PL[B])") == Steps{"0 -", "1 B bb", "2 W cc"});
}

// ---- variations

TEST_CASE("every variation begins where it branches off", "[replay]") {
    std::string const record = "(;GM[1]SZ[5];B[bb](;W[cc](;B[dd])(;B[ee];W[aa]))(;W[cd];B[dc]))";
    CHECK(steps(record) ==
          Steps{"0 -", "1 B bb", "2 W cc", "3 B dd", "4 B ee", "5 W aa", "6 W cd", "7 B dc"});
    CHECK(rows_at(record, 5) ==
          rows({"O . . . .", ". X . . .", ". . O . .", ". . . . .", ". . . . X"}));
    CHECK(rows_at(record, 7) ==
          rows({". . . . .", ". X . . .", ". . . X .", ". . O . .", ". . . . ."}));
}

TEST_CASE("the main line, and parts of the tree", "[replay]") {
    OneGame const game("(;GM[1]SZ[5];B[bb](;W[cc];B[dd])(;W[cd];B[dc])(;W[ee]))");
    Replay replay(*game, game_setting(*game), {true});
    Steps found;
    while (replay.next())
        found.push_back(support::step_text(replay));
    CHECK(found == Steps{"0 -", "1 B bb", "2 W cc", "3 B dd"});

    found.clear();
    replay.start(*game, game_setting(*game));
    while (replay.next()) {
        found.push_back(support::step_text(replay) + (replay.step().main_line ? "" : " v"));
        if (replay.step().node == NodeId{2} || replay.step().node == NodeId{4}) replay.skip_below();
    }
    CHECK(found == Steps{"0 -", "1 B bb", "2 W cc", "4 W cd v", "6 W ee v"});
    CHECK(rows(replay.position()) ==
          rows({". . . . .", ". X . . .", ". . . . .", ". . . . .", ". . . . O"}));
}

TEST_CASE("the position that the next step finds", "[replay]") {
    OneGame const game("(;GM[1]SZ[3];B[aa](;W[bb];B[cc])(;W[ca]))");
    Replay replay(*game, game_setting(*game));
    std::vector<std::pair<std::uint32_t, int>> found; // a node, and the stones before it
    while (auto const node = replay.next_node()) {
        CHECK(replay.next_node() == node);
        int stones = 0;
        for (std::uint8_t y = 0; y != 3; ++y)
            for (std::uint8_t x = 0; x != 3; ++x)
                if (replay.position().at({x, y})) ++stones;
        found.emplace_back(static_cast<std::uint32_t>(*node), stones);
        REQUIRE(replay.next());
        CHECK(replay.step().node == *node);
    }
    // Where the second line parts from the first, B alone stands on the board.
    CHECK(found ==
          std::vector<std::pair<std::uint32_t, int>>{{0, 0}, {1, 0}, {2, 1}, {3, 2}, {4, 1}});
    CHECK_FALSE(replay.next());
}

TEST_CASE("turns are counted along the line", "[replay]") {
    OneGame const game("(;GM[1]SZ[5];B[aa](;W[bb];C[];B[cc])(;AB[dd];W[ee]))");
    Replay replay;
    REQUIRE(replay.start(*game));
    std::vector<std::uint32_t> numbers;
    while (replay.next())
        if (replay.step().event == NodeEvent::turn) numbers.push_back(replay.step().turn.number);
    CHECK(numbers == std::vector<std::uint32_t>{1, 2, 3, 2});
}

TEST_CASE("an edited game is replayed as it is now", "[replay]") {
    OneGame game("(;GM[1]SZ[5];B[aa](;W[bb])(;W[cc]))");
    Edit edit = (*game).edit();
    edit.set_raw(NodeId{1}, PropertyId::B, {"ee"});
    NodeId const added = edit.insert_after(NodeId{2});
    edit.set_raw(added, PropertyId::B, {"bc"});
    Replay replay;
    REQUIRE(replay.start(*game));
    Steps found;
    while (replay.next())
        found.push_back(support::step_text(replay));
    CHECK(found == Steps{"0 -", "1 B ee", "2 W bb", "4 B bc", "3 W cc"});
}

TEST_CASE("notable steps", "[replay]") {
    auto const notable = [](std::string_view record) {
        OneGame const game(record);
        Replay replay;
        REQUIRE(replay.start(*game));
        Steps found;
        while (replay.next_notable())
            found.push_back(support::step_text(replay));
        return found;
    };
    CHECK(notable("(;GM[1]SZ[5];B[aa];W[bb];B[cc])") == Steps{"3 B cc"});
    CHECK(notable("(;GM[1]SZ[5];B[aa];W[aa];B[cc];W[dd])") == Steps{"2 W aa occupied", "4 W dd"});
    CHECK(notable("(;GM[1]SZ[5];B[aa];AW[ee];W[cc];B[dd]XE[agreed];W[ac])") ==
          Steps{"2 setup", "4 B dd", "5 W ac"});
    CHECK(notable("(;GM[1]SZ[5];B[aa](;W[];B[])(;W[bb];B[cc];B[dd];W[de]))") ==
          Steps{"3 B pass", "6 B dd wrong-turn"});
    CHECK(notable("(;GM[1]SZ[5]XV[heigo];B[aa];B[ab];W[cc]MN[2];W[cd]MN[2];B[ee])") ==
          Steps{"2 B aa,ab", "5 B ee"});
    CHECK(notable("(;GM[1]SZ[3]XV[gonnect];B[aa];W[ca];B[ab];W[cb];B[ac];W[cc])") ==
          Steps{"5 B ac", "6 W cc game-over"});
}

TEST_CASE("a small file cannot ask for millions of full boards", "[replay]") {
    std::string record = "(;GM[1]SZ[52]";
    for (int i = 0; i != 10'000; ++i)
        record += i % 2 == 0 ? ";AB[aa:ZZ]" : ";AW[aa:ZZ]";
    OneGame const game(record + ")");
    Replay replay;
    REQUIRE(replay.start(*game));
    std::size_t points = 0;
    while (replay.next())
        points += replay.step().event == NodeEvent::setup ? 2704U : 0U;
    CHECK(replay.cut_off());
    CHECK_FALSE(replay.next());
    CHECK(points <= Replay::most_setup_points);
    CHECK(points > Replay::most_setup_points / 10 * 9);

    OneGame const usual("(;GM[1]SZ[19];AB[aa:ss];AE[aa:ss])");
    REQUIRE(replay.start(*usual));
    while (replay.next()) {
    }
    CHECK_FALSE(replay.cut_off());
}

// ---- turns in two nodes

namespace {

std::string heigo(std::string const& tree) { return "(;GM[1]SZ[5]XV[heigo]" + tree + ")"; }

} // namespace

TEST_CASE("a dash stands in two nodes of one number", "[replay][heigo]") {
    std::string const record =
        heigo(";B[aa]MN[1];B[ab]MN[1]LN[aa:ab];W[cc]MN[2];B[ba]MN[3];B[ca]MN[3]XL[ba:aa]LN[ba:ca]");
    CHECK(steps(record) ==
          Steps{"0 -", "1 half B aa", "2 B aa,ab", "3 W cc", "4 half B ba", "5 B ba,ca+ba:aa"});
    AtEnd const end(record);
    RecordedTurn const& turn = end.replay.step().turn;
    CHECK(turn.first == NodeId{4});
    CHECK(turn.last == NodeId{5});
    CHECK(turn.number == 3);
    CHECK(turn.by_number);
    CHECK(end.replay.position().depth() == 3);
    CHECK(end.replay.node_at_depth(3) == NodeId{5});
    CHECK(end.replay.node_at_depth(2) == NodeId{3});
    // The lines of both dashes, and the link.
    CHECK(end.replay.position().lines().size() == 3);
}

TEST_CASE("the first stone of a dash is on the board, not judged", "[replay][heigo]") {
    // By itself the stone in the corner would have no liberty.
    std::string const record = heigo("AW[ba][bb][ac];B[aa]MN[1];B[ab]MN[1]");
    CHECK(steps(record)[1] == "1 half B aa");
    CHECK(rows_at(heigo(";B[aa];B[ab]"), 1) ==
          rows({"X . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."}));
    CHECK(last_step(record) == "2 B aa,ab suicide");
    CHECK(last_step(heigo("AW[ba][bb];B[aa]MN[1];B[ab]MN[1]")) == "2 B aa,ab");
}

TEST_CASE("without numbers two nodes of one colour are a dash", "[replay][heigo]") {
    std::string const record = heigo(";B[aa];B[ab];W[cc];W[cd];B[ee]");
    CHECK(steps(record) ==
          Steps{"0 -", "1 half B aa", "2 B aa,ab", "3 half W cc", "4 W cc,cd", "5 B ee"});
    OneGame const game(record);
    Replay replay;
    REQUIRE(replay.start(*game));
    while (replay.next())
        CHECK_FALSE(replay.step().turn.by_number);
    CHECK(steps(heigo(";B[aa];B[ab];B[ba]"))[3] == "3 B ba wrong-turn");
}

TEST_CASE("different numbers are different turns", "[replay][heigo]") {
    CHECK(steps(heigo(";B[aa]MN[1];B[ab]MN[2]")) == Steps{"0 -", "1 B aa", "2 B ab wrong-turn"});
}

TEST_CASE("what is no second stone", "[replay][heigo]") {
    CHECK(steps(heigo(";B[aa];C[a word];B[ab]"))[3] == "3 B ab wrong-turn");
    CHECK(steps(heigo(";B[aa];B[]")) == Steps{"0 -", "1 B aa", "2 B pass wrong-turn"});
    CHECK(steps(heigo(";B[aa];B[ab]AW[ee]")) ==
          Steps{"0 -", "1 B aa", "2 setup", "2 B ab wrong-turn"});
    CHECK(last_step(heigo(";B[aa];B[cc]")) == "2 B aa,cc not-adjacent");
}

TEST_CASE("a variation inside a dash shares its first stone", "[replay][heigo]") {
    std::string const record =
        heigo(";B[cc]MN[1](;B[cd]MN[1];W[aa]MN[2])(;B[dc]MN[1];W[bb]MN[2])(;B[cb]MN[1])");
    CHECK(steps(record) ==
          Steps{"0 -", "1 half B cc", "2 B cc,cd", "3 W aa", "4 B cc,dc", "5 W bb", "6 B cc,cb"});
    CHECK(rows_at(record, 5) ==
          rows({". . . . .", ". O . . .", ". . X X .", ". . . . .", ". . . . ."}));
    CHECK(rows_at(record, 6) ==
          rows({". . . . .", ". . X . .", ". . X . .", ". . . . .", ". . . . ."}));
}

TEST_CASE("a stone that is a whole turn in one variation and half a turn in another",
          "[replay][heigo]") {
    std::string const dash_first = heigo(";B[cc](;B[cd];W[aa])(;W[bb];W[bc])");
    CHECK(steps(dash_first) ==
          Steps{"0 -", "1 B cc", "2 B cc,cd", "3 W aa", "4 half W bb", "5 W bb,bc"});
    CHECK(rows_at(dash_first, 5) ==
          rows({". . . . .", ". O . . .", ". O X . .", ". . . . .", ". . . . ."}));
    std::string const dash_last = heigo(";B[cc](;W[bb])(;B[cd];W[aa])");
    CHECK(steps(dash_last) == Steps{"0 -", "1 B cc", "2 W bb", "3 B cc,cd", "4 W aa"});
    CHECK(rows_at(dash_last, 4) ==
          rows({"O . . . .", ". . . . .", ". . X . .", ". . X . .", ". . . . ."}));
}

TEST_CASE("on the main line alone only its own nodes matter", "[replay][heigo]") {
    OneGame const game(heigo(";B[cc](;B[cd])(;W[bb])"));
    Replay replay;
    REQUIRE(replay.start(*game, {true}));
    Steps found;
    while (replay.next())
        found.push_back(support::step_text(replay));
    CHECK(found == Steps{"0 -", "1 half B cc", "2 B cc,cd"});
}

// ---- swaps

namespace {

std::string gonnect(std::string const& tree) { return "(;GM[1]SZ[5]XV[gonnect]" + tree + ")"; }

} // namespace

TEST_CASE("the three forms of a swap", "[replay][gonnect]") {
    std::string const sides = gonnect(";B[bc];XS[sides];W[dd]");
    CHECK(steps(sides) == Steps{"0 -", "1 B bc", "2 W swap-sides", "3 W dd"});
    CHECK(rows_at(sides, 2) == rows_at(sides, 1));

    std::string const pieces = gonnect(";B[bc];AW[bc]PL[B]XS[pieces];B[dd]");
    CHECK(steps(pieces) == Steps{"0 -", "1 B bc", "2 W swap-pieces", "3 B dd"});
    CHECK(rows_at(pieces, 2) ==
          rows({". . . . .", ". . . . .", ". O . . .", ". . . . .", ". . . . ."}));

    std::string const mirror = gonnect(";B[bc];AE[bc]AW[cb]PL[B]XS[mirror];B[dd]");
    CHECK(steps(mirror) == Steps{"0 -", "1 B bc", "2 W swap-mirror", "3 B dd"});
    CHECK(rows_at(mirror, 2) ==
          rows({". . . . .", ". . O . .", ". . . . .", ". . . . .", ". . . . ."}));
}

TEST_CASE("a swap is no turn of its own", "[replay][gonnect]") {
    AtEnd const end(gonnect(";B[bc];XS[sides];W[dd]"));
    CHECK(end.replay.step().turn.number == 2);
}

TEST_CASE("a swap too late is found, and what it puts is put", "[replay][gonnect]") {
    std::string const record = gonnect(";B[bc];W[dd];AW[bc]PL[B]XS[pieces];B[ee]");
    CHECK(steps(record) == Steps{"0 -", "1 B bc", "2 W dd",
                                 "3 W swap-pieces wrong-turn swap-not-now", "3 setup", "4 B ee"});
    CHECK(rows_at_end(record) ==
          rows({". . . . .", ". . . . .", ". O . . .", ". . . O .", ". . . . X"}));
}

TEST_CASE("a first turn without a stone cannot be swapped", "[replay][gonnect]") {
    std::string const record = gonnect(";B[zz];AW[bc]PL[B]XS[pieces]");
    CHECK(steps(record) ==
          Steps{"0 -", "1 B zz off-board", "2 W swap-pieces swap-not-now", "2 setup"});
    CHECK(steps(gonnect(";B[?];XS[mirror]"))[2] == "2 W swap-mirror swap-not-now");
}

TEST_CASE("a swap to another point than the mirror image", "[replay][gonnect]") {
    std::string const record = gonnect(";B[bc];AE[bc]AW[aa]PL[B]XS[mirror]");
    CHECK(steps(record)[2] == "2 W swap-mirror swap-to-wrong-point");
    CHECK(rows_at_end(record) ==
          rows({"O . . . .", ". . . . .", ". . . . .", ". . . . .", ". . . . ."}));
}

// ---- hostile shapes

TEST_CASE("stones that took themselves off stay by rules from outside that let them", "[replay]") {
    constexpr std::string_view record =
        "(;FF[4]GM[1]XV[heigo:capture=constructional]SZ[2];B[bb]MN[1];B[ba]MN[1];W[ab]MN[2];"
        "W[aa]MN[2];AE[aa][ab]XE[self];B[bb]MN[3];AE[bb]XE[self];AE[bb])";
    CHECK(rows_at_end(record) == std::vector<std::string>{"..", ".."});
    OneGame const game(record);
    Replay replay(*game, game_setting(*game, *rule_choice("heigo:capture=classical")));
    for (int step = 0; step != 8; ++step)
        REQUIRE(replay.next());
    CHECK(replay.position().at({0, 0}) == Color::white);
    CHECK(replay.position().at({0, 1}) == Color::white);
    CHECK(replay.position().at({1, 1}) == Color::black);
    REQUIRE(replay.next());
    CHECK_FALSE(replay.position().at({1, 1})); // only XE[self] is left out
    CHECK(replay.position().at({0, 1}) == Color::white);
}

TEST_CASE("long lines, deep nests and many variations", "[replay]") {
    auto const count = [](std::string const& record) {
        OneGame const game(record);
        Replay replay;
        REQUIRE(replay.start(*game));
        std::size_t found = 0;
        while (replay.next())
            ++found;
        std::size_t notable = 0;
        REQUIRE(replay.start(*game));
        while (replay.next_notable())
            ++notable;
        CHECK(notable > 0);
        return found;
    };
    std::size_t const size = 30'000;
    for (std::string const head : {"(;GM[1]SZ[5]RU[Tromp-Taylor]", "(;GM[1]SZ[5]XV[heigo]"}) {
        std::string line = head, nest = head, wide = head + ";B[aa]", caterpillar = head;
        for (std::size_t i = 0; i != size; ++i) {
            std::string const node = std::string(i / 2 % 2 == 0 ? ";B[" : ";W[") + "abcde"[i % 5] +
                                     "abcde"[i / 7 % 5] + "]";
            line += node;
            nest += '(' + node;
            wide += '(' + node + ')';
            caterpillar += '(' + node + ")(" + node;
        }
        CHECK(count(line + ")") == size + 1);
        CHECK(count(nest + std::string(size + 1, ')')) == size + 1);
        CHECK(count(wide + ")") == size + 2);
        CHECK(count(caterpillar + std::string(size + 1, ')')) == 2 * size + 1);
    }
}
