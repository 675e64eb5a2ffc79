#include "kifu/coordinates.hpp"
#include "kifu/pattern.hpp"

#include "board/sensei.hpp"
#include "surgery/boards.hpp"
#include "surgery/pattern_text.hpp"

#include <algorithm>
#include <tuple>

namespace kifu {

namespace {

Error error_at(std::size_t row, std::string_view line, std::string what) {
    return Error{"row " + std::to_string(row) + ", `" + std::string(line) +
                 "`: " + std::move(what)};
}

/// Without blanks, `$` and `>`, which quotations have.
std::string bare(std::string_view line) {
    std::string text;
    for (char const c : line)
        if (c != ' ' && c != '\t' && c != '\r' && c != '$' && c != '>') text += c;
    return text;
}

std::vector<std::string_view> rows_of(std::string_view text) {
    std::vector<std::string_view> rows;
    while (!text.empty()) {
        std::size_t const end = std::min(text.find_first_of("/\n"), text.size());
        rows.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return rows;
}

bool is_edge(std::string_view row) {
    return row.find('-') != row.npos && row.find_first_not_of("-+|") == row.npos;
}

/// The first line of a diagram of Sensei's Library, `$$Bc9 Title`, which says nothing about stones;
/// rows have a blank behind the `$$`.
bool is_head(std::string_view line) {
    std::size_t const dollars = line.find("$$");
    return dollars != line.npos && dollars + 2 < line.size() &&
           std::string_view(" \t\r").find(line[dollars + 2]) == std::string_view::npos;
}

bool begins_list(std::vector<std::string_view> const& words) {
    return !words.empty() && (words[0] == "B" || words[0] == "W" || words[0] == "E") &&
           words.size() > 1;
}

} // namespace

/// Reads the text of a pattern, and looks for it in games.
class PatternSearch {
public:
    static Result<PositionPattern> parse_list(std::vector<std::string_view> const& words);
    static Result<PositionPattern> parse_drawing(std::string_view text);

    PatternSearch(PositionPattern const& pattern, GameSetting const& setting,
                  PatternOptions const& options);
    bool run(Game const& game, GameSetting const& setting, bool variations);

private:
    using Cell = PositionPattern::Cell;

    /// The pattern under one symmetry, with one choice of the colours.
    struct Image {
        std::vector<Cell> cells;
        int left, right, top, bottom; ///< where its upper left corner may lie, both ends included
    };

    void add_image(PositionPattern const& pattern, Symmetry symmetry, bool exchange);
    void change_to(AnyPosition const& position);
    bool matches() const;
    bool matches_at(Image const& image, int x, int y) const;
    bool matches_anywhere(Image const& image) const;
    bool matches_around(Image const& image, Point changed) const;
    std::optional<Color> at(int x, int y) const {
        return board_[static_cast<std::size_t>(y) * size_.width + static_cast<std::size_t>(x)];
    }

