#include "cli/event_report.hpp"

#include "cli/file_names.hpp"
#include "text/findings_parts.hpp"
#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <algorithm>
#include <utility>

namespace kifu::cli {

namespace {

std::string_view verdict(bool accepted) { return accepted ? "accepted" : "rejected"; }

std::string result_of(EventRecord const& record) {
    if (!record.result.usable()) return record.result_text;
    std::string text = result_text(record.result.value);
    return text.empty() ? record.result_text : text;
}

std::string round_of(EventRecord const& record) {
    return record.round ? std::to_string(*record.round) : std::string();
}

constexpr std::array<std::string_view, 17> columns = {
    "verdict", "file", "game",     "round", "black",  "white", "result",   "line",   "column",
    "node",    "move", "property", "found", "wanted", "code",  "severity", "message"};

} // namespace

EventReport::EventReport(EventOption const& event, CodeFilter const& codes,
                         EventReportOptions options, Output& output)
    : event_(event), codes_(codes), options_(options), writer_(options.format), output_(output),
      ledger_(*event.check()) {
    if (!options_.silent) begin();
}

void EventReport::begin() {
    std::string head;
    switch (options_.format) {
    case FindingFormat::json: head = "{\"kifu\":\"event\",\"version\":1,\"records\":["; break;
    case FindingFormat::csv:
    case FindingFormat::tsv:
        detail::append_table_row(columns, options_.format == FindingFormat::csv, head);
        break;
    default: writer_.begin(head);
    }
    output_.write(head);
}

Counts EventReport::add(std::string const& path, RecordFindings findings) {
    Counts const added = compare(path, findings);
    Counts counts = findings.left_out;
    for (PlacedDiagnostic const& placed : findings.findings)
        if (placed.finding.code != Code::limit_findings) tally(counts, placed.finding.severity);
    bool const accepted = is_accepted(counts);
    ++(accepted ? accepted_ : rejected_);
    if (!options_.silent) write({path, findings, counts, accepted});
    return added;
}

bool EventReport::is_accepted(Counts const& counts) const {
    bool const warned = options_.werror && count_of(counts, Severity::warning) > 0;
    return !warned && count_of(counts, Severity::error) == 0;
}

Counts EventReport::compare(std::string const& path, RecordFindings& findings) {
    Diagnostics found;
    ledger_.add(findings.record, shown_path(path), found);
    Counts counts{};
    auto const spans = findings.record.places();
    for (Diagnostic& finding : found.items()) {
        if (!codes_.wants(finding.code)) continue;
        tally(counts, finding.severity);
        auto const span = std::ranges::find(spans, finding.span);
        Position const place = findings.places[static_cast<std::size_t>(span - spans.begin())];
        findings.findings.push_back({place, std::move(finding)});
    }
    return counts;
}

void EventReport::write(Row const& row) {
    switch (options_.format) {
    case FindingFormat::text:
    case FindingFormat::color: return write_text(row);
    case FindingFormat::json: return write_json(row);
    case FindingFormat::jsonl: return write_line(row);
    case FindingFormat::csv:
    case FindingFormat::tsv: return write_table(row);
    case FindingFormat::sarif: return write_findings(row.path, row.of.findings);
    }
}

std::string EventReport::rendered(std::string const& path, PlacedDiagnostic const& finding) const {
    std::string text;
    writer_.append(shown_path(path), finding.place, finding.finding, text);
    return text;
}

void EventReport::write_findings(std::string const& path,
                                 std::vector<PlacedDiagnostic> const& findings) {
    for (PlacedDiagnostic const& finding : findings) {
        if (std::exchange(any_written_, true)) output_.write(writer_.separator());
        output_.write(rendered(path, finding));
    }
}

/// The reasons as other findings are written, then the verdict.
void EventReport::write_text(Row const& row) {
    write_findings(row.path, row.of.findings);
    EventRecord const& record = row.of.record;
    std::string line = detail::printable(shown_path(row.path));
    if (record.game > 1) line += ", game " + std::to_string(record.game);
    bool const color = options_.format == FindingFormat::color;
    line += ": ";
    if (color) line += row.accepted ? "\x1b[1;32m" : "\x1b[1;31m";
    line += verdict(row.accepted);
    if (color) line += "\x1b[0m";
    if (!row.accepted) line += ", " + counted(count_of(row.counts, Severity::error), "error");
    if (!row.accepted && options_.werror)
        line += ", " + counted(count_of(row.counts, Severity::warning), "warning");
    line += " (";
    if (record.round) line += "round " + round_of(record) + ", ";
    std::string const result = result_of(record);
    line += detail::printable(record.black.empty() ? "?" : record.black) + " - " +
            detail::printable(record.white.empty() ? "?" : record.white) + ", " +
            detail::printable(result.empty() ? "no result" : result) + ")\n";
    output_.write(line);
}

namespace {

void append_record(EventRecord const& record, std::string_view path, std::string_view word,
                   Counts const& counts, std::string& out) {
    auto const text = [&](std::string_view name, std::string_view value) {
        out.append(",\"").append(name).append("\":");
        detail::append_json_string(out, value);
    };
    auto const number = [&](std::string_view name, std::uint64_t value) {
        out.append(",\"").append(name).append("\":");
        detail::append_number(out, value);
    };
    out += "\"file\":";
    detail::append_json_string(out, path);
    number("game", record.game);
    if (record.round) number("round", *record.round);
    if (!record.black.empty()) text("black", record.black);
    if (!record.white.empty()) text("white", record.white);
    if (std::string const result = result_of(record); !result.empty()) text("result", result);
    text("verdict", word);
    number("errors", count_of(counts, Severity::error));
    number("warnings", count_of(counts, Severity::warning));
}

} // namespace

void EventReport::write_json(Row const& row) {
    std::string text = std::exchange(any_written_, true) ? ",\n{" : "\n{";
    append_record(row.of.record, shown_path(row.path), verdict(row.accepted), row.counts, text);
    text += ",\"findings\":[";
    bool first = true;
    for (PlacedDiagnostic const& finding : row.of.findings) {
        text += std::exchange(first, false) ? "\n" : ",\n";
        text += rendered(row.path, finding);
    }
    output_.write(text + "]}");
}

void EventReport::write_line(Row const& row) {
    write_findings(row.path, row.of.findings);
    std::string text = "{\"kifu\":\"verdict\",\"version\":1,";
    append_record(row.of.record, shown_path(row.path), verdict(row.accepted), row.counts, text);
    output_.write(text + "}\n");
}

/// A row for each reason; one without a reason for a record that has none.
void EventReport::write_table(Row const& row) {
    EventRecord const& record = row.of.record;
    std::vector<std::string> const head = {std::string(verdict(row.accepted)),
                                           shown_path(row.path),
                                           std::to_string(record.game),
                                           round_of(record),
                                           record.black,
                                           record.white,
                                           result_of(record)};
    std::string text;
    if (row.of.findings.empty()) append_table_row(head, row.path, nullptr, text);
    for (PlacedDiagnostic const& finding : row.of.findings)
        append_table_row(head, row.path, &finding, text);
    output_.write(text);
}

void EventReport::append_table_row(std::vector<std::string> const& record, std::string const& path,
                                   PlacedDiagnostic const* placed, std::string& out) const {
    std::vector<std::string> cells = record;
    if (cells.empty()) cells = {"", shown_path(path), "", "", "", "", ""};
    auto const number = [](std::uint64_t value) {
        return value == 0 ? std::string() : std::to_string(value);
    };
    if (placed != nullptr) {
        Diagnostic const& finding = placed->finding;
        for (std::string const& cell :
             {number(placed->place.line), number(placed->place.column), finding.path,
              number(finding.move), finding.property, finding.found, finding.wanted,
              std::string(code_info(finding.code).slug),
              std::string(severity_name(finding.severity)), finding.message})
            cells.push_back(cell);
    }
    cells.resize(columns.size());
    detail::append_table_row(cells, options_.format == FindingFormat::csv, out);
}

void EventReport::add_other(std::string const& path, Position const& place,
                            Diagnostic const& finding) {
    if (options_.silent) return;
    PlacedDiagnostic const placed{place, finding};
    std::string row;
    switch (options_.format) {
    case FindingFormat::json: others_.push_back(rendered(path, placed)); return;
    case FindingFormat::csv:
    case FindingFormat::tsv:
        append_table_row({}, path, &placed, row);
        output_.write(row);
        return;
    default: write_findings(path, {placed});
    }
}

Counts EventReport::finish() {
    Diagnostics missing(event_.pairings_text().size()); // at most one for each pairing
    ledger_.finish(missing);
    Counts counts{};
    Position place;
    std::string_view const text = event_.pairings_text();
    for (Diagnostic const& finding : missing.items()) {
        if (!codes_.wants(finding.code)) continue;
        tally(counts, finding.severity);
        std::size_t const end = std::min<std::size_t>(finding.span.offset, text.size());
        place = advance(place, text.substr(place.offset, end - place.offset), Charset::utf8());
        add_other(event_.pairings_path(), place, finding);
    }
    if (!options_.silent) end();
    return counts;
}

void EventReport::end() {
    std::string text;
    switch (options_.format) {
    case FindingFormat::json:
        text = "\n],\"findings\":[";
        for (std::size_t i = 0; i < others_.size(); ++i)
            text += (i == 0 ? "\n" : ",\n") + others_[i];
        text += "],\n\"summary\":{" + json_counts() + "}}\n";
        break;
    case FindingFormat::jsonl:
        text = "{\"kifu\":\"summary\",\"version\":1," + json_counts() + "}\n";
        break;
    case FindingFormat::sarif: writer_.end(text); break;
    default: break;
    }
    output_.write(text);
}

std::string EventReport::json_counts() const {
    std::string text;
    auto const number = [&](std::string_view name, std::size_t value) {
        text.append(text.empty() ? "\"" : ",\"").append(name).append("\":");
        detail::append_number(text, value);
    };
    number("records", accepted_ + rejected_);
    number("accepted", accepted_);
    number("rejected", rejected_);
    if (!event_.check()->has_pairings()) return text;
    std::size_t const all = ledger_.pairings_that_need_records();
    number("pairings", all);
    number("pairings_without_record", all - ledger_.pairings_with_records());
    return text;
}

std::string EventReport::summary() const {
    std::string text = counted(accepted_ + rejected_, "record") + ": " + std::to_string(accepted_) +
                       " accepted, " + std::to_string(rejected_) + " rejected";
    if (!event_.check()->has_pairings()) return text + "\n";
    std::size_t const all = ledger_.pairings_that_need_records();
    std::size_t const with = ledger_.pairings_with_records();
    return text + "; " + counted(all, "pairing") + ": " + std::to_string(with) +
           " with a record, " + std::to_string(all - with) + " without\n";
}

} // namespace kifu::cli
