#include "formats/record_text.hpp"

#include "kifu/escape.hpp"

#include "text/json_text.hpp"

namespace kifu::detail {

void append_property(std::string_view name, std::string_view text, std::string& out) {
    out.append(name).append("[").append(escape_text(text)).append("]");
}

void append_move(Color color, std::string_view value, std::string& out) {
    append_property(color == Color::black ? "B" : "W", value, out);
}

void append_unread(Color color, std::string_view text, std::string& out) {
    std::string_view const player = color == Color::black ? "B:" : "W:";
    append_property("XU", std::string(player).append(text), out);
}

bool is_named_in_record(GameKind game) { return game != GameKind::go && game != GameKind::hex; }

std::string variant_of_record(RuleChoice rules, BoardSize board) {
    if (rules.game == GameKind::havannah)
        rules.options.set("base", std::to_string(recorded_size(rules.game, board).width));
    return rule_text(rules);
}

void append_root(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out) {
    out += "(;FF[4]GM[";
    append_number(out, game_number(rules.game));
    out += ']';
    if (utf8) out += "CA[UTF-8]";
    out += "SZ[";
    BoardSize const size = recorded_size(rules.game, board);
    append_number(out, size.width);
    if (!size.square()) {
        out += ':';
        append_number(out, size.height);
    }
    out += ']';
    bool const named = is_named_in_record(rules.game);
    if (named) append_property("RU", game_title(rules.game), out);
    if (named || !rules.options.empty())
        append_property("XV", variant_of_record(rules, board), out);
}

} // namespace kifu::detail
