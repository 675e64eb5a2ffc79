// The steps that led to a position: what each changed on the board, for undoing it, and the hash of
// the position after it, for finding repetitions.
//
// Repetitions are looked for in an index that is filled only when somebody asks, and a hash found
// there is verified by rebuilding the old position from the changes. A setup begins a new window:
// positions from before it do not count as repeated.
#pragma once

#include "kifu/rules.hpp"

#include "board/chains.hpp"
#include "games/stack.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

namespace kifu::games {

enum class Step : std::uint8_t { setup, stones, pass, resign, forfeit, swap };

/// An optional colour in one byte.
enum class Side : std::uint8_t { none, black, white };

constexpr Side side_of(Color color) {
    return static_cast<Side>(static_cast<std::uint8_t>(color) + 1U);
}
constexpr Side side_of(std::optional<Color> color) { return color ? side_of(*color) : Side::none; }
constexpr std::optional<Color> color_of(Side side) {
    if (side == Side::none) return std::nullopt;
    return side == Side::black ? Color::black : Color::white;
}

/// Where nothing is known about the past of a cell: later than any step.
inline constexpr std::uint32_t no_news = std::numeric_limits<std::uint32_t>::max();

/// One step and the state after it.
struct Ply {
    std::uint64_t hash = 0;
    std::uint32_t changes = 0;       ///< where its changes begin
    std::uint32_t opponent_turn = 0; ///< depth of the last turn of who did not make this one
    std::uint32_t vacated =
        no_news; ///< of a step of one stone: when its cell was last vacated before
    board::Cell ko = board::no_cell; ///< where the opponent of its mover may not retake
    Step step = Step::setup;
    Side mover = Side::none;
    Side next = Side::none;
    EndReason end = EndReason::none;
    Side winner = Side::none;
};

/// Which positions count as the same.
enum class Sameness : std::uint8_t { stones, stones_and_next_player };

/// What a cell held before a change, in 16 bits.
class Change {
public:
    Change() = default;
    Change(board::Cell cell, board::Content content)
        : bits_(static_cast<std::uint16_t>(static_cast<unsigned>(cell) << 2U |
                                           static_cast<unsigned>(content))) {}
    board::Cell cell() const { return static_cast<board::Cell>(bits_ >> 2U); }
    board::Content content() const { return static_cast<board::Content>(bits_ & 3U); }

private:
    std::uint16_t bits_ = 0;
};

class History {
public:
    /// Forgets everything; the start of a new game is step 0.
    void reset(std::size_t cells, Sameness sameness);

    std::uint32_t depth() const { return static_cast<std::uint32_t>(plies_.size() - 1); }
    Ply const& operator[](std::size_t depth) const { return plies_[depth]; }
    Ply const& last() const { return plies_.back(); }
    Ply& last() { return plies_.back(); }

    /// Opens a step of `mover`, which inherits hash, next player and end of the step before.
    [[gnu::always_inline]] Ply& push(Step step, Side mover, Side next) {
        std::uint32_t const opponent_turn = opponent_turn_for(mover);
        if (plies_.back().next == Side::none) [[unlikely]]
            unindex_last();
        Ply& ply = plies_.extend();
        Ply const& before = *(&ply - 1);
        ply.hash = before.hash;
        ply.changes = static_cast<std::uint32_t>(changes_.size());
        ply.opponent_turn = opponent_turn;
        ply.vacated = no_news;
        ply.ko = board::no_cell;
        ply.step = step;
        ply.mover = mover;
        ply.next = next;
        ply.end = before.end;
        ply.winner = before.winner;
        return ply;
    }
    [[gnu::always_inline]] void record(board::Cell cell, board::Content before) {
        changes_.push(Change(cell, before));
    }
    /// The changes made since reset() belong to the start and are not undone.
    void forget_changes() { changes_.shrink(0); }
    /// Closes the step, when `contents` are those after it.
    void close(std::span<board::Content const> contents) {
        if (changes_.size() >= next_snapshot_) take_snapshot(contents);
    }
    /// The position of the step just made is the first that counts from now on.
    void open_window() { windows_.push_back(depth()); }
    std::uint32_t window() const { return windows_.back(); }

