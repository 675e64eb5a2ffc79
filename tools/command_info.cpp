// kifu info: a line for each game, with the fields one chooses; or a crosstable or a summary of
// them all.
#include "kifu/event.hpp"

#include "cli/command.hpp"
#include "cli/crosstable.hpp"
#include "cli/file_names.hpp"
#include "cli/finding_counts.hpp"
#include "cli/info_fields.hpp"
#include "cli/info_rows.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_lines.hpp"
#include "cli/rules_option.hpp"
#include "cli/summary.hpp"
#include "cli/text_table.hpp"

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

struct InfoArguments {
    InputArguments input;
    DialectOption dialect;
    std::vector<std::string> fields;
    LineArguments lines;
    std::string format = "text";
    std::string output;
    bool list_fields = false;
    bool crosstable = false;
    bool summary = false;
    bool exit_zero = false;
};

struct InfoPiece : batch::Piece {
    std::string path;
    std::string rows;                    ///< with what stands between them; not for text
    std::vector<std::string> cells;      ///< for text
    std::vector<CrosstableGame> results; ///< for a crosstable, in place of both
    std::optional<TopicCounts> counts;   ///< for a summary, in place of all of them
};

/// The number of the game says nothing in a listing of the only game of a file.
class OnlyGame {
public:
    OnlyGame(InfoRows const& rows, bool usual) : usual_(usual) {
        auto const& columns = rows.columns();
        auto const found = std::ranges::find(columns, "game", &InfoColumn::name);
        column_ = static_cast<std::size_t>(found - columns.begin());
    }
    void forget_number(InfoPiece& piece) const {
        if (usual_ && column_ < piece.cells.size()) piece.cells[column_].clear();
    }

private:
    bool usual_;
    std::size_t column_;
};

CrosstableGame crosstable_game(InfoGame const& game) {
    CrosstableGame row;
    row.names = {event_name(game.text(PropertyId::PB)), event_name(game.text(PropertyId::PW))};
    row.ranks = {event_name(game.text(PropertyId::BR)), event_name(game.text(PropertyId::WR))};
    auto const round = parse_round(game.text(PropertyId::RO));
    if (round.usable()) row.round = round.value.number;
    auto const& result = game.result();
    if (!result.usable()) return row;
    if (result.value.kind == ResultKind::draw) row.end = GameEnd::draw;
    if (auto const winner = result.value.winner)
        row.end = *winner == Color::black ? GameEnd::black_won : GameEnd::white_won;
    return row;
}

class InfoWorker : public batch::Worker {
public:
    InfoWorker(InfoArguments const& arguments, InfoRows const& rows)
        : rows_(rows), usual_(arguments.fields.empty()), only_(rows, usual_),
          all_(arguments.input.game == 0), crosstable_(arguments.crosstable),
          summary_(arguments.summary), dialect_(arguments.dialect.choice()),
          reader_(arguments.input.game) {}

    void work(batch::Unit& unit, batch::Emit const& emit) override {
        begin_piece(unit);
        if (unit.error) piece_->error = unit.error;
        if (unit.source) list(unit, emit);
        piece_->ends_file = unit.ends_file;
        emit(std::move(piece_));
    }

private:
    static constexpr std::size_t games_of_piece = 256;

    void begin_piece(batch::Unit const& unit) {
        piece_ = std::make_unique<InfoPiece>();
        piece_->path = unit.path;
        if (summary_) piece_->counts.emplace(rows_.columns().size());
    }

    void list(batch::Unit& unit, batch::Emit const& emit) {
        std::string const path = shown_path(unit.path);
        std::size_t games = 0;
        reader_.start(unit);
        while (reader_.next()) {
            if (piece_->games >= games_of_piece) {
                emit(std::move(piece_));
                begin_piece(unit);
            }
            add({reader_.game(), path, reader_.reader().transcoded_from(), dialect_});
            ++games;
        }
        bool const whole_file = unit.starts_file && unit.ends_file;
        if (whole_file && games == 1 && all_) only_.forget_number(*piece_);
        piece_->error = reader_.error();
    }

