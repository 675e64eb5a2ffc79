// Scores games: who has won, by how much, by which rules, with which stones taken as dead and why,
// and whether the recorded result agrees.
//
//     Scorer scorer;
//     ScoreReport const& report = scorer.score(game, {});
//     if (Count const* count = report.count()) … count->difference() …
//
// Go is counted by area and by territory alike, whatever its rules; Hei-go by territory less
// penalty points; games that end by a connection, a row or the like are won or lost by the rules.
// Nothing depends on chance or time: what is estimated by playing the game on many times takes its
// random numbers from the position alone.
//
// Sources of the counts: those of kifu/go_rules.hpp; for the pass-alive stones D. B. Benson, Life
// in the game of Go (1976).
#pragma once

#include "kifu/color.hpp"
#include "kifu/coordinates.hpp"
#include "kifu/game.hpp"
#include "kifu/go_rules.hpp"
#include "kifu/point.hpp"
#include "kifu/replay.hpp"
#include "kifu/result.hpp"
#include "kifu/rule_choice.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/result.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

/// `area`: living stones and the points they surround. `territory`: surrounded points and
/// prisoners.
enum class ScoreMethod : std::uint8_t { area, territory };
std::string_view score_method_name(ScoreMethod method);

/// How a record comes to its end.
enum class EndState : std::uint8_t {
    marked,     ///< the last node or the one before it marks territory (TB, TW)
    passed,     ///< both have passed, or all is settled and RE gives a score
    decided,    ///< by the rules of the game: a connection, a row, a foul …
    resigned,   ///< by RE, as the next three
    time,       ///< one player oversteps the time
    forfeit,    ///< one player loses without play
    no_result,  ///< the game is void
    truncated,  ///< RE gives a score, but the position is not yet that of the end
    unfinished, ///< neither passes nor a result
};
/// "marked", "passed" … "no-result".
std::string_view end_state_name(EndState state);

/// Who says whether stones are dead, in the order in which they are asked.
enum class StatusSource : std::uint8_t {
    given,    ///< ScoreOptions::dead_stones
    marks,    ///< TB and TW
    rules,    ///< nothing or only what cannot live whatever follows is dead by these rules
    proof,    ///< unconditional life, and what cannot live beside it
    engine,   ///< ScoreOptions::engine
    reading,  ///< all moves in a small part of the board, the chains around it taken to live
    estimate, ///< playing on many times at random
    assumed   ///< nobody: the stones are taken to live
};
/// "given", "marks" …
std::string_view status_source_name(StatusSource source);

/// A chain and whether it is dead.
struct ChainStatus {
    Color color = Color::black;
    bool dead = false;
    bool doubtful = false; ///< an estimate that another one contradicts, or that is close
    StatusSource source = StatusSource::rules;
    /// How clear an estimate is, from 0 to 1; 1 of other sources.
    double margin = 1;
    std::vector<Point> stones; ///< in the order of the board
};

/// How sure a score is. `exact`: somebody has said what is dead, or nothing is to be decided.
/// `unsettled`: not known; there is a range instead.
enum class Confidence : std::uint8_t { exact, proved, estimated, unsettled };
/// "exact", "proved" …
std::string_view confidence_name(Confidence confidence);

/// What a player gets points for, or loses them.
enum class ScoreItem : std::uint8_t {
    stones,        ///< living stones on the board
    territory,     ///< surrounded points, those under dead stones among them
    prisoners,     ///< stones of the opponent taken in play
    dead,          ///< dead stones of the opponent
    pass_stones,   ///< stones that the opponent gave for passing (AGA)
    cleanup_moves, ///< stones put to clear up when counting had begun (rule strings)
    group_tax,     ///< two points for every living group
    penalties,     ///< own stones lost (Hei-go)
    handicap,      ///< what White gets for Black's handicap stones
    komi,
    button, ///< half a point for passing first
};
/// "stones", "pass-stones" …: as in JSON.
std::string_view score_item_name(ScoreItem item);

/// Of a count: points of Black and White, by index of Color.
struct ScoreLine {
    ScoreItem item;
    std::array<Decimal, 2> points;
};

struct Count {
    ScoreMethod method = ScoreMethod::area;
    bool black_wins_ties = false;
    std::vector<ScoreLine> lines; ///< those that apply

    Decimal total(Color color) const;
    /// What Black has more than White.
    Decimal difference() const { return total(Color::black) - total(Color::white); }
    /// As a result: `score`, `draw`, or `win` for a tie that Black wins.
    RecordedResult result() const;
};

/// The lowest and the highest difference (Black less White) that stones in doubt leave possible.
struct ScoreRange {
    Decimal low, high;
};

/// Whose a point is when counting.
enum class PointOwner : std::uint8_t {
    nobody,          ///< neutral
    black_stone,     ///< a living stone
    white_stone,     //
    black_territory, ///< empty, or under a dead white stone
    white_territory, //
    no_territory,    ///< surrounded by one player, but not counted: in a seki, or a false eye
};

