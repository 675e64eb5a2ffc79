#include "surgery/colors.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/result.hpp"

#include "record/player_pairs.hpp"

namespace kifu::surgery {

namespace {

/// The letter of the other colour, in the same case.
char other_letter(char letter) {
    switch (letter) {
    case 'B': return 'W';
    case 'W': return 'B';
    case 'b': return 'w';
    case 'w': return 'b';
    default: return '\0';
    }
}

std::optional<std::string> other_color(std::string_view raw) {
    if (raw.size() == 1 && other_letter(raw[0]) != '\0')
        return std::string(1, other_letter(raw[0]));
    auto const color = parse_color(raw);
    if (!color.usable()) return std::nullopt;
    return color.value == Color::black ? "W" : "B";
}

/// `B+3.5`, and the winner alone as a few servers write it.
bool begins_with_winner(std::string_view raw) {
    if (raw.empty() || other_letter(raw[0]) == '\0') return false;
    return raw.size() == 1 || raw[1] == '+';
}

std::optional<std::string> other_result(Value const& value) {
    std::string_view const raw = value.raw();
    if (begins_with_winner(raw)) return other_letter(raw[0]) + std::string(raw.substr(1));
    auto result = parse_result(value.simple_text());
    if (result.form == Form::empty) return std::string(raw);
    if (!result.usable() || !result.value.remark.empty()) return std::nullopt;
    if (!result.value.winner) return std::string(raw);
    result.value.winner = opponent(*result.value.winner);
    return result_text(result.value);
}

/// A number for one side becomes the same number for the other.
std::optional<std::string> negative(std::string_view raw) {
    auto const number = parse_real(raw);
    if (number.form == Form::empty) return std::string(raw);
    if (!number.usable()) return std::nullopt;
    if (number.value == Decimal{}) return std::string(raw);
    if (raw.front() == '-') return std::string(raw.substr(1));
    if (raw.front() == '+') raw.remove_prefix(1);
    return "-" + std::string(raw);
}

std::optional<std::string> exchanged(std::string_view raw) {
    auto const parts = split_composed(raw);
    if (!parts) return std::nullopt;
    return std::string(parts->second) + ':' + std::string(parts->first);
}

} // namespace

PropertyId of_other_player(PropertyId id) {
    using namespace detail;
    return other_of_pair(other_of_pair(id, pairs_of_stones), pairs_of_people);
}

std::optional<std::string> for_other_player(PropertyId id, Value const& value) {
    std::string_view const raw = value.raw();
    switch (id) {
    case PropertyId::PL: return other_color(raw);
    case PropertyId::RE: return other_result(value);
    case PropertyId::KM:
    case PropertyId::V: return negative(raw);
    case PropertyId::XP: return exchanged(raw);
    // A number of stones, all of them Black's.
    case PropertyId::HA: {
        auto const number = parse_number(raw);
        bool const none = number.form == Form::empty || (number.usable() && number.value == 0);
        return none ? std::optional(std::string(raw)) : std::nullopt;
    }
    default: return std::string(raw);
    }
}

Code code_of(PropertyId id) {
    switch (id) {
    case PropertyId::PL: return Code::value_color;
    case PropertyId::KM: return Code::value_komi;
    case PropertyId::V: return Code::value_real;
    case PropertyId::XP: return Code::value_penalties;
    case PropertyId::HA: return Code::go_handicap_white_stones;
    default: return Code::value_result;
    }
}

} // namespace kifu::surgery
