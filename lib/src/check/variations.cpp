#include "check/checks.hpp"
#include "check/context.hpp"

namespace kifu::check {

void check_number_of_variations(Context& context, NodeView const& view) {
    constexpr std::size_t many = 100;
    if (!view.has(first_of_several)) return;
    std::size_t count = 1;
    for (auto sibling = view.node.next(); sibling; sibling = sibling->next())
        ++count;
    if (count > many)
        context.report(Code::sgf_many_variations, at(view.node), "{} variations at one node",
                       count);
}

} // namespace kifu::check
