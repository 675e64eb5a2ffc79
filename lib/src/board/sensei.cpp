#include "board/sensei.hpp"

#include <algorithm>

namespace kifu::board {

namespace {

std::string border(BoardSize size, SenseiArea const& area) {
    bool const left = area.left == 0;
    bool const right = area.right + 1 == size.width;
    std::size_t const points = area.right - area.left + 1U;
    return "$$ " + std::string(left ? 1 : 0, ' ') + std::string(2 * points + (left || right), '-') +
           "\n";
}

} // namespace

char sensei_letter(std::optional<Color> stone, SenseiMark mark) {
    return std::ranges::find_if(
               sensei_signs,
               [&](SenseiSign const& sign) { return sign.stone == stone && sign.mark == mark; })
        ->letter;
}

std::string sensei_head(SenseiHead const& head) {
    std::string text = head.first == Color::black ? "$$B" : "$$W";
    if (head.coordinates) text += "c";
    if (head.size.square()) text += std::to_string(head.size.width);
    if (head.number > 1) text += "m" + std::to_string(head.number);
    if (!head.title.empty()) text.append(" ").append(head.title);
    return text + "\n";
}

std::string sensei_rows(BoardSize size, SenseiArea const& area,
                        std::map<Point, char> const& letters) {
    std::string text;
    if (area.top == 0) text += border(size, area);
    for (std::uint8_t y = area.top; y <= area.bottom; ++y) {
        text += "$$ ";
        if (area.left == 0) text += "| ";
        for (std::uint8_t x = area.left; x <= area.right; ++x) {
            auto const found = letters.find({x, y});
            text += found == letters.end() ? '.' : found->second;
            text += x == area.right ? "" : " ";
        }
        text += area.right + 1 == size.width ? " |\n" : "\n";
    }
    if (area.bottom + 1 == size.height) text += border(size, area);
    return text;
}

std::string sensei_stroke(bool arrow, std::string_view from, std::string_view to) {
    std::string text = arrow ? "$$ {AR " : "$$ {LN ";
    return text.append(from).append(" ").append(to).append("}\n");
}

} // namespace kifu::board
