#include "formats/gib/gib.hpp"
#include "formats/gib/syntax.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"
#include "text/ascii.hpp"
#include "text/xml_text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

namespace kifu::gib {

namespace {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

TextLine line_of(Item const& item) { return {item.offset, item.text}; }

/// Headers that the record says wholly in another way; all others are kept as they are.
constexpr std::array<std::string_view, 9> mapped{"GAMEBLACKNAME", "GAMEWHITENAME", "GAMEDATE",
                                                 "GAMEPLACE",     "GAMENAME",      "GAMECOMMENT",
                                                 "GAMEGONGJE",    "GAMETOTALNUM",  "GAMELECNAME"};

/// `KEY:value,KEY:value` of GAMEINFOMAIN, `Kvalue,K:value` of GAMETAG.
class Fields {
public:
    explicit Fields(std::string_view text) : text_(text) {}

    std::string_view find(std::string_view key) const {
        for (std::size_t at = 0; at < text_.size();) {
            std::size_t const end = std::min(text_.find(',', at), text_.size());
            std::string_view field = text_.substr(at, end - at);
            at = end + 1;
            if (!field.starts_with(key)) continue;
            field.remove_prefix(key.size());
            bool const letter = key.size() == 1;
            if (field.starts_with(':')) return field.substr(1);
            if (letter) return field;
        }
        return {};
    }

private:
    std::string_view text_;
};

std::optional<int> number_of(std::string_view text) {
    text = without_blanks(text);
    int number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    bool const whole = error == std::errc() && end == text.data() + text.size();
    return whole && !text.empty() ? std::optional(number) : std::nullopt;
}

Decimal tenths(int number) { return Decimal::from_hundredths(std::int64_t{number} * 10); }

/// Levels count kyu from 17 down to 1 and dan from 18 up.
std::string rank_of_level(int level) {
    constexpr int first_dan = 18, most = 27;
    if (level < 0 || level > most) return {};
    return level >= first_dan ? std::to_string(level - first_dan + 1) + "d"
                              : std::to_string(first_dan - level) + "k";
}

struct NameAndRank {
    std::string_view name, rank;
};

/// `name (2단)`.
NameAndRank split_name(std::string_view text) {
    text = without_blanks(text);
    std::size_t const open = text.rfind('(');
    if (open == text.npos || open == 0 || !text.ends_with(')')) return {text, {}};
    return {text.substr(0, open), text.substr(open + 1, text.size() - open - 2)};
}

/// A name in letters of ASCII of which two each were taken for one character of UTF-16, as some
/// programs save it: the letters. Real names have characters that are no two letters.
std::optional<std::string> ascii_read_as_utf16(std::string_view utf8) {
    auto const fits = [](std::uint32_t byte) {
        char const c = static_cast<char>(byte);
        return byte < 0x80 && (ascii::is_letter(c) || ascii::is_digit(c) || c == '_');
    };
    std::string letters;
    for (std::size_t at = 0; at < utf8.size();) {
        std::uint32_t const code = detail::next_character(utf8, at);
        // The last of an odd number stands alone.
        bool const last = at == utf8.size() && code < 0x80 && !letters.empty();
        if (code > 0xFFFF || !fits(code & 0xFFU) || (!last && !fits(code >> 8U)))
            return std::nullopt;
        letters += static_cast<char>(code & 0xFFU);
        if (!last) letters += static_cast<char>(code >> 8U);
    }
    constexpr std::size_t least = 4; // one such character may be a name
    return letters.size() >= least ? std::optional(letters) : std::nullopt;
}

class GameReader {
public:
    GameReader(std::span<Item const> items, std::uint32_t number, std::size_t base,
               TranslateOptions const& options, Diagnostics& diagnostics)
        : items_(items), game_(number, base, options, diagnostics, line_of(items.front())),
          main_(header("GAMEINFOMAIN")), tag_(header("GAMETAG")) {}

