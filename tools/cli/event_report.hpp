// The verdicts on the records of an event, in every format of findings.
#pragma once

#include "kifu/event.hpp"
#include "kifu/findings.hpp"

#include "cli/code_filter.hpp"
#include "cli/event_option.hpp"
#include "cli/finding_counts.hpp"
#include "cli/output.hpp"

#include <array>
#include <string>
#include <vector>

namespace kifu::cli {

struct PlacedDiagnostic {
    Position place;
    Diagnostic finding;
};

/// What a worker knows of a record.
struct RecordFindings {
    EventRecord record;
    std::array<Position, 4> places; ///< of record.places()
    std::vector<PlacedDiagnostic> findings;
    Counts left_out{}; ///< of findings that the limit left out
};

struct EventReportOptions {
    FindingFormat format = FindingFormat::text;
    bool werror = false; ///< warnings reject too
    bool silent = false; ///< only counts are wanted
};

/// Gets the records in the order of the input; whatever is known of one is written at once.
class EventReport {
public:
    EventReport(EventOption const& event, CodeFilter const& codes, EventReportOptions options,
                Output& output);

    /// Writes a record with its verdict. Gives the counts of what the other records and the
    /// pairing table add to its findings.
    Counts add(std::string const& path, RecordFindings findings);
    /// A finding that is not about one record.
    void add_other(std::string const& path, Position const& place, Diagnostic const& finding);
    /// Writes what is missing, and the end. Gives the counts of what it found.
    Counts finish();
    std::size_t rejected() const { return rejected_; }
    /// A line that says how many records were accepted.
    std::string summary() const;

private:
    struct Row {
        std::string const& path;
        RecordFindings const& of;
        Counts counts;
        bool accepted;
    };

    bool is_accepted(Counts const& counts) const;
    Counts compare(std::string const& path, RecordFindings& findings);
    void write(Row const& row);
    void write_text(Row const& row);
    void write_json(Row const& row);
    void write_line(Row const& row);
    void write_table(Row const& row);
    void write_findings(std::string const& path, std::vector<PlacedDiagnostic> const& findings);
    void append_table_row(std::vector<std::string> const& record, std::string const& path,
                          PlacedDiagnostic const* placed, std::string& out) const;
    std::string rendered(std::string const& path, PlacedDiagnostic const& finding) const;
    std::string json_counts() const;
    void begin();
    void end();

    EventOption const& event_;
    CodeFilter const& codes_;
    EventReportOptions options_;
    FindingWriter writer_;
    Output& output_;
    EventLedger ledger_;
    std::size_t accepted_ = 0;
    std::size_t rejected_ = 0;
    bool any_written_ = false;
    std::vector<std::string> others_; ///< of a JSON document, where they stand behind the records
};

} // namespace kifu::cli
