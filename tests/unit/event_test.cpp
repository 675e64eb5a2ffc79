// What an event wants of its records: every key of a profile, the roster, the pairing table.
#include "kifu/event.hpp"

#include "support/event.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <sstream>

using namespace kifu;
using support::event_findings;
using support::event_mistakes;
using support::event_slugs;

// ---- each key of a profile: a record that is not so, and one that is

KIFU_TEST_EVENT("event.game", "[game]\nkind = \"gonnect\"", "(;GM[1]FF[4]SZ[9]RU[Japanese])", "Go",
                "Gonnect", "(;GM[1]FF[4]SZ[9]RU[Gonnect])")
KIFU_TEST_EVENT("event.board", "[game]\nboard = 9", "(;GM[1]FF[4]SZ[13])", "13x13", "9x9",
                "(;GM[1]FF[4]SZ[9])")
KIFU_TEST_EVENT("event.rules", "[game]\nrules = [\"Japanese\", \"Korean\"]",
                "(;GM[1]FF[4]SZ[9]RU[Chinese])", "Chinese", "Japanese or Korean",
                "(;GM[1]FF[4]SZ[9]RU[jp])")
KIFU_TEST_EVENT("event.komi", "[game]\nkomi = { 0 = 6.5, 2-9 = 0.5 }",
                "(;GM[1]FF[4]SZ[9]HA[3]AB[aa][bb][cc]KM[6.5])", "6.5", "0.5",
                "(;GM[1]FF[4]SZ[9]HA[3]AB[aa][bb][cc]KM[0.50])")
KIFU_TEST_EVENT("event.handicap", "[game]\nhandicap = \"2-4\"", "(;GM[1]FF[4]SZ[9])", "", "2 to 4",
                "(;GM[1]FF[4]SZ[9]HA[4])")
KIFU_TEST_EVENT("event.main-time", "[time]\nmain = \"30 min\"", "(;GM[1]FF[4]SZ[9]TM[1200])",
                "1200", "1800", "(;GM[1]FF[4]SZ[9]TM[1800])")
KIFU_TEST_EVENT("event.overtime", "[time]\novertime = \"5x30 byo-yomi\"",
                "(;GM[1]FF[4]SZ[9]OT[3x30 byo-yomi])", "3x30 byo-yomi", "5x30 byo-yomi",
                "(;GM[1]FF[4]SZ[9]OT[5x30 byo-yomi])")
KIFU_TEST_EVENT("event.name", "[event]\nname = \"Tree Cup\"", "(;GM[1]FF[4]SZ[9]EV[Three Cup])",
                "Three Cup", "Tree Cup", "(;GM[1]FF[4]SZ[9]EV[ Tree  Cup])")
KIFU_TEST_EVENT("event.place", "[event]\nplace = \"Northtown\"", "(;GM[1]FF[4]SZ[9]PC[Southtown])",
                "Southtown", "Northtown", "(;GM[1]FF[4]SZ[9]PC[Northtown])")
KIFU_TEST_EVENT("event.date", "[event]\ndays = [2026-05-16, 2026-05-17]",
                "(;GM[1]FF[4]SZ[9]DT[2025-05-16])", "2025-05-16", "2026-05-16 to 2026-05-17",
                "(;GM[1]FF[4]SZ[9]DT[2026-05-16,17])")
KIFU_TEST_EVENT("event.round", "[event]\nrounds = 3", "(;GM[1]FF[4]SZ[9]RO[4])", "4", "1 to 3",
                "(;GM[1]FF[4]SZ[9]RO[3 (final)])")
KIFU_TEST_EVENT("event.property-missing", "[record]\nrequired = [\"PB\", \"XYZ\"]",
                "(;GM[1]FF[4]SZ[9]PB[Alder])", "", "XYZ", "(;GM[1]FF[4]SZ[9]PB[Alder]XYZ[1])")
KIFU_TEST_EVENT("event.property-unwanted", "[record]\nforbidden = [\"C\"]",
                "(;GM[1]FF[4]SZ[9];B[aa]C[a];W[bb]C[b])", "C", "no C", "(;GM[1]FF[4]SZ[9];B[aa])")
KIFU_TEST_EVENT("event.rank", "[players]\nranks = [\"20k\", \"4d\"]",
                "(;GM[1]FF[4]SZ[9]BR[5d]WR[4d])", "5d", "20k to 4d",
                "(;GM[1]FF[4]SZ[9]BR[20k]WR[1d])")
