#include "kifu/replay.hpp"

#include "formats/acek/acek.hpp"
#include "formats/acek/game_record.hpp"
#include "formats/acek/record_text.hpp"

namespace kifu::acek {

namespace {

void report(Code code, Game const& game, std::string message, Diagnostics& diagnostics) {
    Diagnostic& finding = diagnostics.add(code, game.root().span(), std::move(message));
    finding.game = game.number();
    finding.node = game.root().id();
}

} // namespace

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    if (setting.rules.game != GameKind::heigo)
        return report(Code::acek_other_game, game,
                      "ACEK is the notation of Hei-go, and this is a record of " +
                          std::string(game_title(setting.rules.game)) + ": it is not written",
                      diagnostics);
    if (!setting.size.square())
        return report(Code::acek_lost_board, game,
                      "the board has " + std::to_string(setting.size.width) + " x " +
                          std::to_string(setting.size.height) +
                          " lines, and ACEK needs a square one: the record is not written",
                      diagnostics);
    append_text(record_of(game, setting, options, diagnostics), out);
}

} // namespace kifu::acek
