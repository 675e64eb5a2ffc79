#include "cli/gtp_engine.hpp"

#include "kifu/coordinates.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace kifu::cli {

namespace {

/// No list of stones is longer.
constexpr std::size_t longest_answer = 1UL << 20;

void close_both(std::array<int, 2> const& ends) {
    for (int const end : ends)
        ::close(end);
}

} // namespace

GtpEngine::~GtpEngine() { stop(); }

std::optional<std::vector<Point>> GtpEngine::dead_stones(AnyPosition const& position) {
    if (!problem_.empty() || (process_ < 0 && !start()) || !set_up(position)) return std::nullopt;
    auto const answer = ask("final_status_list dead");
    if (!answer) return std::nullopt;
    std::istringstream words(*answer);
    std::vector<Point> points;
    for (std::string word; words >> word;) {
        auto const point = parse_point(word, position.size(), CoordinateSystem::a1);
        if (!point) {
            problem_ = "`" + word + "` is no point";
            return std::nullopt;
        }
        points.push_back(*point);
    }
    return points;
}

/// The stones are put one by one. No chain of a position is without a liberty, so none is taken on
/// the way.
bool GtpEngine::set_up(AnyPosition const& position) {
    BoardSize const size = position.size();
    if (!size.square()) {
        problem_ = "GTP knows square boards only";
        return false;
    }
    if (!ask("boardsize " + std::to_string(size.width)) || !ask("clear_board")) return false;
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x) {
            auto const stone = position.at({x, y});
            if (!stone) continue;
            std::string const color = *stone == Color::black ? "black " : "white ";
            if (!ask("play " + color + to_text({x, y}, size, CoordinateSystem::a1))) return false;
        }
    return true;
}

bool GtpEngine::start() {
    std::array<int, 2> down{}, up{};
    if (::pipe2(down.data(), O_CLOEXEC) != 0) {
        problem_ = "no pipe";
        return false;
    }
    if (::pipe2(up.data(), O_CLOEXEC) != 0) {
        close_both(down);
        problem_ = "no pipe";
        return false;
    }
    process_ = ::fork();
    if (process_ == 0) {
        ::dup2(down[0], STDIN_FILENO);
        ::dup2(up[1], STDOUT_FILENO);
        ::execl("/bin/sh", "sh", "-c", command_.c_str(), static_cast<char*>(nullptr));
        ::_exit(127);
    }
    ::close(down[0]);
    ::close(up[1]);
    to_ = down[1];
    from_ = up[0];
    if (process_ > 0) return true;
    problem_ = "no process";
    return false;
}

void GtpEngine::stop() {
    if (to_ >= 0) ::close(std::exchange(to_, -1));
    if (from_ >= 0) ::close(std::exchange(from_, -1));
    if (process_ > 0) ::waitpid(std::exchange(process_, -1), nullptr, 0);
}

std::optional<std::string> GtpEngine::ask(std::string const& command) {
    // A program that ends at once may have answered all the same.
    send(command + "\n");
    auto answer = read_answer();
    if (!answer) {
        if (problem_.empty()) problem_ = "it ended at `" + command + "`";
        return std::nullopt;
    }
    if (answer->starts_with('=')) return answer->substr(1);
    problem_ = "`" + command + "`: " + answer->substr(0, answer->find('\n'));
    return std::nullopt;
}

void GtpEngine::send(std::string_view text) {
    // A program that has ended is an answer of its own, not a reason to end.
    struct sigaction ignore {};
    struct sigaction before {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &before);
    while (!text.empty()) {
        ::ssize_t const written = ::write(to_, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) break;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    ::sigaction(SIGPIPE, &before, nullptr);
}

/// An answer ends with an empty line; what stands before its sign is no part of it.
std::optional<std::string> GtpEngine::read_answer() {
    std::array<char, 4096> buffer{};
    while (true) {
        std::erase(received_, '\r');
        std::size_t const begin = received_.find_first_of("=?");
        std::size_t const end = begin == std::string::npos ? begin : received_.find("\n\n", begin);
        if (end != std::string::npos) {
            std::string answer = received_.substr(begin, end - begin);
            received_.erase(0, end + 2);
            return answer;
        }
        if (received_.size() > longest_answer) return std::nullopt;
        ::ssize_t const count = ::read(from_, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count <= 0) return std::nullopt;
        received_.append(buffer.data(), static_cast<std::size_t>(count));
    }
}

} // namespace kifu::cli
