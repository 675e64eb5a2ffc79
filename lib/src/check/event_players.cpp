#include "check/event_checks.hpp"
#include "check/play.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace kifu::check {

namespace {

/// Ranks in their order: 30k … 1k, 1d … 9d, 1p … 9p. Nothing for what is no rank.
std::optional<int> strength(Rank const& rank) {
    switch (rank.kind) {
    case RankKind::unknown: return std::nullopt;
    case RankKind::kyu: return -rank.number;
    case RankKind::dan: return rank.number;
    case RankKind::professional: return 100 + rank.number;
    }
    return std::nullopt;
}

std::optional<Rank> read_rank(ProfileValue const& value) {
    if (value.kind != ProfileValue::Kind::text) return std::nullopt;
    auto const parsed = parse_rank(value.text);
    if (!parsed.usable() || !strength(parsed.value)) return std::nullopt;
    return parsed.value;
}

constexpr std::array both{Color::black, Color::white};

PropertyId name_of(Color color) { return of_color(color, PropertyId::PB, PropertyId::PW); }
PropertyId rank_of(Color color) { return of_color(color, PropertyId::BR, PropertyId::WR); }
PropertyId team_of(Color color) { return of_color(color, PropertyId::BT, PropertyId::WT); }

} // namespace

std::optional<RankRange> read_rank_range(ProfileValue const& value) {
    if (value.kind != ProfileValue::Kind::list || value.items.size() != 2) return std::nullopt;
    auto const weakest = read_rank(value.items[0]);
    auto const strongest = read_rank(value.items[1]);
    if (!weakest || !strongest || strength(*weakest) > strength(*strongest)) return std::nullopt;
    return RankRange{*weakest, *strongest};
}

void check_rank_range(EventContext& context, RankRange const& wanted) {
    for (Color const color : both) {
        PropertyId const id = rank_of(color);
        auto const parsed = parse_rank(context.text(id));
        auto const rank = parsed.usable() ? strength(parsed.value) : std::nullopt;
        if (rank && *rank >= strength(wanted[0]) && *rank <= strength(wanted[1])) continue;
        context.differs(Code::event_rank, id, rank_text(wanted[0]) + " to " + rank_text(wanted[1]));
    }
}

// ---- the roster

namespace {

/// Names of more bytes have no near ones: looking for them would take long.
constexpr std::size_t longest_name = 64;

std::string_view nearest_player(EventCheck const& event, std::string_view name) {
    if (name.empty() || name.size() > longest_name) return {};
    std::vector<std::string_view> names;
    for (EventPlayer const& player : event.roster())
        if (player.name.size() <= longest_name) names.push_back(player.name);
    auto const near = detail::nearest(name, names, 1);
    return near.empty() ? std::string_view() : near.front();
}

void report_unknown_player(EventContext& context, Color color, std::string const& name) {
    std::string_view const near = nearest_player(context.event, name);
    Diagnostic& finding =
        context.differs(Code::event_player, name_of(color),
                        near.empty() ? "a name of the roster" : std::string(near));
    if (!near.empty()) finding.hint = "the roster has no such name; that is the nearest";
}

void check_rank_of(EventContext& context, Color color, EventPlayer const& player) {
    if (player.rank.empty()) return;
    std::string const found = context.text(rank_of(color));
    auto const is = parse_rank(found);
    auto const want = parse_rank(player.rank);
    bool const same_text = event_name(found) == event_name(player.rank);
    bool const same_rank = is.usable() && want.usable() && strength(is.value) &&
                           strength(is.value) == strength(want.value);
    if (!same_text && !same_rank) context.differs(Code::event_rank, rank_of(color), player.rank);
}

void check_team_of(EventContext& context, Color color, EventPlayer const& player) {
    bool const differs = event_name(context.text(team_of(color))) != event_name(player.team);
    if (!player.team.empty() && differs)
        context.differs(Code::event_team, team_of(color), player.team);
}

} // namespace

void check_players(EventContext& context) {
    if (!context.event.has_roster()) return;
    std::string const black = event_name(context.text(PropertyId::PB));
    std::string const white = event_name(context.text(PropertyId::PW));
    if (!black.empty() && black == white)
        context.differs(Code::event_player, PropertyId::PW, "another player than Black");
    for (Color const color : both) {
        std::string const& name = color == Color::black ? black : white;
        EventPlayer const* const player = context.event.player(name);
        if (player == nullptr) {
            report_unknown_player(context, color, name);
            continue;
        }
        check_rank_of(context, color, *player);
        check_team_of(context, color, *player);
    }
}

} // namespace kifu::check
