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

TEST_CASE("games by any of their names") {
    for (std::string const name : {"Hei-go", "heigo", "HEIGO"}) {
        CHECK(holds("kind=" + name, "(;GM[1]XV[heigo])"));
        CHECK_FALSE(holds("kind!=" + name, "(;GM[1]XV[heigo])"));
        CHECK_FALSE(holds("kind=" + name, game));
    }
    CHECK(holds("kind=go", game));
    CHECK(holds("kind=Othello", "(;GM[2])"));
    CHECK_FALSE(holds("kind~^go$", game)); // a pattern is taken as it is
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
    CHECK(holds("date!=", game));
    CHECK_FALSE(holds("date=", game));
    CHECK(holds("date=", "(;EV[Cup])"));
    CHECK_FALSE(holds("DT=", game));
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

TEST_CASE("conditions that could choose nothing are refused") {
    CHECK(problem("moves==3") == "`==` is no sign; the signs are = != < <= > >= ~ !~");
    CHECK(problem("black=~Al") == "`=~` is no sign; the signs are = != < <= > >= ~ !~");
    CHECK(problem("moves=many") == "`many` is no number");
    CHECK(problem("moves!=many") == "`many` is no number");
    CHECK(problem("moves=>3") == "`>3` is no number");
    for (std::string const name :
         {"game", "gm", "columns", "rows", "year", "komi-effective", "handicap", "main-time",
          "overtime-periods", "overtime-stones", "overtime-seconds", "margin", "moves", "nodes",
          "variations", "comments", "ff"}) {
        CHECK(problem(name + "=x") == "`x` is no number");
        CHECK(problem(name + "=").empty()); // the field is not there
    }
    CHECK(problem("winner=B") == "`B` is no value of winner: its values are black, white");
    CHECK(problem("winner!=Black") == "`Black` is no value of winner: its values are black, white");
    CHECK(problem("end=foo") == "`foo` is no value of end: its values are unknown, void, draw, "
                                "win, score, resignation, time, forfeit");
    CHECK(problem("size=9") == "`9` is no value of size: its values are such as 19x19, base 8");
    CHECK(problem("length!=7") == "`7` is no value of length: its values are such as 100-149");
    CHECK(problem("size>9") ==
          "size is never less or greater: its values are such as 19x19, base 8");
    CHECK(problem("length>=50") ==
          "length is never less or greater: its values are such as 100-149");
    CHECK(problem("winner<black") ==
          "winner is never less or greater: its values are black, white");
    CHECK(problem("overtime-kind=canadian").starts_with("`canadian` is no value"));
    for (std::string const condition : {"winner=", "winner=white", "end=time", "end=unknown",
                                        "overtime-kind=Canadian", "winner~b"})
        CHECK(problem(condition).empty());
    for (std::string const condition :
         {"size=19x19", "size=9x13", "size=base 12", "size=", "size~9", "length=0-49"})
        CHECK(problem(condition).empty());
    CHECK(problem("komi=6,5").empty()); // as recorded
    std::string const no_date = " is no date such as 2024, 2024-03 or 2024-03-02";
    CHECK(problem("date<") == "``" + no_date);
    CHECK(problem("date<2024-13-99") == "`2024-13-99`" + no_date);
    CHECK(problem("date>=2024-02-30") == "`2024-02-30`" + no_date);
    CHECK(problem("date<2024-") == "`2024-`" + no_date);
    CHECK(problem("DT>spring") == "`spring`" + no_date);
    CHECK(problem("date=2024-13-99") == "`2024-13-99`" + no_date);
    CHECK(problem("date=").empty());
    CHECK(problem("date=spring 2024").empty()); // as it may stand in a record
    CHECK(problem("date!=2024-03").empty());
}

TEST_CASE("patterns do not refer to parts of themselves") {
    CHECK(problem("C~(a*)*\\1$") ==
          "`(a*)*\\1$`: a pattern cannot refer to a part of itself, as \\1 does");
    CHECK_FALSE(problem("C~[a](b)\\1").empty());
    CHECK_FALSE(problem("C~[]a](b)\\1").empty());
    CHECK(problem("C~a\\\\1").empty());
    CHECK(problem("C~[\\1]").empty());
    CHECK(problem("C~[]\\1]").empty());
    CHECK(problem("C~\\.1").empty());
    CHECK(problem("C~[[:alpha:]\\1]").empty());
    CHECK(problem("C~[^[.].]\\1]").empty());
    CHECK_FALSE(problem("C~([[:alpha:]])\\1").empty());
}

TEST_CASE("patterns look at the beginning of a long text") {
    std::size_t const most = cli::Condition::most_matched;
    auto const record = [](std::string const& text) { return "(;XX[" + text + "];B[aa])"; };
    CHECK(holds("XX~ab$", record(std::string(most - 2, 'x') + "ab")));
    CHECK(holds("XX~ab", record(std::string(most - 2, 'x') + "abc")));
    CHECK_FALSE(holds("XX~ab$", record(std::string(most - 2, 'x') + "abc")));
    CHECK_FALSE(holds("XX~ab", record(std::string(most - 1, 'x') + "abc")));
}
