// Whose stones follow each other where a list does not say it, and which numbers its turns have.
#pragma once

#include "kifu/color.hpp"
#include "kifu/rule_choice.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace kifu::moves {

/// In Connect6 the first turn has one stone and every other one two; elsewhere a turn is one word.
class TurnOrder {
public:
    explicit TurnOrder(GameKind game) : two_stones_(game == GameKind::connect6) {}

    /// Who plays next.
    Color next() const { return color_; }
    /// The number of the turn that the next word belongs to, from 1.
    std::uint32_t turn() const { return turn_; }
    /// Words so far.
    std::uint32_t words() const { return words_; }

    /// The list names the player of the next word.
    void set_next(Color color) {
        if (color == color_) return;
        if (stones_ > 0) finish_turn();
        color_ = color;
    }
    void stone() {
        ++words_;
        std::uint32_t const full = two_stones_ && turn_ > 1 ? 2 : 1;
        if (++stones_ >= full) finish_turn();
    }
    void pass() {
        ++words_;
        finish_turn();
    }
    /// A swap is no turn; `next` goes on.
    void swap(Color next) {
        ++words_;
        stones_ = 0;
        color_ = next;
    }

private:
    void finish_turn() {
        stones_ = 0;
        ++turn_;
        color_ = opponent(color_);
    }

    bool two_stones_;
    Color color_ = Color::black;
    std::uint32_t turn_ = 1;
    std::uint32_t words_ = 0;
    std::uint32_t stones_ = 0; ///< of the turn
};

/// Compares the numbers in a list with its words. They may count words, pairs of words or turns,
/// and may begin anywhere.
class Numbering {
public:
    /// A number stands before the next word. Gives the number that was expected, if another one.
    std::optional<std::uint32_t> check(std::uint32_t number, TurnOrder const& order,
                                       bool second_of_pair) {
        std::uint32_t const words = order.words();
        if (!started_) shift_ = second_of_pair ? 1 : 0;
        std::array<std::uint32_t, 3> const counts{words, (words + shift_) / 2, order.turn()};
        std::optional<std::uint32_t> expected;
        std::uint8_t fitting = 0;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            bool const possible = !started_ || (possible_ & (1U << i)) != 0;
            if (possible && !expected) expected = first_[i] + counts[i];
            if (possible && (!started_ || first_[i] + counts[i] == number))
                fitting = static_cast<std::uint8_t>(fitting | (1U << i));
        }
        bool const fits = fitting != 0;
        if (fits && started_) possible_ = fitting;
        if (!fits || !started_)
            for (std::size_t i = 0; i < counts.size(); ++i)
                first_[i] = number - counts[i];
        started_ = true;
        return fits ? std::nullopt : expected;
    }

private:
    bool started_ = false;
    std::uint8_t possible_ = 0b111;
    std::uint32_t shift_ = 0;
    std::array<std::uint32_t, 3> first_{}; ///< the number where the count was 0, modulo 2^32
};

} // namespace kifu::moves
