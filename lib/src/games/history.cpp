#include "games/history.hpp"

#include "board/position_hash.hpp"

#include <algorithm>

namespace kifu::games {

namespace {

constexpr std::size_t smallest_index = 1024;
constexpr std::size_t largest_sparse_index = 1U << 14U;
constexpr std::size_t words_cleared_at_once = 64;
constexpr std::size_t fewest_changes_between_snapshots = 256;

} // namespace

void History::reset(std::size_t cells, Sameness sameness) {
    if (std::size_t{indexed_} * words_cleared_at_once > slots_.size()) {
        std::ranges::fill(slots_, 0U);
    } else {
        while (indexed_ != 0)
            unindex(--indexed_);
    }
    indexed_ = 0;
    used_ = 0;
    plies_.shrink(0);
    plies_.push(Ply{});
    changes_.shrink(0);
    windows_.assign(1, 0U);
    snapshots_.clear();
    snapshot_contents_.clear();
    cells_ = cells;
    next_keys_ = {};
    if (sameness == Sameness::stones_and_next_player)
        next_keys_ = {board::nobody_to_move_key, 0, board::white_to_move_key};
    set_next_snapshot();
}

void History::forget_last() {
    std::uint32_t const gone = depth();
    unindex_last();
    // The step before may have been in the index as one before a turn of this mover.
    bool const undecided = gone > 0 && plies_[gone - 1].next == Side::none;
    if (undecided && indexed_ == gone) unindex(--indexed_);
    if (windows_.back() == gone) windows_.pop_back();
    if (!snapshots_.empty() && snapshots_.back().depth == gone) {
        snapshots_.pop_back();
        snapshot_contents_.resize(snapshots_.size() * cells_);
        set_next_snapshot();
    }
    plies_.pop();
}

std::optional<std::uint32_t> History::last_turn(Side side) const {
    Ply const& ply = plies_.back();
    if (ply.mover == side) return depth();
    if (ply.mover == Side::none || ply.opponent_turn == 0) return std::nullopt;
    return ply.opponent_turn;
}

// ---- the index of positions

std::uint32_t History::older_window_of(std::uint32_t depth) const {
    return *std::prev(std::ranges::upper_bound(windows_, depth));
}

/// The slot that holds the first position of that key in the window, or the empty one for it.
inline std::size_t History::slot_of(std::uint64_t key, std::uint32_t window) const {
    std::size_t const mask = slots_.size() - 1;
    // Without the window, the same position set up a million times would fill one run of slots.
    std::size_t slot = (window == 0 ? key : key ^ board::mix(window)) & mask;
    while (slots_[slot] != 0 && !same_key(slots_[slot] - 1, key, window))
        slot = (slot + 1) & mask;
    return slot;
}

inline void History::insert(std::uint32_t depth) {
    std::size_t const slot = slot_of(key_of(depth), window_of(depth));
    if (slots_[slot] != 0) return; // an earlier one of the window stands for it
    slots_[slot] = depth + 1;
    ++used_;
}

/// Only for the youngest position in the index.
void History::unindex(std::uint32_t depth) {
    std::size_t const slot = slot_of(key_of(depth), window_of(depth));
    if (slots_[slot] != depth + 1) return;
    slots_[slot] = 0;
    --used_;
}

void History::unindex_last() {
    if (indexed_ > depth()) unindex(--indexed_);
}

/// A small index is kept sparse, so that the first look nearly always decides.
void History::make_room(std::size_t count) {
    std::size_t size = std::max(slots_.size(), smallest_index);
    while (count * (size <= largest_sparse_index ? 4 : 2) > size)
        size *= 2;
    if (size == slots_.size()) return;
    slots_.assign(size, 0);
    used_ = 0;
    for (std::uint32_t depth = 0; depth != indexed_; ++depth)
        insert(depth);
}

void History::index_up_to(std::uint32_t depth) {
    if (indexed_ > depth) return;
    make_room(std::size_t{used_} + (depth + 1 - indexed_));
    for (; indexed_ <= depth; ++indexed_)
        insert(indexed_);
}

std::optional<std::uint32_t> History::find(std::uint64_t hash, Side next, std::uint32_t newest) {
    index_up_to(newest);
    std::uint32_t const found = slots_[slot_of(key_of(hash, next), window())];
    if (found == 0 || found - 1 > newest) return std::nullopt;
    return found - 1;
}

// ---- old positions

void History::set_next_snapshot() {
    std::size_t const last = snapshots_.empty() ? 0 : snapshots_.back().changes;
    next_snapshot_ = last + std::max(cells_, fewest_changes_between_snapshots);
}

void History::take_snapshot(std::span<board::Content const> contents) {
    snapshots_.push_back({depth(), changes_.size()});
    snapshot_contents_.insert(snapshot_contents_.end(), contents.begin(),
                              contents.begin() + static_cast<std::ptrdiff_t>(cells_));
    set_next_snapshot();
}

std::vector<board::Content> const& History::contents_at(std::uint32_t depth,
                                                        std::span<board::Content const> now) {
    auto const later = std::ranges::lower_bound(snapshots_, depth, {}, &Snapshot::depth);
    std::size_t end = changes_.size();
    if (later == snapshots_.end()) {
        rebuilt_.assign(now.begin(), now.begin() + static_cast<std::ptrdiff_t>(cells_));
    } else {
        auto const first = snapshot_contents_.begin() +
                           (later - snapshots_.begin()) * static_cast<std::ptrdiff_t>(cells_);
        rebuilt_.assign(first, first + static_cast<std::ptrdiff_t>(cells_));
        end = later->changes;
    }
    std::size_t const begin = depth == this->depth() ? end : plies_[depth + 1].changes;
    for (std::size_t index = end; index > begin; --index)
        rebuilt_[changes_[index - 1].cell()] = changes_[index - 1].content();
    return rebuilt_;
}

} // namespace kifu::games
