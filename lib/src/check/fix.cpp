#include "kifu/fix.hpp"

#include "kifu/locate.hpp"

#include "check/mending.hpp"
#include "check/walk.hpp"

namespace kifu {

namespace {

/// Every round mends what it can at once; a chain of consequences is much shorter than this.
constexpr int most_rounds = 32;

} // namespace

FixReport fix_game(Game& game, FixOptions const& options, Diagnostics& diagnostics) {
    FixReport report;
    Diagnostics unwanted(0);
    for (int round = 0; round < most_rounds; ++round) {
        std::vector<check::Mending> mendings;
        std::size_t const first = diagnostics.items().size();
        check::run_checks(game, options.check, round == 0 ? diagnostics : unwanted, &mendings);
        if (round == 0) locate(game, diagnostics, first);
        if (options.selected)
            std::erase_if(mendings,
                          [&](auto const& mending) { return !options.selected(mending.code); });
        std::vector<check::Mending const*> applied;
        check::apply_mendings(game, mendings, applied);
        if (applied.empty()) break;
        for (check::Mending const* const mending : applied)
            report.applied.push_back({mending->code, mending->node});
    }
    return report;
}

} // namespace kifu
