// CPU time of this process: user plus system, all threads.
#pragma once

#include <sys/resource.h>

namespace kifu::bench {

/// Seconds of CPU used so far.
inline double cpu_seconds() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    auto const seconds = [](timeval const& time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
    };
    return seconds(used.ru_utime) + seconds(used.ru_stime);
}

/// Page faults that needed no input or output, so far.
inline long minor_faults() {
    rusage used{};
    getrusage(RUSAGE_SELF, &used);
    return used.ru_minflt;
}

} // namespace kifu::bench
