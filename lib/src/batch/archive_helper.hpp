// The program kifu-archive at work on one archive: libarchive and its dozen libraries stay out of
// kifu, and an archive that breaks them breaks nothing else.
#pragma once

#include "kifu/source.hpp"

#include "text/helper_program.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace kifu::batch {

/// What the helper writes about an archive. The process ends with the object.
class ArchiveHelper : public ByteStream {
public:
    /// Starts the helper on the archive. A plain file is handed to it; anything else is fed to it
    /// while its answers are read. Fails where it is not there or cannot be started.
    static Result<std::unique_ptr<ArchiveHelper>> start(Source archive);

    Result<std::size_t> read(char* to, std::size_t size) override;
    /// Size of the archive: of the file, or of what was fed so far.
    std::uint64_t archive_size() const { return archive_size_; }
    /// Whether the helper can look at any place of the archive.
    bool handed_over() const { return handed_over_; }

private:
    explicit ArchiveHelper(Source archive) : archive_(std::move(archive)) {}
    bool feed();

    Source archive_;
    text::HelperProgram program_;
    std::uint64_t archive_size_ = 0;
    bool handed_over_ = false;
    bool hungry_ = false; ///< there may be more to feed
    std::string food_;    ///< read, not fed yet from `eaten_` on
    std::size_t eaten_ = 0;
};

} // namespace kifu::batch
