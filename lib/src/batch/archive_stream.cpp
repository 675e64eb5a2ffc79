#include "batch/archive_stream.hpp"

#include "batch/archive_protocol.hpp"
#include "text/findings_parts.hpp"

#include <algorithm>
#include <utility>

namespace kifu::batch {

namespace {

using namespace archive_protocol;

/// A number of `bytes` bytes, the lowest first.
std::uint64_t number(std::string_view bytes) {
    std::uint64_t value = 0;
    for (std::size_t i = bytes.size(); i-- > 0;)
        value = value << 8U | static_cast<unsigned char>(bytes[i]);
    return value;
}

constexpr std::size_t size_bytes = 8;
constexpr std::size_t longest_words = 300;

} // namespace

bool ArchiveStream::fail(Code code, std::string message, bool whole) {
    failure_ = ArchiveFailure{code, std::move(message), whole};
    state_ = whole ? State::ended : State::between_files;
    return false;
}

bool ArchiveStream::distrust(std::string_view what) {
    return fail(Code::io_archive_helper, "kifu-archive " + std::string(what), true);
}

std::optional<ArchiveFailure> ArchiveStream::take_failure() {
    return std::exchange(failure_, std::nullopt);
}

bool ArchiveStream::fill(char* to, std::size_t size) {
    while (size > 0) {
        auto const got = helper_.read(to, size);
        if (!got || *got == 0) return distrust("ended too early");
        to += *got;
        size -= *got;
    }
    return true;
}

/// Reads the head of a frame.
bool ArchiveStream::frame() {
    std::array<char, head_size> head{};
    if (!fill(head.data(), head.size())) return false;
    kind_ = head[0];
    length_ = static_cast<std::size_t>(number({head.data() + 1, head.size() - 1}));
    return length_ <= most_in_frame || distrust("sent too long a frame");
}

/// Reads what is in the frame, except for the bytes of files.
bool ArchiveStream::payload() {
    payload_.resize(std::exchange(length_, 0));
    return fill(payload_.data(), payload_.size());
}

bool ArchiveStream::greet() {
    if (!frame() || !payload()) return false;
    if (kind_ != hello || payload_ != greeting) return distrust("is of another version");
    state_ = State::between_files;
    return true;
}

bool ArchiveStream::next(ArchivedFile& file) {
    if (state_ == State::greeting && !greet()) return false;
    if (state_ != State::between_files || !frame() || !payload()) return false;
    switch (kind_) {
    case archive_protocol::file: return begin_file(file);
    case end_of_archive: state_ = State::ended; return false;
    case archive_given_up: return give_up(true);
    default: return distrust("spoke out of turn");
    }
}

bool ArchiveStream::begin_file(ArchivedFile& file) {
    if (payload_.size() < 1 + size_bytes) return distrust("sent too short a frame");
    unsigned const flags = static_cast<unsigned char>(payload_.front());
    std::string_view const rest = std::string_view(payload_).substr(1);
    said_.reset();
    if ((flags & size_known) != 0) said_ = number(rest.substr(0, size_bytes));
    had_ = 0;
    file = {std::string(rest.substr(size_bytes)), said_, (flags & nameless) != 0};
    state_ = State::in_file;
    return true;
}

/// The helper gives up the file, or the whole archive.
bool ArchiveStream::give_up(bool whole) {
    char const reason = payload_.empty() ? 0 : payload_.front();
    if (reason != broken && reason != encrypted) return distrust("gave no reason");
    std::string_view const words = std::string_view(payload_).substr(1, longest_words);
    return fail(reason == encrypted ? Code::io_archive_encrypted : Code::io_archive_broken,
                detail::printable(words), whole);
}

/// Compares what the file had with what was said.
void ArchiveStream::end_file() {
    if (payload_.size() != size_bytes || number(payload_) != had_) {
        distrust("counts wrongly");
        return;
    }
    state_ = State::between_files;
    if (said_ && *said_ != had_)
        fail(Code::io_archive_broken,
             "has " + std::to_string(had_) + " bytes where the archive says " +
                 std::to_string(*said_),
             false);
}

std::size_t ArchiveStream::read(char* to, std::size_t size) {
    while (state_ == State::in_file && length_ == 0) {
        if (!frame()) return 0;
        if (kind_ == data) continue;
        if (!payload()) return 0;
        switch (kind_) {
        case end_of_file: end_file(); return 0;
        case file_given_up: give_up(false); return 0;
        case archive_given_up: give_up(true); return 0;
        default: distrust("spoke out of turn"); return 0;
        }
    }
    if (state_ != State::in_file) return 0;
    auto const got = helper_.read(to, std::min(size, length_));
    if (!got || *got == 0) {
        distrust("ended too early");
        return 0;
    }
    length_ -= *got;
    had_ += *got;
    return *got;
}

} // namespace kifu::batch
