// A game as an SVG picture that plays it. Every stone and drawn line has the time in which it is on
// the board; what stands there at the end is visible without animation.
#include "kifu/picture.hpp"

#include "draw/line_walk.hpp"
#include "draw/svg_stones.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace kifu {

namespace draw {

namespace {

constexpr std::uint32_t pause = 3; ///< turns for which the last position is shown
constexpr std::uint32_t no_end = 0;

/// From a turn on, up to another one.
struct Time {
    std::uint32_t from = 0, to = no_end;
};

struct TimedStone {
    Point point;
    Color color;
    Time time;
    std::string number{}; ///< of its turn; empty for stones put by hand
};

struct TimedLine {
    Link link;
    Color color;
    Time time;
    std::string number{}; ///< of the turn that was this dash; empty for other lines
};

struct LastStone {
    Point point;
    Color color;
    std::uint32_t turn;
};

class Timeline {
public:
    explicit Timeline(LineWalk& walk)
        : heigo_(walk.replay().setting().rules.game == GameKind::heigo) {
        while (walk.next()) {
            ReplayStep const& step = walk.step();
            if (step.event == NodeEvent::first_half) continue;
            if (step.event == NodeEvent::turn) see_turn(step.turn);
            see_position(walk.replay().position());
        }
        // What a swap replaces at once is never seen.
        std::erase_if(stones, [](TimedStone const& stone) {
            return stone.time.to != no_end && stone.time.to == stone.time.from;
        });
    }

    std::vector<TimedStone> stones;
    std::vector<TimedLine> lines;
    std::vector<LastStone> last;
    std::uint32_t turns = 0;

private:
    void see_turn(RecordedTurn const& recorded) {
        turns = recorded.number;
        played_.assign(recorded.turn.stones.begin(), recorded.turn.stones.end());
        if (recorded.turn.kind != TurnKind::stones) return;
        // The first stone of a dash may have been a turn by itself until the second was seen.
        for (Point const point : played_)
            if (auto const there = stones_now_.find(point); there != stones_now_.end())
                if (!is_numbered(point)) stones[there->second].number.clear();
        for (Point const point : recorded.turn.stones)
            last.push_back({point, recorded.turn.color, turns});
    }
    void see_position(AnyPosition const& position) {
        for (std::uint8_t y = 0; y != position.size().height; ++y)
            for (std::uint8_t x = 0; x != position.size().width; ++x)
                see_point({x, y}, position.at({x, y}));
        std::map<std::pair<Point, Point>, bool> now;
        for (Link const& link : position.lines())
            now[{link.from, link.to}] = true;
        std::erase_if(lines_now_, [&](auto const& open) {
            if (now.contains(open.first)) return false;
            lines[open.second].time.to = turns;
            return true;
        });
        for (auto const& [ends, there] : now)
            if (lines_now_.try_emplace(ends, lines.size()).second)
                lines.push_back({{ends.first, ends.second},
                                 position.at(ends.first).value_or(Color::black),
                                 {turns, no_end},
                                 is_dash(ends) ? std::to_string(turns) : std::string()});
    }
    /// Whether the last turn was the two stones between which a line is.
    bool is_dash(std::pair<Point, Point> const& ends) const {
        auto const played = [&](Point point) {
            return std::ranges::find(played_, point) != played_.end();
        };
        return played_.size() == 2 && played(ends.first) && played(ends.second);
    }
    /// The stones of a dash of Hei-go have its number on their line.
    bool is_numbered(Point point) const {
        bool const dash = heigo_ && played_.size() == 2;
        return !dash && std::ranges::find(played_, point) != played_.end();
    }
    void see_point(Point point, std::optional<Color> color) {
        auto const found = stones_now_.find(point);
        if (found != stones_now_.end()) {
            if (stones[found->second].color == color) return;
            stones[found->second].time.to = turns;
            stones_now_.erase(found);
        }
        if (!color) return;
        stones_now_[point] = stones.size();
        stones.push_back({point, *color, {turns, no_end}});
        if (is_numbered(point)) stones.back().number = std::to_string(turns);
    }

    bool heigo_;
    std::vector<Point> played_; ///< by the last turn
    std::map<Point, std::size_t> stones_now_;
    std::map<std::pair<Point, Point>, std::size_t> lines_now_;
};

/// The parts that appear and go.
class Animation {
public:
    Animation(SvgPicture& picture, Timeline const& timeline, bool numbered)
        : picture_(picture), timeline_(timeline), numbered_(numbered),
          length_(timeline.turns + pause) {}

