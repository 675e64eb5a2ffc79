#include "formats/acek/tags.hpp"

#include "kifu/values/result.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace kifu::acek {

namespace {

/// What may stand behind `First+`: nothing, R, T, F or a number.
bool is_margin(std::string_view text) {
    if (text.empty() || text == "R" || text == "T" || text == "F") return true;
    auto const number = Decimal::read(text);
    return number && text.front() != '+' && text.front() != '-';
}

bool is_result_without_winner(std::string_view text) {
    return text == "Draw" || text == "Void" || text == "?";
}

/// `B+9` as `First+9`.
std::optional<std::string> win_from_sgf(std::string_view re) {
    for (auto const& [player, letter] : {std::pair("First+", "B+"), std::pair("Second+", "W+")})
        if (re.starts_with(letter) && is_margin(re.substr(2)))
            return player + std::string(re.substr(2));
    return std::nullopt;
}

} // namespace

std::optional<std::size_t> tag_row(std::string_view name) {
    auto const found = std::ranges::find_if(
        tag_rows, [&](TagRow const& row) { return ascii::same_but_case(row.name, name); });
    if (found == tag_rows.end()) return std::nullopt;
    return static_cast<std::size_t>(found - tag_rows.begin());
}

std::size_t tag_row(TagKind kind) {
    return static_cast<std::size_t>(std::ranges::find(tag_rows, kind, &TagRow::kind) -
                                    tag_rows.begin());
}

std::optional<board::QuadrantLayout> layout_by_name(std::string_view name) {
    auto const found = std::ranges::find(board::quadrant_layout_names, name);
    if (found == board::quadrant_layout_names.end()) return std::nullopt;
    return static_cast<board::QuadrantLayout>(found - board::quadrant_layout_names.begin());
}

ResultText result_to_sgf(std::string_view tag) {
    if (is_result_without_winner(tag)) return {std::string(tag), true};
    for (auto const& [player, letter] : {std::pair("First+", "B+"), std::pair("Second+", "W+")}) {
        if (!tag.starts_with(player)) continue;
        std::string_view const margin = tag.substr(std::string_view(player).size());
        if (is_margin(margin)) return {letter + std::string(margin), true};
    }
    return {std::string(tag), false};
}

ResultText result_from_sgf(std::string_view re) {
    // A win by 0 is doubtful, but what a file may say has to come back as it was.
    if (auto win = win_from_sgf(re)) return {std::move(*win), true};
    auto const parsed = parse_result(re);
    bool const clear = parsed.form == Form::exact || parsed.form == Form::variant;
    if (!clear) return {std::string(re), false};
    for (std::string_view const text : {re, std::string_view(parsed.normal)}) {
        if (text == "0") return {"Draw", true};
        if (is_result_without_winner(text)) return {std::string(text), true};
        if (auto win = win_from_sgf(text)) return {std::move(*win), true};
    }
    return {std::string(re), false};
}

std::string unescape(std::string_view written, std::string_view special) {
    std::string text;
    text.reserve(written.size());
    for (std::size_t i = 0; i < written.size(); ++i) {
        char const c = written[i];
        char const next = i + 1 < written.size() ? written[i + 1] : '\0';
        if (c == '\\' && next != '\0' && (next == '\\' || special.find(next) != special.npos)) {
            text += next;
            ++i;
        } else if (c == '\r') {
            text += '\n';
            if (next == '\n') ++i;
        } else {
            text += c;
        }
    }
    return text;
}

std::string escape(std::string_view text, std::string_view special) {
    std::string written;
    written.reserve(text.size());
    for (char const c : text) {
        if (c == '\\' || special.find(c) != special.npos) written += '\\';
        written += c;
    }
    return written;
}

} // namespace kifu::acek
