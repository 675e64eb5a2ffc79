// Whether the time left after a move needs a closer look.
#pragma once

#include "check/context.hpp"

#include <cstddef>
#include <string_view>

namespace kifu::check {

/// Takes the time left of a player (0: Black) as written, unless there is something to say about
/// it: then false, and nothing is changed. `in_periods`: the number of periods or stones is given
/// too.
inline bool take_usual_clock(Path& path, Facts const& facts, std::size_t color,
                             std::string_view written, bool in_periods) {
    auto const left = Decimal::read(written);
    if (!left || *left < Decimal{}) return false;
    Clock& clock = path.clocks[color];
    if (!in_periods) {
        bool const grows =
            !clock.in_periods && clock.left != Clock::unknown && left->millionths() > clock.left;
        auto const total = facts.main_time();
        bool const above = total && *total > Decimal{} && *left > *total;
        if (grows || above) return false;
    }
    clock = {left->millionths(), in_periods};
    return true;
}

} // namespace kifu::check
