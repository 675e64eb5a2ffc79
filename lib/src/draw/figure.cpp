#include "kifu/figure.hpp"

#include "kifu/values/numbers.hpp"

#include "draw/header.hpp"
#include "draw/line_walk.hpp"
#include "draw/markup.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace kifu {

namespace {

/// Follows a line and keeps what the figure is to show.
class FigureBuilder {
public:
    FigureBuilder(Game const& game, GameSetting const& setting, FigureOptions const& options)
        : game_(game), options_(options), walk_(game, setting, options.node) {
        figure_.game = setting.rules.game;
        figure_.size = setting.size;
        figure_.area = {0, 0, static_cast<std::uint8_t>(setting.size.width - 1),
                        static_cast<std::uint8_t>(setting.size.height - 1)};
    }

    Result<Figure> build();

private:
    bool numbered() const { return options_.first.has_value(); }
    bool in_range(std::uint32_t turn) const {
        return turn >= *options_.first && turn <= options_.last.value_or(turn);
    }
    /// What is written for a turn, or of several stones for one of them.
    std::uint32_t shown_number(std::size_t stone = 0) const {
        return called_ - hundreds_ + (options_.number_stones ? static_cast<unsigned>(stone) : 0);
    }

    void call(RecordedTurn const& recorded);
    void see_step();
    void add_comment(NodeId node);
    void see_turn(RecordedTurn const& recorded);
    void add_turn(RecordedTurn const& recorded);
    void add_stone(RecordedTurn const& recorded, std::size_t index);
    void add_links(RecordedTurn const& recorded);
    void add_setup();
    void note(RecordedTurn const& recorded, Point point, std::uint32_t number);
    void note_pass(RecordedTurn const& recorded);
    void swap_stones();
    void take_position();
    void take_captured_stones();
    void fit_area();
    void mark_last();
    void sign_noted_stones();
    std::uint32_t dash_number(Point point) const;
    void finish();

    Game const& game_;
    FigureOptions const& options_;
    draw::LineWalk walk_;
    Figure figure_;
    std::map<Point, std::size_t> at_;    ///< number of the stone that the figure shows on a point
    std::map<Point, std::size_t> notes_; ///< number of the note about a point
    std::optional<RecordedTurn> last_turn_;
    std::vector<Point> last_stones_;
    NodeId last_node_ = NodeId{0};
    bool begun_ = false;
    std::uint32_t called_ = 0;   ///< what the turn is called; its first stone, where stones count
    std::uint32_t next_ = 1;     ///< what the next one is called
    std::uint32_t hundreds_ = 0; ///< that are left out
};

/// Above that a number is a mistake and would not fit on a stone.
constexpr std::int64_t highest_number = 99'999;

Result<Figure> FigureBuilder::build() {
    while (walk_.next())
        see_step();
    if (numbered() && figure_.last == 0)
        return Error{"there is no turn " + std::to_string(*options_.first) + ": the line has " +
                     std::to_string(figure_.turns)};
    if (!numbered() && options_.last && figure_.turns < *options_.last)
        return Error{"there is no turn " + std::to_string(*options_.last) + ": the line has " +
                     std::to_string(figure_.turns)};
    finish();
    return std::move(figure_);
}

void FigureBuilder::see_step() {
    ReplayStep const& step = walk_.step();
    last_node_ = step.node;
    if (step.event == NodeEvent::setup && begun_) add_setup();
    if (step.event == NodeEvent::turn) see_turn(step.turn);
    // The first stone of a turn belongs to its second one, which has the number.
    bool const whole = step.event != NodeEvent::first_half;
    bool const told = begun_ || (numbered() && *options_.first == 1);
    if (options_.comments && step.last && told) add_comment(step.node);
    if (numbered() && !begun_ && whole && figure_.turns + 1 >= *options_.first) take_position();
}

void FigureBuilder::add_comment(NodeId node) {
    auto const value = game_.node(node).value(PropertyId::C);
    if (!value) return;
    if (std::string text = value->text(); !text.empty())
        figure_.comments.push_back({begun_ ? called_ : 0, std::move(text)});
}

void FigureBuilder::see_turn(RecordedTurn const& recorded) {
    figure_.turns = recorded.number;
    last_turn_ = recorded;
    last_stones_.assign(recorded.turn.stones.begin(), recorded.turn.stones.end());
    if (is_swap(recorded.turn.kind)) return swap_stones();
    call(recorded);
    if (!numbered() || !in_range(recorded.number)) return;
    begun_ = true;
    add_turn(recorded);
}

/// The number of the next turn: one more than the last, unless MN or the options say otherwise.
void FigureBuilder::call(RecordedTurn const& recorded) {
    auto const from = options_.number_from;
    called_ = next_;
    if (numbered() && from && recorded.number == *options_.first) called_ = *from;
    auto const value = game_.node(recorded.last).value(PropertyId::MN);
    if (value && !from && !options_.number_stones) {
        auto const number = parse_number(value->simple_text());
        if (number.usable() && number.value > 0 && number.value <= highest_number)
            called_ = static_cast<std::uint32_t>(number.value);
    }
    if (numbered() && recorded.number == *options_.first &&
        options_.numbering == FigureNumbering::mod_100)
        hundreds_ = (called_ - 1) / 100 * 100;
    bool const stones = options_.number_stones && recorded.turn.stones.size() > 1;
    next_ = called_ + (stones ? static_cast<std::uint32_t>(recorded.turn.stones.size()) : 1);
}

/// All stones as they stand, without numbers.
void FigureBuilder::take_position() {
    AnyPosition const& position = walk_.replay().position();
    figure_.stones.clear();
    figure_.links.clear();
    at_.clear();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color) continue;
            at_[point] = figure_.stones.size();
            figure_.stones.push_back({point, *color});
        }
    for (Link const& line : position.lines())
        if (auto const color = position.at(line.from)) figure_.links.push_back({line, *color});
}

