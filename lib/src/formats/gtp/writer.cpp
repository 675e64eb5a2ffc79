#include "kifu/coordinates.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/komi.hpp"
#include "kifu/values/numbers.hpp"

#include "formats/go_view.hpp"
#include "formats/gtp/gtp.hpp"
#include "formats/losses.hpp"

#include <algorithm>
#include <optional>

namespace kifu::gtp {

namespace {

/// The largest board of the protocol.
constexpr std::uint8_t most_lines = 25;

bool has_setup(Game const& game);

/// Whether `play` fails: the protocol leaves it to the program who is to move, and repetitions to
/// the rules that it knows.
bool is_refused(Verdict const& verdict) {
    using enum Violation::Reason;
    return std::ranges::any_of(verdict.findings(), [](Violation const& violation) {
        return violation.reason == occupied || violation.reason == suicide ||
               violation.reason == ko;
    });
}

class SessionWriter {
public:
    SessionWriter(Game const& game, GameSetting const& setting, std::string& out,
                  Diagnostics& diagnostics)
        : game_(game), setting_(setting), out_(out), diagnostics_(diagnostics) {}

    void write();

private:
    Diagnostic& report(Code code, NodeId node, std::string message);
    std::string vertex(Point point) const {
        return to_text(point, setting_.size, CoordinateSystem::a1);
    }

    void begin();
    void take_turn(ReplayStep const& step);
    void set_up(NodeId node, AnyPosition const& wanted);
    bool give_handicap(AnyPosition const& wanted);
    void set_stone(Point point, Color color);
    void play(Color color, std::string_view vertex);
    void report_losses();

