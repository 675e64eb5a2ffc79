#include "check/event_checks.hpp"
#include "check/play.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace kifu::check {

// ---- the moves

void check_legal(EventContext& context, bool const& wanted) {
    Context& record = context.context;
    if (!wanted || !record.facts.playable) return;
    Replay& replay = record.scratch.replay;
    replay.start(record.game, record.facts.setting, {true});
    std::size_t illegal = 0;
    std::optional<Place> first;
    std::string what;
    while (replay.next_notable()) {
        ReplayStep const& step = replay.step();
        if (step.event != NodeEvent::turn || step.verdict.legal()) continue;
        if (illegal++ > 0) continue;
        first = place_of_turn(record, step);
        for (Violation const& violation : step.verdict.findings())
            if (what.empty() && is_breach(violation.reason)) what = reason_name(violation.reason);
    }
    if (!first) return;
    std::string const count =
        std::to_string(illegal) + (illegal == 1 ? " illegal turn" : " illegal turns");
    std::string_view const which = illegal == 1 ? "" : "the first ";
    Diagnostic& finding = record.report(Code::event_illegal_turn, *first,
                                        "{}, {}here ({}); wanted: legal turns", count, which, what);
    finding.found = count;
    finding.wanted = "legal turns";
}

void check_variations(EventContext& context, bool const& wanted) {
    if (wanted) return;
    Game const& game = context.context.game;
    std::size_t variations = 0;
    NodeId first = NodeId::none;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
        auto const next = node->next();
        if (!next) continue;
        if (variations++ == 0) first = next->id();
    }
    if (variations == 0) return;
    std::string const found =
        std::to_string(variations) + (variations == 1 ? " variation" : " variations");
    context.differs(Code::event_variations, game.node(first), found, "none");
}

namespace {

std::int64_t moves_of(Game const& game) {
    std::int64_t length = 0;
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        length += node->has_move() ? 1 : 0;
    return length;
}

void report_length(EventContext& context, std::int64_t length, std::string const& wanted) {
    Diagnostic& finding =
        context.differs(Code::event_length, context.context.game.root(),
                        std::to_string(length) + (length == 1 ? " move" : " moves"), wanted);
    finding.found = std::to_string(length);
}

} // namespace

void check_fewest_moves(EventContext& context, std::int64_t const& wanted) {
    std::int64_t const length = moves_of(context.context.game);
    if (length < wanted) report_length(context, length, "at least " + std::to_string(wanted));
}

void check_most_moves(EventContext& context, std::int64_t const& wanted) {
    std::int64_t const length = moves_of(context.context.game);
    if (length > wanted) report_length(context, length, "at most " + std::to_string(wanted));
}

// ---- the end

namespace {

std::optional<EndState> end_by_name(std::string_view name) {
    for (auto end = EndState::marked;; end = static_cast<EndState>(static_cast<int>(end) + 1)) {
        if (end_state_name(end) == name) return end;
        if (end == EndState::unfinished) return std::nullopt;
    }
}

} // namespace

std::optional<std::vector<EndState>> read_ends(ProfileValue const& value) {
    auto const names = read_texts(value);
    if (!names) return std::nullopt;
    std::vector<EndState> ends;
    for (std::string const& name : *names) {
        auto const end = end_by_name(name);
        if (!end) return std::nullopt;
        ends.push_back(*end);
    }
    return ends;
}

void check_end(EventContext& context, std::vector<EndState> const& wanted) {
    if (!context.context.facts.playable) return;
    EndState const end = context.score().end;
    if (std::ranges::find(wanted, end) != wanted.end()) return;
    Texts names;
    for (EndState const state : wanted)
        names.emplace_back(end_state_name(state));
    auto const result = context.find(PropertyId::RE);
    Node const root = context.context.game.root();
    Place const place = result ? at(result->node, result->property, result->value) : at(root);
    std::string const want = alternatives(names);
    Diagnostic& finding = context.context.report(
        Code::event_end, place, "the record ends {}; wanted: {}", end_state_name(end), want);
    finding.found = end_state_name(end);
    finding.wanted = want;
}

// ---- the result

std::optional<ResultProof> read_result_proof(ProfileValue const& value) {
    if (value.kind != ProfileValue::Kind::text) return std::nullopt;
    if (value.text == "known") return ResultProof::known;
    if (value.text == "plausible") return ResultProof::plausible;
    if (value.text == "proved") return ResultProof::proved;
    return std::nullopt;
}

