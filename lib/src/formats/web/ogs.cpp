// Games of the Online Go Server.
#ifdef KIFU_HAVE_JSON

#include "kifu/values/points.hpp"

#include "formats/record_text.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"
#include "formats/web/document.hpp"
#include "formats/web/ogs_moves.hpp"
#include "formats/web/ogs_tree.hpp"
#include "formats/web/web.hpp"

#include <chrono>
#include <string>

namespace kifu::web {

namespace {

using nlohmann::json;

std::string text_of(json const& value) {
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<double> number_of(json const& value) {
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

/// A number as it stands in the file, or a text that is one.
std::optional<Decimal> decimal_of(json const& value) {
    if (value.is_number()) return Decimal::read(value.dump());
    return value.is_string() ? Decimal::read(value.get<std::string>()) : std::nullopt;
}

/// Ranks of the server count kyu up from 0, which is 30k, and 30 is 1d.
std::string rank_text_of(double rank, bool professional) {
    constexpr int first_dan = 30, first_professional = 36;
    if (!(rank >= 0) || rank > 60) return {};
    int const whole = static_cast<int>(rank);
    if (professional && whole > first_professional)
        return std::to_string(whole - first_professional) + "p";
    return whole >= first_dan ? std::to_string(whole - first_dan + 1) + "d"
                              : std::to_string(first_dan - whole) + "k";
}

/// The day of a number of seconds since 1970, by the calendar of UTC.
std::string date_of(double seconds) {
    constexpr double most = 1e11; // beyond it they are milliseconds
    if (seconds > most) seconds /= 1000;
    if (!(seconds > 0) || seconds > most) return {};
    using namespace std::chrono;
    auto const days = floor<std::chrono::days>(
        sys_seconds(std::chrono::seconds(static_cast<std::int64_t>(seconds))));
    year_month_day const date(days);
    auto const two = [](unsigned number) {
        return (number < 10 ? "-0" : "-") + std::to_string(number);
    };
    return std::to_string(static_cast<int>(date.year())) +
           two(static_cast<unsigned>(date.month())) + two(static_cast<unsigned>(date.day()));
}

class GameReader {
public:
    GameReader(json const& document, detail::TextLine whole, TranslateOptions const& options,
               Diagnostics& diagnostics)
        : data_(at(document, "gamedata").is_object() ? at(document, "gamedata") : document),
          document_(document), whole_(whole), game_(1, 0, options, diagnostics, whole) {}

    void read(std::string& out) {
        take_board();
        take_player(Color::black, "black");
        take_player(Color::white, "white");
        take_head();
        take_result();
        take_time_control();
        take_setup();
        take_moves();
        take_dead_stones();
        if (json const& tree = at(data_, "move_tree"); tree.is_object())
            read_move_tree(tree, first_, handicap_, whole_, game_);
        game_.finish(true, out);
    }

private:
    void take_board();
    void take_player(Color color, char const* key);
    void take_head();
    void take_result();
    void take_time_control();
    void take_setup();
    void take_moves();
    void take_dead_stones();
    std::optional<Color> winner() const;
    std::vector<Point> points(json const& text);
    void add_points(std::string_view property, std::vector<Point> const& points);

    json const& data_;
    json const& document_;
    detail::TextLine whole_;
    detail::ServerGame game_;
    std::size_t handicap_ = 0; ///< stones that Black still has to place as moves
    Color first_ = Color::black;
};

// ---- head

void GameReader::take_board() {
    auto const width = lines_of(at(data_, "width")), height = lines_of(at(data_, "height"));
    if (width && height) return game_.set_board({*width, *height});
    game_.report(Code::foreign_value, whole_,
                 "no board: `width` and `height` from 1 to 52 were expected");
}

void GameReader::take_player(Color color, char const* key) {
    json const* player = &at(at(data_, "players"), key);
    if (!player->is_object()) player = &at(at(document_, "players"), key);
    std::string name = text_of(at(*player, "username"));
    if (name.empty()) name = text_of(at(*player, "name"));
    bool const professional = at(*player, "professional") == json(true);
    auto rank = number_of(at(*player, "rank"));
    if (!rank) rank = number_of(at(*player, "ranking"));
    game_.add_player(color, name, rank ? rank_text_of(*rank, professional) : "");
}

void GameReader::take_head() {
    std::string rules = text_of(at(data_, "rules"));
    // The server writes names of countries small, which RU does not.
    if (rules == "nz" || rules == "aga") {
        rules = rules == "nz" ? "NZ" : "AGA";
    } else if (!rules.empty() && rules[0] >= 'a' && rules[0] <= 'z')
        rules[0] = static_cast<char>(rules[0] - 'a' + 'A');
    game_.add("RU", rules);
    if (auto const komi = decimal_of(at(data_, "komi"))) game_.add_komi(*komi);
    game_.add("GN", text_of(at(data_, "game_name")));
    if (auto const start = number_of(at(data_, "start_time"))) game_.add("DT", date_of(*start));
    json const& id = at(data_, "game_id");
    if (id.is_number_integer()) game_.keep("game_id", id.dump());
}

std::optional<Color> GameReader::winner() const {
    json const& said = at(data_, "winner");
    if (said == json("black")) return Color::black;
    if (said == json("white")) return Color::white;
    if (!said.is_number()) return std::nullopt;
    auto const is = [&](char const* key) {
        return at(at(at(data_, "players"), key), "id") == said;
    };
    if (is("black")) return Color::black;
    return is("white") ? std::optional(Color::white) : std::nullopt;
}

void GameReader::take_result() {
    std::string const outcome = text_of(at(data_, "outcome"));
    if (outcome.empty()) return;
    auto const who = winner();
    std::string const letter = who ? (*who == Color::black ? "B+" : "W+") : "";
    auto const margin = Decimal::read(outcome.substr(0, outcome.find(' ')));
    if (outcome == "Cancellation" || outcome == "Abandonment") return game_.add("RE", "Void");
    if (margin && *margin == Decimal{}) return game_.add("RE", "Draw");
    if (!who) {
        game_.report(Code::foreign_value, whole_,
                     "`" + outcome +
                         "`, but `winner` is neither black, white nor one of the players");
        return game_.keep("outcome", outcome);
    }
    if (margin) return game_.add("RE", letter + margin->text());
    if (outcome == "Resignation") return game_.add("RE", letter + "R");
    if (outcome == "Timeout") return game_.add("RE", letter + "T");
    if (outcome == "Disconnection" || outcome == "Disqualification")
        game_.add("RE", letter + "F");
    else
        game_.add("RE", letter);
    game_.keep("outcome", outcome);
}

void GameReader::take_time_control() {
    json const& control = at(data_, "time_control");
    if (!control.is_object() || is_deeper_than(control, deepest_nesting)) return;
    std::string system = text_of(at(control, "system"));
    if (system.empty()) system = text_of(at(control, "time_control"));
    auto const seconds = [&](char const* key) -> std::string {
        auto const number = decimal_of(at(control, key));
        return number ? number->text() : std::string();
    };
    std::string main = seconds("main_time");
    if (system == "fischer") main = seconds("initial_time");
    if (system == "absolute") main = seconds("total_time");
    game_.add("TM", main);
    if (system == "byoyomi" && !seconds("periods").empty() && !seconds("period_time").empty())
        game_.add("OT", seconds("periods") + "x" + seconds("period_time") + " byo-yomi");
    else if (system == "canadian" && !seconds("stones_per_period").empty())
        game_.add("OT", seconds("stones_per_period") + "/" + seconds("period_time") + " Canadian");
    else if (system == "fischer" && !seconds("time_increment").empty())
        game_.add("OT", seconds("time_increment") + " fischer");
    game_.keep("time_control", text_of_value(control));
}

// ---- stones

std::vector<Point> GameReader::points(json const& text) {
    std::vector<Point> result;
    for (OgsMove const& move : split_moves(text_of(text))) {
        bool const fits = move.x >= 0 && move.y >= 0 && move.x < game_.board().width &&
                          move.y < game_.board().height;
        if (fits)
            result.push_back(
                {static_cast<std::uint8_t>(move.x), static_cast<std::uint8_t>(move.y)});
        else
            game_.report(Code::foreign_value, whole_,
                         "`" + move.text + "` is no point of the board");
    }
    return result;
}

void GameReader::add_points(std::string_view property, std::vector<Point> const& points) {
    if (points.empty()) return;
    std::string& root = game_.tree().properties(game_.current());
    root += property;
    for (Point const point : points)
        root += "[" + point_text(point) + "]";
}

void GameReader::take_setup() {
    auto const black = points(at(at(data_, "initial_state"), "black"));
    auto const white = points(at(at(data_, "initial_state"), "white"));
    auto const handicap = number_of(at(data_, "handicap"));
    constexpr double most = 100;
    bool const given = handicap && *handicap > 1 && *handicap < most;
    if (given) game_.add("HA", std::to_string(static_cast<int>(*handicap)));
    if (given && black.empty() && at(data_, "free_handicap_placement") == json(true))
        handicap_ = static_cast<std::size_t>(*handicap);
    add_points("AB", black);
    add_points("AW", white);
    bool const white_first = at(data_, "initial_player") == json("white");
    if (white_first || (given && handicap_ == 0)) game_.set_next(Color::white);
    if (white_first && !given) game_.add("PL", "W");
    first_ = game_.next();
}

void GameReader::take_moves() {
    auto const moves = moves_of(at(data_, "moves"));
    std::size_t const placed = std::min(handicap_, moves.size());
    std::vector<Point> stones;
    for (std::size_t i = 0; i < placed; ++i)
        if (moves[i].x >= 0 && moves[i].x < game_.board().width && moves[i].y >= 0 &&
            moves[i].y < game_.board().height)
            stones.push_back(
                {static_cast<std::uint8_t>(moves[i].x), static_cast<std::uint8_t>(moves[i].y)});
    add_points("AB", stones);
    if (handicap_ > 0) game_.set_next(Color::white);
    for (std::size_t i = placed; i < moves.size(); ++i) {
        OgsMove const& move = moves[i];
        Color const color = move.color.value_or(game_.next());
        detail::TextLine const where{whole_.offset, move.text};
        if (!move.readable)
            game_.add_unread(where, color, "`" + move.text + "` is no move of the server");
        else if (move.x < 0)
            game_.add_pass(where, color);
        else
            game_.add_stone(where, color, move.x, move.y);
        if (move.milliseconds > 0)
            detail::append_property("XM", std::to_string(move.milliseconds),
                                    game_.tree().properties(game_.current()));
    }
}

/// Territory as the server counted it; dead stones alone are no territory.
void GameReader::take_dead_stones() {
    json const& score = at(data_, "score");
    auto const counted = [&](char const* key) {
        return points(at(at(score, key), "scoring_positions"));
    };
    add_points("TB", counted("black"));
    add_points("TW", counted("white"));
    game_.keep("removed", text_of(at(data_, "removed")));
}

} // namespace

std::string ogs_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset);
    std::string out;
    auto const document = parse_document(text.text(), text.offset(), diagnostics, true);
    if (document && document->is_object())
        GameReader(*document, {text.offset(), {}}, options, diagnostics).read(out);
    else if (document)
        diagnostics.add(Code::foreign_nothing, {0, 0}, "no object with a game of the server");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::web

#endif
