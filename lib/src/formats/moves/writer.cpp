#include "kifu/replay.hpp"

#include "formats/acek/notation.hpp"
#include "formats/losses.hpp"
#include "formats/moves/moves.hpp"
#include "formats/moves/setting.hpp"
#include "formats/moves/turn_order.hpp"
#include "replay/node_content.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::moves {

namespace {

constexpr std::size_t line_width = 80;

/// What a list or its header holds; the rest of a record is named as lost.
bool is_held(PropertyId id, GameKind game, bool has_dashes) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::AB:
    case PropertyId::AW:
    case PropertyId::AE:
    case PropertyId::PL:
    case PropertyId::XS:
    case PropertyId::XV:
    case PropertyId::RE: // looked at by itself
    case PropertyId::GM:
    case PropertyId::SZ: return true;
    case PropertyId::RU: return game != GameKind::go; // the name of the game
    case PropertyId::MN: return has_dashes || game == GameKind::connect6;
    case PropertyId::LN:
    case PropertyId::XL: return has_dashes;
    default: return detail::is_about_the_file(id);
    }
}

/// Words in lines that are not too long.
class Lines {
public:
    explicit Lines(std::string& out) : out_(out) {}

    /// `words` stay in one line. `glued`: without a blank before them.
    void add(std::string_view words, bool glued = false) {
        std::size_t const gap = glued ? 0 : 1;
        if (width_ > 0 && width_ + gap + words.size() > line_width) {
            out_ += '\n';
            width_ = 0;
        }
        bool const blank = width_ > 0 && !glued;
        if (blank) out_ += ' ';
        width_ += words.size() + (blank ? 1 : 0);
        out_ += words;
    }
    void finish() {
        if (width_ > 0) out_ += '\n';
    }

private:
    std::string& out_;
    std::size_t width_ = 0;
};

/// Whether points without blanks between them can be told apart.
bool can_glue(CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::a1:
    case CoordinateSystem::a1_with_i:
    case CoordinateSystem::a1_from_top:
    case CoordinateSystem::hgf:
    case CoordinateSystem::hgui:
    case CoordinateSystem::sgf: return true;
    default: return false;
    }
}

class ListWriter {
public:
    ListWriter(Game const& game, GameSetting const& setting, WriteOptions const& options,
               std::string& out, Diagnostics& diagnostics)
        : game_(game), setting_(setting), numbered_(options.numbered), glued_(options.glued),
          spelling_(setting), coordinates_(options.coordinates.value_or(
                                  usual_coordinates(setting.rules.game, setting.size))),
          out_(out), lines_(moves_), diagnostics_(diagnostics), order_(setting.rules.game) {}

    void write();

private:
    using NodeContent = replay::NodeContent;
    using NodeMove = replay::NodeMove;

    GameKind kind() const { return setting_.rules.game; }
    /// Whether turns are written in ACEK, in which one word is a whole turn.
    bool has_dashes() const {
        return kind() == GameKind::heigo && coordinates_ >= CoordinateSystem::acek;
    }
    Diagnostic& report(Code code, Node const& node, std::string message);

    void take(Node const& node);
    void take_setup(Node const& node);
    void take_swap(Node const& node, TurnKind swap);
    void take_move(Node const& node, NodeMove const& move);
    void take_stones(Node const& node, NodeMove const& move);
    void add_swap(Node const& node, Color color, TurnKind swap);
    bool take_dash(Node const& node, NodeMove const& move);
    void add_turn(Color color, std::string_view word);
    void add_result(detail::Losses& losses);
    void write_header();
    std::optional<std::string> acek_word(Color color, std::span<Point const> stones,
                                         std::span<Link const> links) const;
    std::optional<std::string> text_of(Point point) const;
    std::string setup_text(Color color) const;

    Game const& game_;
    GameSetting const& setting_;
    bool numbered_;
    bool glued_;
    replay::Spelling spelling_;
    CoordinateSystem coordinates_;
    std::string& out_;
    std::string moves_;
    Lines lines_;
    Diagnostics& diagnostics_;
    TurnOrder order_;
    std::uint32_t numbered_turn_ = 0; ///< the last turn with a number
    NodeContent content_;
    NodeContent next_content_;
    bool begun_ = false;       ///< there was a move
    bool after_point_ = false; ///< the last word was a point
    bool dash_done_ = false;   ///< the node's stone is the second of a dash
    std::array<std::optional<Color>, std::size_t{BoardSize::limit} * BoardSize::limit> setup_{};
};

