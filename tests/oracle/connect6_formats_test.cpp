// 800 real games of Connect6 survive the formats that hold them, and the way from one to another.
#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/values/points.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

constexpr BoardSize board{19, 19};

struct OracleGame {
    std::vector<Point> stones;
    std::string winner; ///< "B+" or "W+"
};

/// Rows `"j10,i11,…",white` behind a line of headings.
std::vector<OracleGame> oracle_games() {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/connect6_games.csv");
    std::vector<OracleGame> games;
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
        std::size_t const end = line.rfind('"');
        std::istringstream words(line.substr(1, end - 1));
        OracleGame& game = games.emplace_back();
        game.winner = line.find("black", end) != line.npos ? "B+" : "W+";
        for (std::string word; std::getline(words, word, ',');)
            game.stones.push_back(*parse_point(word, board, CoordinateSystem::a1_with_i));
    }
    return games;
}

std::string sgf_of(OracleGame const& game, bool result) {
    std::string sgf = "(;FF[4]GM[4]CA[UTF-8]SZ[19]RU[Connect6]XV[connect6]";
    if (result) sgf += "RE[" + game.winner + "]";
    for (std::size_t i = 0; i < game.stones.size(); ++i) {
        std::size_t const turn = (i + 3) / 2;
        if (i % 10 == 0) sgf += '\n';
        sgf += turn % 2 == 1 ? ";B[" : ";W[";
        sgf += point_text(game.stones[i]) + "]MN[" + std::to_string(turn) + "]";
    }
    return sgf + ")\n";
}

std::string through(std::string_view id, std::string_view sgf, TranslateOptions const& options,
                    WriteOptions const& written = {}) {
    Format const& format = *format_by_id(id);
    Diagnostics findings;
    std::string const file = support::convert(sgf, format, findings, written);
    std::string back = format.to_sgf(file, options, findings);
    for (Diagnostic const& finding : findings.items()) {
        INFO(finding.message);
        CHECK((finding.severity == Severity::note || finding.code == Code::psq_lost));
    }
    return back;
}

} // namespace

TEST_CASE("Connect6 oracle: contest texts keep moves, turns and winner", "[formats]") {
    auto const games = oracle_games();
    REQUIRE(games.size() == 800);
    WriteOptions utf8;
    utf8.to_charset = Charset::utf8();
    for (OracleGame const& game : games) {
        std::string const sgf = sgf_of(game, true);
        CHECK(through("ccgc", sgf, {}) == sgf);
        CHECK(through("ccgc", sgf, {}, utf8) == sgf);
    }
}

TEST_CASE("Connect6 oracle: lists of moves, numbered, glued, in any coordinates", "[formats]") {
    for (OracleGame const& game : oracle_games()) {
        std::string const sgf = sgf_of(game, false);
        for (int form = 0; form < 4; ++form) {
            WriteOptions options;
            options.numbered = form % 2 == 1;
            options.glued = form / 2 == 1;
            CHECK(through("moves", sgf, {}, options) == sgf);
        }
        WriteOptions numeric;
        numeric.coordinates = CoordinateSystem::numeric;
        CHECK(through("moves", sgf, {}, numeric) == sgf);
    }
}

TEST_CASE("Connect6 oracle: Piskvork and Gomotur, and all formats one after the other",
          "[formats]") {
    TranslateOptions connect6;
    connect6.rules = RuleChoice{GameKind::connect6, {}, Origin::declared};
    TranslateOptions on_board = connect6;
    on_board.board = board;
    for (OracleGame const& game : oracle_games()) {
        std::string const sgf = sgf_of(game, false);
        CHECK(through("psq", sgf, connect6) == sgf);
        CHECK(through("rec", sgf, on_board) == sgf);
        CHECK(through("moves", through("psq", through("ccgc", sgf, {}), connect6), {}) == sgf);
    }
}
