#include "cli/info_fields.hpp"

#include "text/findings_parts.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace kifu::cli {

namespace {

using Kind = InfoCell::Kind;

// ---- cells

InfoCell string_cell(std::string text) {
    if (text.empty()) return {};
    return {Kind::string, std::move(text), {}};
}

InfoCell string_cell(std::string_view text) { return string_cell(std::string(text)); }

template <std::integral Number>
InfoCell number_cell(Number number) {
    return {Kind::number, std::to_string(number), {}};
}

InfoCell number_cell(std::optional<Decimal> const& number) {
    if (!number) return {};
    return {Kind::number, number->text(), {}};
}

InfoCell implied(InfoCell cell, bool is_implied = true) {
    cell.implied = is_implied;
    return cell;
}

std::string_view color_name(Color color) { return color == Color::black ? "black" : "white"; }

/// In the mandatory form where that says all of it, else as it was written.
template <class T>
InfoCell normal_cell(Parsed<T> const& parsed, std::string written) {
    bool const certain = parsed.form == Form::exact || parsed.form == Form::variant;
    return string_cell(certain && !parsed.normal.empty() ? parsed.normal : std::move(written));
}

template <PropertyId id>
InfoCell text_of(InfoGame const& game) {
    return string_cell(game.text(id));
}

template <PropertyId id>
InfoCell rank_of(InfoGame const& game) {
    std::string written = game.text(id);
    auto const parsed = parse_rank(written);
    return normal_cell(parsed, std::move(written));
}

/// The names of an enumeration from its first value, 0, to `last`.
template <class Kind>
std::vector<std::string_view> names_to(Kind last, std::string_view (*name)(Kind)) {
    std::vector<std::string_view> names;
    for (int i = 0; i <= static_cast<int>(last); ++i)
        names.push_back(name(static_cast<Kind>(i)));
    return names;
}

// ---- the record

InfoCell file(InfoGame const& game) { return string_cell(game.file()); }

InfoCell game_number(InfoGame const& game) { return number_cell(game.game().number()); }

InfoCell gm(InfoGame const& game) {
    auto const number = game.facts().game;
    return number ? number_cell(*number) : InfoCell{};
}

InfoCell ff(InfoGame const& game) {
    auto const number = game.facts().format;
    return number ? number_cell(*number) : InfoCell{};
}

InfoCell kind(InfoGame const& game) { return string_cell(game.kind().title); }

InfoCell size(InfoGame const& game) {
    auto const size = game.size();
    if (!size) return {};
    BoardSize const said = recorded_size(game.setting().rules.game, *size);
    if (said != *size) return string_cell("base " + std::to_string(said.width));
    return string_cell(std::to_string(size->width) + "x" + std::to_string(size->height));
}

std::vector<std::string_view> sizes() { return {"19x19", "base 8"}; }

InfoCell columns(InfoGame const& game) {
    auto const size = game.size();
    return size ? number_cell(unsigned{size->width}) : InfoCell{};
}

InfoCell rows(InfoGame const& game) {
    auto const size = game.size();
    return size ? number_cell(unsigned{size->height}) : InfoCell{};
}

InfoCell dialect(InfoGame const& game) {
    Dialect const& dialect = *game.setting().dialect;
    return dialect.own() ? InfoCell{} : string_cell(dialect.id);
}

/// The server or program by what gives it away, else the name that AP has before its version.
InfoCell program(InfoGame const& game) {
    std::string_view const known = check::vendor_name(game.facts().vendor);
    if (!known.empty()) return string_cell(known);
    std::string const application = game.text(PropertyId::AP);
    return string_cell(std::string_view(application).substr(0, application.find(':')));
}

InfoCell charset(InfoGame const& game) { return string_cell(game.charset()); }

// ---- the occasion

InfoCell date(InfoGame const& game) {
    std::string written = game.text(PropertyId::DT);
    auto const parsed = parse_dates(written);
    return normal_cell(parsed, std::move(written));
}

/// Of the first day.
InfoCell year(InfoGame const& game) {
    auto const parsed = parse_dates(game.text(PropertyId::DT));
    if (!parsed.usable() || parsed.value.dates.empty()) return {};
    return number_cell(unsigned{parsed.value.dates.front().year});
}

InfoCell round(InfoGame const& game) {
    std::string written = game.text(PropertyId::RO);
    auto const parsed = parse_round(written);
    return normal_cell(parsed, std::move(written));
}

// ---- the terms

InfoCell effective_komi(InfoGame const& game) {
    InfoCell cell = number_cell(game.effective_komi());
    auto const recorded = Decimal::read(game.text(PropertyId::KM));
    return implied(std::move(cell), recorded && recorded == game.effective_komi());
}

InfoCell handicap(InfoGame const& game) {
    auto const parsed = parse_handicap(game.text(PropertyId::HA));
    if (!parsed.usable()) return {};
    return implied(number_cell(parsed.value), parsed.value == 0);
}

InfoCell rules(InfoGame const& game) {
    std::string written = game.text(PropertyId::RU);
    auto const parsed = parse_rules(written);
    InfoCell cell = normal_cell(parsed, std::move(written));
    bool const is_kind = cell.text == game.kind().title;
    return implied(std::move(cell), is_kind);
}

InfoCell main_time(InfoGame const& game) {
    auto const parsed = parse_main_time(game.text(PropertyId::TM));
    bool const certain = parsed.form == Form::exact || parsed.form == Form::variant;
    return certain ? number_cell(parsed.value) : InfoCell{};
}

std::string_view overtime_name(OvertimeKind kind) {
    switch (kind) {
    case OvertimeKind::unknown: return "unknown";
    case OvertimeKind::none: return "none";
    case OvertimeKind::byo_yomi: return "byo-yomi";
    case OvertimeKind::canadian: return "Canadian";
    case OvertimeKind::fischer: return "Fischer";
    case OvertimeKind::simple: return "simple";
    }
    return "unknown";
}

/// Periods, stones and seconds where the kind has them.
struct OvertimeParts {
    std::optional<std::uint32_t> periods, stones;
    std::optional<Decimal> seconds;
};

OvertimeParts parts_of(Overtime const& overtime) {
    switch (overtime.kind) {
    case OvertimeKind::byo_yomi: return {overtime.periods, std::nullopt, overtime.seconds};
    case OvertimeKind::canadian: return {std::nullopt, overtime.stones, overtime.seconds};
    case OvertimeKind::fischer: return {std::nullopt, std::nullopt, overtime.increment};
    case OvertimeKind::simple: return {std::nullopt, std::nullopt, overtime.seconds};
    case OvertimeKind::unknown:
    case OvertimeKind::none: break;
    }
    return {};
}

InfoCell overtime(InfoGame const& game) {
    auto const overtime = game.overtime();
    if (!overtime) return {};
    OvertimeParts const parts = parts_of(*overtime);
    std::string json = R"({"kind":")" + std::string(overtime_name(overtime->kind)) + "\"";
    if (parts.periods) json += ",\"periods\":" + std::to_string(*parts.periods);
    if (parts.stones) json += ",\"stones\":" + std::to_string(*parts.stones);
    if (parts.seconds) json += ",\"seconds\":" + parts.seconds->text();
    std::string text = overtime_text(*overtime);
    bool const wordless = overtime->kind == OvertimeKind::none || text.empty();
    if (wordless) text = overtime_name(overtime->kind);
    return {Kind::object, std::move(text), json + "}"};
}

