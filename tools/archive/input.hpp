// The bytes of an archive as libarchive is to see them: those of standard input, unpacked first
// where they are gzip's. libarchive's own reader of gzip drops what it has unpacked last where the
// bytes break off.
#pragma once

#include <archive.h>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>
#include <zlib.h>

namespace kifu::archive {

class Input {
public:
    Input();
    ~Input();
    Input(Input const&) = delete;
    Input& operator=(Input const&) = delete;

    /// Opens the archive over these bytes; false where that fails. The input has to outlast it.
    bool open(::archive* archive);
    /// Whether it is gzip's.
    bool unpacks() const { return unpacks_; }
    /// Why what gzip unpacks ended before its time; empty where it did not.
    std::string_view failure() const { return failure_; }

private:
    static constexpr std::size_t block = 64UL << 10;

    static la_ssize_t read(::archive* archive, void* self, void const** bytes);
    static la_int64_t seek(::archive* archive, void* self, la_int64_t offset, int whence);

    bool fill();
    la_ssize_t unpack();
    void skip_padding();
    bool begin_member();
    la_ssize_t fail(::archive* archive, char const* words) const;

    std::vector<unsigned char> in_ = std::vector<unsigned char>(block);
    std::vector<unsigned char> out_ = std::vector<unsigned char>(block);
    std::span<unsigned char> left_; ///< of `in_`, not yet given on
    int problem_ = 0;               ///< errno of a failed read
    std::string_view failure_;      ///< of gzip
    bool unpacks_ = false;
    bool in_member_ = false;
    z_stream stream_{};
};

} // namespace kifu::archive
