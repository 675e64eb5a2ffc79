// Profiles, rosters and pairing tables as anyone may write them. The input is all three, divided by
// lines of `---`: the profile, the tables, and a record that is then checked.
#include "kifu/event.hpp"
#include "kifu/reader.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

/// The parts of the input; those that are missing are empty.
std::array<std::string_view, 4> parts_of(std::string_view input) {
    constexpr std::string_view line = "\n---\n";
    std::array<std::string_view, 4> parts;
    for (std::string_view& part : parts) {
        std::size_t const end = input.find(line);
        part = input.substr(0, end);
        input =
            end == std::string_view::npos ? std::string_view() : input.substr(end + line.size());
    }
    return parts;
}

void demand_places(kifu::Diagnostics const& findings, std::string_view text) {
    for (kifu::Diagnostic const& finding : findings.items())
        demand(finding.span.offset + finding.span.length <= text.size());
}

template <class Read>
void read(std::string_view text, Read const& read_text) {
    kifu::Diagnostics findings;
    read_text(text, findings);
    demand_places(findings, text);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    auto const [profile, roster, pairings, record] =
        parts_of({reinterpret_cast<char const*>(data), size});
    kifu::EventCheck event;
    read(profile, [&](auto text, auto& findings) { event.read_profile(text, findings); });
    read(roster, [&](auto text, auto& findings) { event.read_roster(text, findings); });
    read(pairings, [&](auto text, auto& findings) { event.read_pairings(text, findings); });

    kifu::CheckOptions options;
    options.event = &event;
    kifu::EventLedger ledger(event);
    kifu::Reader reader(kifu::Source::view(record, "record.sgf"));
    kifu::Game game;
    kifu::Diagnostics findings;
    while (reader.next(game, findings)) {
        kifu::check_game(game, options, findings);
        ledger.add(kifu::event_record(game, options), "record.sgf", findings);
    }
    // Places in a transcoded record are those of its text in UTF-8, which may be longer.
    if (!reader.transcoded_from()) demand_places(findings, record);
    kifu::Diagnostics missing;
    ledger.finish(missing);
    demand_places(missing, pairings);
    demand(ledger.pairings_with_records() <= ledger.pairings_that_need_records());
    return 0;
}
