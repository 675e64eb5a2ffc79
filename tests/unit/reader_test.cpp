// What the SGF reader makes of broken structure, and where it says so.
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

struct Reading {
    std::vector<std::string> findings; ///< "line:column slug"
    std::vector<std::string> games;    ///< compact SGF of what was understood
    std::string mended;                ///< the file as the layout-keeping writer gives it
};

Reading read_text(std::string_view text) {
    Reading reading;
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    auto const note = [&] {
        for (Diagnostic const& finding : diagnostics.items()) {
            Position const place = reader.position(finding.span.offset);
            reading.findings.push_back(std::to_string(place.line) + ":" +
                                       std::to_string(place.column) + " " +
                                       std::string(code_info(finding.code).slug));
        }
        diagnostics.clear();
    };
    WriteOptions compact;
    compact.layout = Layout::compact;
    while (reader.next(game, diagnostics)) {
        note();
        std::string record;
        write_sgf(game, compact, record, diagnostics);
        record.pop_back();
        reading.games.push_back(record);
        write_sgf(game, {}, reading.mended, diagnostics);
    }
    note();
    auto const mends =
        replacements(reader.trailing_repairs(), [](Repair const& repair) { return repair.breaks; });
    reading.mended += apply(reader.trailing(), reader.trailing_offset(), mends);
    return reading;
}

using Strings = std::vector<std::string>;

std::string canonical(std::string const& record, Diagnostics* findings = nullptr) {
    Reader reader(Source::view(record, "test.sgf"));
    Diagnostics own;
    Diagnostics& diagnostics = findings == nullptr ? own : *findings;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    WriteOptions options;
    options.layout = Layout::canonical;
    std::string out;
    write_sgf(game, options, out, diagnostics);
    return out;
}

} // namespace

TEST_CASE("reader: an unescaped bracket belongs to the text when nothing that fits follows it") {
    Reading const got = read_text("(;C[a [b] c];B[aa])");
    REQUIRE(got.findings == Strings{"1:9 sgf.unescaped-bracket"});
    REQUIRE(got.games == Strings{"(;C[a [b\\] c];B[aa])"});
    REQUIRE(got.mended == "(;C[a [b\\] c];B[aa])");
}

TEST_CASE("reader: a bracket closes a move whatever follows it, and the rest is text outside") {
    Reading const got = read_text("(;B[aa]x;W[bb])");
    REQUIRE(got.findings == Strings{"1:8 sgf.junk"});
    REQUIRE(got.games == Strings{"(;B[aa];W[bb])"});
    REQUIRE(got.mended == "(;B[aa]x;W[bb])");
}

TEST_CASE("reader: a value without end is kept up to the end of the file") {
    Reading const got = read_text("(;B[aa];C[good");
    REQUIRE(got.findings == Strings{"1:10 sgf.unclosed-value", "1:15 sgf.missing-close"});
    REQUIRE(got.games == Strings{"(;B[aa];C[good])"});
    REQUIRE(got.mended == "(;B[aa];C[good])");
}

TEST_CASE("reader: a text without end does not swallow the next game") {
    Reading const got = read_text("(;FF[4]C[broken\n(;FF[4]GM[1];B[aa])");
    REQUIRE(got.findings ==
            Strings{"1:9 sgf.unclosed-value", "2:1 sgf.missing-close", "2:1 sgf.game-inside-game"});
    REQUIRE(got.games == Strings{"(;FF[4]C[broken\n])", "(;FF[4]GM[1];B[aa])"});
}

TEST_CASE("reader: a closing parenthesis too many and one too few") {
    Reading const many = read_text("(;B[aa]))\n(;B[bb])");
    REQUIRE(many.findings == Strings{"1:9 sgf.extra-close"});
    REQUIRE(many.mended == "(;B[aa])\n(;B[bb])");
    Reading const few = read_text("(;B[aa](;W[bb](;B[cc]))");
    REQUIRE(few.findings == Strings{"1:24 sgf.missing-close"});
    REQUIRE(few.mended == "(;B[aa](;W[bb](;B[cc])))");
}

