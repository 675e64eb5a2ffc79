#include "kifu/coordinates.hpp"
#include "kifu/values/points.hpp"

#include "formats/katago/katago.hpp"
#include "formats/record_text.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>

#ifdef KIFU_HAVE_JSON
#include "formats/web/document.hpp"

#include <deque>
#include <unordered_map>
#include <utility>
#include <vector>
#endif

namespace kifu::katago {

bool looks_like_query(std::string_view bytes) {
    std::string_view const line = bytes.substr(0, bytes.find('\n'));
    auto const has = [&](std::string_view key) { return line.find(key) != line.npos; };
    bool const query = has("\"moves\"") && has("\"boardXSize\"");
    bool const answer = has("\"turnNumber\"") && has("\"rootInfo\"");
    return line.find('{') == line.find_first_not_of(" \t") && (query || answer);
}

#ifdef KIFU_HAVE_JSON

namespace {

using detail::TextLine;
using nlohmann::json;
using web::at;
using web::lines_of;
using web::text_of_value;

/// `["B","Q4"]`.
struct Placed {
    Color color = Color::black;
    std::string where{};
};

std::optional<Placed> placed(json const& value) {
    if (!value.is_array() || value.size() != 2 || !value[0].is_string() || !value[1].is_string())
        return std::nullopt;
    std::string const player = value[0].get<std::string>();
    if (player.empty()) return std::nullopt;
    bool const black = player[0] == 'B' || player[0] == 'b';
    if (!black && player[0] != 'W' && player[0] != 'w') return std::nullopt;
    return Placed{black ? Color::black : Color::white, value[1].get<std::string>()};
}

std::string id_of(json const& line) {
    json const& id = at(line, "id");
    return id.is_string() ? id.get<std::string>() : std::string();
}

class QueryReader {
public:
    QueryReader(json const& query, TextLine const& line, std::uint32_t number, std::size_t base,
                TranslateOptions const& options, Diagnostics& diagnostics)
        : line_(line), game_(number, base, options, diagnostics, line) {
        take_head(query);
        take_setup(query);
        take_moves(query);
    }

    /// Puts an answer to the position it is about; false: the game has no such turn.
    bool take_answer(json const& answer, std::string_view line);
    void finish(std::string& out) { game_.finish(true, out); }

private:
    std::optional<Point> point_of(std::string const& text) const {
        return parse_point(text, game_.board(), CoordinateSystem::a1);
    }
    struct Turn {
        std::size_t node = 0;
        bool answered = false;
    };

    void take_head(json const& query);
    void take_setup(json const& query);
    void take_moves(json const& query);

    TextLine line_;
    detail::ServerGame game_;
    std::vector<Turn> turns_{Turn{}}; ///< that of the root first
};

void QueryReader::take_head(json const& query) {
    auto const width = lines_of(at(query, "boardXSize"));
    auto const height = lines_of(at(query, "boardYSize"));
    if (width && height)
        game_.set_board({*width, *height});
    else
        game_.report(Code::foreign_value, line_,
                     "no board: `boardXSize` and `boardYSize` from 1 to 52 were expected");
    if (at(query, "rules").is_string()) game_.add("RU", query["rules"].get<std::string>());
    json const& komi = at(query, "komi");
    if (auto const value = komi.is_number() ? Decimal::read(komi.dump()) : std::nullopt)
        game_.add_komi(*value);
    game_.add("GN", id_of(query));
}

void QueryReader::take_setup(json const& query) {
    std::string black, white;
    for (json const& value : at(query, "initialStones")) {
        auto const stone = placed(value);
        auto const point = stone ? point_of(stone->where) : std::nullopt;
        if (point)
            (stone->color == Color::black ? black : white) += "[" + point_text(*point) + "]";
        else
            game_.report(Code::foreign_value, line_,
                         "a stone set up where `[\"B\",\"Q4\"]` was expected");
    }
    std::string& root = game_.tree().properties(0);
    if (!black.empty()) root += "AB" + black;
    if (!white.empty()) root += "AW" + white;
    json const& first = at(query, "initialPlayer");
    if (first == json("W") || first == json("w")) game_.add("PL", "W");
}

void QueryReader::take_moves(json const& query) {
    for (json const& value : at(query, "moves")) {
        auto const move = placed(value);
        auto const point = move ? point_of(move->where) : std::nullopt;
        if (move && (move->where == "pass" || move->where == "PASS"))
            game_.add_pass(line_, move->color);
        else if (point)
            game_.add_stone(line_, move->color, point->x, point->y);
        else
            game_.add_unread({line_.offset, text_of_value(value)},
                             move ? move->color : game_.next(),
                             "a move where `[\"B\",\"Q4\"]` was expected");
        turns_.push_back({game_.current()});
    }
}

bool QueryReader::take_answer(json const& answer, std::string_view line) {
    json const& number = at(answer, "turnNumber");
    if (!number.is_number_unsigned() || number.get<std::uint64_t>() >= turns_.size()) return false;
    Turn& turn = turns_[number.get<std::size_t>()];
    std::string& node = game_.tree().properties(turn.node);
    json const& rate = at(at(answer, "rootInfo"), "winrate");
    bool const known = rate.is_number() && rate.get<double>() >= 0 && rate.get<double>() <= 1;
    if (!turn.answered && known) {
        auto const hundredths = static_cast<int>((rate.get<double>() * 20'000 + 1) / 2);
        std::string const below = std::to_string(hundredths % 100);
        node += "SBKV[" + std::to_string(hundredths / 100) + (below.size() == 1 ? ".0" : ".") +
                below + "]";
    }
    // Further answers are further values of the same property, which stands last.
    detail::append_property(turn.answered ? "" : "XA", line, node);
    turn.answered = true;
    return true;
}

/// Lines with a game, and answers of the engine, which belong to the game of their id.
class FileReader {
public:
    FileReader(std::size_t base, TranslateOptions const& options, Diagnostics& diagnostics)
        : base_(base), options_(options), diagnostics_(diagnostics) {}

    void read(TextLine const& line) {
        auto query = web::parse_document(line.text, base_ + line.offset, diagnostics_);
        if (!query) return;
        if (!query->is_object() || !at(*query, "moves").is_array()) {
            answers_.emplace_back(line, std::move(*query));
            return;
        }
        auto const number = static_cast<std::uint32_t>(games_.size() + 1);
        games_.emplace_back(*query, line, number, base_, options_, diagnostics_);
        by_id_.emplace(id_of(*query), &games_.back());
    }

    void finish(std::string& out) {
        for (auto const& [line, answer] : answers_) {
            auto const game = by_id_.find(id_of(answer));
            bool const kept = game != by_id_.end() &&
                              game->second->take_answer(answer, detail::without_blanks(line.text));
            if (!kept)
                diagnostics_.add(
                    Code::foreign_lost,
                    {base_ + line.offset, static_cast<std::uint32_t>(line.text.size())},
                    "a line without `moves`, and no answer to a turn of a game in the file, is "
                    "not kept");
        }
        for (QueryReader& game : games_)
            game.finish(out);
    }

private:
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    std::deque<QueryReader> games_;
    std::unordered_map<std::string, QueryReader*> by_id_;
    std::vector<std::pair<TextLine, json>> answers_;
};

} // namespace

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    FileReader file(text.offset(), options, diagnostics);
    for (TextLine const& line : detail::split_lines(text.text()))
        if (!detail::without_blanks(line.text).empty()) file.read(line);
    std::string out;
    file.finish(out);
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

#endif

} // namespace kifu::katago
