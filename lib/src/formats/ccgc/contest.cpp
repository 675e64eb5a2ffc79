#include "formats/ccgc/contest.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu::ccgc {

namespace {

struct ResultRow {
    std::string_view word;
    std::string_view result;
};

/// The word to write is the first of each result.
constexpr std::array results{
    ResultRow{"先手胜", "B+"}, ResultRow{"黑方胜", "B+"}, ResultRow{"黑胜", "B+"},
    ResultRow{"后手负", "B+"}, ResultRow{"后手胜", "W+"}, ResultRow{"白方胜", "W+"},
    ResultRow{"白胜", "W+"},   ResultRow{"先手负", "W+"}, ResultRow{"和棋", "Draw"},
    ResultRow{"和局", "Draw"}, ResultRow{"平局", "Draw"}, ResultRow{"平", "Draw"},
    ResultRow{"和", "Draw"},   ResultRow{"未结束", "?"},  ResultRow{"未完", "?"},
    ResultRow{"进行中", "?"},
};

} // namespace

Contest const* contest_by_code(std::string_view code) {
    for (Contest const* const contest : {&connect6, &five})
        if (ascii::same_but_case(contest->code, code)) return contest;
    return nullptr;
}

Contest const* contest_of(GameKind game) {
    if (game == GameKind::connect6) return &connect6;
    return game == GameKind::gomoku || game == GameKind::renju ? &five : nullptr;
}

std::optional<std::string_view> result_of_word(std::string_view word) {
    auto const row = std::ranges::find(results, word, &ResultRow::word);
    if (row == results.end()) return std::nullopt;
    return row->result;
}

std::string_view word_of_result(std::string_view result) {
    return std::ranges::find(results, result, &ResultRow::result)->word;
}

} // namespace kifu::ccgc
