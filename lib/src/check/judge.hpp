// From what a value reader says to findings.
#pragma once

#include "kifu/values/form.hpp"

#include "check/context.hpp"

#include <optional>
#include <string>

namespace kifu::check {

/// The codes for a value that cannot be read, that is spelled otherwise, and that is in doubt.
struct ValueCodes {
    Code bad;
    Code variant;
    Code doubtful;
};

/// Reports a value that is not in its mandatory form; a variant can be mended to its normal form.
/// Nothing when there is nothing to say. An empty value is left to check_empty_value, blanks to
/// report_blank.
template <class T>
Diagnostic* judge(Context& context, PropertyView const& view, Value const& value,
                  Parsed<T> const& parsed, ValueCodes const& codes) {
    std::string_view const name = usual_name(view.property);
    switch (parsed.form) {
    case Form::exact:
    case Form::empty: return nullptr;
    case Form::bad:
        return &context.report(codes.bad, at(view, value), "{} {}", shown(view.property, value),
                               parsed.reason);
    case Form::doubtful: {
        Diagnostic& finding = context.report(codes.doubtful, at(view, value), "{} {}",
                                             shown(view.property, value), parsed.reason);
        if (!parsed.normal.empty())
            finding.hint = fill("{}[{}] would say it in FF[4]'s form", {name, parsed.normal});
        return &finding;
    }
    case Form::variant: break;
    }
    Diagnostic& finding =
        context.report(codes.variant, at(view, value), "{} {}; expected {}[{}]",
                       shown(view.property, value), parsed.reason, name, parsed.normal);
    context.mend(codes.variant, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), parsed.normal);
    });
    return &finding;
}

/// Reports a value of white space only.
void report_blank(Context& context, PropertyView const& view, Value const& value);

/// The value that a property with one value has, unless there is none: what the checks of values
/// look at. Of white space only: reported, and nothing.
std::optional<Value> value_to_judge(Context& context, PropertyView const& view);

} // namespace kifu::check
