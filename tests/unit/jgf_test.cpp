// JGF of both families read, version 2 written.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;
using support::write_format;

namespace {

using Texts = std::vector<std::string>;

Format const& jgf() { return *format_by_id("jgf"); }
support::Reading read(std::string_view text) { return read_format(jgf(), text); }
support::Writing write(std::string_view sgf) { return write_format(jgf(), sgf); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

std::string game(std::string_view nodes) {
    return R"({"board":{"size":9},"tree":[{})" + std::string(nodes) + "]}";
}

} // namespace

TEST_CASE("jgf: the head of version 2", "[jgf][formats]") {
    auto const reading = read(
        R"({"record":{"format":"JGF","version":2,"generator":"Tool 1","transcriber":"me"},)"
        R"("source":{"name":"paper","copyright":"free","url":"u"},)"
        R"("game":{"type":"go","name":"one","result":"W+4.5","dates":["2024-03-02","2024-03-03"],)"
        R"("opening":"o","annotator":"a","description":"d"},)"
        R"("players":[{"color":"black","name":"North","rank":"2k","team":"T","pro":true},)"
        R"({"color":"white","name":"South"}],"event":{"name":"E","location":"L","round":"3"},)"
        R"("rules":{"ruleSet":"Japanese","komi":-5.5,"handicap":2,"mainTime":600,"overtime":"o"},)"
        R"("board":{"width":9,"height":7,"section":{"top":1,"left":2,"right":0,"bottom":0}},)"
        R"("tree":[{"comments":["c1","c2"]}]})");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said : {"SZ[9:7]",
                                        "AP[Tool 1]",
                                        "US[me]",
                                        "SO[paper]",
                                        "CP[free]",
                                        "GN[one]",
                                        "RE[W+4.5]",
                                        "DT[2024-03-02,2024-03-03]",
                                        "ON[o]",
                                        "AN[a]",
                                        "GC[d]",
                                        "PB[North]",
                                        "BR[2k]",
                                        "BT[T]",
                                        "PW[South]",
                                        "EV[E]",
                                        "PC[L]",
                                        "RO[3]",
                                        "RU[Japanese]",
                                        "KM[-5.5]",
                                        "HA[2]",
                                        "TM[600]",
                                        "OT[o]",
                                        "VW[cb:ig]",
                                        "C[c1\nc2]",
                                        "[source.url:u]",
                                        "[players.black.pro:true]"})
        CHECK(has(reading.sgf, said));
}

TEST_CASE("jgf: nodes and variations", "[jgf][formats]") {
    auto const reading = read(game(
        R"(,{"move":{"color":"black","x":2,"y":3},"name":"n","comments":[{"name":"G","comment":"x"}]},)"
        R"({"setup":[{"type":"white","coords":[{"x":0,"y":0},{"x":1,"y":0}]}],"turn":"black"},)"
        R"({"variations":[[{"move":{"color":"white","pass":true,"timeLeft":12.5,"periodsLeft":2}},)"
        R"({"score":[{"color":"black","coords":[{"x":8,"y":8}]}]}],)"
        R"([{"move":{"color":"white","x":4,"y":4},"markup":[{"type":"label","coords":)"
        R"([{"x":4,"y":4,"text":"a:b"}]},{"type":"star","coords":[]}],"solution":true}]]})"));
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    CHECK(support::moves_of(reading.sgf) ==
          ";N[n]B[cd]C[G: x];AW[aa][ba]PL[B](;W[]WL[12.5]OW[2];TB[ii])"
          "(;W[ee]LB[ee:a\\:b]XJ[{\"markup\":[{\"coords\":[\\],\"type\":\"star\"}\\],"
          "\"solution\":true}]))");
}

TEST_CASE("jgf: the family of WGo", "[jgf][formats]") {
    auto const reading =
        read(R"({"application":"WGo 2.3","sgfformat":"4","game":"go","size":9,"variations":2,)"
             R"("info":{"name":"one","black":{"name":"North","rank":"1k","territory":3},)"
             R"("white":{"name":"South"},"komi":7,"result":"B+R","typist":"me","comment":"g"},)"
             R"("tree":[{"root":true},{"move":{"B":"cc"}},{"move":{"W":"pass"}},)"
             R"({"setup":{"B":["aa","bb"],"E":["cc"]},"turn":"W","markup":{"label":["ab:A"]}},)"
             R"([[{"move":{"B":"dd"}}],[{"move":{"B":"ee"}}]]]})");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said :
         {"SZ[9]", "AP[WGo 2.3]", "ST[2]", "GN[one]", "PB[North]", "BR[1k]", "PW[South]", "KM[7]",
          "RE[B+R]", "US[me]", "GC[g]", "[players.black.territory:3]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) ==
          ";B[cc];W[];AB[aa][bb]AE[cc]PL[W]LB[ab:A](;B[dd])(;B[ee]))");
}