KIFU_TEST_EVENT("event.illegal-turn", "[play]\nlegal = true",
                "(;GM[1]FF[4]SZ[9];B[aa];W[aa];B[bb];W[bb])", "2 illegal turns", "legal turns",
                "(;GM[1]FF[4]SZ[9];B[aa](;W[bb])(;W[aa]))")
KIFU_TEST_EVENT("event.variations", "[record]\nvariations = false",
                "(;GM[1]FF[4]SZ[9];B[aa](;W[bb])(;W[cc]))", "1 variation", "none",
                "(;GM[1]FF[4]SZ[9];B[aa];W[bb])")
KIFU_TEST_EVENT("event.length", "[play]\nfewest-moves = 2\nmost-moves = 3",
                "(;GM[1]FF[4]SZ[9];B[aa])", "1", "at least 2",
                "(;GM[1]FF[4]SZ[9];B[aa];W[bb];B[cc])")
KIFU_TEST_EVENT("event.end", "[play]\nend = [\"passed\", \"resigned\"]",
                "(;GM[1]FF[4]SZ[9];B[aa];W[bb])", "unfinished", "passed or resigned",
                "(;GM[1]FF[4]SZ[9]RE[B+R];B[aa];W[bb];B[cc])")
KIFU_TEST_EVENT("event.result", "[play]\nresult = \"plausible\"",
                "(;GM[1]FF[4]SZ[9]RE[B+R];B[aa];W[bb])", "B+R", "a plausible result",
                "(;GM[1]FF[4]SZ[9]RE[W+R];B[aa];W[bb])")

TEST_CASE("event.player is found") {
    auto const all = event_findings({"", "name\nAlder\nBirch\n"},
                                    {"(;GM[1]SZ[9]PB[Alder]PW[Alder])", "(;GM[1]SZ[9]PW[Birhc])"});
    REQUIRE(all.size() == 3);
    CHECK(all[0].wanted == "another player than Black");
    CHECK(all[1].message == "no PB; wanted: a name of the roster");
    CHECK(all[2].found == "Birhc");
    CHECK(all[2].wanted == "Birch");
    for (Diagnostic const& finding : all)
        CHECK(finding.code == Code::event_player);
}
TEST_CASE("event.player is not found without cause") {
    CHECK(event_findings({"", "name\nAlder\nBirch\n"}, {"(;GM[1]SZ[9]PB[Birch]PW[ Alder ])"})
              .empty());
    // Programs play against themselves.
    CHECK(event_findings({"[game]\nboard = 9"}, {"(;GM[1]FF[4]SZ[9]PB[Alder]PW[Alder])"}).empty());
}

TEST_CASE("event.team is found") {
    auto const all = event_findings({"", "name,team\nAlder,North\nBirch,\n"},
                                    {"(;GM[1]SZ[9]PB[Alder]BT[South]PW[Birch]WT[anything])"});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_team);
    CHECK(all[0].found == "South");
    CHECK(all[0].wanted == "North");
}
TEST_CASE("event.team is not found without cause") {
    CHECK(event_findings({"", "name,team\nAlder,North\nBirch,\n"},
                         {"(;GM[1]SZ[9]PB[Alder]BT[North]PW[Birch])"})
              .empty());
}

// ---- details of values

TEST_CASE("a missing property is told with what was wanted") {
    auto const all = event_findings({"[game]\nkomi = 6.5"}, {"(;GM[1]FF[4]SZ[9])"});
    REQUIRE(all.size() == 1);
    CHECK(all[0].message == "no KM; wanted: 6.5");
    CHECK(all[0].found.empty());
    CHECK(all[0].wanted == "6.5");
    CHECK(all[0].property == "KM");
}

TEST_CASE("a handicap without a komi in the profile") {
    auto const all = event_findings({"[game]\nkomi = { 0 = 6.5, 2-4 = 0.5 }"},
                                    {"(;GM[1]FF[4]SZ[9]HA[5]KM[0.5])"});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_komi);
    CHECK(all[0].found == "5");
}

TEST_CASE("komi as a server writes it") {
    // 375 hundredths of a stone are 7.5 points.
    CHECK(event_findings({"[game]\nkomi = 7.5"}, {"(;GM[1]FF[4]SZ[19]AP[foxwq]RU[Chinese]KM[375])"})
              .empty());
}

