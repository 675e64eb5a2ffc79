#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::moves_of;
using support::of_game;
using support::read_format;
using support::write_format;

namespace {

Format const& renlib() { return *format_by_id("renlib"); }

using Lines = std::vector<std::string>;

std::string bytes(std::initializer_list<int> values) {
    std::string text;
    for (int const value : values)
        text += static_cast<char>(value);
    return text;
}

/// The mark of version 3.4.
std::string const header = bytes({0xFF}) + "RenLib" + bytes({0xFF, 3, 4}) + std::string(10, '\xFF');

constexpr std::string_view head = "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]";

std::string record(std::string_view rest) { return std::string(head).append(rest) + ")\n"; }

std::string library_of(std::string_view sgf, WriteOptions const& options = {}) {
    return write_format(renlib(), sgf, options).text;
}

} // namespace

// A position is 16 * (row - 1) + column, rows from the top: 78 hexadecimal is the centre, h8.

TEST_CASE("renlib: a line of moves") {
    // root; h8; i7 (column 9, row 9: 89); o1 (column 15, row 15: EF), without children
    std::string const library = header + bytes({0x00, 0x00, 0x78, 0x00, 0x89, 0x00, 0xEF, 0x40});
    auto const reading = read_format(renlib(), library);
    REQUIRE(reading.sgf == record("\n;B[hh];W[ii];B[oo]"));
    REQUIRE(reading.findings == Lines{});
    REQUIRE(reading.notes == Lines{"read as Renju"});
    REQUIRE(library_of(reading.sgf) == library);
}

TEST_CASE("renlib: variations") {
    // root, h8 with the answers h9 (68; a later sibling) and i9 (69); h9 has the answer g8 (77).
    std::string const library =
        header + bytes({0x00, 0x00, 0x78, 0x00, 0x68, 0x80, 0x77, 0x40, 0x69, 0x40});
    auto const reading = read_format(renlib(), library);
    REQUIRE(reading.sgf == record("\n;B[hh]\n(;W[hg];B[gh])\n(;W[ig])"));
    REQUIRE(library_of(reading.sgf) == library);

    // Several first moves, leaves that have later siblings, variations inside of variations.
    std::string const nested =
        header + bytes({0x00, 0x00, 0x78, 0x80, 0x68, 0xC0, 0x69, 0xC0, 0x6A, 0x80, 0x11, 0xC0,
                        0x12, 0x40, 0x6B, 0x40, 0x77, 0x40});
    auto const tree = read_format(renlib(), nested);
    REQUIRE(moves_of(tree.sgf) ==
            "(;B[hh](;W[hg])(;W[ig])(;W[jg](;B[ab])(;B[bb]))(;W[kg]))(;B[gh]))");
    REQUIRE(library_of(tree.sgf) == nested);
}

TEST_CASE("renlib: one-line text, comment, text and mark on the stone") {
    std::string library = header + bytes({0x00, 0x08}) + "name" + bytes({0, 0});
    library += bytes({0x78, 0x19, 0x00, 0x01}) + "one" + bytes({8}) + "two\r\nthree" +
               bytes({0, 0}) + "A" + bytes({0});
    library += bytes({0x79, 0x48, 8}) + "c" + bytes({0, 0});
    auto const reading = read_format(renlib(), library);
    REQUIRE(reading.sgf == record("N[name]\n;B[hh]MA[hh]LB[hh:A]N[one]C[two\nthree];W[ih]C[c]"));
    REQUIRE(reading.findings == Lines{});
    REQUIRE(library_of(reading.sgf) == library);
    REQUIRE(write_format(renlib(), reading.sgf).findings == Lines{});
}

TEST_CASE("renlib: nodes without a stone, passes, start, flags that are not known") {
    // A pass, a node without a move, one with a position that is not played, a start.
    std::string const library =
        header + bytes({0x00, 0x16, 0x00, 0x00, 0x00, 0x02, 0x33, 0x02, 0x78, 0x05, 0x12, 0x34}) +
        bytes({0x00, 0x41, 0x00, 0x01}) + "t" + bytes({0});
    auto const reading = read_format(renlib(), library);
    REQUIRE(reading.sgf ==
            record("XR[no-move][mark][start]\n"
                   ";B[];;XR[position:33][no-move];W[hh]XR[start][flags:1234];B[]XR[text:t]"));
    REQUIRE(reading.findings == Lines{});
    REQUIRE(library_of(reading.sgf) == library);
}

