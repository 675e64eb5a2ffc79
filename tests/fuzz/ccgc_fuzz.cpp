// Contest texts that anyone may send: what was read is written and read again without a change.
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

void check(std::string_view text, kifu::TranslateOptions const& options) {
    kifu::Format const& ccgc = *kifu::format_by_id("ccgc");
    kifu::Diagnostics findings;
    std::string const sgf = ccgc.to_sgf(text, options, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= text.size());
    std::string const file = kifu::support::convert(sgf, ccgc);
    // What is written is GB18030, even where its bytes would be UTF-8 too.
    kifu::TranslateOptions written;
    written.charset = kifu::Charset::gb18030();
    demand(file == kifu::support::convert(ccgc.to_sgf(file, written, findings), ccgc));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    kifu::TranslateOptions options;
    check(text, options);
    options.charset = kifu::Charset::utf8();
    check(text, options);
    options.rules = kifu::RuleChoice{kifu::GameKind::gomoku, {}, {}};
    check(text, options);
    return 0;
}
