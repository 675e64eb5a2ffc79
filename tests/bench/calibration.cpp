// How often counts with estimated dead stones are right, by how sure they say they are, and how
// many games they leave open: kifu-bench-calibration [--each].
//
// The games are those whose right count is known: the positions of
// tests/oracle/data/life_and_death.txt in all their forms, and the games of
// tests/oracle/data/engine_scored.sgfs, which an engine has played until nothing was to be judged.
// Both are counted by area with nothing told about dead stones. `--each` lists those that are
// counted wrongly or not at all.
#include "kifu/reader.hpp"
#include "kifu/score.hpp"

#include "support/labelled.hpp"
#include "support/replaying.hpp"

#include <cstdio>
#include <fstream>
#include <map>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

/// Counts of the same stated probability.
struct Row {
    std::size_t counts = 0, right = 0;
};

struct Table {
    std::map<double, Row> rows;
    std::size_t games = 0, unsettled = 0, wrong = 0;
};

ScoreOptions by_area(std::string_view rules) {
    ScoreOptions options;
    options.rules = RuleChoice{GameKind::go, {{"rules", std::string(rules)}}, {}};
    options.method = ScoreMethod::area;
    return options;
}

/// Black less White by area.
Decimal count(std::string const& record, ScoreOptions const& options) {
    support::OneGame const game(record);
    Scorer scorer;
    return scorer.score(*game, options).area->difference();
}

void add(Table& table, std::string const& name, std::string const& record,
         ScoreOptions const& options, Decimal right, bool each) {
    support::OneGame const game(record);
    Scorer scorer;
    ScoreReport const& report = scorer.score(*game, options);
    bool const agrees = report.area->difference() == right;
    ++table.games;
    bool const open = report.confidence == Confidence::unsettled;
    if (open) {
        ++table.unsettled;
    } else {
        Row& row = table.rows[report.probability];
        ++row.counts;
        row.right += agrees ? 1 : 0;
        table.wrong += agrees ? 0 : 1;
    }
    if (each && (open || !agrees))
        std::printf("%s: %s, %s\n", name.c_str(), open ? "unsettled" : "counted",
                    agrees ? "right" : "wrong");
}

void print(std::string_view what, Table const& table) {
    std::printf("%s\n%12s %8s %8s %8s\n", std::string(what).c_str(), "stated", "counts", "right",
                "share");
    for (auto const& [stated, row] : table.rows)
        std::printf("%12.3f %8zu %8zu %8.3f\n", stated, row.counts, row.right,
                    static_cast<double>(row.right) / static_cast<double>(row.counts));
    std::printf("%zu games, %zu counted wrongly, %zu unsettled (%.1f %%)\n\n", table.games,
                table.wrong, table.unsettled,
                100.0 * static_cast<double>(table.unsettled) / static_cast<double>(table.games));
}

Table labelled(bool each) {
    Table table;
    for (support::Labelled const& labelled : support::labelled_positions())
        for (std::uint32_t form = 0; form != support::Labelled::forms; ++form) {
            support::Labelled const position = labelled.turned(form);
            if (!position.settled()) continue;
            ScoreOptions given = by_area(position.rules);
            given.dead_stones = position.dead();
            add(table, position.name + ", form " + std::to_string(form), position.record(),
                by_area(position.rules), count(position.record(), given), each);
        }
    return table;
}

Table engine(bool each) {
    Table table;
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/engine_scored.sgfs");
    std::size_t number = 0;
    for (std::string record; std::getline(file, record);) {
        Decimal const right = count(record, by_area("koSIMPLEscoreAREAtaxNONEsui0"));
        add(table, "game " + std::to_string(++number), record, by_area("Chinese"), right, each);
    }
    return table;
}

} // namespace

int main(int argc, char** argv) {
    bool const each = argc > 1 && std::string_view(argv[1]) == "--each";
    print("positions with worked-out statuses", labelled(each));
    print("games of an engine", engine(each));
}