TEST_CASE("renlib: old files") {
    SECTION("without the mark, from the centre") {
        auto const reading = read_format(renlib(), bytes({0x78, 0x00, 0x79, 0x40}));
        REQUIRE(reading.sgf == record("XT[renlib-version:none]\n;B[hh];W[ih]"));
        REQUIRE(library_of(reading.sgf) == bytes({0x00, 0x00, 0x78, 0x00, 0x79, 0x40}));
    }
    SECTION("comments that end with a high bit") {
        auto const reading =
            read_format(renlib(), bytes({0x78, 0x20, 'a', 'b' | 0x80, 0x79, 0x40}));
        REQUIRE(moves_of(reading.sgf) == ";B[hh]N[ab];W[ih])");
    }
    SECTION("another version") {
        std::string library = header + bytes({0x00, 0x40});
        library[9] = 0;
        auto const reading = read_format(renlib(), library);
        REQUIRE(reading.sgf == record("XT[renlib-version:3.0]"));
        REQUIRE(library_of(reading.sgf) == library);
    }
}

TEST_CASE("renlib: a comment without the separator is a line, or lines") {
    auto const comment = [](std::string const& text) {
        std::string const library = header + bytes({0x00, 0x48}) + text + bytes({0, 0});
        return read_format(renlib(), library).sgf.substr(head.size());
    };
    REQUIRE(comment("ab") == "N[ab])\n");
    REQUIRE(comment("ab\r\ncd") == "C[ab\ncd])\n");
}

TEST_CASE("renlib: charsets") {
    std::string const russian = "\xC4\xE5\xE1\xFE\xF2 \xF0\xE5\xED\xE4\xE7\xFE"; // windows-1251
    std::string const library = header + bytes({0x00, 0x48}) + russian + bytes({0}) +
                                (russian.size() % 2 == 0 ? bytes({0}) : "");
    TranslateOptions options;
    options.charset = charset_by_name("windows-1251");
    auto const reading = read_format(renlib(), library, options);
    REQUIRE(reading.sgf == record("XT[renlib-charset:windows-1251]N[Дебют рендзю]"));
    REQUIRE(library_of(reading.sgf) == library);
    REQUIRE(read_format(renlib(), library).sgf == reading.sgf);
    REQUIRE(read_format(renlib(), library).notes ==
            Lines{"read as Renju", "the texts are read as windows-1251"});
    WriteOptions to;
    to.to_charset = charset_by_name("utf-8");
    REQUIRE(library_of(reading.sgf, to) ==
            header + bytes({0x00, 0x48}) + "Дебют рендзю" + bytes({0}));
    for (std::string_view const lacking : {"iso-8859-1", "utf-16le"}) {
        to.to_charset = charset_by_name(lacking);
        auto const written = write_format(renlib(), reading.sgf, to);
        REQUIRE(written.findings.size() == 1);
        REQUIRE(written.findings[0].starts_with("text.unencodable: "));
    }
}

TEST_CASE("renlib: faults") {
    SECTION("compiled code has the extension too") {
        auto const reading = read_format(renlib(), "!<arch>\n/               0");
        REQUIRE(reading.sgf.empty());
        REQUIRE(reading.findings == Lines{"renlib.header 0"});
        REQUIRE(read_format(renlib(), "").findings == Lines{"renlib.header 0"});
    }
    SECTION("a position that is no point") {
        auto const reading = read_format(
            renlib(), header + bytes({0x00, 0x00, 0x78, 0x00, 0xF3, 0x00, 0x70, 0x00, 0x79, 0x40}));
        REQUIRE(reading.findings == Lines{"renlib.position 24", "renlib.position 26"});
        REQUIRE(reading.messages[0] == "byte 24: F3 is no point of 15 lines");
        REQUIRE(moves_of(reading.sgf) == ";B[hh];XR[position:F3];XR[position:70];W[ih])");
        REQUIRE(library_of(reading.sgf) ==
                header + bytes({0x00, 0x00, 0x78, 0x00, 0xF3, 0x00, 0x70, 0x00, 0x79, 0x40}));
    }
    SECTION("cut off at any byte") {
        std::string library = header + bytes({0x00, 0x00, 0x78, 0x89, 0x00, 0x01}) + "comment" +
                              bytes({0}) + "text" + bytes({0, 0, 0x79, 0x40, 0x7A, 0x40});
        REQUIRE(read_format(renlib(), library).findings == Lines{});
        for (std::size_t size = header.size() + 1; size < library.size(); ++size) {
            INFO(size);
            auto const reading = read_format(renlib(), library.substr(0, size));
            REQUIRE(reading.findings.size() == 1);
            CHECK(reading.findings[0].starts_with("renlib.cut "));
        }
    }
    SECTION("bytes behind the end") {
        auto const reading = read_format(renlib(), header + bytes({0x00, 0x40, 1, 2, 3}));
        REQUIRE(reading.findings == Lines{"renlib.rest 22"});
        REQUIRE(reading.messages == Lines{"3 bytes behind the end of the library, at byte 22"});
    }
}

