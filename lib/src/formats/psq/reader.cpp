#include "kifu/values/points.hpp"

#include "formats/head_tags.hpp"
#include "formats/line_text.hpp"
#include "formats/moves/turn_order.hpp"
#include "formats/psq/psq.hpp"
#include "formats/psq/rules.hpp"
#include "formats/psq/syntax.hpp"
#include "formats/record_text.hpp"
#include "formats/text_lines.hpp"
#include "formats/utf8_text.hpp"
#include "games/gomocup.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

namespace kifu::psq {

namespace {

using detail::append_property;
using detail::quoted_line;

enum class Kind : std::uint8_t { psq, rec };

class GameReader {
public:
    /// `lines` are those of one game, at least one; their places count from `base` of the file.
    GameReader(Kind kind, std::span<Line const> lines, std::uint32_t number, std::size_t base,
               TranslateOptions const& options, Diagnostics& diagnostics)
        : kind_(kind), number_(number), base_(base), options_(options), diagnostics_(diagnostics),
          lines_(lines) {}

    void read();
    void finish(bool utf8, std::string& out) {
        line_.finish(rules_, board_, utf8, out, options_.places);
    }

private:
    Diagnostic& report(Code code, Line const& line, std::string message);
    void take_head();
    void take_rec_head();
    void take_names(Line const& first, Line const& second);
    void choose_board(std::span<Line const> moves);
    void choose_rules();
    void take_moves(std::span<Line const> lines);
    void take_move(Line const& line, moves::TurnOrder& order);
    void take_tail(std::span<Line const> lines);
    void take_bad(Line const& line);
    std::int32_t origin() const { return kind_ == Kind::psq ? 1 : 0; }

