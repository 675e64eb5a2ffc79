#include "cli/score_text.hpp"

#include "cli/board_text.hpp"
#include "cli/replay_game.hpp"
#include "text/findings_parts.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace kifu::cli {

namespace {

using detail::printable;

std::string_view item_title(ScoreItem item) {
    switch (item) {
    case ScoreItem::stones: return "living stones";
    case ScoreItem::territory: return "territory";
    case ScoreItem::prisoners: return "prisoners";
    case ScoreItem::dead: return "dead stones";
    case ScoreItem::pass_stones: return "pass stones";
    case ScoreItem::cleanup_moves: return "moves to clear up";
    case ScoreItem::group_tax: return "group tax";
    case ScoreItem::penalties: return "penalties";
    case ScoreItem::handicap: return "for handicap";
    case ScoreItem::komi: return "komi";
    case ScoreItem::button: return "button";
    }
    return {};
}

std::string_view end_words(EndState end) {
    switch (end) {
    case EndState::marked: return "territory is marked";
    case EndState::passed: return "both players have passed";
    case EndState::decided: return "decided by the rules of the game";
    case EndState::resigned: return "resigned";
    case EndState::time: return "lost on time";
    case EndState::forfeit: return "forfeited";
    case EndState::no_result: return "no result";
    case EndState::truncated: return "the record breaks off before the end of the game";
    case EndState::unfinished: return "neither passes nor a result: the game is not over";
    }
    return {};
}

std::string_view source_words(ScoreReport const& report) {
    switch (*report.source) {
    case StatusSource::given: return "the dead stones were given";
    case StatusSource::marks: return "the record marks the territory";
    case StatusSource::rules: return "by these rules nothing is dead that could still live";
    case StatusSource::proof: return "every stone lives or is dead whatever follows";
    case StatusSource::engine: return "by the engine";
    case StatusSource::reading: return "by reading out small parts of the board";
    case StatusSource::estimate: return "by playing on at random";
    case StatusSource::assumed:
        return "nothing says or proves which labyrinths are dead (--dead does), so all are taken "
               "to "
               "live";
    }
    return {};
}

/// Difference as a result: `B+3.5`.
std::string result_of(Decimal difference) {
    RecordedResult result;
    result.kind = difference == Decimal() ? ResultKind::draw : ResultKind::score;
    if (difference != Decimal()) {
        result.winner = difference > Decimal() ? Color::black : Color::white;
        result.margin = difference > Decimal() ? difference : -difference;
    }
    return result_text(result);
}

class ScoreText {
public:
    ScoreText(ScoredGame const& scored, std::string& out)
        : scored_(scored), report_(scored.report), out_(out) {}

    void append(AnyPosition const* position, bool board) {
        append_head();
        if (Count const* const count = report_.count()) {
            if (board) append_board(*position);
            append_table(*count);
        }
        append_result();
        append_chains("Dead", report_.dead);
        append_chains("Doubt", report_.doubtful);
        append_chains("Alive", report_.living);
        append_points("Neutral", report_.neutral);
        for (OtherCount const& other : report_.others)
            line("Also", std::string(other.rules) + ": " + result_text(other.count.result()));
        append_confidence();
        line("Record", result_explanation(report_, scored_.coordinates));
    }

private:
    void line(std::string_view label, std::string_view text) {
        if (text.empty()) return;
        std::string start(label);
        start.resize(8, ' ');
        out_ += start + printable(text) + "\n";
    }

    std::string player(PropertyId name, PropertyId rank) const {
        std::string text = scored_.value(name);
        std::string const rank_text = scored_.value(rank);
        if (!text.empty() && !rank_text.empty()) text += ' ';
        return text + rank_text;
    }

    void append_head() {
        out_ += printable(scored_.file) + ", game " + std::to_string(scored_.game.number()) + "\n";
        line("Black", player(PropertyId::PB, PropertyId::BR));
        line("White", player(PropertyId::PW, PropertyId::WR));
        BoardSize const size = report_.setting.size;
        std::string game =
            scored_.title() + " " + std::to_string(size.width) + "x" + std::to_string(size.height);
        if (report_.handicap != 0) game += ", handicap " + std::to_string(report_.handicap);
        line("Game", game);
        line("Rules", rules());
        line("End", std::string(end_words(report_.end)) +
                        (report_.passes_missing ? " (not in the record, but all is settled)" : ""));
    }

    std::string rules() const {
        if (!report_.setting.replayable) return {};
        std::string const text = rule_text(report_.setting.rules) + " (from " +
                                 std::string(scored_.rules_source()) + ")";
        if (!report_.method_assumed || report_.count() == nullptr) return text;
        return text + "; counting by " + std::string(score_method_name(report_.method)) +
               " is assumed from komi";
    }

    /// Whose every point is: stones, and signs for territory.
    void append_board(AnyPosition const& position) {
        BoardSize const size = report_.setting.size;
        BoardPicture picture;
        picture.stones = BoardStones(size);
        picture.coordinates = scored_.coordinates;
        bool const lines = report_.setting.rules.game == GameKind::heigo;
        picture.room_for_lines = lines;
        if (lines) picture.lines = position.lines();
        std::size_t at = 0;
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x) {
                Point const point{x, y};
                auto const stone = position.at(point);
                picture.stones.set(point, stone);
                auto const sign = sign_of(report_.owners[at++], stone);
                if (!sign.empty()) picture.signs.push_back({point, sign});
            }
        out_ += '\n';
        for (std::string const& text : board_lines(picture, BoardStyle::ascii))
            out_ += text + "\n";
        out_ += "x o: territory; # @: dead black and white stones; -: no territory\n";
    }

