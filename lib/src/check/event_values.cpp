#include "kifu/values/numbers.hpp"

#include "check/event_checks.hpp"

#include <algorithm>

namespace kifu::check {

std::optional<Texts> read_texts(ProfileValue const& value) {
    using Kind = ProfileValue::Kind;
    if (value.kind == Kind::text && !value.text.empty()) return Texts{value.text};
    if (value.kind != Kind::list || value.items.empty()) return std::nullopt;
    Texts texts;
    for (ProfileValue const& item : value.items) {
        if (item.kind != Kind::text || item.text.empty()) return std::nullopt;
        texts.push_back(item.text);
    }
    return texts;
}

std::optional<bool> read_truth(ProfileValue const& value) {
    if (value.kind != ProfileValue::Kind::truth) return std::nullopt;
    return value.truth;
}

std::optional<std::int64_t> read_count(ProfileValue const& value) {
    bool const number = value.kind == ProfileValue::Kind::number;
    if (!number || !value.number.is_whole() || value.number < Decimal{}) return std::nullopt;
    return value.number.whole();
}

std::string CountRange::text() const {
    if (low == high) return std::to_string(low);
    return std::to_string(low) + " to " + std::to_string(high);
}

std::optional<CountRange> read_range(std::string_view text) {
    std::size_t const hyphen = text.find('-');
    auto const low = read_number(text.substr(0, hyphen));
    auto const high = hyphen == std::string_view::npos ? low : read_number(text.substr(hyphen + 1));
    if (!low || !high || *low < 0 || *high < *low) return std::nullopt;
    return CountRange{*low, *high};
}

std::optional<CountRange> read_count_range(ProfileValue const& value) {
    if (value.kind == ProfileValue::Kind::text) return read_range(value.text);
    auto const count = read_count(value);
    if (!count) return std::nullopt;
    return CountRange{*count, *count};
}

std::string alternatives(Texts const& texts) {
    std::string all;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (i > 0) all += i + 1 == texts.size() ? " or " : ", ";
        all += texts[i];
    }
    return all;
}

} // namespace kifu::check
