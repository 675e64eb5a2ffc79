#include "formats/sgf/window.hpp"

#include "text/charset_transcode.hpp"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <limits>
#include <utility>

namespace kifu::sgf {

namespace {

constexpr std::size_t first_size = 256UL << 10;
/// A game that does not fit is read again from its start; growing fast keeps that linear and cheap.
constexpr std::size_t growth = 4;

/// The buffer of the last small file, for the next one of this thread: taking and giving back
/// memory of ever other sizes costs as much as reading a small file.
thread_local detail::Buffer<char> spare;
constexpr std::size_t largest_spare = 64UL << 10;

} // namespace

Window::Window(Source source, std::uint64_t limit, Position start)
    : source_(std::move(source)), limit_(limit), base_(start), known_(start), anchor_(start),
      last_game_(start.offset) {}

Window::~Window() {
    if (buffer_.capacity() > largest_spare || buffer_.capacity() < spare.capacity()) return;
    buffer_.clear();
    spare.swap(buffer_);
}

void Window::point_to(char const* data, std::size_t size) {
    std::size_t const consumed = data_ == nullptr ? 0 : static_cast<std::size_t>(begin_ - data_);
    data_ = data;
    begin_ = data + consumed;
    end_ = data + size;
}

std::optional<BomInfo> Window::open(std::optional<Charset> charset, bool starts_file) {
    if (source_.in_memory()) {
        point_to(source_.bytes().data(), source_.bytes().size());
        at_end_ = true;
    } else {
        std::size_t const hint = static_cast<std::size_t>(source_.size_hint()) + 1;
        if (hint > 1 && hint <= largest_spare) buffer_.swap(spare);
        buffer_.reserve(hint == 1 ? first_size : std::min(hint, first_size));
        fill(wanted(1));
    }
    std::string_view const bytes(begin_, static_cast<std::size_t>(end_ - begin_));
    auto const bom = starts_file ? detect_bom(bytes) : std::nullopt;
    auto const wide = charset && charset->needs_transcoding()   ? charset
                      : bom && bom->charset.needs_transcoding() ? std::optional(bom->charset)
                                                                : detail::detect_transcoded(bytes);
    if (wide) transcode(*wide, bom ? bom->length : 0);
    return bom;
}

void Window::transcode(Charset from, std::size_t mark) {
    load_all();
    std::string_view const bytes(begin_, static_cast<std::size_t>(end_ - begin_));
    text_ = transcode_to_utf8(from, bytes.substr(mark), &map_);
    mark_ = mark;
    transcoded_from_ = from;
    data_ = nullptr;
    point_to(text_.data(), text_.size());
}

void Window::load_all() {
    limit_ = std::numeric_limits<std::uint64_t>::max();
    while (!at_end_)
        more();
}

void Window::skip_mark(std::size_t length) {
    // The mark counts as one character when columns are counted.
    base_.column -= 1;
    known_ = anchor_ = base_;
    begin_ += length;
}

/// Moves what is still needed to the front of the buffer.
void Window::discard() {
    auto const used = static_cast<std::size_t>(begin_ - data_);
    if (used == 0) return;
    base_ = position(offset_of(begin_));
    anchor_ = base_;
    last_game_ = base_.offset;
    auto const past = std::ranges::upper_bound(charsets_, base_.offset, {}, &CharsetFrom::offset);
    if (past != charsets_.begin()) charsets_.erase(charsets_.begin(), std::prev(past));
    auto const kept = static_cast<std::size_t>(end_ - begin_);
    std::memmove(buffer_.data(), begin_, kept);
    buffer_.resize_down(kept);
    data_ = nullptr;
    point_to(buffer_.data(), kept);
}

/// How much to wait for: of a file all that fits; of a pipe, which may be slow, as much as there is
/// already, so that reading a game again and again stays linear.
std::size_t Window::wanted(std::size_t kept) const {
    return source_.size_hint() > 0 ? buffer_.capacity() : std::max<std::size_t>(kept, 1);
}

/// Reads until `wanted` more bytes are there, the buffer is full or the file ends.
bool Window::fill(std::size_t wanted) {
    std::size_t got = 0;
    while (got < wanted && buffer_.size() < buffer_.capacity()) {
        auto const read =
            source_.read(buffer_.data() + buffer_.size(), buffer_.capacity() - buffer_.size());
        if (!read) error_ = read.error();
        if (!read || *read == 0) {
            at_end_ = true;
            break;
        }
        buffer_.extend(*read);
        got += *read;
    }
    point_to(buffer_.data(), buffer_.size());
    return got > 0;
}

bool Window::more() {
    if (at_end_) return false;
    discard();
    std::size_t const kept = buffer_.size();
    if (kept >= limit_) return false;
    if (kept * 2 > buffer_.capacity()) {
        buffer_.reserve(buffer_.capacity() * growth);
        point_to(buffer_.data(), kept);
    }
    fill(wanted(kept));
    return true;
}

void Window::consume_game(char const* p, Charset charset) {
    last_game_ = offset_of(begin_);
    bool const same =
        charsets_.empty() ? charset == Charset::utf8() : charsets_.back().charset == charset;
    if (!same) charsets_.push_back({last_game_, charset});
    consume(p);
}

/// Columns count characters, each game's in its own charset.
Position Window::walk(Position from, std::uint64_t offset) const {
    while (from.offset < offset) {
        auto const next =
            std::ranges::upper_bound(charsets_, from.offset, {}, &CharsetFrom::offset);
        Charset const charset =
            next == charsets_.begin() ? Charset::utf8() : std::prev(next)->charset;
        std::uint64_t const to = next == charsets_.end() ? offset : std::min(offset, next->offset);
        from = advance(
            from,
            {data_ + (from.offset - base_.offset), static_cast<std::size_t>(to - from.offset)},
            charset);
    }
    return from;
}

Position Window::position(std::uint64_t offset) {
    if (anchor_.offset < last_game_ && offset >= last_game_)
        anchor_ = walk(known_.offset <= last_game_ ? known_ : anchor_, last_game_);
    if (offset < known_.offset || known_.offset < anchor_.offset)
        known_ = offset >= anchor_.offset ? anchor_ : base_;
    known_ = walk(known_, offset);
    Position found = known_;
    found.column = std::max<std::uint64_t>(found.column, 1);
    if (transcoded_from_)
        found.offset = mark_ + map_.to_source(text_, static_cast<std::size_t>(offset));
    return found;
}

} // namespace kifu::sgf
