#include "cli/event_option.hpp"

#include "kifu/findings.hpp"
#include "kifu/source.hpp"

#include "cli/command.hpp"
#include "cli/file_names.hpp"
#include "cli/output.hpp"
#include "cli/text_table.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

void write_mistakes(std::string const& path, std::string_view text, Diagnostics& mistakes) {
    std::ranges::stable_sort(mistakes.items(), {},
                             [](Diagnostic const& mistake) { return mistake.span.offset; });
    FindingWriter const writer(FindingFormat::text);
    Position place;
    std::string lines;
    for (Diagnostic const& mistake : mistakes.items()) {
        std::size_t const end = std::min<std::size_t>(mistake.span.offset, text.size());
        place = advance(place, text.substr(place.offset, end - place.offset), Charset::utf8());
        writer.append(shown_path(path), place, mistake, lines);
    }
    write_error(lines);
}

} // namespace

void EventOption::add_to(Options& options) {
    auto const group = "event";
    options.add_option("--profile", profile_, "what an event wants of its records, in TOML")
        ->type_name("FILE")
        ->not_empty()
        ->group(group);
    options.add_option("--roster", roster_, "the players of the event, as CSV")
        ->type_name("FILE")
        ->not_empty()
        ->group(group);
    options.add_option("--pairings", pairings_, "who meets whom in which round, as CSV")
        ->type_name("FILE")
        ->not_empty()
        ->group(group);
    options.add_flag("--list-keys", list_keys_, "list the keys of profiles")->group(group);
}

int EventOption::prepare() {
    if (!profile_.empty() && !EventCheck::has_profiles()) {
        write_error("kifu validate: --profile: this kifu was built without toml++, which reads "
                    "profiles\n");
        return usage;
    }
    return std::max({read(profile_, &EventCheck::read_profile),
                     read(roster_, &EventCheck::read_roster),
                     read(pairings_, &EventCheck::read_pairings, &pairings_text_)});
}

int EventOption::read(std::string const& path, Read read_text, std::string* keep) {
    if (path.empty()) return ok;
    auto source = Source::open(path);
    auto const bytes = source ? source->load() : Result<std::string_view>(source.error());
    if (!bytes) {
        write_error("kifu: " + bytes.error().message + "\n");
        return unreadable;
    }
    Diagnostics mistakes;
    (check_.*read_text)(*bytes, mistakes);
    if (keep != nullptr) *keep = *bytes;
    if (mistakes.empty()) return ok;
    write_mistakes(path, *bytes, mistakes);
    return usage;
}

void list_profile_keys() {
    TextTable table(3, write_output);
    for (EventKey const& key : event_keys())
        table.add(std::vector<std::string>{
            std::string(key.name), std::string(code_info(key.code).slug), std::string(key.values)});
    table.finish();
}

} // namespace kifu::cli
