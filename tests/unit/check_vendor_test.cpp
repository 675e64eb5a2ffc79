// The codes of dialects and of files: one record that has the fault, marked by `^`, and one that
// looks like it and has none.
#include "kifu/check.hpp"
#include "kifu/reader.hpp"

#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Severity;
using kifu::support::findings;
using kifu::support::fixed;
using kifu::support::not_found_at_mark;

KIFU_TEST_CODE("vendor.fox-komi", "(;FF[4]GM[1]SZ[19]KM[^650]AP[foxwq])",
               "(;FF[4]GM[1]SZ[19]KM[6.5]AP[foxwq])")
KIFU_TEST_CODE("vendor.fox-komi-unknown", "(;FF[4]GM[1]SZ[19]KM[^0]HA[0]AP[foxwq])",
               "(;FF[4]GM[1]SZ[19]KM[0]HA[2]AB[dd][pp]AP[foxwq])")
KIFU_TEST_CODE("vendor.fox-result", "(;FF[4]GM[1]SZ[19]RU[Chinese]RE[^B+0.75]AP[foxwq])",
               "(;FF[4]GM[1]SZ[19]RU[Chinese]RE[B+1.5]AP[foxwq])")
KIFU_TEST_CODE("vendor.fox-overtime", "(;FF[4]GM[1]SZ[19]TM[300]^TC[3]TT[30])",
               "(;FF[4]GM[1]SZ[19]TM[300]OT[3x30 byo-yomi]TC[3]TT[30])")
KIFU_TEST_CODE("vendor.tygem-komi", "(;FF[4]GM[1]SZ[19]KM[^65]AP[Tygem])",
               "(;FF[4]GM[1]SZ[19]KM[6.5]AP[Tygem])")
KIFU_TEST_CODE("vendor.ki-in-dialect", "(;^TE[Example Open]RD[2018-04-24];B[pd])",
               "(;FF[4]GM[1]SZ[19]EV[Example Open];B[pd]TE[1];W[dd]RD[2018])")
KIFU_TEST_CODE("vendor.smartgo-points", "(;FF[4]GM[1]SZ[19]AP[SmartGo:1.3];B[^Q16];W[dd])",
               "(;FF[4]GM[1]SZ[19]AP[SmartGo:1.3];B[pd];W[dd])")
KIFU_TEST_CODE("vendor.little-golem",
               "(^;FF[4]EV[twixt.in.1]SO[http://www.littlegolem.example]PB[x];W[N8])",
               "(;FF[4]GM[11]SZ[13]SO[http://www.littlegolem.example]PB[x];W[a1])")

TEST_CASE("komi of the Fox server") {
    auto const komi = [](std::string const& number, std::string const& others) {
        std::string const record =
            fixed("(;FF[4]GM[1]SZ[19]AP[foxwq]KM[" + number + "]" + others + ")");
        std::size_t const begin = record.find("KM[") + 3;
        return record.substr(begin, record.find(']', begin) - begin);
    };
    CHECK(komi("375", "RU[Chinese]") == "7.5");
    CHECK(komi("325", "RU[Chinese]") == "6.5");
    CHECK(komi("275", "RU[Chinese]") == "5.5");
    CHECK(komi("350", "RU[Chinese]") == "7");
    CHECK(komi("350", "RU[Japanese]") == "3.5");
    CHECK(komi("750", "RU[Chinese]") == "7.5");
    CHECK(komi("650", "RU[Japanese]") == "6.5");
    CHECK(komi("550", "") == "5.5");
    CHECK(komi("450", "") == "4.5");
    CHECK(komi("50", "HA[2]AB[dd][pp]RU[Japanese]") == "0.5");
    CHECK(komi("0", "") == "0");
    CHECK(komi("6.5", "") == "6.5");
    CHECK(komi("7", "") == "7");
}

