#include "formats/acek/notation.hpp"

#include "formats/acek/syntax.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

namespace kifu::acek {

namespace {

using board::IdealPoint;
using board::Quadrant;
using board::QuadrantPoint;

constexpr std::array quadrants{Quadrant::a, Quadrant::c, Quadrant::e, Quadrant::k};

// ---- what a token means

IdealPoint ideal_of(Place const& place, Quadrant quadrant, std::uint8_t lines) {
    return board::ideal_of({quadrant, place.first, place.second}, lines);
}

/// The alphabetically first quadrant that both points belong to.
std::optional<Quadrant> common_quadrant(IdealPoint one, IdealPoint other, std::uint8_t lines) {
    for (Quadrant const quadrant : quadrants)
        if (board::seen_from(quadrant, one, lines) && board::seen_from(quadrant, other, lines))
            return quadrant;
    return std::nullopt;
}

/// Left before right, below before above: the canonical order of the two ends.
bool comes_first(IdealPoint one, IdealPoint other) {
    return one.x != other.x ? one.x < other.x : one.y < other.y;
}

std::optional<Complaint> wrong_pair(IdealPoint one, IdealPoint other) {
    int const across = std::abs(one.x - other.x);
    int const up = std::abs(one.y - other.y);
    if (across + up == 1) return std::nullopt;
    if (across == 0 && up == 0) return Complaint::same_point;
    return across == 1 && up == 1 ? Complaint::diagonal : Complaint::not_adjacent;
}

class Interpreter {
public:
    Interpreter(Syntax syntax, std::uint8_t lines, Layout layout)
        : syntax_(std::move(syntax)), lines_(lines), layout_(layout) {}

    MoveReading run() {
        reading_.warnings = std::move(syntax_.warnings);
        reading_.refusal = std::move(syntax_.refusal);
        reading_.pass = syntax_.pass;
        if (!reading_.ok() || reading_.pass) return std::move(reading_);
        reading_.stones = points_of(syntax_.stones);
        for (Places const& places : syntax_.links) {
            std::vector<Point> const ends = points_of(places);
            if (!reading_.ok()) break;
            add_link(ends[0], ends[1]);
        }
        return std::move(reading_);
    }

private:
    std::vector<Point> points_of(Places const& places) {
        Quadrant const quadrant = *places.front().quadrant;
        IdealPoint const first = ideal_of(places.front(), quadrant, lines_);
        if (places.size() == 1) return {on_board(first)};
        Place const& second_place = places.back();
        IdealPoint const second =
            ideal_of(second_place, second_place.quadrant.value_or(quadrant), lines_);
        if (auto const complaint = wrong_pair(first, second)) {
            if (reading_.ok()) reading_.refusal = Refusal{*complaint, second_place.offset, {}};
            return {on_board(first)};
        }
        if (second_place.quadrant && common_quadrant(first, second, lines_))
            warn(Tolerance::redundant_letter, second_place.offset);
        if (!comes_first(first, second)) warn(Tolerance::reversed, places.front().offset);
        return {on_board(first), on_board(second)};
    }
    Point on_board(IdealPoint ideal) const { return board::from_ideal(ideal, lines_, layout_); }
    void warn(Tolerance tolerance, std::size_t offset) {
        auto const known = std::ranges::find(reading_.warnings, tolerance, &Warning::tolerance);
        if (known == reading_.warnings.end()) reading_.warnings.push_back({tolerance, offset});
    }
    void add_link(Point one, Point other) {
        bool const begins_here = std::ranges::find(reading_.stones, one) != reading_.stones.end();
        reading_.links.push_back(begins_here ? Link{one, other} : Link{other, one});
    }

