// Conditions on the fields of a game: `moves>=100`, `black~^Al`, `date<2024-06`, `RE=`.
#pragma once

#include "kifu/result.hpp"
#include "kifu/values/decimal.hpp"

#include "cli/info_fields.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <regex.h>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

class Condition {
public:
    static constexpr std::size_t most_matched = 16384;

    /// A field of `kifu info` or the identifier of a property, one of = != < <= > >= ~ !~, and a
    /// value. `player` is either player's name. ~ looks for a POSIX extended regular expression
    /// without back-references in the first `most_matched` bytes; the others compare numbers as
    /// numbers and dates as far as the value says them.
    static Result<Condition> parse(std::string_view text);

    /// A field without a value is not equal to, less or greater than anything but the empty value.
    bool holds(InfoGame const& game) const;

private:
    enum class Relation : std::uint8_t { equal, less, greater, matches };

    Condition() = default;
    std::optional<Error> set_field(std::string const& name);
    void set_relation(std::string_view sign);
    std::optional<Error> set_value(std::string_view text);
    std::optional<Error> set_pattern();
    std::optional<Error> set_equal();
    std::optional<Error> order_problem() const;
    bool is_true_of(InfoCell const& cell) const;
    bool matches(std::string const& text) const;
    int compare(std::string_view text) const;

    struct FreePattern {
        void operator()(regex_t* pattern) const {
            regfree(pattern);
            delete pattern;
        }
    };

    std::vector<InfoColumn> columns_; ///< one, or both players
    Relation relation_ = Relation::equal;
    bool negated_ = false; ///< >= is not less
    bool is_date_ = false;
    bool is_number_ = false;
    std::string value_;
    std::optional<Decimal> number_;
    std::unique_ptr<regex_t, FreePattern> pattern_;
};

} // namespace kifu::cli
