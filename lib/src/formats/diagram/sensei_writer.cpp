// Diagrams of Sensei's Library: a position, its marks, and up to ten moves with numbers.
#include "kifu/coordinates.hpp"
#include "kifu/values/points.hpp"

#include "board/sensei.hpp"
#include "board/star_points.hpp"
#include "formats/diagram/diagram.hpp"
#include "formats/diagram/main_line.hpp"
#include "formats/diagram/syntax.hpp"
#include "formats/text_lines.hpp"

#include <algorithm>

namespace kifu::diagram {

namespace {

using board::SenseiMark;

constexpr std::size_t most_moves = 10;

bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::HA:
    case PropertyId::KM: return false;
    case PropertyId::C: // links are written; others are counted where they are found
    case PropertyId::CR:
    case PropertyId::SQ:
    case PropertyId::TR:
    case PropertyId::MA:
    case PropertyId::LB:
    case PropertyId::AR:
    case PropertyId::LN:
    case PropertyId::MN:
    case PropertyId::GN: return true;
    default: return detail::is_of_moves(id);
    }
}

SenseiMark mark_of(PropertyId id) {
    switch (id) {
    case PropertyId::CR: return SenseiMark::circle;
    case PropertyId::SQ: return SenseiMark::square;
    case PropertyId::TR: return SenseiMark::triangle;
    case PropertyId::MA: return SenseiMark::cross;
    default: return SenseiMark::none;
    }
}

class DiagramWriter {
public:
    DiagramWriter(Game const& game, GameSetting const& setting)
        : game_(game), size_(setting.size), line_(read_main_line(game, setting, most_moves)) {}

    void write(std::string& out, Diagnostics& diagnostics);

private:
    void place_stones();
    void place_moves();
    void take_markup();
    void take_markup(Property const& property);
    void take_mark(Point point, SenseiMark mark, std::string_view name);
    void take_label(Property const& property);
    void take_stroke(Property const& property);
    void take_links(Node const& node);
    std::uint32_t first_number() const;
    std::string title();
    std::string name_of(Point point) const;

    Game const& game_;
    BoardSize size_;
    MainLine line_;
    std::map<Point, char> letters_;
    std::map<Point, SenseiMark> marked_;
    std::map<Point, unsigned> numbered_; ///< the number in the diagram of the first move there
    std::string elsewhere_;              ///< moves on the points of others: `8 at 5`
    std::string strokes_, links_;
    detail::Losses losses_{is_held};
};

/// The number in the game of the first move that is drawn.
std::uint32_t DiagramWriter::first_number() const {
    if (line_.moves.empty()) return 1;
    // MN counts on from where it stands; here only the first move may have it.
    std::optional<Node> const next = game_.node(line_.before).first_child();
    auto const said = next ? next->value(PropertyId::MN) : std::nullopt;
    std::string const text = said ? said->simple_text() : "";
    bool const number = !text.empty() && text.size() <= 6 &&
                        std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
    return number ? static_cast<std::uint32_t>(std::stoul(text)) : line_.moves.front().number;
}

void DiagramWriter::place_stones() {
    for (Point const star : board::star_points(size_))
        letters_[star] = ',';
    for (auto const& [point, color] : line_.stones)
        letters_[point] = board::sensei_letter(color, SenseiMark::none);
}

void DiagramWriter::place_moves() {
    std::size_t passes = 0;
    for (std::size_t i = 0; i < line_.moves.size(); ++i) {
        auto const point = line_.moves[i].point;
        auto const number = static_cast<unsigned>(i + 1);
        if (!point) {
            ++passes;
            continue;
        }
        auto const [place, first] = numbered_.emplace(*point, number);
        if (first) {
            letters_[*point] = static_cast<char>('0' + number % most_moves);
            continue;
        }
        std::uint32_t const before = first_number() - 1;
        elsewhere_ += (elsewhere_.empty() ? "" : ", ") + std::to_string(before + number) + " at " +
                      std::to_string(before + place->second);
    }
    if (passes > 0) losses_.add_text(std::to_string(passes) + (passes == 1 ? " pass" : " passes"));
    if (line_.earlier > 0)
        losses_.add_text("the order of " + std::to_string(line_.earlier) +
                         (line_.earlier == 1 ? " move" : " moves") + " before");
}

/// Of the position before the moves, and of the last one; what other nodes show is lost.
void DiagramWriter::take_markup() {
    for (std::optional<Node> node = game_.root(); node; node = node->first_child()) {
        bool const shown = node->id() == line_.before || node->id() == line_.last;
        for (Property const property : *node) {
            PropertyId const id = property.id();
            bool const markup = mark_of(id) != SenseiMark::none || id == PropertyId::LB ||
                                id == PropertyId::AR || id == PropertyId::LN;
            if (markup && shown)
                take_markup(property);
            else if (markup)
                losses_.add_text(property.name());
        }
        take_links(*node);
        // The diagram numbers on from its first move.
        auto const above = node->parent();
        bool const first = above && above->id() == line_.before;
        if (node->value(PropertyId::MN) && !first) losses_.add_text("MN");
    }
}

