#include "check/facts.hpp"

#include "kifu/go_rules.hpp"
#include "kifu/values/numbers.hpp"

#include "check/value_text.hpp"

namespace kifu::check {

namespace {

constexpr std::int64_t go_number = 1;
constexpr std::int64_t gomoku_number = 4;

std::optional<std::int64_t> number_of(std::optional<Value> const& value) {
    if (!value) return std::nullopt;
    if (auto const number = read_number(value->raw())) return number;
    auto const parsed = parse_number(PlainText(*value).view());
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

template <class Parse>
auto parse_value(std::optional<Value> const& value, Parse parse) {
    return parse(value ? PlainText(*value).view() : std::string_view());
}

} // namespace

Facts::Facts(Game const& of, CheckOptions const& options, GameSetting const& replayed_by)
    : setting(replayed_by), root_(of.root()) {
    read_root();
    read_game(options);
}

void Facts::read_root() {
    std::uint32_t index = 0;
    for (Property const property : root_) {
        PropertyId const id = property.id();
        if (id == PropertyId::XV && property.value()) {
            auto parsed = parse_variant(PlainText(*property.value()).view());
            if (parsed.usable()) variant = std::move(parsed.value);
        }
        if (!ids_.contains(id)) index_[static_cast<std::size_t>(id)] = index;
        ids_.insert(id);
        ++index;
    }
}

void Facts::read_game(CheckOptions const& options) {
    auto const game_text = value(PropertyId::GM);
    bool const named = game_text && !is_blank(game_text->raw());
    format = number_of(value(PropertyId::FF));
    old_format = format && *format >= 1 && *format <= 3;
    game = number_of(game_text);
    dialect_is_given = options.dialect != nullptr;
    if (options.vendors) vendor = detect_vendor(root_);
    read_size();
    if (auto const time = value(PropertyId::TM)) main_time_ = Decimal::read(time->raw());
    bool const go = !named || game == go_number;
    letters = (go && !is_unnamed_little_golem()) || game == gomoku_number;
    bool const capture_game = setting.replayable && is_capture_game(setting.rules.game);
    bool const by_name = setting.source == PropertyId::XV || setting.source == PropertyId::RU;
    letters = letters || (capture_game && (by_name || options.rules));
    letters = letters && setting.dialect->plain();
    spelled = letters || (setting.replayable && !capture_game);
    spelling = replay::Spelling(size, *setting.dialect);
    captures = letters && capture_game;
    playable = setting.replayable && (captures || !capture_game);
    alternating = captures && setting.rules.game != GameKind::heigo;
}

void Facts::read_size() {
    auto const text = value(PropertyId::SZ);
    bool const hexagon = setting.rules.game == GameKind::havannah;
    if (setting.replayable) size = setting.size;
    if (!text || hexagon) return;
    auto const number = read_number(text->raw());
    if (number && *number >= 1 && *number <= BoardSize::limit) {
        auto const lines = static_cast<std::uint8_t>(*number);
        size = {lines, lines};
    } else if (auto const parsed = parse_size(PlainText(*text).view()); parsed.usable()) {
        size = parsed.value;
    }
}

bool Facts::is_unnamed_little_golem() const {
    return vendor == Vendor::little_golem && !has(PropertyId::GM);
}

std::optional<Property> Facts::property(PropertyId id) const {
    if (!has(id)) return std::nullopt;
    return root_[index_of(id)];
}

std::optional<Value> Facts::value(PropertyId id) const {
    auto const first = property(id);
    if (!first) return std::nullopt;
    auto const found = first->value();
    if (found && !is_empty(*found)) return found;
    return root_.value(id);
}

Parsed<RecordedRules> const& Facts::rules() const {
    if (!rules_) rules_ = parse_value(value(PropertyId::RU), parse_rules);
    return *rules_;
}

Parsed<Komi> const& Facts::komi() const {
    if (!komi_) komi_ = parse_value(value(PropertyId::KM), parse_komi);
    return *komi_;
}

Parsed<RecordedResult> const& Facts::result() const {
    if (!result_)
        result_ = parse_value(value(PropertyId::RE), [&](std::string_view written) {
            return parse_result(meant_result(*setting.dialect, written));
        });
    return *result_;
}

Overtime const& Facts::overtime() const {
    if (overtime_) return *overtime_;
    auto const text = value(PropertyId::OT);
    auto const fox = text ? std::nullopt : fox_overtime(root_);
    if (fox)
        overtime_ = fox->value;
    else
        overtime_ = text ? parse_value(text, parse_overtime).value
                         : Overtime{OvertimeKind::none, {}, {}, {}, {}};
    return *overtime_;
}

std::optional<std::int64_t> Facts::handicap() const {
    auto const text = value(PropertyId::HA);
    if (!text) return std::nullopt;
    auto const parsed = parse_handicap(PlainText(*text).view());
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

PassRule const& Facts::pass_rule() const {
    if (pass_rule_) return *pass_rule_;
    pass_rule_.emplace();
    if (setting.rules.game != GameKind::go) return *pass_rule_;
    GoRules const rules = go_rules(setting.rules);
    bool const string = rules.family == RuleFamily::rule_string;
    if (string && rules.score == RuleString::Score::territory) pass_rule_->phases = 3;
    pass_rule_->button = rules.button;
    return *pass_rule_;
}

bool Facts::chinese() const {
    RuleFamily const family = rules().value.family;
    return family == RuleFamily::chinese || family == RuleFamily::old_chinese;
}

} // namespace kifu::check
