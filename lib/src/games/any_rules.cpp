#include "games/erased.hpp"
#include "games/go.hpp"
#include "games/gonnect.hpp"
#include "games/havannah.hpp"
#include "games/heigo.hpp"
#include "games/hex.hpp"
#include "games/line_game.hpp"

#include <string>
#include <utility>

namespace kifu {

namespace games {

namespace {

/// A game with one engine for every board.
template <Rules R>
class RulesModel final : public ErasedRules {
public:
    explicit RulesModel(RuleChoice choice)
        : ErasedRules(std::move(choice)), rules_(this->choice()) {}
    bool fits(BoardSize size) const override { return rules_.fits(size); }
    std::unique_ptr<ErasedPosition> start(Setup const& setup,
                                          std::unique_ptr<ErasedPosition> old) const override {
        return start_with(rules_, setup, std::move(old));
    }

private:
    R rules_;
};

/// Go has an engine of its own for the usual board.
class GoModel final : public ErasedRules {
public:
    explicit GoModel(RuleChoice choice)
        : ErasedRules(std::move(choice)), usual_(go_rules(this->choice())),
          any_(go_rules(this->choice())) {}
    bool fits(BoardSize) const override { return true; }
    std::unique_ptr<ErasedPosition> start(Setup const& setup,
                                          std::unique_ptr<ErasedPosition> old) const override {
        if (setup.size == BoardSize{19, 19}) return start_with(usual_, setup, std::move(old));
        return start_with(any_, setup, std::move(old));
    }

private:
    Go<board::Square19> usual_;
    Go<board::AnySquare> any_;
};

using MakeRules = std::shared_ptr<ErasedRules const> (*)(RuleChoice);

template <class Model>
std::shared_ptr<ErasedRules const> make_rules(RuleChoice choice) {
    return std::make_shared<Model>(std::move(choice));
}

/// Null for a game that kifu has no rules for.
constexpr MakeRules maker_of(GameKind game) {
    switch (game) {
    case GameKind::go: return make_rules<GoModel>;
    case GameKind::gonnect: return make_rules<RulesModel<Gonnect>>;
    case GameKind::heigo: return make_rules<RulesModel<Heigo>>;
    case GameKind::connect6:
    case GameKind::gomoku:
    case GameKind::renju: return make_rules<RulesModel<LineGame>>;
    case GameKind::hex: return make_rules<RulesModel<Hex>>;
    case GameKind::havannah: return make_rules<RulesModel<Havannah>>;
    }
    return nullptr;
}

} // namespace

} // namespace games

// ---- positions

AnyPosition::AnyPosition(std::unique_ptr<games::ErasedPosition> erased)
    : erased_(std::move(erased)) {}
AnyPosition::AnyPosition(AnyPosition&&) noexcept = default;
AnyPosition& AnyPosition::operator=(AnyPosition&&) noexcept = default;
AnyPosition::~AnyPosition() = default;

BoardSize AnyPosition::size() const { return erased_->size(); }
bool AnyPosition::contains(Point point) const { return erased_->contains(point); }
std::optional<Color> AnyPosition::at(Point point) const { return erased_->at(point); }
void AnyPosition::read_board(std::vector<std::optional<Color>>& stones) const {
    erased_->read_board(stones);
}
std::optional<Color> AnyPosition::next() const {
    return games::color_of(erased_->history().last().next);
}
std::uint32_t AnyPosition::depth() const { return erased_->history().depth(); }
std::optional<Color> AnyPosition::mover(std::uint32_t step) const {
    return games::color_of(erased_->history()[step].mover);
}
bool AnyPosition::passed(std::uint32_t step) const {
    return erased_->history()[step].step == games::Step::pass;
}
TurnCounts AnyPosition::turn_counts() const {
    games::History const& history = erased_->history();
    TurnCounts counts;
    std::array<bool, 3> has_moved{}; // by Side
    for (std::uint32_t step = 1, end = history.depth(); step <= end; ++step) {
        games::Ply const& ply = history[step];
        has_moved[static_cast<std::size_t>(ply.mover)] = true;
        if (ply.step != games::Step::pass) continue;
        auto const mover = games::color_of(ply.mover);
        ++counts.passes[static_cast<std::size_t>(*mover)];
        if (!counts.first_pass) counts.first_pass = mover;
    }
    counts.both_moved = has_moved[1] && has_moved[2];
    std::uint32_t in_a_row = 0;
    for (std::uint32_t step = history.depth(); step != 0 && in_a_row != 2; --step) {
        auto const mover = games::color_of(history[step].mover);
        if (!mover) continue;
        if (!counts.last) counts.last = mover;
        if (history[step].step != games::Step::pass) break;
        ++in_a_row;
    }
    counts.two_passes = in_a_row == 2;
    return counts;
}
std::uint32_t AnyPosition::captured(Color color) const { return erased_->captured(color); }
std::uint32_t AnyPosition::penalties(Color color) const { return erased_->penalties(color); }
std::uint64_t AnyPosition::hash() const { return erased_->history().last().hash; }
std::vector<Point> AnyPosition::chain(Point point) const { return erased_->chain(point); }
std::uint32_t AnyPosition::liberties(Point point) const { return erased_->liberties(point); }
std::vector<Point> AnyPosition::breathless() const { return erased_->breathless(); }
std::size_t AnyPosition::turn_size() const { return erased_->turn_size(); }
std::vector<Link> AnyPosition::lines() const { return erased_->lines(); }
std::vector<Point> AnyPosition::winning_stones() const { return erased_->winning_stones(); }

// ---- rules

AnyRules::AnyRules(std::shared_ptr<games::ErasedRules const> erased) : erased_(std::move(erased)) {}

Result<AnyRules> AnyRules::from(RuleChoice choice) {
    if (auto const make = games::maker_of(choice.game)) return AnyRules(make(std::move(choice)));
    return Error{"kifu has no rules for " + std::string(game_title(choice.game))};
}

bool AnyRules::has(GameKind game) { return games::maker_of(game) != nullptr; }

RuleChoice const& AnyRules::choice() const { return erased_->choice(); }
bool AnyRules::fits(BoardSize size) const { return erased_->fits(size); }

AnyPosition AnyRules::start(Setup const& setup) const {
    return AnyPosition(erased_->start(setup, nullptr));
}

void AnyRules::restart(AnyPosition& position, Setup const& setup) const {
    position.erased_ = erased_->start(setup, std::move(position.erased_));
}

Verdict AnyRules::check(AnyPosition& position, Turn const& turn) const {
    return position.erased_->check(turn);
}

void AnyRules::play(AnyPosition& position, Move const& move, Undo& undo) const {
    position.erased_->play(move, undo);
}

std::size_t AnyRules::play_quiet(AnyPosition& position, std::span<StoneTurn const> turns) const {
    return position.erased_->play_quiet(turns);
}

void AnyRules::force(AnyPosition& position, Turn const& turn, Undo& undo) const {
    position.erased_->force(turn, undo);
}

Verdict AnyRules::execute(AnyPosition& position, Turn const& turn, Undo& undo) const {
    Verdict const verdict = check(position, turn);
    if (verdict.legal())
        play(position, verdict.move, undo);
    else
        force(position, turn, undo);
    return verdict;
}

void AnyRules::set_up(AnyPosition& position, Setup const& setup, Undo& undo) const {
    position.erased_->set_up(setup, undo);
}

void AnyRules::undo(AnyPosition& position, Undo const& undo) const { position.erased_->undo(undo); }

Outcome AnyRules::outcome(AnyPosition const& position) const { return position.erased_->outcome(); }

std::vector<Move> AnyRules::legal_moves(AnyPosition& position, Color color) const {
    return position.erased_->legal_moves(color);
}

static_assert(Rules<AnyRules>);

} // namespace kifu
