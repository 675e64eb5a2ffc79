// Games of Piskvork and Gomotur that anyone may send: read as both and by several rules, and what
// was read written and read again without a change.
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

void check(std::string_view text, kifu::Format const& format,
           kifu::TranslateOptions const& options) {
    kifu::Diagnostics findings;
    std::string const sgf = format.to_sgf(text, options, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= text.size());
    std::string const file = kifu::support::convert(sgf, format);
    std::string const again =
        kifu::support::convert(format.to_sgf(file, options, findings), format);
    demand(file == again);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    for (std::string_view const id : {"psq", "rec"}) {
        kifu::TranslateOptions options;
        check(text, *kifu::format_by_id(id), options);
        for (kifu::GameKind const game : {kifu::GameKind::renju, kifu::GameKind::connect6}) {
            options.rules = kifu::RuleChoice{game, {}, {}};
            check(text, *kifu::format_by_id(id), options);
        }
    }
    return 0;
}
