// Numbers of Gomocup for rules.
#include "games/gomocup.hpp"

#include <catch2/catch.hpp>

using namespace kifu;
using games::gomocup_number;
using games::rules_of_gomocup;

TEST_CASE("rules by the numbers of Gomocup", "[games][gomoku]") {
    auto const text = [](std::int64_t number) {
        auto const rules = rules_of_gomocup(number);
        return rules ? rule_text(*rules) : std::string();
    };
    CHECK(text(0) == "gomoku:line=free");
    CHECK(text(1) == "gomoku:line=exact");
    CHECK(text(2) == "gomoku:line=free"); // a continuous game
    CHECK(text(4) == "renju");
    CHECK(text(8) == "gomoku:line=caro");
    CHECK(text(9) == "gomoku:line=exact-caro");
    for (std::int64_t const number : {-1, 5, 12, 16, 1000})
        CHECK(text(number).empty());
}

TEST_CASE("numbers of Gomocup by the rules", "[games][gomoku]") {
    for (std::int64_t const number : {0, 1, 4, 8, 9})
        CHECK(gomocup_number(*rules_of_gomocup(number)) == number);
    CHECK(gomocup_number({GameKind::gomoku, {}}) == 1);
    CHECK_FALSE(gomocup_number({GameKind::connect6, {}}));
    CHECK_FALSE(gomocup_number({GameKind::gomoku, {{"line", "odd"}}}));
}
