#include "kifu/escape.hpp"
#include "kifu/property.hpp"
#include "kifu/values/points.hpp"

#include "formats/acek/notation.hpp"
#include "formats/line_text.hpp"
#include "formats/moves/moves.hpp"
#include "formats/moves/setting.hpp"
#include "formats/moves/spelling.hpp"
#include "formats/moves/turn_order.hpp"
#include "formats/record_text.hpp"
#include "formats/utf8_text.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace kifu::moves {

namespace {

using detail::append_property;

/// The comment without its mark and the blanks around.
std::string_view comment_text(std::string_view comment) {
    auto const begin = comment.find_first_not_of(";# \t");
    if (begin == comment.npos) return {};
    auto const end = comment.find_last_not_of(" \t");
    return comment.substr(begin, end - begin + 1);
}

bool is_adjacent_in_corner(CoordinateSystem system) { return system >= CoordinateSystem::acek; }

class GameReader {
public:
    /// `text` begins at `base` of the file.
    GameReader(std::string_view text, std::size_t base, std::uint32_t number,
               Setting const& setting, Diagnostics& diagnostics)
        : text_(text), base_(base), number_(number), setting_(setting), diagnostics_(diagnostics),
          order_(setting.rules.game) {}

    void set_up(Header const& header);
    void read(std::span<Item const> items);
    /// Appends the whole record, and to `places`, if given, where its nodes come from.
    void finish(bool utf8, std::string& out, std::vector<TranslatedPlace>* places);

private:
    GameKind game() const { return setting_.rules.game; }
    std::size_t offset_of(std::string_view where) const {
        return base_ + static_cast<std::size_t>(where.data() - text_.data());
    }
    Diagnostic& report(Code code, std::string_view where, std::string message);

    void take_comment(std::string_view comment);
    void take_number(Item const& item);
    void take_word(std::string_view word);
    bool take_keyword(std::string_view word);
    bool take_result(std::string_view word);
    void take_acek(std::string_view word);
    void take_points(std::string_view word);
    bool take_cell(std::string_view word);
    void take_bad(std::string_view word);

    void add_turn(std::string_view value);
    void add_stone(std::string_view value);
    void add_swap(Keyword word, std::string_view written);
    void add_hex_swap(Keyword word, std::string_view written);
    void add_havannah_swap(Keyword word);
    void add_pie(Keyword word);
    void add_setup(std::string_view name, std::string_view points);
    void add_unread_turn(std::string_view text);
    std::string value_of(Point point) const;

