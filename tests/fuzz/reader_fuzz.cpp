// SGF that anyone may send: read, checked, mended, rewritten in kifu's own form and replayed.
#include "kifu/fix.hpp"
#include "kifu/own_form.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

/// Every place that a finding names lies in the text.
void check_places(kifu::Diagnostics const& diagnostics, std::size_t size) {
    for (kifu::Diagnostic const& finding : diagnostics.items())
        demand(finding.span.offset <= size && finding.span.length <= size - finding.span.offset);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    kifu::Reader reader(kifu::Source::view(text, "fuzz"));
    kifu::Diagnostics diagnostics;
    kifu::Game game;
    while (reader.next(game, diagnostics)) {
        if (!reader.transcoded_from()) check_places(diagnostics, size);
        kifu::fix_game(game, {}, diagnostics);
        std::string fixed;
        kifu::write_sgf(game, {}, fixed, diagnostics);
        std::string canonical;
        kifu::write_sgf(game,
                        {.layout = kifu::Layout::canonical, .to_charset = {}, .expand_points = {}},
                        canonical, diagnostics);
        kifu::to_own_form(game, kifu::game_setting(game), diagnostics);
        kifu::Replay replay(game, kifu::game_setting(game));
        while (replay.next())
            demand(replay.position().winning_stones().empty() || replay.outcome().over());
        diagnostics.clear();
    }
    return 0;
}