Diagnostic& ListWriter::report(Code code, Node const& node, std::string message) {
    Diagnostic& finding = diagnostics_.add(code, node.span(), std::move(message));
    finding.game = game_.number();
    finding.node = node.id();
    return finding;
}

std::optional<std::string> ListWriter::text_of(Point point) const {
    std::string text = to_text(point, setting_.size, coordinates_);
    if (text.empty()) return std::nullopt;
    return text;
}

// ---- header

std::string ListWriter::setup_text(Color color) const {
    std::string text;
    for (std::uint8_t y = 0; y < setting_.size.height; ++y)
        for (std::uint8_t x = 0; x < setting_.size.width; ++x)
            if (setup_[std::size_t{y} * BoardSize::limit + x] == color)
                text += " " + text_of({x, y}).value_or("");
    return text;
}

/// The rule set of a game of Go stands in RU, which a list does not hold; the base of Havannah is
/// the board.
std::string game_text(GameSetting const& setting) {
    std::vector<RuleOptions::Item> told;
    for (RuleOptions::Item const& option : setting.rules.options.items())
        if (option.first != "base") told.push_back(option);
    if (setting.source != PropertyId::XV || told.empty())
        return std::string(game_title(setting.rules.game));
    return rule_text({setting.rules.game, RuleOptions(std::move(told)), Origin::declared});
}

void ListWriter::write_header() {
    BoardSize const size = recorded_size(kind(), setting_.size);
    out_ += "# " + game_text(setting_) + ", board " + std::to_string(size.width);
    if (!size.square()) out_ += ":" + std::to_string(size.height);
    out_.append(", coordinates ").append(coordinate_system_name(coordinates_));
    for (auto const& [color, name] :
         {std::pair(Color::black, ", black"), std::pair(Color::white, ", white")}) {
        std::string const points = setup_text(color);
        if (!points.empty()) out_ += name + points;
    }
    out_ += '\n';
}

// ---- nodes

void ListWriter::write() {
    detail::Losses losses([this](PropertyId id) { return is_held(id, kind(), has_dashes()); });
    for (std::optional<Node> node = game_.root(); node; node = node->first_child()) {
        losses.add(*node);
        take(*node);
    }
    add_result(losses);
    lines_.finish();
    write_header();
    out_ += moves_;
    if (losses.any()) report(Code::moves_lost, game_.root(), "not written: " + losses.text());
}

/// As the last word, if it is one that a reader knows.
void ListWriter::add_result(detail::Losses& losses) {
    auto const value = game_.root().value(PropertyId::RE);
    std::string const text = value ? value->simple_text() : std::string();
    if (text.empty()) return;
    if (is_result(text))
        lines_.add(text);
    else
        losses.add_text("RE");
}

void ListWriter::take(Node const& node) {
    content_.read(node, spelling_);
    if (content_.swap)
        take_swap(node, *content_.swap);
    else if (content_.stones)
        take_setup(node);
    if (std::exchange(dash_done_, false)) return;
    for (std::size_t i = 0; i < content_.move_count; ++i)
        take_move(node, content_.moves[i]);
}

void ListWriter::take_setup(Node const& node) {
    if (begun_) {
        report(Code::moves_lost_setup, node, "stones set up behind a move are not written");
        return;
    }
    auto const set = [&](std::vector<Point> const& points, std::optional<Color> color) {
        for (Point const point : points)
            setup_[std::size_t{point.y} * BoardSize::limit + point.x] = color;
    };
    set(content_.black, Color::black);
    set(content_.white, Color::white);
    set(content_.empty, std::nullopt);
}

void ListWriter::take_swap(Node const& node, TurnKind swap) {
    bool const has_words = kind() == GameKind::hex || kind() == GameKind::havannah;
    if (has_words) return add_swap(node, order_.next(), swap);
    bool const sides = swap == TurnKind::swap_sides;
    after_point_ = false;
    lines_.add(sides                           ? "swap-sides"
               : swap == TurnKind::swap_pieces ? "swap-pieces"
                                               : "swap-mirror");
    order_.swap(sides ? order_.next() : Color::black);
}

