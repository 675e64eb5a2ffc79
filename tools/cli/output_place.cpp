#include "cli/output_place.hpp"

#include <cstdlib>
#include <memory>
#include <sys/stat.h>

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

} // namespace kifu::cli
