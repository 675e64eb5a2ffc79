#include "kifu/score.hpp"

#include "replay/setting.hpp"
#include "score/counting.hpp"
#include "score/ownership.hpp"
#include "score/record_end.hpp"
#include "score/statuses.hpp"
#include "score/toggles.hpp"
#include "score/verdict.hpp"

#include <algorithm>
#include <utility>

namespace kifu {

namespace {

using namespace score;

/// Of estimates by how clear the least clear chain is: how often such a count is right.
struct Calibration {
    double margin;
    double probability;
};
constexpr std::array<Calibration, 3> calibration = {{{0.4, 0.965}, {0.2, 0.92}, {0, 0.72}}};

double probability_of(double margin) {
    for (Calibration const& row : calibration)
        if (margin >= row.margin) return row.probability;
    return 0;
}

/// Whether playing on leaves no more than one point in `one_in` open: neutral ones, if the game is
/// over.
bool is_settled(Stones const& stones, Estimate const& estimate, std::size_t one_in) {
    constexpr double open = 0.5;
    std::size_t count = 0;
    stones.geometry().each_cell([&](Cell cell) {
        double const owner = estimate.point(cell);
        if (owner < open && owner > -open) ++count;
    });
    return count * one_in <= stones.points();
}

std::optional<std::string_view> why_not_counted(EndState end) {
    switch (end) {
    case EndState::resigned: return "the game was resigned";
    case EndState::time: return "the game was lost on time";
    case EndState::forfeit: return "the game was forfeited";
    case EndState::no_result: return "the game has no result";
    default: return std::nullopt;
    }
}

/// 7.5 and 7 go with area, 6.5 and 5.5 with territory; so does everything else.
RuleString::Score score_by_komi(std::optional<Decimal> komi) {
    bool const area = komi == Decimal::from_hundredths(750) || komi == Decimal(7);
    return area ? RuleString::Score::area : RuleString::Score::territory;
}

} // namespace

class Scorer::State {
public:
    ScoreReport const& score(Game const& game, ScoreOptions const& options);
    AnyPosition const& position() const { return replay_.position(); }

private:
    void choose_rules(Game const& game, ScoreOptions const& options);
    EndState state_by_record() const;
    void count(ScoreOptions const& options);
    bool joins_neighbours() const;
    void assess(ScoreOptions const& options);
    void count_by_others();
    void find_range(bool all);
    void tell_statuses();
    void compare();
    Tally tally(std::vector<bool> const& dead) const;
    std::optional<std::array<std::int32_t, 2>> cleanup(std::vector<bool> const& dead);
    PointCounts count_points(ScoreMethod method, std::vector<bool> const& dead);
    Count count_by(ScoreMethod method, std::vector<bool> const& dead);
    Decimal difference_of(std::vector<bool> const& dead) {
        return count_by(report_.method, dead).difference();
    }
    bool is_heigo() const { return report_.setting.rules.game == GameKind::heigo; }
    bool by_marks() const { return statuses_.source() == StatusSource::marks; }

