#include "cli/gtp_engine.hpp"

#include "kifu/coordinates.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <poll.h>
#include <sstream>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace kifu::cli {

namespace {

/// No list of stones is longer.
constexpr std::size_t longest_answer = 1UL << 16;
/// How long a program may take to end after its input has.
constexpr std::chrono::milliseconds to_end{1000};
/// What fits into the argument of poll(), in milliseconds.
constexpr std::int64_t longest_wait = 1'000'000'000;

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
        if (!point || !position.at(*point)) {
            problem_ = "its list of dead stones: `" + word + "` is no stone of the board";
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
        // A group of its own, so that what the shell starts can be ended with it.
        ::setpgid(0, 0);
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
    if (process_ <= 0) return;
    if (!problem_.empty() || !ends_within(to_end)) {
        ::kill(-process_, SIGKILL);
        ::waitpid(process_, nullptr, 0);
    }
    process_ = -1;
}

bool GtpEngine::ends_within(std::chrono::milliseconds time) {
    Clock::time_point const latest = Clock::now() + time;
    while (::waitpid(process_, nullptr, WNOHANG) == 0) {
        if (Clock::now() >= latest) return false;
        ::poll(nullptr, 0, 5);
    }
    return true;
}

std::optional<std::string> GtpEngine::ask(std::string const& command) {
    // A program that ends at once may have answered all the same.
    send(command + "\n");
    auto answer = read_answer(command);
    if (!answer) return std::nullopt;
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

std::optional<std::string> GtpEngine::read_answer(std::string const& command) {
    Clock::time_point const latest = Clock::now() + std::chrono::seconds(seconds_);
    do {
        if (auto answer = take_answer()) return answer;
    } while (receive(command, latest));
    return std::nullopt;
}

/// An answer begins with `=` or `?` on a line and ends with an empty line; what stands before it is
/// no part of it.
std::optional<std::string> GtpEngine::take_answer() {
    std::erase(received_, '\r');
    std::size_t begin = 0;
    while (begin < received_.size() && received_[begin] != '=' && received_[begin] != '?') {
        std::size_t const line_end = received_.find('\n', begin);
        begin = line_end == std::string::npos ? received_.size() : line_end + 1;
    }
    std::size_t const end = received_.find("\n\n", begin);
    if (end == std::string::npos) return std::nullopt;
    std::string answer = received_.substr(begin, end - begin);
    received_.erase(0, end + 2);
    return answer;
}

bool GtpEngine::receive(std::string const& command, Clock::time_point latest) {
    if (received_.size() > longest_answer) {
        problem_ = "`" + command + "`: what it says is no answer of the Go Text Protocol" + said();
        return false;
    }
    std::int64_t const left =
        std::chrono::duration_cast<std::chrono::milliseconds>(latest - Clock::now()).count();
    ::pollfd waiting{from_, POLLIN, 0};
    int const ready =
        left > 0 ? ::poll(&waiting, 1, static_cast<int>(std::min(left, longest_wait))) : 0;
    if (ready < 0 && errno == EINTR) return true;
    if (ready == 0 && Clock::now() < latest) return true;
    if (ready == 0) {
        problem_ = "no answer to `" + command + "` within " + std::to_string(seconds_) +
                   (seconds_ == 1 ? " second" : " seconds") + said();
        return false;
    }
    std::array<char, 4096> buffer{};
    ::ssize_t const count = ::read(from_, buffer.data(), buffer.size());
    if (count < 0 && errno == EINTR) return true;
    if (count <= 0) {
        problem_ = "it ended at `" + command + "`" + said();
        return false;
    }
    received_.append(buffer.data(), static_cast<std::size_t>(count));
    return true;
}

/// The beginning of what came without being an answer.
std::string GtpEngine::said() const {
    constexpr std::size_t shown = 40;
    std::string line = received_.substr(0, std::min(received_.find('\n'), shown));
    std::ranges::replace_if(
        line, [](char c) { return c < ' ' || c > '~'; }, '?');
    return line.empty() ? line : "; it said `" + line + "`";
}

} // namespace kifu::cli
