// Tables in CSV as RFC 4180 describes them, read: fields in quotes may hold commas, line breaks and
// `""` for a quote.
#pragma once

#include "kifu/span.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

struct CsvRow {
    std::vector<std::string> fields;
    Span span; ///< of the row without its line break
};

/// The rows of a text in the order of the file; lines without anything are left out, and so is a
/// byte order mark. `report` gets what is wrong and where; the field is taken as far as it goes.
std::vector<CsvRow> read_csv(std::string_view text,
                             std::function<void(Span, std::string_view)> const& report);

} // namespace kifu::detail
