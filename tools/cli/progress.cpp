#include "cli/progress.hpp"

#include "cli/output.hpp"

#include <string>

namespace kifu::cli {

namespace {

constexpr std::chrono::seconds quiet_time{1};
constexpr std::chrono::milliseconds interval{200};

} // namespace

Progress::Progress(bool wanted) : wanted_(wanted && error_is_terminal()) {
    if (wanted_) next_ = Clock::now() + quiet_time;
}

void Progress::clear() {
    if (shown_) write_error("\r\x1b[K");
    shown_ = false;
}

void Progress::step(batch::Piece const& piece, std::size_t known) {
    files_ += piece.ends_file ? 1 : 0;
    games_ += piece.games;
    if (!wanted_ || Clock::now() < next_) return;
    next_ = Clock::now() + interval;
    write_error("\r" + std::to_string(files_) + " of " + std::to_string(known) + " files, " +
                std::to_string(games_) + " games\x1b[K");
    shown_ = true;
}

} // namespace kifu::cli
