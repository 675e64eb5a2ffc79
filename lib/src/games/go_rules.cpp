#include "kifu/go_rules.hpp"

namespace kifu {

namespace {

using Score = RuleString::Score;
using Tax = RuleString::Tax;
using Bonus = RuleString::Bonus;

constexpr Decimal points(std::int64_t hundredths) { return Decimal::from_hundredths(hundredths); }

// Nihon Ki-in, 1989: article 6 (ko), article 4 (a stone without liberties may not stay).
GoRules japanese() {
    GoRules rules;
    rules.tax = Tax::seki;
    rules.usual_komi = points(650);
    return rules;
}

// Chinese rules: repetition of a position is forbidden in writing; in play only the simple ko is,
// and longer cycles go to the referee. So a longer repetition is a note.
GoRules chinese() {
    GoRules rules;
    rules.score = Score::area;
    rules.handicap = Bonus::stones;
    rules.usual_komi = points(750);
    return rules;
}

// The historical count of stones: two points less for every living group.
GoRules old_chinese() {
    GoRules rules;
    rules.score = Score::area;
    rules.tax = Tax::all;
    return rules;
}

// AGA, also British and French: a position may not come back with the same player to move.
GoRules aga() {
    GoRules rules;
    rules.ko = KoRule::situational;
    rules.score = Score::area;
    rules.handicap = Bonus::stones_minus_one;
    rules.white_passes_last = true;
    rules.usual_komi = points(750);
    return rules;
}

GoRules ing() {
    GoRules rules;
    rules.ko = KoRule::ing;
    rules.suicide = SuicideRule::any;
    rules.score = Score::area;
    rules.black_wins_ties = true;
    rules.usual_komi = points(800);
    return rules;
}

GoRules new_zealand() {
    GoRules rules;
    rules.ko = KoRule::situational;
    rules.suicide = SuicideRule::any;
    rules.score = Score::area;
    rules.usual_komi = points(700);
    return rules;
}

// Tromp and Taylor: suicide is allowed; that of a single stone brings the last position back. The
// form that is written TT-- has no suicide.
GoRules tromp_taylor() {
    GoRules rules;
    rules.ko = KoRule::positional;
    rules.suicide = SuicideRule::any;
    rules.score = Score::area;
    rules.every_stone_alive = true;
    rules.usual_komi = points(750);
    return rules;
}

KoRule ko_rule(RuleString::Ko ko) {
    switch (ko) {
    case RuleString::Ko::simple: return KoRule::simple;
    case RuleString::Ko::positional: return KoRule::positional;
    case RuleString::Ko::situational: return KoRule::situational;
    }
    return KoRule::simple;
}

GoRules from_string(RuleString const& fields) {
    GoRules rules;
    rules.ko = ko_rule(fields.ko);
    rules.suicide = fields.suicide ? SuicideRule::multi : SuicideRule::none;
    rules.score = fields.score;
    rules.tax = fields.tax;
    rules.handicap = fields.bonus;
    rules.button = fields.button;
    rules.friendly_pass = fields.friendly_pass;
    rules.pass_dead_only = true;
    return rules;
}

GoRules of_family(RecordedRules const& recorded) {
    switch (recorded.family) {
    case RuleFamily::japanese:
    case RuleFamily::korean: return japanese();
    case RuleFamily::chinese: return chinese();
    case RuleFamily::old_chinese: return old_chinese();
    case RuleFamily::aga: return aga();
    case RuleFamily::ing: return ing();
    case RuleFamily::new_zealand: return new_zealand();
    case RuleFamily::tromp_taylor: return tromp_taylor();
    case RuleFamily::rule_string: return from_string(recorded.fields);
    case RuleFamily::unknown:
    case RuleFamily::other_game: break;
    }
    return {};
}

} // namespace

GoRules go_rules(RecordedRules const& recorded) {
    GoRules rules = of_family(recorded);
    rules.family = recorded.family;
    if (recorded.forbids_suicide) rules.suicide = SuicideRule::none;
    return rules;
}

GoRules go_rules(RuleChoice const& choice) {
    GoRules rules;
    if (auto const name = choice.options.find("rules")) {
        Parsed<RecordedRules> const recorded = parse_rules(*name);
        if (recorded.usable()) rules = go_rules(recorded.value);
    }
    // Where an option is not written, the set decides.
    auto const change = [&](std::string_view key, auto set) {
        if (auto const value = option_value(choice, key)) set(*value);
    };
    change("ko", [&](std::size_t value) { rules.ko = static_cast<KoRule>(value); });
    change("suicide", [&](std::size_t value) { rules.suicide = static_cast<SuicideRule>(value); });
    change("score",
           [&](std::size_t value) { rules.score = value == 0 ? Score::territory : Score::area; });
    change("tax", [&](std::size_t value) { rules.tax = static_cast<Tax>(value); });
    change("handicap", [&](std::size_t value) { rules.handicap = static_cast<Bonus>(value); });
    change("button", [&](std::size_t value) { rules.button = value == 1; });
    return rules;
}

} // namespace kifu
