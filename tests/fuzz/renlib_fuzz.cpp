// Libraries that anyone may send: what was read is written and read again without a change.
#include "kifu/format.hpp"

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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes(reinterpret_cast<char const*>(data), size);
    kifu::Format const& renlib = *kifu::format_by_id("renlib");
    kifu::Diagnostics findings;
    std::string const sgf = renlib.to_sgf(bytes, {}, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= bytes.size());
    if (sgf.empty()) return 0;
    std::string const file = kifu::support::convert(sgf, renlib);
    demand(file == kifu::support::convert(renlib.to_sgf(file, {}, findings), renlib));
    return 0;
}
