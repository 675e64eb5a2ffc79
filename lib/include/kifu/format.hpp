// The one table of record formats. Whatever is not SGF is read by translating it to SGF text, which
// the SGF reader then reads; so every format has the same tree, findings and edits.
//
// An output is: begin(), then games by write() with `separator` between two of them, then end().
// write() depends on nothing but its game, so games may be written by several threads and joined
// in order.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/charset.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/writer.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

/// A place of the SGF text that a translation made, and the place in the file that it comes from.
struct TranslatedPlace {
    std::size_t sgf;
    std::size_t file;
};

/// What a translation to SGF may be told.
struct TranslateOptions {
    std::string_view source_name;
    /// Whether the bytes begin and end their file: for parts of a file of a line-based format.
    bool starts_file = true;
    bool ends_file = true;
    /// The charset of the bytes, where the format does not fix it.
    std::optional<Charset> charset{};
    /// For formats that may say none of it: the game, its board and its coordinates.
    std::optional<RuleChoice> rules{};
    std::optional<BoardSize> board{};
    std::optional<CoordinateSystem> coordinates{};
    /// Refuse what is only tolerated (ACEK: every spelling but the canonical one and Cyrillic).
    bool strict = false;
    /// One of the ACEK systems: the layout of ACEK files that name none.
    std::optional<CoordinateSystem> acek_layout{};
    /// Where to note the places of properties, in the order of the SGF text. A translation that
    /// does not know them leaves it empty.
    std::vector<TranslatedPlace>* places = nullptr;
};

/// What a file says about its bytes as a whole. Left empty for an output made of several files.
struct FileFrame {
    bool byte_order_mark = false;
    /// The charset that the reader transcoded the file from (Reader::transcoded_from()).
    std::optional<Charset> transcoded_from;
};

/// Which charsets WriteOptions::to_charset may name where a format is written.
enum class WrittenCharsets {
    fixed,    ///< none: the format has its own
    of_bytes, ///< those in which ASCII is what it is, so neither UTF-16 nor ISO-2022
    any
};

struct Format {
    std::string_view id;                          ///< "json"; for `--from` and `--to`
    std::string_view title;                       ///< one line for lists
    std::span<std::string_view const> extensions; ///< without the dot, lower case
    std::string_view cannot_hold{}; ///< what is lost when a game is written in it; "" nothing
    /// Whether it can be read at all.
    bool readable = true;
    /// Whether bytes from the beginning of a file look like it, without a byte order mark of UTF-8;
    /// null: never, it is SGF too.
    bool (*sniff)(std::string_view bytes) = nullptr;
    /// The whole file as SGF text. Null where the bytes are SGF already, and where not `readable`.
    /// Offsets of the findings count in `bytes`.
    std::string (*to_sgf)(std::string_view bytes, TranslateOptions const& options,
                          Diagnostics& diagnostics) = nullptr;
    /// Appends one game. Null where the format is only read.
    void (*write)(Game const& game, WriteOptions const& options, std::string& out,
                  Diagnostics& diagnostics) = nullptr;
    WrittenCharsets charsets = WrittenCharsets::fixed;
    /// What stands between two games of an output.
    std::string_view separator{};
    /// Appends what stands before the first game. Null, as of the next two: nothing.
    void (*begin)(FileFrame const& frame, WriteOptions const& options, std::string& out) = nullptr;
    /// Appends what stands behind the last game. `trailing` is what stands behind it in its file
    /// (Reader::trailing()); left out where the layout is not kept.
    void (*end)(std::string_view trailing, WriteOptions const& options, std::string& out) = nullptr;
    /// Appends, in place of a game, what stands behind the last game of a file when games of other
    /// files follow in the output. It may append nothing; then no separator is needed.
    void (*between_files)(std::string_view trailing, WriteOptions const& options,
                          std::string& out) = nullptr;
    /// Every record stands in one line, so that a file can be cut at line ends and read in parts.
    bool line_based = false;
    /// Its files are no text: a place in one is a number of bytes, not a line and a column.
    bool binary = false;
};

/// All formats, SGF first.
std::span<Format const> formats();
/// By id, or nothing.
Format const* format_by_id(std::string_view id);
/// By the extension of a file's name, whatever its case; null where no format has it.
Format const* format_by_extension(std::string_view file_name);
/// Whether other formats have an extension of this one, so that the bytes have to say which it is.
bool shares_its_extension(Format const& format);
/// Of the formats with an extension of that one the first that the first bytes look like, else
/// that one.
Format const& format_of_file(Format const& by_extension, std::string_view bytes);
/// By the look of the first bytes; SGF where nothing else fits.
Format const& sniff_format(std::string_view bytes);

} // namespace kifu
