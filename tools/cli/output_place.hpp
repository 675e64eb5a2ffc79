// What an output name stands for on the system.
#pragma once

#include <string>

namespace kifu::cli {

/// Where the bytes for a name go: links are followed, so that a link stays one; what is no plain
/// file (a device, a pipe) is written to as it is, never replaced.
struct OutputPlace {
    std::string path;
    bool replace = true; ///< by a new file of that name, when it is complete
};

OutputPlace output_place(std::string const& name);

} // namespace kifu::cli
