#include "check/checks.hpp"
#include "check/play.hpp"
#include "replay/node_content.hpp"

namespace kifu::check {

namespace {

/// How far below the end of a game XE is looked for.
constexpr std::size_t nodes_looked_at = 8;

using replay::self_removal_word;

std::string_view words_for(EndReason reason) {
    switch (reason) {
    case EndReason::passes: return "by two passes";
    case EndReason::connection: return "by joining two opposite edges";
    case EndReason::no_legal_move: return "because the other player has no legal move";
    case EndReason::resignation: return "by resignation";
    case EndReason::forfeit: return "by forfeit";
    case EndReason::five: return "by five in a row";
    case EndReason::six: return "by six in a row";
    case EndReason::foul: return "by a foul";
    case EndReason::ring: return "by a ring";
    case EndReason::bridge: return "by a bridge";
    case EndReason::fork: return "by a fork";
    case EndReason::full_board: return "because the board is full";
    case EndReason::agreed: return "by agreement";
    case EndReason::none: break;
    }
    return {};
}

/// Two passes need no XE: the record shows them.
bool should_be_recorded(EndReason reason) {
    return reason != EndReason::passes && !end_word(reason).empty();
}

/// `Black won by joining two opposite edges`.
std::string told(Outcome const& outcome) {
    if (outcome.reason == EndReason::passes) return "both passed";
    if (!outcome.winner) return fill("the game ended {}", {words_for(outcome.reason)});
    return fill("{} won {}", {player_name(*outcome.winner), words_for(outcome.reason)});
}

bool says_how_it_ended(Node const& node) {
    for (Property const property : node)
        if (property.id() == PropertyId::XE && property[0].raw() != self_removal_word) return true;
    return false;
}

bool recorded_soon(Node node) {
    for (std::size_t i = 0; i != nodes_looked_at; ++i) {
        if (says_how_it_ended(node)) return true;
        auto const child = node.first_child();
        if (!child) return false;
        node = *child;
    }
    return false;
}

std::optional<Point> first_stone(ReplayStep const& step) {
    auto const stones = step.turn.turn.stones;
    return stones.empty() ? std::nullopt : std::optional(stones[0]);
}

} // namespace

void check_ending(Context& context, NodeView const& view) {
    for (Property const property : view.node) {
        if (property.id() != PropertyId::XE) continue;
        PlainText const text(property[0]);
        if (text.view() == self_removal_word) continue;
        if (context.path.ended)
            context.report(Code::sgf_ending_twice, at(view.node, property),
                           "{}: a node above has XE already", shown(property, property[0]));
        else if (!end_by_word(text.view()))
            context.report(Code::value_ending, at(view.node, property, property[0]),
                           "{} does not say how a game ends", shown(property, property[0]));
        context.path.ended = true;
    }
}

/// Those of other paths, and those later than `last`.
void Ending::forget_ends_elsewhere(std::uint32_t last) {
    auto const elsewhere = [&](At const& end) {
        return end.depth > last || replay_.node_at_depth(end.depth) != end.node;
    };
    while (!ends_.empty() && elsewhere(ends_.back()))
        ends_.pop_back();
}

void Ending::see_step() {
    ReplayStep const& step = replay_.step();
    if (step.event == NodeEvent::turn || step.event == NodeEvent::setup) see_end();
    if (!step.last) return;
    Node const node = context_.game.node(step.node);
    for (Property const property : node)
        if (property.id() == PropertyId::XE) check_word(node, property);
}

void Ending::see_end() {
    ReplayStep const& step = replay_.step();
    Outcome const outcome = replay_.outcome();
    if (step.main_line) main_ = outcome;
    std::uint32_t const depth = replay_.position().depth();
    forget_ends_elsewhere(depth);
    if (!outcome.over()) {
        // White did not claim a foul, or a setup opened the game again; but other variations may
        // begin at the end.
        if (has_ended()) ends_.push_back({depth, step.node, true});
        return;
    }
    // A setup may end the game anew, if it changes something.
    if (has_ended() && (step.event == NodeEvent::turn || ends_.back().depth == depth)) return;
    ends_.push_back({depth, step.node, false});
    if (step.main_line && differs_from_result(outcome)) main_at_ = words_.move_at(depth);
    Node const node = context_.game.node(step.node);
    bool const played_on = outcome.reason == EndReason::foul && node.first_child();
    if (!should_be_recorded(outcome.reason) || played_on || recorded_soon(node)) return;
    Place const place = step.event == NodeEvent::turn ? place_of_turn(context_, step) : at(node);
    Diagnostic& finding =
        context_.report(codes().end_not_recorded.value(), place, "{}, and no XE[{}] says so",
                        told(outcome), end_word(outcome.reason));
    if (step.main_line && !context_.facts.result().value.winner)
        finding.severity = Severity::warning;
}

void Ending::check_word(Node const& node, Property const& property) {
    PlainText const text(property[0]);
    if (text.view() == self_removal_word) return check_self_removal(node, property);
    auto const said = end_by_word(text.view());
    if (!said || *said == EndReason::agreed) return;
    Outcome const outcome = replay_.outcome();
    if (outcome.reason == *said) return;
    bool const foul = *said == EndReason::foul && replay_.rules().choice().game == GameKind::renju;
    context_.report(foul ? Code::renju_foul_claimed : Code::sgf_ending_contradicts,
                    at(node, property, property[0]), "{} says that the game ended {}, but {}{}",
                    shown(property, property[0]), words_for(*said),
                    outcome.over() ? "it ended " : "by the moves it has not ended",
                    words_for(outcome.reason));
}

/// A node that repeats what the rules took off is no step of the position.
void Ending::check_self_removal(Node const& node, Property const& property) {
    RuleChoice const& rules = replay_.rules().choice();
    if (rules.game != GameKind::heigo) return;
    // Rules from outside are none that the record could contradict.
    if (replay_.setting().source == PropertyId::unknown) return;
    bool const stay = option_value(rules, "capture").value_or(0) == 0;
    AnyPosition const& position = replay_.position();
    bool const is_step = replay_.node_at_depth(position.depth()) == node.id();
    if (!stay && !is_step && node.find(PropertyId::AE)) return;
    context_.report(Code::heigo_self_removal, at(node, property, property[0]),
                    stay ? "{}, but by capture=classical attackers stay"
                         : "{}, but the node does not take off just those attackers that left the "
                           "board in the turn before",
                    shown(property, property[0]));
}

void Ending::report_move_after_end() {
    ReplayStep const& step = replay_.step();
    forget_ends_elsewhere(replay_.position().depth() - 1);
    std::string const when = has_ended() ? " at " + words_.move_at(ends_.back().depth) : "";
    Outcome const outcome = replay_.outcome();
    bool const in_a_row = outcome.reason == EndReason::five || outcome.reason == EndReason::six;
    std::string const row = in_a_row ? " (" + words_.winning_stones() + ")" : std::string();
    Diagnostic& finding = context_.report(
        codes().move_after_end.value(), place_of_turn(context_, step, first_stone(step)),
        "{} plays on, but the game ended{}: {}{}", words_.mover(), when, told(outcome), row);
    bool const one_more_pass =
        outcome.reason == EndReason::passes && step.turn.turn.kind == TurnKind::pass;
    if (one_more_pass) finding.severity = Severity::note;
}

GameCodes const& Ending::codes() const { return codes_of(replay_.rules().choice().game); }

/// After two passes the points are counted in capture games; elsewhere nobody has won.
bool Ending::is_draw(Outcome const& outcome) const {
    bool const counted = is_capture_game(replay_.rules().choice().game);
    return outcome.reason == EndReason::full_board ||
           (outcome.reason == EndReason::passes && !counted);
}

/// Whether RE names another winner.
bool Ending::differs_from_result(Outcome const& outcome) const {
    RecordedResult const& result = context_.facts.result().value;
    if (!outcome.winner && !is_draw(outcome)) return false;
    return result.winner != outcome.winner && (result.winner || result.kind == ResultKind::draw);
}

void Ending::compare_result() {
    Facts const& facts = context_.facts;
    auto const value = facts.value(PropertyId::RE);
    if (!value || !facts.result().usable()) return;
    RecordedResult const& result = facts.result().value;
    bool const hex = replay_.rules().choice().game == GameKind::hex;
    Property const property = *facts.property(PropertyId::RE);
    if (hex && result.kind == ResultKind::draw) {
        context_.report(Code::hex_draw, at(facts.root(), property, *value),
                        "{}, but no game of Hex is drawn", shown(property, *value));
        return;
    }
    if (!differs_from_result(main_)) return;
    Code const code = main_.reason == EndReason::foul ? Code::renju_foul_not_noticed
                                                      : Code::result_contradicts_board;
    context_.report(code, at(facts.root(), property, *value), "{}, but {} at {}",
                    shown(property, *value), told(main_), main_at_);
}

} // namespace kifu::check