InfoCell overtime_kind(InfoGame const& game) {
    auto const overtime = game.overtime();
    return overtime ? string_cell(overtime_name(overtime->kind)) : InfoCell{};
}

std::vector<std::string_view> overtime_kinds() {
    return names_to(OvertimeKind::simple, overtime_name);
}

InfoCell overtime_periods(InfoGame const& game) {
    auto const periods = parts_of(game.overtime().value_or(Overtime{})).periods;
    return periods ? number_cell(*periods) : InfoCell{};
}

InfoCell overtime_stones(InfoGame const& game) {
    auto const stones = parts_of(game.overtime().value_or(Overtime{})).stones;
    return stones ? number_cell(*stones) : InfoCell{};
}

InfoCell overtime_seconds(InfoGame const& game) {
    return number_cell(parts_of(game.overtime().value_or(Overtime{})).seconds);
}

// ---- the end

InfoCell result(InfoGame const& game) {
    auto const& result = game.result();
    return result.usable() ? string_cell(result_text(result.value)) : InfoCell{};
}

std::string_view end_name(ResultKind kind) {
    switch (kind) {
    case ResultKind::unknown: return "unknown";
    case ResultKind::none: return "void";
    case ResultKind::draw: return "draw";
    case ResultKind::win: return "win";
    case ResultKind::score: return "score";
    case ResultKind::resign: return "resignation";
    case ResultKind::time: return "time";
    case ResultKind::forfeit: return "forfeit";
    }
    return {};
}

