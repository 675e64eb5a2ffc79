// Games and their options by name; the rule sets of Go.
#include "kifu/go_rules.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/rules.hpp"
#include "kifu/values/variant.hpp"

#include <catch2/catch.hpp>

using namespace kifu;

namespace {

GoRules by_name(std::string_view name) { return go_rules(parse_rules(name).value); }

} // namespace

TEST_CASE("games have names and titles", "[rules]") {
    CHECK(game_by_name("heigo") == GameKind::heigo);
    CHECK(game_by_name("Hei-go") == GameKind::heigo);
    CHECK(game_by_name("CONNECT6") == GameKind::connect6);
    CHECK_FALSE(game_by_name("chess"));
    CHECK(game_name(GameKind::heigo) == "heigo");
    CHECK(game_title(GameKind::heigo) == "Hei-go");
    CHECK(default_board(GameKind::hex) == BoardSize{11, 11});
}

TEST_CASE("rule choice: XV names a game and its options", "[rules]") {
    auto const choice = rule_choice(parse_variant("heigo:capture=constructional,komi=5").value);
    REQUIRE(choice);
    CHECK(choice->game == GameKind::heigo);
    CHECK(choice->origin == Origin::declared);
    CHECK(choice->options.find("capture") == "constructional");
    CHECK(rule_text(*choice) == "heigo:capture=constructional,komi=5");
    CHECK(option_value(*choice, "capture") == 1);
    CHECK_FALSE(option_value(*choice, "inside"));
    auto const problems = option_problems(*choice);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].key == "komi");
    CHECK(problems[0].spec == nullptr);
}

TEST_CASE("a value that an option cannot have is a problem and changes nothing", "[rules]") {
    RuleChoice const choice{GameKind::gonnect, {{"ko", "none"}, {"goals", "assigned"}}, {}};
    auto const problems = option_problems(choice);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].key == "ko");
    REQUIRE(problems[0].spec != nullptr);
    CHECK(problems[0].spec->values.size() == 3);
    CHECK_FALSE(option_value(choice, "ko"));
    CHECK(AnyRules::from(choice));
}

TEST_CASE("options keep their order; setting one again replaces it", "[rules]") {
    RuleOptions options{{"b", "1"}, {"a", "2"}};
    options.set("b", "3");
    options.set("c", "4");
    REQUIRE(options.items().size() == 3);
    CHECK(options.items()[0] == RuleOptions::Item{"b", "3"});
    CHECK(options.items()[2] == RuleOptions::Item{"c", "4"});
}

TEST_CASE("rule sets of Go: ko and suicide", "[rules][go]") {
    CHECK(by_name("Japanese").ko == KoRule::simple);
    CHECK(by_name("Korean").ko == KoRule::simple);
    CHECK(by_name("Chinese").ko == KoRule::simple);
    CHECK(by_name("AGA").ko == KoRule::situational);
    CHECK(by_name("NZ").ko == KoRule::situational);
    CHECK(by_name("GOE").ko == KoRule::ing);
    CHECK(by_name("Tromp-Taylor").ko == KoRule::positional);
    CHECK(by_name("Japanese").suicide == SuicideRule::none);
    CHECK(by_name("AGA").suicide == SuicideRule::none);
    CHECK(by_name("NZ").suicide == SuicideRule::any);
    CHECK(by_name("GOE").suicide == SuicideRule::any);
    CHECK(by_name("Tromp-Taylor").suicide == SuicideRule::any);
    CHECK(by_name("house rules").ko == KoRule::simple);
    CHECK(by_name("house rules").family == RuleFamily::unknown);
}

TEST_CASE("rule sets of Go: counting", "[rules][go]") {
    CHECK(by_name("Japanese").score == RuleString::Score::territory);
    CHECK(by_name("Japanese").tax == RuleString::Tax::seki);
    CHECK(by_name("Chinese").score == RuleString::Score::area);
    CHECK(by_name("Chinese").handicap == RuleString::Bonus::stones);
    CHECK(by_name("AGA").handicap == RuleString::Bonus::stones_minus_one);
    CHECK(by_name("AGA").white_passes_last);
    CHECK(by_name("Tromp-Taylor").every_stone_alive);
    CHECK(by_name("GOE").black_wins_ties);
}

TEST_CASE("rule choice: rule strings of engines", "[rules][go]") {
    GoRules const rules = by_name("koSITUATIONALscoreTERRITORYtaxSEKIsui1button1whbN-1fpok1");
    CHECK(rules.family == RuleFamily::rule_string);
    CHECK(rules.ko == KoRule::situational);
    CHECK(rules.suicide == SuicideRule::multi);
    CHECK(rules.score == RuleString::Score::territory);
    CHECK(rules.tax == RuleString::Tax::seki);
    CHECK(rules.button);
    CHECK(rules.handicap == RuleString::Bonus::stones_minus_one);
    CHECK(rules.friendly_pass);
    CHECK(rules.pass_dead_only);
}

TEST_CASE("options change a rule set of Go", "[rules][go]") {
    RuleChoice const choice{
        GameKind::go, {{"rules", "NZ"}, {"suicide", "multi"}, {"score", "wrong"}}, {}};
    GoRules const rules = go_rules(choice);
    CHECK(rules.ko == KoRule::situational);
    CHECK(rules.suicide == SuicideRule::multi);
    CHECK(rules.score == RuleString::Score::area);
    REQUIRE(option_problems(choice).size() == 1);
    CHECK(option_problems({GameKind::go, {{"rules", "no such rules"}}, {}}).size() == 1);
    CHECK(option_problems({GameKind::go, {{"rules", "japanese"}}, {}}).empty());
}

TEST_CASE("words for the end of a game", "[rules]") {
    CHECK(end_word(EndReason::connection) == "connect");
    CHECK(end_by_word("nomove") == EndReason::no_legal_move);
    CHECK(end_by_word("agreed") == EndReason::agreed);
    CHECK_FALSE(end_by_word(""));
    CHECK_FALSE(end_by_word("checkmate"));
}
