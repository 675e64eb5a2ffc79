// GoXML read and written.
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

Format const& goxml() { return *format_by_id("goxml"); }
support::Reading read(std::string_view text) { return read_format(goxml(), text); }
support::Writing write(std::string_view sgf) { return write_format(goxml(), sgf); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

std::string game(std::string_view nodes) {
    return "<?xml "
           "version=\"1.0\"?>\n<Go><GoGame><Information><BoardSize>9</BoardSize></Information>"
           "<Nodes>" +
           std::string(nodes) + "</Nodes></GoGame></Go>\n";
}

} // namespace

TEST_CASE("goxml: the head", "[goxml][formats]") {
    auto const reading =
        read("<Go><GoGame name=\"One &amp; two\"><Information><Application>Jago:5</Application>"
             "<BoardSize>13</BoardSize><BlackPlayer>North</BlackPlayer><BlackRank>2k</BlackRank>"
             "<WhitePlayer>South</WhitePlayer><WhiteRank/><Date>2024-03-02</Date><Komi>6.5</Komi>"
             "<Result>Black wins by 3 points</Result><Handicap>0</Handicap><User>me</User>"
             "<Copyright><P>a</P><P>b</P></Copyright><Round>2</Round><Colour>red</Colour>"
             "</Information><Nodes><Node/></Nodes></GoGame></Go>");
    INFO(reading.sgf);
    for (std::string_view const said :
         {"SZ[13]", "GN[One & two]", "AP[Jago:5]", "PB[North]", "BR[2k]", "PW[South]",
          "DT[2024-03-02]", "KM[6.5]", "RE[B+3]", "XT[result:Black wins by 3 points][Colour:red]",
          "US[me]", "CP[a\nb]", "RO[2]"})
        CHECK(has(reading.sgf, said));
    CHECK_FALSE(has(reading.sgf, "WR["));
    REQUIRE(reading.findings.size() == 1); // the element that is not known
    CHECK(reading.findings[0].starts_with("foreign.value "));
}

TEST_CASE("goxml: moves by letters, numbers and texts; passes", "[goxml][formats]") {
    auto const reading =
        read(game("<Black number=\"1\" at=\"D7\"/><White at=\"4,3\"/><Black>J9</Black>"
                  "<White at=\"\"/><Black at=\"K1\"/>"));
    CHECK(support::moves_of(reading.sgf) == ";B[dc];W[dg];B[ia];W[];XU[B:K1])");
    REQUIRE(reading.findings.size() == 1);
    CHECK(reading.findings[0].starts_with("foreign.move "));
    // Counted on where the file does.
    CHECK(support::moves_of(
              read(game("<Black number=\"11\" at=\"A1\"/><White number=\"12\" at=\"B1\"/>")).sgf) ==
          ";B[ai]MN[11];W[bi])");
}

TEST_CASE("goxml: a variation is another way than the node before it", "[goxml][formats]") {
    auto const reading = read(game("<Node/><Black at=\"A1\"/><White at=\"B1\"/>"
                                   "<Variation><White at=\"C1\"/><Black at=\"D1\"/>"
                                   "<Variation><Black at=\"E1\"/></Variation></Variation>"
                                   "<Variation><White at=\"F1\"/></Variation><Black at=\"G1\"/>"));
    CHECK(reading.findings.empty());
    CHECK(support::moves_of(reading.sgf) ==
          ";B[ai](;W[bi];B[gi])(;W[ci](;B[di])(;B[ei]))(;W[fi]))");
}

TEST_CASE("goxml: setup, marks, comments", "[goxml][formats]") {
    auto const reading = read(game(
        "<Node name=\"start\"><AddBlack at=\"A9\"/><AddWhite>B9</AddWhite><AddBlack at=\"C9\"/>"
        "<Delete at=\"D9\"/><WhiteToPlay/><Mark at=\"A1\"/><Mark at=\"B1\" type=\"square\"/>"
        "<Mark at=\"C1\" label=\"a:b\"/><Mark at=\"D1\" territory=\"black\"/>"
        "<SGF type=\"TE\"><Arg>2</Arg></SGF><SGF type=\"ZZ\"><Arg>a]\\:b</Arg><Arg> </Arg></SGF>"
        "<Comment>plain</Comment></Node><Comment><P>behind</P><P/><P>it</P></Comment>"
        "<Line/><Shout loud=\"1\">hey</Shout>"));
    INFO(reading.sgf);
    for (std::string_view const said :
         {"N[start]", "AB[aa][ca]", "AW[ba]", "AE[da]", "PL[W]", "MA[ai]", "SQ[bi]", "LB[ci:a\\:b]",
          "TB[di]", "TE[2]", "ZZ[a\\]\\:b][ ]", "C[plain\nbehind\n\nit\n<Shout loud=\"1\">hey]"})
        CHECK(has(reading.sgf, said));
    REQUIRE(reading.findings.size() == 1);
    CHECK(reading.findings[0].starts_with("foreign.line "));
}

