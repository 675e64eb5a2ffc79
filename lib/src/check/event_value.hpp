// The values of a profile, whatever read them.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/values/date.hpp"
#include "kifu/values/decimal.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::check {

struct ProfileValue {
    enum class Kind : std::uint8_t { text, number, truth, date, list, table, other };

    std::string key; ///< its name in the table that holds it
    Kind kind = Kind::other;
    std::string text;
    Decimal number;
    bool truth = false;
    Date date;
    std::vector<ProfileValue> items; ///< of a list, or of a table in the order of the file
    Span span;                       ///< of the value in the profile
};

/// The tables and keys of a profile, as items of a table. A text that is no TOML is a finding.
ProfileValue read_toml(std::string_view toml, Diagnostics& findings);

} // namespace kifu::check
