// Laws of counting on random games: owners by another way of filling, territory against area, the
// symmetries of the board, the exchange of colours, passes.
#include "kifu/score.hpp"
#include "kifu/values/points.hpp"

#include "support/dice.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;
using support::Dice;

namespace {

struct RandomTurn {
    Color color;
    std::optional<Point> point; ///< nothing: a pass
};

struct RandomGame {
    BoardSize size;
    std::vector<RandomTurn> turns; ///< legal
};

/// Both play where they may, sometimes passing, until the board is rather full.
RandomGame random_game(Dice& dice, bool square) {
    RandomGame game;
    game.size.width = static_cast<std::uint8_t>(2 + dice.below(8));
    game.size.height = square ? game.size.width : static_cast<std::uint8_t>(2 + dice.below(8));
    AnyRules const rules = *AnyRules::from({GameKind::go, {{"ko", "positional"}}, {}});
    AnyPosition position = rules.start({game.size, {}, {}, {}, Color::black});
    std::size_t const most = std::size_t{game.size.width} * game.size.height;
    Color color = Color::black;
    for (std::size_t turn = 0; turn != most; ++turn, color = opponent(color)) {
        auto moves = rules.legal_moves(position, color);
        std::erase_if(moves, [](Move const& move) { return move.kind != TurnKind::stones; });
        Undo undo;
        if (moves.empty() || dice.percent(5)) {
            game.turns.push_back({color, std::nullopt});
            rules.force(position, {color, TurnKind::pass, {}, {}}, undo);
            continue;
        }
        Move const& move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
        game.turns.push_back({color, move.stones[0]});
        rules.play(position, move, undo);
    }
    return game;
}

/// How a board is turned or reflected, and whether the colours change.
struct Turned {
    std::uint32_t form = 0;
    bool colors = false;

    Point operator()(Point point, BoardSize size) const {
        if ((form & 1U) != 0) point.x = static_cast<std::uint8_t>(size.width - 1 - point.x);
        if ((form & 2U) != 0) point.y = static_cast<std::uint8_t>(size.height - 1 - point.y);
        if ((form & 4U) != 0) std::swap(point.x, point.y);
        return point;
    }
};

std::string record(RandomGame const& game, Turned const& turned = {}, std::string tail = {}) {
    bool const swap = (turned.form & 4U) != 0;
    std::string text = "(;FF[4]GM[1]SZ[" +
                       std::to_string(swap ? game.size.height : game.size.width) + ":" +
                       std::to_string(swap ? game.size.width : game.size.height) + "]KM[0]";
    if (game.size.square()) text = "(;FF[4]GM[1]SZ[" + std::to_string(game.size.width) + "]KM[0]";
    if (turned.colors) text += "PL[W]";
    for (RandomTurn const& turn : game.turns) {
        bool const black = (turn.color == Color::black) != turned.colors;
        text += black ? ";B[" : ";W[";
        if (turn.point) text += point_text(turned(*turn.point, game.size));
        text += "]";
    }
    return text + tail + ")";
}

ScoreReport score(std::string const& text, ScoreOptions const& options) {
    support::OneGame const game(text);
    Scorer scorer;
    return scorer.score(*game, options);
}

ScoreOptions all_alive() {
    ScoreOptions options;
    options.rules = RuleChoice{GameKind::go, {{"rules", "Japanese"}, {"tax", "none"}}, {}};
    options.dead = DeadChoice::none;
    return options;
}

/// The owner of a point by walking over empty points from it.
std::optional<Color> reached(std::vector<PointOwner> const& owners, BoardSize size, Point start) {
    std::vector<bool> seen(owners.size());
    std::vector<Point> open{start};
    std::array<bool, 2> found{};
    while (!open.empty()) {
        Point const point = open.back();
        open.pop_back();
        std::size_t const at = std::size_t{point.y} * size.width + point.x;
        if (seen[at]) continue;
        seen[at] = true;
        if (owners[at] == PointOwner::black_stone) found[0] = true;
        if (owners[at] == PointOwner::white_stone) found[1] = true;
        bool const stone =
            owners[at] == PointOwner::black_stone || owners[at] == PointOwner::white_stone;
        if (stone) continue;
        if (point.x > 0) open.push_back({static_cast<std::uint8_t>(point.x - 1), point.y});
        if (point.y > 0) open.push_back({point.x, static_cast<std::uint8_t>(point.y - 1)});
        if (point.x + 1 < size.width)
            open.push_back({static_cast<std::uint8_t>(point.x + 1), point.y});
        if (point.y + 1 < size.height)
            open.push_back({point.x, static_cast<std::uint8_t>(point.y + 1)});
    }
    if (found[0] == found[1]) return std::nullopt;
    return found[0] ? Color::black : Color::white;
}

std::int64_t played(RandomGame const& game, Color color) {
    return std::ranges::count_if(game.turns, [&](RandomTurn const& turn) {
        return turn.color == color && turn.point.has_value();
    });
}

} // namespace

