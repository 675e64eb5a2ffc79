// Helper programs: what needs many libraries, or reads bytes that nobody trusts, runs in a small
// program of its own. kifu talks to it over its standard input and output.
#pragma once

#include "kifu/result.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <utility>

namespace kifu::text {

/// Where a helper lies: in the folder that KIFU_LIBEXEC names; without that in libexec/kifu beside
/// the folder of the running program, as `cmake --install` and the build tree have it, else where
/// it was installed at first. Empty if it is not there.
std::string find_helper(std::string_view name);

/// One that runs. It is ended with the object.
class HelperProgram {
public:
    HelperProgram() = default;
    HelperProgram(HelperProgram&& other) noexcept { *this = std::move(other); }
    HelperProgram& operator=(HelperProgram&& other) noexcept;
    HelperProgram(HelperProgram const&) = delete;
    HelperProgram& operator=(HelperProgram const&) = delete;
    ~HelperProgram() { stop(); }

    /// Starts the program at `path` with these arguments; what it says on its standard error goes
    /// to that of this program. The system's reason where it cannot be started. `input`: a file
    /// that it reads as its standard input instead of what is written to it.
    static Result<HelperProgram> start(std::string const& path,
                                       std::span<std::string const> arguments = {},
                                       std::optional<int> input = std::nullopt);

    bool running() const { return process_ > 0; }
    /// The kifu end of the conversation, for poll().
    int socket() const { return socket_; }
    /// False when it takes no more. A helper that has ended raises no signal.
    bool write(std::string_view bytes);
    /// It will read an end of input.
    void end_input();
    /// As many bytes as are there, at most `room`; 0 at the end, negative for a failure.
    ::ssize_t read(char* bytes, std::size_t room);
    /// Exactly that many bytes; false where it ends before.
    bool read_all(char* bytes, std::size_t size);
    /// Ends it, if it has not ended, and gives its exit status: 128 and the signal for one that was
    /// killed, negative where none was running.
    int stop();

private:
    ::pid_t process_ = -1;
    bool ended_ = false; ///< its output
    int socket_ = -1;    ///< its standard output, and its standard input but for a file
};

} // namespace kifu::text
