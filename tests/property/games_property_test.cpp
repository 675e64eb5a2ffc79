// The engines against a flood-filling reference in random games: positions, prisoners, chains,
// lines, hashes, verdicts of every kind, and everything again after undoing. Turns are legal and
// illegal, with setups in between, on boards of many shapes.
#include "kifu/go_rules.hpp"
#include "kifu/rules.hpp"

#include "board/position_hash.hpp"
#include "support/dice.hpp"
#include "support/reference_board.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <set>
#include <string>

using namespace kifu;
using support::Dice;
using support::InsideRule;
using support::ReferenceBoard;

namespace {

/// What the test knows of one step.
struct Known {
    ReferenceBoard board;
    std::optional<Color> next, mover;
    bool stones = false; ///< a turn that put stones where it may
    std::size_t window = 0;
};

struct Expected {
    Violation::Reason reason;
    std::uint32_t earlier;
    friend bool operator==(Expected const&, Expected const&) = default;
};

struct Config {
    RuleChoice choice;
    KoRule ko = KoRule::simple;
    SuicideRule suicide = SuicideRule::none;
    bool heigo = false, only_lines = false;
    InsideRule inside = InsideRule::stay;
};

Config go_config(Dice& dice) {
    constexpr std::array<std::string_view, 4> kos{"simple", "positional", "situational", "ing"};
    constexpr std::array<std::string_view, 3> suicides{"none", "multi", "any"};
    std::uint32_t const ko = dice.below(4);
    std::uint32_t const suicide = dice.below(3);
    Config config;
    config.choice.game = GameKind::go;
    config.choice.options = {{"ko", std::string(kos[ko])},
                             {"suicide", std::string(suicides[suicide])}};
    config.ko = static_cast<KoRule>(ko);
    config.suicide = static_cast<SuicideRule>(suicide);
    return config;
}

Config heigo_config(Dice& dice) {
    Config config;
    config.heigo = true;
    config.only_lines = dice.percent(50);
    config.inside = static_cast<InsideRule>(dice.below(3));
    config.ko = static_cast<KoRule>(dice.below(3));
    constexpr std::array<std::string_view, 3> kos{"simple", "positional", "situational"};
    config.choice.game = GameKind::heigo;
    config.choice.options = {
        {"connect", config.only_lines ? "drawn" : "adjacent"},
        {"capture", config.inside == InsideRule::stay ? "classical" : "constructional"},
        {"inside", config.inside == InsideRule::breathless ? "noliberty" : "enclosed"},
        {"ko", std::string(kos[static_cast<std::size_t>(config.ko)])}};
    return config;
}

/// A turn with its points and links kept beside it.
struct Drawn {
    Color color = Color::black;
    TurnKind kind = TurnKind::stones;
    std::vector<Point> stones;
    std::vector<Link> links;
    Turn turn() const { return {color, kind, stones, links}; }
};

class Game {
public:
    Game(Config config, BoardSize size, Dice& dice)
        : config_(std::move(config)), dice_(dice), rules_(*AnyRules::from(config_.choice)),
          position_(rules_.start({size, {}, {}, {}, Color::black})) {
        path_.push_back({ReferenceBoard(size, config_.only_lines, config_.inside), Color::black,
                         std::nullopt, false, 0});
    }

    void step() {
        std::uint32_t const what = dice_.below(100);
        if (what < 8) return set_up();
        if (what < 20) return undo();
        Drawn drawn = what < 25 ? pass() : random_turn();
        play(drawn);
    }

    void compare() {
        Known const& known = path_.back();
        std::string stones;
        std::uint64_t hash = 0;
        BoardSize const size = position_.size();
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                auto const color = position_.at({x, y});
                stones += !color ? '.' : *color == Color::black ? 'X' : 'O';
                if (color) hash ^= board::stone_key({x, y}, *color);
            }
        RC_ASSERT(stones == known.board.stones());
        RC_ASSERT(position_.hash() == hash);
        RC_ASSERT(position_.next() == known.next);
        RC_ASSERT(position_.depth() + 1 == path_.size());
        for (Color const color : {Color::black, Color::white})
            RC_ASSERT(position_.captured(color) == known.board.taken(color));
        if (config_.heigo) compare_lines();
        compare_chains();
    }

