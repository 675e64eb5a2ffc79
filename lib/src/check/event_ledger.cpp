#include "kifu/event.hpp"

#include "check/play.hpp"

#include <algorithm>

namespace kifu {

namespace {

std::pair<std::string, std::string> players_of(std::string const& a, std::string const& b) {
    return a < b ? std::pair(a, b) : std::pair(b, a);
}

Diagnostic& add(Diagnostics& findings, Code code, Span span, EventRecord const& record,
                std::string_view property, std::string message) {
    Diagnostic& finding = findings.add(code, span, std::move(message));
    finding.game = record.game;
    finding.node = NodeId{0};
    finding.path = "0";
    finding.property = property;
    return finding;
}

std::string told(EventPairing const& pairing) {
    std::string const round =
        pairing.round ? "round " + std::to_string(*pairing.round) + ": " : std::string();
    return round + pairing.black + " (Black) against " + pairing.white;
}

/// Rounds that a hint names.
constexpr std::size_t most_told = 8;

/// Who has won, by name; empty for nobody.
std::string winner_of(RecordedResult const& result, std::string const& black,
                      std::string const& white) {
    if (!result.winner) return {};
    return *result.winner == Color::black ? black : white;
}

/// Whether two results say the same, as far as both say something.
bool agree(RecordedResult const& a, RecordedResult const& b) {
    if (!a.winner) return a.kind == b.kind;
    if (a.kind == ResultKind::win || b.kind == ResultKind::win) return true;
    bool const scores = a.kind == ResultKind::score && b.kind == ResultKind::score;
    return scores ? a.points() == b.points() : a.kind == b.kind;
}

} // namespace

EventLedger::EventLedger(EventCheck const& event) : event_(event), taken_(event.pairings().size()) {
    for (std::size_t i = 0; i < event.pairings().size(); ++i) {
        EventPairing const& pairing = event.pairings()[i];
        by_players_[players_of(pairing.black, pairing.white)].push_back(i);
    }
}

std::string EventLedger::told(Seen seen) const {
    return files_[seen.file] + (seen.game > 1 ? ", game " + std::to_string(seen.game) : "");
}

void EventLedger::add(EventRecord const& record, std::string_view file, Diagnostics& findings) {
    if (files_.empty() || files_.back() != file) files_.emplace_back(file);
    Seen const seen{static_cast<std::uint32_t>(files_.size() - 1), record.game};
    if (event_.has_pairings()) compare_with_pairings(record, seen, findings);
    if (record.moves == 0) return;
    auto const [first, is_new] = games_.try_emplace(record.fingerprint, seen);
    if (is_new) return;
    std::string const other = told(first->second);
    Diagnostic& finding = kifu::add(findings, Code::event_duplicate, record.root, record, {},
                                    "the same moves as in " + other);
    finding.found = other;
    finding.wanted = "another game";
}

/// The row of the table for the record: one of its round that has no record yet, and of those one
/// with the same colours.
std::optional<std::size_t> EventLedger::pairing_of(EventRecord const& record) const {
    auto const rows = by_players_.find(players_of(record.black, record.white));
    if (rows == by_players_.end()) return std::nullopt;
    std::optional<std::size_t> best;
    int best_fit = -1;
    for (std::size_t const row : rows->second) {
        EventPairing const& pairing = event_.pairings()[row];
        if (record.round && pairing.round && record.round != pairing.round) continue;
        int const fit = (taken_[row] ? 0 : 2) + (pairing.black == record.black ? 1 : 0);
        if (fit <= best_fit) continue;
        best = row;
        best_fit = fit;
    }
    return best;
}

void EventLedger::report_unknown(EventRecord const& record, Diagnostics& findings) const {
    std::string const players = record.black + " (Black) against " + record.white;
    auto const rows = by_players_.find(players_of(record.black, record.white));
    std::string const round =
        record.round ? "round " + std::to_string(*record.round) : std::string("any round");
    Diagnostic& finding = kifu::add(findings, Code::event_pairing_unknown, record.black_at, record,
                                    "PB", players + " is not paired in " + round);
    finding.found = players;
    finding.wanted = "a pairing of " + round;
    if (rows == by_players_.end()) return;
    finding.hint = "these players meet in ";
    for (std::size_t i = 0; i < rows->second.size() && i <= most_told; ++i) {
        auto const other = event_.pairings()[rows->second[i]].round;
        if (i > 0) finding.hint += ", ";
        if (i == most_told)
            finding.hint += "…";
        else
            finding.hint += other ? "round " + std::to_string(*other) : "a row without round";
    }
}

void EventLedger::compare_with_pairings(EventRecord const& record, Seen seen,
                                        Diagnostics& findings) {
    auto const row = pairing_of(record);
    if (!row) {
        report_unknown(record, findings);
        return;
    }
    EventPairing const& pairing = event_.pairings()[*row];
    if (taken_[*row]) {
        Diagnostic& finding =
            kifu::add(findings, Code::event_pairing_twice, record.black_at, record, "PB",
                      kifu::told(pairing) + " has its record already: " + told(*taken_[*row]));
        finding.found = told(*taken_[*row]);
        finding.wanted = "one record of each pairing";
    } else {
        taken_[*row] = seen;
    }
    compare(record, pairing, findings);
}

void EventLedger::compare(EventRecord const& record, EventPairing const& pairing,
                          Diagnostics& findings) {
    if (record.black != pairing.black) {
        Diagnostic& finding = kifu::add(
            findings, Code::event_pairing_colors, record.black_at, record, "PB",
            "Black is " + record.black + "; wanted by the pairing table: " + pairing.black);
        finding.found = record.black;
        finding.wanted = pairing.black;
    }
    if (pairing.handicap && *pairing.handicap != record.handicap) {
        std::string const found = std::to_string(record.handicap);
        std::string const wanted = std::to_string(*pairing.handicap);
        Diagnostic& finding =
            kifu::add(findings, Code::event_handicap, record.handicap_at, record, "HA",
                      "handicap " + found + "; wanted by the pairing table: " + wanted);
        finding.found = found;
        finding.wanted = wanted;
    }
    if (!pairing.result) return;
    RecordedResult const& result = record.result.value;
    bool const same = record.result.usable() && agree(*pairing.result, result) &&
                      winner_of(*pairing.result, pairing.black, pairing.white) ==
                          winner_of(result, record.black, record.white);
    if (same) return;
    bool const exchanged = record.black != pairing.black;
    std::string const found =
        record.result_text.empty() ? "no RE" : "RE[" + record.result_text + "]";
    Diagnostic& finding =
        kifu::add(findings, Code::event_pairing_result, record.result_at, record, "RE",
                  found + "; wanted by the pairing table: " + pairing.result_text +
                      (exchanged ? " with " + pairing.black + " as Black" : ""));
    finding.found = record.result_text;
    finding.wanted = pairing.result_text;
}

void EventLedger::finish(Diagnostics& findings) const {
    for (std::size_t i = 0; i < taken_.size(); ++i) {
        EventPairing const& pairing = event_.pairings()[i];
        if (taken_[i] || !pairing.needs_record) continue;
        Diagnostic& finding = findings.add(Code::event_pairing_missing, pairing.span,
                                           kifu::told(pairing) + " has no record");
        finding.wanted = "a record of " + kifu::told(pairing);
    }
}

std::size_t EventLedger::pairings_that_need_records() const {
    return static_cast<std::size_t>(
        std::ranges::count_if(event_.pairings(), &EventPairing::needs_record));
}

std::size_t EventLedger::pairings_with_records() const {
    std::size_t count = 0;
    for (std::size_t i = 0; i < taken_.size(); ++i)
        count += taken_[i] && event_.pairings()[i].needs_record ? 1U : 0U;
    return count;
}

} // namespace kifu
