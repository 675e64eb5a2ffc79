// Whole games in ACEK: what is read, with which findings, and what is written.
#include "kifu/format.hpp"

#include "support/convert.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

Format const& acek_format() { return *format_by_id("acek"); }

std::string joined(std::string_view first, std::string_view second) {
    std::string text(first);
    text += second;
    return text;
}

struct Reading {
    std::string sgf;
    std::vector<std::string> findings; ///< code and place
};

Reading read(std::string_view text, TranslateOptions const& options = {}) {
    Diagnostics diagnostics;
    Reading reading;
    reading.sgf = acek_format().to_sgf(text, options, diagnostics);
    for (Diagnostic const& finding : diagnostics.items()) {
        CHECK(finding.span.offset + finding.span.length <= text.size());
        reading.findings.push_back(std::string(code_info(finding.code).slug) + " at " +
                                   std::to_string(finding.span.offset));
    }
    return reading;
}

/// A game with the usual tags before its turns.
constexpr std::string_view head = "[Game \"Hei-go\"]\n[Board \"25\"]\n\n";
constexpr std::string_view sgf_head = "(;FF[4]GM[1]CA[UTF-8]RU[Hei-go]XV[heigo]SZ[25]";

Reading read_turns(std::string_view turns, TranslateOptions const& options = {}) {
    Reading reading = read(joined(head, turns), options);
    CHECK(reading.sgf.starts_with(sgf_head));
    reading.sgf.erase(0, sgf_head.size());
    return reading;
}

std::string codes(Reading const& reading) {
    std::string text;
    for (std::string const& finding : reading.findings)
        text += (text.empty() ? "" : ", ") + finding.substr(0, finding.find(" at "));
    return text;
}

std::string place(std::string_view code, std::string_view turns, std::string_view what,
                  std::size_t from = 0) {
    return std::string(code) + " at " + std::to_string(head.size() + turns.find(what, from));
}

std::string written(std::string_view sgf, WriteOptions const& options = {}) {
    return support::convert(sgf, acek_format(), options);
}

std::string rewritten(std::string_view acek) { return written(read(acek).sgf); }

/// Codes of what is lost, in the order of the report.
std::vector<std::string> losses(std::string_view sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    diagnostics.clear();
    std::string out;
    acek_format().write(game, {}, out, diagnostics);
    std::vector<std::string> found;
    for (Diagnostic const& finding : diagnostics.items())
        found.push_back(std::string(code_info(finding.code).slug) +
                        (finding.property.empty() ? "" : " " + finding.property));
    return found;
}

constexpr std::string_view example = R"([Game "Hei-go"]
[Board "25"]
[First "Alpha"]
[Second "Beta"]
[Date "2026-05-01"]
[Komi "5"]
[Rules "capture=classical"]

1. A-4/3,4/4 K-13/3,12/3
2. A-4/5,4/6+A-4/4,4/5 E-3/4   {a comment}
3. pass pass
[Result "First+9"]
)";

} // namespace

TEST_CASE("a file of ACEK as SGF", "[acek]") {
    Reading const reading = read(example);
    CHECK(reading.findings.empty());
    CHECK(reading.sgf == "(;FF[4]GM[1]CA[UTF-8]RU[Hei-go]XV[heigo:capture=classical]SZ[25]"
                         "PB[Alpha]PW[Beta]DT[2026-05-01]KM[5]RE[B+9]\n"
                         ";B[dw]MN[1];B[dv]MN[1]LN[dw:dv]\n"
                         ";W[mw]MN[2];W[nw]MN[2]LN[mw:nw]\n"
                         ";B[du]MN[3];B[dt]MN[3]LN[du:dt]XL[du:dv]\n"
                         ";W[wd]MN[4]C[a comment]\n"
                         ";B[]MN[5]\n"
                         ";W[]MN[6]XE[pass])\n");
}

