#include "kifu/values/points.hpp"

#include "formats/nip/nip.hpp"
#include "formats/nip/syntax.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>
#include <span>

namespace kifu::nip {

namespace {

using detail::quoted_line;
using detail::TextLine;
using detail::without_blanks;

constexpr std::string_view magic = "NIP100;";
constexpr std::uint8_t lines_of_board = 19;

TextLine line_of(Item const& item) { return {item.offset, item.text}; }

class GameReader {
public:
    GameReader(std::span<Item const> items, std::size_t base, TranslateOptions const& options,
               Diagnostics& diagnostics)
        : items_(items), game_(1, base, options, diagnostics, line_of(items.front())) {}

    void read(bool utf8, std::string& out) {
        for (Item const& item : items_)
            take(item);
        if (!ended_)
            game_.report(Code::foreign_cut, line_of(items_.back()),
                         "the record ends without `END`");
        game_.finish(utf8, out);
    }

private:
    void take(Item const& item);
    void take_field(Item const& item);
    void take_move(Item const& item);
    void take_result(Item const& item);

    std::span<Item const> items_;
    detail::ServerGame game_;
    bool ended_ = false;
};

void GameReader::take(Item const& item) {
    if (item.kind == ItemKind::field) return take_field(item);
    if (item.kind == ItemKind::move) return take_move(item);
    if (without_blanks(item.text) == "END" || without_blanks(item.text) == "END;") {
        ended_ = true;
        return;
    }
    game_.report(Code::foreign_line, line_of(item),
                 quoted_line(item.text) + " where `key=value;` or a move was expected");
    game_.add_remark(item.text);
}

void GameReader::take_field(Item const& item) {
    std::string_view const key = item.key, value = without_blanks(item.value);
    if (key == "Player1") return game_.add_player(Color::black, value, {});
    if (key == "Player2") return game_.add_player(Color::white, value, {});
    if (key == "Title") return game_.add("EV", value);
    if (key == "Stage") return game_.add_round(value);
    if (key == "OnAir") return game_.add_date(value);
    if (key == "Result") return take_result(item);
    // The numbers of prisoners follow from the moves.
    if (key == "h1" || key == "h2") return;
    if (key != "p") return game_.keep(key, value);
    game_.add_unread(line_of(item), game_.next(),
                     quoted_line(item.text) + " where a position and a point was expected");
}

/// `1` by resignation, `2:5` by half a point more, `1:t` on time: 1 is Black.
void GameReader::take_result(Item const& item) {
    std::string_view value = without_blanks(item.value);
    bool const named = !value.empty() && (value[0] == '1' || value[0] == '2');
    std::string_view const how = value.size() > 2 && value[1] == ':' ? value.substr(2) : "";
    auto const margin = Decimal::read(how);
    bool const fits = value.size() == 1 || how == "t" || margin;
    if (!named || !fits) {
        if (value.empty()) return;
        game_.report(Code::foreign_value, line_of(item),
                     quoted_line(item.text) + " where `Result=1`, `2:5` or `1:t` was expected");
        return game_.keep("Result", value);
    }
    std::string const winner = value[0] == '1' ? "B+" : "W+";
    if (how == "t")
        game_.add("RE", winner + "T");
    else if (margin)
        game_.add("RE", winner + (*margin + Decimal::from_hundredths(50)).text());
    else
        game_.add("RE", winner + "R");
}

/// The colour is that of the stone which then stands on the point.
void GameReader::take_move(Item const& item) {
    int const x = item.point[0] - 'a', y = item.point[1] - 'a';
    bool const on_board = x < lines_of_board && y < lines_of_board;
    auto const at = static_cast<std::size_t>(y) * lines_of_board + static_cast<std::size_t>(x);
    char const stone = on_board ? item.position[at] : '0';
    Color const color = stone == '0' ? game_.next() : stone == '1' ? Color::black : Color::white;
    if (on_board && stone == '0')
        game_.report(Code::foreign_value, line_of(item),
                     "the position has no stone on the point " + std::string(item.point));
    game_.add_stone({item.offset, item.point}, color, x, y);
}

} // namespace

bool looks_like_nip(std::string_view bytes) { return bytes.starts_with(magic); }

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset_of_lines);
    std::string_view body = text.text();
    std::size_t const head = body.starts_with(magic) ? magic.size() : 0;
    auto const items = parse_items(body.substr(head));
    std::string out;
    if (!items.empty())
        GameReader(items, text.offset() + head, options, diagnostics)
            .read(is_valid_utf8(text.text()), out);
    else if (!without_blanks(body).empty())
        diagnostics.add(Code::foreign_nothing, {0, 0}, "nothing stands behind `NIP100;`");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::nip
