#include "check/play.hpp"

#include "kifu/values/numbers.hpp"

#include "check/checks.hpp"
#include "check/point_text.hpp"
#include "replay/node_content.hpp"

namespace kifu::check {

namespace {

constexpr std::uint8_t small_board = 9;

class PlayCheck {
public:
    explicit PlayCheck(Context& context, Replay& replay)
        : context_(context), replay_(replay), words_(context.game, replay),
          ending_(context, replay, words_) {}

    void run();

private:
    void check_size();
    void visit();
    void visit_turn();
    void visit_setup();
    void check_swap();
    std::optional<Point> first_stone() const;
    void check_penalties(Node const& node, Property const& property);

    Context& context_;
    Replay& replay_;
    PlayWords words_;
    Ending ending_;
    bool breathless_reported_ = false;
    bool unnumbered_reported_ = false;
};

void PlayCheck::run() {
    check_size();
    while (replay_.next_notable())
        visit();
    if (replay_.cut_off())
        context_.report(Code::limit_setup, at(context_.game.node(replay_.step().node)),
                        "the game is not replayed behind this node: its setups put more than {} "
                        "points",
                        Replay::most_setup_points);
    ending_.compare_result();
}

void PlayCheck::check_size() {
    RuleChoice const& choice = replay_.rules().choice();
    BoardSize const size = replay_.position().size();
    auto const property = context_.facts.property(PropertyId::SZ);
    Place const place = property ? at(context_.facts.root(), *property) : at(context_.facts.root());
    GameCodes const& codes = codes_of(choice.game);
    if (!replay_.rules().fits(size))
        context_.report(codes.board.value(), place, "a board of {} for {}", size_text(size),
                        game_title(choice.game));
    else if (codes.small_board && size.width <= small_board)
        context_.report(*codes.small_board, place,
                        "on a board of {} the first player has a strong advantage",
                        size_text(size));
}

void PlayCheck::visit() {
    ReplayStep const& step = replay_.step();
    if (step.event == NodeEvent::setup) visit_setup();
    if (step.event == NodeEvent::turn) visit_turn();
    ending_.see_step();
    if (!step.last) return;
    Node const node = context_.game.node(step.node);
    for (Property const property : node)
        if (property.id() == PropertyId::XP) check_penalties(node, property);
}

void PlayCheck::visit_turn() {
    for (Violation const& violation : replay_.step().verdict.findings()) {
        if (violation.reason == Violation::Reason::game_over)
            ending_.report_move_after_end();
        else
            report_violation(context_, replay_, words_, violation);
    }
    if (is_swap(replay_.step().turn.turn.kind) &&
        replay_.rules().choice().game == GameKind::gonnect)
        check_swap();
    RecordedTurn const& recorded = replay_.step().turn;
    bool const in_two_nodes = recorded.first != recorded.last;
    // Other programs have no MN, as the note about the dialect says.
    bool const own = context_.facts.setting.dialect->own();
    if (!in_two_nodes || !own || unnumbered_reported_ || recorded.by_number) return;
    unnumbered_reported_ = true;
    context_.report(codes_of(replay_.rules().choice().game).turn_without_number.value(),
                    place_of_turn(context_, replay_.step()),
                    "{} are read as one turn, as no MN says which nodes belong together",
                    words_.stones());
}

/// What a swap is recorded with beside XS is for programs that do not know XS.
void PlayCheck::check_swap() {
    ReplayStep const& step = replay_.step();
    auto const first = first_stone();
    if (!first || !step.verdict.legal()) return;
    TurnKind const kind = step.turn.turn.kind;
    bool const black = step.turn.turn.color == Color::black;
    Point const stone = kind == TurnKind::swap_mirror ? step.verdict.move.stones[0] : *first;
    std::vector<Point> put, taken;
    if (kind != TurnKind::swap_sides) put = {stone};
    if (kind == TurnKind::swap_mirror && stone != *first) taken = {*first};
    replay::NodeContent found;
    found.read(context_.game.node(step.node), context_.facts.spelling);
    auto const& own = black ? found.black : found.white;
    auto const& other = black ? found.white : found.black;
    if (own == put && other.empty() && found.empty == taken) return;
    Place const place = place_of_turn(context_, step);
    if (put.empty()) {
        context_.report(Code::gonnect_swap_stones, place,
                        "XS[sides] changes no stones, but some are set up beside it");
        return;
    }
    context_.report(Code::gonnect_swap_stones, place,
                    "this swap is recorded with {}{}[{}] and no other stones",
                    taken.empty() ? "" : fill("AE[{}] and ", {point_text(taken[0])}),
                    black ? "AB" : "AW", point_text(put[0]));
}

/// The one stone that a swap answers.
std::optional<Point> PlayCheck::first_stone() const {
    std::uint32_t const before = replay_.position().depth() - 1;
    replay::NodeContent content;
    content.read(context_.game.node(replay_.node_at_depth(before)), context_.facts.spelling);
    return content.move_count == 1 ? content.moves[0].point() : std::nullopt;
}

void PlayCheck::visit_setup() {
    if (breathless_reported_) return;
    auto const chains = replay_.position().breathless();
    if (chains.empty()) return;
    breathless_reported_ = true;
    Node const node = context_.game.node(replay_.step().node);
    std::size_t const stones = replay_.position().chain(chains[0]).size();
    context_.report(
        Code::go_no_liberties, at(node), "the chain at {} ({}) has no liberties after the setup",
        words_.point(chains[0]), fill(stones == 1 ? "{} stone" : "{} stones", {stones}));
}

/// More penalty points than any game can have.
constexpr std::int64_t most_points = 1'000'000'000;

/// The number before or behind the colon.
std::optional<std::uint32_t> count_in(std::string_view text) {
    auto const number = read_number(text);
    if (!number || *number < 0 || *number > most_points) return std::nullopt;
    return static_cast<std::uint32_t>(*number);
}

void PlayCheck::check_penalties(Node const& node, Property const& property) {
    Value const value = property[0];
    PlainText const text(value);
    std::size_t const colon = text.view().find(':');
    auto const black = count_in(text.view().substr(0, colon));
    auto const white =
        colon == std::string_view::npos ? std::nullopt : count_in(text.view().substr(colon + 1));
    Place const place = at(node, property, value);
    if (!black || !white) {
        context_.report(Code::value_penalties, place, "{} is not two counts such as 3:1",
                        shown(property, value));
        return;
    }
    AnyPosition const& position = replay_.position();
    std::uint32_t const by_black = position.penalties(Color::black);
    std::uint32_t const by_white = position.penalties(Color::white);
    if (*black != by_black || *white != by_white)
        context_.report(Code::heigo_penalties, place,
                        "{}, but by the moves Black has {} and White {} penalty points",
                        shown(property, value), by_black, by_white);
}

void check_play(Context& context) {
    if (!context.facts.playable) return;
    PlayCheck(context, context.scratch.replay).run();
}

} // namespace

// One function for each family of games, as each has a row of codes.

void check_capture_play(Context& context) {
    if (is_capture_game(context.facts.setting.rules.game)) check_play(context);
}

void check_line_play(Context& context) {
    if (is_line_game(context.facts.setting.rules.game)) check_play(context);
}

void check_connection_play(Context& context) {
    GameKind const game = context.facts.setting.rules.game;
    if (!is_capture_game(game) && !is_line_game(game)) check_play(context);
}

} // namespace kifu::check