void FigureBuilder::add_turn(RecordedTurn const& recorded) {
    if (figure_.first == 0) figure_.first = called_;
    figure_.last = next_ - 1;
    if (recorded.turn.kind == TurnKind::pass) return note_pass(recorded);
    if (recorded.turn.kind != TurnKind::stones) return;
    auto const shown = [&](Point point) { return at_.contains(point); };
    bool const dash = figure_.game == GameKind::heigo && recorded.turn.stones.size() == 2;
    if (dash && std::ranges::any_of(recorded.turn.stones, shown)) {
        note(recorded, *std::ranges::find_if(recorded.turn.stones, shown), shown_number());
        return;
    }
    for (std::size_t i = 0; i != recorded.turn.stones.size(); ++i)
        add_stone(recorded, i);
    add_links(recorded);
}

void FigureBuilder::add_stone(RecordedTurn const& recorded, std::size_t index) {
    Point const point = recorded.turn.stones[index];
    if (!figure_.size.contains(point)) return;
    if (at_.contains(point)) return note(recorded, point, shown_number(index));
    bool const dash = figure_.game == GameKind::heigo && recorded.turn.stones.size() == 2;
    at_[point] = figure_.stones.size();
    figure_.stones.push_back({point, recorded.turn.color, dash ? 0 : shown_number(index)});
}

void FigureBuilder::add_links(RecordedTurn const& recorded) {
    if (figure_.game != GameKind::heigo) return;
    auto const& stones = recorded.turn.stones;
    if (stones.size() == 2)
        figure_.links.push_back({{stones[0], stones[1]}, recorded.turn.color, shown_number()});
    for (Link const& link : recorded.turn.links)
        figure_.links.push_back({link, recorded.turn.color});
}

/// Stones put by hand inside the figure, where nothing stands yet.
void FigureBuilder::add_setup() {
    AnyPosition const& position = walk_.replay().position();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color || at_.contains(point)) continue;
            at_[point] = figure_.stones.size();
            figure_.stones.push_back({point, *color});
        }
}