    void add(InfoGame const& game) {
        ++piece_->games;
        if (crosstable_) {
            piece_->results.push_back(crosstable_game(game));
            return;
        }
        if (summary_) return count(game);
        if (rows_.format() == RowFormat::text) {
            rows_.append_cells(game, usual_, piece_->cells);
            return;
        }
        if (piece_->games > 1) piece_->rows += rows_.separator();
        rows_.append(game, piece_->rows);
    }

    void count(InfoGame const& game) {
        auto const& columns = rows_.columns();
        for (std::size_t i = 0; i < columns.size(); ++i)
            piece_->counts->add(i, columns[i].read(game).text);
    }

    InfoRows const& rows_;
    bool usual_;
    OnlyGame only_;
    bool all_;
    bool crosstable_;
    bool summary_;
    Dialect const* dialect_;
    batch::UnitReader reader_;
    std::unique_ptr<InfoPiece> piece_;
};

/// Lists record by record.
class InfoAnswer : public LineAnswer {
public:
    InfoAnswer(InfoArguments const& arguments, InfoRows const& rows)
        : rows_(rows), dialect_(arguments.dialect.choice()) {}

    std::string answer(batch::UnitReader& reader, std::string& out) override {
        rows_.append({reader.game(), {}, reader.reader().transcoded_from(), dialect_}, out);
        out.pop_back(); // the end of the line
        return {};
    }

private:
    InfoRows const& rows_;
    Dialect const* dialect_;
};

/// Joins the pieces to one listing.
class Listing {
public:
    Listing(InfoArguments const& arguments, InfoRows const& rows)
        : rows_(rows), output_(arguments.output), asked_(arguments.input),
          table_(rows.columns().size(), [this](std::string_view line) { output_.write(line); }) {
        if (arguments.crosstable)
            crosstable_.emplace();
        else if (arguments.summary)
            counts_.emplace(rows.columns().size());
        else
            output_.write(rows.begin());
    }

    void add(InfoPiece const& piece) {
        if (crosstable_)
            for (CrosstableGame const& game : piece.results)
                crosstable_->add(game);
        else if (counts_)
            counts_->add(*piece.counts);
        else if (rows_.format() == RowFormat::text)
            add_cells(piece.cells);
        else if (piece.games > 0)
            add_rows(piece.rows);
        bool const none = asked_.ends_without_game(piece);
        if (piece.error) complain(*piece.error);
        if (!none) return;
        if (asked_.is_given()) status_ = std::max<int>(status_, findings);
        write_error(asked_.message(piece.path));
    }

    void complain(batch::InputError const& error) {
        write_error(message_of(error));
        status_ = std::max(status_, status_of(error));
    }

    int finish() {
        if (crosstable_)
            finish_crosstable();
        else if (counts_)
            finish_summary();
        else
            finish_rows();
        if (auto const error = output_.close()) complain({*error});
        return status_;
    }

private:
    void finish_rows() {
        table_.finish();
        output_.write(rows_.end());
    }

    void finish_crosstable() {
        crosstable_->write(rows_.format(), [this](std::string_view text) { output_.write(text); });
        if (crosstable_->is_too_wide())
            write_error("kifu info: more than " + std::to_string(Crosstable::most_columns) +
                        " rounds or players: only totals\n");
        if (std::size_t const open = crosstable_->open(); open > 0)
            write_error("kifu info: " + counted(open, "game") + " without a result\n");
        if (std::size_t const unnamed = crosstable_->unnamed(); unnamed > 0)
            write_error("kifu info: " + counted(unnamed, "game") +
                        " without the names of both players left out\n");
        if (std::size_t const same = crosstable_->against_oneself(); same > 0)
            write_error("kifu info: " + counted(same, "game") +
                        " in which both players have one name left out\n");
    }

    void finish_summary() {
        std::vector<SummaryTopic> topics;
        for (InfoColumn const& column : rows_.columns())
            topics.push_back({std::string(column.name())});
        write_summary("info", topics, *counts_, rows_.format(),
                      [this](std::string_view text) { output_.write(text); });
    }

    void add_cells(std::span<std::string const> cells) {
        std::size_t const columns = rows_.columns().size();
        for (; !cells.empty(); cells = cells.subspan(columns))
            table_.add(cells.first(columns));
    }

