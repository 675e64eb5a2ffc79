// Files of servers and other programs that anyone may send: every format that is translated makes a
// record of it that can be read, with findings that have their place in the file; and what is
// written of that record in formats of trees and diagrams can be read again.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include <array>
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

/// Formats that other targets do not write.
constexpr std::array<std::string_view, 5> written{"goxml", "jgf", "katago", "sensei", "board"};

void write_and_read(kifu::Game const& game) {
    for (std::string_view const id : written) {
        kifu::Format const& format = *kifu::format_by_id(id);
        if (!format.readable) continue;
        std::string text;
        kifu::Diagnostics findings;
        if (format.begin != nullptr) format.begin({}, {}, text);
        format.write(game, {}, text, findings);
        if (format.end != nullptr) format.end({}, {}, text);
        kifu::Diagnostics again;
        format.to_sgf(text, {}, again);
        for (kifu::Diagnostic const& finding : again.items())
            demand(finding.code != kifu::Code::goxml_syntax &&
                   finding.code != kifu::Code::json_syntax);
    }
}

void check(kifu::Format const& format, std::string_view bytes) {
    kifu::Diagnostics findings;
    std::string sgf = format.to_sgf(bytes, {}, findings);
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset <= bytes.size());
    kifu::Reader reader(kifu::Source::own(std::move(sgf), "memory"));
    kifu::Game game;
    kifu::Diagnostics of_sgf;
    while (reader.next(game, of_sgf)) {
        of_sgf.clear();
        write_and_read(game);
    }
    demand(!reader.error());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes(reinterpret_cast<char const*>(data), size);
    for (kifu::Format const& format : kifu::formats()) {
        if (format.sniff != nullptr) format.sniff(bytes);
        if (format.to_sgf != nullptr) check(format, bytes);
    }
    return 0;
}