TEST_CASE("komi in hundredths without a vendor is only doubted") {
    std::string const record = "(;FF[4]GM[1]SZ[19]KM[375])";
    CHECK(findings(record, "vendor.fox-komi").empty());
    CHECK(findings(record, "value.komi-implausible").size() == 1);
    CHECK(fixed(record) == record);
    // SGFC passes the numbers of Fox on, but not any number.
    CHECK(findings("(;FF[4]GM[1]SZ[19]KM[375]AP[SGFC:2.0])", "vendor.fox-komi").size() == 1);
    CHECK(findings("(;FF[4]GM[1]SZ[19]KM[125]AP[SGFC:2.0])", "vendor.fox-komi").empty());
}

TEST_CASE("points of SmartGo, and of others who write the same") {
    CHECK(fixed("(;FF[4]GM[1]SZ[19]AP[SmartGo:1];B[Q16];W[A1];B[pass])") ==
          "(;FF[4]GM[1]SZ[19]AP[SmartGo:1];B[pd];W[as];B[])");
    auto const found = findings("(;FF[4]GM[1]SZ[19];B[Q16])", "value.point");
    REQUIRE(found.size() == 1);
    CHECK(found[0].hint.find("B[pd]") != std::string::npos);
    CHECK_FALSE(found[0].fixable);
}

TEST_CASE("dialects can be left out of account") {
    std::string const text = "(;FF[4]GM[1]SZ[19]KM[650]AP[foxwq])";
    kifu::Reader reader(kifu::Source::view(text, "test.sgf"));
    kifu::Game game;
    kifu::Diagnostics found;
    REQUIRE(reader.next(game, found));
    kifu::check_game(game, {.vendors = false}, found);
    REQUIRE(found.items().size() == 2);
    CHECK(found.items()[0].code == kifu::Code::value_komi_implausible);
    CHECK(found.items()[1].code == kifu::Code::value_application_version);
}

TEST_CASE("a private property of a server is called so") {
    auto const found = findings("(;FF[4]GM[1]SZ[9]KGSDE[aa])", "sgf.unknown-property");
    REQUIRE(found.size() == 1);
    CHECK(found[0].message.find("KGS") != std::string::npos);
}

// ---- files

KIFU_TEST_CODE("sgf.several-games", "(;FF[4]GM[1]SZ[9])(^;FF[4]GM[1]SZ[9])(;FF[4]GM[1]SZ[9])",
               "(;FF[4]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.format-differs", "(;FF[4]GM[1]SZ[9])(^;FF[3]GM[1]SZ[9])(;FF[3]GM[1]SZ[9])",
               "(;FF[4]GM[1]SZ[9])(;FF[4]GM[1]SZ[9])")
KIFU_TEST_CODE("sgf.game-differs", "(;FF[4]GM[1]SZ[9])(^;FF[4]GM[4]SZ[9])",
               "(;FF[4]GM[1]SZ[9])(;FF[4]GM[1]SZ[9])")
KIFU_TEST_CODE("text.charset-differs",
               "(;FF[4]GM[1]SZ[9]CA[UTF-8])(;FF[4]GM[1]SZ[9])(^;FF[4]GM[1]SZ[9]CA[GB2312])",
               "(;FF[4]GM[1]SZ[9]CA[UTF-8])(;FF[4]GM[1]SZ[9]CA[utf8])")
KIFU_TEST_CODE("text.mixed-line-ends", "(;FF[4]GM[1]SZ[9]\r\n;B[aa]^\n;W[bb]\n)",
               "(;FF[4]GM[1]SZ[9]\r\n;B[aa]\r\n;W[bb]\r\n)\r\n")

TEST_CASE("line ends behind the last game count too") {
    CHECK(not_found_at_mark("text.mixed-line-ends", "(;FF[4]GM[1]SZ[9]\n;B[aa])^\r\n") == "");
    CHECK(not_found_at_mark("text.mixed-line-ends", "(;FF[4]GM[1]SZ[9]\n;B[aa]^\r;W[bb])\n") == "");
}

TEST_CASE("how many games there are") {
    CHECK(findings("(;FF[4]GM[1]SZ[9])(;FF[4]GM[1]SZ[9])(;FF[4]GM[1]SZ[9])", "sgf.several-games")[0]
              .message == "3 games in one file");
}
