// Conditions of kifu select.
#include "kifu/reader.hpp"

#include "cli/condition.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

bool holds(std::string_view condition, std::string_view sgf) {
    auto const made = cli::Condition::parse(condition);
    REQUIRE(made);
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    return made->holds({game, {}, std::nullopt});
}

std::string problem(std::string_view condition) {
    auto const made = cli::Condition::parse(condition);
    return made ? "" : made.error().message;
}

std::string const game =
    "(;GM[1]SZ[19]PB[Alpha]PW[Beta]BR[3d]DT[2024-03-02]KM[6.5]RE[White resigns]"
    "RO[2]XX[some text];B[aa];W[bb];B[cc])";

} // namespace

TEST_CASE("numbers are compared as numbers") {
    CHECK(holds("moves=3", game));
    CHECK(holds("moves>=3", game));
    CHECK(holds("moves<10", game)); // "3" is behind "10" as a text
    CHECK_FALSE(holds("moves>3", game));
    CHECK(holds("moves<=3", game));
    CHECK(holds("moves!=4", game));
    CHECK(holds("komi=6.50", game));
    CHECK(holds("komi>6", game));
    CHECK_FALSE(holds("handicap<9", game)); // there is none
    CHECK_FALSE(holds("handicap>=0", game));
    CHECK_FALSE(holds("event<9", "(;EV[Cup])"));
}

TEST_CASE("texts are equal or match") {
    CHECK(holds("black=Alpha", game));
    CHECK_FALSE(holds("black=Alph", game));
    CHECK(holds("black~^Al", game));
    CHECK_FALSE(holds("black~^l", game));
    CHECK(holds("black!~^l", game));
    CHECK(holds("result=B+R", game)); // as FF[4] writes it
    CHECK(holds("RE=White resigns", game));
    CHECK(holds("XX~(some|any) t", game));
    CHECK(holds("size=19x19", game));
    CHECK(holds("winner=black", game));
}

TEST_CASE("a player is either of the two") {
    CHECK(holds("player=Alpha", game));
    CHECK(holds("player=Beta", game));
    CHECK(holds("player~a$", game));
    CHECK_FALSE(holds("player=Gamma", game));
    CHECK(holds("player!=Gamma", game));
    CHECK_FALSE(holds("player!=Beta", game));
}

TEST_CASE("dates are compared as far as the condition says them") {
    CHECK(holds("date=2024", game));
    CHECK(holds("date=2024-03", game));
    CHECK_FALSE(holds("date=2023", game));
    CHECK(holds("date>=2024", game));
    CHECK(holds("date<=2024", game));
    CHECK_FALSE(holds("date>2024", game));
    CHECK(holds("date<2024-03-03", game));
    CHECK(holds("date>2024-02-28", game));
    CHECK_FALSE(holds("date<2024", game));
}

TEST_CASE("fields without a value") {
    CHECK(holds("event=", game));
    CHECK_FALSE(holds("event!=", game));
    CHECK(holds("black!=", game));
    CHECK(holds("event!=Cup", game));
    CHECK_FALSE(holds("event=Cup", game));
    CHECK_FALSE(holds("event~.*", game));
}

TEST_CASE("conditions that cannot be understood") {
    CHECK(problem("moves") == "`moves` is no condition such as moves>=100 or black~Alpha");
    CHECK(problem("=3") == "`=3` is no condition such as moves>=100 or black~Alpha");
    CHECK(problem("colour=3") == "no field `colour`; kifu info --list-fields lists them");
    CHECK(problem("black<Alpha") ==
          "`Alpha` is no number: only numbers and dates are less or greater");
    CHECK(problem("black~(") == "`(` is no extended regular expression");
    CHECK(problem("file=x") == "`file` is no field for a condition");
}
