#include "cli/text_output.hpp"

#include <algorithm>

namespace kifu::cli {

void StatusPiece::raise(int to) { status = std::max(status, to); }

void StatusPiece::fail(batch::InputError const& problem) {
    messages += message_of(problem);
    raise(status_of(problem));
    error = problem;
}

TextOutput::TextOutput(InputArguments const& input, std::string const& path,
                       std::string_view separator)
    : separator_(separator), output_(path), asked_(input) {}

void TextOutput::add(TextPiece const& piece) {
    if (!piece.text.empty() && any_ && piece.begins_game) output_.write(separator_);
    any_ |= !piece.text.empty();
    output_.write(piece.text);
    write_error(piece.messages);
    status_ = std::max(status_, piece.status);
    if (!asked_.ends_without_game(piece)) return;
    write_error(asked_.message(piece.path));
    status_ = std::max<int>(status_, findings);
}

void TextOutput::complain(Error const& error) {
    write_error("kifu: " + error.message + "\n");
    status_ = std::max<int>(status_, unreadable);
}

int TextOutput::finish() {
    if (auto const error = output_.close()) complain(*error);
    return status_;
}

} // namespace kifu::cli