    /// Every turn of the game in this position, tried on the reference.
    void compare_legal_moves() {
        if (rules_.outcome(position_).over() && config_.heigo) return;
        Color const color = path_.back().next.value_or(Color::black);
        std::set<std::vector<Point>> by_engine, by_force;
        for (Move const& move : rules_.legal_moves(position_, color))
            if (move.kind == TurnKind::stones)
                by_engine.insert({move.stones.begin(), move.stones.begin() + move.count});
        BoardSize const size = position_.size();
        auto const try_stones = [&](std::vector<Point> const& stones) {
            Drawn const drawn{color, TurnKind::stones, stones, {}};
            for (Point const stone : stones)
                if (!size.contains(stone) || !path_.back().board.empty(stone)) return;
            auto const found = expected(drawn);
            if (std::ranges::none_of(found, [](auto& one) { return is_breach(one.reason); }))
                by_force.insert(stones);
        };
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                try_stones({{x, y}});
                if (!config_.heigo) continue;
                try_stones({{x, y}, {static_cast<std::uint8_t>(x + 1), y}});
                try_stones({{x, y}, {x, static_cast<std::uint8_t>(y + 1)}});
            }
        if (by_engine == by_force) return;
        log_position();
        for (auto const& [name, moves] : {std::pair{"engine", &by_engine}, {"force", &by_force}})
            for (auto const& stones : *moves) {
                RC_LOG() << name;
                for (Point const p : stones)
                    RC_LOG() << ' ' << int(p.x) << ',' << int(p.y);
                RC_LOG() << '\n';
            }
        RC_ASSERT(by_engine == by_force);
    }

    /// For the message of a failure: the options and the way to the position.
    void log_position() const {
        RC_LOG() << rule_text(config_.choice) << '\n';
        for (std::size_t depth = path_.size() > 6 ? path_.size() - 6 : 0; depth != path_.size();
             ++depth) {
            Known const& known = path_[depth];
            RC_LOG() << depth << (known.window == depth ? " setup" : "")
                     << (known.mover ? *known.mover == Color::black ? " B" : " W" : "") << '\n';
            std::size_t const width = position_.size().width;
            for (std::size_t row = 0; row < known.board.stones().size(); row += width)
                RC_LOG() << "  " << known.board.stones().substr(row, width) << '\n';
        }
    }