TEST_CASE("a canonical file of ACEK comes back byte for byte", "[acek]") {
    CHECK(rewritten(example) == example);
    constexpr std::string_view games = R"([Game "Hei-go"]
[Board "18"]
[Layout "nw-cw-yx"]
[First "A \"quoted\" name \\ more"]
[FirstRank "3d"]
[Description "one line"]
[Description ""]
[Description "another"]
[Setup "First A-1/1 A-1/2 Second C-9/9"]
[Hall "east wing"]

{About the game:
 {with braces \} and \\}
1. A-9/3,K-9/3   {one
two}
  (1. A-5/5 C-5/5
     (1... E-5/5)
   2. pass)
  (1. K-1/1)
1... C-3/3
[Result "?"]

[Game "Hei-go"]
[Board "9"]

[Game "Hei-go"]
[Board "25"]

3... A-4/3
4. A-5/3
)";
    CHECK(read(games).findings ==
          std::vector<std::string>{"acek.unknown-tag at " + std::to_string(games.find("[Hall"))});
    CHECK(rewritten(games) == games);
}

TEST_CASE("tags of ACEK may stand anywhere", "[acek]") {
    Reading const reading = read("1. A-4/3 [Board \"18\"] A-1/2\n[Result \"Draw\"]\n[Komi \"5\"]\n"
                                 "[Layout \"nw-ccw-xy\"] [Game \"Hei-go\"]\n");
    CHECK(reading.findings.empty());
    CHECK(reading.sgf == "(;FF[4]GM[1]CA[UTF-8]RU[Hei-go]XV[heigo]SZ[18]KM[5]RE[Draw]"
                         "XT[Layout:nw-ccw-xy]\n;B[dc]MN[1]\n;W[ab]MN[2])\n");
}

TEST_CASE("variations of ACEK replace the turn before", "[acek]") {
    CHECK(
        read_turns("1. A-1/1 (1. A-1/2 A-1/3 (1... A-1/4)) 1... A-1/5 (1... A-1/6) 2. A-1/7").sgf ==
        "\n(;B[ay]MN[1]\n(;W[au]MN[2]\n;B[as]MN[3])\n(;W[at]MN[2]))"
        "\n(;B[ax]MN[1]\n(;W[aw]MN[2])\n(;W[av]MN[2])))\n");
    Reading const reading = read_turns("1. A-1/1 ({why} 1. A-1/2) A-1/3");
    CHECK(codes(reading) == "acek.comment-place");
    CHECK(reading.sgf == "\n(;B[ay]MN[1]\n;W[aw]MN[2])\n(;B[ax]MN[1]C[why]))\n");
}

TEST_CASE("a game that the second player begins", "[acek]") {
    Reading const reading = read_turns("3... A-1/1\n4. A-1/2\n");
    CHECK(reading.findings.empty());
    CHECK(reading.sgf == "PL[W]\n;W[ay]MN[5]\n;B[ax]MN[6])\n");
    CHECK(rewritten(joined(head, "3... A-1/1\n4. A-1/2\n")) ==
          joined(head, "3... A-1/1\n4. A-1/2\n"));
}

TEST_CASE("a bad turn is reported, keeps its text and its place", "[acek]") {
    constexpr std::string_view turns = "1. A-4/3 B-1/1\n2. A-4/4 A-4/3 4/5\n3. A-4/3,4/9 A-14/1\n"
                                       "4. A-1/1 A-1/2\n";
    Reading const reading = read_turns(turns);
    CHECK(reading.findings == std::vector<std::string>{
                                  place("acek.unknown-quadrant", turns, "B-1/1"),
                                  place("acek.comma-expected", turns, "4/5"),
                                  place("acek.not-adjacent", turns, "4/9"),
                                  place("acek.line-out-of-range", turns, "14/1"),
                              });
    CHECK(reading.sgf == "\n;B[dw]MN[1]\n;XU[W:B-1/1]\n;B[dv]MN[3]\n;XU[W:A-4/3 4/5]\n"
                         ";XU[B:A-4/3,4/9]\n;XU[W:A-14/1]\n;B[ay]MN[7]\n;W[ax]MN[8])\n");
    CHECK(rewritten(joined(head, turns)) == joined(head, turns));
}