/// What RE says beside the count.
enum class ResultVerdict : std::uint8_t {
    not_compared,      ///< no RE, or nothing to compare it with
    match,             //
    match_other_rules, ///< the other method gives it
    komi_explains,     ///< another usual komi gives it
    units_explains,    ///< it is in stones
    color_flipped,     ///< it is right for the other player
    off_by_one,        ///< a neutral point, a protecting move
    consistent_if,     ///< one or two chains of another status give it
    contradicts,       //
    impossible,        ///< no count can give it
    not_a_score,       ///< resignation, time, no margin …, or a number that stands for them
    no_result,         ///< void
};
/// "match", "match-other-rules" …
std::string_view verdict_name(ResultVerdict verdict);

struct ResultCheck {
    ResultVerdict verdict = ResultVerdict::not_compared;
    /// Whether that is a mismatch.
    bool mismatch = false;
    RecordedResult recorded;
    std::string text; ///< RE as it stands
    /// With match_other_rules, komi_explains and consistent_if: by what the result is right.
    std::optional<ScoreMethod> method;
    std::optional<Decimal> komi;
    std::vector<ChainStatus> chains; ///< with the status that makes it right
};

/// What other rules give with the same dead stones.
struct OtherCount {
    std::string_view rules; ///< "Japanese", "Chinese" …
    Count count;
};

struct ScoreReport {
    GameSetting setting;
    EndState end = EndState::unfinished;
    bool passes_missing = false; ///< the game is over, but the record has no passes
    /// Who made the last turn, where both players have made some.
    std::optional<Color> last_turn;
    Outcome outcome; ///< with `decided`
    NodeId decided_at = NodeId::none;
    std::vector<Point> winning_stones;

    ScoreMethod method = ScoreMethod::area;
    bool method_assumed = false; ///< no rules are named; komi decided
    Decimal komi;
    bool komi_assumed = false; ///< KM is missing or not understood
    std::uint32_t handicap = 0;
    /// Go has both, Hei-go territory; none where there is nothing to count.
    std::optional<Count> area, territory;
    std::string not_counted; ///< why there is no count, in words; empty where there is one

    /// By what most of the statuses are known; nothing where there is no count.
    std::optional<StatusSource> source;
    std::vector<ChainStatus> dead;
    std::vector<ChainStatus> doubtful; ///< those of them that live
    std::vector<ChainStatus> living;   ///< Hei-go: labyrinths that are proved to live
    std::vector<PointOwner> owners;    ///< row by row from the top; empty without a count
    std::uint32_t neutral = 0;         ///< points of nobody
    Confidence confidence = Confidence::exact;
    double probability = 1; ///< that the count is right; 0 when unsettled
    std::optional<ScoreRange> range;
    std::vector<OtherCount> others; ///< of Go, when they were asked for
    ResultCheck result;

    /// By the method of the rules.
    Count const* count() const;
    Count const* count(ScoreMethod by) const;
};

/// What RE says beside the count, in a sentence: "recorded W+2.5; territory gives B+1.5; with the
/// white stone at B4 dead it is W+2.5". Empty where nothing was compared.
std::string result_explanation(ScoreReport const& report, CoordinateSystem coordinates);

/// What decides which stones are dead. `automatic`: the sources of StatusSource in their order.
enum class DeadChoice : std::uint8_t { automatic, marks, none };

struct ScoreOptions {
    /// Instead of those that the record names.
    std::optional<RuleChoice> rules = std::nullopt;
    std::optional<ScoreMethod> method = std::nullopt;
    /// In points, instead of KM.
    std::optional<Decimal> komi = std::nullopt;
    DeadChoice dead = DeadChoice::automatic;
    /// Points of the chains that are dead; all others live. Goes before `dead`.
    std::optional<std::vector<Point>> dead_stones = std::nullopt;
    /// Whether games that were resigned, lost on time and so on are counted all the same.
    bool force = false;
    /// Whether the counts by other rules are wanted too.
    bool all_methods = false;
    /// A count that is less sure is `unsettled`; of two numbers both have to hold.
    Confidence least_confidence = Confidence::estimated;
    double least_probability = 0;
    /// Asked for the dead stones of the final position in place of an estimate; nothing where it
    /// does not know.
    std::function<std::optional<std::vector<Point>>(AnyPosition const&)> engine = nullptr;
};

/// Scores game after game, keeping its memory. One thread at a time.
class Scorer {
public:
    Scorer();
    ~Scorer();
    Scorer(Scorer&&) noexcept;
    Scorer& operator=(Scorer&&) noexcept;

    /// The main line of a game, to its last node. Valid until the next call.
    ScoreReport const& score(Game const& game, ScoreOptions const& options);
    /// The position that was scored last; only for a game that can be replayed.
    AnyPosition const& position() const;

private:
    class State;
    std::unique_ptr<State> state_;
};

/// What a position holds besides its stones.
struct PositionCount {
    GoRules rules;
    Decimal komi;
    std::uint32_t handicap = 0;
    std::vector<Point> dead; ///< a point of every dead chain
};

/// Counts a position of Go with given dead stones; quick enough for a program that plays.
Count count_position(AnyPosition const& position, PositionCount const& count, ScoreMethod method);

} // namespace kifu
