#include "draw/plain_text.hpp"

#include "draw/xml.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::draw {

namespace {

struct Range {
    std::uint32_t first, last;
};

/// Control characters, marks of direction, what is no character.
constexpr std::array<Range, 7> harmful{{{0, 0x1F},
                                        {0x7F, 0x9F},
                                        {0x61C, 0x61C},
                                        {0x200B, 0x200F},
                                        {0x2028, 0x202E},
                                        {0x2060, 0x206F},
                                        {0xFFF9, 0xFFFB}}};
/// Letters of East Asia and pictures take two columns.
constexpr std::array<Range, 8> wide{{{0x1100, 0x115F},
                                     {0x2E80, 0xA4CF},
                                     {0xAC00, 0xD7A3},
                                     {0xF900, 0xFAFF},
                                     {0xFE30, 0xFE6F},
                                     {0xFF00, 0xFF60},
                                     {0xFFE0, 0xFFE6},
                                     {0x1F300, 0x3FFFD}}};
constexpr std::array<Range, 3> combining{{{0x300, 0x36F}, {0x20D0, 0x20FF}, {0xFE00, 0xFE0F}}};

template <std::size_t Count>
constexpr bool is_in(std::array<Range, Count> const& ranges, std::uint32_t code) {
    return std::ranges::any_of(
        ranges, [&](Range range) { return code >= range.first && code <= range.last; });
}

constexpr std::size_t columns_of_character(std::uint32_t code) {
    if (is_in(combining, code)) return 0;
    return is_in(wide, code) ? 2 : 1;
}

std::string sign_name(FigureMark mark) {
    switch (mark) {
    case FigureMark::triangle: return "the triangle";
    case FigureMark::square: return "the square";
    case FigureMark::circle: return "the circle";
    case FigureMark::cross: return "the cross";
    case FigureMark::selected: return "the mark";
    case FigureMark::none: break;
    }
    return {};
}

/// What a note calls the stone that the board shows.
std::string stone_name(Figure const& figure, FigureStone const& stone, CoordinateSystem system) {
    std::string const point = to_text(stone.point, figure.size, system);
    std::string const name = stone.number != 0     ? stone.number_text()
                             : stone.label.empty() ? sign_name(stone.mark)
                                                   : without_controls(stone.label);
    return name.empty() ? point : name + " (" + point + ")";
}

std::string note_text(Figure const& figure, FigureNote const& note, CoordinateSystem system) {
    std::string text;
    for (std::uint32_t const number : note.numbers)
        text += (text.empty() ? "" : ", ") + std::to_string(number);
    if (note.kind == FigureNoteKind::pass) return text + " pass";
    return text + (note.kind == FigureNoteKind::swap ? "swap after " : " at ") +
           stone_name(figure, note.shown, system);
}

} // namespace

std::string without_controls(std::string_view utf8) {
    std::string text;
    for (std::size_t at = 0; at < utf8.size();) {
        std::size_t const begin = at;
        std::uint32_t const code = next_character(utf8, at);
        if (is_in(harmful, code)) continue;
        if (code == detail::replacement_character)
            text += "\uFFFD";
        else
            text.append(utf8.substr(begin, at - begin));
    }
    return text;
}

std::size_t columns_of(std::string_view utf8) {
    std::size_t columns = 0;
    for (std::size_t at = 0; at < utf8.size();)
        columns += columns_of_character(next_character(utf8, at));
    return columns;
}

std::string cut_to_columns(std::string_view utf8, std::size_t columns) {
    std::size_t used = 0;
    std::size_t end = 0; // of what fits with the sign behind it
    for (std::size_t at = 0; at < utf8.size();) {
        used += columns_of_character(next_character(utf8, at));
        if (used > columns) return std::string(utf8.substr(0, end)) + "~";
        if (used < columns) end = at;
    }
    return std::string(utf8);
}

std::string with_ascii_signs(std::string_view utf8) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 3> signs{
        {{"\u2013", "-"}, {"\u00d7", "x"}, {"\u00b7", "-"}}};
    std::string text(utf8);
    for (auto const& [sign, ascii] : signs)
        for (std::size_t at = text.find(sign); at != std::string::npos; at = text.find(sign, at))
            text.replace(at, sign.size(), ascii);
    return text;
}

std::vector<std::string> joined_lines(std::vector<std::string> const& parts,
                                      std::string_view between, std::size_t columns) {
    std::vector<std::string> lines;
    for (std::string const& part : parts) {
        std::size_t const more = columns_of(between) + columns_of(part);
        if (!lines.empty() && columns_of(lines.back()) + more <= columns)
            lines.back().append(between).append(part);
        else
            lines.push_back(part);
    }
    return lines;
}

std::vector<std::string> note_lines(Figure const& figure, CoordinateSystem system,
                                    std::size_t columns) {
    std::vector<std::string> notes;
    notes.reserve(figure.notes.size());
    for (FigureNote const& note : figure.notes)
        notes.push_back(note_text(figure, note, system));
    return joined_lines(notes, "; ", columns);
}

} // namespace kifu::draw
