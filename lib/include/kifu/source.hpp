// Where bytes come from: a file, standard input, or memory.
#pragma once

#include "kifu/result.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

/// Bytes that the caller makes as they are asked for.
class ByteStream {
public:
    virtual ~ByteStream() = default;
    /// Puts up to `size` bytes to `to` and gives their number. 0 at the end.
    virtual Result<std::size_t> read(char* to, std::size_t size) = 0;
};

/// Move-only. A file is read as it is needed, so that a collection of any size costs the memory of
/// its largest game.
class Source {
public:
    /// Opens a file; `-` is standard input, called "<stdin>". Fails with the system's reason.
    static Result<Source> open(std::string const& path);
    /// Bytes of the caller, which must outlive the source.
    static Source view(std::string_view bytes, std::string name);
    /// Bytes of its own.
    static Source own(std::string bytes, std::string name);
    /// What a stream gives, read as it is needed.
    static Source stream(std::unique_ptr<ByteStream> bytes, std::string name);

    Source(Source&& other) noexcept;
    Source& operator=(Source&& other) noexcept;
    ~Source();

    std::string const& name() const { return name_; }
    /// Whether bytes() is the whole of it.
    bool in_memory() const { return file_ < 0 && stream_ == nullptr; }
    /// All bytes that read() has not given; only when in memory.
    std::string_view bytes() const { return owns_ ? std::string_view(own_) : view_; }
    /// The first bytes, up to `size` of them; they are still there to be read.
    Result<std::string_view> peek(std::size_t size);
    /// Reads all that is left into memory; then in_memory().
    Result<std::string_view> load();
    /// Reads up to `size` bytes to `to`. 0 at the end. Fails with the system's reason.
    Result<std::size_t> read(char* to, std::size_t size);
    /// The size of a plain file in bytes, 0 where it is not known.
    std::uint64_t size_hint() const { return size_hint_; }
    /// The descriptor of a plain file of which nothing was taken but by this source, set back to
    /// its beginning: to hand the whole file to another process. Nothing may be read here
    /// afterwards.
    std::optional<int> rewound();

private:
    Source() = default;
    void close();
    Result<std::size_t> read_file(char* to, std::size_t size);
    std::string name_;
    std::string own_; ///< all bytes if in memory, else those that were looked at
    std::string_view view_;
    int file_ = -1;
    std::unique_ptr<ByteStream> stream_;
    bool owns_ = false;
    std::uint64_t size_hint_ = 0;
    std::uint64_t read_ = 0; ///< bytes that came from the file
    bool ended_ = false;     ///< the file has no more
};

} // namespace kifu
