#include "go_board.hpp"

#include <algorithm>

namespace kifu::bench {

namespace {

using HashTable = std::array<std::array<std::uint64_t, GoBoard::stride * GoBoard::stride>, 2>;

HashTable make_hash_table() {
    HashTable table{};
    Random random{0x6b696675};
    for (auto& colour : table)
        std::generate(colour.begin(), colour.end(), [&] { return random.next(); });
    return table;
}

std::uint64_t hash_of(Stone colour, GoBoard::Cell cell) {
    static HashTable const table = make_hash_table();
    return table[colour == Stone::white ? 1 : 0][cell];
}

} // namespace

GoBoard::GoBoard() : cells_{} {
    cells_.fill(Stone::edge);
    for (std::size_t row = 0; row < side; ++row)
        for (std::size_t column = 0; column < side; ++column)
            cells_[cell(column, row)] = Stone::none;
    history_.push_back(hash_);
}

void GoBoard::set_up(Stone colour, Cell cell) {
    cells_[cell] = colour;
    hash_ ^= hash_of(colour, cell);
    history_.back() = hash_;
}

bool GoBoard::has_liberty(Cell start) {
    Stone const colour = cells_[start];
    ++mark_;
    chain_.assign(1, start);
    marks_[start] = mark_;
    for (std::size_t done = 0; done < chain_.size(); ++done) {
        for (Cell const near : neighbours(chain_[done])) {
            if (cells_[near] == Stone::none) return true;
            if (cells_[near] != colour || marks_[near] == mark_) continue;
            marks_[near] = mark_;
            chain_.push_back(near);
        }
    }
    return false;
}

void GoBoard::collect_captures(Stone colour, Cell cell) {
    captures_.clear();
    for (Cell const near : neighbours(cell)) {
        if (cells_[near] != opponent(colour)) continue;
        bool const taken = std::find(captures_.begin(), captures_.end(), near) != captures_.end();
        if (taken || has_liberty(near)) continue;
        captures_.insert(captures_.end(), chain_.begin(), chain_.end());
    }
}

bool GoBoard::seen_before(std::uint64_t hash) const {
    // Without a capture every position has more stones than the ones before it.
    if (captured_ + captures_.size() == 0) return false;
    return std::find(history_.begin(), history_.end(), hash) != history_.end();
}

bool GoBoard::play(Stone colour, Cell cell) {
    if (cells_[cell] != Stone::none) return false;
    cells_[cell] = colour;
    collect_captures(colour, cell);
    std::uint64_t hash = hash_ ^ hash_of(colour, cell);
    for (Cell const taken : captures_)
        hash ^= hash_of(opponent(colour), taken);
    bool const suicide = captures_.empty() && !has_liberty(cell);
    if (suicide || seen_before(hash)) {
        cells_[cell] = Stone::none;
        return false;
    }
    for (Cell const taken : captures_)
        cells_[taken] = Stone::none;
    captured_ += captures_.size();
    hash_ = hash;
    history_.push_back(hash);
    return true;
}

bool GoBoard::is_own_eye(Stone colour, Cell cell) const {
    auto const near = neighbours(cell);
    return std::all_of(near.begin(), near.end(), [&](Cell other) {
        return cells_[other] == colour || cells_[other] == Stone::edge;
    });
}

} // namespace kifu::bench
