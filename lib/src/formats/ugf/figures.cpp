// The section [Figure] of a .ugf file: texts about moves, with labels, and figures that are
// variations.
#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/record_text.hpp"
#include "formats/ugf/game.hpp"

#include <algorithm>

namespace kifu::ugf {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

std::size_t GameReader::node_of_move(unsigned number) const {
    return main_line_[std::min<std::size_t>(number, main_line_.size() - 1)];
}

void GameReader::take_figures() {
    Lines lines = section("Figure");
    while (!lines.empty()) {
        std::string_view const head = without_blanks(lines.front().text);
        auto const parts = split_commas(head);
        bool const text = parts[0] == ".Text", figure = parts[0] == ".Fig";
        if (!text && !figure) {
            if (!head.empty() && head != ".EndFig" && head != ".EndText") {
                game_.report(Code::foreign_line, lines.front(),
                             quoted_line(head) + " where `.Text` or `.Fig` was expected");
                game_.keep("figure", head);
            }
            lines = lines.subspan(1);
            continue;
        }
        std::string_view const end = text ? ".EndText" : ".EndFig";
        auto const last = std::ranges::find_if(lines, [&](TextLine const& line) {
            return without_blanks(line.text).starts_with(end);
        });
        auto const count = static_cast<std::size_t>(last - lines.begin());
        if (last == lines.end())
            game_.report(Code::foreign_cut, lines.front(),
                         quoted_line(head) + " does not end with `" + std::string(end) + "`");
        unsigned const number = parts.size() > 1 ? small_number(parts[1]).value_or(0) : 0;
        Lines const inside = lines.first(count).subspan(1);
        std::size_t const node = node_of_move(number);
        text ? take_figure_text(inside, node) : take_variation(node, inside);
        lines = lines.subspan(std::min(count + 1, lines.size()));
    }
}

/// Lines of text, and `.#,column,row,label` from 1.
void GameReader::take_figure_text(Lines lines, std::size_t node) {
    for (TextLine const& line : lines) {
        std::string_view const text = without_blanks(line.text);
        if (!text.starts_with(".#,")) {
            if (!text.empty()) game_.tree().add_remark(node, text);
            continue;
        }
        auto const parts = split_commas(text);
        auto const x = parts.size() == 4 ? small_number(parts[1]) : std::nullopt;
        auto const y = parts.size() == 4 ? small_number(parts[2]) : std::nullopt;
        BoardSize const board = game_.board();
        bool const fits = x && y && *x >= 1 && *y >= 1 && *x <= board.width && *y <= board.height;
        if (!fits) {
            game_.report(Code::foreign_value, line,
                         quoted_line(text) + " where `.#,column,row,label` was expected");
            game_.tree().add_remark(node, text);
            continue;
        }
        unsigned const row = rows_from_bottom_ ? board.height - *y : *y - 1;
        Point const point{static_cast<std::uint8_t>(*x - 1), static_cast<std::uint8_t>(row)};
        labels_[node].emplace_back(point_text(point), parts[3]);
    }
}

/// Moves from 1 on that branch off behind a node; stones of number 0 repeat the position.
void GameReader::take_variation(std::size_t node, Lines lines) {
    game_.go_to(node);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        std::string_view const text = without_blanks(lines[i].text);
        if (text.empty()) continue;
        if (text.starts_with(".Text")) {
            auto const rest = lines.subspan(i + 1);
            auto const end = std::ranges::find_if(rest, [](TextLine const& line) {
                return without_blanks(line.text).starts_with(".EndText");
            });
            auto const count = static_cast<std::size_t>(end - rest.begin());
            take_figure_text(rest.first(count), game_.current());
            i += count + 1;
        } else if (auto const move = parse_move(text)) {
            if (move->number == 0) continue;
            if (is_pass(*move))
                game_.add_pass(lines[i], move->color);
            else
                game_.add_stone(lines[i], move->color, move->x - 'A', row_of(move->y));
        } else
            take_bad_line(lines[i]);
    }
}

/// LB stands once in a node, with all its labels.
void GameReader::add_labels() {
    for (auto const& [node, labels] : labels_) {
        std::string& properties = game_.tree().properties(node);
        properties += "LB";
        for (auto const& [point, label] : labels)
            properties += "[" + point + ":" + escape_text(label, true) + "]";
    }
}

} // namespace kifu::ugf
