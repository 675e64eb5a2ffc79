#include "cli/joiner.hpp"

#include "text/charset_transcode.hpp"

#include <algorithm>
#include <utility>

namespace kifu::cli {

namespace {

/// Of what stands once, at the beginning of an output: the mark of UTF-16, and the designator of
/// ISO-2022-KR.
std::size_t preamble_length(std::string_view bytes) {
    if (auto const mark = detect_bom(bytes)) return mark->length;
    return bytes.starts_with(detail::korean_designator) ? detail::korean_designator.size() : 0;
}

} // namespace

void Joiner::add(WrittenGames& written, bool ends_file) {
    for (WrittenGame const& game : written.games) {
        std::string path = targets_.path_for(written.path, game.game);
        if (!targets_.claim(path, identity_of(written.path, written.entry))) {
            refuse(path, written);
            continue;
        }
        switch_to(std::move(path), written.frame);
        if (game.text.empty()) continue;
        if (games_++ > 0) text(format_.separator);
        text(begins_later(game) ? without_gap(game.text) : std::string_view(game.text));
    }
    if (ends_file) {
        trailing_ = std::move(written.trailing);
        file_ended_ = true;
    }
}

/// Tells it once of all games of a file that have the same name.
void Joiner::refuse(std::string const& path, WrittenGames const& written) {
    ++lost_;
    std::string refused = path + "\n" + identity_of(written.path, written.entry);
    if (refused == refused_) return;
    refused_ = std::move(refused);
    complain_(Error{targets_.refusal(path, written.path)});
}

void Joiner::finish() {
    if (!output_) switch_to(targets_.path_for("-", 1), {});
    close();
}

/// Whether the game begins an output, but not the file that it comes from.
bool Joiner::begins_later(WrittenGame const& game) const {
    return games_ == 1 && game.game > 1 && format_.id == "sgf";
}

/// Without the blank lines between it and the game before.
std::string_view Joiner::without_gap(std::string_view text) {
    return text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
}

void Joiner::switch_to(std::string path, FileFrame const& frame) {
    if (output_ && path == path_) {
        if (std::exchange(file_ended_, false)) between_files();
        return;
    }
    close();
    path_ = std::move(path);
    output_.emplace(path_, targets_.missing_folder());
    games_ = 0;
    begun_ = false;
    bool const whole = one_file_ || targets_.many();
    if (whole) transcoded_ = frame.transcoded_from;
    std::string head;
    if (format_.begin != nullptr) format_.begin(whole ? frame : FileFrame{}, options_, head);
    text(head);
    file_ended_ = false;
}

void Joiner::between_files() {
    std::string between;
    if (format_.between_files != nullptr)
        format_.between_files(std::exchange(trailing_, {}), options_, between);
    if (between.empty()) return;
    text(format_.separator);
    text(between);
}

void Joiner::close() {
    if (!output_) return;
    std::string tail;
    if (format_.end != nullptr) format_.end(std::exchange(trailing_, {}), options_, tail);
    text(tail);
    // What stood behind the game belongs to the next one's file.
    if (targets_.many() && format_.id == "sgf" && last_ != '\n') text("\n");
    if (auto const problem = output_->close()) {
        lost_ += games_;
        complain_(*problem);
    }
    output_.reset();
}

/// In which charset an output is encoded as a whole: a file that keeps its layout is written back
/// in that it was transcoded from.
std::optional<Charset> Joiner::whole_charset() const {
    if (format_.charsets != WrittenCharsets::any) return std::nullopt;
    if (options_.to_charset) return options_.encode_later ? options_.to_charset : std::nullopt;
    return options_.layout == Layout::keep ? transcoded_ : std::nullopt;
}

void Joiner::text(std::string_view utf8) {
    if (utf8.empty()) return;
    bool const first = !std::exchange(begun_, true);
    last_ = utf8.back();
    auto const charset = whole_charset();
    if (!charset) return output_->write(utf8);
    std::string const bytes = encode(*charset, utf8).value_or(std::string(utf8));
    output_->write(std::string_view(bytes).substr(first ? 0 : preamble_length(bytes)));
}

} // namespace kifu::cli
