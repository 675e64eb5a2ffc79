#include "kifu/replay.hpp"
#include "kifu/values/points.hpp"

#include "formats/acek/notation.hpp"
#include "formats/losses.hpp"
#include "formats/moves/moves.hpp"
#include "formats/moves/setting.hpp"
#include "formats/moves/turn_order.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::moves {

namespace {

constexpr std::size_t line_width = 80;

/// What a list or its header holds; the rest of a record is named as lost.
bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::AB:
    case PropertyId::AW:
    case PropertyId::AE:
    case PropertyId::XS:
    case PropertyId::XV:
    case PropertyId::GM:
    case PropertyId::SZ: return true;
    default: return detail::is_about_the_file(id);
    }
}

bool has_setup(Node const& node) {
    return node.find(PropertyId::AB) || node.find(PropertyId::AW) || node.find(PropertyId::AE);
}

/// Words in lines that are not too long.
class Lines {
public:
    explicit Lines(std::string& out) : out_(out) {}

    /// `words` stay in one line.
    void add(std::string_view words) {
        if (width_ > 0 && width_ + 1 + words.size() > line_width) {
            out_ += '\n';
            width_ = 0;
        }
        if (width_ > 0) out_ += ' ';
        width_ += words.size() + (width_ > 0 ? 1 : 0);
        out_ += words;
    }
    void finish() {
        if (width_ > 0) out_ += '\n';
    }

private:
    std::string& out_;
    std::size_t width_ = 0;
};

class ListWriter {
public:
    ListWriter(Game const& game, GameSetting const& setting, WriteOptions const& options,
               std::string& out, Diagnostics& diagnostics)
        : game_(game), setting_(setting), numbered_(options.numbered),
          coordinates_(options.coordinates.value_or(usual_coordinates(setting.rules.game))),
          out_(out), lines_(moves_), diagnostics_(diagnostics), order_(setting.rules.game) {}

    void write();

private:
    GameKind kind() const { return setting_.rules.game; }
    Diagnostic& report(Code code, Node const& node, std::string message);

    void take(Node const& node);
    void take_setup(Node const& node);
    void take_move(Node const& node, Property const& move);
    void take_swap(Property const& swap);
    bool take_dash(Node const& node, Color color, Point point);
    void add_turn(Color color, std::string_view word);
    void write_header();
    std::string word_of(std::string_view value) const;
    std::optional<std::string> acek_word(Node const& node, Color color,
                                         std::span<Point const> stones) const;
    std::optional<std::string> text_of(Point point) const;
    std::string setup_text(Color color) const;

