#include "kifu/values/numbers.hpp"

#include "formats/ngf/ngf.hpp"
#include "formats/ngf/syntax.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <span>
#include <vector>

namespace kifu::ngf {

namespace {

using detail::quoted_line;
using detail::TextLine;

/// What a line of the head says.
enum class Field : std::uint8_t {
    title,
    size,
    white,
    black,
    site,
    handicap,
    unknown,
    komi,
    date,
    minutes,
    result,
    moves,
};

constexpr std::array classic{Field::title, Field::size,     Field::white,   Field::black,
                             Field::site,  Field::handicap, Field::unknown, Field::komi,
                             Field::date,  Field::minutes,  Field::result,  Field::moves};
/// Where each line begins with GI.
constexpr std::array prefixed{Field::title,   Field::white, Field::black, Field::unknown,
                              Field::unknown, Field::date,  Field::size,  Field::handicap,
                              Field::unknown, Field::komi,  Field::moves};

struct PlacedLine {
    Line line;
    TextLine at;
};

class GameReader {
public:
    GameReader(std::span<PlacedLine const> lines, std::size_t base, TranslateOptions const& options,
               Diagnostics& diagnostics)
        : lines_(lines), game_(1, base, options, diagnostics, lines.front().at) {}

    void read(bool utf8, std::string& out) {
        auto const is_move = [](PlacedLine const& line) {
            return line.line.kind == LineKind::move;
        };
        auto const first = std::ranges::find_if(lines_, is_move);
        auto const count = static_cast<std::size_t>(first - lines_.begin());
        take_head(lines_.first(count));
        take_moves(lines_.subspan(count));
        game_.finish(utf8, out);
    }

private:
    struct Head {
        std::array<std::string_view, 12> text{};
        std::array<TextLine, 12> at{};
    };

    void take_head(std::span<PlacedLine const> lines);
    void split_head(std::span<PlacedLine const> lines);
    void take_size();
    void take_handicap_and_komi();
    void take_minutes();
    void take_result();
    void take_moves(std::span<PlacedLine const> lines);
    void take_move(PlacedLine const& line);
    std::string_view text(Field field) const { return head_.text[static_cast<std::size_t>(field)]; }
    TextLine const& at(Field field) const { return head_.at[static_cast<std::size_t>(field)]; }
    /// The number that a line holds; a line that holds something else is reported and kept.
    std::optional<std::int64_t> number(Field field, std::string_view name);
    void add_player(Color color, std::string_view text) {
        Player const player = parse_player(text);
        game_.add_player(color, player.name, player.rank);
    }

