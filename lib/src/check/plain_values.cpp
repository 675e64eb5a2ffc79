#include "kifu/values/numbers.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"

#include <limits>

namespace kifu::check {

namespace {

constexpr std::size_t longest_line = 10'000;
constexpr std::size_t longest_text = 1'000'000;

constexpr std::int64_t figure_flags = 1 | 2 | 4 | 256 | 512 | 32768;

struct Range {
    PropertyId property;
    std::int64_t least, most;
    std::string_view expected;
};

constexpr std::int64_t any = std::numeric_limits<std::int64_t>::max();

constexpr Range ranges[] = {
    {PropertyId::ST, 0, 3, "a number from 0 to 3"},
    {PropertyId::PM, 0, 2, "a number from 0 to 2"},
    {PropertyId::MN, 1, any, "a move number of at least 1"},
    {PropertyId::GM, 0, any, "the number of a game"},
};

constexpr PropertySet times{PropertyId::BL, PropertyId::WL, PropertyId::OB, PropertyId::OW};

void report_negative(Context& context, PropertyView const& view, Value const& value) {
    context.report(Code::value_negative, at(view, value), "{} is less than no time",
                   shown(view.property, value));
}

void check_range(Context& context, PropertyView const& view, Value const& value,
                 std::int64_t number) {
    PropertyId const id = view.property.id();
    if (number < 0 && times.contains(id)) return report_negative(context, view, value);
    for (Range const& range : ranges) {
        if (range.property != id || (number >= range.least && number <= range.most)) continue;
        context.report(Code::value_range, at(view, value), "{} is not {}",
                       shown(view.property, value), range.expected);
    }
}

} // namespace

void report_blank(Context& context, PropertyView const& view, Value const& value) {
    Diagnostic& finding = context.report(Code::sgf_empty_value, at(view, value),
                                         "{} has nothing but blanks", shown(view.property, value));
    context.mend(Code::sgf_empty_value, view.in.node.id(), finding,
                 [&](Mending& mending) { mending.erase(view.index); });
}

std::optional<Value> value_to_judge(Context& context, PropertyView const& view) {
    auto const value = view.property.value();
    if (!value || is_empty(*value)) return std::nullopt;
    Dialect const& dialect = *context.facts.setting.dialect;
    if (dialect.is_own_word(view.property.id(), value->raw())) return std::nullopt;
    if (!is_blank(value->raw())) return value;
    if (view.property.size() == 1) report_blank(context, view, *value);
    return std::nullopt;
}

void check_number(Context& context, PropertyView const& view) {
    auto const first = view.property.value();
    if (auto const number = first ? read_number(first->raw()) : std::nullopt)
        return check_range(context, view, *first, *number);
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_number(PlainText(*value).view());
    judge(context, view, *value, parsed,
          {Code::value_number, Code::value_number_form, Code::value_number_form});
    if (parsed.usable()) check_range(context, view, *value, parsed.value);
}

void check_real(Context& context, PropertyView const& view) {
    auto const first = view.property.value();
    auto number = first ? Decimal::read(first->raw()) : std::nullopt;
    if (number && *number >= Decimal{}) return;
    auto const value = value_to_judge(context, view);
    if (!value) return;
    if (!number) {
        auto const parsed = parse_real(PlainText(*value).view());
        judge(context, view, *value, parsed,
              {Code::value_real, Code::value_real_form, Code::value_real_form});
        if (parsed.usable()) number = parsed.value;
    }
    bool const negative = number && *number < Decimal{};
    if (negative && times.contains(view.property.id())) report_negative(context, view, *value);
}

void check_double(Context& context, PropertyView const& view) {
    auto const value = view.property.value();
    if (!value || value->raw() == "1" || value->raw() == "2") return;
    auto parsed = parse_double(PlainText(*value).view());
    if (parsed.form == Form::empty) {
        parsed.form = Form::variant;
        parsed.normal.assign(1, '1');
    }
    judge(context, view, *value, parsed,
          {Code::value_double, Code::value_double_form, Code::value_double_form});
}

void check_color(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value || value->raw() == "B" || value->raw() == "W") return;
    judge(context, view, *value, parse_color(PlainText(*value).view()),
          {Code::value_color, Code::value_color_form, Code::value_color_form});
}

void check_none(Context& context, PropertyView const& view) {
    auto const value = view.property.value();
    if (!value || is_empty(*value)) return;
    Diagnostic& finding = context.report(Code::value_takes_none, at(view, *value),
                                         "{} has a value, but {} takes none",
                                         shown(view.property, *value), usual_name(view.property));
    if (value->raw() != "1" && !is_blank(value->raw())) return;
    finding.severity = Severity::warning;
    context.mend(Code::value_takes_none, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), std::string());
    });
}

void check_figure(Context& context, PropertyView const& view) {
    auto const value = view.property.value();
    if (!value || is_empty(*value)) return;
    auto const parts = value->composed();
    auto const flags = parts ? read_number(parts->first) : std::nullopt;
    if (!flags)
        context.report(Code::value_figure, at(view, *value),
                       "{} is neither empty nor a number and a title with a `:` between",
                       shown(view.property, *value));
    else if (*flags < 0 || (*flags & ~figure_flags) != 0)
        context.report(Code::value_range, at(view, *value),
                       "{} is no sum of the flags 1, 2, 4, 256, 512 and 32768",
                       shown(view.property, *value));
}

void check_text_length(Context& context, PropertyView const& view) {
    std::size_t const most =
        view.property.info().value == ValueType::text ? longest_text : longest_line;
    for (Value const value : view.property)
        if (value.raw().size() > most)
            context.report(Code::value_too_long, at(view, value),
                           "{} has {} bytes, more than the {} that programs may be trusted with",
                           usual_name(view.property), value.raw().size(), most);
}

void check_composed(Context& context, PropertyView const& view) {
    for (Value const value : view.property) {
        if (is_empty(value) || value.composed()) continue;
        if (view.property.id() == PropertyId::AP)
            context.report(Code::value_application_version, at(view, value),
                           "{} has no version behind a `:`", shown(view.property, value));
        else
            context.report(Code::value_composed, at(view, value), "{} has no `:` between two parts",
                           shown(view.property, value));
    }
}

} // namespace kifu::check
