// Decimal numbers as records hold them (komi, margins, seconds): exact, independent of the locale,
// never floating point.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu {

/// A number in millionths, from about -9.2 to 9.2 million millions.
class Decimal {
public:
    constexpr Decimal() = default;
    /// `whole` within +-9 * 10^12.
    constexpr explicit Decimal(std::int64_t whole) : millionths_(whole * scale) {}

    static constexpr Decimal from_millionths(std::int64_t millionths) {
        Decimal result;
        result.millionths_ = millionths;
        return result;
    }
    static constexpr Decimal from_hundredths(std::int64_t hundredths) {
        return from_millionths(hundredths * (scale / 100));
    }
    /// SGF's Real: an optional sign, digits, and optionally a point and digits. Digits past the
    /// sixth after the point are dropped. Nothing for any other text or a number beyond
    /// +-4 * 10^12, so that twice a number read is still one.
    static constexpr std::optional<Decimal> read(std::string_view text);

    constexpr std::int64_t millionths() const { return millionths_; }
    /// Rounded towards zero.
    constexpr std::int64_t whole() const { return millionths_ / scale; }
    /// Nothing when it has more than two decimal places.
    constexpr std::optional<std::int64_t> hundredths() const {
        if (millionths_ % (scale / 100) != 0) return std::nullopt;
        return millionths_ / (scale / 100);
    }
    /// `step` is not zero.
    constexpr bool is_multiple_of(Decimal step) const {
        return millionths_ % step.millionths_ == 0;
    }
    constexpr bool is_whole() const { return millionths_ % scale == 0; }
    constexpr double to_double() const {
        return static_cast<double>(millionths_) / static_cast<double>(scale);
    }
    /// The shortest text: `6.5`, `-0.25`, `7`.
    std::string text() const;

    friend constexpr Decimal operator-(Decimal a) { return from_millionths(-a.millionths_); }
    friend constexpr Decimal operator+(Decimal a, Decimal b) {
        return from_millionths(a.millionths_ + b.millionths_);
    }
    friend constexpr Decimal operator-(Decimal a, Decimal b) {
        return from_millionths(a.millionths_ - b.millionths_);
    }
    friend constexpr Decimal operator*(Decimal a, std::int64_t times) {
        return from_millionths(a.millionths_ * times);
    }
    friend constexpr auto operator<=>(Decimal, Decimal) = default;

private:
    static constexpr std::int64_t scale = 1'000'000;
    std::int64_t millionths_ = 0;
};

namespace detail {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

} // namespace detail

constexpr std::optional<Decimal> Decimal::read(std::string_view text) {
    constexpr std::int64_t limit = 4'000'000'000'000;
    std::size_t i = 0;
    bool const negative = !text.empty() && text[0] == '-';
    if (negative || (!text.empty() && text[0] == '+')) ++i;

    std::int64_t whole = 0;
    std::size_t const first_digit = i;
    for (; i < text.size() && detail::is_digit(text[i]); ++i) {
        whole = whole * 10 + (text[i] - '0');
        if (whole > limit) return std::nullopt;
    }
    if (i == first_digit) return std::nullopt;

    std::int64_t fraction = 0;
    if (i < text.size() && text[i] == '.') {
        std::size_t const first_place = ++i;
        std::int64_t place = scale / 10;
        for (; i < text.size() && detail::is_digit(text[i]); ++i, place /= 10)
            fraction += place * (text[i] - '0');
        if (i == first_place) return std::nullopt;
    }
    if (i != text.size()) return std::nullopt;
    std::int64_t const size = whole * scale + fraction;
    return from_millionths(negative ? -size : size);
}

} // namespace kifu
