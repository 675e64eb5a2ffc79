// Reading SGF game by game: to a tree or to a visitor, from a source of any size.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/limits.hpp"
#include "kifu/position.hpp"
#include "kifu/source.hpp"
#include "kifu/visitor.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace kifu {

struct ReadOptions {
    /// The charset of every game, whatever the records say.
    std::optional<Charset> charset;
    Limits limits;
    /// Number of the first game and place of the first byte: for a source that is a part of a file.
    std::uint32_t first_game = 1;
    Position start;
    /// Whether the source begins and ends its file. Only at the beginning may a byte order mark
    /// stand or the first `(` be missing; only at the end it is said that no game was found.
    bool starts_file = true;
    bool ends_file = true;
};

/// A game that was read over, with what stands before it.
struct Skipped {
    std::string_view bytes;
    std::uint64_t offset = 0; ///< in the file
};

/// Reads the games of one source. One per thread; owns the buffer that its games point to.
class Reader {
public:
    explicit Reader(Source source, ReadOptions options = {});
    ~Reader();
    Reader(Reader&&) noexcept;
    Reader& operator=(Reader&&) noexcept;

    /// Reads the next game into `game`, whose memory is reused, and adds what was wrong to
    /// `diagnostics`. False at the end of the source, and after an error() of the system. `game` is
    /// valid until the next call.
    bool next(Game& game, Diagnostics& diagnostics);
    /// As above, calling `visitor`; nothing is built.
    bool next(Visitor& visitor, Diagnostics& diagnostics);

    /// Reads over the next game, ending where next() would end it. False at the end of the source.
    bool skip(Skipped& skipped);

    /// After next() was false: what stands behind the last game.
    std::string_view trailing() const;
    std::vector<Repair> const& trailing_repairs() const;
    std::uint64_t trailing_offset() const;
    /// The charset of the byte order mark that the source began with, if it did.
    std::optional<Charset> byte_order_mark() const;
    /// The charset that the whole source was transcoded from (UTF-16, ISO-2022); then all games are
    /// UTF-8.
    std::optional<Charset> transcoded_from() const;
    /// The reason why the source could not be read to its end.
    std::optional<Error> const& error() const;
    /// Line and column of a byte of the game just read, or of what stands before or behind it.
    /// Places asked in the order of the file are found in linear time.
    Position position(std::uint64_t offset);

private:
    class Impl;
    std::unique_ptr<Impl> impl_;
};

/// All games of a source, in memory of their own.
class Collection {
public:
    std::vector<Game> games;

private:
    friend Result<Collection> read(Source, ReadOptions const&, Diagnostics&);
    std::unique_ptr<Source> source_;
    std::unique_ptr<Reader> reader_; ///< holds the text of a source that had to be transcoded
};

/// Reads a whole source. Fails only when the system does.
Result<Collection> read(Source source, ReadOptions const& options, Diagnostics& diagnostics);

} // namespace kifu