void ListWriter::take_move(Node const& node, NodeMove const& move) {
    begun_ = true;
    switch (move.kind) {
    case TurnKind::stones: return take_stones(node, move);
    case TurnKind::pass: return add_turn(move.color, "pass");
    case TurnKind::resign:
    case TurnKind::forfeit: return add_turn(move.color, turn_kind_name(move.kind));
    case TurnKind::swap_sides:
    case TurnKind::swap_pieces:
    case TurnKind::swap_mirror: return add_swap(node, move.color, move.kind);
    }
}

void ListWriter::take_stones(Node const& node, NodeMove const& move) {
    if (has_dashes() && move.count == 1 && take_dash(node, move)) return;
    bool written = move.count > 0;
    for (std::size_t i = 0; i != move.count; ++i) {
        auto const word = text_of(move.stones[i]);
        if (word) add_turn(move.color, *word);
        written = written && word;
    }
    if (!written)
        report(Code::moves_lost_move, node, "a move that is no point of the board is not written");
}

/// In a list of Hex `swap-pieces` is what the standard of its records means by it: the stone goes
/// to its mirror image. For a stone that changes its colour where it stands it has no word.
void ListWriter::add_swap(Node const& node, Color color, TurnKind swap) {
    bool const hex = kind() == GameKind::hex;
    if (hex && swap == TurnKind::swap_pieces) {
        report(Code::moves_lost_move, node,
               "a swap after which the stone stays and changes its colour is not written");
        return;
    }
    if (hex && swap == TurnKind::swap_mirror) return add_turn(color, "swap-pieces");
    if (kind() == GameKind::havannah && swap == TurnKind::swap_pieces)
        return add_turn(color, "swap");
    add_turn(color, turn_kind_name(swap));
}

void ListWriter::add_turn(Color color, std::string_view word) {
    std::string words;
    bool const named = color != order_.next();
    order_.set_next(color);
    if (numbered_ && numbered_turn_ != order_.turn()) {
        numbered_turn_ = order_.turn();
        words = std::to_string(numbered_turn_) + ". ";
    }
    if (named) words += color == Color::black ? "B " : "W ";
    Keyword const known = keyword(word);
    bool const point = known == Keyword::none;
    bool const glues = glued_ && after_point_ && point && words.empty() && can_glue(coordinates_);
    after_point_ = point;
    lines_.add(words.append(word), glues);
    bool const swap = known >= Keyword::swap;
    if (swap)
        order_.swap(known == Keyword::swap_sides ? color : opponent(color));
    else if (known != Keyword::none)
        order_.pass();
    else
        order_.stone();
}

// ---- Hei-go

std::optional<std::string> ListWriter::acek_word(Color color, std::span<Point const> stones,
                                                 std::span<Link const> links) const {
    auto const layout = static_cast<acek::Layout>(static_cast<unsigned>(coordinates_) -
                                                  static_cast<unsigned>(CoordinateSystem::acek));
    return acek::write_move({color, TurnKind::stones, stones, links}, setting_.size.width, layout);
}

/// A dash stands in two nodes of one player with the same number, or both without one. Links may
/// stand in either.
bool ListWriter::take_dash(Node const& node, NodeMove const& move) {
    bool const possible = setting_.size.square() && setting_.size.contains(*move.point());
    if (!possible) return false;
    std::vector<Link> links = content_.links;
    auto const next = node.first_child();
    if (next) next_content_.read(*next, spelling_);
    bool const completes = next && next_content_.one_stone() &&
                           next_content_.moves[0].color == move.color &&
                           next_content_.number == content_.number &&
                           setting_.size.contains(next_content_.moves[0].stones[0]);
    if (completes) {
        std::array const stones{move.stones[0], next_content_.moves[0].stones[0]};
        links.insert(links.end(), next_content_.links.begin(), next_content_.links.end());
        auto const word = acek_word(move.color, stones, links);
        dash_done_ = word.has_value();
        if (word) return add_turn(move.color, *word), true;
    }
    auto const word = acek_word(move.color, std::span(move.stones).first(1), content_.links);
    if (word) add_turn(move.color, *word);
    return word.has_value();
}

} // namespace

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game, {{}, options.dialect});
    bool const unknown = setting.rules.game == GameKind::go && !setting.replayable;
    if (unknown) {
        Diagnostic& finding = diagnostics.add(Code::moves_game, game.root().span(),
                                              "a game that kifu does not know is not written");
        finding.game = game.number();
        return;
    }
    ListWriter(game, setting, options, out, diagnostics).write();
}

} // namespace kifu::moves
