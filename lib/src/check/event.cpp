#include "kifu/event.hpp"

#include "check/checks.hpp"
#include "check/event_checks.hpp"
#include "check/event_wish.hpp"
#include "text/nearest.hpp"

#include <algorithm>

namespace kifu {

EventCheck::EventCheck() = default;
EventCheck::~EventCheck() = default;
EventCheck::EventCheck(EventCheck&&) noexcept = default;
EventCheck& EventCheck::operator=(EventCheck&&) noexcept = default;

std::vector<EventKey> event_keys() {
    std::vector<EventKey> keys;
    for (check::WishRow const& row : check::wish_rows())
        keys.push_back(row.key);
    return keys;
}

namespace {

using check::ProfileValue;
using check::WishRow;

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

std::string hint_of(std::string_view name, std::span<std::string_view const> known) {
    auto const near = detail::nearest(name, known, 1);
    if (near.empty()) return "kifu-profile(5) lists the keys";
    return "perhaps " + quoted(near.front()) + " is meant";
}

std::string hint_of_key(std::string_view name) {
    std::vector<std::string_view> names;
    for (WishRow const& row : check::wish_rows())
        names.push_back(row.key.name);
    return hint_of(name, names);
}

std::string_view table_of(WishRow const& row) {
    return row.key.name.substr(0, row.key.name.find('.'));
}

std::string hint_of_table(std::string_view name) {
    std::vector<std::string_view> names;
    for (WishRow const& row : check::wish_rows())
        if (names.empty() || names.back() != table_of(row)) names.push_back(table_of(row));
    return hint_of(name, names);
}

bool is_table_name(std::string_view name) {
    return std::ranges::any_of(check::wish_rows(),
                               [&](WishRow const& row) { return table_of(row) == name; });
}

/// Reads the keys of one table.
void read_table(ProfileValue const& table, std::vector<check::EventWish>& wishes,
                Diagnostics& findings) {
    for (ProfileValue const& value : table.items) {
        std::string const name = table.key + "." + value.key;
        auto const rows = check::wish_rows();
        auto const row = std::ranges::find(rows, std::string_view(name),
                                           [](WishRow const& of) { return of.key.name; });
        if (row == rows.end()) {
            findings.add(Code::event_profile, value.span, "no key " + quoted(name) + " is known")
                .hint = hint_of_key(name);
            continue;
        }
        if (auto wanted = row->read(value))
            wishes.push_back({&*row, std::move(wanted)});
        else
            findings.add(Code::event_profile, value.span,
                         "the value of " + quoted(name) +
                             " is not understood; expected: " + std::string(row->key.values));
    }
}

} // namespace

bool EventCheck::has_profiles() { return values::can_read_toml(); }

void EventCheck::read_profile(std::string_view toml, Diagnostics& findings) {
    ProfileValue const profile =
        values::read_toml(toml, [&](Span where, std::string const& problem) {
            findings.add(Code::event_profile, where, problem);
        });
    for (ProfileValue const& table : profile.items) {
        bool const known = table.kind == ProfileValue::Kind::table && is_table_name(table.key);
        if (known)
            read_table(table, wishes_, findings);
        else
            findings
                .add(Code::event_profile, table.span,
                     "no table " + quoted("[" + table.key + "]") + " is known")
                .hint = hint_of_table(table.key);
    }
    std::ranges::stable_sort(wishes_, {}, &check::EventWish::row);
}

EventPlayer const* EventCheck::player(std::string_view name) const {
    auto const found = players_.find(name);
    return found == players_.end() ? nullptr : &roster_[found->second];
}

namespace {

template <class Wanted>
Wanted const* wanted(std::vector<check::EventWish> const& wishes, std::string_view key) {
    auto const wish =
        std::ranges::find(wishes, key, [](check::EventWish const& of) { return of.row->key.name; });
    return wish == wishes.end() ? nullptr : static_cast<Wanted const*>(wish->wanted.get());
}

} // namespace

std::optional<RuleChoice> EventCheck::rules(GameKind of) const {
    auto const* const kind = wanted<RuleChoice>(wishes_, "game.kind");
    auto const* const sets = wanted<std::vector<check::NamedRules>>(wishes_, "game.rules");
    GameKind const game = kind != nullptr ? kind->game : GameKind::go;
    bool const named = kind != nullptr || sets != nullptr;
    if (!named || game != of) return std::nullopt;
    RuleChoice choice = kind != nullptr ? *kind : RuleChoice{};
    choice.origin = Origin::assumed;
    bool const one = sets != nullptr && sets->size() == 1;
    if (one && game == GameKind::go) choice.options.set("rules", sets->front().text);
    return choice;
}

std::string event_name(std::string_view text) {
    std::string name;
    for (char const c : text) {
        bool const blank = c == ' ' || (c >= '\t' && c <= '\r');
        if (!blank)
            name += c;
        else if (!name.empty() && name.back() != ' ')
            name += ' ';
    }
    if (name.ends_with(' ')) name.pop_back();
    return name;
}

namespace check {

void check_event(Context& context) {
    EventCheck const* const event = context.options.event;
    if (event == nullptr || context.options.turns_only) return;
    EventContext of_event(context, *event);
    for (EventWish const& wish : event->wishes())
        wish.row->check(of_event, wish.wanted.get());
    check_players(of_event);
}

} // namespace check

} // namespace kifu
