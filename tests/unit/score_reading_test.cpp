// Reading in small enclosures against an answer worked out backwards over all positions that can
// come up there.
#include "score/reading.hpp"
#include "support/dice.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

using namespace kifu;
using score::Answer;
using score::Cells;
using score::Enclosure;
using score::Question;
using score::Reading;
using score::Scene;

namespace {

struct Place {
    Enclosure enclosure;
    Scene scene;
};

/// A part of up to six cells with stones and living chains beside it; nothing where a chain has no
/// liberty.
std::optional<Place> random_place(support::Dice& dice) {
    Place place;
    place.enclosure.clear();
    std::size_t const width = 2 + dice.below(2), height = 2;
    std::vector<Cells> cells;
    for (std::size_t at = 0; at != width * height; ++at) {
        cells.push_back(place.enclosure.add());
        if (at % width != 0) place.enclosure.join(cells[at], cells[at - 1]);
        if (at >= width) place.enclosure.join(cells[at], cells[at - width]);
        if (dice.percent(40)) place.enclosure.add_wall(cells[at], Color::black);
        if (dice.percent(10)) place.enclosure.add_wall(cells[at], Color::white);
        std::uint32_t const roll = dice.below(5);
        if (roll < 2) place.scene.stones[roll] |= cells[at];
    }
    bool breathing = true;
    for (Color const color : {Color::black, Color::white})
        score::each_of(place.scene.stones[score::index(color)], [&](Cells stone) {
            Cells const chain =
                place.enclosure.connected(stone, place.scene.stones[score::index(color)]);
            Cells const free = place.enclosure.around(chain) & place.enclosure.empty(place.scene);
            breathing = breathing && (free | (chain & place.enclosure.wall(color))) != 0;
        });
    if (!breathing || place.scene.stones[1] == 0) return std::nullopt;
    return place;
}

/// All positions that can come up, and which of them the attacker wins: those that lead to one
/// that is won, as long as any are added. What is never added the defender keeps.
class Backwards {
public:
    Backwards(Enclosure const& enclosure, Question const& question)
        : enclosure_(enclosure), question_(question) {}

    Answer answer(Color first) {
        std::size_t const start = number({question_.scene, first, false});
        while (expanded_ != states_.size())
            expand(expanded_++);
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t state = 0; state != states_.size(); ++state)
                if (!taken_[state] && is_taken(state)) changed = taken_[state] = true;
        }
        return taken_[start] ? Answer::taken : Answer::kept;
    }

private:
    struct State {
        Scene scene;
        Color mover;
        bool passed;
    };

    std::size_t number(State const& state) {
        auto const key = std::tuple(state.scene.stones[0], state.scene.stones[1], state.scene.ko,
                                    state.mover, state.passed);
        auto const [at, added] = numbers_.emplace(key, states_.size());
        if (added) {
            states_.push_back(state);
            next_.emplace_back();
            taken_.push_back(false);
        }
        return at->second;
    }

    void expand(std::size_t at) {
        State const state = states_[at];
        bool const retakes = question_.defender_wins_kos && state.mover == question_.defender;
        std::vector<std::size_t> next;
        score::each_of(enclosure_.empty(state.scene), [&](Cells cell) {
            if (cell == state.scene.ko && !retakes) return;
            auto const after = enclosure_.play(state.scene, cell, state.mover);
            if (after) next.push_back(number({*after, opponent(state.mover), false}));
        });
        Scene passed = state.scene;
        passed.ko = 0;
        if (!state.passed) next.push_back(number({passed, opponent(state.mover), true}));
        next_[at] = next;
    }

    bool is_taken(std::size_t at) const {
        State const& state = states_[at];
        bool const attacks = state.mover != question_.defender;
        bool const end = state.passed && ends_taken(state.scene);
        for (std::size_t const next : next_[at])
            if (taken_[next] == attacks) return attacks;
        return attacks ? end : !state.passed || end;
    }

    bool ends_taken(Scene const& scene) const {
        Cells const own = scene.stones[score::index(question_.defender)];
        if ((question_.target & own) != 0) return false;
        if ((question_.target & ~enclosure_.empty(scene)) != 0) return true;
        Cells const space = enclosure_.connected(question_.target, enclosure_.empty(scene));
        return (enclosure_.around(space) & own) == 0 &&
               (space & enclosure_.wall(question_.defender)) == 0;
    }

    Enclosure const& enclosure_;
    Question question_;
    std::map<std::tuple<Cells, Cells, Cells, Color, bool>, std::size_t> numbers_;
    std::vector<State> states_;
    std::vector<std::vector<std::size_t>> next_;
    std::vector<bool> taken_;
    std::size_t expanded_ = 0;
};

} // namespace

TEST_CASE("reading finds what the graph of all positions says") {
    support::Dice dice(7);
    std::array<std::size_t, 3> answers{}; ///< by answer
    Reading reading;
    for (int round = 0; round != 600; ++round) {
        auto const place = random_place(dice);
        if (!place) continue;
        Question question;
        question.scene = place->scene;
        question.defender = Color::white;
        question.target = place->scene.stones[1] & (~place->scene.stones[1] + 1);
        question.defender_wins_kos = dice.percent(30);
        reading.begin(place->enclosure, question);
        for (Color const first : {Color::black, Color::white}) {
            INFO("round " << round);
            std::uint32_t positions = 1'000'000;
            Answer const answer = reading.read(first, positions);
            // It may give up on long fights, but never errs.
            if (answer != Answer::unknown)
                REQUIRE(answer == Backwards(place->enclosure, question).answer(first));
            ++answers[static_cast<std::size_t>(answer)];
        }
    }
    CHECK(answers[0] > 100);
    CHECK(answers[1] > 100);
    CHECK(answers[2] * 50 < answers[0] + answers[1]);
}

TEST_CASE("a reading that is cut short says so") {
    Enclosure enclosure;
    std::vector<Cells> cells;
    for (int at = 0; at != 5; ++at) {
        cells.push_back(enclosure.add());
        if (at != 0) enclosure.join(cells[static_cast<std::size_t>(at - 1)], cells.back());
    }
    enclosure.add_wall(cells[0], Color::black);
    Question question;
    question.scene.stones[1] = cells[1];
    question.target = cells[1];
    question.defender = Color::white;
    Reading reading;
    reading.begin(enclosure, question);
    std::uint32_t positions = 2;
    CHECK(reading.read(Color::black, positions) == Answer::unknown);
    CHECK(positions == 0);
}
