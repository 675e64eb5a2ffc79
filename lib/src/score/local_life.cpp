#include "score/local_life.hpp"

#include <algorithm>

namespace kifu::score {

namespace {

/// Free cells of the parts that are read out, from the smallest to the largest.
constexpr std::size_t least_free = 4, most_free = 8;
/// Positions that are looked at for one answer, and for a whole board.
constexpr std::uint32_t for_answer = 25000, for_board = 60000;
/// A chain with more room than that is taken to live when it lives this surely.
constexpr double lives = 0.5;

} // namespace

void LocalLife::find(Stones const& stones, Life const& life, std::span<double const> clear) {
    stones_ = &stones;
    life_ = &life;
    clear_ = clear;
    positions_ = for_board;
    seki_ = false;
    statuses_.assign(stones.chains(), LocalStatus::unread);
    rooms_.assign(stones.chains(), 0);
    firm_.assign(stones.chains(), false);
    too_much_.assign(stones.chains(), false);
    trusts_.assign(stones.chains(), 1);
    mark_.assign(stones.geometry().cells(), 0);
    place_.assign(stones.geometry().cells(), 0);
    for (Content const color : {Content::black, Content::white})
        measure_rooms(color);
    // The smallest first: what was found to live there keeps the enclosures of others closed.
    for (most_free_ = least_free; most_free_ <= most_free; most_free_ += 2)
        while (find_in_parts(Content::black) || find_in_parts(Content::white)) {
        }
    spare_captors();
}

/// The parts that the opponent's stones leave to a colour: where one of them is small, so is the
/// room of its chains.
void LocalLife::measure_rooms(Content color) {
    Stones const& stones = *stones_;
    Partition& parts = parts_[index(color)];
    parts.make(stones.geometry(), [&](Cell cell) -> Partition::Kind {
        return stones.at(cell) == other(color) ? 0 : 1;
    });
    for (std::size_t part = 0; part != parts.size(); ++part) {
        auto const cells = parts.cells(part);
        auto const free = static_cast<std::size_t>(std::ranges::count_if(
            cells, [&](Cell cell) { return stones.at(cell) == Content::empty; }));
        for (Cell const cell : cells)
            if (is_stone(stones.at(cell))) rooms_[stones.chain_of(cell)] = free;
    }
}

/// Gives whether more is known than before.
bool LocalLife::find_in_parts(Content color) {
    Stones const& stones = *stones_;
    Partition const& parts = parts_[index(color)];
    bool found = false;
    auto const unread = [&](Cell cell) {
        return stones.at(cell) == color && is_unread(stones.chain_of(cell));
    };
    for (std::size_t part = 0; part != parts.size(); ++part)
        if (std::ranges::any_of(parts.cells(part), unread) && gather(part, color) && build())
            found = read_all() || found;
    return found;
}

bool LocalLife::is_unread(std::size_t chain) const {
    return life_->chain(chain) == Proved::nothing && rooms_[chain] <= most_free_ &&
           statuses_[chain] == LocalStatus::unread && !too_much_[chain];
}

/// Whether a chain keeps an enclosure closed: it lives, or has room enough and most likely lives.
bool LocalLife::holds(std::size_t chain) const {
    return life_->chain(chain) == Proved::alive || firm_[chain] ||
           (clear_[chain] >= lives && rooms_[chain] > most_free);
}

/// Collects the cells of the part and those that lie open to it; false where they are too many.
bool LocalLife::gather(std::size_t part, Content color) {
    Stones const& stones = *stones_;
    for (Cell const cell : open_)
        mark_[cell] = 0;
    open_.clear();
    inside_.clear();
    trust_ = 1;
    std::size_t free = 0;
    auto const add = [&](Cell cell) {
        mark_[cell] = 1;
        open_.push_back(cell);
    };
    auto const enter = [&](Cell cell) {
        if (stones.at(cell) == Content::empty) return add(cell);
        inside_.push_back(stones.chain_of(cell));
        for (Cell const stone : stones.chain(inside_.back()))
            add(stone);
    };
    enter(parts_[index(color)].cells(part).front());
    for (std::size_t next = 0; next != open_.size(); ++next) {
        if (open_.size() > Enclosure::most_cells) return false;
        Cell const from = open_[next];
        if (stones.at(from) == Content::empty && ++free > most_free_) return false;
        for (Cell const beside : stones.geometry().neighbours(from)) {
            if (mark_[beside] != 0 || stones.at(beside) == Content::border) continue;
            std::size_t const chain = stones.chain_of(beside);
            if (is_stone(stones.at(beside)) && holds(chain))
                trust_ = std::min(trust_, trust_in(chain));
            else
                enter(beside);
        }
    }
    return true;
}

bool LocalLife::build() {
    Stones const& stones = *stones_;
    if (open_.size() > Enclosure::most_cells) return false;
    enclosure_.clear();
    scene_ = {};
    for (Cell const cell : open_) {
        Cells const place = place_[cell] = enclosure_.add();
        if (is_stone(stones.at(cell))) scene_.stones[index(stones.at(cell))] |= place;
    }
    for (Cell const cell : open_)
        for (Cell const beside : stones.geometry().neighbours(cell)) {
            if (mark_[beside] != 0)
                enclosure_.join(place_[cell], place_[beside]);
            else if (is_stone(stones.at(beside)))
                enclosure_.add_wall(place_[cell], color_of(stones.at(beside)));
        }
    return true;
}

/// How surely a chain lives that keeps an enclosure closed.
double LocalLife::trust_in(std::size_t chain) const {
    if (life_->chain(chain) == Proved::alive) return 1;
    return firm_[chain] ? trusts_[chain] : clear_[chain];
}

bool LocalLife::read_all() {
    bool found = false;
    std::array<bool, 2> living{};
    bool complete = true;
    // Large chains first: where one is dead, what stands in its eyes need not be read.
    std::ranges::stable_sort(inside_, std::ranges::greater{},
                             [&](std::size_t chain) { return stones_->chain(chain).size(); });
    for (std::size_t const chain : inside_) {
        bool const open = statuses_[chain] == LocalStatus::unread && !too_much_[chain];
        if (open && (spare(chain) || read_chain(chain))) found = true;
        complete = complete && statuses_[chain] != LocalStatus::unread;
        if (statuses_[chain] == LocalStatus::alive) living[index(stones_->color(chain))] = true;
    }
    bool const both = living[0] && living[1];
    seki_ = seki_ || both;
    // In a seki each lives only because the other does.
    for (std::size_t const chain : inside_)
        firm_[chain] = complete && !both && statuses_[chain] == LocalStatus::alive;
    return found;
}

/// Gives whether it was found out.
bool LocalLife::read_chain(std::size_t chain) {
    std::uint32_t const most = std::min(for_answer, positions_);
    std::uint32_t left = most;
    Question question;
    question.scene = scene_;
    question.target = place_[stones_->chain(chain).front()];
    question.defender = color_of(stones_->color(chain));
    statuses_[chain] = status_of(question, left);
    trusts_[chain] = trust_;
    positions_ -= most - left;
    too_much_[chain] = statuses_[chain] == LocalStatus::unread;
    return !too_much_[chain];
}

LocalStatus LocalLife::status_of(Question question, std::uint32_t& positions) {
    Color const defender = question.defender;
    reading_.begin(enclosure_, question);
    Answer const attacked = reading_.read(opponent(defender), positions);
    if (attacked == Answer::kept) return LocalStatus::alive;
    if (attacked == Answer::unknown) return LocalStatus::unread;
    Answer const defended = reading_.read(defender, positions);
    if (defended == Answer::kept) return LocalStatus::critical;
    if (defended == Answer::unknown) return LocalStatus::unread;
    question.defender_wins_kos = true;
    reading_.begin(enclosure_, question);
    Answer const with_threats = reading_.read(defender, positions);
    return with_threats == Answer::kept ? LocalStatus::dead_by_ko : LocalStatus::dead;
}

/// A chain lives when all opponents that it touches are dead, even if they could take it now: they
/// are gone before they gain by it. Gives whether that is so.
bool LocalLife::spare(std::size_t chain) {
    auto const trust = trust_in_victims(chain);
    if (!trust) return false;
    statuses_[chain] = LocalStatus::alive;
    trusts_[chain] = *trust;
    return true;
}

void LocalLife::spare_captors() {
    // Not while others are looked at: of two that could take each other one has to be read first.
    std::vector<std::size_t> captors;
    for (std::size_t chain = 0; chain != statuses_.size(); ++chain)
        if (life_->chain(chain) == Proved::nothing && trust_in_victims(chain))
            captors.push_back(chain);
    for (std::size_t const chain : captors)
        spare(chain);
}

/// Nothing where a chain touches an opponent that is not known to be dead, or none at all.
std::optional<double> LocalLife::trust_in_victims(std::size_t chain) const {
    Stones const& stones = *stones_;
    std::optional<double> trust;
    for (Cell const cell : stones.chain(chain))
        for (Cell const beside : stones.geometry().neighbours(cell)) {
            if (stones.at(beside) != other(stones.color(chain))) continue;
            std::size_t const enemy = stones.chain_of(beside);
            bool const dead = statuses_[enemy] == LocalStatus::dead ||
                              statuses_[enemy] == LocalStatus::dead_by_ko;
            if (!dead) return std::nullopt;
            trust = std::min(trust.value_or(1), trusts_[enemy]);
        }
    return trust;
}

} // namespace kifu::score