TEST_CASE("a turn that ACEK has no words for keeps its place and its owner", "[acek]") {
    // zz lies outside of the 9 lines.
    std::string const first = written("(;GM[1]RU[Hei-go]SZ[9];B[zz]MN[1];W[bb]MN[2];B[cc]MN[3])");
    constexpr std::string_view first_text =
        "[Game \"Hei-go\"]\n[Board \"9\"]\n\n1. ? C-2/2\n2. C-3/3\n";
    CHECK(first == first_text);
    Reading const reading = read(first);
    CHECK(codes(reading) == "acek.quadrant-expected");
    CHECK(reading.sgf.ends_with("SZ[9]\n;XU[B:?]\n;W[bb]MN[2]\n;B[cc]MN[3])\n"));
    CHECK(rewritten(first) == first);

    std::string const second =
        written("(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];W[zz]MN[2]C[where?];B[cc]MN[3])");
    CHECK(second.ends_with("\n1. C-1/1 ?   {where?}\n2. C-3/3\n"));
    CHECK(read(second).sgf.ends_with("\n;B[aa]MN[1]\n;XU[W:?]C[where?]\n;B[cc]MN[3])\n"));
    CHECK(rewritten(second) == second);
}

TEST_CASE("a question mark of its own where a turn is due, and where none is", "[acek]") {
    constexpr std::string_view turns = "1. A-1/1 ?\n2. ? A-1/2\n  (2... ?)\n3. A-1/3\n3... ?\n";
    Reading const reading = read_turns(turns);
    CHECK(reading.findings ==
          std::vector<std::string>{
              place("acek.quadrant-expected", turns, "?\n2. ?"),
              place("acek.quadrant-expected", turns, "? A-1/2"),
              place("acek.quadrant-expected", turns, "?)"),
              place("acek.quadrant-expected", turns, "?\n", turns.find("3... ")),
          });
    CHECK(reading.sgf == "\n;B[ay]MN[1]\n;XU[W:?]\n;XU[B:?]"
                         "\n(;W[ax]MN[4]\n;B[aw]MN[5]\n;XU[W:?])\n(;XU[W:?]))\n");
    auto const remark = [](std::string_view text, std::string_view sgf) {
        INFO(text);
        Reading const found = read_turns(text);
        CHECK(codes(found) == "acek.text");
        CHECK(found.sgf == sgf);
    };
    remark("1. A-1/1 ? A-1/2", "\n;B[ay]MN[1]C[?]\n;W[ax]MN[2])\n");
    remark("1. A-1/1 ? {really} A-1/2", "\n;B[ay]MN[1]C[?\nreally]\n;W[ax]MN[2])\n");
    remark("1. A-1/1 good ?", "\n;B[ay]MN[1]C[good ?])\n");
    remark("1. A-1/1 A-1/2 ?", "\n;B[ay]MN[1]\n;W[ax]MN[2]C[?])\n");
}

TEST_CASE("a swap is no turn of Hei-go", "[acek]") {
    constexpr std::string_view board = "[Game \"Hei-go\"]\n[Board \"9\"]\n\n";
    constexpr std::string_view in_root = "(;GM[1]RU[Hei-go]SZ[9]XS[sides];B[aa]MN[1];W[cc]MN[2])";
    CHECK(written(in_root) == joined(board, "1. C-1/1 C-3/3\n"));
    CHECK(losses(in_root) == std::vector<std::string>{"acek.lost-property XS"});
    constexpr std::string_view later = "(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];XS[sides];W[cc]MN[2])";
    CHECK(written(later) == joined(board, "1. C-1/1 C-3/3\n"));
    CHECK(losses(later) == std::vector<std::string>{"acek.lost-node", "acek.lost-property XS"});
}

