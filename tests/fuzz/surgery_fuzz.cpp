// SGF that anyone may send: turned, recoloured, cut, stripped, split, merged and compared.
#include "kifu/duplicates.hpp"
#include "kifu/merge.hpp"
#include "kifu/reader.hpp"
#include "kifu/split.hpp"
#include "kifu/strip.hpp"
#include "kifu/transform.hpp"
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

/// The games of a tree can be read, each as one.
void split(kifu::Game const& game) {
    std::size_t games = 0;
    std::size_t const told = kifu::split_game(game, [&](std::string const& text) {
        kifu::Reader reader(kifu::Source::view(text, "part"));
        kifu::Diagnostics diagnostics;
        kifu::Game part;
        demand(reader.next(part, diagnostics));
        ++games;
    });
    demand(games == told);
}

void transform(kifu::Game& game, kifu::TransformOptions const& options) {
    kifu::Diagnostics diagnostics;
    if (kifu::transform_game(game, kifu::game_setting(game), options, diagnostics)) return;
    std::string text;
    kifu::write_sgf(game, {}, text, diagnostics);
    demand(!text.empty());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    kifu::Reader reader(kifu::Source::view(text, "fuzz"));
    kifu::Diagnostics diagnostics;
    kifu::Game game;
    kifu::Merger merger;
    kifu::DuplicateFinder finder(true);
    while (reader.next(game, diagnostics)) {
        split(game);
        static_cast<void>(merger.add(game)); // some do not fit
        finder.add(kifu::game_line(game));
        kifu::TransformOptions options;
        options.symmetry = kifu::all_symmetries[1];
        options.swap_colors = true;
        transform(game, options);
        options = {};
        options.part = kifu::BoardPart{{0, 0}, {4, 3}};
        options.last_turn = 2;
        transform(game, options);
        kifu::StripOptions strip;
        strip.kinds.fill(true);
        strip.variations = true;
        kifu::strip_game(game, strip);
        std::string stripped;
        kifu::write_sgf(game, {}, stripped, diagnostics);
        diagnostics.clear();
    }
    demand(merger.games() == 0 || !merger.text().empty());
    static_cast<void>(finder.beginnings());
    return 0;
}
