// RE: how a game ended, from FF[4]'s forms and from the sentences that programs and people write in
// English, Chinese, Japanese and Korean.
#pragma once

#include "kifu/color.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"
#include "kifu/values/komi.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

enum class ResultKind : std::uint8_t {
    unknown, ///< `?`
    none,    ///< `Void`: no result, or play was suspended
    draw,    ///< `0`, `Draw`
    win,     ///< `B+`: a winner, nothing else said
    score,   ///< `B+3.5`
    resign,  ///< `B+R`
    time,    ///< `B+T`
    forfeit, ///< `B+F`
};

struct RecordedResult {
    ResultKind kind = ResultKind::unknown;
    std::optional<Color> winner;        ///< of every kind from `win` on
    Decimal margin;                     ///< with `score`, in `unit`, not negative
    ScoreUnit unit = ScoreUnit::points; ///< stones only where the text says so
    std::string remark;                 ///< the part of the text that no normal form holds
    /// The margin in points.
    constexpr Decimal points() const { return unit == ScoreUnit::stones ? margin * 2 : margin; }
};

/// RE. Exact: FF[4]'s forms. Variants: other spellings of the same (`B+Res`, `Jigo`, `黑中盘胜`).
/// Doubtful: a winner by 0, margins in stones, anything with a remark, unfinished games.
/// Bad: negative margins and text that names no result.
Parsed<RecordedResult> parse_result(std::string_view text);

/// FF[4]'s shortest form: `B+3.5`, `W+R`, `Draw`, `Void`, `?`. Margins in points.
std::string result_text(RecordedResult const& result);

} // namespace kifu
