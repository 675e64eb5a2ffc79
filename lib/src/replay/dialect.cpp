#include "replay/dialect.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu {

namespace {

using ascii::is_digit;
using ascii::is_letter;
using replay::Signs;

constexpr std::array hex_words{
    MoveWord{"resign", TurnKind::resign},
    MoveWord{"forfeit", TurnKind::forfeit},
    MoveWord{"swap-sides", TurnKind::swap_sides},
    MoveWord{"swap-pieces", TurnKind::swap_mirror},
    MoveWord{"pass", TurnKind::pass},
};

constexpr std::array staying_words{
    MoveWord{"resign", TurnKind::resign},
    MoveWord{"forfeit", TurnKind::forfeit},
    MoveWord{"swap-sides", TurnKind::swap_sides},
    MoveWord{"swap-pieces", TurnKind::swap_sides},
    MoveWord{"pass", TurnKind::pass},
};

constexpr std::array mirrored_words{
    MoveWord{"resign", TurnKind::resign},
    MoveWord{"forfeit", TurnKind::forfeit},
    MoveWord{"swap", TurnKind::swap_mirror},
    MoveWord{"pass", TurnKind::pass},
};

constexpr std::array recoloured_words{
    MoveWord{"resign", TurnKind::resign},         MoveWord{"forfeit", TurnKind::forfeit},
    MoveWord{"swap", TurnKind::swap_pieces},      MoveWord{"swap-pieces", TurnKind::swap_pieces},
    MoveWord{"swap-sides", TurnKind::swap_sides}, MoveWord{"pass", TurnKind::pass},
};

// ---- what speaks for each of them

/// `N8`: a letter and one or two figures.
bool is_letter_and_figures(std::string_view text) {
    return text.size() >= 2 && text.size() <= 3 && is_letter(text[0]) &&
           std::ranges::all_of(text.substr(1), is_digit);
}

bool is_two_letters(std::string_view text) {
    return text.size() == 2 && is_letter(text[0]) && is_letter(text[1]);
}

/// Records of Little Golem have no GM. EV names the game (`hex.in.DEFAULT.1`), but may be `null`.
bool is_little_golem(Signs const& signs, std::string_view event,
                     bool (*looks_like)(Signs::FirstMove const&)) {
    if (signs.number() || !signs.little_golem()) return false;
    if (signs.begins(PropertyId::EV, event)) return true;
    std::string const written = signs.text(PropertyId::EV);
    auto const first = signs.first_move();
    return (written.empty() || written == "null") && first && looks_like(*first);
}

bool is_little_golem_hex(Signs const& signs) {
    return is_little_golem(signs, "hex.", [](Signs::FirstMove const& first) {
        return first.id == PropertyId::W && is_two_letters(first.value);
    });
}

bool is_little_golem_havannah(Signs const& signs) {
    return is_little_golem(signs, "havannah.", [](Signs::FirstMove const& first) {
        return is_letter_and_figures(first.value) && first.value[0] <= 'Z';
    });
}

bool is_havannah_gui(Signs const& signs) {
    if (signs.begins(PropertyId::AP, "havannahgui")) return true;
    return game_by_name(signs.text(PropertyId::GM)) == GameKind::havannah;
}

/// `j10`, or the two stones of a turn: `j9l11`.
bool is_little_golem_connect6(Signs const& signs) {
    return is_little_golem(signs, "connect6.", [](Signs::FirstMove const& first) {
        return first.id == PropertyId::B && is_letter_and_figures(first.value) &&
               first.value[0] >= 'a';
    });
}

/// An editor of Connect6 trees, and programs that write for it; others use the number for games
/// whose stones move, several points in one value.
bool is_cgi_editor(Signs const& signs) {
    constexpr std::int64_t number_of_editor = 511;
    auto const first = signs.first_move();
    return signs.number() == number_of_editor && first && first->id == PropertyId::B &&
           is_two_letters(first->value) &&
           std::ranges::all_of(first->value, [](char letter) { return letter <= 'Z'; });
}

constexpr std::string_view qlizzie_rules = "qlizzie-connect6";

bool is_qlizzie_connect6(Signs const& signs) { return signs.begins(PropertyId::RU, qlizzie_rules); }

/// The colour of a B or W whose value is that word.
std::optional<PropertyId> mover_of(Node const& node, std::string_view word) {
    for (Property const property : node)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W)
            if (ascii::same_but_case(property[0].raw(), word)) return property.id();
    return std::nullopt;
}

std::optional<PropertyId> first_mover(Node const& node) {
    for (Property const property : node)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W) return property.id();
    return std::nullopt;
}

/// Where the stone stays, the colour that swapped moves again. A swap that nothing follows says
/// nothing, so the first with a move behind it counts.
bool stone_stays(Signs const& signs) {
    if (signs.number() != game_number(GameKind::hex)) return false;
    Game const& game = signs.game();
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        auto const swapping = mover_of(*node, "swap-pieces");
        auto const child = swapping ? node->first_child() : std::nullopt;
        auto const next = child ? first_mover(*child) : std::nullopt;
        if (next) return next == swapping;
    }
    return false;
}