TEST_CASE("tolerated spellings in a file, each with its warning and place", "[acek]") {
    auto const check = [](std::string_view turn, std::string_view code, std::string_view what) {
        INFO(turn);
        std::string const turns = joined("1. ", turn) + "\n";
        Reading const reading = read_turns(turns);
        CHECK(reading.findings == std::vector<std::string>{place(code, turns, what)});
        CHECK(reading.sgf == "\n;B[dw]MN[1];B[dv]MN[1]LN[dw:dv])\n");
        TranslateOptions strict;
        strict.strict = true;
        Reading const refused = read_turns(turns, strict);
        CHECK(refused.findings == reading.findings);
        bool const welcome = code == "acek.cyrillic";
        CHECK((refused.sgf == reading.sgf) == welcome);
        CHECK(refused.sgf.starts_with("\n;XU[B:") == !welcome);
    };
    check("А-4/3,4/4", "acek.cyrillic", "А-");
    check("a-4/3,4/4", "acek.lower-case", "a-");
    check("A–4/3,4/4", "acek.typographic-dash", "–");
    check("A-4/3,4⁄4", "acek.typographic-slash", "⁄");
    check("A - 4/3,4/4", "acek.blanks", " - ");
    check("A-4/3 , 4/4", "acek.blanks", " ,");
    check("A-4/3,A-4/4", "acek.redundant-letter", "A-4/4");
    check("A-4/3,4/04", "acek.leading-zero", "04");
    check("A-4/3,4/4.", "acek.trailing-dot", ".\n");
}

TEST_CASE("ends of a dash the other way round, and passes in other words", "[acek]") {
    Reading const reading = read_turns("1. A-4/4,4/3 пас\n2. -- –— \n3. A-4/5 +A-4/4,4/5 PASS");
    CHECK(codes(reading) == "acek.reversed, acek.pass-spelling, acek.pass-spelling, "
                            "acek.pass-spelling, acek.blanks, acek.pass-spelling");
    CHECK(reading.sgf == "\n;B[dv]MN[1];B[dw]MN[1]LN[dv:dw]\n;W[]MN[2]\n;B[]MN[3]\n;W[]MN[4]\n"
                         ";B[du]MN[5]XL[du:dv]\n;W[]MN[6])\n");
}

TEST_CASE("numbers of turns that do not fit", "[acek]") {
    CHECK(codes(read_turns("1. A-1/1 A-1/2 2. A-1/3 A-1/4 3. A-1/5")).empty());
    CHECK(codes(read_turns("1. A-1/1 1... A-1/2 2.A-1/3")).empty());
    CHECK(codes(read_turns("7. A-1/1 A-1/2 8. A-1/3")).empty());
    CHECK(codes(read_turns("1. A-1/1 A-1/2 A-1/3")) == "acek.turn-number");
    CHECK(codes(read_turns("1. A-1/1 A-1/2 4. A-1/3")) == "acek.turn-number");
    CHECK(codes(read_turns("1 A-1/1 A-1/2")) == "acek.turn-number");
    CHECK(codes(read_turns("1. A-1/1 2. 2... A-1/2")) == "acek.turn-number, acek.turn-number");
    CHECK(codes(read_turns("1. A-1/1 A-1/2 2.")) == "acek.turn-number");
    Reading const missing = read_turns("1. A-1/1\n2. A-1/2 A-1/3");
    CHECK(codes(missing) == "acek.missing-turn");
    CHECK(missing.sgf == "\n;B[ay]MN[1]\n;B[ax]MN[2]\n;W[aw]MN[3])\n");
}

TEST_CASE("what is no turn becomes a comment", "[acek]") {
    Reading const reading = read_turns("1. A-1/1 good move! A-1/2");
    CHECK(codes(reading) == "acek.text");
    CHECK(reading.sgf == "\n;B[ay]MN[1]C[good move!]\n;W[ax]MN[2])\n");
}

