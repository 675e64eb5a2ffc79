// ACEK that anyone may send: read, written as ACEK, read again; the second time nothing changes.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include "support/convert.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using kifu::support::convert;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

std::string read(std::string_view text, kifu::Format const& acek) {
    kifu::Diagnostics diagnostics;
    std::string sgf = acek.to_sgf(text, {}, diagnostics);
    for (kifu::Diagnostic const& finding : diagnostics.items())
        demand(finding.span.offset <= text.size());
    return sgf;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    kifu::Format const& acek = *kifu::format_by_id("acek");
    std::string const sgf = read({reinterpret_cast<char const*>(data), size}, acek);
    std::string const text = convert(sgf, acek);
    // Damaged characters become others once.
    std::string const clean = convert(read(text, acek), acek);
    demand(convert(read(clean, acek), acek) == clean);
    return 0;
}
