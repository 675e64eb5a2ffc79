#include "kifu/fix.hpp"

#include "kifu/locate.hpp"

#include "check/mending.hpp"
#include "check/walk.hpp"

#include <set>
#include <string_view>
#include <tuple>

namespace kifu {

namespace {

/// Every round mends what it can at once; a chain of consequences is much shorter than this.
constexpr int most_rounds = 32;

/// What a finding says, and of what. A mending may move what it is about to a new node, one behind
/// the first `nodes`.
using Saying = std::tuple<Code, NodeId, std::string_view>;

Saying saying(Diagnostic const& finding, std::size_t nodes) {
    bool const added = finding.node != NodeId::none && std::size_t(finding.node) >= nodes;
    return {finding.code, added ? NodeId::none : finding.node, finding.property};
}

/// Places in `before` from `first` on of findings that are not among `after`.
std::vector<std::size_t> gone(Diagnostics const& before, std::size_t first,
                              Diagnostics const& after, std::size_t nodes) {
    std::vector<std::size_t> places;
    // Nobody knows what the limit left out.
    if (after.suppressed() > 0) return places;
    std::set<Saying> left;
    for (Diagnostic const& finding : after.items())
        left.insert(saying(finding, nodes));
    for (std::size_t i = first; i < before.items().size(); ++i) {
        auto const [code, node, property] = saying(before.items()[i], nodes);
        if (!left.contains({code, node, property}) &&
            !left.contains({code, NodeId::none, property}))
            places.push_back(i);
    }
    return places;
}

} // namespace

FixReport fix_game(Game& game, FixOptions const& options, Diagnostics& diagnostics) {
    FixReport report;
    std::size_t const nodes = game.node_count();
    std::size_t const first = diagnostics.items().size();
    for (int round = 0; round < most_rounds; ++round) {
        std::vector<check::Mending> mendings;
        Diagnostics later;
        check::run_checks(game, options.check, round == 0 ? diagnostics : later, &mendings);
        if (round == 0) locate(game, diagnostics, first);
        if (options.selected)
            std::erase_if(mendings,
                          [&](auto const& mending) { return !options.selected(mending.code); });
        std::vector<check::Mending const*> applied;
        check::apply_mendings(game, mendings, applied);
        for (check::Mending const* const mending : applied)
            report.applied.push_back({mending->code, mending->node});
        if (!applied.empty()) continue;
        if (round > 0) report.settled = gone(diagnostics, first, later, nodes);
        break;
    }
    return report;
}

} // namespace kifu