void FigureBuilder::note(RecordedTurn const& recorded, Point point, std::uint32_t number) {
    auto const [found, fresh] = notes_.try_emplace(point, figure_.notes.size());
    if (fresh) {
        figure_.notes.emplace_back();
        figure_.notes.back().shown.point = point;
    }
    FigureNote& note = figure_.notes[found->second];
    note.numbers.push_back(number);
    note.colors.push_back(recorded.turn.color);
}

void FigureBuilder::note_pass(RecordedTurn const& recorded) {
    FigureNote note;
    note.kind = FigureNoteKind::pass;
    note.numbers.push_back(shown_number());
    note.colors.push_back(recorded.turn.color);
    figure_.notes.push_back(std::move(note));
}

/// A swap inside the figure gives the stone its new colour and its new point.
void FigureBuilder::swap_stones() {
    if (!begun_ || figure_.stones.empty()) return;
    AnyPosition const& position = walk_.replay().position();
    FigureStone& stone = figure_.stones.back();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color || (point != stone.point && at_.contains(point))) continue;
            at_.erase(stone.point);
            stone.point = point;
            stone.color = *color;
            at_[point] = figure_.stones.size() - 1;
        }
    FigureNote note;
    note.kind = FigureNoteKind::swap;
    note.shown.point = stone.point;
    figure_.notes.push_back(std::move(note));
}

void FigureBuilder::mark_last() {
    if (numbered() || !last_turn_ || last_turn_->turn.kind != TurnKind::stones) return;
    // A bar has no room for a ring.
    if (figure_.game == GameKind::heigo && last_stones_.size() == 2) return;
    for (Point const point : last_stones_)
        if (auto const found = at_.find(point); found != at_.end())
            figure_.stones[found->second].last = true;
}

/// Stones without a number that a note speaks of get a sign: triangle, square, circle, then
/// letters. Signs that the record uses itself are left to it.
void FigureBuilder::sign_noted_stones() {
    std::vector<FigureMark> free{FigureMark::triangle, FigureMark::square, FigureMark::circle};
    std::vector<std::string> letters;
    for (FigureStone const& stone : figure_.stones) {
        std::erase(free, stone.mark);
        letters.push_back(stone.label);
    }
    for (FigurePointMark const& mark : figure_.marks)
        std::erase(free, mark.mark);
    for (FigureLabel const& label : figure_.labels)
        letters.push_back(label.text);
    std::uint32_t next = 0;
    for (FigureNote& note : figure_.notes) {
        if (note.kind == FigureNoteKind::pass) continue;
        FigureStone& stone = figure_.stones[at_.at(note.shown.point)];
        if (std::uint32_t const number = dash_number(note.shown.point); number != 0) {
            note.shown = stone;
            note.shown.number = number;
            continue;
        }
        bool const named =
            stone.number != 0 || stone.mark != FigureMark::none || !stone.label.empty();
        if (!named && !free.empty()) {
            stone.mark = free.front();
            free.erase(free.begin());
        } else if (!named) {
            do
                stone.label = std::string(next < 26 ? 1 : 2, static_cast<char>('a' + next % 26));
            while (++next < 52 && std::ranges::find(letters, stone.label) != letters.end());
        }
        note.shown = stone;
    }
}

/// The number of the dash that a stone belongs to, 0 without one.
std::uint32_t FigureBuilder::dash_number(Point point) const {
    for (FigureLink const& link : figure_.links)
        if (link.number != 0 && (link.link.from == point || link.link.to == point))
            return link.number;
    return 0;
}

void FigureBuilder::finish() {
    if (!numbered()) take_position();
    if (!numbered() && options_.comments) add_comment(last_node_);
    mark_last();
    draw::add_markup(game_.node(last_node_), replay::Spelling(walk_.replay().setting()), figure_);
    sign_noted_stones();
    if (walk_.replay().outcome().over())
        figure_.winning = walk_.replay().position().winning_stones();
    if (!options_.parts.captured) take_captured_stones();
    if (options_.area) figure_.area = *options_.area;
    if (options_.fit_area) fit_area();
    figure_.parts = options_.parts;
    if (options_.parts.name) figure_.name = options_.name;
    draw::add_header(game_, options_, figure_);
    if (options_.header) return;
    AnyPosition const& position = walk_.replay().position();
    std::uint32_t const black = position.penalties(Color::black);
    std::uint32_t const white = position.penalties(Color::white);
    if (black + white > 0)
        figure_.subtitle.push_back("penalty points: Black " + std::to_string(black) + ", White " +
                                   std::to_string(white));
}

