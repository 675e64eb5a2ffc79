// One game of a .ugf or .ugi file, section by section.
#pragma once

#include "formats/server_game.hpp"
#include "formats/ugf/syntax.hpp"

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::ugf {

struct Section {
    std::string_view name;
    detail::TextLine at;
    std::span<detail::TextLine const> lines;
};

class GameReader {
public:
    GameReader(std::span<Section const> sections, std::size_t base, TranslateOptions const& options,
               Diagnostics& diagnostics)
        : sections_(sections), game_(1, base, options, diagnostics, sections.front().at) {}

    void read(bool utf8, std::string& out);

private:
    using Lines = std::span<detail::TextLine const>;

    Lines section(std::string_view name) const;

    // ---- head.cpp
    void take_head();
    void take_entry(std::string_view key, std::string_view value, detail::TextLine const& at);
    void take_board(std::string_view value, detail::TextLine const& at);
    void take_title(std::string_view value);
    void take_handicap(std::string_view value, detail::TextLine const& at);
    void take_winner(std::string_view value, detail::TextLine const& at);
    void take_times(std::string_view value);
    void take_player(Color color, std::string_view value);
    bool has_setup() const;

    // ---- moves
    int row_of(char letter) const;
    bool is_pass(Move const& move) const;
    void take_data();
    void take_move(Move const& move, detail::TextLine const& at);
    void take_setup(Move const& move, detail::TextLine const& at);
    void take_bad_line(detail::TextLine const& at);

    // ---- review.cpp
    void take_review();
    void add_review_node(ReviewNode const& node, detail::TextLine const& at);
    void take_review_comments();

    // ---- figures.cpp
    void take_figures();
    void take_figure_text(Lines lines, std::size_t node);
    void take_variation(std::size_t node, Lines lines);
    void add_labels();
    std::size_t node_of_move(unsigned number) const;

    std::span<Section const> sections_;
    detail::ServerGame game_;
    bool rows_from_bottom_ = false;
    std::vector<std::size_t> main_line_{0};  ///< nodes by the number of the move
    std::map<unsigned, std::size_t> review_; ///< nodes by id
    /// By node: points and what is written on them.
    std::map<std::size_t, std::vector<std::pair<std::string, std::string_view>>> labels_;
};

} // namespace kifu::ugf
