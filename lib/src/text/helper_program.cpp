#include "text/helper_program.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <poll.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <system_error>
#include <unistd.h>
#include <vector>

extern char** environ; // NOLINT: POSIX declares it nowhere

namespace kifu::text {

namespace {

/// Empty where the system does not say.
std::string folder_of_this_program() {
    std::array<char, 4096> path{};
    ::ssize_t const length = ::readlink("/proc/self/exe", path.data(), path.size());
    if (length <= 0 || static_cast<std::size_t>(length) == path.size()) return {};
    std::string_view const whole(path.data(), static_cast<std::size_t>(length));
    return std::string(whole.substr(0, whole.rfind('/')));
}

bool can_be_run(std::string const& path) { return ::access(path.c_str(), X_OK) == 0; }

std::string reason(int number) { return std::system_category().message(number); }

/// What posix_spawn() does in the new process: what its input and its output become.
class SpawnPlan {
public:
    SpawnPlan(int input, int socket) {
        ::posix_spawn_file_actions_init(&actions_);
        ::posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&actions_, socket, STDOUT_FILENO);
    }
    ~SpawnPlan() { ::posix_spawn_file_actions_destroy(&actions_); }
    SpawnPlan(SpawnPlan const&) = delete;
    SpawnPlan& operator=(SpawnPlan const&) = delete;
    ::posix_spawn_file_actions_t const* actions() const { return &actions_; }

private:
    ::posix_spawn_file_actions_t actions_{};
};

} // namespace

std::string find_helper(std::string_view name) {
    std::vector<std::string> folders;
    if (char const* const named = std::getenv("KIFU_LIBEXEC"); named && *named) {
        folders.emplace_back(named);
    } else {
        if (std::string const here = folder_of_this_program(); !here.empty())
            folders.push_back(here + "/" KIFU_LIBEXEC_FROM_BIN);
        folders.emplace_back(KIFU_LIBEXEC_INSTALLED);
    }
    for (std::string const& folder : folders)
        if (std::string path = folder + "/" + std::string(name); can_be_run(path)) return path;
    return {};
}

HelperProgram& HelperProgram::operator=(HelperProgram&& other) noexcept {
    if (this == &other) return *this;
    stop();
    process_ = std::exchange(other.process_, -1);
    socket_ = std::exchange(other.socket_, -1);
    ended_ = std::exchange(other.ended_, false);
    return *this;
}

Result<HelperProgram> HelperProgram::start(std::string const& path,
                                           std::span<std::string const> arguments,
                                           std::optional<int> input) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return Error{path + ": " + reason(errno)};
    std::vector<std::string> words{path};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> pointers;
    pointers.reserve(words.size() + 1);
    for (std::string& word : words)
        pointers.push_back(word.data());
    pointers.push_back(nullptr);
    HelperProgram helper;
    helper.socket_ = ends[0];
    SpawnPlan const plan(input.value_or(ends[1]), ends[1]);
    int const error = ::posix_spawn(&helper.process_, path.c_str(), plan.actions(), nullptr,
                                    pointers.data(), environ);
    ::close(ends[1]);
    if (error == 0) return helper;
    helper.process_ = -1;
    ::close(std::exchange(helper.socket_, -1));
    return Error{path + ": " + reason(error)};
}

// NOLINTNEXTLINE(readability-make-member-function-const): the helper is not the same afterwards
bool HelperProgram::write(std::string_view bytes) {
    while (!bytes.empty()) {
        ::ssize_t const sent = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR) continue;
        if (sent <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
    return true;
}

// NOLINTNEXTLINE(readability-make-member-function-const): likewise
void HelperProgram::end_input() { ::shutdown(socket_, SHUT_WR); }

::ssize_t HelperProgram::read(char* bytes, std::size_t room) {
    for (;;) {
        ::ssize_t const count = ::read(socket_, bytes, room);
        if (count < 0 && errno == EINTR) continue;
        ended_ = count == 0;
        return count;
    }
}

bool HelperProgram::read_all(char* bytes, std::size_t size) {
    while (size != 0) {
        ::ssize_t const count = read(bytes, size);
        if (count <= 0) return false;
        bytes += count;
        size -= static_cast<std::size_t>(count);
    }
    return true;
}

int HelperProgram::stop() {
    if (socket_ >= 0) ::close(std::exchange(socket_, -1));
    if (process_ <= 0) return -1;
    ::pid_t const process = std::exchange(process_, -1);
    // One that has closed its output is about to end; others may still be at work.
    constexpr int milliseconds_to_end = 1000;
    int status = 0;
    int waited = std::exchange(ended_, false) ? 0 : milliseconds_to_end;
    for (; ::waitpid(process, &status, WNOHANG) == 0; ++waited) {
        // It has nothing to put in order, and may have been taken over by what it reads.
        if (waited == milliseconds_to_end) ::kill(process, SIGKILL);
        ::poll(nullptr, 0, 1);
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace kifu::text