    Game const& game_;
    GameSetting const& setting_;
    bool numbered_;
    CoordinateSystem coordinates_;
    std::string& out_;
    std::string moves_;
    Lines lines_;
    Diagnostics& diagnostics_;
    TurnOrder order_;
    std::uint32_t numbered_turn_ = 0; ///< the last turn with a number
    bool begun_ = false;              ///< there was a move
    bool dash_done_ = false;          ///< the node's stone is the second of a dash
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

/// The rule set of a game of Go stands in RU, which a list does not hold.
std::string game_text(GameSetting const& setting) {
    if (setting.source == PropertyId::XV && !setting.rules.options.empty())
        return rule_text(setting.rules);
    return std::string(game_title(setting.rules.game));
}

void ListWriter::write_header() {
    BoardSize const size = setting_.size;
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
    detail::Losses losses(is_held);
    for (std::optional<Node> node = game_.root(); node; node = node->first_child()) {
        losses.add(*node);
        take(*node);
    }
    lines_.finish();
    write_header();
    out_ += moves_;
    if (losses.any()) report(Code::moves_lost, game_.root(), "not written: " + losses.text());
}

void ListWriter::take(Node const& node) {
    auto const swap = node.find(PropertyId::XS);
    if (swap)
        take_swap(*swap);
    else if (has_setup(node))
        take_setup(node);
    if (std::exchange(dash_done_, false)) return;
    for (Property const property : node)
        if (property.id() == PropertyId::B || property.id() == PropertyId::W)
            take_move(node, property);
}

void ListWriter::take_setup(Node const& node) {
    if (begun_) {
        report(Code::moves_lost_setup, node, "stones set up behind a move are not written");
        return;
    }
    for (Property const property : node) {
        bool const black = property.id() == PropertyId::AB;
        bool const white = property.id() == PropertyId::AW;
        if (!black && !white && property.id() != PropertyId::AE) continue;
        for (Value const value : property) {
            auto const area = read_rectangle(value.raw(), setting_.size);
            if (!area.is_points()) continue;
            for (std::size_t y = area.first.y; y <= area.last.y; ++y)
                for (std::size_t x = area.first.x; x <= area.last.x; ++x)
                    setup_[y * BoardSize::limit + x] =
                        black   ? std::optional(Color::black)
                        : white ? std::optional(Color::white)
                                : std::nullopt;
        }
    }
}

void ListWriter::take_swap(Property const& swap) {
    auto const value = swap.value();
    std::string_view const form = value ? value->raw() : std::string_view();
    lines_.add("swap-" + std::string(form.empty() ? "sides" : form));
    order_.swap(form == "sides" || form.empty() ? order_.next() : Color::black);
}

void ListWriter::take_move(Node const& node, Property const& move) {
    Color const color = move.id() == PropertyId::B ? Color::black : Color::white;
    auto const value = move.value();
    std::string_view const raw = value ? value->raw() : std::string_view();
    begun_ = true;
    if (kind() == GameKind::heigo && coordinates_ >= CoordinateSystem::acek) {
        auto const point = read_move(raw, setting_.size);
        if (point.is_point() && take_dash(node, color, point.point)) return;
    }
    std::string const word = word_of(raw);
    if (word.empty()) {
        report(Code::moves_lost_move, node,
               std::string(move.name()) + "[" + std::string(raw) + "] is not written: no point of "
                                                                   "the board");
        return;
    }
    add_turn(color, word);
}

/// Empty for a value that is neither point nor word.
std::string ListWriter::word_of(std::string_view value) const {
    if (kind() == GameKind::havannah) return std::string(value);
    if (kind() == GameKind::hex) {
        Keyword const known = keyword(value);
        if (known != Keyword::none) return std::string(value);
        auto const cell = parse_point(value, setting_.size, CoordinateSystem::a1_from_top);
        return cell ? text_of(*cell).value_or("") : std::string();
    }
    ReadPoint const read = read_move(value, setting_.size);
    if (read.is_pass()) return "pass";
    return read.is_point() ? text_of(read.point).value_or("") : std::string();
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
    lines_.add(words.append(word));
    Keyword const known = keyword(word);
    bool const swap = known >= Keyword::swap;
    if (swap)
        order_.swap(known == Keyword::swap_sides ? color : opponent(color));
    else if (known != Keyword::none)
        order_.pass();
    else
        order_.stone();
}

// ---- Hei-go

std::vector<Link> links_of(Node const& node, BoardSize size) {
    std::vector<Link> links;
    auto const property = node.find(PropertyId::XL);
    if (!property) return links;
    for (Value const value : *property) {
        std::string_view const raw = value.raw();
        auto const colon = raw.find(':');
        if (colon == raw.npos) continue;
        auto const from = read_point(raw.substr(0, colon), size);
        auto const to = read_point(raw.substr(colon + 1), size);
        if (from.is_point() && to.is_point()) links.push_back({from.point, to.point});
    }
    return links;
}

/// The point of the next node's stone where that is of the same turn.
std::optional<Point> second_stone(Node const& node, Color color, BoardSize size) {
    auto const next = node.first_child();
    if (!next || has_setup(*next)) return std::nullopt;
    auto const move = next->find(color == Color::black ? PropertyId::B : PropertyId::W);
    auto const value = move ? move->value() : std::nullopt;
    if (!value) return std::nullopt;
    auto const number = node.value(PropertyId::MN);
    auto const other = next->value(PropertyId::MN);
    bool const same = number.has_value() == other.has_value() &&
                      (!number || number->raw() == other->raw());
    auto const point = read_point(value->raw(), size);
    return same && point.is_point() ? std::optional(point.point) : std::nullopt;
}

std::optional<std::string> ListWriter::acek_word(Node const& node, Color color,
                                                 std::span<Point const> stones) const {
    auto links = links_of(node, setting_.size);
    Turn const turn{color, TurnKind::stones, stones, links};
    auto const layout = static_cast<acek::Layout>(static_cast<unsigned>(coordinates_) -
                                                  static_cast<unsigned>(CoordinateSystem::acek));
    return acek::write_move(turn, setting_.size.width, layout);
}

bool ListWriter::take_dash(Node const& node, Color color, Point point) {
    if (!setting_.size.square()) return false;
    if (auto const second = second_stone(node, color, setting_.size)) {
        std::array const stones{point, *second};
        auto const word = acek_word(*node.first_child(), color, stones);
        dash_done_ = word.has_value();
        if (word) return add_turn(color, *word), true;
    }
    auto const word = acek_word(node, color, std::span(&point, 1));
    if (word) add_turn(color, *word);
    return word.has_value();
}

} // namespace

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
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
