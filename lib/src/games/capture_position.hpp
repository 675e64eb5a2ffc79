// The position of a capture game: stones and chains, the steps that led to it, prisoners. It
// executes turns as SGF demands and undoes them; whether a turn is legal is for the game to say.
#pragma once

#include "board/chains.hpp"
#include "board/position_hash.hpp"
#include "games/history.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kifu::games {

using board::Cell;
using board::Content;
using board::no_cell;

/// What a single stone would do: heads of the chains it takes, and whether it is left without a
/// liberty.
struct Effect {
    std::array<Cell, board::directions> captured{};
    std::uint8_t count = 0;
    bool suicide = false;
};

/// What a turn did when it was executed.
struct Executed {
    std::uint32_t captured = 0; ///< enemy stones
    bool suicide = false;       ///< own stones left for want of liberties
    bool withdrawn = false;     ///< the attackers left after a capture from inside
};

/// Whether stones that capture from inside stay on the board: always, never when they had no
/// liberty before the capture and touched nothing but captured chains, or never when they had no
/// liberty.
enum class Inside : std::uint8_t { stay, leave_if_enclosed, leave_if_breathless };

template <class Geometry, class Joins = board::EveryNeighbour>
class CapturePosition {
public:
    using Board = board::Chains<Geometry, Joins>;
    /// Whether lines between stones are drawn and kept.
    static constexpr bool has_lines = requires(Joins joins, Cell cell) { joins.lines(cell); };

    explicit CapturePosition(BoardSize size) : board_(Geometry(size)) {}

    /// Begins a game anew.
    void start(Setup const& setup, Sameness sameness);

    Board const& board() const { return board_; }
    Board& board() { return board_; }
    Geometry const& geometry() const { return board_.geometry(); }
    History const& history() const { return history_; }
    History& history() { return history_; }

    BoardSize size() const { return geometry().size(); }
    std::uint32_t depth() const { return history_.depth(); }
    std::uint32_t captured(Color color) const { return taken_.back().stones[index(color)]; }
    std::uint32_t captured_chains(Color color) const { return taken_.back().chains[index(color)]; }
    std::span<Content const> contents() const {
        return {board_.contents().data(), geometry().cells()};
    }

    Effect effect_of(Cell cell, Color color);
    std::uint64_t hash_after(Cell cell, Color color, Effect const& effect) const;
    /// Depth of the first position of the window that playing there would bring back.
    std::optional<std::uint32_t> repeated_by(Cell cell, Color color, Effect const& effect) {
        if (vacated_[cell] == 0 && !effect.suicide) return std::nullopt;
        // What an undone variation left in `vacated_` may be later than now.
        std::uint32_t bound = depth() + 1;
        if (!effect.suicide) bound = std::min(bound, vacated_[cell]);
        if (!history_.index_is_near()) bound = older_than(bound, effect);
        return repeated_before(bound, cell, color, effect);
    }
    /// The same for the position as it is and those before its last step.
    std::optional<std::uint32_t> repeated_by_last();
    /// Whether the cell may have lost a stone since the start; without that, a stone there cannot
    /// bring an old position back.
    bool ever_vacated(Cell cell) const { return vacated_[cell] != 0; }
    /// Whether the position of that depth has the same stones as the present one.
    bool same_stones(std::uint32_t depth);

    /// A turn that puts stones, whatever was there. `draw` is called when the cells are cleared and
    /// the stones not yet put: the moment to draw the lines that join them.
    template <class Draw>
    Executed execute(std::span<Cell const> cells, Color color, Inside inside, Draw draw);
    Executed execute(std::span<Cell const> cells, Color color) {
        return execute(cells, color, Inside::stay, [] {});
    }
    /// The same for one stone on an empty cell where neighbours always join: nearly every turn.
    void execute_single(Cell cell, Color color)
        requires(!has_lines);
    /// Whether the cell is empty, has an empty neighbour and never lost a stone. Then a stone there
    /// is no suicide and brings no position back, whatever it captures.
    bool is_fresh(Cell cell) const {
        return board_.empty(cell) && board_.free_around(cell) != 0 && !ever_vacated(cell);
    }
    /// A stone on a fresh cell.
    void execute_fresh(Cell cell, Color color)
        requires(!has_lines);
    /// Opens any other step of a player; close_step() ends it.
    Ply& push(Step step, Color color);
    void set_up(Setup const& setup);
    /// Changes single points within a step, capturing nothing.
    void put(Cell cell, Color color);
    void clear(Cell cell);
    void close_step();
    void undo_to(std::uint32_t depth);

