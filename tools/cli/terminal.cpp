#include "cli/terminal.hpp"

#include "cli/output.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <string_view>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include <utility>

namespace kifu::cli {

namespace {

/// The other screen, without a cursor and without wrapping of lines.
constexpr std::string_view take_screen = "\x1B[?1049h\x1B[?25l\x1B[?7l";
constexpr std::string_view give_screen = "\x1B[?7h\x1B[?25h\x1B[?1049l";
constexpr std::string_view to_top = "\x1B[H";
constexpr std::string_view end_line = "\x1B[K";
constexpr std::string_view end_screen = "\x1B[J";

// A signal handler knows only what is global.
termios original; // written before `taken` is set
volatile std::sig_atomic_t taken = 0;
volatile std::sig_atomic_t redraw = 0;
volatile std::sig_atomic_t stop = 0;

constexpr std::array fatal_signals = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV};
constexpr std::array screen_signals = {SIGWINCH, SIGCONT, SIGTSTP};

void write_raw(std::string_view text) {
    while (!text.empty()) {
        ssize_t const written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void give_back() {
    if (taken == 0) return;
    taken = 0;
    write_raw(give_screen);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &original);
}

extern "C" {
void kifu_on_fatal_signal(int number) {
    give_back();
    std::signal(number, SIG_DFL);
    std::raise(number);
}

void kifu_on_screen_signal(int number) {
    redraw = 1;
    if (number == SIGTSTP) stop = 1;
}
}

void handle(int number, void (*handler)(int)) {
    struct sigaction action {};
    action.sa_handler = handler;
    sigemptyset(&action.sa_mask);
    ::sigaction(number, &action, nullptr);
}

sigset_t set_of_screen_signals() {
    sigset_t set;
    sigemptyset(&set);
    for (int const number : screen_signals)
        sigaddset(&set, number);
    return set;
}

} // namespace

Terminal::Terminal() {
    // They are let in only while read() waits, so that none is missed.
    sigset_t const set = set_of_screen_signals();
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    for (int const number : screen_signals)
        handle(number, kifu_on_screen_signal);
    enter();
    for (int const number : fatal_signals)
        handle(number, kifu_on_fatal_signal);
}

Terminal::~Terminal() {
    leave();
    for (int const number : fatal_signals)
        std::signal(number, SIG_DFL);
    for (int const number : screen_signals)
        std::signal(number, SIG_DFL);
    sigset_t const set = set_of_screen_signals();
    ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
}

void Terminal::enter() {
    ::tcgetattr(STDIN_FILENO, &original);
    termios raw = original;
    ::cfmakeraw(&raw);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    taken = 1;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    write_raw(take_screen);
}

void Terminal::leave() { give_back(); }

void Terminal::suspend() {
    leave();
    std::signal(SIGTSTP, SIG_DFL);
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGTSTP);
    ::sigprocmask(SIG_UNBLOCK, &set, nullptr);
    std::raise(SIGTSTP);
    ::sigprocmask(SIG_BLOCK, &set, nullptr);
    handle(SIGTSTP, kifu_on_screen_signal);
    stop = 0;
    enter();
}

ScreenSize Terminal::size() const {
    winsize window{};
    bool const known = ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &window) == 0;
    if (!known || window.ws_row == 0 || window.ws_col == 0) return {};
    return {window.ws_row, window.ws_col};
}

void Terminal::draw(std::vector<std::string> const& lines) {
    std::string frame(to_top);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        frame += lines[i];
        frame += end_line;
        if (i + 1 < lines.size()) frame += "\r\n";
    }
    frame += end_screen;
    write_raw(frame);
}

std::optional<std::string> Terminal::read(int milliseconds) {
    sigset_t waiting;
    ::sigprocmask(SIG_SETMASK, nullptr, &waiting);
    for (int const number : screen_signals)
        sigdelset(&waiting, number);
    pollfd input{STDIN_FILENO, POLLIN, 0};
    timespec const limit{milliseconds / 1000, milliseconds % 1000 * 1'000'000L};
    int const ready = ::ppoll(&input, 1, milliseconds < 0 ? nullptr : &limit, &waiting);
    if (std::exchange(stop, 0) != 0) suspend();
    if (std::exchange(redraw, 0) != 0 || ready == 0) return std::string();
    if (ready < 0) return errno == EINTR ? std::optional<std::string>("") : std::nullopt;
    std::array<char, 256> bytes{};
    ssize_t const count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count <= 0) return std::nullopt;
    return std::string(bytes.data(), static_cast<std::size_t>(count));
}

} // namespace kifu::cli
