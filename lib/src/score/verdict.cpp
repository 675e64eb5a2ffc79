#include "score/verdict.hpp"

#include <array>
#include <cstdlib>

namespace kifu::score {

namespace {

/// Komi that games are really played with, in hundredths of a point.
constexpr std::array<std::int64_t, 13> usual_komi = {650, 750, 550, 700, 800, 600, 500,
                                                     450, 375, 0,   50,  350, 400};

/// Beyond a quarter of a point, what is left is noise of floating point.
constexpr std::int64_t quarter = 250'000, noise = 20'000;

Decimal absolute(Decimal number) { return number < Decimal() ? -number : number; }

/// `3.4999999` is 3.5.
Decimal without_noise(Decimal number) {
    std::int64_t const millionths = number.millionths();
    std::int64_t const rest = millionths % quarter;
    if (rest != 0 && rest <= noise && millionths > quarter)
        return Decimal::from_millionths(millionths - rest);
    if (rest >= quarter - noise) return Decimal::from_millionths(millionths - rest + quarter);
    return number;
}

/// The recorded result as a difference, Black less White; nothing where it is no score.
std::optional<Decimal> recorded_difference(RecordedResult const& result) {
    if (result.kind == ResultKind::draw) return Decimal();
    if (result.kind != ResultKind::score) return std::nullopt;
    Decimal const margin = without_noise(result.points());
    return result.winner == Color::black ? margin : -margin;
}

/// Margins that one server writes where it does not know the score: 0.02, 0.03.
bool is_sentinel(Decimal recorded) {
    Decimal const size = absolute(recorded);
    return size > Decimal() && size < Decimal::from_hundredths(10);
}

class Comparison {
public:
    Comparison(RecordEnd const& end, Counted const& counted, Decimal recorded)
        : counted_(counted), recorded_(recorded),
          difference_(counted.report.count()->difference()) {
        check_.recorded = end.result.value;
        check_.text = end.result_text;
    }

    ResultCheck take() {
        find();
        check_.mismatch = is_mismatch();
        return std::move(check_);
    }

private:
    using Step = bool (Comparison::*)();

    void find() {
        static constexpr std::array<Step, 8> steps = {
            &Comparison::matches,       &Comparison::too_large,   &Comparison::by_other_rules,
            &Comparison::by_other_komi, &Comparison::in_stones,   &Comparison::flipped,
            &Comparison::off_by_one,    &Comparison::by_statuses,
        };
        for (Step const step : steps)
            if ((this->*step)()) return;
        bool const half = !(recorded_ - difference_).is_whole() && !counted_.button;
        check_.verdict = half ? ResultVerdict::impossible : ResultVerdict::contradicts;
    }

    bool say(ResultVerdict verdict, bool applies) {
        if (applies) check_.verdict = verdict;
        return applies;
    }

    bool matches() { return say(ResultVerdict::match, recorded_ == difference_); }

    /// More than all points of the board, taken twice where prisoners count too.
    bool too_large() {
        bool const territory = counted_.report.method == ScoreMethod::territory;
        Decimal const most = Decimal(std::int64_t{counted_.points} * (territory ? 2 : 1)) +
                             absolute(counted_.report.komi) +
                             Decimal(std::int64_t{counted_.report.handicap});
        return say(ResultVerdict::impossible, absolute(recorded_) > most);
    }

    bool by_other_rules() {
        ScoreMethod const method = counted_.report.method == ScoreMethod::area
                                       ? ScoreMethod::territory
                                       : ScoreMethod::area;
        Count const* const count = counted_.report.count(method);
        bool const fits = count != nullptr && count->difference() == recorded_;
        if (fits) check_.method = method;
        return say(ResultVerdict::match_other_rules, fits);
    }

    bool by_other_komi() {
        Decimal const board = difference_ + counted_.report.komi;
        for (std::int64_t const hundredths : usual_komi) {
            Decimal const komi = Decimal::from_hundredths(hundredths);
            if (board - komi != recorded_) continue;
            check_.komi = komi;
            return say(ResultVerdict::komi_explains, true);
        }
        return false;
    }

