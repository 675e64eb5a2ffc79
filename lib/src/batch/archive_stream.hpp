// kifu's side of the conversation with kifu-archive: checks every frame and gives files and bytes.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/source.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::batch {

/// A file in an archive as the helper tells of it.
struct ArchivedFile {
    std::string name; ///< any bytes
    std::optional<std::uint64_t> size;
    bool nameless = false; ///< the archive is one compressed file
};

struct ArchiveFailure {
    Code code = Code::io_archive_broken;
    std::string message; ///< in words that a terminal can show
    bool whole = false;  ///< of the archive, else of the file
};

class ArchiveStream {
public:
    /// `helper`: what the helper writes. It must outlive the object.
    explicit ArchiveStream(ByteStream& helper) : helper_(helper) {}

    /// Begins the next file; the one before must have been read to its end. False at the end of
    /// the archive, and where it cannot be read on.
    bool next(ArchivedFile& file);
    /// Up to `size` bytes of the file. 0 at its end, and where it cannot be read on.
    std::size_t read(char* to, std::size_t size);
    /// Why it came to an end before its time. Asked after next() and read() gave nothing; emptied
    /// by the call.
    std::optional<ArchiveFailure> take_failure();

private:
    enum class State : std::uint8_t { greeting, between_files, in_file, ended };

    bool greet();
    bool begin_file(ArchivedFile& file);
    bool frame();
    bool payload();
    bool fill(char* to, std::size_t size);
    bool distrust(std::string_view what);
    bool fail(Code code, std::string message, bool whole);
    bool give_up(bool whole);
    void end_file();

    ByteStream& helper_;
    State state_ = State::greeting;
    char kind_ = 0;
    std::size_t length_ = 0; ///< of the frame, as far as it was not read
    std::string payload_;
    std::optional<std::uint64_t> said_; ///< size of the file
    std::uint64_t had_ = 0;             ///< bytes of the file so far
    std::optional<ArchiveFailure> failure_;
};

} // namespace kifu::batch
