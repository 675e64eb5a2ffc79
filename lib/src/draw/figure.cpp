#include "kifu/figure.hpp"

#include "kifu/values/numbers.hpp"

#include "draw/header.hpp"
#include "draw/line_walk.hpp"
#include "draw/markup.hpp"

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <utility>

namespace kifu {

namespace {

/// The numbers of the stones that a figure shows, by their points.
class StonePlaces {
public:
    explicit StonePlaces(BoardSize size)
        : size_(size), places_(std::size_t{size.width} * size.height, none) {}

    bool contains(Point point) const { return size_.contains(point) && place(point) != none; }
    /// Only where there is one.
    std::size_t at(Point point) const { return place(point); }
    void set(Point point, std::size_t number) { place(point) = static_cast<std::uint32_t>(number); }
    void erase(Point point) { place(point) = none; }
    void clear() { std::ranges::fill(places_, none); }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    std::uint32_t& place(Point point) {
        return places_[std::size_t{point.y} * size_.width + point.x];
    }
    std::uint32_t place(Point point) const {
        return places_[std::size_t{point.y} * size_.width + point.x];
    }

    BoardSize size_;
    std::vector<std::uint32_t> places_;
};

/// What is known of a line at the step that the walk has come to.
struct Progress {
    std::uint32_t turns = 0;  ///< so many were played
    std::uint32_t called = 0; ///< what the last is called; its first stone, where stones count
    std::uint32_t next = 1;   ///< what the next one is called
    std::optional<TurnKind> last_kind{};
    std::vector<Point> last_stones{};
    NodeId node = NodeId{0};
    draw::Inherited inherited{};
};

/// Follows a line from where it was made and keeps what a figure is to show.
class FigureBuilder {
public:
    FigureBuilder(draw::LineWalk const& walk, Progress const& before, FigureOptions options)
        : walk_(walk), options_(std::move(options)), progress_(before),
          at_(walk.replay().setting().size) {
        GameSetting const& setting = walk.replay().setting();
        figure_.game = setting.rules.game;
        figure_.size = setting.size;
        figure_.area = {0, 0, static_cast<std::uint8_t>(setting.size.width - 1),
                        static_cast<std::uint8_t>(setting.size.height - 1)};
        if (numbered() && before.turns != 0) take_position();
    }

    /// A step behind those that were known when it was made.
    void see_step();
    Progress const& progress() const { return progress_; }
    NodeId end() const { return options_.end.value_or(NodeId::none); }
    /// After the last step.
    Result<Figure> finish(Node const& info);

private:
    Game const& game() const { return walk_.game(); }
    bool each_stone() const { return options_.stone_numbers == StoneNumbers::stone; }
    bool numbered() const { return options_.first.has_value(); }
    bool in_range(std::uint32_t turn) const {
        return turn >= *options_.first && turn <= options_.last.value_or(turn);
    }
    /// What is written for a turn, or of several stones for one of them.
    std::uint32_t shown_number(std::size_t stone = 0) const {
        return progress_.called - hundreds_ + (each_stone() ? static_cast<unsigned>(stone) : 0);
    }

    void call(RecordedTurn const& recorded);
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
    void add_penalties();