    void read(bool utf8, std::string& out) {
        choose_board();
        take_players();
        take_head();
        take_result();
        take_times();
        take_handicap();
        keep_headers();
        for (Item const& item : items_)
            take(item);
        if (!ended_)
            game_.report(Code::foreign_cut, line_of(items_.back()),
                         "the record ends without `\\GE`");
        game_.finish(utf8, out);
    }

private:
    /// The first header of that key.
    Item const* find_header(std::string_view key) const {
        auto const found = std::ranges::find_if(items_, [&](Item const& item) {
            return item.kind == ItemKind::header && item.key == key;
        });
        return found == items_.end() ? nullptr : &*found;
    }
    /// Its value; empty if there is none.
    std::string_view header(std::string_view key) const {
        Item const* const found = find_header(key);
        return found == nullptr ? std::string_view() : without_blanks(found->value);
    }
    /// Where it stands; the beginning if it is not there.
    TextLine place_of(std::string_view key) const {
        Item const* const found = find_header(key);
        return line_of(found == nullptr ? items_.front() : *found);
    }
    /// What stands in one of three places: a header of its own, GAMEINFOMAIN, GAMETAG.
    std::optional<int> number(std::string_view key, std::string_view main,
                              std::string_view tag) const {
        if (auto const own = number_of(header(key))) return own;
        if (auto const in_main = number_of(main_.find(main))) return in_main;
        return number_of(tag_.find(tag));
    }

    void choose_board();
    void take_players();
    void take_player(Color color, std::string_view side, std::string_view nick,
                     std::string_view level);
    void take_head();
    void take_result();
    void take_times();
    void take_handicap();
    void keep_headers();
    void take(Item const& item);
    void take_stone(Item const& item);