InfoCell end(InfoGame const& game) {
    auto const& result = game.result();
    return result.usable() ? string_cell(end_name(result.value.kind)) : InfoCell{};
}

std::vector<std::string_view> ends() { return names_to(ResultKind::forfeit, end_name); }

std::vector<std::string_view> winners() {
    return {color_name(Color::black), color_name(Color::white)};
}

InfoCell winner(InfoGame const& game) {
    auto const& result = game.result();
    if (!result.usable() || !result.value.winner) return {};
    return implied(string_cell(color_name(*result.value.winner)));
}

InfoCell margin(InfoGame const& game) {
    auto const& result = game.result();
    if (!result.usable() || result.value.kind != ResultKind::score) return {};
    return implied(number_cell(std::optional(result.value.points())));
}

// ---- the moves

InfoCell first(InfoGame const& game) {
    auto const first = game.first();
    if (!first) return {};
    std::string const color(color_name(first->color));
    std::string const rule(first->rule);
    return {Kind::object, color + " (" + rule + ")",
            R"({"color":")" + color + R"(","rule":")" + rule + "\"}"};
}

InfoCell moves(InfoGame const& game) { return number_cell(game.main_line().moves); }

InfoCell length(InfoGame const& game) {
    constexpr std::size_t step = 50;
    std::size_t const from = game.main_line().moves / step * step;
    return string_cell(std::to_string(from) + "-" + std::to_string(from + step - 1));
}

std::vector<std::string_view> lengths() { return {"100-149"}; }

InfoCell nodes(InfoGame const& game) { return number_cell(game.totals().nodes); }

InfoCell variations(InfoGame const& game) {
    std::size_t const count = game.totals().variations;
    return implied(number_cell(count), count == 0);
}

InfoCell comments(InfoGame const& game) { return number_cell(game.totals().comments); }

// ---- the table

using Id = PropertyId;

constexpr auto fields = std::to_array<InfoField>({
    {"file", "name of the file", true, "", "", file},
    {"game", "number of the game in its file, from 1", true, "game ", "", game_number, false, true},
    {"gm", "number of GM", false, "GM ", "", gm, false, true},
    {"kind", "the game by XV, RU or GM: Go, Gonnect, Hei-go …", true, "", "", kind, true},
    {"size", "columns and rows of the board: 19x19; base 8 of Havannah", true, "", "", size, true,
     false, sizes},
    {"columns", "columns of the board", false, "", " columns", columns, false, true},
    {"rows", "rows of the board", false, "", " rows", rows, false, true},
    {"black", "name of Black", true, "B: ", "", text_of<Id::PB>},
    {"black-rank", "rank of Black", true, "", "", rank_of<Id::BR>},
    {"black-team", "team of Black", false, "B's team: ", "", text_of<Id::BT>},
    {"white", "name of White", true, "W: ", "", text_of<Id::PW>},
    {"white-rank", "rank of White", true, "", "", rank_of<Id::WR>},
    {"white-team", "team of White", false, "W's team: ", "", text_of<Id::WT>},
    {"date", "date, as FF[4] writes it where it is understood", true, "", "", date},
    {"year", "year of the first date", false, "", "", year, true, true},
    {"event", "event", true, "", "", text_of<Id::EV>},
    {"round", "round", false, "round ", "", round},
    {"place", "place", false, "at ", "", text_of<Id::PC>},
    {"komi", "komi as recorded", true, "komi ", "", text_of<Id::KM>},
    {"komi-effective", "komi in points as the record's program means it, if not in doubt", true,
     "= ", "", effective_komi, true, true},
    {"handicap", "number of handicap stones", true, "handicap ", "", handicap, true, true},
    {"rules", "rules by their usual name", true, "", "", rules, true},
    {"main-time", "main time in seconds", false, "main time ", " s", main_time, false, true},
    {"overtime", "overtime: its kind with periods, stones and seconds", false, "overtime ", "",
     overtime},
    {"overtime-kind", "byo-yomi, Canadian, Fischer, simple, none or unknown", false, "", "",
     overtime_kind, false, false, overtime_kinds},
    {"overtime-periods", "periods of byo-yomi", false, "", " periods", overtime_periods, false,
     true},
    {"overtime-stones", "stones of a Canadian period", false, "", " stones", overtime_stones, false,
     true},
    {"overtime-seconds", "seconds of a period, for a move, or added for one", false, "",
     " s overtime", overtime_seconds, false, true},
    {"result", "result as FF[4] writes it: B+3.5, W+R, Draw", true, "", "", result},
    {"result-raw", "result as recorded", false, "RE ", "", text_of<Id::RE>},
    {"end", "score, resignation, time, forfeit, win, draw, void or unknown", false, "", "", end,
     true, false, ends},
    {"winner", "black or white", true, "winner ", "", winner, true, false, winners},
    {"margin", "points that the winner is ahead", true, "margin ", "", margin, false, true},
    {"first", "who is to move at the root, and by which rule", false, "first ", "", first},
    {"moves", "moves and passes of the main line", true, "", " moves", moves, false, true},
    {"length", "moves in fifties: 0-49, 50-99 …", false, "", " moves", length, true, false,
     lengths},
    {"nodes", "nodes of the whole tree", false, "", " nodes", nodes, false, true},
    {"variations", "lines besides the main line", true, "", " variations", variations, false, true},
    {"comments", "nodes with a comment", false, "", " comments", comments, false, true},
    {"charset", "charset that the record was read in", true, "", "", charset, true},
    {"ff", "number of FF", false, "FF ", "", ff, false, true},
    {"application", "program that wrote the record, with its version", false, "by ", "",
     text_of<Id::AP>},
    {"program", "server or program that wrote the record, by whatever tells it", false, "of ", "",
     program, true},
    {"dialect", "dialect of the record, if it is not SGF's own form", false, "dialect ", "",
     dialect, true},
});

