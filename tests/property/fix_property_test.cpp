// Fixing settles a record in one run, wherever it was cut off.
#include "support/checking.hpp"
#include "support/samples.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::support::fix_problem;
using kifu::support::sgf_samples;

TEST_CASE("fix: a sample that is cut at any byte is mended in one run") {
    auto const all = sgf_samples(1200);
    REQUIRE(all.size() > 30);
    for (std::string const& sample : all)
        for (std::size_t length = 1; length < sample.size(); ++length)
            for (std::string const tail : {"", "\\"}) {
                std::string const cut = sample.substr(0, length) + tail;
                std::string const problem = fix_problem(cut);
                if (problem.empty()) continue;
                INFO(cut);
                REQUIRE(problem.empty());
            }
}

TEST_CASE("fix: values that are cut off behind a backslash say what they said") {
    for (std::string const value : {"AR[aa:bb][aa:bb", "LB[aa:1][aa:2", "TR[aa][aa", "B[aa", "N[",
                                    "AB[aa][", "KO[", "TE[", "C[", "MN[3"}) {
        std::string const cut = "(;FF[4]GM[1]SZ[9];" + value + "\\";
        INFO(cut);
        CHECK(fix_problem(cut).empty());
    }
}
