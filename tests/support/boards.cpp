#include "support/boards.hpp"

#include <algorithm>
#include <stdexcept>

namespace kifu::support {

namespace {

std::vector<std::string> split(std::string_view text, char separator) {
    std::vector<std::string> parts;
    while (true) {
        std::size_t const end = text.find(separator);
        std::string part(text.substr(0, end));
        std::erase(part, '\n');
        while (part.starts_with(' '))
            part.erase(0, 1);
        while (part.ends_with(' '))
            part.pop_back();
        if (!part.empty()) parts.push_back(part);
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

TurnKind kind_of(std::string_view word) {
    if (word == "pass") return TurnKind::pass;
    if (word == "resign") return TurnKind::resign;
    if (word == "forfeit") return TurnKind::forfeit;
    if (word == "sides") return TurnKind::swap_sides;
    if (word == "pieces") return TurnKind::swap_pieces;
    if (word.starts_with("mirror")) return TurnKind::swap_mirror;
    return TurnKind::stones;
}

} // namespace

std::vector<std::string> rows(std::vector<std::string_view> const& picture) {
    std::vector<std::string> plain;
    for (std::string_view const row : picture) {
        plain.emplace_back(row);
        std::erase(plain.back(), ' ');
    }
    return plain;
}

Picture::Picture(std::vector<std::string_view> const& picture) {
    std::vector<std::string> const plain = rows(picture);
    size = {static_cast<std::uint8_t>(plain.front().size()),
            static_cast<std::uint8_t>(plain.size())};
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x) {
            if (plain[y][x] == 'X') black.push_back({x, y});
            if (plain[y][x] == 'O') white.push_back({x, y});
        }
}

std::vector<std::string> rows(AnyPosition const& position) {
    BoardSize const size = position.size();
    std::vector<std::string> text(size.height, std::string(size.width, '.'));
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x)
            if (auto const color = position.at({x, y}))
                text[y][x] = *color == Color::black ? 'X' : 'O';
    return text;
}

Play::Play(RuleChoice choice, Setup const& setup)
    : rules_(*AnyRules::from(std::move(choice))), position_(rules_.start(setup)) {}

Point Play::point(std::string_view a1) const {
    GameKind const game = rules_.choice().game;
    bool const hexagons = game == GameKind::hex || game == GameKind::havannah;
    CoordinateSystem const system =
        hexagons ? usual_coordinates(game, position_.size()) : CoordinateSystem::a1;
    auto const point = parse_point(a1, position_.size(), system);
    if (!point) throw std::invalid_argument("no point of the board: " + std::string(a1));
    return *point;
}

/// `B D4,D5+D5-D6`: colour, then points, then links; or `W mirror:D4`.
Play::Written Play::read(std::string_view text) const {
    Written written;
    written.turn.color = text[0] == 'B' ? Color::black : Color::white;
    std::string_view rest = text.substr(2);
    written.turn.kind = kind_of(rest);
    if (rest.starts_with("mirror:")) written.stones.push_back(point(rest.substr(7)));
    if (written.turn.kind != TurnKind::stones) return written;
    std::vector<std::string> const parts = split(rest, '+');
    for (std::string const& stone : split(parts[0], ','))
        written.stones.push_back(point(stone));
    for (std::size_t i = 1; i < parts.size(); ++i) {
        auto const ends = split(parts[i], '-');
        written.links.push_back({point(ends[0]), point(ends[1])});
    }
    return written;
}

Verdict Play::check(std::string_view text) {
    Written const written = read(text);
    return rules_.check(position_,
                        {written.turn.color, written.turn.kind, written.stones, written.links});
}

std::string Play::findings(std::string_view text) {
    Verdict const verdict = check(text);
    std::string names;
    for (Violation const& violation : verdict.findings())
        names.append(names.empty() ? "" : " ").append(reason_name(violation.reason));
    return names;
}

std::string Play::operator()(std::string_view text) {
    std::string names = findings(text);
    Written const written = read(text);
    Turn const turn{written.turn.color, written.turn.kind, written.stones, written.links};
    Undo undo;
    rules_.execute(position_, turn, undo);
    return names;
}

std::string Play::all(std::string_view turns) {
    std::string names;
    for (std::string const& turn : split(turns, ';')) {
        std::string const found = (*this)(turn);
        if (!found.empty()) names.append(names.empty() ? "" : "; ").append(turn + ": " + found);
    }
    return names;
}

} // namespace kifu::support
