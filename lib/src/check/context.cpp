#include "check/context.hpp"

#include <algorithm>
#include <array>

namespace kifu::check {

namespace {

/// Whether it is about a turn; the rules of play also have to do with boards and results.
bool is_of_turn(Place const& place) {
    constexpr std::array<std::string_view, 4> names{"B", "W", "XL", "XS"};
    return std::ranges::find(names, place.property) != names.end();
}

} // namespace

std::string fill(std::string_view text, std::initializer_list<Argument> arguments) {
    std::string filled;
    for (Argument const& argument : arguments) {
        std::size_t const place = text.find("{}");
        filled += text.substr(0, place);
        filled += argument.view();
        text.remove_prefix(place + 2);
    }
    return filled += text;
}

GameSetting const& start(Replay& replay, Game const& game, CheckOptions const& options) {
    ReplayOptions const how{options.main_line};
    if (options.rules || options.dialect != nullptr)
        replay.start(game, game_setting(game, {options.rules, options.dialect}), how);
    else
        replay.start(game, how);
    return replay.setting();
}

Diagnostic& Context::file(Code code, Place const& place, std::string_view text,
                          std::initializer_list<Argument> arguments) {
    if (options.turns_only && !is_of_turn(place)) return scratch.aside = {};
    if (diagnostics_.only_counts(code))
        return diagnostics_.suppress(code, main_ended && main_last < place.node);
    Diagnostic& finding = diagnostics_.add(code, place.span, fill(text, arguments));
    finding.game = game.number();
    finding.node = place.node;
    finding.property = place.property;
    return finding;
}

} // namespace kifu::check
