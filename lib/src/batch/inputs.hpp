// The files of a command: arguments, lists of names, folders with all records below them.
#pragma once

#include "kifu/result.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kifu::batch {

struct InputOptions {
    std::vector<std::string> paths; ///< files, folders, `-`; none: standard input
    std::vector<std::string> lists; ///< files with a name a line (`-`: standard input)
    bool nul_separated = false;     ///< names in the lists end with NUL
};

/// Gives one file after the other, in the order of the arguments and sorted within folders. Folders
/// are walked without following links to folders; of their files those count whose extension a
/// format or an archive has.
class Inputs {
public:
    explicit Inputs(InputOptions options);

    /// The next file's name; false at the end.
    bool next(std::string& path);
    /// Whether next() would give nothing, as far as is known without looking at files: true is
    /// sure.
    bool at_end() const { return pending_.empty(); }
    /// What could not be read so far: a list or a folder. Emptied by the call.
    std::vector<Error> take_errors();
    /// Files named so far and still waiting, for a progress display.
    std::size_t known() const { return given_ + pending_.size(); }

private:
    struct Name {
        std::string path;
        bool file = false; ///< known to be one, from its folder
    };

    void open_list(std::string const& path);
    bool open_folder(std::string const& path);
    void append_sorted(std::vector<Name>& names, std::size_t shared);

    InputOptions options_;
    std::vector<Name> pending_; ///< last one first
    std::vector<Error> errors_;
    std::size_t given_ = 0;
};

} // namespace kifu::batch
