// Files of servers and other programs that anyone may send: every format that is only read makes a
// record of it that can be read, with findings that have their place in the file.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

void check(kifu::Format const& format, std::string_view bytes) {
    kifu::Diagnostics findings;
    std::string sgf = format.to_sgf(bytes, {}, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= bytes.size());
    kifu::Reader reader(kifu::Source::own(std::move(sgf), "memory"));
    kifu::Game game;
    kifu::Diagnostics of_sgf;
    while (reader.next(game, of_sgf))
        of_sgf.clear();
    demand(!reader.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes(reinterpret_cast<char const*>(data), size);
    for (kifu::Format const& format : kifu::formats()) {
        if (format.sniff != nullptr) format.sniff(bytes);
        if (format.to_sgf != nullptr && format.write == nullptr) check(format, bytes);
    }
    return 0;
}
