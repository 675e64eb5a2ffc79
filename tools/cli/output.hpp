// Results to standard output or a file, messages to standard error.
#pragma once

#include "kifu/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

/// Writes all of it at once. A closed pipe ends the program quietly; where else standard output
/// takes nothing, the program says so and ends with the status of a file that cannot be written.
void write_output(std::string_view text);
void write_error(std::string_view text);

bool output_is_terminal();
bool error_is_terminal();

/// What becomes of a folder that an output is to lie in and that is not there.
enum class MissingFolder { error, made };

/// Where a command's results go: standard output, or the file of `-o`, which is replaced only when
/// everything was written. A link is followed, and what is no plain file is written to directly.
class Output {
public:
    /// `path`: empty or `-` for standard output.
    explicit Output(std::string path, MissingFolder folder = MissingFolder::error)
        : path_(path == "-" ? std::string() : std::move(path)), folder_(folder) {}
    ~Output();
    Output(Output const&) = delete;
    Output& operator=(Output const&) = delete;

    void write(std::string_view text);
    /// Completes the file. The system's reason if it could not be written.
    [[nodiscard]] std::optional<Error> close();

private:
    void flush();
    void open();
    bool open_file();

    std::string path_;
    MissingFolder folder_;
    std::string temporary_; ///< empty: the file is written to directly
    std::string buffer_;
    int file_ = -1;
    std::optional<Error> error_;
};

} // namespace kifu::cli
