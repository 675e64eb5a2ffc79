#include "support/event.hpp"

#include "kifu/event.hpp"
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"

#include <stdexcept>

namespace kifu::support {

namespace {

EventCheck read_files(EventFiles const& files, Diagnostics& mistakes) {
    EventCheck event;
    event.read_profile(files.profile, mistakes);
    if (!files.roster.empty()) event.read_roster(files.roster, mistakes);
    if (!files.pairings.empty()) event.read_pairings(files.pairings, mistakes);
    return event;
}

bool is_of_event(Diagnostic const& finding) {
    return code_info(finding.code).slug.starts_with("event.");
}

} // namespace

std::vector<Diagnostic> event_mistakes(EventFiles const& files) {
    Diagnostics mistakes;
    read_files(files, mistakes);
    return mistakes.items();
}

std::vector<Diagnostic> event_findings(EventFiles const& files,
                                       std::vector<std::string_view> const& records) {
    Diagnostics mistakes;
    EventCheck const event = read_files(files, mistakes);
    if (!mistakes.empty()) throw std::logic_error(mistakes.items().front().message);
    CheckOptions options;
    options.event = &event;
    EventLedger ledger(event);
    std::vector<Diagnostic> found;
    auto const keep = [&](Diagnostics const& findings) {
        for (Diagnostic const& finding : findings.items())
            if (is_of_event(finding)) found.push_back(finding);
    };
    for (std::size_t i = 0; i < records.size(); ++i) {
        std::string const name = std::to_string(i + 1) + ".sgf";
        Reader reader(Source::view(records[i], name));
        Game game;
        Diagnostics findings;
        while (reader.next(game, findings)) {
            check_game(game, options, findings);
            locate(game, findings, 0);
            ledger.add(event_record(game, options), name, findings);
        }
        keep(findings);
    }
    Diagnostics missing;
    ledger.finish(missing);
    keep(missing);
    return found;
}

std::vector<std::string> event_slugs(EventFiles const& files,
                                     std::vector<std::string_view> const& records) {
    std::vector<std::string> slugs;
    for (Diagnostic const& finding : event_findings(files, records))
        slugs.emplace_back(code_info(finding.code).slug);
    return slugs;
}

} // namespace kifu::support
