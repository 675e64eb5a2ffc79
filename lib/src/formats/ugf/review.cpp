// The sections [ReviewNode] and [ReviewComment] of a .ugi file: a tree of moves, and what was said
// about them. It holds the moves of the game once more; what both have is one line.
#include "formats/ugf/game.hpp"

namespace kifu::ugf {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

void GameReader::take_review() {
    std::vector<std::size_t> branches; ///< the nodes from which variations went off
    game_.go_to(0);
    game_.share_moves(true);
    for (TextLine const& line : section("ReviewNode")) {
        std::string_view const text = without_blanks(line.text);
        if (text.empty()) continue;
        if (auto const node = parse_review_node(text))
            add_review_node(*node, line);
        else if (text.starts_with("VARIATIONEND")) {
            if (branches.empty()) {
                game_.report(Code::foreign_line, line, "no variation is open that could end");
                continue;
            }
            game_.go_to(branches.back());
            branches.pop_back();
        } else if (text.starts_with("VARIATION"))
            branches.push_back(game_.current());
        else {
            game_.report(Code::foreign_line, line,
                         quoted_line(text) + " where `NODE,id,colour,column,row` was expected");
            game_.add_remark(text);
        }
    }
    if (!branches.empty())
        game_.report(Code::foreign_cut, section("ReviewNode").back(),
                     std::to_string(branches.size()) + " variations do not end");
    game_.share_moves(false);
}

void GameReader::add_review_node(ReviewNode const& node, TextLine const& at) {
    if (node.color == 0) {
        review_.emplace(node.id, game_.current());
        return;
    }
    if (node.color > 2) {
        game_.add_unread(at, game_.next(),
                         quoted_line(at.text) + " names no player; 1 or 2 was expected");
    } else {
        Color const color = node.color == 1 ? Color::black : Color::white;
        BoardSize const board = game_.board();
        bool const pass = node.x == board.width + 1 && node.y == board.height + 1;
        int const row = rows_from_bottom_ ? board.height - node.y : node.y - 1;
        if (pass)
            game_.add_pass(at, color);
        else
            game_.add_stone(at, color, node.x - 1, row);
    }
    review_.emplace(node.id, game_.current());
}

/// `.Comment,id`, then lines of text.
void GameReader::take_review_comments() {
    constexpr std::string_view begin = ".Comment,";
    std::size_t node = 0;
    for (TextLine const& line : section("ReviewComment")) {
        std::string_view const text = without_blanks(line.text);
        if (!text.starts_with(begin)) {
            if (!text.empty()) game_.tree().add_remark(node, text);
            continue;
        }
        unsigned id = 0;
        for (char const c : text.substr(begin.size())) {
            constexpr unsigned most = 100'000'000;
            if (c < '0' || c > '9' || id > most) break;
            id = id * 10 + static_cast<unsigned>(c - '0');
        }
        auto const found = review_.find(id);
        node = found == review_.end() ? 0 : found->second;
        if (found == review_.end())
            game_.report(Code::foreign_value, line,
                         quoted_line(text) +
                             " names a node that is not there; it is put to the root");
    }
}

} // namespace kifu::ugf
