// The rule sets of Go: what each says about repetition, suicide and counting.
//
// Sources: the Nihon Ki-in's rules of 1989, the Chinese rules of 2002, the AGA's concise rules, the
// rules of the New Zealand Go Society, the Goe (Ing) rules of 1996, Tromp and Taylor's logical
// rules, and KataGo's page about its rule strings.
#pragma once

#include "kifu/rule_choice.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/rules.hpp"

#include <cstdint>
#include <optional>

namespace kifu {

/// What a move may not bring back: `simple` the position before the opponent's last move,
/// `positional` any earlier position, `situational` any earlier position with the same player to
/// move. `ing` stands for the fighting and disturbing kos of the Ing rules, which no program can
/// tell apart; the engine holds it to `simple` and reports longer repetitions as notes.
enum class KoRule : std::uint8_t { simple, positional, situational, ing };

/// `multi`: a move may take several own stones off, but not only itself.
enum class SuicideRule : std::uint8_t { none, multi, any };

struct GoRules {
    RuleFamily family = RuleFamily::unknown;
    KoRule ko = KoRule::simple;
    SuicideRule suicide = SuicideRule::none;
    RuleString::Score score = RuleString::Score::territory;
    RuleString::Tax tax = RuleString::Tax::none;
    RuleString::Bonus handicap = RuleString::Bonus::none; ///< what White gets for handicap stones
    bool every_stone_alive = false; ///< nothing dead is taken off before counting (Tromp–Taylor)
    bool pass_dead_only = false;    ///< only what cannot live whatever follows is dead (KataGo)
    bool button = false;            ///< half a point to who passes first
    bool friendly_pass = false;     ///< a pass may end the game before the dead are taken off
    bool white_passes_last = false; ///< AGA: both counts agree because of pass stones
    bool black_wins_ties = false;
    std::optional<Decimal> usual_komi; ///< points; nothing where there is none
};

/// What the rules that RU names say. An unknown name gets simple ko and no suicide.
GoRules go_rules(RecordedRules const& recorded);

/// The rules of a choice whose game is Go: the set named by the option `rules`, changed by the
/// options beside it.
GoRules go_rules(RuleChoice const& choice);

} // namespace kifu