    Syntax syntax_;
    std::uint8_t lines_;
    Layout layout_;
    MoveReading reading_;
};

// ---- messages

/// The character at an offset, in quotation marks, or what else is there.
std::string found_at(std::string_view token, std::size_t offset) {
    if (offset >= token.size()) return "the move ends";
    std::size_t length = 1;
    auto const is_inner = [&](std::size_t at) {
        return at < token.size() && (static_cast<unsigned char>(token[at]) & 0xc0U) == 0x80U;
    };
    while (is_inner(offset + length))
        ++length;
    return "'" + std::string(token.substr(offset, length)) + "'";
}

std::string digits_at(std::string_view token, std::size_t offset) {
    std::size_t const end = token.find_first_not_of("0123456789", offset);
    return std::string(token.substr(offset, std::min(end, token.size()) - offset));
}

std::string message_for(Refusal const& refusal, std::string_view token, std::uint8_t lines) {
    std::string const found = found_at(token, refusal.offset);
    std::string const last = std::to_string(board::quadrant_lines(lines));
    std::string const all = std::to_string(lines);
    switch (refusal.complaint) {
    case Complaint::quadrant_expected:
        return found + " where a move begins with a quadrant, A, C, E or K";
    case Complaint::unknown_quadrant:
        return found + " is no quadrant: the letters are A, C, E and K";
    case Complaint::dash_expected: return found + " where a dash follows the quadrant, as in A-4/3";
    case Complaint::number_expected: return found + " where the number of a line is expected";
    case Complaint::slash_expected:
        return found + " where a slash divides the two numbers, as in A-4/3";
    case Complaint::comma_expected: return found + " where a comma comes before the second point";
    case Complaint::line_out_of_range:
        return "line " + digits_at(token, refusal.offset) + " does not exist: on " + all +
               " lines those of a quadrant are 1 to " + last;
    case Complaint::too_many_points: return "more than two points: a dash has two ends";
    case Complaint::same_point: return "both ends are the same point";
    case Complaint::diagonal: return "the points touch only at a corner: a dash goes along a line";
    case Complaint::not_adjacent:
        return "the points are no neighbours: a dash joins two neighbours";
    case Complaint::trailing_text: return found + " behind the end of the move";
    }
    return {};
}

// ---- writing

std::string point_text(QuadrantPoint point) {
    return std::to_string(point.first) + '/' + std::to_string(point.second);
}

std::string letter_text(Quadrant quadrant) {
    return {board::quadrant_letters[static_cast<std::size_t>(quadrant)], '-'};
}

std::string single_text(IdealPoint point, std::uint8_t lines) {
    QuadrantPoint const seen = board::quadrant_point(point, lines);
    return letter_text(seen.quadrant) + point_text(seen);
}

/// Nothing unless the points are neighbours.
std::optional<std::string> pair_text(IdealPoint one, IdealPoint other, std::uint8_t lines) {
    if (wrong_pair(one, other)) return std::nullopt;
    if (!comes_first(one, other)) std::swap(one, other);
    auto const quadrant = common_quadrant(one, other, lines);
    // Across the middle of an even board each end has a quadrant of its own.
    if (!quadrant) return single_text(one, lines) + ',' + single_text(other, lines);
    return letter_text(*quadrant) + point_text(*board::seen_from(*quadrant, one, lines)) + ',' +
           point_text(*board::seen_from(*quadrant, other, lines));
}

} // namespace

std::string_view tolerance_name(Tolerance tolerance) {
    switch (tolerance) {
    case Tolerance::cyrillic: return "cyrillic";
    case Tolerance::lower_case: return "lower-case";
    case Tolerance::typographic_dash: return "typographic-dash";
    case Tolerance::typographic_slash: return "typographic-slash";
    case Tolerance::blanks: return "blanks";
    case Tolerance::reversed: return "reversed";
    case Tolerance::redundant_letter: return "redundant-letter";
    case Tolerance::leading_zero: return "leading-zero";
    case Tolerance::trailing_dot: return "trailing-dot";
    case Tolerance::pass_spelling: return "pass-spelling";
    }
    return {};
}

std::string_view complaint_name(Complaint complaint) {
    switch (complaint) {
    case Complaint::quadrant_expected: return "quadrant-expected";
    case Complaint::unknown_quadrant: return "unknown-quadrant";
    case Complaint::dash_expected: return "dash-expected";
    case Complaint::number_expected: return "number-expected";
    case Complaint::slash_expected: return "slash-expected";
    case Complaint::comma_expected: return "comma-expected";
    case Complaint::line_out_of_range: return "line-out-of-range";
    case Complaint::too_many_points: return "too-many-points";
    case Complaint::same_point: return "same-point";
    case Complaint::diagonal: return "diagonal";
    case Complaint::not_adjacent: return "not-adjacent";
    case Complaint::trailing_text: return "trailing-text";
    }
    return {};
}

MoveReading read_move(std::string_view token, std::uint8_t lines, Layout layout) {
    MoveReading reading = Interpreter(parse_token(token, lines), lines, layout).run();
    if (reading.refusal) reading.refusal->message = message_for(*reading.refusal, token, lines);
    return reading;
}

std::optional<std::string> write_move(Turn const& turn, std::uint8_t lines, Layout layout) {
    if (turn.kind == TurnKind::pass) return "pass";
    bool const one_or_two = turn.stones.size() == 1 || turn.stones.size() == 2;
    if (turn.kind != TurnKind::stones || !one_or_two) return std::nullopt;
    BoardSize const size{lines, lines};
    auto const pair = [&](Point one, Point other) -> std::optional<std::string> {
        if (!size.contains(one) || !size.contains(other)) return std::nullopt;
        return pair_text(board::to_ideal(one, lines, layout), board::to_ideal(other, lines, layout),
                         lines);
    };
    std::optional<std::string> text;
    if (turn.stones.size() == 2) {
        text = pair(turn.stones[0], turn.stones[1]);
    } else if (size.contains(turn.stones[0])) {
        text = single_text(board::to_ideal(turn.stones[0], lines, layout), lines);
    }
    for (Link const& link : turn.links) {
        auto const ends = pair(link.from, link.to);
        if (!text || !ends) return std::nullopt;
        *text += '+' + *ends;
    }
    return text;
}

} // namespace kifu::acek