    static std::string_view sign_of(PointOwner owner, std::optional<Color> stone) {
        bool const territory =
            owner == PointOwner::black_territory || owner == PointOwner::white_territory;
        if (territory && stone) return *stone == Color::black ? "#" : "@";
        switch (owner) {
        case PointOwner::black_territory: return "x";
        case PointOwner::white_territory: return "o";
        case PointOwner::no_territory: return "-";
        default: return {};
        }
    }

    void append_table(Count const& count) {
        std::vector<std::array<std::string, 3>> rows{{"", "Black", "White"}};
        for (ScoreLine const& line : count.lines) {
            bool const of_one = line.item == ScoreItem::komi || line.item == ScoreItem::button ||
                                line.item == ScoreItem::handicap;
            // What only one player gets leaves the other's place empty; komi is White's.
            auto const cell = [&](std::size_t player) {
                Decimal const points = line.points[player];
                bool const other_gets = player == 0 || line.points[0] != Decimal();
                return of_one && other_gets && points == Decimal() ? std::string() : points.text();
            };
            std::string komi = line.item == ScoreItem::komi && report_.komi_assumed
                                   ? "komi (not recorded)"
                                   : std::string(item_title(line.item));
            rows.push_back({std::move(komi), cell(0), cell(1)});
        }
        rows.push_back(
            {"total", count.total(Color::black).text(), count.total(Color::white).text()});
        std::array<std::size_t, 3> widths{};
        for (auto const& row : rows)
            for (std::size_t column = 0; column != row.size(); ++column)
                widths[column] = std::max(widths[column], row[column].size());
        out_ += '\n';
        for (auto const& row : rows) {
            std::string text = row[0];
            text.resize(widths[0], ' ');
            for (std::size_t column = 1; column != row.size(); ++column)
                text += std::string(2 + widths[column] - row[column].size(), ' ') + row[column];
            text.erase(text.find_last_not_of(' ') + 1);
            out_ += text + "\n";
        }
        out_ += '\n';
    }

    void append_result() {
        Count const* const count = report_.count();
        if (count == nullptr) {
            std::string const result = final_result(report_);
            std::string text = result.empty() ? "none" : result;
            if (report_.outcome.over())
                text += " by " + std::string(end_reason_word(report_.outcome.reason)) + move();
            line("Result", text + "; not counted: " + report_.not_counted);
            if (!report_.winning_stones.empty())
                line("Stones", scored_.points(report_.winning_stones));
            return;
        }
        std::string text =
            result_text(count->result()) + " by " + std::string(score_method_name(report_.method));
        ScoreMethod const other =
            report_.method == ScoreMethod::area ? ScoreMethod::territory : ScoreMethod::area;
        if (Count const* const second = report_.count(other))
            text += ", " + result_text(second->result()) + " by " +
                    std::string(score_method_name(other)) + pass_stones(*second);
        if (report_.confidence == Confidence::unsettled) text = "not settled; as it stands " + text;
        line("Result", text);
        if (report_.end == EndState::resigned || report_.end == EndState::time ||
            report_.end == EndState::forfeit || report_.end == EndState::no_result)
            line("Caution", "the game was not played to its end: the count is no result");
    }

    /// Those of AGA rules: by them territory and area agree.
    static std::string pass_stones(Count const& count) {
        for (ScoreLine const& line : count.lines)
            if (line.item == ScoreItem::pass_stones)
                return " with pass stones, " + line.points[0].text() + " for Black and " +
                       line.points[1].text() + " for White";
        return {};
    }

    std::string move() const {
        if (report_.decided_at == NodeId::none) return {};
        return " at move " + std::to_string(Locator(scored_.game).move_number(report_.decided_at));
    }

    void append_chains(std::string_view label, std::vector<ChainStatus> const& chains) {
        for (ChainStatus const& chain : chains)
            line(label, std::string(color_title(chain.color)) + " " + scored_.points(chain.stones) +
                            " (" + how(chain) + ")");
    }

    static std::string how(ChainStatus const& chain) {
        std::string text(status_source_name(chain.source));
        if (chain.source == StatusSource::estimate) {
            auto const percent = static_cast<int>(chain.margin * 100 + 0.5);
            text += ", clear by " + std::to_string(percent) + " %";
        }
        return chain.doubtful ? text + ", in doubt" : text;
    }

    void append_points(std::string_view label, std::uint32_t count) {
        if (report_.count() == nullptr || count == 0) return;
        line(label, std::to_string(count) + (count == 1 ? " point" : " points") +
                        (report_.setting.rules.game == GameKind::go
                             ? "; by area they could still move the score by as many"
                             : ""));
    }

    void append_confidence() {
        if (report_.count() == nullptr) return;
        std::string text(confidence_name(report_.confidence));
        text += ": ";
        text += source_words(report_);
        if (report_.confidence == Confidence::estimated) {
            auto const percent = static_cast<int>(report_.probability * 100 + 0.5);
            text += "; such counts are right in " + std::to_string(percent) + " of 100 games";
        }
        if (report_.range)
            text += "; from " + result_of(report_.range->low) + " to " +
                    result_of(report_.range->high) + " is possible";
        line("Sure", text);
    }

    ScoredGame const& scored_;
    ScoreReport const& report_;
    std::string& out_;
};

} // namespace

void append_score_text(ScoredGame const& scored, AnyPosition const* position, bool board,
                       std::string& out) {
    ScoreText(scored, out).append(position, board);
}

} // namespace kifu::cli
