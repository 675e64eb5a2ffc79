#include "formats/diagram/drawing.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/record_text.hpp"
#include "formats/tree_text.hpp"

namespace kifu::diagram {

void Drawing::add_point(std::string_view property, Point point) {
    add(property, point_text(point));
}

void Drawing::add_label(Point point, std::string_view label) {
    add("LB", point_text(point) + ":" + escape_text(label, true));
}

std::optional<Point> Drawing::move(unsigned number) const {
    auto const found = moves_.find(number);
    return found == moves_.end() ? std::nullopt : std::optional(found->second);
}

void Drawing::add_remark(std::string_view text) {
    if (!remarks_.empty()) remarks_ += '\n';
    remarks_ += text;
}

void Drawing::finish(std::optional<RuleChoice> const& rules, BoardSize board, std::size_t offset,
                     std::string& out, std::vector<TranslatedPlace>* places) const {
    detail::TreeText tree(offset);
    std::string& root = tree.properties(0);
    for (auto const& [property, values] : lists_) {
        root += property;
        for (std::string const& value : values)
            root += "[" + value + "]";
    }
    if (first_ == Color::white) root += "PL[W]";
    if (!remarks_.empty()) tree.add_remark(0, remarks_);
    std::size_t node = 0;
    for (auto const& [number, point] : moves_) {
        Color const color = number % 2 == 1 ? first_ : opponent(first_);
        bool const begins = node == 0;
        node = tree.add_move(node, offset, color, point_text(point));
        unsigned const in_game = first_number_ + number - 1;
        if (begins && in_game != 1)
            detail::append_property("MN", std::to_string(in_game), tree.properties(node));
    }
    RuleChoice const go{GameKind::go, {}, Origin::inferred};
    tree.finish(rules.value_or(go), board, true, out, places);
}

} // namespace kifu::diagram
