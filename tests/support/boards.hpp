// Positions as small pictures, for tests of the games: rows from the top, `X` black, `O` white, `.`
// empty; blanks do not matter.
#pragma once

#include "kifu/coordinates.hpp"
#include "kifu/rules.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// Stones to start from, read from a picture.
struct Picture {
    BoardSize size;
    std::vector<Point> black, white;

    explicit Picture(std::vector<std::string_view> const& rows);
    Setup setup(std::optional<Color> next = {}) const { return {size, black, white, {}, next}; }
};

/// The rows of a position, each as in a picture without blanks.
std::vector<std::string> rows(AnyPosition const& position);
/// The same from a picture, for comparing.
std::vector<std::string> rows(std::vector<std::string_view> const& picture);

/// A game in play: turns are written as `B D4`, `W pass`, `B D4,D5` (dash), with A1 points; those
/// of Hex and Havannah as their records have them (`B d4`, `B N8` of HGF).
class Play {
public:
    Play(RuleChoice choice, Setup const& setup);

    AnyPosition& position() { return position_; }
    AnyRules const& rules() const { return rules_; }
    Point point(std::string_view a1) const;
    /// check() of a turn; nothing is played.
    Verdict check(std::string_view turn);
    /// The findings of a turn by name, separated by blanks; nothing is played.
    std::string findings(std::string_view turn);
    /// Plays a legal turn or forces an illegal one. Gives what findings() gives.
    std::string operator()(std::string_view turn);
    /// Several turns, separated by `;`. Gives the findings of all.
    std::string all(std::string_view turns);
    void undo(std::uint32_t depth) { rules_.undo(position_, Undo{depth}); }
    Outcome outcome() const { return rules_.outcome(position_); }

private:
    struct Written {
        std::vector<Point> stones;
        std::vector<Link> links;
        Turn turn;
    };
    Written read(std::string_view text) const;

    AnyRules rules_;
    AnyPosition position_;
};

} // namespace kifu::support
