#include "kifu/values/komi.hpp"
#include "kifu/values/numbers.hpp"

#include "check/event_checks.hpp"
#include "check/vendor_komi.hpp"

#include <algorithm>

namespace kifu::check {

// ---- game

std::optional<RuleChoice> read_game_kind(ProfileValue const& value) {
    if (value.kind != ProfileValue::Kind::text) return std::nullopt;
    auto choice = rule_choice(value.text);
    if (!choice || !option_problems(*choice).empty()) return std::nullopt;
    return choice;
}

namespace {

/// GM where nothing says which game it is.
PropertyId source_of(GameSetting const& setting) {
    bool const said = setting.source == PropertyId::XV || setting.source == PropertyId::RU;
    return said ? setting.source : PropertyId::GM;
}

/// The value that an option has, which is the first of its values where none is given.
std::string_view effective(RuleChoice const& choice, OptionSpec const& spec) {
    auto const index = option_value(choice, spec.key);
    if (index) return spec.values[*index];
    if (auto const given = choice.options.find(spec.key)) return *given;
    return spec.values.empty() ? std::string_view() : spec.values.front();
}

} // namespace

void check_game_kind(EventContext& context, RuleChoice const& wanted) {
    GameSetting const& setting = context.context.facts.setting;
    if (!setting.replayable || setting.rules.game != wanted.game) {
        Diagnostic& finding = context.differs(Code::event_game, source_of(setting),
                                              std::string(game_title(wanted.game)));
        if (setting.replayable) finding.found = game_title(setting.rules.game);
        return;
    }
    for (OptionSpec const& spec : option_specs(wanted.game)) {
        if (!wanted.options.find(spec.key)) continue;
        std::string_view const want = effective(wanted, spec);
        std::string_view const is = effective(setting.rules, spec);
        if (is == want) continue;
        std::string const key = std::string(spec.key) + "=";
        Diagnostic& finding =
            context.differs(Code::event_game, PropertyId::XV, key + std::string(want));
        finding.found = key + std::string(is);
    }
}

// ---- board

std::optional<BoardSize> read_board(ProfileValue const& value) {
    if (auto const lines = read_count(value)) {
        if (*lines < 1 || *lines > BoardSize::limit) return std::nullopt;
        auto const side = static_cast<std::uint8_t>(*lines);
        return BoardSize{side, side};
    }
    if (value.kind != ProfileValue::Kind::text) return std::nullopt;
    auto const parsed = parse_size(value.text);
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

void check_board_size(EventContext& context, BoardSize const& wanted) {
    Facts const& facts = context.context.facts;
    GameKind const game = facts.setting.rules.game;
    bool const hexagon = facts.setting.replayable && game == GameKind::havannah;
    BoardSize const size = hexagon ? recorded_size(game, facts.setting.size) : facts.size;
    if (size == wanted) return;
    auto const text = [&](BoardSize board) {
        if (hexagon) return "base " + std::to_string(board.width);
        return std::to_string(board.width) + "x" + std::to_string(board.height);
    };
    context.differs(Code::event_board, PropertyId::SZ, text(wanted)).found = text(size);
}

// ---- rules

namespace {

bool same_rules(RecordedRules const& a, RecordedRules const& b) {
    return a.family == b.family && a.fields == b.fields && a.game == b.game &&
           a.forbids_suicide == b.forbids_suicide;
}

} // namespace

std::optional<std::vector<NamedRules>> read_rule_sets(ProfileValue const& value) {
    auto const texts = read_texts(value);
    if (!texts) return std::nullopt;
    std::vector<NamedRules> sets;
    for (std::string const& text : *texts) {
        auto const parsed = parse_rules(text);
        bool const known = parsed.usable() && parsed.value.family != RuleFamily::unknown;
        if (!known) return std::nullopt;
        sets.push_back({text, parsed.value});
    }
    return sets;
}

void check_rule_set(EventContext& context, std::vector<NamedRules> const& wanted) {
    auto const parsed = parse_rules(context.text(PropertyId::RU));
    bool const as_wanted = parsed.usable() && std::ranges::any_of(wanted, [&](auto const& rules) {
                               return same_rules(rules.rules, parsed.value);
                           });
    if (as_wanted) return;
    Texts names;
    for (NamedRules const& rules : wanted)
        names.push_back(rules.text);
    context.differs(Code::event_rules, PropertyId::RU, alternatives(names));
}

// ---- handicap and komi

void check_event_handicap(EventContext& context, CountRange const& wanted) {
    auto const handicap = context.handicap();
    if (handicap && wanted.contains(*handicap)) return;
    context.differs(Code::event_handicap, PropertyId::HA, wanted.text());
}

std::optional<std::vector<KomiOfHandicap>> read_komi_table(ProfileValue const& value) {
    using Kind = ProfileValue::Kind;
    if (value.kind == Kind::number) return std::vector{KomiOfHandicap{std::nullopt, value.number}};
    if (value.kind != Kind::table || value.items.empty()) return std::nullopt;
    std::vector<KomiOfHandicap> table;
    for (ProfileValue const& item : value.items) {
        auto const range = read_range(item.key);
        if (!range || item.kind != Kind::number) return std::nullopt;
        table.push_back({range, item.number});
    }
    return table;
}

namespace {

/// In points, as the record's program means it; nothing where it cannot be read.
std::optional<Decimal> komi_of(EventContext const& context) {
    auto const parsed = parse_komi(context.text(PropertyId::KM));
    if (!parsed.usable()) return std::nullopt;
    if (auto const meant = vendor_komi(context.context.facts, parsed.value.amount)) return meant;
    return parsed.value.points();
}

} // namespace

void check_event_komi(EventContext& context, std::vector<KomiOfHandicap> const& wanted) {
    std::int64_t const handicap = context.handicap().value_or(0);
    auto const row = std::ranges::find_if(wanted, [&](KomiOfHandicap const& of) {
        return !of.handicap || of.handicap->contains(handicap);
    });
    if (row == wanted.end()) {
        context.differs(Code::event_komi, PropertyId::HA,
                        "a handicap that the profile has a komi for");
        return;
    }
    if (komi_of(context) == row->komi) return;
    std::string under;
    if (row->handicap && handicap == 0) under = " without a handicap";
    if (row->handicap && handicap != 0) under = " with handicap " + std::to_string(handicap);
    context.differs(Code::event_komi, PropertyId::KM, row->komi.text() + under).wanted =
        row->komi.text();
}

} // namespace kifu::check