TEST_CASE("options of the rules") {
    std::string_view const profile = "[game]\nkind = \"gonnect:ko=positional\"";
    CHECK(event_findings({profile}, {"(;GM[1]FF[4]SZ[13]XV[gonnect:ko=positional])"}).empty());
    auto const all = event_findings({profile}, {"(;GM[1]FF[4]SZ[13]XV[gonnect])"});
    REQUIRE(all.size() == 1);
    CHECK(all[0].found == "ko=simple");
    CHECK(all[0].wanted == "ko=positional");
}

TEST_CASE("the board of Havannah is told by its base") {
    std::string_view const profile = "[game]\nkind = \"havannah\"\nboard = 8";
    CHECK(event_findings({profile}, {"(;FF[4]XV[havannah]SZ[8])"}).empty());
    auto const all = event_findings({profile}, {"(;FF[4]XV[havannah]SZ[6])"});
    REQUIRE(all.size() == 1);
    CHECK(all[0].found == "base 6");
    CHECK(all[0].wanted == "base 8");
}

TEST_CASE("no overtime is the same written or not") {
    std::string_view const profile = "[time]\novertime = \"none\"";
    CHECK(event_findings({profile}, {"(;GM[1]FF[4]SZ[9])"}).empty());
    CHECK(event_slugs({profile}, {"(;GM[1]FF[4]SZ[9]OT[3x30 byo-yomi])"}) ==
          std::vector<std::string>{"event.overtime"});
}

TEST_CASE("a date without its day is outside of the event") {
    CHECK(event_slugs({"[event]\ndays = 2026-05-16"}, {"(;GM[1]FF[4]SZ[9]DT[2026-05])"}) ==
          std::vector<std::string>{"event.date"});
}

TEST_CASE("game information behind the root") {
    CHECK(event_findings({"[event]\nname = \"Tree Cup\""},
                         {"(;GM[1]FF[4]SZ[9];B[aa];W[bb]EV[Tree Cup])"})
              .empty());
}

TEST_CASE("what the root may have") {
    std::string_view const profile = "[record]\nallowed = [\"PB\", \"PW\", \"RE\"]";
    CHECK(event_findings({profile}, {"(;GM[1]FF[4]SZ[9]CA[UTF-8]AP[x:1]ST[0]PB[a]RE[B+R];B[aa])"})
              .empty());
    CHECK(event_slugs({profile}, {"(;GM[1]FF[4]SZ[9]PB[a]GC[b]KGSDE[c])"}) ==
          std::vector<std::string>{"event.property-unwanted", "event.property-unwanted"});
}

TEST_CASE("every reason is told in one run") {
    CHECK(event_slugs({"[game]\nboard = 9\nrules = \"Japanese\"\nkomi = 6.5\n[time]\nmain = 1800\n"
                       "[event]\nname = \"Tree Cup\"\ndays = 2026-05-16\n[play]\nlegal = true\n"
                       "fewest-moves = 5\n"},
                      {"(;GM[1]FF[4]SZ[13]RU[Chinese]KM[5.5]EV[x]DT[2026-05-15]TM[1]"
                       ";B[aa];W[aa])"})
              .size() == 8);
}

TEST_CASE("a record that names no rules is played by those of the event") {
    // Black takes at c1 and White back at b1: simple ko forbids it, and so do all rules. A suicide
    // of two stones is allowed by New Zealand rules only.
    std::string_view const suicide = "(;GM[1]FF[4]SZ[5];B[ab];W[aa];B[bb];W[ee];B[ca];W[ba])";
    CHECK(event_slugs({"[game]\nrules = \"Japanese\"\n[play]\nlegal = true"}, {suicide}) ==
          std::vector<std::string>{"event.rules", "event.illegal-turn"});
    CHECK(event_slugs({"[game]\nrules = \"NZ\"\n[play]\nlegal = true"}, {suicide}) ==
          std::vector<std::string>{"event.rules"});
}

// ---- ends and results. On 5x5 Black has the columns a to c, White d and e, with the walls in c
// and d: by area 15 points against 10.

namespace {

constexpr std::string_view walls = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]"
                                   ";B[];W[]";
constexpr std::string_view marks = "TB[aa:be]TW[ea:ee]";

std::string counted(std::string_view result, std::string_view marked) {
    return "(;GM[1]FF[4]SZ[5]RU[Chinese]KM[0.5]RE[" + std::string(result) + "]" +
           std::string(walls) + std::string(marked) + ")";
}

