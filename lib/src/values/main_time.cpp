#include "kifu/values/numbers.hpp"
#include "kifu/values/time.hpp"

#include "values/duration.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <optional>

namespace kifu {

using namespace values;

namespace {

constexpr std::string_view each_words[] = {
    "each",     "each side", "each player", "per side", "per player", "per person",
    "a side",   "apiece",    "各",          "每方",     "每人",       "双方",
    "持ち时间", "各自",      "제한시간",    "각",
};

std::optional<Decimal> read_time_text(Folded const& folded) {
    Decimal seconds;
    auto const put = [&](auto& ctx) { seconds = x3::_attr(ctx).seconds; };
    auto const each = -any_of(each_words);
    auto const grammar = each >> ws >> each >> ws >> call(read_duration)[put] >> ws >> each >>
                         x3::omit[-x3::lit('.')] >> x3::eoi;
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return std::nullopt;
    return seconds;
}

} // namespace

Parsed<Decimal> parse_main_time(std::string_view text) {
    auto number = parse_real(text);
    if (number.usable() && number.value < Decimal{}) return bad<Decimal>("is negative");
    if (number.usable() || number.form == Form::empty) return number;
    if (is_too_long(text)) return bad<Decimal>("is not a number of seconds");
    auto const seconds = read_time_text(Folded(text));
    if (!seconds) return bad<Decimal>("is not a number of seconds");
    return doubtful(*seconds, seconds->text(),
                    "is not a number of seconds; it probably means " + seconds->text());
}

} // namespace kifu
