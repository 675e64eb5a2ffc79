// A line on the terminal for work that takes long.
#pragma once

#include "batch/pipeline.hpp"

#include <chrono>
#include <cstddef>

namespace kifu::cli {

/// Shows nothing for the first second, nothing where standard error is no terminal, and nothing
/// between what is written to the terminal: clear() before writing.
class Progress {
public:
    explicit Progress(bool wanted);
    void clear();
    /// One piece of work is done; `known` files were found so far.
    void step(batch::Piece const& piece, std::size_t known);

private:
    using Clock = std::chrono::steady_clock;
    bool wanted_;
    bool shown_ = false;
    std::size_t files_ = 0;
    std::size_t games_ = 0;
    Clock::time_point next_;
};

} // namespace kifu::cli
