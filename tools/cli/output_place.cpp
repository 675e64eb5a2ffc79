#include "cli/output_place.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <memory>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

namespace kifu::cli {

namespace {

constexpr std::array ending_signals = {SIGINT, SIGTERM, SIGHUP};

// A signal handler knows only what is global. Names are put in and taken out by the one thread that
// writes outputs; more than there are slots for at a time would stay behind.
std::array<std::atomic<char*>, 16> temporaries;
static_assert(std::atomic<char*>::is_always_lock_free);

extern "C" void kifu_on_ending_signal(int number) {
    for (auto& slot : temporaries)
        if (char const* const name = slot.exchange(nullptr)) ::unlink(name);
    std::signal(number, SIG_DFL);
    std::raise(number); // when the handler is left
}

/// Not for signals that are ignored, as under nohup, or that somebody else handles.
void handle_ending_signals() {
    for (int const number : ending_signals) {
        struct sigaction action {};
        if (::sigaction(number, nullptr, &action) != 0 || action.sa_handler != SIG_DFL) continue;
        action.sa_handler = kifu_on_ending_signal;
        sigemptyset(&action.sa_mask);
        ::sigaction(number, &action, nullptr);
    }
}

void remember(std::string const& temporary) {
    static std::once_flag handled;
    std::call_once(handled, handle_ending_signals);
    auto const slot = std::ranges::find_if(
        temporaries, [](auto const& candidate) { return candidate.load() == nullptr; });
    if (slot != temporaries.end()) slot->store(::strdup(temporary.c_str()));
}

/// A name that the handler has taken is not freed: it may still be at it.
void forget(std::string const& temporary) {
    for (auto& slot : temporaries) {
        char* name = slot.load();
        if (name == nullptr || temporary != name) continue;
        if (slot.compare_exchange_strong(name, nullptr)) std::free(name);
        return;
    }
}

} // namespace

OutputPlace output_place(std::string const& name) {
    struct stat about {};
    if (::lstat(name.c_str(), &about) != 0) return {name, true};
    if (!S_ISLNK(about.st_mode)) return {name, S_ISREG(about.st_mode)};
    std::unique_ptr<char, decltype(&std::free)> const target(::realpath(name.c_str(), nullptr),
                                                             &std::free);
    // A link that leads nowhere: the system makes the file at its end.
    if (!target || ::stat(target.get(), &about) != 0) return {name, false};
    return {target.get(), S_ISREG(about.st_mode)};
}

TemporaryFile temporary_beside(std::string const& path, mode_t mode) {
    std::string const folder = path.substr(0, path.rfind('/') + 1);
    std::string const begin = folder + ".kifu-part-" + std::to_string(::getpid()) + "-";
    TemporaryFile made;
    // A process of the same number, on another machine or killed long ago, may have left one.
    for (std::size_t number = 1;; ++number) {
        made.path = begin + std::to_string(number);
        // Before it is there: a signal may come at any time.
        remember(made.path);
        made.file = ::open(made.path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode);
        if (made.file >= 0) break;
        int const reason = errno;
        forget(made.path);
        errno = reason;
        if (reason != EEXIST) break;
    }
    return made;
}

bool rename_temporary(std::string const& temporary, std::string const& path) {
    if (::rename(temporary.c_str(), path.c_str()) != 0) return false;
    forget(temporary);
    return true;
}

void remove_temporary(std::string const& temporary) {
    ::unlink(temporary.c_str());
    forget(temporary);
}

} // namespace kifu::cli