TEST_CASE("a win by nothing comes back as it was", "[acek]") {
    for (std::string_view const result :
         {"First+0", "Second+0", "Second+000", "First+0.0", "First+", "Second+12.50"}) {
        INFO(result);
        std::string const text =
            joined("[Game \"Hei-go\"]\n[Board \"9\"]\n\n1. A-1/1\n[Result \"", result) + "\"]\n";
        Reading const reading = read(text);
        CHECK(reading.findings.empty());
        CHECK(losses(reading.sgf).empty());
        CHECK(written(reading.sgf) == text);
    }
}

TEST_CASE("results of SGF as ACEK has them", "[acek]") {
    auto const result = [](std::string_view re) {
        return written(joined("(;GM[1]RU[Hei-go]SZ[9]RE[", re) + "])");
    };
    CHECK(result("B+0").ends_with("[Result \"First+0\"]\n"));
    CHECK(result("W+000").ends_with("[Result \"Second+000\"]\n"));
    CHECK(result("W+Resign").ends_with("[Result \"Second+R\"]\n"));
    // Neither of them says for certain how the game ended.
    CHECK(result("B+1e3").ends_with("[Result \"B+1e3\"]\n"));
    CHECK(result("W+-3").ends_with("[Result \"W+-3\"]\n"));
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9]RE[W+000])").empty());
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9]RE[B+1e3])") ==
          std::vector<std::string>{"acek.odd-result"});
}

TEST_CASE("faults of tags, comments and parentheses", "[acek]") {
    auto const found = [](std::string_view turns) { return codes(read_turns(turns)); };
    CHECK(found("[First Alpha]") == "acek.tag-form");
    CHECK(found("[First \"Alpha]\n") == "acek.tag-form");
    CHECK(found("[First \"Alpha\"\n1. pass") == "acek.tag-form");
    CHECK(found("[first \"Alpha\"]") == "acek.tag-spelling");
    CHECK(found("[First \"Alpha\"][First \"Beta\"]") == "acek.tag-twice");
    CHECK(found("[Result \"B+9\"]") == "acek.tag-value");
    CHECK(found("[Layout \"north\"]") == "acek.tag-value");
    CHECK(found("[Setup \"First A-1/1 X-2/2 Second\"]") == "acek.tag-value");
    CHECK(found("1. pass {no end") == "acek.comment-open");
    CHECK(found("1. pass )") == "acek.extra-close");
    CHECK(found("1. pass (1. A-1/1") == "acek.variation-open");
    CHECK(found("1. pass ()") == "acek.variation-empty");
    CHECK(found("(1. pass)") == "acek.variation-first");
    CHECK(read_turns("[First Alpha] [Second \"Beta]\n1. pass").sgf ==
          "PB[Alpha]PW[Beta]\n;B[]MN[1])\n");
    CHECK(codes(read("1. pass")) == "acek.no-game");
    CHECK(codes(read("[Game \"Go\"]")) == "acek.other-game");
    CHECK(codes(read("[Game \"heigo\"]")) == "acek.tag-spelling");
    CHECK(codes(read("[Game \"Hei-go\"]\n[Board \"zero\"]")) == "acek.tag-value");
}

TEST_CASE("a comment without an end does not swallow the next game", "[acek]") {
    Reading const reading =
        read("[Game \"Hei-go\"]\n1. pass {open\n[Game \"Hei-go\"]\n1. A-1/1 {closed}\n");
    CHECK(codes(reading) == "acek.comment-open");
    CHECK(std::ranges::count(reading.sgf, '(') == 2);
    CHECK(reading.sgf.find(";B[ay]MN[1]C[closed]") != std::string::npos);
}

TEST_CASE("a comment that looks like the next game", "[acek]") {
    std::string const sgf = joined(sgf_head, ";B[aa]C[one\n\\[Game \"x\"\\]])");
    std::string const text = written(sgf);
    CHECK(text.find("\n\\[Game") != std::string::npos);
    Reading const again = read(text);
    CHECK(again.findings.empty());
    CHECK(again.sgf.find("C[one\n[Game \"x\"\\]]") != std::string::npos);
}

