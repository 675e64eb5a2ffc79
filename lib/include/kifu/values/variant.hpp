// XV: which game a record holds and by which of its rules, `heigo:capture=classical,komi=5`; the
// same text serves the command line.
#pragma once

#include "kifu/values/form.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu {

struct GameVariant {
    std::string game; ///< lower case: "go", "gonnect", "heigo", "connect6", …
    std::vector<std::pair<std::string, std::string>> options; ///< in the order of the text

    /// The value of the first option of that name.
    std::optional<std::string_view> option(std::string_view key) const;
};

/// XV. Exact: `name` or `name:key=value,…`, without blanks, in lower case; keys are not judged
/// here. Variants: capitals, blanks, `Hei-go`. Doubtful: a game that kifu does not know, a key
/// twice.
Parsed<GameVariant> parse_variant(std::string_view text);

std::string variant_text(GameVariant const& variant);

} // namespace kifu
