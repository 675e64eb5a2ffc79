// The files of a command: arguments, lists of names, folders with all records below them.
#pragma once

#include "kifu/result.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::batch {

struct InputOptions {
    std::vector<std::string> paths; ///< files, folders, `-`; none: standard input
    std::vector<std::string> lists; ///< files with a name a line (`-`: standard input)
    bool nul_separated = false;     ///< names in the lists end with NUL
};

/// The names in one folder, or those that the user gave. A folder may have millions: they stand in
/// one piece of memory, without the name of the folder.
class Names {
public:
    explicit Names(std::string folder) : folder_(std::move(folder)) {}

    /// `file`: known to be one.
    void add(std::string_view name, bool file);
    /// By their bytes.
    void sort();
    std::size_t left() const { return entries_.size() - next_; }
    /// Makes the path of the next name, and says whether it is known to be a file; there must be
    /// one left.
    bool next(std::string& path);

private:
    struct Entry {
        std::uint64_t head; ///< the name's first bytes as a number in whose order the names are
        std::size_t begin;
    };
    std::string_view name(Entry const& entry) const { return bytes_.c_str() + entry.begin; }

    std::string folder_; ///< ends with a slash unless empty
    std::string bytes_;  ///< all names, each between a byte that says if it is a file and NUL
    std::vector<Entry> entries_;
    std::size_t next_ = 0;
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
    /// Files named so far, for a progress display; other threads may ask.
    std::size_t known() const { return known_.load(std::memory_order_relaxed); }

private:
    void open_list(std::string const& path, Names& names);
    bool open_folder(std::string const& path);
    void push(Names names);

    InputOptions options_;
    std::vector<Names> pending_; ///< each in the folder before it; none is empty
    std::vector<Error> errors_;
    std::atomic<std::size_t> known_ = 0;
};

} // namespace kifu::batch
