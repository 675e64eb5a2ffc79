#include "cli/condition.hpp"

#include "kifu/rule_choice.hpp"
#include "kifu/values/date.hpp"
#include "kifu/values/numbers.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu::cli {

namespace {

/// The longer ones first.
constexpr std::array<std::string_view, 8> signs{"!~", "!=", "<=", ">=", "~", "=", "<", ">"};

bool is_of_name(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-'; }

constexpr char const* sign_list = "= != < <= > >= ~ !~";

Error no_date(std::string const& text) {
    return Error{"`" + text + "` is no date such as 2024, 2024-03 or 2024-03-02"};
}

/// Whether it is a year, a month or a day as FF[4] writes it.
bool is_date(std::string_view text) {
    constexpr std::array<std::size_t, 3> lengths{4, 7, 10};
    return std::ranges::find(lengths, text.size()) != lengths.end() &&
           text.find(',') == std::string_view::npos && parse_dates(text).exact();
}

/// Where the list that begins with a `[` ends; npos if it does not. A `]` in front belongs to it,
/// and so does one that ends `[:alpha:]`, `[.x.]` or `[=x=]`.
std::size_t end_of_list(std::string_view pattern, std::size_t open) {
    std::size_t at = open + 1;
    if (at < pattern.size() && pattern[at] == '^') ++at;
    for (std::size_t const first = at; at < pattern.size(); ++at) {
        if (pattern[at] == ']' && at != first) return at;
        std::string_view const rest = pattern.substr(at);
        if (!rest.starts_with("[:") && !rest.starts_with("[.") && !rest.starts_with("[=")) continue;
        char const ends[] = {rest[1], ']', '\0'};
        std::size_t const end = rest.find(ends, 2);
        if (end == std::string_view::npos) return end;
        at += end + 1;
    }
    return std::string_view::npos;
}

/// Whether an extended regular expression refers to what a part of it has matched, for which
/// there may be no bound on the time that it takes. In brackets a backslash is itself.
bool has_back_reference(std::string_view pattern) {
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] == '[') {
            std::size_t const end = end_of_list(pattern, i);
            if (end != std::string_view::npos) i = end;
        } else if (pattern[i] == '\\' && ++i < pattern.size()) {
            if (pattern[i] >= '1' && pattern[i] <= '9') return true;
        }
    }
    return false;
}

/// The text with 0 for every number in it.
std::string shape_of(std::string_view text) {
    std::string shape;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (!ascii::is_digit(text[i]))
            shape += text[i];
        else if (i == 0 || !ascii::is_digit(text[i - 1]))
            shape += '0';
    return shape;
}

std::string values_of(InfoColumn const& column) {
    std::string words;
    for (std::string_view const value : column.values())
        words.append(words.empty() ? "" : ", ").append(value);
    bool const examples = std::ranges::any_of(words, ascii::is_digit);
    return (examples ? "its values are such as " : "its values are ") + words;
}

/// Words for a value that the field can never have.
std::string no_value(InfoColumn const& column, std::string const& value) {
    std::vector<std::string_view> const values = column.values();
    if (values.empty() || std::ranges::find(values, shape_of(value), shape_of) != values.end())
        return {};
    return "`" + value + "` is no value of " + std::string(column.name()) + ": " +
           values_of(column);
}

std::optional<Decimal> number_of(std::string_view text) {
    auto const number = parse_real(text);
    if (!number.exact()) return std::nullopt;
    return number.value;
}

} // namespace

Result<Condition> Condition::parse(std::string_view text) {
    Condition made;
    auto const length =
        static_cast<std::size_t>(std::ranges::find_if_not(text, is_of_name) - text.begin());
    std::string_view const rest = text.substr(length);
    auto const sign = std::ranges::find_if(
        signs, [&](std::string_view candidate) { return rest.starts_with(candidate); });
    if (length == 0 || sign == signs.end())
        return Error{"`" + std::string(text) +
                     "` is no condition such as moves>=100 or black~Alpha"};
    auto problem = made.set_field(std::string(text.substr(0, length)));
    made.set_relation(*sign);
    if (!problem) problem = made.set_value(rest.substr(sign->size()));
    if (problem) return std::move(*problem);
    return made;
}

std::optional<Error> Condition::set_field(std::string const& name) {
    if (name == "file" || name == "charset" || name == "all")
        return Error{"`" + name + "` is no field for a condition"};
    is_date_ = name == "date" || name == "DT";
    std::vector<std::string> names{name};
    if (name == "player") names = {"black", "white"};
    std::string problem;
    columns_ = info_columns(names, problem);
    is_number_ = std::ranges::any_of(columns_, &InfoColumn::is_number);
    if (problem.empty()) return std::nullopt;
    return Error{"no field `" + name + "`; kifu info --list-fields lists them"};
}

