#include "formats/gtp/session.hpp"

#include "kifu/coordinates.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/result.hpp"
#include "kifu/values/rules.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::gtp {

namespace {

std::optional<std::uint8_t> board_side(std::string_view word) {
    auto const number = read_number(word);
    if (!number || *number < 1 || *number > BoardSize::limit) return std::nullopt;
    return static_cast<std::uint8_t>(*number);
}

bool is_number(std::string_view word) {
    return parse_real(word).exact() && word.front() != '-' && word.front() != '+';
}

std::string quoted(std::string_view text) { return "`" + std::string(text) + "`"; }

/// Where fixed handicap stones lie, in the order in which they are named: -1, 0 and 1 are the low,
/// the middle and the high line.
struct Corner {
    int x, y;
};
constexpr std::array<Corner, 8> star_points{
    {{-1, -1}, {1, 1}, {-1, 1}, {1, -1}, {-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

/// The handicap that the protocol fixes (section 4.1.1); empty for one that it does not have.
std::vector<Point> fixed_handicap(BoardSize board, std::int64_t stones) {
    std::uint8_t const size = board.width;
    bool const middle = size % 2 == 1 && size > 7;
    if (!board.square() || size < 7 || stones < 2 || stones > (middle ? 9 : 4)) return {};
    int const low = size > 12 ? 3 : 2;
    auto const line = [&](int side) {
        return side < 0 ? low : side == 0 ? size / 2 : size - 1 - low;
    };
    auto const at = [&](Corner corner) {
        return Point{static_cast<std::uint8_t>(line(corner.x)),
                     static_cast<std::uint8_t>(size - 1 - line(corner.y))};
    };
    bool const center = stones % 2 == 1 && stones > 4;
    std::vector<Point> points;
    for (std::int64_t i = 0; i < stones - (center ? 1 : 0); ++i)
        points.push_back(at(star_points[static_cast<std::size_t>(i)]));
    if (center) points.push_back(at({0, 0}));
    return points;
}

} // namespace

Session::Session(std::string_view text, std::size_t base, Diagnostics& diagnostics)
    : text_(text), base_(base), diagnostics_(diagnostics) {}

Diagnostic& Session::report(Code code, std::string_view where, std::string message) {
    Span const span{base_ + static_cast<std::size_t>(where.data() - text_.data()),
                    static_cast<std::uint32_t>(where.size())};
    Diagnostic& finding = diagnostics_.add(code, span, std::move(message));
    finding.game = static_cast<std::uint32_t>(games_.size() + 1);
    return finding;
}

/// What cannot be carried out is kept as a comment.
void Session::refuse(Exchange const& exchange, Code code, std::string_view where,
                     std::string message) {
    report(code, where, std::move(message));
    if (std::exchange(refused_, exchange.command) != exchange.command)
        game_.comment(exchange.command->content);
}

void Session::carry_out(Exchange const& exchange) {
    Command const command = command_by_name(exchange.command->name);
    if (command == Command::other || command == Command::unknown) return;
    if (exchange.reply != nullptr && exchange.reply->failed) {
        report(Code::gtp_failed, exchange.command->content,
               quoted(exchange.command->content) +
                   " failed: " + std::string(exchange.reply->arguments));
        return;
    }
    if (std::exchange(quit_, command == Command::quit)) {
        begin_game();
        game_ = {};
        komi_.clear();
        komi_set_ = false;
    }
    game_.set_place(base_ + exchange.command->offset);
    switch (command) {
    case Command::boardsize: return set_size(exchange, false);
    case Command::rectangular_boardsize: return set_size(exchange, true);
    case Command::clear_board: return begin_game();
    case Command::komi: return set_komi(exchange);
    case Command::fixed_handicap: return place_fixed(exchange);
    case Command::place_free_handicap: return place_free(exchange);
    case Command::set_free_handicap: return set_handicap(exchange, exchange.command->arguments);
    case Command::play: return play(exchange);
    case Command::play_sequence: return play_sequence(exchange);
    case Command::genmove: return generate(exchange);
    case Command::undo: return undo(exchange, 1);
    case Command::undo_several: {
        auto const turns = read_number(exchange.command->arguments);
        return undo(exchange, static_cast<std::uint32_t>(
                                  std::clamp<std::int64_t>(turns.value_or(1), 0, 1'000'000)));
    }
    case Command::set_position: return set_stones(exchange);
    case Command::load:
        begin_game();
        report(Code::gtp_position, exchange.command->content,
               quoted(exchange.command->content) + ": the log does not hold that position");
        return game_.comment(exchange.command->content);
    case Command::time_settings: return set_times(exchange);
    case Command::canadian_time: return set_kgs_times(exchange);
    case Command::time_left: return set_time_left(exchange);
    case Command::rules: return set_rules(exchange);
    case Command::final_score: return take_score(exchange);
    case Command::quit:
    case Command::other:
    case Command::unknown: return;
    }
}

void Session::comment(std::string_view text) { game_.comment(text); }

std::vector<SessionGame> Session::finish() {
    if (komi_set_) game_.komi = komi_;
    if (!game_.untouched() || games_.empty()) games_.push_back(std::move(game_));
    return std::move(games_);
}

// ---- the game as a whole

/// Board, rules and times stay as they are.
void Session::begin_game() {
    if (game_.untouched()) return;
    SessionGame next;
    next.board = game_.board;
    next.rules = game_.rules;
    next.main_time = game_.main_time;
    next.overtime = game_.overtime;
    games_.push_back(std::exchange(game_, std::move(next)));
}

void Session::set_size(Exchange const& exchange, bool rectangular) {
    std::string_view rest = exchange.command->arguments;
    auto const width = board_side(take_word(rest));
    std::string_view const second = take_word(rest);
    auto const height = rectangular || !second.empty() ? board_side(second) : width;
    if (!width || !height)
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) + ": a size from 1 to 52 was expected");
    begin_game();
    game_.board = {*width, *height};
}

void Session::set_komi(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    std::string_view const komi = take_word(rest);
    if (!parse_real(komi).exact())
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) + ": a number was expected");
    komi_ = komi;
    komi_set_ = true;
}

