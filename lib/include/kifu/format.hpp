// The one table of record formats. Whatever is not SGF is read by translating it to SGF text, which
// the SGF reader then reads; so every format has the same tree, findings and edits.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/result.hpp"
#include "kifu/writer.hpp"

#include <span>
#include <string>
#include <string_view>

namespace kifu {

/// What a translation to SGF may be told.
struct TranslateOptions {
    std::string_view source_name;
};

struct Format {
    std::string_view id;                    ///< "json"; for `--from` and `--to`
    std::string_view title;                 ///< one line for lists
    std::span<std::string_view const> extensions; ///< without the dot, lower case
    std::string_view cannot_hold;           ///< what is lost when a game is written in it; "" nothing
    /// Whether bytes from the beginning of a file look like it.
    bool (*sniff)(std::string_view bytes);
    /// The whole file as SGF text. Null for SGF itself and for formats that are only written.
    std::string (*to_sgf)(std::string_view bytes, TranslateOptions const& options,
                          Diagnostics& diagnostics);
    /// Appends one game. `index` counts the games written to this output, from 0. Null where the
    /// format is only read.
    void (*write)(Game const& game, std::size_t index, WriteOptions const& options,
                  std::string& out, Diagnostics& diagnostics);
    /// What stands before the first game and behind the last one of an output; null: nothing.
    void (*begin)(std::string& out);
    void (*end)(std::string& out, std::size_t games);
    /// One record a line, so that a file can be cut at line ends and read in parts.
    bool line_based;
};

/// All formats, SGF first.
std::span<Format const> formats();
/// By id, or nothing.
Format const* format_by_id(std::string_view id);
/// By the extension of a file's name; null where no format has it.
Format const* format_by_extension(std::string_view file_name);
/// By the look of the first bytes; SGF where nothing else fits.
Format const& sniff_format(std::string_view bytes);

} // namespace kifu