TEST_CASE("line ends, a byte order mark and other charsets", "[acek]") {
    std::string crlf;
    for (char const c : example)
        crlf += c == '\n' ? "\r\n" : std::string(1, c);
    CHECK(read(crlf).sgf == read(example).sgf);
    CHECK(read(joined("\xEF\xBB\xBF", example)).sgf == read(example).sgf);
    std::string const russian = "[Game \"Hei-go\"]\n[First \"Альфа\"]\n1. А-4/3 С-4/3 "
                                "{Хороший ход, но следующий ход чёрных ещё лучше.}\n";
    auto const bytes = encode(Charset::cp1251(), russian);
    REQUIRE(bytes);
    Reading const reading = read(*bytes);
    CHECK(codes(reading) == "acek.cyrillic, acek.charset");
    CHECK(reading.sgf == read(russian).sgf);
    CHECK(reading.findings.front() ==
          "acek.cyrillic at " + std::to_string(bytes->find("\xC0-4/3")));
}

TEST_CASE("self-removal of constructional capture is told to readers of SGF", "[acek]") {
    // White's corner labyrinth has one liberty inside, which Black's stone fills: it captures from
    // inside and leaves the board too.
    constexpr std::string_view turns = "[Rules \"capture=constructional\"]\n"
                                       "[Setup \"Second A-1/2 A-2/1 First A-1/3 A-2/2 A-3/1\"]\n"
                                       "1. A-1/1\n";
    std::string const sgf = read(joined(head, turns)).sgf;
    CHECK(sgf.find(";B[ay]MN[1];AE[ay]XE[self]") != std::string::npos);
    std::string const back = written(sgf);
    CHECK(back.find("1. A-1/1\n") != std::string::npos);
    CHECK(read(back).sgf == sgf);
    CHECK(losses(sgf).empty());
}

TEST_CASE("self-removal of constructional capture where only lines connect", "[acek]") {
    // The upper stone of White's dash has a liberty only by its link; nothing is captured.
    constexpr std::string_view game = "[Game \"Hei-go\"]\n[Board \"3\"]\n"
                                      "[Rules \"capture=constructional,connect=drawn\"]\n"
                                      "[Setup \"First C-2/1 Second A-1/2\"]\n\n"
                                      "1. K-1/1 C-1/1+C-1/2,1/1\n";
    Reading const reading = read(game);
    CHECK(reading.sgf.ends_with("\n;B[cc]MN[1]\n;W[aa]MN[2]XL[aa:ab])\n"));
    CHECK(losses(reading.sgf).empty());
    CHECK(rewritten(game) == game);
    // A stone without links that nothing joins leaves by suicide, which SGF's readers are not told.
    constexpr std::string_view suicide = "[Game \"Hei-go\"]\n[Board \"3\"]\n"
                                         "[Rules \"capture=constructional,connect=drawn\"]\n"
                                         "[Setup \"First C-2/1 Second C-1/2\"]\n\n"
                                         "1... C-1/1\n";
    CHECK(read(suicide).sgf.ends_with("PL[W]\n;W[aa]MN[1])\n"));
}

TEST_CASE("a node of self-removal that is not what the rules take off", "[acek]") {
    std::string const start = "(;GM[1]RU[Hei-go]SZ[3]XV[heigo:capture=constructional]"
                              "AB[aa][ba][ca][cb][cc][bc][ac]AW[bb]PL[W];W[ab]MN[1];";
    using Found = std::vector<std::string>;
    CHECK(losses(start + "AE[ab][bb]XE[self];B[bb]MN[2])").empty());
    CHECK(losses(start + "AE[ab:bb]XE[self];B[bb]MN[2])").empty());
    CHECK(losses(start + "AE[ab][bb]AB[ac]XE[self];B[bb]MN[2])") == Found{"acek.lost-setup AB"});
    CHECK(losses(start + "AE[ab][bb]AW[ac]PL[W]XE[self])") ==
          Found{"acek.lost-setup AW", "acek.lost-setup PL"});
    CHECK(losses(start + "AE[ab][bb][aa]XE[self])") ==
          Found{"acek.lost-setup AE", "acek.lost-property XE"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9]XV[heigo:capture=classical];B[aa];AE[aa]XE[self])") ==
          Found{"acek.lost-setup AE", "acek.lost-property XE"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa]XE[self])") == Found{"acek.lost-property XE"});
}

