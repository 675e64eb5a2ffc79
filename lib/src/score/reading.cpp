#include "score/reading.hpp"

#include <algorithm>

namespace kifu::score {

namespace {

/// Whether a player with no stone left could live once more in the space is read out up to so many
/// cells only; in larger ones the attacker answers well enough.
constexpr int most_refilled = 6;
/// A space of so many cells within one chain, with nothing in it, makes two eyes whoever moves.
constexpr int living_space = 7;

std::uint64_t mix(std::uint64_t value) {
    value = (value ^ value >> 31U) * 0x9E3779B97F4A7C15U;
    return value ^ value >> 29U;
}

} // namespace

void Reading::begin(Enclosure const& enclosure, Question const& question) {
    enclosure_ = &enclosure;
    question_ = question;
    memory_.resize(memory_size);
    ++round_;
}

Answer Reading::read(Color first, std::uint32_t& positions) {
    positions_ = positions;
    Answer answer = Answer::unknown;
    // Short ways are tried before long ones: a bad first move is not read out to its end.
    for (std::size_t length = 2; length <= most_depth; length += 2) {
        repeated_ = most_depth;
        answer = solve({question_.scene, first, false}, 0, length);
        if (answer != Answer::unknown || positions_ == 0) break;
    }
    positions = positions_;
    return answer;
}

/// `left`: how many more turns are looked at.
Answer Reading::solve(State const& state, std::size_t depth, std::size_t left) {
    if (positions_ == 0) return Answer::unknown;
    --positions_;
    Answer const judged = judge(state);
    if (judged != Answer::unknown) return judged;
    if (repeats(state, depth)) return Answer::kept;
    if (left == 0) return Answer::unknown;
    Known const before = known(state);
    bool const met = before.round == round_ && before.state == state;
    if (met && (before.answer != Answer::unknown || before.left >= left)) return before.answer;
    path_[depth] = state;
    Found const found = try_moves(state, depth, left, met ? before.best : 0);
    // An answer that rests on a repetition of an earlier position holds on this path only.
    bool const holds = repeated_ >= depth;
    if (holds) repeated_ = most_depth;
    if (holds || found.answer == Answer::unknown)
        known(state) = {state, round_, found.answer, static_cast<std::uint8_t>(left), found.best};
    return found.answer;
}

/// `best`: the move that did best so far.
Reading::Found Reading::try_moves(State const& state, std::size_t depth, std::size_t left,
                                  Cells best) {
    bool const attacks = state.mover != question_.defender;
    Answer const wanted = attacks ? Answer::taken : Answer::kept;
    Color const next = opponent(state.mover);
    Cells open_question = 0;
    bool unknown = false;
    auto const play = [&](Cells cell) {
        auto const after = enclosure_->play(state.scene, cell, state.mover);
        if (!after) return false;
        Answer const answer = solve({*after, next, false}, depth + 1, left - 1);
        if (answer == Answer::unknown && open_question == 0) open_question = cell;
        unknown = unknown || answer == Answer::unknown;
        return answer == wanted;
    };
    Cells const all = moves(state);
    Cells const near = enclosure_->around(
        enclosure_->connected(question_.target, state.scene.stones[index(question_.defender)]));
    for (Cells open : {all & best, all & near & ~best, all & ~near & ~best})
        for (; open != 0; open &= open - 1) {
            Cells const cell = open & (~open + 1);
            if (play(cell)) return {wanted, cell};
        }
    Scene without_ko = state.scene;
    without_ko.ko = 0;
    Answer const passing = state.passed ? judge_end(state.scene)
                                        : solve({without_ko, next, true}, depth + 1, left - 1);
    if (passing == wanted) return {wanted, 0};
    if (unknown || passing == Answer::unknown) return {Answer::unknown, open_question};
    return {attacks ? Answer::kept : Answer::taken, 0};
}

/// The empty cells where the mover may play.
Cells Reading::moves(State const& state) const {
    bool const retakes = question_.defender_wins_kos && state.mover == question_.defender;
    return enclosure_->empty(state.scene) & ~(retakes ? 0 : state.scene.ko);
}

/// What can be seen without playing on.
Answer Reading::judge(State const& state) const {
    Color const attacker = opponent(question_.defender);
    Cells const own = state.scene.stones[index(question_.defender)];
    Cells const enemies = state.scene.stones[index(attacker)];
    Cells const empty = enclosure_->empty(state.scene);
    // The attacker's cells that nothing can take, and what they touch.
    Cells const safe = enclosure_->connected(enemies & enclosure_->wall(attacker), enemies);
    if ((question_.target & safe) != 0) return Answer::taken;
    Cells const touched = safe | enclosure_->around(safe) | enclosure_->wall(attacker);
    bool const help = (enclosure_->wall(question_.defender) & ~safe) != 0;
    // Two eyes need two cells that the attacker does not touch.
    int const inner = std::popcount(enclosure_->all() & ~touched);
    if (!help && inner < 2) return Answer::taken;
    if ((question_.target & own) == 0) {
        bool const large = std::popcount(enclosure_->all() & ~safe) > most_refilled;
        bool const gone = own == 0 && !help;
        return gone && large ? Answer::taken : Answer::unknown;
    }
    // Nothing is left to take it with.
    if (enemies == 0 && enclosure_->wall(attacker) == 0) return Answer::kept;
    Cells const chain = enclosure_->connected(question_.target, own);
    if ((chain & enclosure_->wall(question_.defender)) != 0) return Answer::kept;
    Cells const space = empty & ~touched;
    if (enemies == 0 && own == chain && std::popcount(space) >= living_space) return Answer::kept;
    int eyes = 0;
    each_of(enclosure_->around(chain) & space, [&](Cells cell) {
        if ((enclosure_->around(cell) & ~chain) == 0) ++eyes;
    });
    return eyes >= 2 ? Answer::kept : Answer::unknown;
}

Answer Reading::judge_end(Scene const& scene) const {
    Color const attacker = opponent(question_.defender);
    Cells const own = scene.stones[index(question_.defender)];
    Cells const enemies = scene.stones[index(attacker)];
    if ((question_.target & own) != 0) return Answer::kept;
    if ((question_.target & enemies) != 0) return Answer::taken;
    Cells const space = enclosure_->connected(question_.target, enclosure_->empty(scene));
    Cells const around = enclosure_->around(space);
    bool const touches_own =
        (around & own) != 0 || (space & enclosure_->wall(question_.defender)) != 0;
    return touches_own ? Answer::kept : Answer::taken;
}

bool Reading::repeats(State const& state, std::size_t depth) {
    for (std::size_t before = 0; before != depth; ++before) {
        State const& other = path_[before];
        if (other.scene.stones != state.scene.stones || other.mover != state.mover) continue;
        // A pass alone brings nothing back.
        if (other.passed != state.passed) continue;
        repeated_ = std::min(repeated_, before);
        return true;
    }
    return false;
}

Reading::Known& Reading::known(State const& state) {
    std::uint64_t hash = mix(state.scene.stones[0]);
    hash = mix(hash ^ state.scene.stones[1]);
    hash = mix(hash ^ state.scene.ko);
    hash = mix(hash ^ (state.mover == Color::black ? 1U : 2U) ^ (state.passed ? 4U : 0U));
    return memory_[hash & (memory_size - 1)];
}

} // namespace kifu::score