    /// Calls `restore` with the changes of the last step, the youngest first, and forgets the step.
    template <class Restore>
    void pop(Restore restore) {
        std::size_t const begin = plies_.back().changes;
        for (std::size_t index = changes_.size(); index-- != begin;)
            restore(changes_[index]);
        changes_.shrink(begin);
        forget_last();
    }

    std::span<Change const> changes_of_last() const {
        std::size_t const begin = plies_.back().changes;
        return {changes_.data() + begin, changes_.size() - begin};
    }
    /// The cell of a step of one stone.
    board::Cell cell(std::size_t depth) const { return changes_[plies_[depth].changes].cell(); }

    /// Depth of the first position in the window with that hash (and next player), not later than
    /// `newest`. To be verified with contents_at().
    std::optional<std::uint32_t> find(std::uint64_t hash, Side next, std::uint32_t newest);
    /// Whether find() is quick because the index knows nearly all steps.
    bool index_is_near() const { return indexed_ + 16 > depth(); }
    /// The contents of an earlier position, given those of the last.
    std::vector<board::Content> const& contents_at(std::uint32_t depth,
                                                   std::span<board::Content const> now);
    /// Depth of the last turn of `side` within the window.
    std::optional<std::uint32_t> last_turn(Side side) const;

private:
    struct Snapshot {
        std::uint32_t depth = 0;
        std::size_t changes = 0;
    };

    /// What `opponent_turn` becomes in a step of `mover` after the last one.
    [[gnu::always_inline]] std::uint32_t opponent_turn_for(Side mover) const {
        Ply const& before = plies_.back();
        if (before.mover == mover) return before.opponent_turn;
        return before.mover == Side::none ? 0 : depth();
    }
    std::uint32_t window_of(std::uint32_t depth) const {
        return depth >= windows_.back() ? windows_.back() : older_window_of(depth);
    }
    std::uint32_t older_window_of(std::uint32_t depth) const;
    /// What the index knows a position by: the hash, and the next player where that matters.
    std::uint64_t key_of(std::uint64_t hash, Side next) const {
        return hash ^ next_keys_[static_cast<std::size_t>(next)];
    }
    std::uint64_t key_of(std::uint32_t depth) const {
        return key_of(plies_[depth].hash, next_after(depth));
    }
    /// Who moves next; where nothing says it, the next turn does.
    Side next_after(std::uint32_t depth) const {
        bool const told = plies_[depth].next != Side::none || depth == this->depth();
        return told ? plies_[depth].next : plies_[depth + 1].mover;
    }
    bool same_key(std::uint32_t depth, std::uint64_t key, std::uint32_t window) const {
        return key_of(depth) == key && depth >= window;
    }
    std::size_t slot_of(std::uint64_t key, std::uint32_t window) const;
    void index_up_to(std::uint32_t depth);
    void insert(std::uint32_t depth);
    void unindex(std::uint32_t depth);
    void unindex_last();
    void make_room(std::size_t count);
    void forget_last();
    void take_snapshot(std::span<board::Content const> contents);
    void set_next_snapshot();

    Stack<Ply> plies_;
    Stack<Change> changes_;
    std::vector<std::uint32_t> windows_;
    std::array<std::uint64_t, 3>
        next_keys_{}; ///< by Side; zero where the next player does not matter

    // Open addressing; a slot holds a depth plus one. Steps leave in the reverse of the order in
    // which they came, so a slot can simply be emptied.
    std::vector<std::uint32_t> slots_;
    std::uint32_t indexed_ = 0; ///< the steps before this depth are in the index
    std::uint32_t used_ = 0;

    // Whole positions now and then, so that an old one is rebuilt in bounded time.
    std::size_t cells_ = 0;
    std::size_t next_snapshot_ = 0;
    std::vector<Snapshot> snapshots_;
    std::vector<board::Content> snapshot_contents_;
    std::vector<board::Content> rebuilt_;
};

} // namespace kifu::games
