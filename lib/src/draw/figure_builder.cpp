#include "draw/figure_builder.hpp"

#include "kifu/values/numbers.hpp"

#include "draw/header.hpp"

#include <array>
#include <string>

namespace kifu::draw {

namespace {

/// Above that a number is a mistake and would not fit on a stone.
constexpr std::int64_t highest_number = 99'999;

} // namespace

void apply_numbering(FigureOptions& plan) {
    if (plan.numbering == FigureNumbering::restart && !plan.number_from) plan.number_from = 1;
    if (plan.numbering == FigureNumbering::off) plan.first = plan.last = {};
}

FigureOptions counting_like(FigureOptions const& plan) {
    FigureOptions counting;
    counting.stone_numbers = plan.stone_numbers;
    return counting;
}

void FigureBuilder::see_step() {
    ReplayStep const& step = replay_.step();
    if (step.node != progress_.node) progress_.inherited.see(game_.node(step.node));
    progress_.node = step.node;
    if (step.event == NodeEvent::setup && begun_) add_setup();
    if (step.event == NodeEvent::turn) see_turn(step.turn);
    // The first stone of a turn belongs to its second one, which has the number.
    bool const whole = step.event != NodeEvent::first_half;
    bool const told = begun_ || (numbered() && *options_.first == 1);
    if (options_.comments && step.last && told) add_comment(step.node);
    if (numbered() && !begun_ && whole && progress_.turns + 1 >= *options_.first) take_position();
}

void FigureBuilder::add_comment(NodeId node) {
    auto const value = game_.node(node).value(PropertyId::C);
    if (!value) return;
    if (std::string text = value->text(); !text.empty())
        figure_.comments.push_back({begun_ ? progress_.called : 0, std::move(text)});
}

/// A stone that was a turn by itself as long as no other node completed it.
void FigureBuilder::take_back_half(Point half) {
    progress_.next = progress_.called;
    if (!begun_) return;
    if (auto const found = notes_.find(half); found != notes_.end()) {
        FigureNote& note = figure_.notes[found->second];
        note.numbers.pop_back();
        note.colors.pop_back();
        if (!note.numbers.empty()) return;
        figure_.notes.pop_back();
        notes_.erase(found);
    } else if (!figure_.stones.empty() && figure_.stones.back().point == half) {
        figure_.stones.pop_back();
        at_.erase(half);
    }
}

void FigureBuilder::see_turn(RecordedTurn const& recorded) {
    bool const completes = recorded.number == progress_.turns && recorded.turn.stones.size() == 2;
    if (completes && !is_swap(recorded.turn.kind)) take_back_half(recorded.turn.stones.front());
    progress_.turns = recorded.number;
    progress_.last_kind = recorded.turn.kind;
    progress_.last_stones.assign(recorded.turn.stones.begin(), recorded.turn.stones.end());
    if (is_swap(recorded.turn.kind)) return swap_stones();
    call(recorded);
    if (!numbered() || !in_range(recorded.number)) return;
    begun_ = true;
    add_turn(recorded);
}

/// The number of the next turn: one more than the last, unless MN or the options say otherwise.
void FigureBuilder::call(RecordedTurn const& recorded) {
    auto const from = options_.number_from;
    progress_.called = progress_.next;
    if (numbered() && from && recorded.number == *options_.first) progress_.called = *from;
    auto const value = game_.node(recorded.last).value(PropertyId::MN);
    if (value && !from && !each_stone()) {
        auto const number = parse_number(value->simple_text());
        if (number.usable() && number.value > 0 && number.value <= highest_number)
            progress_.called = static_cast<std::uint32_t>(number.value);
    }
    if (numbered() && recorded.number == *options_.first &&
        options_.numbering == FigureNumbering::mod_100)
        hundreds_ = (progress_.called - 1) / 100 * 100;
    bool const stones = each_stone() && recorded.turn.stones.size() > 1;
    progress_.next =
        progress_.called + (stones ? static_cast<std::uint32_t>(recorded.turn.stones.size()) : 1);
}

void FigureBuilder::take_position() {
    AnyPosition const& position = replay_.position();
    figure_.stones.clear();
    figure_.links.clear();
    at_.clear();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color) continue;
            at_.set(point, figure_.stones.size());
            figure_.stones.push_back({point, *color});
        }
    for (Link const& line : position.lines())
        if (auto const color = position.at(line.from)) figure_.links.push_back({line, *color});
}