void Condition::set_relation(std::string_view sign) {
    negated_ = sign.size() == 2; // != and !~; <= is not greater, >= not less
    switch (sign[0] == '!' ? sign[1] : sign[0]) {
    case '~': relation_ = Relation::matches; break;
    case '<': relation_ = negated_ ? Relation::greater : Relation::less; break;
    case '>': relation_ = negated_ ? Relation::less : Relation::greater; break;
    default: relation_ = Relation::equal; break;
    }
}

std::optional<Error> Condition::set_value(std::string_view text) {
    value_ = text;
    number_ = number_of(text);
    switch (relation_) {
    case Relation::matches: return set_pattern();
    case Relation::equal: return set_equal();
    default: return order_problem();
    }
}

std::optional<Error> Condition::set_pattern() {
    if (has_back_reference(value_))
        return Error{"`" + value_ + "`: a pattern cannot refer to a part of itself, as \\1 does"};
    auto made = std::make_unique<regex_t>();
    if (regcomp(made.get(), value_.c_str(), REG_EXTENDED | REG_NOSUB) != 0)
        return Error{"`" + value_ + "` is no extended regular expression"};
    pattern_.reset(made.release());
    return std::nullopt;
}

std::optional<Error> Condition::set_equal() {
    if (columns_.front().name() == "kind")
        if (auto const game = game_by_name(value_)) value_ = game_title(*game);
    if (value_.empty()) return std::nullopt;
    if (value_[0] == '=' || value_[0] == '~')
        return Error{"`=" + value_.substr(0, 1) + "` is no sign; the signs are " + sign_list};
    if (is_number_ && !number_) return Error{"`" + value_ + "` is no number"};
    if (std::string problem = no_value(columns_.front(), value_); !problem.empty())
        return Error{problem};
    bool const digits = value_.find_first_not_of("0123456789-") == std::string::npos;
    if (is_date_ && digits && !is_date(value_)) return no_date(value_);
    return std::nullopt;
}

std::optional<Error> Condition::order_problem() const {
    InfoColumn const& column = columns_.front();
    if (!column.values().empty())
        return Error{std::string(column.name()) +
                     " is never less or greater: " + values_of(column)};
    if (is_date_ && !is_date(value_)) return no_date(value_);
    if (is_date_ || number_) return std::nullopt;
    return Error{"`" + value_ + "` is no number: only numbers and dates are less or greater"};
}

/// Negative if the field's text is less than the value. Dates as far as the value says them.
int Condition::compare(std::string_view text) const {
    if (is_date_) return text.substr(0, value_.size()).compare(value_);
    auto const number = number_of(text);
    if (!number || !number_) return text.compare(value_);
    return *number < *number_ ? -1 : *number > *number_ ? 1 : 0;
}

/// The time grows with the square of the text where a pattern such as a.*b finds nothing.
bool Condition::matches(std::string const& text) const {
    bool const whole = text.size() <= most_matched;
    std::string const begin = whole ? std::string() : text.substr(0, most_matched);
    char const* const looked_at = whole ? text.c_str() : begin.c_str();
    return regexec(pattern_.get(), looked_at, 0, nullptr, whole ? 0 : REG_NOTEOL) == 0;
}

bool Condition::is_true_of(InfoCell const& cell) const {
    bool const none = cell.kind == InfoCell::Kind::none;
    if (value_.empty() && relation_ == Relation::equal) return none != negated_;
    bool const ordered = relation_ == Relation::less || relation_ == Relation::greater;
    if (ordered && (none || (!is_date_ && !number_of(cell.text)))) return false;
    bool holds = false;
    switch (relation_) {
    case Relation::equal: holds = !none && compare(cell.text) == 0; break;
    case Relation::less: holds = compare(cell.text) < 0; break;
    case Relation::greater: holds = compare(cell.text) > 0; break;
    case Relation::matches: holds = !none && matches(cell.text); break;
    }
    return holds != negated_;
}

bool Condition::holds(InfoGame const& game) const {
    auto const is_true = [&](InfoColumn const& column) { return is_true_of(column.read(game)); };
    // `player!=Alpha` is that neither is Alpha.
    bool const denied = negated_ && relation_ != Relation::less && relation_ != Relation::greater;
    return denied ? std::ranges::all_of(columns_, is_true) : std::ranges::any_of(columns_, is_true);
}

} // namespace kifu::cli