std::vector<std::string> result_slugs(std::string_view wanted, std::string const& record) {
    return event_slugs({"[play]\nresult = \"" + std::string(wanted) + "\""}, {record});
}

} // namespace

TEST_CASE("results that are counted") {
    std::vector<std::string> const doubt{"event.result"};
    // 15 - 10 - 0.5
    CHECK(result_slugs("proved", counted("B+4.5", marks)).empty());
    CHECK(result_slugs("plausible", counted("B+4.5", marks)).empty());
    CHECK(result_slugs("proved", counted("B+3.5", marks)) == doubt);
    CHECK(result_slugs("plausible", counted("B+3.5", marks)) == doubt);
    CHECK(result_slugs("known", counted("B+3.5", marks)).empty());
    CHECK(result_slugs("known", counted("?", marks)) == doubt);
    CHECK(result_slugs("plausible", counted("W+4.5", marks)) == doubt);
}

TEST_CASE("results of games that the rules decide") {
    std::string const won = "(;GM[4]FF[4]SZ[15]XV[gomoku:line=free]RE[";
    std::string const moves = "];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])";
    CHECK(result_slugs("proved", won + "B+" + moves).empty());
    CHECK(result_slugs("proved", won + "W+" + moves) == std::vector<std::string>{"event.result"});
    CHECK(result_slugs("plausible", won + "W+R" + moves) ==
          std::vector<std::string>{"event.result"});
    std::string const open = "];B[aa];W[ab])";
    CHECK(result_slugs("proved", won + "B+" + open) == std::vector<std::string>{"event.result"});
    CHECK(result_slugs("proved", won + "B+R" + open).empty());
}

// ---- the roster

TEST_CASE("names, ranks and teams by the roster") {
    support::EventFiles const files{"", "name,rank,team\n\"Alder, A.\",2d,North\nBirch,1k,\n"};
    CHECK(event_findings(files, {"(;GM[1]SZ[9]PB[Alder, A.]BR[2 dan]BT[North]PW[Birch]WR[1k])"})
              .empty());
    auto const all = event_findings(files, {"(;GM[1]SZ[9]PB[Alder A.]PW[Birch]WR[2k]WT[South])"});
    REQUIRE(all.size() == 2);
    CHECK(all[0].code == Code::event_player);
    CHECK(all[0].found == "Alder A.");
    CHECK(all[0].wanted == "Alder, A.");
    CHECK(all[1].code == Code::event_rank);
    CHECK(all[1].wanted == "1k");
}

TEST_CASE("mistakes in a roster") {
    auto const mistakes = event_mistakes({"", "name,rank\nAlder,2d\nAlder,1d\n,3d\nElm,1k,x\n"});
    REQUIRE(mistakes.size() == 3);
    CHECK(mistakes[0].message == "3 fields, but 2 headings");
    CHECK(mistakes[1].message == "`Alder` stands twice");
    CHECK(mistakes[2].message == "a player without a name");
    CHECK(event_mistakes({"", "Name;Rank\nAlder;2d\n"}).at(0).message ==
          "no column `name` in the headings: expected commas between the columns, not semicolons");
    CHECK(event_mistakes({"", "name\n\xC4lder\n"}).at(0).message == "the table is not in UTF-8");
    CHECK(event_mistakes({"", "name\n\"Alder\n"}).at(0).message ==
          "a field in quotes that is not closed");
}

// ---- the pairing table

namespace {

std::string game(std::string_view round, std::string_view black, std::string_view white,
                 std::string_view result, std::string_view move) {
    std::ostringstream record;
    record << "(;GM[1]FF[4]SZ[9]RO[" << round << "]PB[" << black << "]PW[" << white << "]RE["
           << result << "];B[" << move << "])";
    return record.str();
}

constexpr std::string_view rounds = "round,black,white,result\n1,Alder,Birch,B+R\n"
                                    "2,Birch,Alder,1-0\n2,Cedar,,bye\n3,Cedar,Alder,W+F\n";

} // namespace

TEST_CASE("records that agree with the pairing table") {
    std::string const first = game("1", "Alder", "Birch", "B+R", "aa");
    std::string const second = game("2", "Birch", "Alder", "B+2.5", "bb");
    CHECK(event_findings({"", {}, rounds}, {first, second}).empty());
    CHECK(event_findings({"", {}, rounds}, {second, first}).empty());
}

