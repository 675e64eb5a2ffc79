// RU: the rule set by name, as a rule string of engines, or the name of another game.
#pragma once

#include "kifu/values/form.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kifu {

enum class RuleFamily : std::uint8_t {
    unknown,
    japanese,
    korean,
    chinese,
    old_chinese, ///< stone scoring with group tax
    aga,         ///< also British and French rules
    ing,         ///< FF[4] calls them GOE
    new_zealand,
    tromp_taylor,
    rule_string, ///< `koSIMPLEscoreAREAtaxNONEsui0…`
    other_game,  ///< not Go: `game` says which
};

/// The fields of a rule string. `friendly_pass` is `fpok`.
struct RuleString {
    enum class Ko : std::uint8_t { simple, positional, situational };
    enum class Score : std::uint8_t { area, territory };
    enum class Tax : std::uint8_t { none, seki, all };
    enum class Bonus : std::uint8_t { none, stones, stones_minus_one }; ///< handicap bonus of White

    Ko ko = Ko::simple;
    Score score = Score::area;
    Tax tax = Tax::none;
    bool suicide = false;
    bool button = false;
    Bonus bonus = Bonus::none;
    bool friendly_pass = false;
    friend bool operator==(RuleString const&, RuleString const&) = default;
};

struct RecordedRules {
    RuleFamily family = RuleFamily::unknown;
    RuleString fields; ///< with rule_string
    std::string game; ///< name as XV writes it: "heigo" and so on of other_game, "go" of a rule set
                      ///< of Go, empty for unknown
    bool forbids_suicide = false; ///< of tromp_taylor: its form TT--
};

/// RU. Exact: FF[4]'s names (`AGA`, `GOE`, `Japanese`, `NZ`), the names of the other families as
/// `normal` writes them (`Chinese`, `Korean`, `Tromp-Taylor`, `TT--`), rule strings and names of
/// games
/// (`Gonnect`, `Hei-go`). Variants: other spellings. Doubtful: an unknown name.
Parsed<RecordedRules> parse_rules(std::string_view text);

/// "Japanese", "NZ", …; empty for unknown, rule_string and other_game.
std::string_view rule_family_name(RuleFamily family);

/// `koSIMPLEscoreAREAtaxNONEsui0`, optional parts only where they are set.
std::string rule_string_text(RuleString const& fields);

} // namespace kifu
