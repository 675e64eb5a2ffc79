#include "cli/replay_text.hpp"

#include "cli/replay_writer.hpp"
#include "text/findings_parts.hpp"

#include <algorithm>
#include <utility>

namespace kifu::cli {

namespace {

std::string field(ReplayGame const& game, std::string_view name) {
    return detail::printable(info_cell(game, name).text);
}

void add_line(std::vector<std::string>& lines, std::string_view label, std::string const& text) {
    if (text.empty()) return;
    std::string line(label);
    line.resize(8, ' ');
    lines.push_back(line + text);
}

std::string with(std::string_view before, std::string const& text) {
    return text.empty() ? std::string() : std::string(before) + text;
}

std::string game_line(ReplayGame const& game) {
    return detail::printable(game.info().file()) + ", game " + std::to_string(game.game().number());
}

std::string rules_text(ReplayGame const& game) {
    std::string const rules = rule_text(game.setting().rules);
    if (game.rules_source() == "nothing") return rules + " (assumed: the record names no game)";
    return rules + " (from " + std::string(game.rules_source()) + ")";
}

std::string dialect_text(ReplayGame const& game) {
    Dialect const& dialect = *game.setting().dialect;
    if (dialect.own()) return {};
    return std::string(dialect.id) + " (" + std::string(dialect.program) + ")";
}

std::string size_text(ReplayGame const& game) {
    BoardSize const said = recorded_size(game.setting().rules.game, game.size());
    if (said != game.size()) return "base " + std::to_string(said.width);
    return std::to_string(said.width) + "x" + std::to_string(said.height);
}

std::string points(ReplayGame const& game, std::vector<Point> const& list) {
    std::string text;
    for (Point const point : list)
        text += " " + game.point(point);
    return text;
}

/// Stones of one colour that a turn took off, as " D4 D5".
std::string taken_points(ReplayGame const& game, WalkedTurn const& turn, Color color) {
    std::vector<Point> list;
    for (TakenStone const& stone : turn.taken)
        if (stone.color == color) list.push_back(stone.point);
    return points(game, list);
}

std::string won(Outcome const& outcome, std::string_view how) {
    if (!outcome.winner) return std::string(how);
    return std::string(color_title(*outcome.winner)) + " has won: " + std::string(how);
}

std::string outcome_text(Outcome const& outcome) {
    std::string const loser =
        outcome.winner ? std::string(color_title(opponent(*outcome.winner))) : "a player";
    switch (outcome.reason) {
    case EndReason::none: return {};
    case EndReason::passes: return "Both players have passed";
    case EndReason::connection: return won(outcome, "a chain joins two opposite edges");
    case EndReason::no_legal_move: return won(outcome, loser + " has no legal move");
    case EndReason::resignation: return won(outcome, loser + " has resigned");
    case EndReason::forfeit: return won(outcome, loser + " has forfeited");
    case EndReason::five: return won(outcome, "five in a row");
    case EndReason::six: return won(outcome, "six in a row");
    case EndReason::foul: return won(outcome, loser + " has made a foul");
    case EndReason::ring: return won(outcome, "a ring");
    case EndReason::bridge: return won(outcome, "a bridge");
    case EndReason::fork: return won(outcome, "a fork");
    case EndReason::full_board: return "The board is full";
    case EndReason::agreed: return "The players have agreed to end the game";
    }
    return {};
}

/// The sentence of a result whose short form is `B+R` or the like.
std::string result_words(RecordedResult const& result) {
    std::string const winner(result.winner ? color_title(*result.winner) : "Nobody");
    switch (result.kind) {
    case ResultKind::unknown: return "not known";
    case ResultKind::none: return "no result";
    case ResultKind::draw: return "a draw";
    case ResultKind::win: return winner + " has won";
    case ResultKind::score: return winner + " has won by " + result.points().text();
    case ResultKind::resign: return winner + " has won by resignation";
    case ResultKind::time: return winner + " has won on time";
    case ResultKind::forfeit: return winner + " has won by forfeit";
    }
    return {};
}

std::string taken_count(AnyPosition const& position, Color color) {
    return std::string(color_title(color)) + " has taken " +
           std::to_string(position.captured(opponent(color)));
}

std::string penalty_count(AnyPosition const& position, Color color) {
    return std::string(color_title(color)) + " " + std::to_string(position.penalties(color));
}

} // namespace

std::string join_parts(std::vector<std::string> const& parts, std::string_view between) {
    std::string all;
    for (std::string const& part : parts) {
        if (!part.empty() && !all.empty()) all += between;
        all += part;
    }
    return all;
}

std::string finding_codes(ReplayGame const& game, WalkedTurn const& turn) {
    std::vector<std::string> codes;
    for (std::string_view const code : game.codes(turn))
        codes.emplace_back(code);
    return join_parts(codes, ", ");
}

std::string title_line(ReplayGame const& game) {
    std::string const black = join_parts({field(game, "black"), field(game, "black-rank")}, " ");
    std::string const white = join_parts({field(game, "white"), field(game, "white-rank")}, " ");
    std::string const players = join_parts({with("B: ", black), with("W: ", white)}, "  ");
    return join_parts({game_line(game), players}, "  ");
}

std::vector<std::string> header_lines(ReplayGame const& game) {
    std::vector<std::string> lines = {game_line(game)};
    add_line(lines, "Black", join_parts({field(game, "black"), field(game, "black-rank")}, " "));
    add_line(lines, "White", join_parts({field(game, "white"), field(game, "white-rank")}, " "));
    add_line(lines, "Event",
             join_parts({field(game, "event"), with("round ", field(game, "round")),
                         field(game, "place"), field(game, "date")},
                        ", "));
    std::string const size = size_text(game);
    std::string const handicap = field(game, "handicap");
    add_line(lines, "Game",
             join_parts({detail::printable(game.title()) + " " + size,
                         handicap == "0" ? "" : with("handicap ", handicap),
                         with("komi ", field(game, "komi"))},
                        ", "));
    if (game.setting().replayable) add_line(lines, "Rules", detail::printable(rules_text(game)));
    add_line(lines, "Dialect", dialect_text(game));
    return lines;
}

std::string turn_line(ReplayGame const& game, ReplayWalk const& walk) {
    auto const turn = walk.last_turn();
    if (!turn) return "Start";
    std::string line = "Turn " + std::to_string(turn->number) + ", " +
                       std::string(color_title(turn->color)) + ": " + game.notation(*turn);
    if (!turn->complete) line += " (first stone of the turn)";
    line += with(", takes", taken_points(game, *turn, opponent(turn->color)));
    line += with(", loses", taken_points(game, *turn, turn->color));
    std::string const findings = finding_codes(game, *turn);
    return findings.empty() ? line : line + " [" + findings + "]";
}

std::vector<std::string> state_lines(ReplayGame const& game, ReplayWalk const& walk) {
    AnyPosition const& position = walk.replay().position();
    std::vector<std::string> lines;
    if (is_capture_game(game.setting().rules.game))
        lines.push_back("Prisoners: " + taken_count(position, Color::black) + ", " +
                        taken_count(position, Color::white));
    if (game.setting().rules.game == GameKind::heigo)
        lines.push_back("Penalty points: " + penalty_count(position, Color::black) + ", " +
                        penalty_count(position, Color::white));
    Outcome const outcome = walk.replay().outcome();
    if (outcome.over())
        lines.push_back(outcome_text(outcome));
    else if (auto const next = game.to_move(walk.replay()))
        lines.push_back(std::string(color_title(*next)) + " is to move");
    std::string const winning = points(game, position.winning_stones());
    if (!winning.empty()) lines.push_back("Winning stones:" + winning);
    return lines;
}

std::vector<std::string> comment_lines(ReplayGame const& game, ReplayWalk const& walk) {
    NodeId const node = walk.step().node;
    auto const turn = walk.last_turn();
    std::string const comment =
        turn && turn->last == node ? game.comment(*turn) : game.comment(node);
    std::vector<std::string> lines;
    for (std::size_t at = 0; at < comment.size();) {
        std::size_t const end = std::min(comment.find('\n', at), comment.size());
        lines.push_back(detail::printable(std::string_view(comment).substr(at, end - at)));
        at = end + 1;
    }
    return lines;
}

std::vector<std::string> result_lines(ReplayGame const& game) {
    std::string const written = game.info().text(PropertyId::RE);
    if (written.empty()) return {};
    auto const& result = game.info().result();
    if (!result.usable()) return {"Recorded result: " + detail::printable(written)};
    return {"Recorded result: " + result_text(result.value) + " (" + result_words(result.value) +
            ")"};
}

} // namespace kifu::cli
