#include "input.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <unistd.h>

namespace kifu::archive {

namespace {

constexpr std::array<unsigned char, 3> gzip_magic{0x1F, 0x8B, 0x08};

} // namespace

Input::Input() {
    fill();
    unpacks_ =
        std::ranges::equal(left_.first(std::min(left_.size(), gzip_magic.size())), gzip_magic);
    constexpr int gzip_window = 15 + 16; // the largest, with gzip's head and checksum
    // Where this fails, so does the first inflate().
    if (unpacks_) ::inflateInit2(&stream_, gzip_window);
    in_member_ = unpacks_;
}

Input::~Input() {
    if (unpacks_) ::inflateEnd(&stream_);
}

bool Input::open(::archive* archive) {
    archive_read_set_callback_data(archive, this);
    archive_read_set_read_callback(archive, read);
    bool const seekable = !unpacks_ && ::lseek(STDIN_FILENO, 0, SEEK_CUR) >= 0;
    if (seekable) archive_read_set_seek_callback(archive, seek);
    return archive_read_open1(archive) == ARCHIVE_OK;
}

/// Reads more bytes; false at their end and where they cannot be read.
bool Input::fill() {
    ssize_t got = 0;
    do
        got = ::read(STDIN_FILENO, in_.data(), in_.size());
    while (got < 0 && errno == EINTR);
    problem_ = got < 0 ? errno : 0;
    left_ = std::span(in_).first(got < 0 ? 0 : static_cast<std::size_t>(got));
    return !left_.empty();
}

la_ssize_t Input::read(::archive* archive, void* self, void const** bytes) {
    Input& input = *static_cast<Input*>(self);
    if (input.unpacks_) {
        *bytes = input.out_.data();
        return input.unpack();
    }
    if (input.left_.empty() && !input.fill() && input.problem_ != 0)
        return input.fail(archive, "cannot be read");
    *bytes = input.left_.data();
    auto const size = static_cast<la_ssize_t>(input.left_.size());
    input.left_ = {};
    return size;
}

la_int64_t Input::seek(::archive* archive, void* self, la_int64_t offset, int whence) {
    Input& input = *static_cast<Input*>(self);
    input.left_ = {};
    off_t const at = ::lseek(STDIN_FILENO, offset, whence);
    if (at >= 0) return at;
    input.problem_ = errno;
    return input.fail(archive, "cannot be read");
}

/// Fills `out_`. A failure ends the bytes and is kept: libarchive looks at the first bytes ahead,
/// and would take nothing of what was unpacked where it meets one there.
la_ssize_t Input::unpack() {
    stream_.next_out = out_.data();
    stream_.avail_out = block;
    while (stream_.avail_out != 0 && failure_.empty()) {
        if (left_.empty() && !fill()) {
            if (problem_ != 0) failure_ = "cannot be read";
            if (problem_ == 0 && in_member_) failure_ = "truncated gzip input";
            break;
        }
        if (!in_member_) {
            skip_padding();
            if (left_.empty()) continue;
            if (!begin_member()) {
                failure_ = "bytes behind the gzip data that are none";
                break;
            }
        }
        stream_.next_in = left_.data();
        stream_.avail_in = static_cast<uInt>(left_.size());
        int const status = ::inflate(&stream_, Z_NO_FLUSH);
        left_ = left_.last(stream_.avail_in);
        if (status == Z_STREAM_END)
            in_member_ = false;
        else if (status != Z_OK)
            failure_ = "gzip decompression failed";
    }
    return static_cast<la_ssize_t>(block - stream_.avail_out);
}

/// Zeros fill the blocks of tapes.
void Input::skip_padding() {
    auto const other = std::ranges::find_if(left_, [](unsigned char byte) { return byte != 0; });
    left_ = left_.last(static_cast<std::size_t>(left_.end() - other));
}

bool Input::begin_member() {
    in_member_ = left_.front() == gzip_magic.front() && ::inflateReset(&stream_) == Z_OK;
    return in_member_;
}

la_ssize_t Input::fail(::archive* archive, char const* words) const {
    archive_set_error(archive, problem_ != 0 ? problem_ : EILSEQ, "%s", words);
    return ARCHIVE_FATAL;
}

} // namespace kifu::archive