namespace {

class ResultDoubt {
public:
    ResultDoubt(EventContext& context, RecordedResult const& result, ResultProof wanted)
        : context_(context), result_(result), wanted_(wanted) {}

    /// Why the result is not as sure as wanted; empty when it is.
    std::string reason();

private:
    std::string of_turn() const;
    std::string of_winner(std::optional<Color> winner) const;
    std::string of_count(ScoreReport const& report) const;
    bool is_within(std::optional<ScoreRange> const& range) const;
    bool proof() const { return wanted_ == ResultProof::proved; }
    Facts const& facts() const { return context_.context.facts; }

    EventContext& context_;
    RecordedResult const& result_;
    ResultProof wanted_;
};

std::string ResultDoubt::reason() {
    switch (result_.kind) {
    case ResultKind::none:
    case ResultKind::forfeit: return {};
    case ResultKind::resign:
    case ResultKind::time: return of_turn();
    default: break;
    }
    if (!facts().playable) return proof() ? "the moves of this game cannot be checked" : "";
    ScoreReport const& report = context_.score();
    if (report.outcome.over() && report.end == EndState::decided)
        return of_winner(report.outcome.winner);
    if (report.count() != nullptr) return of_count(report);
    return "the moves do not show it: " +
           (report.not_counted.empty() ? std::string("the game is not over") : report.not_counted);
}

/// A player resigns, or oversteps the time, in his own turn.
std::string ResultDoubt::of_turn() const {
    if (!facts().playable) return {};
    ScoreReport const& report = context_.score();
    if (report.outcome.over() && report.outcome.winner && report.outcome.winner != result_.winner)
        return of_winner(report.outcome.winner);
    Path const& end = context_.context.main_end;
    bool const both_moved = end.black_moved && !end.opening;
    if (!facts().alternating || !both_moved || result_.winner == end.last) return {};
    return "the last move is by " + std::string(player_name(end.last)) + ", the loser";
}

std::string ResultDoubt::of_winner(std::optional<Color> winner) const {
    if (winner == result_.winner) return {};
    return winner ? std::string(player_name(*winner)) + " has won by the moves"
                  : "the game is a draw by the moves";
}

/// Whether a score is one that the stones in doubt leave possible.
bool ResultDoubt::is_within(std::optional<ScoreRange> const& range) const {
    if (!range || result_.kind == ResultKind::win) return true;
    Decimal const margin = result_.kind == ResultKind::draw ? Decimal{} : result_.points();
    Decimal const difference = result_.winner == Color::black ? margin : -margin;
    return range->low <= difference && difference <= range->high;
}

std::string ResultDoubt::of_count(ScoreReport const& report) const {
    if (report.confidence == Confidence::unsettled) {
        if (proof()) return "which stones are dead is not settled";
        return is_within(report.range) ? "" : "whatever stones are dead, no count gives it";
    }
    if (report.result.verdict != ResultVerdict::match)
        return result_explanation(
            report, usual_coordinates(report.setting.rules.game, report.setting.size));
    if (proof() && report.confidence == Confidence::estimated)
        return "the dead stones are only estimated (" +
               std::to_string(static_cast<int>((report.probability * 200 + 1) / 2)) +
               " % sure); marks settle them";
    return {};
}

} // namespace

void check_result_proof(EventContext& context, ResultProof const& wanted) {
    constexpr std::array<std::string_view, 3> names{"a result", "a plausible result",
                                                    "a proved result"};
    std::string const want(names[static_cast<std::size_t>(wanted)]);
    auto const result = context.result(*context.context.facts.setting.dialect);
    bool const known = result.usable() && result.value.kind != ResultKind::unknown;
    if (!known) {
        context.differs(Code::event_result, PropertyId::RE, want);
        return;
    }
    if (wanted == ResultProof::known) return;
    std::string const doubt = ResultDoubt(context, result.value, wanted).reason();
    if (doubt.empty()) return;
    auto const found = context.find(PropertyId::RE);
    Diagnostic& finding = context.context.report(
        Code::event_result, at(found->node, found->property, found->value), "{}; wanted: {}; {}",
        shown(found->property, found->value), want, doubt);
    finding.found = found->value.simple_text();
    finding.wanted = want;
}

} // namespace kifu::check
