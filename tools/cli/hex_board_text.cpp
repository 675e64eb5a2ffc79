#include "cli/hex_board_text.hpp"

#include "cli/text_table.hpp"

#include <algorithm>
#include <cstdlib>

namespace kifu::cli {

namespace {

/// Cells are two columns of text apart, so half a cell is one.
class HexDrawing {
public:
    HexDrawing(BoardPicture const& picture, HexSigns const& signs)
        : picture_(picture), signs_(signs), size_(picture.stones.size()),
          hexagon_(picture.shape == BoardShape::hexagon), base_((size_.height + 1) / 2) {
        for (int y = 0; y != size_.height; ++y)
            label_width_ = std::max(label_width_, display_width(row_label(y)));
    }

    std::vector<std::string> lines() const {
        std::vector<std::string> text;
        // Columns lean to the left below the first row of a hexagon, and to the right on a
        // parallelogram.
        append_column_labels(text, hexagon_ ? indent(0) + 1 : -1, length(0));
        for (int y = 0; y != size_.height; ++y)
            append_row(text, y);
        if (!hexagon_) append_column_labels(text, size_.height, size_.width);
        return text;
    }

private:
    int begin(int y) const { return hexagon_ ? std::max(0, y - base_ + 1) : 0; }
    int length(int y) const {
        return hexagon_ ? size_.height - std::abs(y - base_ + 1) : size_.width;
    }
    int indent(int y) const { return hexagon_ ? std::abs(y - base_ + 1) : y; }

    static Point point(int x, int y) {
        return {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
    }
    std::string row_label(int y) const {
        return kifu::row_label(static_cast<std::uint8_t>(y), size_, picture_.coordinates);
    }
    /// The row again, or on a hexagon the number of the last cell.
    std::string right_label(int y) const {
        if (!hexagon_) return row_label(y);
        bool const from_end = picture_.coordinates == CoordinateSystem::hgf;
        int const last = from_end ? length(y) - 1 : begin(y) + length(y) - 1;
        return column_label(static_cast<std::uint8_t>(last), size_, picture_.coordinates);
    }

    void append_row(std::vector<std::string>& text, int y) const {
        std::string const label = row_label(y);
        std::string line(static_cast<std::size_t>(indent(y)), ' ');
        line.append(label_width_ - display_width(label), ' ');
        line += label;
        int const end = begin(y) + length(y);
        for (int x = begin(y); x != end; ++x)
            line.append(gap(x, y)).append(sign(point(x, y)));
        line += gap(end, y);
        text.push_back(line + right_label(y));
    }

    /// What stands left of a cell, or right of the last one.
    std::string_view gap(int x, int y) const {
        if (x < begin(y) + length(y) && is_last(point(x, y))) return "(";
        return x > begin(y) && is_last(point(x - 1, y)) ? ")" : " ";
    }
    bool is_last(Point at) const {
        return std::ranges::find(picture_.last, at) != picture_.last.end();
    }
    std::string_view sign(Point at) const {
        auto const stone = picture_.stones.at(at);
        if (!stone) return signs_.empty;
        return *stone == Color::black ? signs_.black : signs_.white;
    }

    /// Labels of several letters stand upright, as there is room for one. `shift`: of the first
    /// column from where it is without an indent.
    void append_column_labels(std::vector<std::string>& text, int shift, int columns) const {
        std::vector<std::string> labels;
        std::size_t height = 0;
        for (int x = 0; x != columns; ++x) {
            labels.push_back(
                column_label(static_cast<std::uint8_t>(x), size_, picture_.coordinates));
            height = std::max(height, labels.back().size());
        }
        for (std::size_t level = height; level-- > 0;) {
            std::string line(label_width_ + 1 + static_cast<std::size_t>(shift), ' ');
            for (std::string const& label : labels) {
                line += level < label.size() ? label[label.size() - 1 - level] : ' ';
                line += ' ';
            }
            line.erase(line.find_last_not_of(' ') + 1);
            text.push_back(std::move(line));
        }
    }

    BoardPicture const& picture_;
    HexSigns const& signs_;
    BoardSize size_;
    bool hexagon_;
    int base_;
    std::size_t label_width_ = 0;
};

} // namespace

std::vector<std::string> hex_board_lines(BoardPicture const& picture, HexSigns const& signs) {
    return HexDrawing(picture, signs).lines();
}

} // namespace kifu::cli
