// Diagrams of Sensei's Library.
#include "board/sensei.hpp"

#include "kifu/coordinates.hpp"
#include "kifu/values/points.hpp"

#include "formats/diagram/diagram.hpp"
#include "formats/diagram/drawing.hpp"
#include "formats/diagram/syntax.hpp"
#include "formats/record_text.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace kifu::diagram {

namespace {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

/// The property of a mark; empty: none.
std::string_view property_of(board::SenseiMark mark) {
    switch (mark) {
    case board::SenseiMark::circle: return "CR";
    case board::SenseiMark::square: return "SQ";
    case board::SenseiMark::triangle: return "TR";
    case board::SenseiMark::cross: return "MA";
    case board::SenseiMark::none: break;
    }
    return {};
}

struct PlacedRow {
    Row row;
    TextLine at;
};

class DiagramReader {
public:
    DiagramReader(std::span<TextLine const> lines, std::size_t base,
                  TranslateOptions const& options, Diagnostics& diagnostics, std::uint32_t number)
        : lines_(lines), base_(base), options_(options), diagnostics_(diagnostics),
          number_(number) {}

    void read(std::string& out) {
        Opening const opening = parse_opening(*behind_dollars(lines_.front().text));
        drawing_.set_first(opening.first, opening.number);
        if (!opening.title.empty()) drawing_.add("GN", escape(opening.title));
        split();
        place(opening.size);
        for (std::size_t y = 0; y < rows_.size(); ++y)
            take_row(rows_[y], y);
        for (TextLine const& line : strokes_)
            take_stroke(line);
        take_title(opening);
        drawing_.finish(options_.rules, board_, base_ + lines_.front().offset, out,
                        options_.places);
    }

private:
    static std::string escape(std::string_view text) {
        std::string property;
        detail::append_property("", text, property);
        return property.substr(1, property.size() - 2);
    }
    void report(Code code, TextLine const& at, std::string message) {
        Span const span{base_ + at.offset, static_cast<std::uint32_t>(at.text.size())};
        diagnostics_.add(code, span, std::move(message)).game = number_;
    }
    void split();
    void place(unsigned size);
    void take_row(PlacedRow const& row, std::size_t y);
    void take_cell(char letter, Point point, TextLine const& at);
    void take_stroke(TextLine const& line);
    void take_title(Opening const& opening);
    std::optional<Point> point_of(std::string_view text) const;