private:
    Point random_point(std::uint32_t margin = 0) {
        BoardSize const size = position_.size();
        return {static_cast<std::uint8_t>(dice_.below(size.width + margin)),
                static_cast<std::uint8_t>(dice_.below(size.height + margin))};
    }
    Point beside(Point point) {
        switch (dice_.below(4)) {
        case 0: return {static_cast<std::uint8_t>(point.x + 1), point.y};
        case 1: return {static_cast<std::uint8_t>(point.x - 1), point.y};
        case 2: return {point.x, static_cast<std::uint8_t>(point.y + 1)};
        default: return {point.x, static_cast<std::uint8_t>(point.y - 1)};
        }
    }
    Color random_color() {
        Color const next = path_.back().next.value_or(Color::black);
        return dice_.percent(90) ? next : opponent(next);
    }

    Drawn pass() { return {random_color(), TurnKind::pass, {}, {}}; }
    Drawn random_turn() {
        Drawn drawn{random_color(), TurnKind::stones, {}, {}};
        // Mostly on free points: illegal turns are the minority, even here.
        for (int tries = 0; tries != 6; ++tries) {
            drawn.stones = {random_point(dice_.percent(3) ? 1 : 0)};
            if (config_.heigo && dice_.percent(60)) drawn.stones.push_back(beside(drawn.stones[0]));
            auto const free = [&](Point point) {
                return position_.size().contains(point) && path_.back().board.empty(point);
            };
            if (std::ranges::all_of(drawn.stones, free) || dice_.percent(10)) break;
        }
        while (config_.heigo && dice_.percent(40)) {
            Point const from =
                drawn.stones[dice_.below(static_cast<std::uint32_t>(drawn.stones.size()))];
            drawn.links.push_back({from, beside(from)});
        }
        return drawn;
    }

    void set_up() {
        std::vector<Point> black, white, empty;
        for (std::uint32_t count = dice_.below(4); count != 0; --count)
            black.push_back(random_point(1));
        for (std::uint32_t count = dice_.below(4); count != 0; --count)
            white.push_back(random_point());
        for (std::uint32_t count = dice_.below(4); count != 0; --count)
            empty.push_back(random_point());
        Setup setup{{}, black, white, empty, {}};
        if (dice_.percent(50)) setup.next = dice_.percent(50) ? Color::black : Color::white;
        Undo undo;
        rules_.set_up(position_, setup, undo);
        Known known = path_.back();
        known.board.set_up(setup);
        if (setup.next) known.next = setup.next;
        known.mover.reset();
        known.stones = false;
        known.window = path_.size();
        path_.push_back(std::move(known));
    }

    void undo() {
        std::uint32_t const back =
            dice_.below(static_cast<std::uint32_t>(std::min<std::size_t>(path_.size(), 12)));
        std::size_t const depth = path_.size() - 1 - back;
        rules_.undo(position_, Undo{static_cast<std::uint32_t>(depth)});
        path_.resize(depth + 1, path_[0]);
    }

    void play(Drawn const& drawn) {
        Verdict const verdict = rules_.check(position_, drawn.turn());
        compare_verdict(drawn, verdict);
        Undo undo;
        if (verdict.legal()) {
            rules_.play(position_, verdict.move, undo);
        } else {
            rules_.force(position_, drawn.turn(), undo);
        }
        RC_ASSERT(undo.depth + 1 == path_.size());
        Known known = path_.back();
        known.mover = drawn.color;
        known.next = opponent(drawn.color);
        known.stones = drawn.kind == TurnKind::stones && placeable(drawn);
        if (drawn.kind == TurnKind::stones &&
            known.board.execute(drawn.stones, drawn.color, drawn.links).suicide)
            known.stones = false;
        path_.push_back(std::move(known));
    }

    bool placeable(Drawn const& drawn) const {
        for (Point const stone : drawn.stones)
            if (!position_.size().contains(stone) || !path_.back().board.empty(stone)) return false;
        return true;
    }

    /// Suicide, ko and repetition by the definitions, from whole boards.
    std::vector<Expected> expected(Drawn const& drawn) const {
        using enum Violation::Reason;
        Known const& known = path_.back();
        ReferenceBoard after = known.board;
        auto const result = after.execute(drawn.stones, drawn.color, drawn.links);
        if (result.suicide) {
            bool const alone = after.stones() == known.board.stones();
            bool const allowed = config_.suicide == SuicideRule::any ||
                                 (config_.suicide == SuicideRule::multi && !alone);
            if (!allowed) return {{suicide, Violation::none}};
        }
        auto const last = static_cast<std::uint32_t>(path_.size() - 1);
        if (auto const own = forbidden_depth(drawn.color);
            own && path_[*own].board.stones() == after.stones())
            return {{ko, last}};
        for (std::size_t depth = known.window; depth != path_.size(); ++depth) {
            if (path_[depth].board.stones() != after.stones()) continue;
            bool const same_next = path_[depth].next == opponent(drawn.color);
            if (config_.ko == KoRule::situational && !same_next) continue;
            Violation::Reason const reason = config_.ko == KoRule::positional ? superko_positional
                                             : config_.ko == KoRule::situational
                                                 ? superko_situational
                                                 : repetition;
            return {{reason, static_cast<std::uint32_t>(depth)}};
        }
        return {};
    }

    /// The position that the ko rule itself forbids: in Go the one before the opponent's last
    /// stone, in Hei-go the one after the own last turn.
    std::optional<std::size_t> forbidden_depth(Color color) const {
        Known const& known = path_.back();
        if (!config_.heigo) {
            if (known.mover != opponent(color) || !known.stones) return std::nullopt;
            return path_.size() - 2;
        }
        for (std::size_t depth = path_.size() - 1; depth > known.window; --depth)
            if (path_[depth].mover == color) return depth;
        return std::nullopt;
    }

    void compare_verdict(Drawn const& drawn, Verdict const& verdict) const {
        using enum Violation::Reason;
        if (drawn.kind != TurnKind::stones || !placeable(drawn)) return;
        std::vector<Expected> found;
        for (Violation const& violation : verdict.findings())
            if (violation.reason == suicide || violation.reason == ko ||
                violation.reason == superko_positional || violation.reason == superko_situational ||
                violation.reason == repetition)
                found.push_back({violation.reason, violation.earlier});
        if (found == expected(drawn)) return;
        log_position();
        for (Point const p : drawn.stones)
            RC_LOG() << int(p.x) << ',' << int(p.y) << ' ';
        RC_LOG() << (drawn.color == Color::black ? "B" : "W") << '\n';
        for (auto const& one : verdict.findings())
            RC_LOG() << reason_name(one.reason) << '\n';
        for (Link const& l : drawn.links)
            RC_LOG() << int(l.from.x) << ',' << int(l.from.y) << '-' << int(l.to.x) << ','
                     << int(l.to.y) << '\n';
        for (auto const& one : found)
            RC_LOG() << "found " << reason_name(one.reason) << ' ' << one.earlier << '\n';
        for (auto const& one : expected(drawn))
            RC_LOG() << "expected " << reason_name(one.reason) << ' ' << one.earlier << '\n';
        RC_ASSERT(found == expected(drawn));
    }

    void compare_chains() const {
        BoardSize const size = position_.size();
        std::size_t breathless = 0;
        std::set<Point> counted;
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                Point const point{x, y};
                if (!position_.at(point)) continue;
                auto chain = position_.chain(point);
                auto expected_chain = path_.back().board.chain(point);
                RC_ASSERT(chain.front() == point);
                std::ranges::sort(chain);
                std::ranges::sort(expected_chain);
                RC_ASSERT(chain == expected_chain);
                std::uint32_t const liberties = path_.back().board.liberties(point);
                RC_ASSERT(position_.liberties(point) == liberties);
                if (liberties == 0 && counted.insert(chain.front()).second) ++breathless;
            }
        RC_ASSERT(position_.breathless().size() == breathless);
    }

    void compare_lines() const {
        auto lines = position_.lines();
        for (Link& line : lines)
            if (line.to < line.from) std::swap(line.from, line.to);
        std::ranges::sort(lines, [](Link const& one, Link const& other) {
            return std::pair(one.from, one.to) < std::pair(other.from, other.to);
        });
        RC_ASSERT(lines == path_.back().board.lines());
    }

    Config config_;
    Dice& dice_;
    AnyRules rules_;
    AnyPosition position_;
    std::vector<Known> path_;
};

