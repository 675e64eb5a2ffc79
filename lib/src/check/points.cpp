#include "kifu/limits.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"
#include "check/point_text.hpp"

#include <optional>

namespace kifu::check {

namespace {

/// A list whose points may not be in some others: which marks they share, and its own mark.
struct ListGroup {
    PropertyId property;
    PointMarks Scratch::*marks;
    std::uint32_t mark;
    Code contradiction;
};

constexpr ListGroup groups[] = {
    {PropertyId::AB, &Scratch::setup, 1, Code::sgf_setup_contradicts},
    {PropertyId::AW, &Scratch::setup, 2, Code::sgf_setup_contradicts},
    {PropertyId::AE, &Scratch::setup, 3, Code::sgf_setup_contradicts},
    {PropertyId::CR, &Scratch::markup, 4, Code::sgf_markup_contradicts},
    {PropertyId::MA, &Scratch::markup, 5, Code::sgf_markup_contradicts},
    {PropertyId::SQ, &Scratch::markup, 6, Code::sgf_markup_contradicts},
    {PropertyId::TR, &Scratch::markup, 7, Code::sgf_markup_contradicts},
    {PropertyId::SL, &Scratch::markup, 8, Code::sgf_markup_contradicts},
    {PropertyId::TB, &Scratch::territory, 9, Code::sgf_territory_contradicts},
    {PropertyId::TW, &Scratch::territory, 10, Code::sgf_territory_contradicts},
};
constexpr ListGroup alone{PropertyId::unknown, &Scratch::list, 1, Code::sgf_point_twice};

ListGroup const& group_of(PropertyId id) {
    for (ListGroup const& group : groups)
        if (group.property == id) return group;
    return alone;
}

std::string_view name_of_mark(std::uint32_t mark) {
    for (ListGroup const& group : groups)
        if (group.mark == mark) return property_info(group.property).name;
    return {};
}

template <class Visit>
void each_point(ReadRectangle const& rectangle, Visit const& visit) {
    for (unsigned y = rectangle.first.y; y <= rectangle.last.y; ++y)
        for (unsigned x = rectangle.first.x; x <= rectangle.last.x; ++x)
            visit(Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
}

/// The value in FF[4]'s form, blanks left out and corners in order.
std::string written(Facts const& facts, ReadRectangle const& read, bool in_order) {
    std::string const first = facts.spelling.text(read.first);
    if (read.corners == Corners::single || (in_order && read.corners == Corners::same))
        return first;
    return first + ':' + facts.spelling.text(read.last);
}

enum class Mend : std::uint8_t { blanks, corners, repetitions };

/// The values of a list with one kind of fault mended.
class Rebuilt {
public:
    Rebuilt(Context& context, Mend what) : context_(context), what_(what) {
        context.scratch.list.forget();
    }

    std::vector<std::string> values(Property const& property) {
        for (Value const value : property)
            add(value);
        return std::move(values_);
    }

private:
    void add(Value const& value) {
        PointText const text(value);
        auto const read = context_.facts.spelling.rectangle(text.view());
        bool const wrong_order =
            read.corners == Corners::disordered || read.corners == Corners::same;
        if (!read.is_points())
            values_.emplace_back(value.raw());
        else if (what_ == Mend::repetitions)
            add_fresh(value, read);
        else if (what_ == Mend::corners && wrong_order)
            values_.push_back(written(context_.facts, read, true));
        else if (what_ == Mend::blanks && read.form == PointForm::blanks)
            add_without_blanks(text.view());
        else
            values_.emplace_back(value.raw());
    }

    void add_without_blanks(std::string_view text) {
        std::string squeezed;
        for (char const c : text)
            if (!detail::is_white(c)) squeezed += c;
        values_.push_back(std::move(squeezed));
    }

    /// The value if none of its points was there before, else the new ones of its points.
    void add_fresh(Value const& value, ReadRectangle const& read) {
        std::vector<Point> fresh;
        each_point(read, [&](Point point) {
            if (context_.scratch.list.mark(point, 1) == 0) fresh.push_back(point);
        });
        if (fresh.size() == read.size())
            values_.emplace_back(value.raw());
        else
            for (Point const point : fresh)
                if (auto text = context_.facts.spelling.text(point); !text.empty())
                    values_.push_back(std::move(text));
    }

    Context& context_;
    Mend what_;
    std::vector<std::string> values_;
};

/// Reads one list of points.
class ListCheck {
public:
    ListCheck(Context& context, PropertyView const& view)
        : context_(context), view_(view), group_(group_of(view.property.id())),
          marks_(context.scratch.*group_.marks) {
        if (context.lists_of != view.in.node.id()) {
            context.lists_of = view.in.node.id();
            context.lists_with_repetitions = {};
            context.scratch.setup.forget();
            context.scratch.markup.forget();
            context.scratch.territory.forget();
        }
        if (&group_ == &alone) marks_.forget();
    }

    void run() {
        for (Value const value : view_.property)
            if (!is_empty(value)) read(value);
        if (blanks_) report_blanks(*blanks_);
        if (corners_) report_corners(*corners_);
        if (repeated_) report_repeated();
        if (contradicting_) report_contradiction();
    }

private:
    struct At {
        Value value;
        Point point{};
        std::uint32_t mark = 0; ///< of the list that has it too
    };

    void read(Value const& value) {
        PointText const text(value);
        auto const read = context_.facts.spelling.rectangle(text.view());
        switch (read.form) {
        case PointForm::unreadable: report_no_point(context_, view_, value); return;
        case PointForm::off_board: return off_board(value, text.view());
        case PointForm::blanks:
            if (!blanks_) blanks_ = value;
            break;
        default: break;
        }
        bool const wrong_order =
            read.corners == Corners::disordered || read.corners == Corners::same;
        if (wrong_order && !corners_) corners_ = value;
        if (read.corners != Corners::single) report_compressed(value);
        mark(value, read);
    }

    void off_board(Value const& value, std::string_view text) {
        constexpr BoardSize largest{BoardSize::limit, BoardSize::limit};
        report_off_board(context_, view_, value, read_rectangle(text, largest).last);
    }

    void mark(Value const& value, ReadRectangle const& read) {
        if (points_ > Limits{}.expanded_points) return;
        points_ += read.size();
        if (points_ > Limits{}.expanded_points) {
            context_.report(Code::limit_points, at(view_, value),
                            "{} stands for more than {} points: the rest is not compared",
                            usual_name(view_.property), Limits{}.expanded_points);
            return;
        }
        each_point(read, [&](Point point) {
            std::uint32_t const other = marks_.mark(point, group_.mark);
            if (other == 0) return;
            if (other != group_.mark) {
                if (!contradicting_) contradicting_ = At{value, point, other};
                return;
            }
            if (!repeated_) repeated_ = At{value, point, other};
            ++repetitions_;
        });
    }

    void propose(Code code, Diagnostic& finding, Mend what) {
        context_.mend(code, view_.in.node.id(), finding, [&](Mending& mending) {
            mending.set(view_.index, view_.property.name(),
                        Rebuilt(context_, what).values(view_.property));
        });
    }

    void report_blanks(Value const& value) {
        Diagnostic& finding =
            context_.report(Code::value_point_form, at(view_, value), "{} has blanks in a point",
                            shown(view_.property, value));
        propose(Code::value_point_form, finding, Mend::blanks);
    }

    void report_corners(Value const& value) {
        PointText const text(value);
        auto const read = context_.facts.spelling.rectangle(text.view());
        Diagnostic& finding = context_.report(
            Code::sgf_corner_order, at(view_, value),
            "{} does not name the upper left and the lower right corner: expected {}",
            shown(view_.property, value), written(context_.facts, read, true));
        propose(Code::sgf_corner_order, finding, Mend::corners);
    }

    void report_compressed(Value const& value) {
        if (!context_.facts.old_format || context_.compression_reported) return;
        context_.compression_reported = true;
        Diagnostic& finding = context_.report(Code::sgf_feature_not_in_format, at(view_, value),
                                              "{} is a compressed list, which FF[{}] does not know",
                                              shown(view_.property, value), *context_.facts.format);
        context_.mend(Code::sgf_feature_not_in_format, NodeId{0}, finding,
                      [](Mending& mending) { mending.to_format4 = true; });
    }

    /// Once for all properties of one name in the node.
    void report_repeated() {
        if (context_.lists_with_repetitions.contains(view_.property.id())) return;
        context_.lists_with_repetitions.insert(view_.property.id());
        std::string_view const name = usual_name(view_.property);
        Diagnostic& finding =
            repetitions_ == 1
                ? context_.report(Code::sgf_point_twice, at(view_, repeated_->value),
                                  "{} has the point {} twice", name,
                                  context_.facts.spelling.text(repeated_->point))
                : context_.report(Code::sgf_point_twice, at(view_, repeated_->value),
                                  "{} has points repeatedly: {} and {} more", name,
                                  context_.facts.spelling.text(repeated_->point), repetitions_ - 1);
        if (points_ <= Limits{}.expanded_points)
            propose(Code::sgf_point_twice, finding, Mend::repetitions);
    }

    void report_contradiction() {
        context_.report(group_.contradiction, at(view_, contradicting_->value),
                        "the point {} is in {} and in {}",
                        context_.facts.spelling.text(contradicting_->point),
                        name_of_mark(contradicting_->mark), usual_name(view_.property));
    }

    Context& context_;
    PropertyView const& view_;
    ListGroup const& group_;
    PointMarks& marks_;
    std::size_t points_ = 0;
    std::size_t repetitions_ = 0;
    std::optional<Value> blanks_, corners_;
    std::optional<At> repeated_, contradicting_;
};

} // namespace

void check_point_list(Context& context, PropertyView const& view) {
    if (context.facts.spelled) ListCheck(context, view).run();
}

} // namespace kifu::check