    bool in_stones() {
        return say(ResultVerdict::units_explains,
                   check_.recorded.unit == ScoreUnit::points && recorded_ * 2 == difference_);
    }

    bool flipped() { return say(ResultVerdict::color_flipped, recorded_ == -difference_); }

    bool off_by_one() {
        return say(ResultVerdict::off_by_one, absolute(recorded_ - difference_) == Decimal(1));
    }

    bool by_statuses() {
        std::vector<std::size_t> const nothing;
        auto const& toggles = counted_.toggles();
        for (auto const& set : toggles)
            if (counted_.difference_if(set, nothing) == recorded_) return by_sets(set, nothing);
        for (std::size_t one = 0; one != toggles.size(); ++one)
            for (std::size_t other = 0; other != one; ++other) {
                auto const& first = toggles[other];
                auto const& second = toggles[one];
                if (counted_.difference_if(first, second) == recorded_)
                    return by_sets(first, second);
            }
        return false;
    }

    bool by_sets(std::vector<std::size_t> const& first, std::vector<std::size_t> const& second) {
        for (auto const* set : {&first, &second})
            for (std::size_t const chain : *set) {
                ChainStatus status = counted_.status_of(chain);
                status.dead = !status.dead;
                check_.chains.push_back(std::move(status));
            }
        return say(ResultVerdict::consistent_if, true);
    }

    /// What nobody has declared cannot be contradicted.
    bool is_mismatch() const {
        if (counted_.report.confidence == Confidence::unsettled) return false;
        switch (check_.verdict) {
        case ResultVerdict::match: return false;
        case ResultVerdict::match_other_rules: return !counted_.report.method_assumed;
        case ResultVerdict::komi_explains: return !counted_.report.komi_assumed;
        case ResultVerdict::units_explains: return !counted_.chinese;
        default: return true;
        }
    }

    Counted const& counted_;
    Decimal recorded_;
    Decimal difference_;
    ResultCheck check_;
};

ResultCheck begin(RecordEnd const& end) {
    ResultCheck check;
    check.recorded = end.result.value;
    check.text = end.result_text;
    return check;
}

ResultCheck by_winner(ResultCheck check, std::optional<Color> winner) {
    bool const same = check.recorded.winner == winner;
    check.verdict = same ? ResultVerdict::match : ResultVerdict::contradicts;
    check.mismatch = !same;
    return check;
}

} // namespace

ResultCheck without_count(RecordEnd const& end) {
    ResultCheck check = begin(end);
    if (end.result_text.empty() || end.result.value.kind == ResultKind::unknown) return check;
    if (!end.result.usable()) return check;
    ResultKind const kind = end.result.value.kind;
    if (kind == ResultKind::none)
        check.verdict = ResultVerdict::no_result;
    else if (kind == ResultKind::resign || kind == ResultKind::time || kind == ResultKind::forfeit)
        check.verdict = ResultVerdict::not_a_score;
    return check;
}

ResultCheck compare_with_outcome(RecordEnd const& end, Outcome const& outcome) {
    ResultCheck check = without_count(end);
    if (!end.result.usable() || check.verdict == ResultVerdict::no_result) return check;
    bool const draw = check.recorded.kind == ResultKind::draw;
    if (!check.recorded.winner && !draw) return check;
    return by_winner(std::move(check), outcome.winner);
}

ResultCheck compare_with_count(RecordEnd const& end, Counted const& counted) {
    ResultCheck check = without_count(end);
    if (check.verdict != ResultVerdict::not_compared || !end.result.usable()) return check;
    if (check.recorded.kind == ResultKind::win)
        return by_winner(std::move(check), counted.report.count()->result().winner);
    auto const recorded = recorded_difference(check.recorded);
    if (!recorded) return check;
    bool const zero_by_name = check.recorded.kind == ResultKind::score && *recorded == Decimal() &&
                              counted.report.count()->difference() != Decimal();
    if (is_sentinel(*recorded) || zero_by_name) {
        check.verdict = ResultVerdict::not_a_score;
        return check;
    }
    return Comparison(end, counted, *recorded).take();
}

} // namespace kifu::score
