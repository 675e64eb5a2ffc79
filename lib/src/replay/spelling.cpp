#include "replay/spelling.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace kifu::replay {

namespace {

using ascii::is_digit;
using ascii::is_letter;

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && detail::is_white(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && detail::is_white(text.back()))
        text.remove_suffix(1);
    return text;
}

/// The parts of a point that another board may have: letters, then figures where the system has
/// them.
bool looks_like_point(std::string_view text, CoordinateSystem system) {
    std::size_t const letters =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_letter) - text.begin());
    std::string_view const rest = text.substr(letters);
    bool const two_letters =
        system == CoordinateSystem::capitals || system == CoordinateSystem::little_golem;
    if (two_letters) return letters == 2 && rest.empty();
    bool const figures = !rest.empty() && rest.size() <= 2 && std::ranges::all_of(rest, is_digit);
    return letters >= 1 && letters <= 2 && figures;
}

/// Where a point off the board would be, as far as coordinates can say it.
constexpr Point beyond{BoardSize::limit, BoardSize::limit};

} // namespace

ReadPoint Spelling::other_point(std::string_view text) const {
    std::string_view const bare = trimmed(text);
    if (auto const point = parse_point(bare, size_, points())) {
        bool const known = !to_text(*point, size_, points()).empty();
        PointForm const form = bare.size() == text.size() ? PointForm::exact : PointForm::blanks;
        if (known) return {form, *point};
    }
    return looks_like_point(bare, points()) ? ReadPoint{PointForm::off_board, beyond} : ReadPoint{};
}

ReadRectangle Spelling::other_rectangle(std::string_view text) const {
    std::size_t const colon = text.find(':');
    ReadPoint const a = other_point(text.substr(0, colon));
    if (colon == std::string_view::npos) return {a.form, Corners::single, a.point, a.point};
    ReadPoint const b = other_point(text.substr(colon + 1));
    if (a.form == PointForm::unreadable || b.form == PointForm::unreadable) return {};
    ReadRectangle result;
    result.form = a.form == PointForm::exact ? b.form : a.form;
    if (b.form == PointForm::off_board) result.form = b.form;
    bool const ordered = a.point.x <= b.point.x && a.point.y <= b.point.y;
    result.corners = a.point == b.point ? Corners::same
                     : ordered          ? Corners::ordered
                                        : Corners::disordered;
    result.first = {std::min(a.point.x, b.point.x), std::min(a.point.y, b.point.y)};
    result.last = {std::max(a.point.x, b.point.x), std::max(a.point.y, b.point.y)};
    return result;
}

ReadMove Spelling::move(std::string_view text) const {
    ReadMove move;
    std::string_view const bare = trimmed(text);
    for (MoveWord const& word : dialect_->words)
        if (ascii::same_but_case(word.word, bare)) {
            move.kind = word.kind;
            move.is_word = true;
            return move;
        }
    if (letters() && !dialect_->glued) {
        move.point = read_move(text, size_);
        if (move.point.is_pass()) move.kind = TurnKind::pass;
    } else if (bare.empty()) {
        move.kind = TurnKind::pass;
        move.point.form = text.empty() ? PointForm::pass : PointForm::pass_blank;
    } else {
        read_stones(text, move);
        return move;
    }
    if (move.kind == TurnKind::stones && move.point.form != PointForm::unreadable)
        move.stones[move.count++] = move.point.point;
    return move;
}

void Spelling::read_stones(std::string_view text, ReadMove& move) const {
    move.point = point(text);
    if (!dialect_->glued || move.point.is_point()) {
        if (move.point.form != PointForm::unreadable) move.stones[move.count++] = move.point.point;
        return;
    }
    std::string_view rest = trimmed(text);
    while (!rest.empty() && move.count != most_glued) {
        auto const next = parse_point_prefix(rest, size_, points());
        if (!next) return; // the whole text is neither point nor points
        move.stones[move.count++] = next->point;
        rest.remove_prefix(next->length);
        if (rest.empty()) move.point = {PointForm::exact, move.stones[0]};
    }
}

std::string Spelling::text(Point point) const {
    return letters() ? point_text(point) : to_text(point, size_, points());
}

} // namespace kifu::replay