    std::span<Item const> items_;
    detail::ServerGame game_;
    Fields main_;
    Fields tag_;
    bool ended_ = false;
};

// ---- head

void GameReader::choose_board() {
    auto const lines = number_of(main_.find("LINE"));
    if (!lines) return;
    if (*lines < 1 || *lines > BoardSize::limit) {
        game_.report(Code::foreign_value, place_of("GAMEINFOMAIN"),
                     "a board of " + std::to_string(*lines) + " lines; 1 to 52 were expected");
        return;
    }
    auto const size = static_cast<std::uint8_t>(*lines);
    game_.set_board({size, size});
}

void GameReader::take_player(Color color, std::string_view side, std::string_view nick,
                             std::string_view level) {
    std::string const key = "GAME" + std::string(side);
    auto [name, rank] = split_name(header(key + "NAME"));
    std::string const letter(side.substr(0, 1)); // WUSERINFO=WID:…,WLV:…,WNICK:…
    Fields const user(header(letter + "USERINFO"));
    for (std::string_view const other : {header(key + "NICK"), tag_.find(nick),
                                         user.find(letter + "NICK"), user.find(letter + "ID")})
        if (name.empty()) name = other;
    auto count = number_of(header(key + "LEVEL"));
    if (!count) count = number_of(tag_.find(level));
    if (!count) count = number_of(user.find(letter + "LV"));
    std::string const counted = rank.empty() && count ? rank_of_level(*count) : "";
    auto const mended = ascii_read_as_utf16(name);
    if (mended) {
        game_.report(Code::foreign_value, place_of(letter + "USERINFO"),
                     quoted_line(name) + " is `" + *mended + "` read as UTF-16");
        game_.keep(color == Color::black ? "PB" : "PW", name);
    }
    game_.add_player(color, mended ? std::string_view(*mended) : name,
                     rank.empty() ? std::string_view(counted) : rank);
}

void GameReader::take_players() {
    take_player(Color::black, "BLACK", "B", "N");
    take_player(Color::white, "WHITE", "A", "L");
}

void GameReader::take_head() {
    if (auto const komi = number("GAMEGONGJE", "GONGJE", "G")) game_.add_komi(tenths(*komi));
    std::string_view const date = header("GAMEDATE");
    game_.add_date(date.empty() ? tag_.find("C") : date);
    game_.add("PC", header("GAMEPLACE"));
    game_.add("GN", header("GAMENAME"));
    game_.add("AN", header("GAMELECNAME"));
    game_.add("GC", header("GAMECOMMENT"));
}

/// The number of how it ended says more than the text, which is in the language of the user.
void GameReader::take_result() {
    auto how = number_of(main_.find("GRLT"));
    if (!how) how = number_of(tag_.find("W"));
    auto const margin = number("GAMEZIPSU", "ZIPSU", "Z");
    bool const counted = margin && *margin > 0;
    constexpr int none = 255;
    if (!how) return game_.add_result(header("GAMERESULT"), place_of("GAMERESULT"));
    switch (*how) {
    case 0:
    case 1: {
        std::string const winner = *how == 0 ? "B+" : "W+";
        game_.add("RE", counted ? winner + tenths(*margin).text() : winner);
        break;
    }
    case 3: game_.add("RE", "B+R"); break;
    case 4: game_.add("RE", "W+R"); break;
    case 7: game_.add("RE", "B+T"); break;
    case 8: game_.add("RE", "W+T"); break;
    case none: break;
    default:
        game_.report(Code::foreign_value, place_of("GAMEINFOMAIN"),
                     "GRLT:" + std::to_string(*how) + " is not known");
        game_.add_result(header("GAMERESULT"), place_of("GAMERESULT"));
    }
}

/// `main-seconds-periods` of GTIME, `seconds-periods-main` of the tag.
void GameReader::take_times() {
    auto const split = [](std::string_view text) {
        std::array<std::optional<int>, 3> parts;
        for (auto& part : parts) {
            std::size_t const end = std::min(text.find('-'), text.size());
            part = number_of(text.substr(0, end));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        return parts;
    };
    auto [main, seconds, periods] = split(main_.find("GTIME"));
    if (!main) {
        auto const tag = split(tag_.find("T"));
        seconds = tag[0];
        periods = tag[1];
        main = tag[2];
    }
    if (main && *main >= 0) game_.add("TM", std::to_string(*main));
    if (!seconds || !periods || *seconds <= 0 || *periods <= 0) return;
    game_.add("OT", std::to_string(*periods) + "x" + std::to_string(*seconds) + " byo-yomi");
}

void GameReader::take_handicap() {
    auto const opening = std::ranges::find(items_, ItemKind::opening, &Item::kind);
    if (opening != items_.end()) return game_.set_handicap(opening->number, line_of(*opening));
    auto stones = number_of(main_.find("GCDT"));
    if (!stones) stones = number_of(tag_.find("R"));
    if (stones && *stones > 1)
        game_.set_handicap(static_cast<unsigned>(*stones), place_of("GAMEINFOMAIN"));
}

void GameReader::keep_headers() {
    for (Item const& item : items_) {
        if (item.kind != ItemKind::header) continue;
        if (!item.closed)
            game_.report(Code::foreign_cut, line_of(item),
                         std::string(item.key) + " ends without `\\]`");
        bool const said = std::ranges::find(mapped, item.key) != mapped.end();
        if (!said) game_.keep(item.key, without_blanks(item.value));
    }
}

// ---- moves

void GameReader::take_stone(Item const& item) {
    if (item.number == 1 || item.number == 2)
        return game_.add_stone(line_of(item), item.number == 1 ? Color::black : Color::white,
                               item.x, item.y);
    game_.add_unread(line_of(item), game_.next(),
                     quoted_line(item.text) + " names no player; 1 or 2 was expected");
}

void GameReader::take(Item const& item) {
    switch (item.kind) {
    case ItemKind::stone: return take_stone(item);
    case ItemKind::pass: return game_.add_pass(line_of(item), game_.next());
    case ItemKind::marker: ended_ = item.text == "\\GE"; return;
    case ItemKind::command:
        // Words of the client that are no moves, but STO and SKI have to be ones.
        if (!item.text.starts_with("STO") && !item.text.starts_with("SKI") &&
            !item.text.starts_with("INI"))
            return;
        return game_.add_unread(line_of(item), game_.next(),
                                quoted_line(item.text) +
                                    " where a move `STO 0 2 1 15 3` was expected");
    case ItemKind::line:
        game_.report(Code::foreign_line, line_of(item),
                     quoted_line(item.text) + " is no line of a Tygem record");
        return game_.add_remark(without_blanks(item.text));
    default: return;
    }
}

/// Files that somebody joined hold several games.
std::size_t length_of_game(std::span<Item const> items) {
    for (std::size_t i = 1; i < items.size(); ++i)
        if (items[i].kind == ItemKind::begin) return i;
    return items.size();
}

} // namespace

bool looks_like_gib(std::string_view bytes) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    return bytes.starts_with("\\HS");
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset_of_lines);
    bool const utf8 = is_valid_utf8(text.text());
    auto const items = parse_items(text.text());
    std::string out;
    std::uint32_t games = 0;
    for (std::span<Item const> rest = items; !rest.empty();) {
        std::size_t const length = length_of_game(rest);
        GameReader(rest.first(length), ++games, text.offset(), options, diagnostics)
            .read(utf8, out);
        rest = rest.subspan(length);
    }
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::gib
