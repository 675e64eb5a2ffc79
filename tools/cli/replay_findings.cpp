#include "cli/replay_findings.hpp"

#include "kifu/locate.hpp"

#include <algorithm>

namespace kifu::cli {

TurnFindings::TurnFindings(Game const& game, CheckOptions options, std::size_t limit)
    : findings_(limit) {
    options.turns_only = true;
    check_game(game, options, findings_);
    locate(game, findings_, 0);
    std::ranges::stable_sort(findings_.items(), {}, &Diagnostic::node);
}

std::span<Diagnostic const> TurnFindings::at(NodeId node) const {
    return std::ranges::equal_range(findings_.items(), node, {}, &Diagnostic::node);
}

std::vector<std::string_view> TurnFindings::codes(NodeId first, NodeId last) const {
    std::vector<std::string_view> codes;
    auto const add = [&](NodeId node) {
        for (Diagnostic const& finding : at(node)) {
            std::string_view const slug = code_info(finding.code).slug;
            if (std::ranges::find(codes, slug) == codes.end()) codes.push_back(slug);
        }
    };
    add(first);
    if (last != first) add(last);
    return codes;
}

} // namespace kifu::cli