void Session::set_rules(Exchange const& exchange) {
    auto const rules = parse_rules(exchange.command->arguments);
    bool const known = rules.usable() && !rules.normal.empty();
    game_.rules = known ? rules.normal : std::string(exchange.command->arguments);
}

void Session::set_times(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    auto const main = take_word(rest);
    auto const period = take_word(rest);
    auto const stones = take_word(rest);
    if (!is_number(main)) return;
    // A period for no stones stands for no limit at all.
    bool const limited = period == "0" || stones != "0";
    game_.main_time = limited ? std::string(main) : std::string();
    game_.overtime.clear();
    if (limited && is_number(period) && period != "0" && is_number(stones))
        game_.overtime = std::string(stones) + "/" + std::string(period) + " Canadian";
}

void Session::set_kgs_times(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    auto const system = take_word(rest);
    auto const main = take_word(rest);
    auto const period = take_word(rest);
    auto const count = take_word(rest);
    game_.main_time = is_number(main) ? std::string(main) : std::string();
    game_.overtime.clear();
    if (!is_number(period) || !is_number(count)) return;
    if (system == "byoyomi")
        game_.overtime = std::string(count) + "x" + std::string(period) + " byo-yomi";
    if (system == "canadian")
        game_.overtime = std::string(count) + "/" + std::string(period) + " Canadian";
}

void Session::set_time_left(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    auto const color = color_by_word(take_word(rest));
    auto const seconds = take_word(rest);
    auto const stones = take_word(rest);
    if (!color || !is_number(seconds))
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) +
                          ": a player and a number of seconds were expected");
    if (game_.set_time_left(*color, seconds, stones)) return;
    // Before his first move a player has all his time.
    if (game_.main_time.empty() && stones.find_first_not_of('0') == stones.npos)
        game_.main_time = seconds;
}

void Session::take_score(Exchange const& exchange) {
    if (exchange.reply == nullptr || !game_.ended_by_passes()) return;
    auto const result = parse_result(exchange.reply->arguments);
    if (result.exact()) game_.result = result.normal;
}

// ---- handicap and setup

void Session::place_fixed(Exchange const& exchange) {
    if (exchange.reply != nullptr && !exchange.reply->arguments.empty())
        return set_handicap(exchange, exchange.reply->arguments);
    auto const number = read_number(exchange.command->arguments);
    auto const points = fixed_handicap(game_.board, number.value_or(0));
    if (points.empty())
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) +
                          ": no fixed handicap of that number on this board");
    game_.black = points;
    game_.handicap = points.size();
}

