#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/vendor_komi.hpp"

#include <optional>

namespace kifu::check {

namespace {

/// A number that may count stones, in points; nothing where that is not clear.
std::optional<Decimal> in_points(Facts const& facts, Decimal amount, ScoreUnit unit) {
    if (unit == ScoreUnit::stones) return amount * 2;
    if (!has_odd_quarters(amount)) return amount;
    if (!facts.chinese()) return std::nullopt;
    return amount * 2;
}

std::optional<Decimal> komi_in_points(Facts const& facts) {
    auto const& komi = facts.komi();
    if (!komi.usable()) return std::nullopt;
    if (auto const meant = vendor_komi(facts, komi.value.amount)) return meant;
    KomiDoubt const doubt = komi_doubt(komi.value.amount);
    if (doubt != KomiDoubt::none && doubt != KomiDoubt::stones) return std::nullopt;
    return in_points(facts, komi.value.amount, komi.value.unit);
}

/// What Black has more than White after komi; nothing where the result is no score.
std::optional<Decimal> margin_in_points(Facts const& facts) {
    auto const& result = facts.result();
    if (!result.usable()) return std::nullopt;
    if (result.value.kind == ResultKind::draw) return Decimal{};
    if (result.value.kind != ResultKind::score || result.value.margin == Decimal{})
        return std::nullopt;
    auto const points = in_points(facts, result.value.margin, result.value.unit);
    if (!points) return std::nullopt;
    return result.value.winner == Color::black ? *points : -*points;
}

/// Whether the points of both players together are all points of the board.
bool counts_area(Facts const& facts) {
    switch (facts.rules().value.family) {
    case RuleFamily::chinese:
    case RuleFamily::aga:
    case RuleFamily::ing:
    case RuleFamily::new_zealand:
    case RuleFamily::tromp_taylor: return true;
    case RuleFamily::rule_string: {
        RuleString const& fields = facts.rules().value.fields;
        return fields.score == RuleString::Score::area && fields.tax == RuleString::Tax::none &&
               !fields.button;
    }
    default: return false;
    }
}

bool right_parity(Facts const& facts, Decimal difference) {
    auto const handicap = facts.handicap();
    if (!counts_area(facts) || (handicap && *handicap >= 2)) return true;
    std::int64_t const points = std::int64_t{facts.size.width} * facts.size.height;
    return (difference.whole() - points) % 2 == 0;
}

} // namespace

void check_komi_and_result(Context& context) {
    Facts const& facts = context.facts;
    bool const heigo = facts.setting.rules.game == GameKind::heigo;
    if (!facts.alternating && !heigo) return;
    if (!facts.has(PropertyId::KM) || !facts.has(PropertyId::RE)) return;
    auto const komi = komi_in_points(facts);
    auto const margin = komi ? margin_in_points(facts) : std::nullopt;
    if (!margin) return;
    Decimal const difference = *komi + *margin;
    Property const property = *facts.property(PropertyId::RE);
    Value const value = *facts.value(PropertyId::RE);
    Place const place = at(facts.root(), property, value);
    std::string const komi_text =
        shown(*facts.property(PropertyId::KM), *facts.value(PropertyId::KM));
    if (facts.pass_rule().button) {
        // Half a point more for the player who passed first.
        if ((difference - Decimal::from_hundredths(50)).is_whole()) return;
        context.report(Code::result_komi, place,
                       "{} and {} do not fit: with a button the difference before komi has half a "
                       "point, but it would be {}",
                       komi_text, shown(property, value), difference.text());
    } else if (!difference.is_whole())
        context.report(Code::result_komi, place,
                       "{} and {} do not fit: the difference before komi would be {}", komi_text,
                       shown(property, value), difference.text());
    else if (!right_parity(facts, difference))
        context.report(Code::result_komi, place,
                       "{} and {} do not fit: by area, the difference before komi is {}, as the "
                       "number of points of the board, unless a seki leaves neutral points",
                       komi_text, shown(property, value),
                       facts.size.width * facts.size.height % 2 == 0 ? "even" : "odd");
}

void check_last_mover(Context& context) {
    Facts const& facts = context.facts;
    Path const& end = context.main_end;
    bool const both_moved = end.black_moved && !end.opening;
    if (!facts.alternating || !both_moved || !facts.has(PropertyId::RE)) return;
    RecordedResult const& result = facts.result().value;
    bool const by_turn = result.kind == ResultKind::resign || result.kind == ResultKind::time;
    if (!facts.result().usable() || !by_turn || result.winner == end.last) return;
    Property const property = *facts.property(PropertyId::RE);
    Value const value = *facts.value(PropertyId::RE);
    context.report(Code::result_loser_moved_last, at(facts.root(), property, value),
                   "{}, but the last move is by the loser, {}", shown(property, value),
                   end.last == Color::black ? "Black" : "White");
}

} // namespace kifu::check