TEST_CASE("goxml: charsets", "[goxml][formats]") {
    auto const name = [](std::string_view declaration, std::string_view bytes) {
        return read("<?xml version=\"1.0\"" + std::string(declaration) +
                    "?><Go><GoGame><Information><BlackPlayer>" + std::string(bytes) +
                    "</BlackPlayer></Information></GoGame></Go>")
            .sgf;
    };
    CHECK(has(name(" encoding=\"ISO-8859-1\"", "Ren\xE9"), "PB[René]"));
    CHECK(has(name(" encoding='Shift_JIS'", "\x8D\x95"), "PB[黒]"));
    CHECK(has(name("", "René"), "PB[René]"));
}

TEST_CASE("goxml: what is no game", "[goxml][formats]") {
    CHECK(read("<Go></Go>").findings == Texts{"foreign.nothing 0"});
    auto const cut = read("<Go><GoGame><Nodes><Node/><Black at=\"A1\"/><Bl");
    REQUIRE(!cut.findings.empty());
    CHECK(cut.findings[0].starts_with("goxml.syntax "));
    CHECK(has(cut.sgf, ";B[as]"));
    CHECK(read("").findings.empty());
    std::string deep;
    for (int i = 0; i < 100'000; ++i)
        deep += "<Variation>";
    CHECK_FALSE(read(game(deep)).findings.empty());
}

TEST_CASE("goxml: files are known by their first element", "[goxml][formats]") {
    CHECK(sniff_format("<?xml version=\"1.0\"?>\n<!-- a -->\n<!DOCTYPE Go SYSTEM \"go.dtd\">\n<Go>")
              .id == "goxml");
    CHECK(sniff_format("<GoGame name=\"a\">").id == "goxml");
    CHECK(sniff_format("<html><Go>").id == "sgf");
    CHECK(format_by_extension("a.XML")->id == "goxml");
}

TEST_CASE("goxml: a game as XML", "[goxml][formats]") {
    auto const writing = write("(;FF[4]GM[1]SZ[9]GN[one]PB[A & B]KM[7]RE[B+R]C[a\n<b>]AB[aa][bb]"
                               ";B[ee];W[cc]WL[30](;B[]TE[1])(;B[gg]N[other]LB[ee:A]TR[cc]))");
    CHECK(writing.findings.empty());
    CHECK(writing.text ==
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Go>\n<GoGame name=\"one\">\n<Information>\n"
          "<BoardSize>9</BoardSize>\n<BlackPlayer>A &amp; B</BlackPlayer>\n<Komi>7</Komi>\n"
          "<Result>B+R</Result>\n</Information>\n<Nodes>\n"
          "<Node><SGF type=\"FF\"><Arg>4</Arg></SGF><SGF type=\"GM\"><Arg>1</Arg></SGF>"
          "<Comment><P>a</P><P>&lt;b&gt;</P></Comment><AddBlack at=\"A9\"/><AddBlack at=\"B8\"/>"
          "</Node>\n"
          "<Black number=\"1\" at=\"E5\"/>\n<White number=\"2\" at=\"C7\" timeleft=\"30\"/>\n"
          "<Node><Black number=\"3\" at=\"\"/><SGF type=\"TE\"><Arg>1</Arg></SGF></Node>\n"
          "<Variation>\n<Node name=\"other\"><Black number=\"3\" at=\"G3\"/>"
          "<Mark at=\"E5\" label=\"A\"/><Mark type=\"triangle\" at=\"C7\"/></Node>\n</Variation>\n"
          "</Nodes>\n</GoGame>\n</Go>\n");
}

TEST_CASE("goxml: what it has no element for travels as SGF", "[goxml][formats]") {
    for (std::string_view const properties :
         {"B[tt]", "AB[aa:cc]", "N[a\nb]", "C[]", "ZZ[a\\]b\\\\c\\:d][ ]", "LB[aa:a\\:b]",
          "LB[zz:a]", "CoPyright[me]", "DM[1]DM[2]", "W[ab]W[cd]", "MN[7]"}) {
        std::string const sgf = "(;FF[4]GM[1]CA[UTF-8]SZ[9]\n;" + std::string(properties) + ")\n";
        INFO(properties);
        auto const writing = write(sgf);
        CHECK(writing.findings.empty());
        CHECK(has(writing.text, "<SGF type="));
        CHECK(read(writing.text).sgf == sgf);
    }
    // Games other than Go have all their moves so.
    std::string const hex = "(;FF[4]GM[11]CA[UTF-8]SZ[5]\n;B[a1];W[swap-pieces])\n";
    CHECK(read(write(hex).text).sgf == hex);
}

TEST_CASE("goxml: characters that XML cannot hold are reported", "[goxml][formats]") {
    auto const writing = write("(;FF[4]GM[1]SZ[9]PB[a\x01]C[b\x02])");
    CHECK(writing.findings ==
          Texts{"goxml.lost: characters that XML cannot hold are written as U+FFFD: PB, C"});
    CHECK(has(writing.text, "<BlackPlayer>a\uFFFD</BlackPlayer>"));
}
