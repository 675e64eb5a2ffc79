// Boards as GNU Go, programs that speak GTP and kifu itself print them.
#include "formats/diagram/diagram.hpp"
#include "formats/diagram/drawing.hpp"
#include "formats/diagram/syntax.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>
#include <span>

namespace kifu::diagram {

namespace {

using detail::TextLine;
using detail::without_blanks;

constexpr std::size_t fewest_columns = 2;

/// A board begins with a line of letters before its first row.
bool begins_board(std::span<TextLine const> lines) {
    return lines.size() >= 2 && count_columns(lines[0].text) >= fewest_columns &&
           parse_board_row(lines[1].text).has_value();
}

/// Reads one board; gives the number of its lines.
std::size_t read_board(std::span<TextLine const> lines, std::size_t base,
                       TranslateOptions const& options, Diagnostics& diagnostics,
                       std::uint32_t number, std::string& out) {
    std::vector<BoardRow> rows;
    std::size_t used = 1;
    while (used < lines.size()) {
        auto row = parse_board_row(lines[used].text);
        if (!row) break;
        rows.push_back(std::move(*row));
        ++used;
    }
    std::size_t const width = rows.front().cells.size();
    auto const report = [&](std::size_t line, std::string message) {
        TextLine const& at = lines[line];
        Span const span{base + at.offset, static_cast<std::uint32_t>(at.text.size())};
        diagnostics.add(Code::foreign_value, span, std::move(message)).game = number;
    };
    Drawing drawing;
    for (std::size_t y = 0; y < rows.size(); ++y) {
        BoardRow const& row = rows[y];
        if (!row.more.empty()) drawing.add_remark(row.more);
        if (row.cells.size() != width || row.number != rows.size() - y)
            report(y + 1, "row " + std::to_string(row.number) + " with " +
                              std::to_string(row.cells.size()) + " cells; row " +
                              std::to_string(rows.size() - y) + " with " + std::to_string(width) +
                              " was expected");
        for (std::size_t x = 0; x < std::min<std::size_t>(row.cells.size(), BoardSize::limit);
             ++x) {
            if (y >= BoardSize::limit) break;
            Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
            if (row.cells[x] == 'X' || row.cells[x] == '#') drawing.add_point("AB", point);
            if (row.cells[x] == 'O') drawing.add_point("AW", point);
        }
    }
    auto const lines_of = [](std::size_t count) {
        return static_cast<std::uint8_t>(std::min<std::size_t>(count, BoardSize::limit));
    };
    drawing.finish(options.rules, {lines_of(width), lines_of(rows.size())},
                   base + lines.front().offset, out, options.places);
    bool const closed = used < lines.size() && count_columns(lines[used].text) >= fewest_columns;
    return used + (closed ? 1 : 0);
}

} // namespace

bool looks_like_board(std::string_view bytes) {
    auto const lines = detail::split_lines(bytes);
    auto const first = std::ranges::find_if(
        lines, [](TextLine const& line) { return !without_blanks(line.text).empty(); });
    return begins_board({first, lines.end()});
}

std::string board_to_sgf(std::string_view bytes, TranslateOptions const& options,
                         Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    auto const lines = detail::split_lines(text.text());
    std::string out;
    std::uint32_t boards = 0;
    for (std::span<TextLine const> rest = lines; !rest.empty();) {
        std::size_t used = 1;
        if (begins_board(rest))
            used = read_board(rest, text.offset(), options, diagnostics, ++boards, out);
        rest = rest.subspan(used);
    }
    if (boards == 0 && !without_blanks(text.text()).empty())
        diagnostics.add(Code::foreign_nothing, {0, 0},
                        "no line of column letters with a row of cells below it");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::diagram
