#include "cli/text_table.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::cli {

namespace {

constexpr std::size_t rows_that_decide = 256;
/// A cell that is longer pushes only its own row to the right.
constexpr std::size_t widest = 48;

struct Range {
    char32_t first, last;
};

constexpr auto wide = std::to_array<Range>({
    {0x1100, 0x115F},
    {0x2E80, 0x303E},
    {0x3041, 0xA4CF},
    {0xA960, 0xA97F},
    {0xAC00, 0xD7A3},
    {0xF900, 0xFAFF},
    {0xFE30, 0xFE6F},
    {0xFF00, 0xFF60},
    {0xFFE0, 0xFFE6},
    {0x1F300, 0x1F64F},
    {0x20000, 0x3FFFD},
});

constexpr auto combining = std::to_array<Range>({
    {0x0300, 0x036F},
    {0x200B, 0x200F},
    {0x202A, 0x202E},
    {0x20D0, 0x20FF},
    {0x3099, 0x309A},
    {0xFE00, 0xFE0F},
    {0xFEFF, 0xFEFF},
});

bool is_in(std::span<Range const> ranges, char32_t c) {
    return std::ranges::any_of(ranges,
                               [&](Range range) { return c >= range.first && c <= range.last; });
}

std::size_t width_of(char32_t c) {
    if (c < 0x300) return 1;
    if (is_in(combining, c)) return 0;
    return is_in(wide, c) ? 2 : 1;
}

/// The character at the front of valid UTF-8, which is taken away.
char32_t take_character(std::string_view& text) {
    auto const byte = static_cast<unsigned char>(text.front());
    std::size_t const length = byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
    constexpr std::array<unsigned, 5> masks = {0, 0x7F, 0x1F, 0x0F, 0x07};
    char32_t c = byte & masks[length];
    for (std::size_t i = 1; i < length && i < text.size(); ++i)
        c = (c << 6U) | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return c;
}

} // namespace

std::size_t display_width(std::string_view text) {
    std::size_t width = 0;
    while (!text.empty())
        width += width_of(take_character(text));
    return width;
}

std::size_t length_of_width(std::string_view text, std::size_t columns) {
    std::string_view rest = text;
    for (std::size_t width = 0; !rest.empty();) {
        std::string_view const before = rest;
        width += width_of(take_character(rest));
        if (width > columns) return text.size() - before.size();
    }
    return text.size();
}

void TextTable::add(std::span<std::string const> row) {
    if (decided_) {
        write_row(row);
        return;
    }
    for (std::size_t i = 0; i < row.size(); ++i) {
        std::size_t const width = display_width(row[i]);
        if (width <= widest) widths_[i] = std::max(widths_[i], width);
    }
    held_back_.insert(held_back_.end(), row.begin(), row.end());
    if (held_back_.size() >= rows_that_decide * widths_.size()) finish();
}

void TextTable::finish() {
    decided_ = true;
    std::span<std::string const> rest = held_back_;
    for (; !rest.empty(); rest = rest.subspan(widths_.size()))
        write_row(rest.first(widths_.size()));
    held_back_.clear();
}

void TextTable::write_row(std::span<std::string const> row) {
    line_.clear();
    std::size_t padding = 0;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (row[i].empty() && widths_[i] == 0) continue;
        if (i > 0) padding += 2;
        std::size_t const width = display_width(row[i]);
        if (!row[i].empty()) {
            line_.append(std::exchange(padding, 0), ' ');
            line_ += row[i];
        }
        padding += widths_[i] > width ? widths_[i] - width : 0;
    }
    line_ += '\n';
    write_(line_);
}

} // namespace kifu::cli
