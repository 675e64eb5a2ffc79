// A program that plays Go, asked for the dead stones of a position over the Go Text Protocol.
#pragma once

#include "kifu/point.hpp"
#include "kifu/result.hpp"
#include "kifu/rules.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <sys/types.h>
#include <vector>

namespace kifu::cli {

/// Started when first asked, ended with the object. One that breaks off or answers with an error is
/// asked no more.
class GtpEngine {
public:
    /// `command`: for the shell.
    explicit GtpEngine(std::string command) : command_(std::move(command)) {}
    ~GtpEngine();
    GtpEngine(GtpEngine const&) = delete;
    GtpEngine& operator=(GtpEngine const&) = delete;

    /// Nothing where the program does not answer as it should; problem() says why then.
    std::optional<std::vector<Point>> dead_stones(AnyPosition const& position);
    std::string const& problem() const { return problem_; }

private:
    bool start();
    void stop();
    bool set_up(AnyPosition const& position);
    /// The answer without its sign; nothing for an error or a program that has ended.
    std::optional<std::string> ask(std::string const& command);
    std::optional<std::string> read_answer();
    void send(std::string_view text);

    std::string command_;
    std::string problem_;
    ::pid_t process_ = -1;
    int to_ = -1, from_ = -1;
    std::string received_; ///< not yet used
};

} // namespace kifu::cli
