// The line games against counting stones one by one: random games of every game, option and board,
// with legal and illegal turns, setups and undoing; the quick way through a record against the
// usual one; fouls of Renju on the board laid in all eight ways.
#include "kifu/rules.hpp"

#include "board/position_hash.hpp"
#include "support/dice.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <optional>
#include <rapidcheck.h>
#include <string>
#include <utility>
#include <vector>

using namespace kifu;
using support::Dice;

namespace {

enum class Row { exact, at_least, caro, exact_caro };

struct Config {
    RuleChoice choice;
    int length = 5;
    Row black = Row::exact, white = Row::exact;
};

Config config(Dice& dice) {
    switch (dice.below(6)) {
    case 0: return {{GameKind::connect6, {}}, 6, Row::at_least, Row::at_least};
    case 1: return {{GameKind::renju, {}}, 5, Row::exact, Row::at_least};
    case 2: return {{GameKind::gomoku, {{"line", "exact"}}}, 5, Row::exact, Row::exact};
    case 3: return {{GameKind::gomoku, {{"line", "free"}}}, 5, Row::at_least, Row::at_least};
    case 4: return {{GameKind::gomoku, {{"line", "caro"}}}, 5, Row::caro, Row::caro};
    default:
        return {{GameKind::gomoku, {{"line", "exact-caro"}}}, 5, Row::exact_caro, Row::exact_caro};
    }
}

BoardSize board_size(Dice& dice) {
    constexpr std::array sizes{BoardSize{15, 15}, BoardSize{19, 19}, BoardSize{6, 6},
                               BoardSize{7, 9},   BoardSize{9, 7},   BoardSize{52, 3},
                               BoardSize{3, 52},  BoardSize{1, 12},  BoardSize{8, 8}};
    return sizes[dice.below(sizes.size())];
}

/// Stones by point, counted the plain way.
class Board {
public:
    explicit Board(BoardSize size)
        : size_(size), stones_(size.height, std::string(size.width, '.')) {}

