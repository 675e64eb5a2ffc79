#include "cli/archive_limits.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace kifu::cli {

namespace {

struct Row {
    std::string_view name;
    std::uint64_t Limits::*limit;
};

constexpr std::array<Row, 3> rows{{{"size", &Limits::archive_bytes},
                                   {"entries", &Limits::archive_entries},
                                   {"ratio", &Limits::archive_ratio}}};

/// A number from 1 on, with a letter for its thousands.
std::optional<std::uint64_t> amount(std::string_view text) {
    constexpr std::string_view letters = "kMGT";
    std::uint64_t factor = 1;
    std::size_t const power = text.empty() ? letters.npos : letters.find(text.back());
    if (power != letters.npos) {
        text.remove_suffix(1);
        for (std::size_t i = 0; i <= power; ++i)
            factor *= 1000;
    }
    std::uint64_t number = 0;
    auto const read = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const whole = read.ec == std::errc{} && read.ptr == text.data() + text.size();
    if (!whole || number == 0 || number > std::numeric_limits<std::uint64_t>::max() / factor)
        return std::nullopt;
    return number * factor;
}

Row const* row_of(std::string_view name) {
    for (Row const& row : rows)
        if (row.name == name) return &row;
    return nullptr;
}

} // namespace

std::string set_archive_limits(std::vector<std::string> const& words, Limits& limits) {
    for (std::string const& word : words) {
        std::size_t const equals = word.find('=');
        Row const* const row = row_of(std::string_view(word).substr(0, equals));
        auto const number = equals == std::string::npos
                                ? std::nullopt
                                : amount(std::string_view(word).substr(equals + 1));
        if (row == nullptr || !number)
            return "--archive-limit: `" + word + "`; wanted size=N, entries=N or ratio=N";
        limits.*row->limit = *number;
    }
    return {};
}

} // namespace kifu::cli
