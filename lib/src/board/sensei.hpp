// Diagrams of Sensei's Library: the signs on points, and the lines of a diagram. Readers and those
// who write or draw one share them.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::board {

enum class SenseiMark : std::uint8_t { none, circle, square, triangle, cross };

/// What a letter draws: a stone, a mark, both or none.
struct SenseiSign {
    char letter;
    std::optional<Color> stone;
    SenseiMark mark;
};

/// The first sign of a stone and a mark is the one to write.
inline constexpr std::array sensei_signs{
    SenseiSign{'X', Color::black, SenseiMark::none},
    SenseiSign{'B', Color::black, SenseiMark::circle},
    SenseiSign{'#', Color::black, SenseiMark::square},
    SenseiSign{'Y', Color::black, SenseiMark::triangle},
    SenseiSign{'Z', Color::black, SenseiMark::cross},
    SenseiSign{'O', Color::white, SenseiMark::none},
    SenseiSign{'W', Color::white, SenseiMark::circle},
    SenseiSign{'@', Color::white, SenseiMark::square},
    SenseiSign{'Q', Color::white, SenseiMark::triangle},
    SenseiSign{'P', Color::white, SenseiMark::cross},
    SenseiSign{'.', std::nullopt, SenseiMark::none},
    SenseiSign{'C', std::nullopt, SenseiMark::circle},
    SenseiSign{'S', std::nullopt, SenseiMark::square},
    SenseiSign{'T', std::nullopt, SenseiMark::triangle},
    SenseiSign{'M', std::nullopt, SenseiMark::cross},
    SenseiSign{',', std::nullopt, SenseiMark::none}, // a star point
    SenseiSign{'?', std::nullopt, SenseiMark::none}, // not drawn
};

char sensei_letter(std::optional<Color> stone, SenseiMark mark);

/// Columns and rows that a diagram shows, both ends included.
struct SenseiArea {
    std::uint8_t left = 0, top = 0, right = 0, bottom = 0;
};

/// The first line: who begins, the board, the number of the first move, a title in one line.
struct SenseiHead {
    Color first = Color::black;
    bool coordinates = false;
    BoardSize size{};
    std::uint32_t number = 1;
    std::string_view title{};
};

std::string sensei_head(SenseiHead const& head);
/// The rows with the edges that the area reaches; points without a letter are empty.
std::string sensei_rows(BoardSize size, SenseiArea const& area,
                        std::map<Point, char> const& letters);
/// `$$ {AR D4 Q16}`
std::string sensei_stroke(bool arrow, std::string_view from, std::string_view to);

} // namespace kifu::board
