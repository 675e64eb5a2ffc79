// `kifu replay -i` on a pseudo-terminal: what is drawn, and that the terminal is given back.
#include <catch2/catch.hpp>
#include <csignal>
#include <cstdlib>
#include <memory>
#include <poll.h>
#include <pty.h>
#include <string>
#include <string_view>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace {

/// The program on a terminal of 30 rows and 80 columns.
class Session {
public:
    explicit Session(char const* sample) {
        winsize const size{30, 80, 0, 0};
        process_ = ::forkpty(&terminal_, nullptr, nullptr, &size);
        REQUIRE(process_ >= 0);
        if (process_ == 0) {
            ::setenv("TERM", "xterm", 1);
            ::execl(KIFU_PROGRAM, "kifu", "replay", "-i", sample, static_cast<char*>(nullptr));
            std::_Exit(127);
        }
    }
    ~Session() {
        if (process_ > 0) ::kill(process_, SIGKILL);
        if (process_ > 0) ::waitpid(process_, nullptr, 0);
        ::close(terminal_);
    }
    Session(Session const&) = delete;
    Session& operator=(Session const&) = delete;

    /// Reads until `text` was drawn; false when it does not come.
    bool sees(std::string_view text) {
        while (seen_.find(text) == std::string::npos)
            if (!read_more()) return false;
        seen_.erase(0, seen_.find(text));
        return true;
    }
    void types(std::string_view keys) {
        REQUIRE(::write(terminal_, keys.data(), keys.size()) == static_cast<ssize_t>(keys.size()));
    }
    void gets_signal(int number) { ::kill(process_, number); }
    /// The exit status as the shell has it.
    int ends() {
        while (read_more()) {
        }
        int status = 0;
        REQUIRE(::waitpid(process_, &status, 0) == process_);
        process_ = -1;
        return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
    }
    bool echoes() const {
        termios state{};
        REQUIRE(::tcgetattr(terminal_, &state) == 0);
        return (state.c_lflag & ECHO) != 0 && (state.c_lflag & ICANON) != 0;
    }

private:
    bool read_more() {
        pollfd input{terminal_, POLLIN, 0};
        constexpr int patience = 10'000;
        if (::poll(&input, 1, patience) <= 0) return false;
        char bytes[4096];
        ssize_t const count = ::read(terminal_, bytes, sizeof bytes);
        if (count <= 0) return false;
        seen_.append(bytes, static_cast<std::size_t>(count));
        return true;
    }

    int terminal_ = -1;
    pid_t process_ = -1;
    std::string seen_;
};

constexpr char game[] = KIFU_SAMPLES_DIR "/go/9x9-game.sgf";
constexpr char give_back[] = "\x1B[?25h\x1B[?1049l";

} // namespace

TEST_CASE("replay session: keys move, and the terminal is given back on q") {
    Session session(game);
    REQUIRE(session.sees("Turn 0 of 51"));
    REQUIRE_FALSE(session.echoes());
    session.types("\x1B[C");
    REQUIRE(session.sees("Turn 1, Black: F6"));
    session.types("g12");
    REQUIRE(session.sees("Go to turn: 12"));
    session.types("\r");
    REQUIRE(session.sees("Turn 12 of 51"));
    session.types("\x1B[F");
    REQUIRE(session.sees("Both players have passed"));
    session.types("q");
    REQUIRE(session.sees(give_back));
    REQUIRE(session.ends() == 0);
}

TEST_CASE("replay session: the terminal is given back on a signal") {
    for (int const number : {SIGTERM, SIGHUP, SIGINT}) {
        Session session(game);
        REQUIRE(session.sees("Turn 0 of 51"));
        session.gets_signal(number);
        REQUIRE(session.sees(give_back));
        REQUIRE(session.ends() == 128 + number);
        REQUIRE(session.echoes());
    }
}

TEST_CASE("replay session: games of a file, and Ctrl-C") {
    Session session(KIFU_SAMPLES_DIR "/go/club-evening.sgf");
    REQUIRE(session.sees("game 1"));
    session.types("n");
    REQUIRE(session.sees("game 2"));
    session.types("p");
    REQUIRE(session.sees("game 1"));
    session.types("\x03");
    REQUIRE(session.ends() == 0);
}
