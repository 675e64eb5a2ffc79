#include "kifu/figure.hpp"

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
    std::uint32_t shown_number(std::uint32_t turn) const {
        return options_.number_from ? turn - *options_.first + *options_.number_from : turn;
    }

    void see_step();
    void see_turn(RecordedTurn const& recorded);
    void add_turn(RecordedTurn const& recorded);
    void add_stone(RecordedTurn const& recorded, Point point);
    void add_links(RecordedTurn const& recorded);
    void add_setup();
    void note(RecordedTurn const& recorded, Point point);
    void note_pass(RecordedTurn const& recorded);
    void swap_stones();
    void take_position();
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
};

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
    if (numbered() && !begun_ && whole && figure_.turns + 1 >= *options_.first) take_position();
}

void FigureBuilder::see_turn(RecordedTurn const& recorded) {
    figure_.turns = recorded.number;
    last_turn_ = recorded;
    last_stones_.assign(recorded.turn.stones.begin(), recorded.turn.stones.end());
    if (is_swap(recorded.turn.kind)) return swap_stones();
    if (!numbered() || !in_range(recorded.number)) return;
    begun_ = true;
    add_turn(recorded);
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
    if (figure_.first == 0) figure_.first = shown_number(recorded.number);
    figure_.last = shown_number(recorded.number);
    if (recorded.turn.kind == TurnKind::pass) return note_pass(recorded);
    if (recorded.turn.kind != TurnKind::stones) return;
    auto const shown = [&](Point point) { return at_.contains(point); };
    bool const dash = figure_.game == GameKind::heigo && recorded.turn.stones.size() == 2;
    if (dash && std::ranges::any_of(recorded.turn.stones, shown)) {
        note(recorded, *std::ranges::find_if(recorded.turn.stones, shown));
        return;
    }
    for (Point const point : recorded.turn.stones)
        add_stone(recorded, point);
    add_links(recorded);
}

void FigureBuilder::add_stone(RecordedTurn const& recorded, Point point) {
    if (!figure_.size.contains(point)) return;
    if (at_.contains(point)) return note(recorded, point);
    bool const dash = figure_.game == GameKind::heigo && recorded.turn.stones.size() == 2;
    at_[point] = figure_.stones.size();
    std::uint32_t const number = dash ? 0 : shown_number(recorded.number);
    figure_.stones.push_back({point, recorded.turn.color, number});
}

void FigureBuilder::add_links(RecordedTurn const& recorded) {
    if (figure_.game != GameKind::heigo) return;
    auto const& stones = recorded.turn.stones;
    if (stones.size() == 2)
        figure_.links.push_back(
            {{stones[0], stones[1]}, recorded.turn.color, shown_number(recorded.number)});
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

void FigureBuilder::note(RecordedTurn const& recorded, Point point) {
    auto const [found, fresh] = notes_.try_emplace(point, figure_.notes.size());
    if (fresh) {
        figure_.notes.emplace_back();
        figure_.notes.back().shown.point = point;
    }
    FigureNote& note = figure_.notes[found->second];
    note.numbers.push_back(shown_number(recorded.number));
    note.colors.push_back(recorded.turn.color);
}

void FigureBuilder::note_pass(RecordedTurn const& recorded) {
    FigureNote note;
    note.kind = FigureNoteKind::pass;
    note.numbers.push_back(shown_number(recorded.number));
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
    mark_last();
    draw::add_markup(game_.node(last_node_), replay::Spelling(walk_.replay().setting()), figure_);
    sign_noted_stones();
    if (walk_.replay().outcome().over())
        figure_.winning = walk_.replay().position().winning_stones();
    if (options_.area) figure_.area = *options_.area;
    draw::add_header(game_, figure_);
    AnyPosition const& position = walk_.replay().position();
    std::uint32_t const black = position.penalties(Color::black);
    std::uint32_t const white = position.penalties(Color::white);
    if (black + white > 0)
        figure_.subtitle.push_back("penalty points: Black " + std::to_string(black) + ", White " +
                                   std::to_string(white));
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
    return FigureBuilder(game, setting, exact).build();
}

std::uint32_t count_turns(Game const& game, GameSetting const& setting,
                          std::optional<NodeId> node) {
    if (!setting.replayable) return 0;
    draw::LineWalk walk(game, setting, node);
    std::uint32_t turns = 0;
    while (walk.next())
        if (walk.step().event == NodeEvent::turn) turns = walk.step().turn.number;
    return turns;
}

} // namespace kifu