    std::optional<Color> at(Point point) const;
    std::vector<Point> chain(Point point) const;
    std::uint32_t liberties(Point point) const;
    std::vector<Point> breathless() const;
    std::vector<Link> lines() const;

private:
    struct Taken {
        std::uint32_t depth = 0;
        std::array<std::uint32_t, 2> stones{}, chains{};
    };

    /// The answer to the last effect_of(), which a turn on that cell can use again.
    struct Asked {
        Cell cell = no_cell;
        std::uint32_t breathless = 0;
    };
    /// Up to so many changes of a setup are made one by one.
    static constexpr std::size_t few_changes = 8;
    static constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

    std::uint32_t older_than(std::uint32_t bound, Effect const& effect) const;
    bool stays(std::uint32_t step, Effect const& effect) const;
    std::optional<std::uint32_t> repeated_before(std::uint32_t bound, Cell cell, Color color,
                                                 Effect const& effect);
    std::uint64_t key(Cell cell, Color color) const {
        return board::StoneKeys<Geometry>::get(geometry(), cell, color);
    }
    std::uint64_t chain_key(Cell head, Color color) const;
    void put_on_empty(Cell cell, Color color);
    void erase_lines(Cell cell);
    void count_taken(Color color, std::uint32_t stones);
    std::uint32_t take_off(Cell head);
    void collect_breathless(std::span<Cell const> cells, Color color);
    Executed remove_breathless(std::span<Cell const> cells, Color color, Inside inside);
    bool attackers_leave(Cell head, Inside inside) const;
    bool remove_breathless_own(std::span<Cell const> cells, Color color);
    Cell ko_cell(std::span<Cell const> cells, Cell single_captured) const;
    void overwrite(Setup const& setup);
    void put_candidate();
    void restore(Change change);
    void restore_last();