    std::string_view text_;
    std::size_t base_;
    std::uint32_t number_;
    Setting const& setting_;
    Diagnostics& diagnostics_;
    TurnOrder order_;
    Numbering numbering_;
    detail::LineText line_;
    std::string_view word_; ///< that is being read
    std::string result_;
    std::optional<Point> first_stone_;
    std::optional<Color> mirrored_by_; ///< the last turn was `swap-pieces` of Hex, by that colour
    bool names_game_ = false;          ///< in XV
};

Diagnostic& GameReader::report(Code code, std::string_view where, std::string message) {
    Span const span{offset_of(where), static_cast<std::uint32_t>(where.size())};
    Diagnostic& finding = diagnostics_.add(code, span, std::move(message));
    finding.game = number_;
    return finding;
}

void GameReader::finish(bool utf8, std::string& out, std::vector<TranslatedPlace>* places) {
    if (names_game_)
        append_property("XV", detail::variant_of_record(setting_.rules, setting_.board),
                        line_.root_properties());
    if (!result_.empty()) append_property("RE", result_, line_.root_properties());
    line_.finish(setting_.rules, setting_.board, utf8, out, places);
}

// ---- items

void GameReader::read(std::span<Item const> items) {
    if (!items.empty()) line_.set_offset(offset_of(items.front().text));
    for (Item const& item : items) {
        switch (item.kind) {
        case ItemKind::header:
        case ItemKind::comment: take_comment(item.text); break;
        case ItemKind::number: take_number(item); break;
        case ItemKind::color: order_.set_next(item.color); break;
        case ItemKind::word: take_word(item.text); break;
        }
    }
}

void GameReader::take_comment(std::string_view comment) { line_.add_remark(comment_text(comment)); }

void GameReader::take_number(Item const& item) {
    bool const second = item.dots > 1;
    if (second && order_.words() == 0) order_.set_next(Color::white);
    auto const expected = numbering_.check(item.number, order_, second);
    if (!expected) return;
    report(Code::moves_number, item.text,
           "number " + std::to_string(item.number) + " where " + std::to_string(*expected) +
               " was expected");
}

void GameReader::take_word(std::string_view word) {
    word_ = word;
    if (take_keyword(word)) return;
    if (game() == GameKind::heigo && is_adjacent_in_corner(setting_.coordinates))
        return take_acek(word);
    if (take_result(word)) return;
    take_points(word);
}

bool GameReader::take_keyword(std::string_view word) {
    Keyword const known = keyword(word);
    switch (known) {
    case Keyword::none: return false;
    case Keyword::pass:
        add_turn(game() == GameKind::hex ? "pass" : "");
        order_.pass();
        break;
    case Keyword::resign:
    case Keyword::forfeit:
        if (game() == GameKind::hex) {
            add_turn(known == Keyword::resign ? "resign" : "forfeit");
        } else {
            result_ = order_.next() == Color::black ? "W+" : "B+";
            result_ += known == Keyword::resign ? 'R' : 'F';
        }
        order_.pass();
        break;
    case Keyword::swap:
    case Keyword::swap_sides:
    case Keyword::swap_pieces:
    case Keyword::swap_mirror: add_swap(known, word); break;
    }
    return true;
}

bool GameReader::take_result(std::string_view word) {
    // `resign` may have said it already.
    if (!is_result(word) || !(result_.empty() || result_ == word)) return false;
    result_ = word;
    return true;
}

void GameReader::take_points(std::string_view word) {
    while (!word.empty()) {
        auto const chunk = word.substr(0, chunk_length(word, setting_.coordinates));
        word_ = chunk;
        if (!take_cell(chunk)) take_bad(chunk);
        word.remove_prefix(chunk.size());
    }
}

bool GameReader::take_cell(std::string_view word) {
    auto const point = parse_point(word, setting_.board, setting_.coordinates);
    if (!point || value_of(*point).empty()) return false;
    if (!first_stone_) first_stone_ = point;
    add_stone(value_of(*point));
    return true;
}

std::string GameReader::value_of(Point point) const {
    CoordinateSystem const written = own_dialect(game()).points;
    if (written == CoordinateSystem::sgf) return point_text(point);
    return to_text(point, setting_.board, written);
}

void GameReader::take_bad(std::string_view word) {
    Complaint complaint = explain(word, setting_.board, setting_.coordinates);
    report(complaint.code, word, std::move(complaint.message)).hint = std::move(complaint.hint);
    if (complaint.is_turn)
        add_unread_turn(word);
    else
        line_.add_remark(word, true);
}

void GameReader::add_unread_turn(std::string_view text) {
    line_.open_unread(offset_of(word_), order_.next(), text);
    order_.stone();
}

// ---- turns

/// The same colour behind `swap-pieces` is the mark of a dialect in which the stone stays; a record
/// that names its game is in none.
void GameReader::add_turn(std::string_view value) {
    names_game_ |= std::exchange(mirrored_by_, std::nullopt) == order_.next();
    line_.open_move(offset_of(word_), order_.next(), value);
}

void GameReader::add_stone(std::string_view value) {
    add_turn(value);
    if (game() == GameKind::connect6)
        append_property("MN", std::to_string(order_.turn()), line_.properties());
    order_.stone();
}

std::string pair_text(Point from, Point to) { return point_text(from) + ":" + point_text(to); }

/// A dash is two nodes of one turn; its links stand in the last one.
void GameReader::take_acek(std::string_view word) {
    auto const layout = static_cast<acek::Layout>(static_cast<unsigned>(setting_.coordinates) -
                                                  static_cast<unsigned>(CoordinateSystem::acek));
    auto const reading = acek::read_move(word, setting_.board.width, layout);
    if (!reading.ok()) {
        if (take_result(word)) return;
        bool const is_turn = word.find('/') != word.npos;
        report(is_turn ? Code::moves_off_board : Code::moves_unread, word,
               "`" + std::string(word) + "`: " + reading.refusal->message);
        return is_turn ? add_unread_turn(word) : line_.add_remark(word, true);
    }
    if (reading.pass) {
        add_turn("");
        return order_.pass();
    }
    bool const dash = reading.stones.size() == 2;
    for (Point const stone : reading.stones) {
        add_turn(point_text(stone));
        if (dash) append_property("MN", std::to_string(order_.turn()), line_.properties());
    }
    if (dash)
        append_property("LN", pair_text(reading.stones[0], reading.stones[1]), line_.properties());
    if (!reading.links.empty()) line_.properties() += "XL";
    for (Link const& link : reading.links)
        line_.properties().append("[").append(pair_text(link.from, link.to)).append("]");
    order_.stone();
}

// ---- swaps

void GameReader::add_swap(Keyword word, std::string_view written) {
    switch (game()) {
    case GameKind::hex: return add_hex_swap(word, written);
    case GameKind::havannah: return add_havannah_swap(word);
    case GameKind::gonnect:
    case GameKind::gomoku:
    case GameKind::renju: return add_pie(word);
    case GameKind::go:
    case GameKind::heigo:
    case GameKind::connect6: break;
    }
    report(Code::moves_swap, written, std::string(game_title(game())) + " has no swap");
    line_.add_remark(written, true);
}

/// Where the stone stays, its colour's opponent goes on, who is now the first player.
void GameReader::add_hex_swap(Keyword word, std::string_view written) {
    if (word == Keyword::swap || word == Keyword::swap_mirror)
        report(Code::moves_assumed, written,
               "`" + std::string(written) +
                   "` is read as `swap-pieces`; `swap-sides` says that the "
                   "stone stays");
    bool const sides = word == Keyword::swap_sides;
    add_turn(sides ? "swap-sides" : "swap-pieces");
    if (!sides) mirrored_by_ = order_.next();
    order_.swap(sides ? order_.next() : opponent(order_.next()));
}

/// Where nothing else is said the stone changes its colour, as on the servers that play the game.
void GameReader::add_havannah_swap(Keyword word) {
    if (word == Keyword::swap_sides || word == Keyword::swap_mirror) return add_pie(word);
    add_turn("swap");
    order_.swap(opponent(order_.next()));
}

void GameReader::add_pie(Keyword word) {
    if (word == Keyword::swap) {
        constexpr std::array words{Keyword::swap_sides, Keyword::swap_pieces, Keyword::swap_mirror};
        bool const known = game() == GameKind::gonnect;
        auto const declared = known ? option_value(setting_.rules, "pie") : std::nullopt;
        word = words[declared.value_or(0)];
    }
    line_.open(offset_of(word_));
    std::string& out = line_.properties();
    if (word == Keyword::swap_sides || !first_stone_) {
        out += "XS[sides]";
        return order_.swap(order_.next());
    }
    Point const first = *first_stone_;
    bool const mirror = word == Keyword::swap_mirror;
    Point const image = mirror ? Point{first.y, first.x} : first;
    if (image != first) append_property("AE", value_of(first), out);
    append_property("AW", value_of(image), out);
    out += mirror ? "PL[B]XS[mirror]" : "PL[B]XS[pieces]";
    order_.swap(Color::black);
}

// ---- setup

void GameReader::add_setup(std::string_view name, std::string_view points) {
    bool first = true;
    while (true) {
        points.remove_prefix(std::min(points.find_first_not_of(' '), points.size()));
        if (points.empty()) return;
        auto const word = points.substr(0, points.find(' '));
        points.remove_prefix(word.size());
        auto const point = parse_point(word, setting_.board, setting_.coordinates);
        if (!point) {
            Complaint complaint = explain(word, setting_.board, setting_.coordinates);
            report(complaint.code, word, std::move(complaint.message));
            line_.add_remark(word, true);
            continue;
        }
        if (std::exchange(first, false)) line_.properties() += name;
        line_.properties().append("[").append(value_of(*point)).append("]");
    }
}

void GameReader::set_up(Header const& header) {
    add_setup("AB", header.black);
    add_setup("AW", header.white);
}

/// One header with the items up to the next.
struct Part {
    std::optional<Header> header;
    std::optional<Setting> setting;
    std::span<Item const> items;
};

std::vector<Part> parts_of(std::span<Item const> items) {
    std::vector<Part> parts(1);
    std::size_t begin = 0;
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (items[i].kind != ItemKind::header) continue;
        auto const header = parse_header(items[i].text);
        auto setting = header ? header_setting(*header) : std::nullopt;
        if (!setting) continue;
        parts.back().items = items.subspan(begin, i - begin);
        parts.push_back({header, std::move(setting), {}});
        begin = i + 1;
    }
    parts.back().items = items.subspan(begin);
    if (parts.front().items.empty()) parts.erase(parts.begin());
    return parts;
}

