// The bytes of a source that a reader holds: all of a source in memory, or a buffer that moves over
// a file and grows to its largest game.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/position.hpp"
#include "kifu/source.hpp"

#include "record/buffer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu::sgf {

class Window {
public:
    /// `limit`: bytes beyond which the window does not grow; `start`: place of the first byte.
    Window(Source source, std::uint64_t limit, Position start);
    ~Window();
    Window(Window const&) = delete;
    Window& operator=(Window const&) = delete;

    /// Reads the first bytes; transcodes a source in UTF-16 or ISO-2022. Gives its byte order mark
    /// if `starts_file`; that of UTF-8 is the first thing in the window.
    std::optional<BomInfo> open(std::optional<Charset> charset, bool starts_file);

    char const* begin() const { return begin_; }
    char const* end() const { return end_; }
    bool at_end() const { return at_end_; }
    /// The bytes before `p` are not needed any more.
    void consume(char const* p) { begin_ = p; }
    /// As consume(): those bytes are a game in that charset, and what stands before it.
    void consume_game(char const* p, Charset charset);
    /// As consume(), of a mark that is no character of the first line.
    void skip_mark(std::size_t length);
    /// Reads on; false when the window is as large as it may be.
    bool more();

    std::uint64_t offset_of(char const* p) const {
        return base_.offset + static_cast<std::uint64_t>(p - data_);
    }
    /// Of a byte that is still held.
    Position position(std::uint64_t offset);

    std::optional<Charset> transcoded_from() const { return transcoded_from_; }
    std::optional<Error> const& error() const { return error_; }

private:
    void load_all();
    void transcode(Charset from, std::size_t mark);
    void discard();
    std::size_t wanted(std::size_t kept) const;
    bool fill(std::size_t wanted);
    void point_to(char const* data, std::size_t size);
    Position walk(Position from, std::uint64_t offset) const;

    Source source_;
    std::uint64_t limit_;
    detail::Buffer<char> buffer_;
    std::string text_; ///< a transcoded source
    OffsetMap map_;
    std::size_t mark_ = 0; ///< bytes of the mark that was left out when transcoding
    Position base_;        ///< of data_
    Position known_;       ///< the last place asked for
    /// Not behind the last game, so that its findings need not stand in order.
    Position anchor_;
    std::uint64_t last_game_ = 0; ///< where it begins
    struct CharsetFrom {
        std::uint64_t offset;
        Charset charset;
    };
    std::vector<CharsetFrom> charsets_; ///< of the games, where it changes; before them UTF-8
    char const* data_ = nullptr;
    char const* begin_ = nullptr;
    char const* end_ = nullptr;
    bool at_end_ = false;
    std::optional<Charset> transcoded_from_;
    std::optional<Error> error_;
};

} // namespace kifu::sgf