TEST_CASE("jgf: what cannot be read is reported and kept", "[jgf][formats]") {
    auto const bad = read(game(R"(,{"move":{"color":"black","x":9,"y":0}},{"move":7})"));
    CHECK(bad.findings == Texts{"foreign.move 0", "foreign.move 0"});
    CHECK(has(bad.sgf, R"(XU[B:{"color":"black","x":9,"y":0}];XU[B:7])"));
    CHECK(read(game(R"(,{"setup":[{"type":"black","coords":[{"x":-1,"y":0}]}]})")).findings ==
          Texts{"foreign.value 0"});
    CHECK(read("{\"tree\":[{}]}").findings == Texts{"foreign.value 0"}); // no board
    CHECK(read("[1]").findings == Texts{"foreign.nothing 0"});
    CHECK(read("{\"tree\":[{}],\"x\":-1e400}").findings ==
          Texts{"json.syntax 17", "foreign.nothing 0"});
    CHECK(read("{\"tree\":").findings == Texts{"json.syntax 8", "foreign.nothing 0"});
    CHECK(read("").findings.empty());
}

TEST_CASE("jgf: trees of any depth", "[jgf][formats]") {
    std::string deep = game("");
    deep.resize(deep.size() - 2);
    constexpr int levels = 20'000;
    for (int i = 0; i < levels; ++i)
        deep += R"(,{"variations":[[{"move":{"color":"black","pass":true}})";
    for (int i = 0; i < levels; ++i)
        deep += "]]}";
    auto const reading = read(deep + "]}");
    CHECK(reading.findings.empty());
    CHECK(has(reading.sgf, ";B[];B[]"));
    // What is kept is written out, so that is not for any depth.
    auto const kept = read("{\"board\":{\"size\":9},\"deep\":" + std::string(1000, '[') +
                           std::string(1000, ']') + ",\"tree\":[{}]}");
    REQUIRE(kept.notes.size() == 1);
    CHECK(has(kept.notes[0], "too deep"));
}

TEST_CASE("jgf: several documents", "[jgf][formats]") {
    std::string const one = game(R"(,{"move":{"color":"black","pass":true}})");
    auto const twice = [](std::string const& text) {
        auto const reading = read(text);
        std::size_t const second = reading.sgf.find("(;FF", 1);
        return reading.findings.empty() && second != std::string::npos;
    };
    CHECK(twice(one + "\n" + one));
    CHECK(twice("[" + one + "," + one + "]"));
}

TEST_CASE("jgf: files are known by their keys", "[jgf][formats]") {
    CHECK(format_by_extension("a.jgf")->id == "jgf");
    Format const& json = *format_by_extension("a.json");
    CHECK(json.id == "json");
    CHECK(format_of_file(json, R"({"record":{"format":"JGF","version":2})").id == "jgf");
    CHECK(format_of_file(json, R"({"sgfformat":"4","size":19)").id == "jgf");
    CHECK(format_of_file(json, R"({"width":19,"initial_state":{)").id == "ogs");
}

TEST_CASE("jgf: a game as version 2", "[jgf][formats]") {
    auto const writing =
        write("(;GM[1]FF[4]SZ[9]PB[North]BR[2k]KM[6.5]RE[W+R]DT[2024-03-02]C[a\nb]"
              ";B[cd]N[n];W[]WL[30](;AB[aa:ba]PL[B])(;B[ee]LB[ee:A]TR[cd]TB[ii]))");
    CHECK(writing.findings.empty());
    CHECK(writing.text ==
          R"({"record":{"format":"JGF","version":2,"charset":"UTF-8"},)"
          R"("game":{"type":"go","result":"W+R","date":"2024-03-02"},)"
          R"("players":[{"color":"black","name":"North","rank":"2k"},{"color":"white"}],)"
          R"("rules":{"komi":6.5},"board":{"size":9},"tree":[{"comments":["a\nb"]},)"
          R"({"name":"n","move":{"color":"black","x":2,"y":3}},)"
          R"({"move":{"color":"white","pass":true,"timeLeft":30}},{"variations":[[)"
          R"({"setup":[{"type":"black","coords":[{"x":0,"y":0},{"x":1,"y":0}]}],"turn":"black"}],[)"
          R"({"move":{"color":"black","x":4,"y":4},"markup":[{"type":"triangle","coords":)"
          R"([{"x":2,"y":3}]},{"type":"label","coords":[{"x":4,"y":4,"text":"A"}]}],)"
          R"("score":[{"color":"black","coords":[{"x":8,"y":8}]}]}]]}]})"
          "\n");
}

TEST_CASE("jgf: what it cannot hold is reported", "[jgf][formats]") {
    auto const writing = write("(;GM[1]SZ[9]ZZ[x];B[zz]BM[1];B[aa]W[bb]BL[3]FG[];WL[2]LB[zz:a])");
    CHECK(writing.findings ==
          Texts{"jgf.lost-move: a move that is no point of the board is not written",
                "jgf.lost-move: a second move in one node is not written",
                "jgf.lost: not written: ZZ, BM, FG, WL, LB"});
    CHECK(write("(;GM[11]SZ[9];B[a1])").text.empty());
}

TEST_CASE("jgf: what another program said of a node comes back", "[jgf][formats]") {
    std::string const text =
        R"({"record":{"format":"JGF","version":2,"charset":"UTF-8"},"game":{"type":"go"},)"
        R"("players":[{"color":"black"},{"color":"white"}],"board":{"size":9},"tree":[{},)"
        R"({"move":{"color":"black","x":2,"y":3},"markup":[{"coords":[{"x":1,"y":1}],"type":"star"}],)"
        R"("solution":true}]})"
        "\n";
    CHECK(write(read(text).sgf).text == text);
}
