#ifdef KIFU_HAVE_JSON

#include "formats/web/ogs_moves.hpp"

#include "formats/web/document.hpp"

namespace kifu::web {

namespace {

using nlohmann::json;

std::optional<int> coordinate(json const& value) {
    constexpr double most = 1000;
    if (!value.is_number()) return std::nullopt;
    double const number = value.get<double>();
    return number >= -1 && number < most ? std::optional(static_cast<int>(number)) : std::nullopt;
}

std::optional<int> index_of_letter(char letter) {
    if (letter >= 'a' && letter <= 'z') return letter - 'a';
    if (letter >= 'A' && letter <= 'Z') return letter - 'A' + 26;
    return std::nullopt;
}

std::optional<Color> player(json const& value) {
    if (value == json(1)) return Color::black;
    return value == json(2) ? std::optional(Color::white) : std::nullopt;
}

} // namespace

OgsMove move_of(json const& value) {
    OgsMove move;
    // A node of `move_tree` has all that follows it in it.
    if (!is_deeper_than(value, 2)) move.text = text_of_value(value);
    std::optional<int> x, y;
    if (value.is_array() && value.size() >= 2) {
        x = coordinate(value[0]);
        y = coordinate(value[1]);
        constexpr double most = 1e12;
        if (value.size() > 2 && value[2].is_number() && value[2].get<double>() > 0 &&
            value[2].get<double>() < most)
            move.milliseconds = static_cast<std::int64_t>(value[2].get<double>());
        if (value.size() > 3) move.color = player(value[3]);
    } else if (value.is_object() && value.contains("x") && value.contains("y")) {
        x = coordinate(value["x"]);
        y = coordinate(value["y"]);
        for (char const* const key : {"color", "player"})
            if (value.contains(key) && !move.color) move.color = player(value[key]);
    }
    move.readable = x && y;
    if (!move.readable) return move;
    move.x = *y < 0 ? -1 : *x;
    move.y = *x < 0 ? -1 : *y;
    return move;
}

std::vector<OgsMove> split_moves(std::string_view text) {
    std::vector<OgsMove> moves;
    for (std::size_t at = 0; at < text.size();) {
        OgsMove move;
        std::size_t const begin = at;
        if (text[at] == '!' && at + 1 < text.size() &&
            (text[at + 1] == '1' || text[at + 1] == '2')) {
            move.color = text[at + 1] == '1' ? Color::black : Color::white;
            at += 2;
        }
        std::string_view const pair = text.substr(at, 2);
        at += pair.size();
        move.text = text.substr(begin, at - begin);
        if (pair != "..") {
            auto const x = pair.size() == 2 ? index_of_letter(pair[0]) : std::nullopt;
            auto const y = pair.size() == 2 ? index_of_letter(pair[1]) : std::nullopt;
            move.readable = x && y;
            move.x = x.value_or(-1);
            move.y = y.value_or(-1);
        }
        moves.push_back(std::move(move));
    }
    return moves;
}

std::vector<OgsMove> moves_of(json const& moves) {
    if (moves.is_string()) return split_moves(moves.get<std::string>());
    std::vector<OgsMove> result;
    if (moves.is_array())
        for (json const& move : moves)
            result.push_back(move_of(move));
    return result;
}

} // namespace kifu::web

#endif