// ---- the table

struct Row {
    Dialect dialect;
    bool (*detect)(Signs const&); ///< null: one of kifu's own
};

constexpr std::array rows{
    Row{{.id = "sgf", .program = "", .game = std::nullopt}, nullptr},
    Row{{.id = "hex",
         .program = "",
         .game = GameKind::hex,
         .points = CoordinateSystem::a1_from_top,
         .words = hex_words},
        nullptr},
    Row{{.id = "havannah",
         .program = "",
         .game = GameKind::havannah,
         .points = CoordinateSystem::hgf,
         .words = recoloured_words},
        nullptr},
    Row{{.id = "little-golem-hex",
         .program = "Little Golem",
         .game = GameKind::hex,
         .inverted = true,
         .bare_winner = true,
         .words = mirrored_words,
         .assumes = "B and W are exchanged, so that PB moves first; points are letters of SGF; "
                    "after `swap` the stone is mirrored and changes its colour",
         .sign = PropertyId::SO},
        is_little_golem_hex},
    Row{{.id = "little-golem-havannah",
         .program = "Little Golem",
         .game = GameKind::havannah,
         .points = CoordinateSystem::hgf,
         .inverted = true,
         .bare_winner = true,
         .words = recoloured_words,
         .assumes = "B and W are exchanged, so that PB moves first; rows are letters, cells are "
                    "counted from the row's left end; after `swap` the stone changes its colour",
         .sign = PropertyId::SO,
         .own_word = {PropertyId::RU, "LG"}},
        is_little_golem_havannah},
    Row{{.id = "havannah-gui",
         .program = "HavannahGui, Castro and Morat",
         .game = GameKind::havannah,
         .points = CoordinateSystem::hgui,
         .first = Color::white,
         .words = recoloured_words,
         .assumes = "rows are letters, numbers count the diagonal columns; White moves first",
         .own_word = {PropertyId::GM, "havannah"}},
        is_havannah_gui},
    Row{{.id = "little-golem-connect6",
         .program = "Little Golem",
         .game = GameKind::connect6,
         .points = CoordinateSystem::a1_with_i,
         .glued = true,
         .bare_winner = true,
         .assumes = "both stones of a turn stand in one value; letters keep i, row 1 is at the "
                    "bottom",
         .sign = PropertyId::SO},
        is_little_golem_connect6},
    Row{{.id = "cgi-editor",
         .program = "the CGI editor",
         .game = GameKind::connect6,
         .points = CoordinateSystem::capitals,
         .assumes = "points are capitals from A, column and row, with row A at the bottom; two "
                    "nodes of one colour are one turn"},
        is_cgi_editor},
    Row{{.id = "qlizzie-connect6",
         .program = "QLizzie",
         .game = GameKind::connect6,
         .assumes = "points are letters of SGF; two nodes of one colour are one turn",
         .sign = PropertyId::RU,
         .own_word = {PropertyId::RU, qlizzie_rules}},
        is_qlizzie_connect6},
    Row{{.id = "hexgui",
         .program = "HexGui and benzene",
         .game = GameKind::hex,
         .points = CoordinateSystem::a1_from_top,
         .words = staying_words,
         .assumes = "after `swap-pieces` the stone stays and the players exchange colours, as the "
                    "same colour moves again"},
        stone_stays},
};

constexpr auto table = [] {
    std::array<Dialect, rows.size()> dialects{};
    for (std::size_t i = 0; i != rows.size(); ++i)
        dialects[i] = rows[i].dialect;
    return dialects;
}();

} // namespace

bool Dialect::is_own_word(PropertyId property, std::string_view value) const {
    return property == own_word.id && !own_word.word.empty() &&
           ascii::same_but_case(value.substr(0, own_word.word.size()), own_word.word);
}

std::span<Dialect const> dialects() { return table; }

std::string meant_result(Dialect const& dialect, std::string_view written) {
    std::string result(written);
    if (dialect.bare_winner && (written == "B" || written == "W")) result += '+';
    return result;
}

Dialect const* dialect_by_id(std::string_view id) {
    auto const found = std::ranges::find(table, id, &Dialect::id);
    return found == table.end() ? nullptr : &*found;
}

Dialect const& own_dialect(GameKind game) {
    for (Dialect const& dialect : table)
        if (dialect.own() && dialect.game == game) return dialect;
    return table.front();
}

namespace replay {

Dialect const* detect_dialect(Signs const& signs) {
    if (signs.number() == game_number(GameKind::go)) return nullptr;
    for (std::size_t i = 0; i != rows.size(); ++i)
        if (rows[i].detect != nullptr && rows[i].detect(signs)) return &table[i];
    return nullptr;
}

} // namespace replay

} // namespace kifu