TEST_CASE("territory is area less the stones that each has played") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        RandomGame const game = random_game(dice, false);
        ScoreReport const report = score(record(game), all_alive());
        auto const white_less_black = [](Count const& count) { return -count.difference(); };
        Decimal const moves = Decimal(played(game, Color::black) - played(game, Color::white));
        RC_ASSERT(white_less_black(*report.territory) == white_less_black(*report.area) + moves);
    });
}

TEST_CASE("every point belongs to whom a walk from it reaches") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        RandomGame const game = random_game(dice, false);
        ScoreReport const report = score(record(game), all_alive());
        std::size_t at = 0;
        for (std::uint8_t y = 0; y != game.size.height; ++y)
            for (std::uint8_t x = 0; x != game.size.width; ++x) {
                PointOwner const owner = report.owners[at++];
                if (owner == PointOwner::black_stone || owner == PointOwner::white_stone) continue;
                auto const color = reached(report.owners, game.size, {x, y});
                PointOwner const expected = !color                   ? PointOwner::nobody
                                            : *color == Color::black ? PointOwner::black_territory
                                                                     : PointOwner::white_territory;
                RC_ASSERT(owner == expected);
            }
    });
}

TEST_CASE("a score does not depend on how the board is turned, and changes sign with the colours") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        RandomGame const game = random_game(dice, dice.percent(50));
        ScoreOptions options;
        options.rules = RuleChoice{GameKind::go, {{"rules", "Japanese"}}, {}};
        if (dice.percent(50)) options.dead = DeadChoice::none;
        Turned const turned{dice.below(8), dice.percent(50)};
        ScoreReport const plain = score(record(game), options);
        ScoreReport const other = score(record(game, turned), options);
        Decimal const sign_less =
            turned.colors ? -other.count()->difference() : other.count()->difference();
        RC_ASSERT(plain.count()->difference() == sign_less);
        RC_ASSERT(plain.confidence == other.confidence);
        RC_ASSERT(plain.probability == other.probability);
        RC_ASSERT(plain.dead.size() == other.dead.size());
    });
}

TEST_CASE("passes change no score by area or Japanese territory") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        RandomGame const game = random_game(dice, true);
        ScoreReport const plain = score(record(game), all_alive());
        ScoreReport const passed = score(record(game, {}, ";B[];W[];B[]"), all_alive());
        RC_ASSERT(plain.area->difference() == passed.area->difference());
        RC_ASSERT(plain.territory->difference() == passed.territory->difference());
    });
}

TEST_CASE("AGA: with pass stones both counts agree") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        RandomGame game = random_game(dice, true);
        while (game.turns.empty() || game.turns.back().color == Color::black)
            game.turns.push_back({game.turns.empty() ? Color::black : Color::white, std::nullopt});
        ScoreOptions options;
        options.rules = RuleChoice{GameKind::go, {{"rules", "AGA"}}, {}};
        options.dead = DeadChoice::none;
        ScoreReport const report = score(record(game), options);
        RC_ASSERT(report.area->difference() == report.territory->difference());
    });
}

TEST_CASE("a position counted by itself has the lines of the record that ends in it") {
    rc::check([] {
        Dice dice(*rc::gen::arbitrary<std::uint64_t>());
        BoardSize const size{static_cast<std::uint8_t>(1 + dice.below(BoardSize::limit)),
                             static_cast<std::uint8_t>(1 + dice.below(BoardSize::limit))};
        std::uint32_t const stones = dice.below(101);
        std::array<std::string, 2> setup;
        ScoreOptions options;
        options.dead_stones.emplace();
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                if (dice.percent(stones)) setup[dice.below(2)] += "[" + point_text({x, y}) + "]";
                if (dice.percent(3)) options.dead_stones->push_back({x, y});
            }
        std::string text = "(;FF[4]GM[1]SZ[" + std::to_string(size.width) + ":" +
                           std::to_string(size.height) + "]KM[6.5]";
        if (size.square()) text = "(;FF[4]GM[1]SZ[" + std::to_string(size.width) + "]KM[6.5]";
        if (!setup[0].empty()) text += "AB" + setup[0];
        if (!setup[1].empty()) text += "AW" + setup[1];
        auto const names =
            std::to_array<std::string>({"Chinese", "Japanese", "AGA", "Old Chinese", "Ing"});
        options.rules =
            RuleChoice{GameKind::go,
                       {{"rules", names[dice.below(static_cast<std::uint32_t>(names.size()))]}},
                       {}};
        support::OneGame const game(text + ";B[];W[])");
        Scorer scorer;
        ScoreReport const& report = scorer.score(*game, options);
        PositionCount const wanted{go_rules(*options.rules), report.komi, report.handicap,
                                   *options.dead_stones};
        for (ScoreMethod const method : {ScoreMethod::area, ScoreMethod::territory}) {
            Count const count = count_position(scorer.position(), wanted, method);
            RC_ASSERT(std::ranges::equal(count.lines, report.count(method)->lines,
                                         [](ScoreLine const& one, ScoreLine const& other) {
                                             return one.item == other.item &&
                                                    one.points == other.points;
                                         }));
        }
    });
}
