#include "cli/output.hpp"

#include "cli/command.hpp"
#include "cli/output_place.hpp"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <optional>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace kifu::cli {

namespace {

constexpr std::size_t buffer_size = 64UL << 10;

/// False with errno set when the system refuses.
bool write_all(int file, std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = ::write(file, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

void write_output(std::string_view text) {
    if (write_all(STDOUT_FILENO, text)) return;
    write_error(std::string("kifu: standard output: ") + std::strerror(errno) + "\n");
    // What follows would be lost as well; workers may still be at it.
    ::_exit(unreadable);
}

void write_error(std::string_view text) { write_all(STDERR_FILENO, text); }

bool output_is_terminal() { return ::isatty(STDOUT_FILENO) == 1; }

bool error_is_terminal() { return ::isatty(STDERR_FILENO) == 1; }

Output::~Output() {
    if (file_ < 0) return;
    ::close(file_);
    if (!temporary_.empty()) remove_temporary(temporary_);
}

void Output::write(std::string_view text) {
    buffer_ += text;
    if (buffer_.size() >= buffer_size) flush();
}

/// False with errno set when the system refuses.
bool Output::open_file() {
    OutputPlace const place = output_place(path_);
    path_ = place.path;
    constexpr mode_t mode = 0666;
    if (place.replace) {
        auto made = temporary_beside(path_, mode);
        file_ = made.file;
        temporary_ = std::move(made.path);
    } else {
        file_ = ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
    }
    return file_ >= 0;
}

void Output::open() {
    if (open_file()) return;
    int const reason = errno;
    auto const folder = std::filesystem::path(path_).parent_path();
    std::error_code error;
    if (reason != ENOENT || folder.empty() || std::filesystem::exists(folder, error)) {
        error_ = Error{path_ + ": " + std::strerror(reason)};
    } else if (folder_ == MissingFolder::error) {
        error_ = Error{path_ + ": there is no folder " + folder.string()};
    } else if (std::filesystem::create_directories(folder, error); error) {
        error_ = Error{path_ + ": the folder " + folder.string() +
                       " cannot be made: " + std::strerror(error.value())};
    } else if (!open_file()) {
        error_ = Error{path_ + ": " + std::strerror(errno)};
    }
}

void Output::flush() {
    if (!path_.empty() && file_ < 0 && !error_) open();
    int const file = path_.empty() ? STDOUT_FILENO : file_;
    if (!error_ && !write_all(file, buffer_))
        error_ = Error{(path_.empty() ? "standard output" : path_) + ": " + std::strerror(errno)};
    buffer_.clear();
}

std::optional<Error> Output::close() {
    flush();
    if (file_ < 0) return error_;
    bool const closed = ::close(std::exchange(file_, -1)) == 0;
    bool const moves = !temporary_.empty();
    bool const placed = closed && (error_ || !moves || rename_temporary(temporary_, path_));
    if (!error_ && !placed) error_ = Error{path_ + ": " + std::strerror(errno)};
    if (error_ && moves) remove_temporary(temporary_);
    return error_;
}

} // namespace kifu::cli