    Kind kind_;
    std::uint32_t number_;
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    std::span<Line const> lines_;
    std::size_t next_ = 0; ///< the first line behind the head
    std::optional<Header> header_;
    RuleChoice rules_;
    BoardSize board_;
    detail::LineText line_;
    detail::HeadTags tags_;
};

Diagnostic& GameReader::report(Code code, Line const& line, std::string message) {
    Span const span{base_ + line.offset, static_cast<std::uint32_t>(line.text.size())};
    Diagnostic& finding = diagnostics_.add(code, span, std::move(message));
    finding.game = number_;
    return finding;
}

void GameReader::read() {
    line_.set_offset(base_ + lines_.front().offset);
    take_head();
    auto const rest = lines_.subspan(next_);
    auto const is_move = [](Line const& line) { return line.kind == LineKind::move; };
    auto const behind = std::ranges::find_if(rest.rbegin(), rest.rend(), is_move).base();
    auto const count = static_cast<std::size_t>(behind - rest.begin());
    choose_board(rest.first(count));
    choose_rules();
    take_moves(rest.first(count));
    take_tail(rest.subspan(count));
    line_.root_properties() += tags_.property();
}

// ---- head

/// The two lines before the moves are the names; the first may be empty.
void GameReader::take_rec_head() {
    auto const begin = std::ranges::find(lines_, LineKind::move, &Line::kind);
    bool const moves = begin != lines_.end();
    bool const ended = !moves && lines_.back().kind == LineKind::number;
    next_ = static_cast<std::size_t>(begin - lines_.begin()) - (ended ? 1 : 0);
    auto const names = lines_.first(next_);
    if (names.empty()) return;
    Line const blank{};
    take_names(names.size() > 1 ? names[names.size() - 2] : blank, names.back());
    for (Line const& line : names.first(names.size() - std::min<std::size_t>(names.size(), 2)))
        if (line.kind != LineKind::blank) take_bad(line);
}

void GameReader::take_head() {
    if (kind_ == Kind::rec) return take_rec_head();
    header_ = parse_header(lines_.front().text);
    if (!header_) {
        report(Code::psq_header, lines_.front(),
               quoted_line(lines_.front().text) + " where `Piskvorky 15x15, 0:0, 0` was expected");
        return;
    }
    next_ = 1;
    if (!header_->levels.empty() && header_->levels != "0:0")
        tags_.add(tag::levels, header_->levels);
    if (header_->first != 0) tags_.add(tag::first, std::to_string(header_->first));
    if (header_->rule) tags_.add(tag::rule, std::to_string(*header_->rule));
}

/// Black is who began.
void GameReader::take_names(Line const& first, Line const& second) {
    bool const exchanged = header_ && header_->first == 1;
    std::string& out = line_.root_properties();
    std::string_view const black = exchanged ? second.text : first.text;
    std::string_view const white = exchanged ? first.text : second.text;
    if (!black.empty()) append_property("PB", black, out);
    if (!white.empty()) append_property("PW", white, out);
}

// ---- board and rules

void GameReader::choose_board(std::span<Line const> moves) {
    if (header_) {
        auto const fits = [](std::uint32_t lines) {
            return lines >= 1 && lines <= BoardSize::limit;
        };
        if (fits(header_->width) && fits(header_->height)) {
            board_ = {static_cast<std::uint8_t>(header_->width),
                      static_cast<std::uint8_t>(header_->height)};
            return;
        }
        report(Code::psq_header, lines_.front(),
               "a board of " + std::to_string(header_->width) + "x" +
                   std::to_string(header_->height) + "; 1 to 52 lines were expected");
    }
    if (options_.board) {
        board_ = *options_.board;
        return;
    }
    if (kind_ == Kind::rec) {
        board_ = rec_board;
        return;
    }
    std::int32_t needed = 1;
    for (Line const& line : moves)
        if (line.kind == LineKind::move) needed = std::max({needed, line.x, line.y});
    static constexpr std::array<std::uint8_t, 3> usual{15, 19, 20};
    auto const found = std::ranges::find_if(usual, [&](auto lines) { return lines >= needed; });
    std::uint8_t const lines = found == usual.end() ? usual.front() : *found;
    board_ = {lines, lines};
}

void GameReader::choose_rules() {
    if (options_.rules) {
        rules_ = *options_.rules;
        return;
    }
    if (header_ && header_->rule) {
        if (auto const coded = games::rules_of_gomocup(*header_->rule)) {
            rules_ = *coded;
            return;
        }
    }
    rules_ = assumed_rules(board_);
    std::string message = "nothing says by which rules it was played: read as " + rule_text(rules_);
    if (kind_ == Kind::rec && !options_.board) message += " on 20 lines";
    report(Code::psq_assumed, lines_.front(), std::move(message)).hint =
        "--game-type says it: gomoku:line=free, gomoku, renju, connect6";
}

// ---- moves

void GameReader::take_moves(std::span<Line const> lines) {
    moves::TurnOrder order(rules_.game);
    for (Line const& line : lines) {
        if (line.kind == LineKind::move)
            take_move(line, order);
        else if (line.kind != LineKind::blank)
            take_bad(line);
    }
}

void GameReader::take_move(Line const& line, moves::TurnOrder& order) {
    std::int64_t const x = std::int64_t{line.x} - origin();
    std::int64_t const y = std::int64_t{line.y} - origin();
    bool const on_board = x >= 0 && y >= 0 && x < board_.width && y < board_.height;
    std::size_t const offset = base_ + line.offset;
    if (!on_board) {
        std::string const first = std::to_string(origin());
        report(Code::psq_off_board, line,
               quoted_line(line.text) + " is not on the board: columns " + first + " to " +
                   std::to_string(board_.width - 1 + origin()) + " and rows " + first + " to " +
                   std::to_string(board_.height - 1 + origin()) + " were expected");
        line_.open_unread(offset, order.next(), line.text);
    } else {
        Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
        line_.open_move(offset, order.next(), point_text(point));
        if (rules_.game == GameKind::connect6)
            append_property("MN", std::to_string(order.turn()), line_.properties());
    }
    std::string_view const time = line.milliseconds;
    if (time.find_first_not_of('0') != time.npos) append_property("XM", time, line_.properties());
    order.stone();
}

void GameReader::take_bad(Line const& line) {
    report(Code::psq_line, line,
           quoted_line(line.text) + " where a move `column,row,milliseconds` was expected");
    line_.add_remark(line.text);
}

// ---- the lines behind the moves: names of both players or none, then a number

void GameReader::take_tail(std::span<Line const> lines) {
    std::size_t at = 0;
    bool const names = kind_ == Kind::psq && lines.size() >= 2;
    if (names) {
        take_names(lines[0], lines[1]);
        at = 2;
    }
    if (at < lines.size() && lines[at].kind == LineKind::number) {
        if (lines[at].text != "0") tags_.add(tag::end, lines[at].text);
        ++at;
    } else {
        report(Code::psq_end, lines.empty() ? lines_.back() : lines.back(),
               "the number of the end is missing");
    }
    for (Line const& line : lines.subspan(at))
        if (line.kind != LineKind::blank) take_bad(line);
}

/// Without the blank lines behind and, in .psq, before: in .rec they may be names.
std::span<Line const> without_blanks(Kind kind, std::span<Line const> lines) {
    while (kind == Kind::psq && !lines.empty() && lines.front().kind == LineKind::blank)
        lines = lines.subspan(1);
    while (!lines.empty() && lines.back().kind == LineKind::blank)
        lines = lines.first(lines.size() - 1);
    return lines;
}

/// Files that somebody joined hold several games: one begins with its first line (.psq) or behind
/// the number that ends the one before (.rec).
std::size_t length_of_game(Kind kind, std::span<Line const> lines) {
    bool moved = false;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        Line const& line = lines[i];
        moved = moved || line.kind == LineKind::move;
        bool const begins = kind == Kind::psq && i > 0 && looks_like_psq(line.text);
        if (begins) return i;
        bool const head = i < 2 && !moved;
        if (kind == Kind::rec && !head && line.kind == LineKind::number) return i + 1;
    }
    return lines.size();
}

/// Names in which UTF-8 would be damaged are read in a charset that has all bytes.
Charset charset_of_names(std::string_view text) {
    Charset const likeliest = detail::likeliest_charset(text);
    return likeliest == Charset::utf8() ? Charset::cp1252() : likeliest;
}

std::string to_sgf(Kind kind, std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset, charset_of_names);
    bool const utf8 = is_valid_utf8(text.text());
    auto const lines = parse_lines(text.text());
    std::string out;
    std::uint32_t games = 0;
    for (std::span<Line const> rest = without_blanks(kind, lines); !rest.empty();) {
        std::size_t const length = length_of_game(kind, rest);
        GameReader reader(kind, without_blanks(kind, rest.first(length)), ++games, text.offset(),
                          options, diagnostics);
        reader.read();
        reader.finish(utf8, out);
        rest = without_blanks(kind, rest.subspan(length));
    }
    text.place(diagnostics, first);
    text.place(options.places);
    if (text.guessed())
        diagnostics.add(Code::psq_charset, {0, 0},
                        "the names are not in UTF-8: they are read as " +
                            std::string(text.transcoded_from()->name()));
    return out;
}

} // namespace

bool looks_like_psq(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
    constexpr std::string_view name = "Piskvorky ";
    if (!bytes.starts_with(name)) return false;
    bytes.remove_prefix(name.size());
    return !bytes.empty() && bytes[0] >= '1' && bytes[0] <= '9';
}

std::string psq_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics) {
    return to_sgf(Kind::psq, bytes, options, diagnostics);
}

std::string rec_to_sgf(std::string_view bytes, TranslateOptions const& options,
                       Diagnostics& diagnostics) {
    return to_sgf(Kind::rec, bytes, options, diagnostics);
}

} // namespace kifu::psq
