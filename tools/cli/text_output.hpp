// The output of commands that print a stretch of text for every game, and what their workers hand
// over.
#pragma once

#include "kifu/result.hpp"

#include "batch/pipeline.hpp"
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"

#include <string>
#include <string_view>

namespace kifu::cli {

/// A piece that says how its games came out.
struct StatusPiece : batch::Piece {
    std::string path;     ///< as shown
    std::string messages; ///< for standard error
    int status = ok;

    void raise(int to);
    /// The file, or the rest of it, could not be read.
    void fail(batch::InputError const& problem);
};

struct TextPiece : StatusPiece {
    std::string text;        ///< with separators between its games
    bool begins_game = true; ///< not the rest of the game of the piece before
};

/// Joins the pieces to one output.
class TextOutput {
public:
    /// `separator` stands between the games of two pieces. The arguments must outlive the object.
    TextOutput(InputArguments const& input, std::string const& path, std::string_view separator);

    void write(std::string_view text) { output_.write(text); }
    void add(TextPiece const& piece);
    void complain(Error const& error);
    /// Completes the output; gives the exit status.
    int finish();

private:
    std::string separator_;
    Output output_;
    AskedGame asked_;
    bool any_ = false;
    int status_ = ok;
};

} // namespace kifu::cli