TEST_CASE("event.pairing-missing is found") {
    auto const all = event_findings({"", {}, rounds}, {game("1", "Alder", "Birch", "B+R", "aa")});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_pairing_missing);
    CHECK(all[0].message == "round 2: Birch (Black) against Alder has no record");
    CHECK(rounds.substr(all[0].span.offset, all[0].span.length) == "2,Birch,Alder,1-0");
}

TEST_CASE("a record that the pairing table does not have") {
    std::string const first = game("1", "Alder", "Birch", "B+R", "aa");
    std::string const second = game("2", "Birch", "Alder", "B+2.5", "bb");
    auto all =
        event_findings({"", {}, rounds}, {first, second, game("3", "Alder", "Birch", "B+R", "cc")});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_pairing_unknown);
    CHECK(all[0].hint == "these players meet in round 1, round 2");
    all = event_findings({"", {}, rounds}, {first, second, game("1", "Elm", "Birch", "B+R", "cc")});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_pairing_unknown);
    CHECK(all[0].hint.empty());
}

TEST_CASE("a second record of a pairing, and the same moves twice") {
    std::string const first = game("1", "Alder", "Birch", "B+R", "aa");
    std::string const second = game("2", "Birch", "Alder", "B+2.5", "bb");
    CHECK(event_slugs({"", {}, rounds}, {first, second, first}) ==
          std::vector<std::string>{"event.pairing-twice", "event.duplicate"});
    CHECK(
        event_slugs({"", {}, rounds}, {first, second, game("1", "Alder", "Birch", "B+R", "cc")}) ==
        std::vector<std::string>{"event.pairing-twice"});
    auto const all = event_findings({""}, {first, first});
    REQUIRE(all.size() == 1);
    CHECK(all[0].code == Code::event_duplicate);
    CHECK(all[0].found == "1.sgf");
}

TEST_CASE("passes are the same however they are written") {
    CHECK(event_slugs({""}, {"(;GM[1]SZ[9];B[aa];W[tt])", "(;GM[1]FF[4]SZ[9];B[aa];W[])"}) ==
          std::vector<std::string>{"event.duplicate"});
    CHECK(event_slugs({""}, {"(;GM[1]SZ[9];B[aa];W[bb])", "(;GM[1]SZ[13];B[aa];W[bb])"}).empty());
    CHECK(event_slugs({""}, {"(;GM[1]SZ[9])", "(;GM[1]SZ[9])"}).empty());
}

TEST_CASE("colours and results other than in the pairing table") {
    std::string const second = game("2", "Birch", "Alder", "B+2.5", "bb");
    // The same winner with the colours exchanged.
    CHECK(event_slugs({"", {}, rounds}, {game("1", "Birch", "Alder", "W+R", "aa"), second}) ==
          std::vector<std::string>{"event.pairing-colors"});
    CHECK(event_slugs({"", {}, rounds}, {game("1", "Alder", "Birch", "W+R", "aa"), second}) ==
          std::vector<std::string>{"event.pairing-result"});
    CHECK(event_slugs({"", {}, rounds}, {game("1", "Alder", "Birch", "B+T", "aa"), second}) ==
          std::vector<std::string>{"event.pairing-result"});
    CHECK(event_slugs({"", {}, rounds}, {game("1", "Alder", "Birch", "?", "aa"), second}) ==
          std::vector<std::string>{"event.pairing-result"});
}

TEST_CASE("pairings without a game need no record") {
    CHECK(event_findings({"", "name\nAlder\nBirch\n",
                          "black,white,result\nAlder,bye,\n,Birch,\nAlder,Birch,bye\n"
                          "Alder,Birch,W+F\nBirch,Alder,0-0\n"},
                         {})
              .empty());
}

TEST_CASE("handicaps by the pairing table") {
    std::string_view const table = "black,white,handicap\nAlder,Birch,2\n";
    CHECK(event_slugs({"", {}, table}, {"(;GM[1]SZ[9]PB[Alder]PW[Birch]HA[2])"}).empty());
    CHECK(event_slugs({"", {}, table}, {"(;GM[1]SZ[9]PB[Alder]PW[Birch])"}) ==
          std::vector<std::string>{"event.handicap"});
}

