// Session logs that anyone may send: read, and what was read written and read again. But for games
// without moves, which a session cannot tell apart, nothing changes.
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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    kifu::Format const& gtp = *kifu::format_by_id("gtp");
    gtp.sniff(text);
    kifu::Diagnostics findings;
    std::string const sgf = gtp.to_sgf(text, {}, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= size);
    auto const again = [&](std::string const& session) {
        return kifu::support::convert(gtp.to_sgf(session, {}, findings), gtp);
    };
    std::string const session = again(kifu::support::convert(sgf, gtp));
    demand(again(session) == session);
    return 0;
}