bool is_identifier(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool add_column(std::string const& name, std::vector<InfoColumn>& chosen) {
    auto const row = std::ranges::find(fields, name, &InfoField::name);
    if (name == "all") {
        for (InfoField const& field : fields)
            chosen.emplace_back(field);
    } else if (row != fields.end()) {
        chosen.emplace_back(*row);
    } else if (is_identifier(name)) {
        chosen.emplace_back(name);
    } else {
        return false;
    }
    return true;
}

/// The first name that stands twice; empty where none does.
std::string_view repeated(std::vector<InfoColumn> const& chosen) {
    for (std::size_t i = 0; i < chosen.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (chosen[i].name() == chosen[j].name()) return chosen[i].name();
    return {};
}

} // namespace

std::span<InfoField const> info_fields() { return fields; }

std::vector<std::string_view> InfoColumn::values() const {
    bool const closed = field_ != nullptr && field_->values != nullptr;
    return closed ? field_->values() : std::vector<std::string_view>();
}

InfoCell InfoColumn::read(InfoGame const& game) const {
    return field_ != nullptr ? field_->read(game) : string_cell(game.property_text(property_));
}

std::string InfoColumn::shown(InfoCell const& cell) const {
    if (cell.kind == Kind::none) return {};
    std::string text = detail::printable(cell.text);
    if (field_ == nullptr) return property_ + " " + text;
    bool const one = text == "1" && field_->after.ends_with('s') && field_->after.size() > 2;
    std::string_view const after = field_->after.substr(0, field_->after.size() - (one ? 1 : 0));
    return std::string(field_->before) + text + std::string(after);
}

std::vector<InfoColumn> info_columns(std::span<std::string const> names, std::string& problem) {
    std::vector<InfoColumn> chosen;
    for (std::string const& name : names)
        if (!add_column(name, chosen) && problem.empty())
            problem = "no field `" + name + "`; --list-fields lists them";
    if (names.empty())
        for (InfoField const& field : fields)
            if (field.usual) chosen.emplace_back(field);
    if (std::string_view const name = repeated(chosen); !name.empty() && problem.empty())
        problem = "field `" + std::string(name) + "` stands twice";
    return chosen;
}

std::vector<InfoColumn> summed_columns() {
    std::vector<InfoColumn> summed;
    for (InfoField const& field : fields)
        if (field.summed) summed.emplace_back(field);
    return summed;
}

} // namespace kifu::cli
