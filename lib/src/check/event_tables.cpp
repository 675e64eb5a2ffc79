// The roster and the pairing table of an event.
#include "kifu/charset.hpp"
#include "kifu/event.hpp"
#include "kifu/values/numbers.hpp"

#include "text/csv.hpp"

#include <algorithm>
#include <limits>

namespace kifu {

namespace {

/// A table whose columns are found by the names in its first line.
class Table {
public:
    Table(std::string_view csv, Code code, Diagnostics& findings)
        : code_(code), findings_(findings),
          rows_(detail::read_csv(csv, [&](Span span, std::string_view problem) {
              report(span, std::string(problem));
          })) {
        if (!is_valid_utf8(csv)) report({}, "the table is not in UTF-8");
        if (rows_.empty()) report({}, "a table without a line of headings");
    }

    /// Whether the headings name all of these; the others may be missing.
    bool has_columns(std::initializer_list<std::string_view> names) {
        if (rows_.empty()) return false;
        bool all = true;
        for (std::string_view const name : names) {
            if (column(name)) continue;
            bool const semicolons = rows_.front().fields.size() == 1 &&
                                    rows_.front().fields[0].find(';') != std::string::npos;
            report(rows_.front().span,
                   "no column `" + std::string(name) + "` in the headings" +
                       (semicolons ? ": expected commas between the columns, not semicolons" : ""));
            all = false;
        }
        return all;
    }

    /// Without the headings. Rows with more fields than these are reported.
    std::span<detail::CsvRow const> rows() {
        std::span<detail::CsvRow const> const all(rows_);
        for (detail::CsvRow const& row : all)
            if (row.fields.size() > all[0].fields.size())
                report(row.span, std::to_string(row.fields.size()) + " fields, but " +
                                     std::to_string(all[0].fields.size()) + " headings");
        return all.empty() ? all : all.subspan(1);
    }

    /// As event_name() gives it; empty where the table has no such column.
    std::string field(detail::CsvRow const& row, std::string_view name) const {
        auto const index = column(name);
        return index && *index < row.fields.size() ? event_name(row.fields[*index]) : std::string();
    }

    void report(Span span, std::string message) { findings_.add(code_, span, std::move(message)); }

private:
    std::optional<std::size_t> column(std::string_view name) const {
        auto const& heads = rows_.front().fields;
        auto const found = std::ranges::find_if(heads, [&](std::string const& head) {
            return std::ranges::equal(event_name(head), name, [](char a, char b) {
                return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
            });
        });
        if (found == heads.end()) return std::nullopt;
        return static_cast<std::size_t>(found - heads.begin());
    }

    Code code_;
    Diagnostics& findings_;
    std::vector<detail::CsvRow> rows_;
};

/// RE's spellings and those of tournament tables: points of Black and White.
std::string result_spelling(std::string const& text) {
    if (text == "1-0") return "B+";
    if (text == "0-1") return "W+";
    if (text == "0-0") return "Void";
    bool const draw = text == "½-½" || text == "1/2-1/2" || text == "0.5-0.5";
    return draw ? "Draw" : text;
}

class PairingReader {
public:
    PairingReader(Table& table, EventCheck const& event) : table_(table), event_(event) {}

    std::optional<EventPairing> read(detail::CsvRow const& row) {
        row_ = &row;
        EventPairing pairing;
        pairing.span = row.span;
        pairing.black = table_.field(row, "black");
        pairing.white = table_.field(row, "white");
        pairing.result_text = table_.field(row, "result");
        bool const right = read_players(pairing) && read_round(pairing) && read_result(pairing) &&
                           read_handicap(pairing);
        if (!right) return std::nullopt;
        return pairing;
    }

private:
    bool refuse(std::string const& message) {
        table_.report(row_->span, message);
        return false;
    }

    bool read_players(EventPairing& pairing) {
        // One name is a bye.
        for (std::string* const name : {&pairing.black, &pairing.white})
            if (*name == "bye") name->clear();
        if (pairing.black.empty()) std::swap(pairing.black, pairing.white);
        if (pairing.black.empty()) return refuse("a pairing without players");
        pairing.needs_record = !pairing.white.empty() && pairing.result_text != "bye";
        if (!event_.has_roster()) return true;
        for (std::string const& name : {pairing.black, pairing.white})
            if (!name.empty() && event_.player(name) == nullptr)
                return refuse("`" + name + "` is not in the roster");
        return true;
    }

    bool read_round(EventPairing& pairing) {
        std::string const text = table_.field(*row_, "round");
        if (text.empty()) return true;
        auto const number = read_number(text);
        if (!number || *number < 1 || *number > std::numeric_limits<std::int32_t>::max())
            return refuse("round `" + text + "` is no number from 1 on");
        pairing.round = static_cast<std::uint32_t>(*number);
        return true;
    }

    bool read_result(EventPairing& pairing) {
        std::string const& text = pairing.result_text;
        if (text.empty() || text == "?" || text == "bye") return true;
        auto const parsed = parse_result(result_spelling(text));
        if (!parsed.usable())
            return refuse("result `" + text +
                          "` is not understood; expected B+3.5, W+R, B+, Draw, "
                          "1-0, 0-1 or bye");
        pairing.result = parsed.value;
        ResultKind const kind = parsed.value.kind;
        if (kind == ResultKind::forfeit || kind == ResultKind::none) pairing.needs_record = false;
        return true;
    }

    bool read_handicap(EventPairing& pairing) {
        std::string const text = table_.field(*row_, "handicap");
        if (text.empty()) return true;
        pairing.handicap = read_number(text);
        if (pairing.handicap && *pairing.handicap >= 0) return true;
        return refuse("handicap `" + text + "` is no number of stones");
    }

    Table& table_;
    EventCheck const& event_;
    detail::CsvRow const* row_ = nullptr;
};

} // namespace

void EventCheck::read_roster(std::string_view csv, Diagnostics& findings) {
    Table table(csv, Code::event_roster, findings);
    has_roster_ = table.has_columns({"name"});
    if (!has_roster_) return;
    for (detail::CsvRow const& row : table.rows()) {
        EventPlayer player{table.field(row, "name"), table.field(row, "rank"),
                           table.field(row, "team")};
        if (player.name.empty())
            table.report(row.span, "a player without a name");
        else if (!players_.try_emplace(player.name, roster_.size()).second)
            table.report(row.span, "`" + player.name + "` stands twice");
        else
            roster_.push_back(std::move(player));
    }
}

void EventCheck::read_pairings(std::string_view csv, Diagnostics& findings) {
    Table table(csv, Code::event_pairings, findings);
    has_pairings_ = table.has_columns({"black", "white"});
    if (!has_pairings_) return;
    PairingReader reader(table, *this);
    for (detail::CsvRow const& row : table.rows())
        if (auto pairing = reader.read(row)) pairings_.push_back(std::move(*pairing));
}

} // namespace kifu