    std::span<PlacedLine const> lines_;
    detail::ServerGame game_;
    Head head_;
    std::map<unsigned, std::string_view> remarks_; ///< by move
};

// ---- head

void GameReader::split_head(std::span<PlacedLine const> lines) {
    bool const has_prefix = std::ranges::any_of(
        lines, [](auto const& line) { return line.line.kind == LineKind::head; });
    std::span<Field const> const order =
        has_prefix ? std::span<Field const>(prefixed) : std::span<Field const>(classic);
    std::size_t next = 0;
    for (PlacedLine const& line : lines) {
        if (next == order.size()) {
            if (line.line.text.empty()) continue;
            game_.report(Code::foreign_line, line.at,
                         quoted_line(line.at.text) + " between the head and the moves");
            game_.keep("line", line.line.text);
            continue;
        }
        auto const field = static_cast<std::size_t>(order[next++]);
        head_.text[field] = line.line.text;
        head_.at[field] = line.at;
    }
    if (next < order.size())
        game_.report(Code::foreign_cut, lines_.front().at,
                     std::to_string(next) + " lines before the moves; " +
                         std::to_string(order.size()) + " were expected");
}

std::optional<std::int64_t> GameReader::number(Field field, std::string_view name) {
    if (text(field).empty()) return std::nullopt;
    auto const parsed = parse_number(text(field));
    if (parsed.usable()) return parsed.value;
    game_.report(Code::foreign_value, at(field),
                 quoted_line(text(field)) + " where the " + std::string(name) + " was expected");
    game_.keep(name, text(field));
    return std::nullopt;
}

void GameReader::take_size() {
    auto const lines = number(Field::size, "number of lines");
    if (!lines) return;
    if (*lines >= 1 && *lines <= BoardSize::limit) {
        auto const size = static_cast<std::uint8_t>(*lines);
        return game_.set_board({size, size});
    }
    game_.report(Code::foreign_value, at(Field::size),
                 "a board of " + std::to_string(*lines) + " lines; 1 to 52 were expected");
}

/// Komi is a whole number; half a point belongs to it in even games.
void GameReader::take_handicap_and_komi() {
    auto const handicap = number(Field::handicap, "handicap").value_or(0);
    constexpr std::int64_t most = 1'000'000;
    if (handicap >= 0 && handicap < most)
        game_.set_handicap(static_cast<unsigned>(handicap), at(Field::handicap));
    auto const komi = number(Field::komi, "komi");
    if (!komi || *komi < -most || *komi > most) return;
    game_.add_komi(Decimal(*komi) + Decimal::from_hundredths(handicap == 0 ? 50 : 0));
}

void GameReader::take_result() {
    constexpr std::string_view going_on = "Progressing";
    if (!text(Field::result).starts_with(going_on))
        game_.add_result(text(Field::result), at(Field::result));
}

void GameReader::take_minutes() {
    constexpr std::int64_t most = 1'000'000; // no game lasts two years
    auto const minutes = number(Field::minutes, "minutes");
    if (!minutes || *minutes <= 0) return;
    if (*minutes > most) return game_.keep("minutes", text(Field::minutes));
    game_.add("TM", std::to_string(*minutes * 60));
}

void GameReader::take_head(std::span<PlacedLine const> lines) {
    split_head(lines);
    take_size();
    game_.add("GN", text(Field::title));
    add_player(Color::black, text(Field::black));
    add_player(Color::white, text(Field::white));
    game_.add("PC", text(Field::site));
    take_handicap_and_komi();
    game_.add_date(text(Field::date));
    take_minutes();
    take_result();
}

// ---- moves

void GameReader::take_move(PlacedLine const& line) {
    Line const& move = line.line;
    if (move.x == 'A' && move.y == 'A') return game_.add_pass(line.at, move.color);
    if (!move.agrees)
        game_.report(Code::foreign_value, line.at,
                     quoted_line(line.at.text) + " repeats another point than it names first");
    game_.add_stone(line.at, move.color, move.x - 'B', move.y - 'B');
}

void GameReader::take_moves(std::span<PlacedLine const> lines) {
    for (PlacedLine const& line : lines)
        if (line.line.kind == LineKind::remark) remarks_.emplace(line.line.move, line.line.text);
    std::int64_t count = 0;
    for (PlacedLine const& line : lines) {
        if (line.line.kind == LineKind::move) {
            take_move(line);
            ++count;
            auto const remark = remarks_.find(static_cast<unsigned>(count));
            if (remark != remarks_.end()) game_.add_remark(remark->second);
        } else if (line.line.kind == LineKind::text && !line.line.text.empty()) {
            game_.report(Code::foreign_line, line.at,
                         quoted_line(line.at.text) + " where a move `PMABBQDDQ` was expected");
            game_.add_remark(line.line.text);
        }
    }
    auto const said = number(Field::moves, "number of moves");
    if (said && *said > count)
        game_.report(Code::foreign_cut, at(Field::moves),
                     std::to_string(*said) + " moves are said, " + std::to_string(count) +
                         " are there");
}

} // namespace

bool looks_like_ngf(std::string_view bytes) {
    constexpr std::string_view first_move = "PMAB";
    for (std::size_t at = bytes.find(first_move); at != bytes.npos;
         at = bytes.find(first_move, at + 1)) {
        if (at == 0 || (bytes[at - 1] != '\n' && bytes[at - 1] != '\r')) continue;
        std::size_t const end = std::min(bytes.find_first_of("\r\n", at), bytes.size());
        if (parse_line(bytes.substr(at, end - at)).kind == LineKind::move) return true;
    }
    return false;
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset_of_lines);
    std::vector<PlacedLine> lines;
    for (TextLine const& line : detail::split_lines(text.text()))
        lines.push_back({parse_line(line.text), line});
    std::string out;
    if (!lines.empty())
        GameReader(lines, text.offset(), options, diagnostics)
            .read(is_valid_utf8(text.text()), out);
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::ngf
