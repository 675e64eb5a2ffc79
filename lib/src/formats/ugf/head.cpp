// The section [Header] of a .ugf or .ugi file.
#include "kifu/values/numbers.hpp"

#include "formats/ugf/game.hpp"

#include <algorithm>
#include <array>

namespace kifu::ugf {

namespace {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

/// Keys whose text is a property as it is.
struct Plain {
    std::string_view key, property;
};
constexpr std::array plain{Plain{"Place", "PC"}, Plain{"Commentator", "AN"},
                           Plain{"Copyright", "CP"}, Plain{"Writer", "US"}, Plain{"Comment", "GC"}};

/// Keys that say nothing about the game, or that another part of the file says better.
constexpr std::array<std::string_view, 5> passed_over{"Ver", "Lang", "Moves", "CoordinateType",
                                                      "Size"};

bool is_year(std::string_view text) { return text.size() == 4 && small_number(text); }

std::string_view value_in(std::span<TextLine const> lines, std::string_view key) {
    for (TextLine const& line : lines) {
        std::size_t const sign = line.text.find('=');
        if (sign != line.text.npos && without_blanks(line.text.substr(0, sign)) == key)
            return without_blanks(line.text.substr(sign + 1));
    }
    return {};
}

} // namespace

void GameReader::take_head() {
    Lines const lines = section("Header");
    rows_from_bottom_ = value_in(lines, "CoordinateType") == "IGS";
    for (TextLine const& line : lines)
        if (line.text.starts_with("Size=")) take_board(without_blanks(line.text.substr(5)), line);
    for (TextLine const& line : lines) {
        std::string_view const text = without_blanks(line.text);
        if (text.empty() || text.starts_with('#')) continue;
        std::size_t const sign = text.find('=');
        if (sign != text.npos) {
            take_entry(text.substr(0, sign), without_blanks(text.substr(sign + 1)), line);
            continue;
        }
        game_.report(Code::foreign_line, line,
                     quoted_line(text) + " where `key=value` was expected");
        game_.keep("line", text);
    }
}

void GameReader::take_entry(std::string_view key, std::string_view value, TextLine const& at) {
    if (value.empty() || std::ranges::find(passed_over, key) != passed_over.end()) return;
    for (Plain const& entry : plain)
        if (entry.key == key) return game_.add(entry.property, value);
    if (key == "Title") return take_title(value);
    if (key == "Date") {
        // A second date, of the end, is often a dummy.
        std::string_view const begin = value.substr(0, value.find(','));
        game_.add("DT", detail::read_dated(begin).date);
        return game_.keep(key, value);
    }
    if (key == "Rule") {
        bool const known = value == "JPN" || value == "CH";
        if (known) return game_.add("RU", value == "JPN" ? "Japanese" : "Chinese");
    }
    if (key == "Hdcp") return take_handicap(value, at);
    if (key == "Winner") return take_winner(value, at);
    if (key == "Ptime") take_times(value);
    if (key == "PlayerB") return take_player(Color::black, value);
    if (key == "PlayerW") return take_player(Color::white, value);
    game_.keep(key, value);
}

void GameReader::take_board(std::string_view value, TextLine const& at) {
    auto const lines = small_number(value);
    if (!lines || *lines < 1 || *lines > BoardSize::limit) {
        game_.report(Code::foreign_value, at,
                     quoted_line(value) + " where a number of lines from 1 to 52 was expected");
        return game_.keep("Size", value);
    }
    auto const size = static_cast<std::uint8_t>(*lines);
    game_.set_board({size, size});
}

/// `year or how many times,event,round`.
void GameReader::take_title(std::string_view value) {
    auto const parts = split_commas(value);
    if (parts.size() != 3) return game_.add("EV", value);
    std::string event;
    for (std::string_view const part : {parts[0], parts[1]}) {
        if (part.empty() || is_year(part)) continue;
        event.append(event.empty() ? "" : " ").append(part);
    }
    game_.add("EV", event);
    game_.add_round(parts[2]);
    if (is_year(parts[0])) game_.keep("Title", value);
}

bool GameReader::has_setup() const {
    return std::ranges::any_of(section("Data"), [](TextLine const& line) {
        auto const move = parse_move(line.text);
        return move && move->number == 0;
    });
}

/// `handicap,komi`.
void GameReader::take_handicap(std::string_view value, TextLine const& at) {
    auto const parts = split_commas(value);
    if (auto const stones = small_number(parts[0])) {
        // The stones are in the data in most files.
        if (!has_setup())
            game_.set_handicap(*stones, at);
        else if (*stones > 1) {
            game_.add("HA", std::to_string(*stones));
            game_.set_next(Color::white);
        }
    } else if (!parts[0].empty()) {
        game_.report(Code::foreign_value, at,
                     quoted_line(value) + " where `stones,komi` was expected");
        return game_.keep("Hdcp", value);
    }
    if (parts.size() < 2 || parts[1].empty()) return;
    if (auto const komi = Decimal::read(parts[1])) return game_.add_komi(*komi);
    game_.report(Code::foreign_value, at, quoted_line(value) + " has no komi that is a number");
    game_.keep("Hdcp", value);
}

/// `B,3.5`, `W,C` by resignation, `W,F` by forfeit; a letter for games without a winner.
void GameReader::take_winner(std::string_view value, TextLine const& at) {
    auto const parts = split_commas(value);
    std::string_view const who = parts[0];
    std::string_view const how = parts.size() > 1 ? parts[1] : std::string_view();
    if (who == "B" || who == "W") {
        std::string result(who);
        if (how == "C")
            result += "+R";
        else if (how == "F")
            result += "+F";
        else if (auto const margin = Decimal::read(how); margin && *margin > Decimal{})
            result += "+" + margin->text();
        else {
            result += "+";
            if (!how.empty() && how != "0") game_.keep("Winner", value);
        }
        return game_.add("RE", result);
    }
    if (who == "D") return game_.add("RE", "Draw");
    if (who == "N" || who == "O") game_.add("RE", "Void");
    if (who == "E" || who == "A") game_.add("RE", "?");
    constexpr std::string_view known = "NOEAP";
    if (who.size() != 1 || known.find(who[0]) == known.npos)
        game_.report(Code::foreign_value, at, quoted_line(value) + " is no result of this format");
    game_.keep("Winner", value);
}

/// `J;240;0;0,J;240;0;0,…`: TM where both players have the same minutes.
void GameReader::take_times(std::string_view value) {
    auto const parts = split_commas(value);
    auto const minutes = [&](std::size_t player) -> std::optional<unsigned> {
        if (player >= parts.size()) return std::nullopt;
        std::string_view const part = parts[player];
        std::size_t const first = part.find(';');
        if (first == part.npos) return std::nullopt;
        return small_number(part.substr(first + 1, part.find(';', first + 1) - first - 1));
    };
    auto const black = minutes(0);
    if (black && *black > 0 && minutes(1) == black)
        game_.add("TM", std::to_string(std::uint64_t{*black} * 60));
}

/// `name,rank,country,mail`.
void GameReader::take_player(Color color, std::string_view value) {
    auto const parts = split_commas(value);
    game_.add_player(color, parts[0], parts.size() > 1 ? parts[1] : std::string_view());
    bool const more =
        std::ranges::any_of(parts.begin() + std::min<std::ptrdiff_t>(2, std::ssize(parts)),
                            parts.end(), [](auto part) { return !part.empty(); });
    if (more) game_.keep(color == Color::black ? "PlayerB" : "PlayerW", value);
}

} // namespace kifu::ugf