constexpr std::array shapes{BoardSize{1, 1}, BoardSize{1, 5}, BoardSize{2, 2}, BoardSize{3, 2},
                            BoardSize{3, 3}, BoardSize{4, 4}, BoardSize{5, 3}, BoardSize{2, 9},
                            BoardSize{5, 5}, BoardSize{7, 7}, BoardSize{9, 9}};

void random_game(Config config, BoardSize size, std::size_t steps, Dice& dice) {
    Game game(std::move(config), size, dice);
    for (std::size_t step = 0; step != steps; ++step) {
        game.step();
        game.compare();
        if (step % 4 == 0) game.compare_legal_moves();
    }
}

} // namespace

TEST_CASE("Go agrees with flood filling on boards of many shapes", "[games][go]") {
    CHECK(rc::check("random games of Go", [](std::uint64_t seed) {
        Dice dice(seed);
        BoardSize const size = shapes[dice.below(shapes.size())];
        random_game(go_config(dice), size, 120, dice);
    }));
}

TEST_CASE("the engine for 19x19 agrees with flood filling", "[games][go]") {
    Dice dice(1);
    for (int game = 0; game != 2; ++game) {
        Config const config = go_config(dice);
        CHECK(rc::check("a game on 19x19", [&] {
            Dice inner(dice.below(1U << 30U));
            Game played(config, {19, 19}, inner);
            for (int step = 0; step != 8; ++step) {
                for (int turns = 0; turns != 30; ++turns)
                    played.step();
                played.compare();
            }
        }));
    }
}

TEST_CASE("Hei-go agrees with flood filling under every option", "[games][heigo]") {
    CHECK(rc::check("random games of Hei-go", [](std::uint64_t seed) {
        Dice dice(seed);
        std::uint8_t const lines = static_cast<std::uint8_t>(1 + dice.below(7));
        random_game(heigo_config(dice), {lines, lines}, 60, dice);
    }));
}

TEST_CASE("a dash under classical capture is two single stones", "[games][heigo]") {
    CHECK(rc::check("dash and stones", [](std::uint64_t seed) {
        Dice dice(seed);
        RuleChoice const choice{GameKind::heigo, {}, Origin::declared};
        AnyRules const rules = *AnyRules::from(choice);
        AnyRules const go = *AnyRules::from({GameKind::go, {}, Origin::declared});
        BoardSize const size{7, 7};
        AnyPosition dashes = rules.start({size, {}, {}, {}, Color::black});
        AnyPosition stones = go.start({size, {}, {}, {}, Color::black});
        Undo undo;
        Color color = Color::black;
        for (int turn = 0; turn != 60; ++turn, color = opponent(color)) {
            auto moves = rules.legal_moves(dashes, color);
            moves.pop_back(); // the pass
            if (moves.empty()) break;
            Move const move = moves[dice.below(static_cast<std::uint32_t>(moves.size()))];
            rules.play(dashes, move, undo);
            for (std::size_t i = 0; i != move.count; ++i)
                go.force(stones, {color, TurnKind::stones, {&move.stones[i], 1}}, undo);
            RC_ASSERT(dashes.hash() == stones.hash());
            RC_ASSERT(dashes.captured(Color::black) == stones.captured(Color::black));
            RC_ASSERT(dashes.captured(Color::white) == stones.captured(Color::white));
        }
    }));
}
