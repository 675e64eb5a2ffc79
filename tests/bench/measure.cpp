// kifu-bench-measure: runs one command and says what it cost. Prints one line:
//   CPU (user + system) in µs, wall time in µs, peak resident memory in KiB, minor and major page
//   faults, exit status (128 + n: killed by signal n; 127: could not be started)
// It links statically where it can: the kernel never reports a smaller peak for a command than its
// starter had.

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <spawn.h>
#include <string_view>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr char const* usage =
    "usage: kifu-bench-measure [--stdin FILE] [--stdout FILE] [--stderr FILE] -- COMMAND...\n"
    "Runs COMMAND (streams not named are /dev/null) and prints\n"
    "CPU µs, wall µs, peak KiB, minor faults, major faults, exit status.\n";

struct Streams {
    std::array<char const*, 3> files{"/dev/null", "/dev/null", "/dev/null"};
};

/// Reads the options; gives the index of the command in `argv`, 0 when there is none.
int parse_arguments(int argc, char** argv, Streams& streams) {
    constexpr std::array<std::string_view, 3> names{"--stdin", "--stdout", "--stderr"};
    for (int i = 1; i < argc; ++i) {
        std::string_view const argument = argv[i];
        if (argument == "--") return i + 1 < argc ? i + 1 : 0;
        bool known = false;
        for (std::size_t stream = 0; stream < names.size(); ++stream) {
            if (argument != names[stream] || i + 1 >= argc) continue;
            streams.files[stream] = argv[++i];
            known = true;
            break;
        }
        if (!known) return 0;
    }
    return 0;
}

/// Starts the command; a positive error number when that fails.
int start(pid_t& child, char** command, Streams const& streams) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    int const writing = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&actions, 0, streams.files[0], O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, streams.files[1], writing, 0666);
    posix_spawn_file_actions_addopen(&actions, 2, streams.files[2], writing, 0666);
    int const error = posix_spawnp(&child, command[0], &actions, nullptr, command, environ);
    posix_spawn_file_actions_destroy(&actions);
    return error;
}

long long microseconds(timeval const& time) {
    return static_cast<long long>(time.tv_sec) * 1'000'000 + static_cast<long long>(time.tv_usec);
}

int exit_status(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

} // namespace

int main(int argc, char** argv) {
    Streams streams;
    int const command = parse_arguments(argc, argv, streams);
    if (command == 0) {
        std::fputs(usage, stderr);
        return 2;
    }
    auto const begin = std::chrono::steady_clock::now();
    pid_t child = 0;
    if (int const error = start(child, argv + command, streams); error != 0) {
        std::fprintf(stderr, "kifu-bench-measure: %s: %s\n", argv[command], std::strerror(error));
        std::puts("0 0 0 0 0 127");
        return 0;
    }
    int status = 0;
    rusage used{};
    while (wait4(child, &status, 0, &used) < 0 && errno == EINTR) {
    }
    auto const wall = std::chrono::steady_clock::now() - begin;
    long long const wall_us = std::chrono::duration_cast<std::chrono::microseconds>(wall).count();
    std::printf("%lld %lld %ld %ld %ld %d\n",
                microseconds(used.ru_utime) + microseconds(used.ru_stime), wall_us, used.ru_maxrss,
                used.ru_minflt, used.ru_majflt, exit_status(status));
    return 0;
}