    std::span<TextLine const> lines_;
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    std::uint32_t number_;
    Drawing drawing_;
    std::vector<PlacedRow> rows_;
    std::vector<TextLine> strokes_;
    bool above_ = false, below_ = false; ///< edges
    BoardSize board_{19, 19};
    std::size_t left_ = 0, top_ = 0; ///< of what is drawn
    std::array<std::optional<Point>, 26> labels_;
};

/// The lines behind the first: edges, rows, arrows and lines, links.
void DiagramReader::split() {
    for (TextLine const& line : lines_.subspan(1)) {
        std::string_view const text = without_blanks(*behind_dollars(line.text));
        if (text.empty()) continue;
        if (text.starts_with('{')) {
            strokes_.push_back({line.offset, text});
        } else if (text.starts_with('[')) {
            drawing_.add_remark(text);
        } else if (Row row = parse_row(text); row.edge) {
            (rows_.empty() ? above_ : below_) = true;
        } else
            rows_.push_back({std::move(row), line});
    }
}

/// Which part of the board is drawn follows from the edges.
void DiagramReader::place(unsigned size) {
    std::size_t width = 0;
    bool left = false, right = false;
    for (PlacedRow const& row : rows_) {
        width = std::max(width, row.row.cells.size());
        left |= row.row.left;
        right |= row.row.right;
    }
    std::size_t const height = rows_.size();
    std::size_t const usual = size >= 1 && size <= BoardSize::limit ? size : 19;
    auto const lines_of = [&](std::size_t drawn, bool both) {
        return std::min<std::size_t>(both && drawn > 0 ? drawn : std::max(usual, drawn),
                                     BoardSize::limit);
    };
    std::size_t const columns = lines_of(width, left && right);
    std::size_t const lines = lines_of(height, above_ && below_);
    board_ = {static_cast<std::uint8_t>(columns), static_cast<std::uint8_t>(lines)};
    if (right && !left) left_ = columns - std::min(columns, width);
    if (below_ && !above_) top_ = lines - std::min(lines, height);
    bool const placed = (left || right) && (above_ || below_);
    if (!placed && height > 0)
        report(Code::foreign_value, lines_.front(),
               "an edge at the side and one above or below are needed to know which part of the "
               "board it is; it is taken for the upper left");
}

void DiagramReader::take_row(PlacedRow const& row, std::size_t y) {
    for (std::size_t x = 0; x < row.row.cells.size(); ++x) {
        std::size_t const column = left_ + x, line = top_ + y;
        if (column >= board_.width || line >= board_.height) {
            report(Code::foreign_value, row.at, "the row goes beyond the board of 52 lines");
            return;
        }
        take_cell(row.row.cells[x],
                  {static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(line)}, row.at);
    }
}

void DiagramReader::take_cell(char letter, Point point, TextLine const& at) {
    auto const sign = std::ranges::find(board::sensei_signs, letter, &board::SenseiSign::letter);
    if (sign != board::sensei_signs.end()) {
        if (sign->stone) drawing_.add_point(*sign->stone == Color::black ? "AB" : "AW", point);
        std::string_view const mark = property_of(sign->mark);
        if (!mark.empty()) drawing_.add_point(mark, point);
        return;
    }
    if (letter >= '0' && letter <= '9')
        return drawing_.add_move(letter == '0' ? 10 : static_cast<unsigned>(letter - '0'), point);
    bool const small = letter >= 'a' && letter <= 'z';
    // Wildcards of patterns are labels.
    if (!small && letter != 'A' && letter != 'V' && letter != '*')
        return report(Code::foreign_value, at,
                      "`" + std::string(1, letter) + "` in " + quoted_line(at.text) +
                          " draws nothing");
    if (small) labels_[static_cast<std::size_t>(letter - 'a')] = point;
    drawing_.add_label(point, std::string(1, letter));
}

/// `D4`, or `x:y` from the upper left of the drawing, from 1.
std::optional<Point> DiagramReader::point_of(std::string_view text) const {
    std::size_t const colon = text.find(':');
    if (colon == text.npos) return parse_point(text, board_, CoordinateSystem::a1);
    unsigned x = 0, y = 0;
    std::from_chars(text.data(), text.data() + colon, x);
    std::from_chars(text.data() + colon + 1, text.data() + text.size(), y);
    std::size_t const column = left_ + x - 1, line = top_ + y - 1;
    bool const fits = x > 0 && y > 0 && column < board_.width && line < board_.height;
    if (!fits) return std::nullopt;
    return Point{static_cast<std::uint8_t>(column), static_cast<std::uint8_t>(line)};
}

void DiagramReader::take_stroke(TextLine const& line) {
    auto const stroke = parse_stroke(line.text);
    auto const from = stroke ? point_of(stroke->from) : std::nullopt;
    auto const to = stroke ? point_of(stroke->to) : std::nullopt;
    if (from && to)
        return drawing_.add(stroke->arrow ? "AR" : "LN", point_text(*from) + ":" + point_text(*to));
    report(Code::foreign_line, line,
           quoted_line(line.text) + " where `{AR D4 Q16}` or `{LN D4 Q16}` was expected");
    drawing_.add_remark(line.text);
}

/// Moves on points where the diagram already has another one. Numbers are those that a reader sees:
/// with `m7` the move drawn as 1 is number 7.
void DiagramReader::take_title(Opening const& opening) {
    constexpr unsigned most = 15; // further ones are no moves of the diagram
    auto const drawn_as = [&](unsigned number) {
        return number < opening.number ? 0 : number - opening.number + 1;
    };
    std::string_view title = opening.title;
    while (auto const found = take_elsewhere(title)) {
        std::optional<Point> point;
        if (found->label != 0) point = labels_[static_cast<std::size_t>(found->label - 'a')];
        if (found->move != 0) point = drawing_.move(drawn_as(found->move));
        unsigned const number = drawn_as(found->number);
        if (point && number >= 1 && number <= most) drawing_.add_move(number, *point);
    }
}

} // namespace

bool looks_like_sensei(std::string_view bytes) {
    for (TextLine const& line : detail::split_lines(bytes))
        if (!without_blanks(line.text).empty()) return behind_dollars(line.text).has_value();
    return false;
}

std::string sensei_to_sgf(std::string_view bytes, TranslateOptions const& options,
                          Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset);
    auto const lines = detail::split_lines(text.text());
    auto const draws = [&](std::size_t i) {
        return i < lines.size() && behind_dollars(lines[i].text).has_value();
    };
    std::string out;
    std::uint32_t diagrams = 0;
    for (std::size_t i = 0; i < lines.size();) {
        std::size_t end = i;
        while (draws(end))
            ++end;
        if (end > i)
            DiagramReader(std::span(lines).subspan(i, end - i), text.offset(), options, diagnostics,
                          ++diagrams)
                .read(out);
        i = std::max(end, i + 1);
    }
    if (diagrams == 0 && !without_blanks(text.text()).empty())
        diagnostics.add(Code::foreign_nothing, {0, 0}, "no line begins with `$$`");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::diagram
