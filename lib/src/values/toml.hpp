// Files in TOML, as values of our own: profiles of events, themes of pictures.
#pragma once

#include "kifu/span.hpp"
#include "kifu/values/date.hpp"
#include "kifu/values/decimal.hpp"

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::values {

struct TomlValue {
    enum class Kind : std::uint8_t { text, number, truth, date, list, table, other };

    std::string key; ///< its name in the table that holds it
    Kind kind = Kind::other;
    std::string text;
    Decimal number;
    bool truth = false;
    Date date;
    std::vector<TomlValue> items; ///< of a list, or of a table in the order of the file
    Span span;                    ///< of the value in the file
};

/// Told where a text is no TOML, and why.
using TomlProblem = std::function<void(Span, std::string const&)>;

/// Whether kifu was built with what reads TOML.
bool can_read_toml();
/// The tables and keys of a file, as items of a table; what is no TOML gives an empty one.
TomlValue read_toml(std::string_view toml, TomlProblem const& problem);

} // namespace kifu::values
