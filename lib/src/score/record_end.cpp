#include "score/record_end.hpp"

#include "kifu/values/komi.hpp"

#include <utility>

namespace kifu::score {

namespace {

/// Follows the phases of a rule string that counts territory: two passes end play, two more the
/// first phase of clearing up. With a button the first pass of the game only takes that.
class Phases {
public:
    explicit Phases(bool button) : button_(button) {}

    /// After every turn. Gives whether the second phase of clearing up begins.
    bool turn(bool pass) {
        if (pass && std::exchange(button_, false)) return false;
        passes_ = pass ? passes_ + 1 : 0;
        if (passes_ < 2 || phase_ == 2) return false;
        passes_ = 0;
        return ++phase_ == 2;
    }
    bool cleaning_up() const { return phase_ == 2; }

private:
    std::uint32_t phase_ = 0;
    std::uint32_t passes_ = 0;
    bool button_;
};

Contents contents_of(AnyPosition const& position) {
    Stones stones;
    stones.read(position);
    return stones.contents();
}

/// Komi of a record that says nothing: in Hei-go the first player gives five points.
std::optional<Decimal> usual_komi(GameKind game) {
    if (game == GameKind::heigo) return Decimal(5);
    return std::nullopt;
}

/// A number that komi_doubt() finds nothing against, or one that surely counts stones.
std::optional<Decimal> read_komi(std::string const& text, bool chinese) {
    auto const komi = parse_komi(text);
    if (!komi.usable()) return std::nullopt;
    if (komi.value.unit == ScoreUnit::stones) return komi.value.points();
    switch (komi_doubt(komi.value.amount)) {
    case KomiDoubt::none: return komi.value.amount;
    case KomiDoubt::stones: return chinese ? komi.value.amount * 2 : komi.value.amount;
    case KomiDoubt::hundredths:
    case KomiDoubt::range:
    case KomiDoubt::step: return std::nullopt;
    }
    return std::nullopt;
}

/// Whether RE says that the game did not come to a count.
bool is_stopped(Parsed<RecordedResult> const& result) {
    if (!result.usable()) return false;
    switch (result.value.kind) {
    case ResultKind::resign:
    case ResultKind::time:
    case ResultKind::forfeit:
    case ResultKind::none: return true;
    default: return false;
    }
}

} // namespace

void RecordEnd::read(Game const& game, GameSetting const& setting, GoRules const& rules, bool force,
                     Replay& replay) {
    turns = {};
    cut_off = marked = false;
    cleanup = {};
    outcome = {};
    decided_at = NodeId::none;
    black_marks.clear();
    white_marks.clear();
    read_root(game.root(), setting, rules);
    if (!setting.replayable) return;
    play(game, setting, rules, replay);
    if (force || !is_stopped(result)) read_marks(game, replay.step().node, setting.size);
}

void RecordEnd::play(Game const& game, GameSetting const& setting, GoRules const& rules,
                     Replay& replay) {
    bool const phases_matter = setting.rules.game == GameKind::go && rules.pass_dead_only &&
                               rules.score == RuleString::Score::territory;
    Phases phases(rules.button);
    replay.start(game, setting, {.main_line = true});
    while (phases_matter ? replay.next() : replay.next_notable()) {
        if (replay.step().event != NodeEvent::turn) continue;
        Outcome const now = replay.outcome();
        if (now.over() && !outcome.over()) {
            outcome = now;
            decided_at = replay.step().node;
        }
        if (!phases_matter) continue;
        Turn const& turn = replay.step().turn.turn;
        bool const pass = turn.kind == TurnKind::pass;
        if (phases.cleaning_up() && !pass) ++cleanup.moves[static_cast<std::size_t>(turn.color)];
        if (!phases.turn(pass)) continue;
        cleanup.begun = true;
        cleanup.start = contents_of(replay.position());
    }
    cut_off = replay.cut_off();
    turns = replay.position().turn_counts();
}

/// Marks of the last node, or of the one before it.
void RecordEnd::read_marks(Game const& game, NodeId last, BoardSize size) {
    Node const node = game.node(last);
    marked = read_marks(node, size);
    if (marked) return;
    if (auto const before = node.parent()) marked = read_marks(*before, size);
}

bool RecordEnd::read_marks(Node const& node, BoardSize size) {
    auto const read = [&](PropertyId id, std::vector<Point>& points) {
        points_.clear();
        for (Property const property : node)
            if (property.id() == id)
                for (Value const value : property)
                    points_.add(read_rectangle(value.raw(), size), size);
        points_.append_to(points);
    };
    read(PropertyId::TB, black_marks);
    read(PropertyId::TW, white_marks);
    return !black_marks.empty() || !white_marks.empty();
}

void RecordEnd::read_root(Node const& root, GameSetting const& setting, GoRules const& rules) {
    std::optional<Value> recorded, given_komi, given_handicap;
    auto const take = [](std::optional<Value>& value, Property const& property) {
        if (!value || value->raw().empty()) value = property.value();
    };
    bool white_stones = false;
    points_.clear();
    for (Property const property : root) {
        switch (property.id()) {
        case PropertyId::RE: take(recorded, property); break;
        case PropertyId::KM: take(given_komi, property); break;
        case PropertyId::HA: take(given_handicap, property); break;
        case PropertyId::AW: white_stones = true; break;
        case PropertyId::AB:
            for (Value const value : property)
                points_.add(read_rectangle(value.raw(), setting.size), setting.size);
            break;
        default: break;
        }
    }
    auto const text = [](std::optional<Value> const& value) {
        return value ? value->simple_text() : std::string();
    };
    result_text = text(recorded);
    result = parse_result(result_text);
    std::string const komi_text = text(given_komi);
    komi = komi_text.empty() ? usual_komi(setting.rules.game)
                             : read_komi(komi_text, rules.family == RuleFamily::chinese);
    read_handicap(text(given_handicap), setting.size, white_stones ? 0 : points_.size());
}

/// HA, or the black stones of the root where there is no HA; `stones`: how many may be meant.
void RecordEnd::read_handicap(std::string const& text, BoardSize size, std::size_t stones) {
    auto const given = parse_handicap(text);
    std::int64_t const most = std::int64_t{size.width} * size.height;
    std::int64_t const number = given.usable() ? given.value : static_cast<std::int64_t>(stones);
    handicap = number >= 2 && number <= most ? static_cast<std::uint32_t>(number) : 0;
}

} // namespace kifu::score