    Board board_;
    History history_;
    std::uint64_t hash_ = 0;
    // The step in which a cell last lost a stone, 0 for never. Undoing leaves it as it is: a later
    // step than the true one only makes older_than() say less.
    std::array<std::uint32_t, Geometry::max_cells> vacated_;
    Asked asked_;
    std::vector<Taken> taken_;
    std::vector<Cell> heads_;        ///< scratch: chains to be taken off
    std::vector<Content> candidate_; ///< scratch: a whole position
};

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::start(Setup const& setup, Sameness sameness) {
    asked_ = {};
    board_.reset(Geometry(setup.size));
    if constexpr (has_lines) board_.joins().clear_lines();
    std::fill_n(vacated_.begin(), geometry().cells(), 0U);
    history_.reset(geometry().cells(), sameness);
    taken_.assign(1, Taken{});
    hash_ = 0;
    overwrite(setup);
    history_.forget_changes();
    history_.last().hash = hash_;
    history_.last().next = side_of(setup.next);
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::set_up(Setup const& setup) {
    Side const next = setup.next ? side_of(setup.next) : history_.last().next;
    asked_ = {};
    Ply& ply = history_.push(Step::setup, Side::none, next);
    ply.end = EndReason::none;
    ply.winner = Side::none;
    overwrite(setup);
    close_step();
    history_.open_window();
}

/// The stones of a setup. Taking one stone out of a chain costs as much as the chain is large, so
/// many are changed by putting all stones of the board anew.
template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::overwrite(Setup const& setup) {
    auto const each = [&](std::span<Point const> points, auto change) {
        for (Point const point : points)
            if (geometry().contains(point)) change(geometry().cell(point));
    };
    if (setup.black.size() + setup.white.size() + setup.empty.size() <= few_changes) {
        each(setup.black, [&](Cell cell) { put(cell, Color::black); });
        each(setup.white, [&](Cell cell) { put(cell, Color::white); });
        each(setup.empty, [&](Cell cell) { clear(cell); });
        return;
    }
    candidate_.assign(contents().begin(), contents().end());
    auto const set = [&](Cell cell, Content content) {
        Content const before = candidate_[cell];
        if (before == content) return;
        history_.record(cell, before);
        // A stone that is replaced loses its lines, even where the same stands there in the end.
        if (before != Content::empty) {
            vacated_[cell] = depth();
            erase_lines(cell);
        }
        candidate_[cell] = content;
    };
    each(setup.black, [&](Cell cell) { set(cell, Content::black); });
    each(setup.white, [&](Cell cell) { set(cell, Content::white); });
    each(setup.empty, [&](Cell cell) { set(cell, Content::empty); });
    put_candidate();
}

/// Makes the board like `candidate_`, the lines being right already.
template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::put_candidate() {
    board_.reset(geometry());
    hash_ = 0;
    geometry().each_cell([&](Cell cell) {
        if (candidate_[cell] == Content::empty) return;
        board_.put(cell, candidate_[cell]);
        hash_ ^= key(cell, board::color_of(candidate_[cell]));
    });
}

/// Takes back the changes of the last step all at once.
template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::restore_last() {
    candidate_.assign(contents().begin(), contents().end());
    auto const changes = history_.changes_of_last();
    for (std::size_t index = changes.size(); index-- != 0;)
        candidate_[changes[index].cell()] = changes[index].content();
    put_candidate();
}

// ---- what a stone would do

template <class Geometry, class Joins>
[[gnu::always_inline]] inline Effect CapturePosition<Geometry, Joins>::effect_of(Cell cell,
                                                                                 Color color) {
    std::uint32_t const own = board_.around(cell, board::stone_of(color));
    std::uint32_t const enemy = board_.around(cell, board::stone_of(opponent(color)));
    std::uint32_t const breathless = board_.last_liberty_of(cell);
    asked_ = {cell, breathless};
    Effect effect;
    effect.suicide = (board_.free_around(cell) | (own & ~breathless) | (enemy & breathless)) == 0;
    for (std::uint32_t dead = enemy & breathless; dead != 0; dead &= dead - 1) {
        Cell const head = board_.head_beside(cell, board::lowest_bit(dead));
        auto const end = effect.captured.begin() + effect.count;
        if (std::find(effect.captured.begin(), end, head) == end)
            effect.captured[effect.count++] = head;
    }
    return effect;
}

template <class Geometry, class Joins>
std::uint64_t CapturePosition<Geometry, Joins>::chain_key(Cell head, Color color) const {
    std::uint64_t keys = 0;
    board_.each_stone(head, [&](Cell cell) { keys ^= key(cell, color); });
    return keys;
}

template <class Geometry, class Joins>
std::uint64_t CapturePosition<Geometry, Joins>::hash_after(Cell cell, Color color,
                                                           Effect const& effect) const {
    std::uint64_t hash = hash_;
    for (std::size_t i = 0; i != effect.count; ++i)
        hash ^= chain_key(effect.captured[i], opponent(color));
    if (!effect.suicide) return hash ^ key(cell, color);
    std::array<Cell, board::directions> own{};
    std::size_t count = 0;
    for (Cell const neighbour : geometry().neighbours(cell)) {
        Cell const head = board_.head(neighbour);
        if (board_.at(neighbour) != board::stone_of(color)) continue;
        if (std::find(own.begin(), own.begin() + count, head) != own.begin() + count) continue;
        own[count++] = head;
        hash ^= chain_key(head, color);
    }
    return hash;
}

/// Which positions can be like the one that a stone leads to, when those from `bound` on cannot:
/// only those before the depth given, none if it is 0. A position that has a certain stone is not
/// older than the stone, or else older than the time when its cell was vacated before the stone
/// came. In games that people play the last few stones rule out every position.
template <class Geometry, class Joins>
std::uint32_t CapturePosition<Geometry, Joins>::older_than(std::uint32_t bound,
                                                           Effect const& effect) const {
    constexpr std::uint32_t most_steps = 16;
    std::uint32_t const now = depth();
    std::uint32_t const last = now > most_steps ? now - most_steps : 0;
    for (std::uint32_t step = now; step > last && step >= bound; --step)
        if (history_[step].vacated < bound && stays(step, effect)) bound = history_[step].vacated;
    return bound > history_.window() ? bound : 0;
}

/// Whether the stone of that step is still there, and will be.
template <class Geometry, class Joins>
bool CapturePosition<Geometry, Joins>::stays(std::uint32_t step, Effect const& effect) const {
    Cell const cell = history_.cell(step);
    if (vacated_[cell] >= step) return false;
    auto const end = effect.captured.begin() + effect.count;
    return !effect.suicide && std::find(effect.captured.begin(), end, board_.head(cell)) == end;
}

template <class Geometry, class Joins>
std::optional<std::uint32_t>
CapturePosition<Geometry, Joins>::repeated_before(std::uint32_t bound, Cell cell, Color color,
                                                  Effect const& effect) {
    if (bound == 0) return std::nullopt;
    std::uint64_t const hash = hash_after(cell, color, effect);
    auto const found = history_.find(hash, side_of(opponent(color)), bound - 1);
    if (!found) return std::nullopt;
    candidate_.assign(contents().begin(), contents().end());
    candidate_[cell] = board::stone_of(color);
    auto const lift = [&](Cell stone) { candidate_[stone] = Content::empty; };
    for (std::size_t i = 0; i != effect.count; ++i)
        board_.each_stone(effect.captured[i], lift);
    if (effect.suicide) {
        lift(cell);
        for (Cell const neighbour : geometry().neighbours(cell))
            if (candidate_[neighbour] == board::stone_of(color))
                board_.each_stone(board_.head(neighbour), lift);
    }
    if (history_.contents_at(*found, contents()) != candidate_) return std::nullopt;
    return found;
}

template <class Geometry, class Joins>
std::optional<std::uint32_t> CapturePosition<Geometry, Joins>::repeated_by_last() {
    if (depth() == 0) return std::nullopt;
    Ply const& last = history_.last();
    auto const found = history_.find(last.hash, last.next, depth() - 1);
    if (!found || !same_stones(*found)) return std::nullopt;
    return found;
}

template <class Geometry, class Joins>
bool CapturePosition<Geometry, Joins>::same_stones(std::uint32_t depth) {
    if (history_[depth].hash != hash_) return false;
    return std::ranges::equal(history_.contents_at(depth, contents()), contents());
}

// ---- steps

template <class Geometry, class Joins>
[[gnu::always_inline]] inline Ply& CapturePosition<Geometry, Joins>::push(Step step, Color color) {
    asked_ = {};
    return history_.push(step, side_of(color), side_of(opponent(color)));
}

template <class Geometry, class Joins>
inline void CapturePosition<Geometry, Joins>::close_step() {
    history_.last().hash = hash_;
    history_.close(contents());
}

template <class Geometry, class Joins>
[[gnu::always_inline]] inline void CapturePosition<Geometry, Joins>::put_on_empty(Cell cell,
                                                                                  Color color) {
    history_.record(cell, Content::empty);
    hash_ ^= key(cell, color);
    board_.put(cell, board::stone_of(color));
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::put(Cell cell, Color color) {
    if (board_.at(cell) == board::stone_of(color)) return;
    clear(cell);
    put_on_empty(cell, color);
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::clear(Cell cell) {
    if (board_.empty(cell)) return;
    history_.record(cell, board_.at(cell));
    vacated_[cell] = depth();
    hash_ ^= key(cell, board::color_of(board_.at(cell)));
    board_.take(cell);
    erase_lines(cell);
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::erase_lines(Cell cell) {
    if constexpr (has_lines) board_.joins().erase(geometry(), cell, depth());
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::count_taken(Color color, std::uint32_t stones) {
    if (taken_.back().depth != depth()) {
        taken_.push_back(taken_.back());
        taken_.back().depth = depth();
    }
    taken_.back().stones[index(color)] += stones;
    taken_.back().chains[index(color)] += 1;
}

/// Gives the number of stones.
template <class Geometry, class Joins>
std::uint32_t CapturePosition<Geometry, Joins>::take_off(Cell head) {
    Content const stone = board_.at(head);
    Color const color = board::color_of(stone);
    std::uint32_t const count = board_.stones(head);
    std::uint32_t const step = depth();
    board_.remove(head, [&](Cell cell) {
        history_.record(cell, stone);
        vacated_[cell] = step;
        hash_ ^= key(cell, color);
        erase_lines(cell);
    });
    return count;
}

template <class Geometry, class Joins>
template <class Draw>
Executed CapturePosition<Geometry, Joins>::execute(std::span<Cell const> cells, Color color,
                                                   Inside inside, Draw draw) {
    push(Step::stones, color);
    bool const all_free = std::ranges::all_of(cells, [&](Cell cell) { return board_.empty(cell); });
    for (Cell const cell : cells)
        if (board_.at(cell) != board::stone_of(color)) clear(cell);
    draw();
    for (Cell const cell : cells)
        if (board_.empty(cell)) put_on_empty(cell, color);
    Executed const done = remove_breathless(cells, color, inside);
    // Taking back would not restore what a stone put on another one replaced.
    if (!all_free) history_.last().ko = no_cell;
    return done;
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::execute_single(Cell cell, Color color)
    requires(!has_lines)
{
    std::uint32_t const breathless =
        asked_.cell == cell ? asked_.breathless : board_.last_liberty_of(cell);
    push(Step::stones, color).vacated = vacated_[cell];
    put_on_empty(cell, color);
    std::uint32_t const enemy = board_.around(cell, board::stone_of(opponent(color)));
    if ((enemy & breathless) == 0 && !board_.breathless(board_.head(cell))) [[likely]] {
        close_step();
    } else {
        remove_breathless({&cell, 1}, color, Inside::stay);
    }
}

template <class Geometry, class Joins>
[[gnu::always_inline]] inline void CapturePosition<Geometry, Joins>::execute_fresh(Cell cell,
                                                                                   Color color)
    requires(!has_lines)
{
    hash_ ^= key(cell, color);
    Ply& ply = push(Step::stones, color);
    ply.hash = hash_;
    ply.vacated = 0;
    history_.record(cell, Content::empty);
    std::uint32_t const enemy = board_.around(cell, board::stone_of(opponent(color)));
    board_.put(cell, board::stone_of(color));
    if ((enemy & board_.breathless_around(cell)) == 0) [[likely]] {
        history_.close(contents());
    } else {
        remove_breathless({&cell, 1}, color, Inside::stay);
    }
}

template <class Geometry, class Joins>
Executed CapturePosition<Geometry, Joins>::remove_breathless(std::span<Cell const> cells,
                                                             Color color, Inside inside) {
    collect_breathless(cells, opponent(color));
    Executed done;
    Cell withdrawing = no_cell;
    if (inside != Inside::stay && !heads_.empty()) {
        Cell const attackers = board_.head(cells.front());
        if (attackers_leave(attackers, inside)) withdrawing = attackers;
    }
    Cell const only = heads_.size() == 1 ? heads_.front() : no_cell;
    for (Cell const head : heads_) {
        std::uint32_t const stones = take_off(head);
        count_taken(opponent(color), stones);
        done.captured += stones;
    }
    if (withdrawing != no_cell) {
        take_off(withdrawing);
        done.withdrawn = true;
    }
    done.suicide = remove_breathless_own(cells, color);
    if (done.captured == 1 && !done.withdrawn) history_.last().ko = ko_cell(cells, only);
    close_step();
    return done;
}

/// Leaves in `heads_` the chains of that colour beside the cells that have no liberty.
template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::collect_breathless(std::span<Cell const> cells,
                                                          Color color) {
    heads_.clear();
    for (Cell const cell : cells) {
        std::uint32_t dead =
            board_.around(cell, board::stone_of(color)) & board_.breathless_around(cell);
        for (; dead != 0; dead &= dead - 1) {
            Cell const head = board_.head_beside(cell, board::lowest_bit(dead));
            if (std::ranges::find(heads_, head) == heads_.end()) heads_.push_back(head);
        }
    }
}

/// Asked before the captured chains, which are in `heads_`, leave the board.
template <class Geometry, class Joins>
bool CapturePosition<Geometry, Joins>::attackers_leave(Cell head, Inside inside) const {
    if (!board_.breathless(head)) return false;
    if (inside == Inside::leave_if_breathless) return true;
    bool enclosed = true;
    board_.each_stone(head, [&](Cell cell) {
        for (Cell const neighbour : geometry().neighbours(cell)) {
            if (board_.at(neighbour) == Content::border || board_.head(neighbour) == head) continue;
            if (std::ranges::find(heads_, board_.head(neighbour)) == heads_.end()) enclosed = false;
        }
    });
    return enclosed;
}

template <class Geometry, class Joins>
bool CapturePosition<Geometry, Joins>::remove_breathless_own(std::span<Cell const> cells,
                                                             Color color) {
    bool removed = false;
    auto const look_at = [&](Cell cell) {
        if (board_.at(cell) != board::stone_of(color)) return;
        Cell const head = board_.head(cell);
        if (!board_.breathless(head)) return;
        count_taken(color, take_off(head));
        removed = true;
    };
    for (Cell const cell : cells) {
        look_at(cell);
        // Where only lines join stones, a stone can also take the last liberty of an own neighbour.
        if constexpr (has_lines)
            for (Cell const neighbour : geometry().neighbours(cell))
                look_at(neighbour);
    }
    return removed;
}

/// The cell where one captured stone stood, if taking back there would restore the position before.
template <class Geometry, class Joins>
Cell CapturePosition<Geometry, Joins>::ko_cell(std::span<Cell const> cells,
                                               Cell single_captured) const {
    if (cells.size() != 1 || single_captured == no_cell) return no_cell;
    Cell const head = board_.head(cells.front());
    if (head == no_cell || board_.stones(head) != 1) return no_cell;
    return board_.pseudo_liberties(head) == 1 ? single_captured : no_cell;
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::restore(Change change) {
    Cell const cell = change.cell();
    if (!board_.empty(cell)) {
        hash_ ^= key(cell, board::color_of(board_.at(cell)));
        board_.take(cell);
    }
    if (change.content() != Content::empty) {
        board_.put(cell, change.content());
        hash_ ^= key(cell, board::color_of(change.content()));
    }
}

template <class Geometry, class Joins>
void CapturePosition<Geometry, Joins>::undo_to(std::uint32_t depth) {
    asked_ = {};
    while (history_.depth() > depth) {
        // Lines first: they say which of the restored stones belong together.
        if constexpr (has_lines) board_.joins().undo(history_.depth());
        if (taken_.back().depth == history_.depth()) taken_.pop_back();
        bool const many =
            history_.last().step == Step::setup && history_.changes_of_last().size() > few_changes;
        if (many) restore_last();
        history_.pop([&](Change change) {
            if (!many) restore(change);
        });
    }
}

// ---- questions

template <class Geometry, class Joins>
std::optional<Color> CapturePosition<Geometry, Joins>::at(Point point) const {
    if (!geometry().contains(point)) return std::nullopt;
    Content const content = board_.at(geometry().cell(point));
    if (!board::is_stone(content)) return std::nullopt;
    return board::color_of(content);
}

template <class Geometry, class Joins>
std::vector<Point> CapturePosition<Geometry, Joins>::chain(Point point) const {
    std::vector<Point> points;
    if (!geometry().contains(point)) return points;
    Cell const start = geometry().cell(point);
    if (board_.empty(start)) return points;
    board_.each_stone(start, [&](Cell cell) { points.push_back(geometry().point(cell)); });
    return points;
}

template <class Geometry, class Joins>
std::uint32_t CapturePosition<Geometry, Joins>::liberties(Point point) const {
    std::vector<Cell> found;
    for (Point const stone : chain(point))
        for (Cell const neighbour : geometry().neighbours(geometry().cell(stone)))
            if (board_.empty(neighbour)) found.push_back(neighbour);
    std::ranges::sort(found);
    auto const repeated = std::ranges::unique(found);
    return static_cast<std::uint32_t>(found.size() - repeated.size());
}

template <class Geometry, class Joins>
std::vector<Point> CapturePosition<Geometry, Joins>::breathless() const {
    std::vector<Point> points;
    geometry().each_cell([&](Cell cell) {
        if (board_.head(cell) == cell && board_.breathless(cell))
            points.push_back(geometry().point(cell));
    });
    return points;
}

template <class Geometry, class Joins>
std::vector<Link> CapturePosition<Geometry, Joins>::lines() const {
    std::vector<Link> links;
    if constexpr (has_lines) {
        geometry().each_cell([&](Cell cell) {
            // To the right and down; the other two directions are the neighbours' business.
            for (std::size_t const direction : {std::size_t{0}, std::size_t{2}})
                if ((board_.joins().lines(cell) >> direction & 1U) != 0)
                    links.push_back({geometry().point(cell),
                                     geometry().point(geometry().neighbour(cell, direction))});
        });
    }
    return links;
}

} // namespace kifu::games