    void add_rows(std::string const& rows) {
        if (std::exchange(any_, true)) output_.write(rows_.separator());
        output_.write(rows);
    }

    InfoRows const& rows_;
    Output output_;
    AskedGame asked_;
    TextTable table_;
    std::optional<Crosstable> crosstable_; ///< in place of rows
    std::optional<TopicCounts> counts_;    ///< of a summary, in place of rows
    bool any_ = false;
    int status_ = ok;
};

void list_fields() {
    TextTable table(2, write_output);
    for (InfoField const& field : info_fields()) {
        std::string const mark = field.usual ? "" : " *";
        table.add(
            std::vector<std::string>{std::string(field.name) + mark, std::string(field.title)});
    }
    table.finish();
    write_output("\n* not listed unless chosen by --fields; `all` stands for all fields, and any\n"
                 "  property by its identifier, such as GN, is a field too\n");
}

class Info : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.input.add_list_options_to(options);
        arguments_.dialect.add_to(options);
        auto const group = "output";
        Option* const fields =
            options.add_option("--fields", arguments_.fields, "what to list, in this order")
                ->type_name("FIELD,…")
                ->list()
                ->group(group);
        Option* const crosstable =
            options
                .add_flag("--crosstable", arguments_.crosstable,
                          "players by points, with their results by round or opponent")
                ->excludes(fields)
                ->group(group);
        options.add_flag("--summary", arguments_.summary, "how many games there are by each field")
            ->excludes(crosstable)
            ->group(group);
        options.add_flag("--list-fields", arguments_.list_fields, "list the fields")->group(group);
        std::vector<std::string> const formats(row_format_names().begin(),
                                               row_format_names().end());
        arguments_.lines.add_to(options);
        options.add_option("--format", arguments_.format, "form of the listing")
            ->one_of(formats)
            ->show_default()
            ->group(group);
        options.add_option("-o,--output", arguments_.output, "file for the listing")
            ->type_name("FILE")
            ->group(group);
        options.add_flag("--exit-zero", arguments_.exit_zero, "status 0 whatever was found")
            ->group(group);
    }

    int run() override {
        if (arguments_.list_fields) {
            list_fields();
            return ok;
        }
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.dialect.prepare();
        if (problem.empty())
            problem = arguments_.lines.problem(arguments_.input, arguments_.format);
        if (problem.empty() && arguments_.lines.wanted() &&
            (arguments_.crosstable || arguments_.summary))
            problem = "--crosstable and --summary are made of all games, --lines of each by itself";
        std::string field_problem;
        bool const lines = arguments_.lines.wanted();
        bool const summed = arguments_.summary && arguments_.fields.empty();
        InfoRows const rows(lines ? RowFormat::jsonl : *row_format_by_name(arguments_.format),
                            summed ? summed_columns()
                                   : info_columns(arguments_.fields, field_problem));
        if (problem.empty() && !field_problem.empty()) problem = "--fields: " + field_problem;
        if (problem.empty()) problem = arguments_.input.listing_problem(arguments_.output);
        if (!problem.empty()) return refuse("info", problem);
        if (lines) return answer_lines(rows);
        int const status = list(rows);
        return arguments_.exit_zero && status == findings ? ok : status;
    }

private:
    int answer_lines(InfoRows const& rows) const {
        auto const make = [&] { return std::make_unique<InfoAnswer>(arguments_, rows); };
        return run_lines(arguments_.input, arguments_.lines,
                         {"info", arguments_.output, false, arguments_.exit_zero, make});
    }

    int list(InfoRows const& rows) {
        Listing listing(arguments_, rows);
        auto const make_worker = [&]() -> std::unique_ptr<batch::Worker> {
            return std::make_unique<InfoWorker>(arguments_, rows);
        };
        auto const consume = [&](batch::Piece& piece) {
            listing.add(static_cast<InfoPiece const&>(piece));
        };
        run_over(arguments_.input, make_worker, consume,
                 [&](Error const& error) { listing.complain({error}); });
        return listing.finish();
    }

    InfoArguments arguments_;
};

} // namespace

std::unique_ptr<Command> make_info() { return std::make_unique<Info>(); }

} // namespace kifu::cli
