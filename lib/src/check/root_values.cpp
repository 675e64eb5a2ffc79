#include "kifu/charset.hpp"
#include "kifu/values/numbers.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"
#include "check/judge.hpp"
#include "check/point_text.hpp"
#include "values/game_number.hpp"

#include <algorithm>
#include <array>

namespace kifu::check {

namespace {

constexpr std::int64_t newest_format = 4;

/// Registered names of charsets besides those that kifu writes itself.
constexpr std::array registered = {std::string_view("gb2312"), std::string_view("gbk"),
                                   std::string_view("euc-kr"), std::string_view("windows-31j"),
                                   std::string_view("tis-620")};

bool same_letters(std::string_view a, std::string_view b) {
    auto const lower = [](char c) {
        return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    return std::ranges::equal(a, b, {}, lower, lower);
}

/// A size with more lines than SGF can name.
bool is_too_large(std::string_view text) {
    std::size_t const colon = text.find(':');
    auto const lines = [](std::string_view part) {
        auto const number = read_number(part);
        return number && *number > BoardSize::limit;
    };
    if (colon == std::string_view::npos) return lines(text);
    return lines(text.substr(0, colon)) || lines(text.substr(colon + 1));
}

void report_missing(Context& context) {
    Place const root = at(context.facts.root());
    if (!context.facts.has(PropertyId::FF))
        context.report(Code::sgf_format_missing, root, "no FF: by FF[4] the record would be FF[1]");
    if (!context.facts.has(PropertyId::GM))
        context.report(Code::sgf_game_missing, root, "no GM: the game is taken for {}",
                       game_title(context.facts.setting.rules.game));
    if (context.facts.spelled && !context.facts.has(PropertyId::SZ))
        context.report(Code::sgf_size_missing, root, "no SZ: the usual {} is taken",
                       board_text(context.facts));
}

void report_unchecked(Context& context) {
    Facts const& facts = context.facts;
    if (facts.playable) return;
    bool const named = facts.variant || facts.rules().value.family == RuleFamily::other_game;
    if (!facts.game && !named) return;
    Place const place =
        facts.game ? at(facts.root(), *facts.property(PropertyId::GM), *facts.value(PropertyId::GM))
                   : at(facts.root());
    std::string_view const name = facts.game ? game_of_number(*facts.game) : "";
    if (named)
        context.report(Code::sgf_moves_not_checked, place, "{}: its moves are not checked",
                       facts.variant ? facts.variant->game : facts.rules().value.game);
    else if (!name.empty())
        context.report(Code::sgf_moves_not_checked, place,
                       "GM[{}] is {}: its moves are not checked", *facts.game, name);
    else
        context.report(Code::sgf_moves_not_checked, place,
                       "GM[{}] is no game of SGF: its moves are not checked", *facts.game);
}

} // namespace

void check_format(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    auto const parsed = parse_number(PlainText(*value).view());
    judge(context, view, *value, parsed,
          {Code::value_number, Code::value_number_form, Code::value_number_form});
    if (parsed.usable() && (parsed.value < 1 || parsed.value > newest_format))
        context.report(Code::sgf_format_unknown, at(view, *value),
                       "{} does not exist: FF is 1 to 4", shown(view.property, *value));
}

namespace {

/// SZ of Havannah is the base.
void check_base(Context& context, PropertyView const& view, Value const& value) {
    Facts const& facts = context.facts;
    std::int64_t const base = recorded_size(GameKind::havannah, facts.size).width;
    auto const number = read_number(PlainText(value).view());
    if (number == base) return;
    auto const declared = facts.variant ? facts.variant->option("base") : std::nullopt;
    std::string const shown_value = shown(view.property, value);
    if (declared)
        context.report(Code::havannah_board, at(view, value), "{}, but XV says base={}",
                       shown_value, *declared);
    else if (number == 2 * base - 1)
        context
            .report(Code::havannah_board, at(view, value),
                    "{} is taken for the number of rows: expected the base, SZ[{}]", shown_value,
                    base)
            .severity = Severity::warning;
    else
        context.report(Code::havannah_board, at(view, value),
                       "{} is no base from 4 to 10: the board is taken as one of base {}",
                       shown_value, base);
}

} // namespace

void check_size(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    bool const hexagon = context.facts.setting.rules.game == GameKind::havannah;
    if (hexagon && context.facts.playable) return check_base(context, view, *value);
    PlainText const text(*value);
    auto const parsed = parse_size(text.view());
    if (parsed.form == Form::bad) {
        bool const large = is_too_large(text.view());
        Code const code = large ? Code::value_size_too_large : Code::value_size;
        if (context.facts.letters || !large)
            context.report(code, at(view, *value), "{} {}: the board is taken as {}",
                           shown(view.property, *value), parsed.reason,
                           size_text(context.facts.size));
        return;
    }
    bool const square = parsed.value.square() && text.view().find(':') != std::string_view::npos;
    Code const form = square ? Code::value_size_square : Code::value_size_form;
    judge(context, view, *value, parsed, {Code::value_size, form, form});
}

void check_charset_name(Context& context, PropertyView const& view) {
    auto const value = value_to_judge(context, view);
    if (!value) return;
    PlainText const text(*value);
    auto const charset = charset_by_name(text.view());
    if (!charset || same_letters(text.view(), charset->name())) return;
    for (std::string_view const name : registered)
        if (same_letters(text.view(), name)) return;
    Diagnostic& finding = context.report(Code::value_charset_name, at(view, *value),
                                         "{} is not a registered name: expected CA[{}]",
                                         shown(view.property, *value), charset->name());
    context.mend(Code::value_charset_name, view.in.node.id(), finding, [&](Mending& mending) {
        mending.set(view.index, view.property.name(), std::string(charset->name()));
    });
}

void check_root(Context& context) {
    report_missing(context);
    report_unchecked(context);
}

} // namespace kifu::check
