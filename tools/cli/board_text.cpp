#include "cli/board_text.hpp"

#include "cli/hex_board_text.hpp"
#include "cli/text_table.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kifu::cli {

namespace {

/// On which star lines of one direction a coordinate lies.
enum class StarLine : std::uint8_t { none, corner, middle };

StarLine star_line(unsigned at, unsigned lines) {
    unsigned const distance = lines >= 13 ? 3 : 2;
    if (lines >= 7 && (at == distance || at + distance + 1 == lines)) return StarLine::corner;
    if (lines >= 5 && lines % 2 == 1 && at == lines / 2) return StarLine::middle;
    return StarLine::none;
}

/// What is known of a point besides its stone.
struct Marks {
    bool last = false;
    bool right = false; ///< a line to the right neighbour
    bool down = false;
    std::string_view sign; ///< in place of all else
};

/// The signs of one style.
struct Signs {
    std::string_view black, white, star;
    std::string_view gap;             ///< between points where there is no line
    std::string_view across, upright; ///< a line between two stones
    std::string_view grid_upright;    ///< between two rows where there is no line
};

constexpr Signs ascii{"X", "O", "+", " ", "-", "|", " "};
constexpr Signs unicode{"●", "○", "╋", "─", "━", "┃", "│"};

/// Rows of text for a board of points that are `pitch` columns apart.
class BoardDrawing {
public:
    BoardDrawing(BoardPicture const& picture, BoardStyle style)
        : picture_(picture), size_(picture.stones.size()), is_ascii_(style == BoardStyle::ascii),
          signs_(is_ascii_ ? ascii : unicode), pitch_(picture.room_for_lines ? 3 : 2),
          marks_(std::size_t{size_.width} * size_.height) {
        for (Point const point : picture.last)
            if (size_.contains(point)) marks(point).last = true;
        for (Link const& line : picture.lines)
            mark_line(line);
        for (PointSign const& sign : picture.signs)
            if (size_.contains(sign.point)) marks(sign.point).sign = sign.sign;
        read_labels();
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> text;
        append_column_labels(text);
        for (std::uint8_t y = 0; y < size_.height; ++y) {
            append(text, row(y), row_labels_[y]);
            if (picture_.room_for_lines && y + 1 < size_.height) append(text, row_below(y), "");
        }
        append_column_labels(text);
        return text;
    }

private:
    Marks& marks(Point point) { return marks_[std::size_t{point.y} * size_.width + point.x]; }
    Marks const& marks(Point point) const {
        return marks_[std::size_t{point.y} * size_.width + point.x];
    }

    void mark_line(Link const& line) {
        if (!size_.contains(line.from) || !size_.contains(line.to)) return;
        Point const first = std::min(line.from, line.to);
        Point const second = std::max(line.from, line.to);
        if (first.y == second.y && first.x + 1 == second.x) marks(first).right = true;
        if (first.x == second.x && first.y + 1 == second.y) marks(first).down = true;
    }

    void read_labels() {
        for (std::uint8_t y = 0; y < size_.height; ++y) {
            row_labels_.push_back(row_label(y, size_, picture_.coordinates));
            label_width_ = std::max(label_width_, display_width(row_labels_.back()));
        }
        for (std::uint8_t x = 0; x < size_.width; ++x) {
            column_labels_.push_back(column_label(x, size_, picture_.coordinates));
            label_height_ = std::max(label_height_, display_width(column_labels_.back()));
        }
    }

    /// A line with its label on both sides.
    void append(std::vector<std::string>& text, std::string const& line,
                std::string const& label) const {
        std::string all(label_width_ - display_width(label), ' ');
        all += label + line + label;
        all.erase(all.find_last_not_of(' ') + 1);
        text.push_back(std::move(all));
    }

    /// Labels stand upright, as there is room for one character: 10 is a 1 above a 0.
    void append_column_labels(std::vector<std::string>& text) const {
        for (std::size_t level = label_height_; level-- > 0;) {
            std::string line = " ";
            for (std::uint8_t x = 0; x < size_.width; ++x) {
                std::string const& label = column_labels_[x];
                line += level < label.size() ? label[label.size() - 1 - level] : ' ';
                line.append(pitch_ - 1, ' ');
            }
            append(text, line, "");
        }
    }

