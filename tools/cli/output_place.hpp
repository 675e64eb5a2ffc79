// What an output name stands for on the system.
#pragma once

#include <string>
#include <sys/types.h>

namespace kifu::cli {

/// Where the bytes for a name go: links are followed, so that a link stays one; what is no plain
/// file (a device, a pipe) is written to as it is, never replaced.
struct OutputPlace {
    std::string path;
    bool replace = true; ///< by a new file of that name, when it is complete
};

OutputPlace output_place(std::string const& name);

/// A new file beside the one that it is to replace. Its own name is short: that of the other may be
/// as long as the system takes it.
struct TemporaryFile {
    int file = -1; ///< open for writing; -1: errno says why not
    std::string path;
};

/// A signal that ends the program (SIGINT, SIGTERM, SIGHUP) removes the file, until it was renamed
/// or removed.
TemporaryFile temporary_beside(std::string const& path, mode_t mode);
/// Gives it its name; false with errno set when the system refuses.
bool rename_temporary(std::string const& temporary, std::string const& path);
void remove_temporary(std::string const& temporary);

} // namespace kifu::cli
