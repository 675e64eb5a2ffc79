// Games of a server with a name, a tab and moves in a line.
#include "support/reading.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

support::Reading read(std::string_view text) {
    return support::read_format(*format_by_id("dump"), text);
}

} // namespace

TEST_CASE("dump: a game a line", "[dump][formats]") {
    auto const reading = read("1001\t;B[qd];W[dp]C[a \\] b]\r\n\n1002\t;B[pd];W[]\n");
    CHECK(reading.findings.empty());
    CHECK(reading.sgf == "(;FF[4]GM[1]CA[UTF-8]SZ[19]XT[id:1001]\n;B[qd];W[dp]C[a \\] b])\n"
                         "(;FF[4]GM[1]CA[UTF-8]SZ[19]XT[id:1002]\n;B[pd];W[])\n");
}

TEST_CASE("dump: what is no node is kept in the comment", "[dump][formats]") {
    auto const reading = read("7\t;B[qd];W[dp](;B[aa]\n8\t;B[qd\nnothing\n");
    CHECK(reading.findings == std::vector<std::string>{"foreign.line 14", "foreign.line 25"});
    CHECK(reading.notes.size() == 1); // the line without a tab
    CHECK(support::moves_of(reading.sgf) == ";B[qd];W[dp]C[(;B[aa\\]])"
                                            "(;FF[4]GM[1]CA[UTF-8]SZ[19]XT[id:8];C[B[qd])");
}

TEST_CASE("dump: known by its first line", "[dump][formats]") {
    CHECK(sniff_format("12\t;B[qd];W[dp]\n").id == "dump");
    CHECK(sniff_format("(;FF[4]\t;B[qd])\n").id == "sgf");
    CHECK(sniff_format("12\t(;B[qd])\n").id == "sgf");
}
