// Definitions, all for black stones and for lines through the stone in question:
//
// five      a run of exactly five
// overline  a run of six or more
// four      a line to which one stone gives five. The stone that does it lies next to the run of
// the
//           stone in question, so a line has none, one or two such points. With two of them it
//           holds two fours, unless both belong to one run of four: a straight four.
// three     a line to which one stone gives a straight four. That stone must be legal and must not
//           make five at the same time. It, too, lies next to the run.
//
// Whether the stone that completes a three is legal depends on the threes that it makes itself, and
// so on, each time with one stone more on the board.
#include "games/renju_fouls.hpp"

#include <array>
#include <cstddef>

namespace kifu::games {

namespace {

using board::Rows;
using board::Run;
using Reason = Violation::Reason;

/// Stones that one judgement may try; real positions need a few dozen. Threes beyond it count as
/// none, which keeps positions made to be hard from taking exponential time.
constexpr std::uint32_t most_tries = 1000;

/// One line through a stone.
struct Line {
    Rows::Bits black, empty;
    Run run;

    bool free(unsigned bit) const { return bit < 64 && (empty >> bit & 1U) != 0; }
    /// The bits next to the run; out of range below bit 0.
    unsigned before() const { return run.begin - 1; }
    unsigned after() const { return run.end; }
    Run run_with(unsigned bit) const { return Rows::run_at(black | Rows::Bits{1} << bit, bit); }
    bool makes_five(unsigned bit) const { return free(bit) && run_with(bit).length() == 5; }
    unsigned fours() const {
        unsigned const ways = (makes_five(before()) ? 1U : 0U) + (makes_five(after()) ? 1U : 0U);
        return ways == 2 && run.length() == 4 ? 1U : ways;
    }
    /// Whether a stone there gives a straight four.
    bool makes_straight_four(unsigned bit) const {
        if (!free(bit)) return false;
        Run const longer = run_with(bit);
        if (longer.length() != 4) return false;
        Line const with{black | Rows::Bits{1} << bit, empty & ~(Rows::Bits{1} << bit), longer};
        return with.makes_five(with.before()) && with.makes_five(with.after());
    }
};

class Judge {
public:
    explicit Judge(Rows& rows) : rows_(rows) {}

    /// The stone is on the board.
    std::optional<Reason> foul(Point point) {
        Rows::Places const places = rows_.places(point);
        std::array<Line, Rows::directions> lines{};
        for (std::size_t direction = 0; direction != Rows::directions; ++direction)
            lines[direction] = line(direction, places[direction]);
        unsigned fours = 0;
        bool overline = false;
        for (Line const& line : lines) {
            if (line.run.length() == 5) return std::nullopt;
            overline |= line.run.length() > 5;
            fours += line.fours();
        }
        if (overline) return Reason::overline;
        if (fours > 1) return Reason::double_four;
        unsigned threes = 0;
        for (std::size_t direction = 0; direction != Rows::directions; ++direction)
            if (is_three(lines[direction], direction, places[direction]) && ++threes == 2)
                return Reason::double_three;
        return std::nullopt;
    }

private:
    Line line(std::size_t direction, Rows::Place place) const {
        Rows::Bits const black = rows_.stones(Color::black, direction, place);
        Rows::Bits const taken = black | rows_.stones(Color::white, direction, place);
        return {black, rows_.points(direction, place) & ~taken,
                rows_.run(Color::black, direction, place)};
    }

    bool is_three(Line const& line, std::size_t direction, Rows::Place place) {
        return is_completed_by(line, line.before(), direction, place) ||
               is_completed_by(line, line.after(), direction, place);
    }

    /// Whether the stone at the bit gives a straight four and may be played.
    bool is_completed_by(Line const& line, unsigned bit, std::size_t direction, Rows::Place place) {
        if (!line.makes_straight_four(bit) || tries_ == most_tries) return false;
        ++tries_;
        place.bit = static_cast<std::uint8_t>(bit);
        Point const point = rows_.point(direction, place);
        rows_.flip(Color::black, point);
        bool const playable = !makes_five(point) && !foul(point);
        rows_.flip(Color::black, point);
        return playable;
    }

    bool makes_five(Point point) const {
        Rows::Places const places = rows_.places(point);
        for (std::size_t direction = 0; direction != Rows::directions; ++direction)
            if (rows_.run(Color::black, direction, places[direction]).length() == 5) return true;
        return false;
    }

    Rows& rows_;
    std::uint32_t tries_ = 0;
};

} // namespace

std::optional<Violation::Reason> foul_of(board::Rows& rows, Point point) {
    return Judge(rows).foul(point);
}

} // namespace kifu::games
