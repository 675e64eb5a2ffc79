#include "kifu/coordinates.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/komi.hpp"
#include "kifu/values/rules.hpp"

#include "formats/katago/katago.hpp"
#include "formats/losses.hpp"
#include "text/json_text.hpp"

#include <array>

namespace kifu::katago {

namespace {

/// The engine's largest boards have 29 lines; beyond 25 it is built for them.
constexpr std::uint8_t most_lines = 25;

bool is_held(PropertyId id) {
    return id == PropertyId::RU || id == PropertyId::GN || detail::is_of_moves(id);
}

/// The name by which the engine knows a set of rules; empty for those that it does not have.
std::string_view engine_name(RuleFamily family) {
    struct Name {
        RuleFamily family;
        std::string_view name;
    };
    static constexpr std::array names{Name{RuleFamily::japanese, "japanese"},
                                      Name{RuleFamily::korean, "korean"},
                                      Name{RuleFamily::chinese, "chinese"},
                                      Name{RuleFamily::old_chinese, "stone-scoring"},
                                      Name{RuleFamily::aga, "aga"},
                                      Name{RuleFamily::new_zealand, "new-zealand"},
                                      Name{RuleFamily::tromp_taylor, "tromp-taylor"}};
    for (Name const& each : names)
        if (each.family == family) return each.name;
    return {};
}

class QueryWriter {
public:
    QueryWriter(Game const& game, GameSetting const& setting, std::string& out,
                Diagnostics& diagnostics)
        : game_(game), setting_(setting), out_(out), diagnostics_(diagnostics) {}

    void write();

private:
    Diagnostic& report(Code code, NodeId node, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, game_.node(node).span(), std::move(message));
        finding.game = game_.number();
        finding.node = node;
        return finding;
    }
    void append_head();
    void append_stone(std::string& list, Color color, std::string_view where) const;
    void take_turn(ReplayStep const& step);
    void take_position(AnyPosition const& position);

    Game const& game_;
    GameSetting const& setting_;
    std::string& out_;
    Diagnostics& diagnostics_;
    std::string stones_, moves_;
    bool white_first_ = false;
    bool moved_ = false;
};

void QueryWriter::append_stone(std::string& list, Color color, std::string_view where) const {
    if (!list.empty()) list += ',';
    list += color == Color::black ? "[\"B\",\"" : "[\"W\",\"";
    list.append(where).append("\"]");
}

void QueryWriter::append_head() {
    out_ += "{\"id\":\"";
    auto const name = game_.root().value(PropertyId::GN);
    if (name)
        detail::append_json_characters(out_, name->simple_text());
    else
        out_ += "game-" + std::to_string(game_.number());
    out_ += "\"";
    auto const rules = game_.root().value(PropertyId::RU);
    auto const parsed = rules ? parse_rules(rules->simple_text()) : Parsed<RecordedRules>{};
    std::string engine(engine_name(parsed.usable() ? parsed.value.family : RuleFamily::unknown));
    if (parsed.usable() && parsed.value.family == RuleFamily::rule_string)
        engine = rule_string_text(parsed.value.fields);
    if (!engine.empty())
        out_ += ",\"rules\":\"" + engine + "\"";
    else {
        // The engine wants rules in every query.
        out_ += ",\"rules\":\"tromp-taylor\"";
        report(Code::katago_rules, game_.root().id(),
               (rules ? "RU[" + rules->simple_text() + "]" : std::string("no RU")) +
                   ": the engine is told Tromp-Taylor");
    }
    auto const written = game_.root().value(PropertyId::KM);
    auto const komi = written ? parse_komi(written->simple_text()) : Parsed<Komi>{};
    if (komi.usable()) out_ += ",\"komi\":" + komi.value.points().text();
    out_ += ",\"boardXSize\":" + std::to_string(setting_.size.width) +
            ",\"boardYSize\":" + std::to_string(setting_.size.height);
}

/// The stones that the query begins with.
void QueryWriter::take_position(AnyPosition const& position) {
    stones_.clear();
    for (std::uint8_t y = 0; y < setting_.size.height; ++y)
        for (std::uint8_t x = 0; x < setting_.size.width; ++x)
            if (auto const color = position.at({x, y}))
                append_stone(stones_, *color, to_text({x, y}, setting_.size, CoordinateSystem::a1));
}

void QueryWriter::take_turn(ReplayStep const& step) {
    Turn const& turn = step.turn.turn;
    if (!moved_) white_first_ = turn.color == Color::white;
    moved_ = true;
    if (turn.kind == TurnKind::pass) return append_stone(moves_, turn.color, "pass");
    bool const stone = turn.kind == TurnKind::stones && turn.stones.size() == 1 &&
                       setting_.size.contains(turn.stones.front());
    if (stone)
        return append_stone(moves_, turn.color,
                            to_text(turn.stones.front(), setting_.size, CoordinateSystem::a1));
    report(Code::katago_lost_move, step.node,
           "a move that is no point of the board is not written");
}

void QueryWriter::write() {
    Replay replay(game_, setting_, {.main_line = true});
    detail::Losses losses(is_held);
    while (replay.next()) {
        ReplayStep const& step = replay.step();
        if (step.event == NodeEvent::turn) take_turn(step);
        if (step.event != NodeEvent::setup) continue;
        if (!moved_)
            take_position(replay.position());
        else
            report(Code::katago_lost_setup, step.node,
                   "stones set up behind the first move are not written");
    }
    if (!moved_) white_first_ = replay.position().next() == Color::white;
    append_head();
    if (!stones_.empty()) out_ += ",\"initialStones\":[" + stones_ + "]";
    if (white_first_) out_ += ",\"initialPlayer\":\"W\"";
    out_ += ",\"moves\":[" + moves_ + "]}\n";
    for (std::optional<Node> node = game_.root(); node; node = node->first_child())
        losses.add(*node);
    if (losses.any()) report(Code::katago_lost, game_.root().id(), "not written: " + losses.text());
}

} // namespace

void write(Game const& game, WriteOptions const& /*options*/, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    auto const refuse = [&](std::string message) {
        diagnostics.add(Code::katago_game, game.root().span(), std::move(message)).game =
            game.number();
    };
    if (setting.rules.game != GameKind::go || !setting.replayable)
        return refuse(std::string(game_title(setting.rules.game)) +
                      " is not written: the engine plays Go");
    if (setting.size.width > most_lines || setting.size.height > most_lines)
        return refuse("a board of " + std::to_string(setting.size.width) + "x" +
                      std::to_string(setting.size.height) +
                      " is not written; 25 lines at most were expected");
    QueryWriter(game, setting, out, diagnostics).write();
}

} // namespace kifu::katago
