// A file through a format and back, as the program does it.
#pragma once

#include "kifu/format.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include <string>
#include <string_view>

namespace kifu::support {

/// All games of an SGF text written in another format (or in SGF again).
inline std::string convert(std::string_view sgf, Format const& to, Diagnostics& findings,
                           WriteOptions const& options = {}, ReadOptions const& read_options = {}) {
    Reader reader(Source::view(sgf, "test.sgf"), read_options);
    Game game;
    std::string games;
    bool const any = reader.next(game, findings);
    for (bool more = any; more; more = reader.next(game, findings)) {
        if (!games.empty()) games += to.separator;
        to.write(game, options, games, findings);
    }
    std::string out;
    if (to.begin)
        to.begin({reader.byte_order_mark().has_value(), reader.transcoded_from()}, options, out);
    out += games;
    auto const mends =
        replacements(reader.trailing_repairs(), [](Repair const& repair) { return repair.breaks; });
    if (to.end) to.end(apply(reader.trailing(), reader.trailing_offset(), mends), options, out);
    return out;
}

inline std::string convert(std::string_view sgf, Format const& to, WriteOptions const& options = {},
                           ReadOptions const& read_options = {}) {
    Diagnostics findings;
    return convert(sgf, to, findings, options, read_options);
}

/// The SGF text that a format's text stands for.
inline std::string to_sgf(std::string_view text, Format const& from, Diagnostics& findings) {
    return from.to_sgf(text, {}, findings);
}

inline std::string to_sgf(std::string_view text, Format const& from) {
    Diagnostics findings;
    return to_sgf(text, from, findings);
}

} // namespace kifu::support