TEST_CASE("renlib: several libraries in one file") {
    std::string const library = header + bytes({0x00, 0x00, 0x78, 0x40});
    auto const reading = read_format(renlib(), library + library);
    REQUIRE(reading.sgf == record("\n;B[hh]") + record("\n;B[hh]"));
    REQUIRE(reading.findings == Lines{});
    REQUIRE(library_of(reading.sgf) == library + library);
    REQUIRE(read_format(renlib(), library + header + bytes({0x00, 0x00, 0xF3})).findings ==
            Lines{"renlib.cut 46"});
}

TEST_CASE("renlib: what cannot be written is reported") {
    auto const findings = [](std::string_view sgf) { return write_format(renlib(), sgf).findings; };
    REQUIRE(findings(record("PB[x]KM[0];B[hh]BL[3]LB[aa:x]MA[bb]TR[hh];W[aa]LB[aa:1]LB[aa:2]")) ==
            Lines{"renlib.lost: not written: PB, KM, BL, TR, LB, MA"});
    REQUIRE(findings("(;GM[4]SZ[15];B[hh])") == Lines{"renlib.lost: not written: the rules"});
    REQUIRE(findings(record(";B[hh]XR[no-move][position:11][other]")) ==
            Lines{"renlib.lost: not written: XR"});
    REQUIRE(findings(record(";B[hh]LB[hh:\x08]")) == Lines{"renlib.lost: not written: LB"});
    REQUIRE(findings(record("AB[aa];B[hh];B[ii];W[gg]")) ==
            Lines{"renlib.lost-setup: the stones set up here are not written: a library has none",
                  "renlib.lost-move: Black plays where it is the turn of White, and a library does "
                  "not say whose a stone is: from here on the colours are exchanged"});
    for (std::string_view const sgf : {"(;GM[4]RU[Connect6]SZ[19];B[aa])",
                                       "(;GM[4]RU[Renju]SZ[19];B[aa])", "(;GM[1]SZ[15];B[aa])"}) {
        INFO(sgf);
        CHECK(library_of(sgf).empty());
        CHECK(findings(sgf)[0].starts_with("renlib.game: "));
    }
}

TEST_CASE("renlib: variations of an edited game of Gomoku") {
    auto const gomoku = of_game({GameKind::gomoku, {{"line", "free"}}, Origin::declared});
    auto const reading = read_format(renlib(), header + bytes({0x00, 0x00, 0x78, 0x40}), gomoku);
    REQUIRE(reading.sgf == "(;FF[4]GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku:line=free]\n;B[hh])\n");
    REQUIRE(reading.notes == Lines{});
}

TEST_CASE("renlib: a million nodes, deep or broad") {
    constexpr int nodes = 1'000'000;
    auto const round_trip = [](std::string const& library) {
        auto const reading = read_format(renlib(), library);
        REQUIRE(reading.findings == Lines{});
        REQUIRE(library_of(reading.sgf) == library);
    };
    SECTION("one line") {
        std::string library = header + bytes({0x00, 0x00});
        for (int i = 1; i < nodes; ++i)
            library += bytes({0x78, 0x00});
        round_trip(library + bytes({0x78, 0x40}));
    }
    SECTION("variations inside of variations") {
        std::string library = header + bytes({0x00, 0x00});
        for (int i = 0; i < nodes / 2; ++i)
            library += bytes({0x78, 0x80});
        library += bytes({0x79, 0x40});
        for (int i = 0; i < nodes / 2; ++i)
            library += bytes({0x77, 0x40});
        round_trip(library);
    }
    SECTION("siblings") {
        std::string library = header + bytes({0x00, 0x00});
        for (int i = 1; i < nodes; ++i)
            library += bytes({0x78, 0xC0});
        round_trip(library + bytes({0x78, 0x40}));
    }
}

TEST_CASE("renlib: known by its mark") {
    REQUIRE(sniff_format(header).id == "renlib");
    REQUIRE(sniff_format(bytes({0x78, 0x00, 0x79, 0x40})).id == "sgf");
    REQUIRE(format_by_extension("openings.lib") == &renlib());
}