TEST_CASE("MN of games that White begins and of players who move twice", "[acek]") {
    auto const moves_back = [](std::string_view sgf) {
        std::string const again = read(written(sgf)).sgf;
        return again.substr(again.find("SZ[9]") + 5);
    };
    CHECK(moves_back("(;GM[1]RU[Hei-go]SZ[9]PL[W];W[aa]MN[1];B[cc]MN[2])") ==
          "PL[W]\n;W[aa]MN[1]\n;B[cc]MN[2])\n");
    std::string const twice = "(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];B[cc]MN[2];W[ii]MN[3])";
    CHECK(moves_back(twice) == "\n;B[aa]MN[1]\n;B[cc]MN[2]\n;W[ii]MN[3])\n");
    CHECK(losses(twice) == std::vector<std::string>{"acek.missing-turn"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];W[cc]MN[7])") ==
          std::vector<std::string>{"acek.lost-property MN"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];B[ab]MN[1];W[cc]MN[2])").empty());
}

TEST_CASE("the first half of a dash in the root loses nothing", "[acek]") {
    CHECK(losses("(;FF[4]GM[1]SZ[9]RU[Hei-go]KM[5]B[aa];B[ab];W[ii])").empty());
    CHECK(losses("(;FF[4]GM[1]SZ[9]RU[Hei-go]B[aa]CR[aa];B[ab])") ==
          std::vector<std::string>{"acek.lost-markup CR"});
    CHECK(losses("(;GM[1]SZ[9]RU[Hei-go]AB[aa]AW[])").empty());
}

TEST_CASE("what ACEK cannot hold is listed", "[acek]") {
    std::string const start = "(;GM[1]RU[Hei-go]SZ[9]AP[x:1]";
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9]EV[x]PB[a]RE[W+R];B[aa];W[];B[])").empty());
    CHECK(losses(start + ")") == std::vector<std::string>{"acek.lost-property AP"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa]LB[aa:1]BL[9]QQ[x];W[bb]LB[bb:2])") ==
          std::vector<std::string>{"acek.lost-markup LB", "acek.lost-time BL",
                                   "acek.lost-property QQ"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa];AW[bb];C[x])") ==
          std::vector<std::string>{"acek.lost-node", "acek.lost-setup AW"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1];B[ee]MN[1])") ==
          std::vector<std::string>{"acek.lost-turn"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9]RE[B+lots])") ==
          std::vector<std::string>{"acek.odd-result"});
    CHECK(losses("(;GM[1]RU[Hei-go]SZ[9:7];B[aa])") == std::vector<std::string>{"acek.lost-board"});
    CHECK(losses("(;GM[1]SZ[9];B[aa])") == std::vector<std::string>{"acek.other-game"});
}

TEST_CASE("variations that share the first stone of a dash", "[acek]") {
    std::string const text =
        written("(;GM[1]RU[Hei-go]SZ[9];B[ai]MN[1](;B[ah]MN[1]C[up];W[ee]MN[2])"
                "(;B[bi]MN[1]C[right]))");
    CHECK(text == "[Game \"Hei-go\"]\n[Board \"9\"]\n\n1. A-1/1,1/2   {up}\n"
                  "  (1. A-1/1,2/1   {right})\n1... A-5/5\n");
}

