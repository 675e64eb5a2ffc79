#include "formats/record_text.hpp"

#include "kifu/escape.hpp"

#include "text/json_text.hpp"

namespace kifu::detail {

void append_property(std::string_view name, std::string_view text, std::string& out) {
    out.append(name).append("[").append(escape_text(text)).append("]");
}

std::string_view game_number(GameKind game) {
    switch (game) {
    case GameKind::go:
    case GameKind::gonnect:
    case GameKind::heigo: return "1";
    case GameKind::connect6:
    case GameKind::gomoku:
    case GameKind::renju: return "4";
    case GameKind::hex: return "11";
    case GameKind::havannah: break;
    }
    return "99";
}

void append_root(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out) {
    out.append("(;FF[4]GM[").append(game_number(rules.game)).append("]");
    if (utf8) out += "CA[UTF-8]";
    out += "SZ[";
    append_number(out, board.width);
    if (!board.square()) {
        out += ':';
        append_number(out, board.height);
    }
    out += ']';
    bool const named = rules.game != GameKind::go && rules.game != GameKind::hex;
    if (named) append_property("RU", game_title(rules.game), out);
    if (named || !rules.options.empty()) append_property("XV", rule_text(rules), out);
}

} // namespace kifu::detail
