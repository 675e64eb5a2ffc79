#include "formats/moves/setting.hpp"

#include "kifu/values/numbers.hpp"
#include "kifu/values/result.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu::moves {

namespace {

using enum CoordinateSystem;
using ascii::is_digit;
using ascii::is_letter;
using ascii::lower;

template <class Is>
std::size_t count_while(std::string_view text, Is is) {
    return static_cast<std::size_t>(std::ranges::find_if_not(text, is) - text.begin());
}

struct KeywordRow {
    std::string_view word;
    Keyword keyword;
};

constexpr std::array keywords{
    KeywordRow{"pass", Keyword::pass},
    KeywordRow{"resign", Keyword::resign},
    KeywordRow{"resigns", Keyword::resign},
    KeywordRow{"forfeit", Keyword::forfeit},
    KeywordRow{"swap", Keyword::swap},
    KeywordRow{"swap-sides", Keyword::swap_sides},
    KeywordRow{"swap-pieces", Keyword::swap_pieces},
    KeywordRow{"swap-mirror", Keyword::swap_mirror},
};

/// What a word looks like.
enum class Shape : std::uint8_t {
    letters_figures, ///< `D4`, `h8h9`
    letters,         ///< `dd`, `ddpp`
    numbers,         ///< `4,16`
    acek,            ///< `A-4/3,4/4`
    japanese,
    chinese,
    corner, ///< `4-4`, `X-3'`
    other
};
constexpr std::size_t shape_count = static_cast<std::size_t>(Shape::other) + 1;

bool is_pair_of_numbers(std::string_view word) {
    std::size_t const first = count_while(word, is_digit);
    if (first == 0 || first > 2 || first == word.size() || word[first] != ',') return false;
    std::size_t const second = word.size() - first - 1;
    return second > 0 && second <= 2 && count_while(word.substr(first + 1), is_digit) == second;
}

/// Pairs of one or two letters and one or two figures. `chunks`: how many.
bool is_letters_and_figures(std::string_view word, std::size_t& chunks) {
    for (chunks = 0; !word.empty(); ++chunks) {
        std::size_t const letters = count_while(word, is_letter);
        std::size_t const figures = count_while(word.substr(letters), is_digit);
        if (letters == 0 || letters > 2 || figures == 0 || figures > 2) return false;
        word.remove_prefix(letters + figures);
    }
    return chunks > 0;
}

Shape shape_of(std::string_view word, std::size_t& chunks) {
    if (is_letters_and_figures(word, chunks)) return Shape::letters_figures;
    chunks = 1;
    if (std::ranges::all_of(word, is_letter))
        return word.size() % 2 == 0 ? Shape::letters : Shape::other;
    if (is_pair_of_numbers(word)) return Shape::numbers;
    if (word.find('/') != word.npos && word.find('-') != word.npos) return Shape::acek;
    bool const figures_first = is_digit(word.front());
    if (figures_first && word.find("の") != word.npos) return Shape::japanese;
    if (figures_first && static_cast<unsigned char>(word.back()) >= 0x80) return Shape::chinese;
    bool const corner = figures_first || lower(word.front()) == 'x';
    return corner && word.find('-') != word.npos ? Shape::corner : Shape::other;
}

/// What the words of a list say about its game.
struct Evidence {
    std::array<std::size_t, shape_count> shapes{};
    bool column_i = false;
    bool capitals = false;
    bool glued = false;
    bool zero = false;
    bool hex_swap = false;