    void draw();
    std::string definitions() const;

private:
    std::string fraction(std::uint32_t turn) const {
        return length_text(static_cast<Milli>(std::uint64_t{turn} * 100'000 / length_ / 100));
    }
    std::string visible(Time time) const { return time.to == no_end ? "" : " opacity=\"0\""; }
    std::string timing(Time time) const;
    std::string stone_id(Color color) const {
        return picture_.prefix + (color == Color::black ? "B" : "W");
    }
    void draw_line(TimedLine const& line, bool inside);
    void draw_stone(TimedStone const& stone);
    void draw_ring(LastStone const& stone);
    void draw_number(TimedStone const& stone);
    void draw_number(TimedLine const& line);
    void draw_timed_number(std::string const& number, Place middle, Color color, Time time,
                           bool on_line);
    /// What a function draws is there from the last turn on.
    void draw_at_end(void (*draw_part)(SvgPicture&));
    Time unlinked_time(TimedStone const& stone) const;
    bool linked(Point point) const {
        return std::ranges::any_of(timeline_.lines, [&](TimedLine const& line) {
            return line.link.from == point || line.link.to == point;
        });
    }

    SvgPicture& picture_;
    Timeline const& timeline_;
    bool numbered_;
    std::uint32_t length_;
};

/// A stone is a disc until a line is drawn from it.
Time Animation::unlinked_time(TimedStone const& stone) const {
    Time time = stone.time;
    for (TimedLine const& line : timeline_.lines) {
        bool const here = line.link.from == stone.point || line.link.to == stone.point;
        bool const meanwhile =
            line.time.from >= time.from && (time.to == no_end || line.time.from < time.to);
        if (here && meanwhile) time.to = line.time.from;
    }
    return time;
}

/// Nothing for what is there all the time.
std::string Animation::timing(Time time) const {
    if (time.from == 0 && time.to == no_end) return {};
    std::string values = time.from == 0 ? "1" : "0;1";
    std::string times = time.from == 0 ? "0" : "0;" + fraction(time.from);
    if (time.to != no_end) {
        values += ";0";
        times += ";" + fraction(time.to);
    }
    return "<animate attributeName=\"opacity\" calcMode=\"discrete\" repeatCount=\"indefinite\" "
           "dur=\"" +
           std::to_string(length_) + "s\" values=\"" + values + "\" keyTimes=\"" + times + "\"/>";
}

std::string Animation::definitions() const {
    std::string text;
    Milli const radius = disc_radius(picture_);
    for (Color const color : {Color::black, Color::white})
        text += "<circle id=\"" + stone_id(color) + "\" r=\"" + length_text(radius - 15) +
                "\" stroke-width=\".03\"" +
                picture_.fill_and_stroke(ink_of(color), edge_of(color)) + "/>\n";
    return text;
}

void Animation::draw_line(TimedLine const& line, bool inside) {
    if (!picture_.shows(line.link.from) || !picture_.shows(line.link.to)) return;
    std::string const path = "M" +
                             pair_text(picture_.x(line.link.from), picture_.y(line.link.from)) +
                             "L" + pair_text(picture_.x(line.link.to), picture_.y(line.link.to));
    HeigoStyle const style = picture_.options.heigo;
    bool const solid = line.color == Color::black || style == HeigoStyle::colour;
    if (style == HeigoStyle::dotted && inside) return;
    picture_.out += "<g" + visible(line.time) + ">" + timing(line.time);
    if (style == HeigoStyle::dotted)
        draw_pencil_line(picture_, path, line.color);
    else if (inside)
        picture_.round_path(path, ink_of(line.color), solid ? 280 : 200);
    else
        picture_.round_path(path, edge_of(line.color), 320);
    picture_.out += "</g>\n";
}

void Animation::draw_stone(TimedStone const& stone) {
    if (!picture_.shows(stone.point)) return;
    Time const time = unlinked_time(stone);
    if (time.to != no_end && time.to == time.from) return;
    picture_.out += "<use xlink:href=\"#" + stone_id(stone.color) + "\" x=\"" +
                    length_text(picture_.x(stone.point)) + "\" y=\"" +
                    length_text(picture_.y(stone.point)) + "\"" + visible(time) + ">" +
                    timing(time) + "</use>\n";
}

void Animation::draw_ring(LastStone const& stone) {
    if (!picture_.shows(stone.point)) return;
    bool const at_end = stone.turn == timeline_.turns;
    Milli const radius = linked(stone.point) ? 80 : 220;
    picture_.out += "<circle cx=\"" + length_text(picture_.x(stone.point)) + "\" cy=\"" +
                    length_text(picture_.y(stone.point)) + "\" r=\"" + length_text(radius) +
                    "\" fill=\"none\" stroke-width=\".07\"" +
                    picture_.stroke(picture_.ink_on(stone.color)) +
                    (at_end ? "" : " opacity=\"0\"") + ">" +
                    timing({stone.turn, at_end ? no_end : stone.turn + 1}) + "</circle>\n";
}

/// On a drawn line a number has a disc of its own.
void Animation::draw_timed_number(std::string const& number, Place middle, Color color, Time time,
                                  bool on_line) {
    picture_.out += "<g" + number_style(picture_, color) + visible(time) + ">" + timing(time);
    if (on_line) {
        std::string disc;
        append_dot(disc, middle);
        draw_dots(picture_, disc, color, number_disc);
    }
    picture_.number(number, middle, color == Color::black,
                    on_line ? number_disc : disc_radius(picture_));
    picture_.end_numbers();
    picture_.out += "</g>\n";
}

/// A number goes with its stone, which is part of a line from some turn on.
void Animation::draw_number(TimedStone const& stone) {
    if (stone.number.empty() || !picture_.shows(stone.point)) return;
    Place const middle = picture_.layout.place(stone.point);
    Time const alone = unlinked_time(stone);
    if (alone.to == no_end || alone.to != alone.from)
        draw_timed_number(stone.number, middle, stone.color, alone, false);
    if (alone.to != stone.time.to)
        draw_timed_number(stone.number, middle, stone.color, {alone.to, stone.time.to}, true);
}

void Animation::draw_number(TimedLine const& line) {
    if (line.number.empty() || !picture_.shows(line.link.from) || !picture_.shows(line.link.to))
        return;
    Place const sum = picture_.layout.place(line.link.from) + picture_.layout.place(line.link.to);
    draw_timed_number(line.number, {sum.x / 2, sum.y / 2}, line.color, line.time, true);
}

void Animation::draw_at_end(void (*draw_part)(SvgPicture&)) {
    std::size_t const before = picture_.out.size();
    std::string const open = "<g>" + timing({timeline_.turns, no_end});
    picture_.out += open;
    draw_part(picture_);
    if (picture_.out.size() == before + open.size())
        picture_.out.resize(before);
    else
        picture_.out += "</g>\n";
}

void Animation::draw() {
    draw_at_end(draw_winning_row);
    // First all edges, so that lines which meet read as one.
    for (bool const inside : {false, true})
        for (TimedLine const& line : timeline_.lines)
            draw_line(line, inside);
    for (TimedStone const& stone : timeline_.stones)
        draw_stone(stone);
    draw_at_end(draw_winning_chain);
    if (numbered_) {
        for (TimedStone const& stone : timeline_.stones)
            draw_number(stone);
        for (TimedLine const& line : timeline_.lines)
            draw_number(line);
    } else {
        for (LastStone const& stone : timeline_.last)
            draw_ring(stone);
    }
    draw_at_end(draw_territory);
    draw_at_end(draw_dead_signs);
}

} // namespace

} // namespace draw

Result<std::string> to_animation(Game const& game, GameSetting const& setting,
                                 FigureOptions const& what, PictureOptions const& options) {
    FigureOptions position;
    position.node = what.node;
    position.area = what.area;
    position.header = what.header;
    position.dead = what.dead;
    position.territory = what.territory;
    auto const figure = make_figure(game, setting, position);
    if (!figure) return figure.error();
    draw::LineWalk walk(game, setting, what.node);
    draw::Timeline const timeline(walk);
    draw::SvgPicture picture(*figure, options);
    draw::draw_board(picture);
    draw::draw_coordinates(picture);
    draw::Animation animation(picture, timeline, what.first.has_value());
    animation.draw();
    if (options.header) draw::draw_header(picture);
    return draw::finished(picture, animation.definitions(), {});
}

} // namespace kifu