void FigureBuilder::add_turn(RecordedTurn const& recorded) {
    if (figure_.first == 0) figure_.first = progress_.called;
    figure_.last = progress_.next - 1;
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
    at_.set(point, figure_.stones.size());
    FigureStone stone{point, recorded.turn.color, dash ? 0 : shown_number(index)};
    if (options_.stone_numbers == StoneNumbers::letters && !dash && recorded.turn.stones.size() > 1)
        stone.letter = static_cast<char>('a' + index);
    figure_.stones.push_back(std::move(stone));
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
    AnyPosition const& position = replay_.position();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color || at_.contains(point)) continue;
            at_.set(point, figure_.stones.size());
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
    AnyPosition const& position = replay_.position();
    FigureStone& stone = figure_.stones.back();
    for (std::uint8_t y = 0; y != figure_.size.height; ++y)
        for (std::uint8_t x = 0; x != figure_.size.width; ++x) {
            Point const point{x, y};
            auto const color = position.at(point);
            if (!color || (point != stone.point && at_.contains(point))) continue;
            // Notes about the stone go along; a second swap may follow.
            for (FigureNote& note : figure_.notes)
                if (note.shown.point == stone.point) note.shown.point = point;
            if (auto moved = notes_.extract(stone.point); !moved.empty()) {
                moved.key() = point;
                notes_.insert(std::move(moved));
            }
            at_.erase(stone.point);
            stone.point = point;
            stone.color = *color;
            at_.set(point, figure_.stones.size() - 1);
        }
    FigureNote note;
    note.kind = FigureNoteKind::swap;
    note.shown.point = stone.point;
    figure_.notes.push_back(std::move(note));
}

void FigureBuilder::mark_last() {
    if (numbered() || progress_.last_kind != TurnKind::stones) return;
    // A bar has no room for a ring.
    if (figure_.game == GameKind::heigo && progress_.last_stones.size() == 2) return;
    for (Point const point : progress_.last_stones)
        if (at_.contains(point)) figure_.stones[at_.at(point)].last = true;
}

/// Those that the options name, in place of those that territory says.
std::optional<Error> FigureBuilder::mark_dead() {
    if (!options_.dead) return std::nullopt;
    for (FigureStone& stone : figure_.stones)
        stone.dead = false;
    AnyPosition const& position = replay_.position();
    for (Point const point : *options_.dead) {
        auto const chain = position.chain(point);
        if (chain.empty())
            return Error{
                "no stone that may be dead is at " +
                to_text(point, figure_.size, usual_coordinates(figure_.game, figure_.size))};
        for (Point const part : chain)
            if (at_.contains(part)) {
                FigureStone& stone = figure_.stones[at_.at(part)];
                stone.dead = stone.color == position.at(part);
            }
    }
    return std::nullopt;
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
            note.shown.dead = false;
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
        note.shown.dead = false; // which is for the board
    }
}

/// The number of the dash that a stone belongs to, 0 without one.
std::uint32_t FigureBuilder::dash_number(Point point) const {
    for (FigureLink const& link : figure_.links)
        if (link.number != 0 && (link.link.from == point || link.link.to == point))
            return link.number;
    return 0;
}

Result<Figure> FigureBuilder::finish(Node const& info) {
    figure_.turns = progress_.turns;
    if (options_.first == 1 && !options_.last && progress_.turns == 0) options_.first.reset();
    auto const asked = numbered() ? options_.first : options_.last;
    if (numbered() ? figure_.last == 0 : asked && figure_.turns < *asked)
        return Error{"there is no turn " + std::to_string(*asked) + ": the line has " +
                     std::to_string(figure_.turns)};
    if (!numbered()) take_position();
    if (!numbered() && options_.comments) add_comment(progress_.node);
    mark_last();
    Node const node = game_.node(progress_.node);
    replay::Spelling const spelling(replay_.setting());
    add_markup(node, progress_.inherited, spelling, figure_);
    add_territory(options_.territory ? *options_.territory : marked_territory(node, spelling),
                  figure_);
    if (auto error = mark_dead()) return std::move(*error);
    sign_noted_stones();
    if (replay_.outcome().over()) figure_.winning = replay_.position().winning_stones();
    if (!options_.parts.captured) take_captured_stones();
    if (options_.area) figure_.area = *options_.area;
    if (options_.fit_area) fit_area();
    figure_.parts = options_.parts;
    if (options_.parts.name) figure_.name = options_.name;
    add_header(info, options_, figure_);
    if (!options_.header) add_penalties();
    return std::move(figure_);
}

void FigureBuilder::add_penalties() {
    AnyPosition const& position = replay_.position();
    std::uint32_t const black = position.penalties(Color::black);
    std::uint32_t const white = position.penalties(Color::white);
    if (black + white > 0)
        figure_.subtitle.push_back("penalty points: Black " + std::to_string(black) + ", White " +
                                   std::to_string(white));
}

/// Those that a note speaks of stay.
void FigureBuilder::take_captured_stones() {
    AnyPosition const& position = replay_.position();
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

namespace {

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

} // namespace

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

} // namespace kifu::draw