/// Those that a note speaks of stay.
void FigureBuilder::take_captured_stones() {
    AnyPosition const& position = walk_.replay().position();
    auto const taken = [&](Point point, Color color) {
        return position.at(point) != color && !notes_.contains(point);
    };
    std::erase_if(figure_.stones, [&](FigureStone const& stone) {
        return stone.number == 0 && taken(stone.point, stone.color);
    });
    std::erase_if(figure_.links, [&](FigureLink const& link) {
        return link.number == 0 &&
               (taken(link.link.from, link.color) || taken(link.link.to, link.color));
    });
}

/// One direction of the part of the board that has something on it.
struct Extent {
    std::uint8_t first = 255, last = 0;
    void add(std::uint8_t at) {
        first = std::min(first, at);
        last = std::max(last, at);
    }
    /// With one line more, and all lines to an edge that is not further away than three.
    void widen(std::uint8_t lines) {
        constexpr std::uint8_t near = 4;
        first = static_cast<std::uint8_t>(first < near ? 0 : first - 1);
        last = static_cast<std::uint8_t>(last + near >= lines ? lines - 1 : last + 1);
    }
};

void FigureBuilder::fit_area() {
    Extent columns, rows;
    auto const add = [&](auto const& things) {
        for (auto const& thing : things) {
            columns.add(thing.point.x);
            rows.add(thing.point.y);
        }
    };
    add(figure_.stones);
    add(figure_.marks);
    add(figure_.labels);
    if (columns.first > columns.last) return;
    columns.widen(figure_.size.width);
    rows.widen(figure_.size.height);
    figure_.area = {columns.first, rows.first, columns.last, rows.last};
}

/// What PM says at a node or above it.
std::optional<FigureNumbering> numbering_of(Game const& game, std::optional<NodeId> target) {
    Node node = target ? game.node(*target) : game.root();
    if (!target)
        while (auto const child = node.first_child())
            node = *child;
    auto const source = draw::source_of(node, PropertyId::PM);
    auto const value = source ? source->value(PropertyId::PM) : std::nullopt;
    auto const number = value ? read_number(value->raw()) : std::nullopt;
    if (number == 0) return FigureNumbering::off;
    if (number == 2) return FigureNumbering::mod_100;
    return std::nullopt;
}

/// The last node on the way to `target` before the turn behind that one.
NodeId end_of_turn(Game const& game, GameSetting const& setting, std::optional<NodeId> target,
                   std::uint32_t turn) {
    draw::LineWalk walk(game, setting, target);
    NodeId node{0};
    while (walk.next()) {
        ReplayStep const& step = walk.step();
        if (step.turn.number > turn) break;
        node = step.node;
    }
    return node;
}

} // namespace

Result<Figure> make_figure(Game const& game, GameSetting const& setting,
                           FigureOptions const& options) {
    if (!setting.replayable)
        return Error{"kifu has no rules for " + std::string(game_title(setting.rules.game))};
    FigureOptions exact = options;
    if (options.last) exact.node = end_of_turn(game, setting, options.node, *options.last);
    if (!exact.numbering) exact.numbering = numbering_of(game, exact.node);
    if (exact.numbering == FigureNumbering::restart && !exact.number_from) exact.number_from = 1;
    if (exact.first && exact.numbering == FigureNumbering::off) exact.first = exact.last = {};
    return FigureBuilder(game, setting, exact).build();
}

std::optional<FigureNumbering> figure_numbering_by_name(std::string_view name) {
    if (name == "game") return FigureNumbering::game;
    if (name == "mod100") return FigureNumbering::mod_100;
    if (name == "restart") return FigureNumbering::restart;
    if (name == "off") return FigureNumbering::off;
    return std::nullopt;
}

} // namespace kifu
