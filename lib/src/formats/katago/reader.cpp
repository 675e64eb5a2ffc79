#include "kifu/coordinates.hpp"
#include "kifu/values/points.hpp"

#include "formats/katago/katago.hpp"
#include "formats/record_text.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>

#ifdef KIFU_HAVE_JSON
#include "formats/web/document.hpp"
#endif

namespace kifu::katago {

bool looks_like_query(std::string_view bytes) {
    std::string_view const line = bytes.substr(0, bytes.find('\n'));
    auto const has = [&](std::string_view key) { return line.find(key) != line.npos; };
    return line.find('{') == line.find_first_not_of(" \t") && has("\"moves\"") &&
           has("\"boardXSize\"");
}

#ifdef KIFU_HAVE_JSON

namespace {

using detail::TextLine;
using nlohmann::json;
using web::at;
using web::lines_of;

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

class QueryReader {
public:
    QueryReader(json const& query, TextLine const& line, std::uint32_t number, std::size_t base,
                TranslateOptions const& options, Diagnostics& diagnostics)
        : query_(query), line_(line), game_(number, base, options, diagnostics, line) {}

    void read(std::string& out) {
        auto const width = lines_of(at(query_, "boardXSize"));
        auto const height = lines_of(at(query_, "boardYSize"));
        if (width && height)
            game_.set_board({*width, *height});
        else
            game_.report(Code::foreign_value, line_,
                         "no board: `boardXSize` and `boardYSize` from 1 to 52 were expected");
        if (at(query_, "rules").is_string()) game_.add("RU", query_["rules"].get<std::string>());
        json const& komi = at(query_, "komi");
        if (auto const value = komi.is_number() ? Decimal::read(komi.dump()) : std::nullopt)
            game_.add_komi(*value);
        if (at(query_, "id").is_string()) game_.add("GN", query_["id"].get<std::string>());
        take_setup();
        take_moves();
        game_.finish(true, out);
    }

private:
    std::optional<Point> point_of(std::string const& text) const {
        return parse_point(text, game_.board(), CoordinateSystem::a1);
    }
    void take_setup();
    void take_moves();

    json const& query_;
    TextLine line_;
    detail::ServerGame game_;
};

void QueryReader::take_setup() {
    std::string black, white;
    for (json const& value : at(query_, "initialStones")) {
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
    json const& first = at(query_, "initialPlayer");
    if (first == json("W") || first == json("w")) game_.add("PL", "W");
}

void QueryReader::take_moves() {
    for (json const& value : at(query_, "moves")) {
        auto const move = placed(value);
        auto const point = move ? point_of(move->where) : std::nullopt;
        if (move && (move->where == "pass" || move->where == "PASS"))
            game_.add_pass(line_, move->color);
        else if (point)
            game_.add_stone(line_, move->color, point->x, point->y);
        else
            game_.add_unread(
                {line_.offset, value.dump(-1, ' ', false, json::error_handler_t::replace)},
                move ? move->color : game_.next(), "a move where `[\"B\",\"Q4\"]` was expected");
    }
}

} // namespace

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    std::string out;
    std::uint32_t games = 0;
    for (TextLine const& line : detail::split_lines(text.text())) {
        if (detail::without_blanks(line.text).empty()) continue;
        auto const query = web::parse_document(line.text, text.offset() + line.offset, diagnostics);
        if (!query) continue;
        if (query->is_object() && at(*query, "moves").is_array())
            QueryReader(*query, line, ++games, text.offset(), options, diagnostics).read(out);
        else
            diagnostics.add(
                Code::foreign_lost,
                {text.offset() + line.offset, static_cast<std::uint32_t>(line.text.size())},
                "a line without `moves`, such as an answer of the engine, is not kept");
    }
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

#endif

} // namespace kifu::katago
