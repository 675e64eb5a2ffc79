#include "kifu/coordinates.hpp"
#include "kifu/values/points.hpp"

#include "formats/ccgc/ccgc.hpp"
#include "formats/ccgc/contest.hpp"
#include "formats/ccgc/syntax.hpp"
#include "formats/head_tags.hpp"
#include "formats/line_text.hpp"
#include "formats/moves/turn_order.hpp"
#include "formats/record_text.hpp"
#include "formats/text_lines.hpp"
#include "formats/utf8_text.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace kifu::ccgc {

namespace {

using detail::append_property;

constexpr std::string_view expected_head =
    "`[first team B][second team W][result][date time place][event]`";

/// What the readers of all games of a file share.
struct Context {
    std::string_view text;
    std::size_t base; ///< where it stands in the file
    TranslateOptions const& options;
    Diagnostics& diagnostics;

    Diagnostic& report(Code code, std::uint32_t game, Item const& item, std::string message) const {
        Span const span{base + item.offset, static_cast<std::uint32_t>(item.text.size())};
        Diagnostic& finding = diagnostics.add(code, span, std::move(message));
        finding.game = game;
        return finding;
    }
};

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 60;
    if (text.size() > most) return std::to_string(text.size()) + " bytes of text";
    return "`" + std::string(text) + "`";
}

class GameReader {
public:
    /// `items` begin with the opening.
    GameReader(Context const& context, std::uint32_t number, std::span<Item const> items)
        : context_(context), number_(number), items_(items) {}

    void read(bool utf8, std::string& out);

private:
    Diagnostic& report(Code code, Item const& item, std::string message) {
        return context_.report(code, number_, item, std::move(message));
    }
    std::size_t offset_of(Item const& item) const { return context_.base + item.offset; }

    void choose_game();
    std::span<Item const> take_head();
    void take_team(Item const& field, std::string_view property, std::string_view letter);
    void take_result(Item const& field);
    void take_when(Item const& field);
    void add(std::string_view name, std::string_view text) {
        if (!text.empty()) append_property(name, text, line_.root_properties());
    }
    void take_moves(std::span<Item const> items);
    void take_move(Item const& item, moves::TurnOrder& order);

    Context const& context_;
    std::uint32_t number_;
    std::span<Item const> items_;
    RuleChoice rules_;
    BoardSize board_;
    detail::LineText line_;
    detail::HeadTags tags_;
};

void GameReader::read(bool utf8, std::string& out) {
    line_.set_offset(offset_of(items_.front()));
    choose_game();
    take_moves(take_head());
    line_.root_properties() += tags_.property();
    line_.finish(rules_, board_, utf8, out, context_.options.places);
}

// ---- head

void GameReader::choose_game() {
    Item const& opening = items_.front();
    Contest const* contest = contest_by_code(opening.content);
    if (contest == nullptr) {
        report(Code::ccgc_header, opening, "`{[C6]` or `{[C5]` was expected");
        contest = context_.options.rules ? contest_of(context_.options.rules->game) : nullptr;
        if (contest == nullptr) contest = &connect6;
    }
    board_ = contest->board;
    auto const& told = context_.options.rules;
    bool const fits = told && contest_of(told->game) == contest;
    rules_ = fits ? *told : RuleChoice{contest->game, {}, Origin::inferred};
    if (fits || contest != &five) return;
    report(Code::ccgc_assumed, opening, "C5 is read as Renju").hint =
        "--game-type says another game: gomoku, gomoku:line=free";
}

/// Gives what stands behind the head.
std::span<Item const> GameReader::take_head() {
    std::size_t count = 1;
    while (count < items_.size() && items_[count].kind == ItemKind::field)
        ++count;
    auto const fields = items_.subspan(1, count - 1);
    constexpr std::size_t usual = 5;
    if (fields.size() < usual)
        report(Code::ccgc_header, items_.front(),
               std::to_string(fields.size()) + " fields where " + std::string(expected_head) +
                   " was expected");
    // Some programs have a field of its own for the place.
    bool const place_apart = fields.size() == usual + 1;
    for (std::size_t i = 0; i < fields.size(); ++i) {
        Item const& field = fields[i];
        switch (i) {
        case 0: take_team(field, "PB", "B"); break;
        case 1: take_team(field, "PW", "W"); break;
        case 2: take_result(field); break;
        case 3: take_when(field); break;
        case 4: add(place_apart ? "PC" : "EV", field.content); break;
        default:
            if (place_apart) {
                add("EV", field.content);
                break;
            }
            report(Code::ccgc_field, field, quoted(field.text) + " behind the fields of the head");
            tags_.add(tag::field, field.content);
        }
    }
    return items_.subspan(count);
}

