// Cuts one large source into parts that hold whole games, so that several workers can read it.
#pragma once

#include "kifu/format.hpp"
#include "kifu/reader.hpp"
#include "kifu/source.hpp"

#include <memory>
#include <optional>
#include <string>

namespace kifu::batch {

/// A part of a source and its place in it.
struct Part {
    std::string bytes;
    std::uint32_t first_game = 1;
    Position start;
    bool starts_file = false;
    bool ends_file = false;
    /// What the byte order mark of the file says to its other parts.
    std::optional<Charset> charset;
};

class Splitter {
public:
    virtual ~Splitter() = default;
    /// The next part; false at the end, and when the source cannot be read on.
    virtual bool next(Part& part) = 0;
    virtual std::optional<Error> error() const = 0;
};

/// For SGF: parts end where the reader ends a game.
std::unique_ptr<Splitter> split_games(Source source, ReadOptions const& options);
/// For formats with one record a line.
std::unique_ptr<Splitter> split_lines(Source source, ReadOptions const& options);

} // namespace kifu::batch
