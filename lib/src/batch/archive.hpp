// The files in an archive that may hold records, one after the other, within limits.
#pragma once

#include "kifu/limits.hpp"
#include "kifu/source.hpp"

#include "batch/archive_helper.hpp"
#include "batch/archive_stream.hpp"
#include "batch/input_error.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace kifu::batch {

struct ArchiveEntry {
    std::string name;         ///< any bytes
    std::string path;         ///< `games.zip!club/1.sgf`, as it can be shown
    std::uint32_t number = 0; ///< among the files of the archive, from 1: names may repeat
};

class Archive {
public:
    /// `path`: as shown.
    Archive(std::string path, Source source, Limits const& limits);

    /// The next file; what is left of the one before is passed over. False at the end and where
    /// there is a problem(), behind which there may be more. Files that no format has the extension
    /// of are passed over.
    bool next(ArchiveEntry& entry);
    /// Up to `size` bytes of the file. 0 at its end, and where there is a problem.
    std::size_t read(char* to, std::size_t size);
    /// What is wrong with the path: of an entry or of the archive.
    struct Problem {
        std::string path;
        InputError error;
    };
    /// What came up since it was asked last; after next() gave nothing it says why, if there is a
    /// reason.
    std::optional<Problem> take_problem();

private:
    bool begin_file(ArchivedFile const& file);
    bool over_limit(std::string const& path);
    void take_failure();
    void stop(std::string const& path, Code code, std::string const& message);
    void raise(std::string const& path, Code code, std::string const& message, bool partly_read);
    void end();

    std::string path_;
    Limits limits_;
    std::unique_ptr<ArchiveHelper> helper_; ///< null: the end
    std::optional<ArchiveStream> stream_;
    std::string entry_path_; ///< of the current file; empty: none
    std::uint64_t files_ = 0;
    std::uint64_t unpacked_ = 0;
    bool any_records_ = false; ///< some file may hold records
    bool any_problem_ = false;
    bool any_bytes_ = false; ///< of files that may hold records
    bool wanted_ = false;    ///< the current file may hold records
    std::optional<Problem> problem_;
};

} // namespace kifu::batch
