#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/point_text.hpp"

namespace kifu::check {

namespace {

/// A, B, … Z, a, … z, then numbers.
std::string letter(std::size_t index) {
    constexpr std::size_t letters = 26;
    if (index < letters) return std::string(1, static_cast<char>('A' + index));
    if (index < 2 * letters) return std::string(1, static_cast<char>('a' + (index - letters)));
    return std::to_string(index - 2 * letters + 1);
}

} // namespace

void mend_letters(Context& context, PropertyView const& view) {
    if (!context.mending()) return;
    std::vector<std::string> labels;
    for (Value const value : view.property)
        if (!is_empty(value))
            labels.push_back(std::string(value.raw()) + ':' + letter(labels.size()));
    if (labels.empty()) return;
    context.mend_also(Code::sgf_obsolete_property, view.in.node.id(), [&](Mending& mending) {
        mending.to_format4 = true;
        mending.set(view.index, "LB", labels);
    });
}

} // namespace kifu::check
