// Speed of the board core: random games of Go on 19x19 are made first, then checked and played with
// superko on the clock. Prints CPU time per move and moves per second; the median of several
// rounds. On standard error the same as `name=value` lines.
#include "cpu_time.hpp"
#include "games/go.hpp"
#include "random.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <span>
#include <string_view>
#include <vector>

namespace {

using namespace kifu;
using games::Cell;
using Go19 = games::Go<board::Square19>;

struct Recorded {
    Color color;
    TurnKind kind;
    Point point;
    Turn turn() const {
        std::size_t const stones = kind == TurnKind::stones ? 1 : 0;
        return {color, kind, {&point, stones}};
    }
};
using Record = std::vector<Recorded>;

bool is_own_eye(Go19::Position const& position, Cell cell, Color color) {
    for (Cell const neighbour : position.geometry().neighbours(cell)) {
        auto const content = position.board().at(neighbour);
        if (content != board::Content::border && content != board::stone_of(color)) return false;
    }
    return true;
}

/// A legal move that fills no own eye, or a pass when there is none.
Recorded random_move(Go19 const& rules, Go19::Position& position, Color color,
                     bench::Random& random) {
    std::vector<Cell> empty;
    position.geometry().each_cell([&](Cell cell) {
        if (position.board().empty(cell)) empty.push_back(cell);
    });
    while (!empty.empty()) {
        std::size_t const chosen = random.below(static_cast<std::uint32_t>(empty.size()));
        Recorded const move{color, TurnKind::stones, position.geometry().point(empty[chosen])};
        if (!is_own_eye(position, empty[chosen], color) &&
            rules.check(position, move.turn()).legal())
            return move;
        empty[chosen] = empty.back();
        empty.pop_back();
    }
    return {color, TurnKind::pass, {0, 0}};
}

Record random_game(Go19 const& rules, bench::Random& random) {
    Record record;
    Go19::Position position = rules.start({});
    Color color = Color::black;
    while (!rules.outcome(position).over() && record.size() < 1000) {
        Recorded const move = random_move(rules, position, color, random);
        Undo undo;
        rules.play(position, rules.check(position, move.turn()).move, undo);
        record.push_back(move);
        color = opponent(color);
    }
    return record;
}

/// Checks and plays every move; gives the moves played, and through `hash` proof that it did so.
template <class Engine, class Position>
std::size_t replay(Engine const& rules, Position& position, std::vector<Record> const& games,
                   std::uint64_t& hash) {
    std::size_t moves = 0;
    Undo undo;
    for (Record const& game : games) {
        rules.restart(position, Setup{});
        for (Recorded const& recorded : game) {
            Verdict const verdict = rules.check(position, recorded.turn());
            if (!verdict.legal()) std::puts("an illegal move in a generated game");
            rules.play(position, verdict.move, undo);
            ++moves;
        }
        hash ^= rules.outcome(position).over() ? 1U : 0U;
    }
    return moves;
}

/// The same by the quick way that replays of records take.
std::size_t replay_quietly(AnyRules const& rules, AnyPosition& position,
                           std::vector<Record> const& games, std::uint64_t& hash) {
    std::size_t moves = 0;
    Undo undo;
    std::array<StoneTurn, 64> line{};
    for (Record const& game : games) {
        rules.restart(position, Setup{});
        for (std::size_t at = 0; at != game.size();) {
            std::size_t count = 0;
            while (count != line.size() && at + count != game.size() &&
                   game[at + count].kind == TurnKind::stones) {
                line[count] = {game[at + count].color, game[at + count].point};
                ++count;
            }
            std::size_t const played = rules.play_quiet(position, std::span(line).first(count));
            at += played;
            // A pass, or a stone about which there is something to say.
            if (at != game.size() && played != line.size())
                rules.force(position, game[at++].turn(), undo);
        }
        moves += game.size();
        hash ^= position.hash();
    }
    return moves;
}

void print(char const* name, std::size_t moves, double median, double best) {
    auto const count = static_cast<double>(moves);
    std::printf("%-32s %9zu moves  %6.1f ns a move  %6.2f million moves/s (best %.2f)\n", name,
                moves, median / count * 1e9, count / median * 1e-6, count / best * 1e-6);
}

template <class Engine, class Replay>
void measure(char const* name, char const* key, Engine const& rules,
             std::vector<Record> const& games, Replay const& replay_games) {
    constexpr std::size_t rounds = 9;
    std::vector<double> seconds;
    std::size_t moves = 0;
    std::uint64_t hash = 0;
    auto position = rules.start({});
    for (std::size_t round = 0; round != rounds; ++round) {
        double const before = bench::cpu_seconds();
        moves = 0;
        for (int repeat = 0; repeat != 4; ++repeat)
            moves += replay_games(rules, position, games, hash);
        seconds.push_back(bench::cpu_seconds() - before);
    }
    std::ranges::sort(seconds);
    double const median = seconds[rounds / 2];
    print(name, moves, median, seconds[0]);
    std::fprintf(stderr, "%s=%.1f\n", key, median / static_cast<double>(moves) * 1e9);
}

/// One legal move after another, each with a variation of one move beside it.
void caterpillar(Go19 const& rules, std::size_t length) {
    bench::Random random(7);
    Go19::Position position = rules.start({});
    Color color = Color::black;
    Undo undo;
    double const before = bench::cpu_seconds();
    for (std::size_t move = 0; move != length; ++move, color = opponent(color)) {
        for (int branch = 0; branch != 2; ++branch) {
            Recorded chosen{color, TurnKind::pass, {0, 0}};
            for (int tries = 0; tries != 20 && chosen.kind == TurnKind::pass; ++tries) {
                Point const point{static_cast<std::uint8_t>(random.below(19)),
                                  static_cast<std::uint8_t>(random.below(19))};
                Recorded const candidate{color, TurnKind::stones, point};
                if (rules.check(position, candidate.turn()).legal()) chosen = candidate;
            }
            rules.force(position, chosen.turn(), undo);
            if (branch == 0) rules.undo(position, undo);
        }
    }
    double const seconds = bench::cpu_seconds() - before;
    print("caterpillar", length * 2, seconds, seconds);
}

/// Very many variations of one move behind a game.
void wide_tree(Go19 const& rules, Record const& game, std::size_t variations) {
    bench::Random random(8);
    Go19::Position position = rules.start({});
    Undo undo;
    for (std::size_t move = 0; move != game.size() / 2; ++move)
        rules.force(position, game[move].turn(), undo);
    Color const color = *games::color_of(position.history().last().next);
    double const before = bench::cpu_seconds();
    for (std::size_t variation = 0; variation != variations; ++variation) {
        Point const point{static_cast<std::uint8_t>(random.below(19)),
                          static_cast<std::uint8_t>(random.below(19))};
        Recorded const chosen{color, TurnKind::stones, point};
        Verdict const verdict = rules.check(position, chosen.turn());
        if (verdict.legal()) {
            rules.play(position, verdict.move, undo);
        } else {
            rules.force(position, chosen.turn(), undo);
        }
        rules.undo(position, undo);
    }
    double const seconds = bench::cpu_seconds() - before;
    print("wide tree", variations, seconds, seconds);
}

} // namespace

int main() {
    bench::Random random(20);
    RuleChoice const choice{GameKind::go, {{"rules", "Tromp-Taylor"}}, Origin::declared};
    Go19 const positional(go_rules(choice));
    std::vector<Record> games;
    for (int game = 0; game != 1000; ++game)
        games.push_back(random_game(positional, random));
    auto const one_by_one = [](auto const& rules, auto& position, auto const& records,
                               std::uint64_t& hash) {
        return replay(rules, position, records, hash);
    };
    measure("Go 19x19, superko", "board_ns", positional, games, one_by_one);
    measure("the same through AnyRules", "any_ns", *AnyRules::from(choice), games, one_by_one);
    measure("the same by play_quiet()", "quiet_ns", *AnyRules::from(choice), games, replay_quietly);
    caterpillar(positional, 100'000);
    caterpillar(positional, 400'000);
    wide_tree(positional, games[0], 100'000);
    wide_tree(positional, games[0], 400'000);
    return 0;
}
