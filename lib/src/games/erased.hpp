// What AnyRules and AnyPosition hold: one object for the position together with its rules, behind
// virtual functions. A game joins by modelling `Rules` and the queries used below; any_rules.cpp
// lists the games.
#pragma once

#include "kifu/rules.hpp"

#include "games/history.hpp"

#include <memory>
#include <utility>
#include <vector>

namespace kifu::games {

class ErasedPosition {
public:
    ErasedPosition() = default;
    ErasedPosition(ErasedPosition const&) = delete;
    ErasedPosition& operator=(ErasedPosition const&) = delete;
    virtual ~ErasedPosition() = default;

    virtual Verdict check(Turn const& turn) = 0;
    virtual void play(Move const& move, Undo& undo) = 0;
    virtual std::size_t play_quiet(std::span<StoneTurn const> turns) = 0;
    virtual void force(Turn const& turn, Undo& undo) = 0;
    virtual void set_up(Setup const& setup, Undo& undo) = 0;
    virtual void undo(Undo const& undo) = 0;
    virtual Outcome outcome() const = 0;
    virtual std::vector<Move> legal_moves(Color color) = 0;

    virtual BoardSize size() const = 0;
    virtual bool contains(Point point) const = 0;
    virtual std::optional<Color> at(Point point) const = 0;
    virtual void read_board(std::vector<std::optional<Color>>& stones) const = 0;
    virtual History const& history() const = 0;
    virtual std::uint32_t captured(Color color) const = 0;
    virtual std::uint32_t penalties(Color color) const = 0;
    virtual std::vector<Point> chain(Point point) const = 0;
    virtual std::uint32_t liberties(Point point) const = 0;
    virtual std::vector<Point> breathless() const = 0;
    virtual std::vector<Link> lines() const = 0;
    virtual std::vector<Point> winning_stones() const = 0;
    virtual std::size_t turn_size() const = 0;
};

class ErasedRules {
public:
    explicit ErasedRules(RuleChoice choice) : choice_(std::move(choice)) {}
    ErasedRules(ErasedRules const&) = delete;
    ErasedRules& operator=(ErasedRules const&) = delete;
    virtual ~ErasedRules() = default;

    RuleChoice const& choice() const { return choice_; }
    virtual bool fits(BoardSize size) const = 0;
    /// Begins a game in `old` where that is a position of this kind, otherwise in a new one.
    virtual std::unique_ptr<ErasedPosition> start(Setup const& setup,
                                                  std::unique_ptr<ErasedPosition> old) const = 0;

private:
    RuleChoice choice_;
};

template <Rules R>
class PositionModel final : public ErasedPosition {
public:
    PositionModel(R const& rules, Setup const& setup)
        : rules_(rules), position_(rules.start(setup)) {}

    void restart(R const& rules, Setup const& setup) {
        rules_ = rules;
        rules_.restart(position_, setup);
    }

    Verdict check(Turn const& turn) override { return rules_.check(position_, turn); }
    void play(Move const& move, Undo& undo) override { rules_.play(position_, move, undo); }
    std::size_t play_quiet(std::span<StoneTurn const> turns) override {
        if constexpr (requires { rules_.play_quiet(position_, turns); })
            return rules_.play_quiet(position_, turns);
        std::size_t played = 0;
        while (played != turns.size() && play_quiet(turns[played]))
            ++played;
        return played;
    }
    void force(Turn const& turn, Undo& undo) override { rules_.force(position_, turn, undo); }
    void set_up(Setup const& setup, Undo& undo) override { rules_.set_up(position_, setup, undo); }
    void undo(Undo const& undo) override { rules_.undo(position_, undo); }
    Outcome outcome() const override { return rules_.outcome(position_); }
    std::vector<Move> legal_moves(Color color) override {
        return rules_.legal_moves(position_, color);
    }

    BoardSize size() const override { return position_.size(); }
    bool contains(Point point) const override {
        if constexpr (requires { position_.contains(point); })
            return position_.contains(point);
        else
            return position_.size().contains(point);
    }
    std::optional<Color> at(Point point) const override { return position_.at(point); }
    void read_board(std::vector<std::optional<Color>>& stones) const override {
        BoardSize const size = position_.size();
        stones.clear();
        stones.reserve(std::size_t{size.width} * size.height);
        for (std::uint8_t y = 0; y != size.height; ++y)
            for (std::uint8_t x = 0; x != size.width; ++x)
                stones.push_back(position_.at({x, y}));
    }
    History const& history() const override { return position_.history(); }
    std::uint32_t captured(Color color) const override { return position_.captured(color); }
    std::uint32_t penalties(Color color) const override {
        return rules_.penalties(position_, color);
    }
    std::vector<Point> chain(Point point) const override { return position_.chain(point); }
    std::uint32_t liberties(Point point) const override { return position_.liberties(point); }
    std::vector<Point> breathless() const override { return position_.breathless(); }
    std::vector<Link> lines() const override { return position_.lines(); }
    std::vector<Point> winning_stones() const override { return rules_.winning_stones(position_); }
    std::size_t turn_size() const override {
        if constexpr (requires { rules_.turn_size(position_); })
            return rules_.turn_size(position_);
        else
            return 1;
    }

private:
    /// False, with nothing changed, when there is something to say about the turn.
    bool play_quiet(StoneTurn const& turn) {
        if constexpr (requires { rules_.play_quiet(position_, turn); }) {
            return rules_.play_quiet(position_, turn);
        } else {
            Turn const stone{turn.color, TurnKind::stones, {&turn.point, 1}};
            Verdict const verdict = rules_.check(position_, stone);
            if (!verdict.findings().empty()) return false;
            Undo undo;
            rules_.play(position_, verdict.move, undo);
            if (!rules_.outcome(position_).over()) return true;
            rules_.undo(position_, undo);
            return false;
        }
    }

    R rules_;
    typename R::Position position_;
};

/// Begins a game by `rules` in a position that is there already or in a new one.
template <Rules R>
std::unique_ptr<ErasedPosition> start_with(R const& rules, Setup const& setup,
                                           std::unique_ptr<ErasedPosition> old) {
    if (auto* const same = dynamic_cast<PositionModel<R>*>(old.get())) {
        same->restart(rules, setup);
        return old;
    }
    return std::make_unique<PositionModel<R>>(rules, setup);
}

} // namespace kifu::games
