#include "formats/record_text.hpp"

#include "kifu/escape.hpp"

#include "text/json_text.hpp"

namespace kifu::detail {

void append_property(std::string_view name, std::string_view text, std::string& out) {
    out.append(name).append("[").append(escape_text(text)).append("]");
}

void append_root(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out) {
    out += "(;FF[4]GM[";
    append_number(out, game_number(rules.game));
    out += ']';
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
