#include "game_text.hpp"

#include <algorithm>
#include <optional>
#include <span>

namespace kifu::bench {

namespace {

constexpr std::array<std::string_view, 12> names{"alpha",   "beta",  "gamma",  "delta",
                                                 "epsilon", "zeta",  "eta",    "theta",
                                                 "iota",    "kappa", "lambda", "omega"};
constexpr std::array<std::string_view, 6> cjk_names{"\u9ed1\u7532",
                                                    "\u767d\u4e59",
                                                    "\u5148\u624b\u592a\u90ce",
                                                    "\u5f8c\u624b\u82b1\u5b50",
                                                    "\uae30\uc0ac\uac11",
                                                    "\uae30\uc0ac\uc744"};
constexpr std::array<std::string_view, 4> events{"Example Cup", "Sample League", "Test Open",
                                                 "Model Ladder"};
constexpr std::array<std::string_view, 4> places{"North Club", "South Club", "Room 1", "Room 2"};

struct RuleSet {
    std::string_view name;
    std::string_view komi;
};
constexpr std::array<RuleSet, 4> rule_sets{
    {{"Japanese", "6.5"}, {"Japanese", "5.5"}, {"Chinese", "7.5"}, {"AGA", "7.5"}}};

constexpr std::array<std::string_view, 16> sentences{
    "Black takes the larger side.",
    R"(This is a joseki of the textbook \[type B\].)",
    "White could also slide here: the result is a ko.",
    "A quiet move that makes the group on the left alive.",
    "The ladder does not work, so Black has to extend.",
    R"(Compare the figure at A and the one at B \[below\].)",
    "White is ahead by about five points.",
    "\u9ed1\u68cb\u5148\u624b\u6d3b\u3002",
    "\u3053\u306e\u624b\u306f\u5927\u304d\u3044\u3067\u3059\u3002",
    "\u767d\u306f\u4e2d\u592e\u3092\u53b3\u3057\u304f\u653b\u3081\u307e\u3059\u3002",
    "\u767d\u68cb\u53ef\u4ee5\u5728\u53f3\u8fb9\u6253\u5165\uff0c\u9ed1\u68cb\u5fc5\u987b"
    "\u8865\u68cb\u3002",
    "\ud751\uc758 \uc88b\uc740 \uc218\uc785\ub2c8\ub2e4.",
    "Both players avoid the fight (see move 40).",
    R"(Path C:\\games\\one is where the file came from.)",
    "The exchange first, then the cut; the order matters.",
    "After this the corner is worth twenty points to either side.",
};

constexpr std::array<std::array<std::uint8_t, 2>, 9> handicap_points{
    {{15, 3}, {3, 15}, {15, 15}, {3, 3}, {3, 9}, {15, 9}, {9, 3}, {9, 15}, {9, 9}}};

void append_number(std::string& out, std::uint32_t number, std::size_t digits = 1) {
    std::string const text = std::to_string(number);
    if (text.size() < digits) out.append(digits - text.size(), '0');
    out += text;
}

void append_property(std::string& out, std::string_view name, std::string_view value) {
    out += name;
    out += '[';
    out += value;
    out += ']';
}

std::size_t index_of(Stone colour) { return colour == Stone::white ? 1 : 0; }

} // namespace

void GameText::append(std::string& out, Manner manner, bool one_line) {
    start_game(manner, one_line);
    out += '(';
    append_header(out);
    if (manner_ == Manner::server) append_break(out);
    append_main_line(out);
    append_end(out);
    out += '\n';
    captured_ += play_.board.captured();
}

void GameText::start_game(Manner manner, bool one_line) {
    manner_ = manner;
    one_line_ = one_line;
    play_ = Play{};
    pending_.clear();
    canadian_ = random_.percent(60);
    passes_ = random_.percent(15);
    handicap_ = random_.percent(6) ? random_.between(2, 9) : 0;
    length_ = 60;
    for (int i = 0; i < 4; ++i)
        length_ += random_.below(71);
}

void GameText::append_break(std::string& out) const {
    if (!one_line_) out += '\n';
}

// ---- header

void GameText::append_header(std::string& out) {
    out += ";FF[4]GM[1]CA[UTF-8]";
    append_property(out, "AP", manner_ == Manner::server ? "Plain Server:1.2" : "plain:1");
    out += "SZ[19]";
    RuleSet const& rules = random_.pick(std::span<RuleSet const>{rule_sets});
    append_property(out, "RU", rules.name);
    append_property(out, "KM", handicap_ != 0 ? "0.5" : rules.komi);
    append_players(out);
    append_event(out);
    if (manner_ == Manner::server) append_time_system(out);
    append_handicap(out);
}

void GameText::append_players(std::string& out) {
    bool const cjk = manner_ == Manner::annotated && random_.percent(40);
    for (std::string_view const id : {"PB", "PW"}) {
        out += id;
        out += '[';
        out += cjk ? random_.pick(std::span<std::string_view const>{cjk_names})
                   : random_.pick(std::span<std::string_view const>{names});
        out += ' ';
        append_number(out, random_.below(1000));
        out += ']';
    }
    for (std::string_view const id : {"BR", "WR"}) {
        out += id;
        out += '[';
        append_number(out, random_.between(1, 9));
        out += random_.percent(70) ? "d]" : "k]";
    }
}

void GameText::append_event(std::string& out) {
    out += "DT[";
    append_number(out, random_.between(1996, 2023));
    out += '-';
    append_number(out, random_.between(1, 12), 2);
    out += '-';
    append_number(out, random_.between(1, 28), 2);
    out += ']';
    append_property(out, "EV", random_.pick(std::span<std::string_view const>{events}));
    out += "RO[";
    append_number(out, random_.between(1, 12));
    out += ']';
    append_property(out, "PC", random_.pick(std::span<std::string_view const>{places}));
    out += "GN[game ";
    append_number(out, random_.below(1000000), 6);
    out += "]SO[generated]";
    if (manner_ != Manner::server) out += "TM[3600]OT[5x30 byo-yomi]";
    if (passes_) {
        out += "RE[?]";
        return;
    }
    // Who resigns or runs out of time does so when it is his turn: the winner moved last.
    bool const black_moves_last = (length_ % 2 == 1) == (handicap_ == 0);
    out += black_moves_last ? "RE[B+" : "RE[W+";
    out += manner_ == Manner::server && random_.percent(20) ? "T]" : "R]";
}

void GameText::append_time_system(std::string& out) {
    std::uint32_t const minutes = canadian_ ? random_.between(1, 20) : random_.between(30, 60);
    out += "TM[";
    append_number(out, minutes * 60);
    out += ']';
    if (canadian_) out += "OT[25/600 Canadian]";
    clocks_.fill(Clock{minutes * 600, 0});
}

void GameText::append_handicap(std::string& out) {
    if (handicap_ == 0) return;
    out += "HA[";
    append_number(out, handicap_);
    out += "]AB";
    for (std::size_t i = 0; i < handicap_; ++i) {
        Cell const cell = GoBoard::cell(handicap_points[i][0], handicap_points[i][1]);
        play_.board.set_up(Stone::black, cell);
        out += '[';
        GoBoard::append_point(out, cell);
        out += ']';
    }
    play_.turn = Stone::white;
}

// ---- moves

// One statement for each random number: compilers evaluate arguments in different orders.
GameText::Cell GameText::any_point() {
    std::size_t const column = random_.below(GoBoard::side);
    std::size_t const row = random_.below(GoBoard::side);
    return GoBoard::cell(column, row);
}

GameText::Cell GameText::candidate(Play const& play) {
    if (play.last != GoBoard::no_cell && random_.percent(55)) {
        std::size_t const column = GoBoard::column(play.last) + random_.below(5);
        std::size_t const row = GoBoard::row(play.last) + random_.below(5);
        bool const inside =
            column >= 2 && column < GoBoard::side + 2 && row >= 2 && row < GoBoard::side + 2;
        if (inside) return GoBoard::cell(column - 2, row - 2);
    }
    return any_point();
}

/// Plays a random legal move for the side to move; no_cell when none was found (a pass).
GameText::Cell GameText::choose(Play& play, Cell avoid) {
    for (int attempt = 0; attempt < 400; ++attempt) {
        Cell const cell = candidate(play);
        if (cell == avoid || play.board.at(cell) != Stone::none) continue;
        if (play.board.is_own_eye(play.turn, cell)) continue;
        if (!play.board.play(play.turn, cell)) continue;
        play.turn = opponent(play.turn);
        play.last = cell;
        return cell;
    }
    return GoBoard::no_cell;
}

void GameText::append_move(std::string& out, Stone colour, Cell cell) {
    out += colour == Stone::black ? ";B[" : ";W[";
    if (cell != GoBoard::no_cell) GoBoard::append_point(out, cell);
    out += ']';
    ++moves_;
}

void GameText::append_main_line(std::string& out) {
    for (std::uint32_t number = 0; number < length_; ++number) {
        std::optional<Play> before;
        if (manner_ == Manner::annotated && random_.percent(4)) before = play_;
        Stone const colour = play_.turn;
        Cell const cell = choose(play_, GoBoard::no_cell);
        if (cell == GoBoard::no_cell) play_.turn = opponent(colour);
        if (before) {
            pending_.push_back(variation(*before, cell));
            append_break(out);
            out += '(';
        }
        append_move(out, colour, cell);
        if (manner_ == Manner::server) append_clock(out, colour);
        if (manner_ == Manner::annotated && random_.percent(14)) append_annotation(out);
    }
}

/// A line of a few moves from the position `play`, not starting with the move of the game.
std::string GameText::variation(Play play, Cell avoid) {
    std::string out{"("};
    std::uint32_t const length = random_.between(1, 12);
    for (std::uint32_t number = 0; number < length; ++number) {
        Stone const colour = play.turn;
        Cell const cell = choose(play, number == 0 ? avoid : GoBoard::no_cell);
        append_move(out, colour, cell);
        if (cell == GoBoard::no_cell) break;
        if (random_.percent(20)) append_annotation(out);
    }
    return out += ')';
}

void GameText::append_end(std::string& out) {
    if (passes_) {
        for (int pass = 0; pass < 2; ++pass) {
            append_move(out, play_.turn, GoBoard::no_cell);
            if (manner_ == Manner::server) append_clock(out, play_.turn);
            play_.turn = opponent(play_.turn);
        }
    }
    for (std::size_t i = pending_.size(); i-- > 0;) {
        out += ')';
        append_break(out);
        out += pending_[i];
    }
    out += ')';
}

// ---- clocks

void GameText::run_clock(Clock& clock) {
    // Most moves are quick, some take long; nobody ever runs out of time.
    std::uint32_t use = random_.below(80);
    if (random_.percent(15)) use += random_.below(600);
    if (!canadian_) {
        clock.tenths -= std::min(use, clock.tenths / 8);
        return;
    }
    if (clock.stones == 0 && use < clock.tenths) {
        clock.tenths -= use;
        return;
    }
    Clock const fresh_period{6000, 25};
    if (clock.stones == 0) clock = fresh_period;
    if (--clock.stones == 0)
        clock = fresh_period; // the last stone of a period opens the next one
    else
        clock.tenths -= std::min(use, clock.tenths / 4);
}

void GameText::append_clock(std::string& out, Stone colour) {
    Clock& clock = clocks_[index_of(colour)];
    run_clock(clock);
    out += colour == Stone::black ? "BL[" : "WL[";
    append_number(out, clock.tenths / 10);
    out += '.';
    append_number(out, clock.tenths % 10);
    out += ']';
    if (clock.stones == 0) return;
    out += colour == Stone::black ? "OB[" : "OW[";
    append_number(out, clock.stones);
    out += ']';
}

// ---- annotations

void GameText::append_sentences(std::string& out, std::uint32_t count) {
    for (std::uint32_t i = 0; i < count; ++i) {
        if (i != 0) out += one_line_ || random_.percent(70) ? ' ' : '\n';
        out += random_.pick(std::span<std::string_view const>{sentences});
    }
}

void GameText::append_annotation(std::string& out) {
    if (random_.percent(15)) out += random_.percent(50) ? "TE[1]" : "BM[1]";
    if (random_.percent(10)) out += random_.percent(50) ? "GB[1]" : "DM[1]";
    if (random_.percent(6)) append_property(out, "N", "Figure");
    out += "C[";
    append_sentences(out, random_.between(1, 7));
    out += ']';
    if (random_.percent(50)) append_markup(out);
    append_break(out);
}

void GameText::append_markup(std::string& out) {
    constexpr std::array<std::string_view, 5> kinds{"TR", "SQ", "CR", "MA", "LB"};
    std::string_view const kind = random_.pick(std::span<std::string_view const>{kinds});
    std::array<Cell, 6> used{};
    std::uint32_t const count = random_.between(1, used.size());
    out += kind;
    for (std::uint32_t i = 0; i < count; ++i) {
        Cell cell = GoBoard::no_cell;
        do {
            cell = any_point();
        } while (std::find(used.begin(), used.end(), cell) != used.end());
        used[i] = cell;
        out += '[';
        GoBoard::append_point(out, cell);
        if (kind == "LB") {
            out += ':';
            out += static_cast<char>('A' + i);
        }
        out += ']';
    }
}

} // namespace kifu::bench
