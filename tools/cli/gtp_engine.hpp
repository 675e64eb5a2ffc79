// A program that plays Go, asked for the dead stones of a position over the Go Text Protocol.
#pragma once

#include "kifu/point.hpp"
#include "kifu/result.hpp"
#include "kifu/rules.hpp"

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace kifu::cli {

/// Started when first asked, ended with the object. One that breaks off, answers with an error,
/// with something else than GTP or too late is asked no more.
class GtpEngine {
public:
    using Clock = std::chrono::steady_clock;

    /// `command`: for the shell. `seconds`: how long one answer may take.
    GtpEngine(std::string command, std::uint32_t seconds)
        : command_(std::move(command)), seconds_(seconds) {}
    ~GtpEngine();
    GtpEngine(GtpEngine const&) = delete;
    GtpEngine& operator=(GtpEngine const&) = delete;

    /// Nothing where the program does not answer as it should; problem() says why then.
    std::optional<std::vector<Point>> dead_stones(AnyPosition const& position);
    std::string const& problem() const { return problem_; }

private:
    bool start();
    void stop();
    /// Whether the program has ended within that time.
    bool ends_within(std::chrono::milliseconds time);
    bool set_up(AnyPosition const& position);
    /// The answer without its sign; nothing for an error or a program that has ended.
    std::optional<std::string> ask(std::string const& command);
    std::optional<std::string> read_answer(std::string const& command);
    /// Reads more; false when there is nothing more to come.
    bool receive(std::string const& command, Clock::time_point latest);
    /// The answer that stands whole in what was received.
    std::optional<std::string> take_answer();
    std::string said() const;
    void send(std::string_view text);

    std::string command_;
    std::uint32_t seconds_;
    std::string problem_;
    ::pid_t process_ = -1;
    int to_ = -1, from_ = -1;
    std::string received_; ///< not yet used
};

} // namespace kifu::cli
