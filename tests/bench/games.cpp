// Speed of the games besides Go: random games are made first, then replayed with their ends looked
// for. Prints CPU time per stone and stones per second by the two ways through a record; the median
// of several rounds. On standard error the same as `name=value` lines. A game is a row of the
// table.
#include "kifu/rules.hpp"

#include "cpu_time.hpp"
#include "random.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <span>
#include <vector>

namespace {

using namespace kifu;

struct Row {
    char const* name;
    char const* key;
    RuleChoice choice;
    BoardSize size;
};

std::vector<Row> table() {
    return {
        {"Connect6 19x19", "connect6", {GameKind::connect6, {}}, {19, 19}},
        {"Gomoku 15x15", "gomoku", {GameKind::gomoku, {}}, {15, 15}},
        {"Renju 15x15", "renju", {GameKind::renju, {}}, {15, 15}},
        {"Hex 11x11", "hex", {GameKind::hex, {}}, {11, 11}},
        {"Havannah base 8", "havannah", {GameKind::havannah, {}}, {15, 15}},
    };
}

constexpr int games_a_row = 1000;
constexpr std::size_t rounds = 9;

/// Stones in their order; those of a turn follow each other.
using Record = std::vector<StoneTurn>;

/// A turn of stones on free points, until it is legal.
std::vector<Point> random_turn(AnyRules const& rules, AnyPosition& position, Color color,
                               bench::Random& random) {
    while (true) {
        std::vector<Point> stones(position.turn_size());
        for (Point& stone : stones) {
            do {
                stone = {static_cast<std::uint8_t>(random.below(position.size().width)),
                         static_cast<std::uint8_t>(random.below(position.size().height))};
            } while (!position.contains(stone) || position.at(stone));
        }
        if (rules.check(position, {color, TurnKind::stones, stones, {}}).legal()) return stones;
    }
}

/// Up to the turn that ends the game.
Record random_game(AnyRules const& rules, AnyPosition& position, Row const& row,
                   bench::Random& random) {
    Record record;
    rules.restart(position, Setup{.size = row.size, .next = Color::black});
    constexpr std::size_t most_turns = 200; // Black may be left without a legal point in Renju
    for (std::size_t turn = 0; turn != most_turns; ++turn) {
        Color const color = position.next().value_or(Color::black);
        std::vector<Point> const stones = random_turn(rules, position, color, random);
        Undo undo;
        rules.force(position, {color, TurnKind::stones, stones, {}}, undo);
        if (rules.outcome(position).over()) break;
        for (Point const stone : stones)
            record.push_back({color, stone});
    }
    return record;
}

/// The quick way of replays.
std::size_t replay_quietly(AnyRules const& rules, AnyPosition& position, Record const& record) {
    return rules.play_quiet(position, record);
}

/// Turn by turn, as where something is to be said.
std::size_t replay_turns(AnyRules const& rules, AnyPosition& position, Record const& record) {
    std::array<Point, 2> stones{};
    for (std::size_t at = 0; at != record.size();) {
        std::size_t const count = position.turn_size();
        for (std::size_t i = 0; i != count; ++i)
            stones[i] = record[at + i].point;
        Undo undo;
        rules.execute(position, {record[at].color, TurnKind::stones, {stones.data(), count}, {}},
                      undo);
        at += count;
    }
    return record.size();
}

template <class Replay>
void measure(Row const& row, char const* way, AnyRules const& rules, AnyPosition& position,
             std::vector<Record> const& records, Replay const& replay) {
    std::vector<double> seconds;
    std::size_t stones = 0, expected = 0;
    for (Record const& record : records)
        expected += record.size();
    for (std::size_t round = 0; round != rounds; ++round) {
        double const before = bench::cpu_seconds();
        stones = 0;
        for (int repeat = 0; repeat != 4; ++repeat)
            for (Record const& record : records) {
                rules.restart(position, Setup{.size = row.size, .next = Color::black});
                stones += replay(rules, position, record);
            }
        seconds.push_back(bench::cpu_seconds() - before);
    }
    if (stones != 4 * expected) std::puts("stones were left out in a generated game");
    std::ranges::sort(seconds);
    auto const count = static_cast<double>(stones);
    double const median = seconds[rounds / 2];
    std::printf("%-16s %-12s %9zu stones  %6.1f ns a stone  %6.2f million stones/s (best %.2f)\n",
                row.name, way, stones, median / count * 1e9, count / median * 1e-6,
                count / seconds[0] * 1e-6);
    std::fprintf(stderr, "%s_%s_ns=%.1f\n", row.key, way, median / count * 1e9);
}

} // namespace

int main() {
    bench::Random random(20);
    for (Row const& row : table()) {
        AnyRules const rules = *AnyRules::from(row.choice);
        AnyPosition position = rules.start(Setup{.size = row.size, .next = Color::black});
        std::vector<Record> records;
        for (int game = 0; game != games_a_row; ++game)
            records.push_back(random_game(rules, position, row, random));
        measure(row, "quiet", rules, position, records, replay_quietly);
        measure(row, "turns", rules, position, records, replay_turns);
    }
    return 0;
}
