#include "batch/archive.hpp"

#include "kifu/format.hpp"

#include "batch/archive_names.hpp"

#include <array>
#include <utility>

namespace kifu::batch {

namespace {

constexpr std::size_t first_bytes = 16;
/// What an archive may unpack to whatever its own size: a page of zeros compresses very well.
constexpr std::uint64_t free_bytes = 16'000'000;

} // namespace

Archive::Archive(std::string path, Source source, Limits const& limits)
    : path_(std::move(path)), limits_(limits) {
    auto const head = source.peek(first_bytes);
    bool const whole_file = head && needs_whole_file(*head);
    auto started = ArchiveHelper::start(std::move(source));
    if (!started) {
        raise(path_, Code::io_archive_helper,
              "kifu-archive cannot be started: " + started.error().message, false);
        return;
    }
    if (whole_file && !(*started)->handed_over()) {
        raise(path_, Code::io_unreadable,
              "a .7z archive can only be read from a file, not from a pipe", false);
        return;
    }
    helper_ = std::move(*started);
    stream_.emplace(*helper_);
}

void Archive::raise(std::string const& path, Code code, std::string const& message,
                    bool partly_read) {
    problem_ = Problem{path, {{path + ": " + message}, code, partly_read}};
    any_problem_ = any_problem_ || code_info(code).severity == Severity::error;
}

void Archive::stop(std::string const& path, Code code, std::string const& message) {
    raise(path, code, message, any_bytes_);
    stream_.reset();
    helper_.reset();
}

std::optional<Archive::Problem> Archive::take_problem() {
    return std::exchange(problem_, std::nullopt);
}

/// What the helper says went wrong, with the file or with the archive. One bad file leaves the
/// others to be read; end() says if nothing was.
void Archive::take_failure() {
    auto const failure = stream_->take_failure();
    if (!failure) return;
    bool const encrypted = failure->code == Code::io_archive_encrypted;
    std::string const message = encrypted ? "is encrypted" : failure->message;
    std::string const path = entry_path_.empty() ? path_ : entry_path_;
    if (failure->whole)
        stop(path, failure->code, message);
    else
        raise(path, failure->code, message, true);
}

/// Whether what was unpacked so far is too much; then the archive is closed.
bool Archive::over_limit(std::string const& path) {
    if (unpacked_ > limits_.archive_bytes) {
        stop(path, Code::limit_archive_size,
             "the archive unpacks to more than " + std::to_string(limits_.archive_bytes) +
                 " bytes: the rest is not read");
        return true;
    }
    std::uint64_t const packed = helper_->archive_size();
    bool const steep = unpacked_ > free_bytes && unpacked_ / limits_.archive_ratio > packed;
    if (steep)
        stop(path, Code::limit_archive_ratio,
             "the archive unpacks to more than " + std::to_string(limits_.archive_ratio) +
                 " times its size: the rest is not read");
    return steep;
}

std::size_t Archive::read(char* to, std::size_t size) {
    if (!stream_) return 0;
    std::size_t const got = stream_->read(to, size);
    if (got == 0) {
        take_failure();
        return 0;
    }
    unpacked_ += got;
    if (over_limit(entry_path_)) return 0;
    any_bytes_ = any_bytes_ || wanted_;
    return got;
}

bool Archive::next(ArchiveEntry& entry) {
    if (problem_) return false;
    ArchivedFile file;
    while (stream_) {
        std::array<char, 4096> passed_over{};
        while (!entry_path_.empty() && read(passed_over.data(), passed_over.size()) > 0) {
        }
        entry_path_.clear();
        if (problem_) return false;
        wanted_ = false;
        if (!stream_->next(file)) {
            take_failure();
            if (!problem_) end();
            return false;
        }
        if (begin_file(file)) {
            entry = {std::move(file.name), entry_path_, static_cast<std::uint32_t>(files_)};
            return true;
        }
        if (problem_) return false;
    }
    return false;
}

bool Archive::begin_file(ArchivedFile const& file) {
    ++files_;
    std::string const name = file.nameless ? name_within(path_) : file.name;
    entry_path_ = entry_path(path_, name);
    if (files_ > limits_.archive_entries) {
        stop(path_, Code::limit_archive_entries,
             "holds more than " + std::to_string(limits_.archive_entries) +
                 " files: the rest is not read");
        return false;
    }
    wanted_ = file.nameless || format_by_extension(name) != nullptr;
    any_records_ = any_records_ || wanted_;
    if (!wanted_ && is_archive_name(name))
        raise(entry_path_, Code::io_archive_nested,
              "is an archive within an archive: it is not opened", true);
    return wanted_;
}

/// Says what is odd about the archive as a whole.
void Archive::end() {
    stream_.reset();
    helper_.reset();
    if (!any_records_)
        raise(path_, Code::io_archive_empty, "no file in it has the extension of a record", true);
    else if (any_problem_ && !any_bytes_)
        raise(path_, Code::io_unreadable, "nothing in it could be read", false);
}

} // namespace kifu::batch
