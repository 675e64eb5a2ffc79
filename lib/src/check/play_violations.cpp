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
    GameKind game() const { return replay_.rules().choice().game; }
    Place place() const { return place_of_turn(context_, step()); }
    Place link_place() const;

    void tell_turn();
    void tell_swap();
    void tell_occupied();
    void tell_ko();
    void tell_superko(std::string_view kind);
    void tell_repetition();
    void tell_suicide();
    bool of_several() const;
    void tell_wrong_turn();
    bool same_turn_as_before() const;
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
    case too_many_stones:
    case same_point:
    case not_adjacent: return tell_turn();
    case swap_not_now:
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
        context_.report(Code::go_turn_kind, place(), "{} has no swap", game_title(game()));
        return;
    case pass_not_allowed:
        context_.report(Code::gonnect_pass, place(), "{} passes, which Gonnect does not allow",
                        words_.mover());
        return;
    case same_point:
        context_.report(Code::heigo_dash_on_one_point, place(), "both stones of the dash are on {}",
                        words_.point(first()));
        return;
    case not_adjacent:
        context_.report(Code::heigo_dash_not_adjacent, place(),
                        "{} and {} are no neighbours, so they make no dash", words_.point(first()),
                        words_.point(second()));
        return;
    default:
        context_.report(Code::heigo_stones_in_turn, place(), "{} stones in one turn",
                        step().turn.turn.stones.size());
    }
}

void Telling::tell_swap() {
    using enum Violation::Reason;
    if (violation_.reason == swap_not_now)
        context_.report(Code::gonnect_swap_not_now, place(),
                        "a swap is possible only as the answer to the first stone");
    else if (violation_.reason == other_swap)
        context_.report(Code::gonnect_swap_form, place(), "the rules say pie={}",
                        replay_.rules().choice().options.find("pie").value_or(""));
    else
        context_.report(Code::gonnect_swap_point, place(),
                        "the stone moves to {}, but its mirror image is {}", words_.point(first()),
                        words_.point(second()));
}

void Telling::tell_occupied() {
    context_.report(Code::go_occupied, place_of_turn(context_, step(), first()),
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

void Telling::tell_suicide() {
    std::string const rules = words_.rules();
    Diagnostic& finding = context_.report(
        Code::go_suicide, place(), "{} plays {} without a liberty: suicide, {}{}", words_.mover(),
        words_.stones(), rules.empty() ? "which most rules forbid" : "forbidden by ", rules);
    bool const forbidden_by_all = !of_several();
    if (rules.empty() && !forbidden_by_all) finding.severity = Severity::warning;
}

/// MN of the turn's first node is that of the node before.
bool Telling::same_turn_as_before() const {
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
    if (before == color && same_turn_as_before())
        context_.report(Code::heigo_stones_in_turn, here, "more than two stones in one turn");
    else if (before == color)
        context_.report(Code::go_same_color_twice, here, "{} moves twice in a row", words_.mover());
    else if (depth == 1 && color == Color::white && !context_.facts.has(PropertyId::PL))
        context_.report(Code::go_white_first, here, "White moves first on an empty board");
    else
        context_.report(Code::go_wrong_player, here, "{} moves, but {} is to play", words_.mover(),
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
