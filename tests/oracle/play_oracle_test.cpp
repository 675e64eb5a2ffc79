// oracle/data/engine_scored.sgfs: games of an engine, each under a rule string of its own. The
// checks find nothing in them; and in copies that end with an illegal move they find just that,
// just there.
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/points.hpp"

#include "support/checking.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

std::vector<std::string> records() {
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/engine_scored.sgfs");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

/// The findings about play, as `code@path`.
std::vector<std::string> found(std::string const& record) {
    std::vector<std::string> all;
    for (Diagnostic const& finding : support::findings(record)) {
        std::string_view const slug = code_info(finding.code).slug;
        bool const about_play = slug.starts_with("go.") || slug == "sgf.variation-level";
        if (about_play) all.push_back(std::string(slug) + "@" + finding.path);
    }
    return all;
}

/// A game on one line, taken apart, and a position that follows it.
class Line {
public:
    explicit Line(std::string const& record)
        : setting_(read_setting(record)), rules_(*AnyRules::from(setting_.rules)),
          position_(rules_.start({setting_.size, {}, {}, {}, Color::black})) {
        for (std::size_t at = next_move(record, 0); at != std::string::npos;) {
            if (head_.empty()) head_ = record.substr(0, at);
            std::size_t const next = next_move(record, at + 1);
            moves_.push_back(record.substr(at, record.find(']', at) + 1 - at));
            at = next;
        }
    }

    std::size_t size() const { return moves_.size(); }
    std::size_t played() const { return played_; }
    Color to_move() const { return color_of(played_); }
    bool over() const { return rules_.outcome(position_).over(); }
    void play() {
        ReadPoint const read = point_of(played_);
        bool const pass = read.is_pass();
        Turn const turn{color_of(played_),
                        pass ? TurnKind::pass : TurnKind::stones,
                        {&read.point, pass ? 0U : 1U},
                        {}};
        Verdict const verdict = rules_.check(position_, turn);
        REQUIRE(verdict.legal());
        Undo undo;
        rules_.play(position_, verdict.move, undo);
        ++played_;
    }

    /// A point where a stone breaks just that rule.
    std::optional<Point> breaking(Violation::Reason reason) {
        return find(to_move(), [&](Verdict const& verdict) {
            return verdict.findings().size() == 1 && verdict.findings()[0].reason == reason;
        });
    }
    /// A point where a stone is legal but for the order of turns and the end of the game.
    std::optional<Point> free_for(Color color) {
        return find(color, [](Verdict const& verdict) {
            for (Violation const& violation : verdict.findings())
                if (violation.reason != Violation::Reason::wrong_turn &&
                    violation.reason != Violation::Reason::after_passes)
                    return false;
            return true;
        });
    }
    /// The record up to here with one more move.
    std::string with(Color color, Point point) const {
        std::string text = head_;
        for (std::size_t i = 0; i != played_; ++i)
            text += moves_[i];
        return text + (color == Color::black ? ";B[" : ";W[") + point_text(point) + "])";
    }
    /// Of that move.
    std::string path() const { return std::to_string(played_ + 1); }

private:
    static GameSetting read_setting(std::string const& record) {
        Reader reader(Source::view(record, "game"));
        Game game;
        Diagnostics diagnostics;
        REQUIRE(reader.next(game, diagnostics));
        return game_setting(game);
    }
    static std::size_t next_move(std::string const& record, std::size_t from) {
        return std::min(record.find(";B[", from), record.find(";W[", from));
    }
    Color color_of(std::size_t move) const {
        if (move < moves_.size()) return moves_[move][1] == 'B' ? Color::black : Color::white;
        return opponent(color_of(move - 1));
    }
    ReadPoint point_of(std::size_t move) const {
        std::string_view const text = moves_[move];
        return read_move(text.substr(3, text.size() - 4), setting_.size);
    }
    template <class Fits>
    std::optional<Point> find(Color color, Fits const& fits) {
        for (std::uint8_t y = 0; y != setting_.size.height; ++y)
            for (std::uint8_t x = 0; x != setting_.size.width; ++x) {
                Point const point{x, y};
                if (fits(rules_.check(position_, {color, TurnKind::stones, {&point, 1}, {}})))
                    return point;
            }
        return std::nullopt;
    }

    GameSetting setting_;
    AnyRules rules_;
    AnyPosition position_;
    std::string head_;
    std::vector<std::string> moves_; ///< `;B[dd]`
    std::size_t played_ = 0;
};

using Found = std::vector<std::string>;

} // namespace

TEST_CASE("games of an engine break no rule of their own rule strings", "[check][oracle]") {
    auto const all = records();
    CHECK(all.size() == 59);
    for (std::string const& game : all) {
        INFO(game);
        CHECK(found(game) == Found{});
    }
}

TEST_CASE("a move that breaks a rule is found where it stands, and nothing else",
          "[check][oracle]") {
    using Reason = Violation::Reason;
    std::map<Reason, std::string> const codes{{Reason::occupied, "go.occupied"},
                                              {Reason::ko, "go.ko"},
                                              {Reason::suicide, "go.suicide"},
                                              {Reason::superko_positional, "go.superko"},
                                              {Reason::superko_situational, "go.superko"}};
    std::map<Reason, std::size_t> tried;
    for (std::string const& game : records()) {
        std::map<Reason, std::size_t> in_game;
        for (Line line(game); line.played() != line.size() && !line.over(); line.play())
            for (auto const& [reason, code] : codes) {
                // The first and a few of the later places of a game.
                if (in_game[reason] > 3 && line.played() % 16 != 0) continue;
                auto const point = line.breaking(reason);
                if (!point) continue;
                ++in_game[reason];
                std::string const copy = line.with(line.to_move(), *point);
                INFO(copy);
                CHECK(found(copy) == Found{code + "@" + line.path()});
                ++tried[reason];
            }
    }
    CHECK(tried[Reason::occupied] > 200);
    CHECK(tried[Reason::ko] > 10);
    CHECK(tried[Reason::suicide] > 40);
}

TEST_CASE("two moves of one colour are found at the second", "[check][oracle]") {
    std::size_t tried = 0;
    for (std::string const& game : records())
        for (Line line(game); line.played() != line.size() && !line.over(); line.play()) {
            if (line.played() < 2 || line.played() % 7 != 0) continue;
            Color const again = opponent(line.to_move());
            auto const point = line.free_for(again);
            if (!point) continue;
            std::string const copy = line.with(again, *point);
            INFO(copy);
            CHECK(found(copy) == Found{"go.same-color-twice@" + line.path()});
            ++tried;
        }
    CHECK(tried > 200);
}

TEST_CASE("a move after the end is found", "[check][oracle]") {
    std::size_t tried = 0;
    for (std::string const& game : records()) {
        Line line(game);
        while (line.played() != line.size())
            line.play();
        if (!line.over()) continue;
        auto const point = line.free_for(line.to_move());
        if (!point) continue;
        std::string const copy = line.with(line.to_move(), *point);
        INFO(copy);
        CHECK(found(copy) == Found{"go.move-after-passes@" + line.path()});
        ++tried;
    }
    CHECK(tried > 40);
}