TEST_CASE("reader: an opening parenthesis too many loses no variation") {
    Reading const got = read_text("(;B[aa]((;W[bb])(;W[cc])))");
    REQUIRE(got.findings == Strings{"1:8 sgf.variation-start"});
    REQUIRE(got.games == Strings{"(;B[aa](;W[bb])(;W[cc]))"});
    REQUIRE(got.mended == "(;B[aa](;W[bb])(;W[cc]))");
}

TEST_CASE("reader: a game in one that is not closed, without its first semicolon") {
    std::string const games = "(;(FF[4]GM[1];B[aa])";
    std::string const mended = read_text(games).mended;
    CHECK(mended == "(;)\n(;FF[4]GM[1];B[aa])");
    CHECK(read_text(mended).mended == mended);
}

TEST_CASE("reader: a variation without nodes") {
    Reading const got = read_text("(;B[aa]()(;W[bb]))");
    REQUIRE(got.findings == Strings{"1:8 sgf.empty-variation"});
    REQUIRE(got.mended == "(;B[aa](;W[bb]))");
}

TEST_CASE("reader: a node behind a variation is one more variation") {
    Reading const got = read_text("(;B[aa](;W[bb]);W[cc];B[dd])");
    REQUIRE(got.findings == Strings{"1:16 sgf.node-after-variation"});
    REQUIRE(got.games == Strings{"(;B[aa](;W[bb])(;W[cc];B[dd]))"});
    REQUIRE(got.mended == "(;B[aa](;W[bb])(;W[cc];B[dd]))");
}

TEST_CASE("reader: missing semicolons and a missing first parenthesis") {
    REQUIRE(read_text("(FF[4];B[aa](W[bb]))").mended == "(;FF[4];B[aa](;W[bb]))");
    Reading const got = read_text(";FF[4];B[aa])");
    REQUIRE(got.findings == Strings{"1:1 sgf.missing-open"});
    REQUIRE(got.mended == "(;FF[4];B[aa])");
}

TEST_CASE("reader: an identifier without a value is not taken for a pass") {
    Reading const got = read_text("(;B[aa];W;B[bb])");
    REQUIRE(got.findings == Strings{"1:9 sgf.missing-value"});
    REQUIRE(got.games == Strings{"(;B[aa];;B[bb])"});
}

TEST_CASE("reader: a mail around the game, with parentheses that are no game") {
    Reading const got = read_text("see (this) (JST)\n(;B[aa])\nbye\n");
    REQUIRE(got.findings == Strings{"1:1 sgf.text-before", "3:1 sgf.text-outside"});
    REQUIRE(got.games == Strings{"(;B[aa])"});
    REQUIRE(got.mended == "see (this) (JST)\n(;B[aa])\nbye\n");
}

TEST_CASE("reader: no game, and a tree without nodes") {
    REQUIRE(read_text("").findings == Strings{"1:1 sgf.no-game"});
    REQUIRE(read_text("()").findings == Strings{"1:1 sgf.empty-tree"});
}

TEST_CASE("reader: a second byte that looks like a bracket or a backslash") {
    // Shift_JIS 0x955C is 表, 0x835D is ゾ.
    Reading const got = read_text("(;CA[Shift_JIS]C[\x95\x5C]N[\x83\x5D];B[aa])");
    REQUIRE(got.findings.empty());
    REQUIRE(got.games == Strings{"(;CA[Shift_JIS]C[\x95\x5C]N[\x83\x5D];B[aa])"});
}

TEST_CASE("reader: a CP932 record in which one node is edited keeps every other byte") {
    std::string const text =
        "(;CA[Shift_JIS]\n PB[\x95\x5C]  C[\x83\x5D \x82\xA0]\n;B[aa]  C[x]\n ;W[bb]N[\x95\x5C])";
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    REQUIRE(game.edit().set_text(NodeId{1}, PropertyId::C, "表]"));
    std::string written;
    write_sgf(game, {}, written, diagnostics);
    REQUIRE(written == "(;CA[Shift_JIS]\n PB[\x95\x5C]  C[\x83\x5D \x82\xA0]\n;B[aa]  C[\x95\x5C"
                       "\\]]\n ;W[bb]N[\x95\x5C])");
}