    Game const& game_;
    GameSetting const& setting_;
    std::string& out_;
    Diagnostics& diagnostics_;
    bool begun_ = false; ///< a stone was played or set up
    bool handicap_given_ = false;
    /// What the program has on its board; followed only in games with setup.
    std::optional<detail::GoView> program_;
};

Diagnostic& SessionWriter::report(Code code, NodeId node, std::string message) {
    Diagnostic& finding = diagnostics_.add(code, game_.node(node).span(), std::move(message));
    finding.game = game_.number();
    finding.node = node;
    return finding;
}

void SessionWriter::write() {
    begin();
    if (has_setup(game_)) program_.emplace(setting_.size);
    Replay replay(game_, setting_, {.main_line = true});
    while (replay.next()) {
        ReplayStep const& step = replay.step();
        if (step.event == NodeEvent::setup) set_up(step.node, replay.position());
        if (step.event == NodeEvent::turn) take_turn(step);
    }
    report_losses();
}

void SessionWriter::begin() {
    out_ += "boardsize " + std::to_string(setting_.size.width) + "\nclear_board\n";
    auto const written = game_.root().value(PropertyId::KM);
    if (!written) return;
    auto const komi = parse_komi(written->simple_text());
    if (komi.usable())
        out_ += "komi " + komi.value.points().text() + "\n";
    else
        report(Code::gtp_lost, game_.root().id(), "KM[" + written->simple_text() + "] is no komi");
}

void SessionWriter::report_losses() {
    auto const handicap = game_.root().value(PropertyId::HA);
    if (handicap && !handicap_given_ && read_number(handicap->raw()) != 0)
        report(Code::gtp_lost, game_.root().id(),
               "HA[" + handicap->simple_text() + "]: no handicap of that number is set up");
    detail::Losses losses(detail::is_of_moves);
    for (std::optional<Node> node = game_.root(); node; node = node->first_child())
        losses.add(*node);
    if (losses.any()) report(Code::gtp_lost, game_.root().id(), "not written: " + losses.text());
}

void SessionWriter::play(Color color, std::string_view vertex) {
    out_ += color == Color::black ? "play b " : "play w ";
    out_ += vertex;
    out_ += '\n';
    begun_ = true;
}

void SessionWriter::take_turn(ReplayStep const& step) {
    Turn const& turn = step.turn.turn;
    if (turn.kind == TurnKind::pass) return play(turn.color, "pass");
    bool const stone = turn.kind == TurnKind::stones && turn.stones.size() == 1 &&
                       setting_.size.contains(turn.stones.front());
    if (!stone) {
        report(Code::gtp_lost_move, step.node, "a move that is no vertex is not written");
        return;
    }
    Point const point = turn.stones.front();
    if (is_refused(step.verdict))
        report(Code::gtp_illegal_move, step.node,
               "programs refuse " + vertex(point) + ": the point is occupied, or suicide or a ko");
    play(turn.color, vertex(point));
    if (program_) program_->play(turn.color, {&point, 1});
}

// ---- setup

bool has_setup(Game const& game) {
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        if (node->find(PropertyId::AB) || node->find(PropertyId::AW) || node->find(PropertyId::AE))
            return true;
    return false;
}

void SessionWriter::set_stone(Point point, Color color) {
    play(color, vertex(point));
    program_->play(color, {&point, 1});
}

template <class Do>
void for_points(BoardSize size, Do act) {
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x)
            act(Point{x, y});
}

/// As handicap when the record says that the stones are one.
bool SessionWriter::give_handicap(AnyPosition const& wanted) {
    auto const written = game_.root().value(PropertyId::HA);
    auto const handicap = written ? parse_handicap(written->simple_text()) : Parsed<std::int64_t>{};
    if (begun_ || !handicap.usable() || handicap.value < 2) return false;
    std::string vertices;
    std::int64_t stones = 0;
    bool white = false;
    for_points(setting_.size, [&](Point point) {
        auto const stone = wanted.at(point);
        white = white || stone == Color::white;
        if (stone != Color::black) return;
        vertices += " " + vertex(point);
        ++stones;
    });
    if (white || stones != handicap.value) return false;
    out_ += "set_free_handicap" + vertices + "\n";
    handicap_given_ = true;
    begun_ = true;
    return true;
}

/// Plays what the program lacks. Stones that it has too many, and those that a stone played here
/// captures, make another position.
void SessionWriter::set_up(NodeId node, AnyPosition const& wanted) {
    if (!program_) return; // only who plays next
    if (give_handicap(wanted)) {
        for_points(setting_.size, [&](Point point) {
            if (wanted.at(point)) program_->play(Color::black, {&point, 1});
        });
        return;
    }
    std::size_t played = 0;
    for_points(setting_.size, [&](Point point) {
        auto const color = wanted.at(point);
        if (!color || program_->at(point)) return;
        set_stone(point, *color);
        ++played;
    });
    if (played > 0)
        report(Code::gtp_setup_played, node,
               std::to_string(played) + (played == 1 ? " stone" : " stones") +
                   " set up here: written as moves");
    std::string wrong;
    for_points(setting_.size, [&](Point point) {
        if (program_->at(point) != wanted.at(point)) wrong += " " + vertex(point);
    });
    if (!wrong.empty())
        report(Code::gtp_setup, node, "`play` cannot set up this position; it differs at" + wrong);
}

} // namespace

void write(Game const& game, WriteOptions const& /*options*/, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    auto const refuse = [&](Code code, std::string message) {
        diagnostics.add(code, game.root().span(), std::move(message)).game = game.number();
    };
    if (setting.rules.game != GameKind::go || !setting.replayable)
        return refuse(Code::gtp_not_go,
                      setting.rules.game == GameKind::go
                          ? "a game that kifu does not know is not written"
                          : std::string(game_title(setting.rules.game)) + " is not written");
    if (!setting.size.square() || setting.size.width > most_lines)
        return refuse(Code::gtp_board, "a board of " + std::to_string(setting.size.width) + "x" +
                                           std::to_string(setting.size.height) +
                                           " is not written; it has to be square, of 25 lines at "
                                           "most");
    SessionWriter(game, setting, out, diagnostics).write();
}

} // namespace kifu::gtp
