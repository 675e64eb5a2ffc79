// TM and OT: main time and overtime.
#pragma once

#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace kifu {

/// TM: a number of seconds, not negative. Text with units (`30 min`, `1h`, `5 hours each`, `2小时`,
/// `1:30:00`) is doubtful with the seconds as `normal`.
Parsed<Decimal> parse_main_time(std::string_view text);

enum class OvertimeKind : std::uint8_t {
    unknown,
    none,     ///< main time only
    byo_yomi, ///< `periods` of `seconds`
    canadian, ///< `stones` in `seconds`
    fischer,  ///< `increment` seconds are added for every move
    simple,   ///< `seconds` for every move
};

struct Overtime {
    OvertimeKind kind = OvertimeKind::unknown;
    std::uint32_t periods = 0;
    std::uint32_t stones = 0;
    Decimal seconds;
    Decimal increment;
    friend bool operator==(Overtime const&, Overtime const&) = default;
};

/// OT. FF[4] leaves its form open: exact are the spellings of the large servers (`5x30 byo-yomi`,
/// `25/600 Canadian`, `86400 fischer`, `30 simple`, `0 none`), variants say the same otherwise.
/// Text that is not understood is doubtful (kind `unknown`); bad is what a program wrote instead of
/// a value (`Error: …`).
Parsed<Overtime> parse_overtime(std::string_view text);

/// The spelling that `normal` uses: `5x30 byo-yomi`. Empty for `unknown`.
std::string overtime_text(Overtime const& overtime);

/// TC and TT of Fox records: count and seconds of byo-yomi periods.
Parsed<Overtime> parse_fox_overtime(std::string_view tc, std::string_view tt);

} // namespace kifu
