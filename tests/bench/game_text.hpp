// Game-like records: legal games of Go on 19x19 with plainly invented headers, in the three
// manners of writing that make up most collections. Rule checks find nothing in them.
#pragma once

#include "go_board.hpp"
#include "random.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::bench {

enum class Manner : std::uint8_t {
    moves,     ///< moves and a header, one game a line
    server,    ///< with clocks (BL, WL, OB, OW); the header on a line of its own
    annotated, ///< comments in Latin and CJK text, escapes, variations, markup
};

class GameText {
public:
    explicit GameText(std::uint64_t seed) : random_(seed) {}

    /// Appends one game and a line break; with `one_line` there is no other line break in it.
    void append(std::string& out, Manner manner, bool one_line);

    std::uint64_t moves() const { return moves_; }       ///< moves written so far
    std::uint64_t captured() const { return captured_; } ///< stones captured in main lines

private:
    using Cell = GoBoard::Cell;

    struct Clock {
        std::uint32_t tenths = 0;
        std::uint32_t stones = 0; ///< left in the Canadian period; 0: main time
    };
    struct Play {
        GoBoard board;
        Stone turn = Stone::black;
        Cell last = GoBoard::no_cell;
    };

    void start_game(Manner manner, bool one_line);
    void append_header(std::string& out);
    void append_players(std::string& out);
    void append_event(std::string& out);
    void append_time_system(std::string& out);
    void append_handicap(std::string& out);
    void append_main_line(std::string& out);
    void append_end(std::string& out);

    Cell choose(Play& play, Cell avoid);
    Cell any_point();
    Cell candidate(Play const& play);
    void append_move(std::string& out, Stone colour, Cell cell);
    void append_clock(std::string& out, Stone colour);
    void run_clock(Clock& clock);
    void append_annotation(std::string& out);
    void append_sentences(std::string& out, std::uint32_t count);
    void append_markup(std::string& out);
    std::string variation(Play play, Cell avoid);
    void append_break(std::string& out) const;

    Random random_;
    Manner manner_ = Manner::moves;
    bool one_line_ = false;
    bool canadian_ = false;
    bool passes_ = false;
    std::uint32_t handicap_ = 0;
    std::uint32_t length_ = 0;
    std::array<Clock, 2> clocks_{};
    Play play_;
    std::vector<std::string> pending_; ///< variations to be written when the main line ends
    std::uint64_t moves_ = 0;
    std::uint64_t captured_ = 0;
};

} // namespace kifu::bench
