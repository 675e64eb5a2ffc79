// Reads out whether a stone in an enclosure can be taken: every move of both players.
#pragma once

#include "score/enclosure.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace kifu::score {

/// What is read.
struct Question {
    Scene scene;
    Cells target = 0; ///< a stone of the defender
    Color defender = Color::black;
    /// Whether the defender may take kos back at once, as one with threats enough on the rest of
    /// the board could.
    bool defender_wins_kos = false;
};

/// `unknown`: more than is read.
enum class Answer : std::uint8_t { kept, taken, unknown };

/// The target is taken when its cell is the attacker's in the end, a stone of the attacker's or
/// empty among such. Who passes gives up a move; two passes end the reading. A repetition is as
/// good as life. Kept from question to question for its memory.
class Reading {
public:
    /// The enclosure has to outlast the reading.
    void begin(Enclosure const& enclosure, Question const& question);
    /// `positions`: how many are looked at at most; what was not needed is left there.
    Answer read(Color first, std::uint32_t& positions);

private:
    static constexpr std::size_t memory_size = 1U << 14U;
    static constexpr std::size_t most_depth = 48;

    struct State {
        Scene scene;
        Color mover = Color::black;
        bool passed = false; ///< by the opponent just now

        bool operator==(State const&) const = default;
    };
    struct Known {
        State state;
        std::uint32_t round = 0; ///< of the question; others mean nothing
        Answer answer = Answer::unknown;
        std::uint8_t left = 0; ///< how many turns an unknown answer has looked at
        Cells best = 0;        ///< the move to try first
    };
    struct Found {
        Answer answer;
        Cells best;
    };

    Answer solve(State const& state, std::size_t depth, std::size_t left);
    Found try_moves(State const& state, std::size_t depth, std::size_t left, Cells best);
    Answer judge(State const& state) const;
    Answer judge_end(Scene const& scene) const;
    bool repeats(State const& state, std::size_t depth);
    Cells moves(State const& state) const;
    Known& known(State const& state);

    Enclosure const* enclosure_ = nullptr;
    Question question_;
    std::uint32_t positions_ = 0;
    std::uint32_t round_ = 0;
    std::vector<Known> memory_; ///< none before the first question
    std::array<State, most_depth> path_;
    std::size_t repeated_ = most_depth; ///< the first position of the path that came up again
};

} // namespace kifu::score