void DiagramWriter::take_markup(Property const& property) {
    if (property.id() == PropertyId::LB) return take_label(property);
    if (mark_of(property.id()) == SenseiMark::none) return take_stroke(property);
    for (Value const value : property) {
        ReadRectangle const part = read_rectangle(value.raw(), size_);
        if (!part.is_points()) losses_.add_text(property.name());
        for (unsigned y = part.first.y; part.is_points() && y <= part.last.y; ++y)
            for (unsigned x = part.first.x; x <= part.last.x; ++x)
                take_mark({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)},
                          mark_of(property.id()), property.name());
    }
}

/// A point shows a number, a letter or one mark.
void DiagramWriter::take_mark(Point point, SenseiMark mark, std::string_view name) {
    bool const same = marked_.contains(point) && marked_[point] == mark;
    bool const taken = numbered_.contains(point) || (marked_.contains(point) && !same);
    if (taken) return losses_.add_text(name);
    auto const stone = line_.stones.find(point);
    marked_[point] = mark;
    letters_[point] = board::sensei_letter(
        stone == line_.stones.end() ? std::nullopt : std::optional(stone->second), mark);
}

/// Small letters, and the wildcards of patterns, on empty points.
void DiagramWriter::take_label(Property const& property) {
    for (Value const value : property) {
        auto const label = value.composed();
        ReadPoint const read = read_point(label ? label->first : "", size_);
        char const letter = label && label->second.size() == 1 ? label->second[0] : '\0';
        bool const sign =
            (letter >= 'a' && letter <= 'z') || letter == 'A' || letter == 'V' || letter == '*';
        bool const free = read.is_point() && !numbered_.contains(read.point) &&
                          !line_.stones.contains(read.point) && !marked_.contains(read.point);
        if (!sign || !free) {
            losses_.add_text(property.name());
            continue;
        }
        letters_[read.point] = letter;
        marked_[read.point] = SenseiMark::none;
    }
}

/// Letters reach as far as the alphabet; beyond it points are numbered from the upper left.
std::string DiagramWriter::name_of(Point point) const {
    constexpr std::uint8_t letters = 25;
    if (size_.width <= letters) return to_text(point, size_, CoordinateSystem::a1);
    return std::to_string(point.x + 1) + ":" + std::to_string(point.y + 1);
}

void DiagramWriter::take_stroke(Property const& property) {
    for (Value const value : property) {
        auto const ends = value.composed();
        ReadPoint const from = read_point(ends ? ends->first : "", size_);
        ReadPoint const to = read_point(ends ? ends->second : "", size_);
        if (from.is_point() && to.is_point())
            strokes_ += board::sensei_stroke(property.id() == PropertyId::AR, name_of(from.point),
                                             name_of(to.point));
        else
            losses_.add_text(property.name());
    }
}

/// A comment that is nothing but links, as the reader keeps them.
void DiagramWriter::take_links(Node const& node) {
    auto const comment = node.value(PropertyId::C);
    if (!comment) return;
    std::string const text = comment->text();
    std::string links;
    for (detail::TextLine const& line : detail::split_lines(text)) {
        bool const link = line.text.starts_with('[') && line.text.ends_with(']');
        if (!link || node.parent()) return losses_.add_text("C");
        links.append("$$ ").append(line.text).append("\n");
    }
    links_ += links;
}

/// The name of the game, behind it the moves on points of others, unless it says them itself.
std::string DiagramWriter::title() {
    auto const name = game_.root().value(PropertyId::GN);
    std::string text = name ? name->simple_text() : "";
    auto const moves_in = [](std::string_view words) {
        std::vector<std::pair<unsigned, unsigned>> moves;
        while (auto const found = take_elsewhere(words))
            moves.emplace_back(found->number, found->move);
        return moves;
    };
    auto const said = moves_in(text);
    if (said == moves_in(elsewhere_) && text == detail::without_blanks(text)) return text;
    if (!said.empty() || text != detail::without_blanks(text)) {
        losses_.add_text("GN");
        return elsewhere_;
    }
    if (!text.empty() && !elsewhere_.empty()) losses_.add_text("GN");
    return text + (text.empty() || elsewhere_.empty() ? "" : ", ") + elsewhere_;
}

void DiagramWriter::write(std::string& out, Diagnostics& diagnostics) {
    place_stones();
    place_moves();
    take_markup();
    std::string const words = title();
    out += board::sensei_head({line_.next, false, size_, first_number(), words});
    board::SenseiArea const whole{0, 0, static_cast<std::uint8_t>(size_.width - 1),
                                  static_cast<std::uint8_t>(size_.height - 1)};
    out += board::sensei_rows(size_, whole, letters_) + strokes_ + links_;
    report_losses(game_, losses_, diagnostics);
}

} // namespace

void write_sensei(Game const& game, WriteOptions const& /*options*/, std::string& out,
                  Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    if (is_drawn(game, setting, BoardSize::limit, diagnostics))
        DiagramWriter(game, setting).write(out, diagnostics);
}

} // namespace kifu::diagram