    replay::SettingMemory settings_;
    replay::Recent<RuleChoice, GoRules> known_rules_;
    GoRules rules_;
    Replay replay_;
    RecordEnd end_;
    Stones stones_;
    Statuses statuses_;
    Ownership ownership_, marked_, independent_;
    Toggles toggles_;
    ScoreReport report_;
};

ScoreReport const& Scorer::State::score(Game const& game, ScoreOptions const& options) {
    report_ = {};
    choose_rules(game, options);
    end_.read(game, report_.setting, rules_, options.force, replay_);
    report_.komi_assumed = !options.komi && !end_.komi;
    report_.komi = options.komi ? *options.komi : end_.komi.value_or(Decimal());
    report_.handicap = end_.handicap;
    if (report_.method_assumed) rules_.score = score_by_komi(report_.komi);
    report_.method = options.method.value_or(method_of(rules_.score));
    report_.end = state_by_record();
    if (end_.turns.both_moved) report_.last_turn = end_.turns.last;
    report_.result = without_count(end_);
    if (!report_.setting.replayable) {
        report_.not_counted = "kifu has no rules for this game";
        return report_;
    }
    GameKind const kind = report_.setting.rules.game;
    if (kind != GameKind::go && kind != GameKind::heigo) {
        report_.outcome = end_.outcome;
        report_.decided_at = end_.decided_at;
        report_.winning_stones = position().winning_stones();
        report_.not_counted = end_.outcome.over() ? "the game is won by its rules, not by points"
                                                  : "nobody has won by the moves";
        if (end_.outcome.over()) report_.result = compare_with_outcome(end_, end_.outcome);
        return report_;
    }
    if (end_.cut_off) {
        report_.not_counted = "its setups put more points than kifu replays";
        return report_;
    }
    auto const reason = options.force ? std::nullopt : why_not_counted(report_.end);
    if (reason)
        report_.not_counted = *reason;
    else
        count(options);
    return report_;
}

void Scorer::State::choose_rules(Game const& game, ScoreOptions const& options) {
    report_.setting = options.rules ? game_setting(game, *options.rules) : settings_.of(game);
    RuleChoice const& choice = report_.setting.rules;
    rules_ = choice.game == GameKind::go ? known_rules_.of(choice, [&] { return go_rules(choice); })
                                         : GoRules{};
    report_.method_assumed = choice.game == GameKind::go && rules_.family == RuleFamily::unknown &&
                             !option_value(choice, "score");
    if (report_.method_assumed && !option_value(choice, "tax")) rules_.tax = RuleString::Tax::seki;
}

/// What RE and the turns say; where playing on may tell more, assess() looks again.
EndState Scorer::State::state_by_record() const {
    GameKind const kind = report_.setting.rules.game;
    bool const counted = kind == GameKind::go || kind == GameKind::heigo;
    if (!counted && end_.outcome.over()) return EndState::decided;
    ResultKind const result = end_.result.usable() ? end_.result.value.kind : ResultKind::unknown;
    switch (result) {
    case ResultKind::resign: return EndState::resigned;
    case ResultKind::time: return EndState::time;
    case ResultKind::forfeit: return EndState::forfeit;
    case ResultKind::none: return EndState::no_result;
    default: break;
    }
    if (counted && end_.marked) return EndState::marked;
    if (counted && end_.turns.two_passes) return EndState::passed;
    bool const scored = result == ResultKind::score || result == ResultKind::draw;
    return scored ? EndState::truncated : EndState::unfinished;
}

bool Scorer::State::joins_neighbours() const {
    auto const connect = is_heigo() ? option_value(report_.setting.rules, "connect") : std::nullopt;
    return connect.value_or(0) == 0;
}

void Scorer::State::count(ScoreOptions const& options) {
    stones_.read(position(), joins_neighbours());
    if (is_heigo())
        statuses_.find_heigo(stones_, end_, options);
    else
        statuses_.find(stones_, position(), end_, rules_, options);
    if (!statuses_.problem().empty()) {
        report_.not_counted = statuses_.problem();
        report_.confidence = Confidence::unsettled;
        report_.probability = 0;
        return;
    }
    if (by_marks()) marked_.set_marked(stones_, end_.black_marks, end_.white_marks);
    std::vector<bool> const& dead = statuses_.dead();
    if (is_heigo()) {
        report_.method = ScoreMethod::territory;
        report_.territory = count_by(ScoreMethod::territory, dead);
    } else {
        ScoreMethod const other =
            report_.method == ScoreMethod::area ? ScoreMethod::territory : ScoreMethod::area;
        Count second = count_by(other, dead);
        Count first = count_by(report_.method, dead);
        report_.area = report_.method == ScoreMethod::area ? first : second;
        report_.territory =
            report_.method == ScoreMethod::area ? std::move(second) : std::move(first);
    }
    Ownership const& owners = by_marks() ? marked_ : ownership_;
    report_.owners = owners.board(stones_.geometry());
    report_.neutral = owners.counts().of(PointOwner::nobody);
    report_.source = statuses_.source();
    tell_statuses();
    assess(options);
    compare();
    if (options.all_methods && !is_heigo()) count_by_others();
}

/// Of the points as the statuses or, where those come from marks, the marks have them.
PointCounts Scorer::State::count_points(ScoreMethod method, std::vector<bool> const& dead) {
    bool const marked = by_marks() && &dead == &statuses_.dead();
    TerritoryRule const rule = is_heigo() ? TerritoryRule::all : territory_rule(rules_, method);
    // Marks say nothing of groups.
    if (!marked || rule == TerritoryRule::independent) ownership_.find(stones_, dead, rule);
    PointCounts points = ownership_.counts();
    if (marked) points.points = marked_.counts().points;
    return points;
}

Count Scorer::State::count_by(ScoreMethod method, std::vector<bool> const& dead) {
    PointCounts const points = count_points(method, dead);
    Tally numbers = tally(dead);
    if (is_heigo()) {
        for (Color const color : {Color::black, Color::white})
            numbers.dead[index(color)] += position().penalties(color);
        return score::count_heigo(points, numbers.dead, report_.komi);
    }
    if (method == ScoreMethod::area) return count_area(points, numbers);
    numbers.cleanup = cleanup(dead);
    return count_territory(points, numbers);
}

Tally Scorer::State::tally(std::vector<bool> const& dead) const {
    Tally numbers;
    numbers.rules = rules_;
    numbers.komi = report_.komi;
    numbers.handicap = report_.handicap;
    numbers.captured = {position().captured(Color::black), position().captured(Color::white)};
    numbers.dead = count_dead(stones_, dead);
    numbers.turns = end_.turns;
    return numbers;
}

/// Moves of the second cleanup phase are no loss, unless they stand outside independent regions
/// where the player had no stone before.
std::optional<std::array<std::int32_t, 2>> Scorer::State::cleanup(std::vector<bool> const& dead) {
    if (!end_.cleanup.begun) return std::nullopt;
    independent_.find(stones_, dead, TerritoryRule::independent);
    std::array<std::int32_t, 2> gains{static_cast<std::int32_t>(end_.cleanup.moves[0]),
                                      static_cast<std::int32_t>(end_.cleanup.moves[1])};
    stones_.geometry().each_cell([&](Cell cell) {
        Content const stone = stones_.at(cell);
        if (!is_stone(stone) || dead[stones_.chain_of(cell)]) return;
        if (!independent_.independent(cell) && end_.cleanup.start[cell] != stone)
            --gains[index(stone)];
    });
    return gains;
}

void Scorer::State::tell_statuses() {
    report_.dead.reserve(static_cast<std::size_t>(std::ranges::count(statuses_.dead(), true)));
    for (std::size_t chain = 0; chain != stones_.chains(); ++chain) {
        bool const dead = statuses_.dead()[chain];
        if (dead) report_.dead.push_back(statuses_.status(stones_, chain));
        if (!dead && statuses_.doubtful(chain))
            report_.doubtful.push_back(statuses_.status(stones_, chain));
        if (!dead && is_heigo() && statuses_.proved(chain) && !statuses_.doubtful(chain))
            report_.living.push_back(statuses_.status(stones_, chain));
    }
}

/// How sure the count is.
void Scorer::State::assess(ScoreOptions const& options) {
    // Neutral points may be left when both have passed; a record that breaks off has to be clear.
    constexpr std::size_t few = 20, more = 4;
    bool settled = report_.end != EndState::unfinished || report_.source == StatusSource::given;
    if (statuses_.estimated())
        settled =
            is_settled(stones_, statuses_.estimate(), report_.end == EndState::passed ? more : few);
    if (report_.end == EndState::truncated && settled) {
        report_.end = EndState::passed;
        report_.passes_missing = true;
    }
    bool const told = report_.source == StatusSource::given ||
                      report_.source == StatusSource::marks ||
                      report_.source == StatusSource::rules;
    if (statuses_.disputed() || !settled)
        report_.confidence = Confidence::unsettled;
    else if (told)
        report_.confidence = Confidence::exact;
    else if (report_.source == StatusSource::proof)
        report_.confidence = Confidence::proved;
    else
        report_.confidence = Confidence::estimated;
    if (report_.confidence == Confidence::estimated)
        report_.probability = probability_of(statuses_.least_margin());
    bool const too_unsure = report_.confidence != Confidence::unsettled &&
                            (report_.confidence > options.least_confidence ||
                             report_.probability < options.least_probability);
    if (too_unsure) report_.confidence = Confidence::unsettled;
    if (report_.confidence != Confidence::unsettled) return;
    report_.probability = 0;
    find_range(too_unsure || !settled);
}

/// All stones in doubt taken for one player, then for the other. `all`: every chain that is not
/// proved is in doubt.
void Scorer::State::find_range(bool all) {
    auto const for_player = [&](Content player) {
        std::vector<bool> dead = statuses_.dead();
        for (std::size_t chain = 0; chain != stones_.chains(); ++chain)
            if (statuses_.doubtful(chain) || (all && !statuses_.proved(chain)))
                dead[chain] = stones_.color(chain) != player;
        return difference_of(dead);
    };
    Decimal const one = for_player(Content::white);
    Decimal const other = for_player(Content::black);
    Decimal const now = report_.count()->difference();
    report_.range = ScoreRange{std::min({one, other, now}), std::max({one, other, now})};
}

void Scorer::State::compare() {
    auto const toggles = [&]() -> std::vector<std::vector<std::size_t>> const& {
        toggles_.find(stones_, statuses_.dead());
        return toggles_.sets();
    };
    auto const difference_if = [&](std::vector<std::size_t> const& first,
                                   std::vector<std::size_t> const& second) {
        std::vector<bool> dead = statuses_.dead();
        for (auto const* set : {&first, &second})
            for (std::size_t const chain : *set)
                dead[chain] = !dead[chain];
        return difference_of(dead);
    };
    auto const status_of = [&](std::size_t chain) { return statuses_.status(stones_, chain); };
    Counted const counted{report_,
                          static_cast<std::uint32_t>(stones_.points()),
                          rules_.family == RuleFamily::chinese,
                          rules_.button,
                          toggles,
                          difference_if,
                          status_of};
    report_.result = compare_with_count(end_, counted);
    if (report_.confidence == Confidence::unsettled) report_.result.mismatch = false;
}

/// The rules of people, each with its own compensation; the dead stones stay those that were found.
void Scorer::State::count_by_others() {
    struct Row {
        RuleFamily family;
        std::string_view name;
        bool every_point; ///< territory in seki too, as old servers count
    };
    static constexpr std::array<Row, 8> rows = {{
        {RuleFamily::japanese, "Japanese", false},
        {RuleFamily::japanese, "Japanese, all points", true},
        {RuleFamily::chinese, "Chinese", false},
        {RuleFamily::aga, "AGA", false},
        {RuleFamily::ing, "Ing", false},
        {RuleFamily::new_zealand, "NZ", false},
        {RuleFamily::tromp_taylor, "Tromp-Taylor", false},
        {RuleFamily::old_chinese, "Old Chinese", false},
    }};
    GoRules const own = rules_;
    std::vector<bool> const none(stones_.chains());
    for (Row const& row : rows) {
        rules_ = go_rules(RecordedRules{row.family, {}, {}});
        if (row.every_point) rules_.tax = RuleString::Tax::none;
        auto const& dead = rules_.every_stone_alive ? none : statuses_.dead();
        report_.others.push_back({row.name, count_by(method_of(rules_.score), dead)});
    }
    rules_ = own;
}

// ---- the interface

Scorer::Scorer() : state_(std::make_unique<State>()) {}
Scorer::~Scorer() = default;
Scorer::Scorer(Scorer&&) noexcept = default;
Scorer& Scorer::operator=(Scorer&&) noexcept = default;

ScoreReport const& Scorer::score(Game const& game, ScoreOptions const& options) {
    return state_->score(game, options);
}

AnyPosition const& Scorer::position() const { return state_->position(); }

} // namespace kifu
