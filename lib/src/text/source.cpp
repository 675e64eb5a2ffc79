#include "kifu/source.hpp"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace kifu {

Result<Source> Source::open(std::string const& path) {
    Source source;
    source.name_ = path == "-" ? "<stdin>" : path;
    int const file = path == "-" ? STDIN_FILENO : ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return Error{path + ": " + std::strerror(errno)};
    source.file_ = file;
    struct stat about {};
    if (::fstat(file, &about) == 0) {
        if (S_ISDIR(about.st_mode)) return Error{path + ": is a folder"};
        if (S_ISREG(about.st_mode)) source.size_hint_ = static_cast<std::uint64_t>(about.st_size);
    }
    return source;
}

Source Source::view(std::string_view bytes, std::string name) {
    Source source;
    source.name_ = std::move(name);
    source.view_ = bytes;
    return source;
}

Source Source::own(std::string bytes, std::string name) {
    Source source;
    source.name_ = std::move(name);
    source.own_ = std::move(bytes);
    source.owns_ = true;
    return source;
}

Source Source::stream(std::unique_ptr<ByteStream> bytes, std::string name) {
    Source source;
    source.name_ = std::move(name);
    source.stream_ = std::move(bytes);
    return source;
}

Source::Source(Source&& other) noexcept
    : name_(std::move(other.name_)), own_(std::move(other.own_)), view_(other.view_),
      file_(std::exchange(other.file_, -1)), stream_(std::move(other.stream_)), owns_(other.owns_),
      size_hint_(other.size_hint_), read_(other.read_), ended_(other.ended_) {}

Source& Source::operator=(Source&& other) noexcept {
    if (this == &other) return *this;
    close();
    name_ = std::move(other.name_);
    own_ = std::move(other.own_);
    view_ = other.view_;
    file_ = std::exchange(other.file_, -1);
    stream_ = std::move(other.stream_);
    owns_ = other.owns_;
    size_hint_ = other.size_hint_;
    read_ = other.read_;
    ended_ = other.ended_;
    return *this;
}

Source::~Source() { close(); }

void Source::close() {
    if (file_ > STDIN_FILENO) ::close(file_);
    file_ = -1;
    stream_.reset();
}

std::optional<int> Source::rewound() {
    bool const whole = file_ >= 0 && size_hint_ > 0 &&
                       ::lseek(file_, 0, SEEK_CUR) == static_cast<off_t>(read_) &&
                       ::lseek(file_, 0, SEEK_SET) == 0;
    return whole ? std::optional(file_) : std::nullopt;
}

Result<std::string_view> Source::peek(std::size_t size) {
    if (in_memory()) return bytes().substr(0, size);
    while (own_.size() < size) {
        std::size_t const had = own_.size();
        own_.resize(size);
        auto const got = read_file(own_.data() + had, size - had);
        own_.resize(had + (got ? *got : 0));
        if (!got) return got.error();
        if (*got == 0) break;
    }
    return std::string_view(own_);
}

Result<std::string_view> Source::load() {
    if (in_memory()) return bytes();
    constexpr std::size_t step = 1UL << 20;
    std::size_t size = own_.size();
    // One byte more than the file has shows its end without growing.
    own_.resize(std::max(static_cast<std::size_t>(size_hint_), size) + 1);
    while (true) {
        if (own_.size() == size) own_.resize(size + std::max(step, size));
        auto const got = read_file(own_.data() + size, own_.size() - size);
        if (!got) return got.error();
        if (*got == 0) break;
        size += *got;
    }
    own_.resize(size);
    close();
    owns_ = true;
    return bytes();
}

Result<std::size_t> Source::read(char* to, std::size_t size) {
    if (in_memory() && !owns_) {
        std::size_t const given = view_.copy(to, size);
        view_.remove_prefix(given);
        return given;
    }
    if (own_.empty() && !in_memory()) return read_file(to, size);
    std::size_t const given = own_.copy(to, size);
    own_.erase(0, given);
    return given;
}

/// A plain file that gave fewer bytes than asked for, and all that it has, need not be asked again.
Result<std::size_t> Source::read_file(char* to, std::size_t size) {
    if (stream_ != nullptr) return stream_->read(to, size);
    while (!ended_) {
        ssize_t const got = ::read(file_, to, size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) return Error{name_ + ": " + std::strerror(errno)};
        auto const count = static_cast<std::size_t>(got);
        read_ += count;
        ended_ = count < size && read_ == size_hint_;
        return count;
    }
    return std::size_t{0};
}

} // namespace kifu