    char at(int x, int y) const {
        bool const inside = x >= 0 && y >= 0 && x < size_.width && y < size_.height;
        return inside ? stones_[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)] : '#';
    }
    void set(Point point, char content) { stones_[point.y][point.x] = content; }
    bool full() const {
        return std::ranges::all_of(
            stones_, [](std::string const& row) { return row.find('.') == std::string::npos; });
    }
    std::size_t stones() const {
        std::size_t count = 0;
        for (std::string const& row : stones_)
            count += row.size() - static_cast<std::size_t>(std::ranges::count(row, '.'));
        return count;
    }
    /// Whether the stone at a point is part of a row that wins.
    bool wins(Point point, Config const& config) const {
        char const own = at(point.x, point.y);
        constexpr std::array<std::array<int, 2>, 4> directions{{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        for (auto const [dx, dy] : directions) {
            int length = 1, ahead = 1, behind = 1;
            while (at(point.x + ahead * dx, point.y + ahead * dy) == own) {
                ++ahead;
                ++length;
            }
            while (at(point.x - behind * dx, point.y - behind * dy) == own) {
                ++behind;
                ++length;
            }
            char const enemy = own == 'X' ? 'O' : 'X';
            bool const blocked = at(point.x + ahead * dx, point.y + ahead * dy) == enemy &&
                                 at(point.x - behind * dx, point.y - behind * dy) == enemy;
            if (enough(length, blocked, config, own)) return true;
        }
        return false;
    }

private:
    static bool enough(int length, bool blocked, Config const& config, char own) {
        switch (own == 'X' ? config.black : config.white) {
        case Row::exact: return length == config.length;
        case Row::at_least: return length >= config.length;
        case Row::caro: return length > config.length || (length == config.length && !blocked);
        case Row::exact_caro: return length == config.length && !blocked;
        }
        return false;
    }

    BoardSize size_;
    std::vector<std::string> stones_;
};

char letter(Color color) { return color == Color::black ? 'X' : 'O'; }

struct Known {
    Board board;
    std::optional<Color> winner; ///< by a row
    bool row = false, full = false, foul = false;
    std::uint64_t hash = 0;
};

class Game {
public:
    Game(Config config, BoardSize size, Dice& dice)
        : config_(std::move(config)), dice_(dice), size_(size),
          rules_(*AnyRules::from(config_.choice)),
          position_(rules_.start({size, {}, {}, {}, Color::black})) {
        path_.push_back({Board(size), {}, false, false, false, position_.hash()});
    }

    void step() {
        std::uint32_t const what = dice_.below(100);
        if (what < 10 && path_.size() > 1) {
            path_.erase(path_.end() - 1 - dice_.below(static_cast<std::uint32_t>(path_.size() - 1)),
                        path_.end());
            rules_.undo(position_, {static_cast<std::uint32_t>(path_.size() - 1)});
        } else {
            play();
        }
    }

    void compare() {
        Known const& known = path_.back();
        for (std::uint8_t y = 0; y != size_.height; ++y)
            for (std::uint8_t x = 0; x != size_.width; ++x) {
                auto const color = position_.at({x, y});
                RC_ASSERT((color ? letter(*color) : '.') == known.board.at(x, y));
            }
        RC_ASSERT(position_.hash() == known.hash);
        RC_ASSERT(position_.depth() + 1 == path_.size());
        Outcome const outcome = rules_.outcome(position_);
        bool const row = outcome.reason == EndReason::five || outcome.reason == EndReason::six;
        RC_ASSERT(row == known.row);
        RC_ASSERT((outcome.reason == EndReason::full_board) == known.full);
        if (row) compare_row(known, *outcome.winner);
    }

private:
    /// The stones of the winner that stand in a row, if they are still there.
    void compare_row(Known const& known, Color winner) {
        RC_ASSERT(known.winner == winner);
        std::vector<Point> expected;
        for (std::uint8_t y = 0; y != size_.height; ++y)
            for (std::uint8_t x = 0; x != size_.width; ++x)
                if (known.board.at(x, y) == letter(winner) && known.board.wins({x, y}, config_))
                    expected.push_back({x, y});
        RC_ASSERT(position_.winning_stones() == expected);
    }

    void play() {
        Color const color = dice_.percent(95) ? position_.next().value_or(Color::black)
                                              : opponent(position_.next().value_or(Color::black));
        std::vector<Point> stones;
        bool const usual = config_.choice.game != GameKind::connect6 || dice_.percent(90);
        std::size_t const count = usual ? position_.turn_size() : std::size_t{1} + dice_.below(2);
        for (std::size_t i = 0; i != count; ++i)
            stones.push_back(point());
        Turn const turn{color, TurnKind::stones, stones, {}};
        Verdict const verdict = rules_.check(position_, turn);
        bool const over = path_.back().row || path_.back().full;
        Known next = path_.back();
        next.foul = false;
        bool free = true;
        for (Point const stone : stones) {
            free = free && next.board.at(stone.x, stone.y) == '.';
            put(next, stone, color);
            bool const ended = next.row || next.full || next.foul;
            if (!ended) judge(next, stone, color, verdict);
        }
        RC_ASSERT(!verdict.legal() || (free && !over));
        Undo undo;
        rules_.execute(position_, turn, undo);
        if (config_.choice.game == GameKind::renju)
            RC_ASSERT((rules_.outcome(position_).reason == EndReason::foul) == next.foul);
        path_.push_back(std::move(next));
        if (dice_.percent(20)) RC_ASSERT(position_.hash() == path_.back().hash);
    }

    void put(Known& known, Point point, Color color) {
        char const before = known.board.at(point.x, point.y);
        if (before != '.')
            known.hash ^= board::stone_key(point, before == 'X' ? Color::black : Color::white);
        known.board.set(point, letter(color));
        known.hash ^= board::stone_key(point, color);
    }

    void judge(Known& known, Point point, Color color, Verdict const& verdict) {
        if (known.board.wins(point, config_)) {
            known.row = true;
            known.winner = color;
        } else if (is_foul(color, point, verdict)) {
            known.foul = true;
        } else if (known.board.full()) {
            known.full = true;
        }
    }

    /// Fouls are another test's; here they only have to be carried out. On occupied points the
    /// verdict does not say them.
    bool is_foul(Color color, Point point, Verdict const& verdict) {
        if (config_.choice.game != GameKind::renju || color == Color::white) return false;
        if (position_.at(point)) {
            AnyPosition other = copy_without(point);
            Verdict const there =
                rules_.check(other, {Color::black, TurnKind::stones, {&point, 1}, {}});
            return has_foul(there);
        }
        return has_foul(verdict);
    }
    static bool has_foul(Verdict const& verdict) {
        return std::ranges::any_of(verdict.findings(), [](Violation const& violation) {
            return violation.reason >= Violation::Reason::overline &&
                   violation.reason <= Violation::Reason::double_three;
        });
    }
    AnyPosition copy_without(Point point) {
        std::vector<Point> black, white;
        for (std::uint8_t y = 0; y != size_.height; ++y)
            for (std::uint8_t x = 0; x != size_.width; ++x) {
                auto const color = position_.at({x, y});
                if (!color || Point{x, y} == point) continue;
                (*color == Color::black ? black : white).push_back({x, y});
            }
        return rules_.start({size_, black, white, {}, Color::black});
    }

    /// Mostly near other stones, so that rows arise.
    Point point() {
        Point point{static_cast<std::uint8_t>(dice_.below(size_.width)),
                    static_cast<std::uint8_t>(dice_.below(size_.height))};
        for (int tries = 0; tries != 40 && position_.at(point); ++tries)
            point = {static_cast<std::uint8_t>(dice_.below(std::min<unsigned>(size_.width, 8))),
                     static_cast<std::uint8_t>(dice_.below(std::min<unsigned>(size_.height, 8)))};
        return point;
    }

    Config config_;
    Dice& dice_;
    BoardSize size_;
    AnyRules rules_;
    AnyPosition position_;
    std::vector<Known> path_;
};

} // namespace

TEST_CASE("the line games agree with counting", "[property][connect6][gomoku][renju]") {
    CHECK(rc::check("random games", [](std::uint64_t seed) {
        Dice dice(seed);
        Config const chosen = config(dice);
        Game game(chosen, board_size(dice), dice);
        for (int i = 0; i != 120; ++i) {
            game.step();
            game.compare();
        }
    }));
}

TEST_CASE("the quick way plays what check() finds nothing about",
          "[property][connect6][gomoku][renju]") {
    CHECK(rc::check("random stones", [](std::uint64_t seed) {
        Dice dice(seed);
        Config const chosen = config(dice);
        BoardSize const size = board_size(dice);
        AnyRules const rules = *AnyRules::from(chosen.choice);
        AnyPosition quick = rules.start({size, {}, {}, {}, Color::black});
        AnyPosition usual = rules.start({size, {}, {}, {}, Color::black});
        std::vector<StoneTurn> stones;
        for (std::size_t i = 0; i != 80; ++i) {
            std::size_t const turn = chosen.choice.game == GameKind::connect6 ? (i + 1) / 2 : i;
            stones.push_back({turn % 2 == 0 ? Color::black : Color::white,
                              {static_cast<std::uint8_t>(dice.below(size.width)),
                               static_cast<std::uint8_t>(dice.below(size.height))}});
        }
        std::size_t const played = rules.play_quiet(quick, stones);
        // The same turn by turn.
        std::size_t expected = 0;
        while (true) {
            std::size_t const count = usual.turn_size();
            if (expected + count > stones.size()) break;
            std::vector<Point> points;
            for (std::size_t i = 0; i != count; ++i)
                points.push_back(stones[expected + i].point);
            Turn const turn{stones[expected].color, TurnKind::stones, points, {}};
            if (!rules.check(usual, turn).findings().empty()) break;
            Undo undo;
            rules.execute(usual, turn, undo);
            if (rules.outcome(usual).over()) {
                rules.undo(usual, undo);
                break;
            }
            expected += count;
        }
        RC_ASSERT(played == expected);
        RC_ASSERT(quick.hash() == usual.hash());
        RC_ASSERT(quick.depth() == usual.depth());
        rules.undo(quick, {0});
        RC_ASSERT(quick.hash() == 0U);
    }));
}

TEST_CASE("fouls do not depend on how the board is laid", "[property][renju]") {
    CHECK(rc::check("random positions", [](std::uint64_t seed) {
        Dice dice(seed);
        constexpr std::uint8_t lines = 15;
        AnyRules const rules = *AnyRules::from({GameKind::renju, {}, Origin::declared});
        std::vector<Point> black, white;
        auto const turned = [](Point point, unsigned way) {
            if ((way & 1U) != 0) point.x = static_cast<std::uint8_t>(lines - 1 - point.x);
            if ((way & 2U) != 0) point.y = static_cast<std::uint8_t>(lines - 1 - point.y);
            if ((way & 4U) != 0) std::swap(point.x, point.y);
            return point;
        };
        // Stones close together, mostly black.
        std::uint8_t const width = static_cast<std::uint8_t>(7 + dice.below(8));
        std::uint32_t const density = 15 + dice.below(25);
        for (std::uint8_t y = 0; y != width; ++y)
            for (std::uint8_t x = 0; x != width; ++x) {
                if (!dice.percent(density)) continue;
                (dice.percent(75) ? black : white).push_back({x, y});
            }
        auto const forbidden = [&](unsigned way) {
            std::vector<Point> turned_black, turned_white;
            for (Point const point : black)
                turned_black.push_back(turned(point, way));
            for (Point const point : white)
                turned_white.push_back(turned(point, way));
            AnyPosition position =
                rules.start({{lines, lines}, turned_black, turned_white, {}, Color::black});
            std::vector<Violation::Reason> reasons;
            for (std::uint8_t y = 0; y != width; ++y)
                for (std::uint8_t x = 0; x != width; ++x) {
                    Point const point = turned({x, y}, way);
                    Verdict const verdict =
                        rules.check(position, {Color::black, TurnKind::stones, {&point, 1}, {}});
                    for (Violation const& violation : verdict.findings())
                        reasons.push_back(violation.reason);
                }
            return reasons;
        };
        auto const first = forbidden(0);
        for (unsigned way = 1; way != 8; ++way)
            RC_ASSERT(forbidden(way) == first);
    }));
}
