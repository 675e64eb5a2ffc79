// Lists of moves that anyone may send: read as every game and in every system of coordinates, and
// what was read written and read again without a change.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include "support/convert.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

void check(std::string_view text, kifu::TranslateOptions const& options) {
    kifu::Format const& moves = *kifu::format_by_id("moves");
    kifu::Diagnostics findings;
    std::string const sgf = moves.to_sgf(text, options, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= text.size());
    std::string const list = kifu::support::convert(sgf, moves);
    std::string const again = kifu::support::convert(moves.to_sgf(list, {}, findings), moves);
    demand(list == again);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view text(reinterpret_cast<char const*>(data), size);
    kifu::TranslateOptions options;
    check(text, options);
    if (text.empty()) return 0;
    // The first byte chooses what is told.
    unsigned const choice = data[0];
    text.remove_prefix(1);
    options.rules = kifu::RuleChoice{static_cast<kifu::GameKind>(choice % 8), {}, {}};
    options.coordinates = static_cast<kifu::CoordinateSystem>(choice / 8 % 13);
    check(text, options);
    return 0;
}