TEST_CASE("an edited root is written once when its charset changes") {
    auto const written = [](std::string const& text) {
        Reader reader(Source::view(text, "test.sgf"));
        Diagnostics diagnostics;
        Game game;
        REQUIRE(reader.next(game, diagnostics));
        REQUIRE(game.edit().set_text(NodeId{0}, PropertyId::PB, "B"));
        WriteOptions options;
        options.to_charset = Charset::utf8();
        std::string out;
        write_sgf(game, options, out, diagnostics);
        return out;
    };
    CHECK(written("(;GM[1]SZ[9]\n PB[A]C[caf\xe9 cr\xe8me];B[aa])") ==
          "(;GM[1]CA[UTF-8]SZ[9]\n PB[B]C[café crème];B[aa])");
    CHECK(written("(;GM[1]PB[A]\n CA[ISO-8859-1]C[\xe9];B[aa])") ==
          "(;GM[1]PB[B]\n CA[UTF-8]C[é];B[aa])");
    CHECK(written("(;CA[a][b]PB[A];B[aa])") == "(;CA[UTF-8]PB[B];B[aa])");
}

TEST_CASE("reader: ISO-2022 is known by CA or by its escape sequences") {
    // 丸 is 34 5D in JIS X 0208: its second byte is a `]`.
    std::string const name = "\x1B$B4]\x1B(B";
    for (std::string const ca : {"CA[ISO-2022-JP]", ""}) {
        std::string const text = "(;GM[1]" + ca + "PB[" + name + "]PW[x];B[aa])";
        Reader reader(Source::view(text, "test.sgf"));
        Diagnostics diagnostics;
        Game game;
        REQUIRE(reader.next(game, diagnostics));
        CHECK(game.root().value(PropertyId::PB)->text() == "丸");
        CHECK(game.root().value(PropertyId::PW)->text() == "x");
        CHECK(game.node_count() == 2);
    }
}

TEST_CASE("reader: escape sequences are characters where CA says UTF-8") {
    for (std::string const name : {"a\x1B$)Cb", "\x1B$B4]\x1B(B"}) {
        std::string const text = "(;GM[1]CA[UTF-8]PB[" + name + "];B[aa])";
        Reader reader(Source::view(text, "test.sgf"));
        Diagnostics diagnostics;
        Game game;
        REQUIRE(reader.next(game, diagnostics));
        CHECK(game.charset() == Charset::utf8());
        CHECK(game.root().value(PropertyId::PB)->text() == name);
    }
}

TEST_CASE("reader: what stands between the values does not decide their charset") {
    std::string const text = "(;FF[4] \xFF ;B[aa\xF0\x9F\x98\x80])";
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    REQUIRE(game.charset() == Charset::utf8());
    REQUIRE(game.node(NodeId{1}).value(PropertyId::B)->text() == "aa😀");
}

TEST_CASE("reader: UTF-16 with a byte order mark") {
    std::string text = "\xFF\xFE";
    for (char const c : std::string_view("(;PB[a]\n;B[x\n])"))
        text += {c, '\0'};
    Reading const got = read_text(text);
    REQUIRE(got.games == Strings{"(;PB[a];B[x\n])"});
    REQUIRE(got.findings == Strings{"1:1 text.bom"});
}

