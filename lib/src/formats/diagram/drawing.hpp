// A position with marks and some moves, as a diagram draws it, in the making as SGF text.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/format.hpp"
#include "kifu/point.hpp"

#include "formats/text_lines.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::diagram {

class Drawing {
public:
    void add(std::string_view property, std::string value) {
        lists_[std::string(property)].push_back(std::move(value));
    }
    void add_point(std::string_view property, Point point);
    void add_label(Point point, std::string_view label);
    /// A move by its number in the diagram, from 1. The first one of a number counts.
    void add_move(unsigned number, Point point) { moves_.emplace(number, point); }
    std::optional<Point> move(unsigned number) const;
    /// Who makes move 1, and which number it has in the game.
    void set_first(Color color, unsigned number) {
        first_ = color;
        first_number_ = number;
    }
    void add_remark(std::string_view text);

    /// Appends the whole record; `offset` is the place of the diagram in the file.
    void finish(std::optional<RuleChoice> const& rules, BoardSize board, std::size_t offset,
                std::string& out, std::vector<TranslatedPlace>* places) const;

private:
    std::map<std::string, std::vector<std::string>> lists_; ///< values of the root, escaped
    std::map<unsigned, Point> moves_;
    std::string remarks_;
    Color first_ = Color::black;
    unsigned first_number_ = 1;
};

} // namespace kifu::diagram