TEST_CASE("a stone that is a turn and the first of a dash: the first to go on is the main line",
          "[acek]") {
    std::string const start = "(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1]";
    constexpr std::string_view board = "[Game \"Hei-go\"]\n[Board \"9\"]\n\n";
    CHECK(written(start + "(;B[ab]MN[1];W[ii]MN[2])(;W[ii]MN[2];B[cc]MN[3]))") ==
          joined(board, "1. C-1/2,1/1\n  (1. C-1/1 K-1/1\n   2. C-3/3)\n1... K-1/1\n"));
    CHECK(written(start + "(;W[ii]MN[2];B[cc]MN[3])(;B[ab]MN[1];W[ii]MN[2]))") ==
          joined(board, "1. C-1/1\n  (1. C-1/2,1/1 K-1/1)\n1... K-1/1\n2. C-3/3\n"));
    CHECK(written(start + "(;B[ab]MN[1])(;W[ii]MN[2])(;B[ba]MN[1]))") ==
          joined(board, "1. C-1/2,1/1\n  (1. C-1/1 K-1/1)\n  (1. C-1/1,2/1)\n"));
}

TEST_CASE("what follows a stone on both sides of a dash that shares it changes places", "[acek]") {
    std::string const start = "(;GM[1]RU[Hei-go]SZ[9];B[aa]MN[1]";
    constexpr std::string_view dash = "(;B[ab]MN[1])";
    constexpr std::string_view other = "(;B[ba]MN[1])";
    constexpr std::string_view stone = "(;W[ii]MN[2])";
    constexpr std::string_view more = "(;W[hh]MN[2])";
    auto const lost = [&](std::initializer_list<std::string_view> variations) {
        std::string sgf = start;
        for (std::string_view const variation : variations)
            sgf += variation;
        return losses(sgf + ")");
    };
    using Found = std::vector<std::string>;
    CHECK(lost({stone, dash, more}) == Found{"acek.lost-order"});
    CHECK(lost({dash, stone, other, more}) == Found{"acek.lost-order"});
    CHECK(lost({stone, dash, other, more}) == Found{"acek.lost-order"});
    CHECK(lost({stone, more, dash}).empty());
    CHECK(lost({dash, stone, more, other}).empty());
    CHECK(lost({dash, other, stone}).empty());
    // The order that the loss means.
    CHECK(written(start + std::string(stone) + std::string(dash) + std::string(more) + ")") ==
          "[Game \"Hei-go\"]\n[Board \"9\"]\n\n1. C-1/1\n  (1. C-1/2,1/1)\n1... K-1/1\n"
          "  (1... K-2/2)\n");
}

TEST_CASE("another layout for writing", "[acek]") {
    std::string const sgf = read(example).sgf;
    WriteOptions options;
    options.acek_layout = CoordinateSystem::acek_nw_ccw_xy;
    std::string const text = written(sgf, options);
    CHECK(text.find("[Layout \"nw-ccw-xy\"]") != std::string::npos);
    CHECK(text.find("1. C-4/4,4/3 E-13/3,12/3\n") != std::string::npos);
    // The position stays the same.
    std::string const again = read(text).sgf;
    CHECK(again.find(";B[dv]MN[1];B[dw]MN[1]LN[dv:dw]") != std::string::npos);
}

TEST_CASE("very many nested variations of ACEK", "[acek]") {
    constexpr std::size_t depth = 100'000;
    std::string text(head);
    text += "1. A-1/1 A-1/2";
    for (std::size_t i = 1; i <= depth / 2; ++i) {
        std::string const number = std::to_string(i);
        std::string const next = std::to_string(i + 1);
        text += " (" + number + "... A-1/3 " + next + ". A-1/4 (" + next + ". A-1/5 " + next +
                "... A-1/6";
    }
    text.append(depth, ')');
    Reading const reading = read(text);
    CHECK(reading.findings.empty());
    CHECK(std::ranges::count(reading.sgf, ';') == 3 + 2 * depth);
}
