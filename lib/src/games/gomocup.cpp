#include "games/gomocup.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace kifu::games {

namespace {

constexpr std::int64_t continuous = 2;
constexpr std::int64_t renju = 4;

struct Line {
    std::int64_t number;
    std::string_view line; ///< the option of Gomoku
};

constexpr std::array lines{Line{0, "free"}, Line{1, "exact"}, Line{8, "caro"},
                           Line{9, "exact-caro"}};

} // namespace

std::optional<RuleChoice> rules_of_gomocup(std::int64_t number) {
    if (number < 0) return std::nullopt;
    std::int64_t const rules = number & ~continuous;
    if (rules == renju) return RuleChoice{GameKind::renju, {}, Origin::declared};
    auto const found = std::ranges::find(lines, rules, &Line::number);
    if (found == lines.end()) return std::nullopt;
    return RuleChoice{GameKind::gomoku, {{"line", std::string(found->line)}}, Origin::declared};
}

std::optional<std::int64_t> gomocup_number(RuleChoice const& choice) {
    if (choice.game == GameKind::renju) return renju;
    if (choice.game != GameKind::gomoku) return std::nullopt;
    std::string_view const line = choice.options.find("line").value_or("exact");
    auto const found = std::ranges::find(lines, line, &Line::line);
    if (found == lines.end()) return std::nullopt;
    return found->number;
}

} // namespace kifu::games
