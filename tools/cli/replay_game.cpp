#include "cli/replay_game.hpp"

#include "formats/acek/notation.hpp"

#include <algorithm>

namespace kifu::cli {

namespace {

bool is_acek(CoordinateSystem system) { return system >= CoordinateSystem::acek; }

acek::Layout layout_of(CoordinateSystem system) {
    switch (system) {
    case CoordinateSystem::acek_nw_ccw_xy: return acek::Layout::nw_ccw_xy;
    case CoordinateSystem::acek_nw_cw_yx: return acek::Layout::nw_cw_yx;
    case CoordinateSystem::acek_sw_ccw_yx: return acek::Layout::sw_ccw_yx;
    default: return acek::Layout::sw_cw_xy;
    }
}

GameSetting setting_of(Game const& game, ReplayReading const& reading) {
    return game_setting(game, {reading.rules, reading.dialect});
}

CoordinateSystem coordinates_of(GameSetting const& setting, ReplayReading const& reading) {
    BoardSize const size = setting.size;
    auto const wanted = reading.coordinates;
    if (!wanted) return told_coordinates(setting);
    return is_acek(*wanted) && !size.square() ? CoordinateSystem::a1 : *wanted;
}

BoardShape shape_of(GameKind game) {
    if (game == GameKind::hex) return BoardShape::parallelogram;
    return game == GameKind::havannah ? BoardShape::hexagon : BoardShape::grid;
}

/// The last value of a property in the nodes, in one line.
std::string last_value(std::vector<Node> const& nodes, PropertyId id) {
    std::string text;
    for (Node const& node : nodes)
        if (auto const value = node.value(id)) text = value->simple_text();
    return text;
}

} // namespace

std::string_view color_word(Color color) { return color == Color::black ? "black" : "white"; }

std::string_view color_title(Color color) { return color == Color::black ? "Black" : "White"; }

std::string_view end_reason_word(EndReason reason) {
    switch (reason) {
    case EndReason::none: return "none";
    case EndReason::passes: return "passes";
    case EndReason::connection: return "connection";
    case EndReason::no_legal_move: return "no-legal-move";
    case EndReason::resignation: return "resignation";
    case EndReason::forfeit: return "forfeit";
    case EndReason::five: return "five";
    case EndReason::six: return "six";
    case EndReason::foul: return "foul";
    case EndReason::ring: return "ring";
    case EndReason::bridge: return "bridge";
    case EndReason::fork: return "fork";
    case EndReason::full_board: return "full-board";
    case EndReason::agreed: return "agreed";
    }
    return "";
}

ReplayGame::ReplayGame(Game const& game, std::string_view file, std::optional<Charset> encoding,
                       ReplayReading const& reading)
    : info_(game, file, encoding, reading.dialect), reading_(reading),
      setting_(setting_of(game, reading)), coordinates_(coordinates_of(setting_, reading)) {}

TurnFindings const& ReplayGame::findings() const {
    if (findings_) return *findings_;
    CheckOptions options;
    options.rules = reading_.rules;
    options.dialect = reading_.dialect;
    findings_.emplace(game(), options, reading_.most_findings);
    return *findings_;
}

std::optional<Color> ReplayGame::to_move(Replay const& replay) const {
    if (replay.outcome().over()) return std::nullopt;
    if (auto const next = replay.position().next()) return next;
    auto const first = info_.first();
    return first ? std::optional(first->color) : std::nullopt;
}

std::string_view ReplayGame::rules_source() const {
    if (reading_.rules) return "--rules";
    if (setting_.source == PropertyId::unknown) return "nothing";
    return property_info(setting_.source).name;
}

std::string ReplayGame::title() const {
    if (setting_.replayable) return std::string(game_title(setting_.rules.game));
    std::string const title = info_.kind().title;
    return title.empty() ? "GM " + info_.text(PropertyId::GM) : title;
}

std::string ReplayGame::path(NodeId node) const {
    if (!locator_) locator_.emplace(game());
    return locator_->path(node);
}

std::string ReplayGame::point(Point point) const {
    std::string text = to_text(point, size(), coordinates_);
    if (!text.empty()) return text;
    constexpr BoardSize whole{BoardSize::limit, BoardSize::limit};
    return to_text(point, whole, CoordinateSystem::sgf);
}

std::string ReplayGame::notation(WalkedTurn const& turn) const {
    if (is_acek(coordinates_)) {
        Turn const plain{turn.color, turn.kind, turn.stones, turn.links};
        auto text = acek::write_move(plain, size().width, layout_of(coordinates_));
        if (text) return *text;
    }
    if (turn.kind == TurnKind::pass) return "pass";
    std::string text;
    if (turn.kind != TurnKind::stones) text = turn_kind_name(turn.kind);
    for (Point const stone : turn.stones)
        text += (text.empty() ? "" : " ") + point(stone);
    for (Link const& link : turn.links)
        text += " +" + point(link.from) + ":" + point(link.to);
    return text;
}

std::vector<Node> ReplayGame::nodes_of(WalkedTurn const& turn) const {
    std::vector<Node> nodes;
    for (std::optional<Node> node = game().node(turn.last); node; node = node->parent()) {
        nodes.push_back(*node);
        if (node->id() == turn.first) break;
    }
    std::ranges::reverse(nodes);
    return nodes;
}

std::string ReplayGame::comment(NodeId node) const {
    auto const value = game().node(node).value(PropertyId::C);
    return value ? value->text() : std::string();
}

std::string ReplayGame::comment(WalkedTurn const& turn) const {
    std::string all;
    for (Node const& node : nodes_of(turn)) {
        std::string const text = comment(node.id());
        if (!all.empty() && !text.empty()) all += '\n';
        all += text;
    }
    return all;
}

Clock ReplayGame::clock(WalkedTurn const& turn) const {
    bool const black = turn.color == Color::black;
    std::vector<Node> const nodes = nodes_of(turn);
    return {last_value(nodes, black ? PropertyId::BL : PropertyId::WL),
            last_value(nodes, black ? PropertyId::OB : PropertyId::OW)};
}

BoardPicture picture_of(ReplayGame const& game, ReplayWalk const& walk) {
    BoardPicture picture;
    picture.stones = walk.stones();
    picture.room_for_lines = game.draws_lines();
    if (picture.room_for_lines) picture.lines = walk.replay().position().lines();
    picture.coordinates = game.coordinates();
    picture.shape = shape_of(game.setting().rules.game);
    auto const turn = walk.last_turn();
    if (!turn) return picture;
    for (Point const stone : turn->stones)
        if (game.size().contains(stone) && picture.stones.at(stone)) picture.last.push_back(stone);
    return picture;
}

} // namespace kifu::cli