    draw::LineWalk const& walk_;
    FigureOptions options_;
    Progress progress_;
    Figure figure_;
    StonePlaces at_;
    std::map<Point, std::size_t> notes_; ///< number of the note about a point
    bool begun_ = false;
    std::uint32_t hundreds_ = 0; ///< that are left out
};

/// Above that a number is a mistake and would not fit on a stone.
constexpr std::int64_t highest_number = 99'999;

void FigureBuilder::see_step() {
    ReplayStep const& step = walk_.step();
    if (step.node != progress_.node) progress_.inherited.see(game().node(step.node));
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
    auto const value = game().node(node).value(PropertyId::C);
    if (!value) return;
    if (std::string text = value->text(); !text.empty())
        figure_.comments.push_back({begun_ ? progress_.called : 0, std::move(text)});
}

void FigureBuilder::see_turn(RecordedTurn const& recorded) {
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
    auto const value = game().node(recorded.last).value(PropertyId::MN);
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
    AnyPosition const& position = walk_.replay().position();
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
    AnyPosition const& position = walk_.replay().position();
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

Result<Figure> FigureBuilder::finish(Node const& info) {
    figure_.turns = progress_.turns;
    auto const asked = numbered() ? options_.first : options_.last;
    if (numbered() ? figure_.last == 0 : asked && figure_.turns < *asked)
        return Error{"there is no turn " + std::to_string(*asked) + ": the line has " +
                     std::to_string(figure_.turns)};
    if (!numbered()) take_position();
    if (!numbered() && options_.comments) add_comment(progress_.node);
    mark_last();
    draw::add_markup(game().node(progress_.node), progress_.inherited,
                     replay::Spelling(walk_.replay().setting()), figure_);
    sign_noted_stones();
    if (walk_.replay().outcome().over())
        figure_.winning = walk_.replay().position().winning_stones();
    if (!options_.parts.captured) take_captured_stones();
    if (options_.area) figure_.area = *options_.area;
    if (options_.fit_area) fit_area();
    figure_.parts = options_.parts;
    if (options_.parts.name) figure_.name = options_.name;
    draw::add_header(info, options_, figure_);
    if (!options_.header) add_penalties();
    return std::move(figure_);
}

void FigureBuilder::add_penalties() {
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

/// The last node of a line, and the last ones before other turns.
class LineEnds {
public:
    LineEnds(Game const& game, GameSetting const& setting, std::span<FigureOptions const> plans) {
        draw::LineWalk walk(game, setting, plans.front().node);
        last_ = walk.line().back();
        bool const known = std::ranges::all_of(
            plans, [](FigureOptions const& plan) { return plan.end || !plan.last; });
        std::uint32_t most = 0;
        for (FigureOptions const& plan : plans)
            most = std::max(most, plan.last.value_or(0));
        NodeId node{0};
        while (!known && ends_.size() <= most && walk.next()) {
            ReplayStep const& step = walk.step();
            // The node before a turn is the end of the one before that.
            while (step.turn.number > ends_.size())
                ends_.push_back(node);
            node = step.node;
        }
    }

    NodeId of(FigureOptions const& plan) const {
        if (plan.end) return *plan.end;
        return plan.last && *plan.last < ends_.size() ? ends_[*plan.last] : last_;
    }

private:
    std::vector<NodeId> ends_; ///< of a turn, counted from 0
    NodeId last_;
};

/// Figures that follow each other on one line.
class LineFigures {
public:
    LineFigures(Game const& game, GameSetting const& setting, std::span<FigureOptions const> plans,
                TakeFigure const& take)
        : game_(game), plans_(plans), take_(take), ends_(game, setting, plans),
          walk_(game, setting, plans.front().node), info_(draw::info_node(game)) {
        known_.inherited.see(game.root());
    }

    std::optional<Error> make() {
        begin_figures();
        while (!error_ && walk_.next()) {
            see_step();
            if (walk_.step().event != NodeEvent::first_half) begin_figures();
            while (!error_ && !open_.empty() && walk_.step().last &&
                   walk_.step().node == open_.front().end())
                finish_first();
            if (open_.empty() && begun_ == plans_.size()) break;
        }
        while (!error_ && (!open_.empty() || begun_ != plans_.size())) {
            if (open_.empty()) begin(plans_[begun_]);
            finish_first();
        }
        return error_;
    }

private:
    void see_step() {
        for (FigureBuilder& builder : open_)
            builder.see_step();
        if (!open_.empty()) return;
        if (!follower_) {
            FigureOptions counting;
            counting.stone_numbers = plans_.front().stone_numbers;
            follower_.emplace(walk_, known_, std::move(counting));
        }
        follower_->see_step();
    }

    Progress const& known() const {
        if (!open_.empty()) return open_.back().progress();
        return follower_ ? follower_->progress() : known_;
    }

    /// All whose first turn is the next one.
    void begin_figures() {
        for (; begun_ != plans_.size(); begin(plans_[begun_])) {
            auto const first = plans_[begun_].first;
            if (first ? known().turns + 1 < *first : !open_.empty()) return;
        }
    }

    void begin(FigureOptions const& plan) {
        FigureOptions exact = plan;
        exact.end = ends_.of(plan);
        if (!exact.numbering) exact.numbering = draw::numbering_at(game_.node(*exact.end));
        if (exact.numbering == FigureNumbering::restart && !exact.number_from)
            exact.number_from = 1;
        if (exact.numbering == FigureNumbering::off) exact.first = exact.last = {};
        ++begun_;
        open_.emplace_back(walk_, known(), std::move(exact));
        follower_.reset();
    }

    void finish_first() {
        auto figure = open_.front().finish(info_);
        if (open_.size() == 1) known_ = open_.front().progress();
        open_.pop_front();
        error_ = figure ? take_(std::move(*figure)) : figure.error();
    }

    Game const& game_;
    std::span<FigureOptions const> plans_;
    TakeFigure const& take_;
    LineEnds ends_;
    draw::LineWalk walk_;
    Node info_;
    std::deque<FigureBuilder> open_;
    std::size_t begun_ = 0; ///< so many plans
    Progress known_;        ///< at the end of the last figure
    /// Counts turns where no figure is open.
    std::optional<FigureBuilder> follower_;
    std::optional<Error> error_;
};

/// Whether a figure goes on where another one ends, so that one walk serves both.
bool follows(FigureOptions const& next, FigureOptions const& plan) {
    return next.node == plan.node && next.number_from == plan.number_from && next.first &&
           plan.last && *next.first > *plan.last && next.stone_numbers == plan.stone_numbers;
}

} // namespace

std::optional<Error> make_figures(Game const& game, GameSetting const& setting,
                                  std::span<FigureOptions const> plans, TakeFigure const& take) {
    if (!setting.replayable)
        return Error{"kifu has no rules for " + std::string(game_title(setting.rules.game))};
    while (!plans.empty()) {
        std::size_t count = 1;
        while (count != plans.size() && follows(plans[count], plans[count - 1]))
            ++count;
        if (auto error = LineFigures(game, setting, plans.first(count), take).make()) return error;
        plans = plans.subspan(count);
    }
    return std::nullopt;
}

Result<std::vector<Figure>> make_figures(Game const& game, GameSetting const& setting,
                                         std::span<FigureOptions const> plans) {
    std::vector<Figure> figures;
    auto error = make_figures(game, setting, plans, [&](Figure figure) -> std::optional<Error> {
        figures.push_back(std::move(figure));
        return std::nullopt;
    });
    if (error) return std::move(*error);
    return figures;
}

Result<Figure> make_figure(Game const& game, GameSetting const& setting,
                           FigureOptions const& options) {
    auto made = make_figures(game, setting, {&options, 1});
    if (!made) return made.error();
    return std::move(made->front());
}

std::optional<FigureNumbering> figure_numbering_by_name(std::string_view name) {
    if (name == "game") return FigureNumbering::game;
    if (name == "mod100") return FigureNumbering::mod_100;
    if (name == "restart") return FigureNumbering::restart;
    if (name == "off") return FigureNumbering::off;
    return std::nullopt;
}

} // namespace kifu