    Shape shape() const {
        auto const most = std::ranges::max_element(shapes.begin(), shapes.end() - 1);
        return *most == 0 ? Shape::other : static_cast<Shape>(most - shapes.begin());
    }
};

void note_letters(std::string_view word, std::size_t chunks, Evidence& evidence) {
    evidence.glued = evidence.glued || chunks > 1;
    for (std::size_t i = 0; i < word.size(); ++i) {
        if (!is_letter(word[i])) continue;
        bool const alone =
            i + 1 < word.size() && is_digit(word[i + 1]) && (i == 0 || is_digit(word[i - 1]));
        evidence.column_i = evidence.column_i || (alone && lower(word[i]) == 'i');
        evidence.capitals = evidence.capitals || word[i] <= 'Z';
    }
}

Evidence gather(std::span<Item const> items) {
    Evidence evidence;
    for (Item const& item : items) {
        if (item.kind != ItemKind::word) continue;
        Keyword const word = keyword(item.text);
        if (word == Keyword::swap_pieces || word == Keyword::swap_sides) evidence.hex_swap = true;
        if (word != Keyword::none) continue;
        std::size_t chunks = 0;
        Shape const shape = shape_of(item.text, chunks);
        ++evidence.shapes[static_cast<std::size_t>(shape)];
        if (shape == Shape::letters_figures) note_letters(item.text, chunks, evidence);
        if (shape == Shape::numbers)
            evidence.zero =
                evidence.zero || item.text.starts_with("0,") || item.text.ends_with(",0");
    }
    return evidence;
}

/// The game that the words tell, and in `doubt` why it may be another one.
GameKind told_game(Evidence const& evidence, Setting& setting) {
    Shape const shape = evidence.shape();
    if (shape == Shape::acek) return GameKind::heigo;
    if (shape == Shape::letters_figures) {
        if (evidence.hex_swap) return GameKind::hex;
        if (evidence.column_i || evidence.glued) {
            setting.doubt = "nothing says which game of rows it is: read as Gomoku";
            return GameKind::gomoku;
        }
        setting.doubtful = !evidence.capitals;
    }
    setting.doubt = "nothing says which game it is: read as Go";
    return GameKind::go;
}

CoordinateSystem told_coordinates(Evidence const& evidence, GameKind game) {
    switch (evidence.shape()) {
    case Shape::letters: return game == GameKind::havannah ? little_golem : sgf;
    case Shape::numbers: return evidence.zero ? numeric_zero : numeric;
    case Shape::acek: return acek;
    case Shape::japanese: return japanese;
    case Shape::chinese: return chinese;
    case Shape::corner: return corner;
    case Shape::letters_figures:
        // Hei-go has a notation of its own; with letters and figures it is written like Go.
        if (game == GameKind::heigo) return a1;
        break;
    case Shape::other: break;
    }
    return usual_coordinates(game, default_board(game));
}

// ---- boards

/// Sizes in use, the usual one first.
std::span<std::uint8_t const> usual_boards(GameKind game) {
    static constexpr std::array<std::uint8_t, 3> gonnect{13, 15, 19};
    static constexpr std::array<std::uint8_t, 3> gomoku{15, 19, 20};
    static constexpr std::array<std::uint8_t, 4> hex{11, 13, 14, 19};
    switch (game) {
    case GameKind::gonnect: return gonnect;
    case GameKind::gomoku: return gomoku;
    case GameKind::hex: return hex;
    default: return {};
    }
}

bool counts_from_corner(CoordinateSystem system) { return system >= corner; }
bool counts_from_bottom(CoordinateSystem system) { return system == a1 || system == a1_with_i; }

/// How many lines a board needs for a point; 0 for what is no point.
std::size_t lines_needed(std::string_view word, CoordinateSystem system) {
    constexpr BoardSize largest{BoardSize::limit, BoardSize::limit};
    auto const point = parse_point(word, largest, system);
    if (!point) return 0;
    std::size_t const row =
        counts_from_bottom(system) ? largest.height - point->y : point->y + std::size_t{1};
    return std::max<std::size_t>(point->x + 1U, row);
}

/// The board that an option of the rules names: the base of Havannah.
std::optional<BoardSize> declared_board(RuleChoice const& rules) {
    auto const base = rules.options.find("base");
    if (!base || rules.game != GameKind::havannah) return std::nullopt;
    auto const parsed = parse_size(*base);
    if (!parsed.usable()) return std::nullopt;
    return board_of_size(rules.game, parsed.value);
}

/// The smallest usual board with all points; the usual one where none has them.
BoardSize told_board(std::span<Item const> items, Setting& setting) {
    if (auto const declared = declared_board(setting.rules)) return *declared;
    BoardSize const usual = default_board(setting.rules.game);
    auto const boards = usual_boards(setting.rules.game);
    if (boards.empty() || counts_from_corner(setting.coordinates)) return usual;
    std::size_t needed = 0;
    std::string_view outermost;
    for (Item const& item : items) {
        if (item.kind != ItemKind::word || keyword(item.text) != Keyword::none) continue;
        for (std::string_view rest = item.text; !rest.empty();) {
            auto const word = rest.substr(0, chunk_length(rest, setting.coordinates));
            std::size_t const lines = lines_needed(word, setting.coordinates);
            if (lines > needed && lines <= boards.back()) {
                needed = lines;
                outermost = word;
            }
            rest.remove_prefix(word.size());
        }
    }
    auto const fits = std::ranges::find_if(boards, [&](auto lines) { return lines >= needed; });
    if (fits == boards.begin() || fits == boards.end()) return usual;
    setting.doubt = "`" + std::string(outermost) + "` is not on " + std::to_string(usual.width) +
                    " lines: read on " + std::to_string(*fits);
    setting.doubtful = true;
    return {*fits, *fits};
}

} // namespace

