// Records of broadcasts (`NIP100;`) as SGF.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;

namespace {

support::Reading read(std::string_view text) { return read_format(*format_by_id("nip"), text); }

bool has(std::string const& sgf, std::string_view text) { return sgf.find(text) != sgf.npos; }

/// A move: only the stone played stands on the board.
std::string move(char stone, std::string_view point) {
    std::string position(361, '0');
    auto const at = static_cast<std::size_t>((point[1] - 'a') * 19 + point[0] - 'a');
    if (at < position.size()) position[at] = stone; // `zz` is no point of the board
    return "p=" + position + std::string(point) + ";\nh1=0;h2=0;\n";
}

} // namespace

TEST_CASE("nip: fields and moves", "[nip][formats]") {
    auto const reading = read("\xEF\xBB\xBFNIP100;\nOnAir=2008/03/02;\nTitle=Example Cup;\n"
                              "Stage=final;\nPlayer1=North;\nPlayer2=South;\nResult=2:5;\n" +
                              move('1', "pd") + move('2', "dp") + move('1', "cc") + "END\n");
    INFO(reading.sgf);
    CHECK(reading.findings.empty());
    for (std::string_view const said : {"DT[2008-03-02]", "EV[Example Cup]", "RO[(final)]",
                                        "PB[North]", "PW[South]", "RE[W+5.5]"})
        CHECK(has(reading.sgf, said));
    CHECK(support::moves_of(reading.sgf) == ";B[pd];W[dp];B[cc])");
}

TEST_CASE("nip: how it ended", "[nip][formats]") {
    CHECK(has(read("NIP100;Result=1;END").sgf, "RE[B+R]"));
    CHECK(has(read("NIP100;Result=2:t;END").sgf, "RE[W+T]"));
    CHECK(has(read("NIP100;Result=1:0;END").sgf, "RE[B+0.5]"));
    CHECK(read("NIP100;Result=3;END").findings == std::vector<std::string>{"foreign.value 7"});
}

TEST_CASE("nip: the colour is that of the stone", "[nip][formats]") {
    CHECK(support::moves_of(read("NIP100;" + move('2', "pd") + move('2', "dp") + "END").sgf) ==
          ";W[pd];W[dp])");
}

TEST_CASE("nip: what cannot be read has its place", "[nip][formats]") {
    CHECK(read("NIP100;Title=x;p=0012aa;END").findings ==
          std::vector<std::string>{"foreign.move 15"});
    CHECK(read("NIP100;Title=x;stray;END").findings == std::vector<std::string>{"foreign.line 15"});
    CHECK(read("NIP100;Title=x;").findings == std::vector<std::string>{"foreign.cut 7"});
    CHECK(read("NIP100;" + move('1', "zz") + "END").findings ==
          std::vector<std::string>{"foreign.move 7"});
    CHECK(read("NIP100;").findings == std::vector<std::string>{"foreign.nothing 0"});
}

TEST_CASE("nip: known by its beginning", "[nip][formats]") {
    CHECK(sniff_format("NIP100;\nOnAir=").id == "nip");
    CHECK(format_by_extension("a.nip")->id == "nip");
}
