#include "kifu/source.hpp"

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

Source::Source(Source&& other) noexcept
    : name_(std::move(other.name_)), own_(std::move(other.own_)), view_(other.view_),
      file_(std::exchange(other.file_, -1)), owns_(other.owns_), size_hint_(other.size_hint_) {}

Source& Source::operator=(Source&& other) noexcept {
    if (this == &other) return *this;
    close();
    name_ = std::move(other.name_);
    own_ = std::move(other.own_);
    view_ = other.view_;
    file_ = std::exchange(other.file_, -1);
    owns_ = other.owns_;
    size_hint_ = other.size_hint_;
    return *this;
}

Source::~Source() { close(); }

void Source::close() {
    if (file_ > STDIN_FILENO) ::close(file_);
    file_ = -1;
}

Result<std::size_t> Source::read(char* to, std::size_t size) {
    while (true) {
        ssize_t const got = ::read(file_, to, size);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR) return Error{name_ + ": " + std::strerror(errno)};
    }
}

} // namespace kifu