void report_doubt(Setting const& setting, Part const& part, std::size_t base, std::uint32_t game,
                  Diagnostics& diagnostics) {
    if (setting.doubt.empty()) return;
    Item const& first = part.items.front();
    Span const span{base + first.offset, static_cast<std::uint32_t>(first.text.size())};
    std::string message = setting.doubt + ", with the coordinates `" +
                          std::string(coordinate_system_name(setting.coordinates)) + "`";
    Diagnostic& finding = diagnostics.add(Code::moves_assumed, span, std::move(message));
    finding.game = game;
    finding.severity = setting.doubtful ? Severity::warning : Severity::note;
    finding.hint = "--game-type, --board and --coords say it";
}

} // namespace

bool looks_like_moves(std::string_view bytes) {
    auto const header = parse_header(bytes);
    return header && header_setting(*header);
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    bool const utf8 = is_valid_utf8(text.text());
    std::string out;
    std::uint32_t number = 0;
    auto const items = parse_items(text.text());
    for (Part const& part : parts_of(items)) {
        auto const setting =
            choose_setting(part.items, options, part.setting ? &*part.setting : nullptr);
        ++number;
        report_doubt(setting, part, text.offset(), number, diagnostics);
        GameReader reader(text.text(), text.offset(), number, setting, diagnostics);
        if (part.header) reader.set_up(*part.header);
        reader.read(part.items);
        reader.finish(utf8, out, options.places);
    }
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::moves
