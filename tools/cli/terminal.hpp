// A terminal whose keys are read one by one and whose screen is drawn as a whole.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace kifu::cli {

struct ScreenSize {
    std::size_t rows = 24, columns = 80;
};

/// Takes over the terminal and gives it back as it was: at the end of its life, and when a signal
/// ends the program. One at a time.
class Terminal {
public:
    Terminal();
    ~Terminal();
    Terminal(Terminal const&) = delete;
    Terminal& operator=(Terminal const&) = delete;

    ScreenSize size() const;
    /// Replaces what is on the screen. Lines must fit it.
    void draw(std::vector<std::string> const& lines);
    /// What was typed; empty after `milliseconds` (-1: without end), and when the screen has to be
    /// drawn again. Nothing when the terminal is gone.
    std::optional<std::string> read(int milliseconds);
    /// Gives the terminal back and stops the program until it is told to go on.
    void suspend();

private:
    void enter();
    void leave();
};

} // namespace kifu::cli
