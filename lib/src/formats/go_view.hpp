// What a program that knows only Go shows of a record: it plays stone by stone and captures by Go's
// rules.
#pragma once

#include "kifu/rules.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::detail {

/// Points that have to be set so that a program shows the right position.
struct Correction {
    std::vector<Point> black, white, empty;

    bool needed() const { return !black.empty() || !white.empty() || !empty.empty(); }
};

class GoView {
public:
    explicit GoView(BoardSize size);

    /// Plays and setups so far: where return_to() comes back to.
    std::uint32_t depth() const { return position_.depth(); }
    void return_to(std::uint32_t depth);
    /// One after the other; legal or not.
    void play(Color color, std::span<Point const> stones);
    void set_up(Setup const& setup);
    std::optional<Color> at(Point point) const { return position_.at(point); }
    /// What is missing for the view to show `position`; it is then set up.
    Correction correct(AnyPosition const& position);

private:
    AnyRules rules_;
    AnyPosition position_;
};

} // namespace kifu::detail
