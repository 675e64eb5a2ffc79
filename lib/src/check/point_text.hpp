// Points in messages, and findings about single points that several checks share.
#pragma once

#include "kifu/values/points.hpp"

#include "check/context.hpp"

#include <string>
#include <string_view>

namespace kifu::check {

/// `19x19`.
inline std::string size_text(BoardSize size) { return fill("{}x{}", {size.width, size.height}); }
/// `19x19 board`, `board of base 8`.
inline std::string board_text(Facts const& facts) {
    BoardSize const size = recorded_size(facts.setting.rules.game, facts.size);
    if (size == facts.size) return size_text(size) + " board";
    return fill("board of base {}", {size.width});
}

/// Two letters that name a point of the board: what nearly every move is.
inline bool is_plain_point(std::string_view raw, BoardSize size) {
    if (raw.size() != 2) return false;
    return size.contains({detail::coordinate(raw[0]), detail::coordinate(raw[1])});
}

/// Reports a point beside the board.
inline void report_off_board(Context& context, PropertyView const& view, Value const& value,
                             Point point) {
    if (!context.facts.spelling.letters()) {
        context.report(Code::value_off_board, at(view, value), "{} is no point of the {}",
                       shown(view.property, value), board_text(context.facts));
        return;
    }
    context.report(Code::value_off_board, at(view, value), "{}: point ({},{}) is outside the {}",
                   shown(view.property, value), point.x + 1, point.y + 1,
                   board_text(context.facts));
}

/// `two letters were`, `a point such as d4 was`: what is expected where a record has none.
inline std::string expected_point(Facts const& facts) {
    if (facts.spelling.letters()) return "two letters were";
    constexpr Point example{3, 3};
    return "a point such as " +
           facts.spelling.text(facts.size.contains(example) ? example : Point{0, 0}) + " was";
}

/// Reports a value that is no point.
inline Diagnostic& report_no_point(Context& context, PropertyView const& view, Value const& value) {
    return context.report(Code::value_point, at(view, value), "{} is not a point: {} expected",
                          shown(view.property, value), expected_point(context.facts));
}

/// The value's bytes, unescaped where that makes a difference.
class PointText {
public:
    explicit PointText(Value const& value) : raw_(value.raw()) {
        if (raw_.find('\\') == std::string_view::npos) return;
        own_ = value.simple_text();
        raw_ = own_;
    }
    std::string_view view() const { return raw_; }

private:
    std::string_view raw_;
    std::string own_;
};

} // namespace kifu::check
