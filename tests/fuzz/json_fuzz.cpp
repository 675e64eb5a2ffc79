// JSON that anyone may send: read as a document and as lines; what it says goes to JSON again and
// back without a change.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include "support/convert.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

using kifu::support::convert;
using kifu::support::to_sgf;

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

void check(std::string_view text, kifu::Format const& format) {
    static kifu::Format const& sgf = kifu::formats().front();
    std::string const record = to_sgf(text, format);
    std::string const kept = convert(record, sgf);
    // Text around the games may look like games that need a repair.
    if (kept != record) return;
    demand(to_sgf(convert(record, format), format) == record);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    check(text, *kifu::format_by_id("json"));
    check(text, *kifu::format_by_id("jsonl"));
    return 0;
}