/// A team is named with the letter of its colour behind a blank.
void GameReader::take_team(Item const& field, std::string_view property, std::string_view letter) {
    std::string_view team = field.content;
    bool const named = team == letter || team.ends_with(" " + std::string(letter));
    if (named) team.remove_suffix(1);
    add(property, detail::without_blanks(team));
}

void GameReader::take_result(Item const& field) {
    if (field.content.empty()) return;
    if (auto const result = result_of_word(field.content)) return add("RE", *result);
    report(Code::ccgc_field, field,
           quoted(field.content) + " is no result; `先手胜`, `后手胜` or `和棋` was expected");
    tags_.add(tag::result, field.content);
}

std::string two_figures(std::string_view number) {
    return (number.size() == 1 ? "0" : "") + std::string(number);
}

void GameReader::take_when(Item const& field) {
    When const when = parse_when(field.content);
    if (!when.year.empty())
        add("DT",
            std::string(when.year) + "-" + two_figures(when.month) + "-" + two_figures(when.day));
    if (!when.time.empty()) tags_.add(tag::time, when.time);
    add("PC", when.place);
}

// ---- moves

void GameReader::take_moves(std::span<Item const> items) {
    moves::TurnOrder order(rules_.game);
    bool closed = false;
    for (Item const& item : items) {
        if (item.kind == ItemKind::close)
            closed = true;
        else if (item.kind == ItemKind::move)
            take_move(item, order);
        else if (item.kind != ItemKind::separator) {
            report(Code::ccgc_move, item,
                   quoted(item.text) + " where a move `B(J,10)` was expected");
            line_.add_remark(item.text);
        }
    }
    if (!closed) report(Code::ccgc_unclosed, items_.back(), "the record ends without `}`");
}

void GameReader::take_move(Item const& item, moves::TurnOrder& order) {
    order.set_next(item.color);
    std::string const written = std::string(item.column) + std::string(item.row);
    auto const point = parse_point(written, board_, CoordinateSystem::a1_with_i);
    if (point) {
        line_.open_move(offset_of(item), item.color, point_text(*point));
        if (rules_.game == GameKind::connect6)
            append_property("MN", std::to_string(order.turn()), line_.properties());
    } else {
        char const last = static_cast<char>('A' + board_.width - 1);
        report(Code::ccgc_off_board, item,
               quoted(item.text) + " is not on the board: columns A to " + last +
                   " and rows 1 to " + std::to_string(board_.height) + " were expected");
        line_.open_unread(offset_of(item), item.color, item.text);
    }
    if (!item.mark.empty()) append_property("XK", item.mark, line_.properties());
    order.stone();
}

/// The items up to the end of a record that begins with `items`.
std::size_t length_of_record(std::span<Item const> items) {
    for (std::size_t i = 1; i < items.size(); ++i) {
        if (items[i].kind == ItemKind::close) return i + 1;
        if (items[i].kind == ItemKind::open) return i;
    }
    return items.size();
}

std::string read_file(Context const& context) {
    auto const items = parse_items(context.text);
    bool const utf8 = is_valid_utf8(context.text);
    std::string out;
    std::uint32_t games = 0;
    for (std::span<Item const> rest = items; !rest.empty();) {
        if (rest.front().kind != ItemKind::open) {
            auto const next = std::ranges::find(rest, ItemKind::open, &Item::kind);
            context.report(Code::ccgc_text, 0, rest.front(),
                           "text outside of the braces of a record");
            rest = rest.subspan(static_cast<std::size_t>(next - rest.begin()));
            continue;
        }
        std::size_t const length = length_of_record(rest);
        GameReader(context, ++games, rest.first(length)).read(utf8, out);
        rest = rest.subspan(length);
    }
    return out;
}

} // namespace

bool looks_like_ccgc(std::string_view bytes) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    constexpr std::size_t longest_opening = 16;
    auto const items = parse_items(bytes.substr(0, longest_opening));
    return !items.empty() && items.front().kind == ItemKind::open &&
           contest_by_code(items.front().content) != nullptr;
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                [](std::string_view) { return Charset::gb18030(); });
    std::string out = read_file({text.text(), text.offset(), options, diagnostics});
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::ccgc
