#include "kifu/values/points.hpp"

#include "check/play.hpp"

#include <algorithm>
#include <array>

namespace kifu::check {

namespace {

/// What one violation needs to be told.
class Telling {
public:
    Telling(Context& context, Replay const& replay, PlayWords& words, Violation const& violation)
        : context_(context), replay_(replay), words_(words), violation_(violation) {}

    void tell();

private:
    Point first() const { return violation_.points[0]; }
    Point second() const { return violation_.points[1]; }
    ReplayStep const& step() const { return replay_.step(); }
    RuleChoice const& rules() const { return replay_.rules().choice(); }
    GameCodes const& codes() const { return codes_of(rules().game); }
    Place place() const { return place_of_turn(context_, step()); }
    Place link_place() const;

    void tell_turn();
    void tell_stones();
    void tell_swap();
    void tell_opening();
    void tell_foul();
    bool is_claimed() const;
    void tell_occupied();
    void tell_ko();
    void tell_superko(std::string_view kind);
    void tell_repetition();
    void tell_suicide();
    bool of_several() const;
    bool played_stones_stay() const;
    void tell_wrong_turn();
    bool belongs_to_turn_before() const;
    void tell_link();
    bool stands_twice() const;

    Context& context_;
    Replay const& replay_;
    PlayWords& words_;
    Violation const& violation_;
};

void Telling::tell() {
    using enum Violation::Reason;
    switch (violation_.reason) {
    // Points are looked at by the row "moves", resumed games by "turns"; moves after the end have
    // findings of their own (Ending).
    case off_board:
    case no_stone:
    case after_passes:
    case game_over: return;
    case wrong_turn: return tell_wrong_turn();
    case kind_not_allowed:
    case pass_not_allowed:
    case same_point:
    case not_adjacent: return tell_turn();
    case too_many_stones:
    case too_few_stones: return tell_stones();
    case outside_opening: return tell_opening();
    case overline:
    case double_four:
    case double_three:
    case foul_unclaimed: return tell_foul();
    case swap_not_now:
    case swap_not_in_opening:
    case other_swap:
    case swap_to_wrong_point: return tell_swap();
    case occupied: return tell_occupied();
    case suicide: return tell_suicide();
    case ko: return tell_ko();
    case superko_positional: return tell_superko("positional");
    case superko_situational: return tell_superko("situational");
    case link_not_adjacent:
    case link_not_from_move:
    case link_to_no_stone:
    case link_twice: return tell_link();
    case repetition: return tell_repetition();
    }
}

/// What is wrong with the turn as a whole.
void Telling::tell_turn() {
    using enum Violation::Reason;
    switch (violation_.reason) {
    case kind_not_allowed:
        context_.report(codes().turn_kind.value(), place(), "{} has no swap",
                        game_title(rules().game));
        return;
    case pass_not_allowed:
        context_.report(codes().pass.value(), place(), "{} passes, which {} does not allow",
                        words_.mover(), game_title(rules().game));
        return;
    case same_point:
        context_.report(Code::heigo_dash_on_one_point, place(), "both stones of the dash are on {}",
                        words_.point(first()));
        return;
    default:
        context_.report(Code::heigo_dash_not_adjacent, place(),
                        "{} and {} are no neighbours, so they make no dash", words_.point(first()),
                        words_.point(second()));
    }
}

/// A wrong number of stones in the turn.
void Telling::tell_stones() {
    std::size_t const count = step().turn.turn.stones.size();
    Diagnostic& finding =
        context_.report(codes().stones_in_turn.value(), place(),
                        count == 1 ? "{} stone in one turn of {}" : "{} stones in one turn of {}",
                        count, words_.mover());
    bool const cut_short = violation_.reason == Violation::Reason::too_few_stones &&
                           !context_.game.node(step().turn.last).first_child();
    if (cut_short) finding.severity = Severity::note;
}

void Telling::tell_swap() {
    using enum Violation::Reason;
    auto const pie = rules().options.find("pie");
    auto const opening = rules().options.find("opening");
    if (violation_.reason == swap_not_now)
        context_.report(codes().swap_not_now.value(), place(),
                        "a swap is possible only as the answer to the first stone");
    else if (violation_.reason == swap_not_in_opening)
        context_.report(codes().swap_not_now.value(), place(),
                        opening ? "the opening protocol {} has no swap here"
                                : "no opening protocol has a swap here{}",
                        opening.value_or(""));
    else if (violation_.reason == other_swap)
        context_.report(codes().swap_form.value(), place(),
                        pie ? "the rules say pie={}"
                            : "the stones stay where the players exchange colours: XS[sides]{}",
                        pie.value_or(""));
    else
        context_.report(codes().swap_point.value(), place(),
                        "the stone moves to {}, but its mirror image is {}", words_.point(first()),
                        words_.point(second()));
}

void Telling::tell_opening() {
    context_.report(codes().opening.value(), place(),
                    "{} plays {}, where the opening protocol {} has no stone {}", words_.mover(),
                    words_.point(first()), rules().options.find("opening").value_or(""),
                    replay_.position().depth());
}

/// The record says that the game ended by the foul.
bool Telling::is_claimed() const {
    auto const ending = context_.game.node(step().turn.last).value(PropertyId::XE);
    return ending && end_by_word(ending->raw()) == EndReason::foul;
}

/// A foul of Black in Renju, or one that White did not claim.
void Telling::tell_foul() {
    using enum Violation::Reason;
    auto const tell = [&](Code code, std::string_view text) {
        Diagnostic& finding = context_.report(code, place(), "Black plays {}: {}, a foul",
                                              words_.point(first()), text);
        if (is_claimed()) finding.severity = Severity::note;
    };
    switch (violation_.reason) {
    case overline: return tell(Code::renju_overline, "six or more in a row");
    case double_four: return tell(Code::renju_double_four, "double four");
    case double_three: return tell(Code::renju_double_three, "double three");
    default:
        context_.report(Code::renju_foul_unclaimed, place(),
                        "{} plays on and does not claim the foul of {}", words_.mover(),
                        words_.move_at(violation_.earlier));
    }
}

void Telling::tell_occupied() {
    context_.report(codes().occupied, place_of_turn(context_, step(), first()),
                    "{} plays {}, which is occupied", words_.mover(), words_.point(first()));
}

void Telling::tell_ko() {
    context_.report(Code::go_ko, place(), "{} retakes the ko at {} taken at {}", words_.mover(),
                    words_.stones(), words_.move_at(violation_.earlier));
}

void Telling::tell_superko(std::string_view kind) {
    context_.report(Code::go_superko, place(), "{} {} repeats {}: {} superko, by {}",
                    words_.mover(), words_.stones(), words_.position_at(violation_.earlier), kind,
                    words_.rules());
}

void Telling::tell_repetition() {
    context_.report(Code::go_repetition, place(), "{} {} repeats {}, which the rules let pass",
                    words_.mover(), words_.stones(), words_.position_at(violation_.earlier));
}

/// Whether more than the stone just played has left the board; after the turn.
bool Telling::of_several() const {
    if (step().turn.turn.stones.size() != 1) return true;
    AnyPosition const& position = replay_.position();
    Point const at = first();
    constexpr std::array<std::array<int, 2>, 4> around{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};
    for (auto const [dx, dy] : around) {
        Point const beside{static_cast<std::uint8_t>(at.x + dx),
                           static_cast<std::uint8_t>(at.y + dy)};
        if (position.size().contains(beside) && !position.at(beside)) return true;
    }
    return false;
}

/// Where only lines connect, a stone may take the last liberty of an own one beside it.
bool Telling::played_stones_stay() const {
    Turn const& turn = step().turn.turn;
    return std::ranges::all_of(
        turn.stones, [&](Point stone) { return replay_.position().at(stone) == turn.color; });
}

void Telling::tell_suicide() {
    std::string const rules = words_.rules();
    Diagnostic& finding = context_.report(
        Code::go_suicide, place(), "{} plays {}{} without a liberty: suicide, {}{}", words_.mover(),
        words_.stones(), played_stones_stay() ? ", which leaves an own neighbour" : "",
        rules.empty() ? "which most rules forbid" : "forbidden by ", rules);
    bool const forbidden_by_all = !of_several();
    if (rules.empty() && !forbidden_by_all) finding.severity = Severity::warning;
}

/// A turn of the player who has just moved: where the number of stones is free, only MN can say
/// that it is the same turn.
bool Telling::belongs_to_turn_before() const {
    if (codes().stones_in_turn == codes().same_color_twice) return true;
    Node const node = context_.game.node(step().turn.first);
    auto const above = node.parent();
    if (!above) return false;
    auto const number = node.value(PropertyId::MN);
    auto const before = above->value(PropertyId::MN);
    return number && before && !number->raw().empty() && number->raw() == before->raw();
}

void Telling::tell_wrong_turn() {
    // Where turns are single stones the row "turns" looks at their order.
    if (context_.facts.alternating) return;
    Place const here = place_of_turn(
        context_, step(),
        step().turn.turn.stones.empty() ? std::nullopt : std::optional(step().turn.turn.stones[0]));
    Color const color = step().turn.turn.color;
    std::uint32_t const depth = replay_.position().depth();
    auto const before = depth > 1 ? replay_.position().mover(depth - 1) : std::nullopt;
    if (before == color && codes().stones_in_turn && belongs_to_turn_before())
        context_.report(*codes().stones_in_turn, here,
                        step().turn.turn.stones.empty() ? "a pass beside stones in one turn of {}"
                                                        : "a stone too many in the turn of {}",
                        words_.mover());
    else if (before == color)
        // The warning of Go, where records leave out moves; elsewhere a turn is missing.
        context_.report(codes().same_color_twice, here, "{} moves twice in a row", words_.mover())
            .severity = Severity::error;
    else if (depth == 1 && color == Color::white && !context_.facts.has(PropertyId::PL))
        context_.report(codes().first_player, here, "White moves first on an empty board");
    else
        context_.report(codes().wrong_player, here, "{} moves, but {} is to play", words_.mover(),
                        player_name(opponent(color)));
}

Place Telling::link_place() const {
    for (NodeId const id : {step().turn.last, step().turn.first}) {
        Node const node = context_.game.node(id);
        if (auto const links = node.find(PropertyId::XL)) return at(node, *links);
    }
    return place();
}

void Telling::tell_link() {
    using enum Violation::Reason;
    auto const tell = [&](Code code, std::string_view text) {
        context_.report(code, link_place(), text, words_.point(first()), words_.point(second()));
    };
    switch (violation_.reason) {
    case link_not_adjacent:
        return tell(Code::heigo_link_not_adjacent, "the link leads from {} to {}, no neighbour");
    case link_not_from_move:
        return tell(Code::heigo_link_not_from_turn,
                    "the link from {} to {} begins at no stone of this turn");
    case link_to_no_stone:
        return tell(Code::heigo_link_to_no_stone,
                    "the link leads from {} to {}, where no older stone of the same player stands");
    default:
        if (stands_twice()) return;
        return tell(Code::heigo_link_twice, "the link from {} to {} is there already");
    }
}

/// Whether XL has the very same value twice, which the row "arrows and lines" reports.
bool Telling::stands_twice() const {
    std::string const there = point_text(first()) + ":" + point_text(second());
    std::string const back = point_text(second()) + ":" + point_text(first());
    for (NodeId const id : {step().turn.first, step().turn.last}) {
        auto const links = context_.game.node(id).find(PropertyId::XL);
        if (!links) continue;
        auto const count = [&](std::string const& link) {
            return std::ranges::count_if(*links,
                                         [&](Value const& value) { return value.raw() == link; });
        };
        if (count(there) > 1 || count(back) > 1) return true;
    }
    return false;
}

} // namespace

void report_violation(Context& context, Replay const& replay, PlayWords& words,
                      Violation const& violation) {
    Telling(context, replay, words, violation).tell();
}

} // namespace kifu::check
