// What the rules of all games do alike with the steps of a position: starting, playing, forcing,
// setting up and undoing; they differ in judging turns and in carrying them out.
#pragma once

#include "kifu/rules.hpp"

#include "games/history.hpp"

namespace kifu::games {

/// `Game` has, besides what it judges:
///   restart(position, setup) begins a game in a position that is there
///   execute(position, turn)  carries out a turn, legal or not, as a step
///   judge_setup(position)    sees whether the game is won after stones were put by hand
template <class Game, class GamePosition>
class Steps {
public:
    using Position = GamePosition;
    using Undo = kifu::Undo;

    Position start(Setup const& setup) const {
        Position position(setup.size);
        game().restart(position, setup);
        return position;
    }
    void play(Position& position, Move const& move, Undo& undo) const {
        force(position, {move.color, move.kind, {move.stones.data(), move.count}}, undo);
    }
    void force(Position& position, Turn const& turn, Undo& undo) const {
        undo.depth = position.depth();
        game().execute(position, turn);
    }
    void set_up(Position& position, Setup const& setup, Undo& undo) const {
        undo.depth = position.depth();
        position.set_up(setup);
        game().judge_setup(position);
    }
    void undo(Position& position, Undo const& undo) const { position.undo_to(undo.depth); }
    Outcome outcome(Position const& position) const {
        Ply const& last = position.history().last();
        return {last.end, color_of(last.winner)};
    }
    std::uint32_t penalties(Position const&, Color) const { return 0; }

private:
    Game const& game() const { return static_cast<Game const&>(*this); }
};

} // namespace kifu::games
