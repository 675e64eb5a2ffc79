#include "support/labelled.hpp"

#include "support/scoring.hpp"

#include <algorithm>
#include <fstream>
#include <string_view>

namespace kifu::support {

namespace {

/// What a letter is after the colours are exchanged.
char recolored(char letter) {
    constexpr std::string_view black = "XxB", white = "OoW";
    if (auto const at = black.find(letter); at != std::string_view::npos) return white[at];
    if (auto const at = white.find(letter); at != std::string_view::npos) return black[at];
    return letter;
}

/// The stone that a letter stands for, as a picture writes it.
char stone(char letter) {
    if (letter == 'x' || letter == 'B') return 'X';
    if (letter == 'o' || letter == 'W') return 'O';
    return letter;
}

std::vector<Labelled> read_positions() {
    std::vector<Labelled> positions;
    std::ifstream file(KIFU_TESTS_DIR "/oracle/data/life_and_death.txt");
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line.starts_with('#')) continue;
        if (line.starts_with("== "))
            positions.push_back({line.substr(3), "Japanese", {}, {}});
        else if (line.starts_with("why: "))
            positions.back().why = line.substr(5);
        else if (line.starts_with("rules: "))
            positions.back().rules = line.substr(7);
        else
            positions.back().rows.push_back(line);
    }
    return positions;
}

} // namespace

BoardSize Labelled::size() const {
    return {static_cast<std::uint8_t>(rows.front().size()), static_cast<std::uint8_t>(rows.size())};
}

bool Labelled::settled() const { return contested().empty(); }

std::vector<Point> Labelled::points(std::string_view letters) const {
    std::vector<Point> found;
    for (std::uint8_t y = 0; y != size().height; ++y)
        for (std::uint8_t x = 0; x != size().width; ++x)
            if (letters.find(rows[y][x]) != std::string_view::npos) found.push_back({x, y});
    return found;
}

std::string Labelled::record() const {
    std::vector<std::string> pictures = rows;
    for (std::string& row : pictures)
        std::ranges::transform(row, row.begin(), stone);
    std::vector<std::string_view> const picture(pictures.begin(), pictures.end());
    return finished(picture, "RU[" + rules + "]KM[0]");
}

Labelled Labelled::turned(std::uint32_t form) const {
    Labelled other = *this;
    if ((form & 1U) != 0)
        for (std::string& row : other.rows)
            std::ranges::reverse(row);
    if ((form & 2U) != 0) std::ranges::reverse(other.rows);
    if ((form & 4U) != 0) {
        std::vector<std::string> const before = other.rows;
        other.rows.assign(before.front().size(), std::string(before.size(), '.'));
        for (std::size_t y = 0; y != before.size(); ++y)
            for (std::size_t x = 0; x != before[y].size(); ++x)
                other.rows[x][y] = before[y][x];
    }
    if ((form & 8U) != 0)
        for (std::string& row : other.rows)
            std::ranges::transform(row, row.begin(), recolored);
    return other;
}

std::vector<Labelled> const& labelled_positions() {
    static std::vector<Labelled> const positions = read_positions();
    return positions;
}

} // namespace kifu::support