TEST_CASE("reader: a variation with a root property is part of a well-formed game") {
    std::string const whole = "(;FF[4]GM[1]SZ[9];B[aa](;FF[4]C[x];W[bb])(;W[cc]))";
    Reading const got = read_text(whole + "\n(;FF[4];B[dd])");
    CHECK(got.findings == Strings{});
    CHECK(got.games == Strings{whole, "(;FF[4];B[dd])"});
    // Every variation with one, the last too, and one inside the other.
    for (std::string const text :
         {"(;FF[4];B[aa](;FF[4];W[bb])(;FF[4];W[cc]))", "(;FF[4];B[aa](;W[bb])(;GM[1];W[cc]))",
          "(;FF[4](;GM[1];B[aa](;FF[4];W[bb])(;FF[4]C[a\\]b(;]))(;FF[4]))"})
        CHECK(read_text(text).games == Strings{text});
}

TEST_CASE("reader: a game that begins in one that is never closed is a game of its own") {
    Reading const got = read_text("(;FF[4];B[aa](;W[bb]\n(;FF[4];B[cc](;GM[1];W[dd])(;W[ee]))\n"
                                  "(;FF[4];B[ff])\n");
    CHECK(got.games == Strings{"(;FF[4];B[aa];W[bb])", "(;FF[4];B[cc](;GM[1];W[dd])(;W[ee]))",
                               "(;FF[4];B[ff])"});
    // None of many is closed; looking far ahead from each would never end.
    std::string many;
    for (int i = 0; i < 20'000; ++i)
        many += "(;FF[4];B[aa](;FF[4];W[bb])\n";
    CHECK(read_text(many).games.size() == 40'000);
    std::string nested = "(;FF[4]";
    for (int i = 0; i < 20'000; ++i)
        nested += "(;FF[4];B[aa])";
    CHECK(read_text(nested + ")").games.size() == 20'001);
}

TEST_CASE("reader: games behind one that is not closed survive a `)` too many") {
    std::string const first = "(;GM[1]PB[first];B[aa]\n";
    std::string const good = "(;GM[1]PB[good];B[aa];W[bb])\n";
    Reading const got = read_text(first + good + good + "(;GM[1]PB[last];B[aa]))\n" + good);
    CHECK(got.games == Strings{"(;GM[1]PB[first];B[aa])", "(;GM[1]PB[good];B[aa];W[bb])",
                               "(;GM[1]PB[good];B[aa];W[bb])", "(;GM[1]PB[last];B[aa])",
                               "(;GM[1]PB[good];B[aa];W[bb])"});
    // Two variations with a root property are likelier than two faults of parentheses.
    CHECK(read_text("(;GM[1];B[aa](;GM[1];W[bb])(;GM[1];W[cc]))").games.size() == 1);
    // The game is cut in its second variation, so nothing closes the first one.
    CHECK(
        read_text("(;GM[1];B[aa]\n(;GM[1];B[bb])\n(;GM[1];B[cc]\n" + good + good + good + ")\n)\n")
            .games.size() == 6);
}

TEST_CASE("reader: a game that is cut off in a value does not take the next one") {
    for (std::string const cut : {"W[b", "W[", "W[bb", "AB[bb][c", "BL[33", "KM[6", "C[text"}) {
        Reading const got = read_text("(;GM[1]PB[one];B[aa];" + cut +
                                      "\n(;SZ[9]GM[1]PB[two];B[cc];W[bb])\n(;GM[1];B[aa])");
        REQUIRE(got.games.size() == 3);
        CHECK(got.games[1] == "(;SZ[9]GM[1]PB[two];B[cc];W[bb])");
    }
    // A value may hold a parenthesis all the same.
    CHECK(read_text("(;GM[1]PB[x]KM[(;a];B[aa])").games.size() == 1);
}

TEST_CASE("reader: a value cut at a backslash is closed without it") {
    CHECK(read_text("(;FF[4];B[aa]C[good \\").mended == "(;FF[4];B[aa]C[good ])");
    CHECK(read_text("(;FF[4];B[aa]C[good \\\\").mended == "(;FF[4];B[aa]C[good \\\\])");
    CHECK(read_text("(;FF[4];B[aa]C[good \\]").mended == "(;FF[4];B[aa]C[good \\]])");
    CHECK(read_text("(;FF[4];B[aa]C[good \\").games == Strings{"(;FF[4];B[aa]C[good ])"});
}

TEST_CASE("reader: a variation that is cut before its first node is no variation") {
    CHECK(read_text("(;B[aa](").mended == "(;B[aa])");
    CHECK(read_text("(;B[aa](;W[bb](\n").mended == "(;B[aa](;W[bb]\n))");
    CHECK(read_text("(;B[aa]((").mended == "(;B[aa])");
}

TEST_CASE("reader: half a character does not take the bracket behind it") {
    // "棋" is C6 E5; CA is the first byte of many characters.
    std::string const cut = "(;FF[4]CA[GB2312]PB[\xC6\xE5\xCA]PW[\xC6\xE5];B[aa])";
    Reading const got = read_text(cut);
    CHECK(got.games == Strings{cut});
    CHECK(got.findings == Strings{});
    Reader reader(Source::view(cut, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    WriteOptions utf8;
    utf8.to_charset = Charset::utf8();
    std::string out;
    write_sgf(game, utf8, out, diagnostics);
    CHECK(out == "(;FF[4]CA[UTF-8]PB[棋\uFFFD]PW[棋];B[aa])");
    // In the larger charset 89 5D is a character, which GB2312 does not have.
    std::string const larger = "(;FF[4]CA[GB2312]PB[\x89]\x89] a];B[aa])";
    CHECK(read_text(larger).games == Strings{larger});
    // GBK has CA 5D, so nothing is wrong there until the value ends elsewhere.
    CHECK(read_text("(;FF[4]CA[GBK]PB[\xCA]];B[aa])").games ==
          Strings{"(;FF[4]CA[GBK]PB[\xCA]];B[aa])"});
}

TEST_CASE("reader: half a character at a cut leaves the bracket that closes its value") {
    // 94 5D is a character of Shift_JIS; nothing but the end of the game follows.
    for (std::string const behind : {")", "\n)\n", "))", ")(;GM[1]FF[4])"}) {
        std::string const cut = "(;FF[4]CA[Shift_JIS]PB[\x8d\x95\x94]" + behind;
        CHECK(read_text(cut).games.front() == "(;FF[4]CA[Shift_JIS]PB[\x8d\x95\x94])");
    }
    CHECK(read_text("(;FF[4]CA[Shift_JIS]PB[\x94])").findings == Strings{});
    // An escaped bracket is none that closes, in whatever charset.
    for (std::string const charset : {"Shift_JIS", "GBK", "UTF-8"}) {
        std::string const escaped = "(;FF[4]CA[" + charset + "]PB[a\\])";
        CHECK(read_text(escaped).mended == escaped + "])");
    }
    // What follows may be text: then the value was not closed.
    std::string const text = "(;FF[4]CA[Shift_JIS]C[\x94] b)";
    CHECK(read_text(text).mended == text + "])");
    // The value ends later.
    std::string const later = "(;FF[4]CA[Shift_JIS]PB[\x94])])";
    CHECK(read_text(later).games == Strings{later});
}

TEST_CASE("canonical layout breaks lines alike in every charset") {
    std::string name;
    for (int i = 0; i < 13; ++i)
        name += "\xC6\xE5";
    std::string text = "(;FF[4]GM[1]CA[GB2312]";
    for (std::string const property : {"PB", "PW", "EV", "RO", "PC", "GN", "SO", "US"})
        text += property + "[" + name + "]";
    text += ")";
    std::string const once = canonical(text);
    CHECK(once.find("CA[UTF-8]") != std::string::npos);
    CHECK(canonical(once) == once);
}

TEST_CASE("canonical layout writes identifiers in capitals, which begin with a letter") {
    CHECK(capital_name("CoPyright") == "CP");
    CHECK(capital_name("XyYZ") == "XYZ");
    CHECK(capital_name("xyz1") == "XYZ1");
    CHECK(capital_name("a5aTe6") == "T6");
}

TEST_CASE("compact layout ends every game with a line end, bytes unlike CA or not") {
    // Texts that are no UTF-8, though CA says so.
    std::string const lies =
        "(;FF[4]GM[1]CA[UTF-8]C[M\xFCller und S\xF6hne, f\xFCr immer]\n;B[aa])";
    WriteOptions compact;
    compact.layout = Layout::compact;
    std::string const text = "(;GM[1]SZ[9])\n\n" + lies + "\n";
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    std::string out;
    while (reader.next(game, diagnostics))
        write_sgf(game, compact, out, diagnostics);
    CHECK(out == "(;GM[1]SZ[9])\n" + lies + "\n");
}

TEST_CASE("canonical layout is valid UTF-8 where bytes are no characters") {
    std::string const record = "(;FF[4]GM[1]CA[UTF-8]C[caf\x92])";
    Diagnostics findings;
    CHECK(canonical("\xEF\xBB\xBF" + record, &findings) ==
          "(;FF[4]GM[1]CA[UTF-8]C[caf\xEF\xBF\xBD])\n");
    REQUIRE(findings.items().size() == 2);
    CHECK(findings.items()[1].code == Code::text_undecodable);
    // Behind the mark of three bytes.
    CHECK(findings.items()[1].span.offset == 3 + record.find('\x92'));
    // Half a character at the end does not take the bracket with it: AC 5D is one of GB18030.
    std::string const cut = "(;FF[4]GM[1]CA[GB18030]C[\xC6\xE5\xAC])";
    CHECK(canonical(cut) == "(;FF[4]GM[1]CA[UTF-8]C[棋\xEF\xBF\xBD])\n");
}

TEST_CASE("reader: node paths are run lengths") {
    std::string const text = "(;B[aa];W[bb](;B[cc];W[dd])(;B[ee];W[ff](;B[gg])(;B[hh])))";
    Reader reader(Source::view(text, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    Locator const locator(game);
    Strings paths;
    for (std::uint32_t i = 0; i < game.node_count(); ++i) {
        NodeId const node{i};
        paths.push_back(locator.path(node));
        REQUIRE(find_node(game, paths.back()) == node);
    }
    REQUIRE(paths == Strings{"0", "1", "2", "3", "1.2.0", "1.2.1", "1.2.2", "1.2.1.2.0"});
    REQUIRE(locator.move_number(NodeId{7}) == 5);
    for (std::string_view const wrong : {"", "9", "1.3.0", "1.0.0", "1.2", "x", "1..2", "-1"})
        REQUIRE(find_node(game, wrong) == std::nullopt);
}

TEST_CASE("reader: a visitor hears the same record and may skip and stop") {
    struct Listing : Visitor {
        std::string text;
        Flow begin_variation() override {
            text += '(';
            return Flow::go;
        }
        Flow end_variation() override {
            text += ')';
            return Flow::go;
        }
        Flow node(Span) override {
            text += ';';
            return Flow::go;
        }
        Flow property(std::string_view name) override {
            text += name;
            return name == "C" ? Flow::skip : Flow::go;
        }
        Flow value(std::string_view raw, Span) override {
            text += '[' + std::string(raw) + ']';
            return raw == "zz" ? Flow::stop : Flow::go;
        }
    } listing;
    Reader reader(Source::view("(;C[no];B[aa](;W[bb])(;W[zz];B[cc]))(;B[dd])", "test.sgf"));
    Diagnostics diagnostics;
    REQUIRE(reader.next(listing, diagnostics));
    REQUIRE(listing.text == ";C;B[aa](;W[bb])(;W[zz]");
    REQUIRE_FALSE(reader.next(listing, diagnostics));
}

TEST_CASE("reader: a visitor's reader files the same structural findings") {
    Visitor silent;
    Reader reader(Source::view("(;C[a [b] c];B[aa]", "test.sgf"));
    Diagnostics diagnostics;
    REQUIRE(reader.next(silent, diagnostics));
    Strings codes;
    for (Diagnostic const& finding : diagnostics.items())
        codes.emplace_back(code_info(finding.code).slug);
    REQUIRE(codes == Strings{"sgf.unescaped-bracket", "sgf.missing-close"});
}
