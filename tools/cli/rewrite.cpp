#include "cli/rewrite.hpp"

#include "cli/output_place.hpp"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace kifu::cli {

Rewrite::Rewrite(std::string const& path, std::string const& backup) {
    OutputPlace const place = output_place(path);
    path_ = place.path;
    if (!backup.empty()) backup_ = path_ + backup;
    plain_ = place.replace;
    if (!plain_) return;
    struct stat about {};
    mode_t const mode = ::stat(path_.c_str(), &about) == 0 ? about.st_mode & 07777U : 0666U;
    auto made = temporary_beside(path_, mode);
    file_ = made.file;
    temporary_ = std::move(made.path);
    if (file_ < 0)
        error_ = errno;
    else if (::fchmod(file_, mode) != 0)
        error_ = errno;
}

Rewrite::~Rewrite() {
    if (file_ < 0) return;
    ::close(file_);
    remove_temporary(temporary_);
}

void Rewrite::write(std::string_view bytes) {
    while (plain_ && error_ == 0 && !bytes.empty()) {
        ssize_t const written = ::write(file_, bytes.data(), bytes.size());
        if (written >= 0)
            bytes.remove_prefix(static_cast<std::size_t>(written));
        else if (errno != EINTR)
            error_ = errno;
    }
}

std::optional<Error> Rewrite::failed(std::string const& what) const {
    return Error{what + ": " + std::strerror(error_ != 0 ? error_ : errno)};
}

std::optional<Error> Rewrite::replace() {
    if (!plain_) return Error{path_ + ": is no plain file, so it cannot be changed in place"};
    if (error_ == 0 && ::fsync(file_) != 0) error_ = errno;
    if (error_ != 0) return failed(path_);
    // A link, not a rename: the file is there under its own name at every moment.
    if (!backup_.empty() && ::link(path_.c_str(), backup_.c_str()) != 0 && errno != EEXIST)
        return failed(backup_);
    if (!rename_temporary(temporary_, path_)) return failed(path_);
    ::close(std::exchange(file_, -1));
    return std::nullopt;
}

} // namespace kifu::cli