TEST_CASE("mistakes in a pairing table") {
    auto const mistakes = event_mistakes({"", "name\nAlder\nBirch\n",
                                          "round,black,white,result\n1,Alder,Elm,\nx,Alder,Birch,\n"
                                          "1,Alder,Birch,perhaps\n1,,,\n"});
    REQUIRE(mistakes.size() == 4);
    CHECK(mistakes[0].message == "`Elm` is not in the roster");
    CHECK(mistakes[1].message == "round `x` is no number from 1 on");
    CHECK(mistakes[2].message.starts_with("result `perhaps` is not understood"));
    CHECK(mistakes[3].message == "a pairing without players");
    CHECK(event_mistakes({"", {}, "round,player\n"}).size() == 2);
}

// ---- profiles

TEST_CASE("mistakes in a profile are all told") {
    std::string_view const profile = "[game]\nkind = \"chess\"\nbaord = 19\nkomi = \"6.5\"\n"
                                     "[gmae]\nboard = 19\n";
    auto const mistakes = event_mistakes({profile});
    REQUIRE(mistakes.size() == 4);
    CHECK(
        mistakes[0].message.starts_with("the value of `game.kind` is not understood; expected: "));
    CHECK(profile.substr(mistakes[0].span.offset, mistakes[0].span.length) == "\"chess\"");
    CHECK(mistakes[1].message == "no key `game.baord` is known");
    CHECK(mistakes[1].hint == "perhaps `game.board` is meant");
    CHECK(
        mistakes[2].message.starts_with("the value of `game.komi` is not understood; expected: "));
    CHECK(mistakes[3].message == "no table `[gmae]` is known");
    for (Diagnostic const& mistake : mistakes)
        CHECK(mistake.code == Code::event_profile);
}

TEST_CASE("values that keys cannot have") {
    for (std::string_view const line : {"game.board = 0",
                                        "game.board = 53",
                                        "game.kind = \"gonnect:ko=never\"",
                                        "game.rules = \"house rules\"",
                                        "game.rules = []",
                                        "game.komi = { 2 = \"x\" }",
                                        "game.komi = { x = 1 }",
                                        "game.handicap = \"4-2\"",
                                        "game.handicap = -1",
                                        "time.main = -5",
                                        "time.main = \"soon\"",
                                        "time.overtime = \"some\"",
                                        "event.days = [2026-05-17, 2026-05-16]",
                                        "event.days = \"2026-05-17\"",
                                        "event.rounds = 1.5",
                                        "record.required = [\"pb\"]",
                                        "record.variations = 0",
                                        "players.ranks = [\"3d\", \"5k\"]",
                                        "players.ranks = \"3d\"",
                                        "play.end = [\"won\"]",
                                        "play.result = \"sure\"",
                                        "play.legal = \"yes\""}) {
        INFO(line);
        CHECK(event_mistakes({line}).size() == 1);
    }
}

TEST_CASE("a profile that is no TOML, or too much of it") {
    CHECK(event_mistakes({"[game\n"}).at(0).message.starts_with("no TOML: "));
    // Letters beyond ASCII have their place in texts and comments.
    auto const stray = event_mistakes({"[game]\nr\xC2\xBD = 1\n"});
    REQUIRE(stray.size() == 1);
    CHECK(stray[0].message == "no TOML: a letter beyond ASCII outside of quotes and comments");
    CHECK(event_mistakes({"# \xC2\xBD\n[event]\nname = \"\xC2\xBD\" # \xC2\xBD\n"}).empty());
    std::string deep = "[";
    for (int i = 0; i < 100'000; ++i)
        deep += "a.";
    CHECK(event_mistakes({deep + "a]\n"}).size() == 1);
    CHECK(event_mistakes({std::string(400'000, '#')}).size() == 1);
    std::string nested = "a = ";
    nested.append(50'000, '[');
    CHECK(event_mistakes({nested}).size() == 1);
}

TEST_CASE("every key of a profile has a table, a code and words") {
    for (EventKey const& key : event_keys()) {
        INFO(key.name);
        CHECK(key.name.find('.') != std::string_view::npos);
        CHECK_FALSE(key.values.empty());
        CHECK(code_info(key.code).slug.starts_with("event."));
    }
}

TEST_CASE("the sample profiles are right") {
    for (std::string const name :
         {"go", "gonnect", "heigo", "connect6", "gomoku", "renju", "hex", "havannah"}) {
        std::ifstream file(KIFU_SAMPLES_DIR "/events/" + name + ".toml");
        std::string const profile{std::istreambuf_iterator<char>(file), {}};
        INFO(name);
        CHECK_FALSE(profile.empty());
        CHECK(event_mistakes({profile}).empty());
    }
}