Keyword keyword(std::string_view word) {
    auto const same = [&](KeywordRow const& row) {
        return std::ranges::equal(row.word, word, {}, {}, lower);
    };
    auto const found = std::ranges::find_if(keywords, same);
    return found == keywords.end() ? Keyword::none : found->keyword;
}

bool is_result(std::string_view word) {
    return !word.empty() && ascii::is_letter(word[0]) && parse_result(word).exact();
}

std::size_t chunk_length(std::string_view text, CoordinateSystem system) {
    bool const figures = system == a1 || system == a1_with_i || system == a1_from_top ||
                         system == hgf || system == hgui;
    if (figures) {
        std::size_t const letters = count_while(text, is_letter);
        std::size_t const length = letters + count_while(text.substr(letters), is_digit);
        auto const is_neither = [](char c) { return !is_letter(c) && !is_digit(c); };
        return length > 0 ? length : count_while(text, is_neither);
    }
    if (system == sgf && text.size() > 2 && is_letter(text[0]) && is_letter(text[1])) return 2;
    if (system == sgf) return text.size();
    constexpr BoardSize largest{BoardSize::limit, BoardSize::limit};
    auto const point = parse_point_prefix(text, largest, system);
    bool const whole = point && (point->length == text.size() || !is_digit(text[point->length]));
    return whole && !counts_from_corner(system) ? point->length : text.size();
}

std::optional<Setting> header_setting(Header const& header) {
    auto const rules = rule_choice(header.game);
    auto const board = parse_size(header.board);
    auto const coordinates = coordinate_system_by_name(header.coordinates);
    if (!rules || !board.usable() || !coordinates) return std::nullopt;
    auto const played = board_of_size(rules->game, board.value);
    if (!played) return std::nullopt;
    return Setting{*rules, *played, *coordinates, {}, false};
}

Setting choose_setting(std::span<Item const> items, TranslateOptions const& options,
                       Setting const* header) {
    Setting setting;
    Evidence const evidence = gather(items);
    if (options.rules)
        setting.rules = *options.rules;
    else if (header != nullptr)
        setting.rules = header->rules;
    else
        setting.rules.game = told_game(evidence, setting);
    if (options.coordinates)
        setting.coordinates = *options.coordinates;
    else if (header != nullptr)
        setting.coordinates = header->coordinates;
    else
        setting.coordinates = told_coordinates(evidence, setting.rules.game);
    if (options.board)
        setting.board = board_of_size(setting.rules.game, *options.board)
                            .value_or(default_board(setting.rules.game));
    else if (header != nullptr)
        setting.board = header->board;
    else
        setting.board = told_board(items, setting);
    return setting;
}

} // namespace kifu::moves
