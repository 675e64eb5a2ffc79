#include "support/reference_board.hpp"

#include <algorithm>

namespace kifu::support {

namespace {

char letter(Color color) { return color == Color::black ? 'X' : 'O'; }

bool holds(std::vector<Point> const& points, Point point) {
    return std::ranges::find(points, point) != points.end();
}

Link ordered(Link link) {
    if (link.to < link.from) std::swap(link.from, link.to);
    return link;
}

} // namespace

ReferenceBoard::ReferenceBoard(BoardSize size, bool only_lines_connect, InsideRule inside)
    : size_(size), only_lines_connect_(only_lines_connect), inside_(inside),
      stones_(std::size_t{size.width} * size.height, '.') {}

std::vector<Point> ReferenceBoard::neighbours(Point point) const {
    std::vector<Point> found;
    auto const add = [&](int x, int y) {
        if (x >= 0 && y >= 0 && x < size_.width && y < size_.height)
            found.push_back({static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    };
    add(point.x + 1, point.y);
    add(point.x - 1, point.y);
    add(point.x, point.y + 1);
    add(point.x, point.y - 1);
    return found;
}

bool ReferenceBoard::joined(Point one, Point other) const {
    if (at(one) != at(other)) return false;
    return !only_lines_connect_ || std::ranges::find(lines_, ordered({one, other})) != lines_.end();
}

std::vector<Point> ReferenceBoard::chain(Point point) const {
    std::vector<Point> members{point};
    for (std::size_t next = 0; next != members.size(); ++next)
        for (Point const neighbour : neighbours(members[next]))
            if (joined(members[next], neighbour) && !holds(members, neighbour))
                members.push_back(neighbour);
    return members;
}

std::uint32_t ReferenceBoard::liberties(Point point) const {
    std::vector<Point> found;
    for (Point const stone : chain(point))
        for (Point const neighbour : neighbours(stone))
            if (empty(neighbour) && !holds(found, neighbour)) found.push_back(neighbour);
    return static_cast<std::uint32_t>(found.size());
}

std::vector<Link> ReferenceBoard::lines() const {
    std::vector<Link> sorted = lines_;
    std::ranges::sort(sorted, [](Link const& one, Link const& other) {
        return std::pair(one.from, one.to) < std::pair(other.from, other.to);
    });
    return sorted;
}

void ReferenceBoard::put(Point point, char stone) {
    if (at(point) == stone) return;
    std::erase_if(lines_, [&](Link const& line) { return line.from == point || line.to == point; });
    stones_[index(point)] = stone;
}

void ReferenceBoard::draw(Link link) {
    link = ordered(link);
    if (std::ranges::find(lines_, link) == lines_.end()) lines_.push_back(link);
}

void ReferenceBoard::remove(std::vector<Point> const& chain) {
    for (Point const point : chain)
        put(point, '.');
}

void ReferenceBoard::set_up(Setup const& setup) {
    auto const put_all = [&](std::span<Point const> points, char stone) {
        for (Point const point : points)
            if (size_.contains(point)) put(point, stone);
    };
    put_all(setup.black, 'X');
    put_all(setup.white, 'O');
    put_all(setup.empty, '.');
}

std::vector<std::vector<Point>> ReferenceBoard::breathless_beside(std::vector<Point> const& stones,
                                                                  char enemy) const {
    std::vector<std::vector<Point>> chains;
    for (Point const stone : stones)
        for (Point const neighbour : neighbours(stone)) {
            auto const known = [&](auto const& chain) { return holds(chain, neighbour); };
            if (at(neighbour) != enemy || std::ranges::any_of(chains, known)) continue;
            if (liberties(neighbour) == 0) chains.push_back(chain(neighbour));
        }
    return chains;
}

bool ReferenceBoard::attackers_leave(Point stone,
                                     std::vector<std::vector<Point>> const& captured) const {
    if (inside_ == InsideRule::stay || captured.empty() || liberties(stone) != 0) return false;
    if (inside_ == InsideRule::breathless) return true;
    std::vector<Point> const attackers = chain(stone);
    for (Point const attacker : attackers)
        for (Point const neighbour : neighbours(attacker)) {
            auto const has = [&](auto const& chain) { return holds(chain, neighbour); };
            if (!holds(attackers, neighbour) && std::ranges::none_of(captured, has)) return false;
        }
    return true;
}

bool ReferenceBoard::remove_own(std::vector<Point> const& stones, Color color) {
    bool removed = false;
    auto const look_at = [&](Point point) {
        if (at(point) != letter(color) || liberties(point) != 0) return;
        std::vector<Point> const lost = chain(point);
        taken_[static_cast<std::size_t>(color)] += static_cast<std::uint32_t>(lost.size());
        ++chains_[static_cast<std::size_t>(color)];
        remove(lost);
        removed = true;
    };
    for (Point const stone : stones) {
        look_at(stone);
        if (only_lines_connect_)
            for (Point const neighbour : neighbours(stone))
                look_at(neighbour);
    }
    return removed;
}

ReferenceBoard::Result ReferenceBoard::execute(std::vector<Point> const& stones, Color color,
                                               std::vector<Link> const& links) {
    std::vector<Point> placed, fresh;
    for (Point const stone : stones)
        if (size_.contains(stone)) placed.push_back(stone);
    for (Point const stone : placed)
        if (at(stone) != letter(color)) fresh.push_back(stone);
    for (Point const stone : placed)
        put(stone, letter(color));

    std::vector<Link> wanted = links;
    if (stones.size() == 2) wanted.push_back({stones[0], stones[1]});
    for (Link const& link : wanted) {
        if (!size_.contains(link.from) || !size_.contains(link.to)) continue;
        bool const adjacent = holds(neighbours(link.from), link.to);
        bool const own = at(link.from) == letter(color) && at(link.to) == letter(color);
        if (adjacent && own && (holds(fresh, link.from) || holds(fresh, link.to))) draw(link);
    }

    Result result;
    Color const other = opponent(color);
    auto const captured = breathless_beside(placed, letter(other));
    if (!placed.empty()) result.withdrawn = attackers_leave(placed.front(), captured);
    std::vector<Point> const attackers =
        result.withdrawn ? chain(placed.front()) : std::vector<Point>{};
    for (auto const& chain : captured) {
        taken_[static_cast<std::size_t>(other)] += static_cast<std::uint32_t>(chain.size());
        ++chains_[static_cast<std::size_t>(other)];
        remove(chain);
    }
    remove(attackers);
    result.suicide = remove_own(placed, color);
    return result;
}

} // namespace kifu::support