    BoardSize size_;
    std::vector<Image> images_;
    std::vector<std::optional<Color>> board_;
    std::vector<Point> changed_; ///< since the position before
};

// ---- text

Result<PositionPattern> PatternSearch::parse_list(std::vector<std::string_view> const& words) {
    PositionPattern pattern;
    std::optional<Color> stone;
    for (std::string_view const word : words) {
        if (word == "B" || word == "W")
            stone = word == "B" ? Color::black : Color::white;
        else if (word == "E")
            stone.reset();
        else if (surgery::is_point_of_a_game(word))
            pattern.named_.push_back({std::string(word), stone});
        else
            return Error{"`" + std::string(word) +
                         "` where a point, such as D4, or B, W or E was expected"};
    }
    if (pattern.named_.empty()) return Error{"no point"};
    return pattern;
}

Result<PositionPattern> PatternSearch::parse_drawing(std::string_view text) {
    PositionPattern pattern;
    auto const rows = rows_of(text);
    std::size_t height = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        std::string row = bare(rows[i]);
        if (row.empty() || (i == 0 && is_head(rows[i]))) continue;
        if (is_edge(row)) {
            (height == 0 ? pattern.top_ : pattern.bottom_) = true;
            continue;
        }
        if (pattern.bottom_) return error_at(i + 1, rows[i], "a row behind the lower edge");
        if (row.starts_with('|')) {
            pattern.left_ = true;
            row.erase(0, 1);
        }
        if (row.ends_with('|')) {
            pattern.right_ = true;
            row.pop_back();
        }
        if (height == 0)
            pattern.width_ = static_cast<std::uint8_t>(std::min<std::size_t>(row.size(), 255));
        if (row.size() != pattern.width_ || row.empty())
            return error_at(i + 1, rows[i],
                            "width " + std::to_string(row.size()) + "; " +
                                std::to_string(pattern.width_) +
                                ", that of the first row, was expected");
        for (std::size_t x = 0; x < row.size(); ++x) {
            auto const sign =
                std::ranges::find(board::sensei_signs, row[x], &board::SenseiSign::letter);
            if (row[x] == '?' || row[x] == '*') continue;
            if (sign == board::sensei_signs.end())
                return error_at(i + 1, rows[i],
                                std::string("`") + row[x] +
                                    "` where X, O, `.` or `?` was expected");
            pattern.cells_.push_back(
                {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(height), sign->stone});
        }
        ++height;
    }
    if (pattern.cells_.empty()) return Error{"no stone and no empty point"};
    if (pattern.width_ > BoardSize::limit || height > BoardSize::limit)
        return Error{"more than " + std::to_string(BoardSize::limit) + " columns or rows"};
    pattern.height_ = static_cast<std::uint8_t>(height);
    return pattern;
}

Result<PositionPattern> PositionPattern::parse(std::string_view text) {
    auto const words = surgery::words_of(text);
    return begins_list(words) ? PatternSearch::parse_list(words)
                              : PatternSearch::parse_drawing(text);
}

// ---- search

PatternSearch::PatternSearch(PositionPattern const& pattern, GameSetting const& setting,
                             PatternOptions const& options)
    : size_(setting.size), board_(std::size_t{setting.size.width} * setting.size.height) {
    PositionPattern bound = pattern;
    if (!pattern.named_.empty()) {
        auto const system = usual_coordinates(setting.rules.game, size_);
        for (auto const& [name, stone] : pattern.named_) {
            auto const point = parse_point(name, size_, system);
            if (!point) return; // not of this board
            bound.cells_.push_back({point->x, point->y, stone});
        }
        bound.width_ = size_.width;
        bound.height_ = size_.height;
        bound.left_ = bound.right_ = bound.top_ = bound.bottom_ = true;
    }
    for (Symmetry const symmetry : all_symmetries) {
        bool const wanted = options.symmetries && surgery::keeps_game(symmetry, setting);
        if (!wanted && symmetry != Symmetry{}) continue;
        add_image(bound, symmetry, false);
        if (options.exchanged_colors) add_image(bound, symmetry, true);
    }
}

/// Images that are the same as one before, or do not fit on the board, are left out.
void PatternSearch::add_image(PositionPattern const& pattern, Symmetry symmetry, bool exchange) {
    BoardSize const drawn{pattern.width_, pattern.height_};
    BoardSize const turned = symmetry.image(drawn);
    if (turned.width > size_.width || turned.height > size_.height) return;
    Image image{{}, 0, size_.width - turned.width, 0, size_.height - turned.height};
    bool left = pattern.left_, right = pattern.right_, top = pattern.top_, bottom = pattern.bottom_;
    if (symmetry.transpose) {
        std::swap(left, top);
        std::swap(right, bottom);
    }
    if (symmetry.flip_x) std::swap(left, right);
    if (symmetry.flip_y) std::swap(top, bottom);
    if (right) image.left = image.right;
    if (left) image.right = 0;
    if (bottom) image.top = image.bottom;
    if (top) image.bottom = 0;
    if (image.left > image.right || image.top > image.bottom) return;
    for (Cell const& cell : pattern.cells_) {
        Point const point = symmetry.image(Point{cell.x, cell.y}, drawn);
        auto const stone =
            cell.stone && exchange ? std::optional(opponent(*cell.stone)) : cell.stone;
        image.cells.push_back({point.x, point.y, stone});
    }
    auto const key = [](Cell const& cell) { return std::tuple(cell.y, cell.x, cell.stone); };
    std::ranges::sort(image.cells, {}, key);
    bool const known = std::ranges::any_of(images_, [&](Image const& other) {
        return other.left == image.left && other.top == image.top && other.right == image.right &&
               other.bottom == image.bottom &&
               std::ranges::equal(other.cells, image.cells, {}, key, key);
    });
    if (!known) images_.push_back(std::move(image));
}

bool PatternSearch::matches_at(Image const& image, int x, int y) const {
    return std::ranges::all_of(
        image.cells, [&](Cell const& cell) { return at(x + cell.x, y + cell.y) == cell.stone; });
}

bool PatternSearch::matches_anywhere(Image const& image) const {
    for (int y = image.top; y <= image.bottom; ++y)
        for (int x = image.left; x <= image.right; ++x)
            if (matches_at(image, x, y)) return true;
    return false;
}

/// With one of its cells on a point that has changed.
bool PatternSearch::matches_around(Image const& image, Point changed) const {
    auto const now = at(changed.x, changed.y);
    return std::ranges::any_of(image.cells, [&](Cell const& cell) {
        int const x = changed.x - cell.x, y = changed.y - cell.y;
        return cell.stone == now && x >= image.left && x <= image.right && y >= image.top &&
               y <= image.bottom && matches_at(image, x, y);
    });
}

bool PatternSearch::matches() const {
    return std::ranges::any_of(images_, [&](Image const& image) {
        auto const places = static_cast<std::size_t>(image.right - image.left + 1) *
                            static_cast<std::size_t>(image.bottom - image.top + 1);
        if (changed_.size() * image.cells.size() >= places) return matches_anywhere(image);
        return std::ranges::any_of(changed_,
                                   [&](Point const point) { return matches_around(image, point); });
    });
}

void PatternSearch::change_to(AnyPosition const& position) {
    changed_.clear();
    std::size_t cell = 0;
    for (std::uint8_t y = 0; y < size_.height; ++y)
        for (std::uint8_t x = 0; x < size_.width; ++x, ++cell) {
            auto const stone = position.at({x, y});
            if (stone == board_[cell]) continue;
            board_[cell] = stone;
            changed_.push_back({x, y});
        }
}

bool PatternSearch::run(Game const& game, GameSetting const& setting, bool variations) {
    if (images_.empty()) return false;
    // The empty board, on which nothing has changed.
    if (std::ranges::any_of(images_, [&](Image const& image) { return matches_anywhere(image); }))
        return true;
    Replay replay(game, setting, {.main_line = !variations});
    while (replay.next()) {
        NodeEvent const event = replay.step().event;
        if (event == NodeEvent::nothing || event == NodeEvent::first_half) continue;
        change_to(replay.position());
        if (matches()) return true;
    }
    return false;
}

bool PositionPattern::occurs_in(Game const& game, GameSetting const& setting,
                                PatternOptions const& options) const {
    if (!setting.replayable) return false;
    return PatternSearch(*this, setting, options).run(game, setting, options.variations);
}

} // namespace kifu