void Session::place_free(Exchange const& exchange) {
    if (exchange.reply != nullptr && !exchange.reply->arguments.empty())
        return set_handicap(exchange, exchange.reply->arguments);
    refuse(exchange, Code::gtp_no_reply, exchange.command->content,
           quoted(exchange.command->content) + ": the reply with the stones is missing");
}

void Session::set_handicap(Exchange const& exchange, std::string_view vertices) {
    if (game_.has_moves())
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) + ": handicap behind a move");
    game_.black.clear();
    for (auto word = take_word(vertices); !word.empty(); word = take_word(vertices)) {
        auto const point = parse_point(word, game_.board, CoordinateSystem::a1);
        if (point)
            game_.black.push_back(*point);
        else
            refuse(exchange, Code::gtp_vertex, word, quoted(word) + " is no vertex of the board");
    }
    game_.handicap = game_.black.size();
}

/// `set_position b D4 w Q16`: an empty board with these stones.
void Session::set_stones(Exchange const& exchange) {
    begin_game();
    std::string_view rest = exchange.command->arguments;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        auto const color = color_by_word(word);
        auto const vertex = take_word(rest);
        auto const point = parse_point(vertex, game_.board, CoordinateSystem::a1);
        if (!color || !point)
            return refuse(exchange, Code::gtp_argument, word,
                          quoted(word) + " " + quoted(vertex) +
                              ": a player and a vertex were expected");
        (*color == Color::black ? game_.black : game_.white).push_back(*point);
    }
}

// ---- moves

void Session::play(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    auto const word = take_word(rest);
    auto const color = color_by_word(word);
    auto const vertex = take_word(rest);
    if (!color || vertex.empty())
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) + ": a player and a vertex were expected");
    play_vertex(exchange, *color, vertex);
}

void Session::play_sequence(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    for (auto word = take_word(rest); !word.empty(); word = take_word(rest)) {
        auto const color = color_by_word(word);
        auto const vertex = take_word(rest);
        if (!color || vertex.empty())
            return refuse(exchange, Code::gtp_argument, word,
                          quoted(word) + ": a player and a vertex were expected");
        play_vertex(exchange, *color, vertex);
    }
}

/// The vertex that a program answered: alone, or behind an analysis as `play D4`.
std::string_view generated(Exchange const& exchange) {
    std::string_view first = exchange.reply->arguments;
    std::string_view word = take_word(first);
    for (std::string_view line : exchange.more) {
        if (take_word(line) == "play") word = take_word(line);
    }
    return word;
}

void Session::generate(Exchange const& exchange) {
    std::string_view rest = exchange.command->arguments;
    auto const color = color_by_word(take_word(rest));
    if (!color)
        return refuse(exchange, Code::gtp_argument, exchange.command->content,
                      quoted(exchange.command->content) + ": a player was expected");
    auto const vertex = exchange.reply != nullptr ? generated(exchange) : std::string_view();
    if (!vertex.empty()) return play_vertex(exchange, *color, vertex);
    game_.play_unknown();
    refuse(exchange, Code::gtp_no_reply, exchange.command->content,
           quoted(exchange.command->content) + ": the reply with the move is missing");
}

void Session::play_vertex(Exchange const& exchange, Color color, std::string_view vertex) {
    if (komi_set_) game_.komi = komi_;
    if (ascii::same_but_case(vertex, "resign")) {
        game_.result = color == Color::black ? "W+R" : "B+R";
        return;
    }
    if (ascii::same_but_case(vertex, "pass")) return game_.play(color, std::nullopt);
    if (auto const point = parse_point(vertex, game_.board, CoordinateSystem::a1))
        return game_.play(color, *point);
    std::string message = quoted(vertex) + " is no vertex of a board of " +
                          std::to_string(game_.board.width) + "x" +
                          std::to_string(game_.board.height);
    if (vertex.front() == 'I' || vertex.front() == 'i') message += "; there is no column I";
    game_.play_unknown();
    refuse(exchange, Code::gtp_vertex, vertex, std::move(message));
}

void Session::undo(Exchange const& exchange, std::uint32_t turns) {
    game_.result.clear();
    for (std::uint32_t i = 0; i < turns; ++i) {
        if (game_.undo()) continue;
        report(Code::gtp_undo, exchange.command->content, "there is no move left to undo");
        return;
    }
}

} // namespace kifu::gtp
