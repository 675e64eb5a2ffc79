// Points in messages, and findings about single points that several checks share.
#pragma once

#include "kifu/values/points.hpp"

#include "check/context.hpp"

#include <string>
#include <string_view>

namespace kifu::check {

/// `19x19`.
inline std::string size_text(BoardSize size) { return fill("{}x{}", {size.width, size.height}); }

/// Two letters that name a point of the board: what nearly every move is.
inline bool is_plain_point(std::string_view raw, BoardSize size) {
    if (raw.size() != 2) return false;
    return size.contains({detail::coordinate(raw[0]), detail::coordinate(raw[1])});
}

/// Reports letters that point beside the board.
inline void report_off_board(Context& context, PropertyView const& view, Value const& value,
                             Point point) {
    context.report(Code::value_off_board, at(view, value),
                   "{}: point ({},{}) is outside the {} board", shown(view.property, value),
                   point.x + 1, point.y + 1, size_text(context.facts.size));
}

/// Reports a value that is no point.
inline Diagnostic& report_no_point(Context& context, PropertyView const& view, Value const& value) {
    return context.report(Code::value_point, at(view, value),
                          "{} is not a point: two letters were expected",
                          shown(view.property, value));
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
