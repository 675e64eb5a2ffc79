#include "cli/output_place.hpp"

#include <cerrno>
#include <cstddef>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <sys/stat.h>
#include <unistd.h>

namespace kifu::cli {

OutputPlace output_place(std::string const& name) {
    struct stat about {};
    if (::lstat(name.c_str(), &about) != 0) return {name, true};
    if (!S_ISLNK(about.st_mode)) return {name, S_ISREG(about.st_mode)};
    std::unique_ptr<char, decltype(&std::free)> const target(::realpath(name.c_str(), nullptr),
                                                             &std::free);
    // A link that leads nowhere: the system makes the file at its end.
    if (!target || ::stat(target.get(), &about) != 0) return {name, false};
    return {target.get(), S_ISREG(about.st_mode)};
}

TemporaryFile temporary_beside(std::string const& path, mode_t mode) {
    std::string const folder = path.substr(0, path.rfind('/') + 1);
    std::string const begin = folder + ".kifu-part-" + std::to_string(::getpid()) + "-";
    TemporaryFile made;
    // A process of the same number, on another machine or killed long ago, may have left one.
    for (std::size_t number = 1; made.file < 0; ++number) {
        made.path = begin + std::to_string(number);
        made.file = ::open(made.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (made.file < 0 && errno != EEXIST) break;
    }
    return made;
}

} // namespace kifu::cli
