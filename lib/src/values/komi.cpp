#include "kifu/values/komi.hpp"

#include "kifu/values/numbers.hpp"

#include "values/amount.hpp"
#include "values/count.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <boost/fusion/include/at_c.hpp>
#include <optional>
#include <string>

namespace kifu {

using namespace values;

namespace {

enum class Sign : std::uint8_t { plus, minus };

/// Who gives the komi: Black as a rule, White when it is turned round.
constexpr Word<Sign> giver_words[] = {
    {"黑", Sign::plus},     {"흑", Sign::plus},  {"black", Sign::plus},
    {"white", Sign::minus}, {"白", Sign::minus}, {"백", Sign::minus},
};

constexpr Word<Sign> komi_words[] = {
    {"komi", Sign::plus},    {"コミ", Sign::plus},  {"贴目", Sign::plus},  {"贴", Sign::plus},
    {"덤", Sign::plus},      {"공제", Sign::plus},  {"出し", Sign::plus},  {"コミ出し", Sign::plus},
    {"逆コミ", Sign::minus}, {"逆贴", Sign::minus}, {"역덤", Sign::minus},
};

constexpr Word<Sign> sign_words[] = {{"+", Sign::plus}, {"-", Sign::minus}};

constexpr std::string_view no_komi_words[] = {
    "none", "no",     "no komi", "nil",  "コミなし", "なし",
    "无",   "无贴目", "不贴目",  "없음", "덤 없음",  "덤없음",
};

struct KomiText {
    Amount amount;
    bool negative = false;
};

std::optional<KomiText> read_komi_text(Folded const& folded) {
    using boost::fusion::at_c;
    KomiText read;
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        bool const given_by_white = at_c<0>(parts) == Sign::minus;
        bool const turned = (at_c<1>(parts) == Sign::minus) != (at_c<4>(parts) == Sign::minus);
        bool const minus = at_c<2>(parts) == Sign::minus;
        read.negative = (given_by_white != turned) != minus;
        read.amount = at_c<3>(parts);
    };
    auto const giver = word_or(Sign::plus, giver_words);
    auto const komi_word = word_or(Sign::plus, komi_words);
    auto const sign = word_or(Sign::plus, sign_words);
    auto const grammar = (giver >> ws >> komi_word >> ws >> -x3::lit(':') >> ws >> sign >> ws >>
                          call(read_amount) >> ws >> komi_word >> -x3::lit('.') >> x3::eoi)[put];
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return read;
}

std::string in_points(Komi const& komi) {
    return "counts stones: " + komi.amount.text() + " of them are " + komi.points().text() +
           " points";
}

/// A komi that is understood, judged by its size: `plain` is what it is if nothing speaks against
/// it.
Parsed<Komi> judge(Parsed<Komi> plain) {
    switch (komi_doubt(plain.value.amount)) {
    case KomiDoubt::none: return plain;
    case KomiDoubt::stones:
        return doubtful(plain.value, (plain.value.amount * 2).text(),
                        "is probably counted in stones: " + (plain.value.amount * 2).text() +
                            " points");
    case KomiDoubt::hundredths:
        return doubtful(plain.value, {},
                        "is implausible: it may be in hundredths of a stone or a point");
    case KomiDoubt::range: return doubtful(plain.value, {}, "is an implausible komi");
    case KomiDoubt::step:
        return doubtful(plain.value, {}, "is unusual: not a multiple of half a point");
    }
    return plain;
}

Parsed<Komi> parse_komi_text(Folded const& folded) {
    if (std::ranges::find(no_komi_words, folded.text()) != std::end(no_komi_words))
        return variant(Komi{}, "0", "is text, not a number");
    auto const read = read_komi_text(folded);
    if (!read) return bad<Komi>("is not a number");

    Decimal const amount = read->negative ? -read->amount.value : read->amount.value;
    bool const quarters = !amount.is_multiple_of(Decimal::from_hundredths(50));
    bool const bare_stones = quarters && !read->amount.unit_written;
    if (read->amount.unit == ScoreUnit::stones || bare_stones) {
        Komi const komi{amount, ScoreUnit::stones};
        return doubtful(komi, komi.points().text(), in_points(komi));
    }
    return judge(variant(Komi{amount}, amount.text(), "is text, not a number"));
}

constexpr std::string_view handicap_units[] = {
    "子", "stone", "stones", "점", "目", "子局",
};

constexpr std::string_view handicap_words[] = {
    "让", "置棋", "handicap", "h", "ha", "受",
};

std::optional<std::int64_t> read_handicap_text(Folded const& folded) {
    std::optional<std::int64_t> number;
    auto const put = [&](auto& ctx) { number = x3::_attr(ctx); };
    auto const grammar = -any_of(handicap_words) >> ws >> -x3::lit(':') >> ws >>
                         call(read_small)[put] >> ws >> -any_of(handicap_units) >> x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return number;
}

Parsed<std::int64_t> judge_handicap(Parsed<std::int64_t> plain) {
    constexpr std::int64_t usual = 25;
    if (plain.value < 0) return bad<std::int64_t>("is negative");
    if (plain.value < 2)
        return variant(plain.value, std::to_string(plain.value),
                       "is no handicap: that begins with 2 stones");
    if (plain.value > usual) return doubtful(plain.value, {}, "is an implausible handicap");
    return plain;
}

} // namespace

KomiDoubt komi_doubt(Decimal amount) {
    Decimal const size = amount < Decimal{} ? -amount : amount;
    Decimal const half = Decimal::from_hundredths(50);
    Decimal const quarter = Decimal::from_hundredths(25);
    if (size > Decimal(50)) {
        bool const hundredths =
            size >= Decimal(100) && size <= Decimal(1000) && size.is_multiple_of(Decimal(25));
        return hundredths ? KomiDoubt::hundredths : KomiDoubt::range;
    }
    if (size.is_multiple_of(half)) return KomiDoubt::none;
    return size.is_multiple_of(quarter) ? KomiDoubt::stones : KomiDoubt::step;
}

Parsed<Komi> parse_komi(std::string_view text) {
    auto const number = parse_real(text);
    bool const halves = number.value.is_multiple_of(Decimal::from_hundredths(50));
    if (number.exact() || (number.form == Form::variant && halves)) {
        auto parsed = exact(Komi{number.value}, number.normal);
        parsed.form = number.form;
        parsed.reason = number.reason;
        return judge(std::move(parsed));
    }
    if (number.form == Form::empty) return empty<Komi>();
    if (is_too_long(text)) return bad<Komi>(number.reason);
    return parse_komi_text(Folded(text));
}

Parsed<std::int64_t> parse_handicap(std::string_view text) {
    if (auto const number = read_number(text)) return judge_handicap(exact(*number, text));
    auto number = parse_number(text);
    if (number.form == Form::variant) return judge_handicap(number);
    if (number.form == Form::empty || is_too_long(text)) return number;
    auto const read = read_handicap_text(Folded(text));
    if (!read) return number;
    return judge_handicap(variant(*read, std::to_string(*read), "is text, not a number"));
}

} // namespace kifu
