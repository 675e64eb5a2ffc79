// Records made at random from faulty pieces: fixing mends all that it says it can, and fixing the
// result again changes nothing.
#include "support/checking.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

/// A small generator of its own, so that every machine makes the same records.
class Random {
public:
    explicit Random(std::uint64_t seed) : state_(seed * 2654435761U + 1) {}
    std::size_t below(std::size_t limit) {
        state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
        return static_cast<std::size_t>((state_ >> 33U) % limit);
    }
    template <class Pieces>
    std::string_view pick(Pieces const& pieces) {
        return pieces[below(pieces.size())];
    }

private:
    std::uint64_t state_;
};

constexpr std::array<std::string_view, 44> root_pieces = {
    "FF[4]",           "FF[3]",        "GM[1]",     "GaMe[1]",     "SZ[9]",         "SZ[9:9]",
    "SiZe[13]",        "CA[utf8]",     "AP[foxwq]", "AP[tool:1]",  "AP[SmartGo:1]", "KM[375]",
    "KM[650]",         "KM[6,5]",      "KM[2.75]",  "KM[]",        "RU[Chinese]",   "RU[jp]",
    "HA[0]",           "HA[2]",        "HA[3子]",   "RE[Jigo]",    "RE[B+R (x)]",   "RE[B+0.25]",
    "RE[W+R.]",        "DT[1996/5/6]", "TM[ 30]",   "TC[3]TT[30]", "OT[]",          "BR[9段]",
    "WR[5 kyu]",       "RO[Round 3]",  "GC[note]",  "GC[]",        "XO[KM:1]",      "ST[ 1]",
    "AB[aa][bb]",      "AB[cc:aa]",    "AW[]",      "PL[white]",   "CoPyright[x]",  "XY[1]",
    "TE[Cup]RD[2018]", "KO[7.5]",
};

constexpr std::array<std::string_view, 42> node_pieces = {
    "B[cc]",      "W[dd]",
    "B[ ]",       "W[tt]",
    "B[]",        "W[Q16]",
    "B[ e e ]",   "Black[ee]",
    "AB[dd]",     "AB[ee][ee]",
    "AE[cc]",     "AW[ff:ee]",
    "PL[b]",      "PL[W]",
    "C[x]",       "C[]",
    "C[a][b]",    "N[y]",
    "TE[]",       "BM[1]",
    "KO[1]",      "MN[ 5]",
    "BL[12,5]",   "WL[30]",
    "OB[ 3]",     "CR[aa][aa]",
    "TR[bb:aa]",  "MA[cc]",
    "M[cc][dd]",  "M[zz]",
    "L[aa][bb]",  "LB[aa: x]",
    "LB[ bb:y]",  "LN[aa:bb][aa:bb]",
    "AR[cc: dd]", "TB[]",
    "VW[]",       "XY[1]",
    "XY[2]",      "kgsde[aa]",
    "GB[]",       "SI[1]",
};

std::string make_record(std::uint64_t seed) {
    Random random(seed);
    std::string text = "(;";
    for (std::size_t i = random.below(9); i > 0; --i)
        text += random.pick(root_pieces);
    for (std::size_t i = random.below(3); i > 0; --i)
        text += random.pick(node_pieces);
    std::size_t open = 0;
    for (std::size_t i = random.below(7); i > 0; --i) {
        bool const variation = random.below(4) == 0;
        text += variation ? "(;" : ";";
        open += variation ? 1 : 0;
        for (std::size_t j = random.below(5); j > 0; --j)
            text += random.pick(node_pieces);
        if (open > 0 && random.below(5) == 0) {
            text += ")(;";
            text += random.pick(node_pieces);
        }
    }
    text.append(open, ')');
    return text += ')';
}

} // namespace

TEST_CASE("records that are cut anywhere are fixed once and for all") {
    for (std::uint64_t seed = 0; seed < 40; ++seed) {
        std::string const text =
            make_record(seed) + "(;FF[4]GM[1]C[a \\] [b] c];W[bb]N[x\\\\](;B[cc]))";
        for (std::size_t length = 2; length <= text.size(); ++length) {
            std::string const cut = text.substr(0, length);
            std::string problem = kifu::support::fix_problem(cut);
            for (auto const& slug : kifu::support::slugs(kifu::support::fixed(cut)))
                if (slug == "sgf.unclosed-value" || slug == "sgf.missing-close" ||
                    slug == "sgf.empty-variation" || slug == "sgf.unescaped-bracket")
                    problem += "left: " + slug;
            if (problem.empty()) continue;
            INFO("record " << seed << ": " << cut);
            FAIL_CHECK(problem);
            return;
        }
    }
}

TEST_CASE("records of faulty pieces are fixed once and for all") {
    for (std::uint64_t seed = 0; seed < 5'000; ++seed) {
        std::string const text = make_record(seed);
        std::string const problem = kifu::support::fix_problem(text);
        if (problem.empty()) continue;
        INFO("record " << seed << ": " << text);
        FAIL_CHECK(problem);
        break;
    }
}