    /// What stands left of column `x` from 0 to the width: one sign, or two on a board with room.
    std::string gap(std::uint8_t x, std::uint8_t y) const {
        bool const has_left = x > 0;
        bool const has_right = x < size_.width;
        Point const right{x, y};
        Point const left{static_cast<std::uint8_t>(x - 1U), y};
        bool const line = has_left && has_right && marks(left).right;
        bool const opens = has_right && marks(right).last;
        bool const closes = has_left && marks(left).last;
        bool const inner = has_left && has_right;
        std::string_view const plain = line ? signs_.across : inner ? signs_.gap : " ";
        if (opens && closes && (line || pitch_ == 2)) return repeat(plain);
        if (pitch_ == 2) return std::string(line ? plain : opens ? "(" : closes ? ")" : plain);
        std::string text;
        if (has_left) text += closes ? ")" : plain;
        if (has_right) text += opens ? "(" : plain;
        return text;
    }

    std::string repeat(std::string_view sign) const {
        std::string text;
        for (std::size_t i = 1; i < pitch_; ++i)
            text += sign;
        return text;
    }

    std::string row(std::uint8_t y) const {
        std::string text;
        for (std::uint8_t x = 0; x < size_.width; ++x) {
            text += gap(x, y);
            text += sign({x, y});
        }
        return text + gap(size_.width, y);
    }

    /// The row between the rows `y` and `y + 1`.
    std::string row_below(std::uint8_t y) const {
        std::string text;
        for (std::uint8_t x = 0; x < size_.width; ++x) {
            text.append(x == 0 ? 1 : pitch_ - 1, ' ');
            text += marks({x, y}).down ? signs_.upright : signs_.grid_upright;
        }
        return text;
    }

    std::string_view sign(Point point) const {
        if (!marks(point).sign.empty()) return marks(point).sign;
        if (auto const stone = picture_.stones.at(point))
            return *stone == Color::black ? signs_.black : signs_.white;
        if (is_star_point(point, size_)) return signs_.star;
        return is_ascii_ ? "." : crossing(point);
    }

    /// The grid's piece at an empty point.
    std::string_view crossing(Point point) const {
        static constexpr std::array<std::string_view, 16> pieces = {
            "·", "╴", "╶", "─", "╵", "┘", "└", "┴", "╷", "┐", "┌", "┬", "│", "┤", "├", "┼"};
        unsigned const left = point.x > 0 ? 1 : 0;
        unsigned const right = point.x + 1 < size_.width ? 2 : 0;
        unsigned const up = point.y > 0 ? 4 : 0;
        unsigned const down = point.y + 1 < size_.height ? 8 : 0;
        return pieces[left | right | up | down];
    }

    BoardPicture const& picture_;
    BoardSize size_;
    bool is_ascii_;
    Signs const& signs_;
    std::size_t pitch_;
    std::vector<Marks> marks_;
    std::vector<std::string> row_labels_;
    std::vector<std::string> column_labels_;
    std::size_t label_width_ = 0;
    std::size_t label_height_ = 0;
};

} // namespace

bool is_star_point(Point point, BoardSize size) {
    StarLine const column = star_line(point.x, size.width);
    StarLine const row = star_line(point.y, size.height);
    if (column == StarLine::none || row == StarLine::none) return false;
    if (column == row) return true;
    return (column == StarLine::middle ? size.width : size.height) >= 17;
}

std::vector<std::string> board_lines(BoardPicture const& picture, BoardStyle style) {
    if (picture.shape == BoardShape::grid) return BoardDrawing(picture, style).lines();
    Signs const& signs = style == BoardStyle::ascii ? ascii : unicode;
    std::string_view const empty = style == BoardStyle::ascii ? "." : "·";
    return hex_board_lines(picture, {signs.black, signs.white, empty});
}

} // namespace kifu::cli
