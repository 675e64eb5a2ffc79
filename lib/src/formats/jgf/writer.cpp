#include "kifu/replay.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/points.hpp"

#include "formats/jgf/extras.hpp"
#include "formats/jgf/jgf.hpp"
#include "formats/jgf/names.hpp"
#include "formats/losses.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace kifu::jgf {

namespace {

using detail::append_json_string;

bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::C:
    case PropertyId::N:
    case PropertyId::CR:
    case PropertyId::TR:
    case PropertyId::SQ:
    case PropertyId::MA:
    case PropertyId::SL:
    case PropertyId::LB:
    case PropertyId::TB:
    case PropertyId::TW:
    case PropertyId::BL:
    case PropertyId::WL:
    case PropertyId::OB:
    case PropertyId::OW:
    case PropertyId::VW:
    case PropertyId::XJ:
    case PropertyId::GN:
    case PropertyId::RE:
    case PropertyId::DT:
    case PropertyId::ON:
    case PropertyId::AN:
    case PropertyId::GC:
    case PropertyId::PB:
    case PropertyId::PW:
    case PropertyId::BR:
    case PropertyId::WR:
    case PropertyId::BT:
    case PropertyId::WT:
    case PropertyId::EV:
    case PropertyId::PC:
    case PropertyId::RO:
    case PropertyId::RU:
    case PropertyId::TM:
    case PropertyId::OT:
    case PropertyId::SO:
    case PropertyId::CP:
    case PropertyId::US: return true;
    default: return detail::is_of_moves(id);
    }
}

/// An object in the making: `{"a":1,"b":2}`.
class Object {
public:
    void add(std::string_view key, std::string_view json) {
        text_ += text_.empty() ? "{\"" : ",\"";
        text_.append(key).append("\":").append(json);
    }
    void add_text(std::string_view key, std::string_view text) {
        std::string json;
        append_json_string(json, text);
        add(key, json);
    }
    /// Keys and values as JSON.
    void add_keys(std::string_view keys) { text_.append(text_.empty() ? "{" : ",").append(keys); }
    bool empty() const { return text_.empty(); }
    std::string text() const { return text_.empty() ? "{}" : text_ + "}"; }

private:
    std::string text_;
};

std::string coordinates(Point point) {
    return "\"x\":" + std::to_string(point.x) + ",\"y\":" + std::to_string(point.y);
}

std::string_view color_word(bool black) { return black ? "black" : "white"; }

class GameWriter {
public:
    GameWriter(Game const& game, BoardSize size, std::string& out, Diagnostics& diagnostics)
        : game_(game), size_(size), out_(out), diagnostics_(diagnostics) {}

    void write() {
        append_head();
        append_tree();
        out_ += "}\n";
        if (losses_.any())
            report(Code::jgf_lost, game_.root().id(), "not written: " + losses_.text());
    }

private:
    void report(Code code, NodeId node, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, game_.node(node).span(), std::move(message));
        finding.game = game_.number();
        finding.node = node;
    }

    void append_head();
    void add(Object& object, std::string_view key, PropertyId id) const;
    void add_number(Object& object, std::string_view key, Node const& node, PropertyId id);
    void add_player(std::string& players, bool black);
    void add_board(Object& document);

    void append_tree();
    void append_node(Node const& node);
    void add_move(Object& object, Node const& node);
    void add_lists(Object& object, Node const& node, std::string_view key, std::string_view kind,
                   std::span<PointList const> known, std::string_view more = {});
    std::string points_of(Node const& node, PointList const& list);
    void count_losses(Node const& node);

    Game const& game_;
    BoardSize size_;
    std::string& out_;
    Diagnostics& diagnostics_;
    detail::Losses losses_{is_held};
};

// ---- head

void GameWriter::add(Object& object, std::string_view key, PropertyId id) const {
    auto const value = game_.root().value(id);
    if (!value) return;
    std::string const text = id == PropertyId::GC ? value->text() : value->simple_text();
    if (!text.empty()) object.add_text(key, text);
}

/// As a number where it is one.
void GameWriter::add_number(Object& object, std::string_view key, Node const& node, PropertyId id) {
    auto const value = node.value(id);
    if (!value) return;
    std::string const text = value->simple_text();
    auto const number = Decimal::read(text);
    if (number && number->text() == text)
        object.add(key, text);
    else if (!text.empty())
        object.add_text(key, text);
}

void GameWriter::add_player(std::string& players, bool black) {
    Object player;
    player.add_text("color", color_word(black));
    add(player, "name", black ? PropertyId::PB : PropertyId::PW);
    add(player, "rank", black ? PropertyId::BR : PropertyId::WR);
    add(player, "team", black ? PropertyId::BT : PropertyId::WT);
    players += (players.empty() ? "" : ",") + player.text();
}

void GameWriter::add_board(Object& document) {
    Object board;
    if (size_.square()) {
        board.add("size", std::to_string(size_.width));
    } else {
        board.add("width", std::to_string(size_.width));
        board.add("height", std::to_string(size_.height));
    }
    auto const view = game_.root().find(PropertyId::VW);
    if (view && view->size() == 1) {
        ReadRectangle const part = read_rectangle((*view)[0].raw(), size_);
        if (part.is_points()) {
            Object section;
            section.add("top", std::to_string(part.first.y));
            section.add("bottom", std::to_string(size_.height - 1 - part.last.y));
            section.add("left", std::to_string(part.first.x));
            section.add("right", std::to_string(size_.width - 1 - part.last.x));
            board.add("section", section.text());
        } else if (!(*view)[0].raw().empty())
            losses_.add_text("VW");
    } else if (view)
        losses_.add_text("VW");
    document.add("board", board.text());
}

void GameWriter::append_head() {
    Object document, record, source, game, event, rules;
    record.add_text("format", "JGF");
    record.add("version", "2");
    record.add_text("charset", "UTF-8");
    add(record, "generator", PropertyId::AP);
    add(record, "transcriber", PropertyId::US);
    add(source, "name", PropertyId::SO);
    add(source, "copyright", PropertyId::CP);
    game.add_text("type", "go");
    add(game, "name", PropertyId::GN);
    add(game, "result", PropertyId::RE);
    add(game, "date", PropertyId::DT);
    add(game, "opening", PropertyId::ON);
    add(game, "annotator", PropertyId::AN);
    add(game, "description", PropertyId::GC);
    add(event, "name", PropertyId::EV);
    add(event, "location", PropertyId::PC);
    add(event, "round", PropertyId::RO);
    add(rules, "ruleset", PropertyId::RU);
    add_number(rules, "komi", game_.root(), PropertyId::KM);
    add_number(rules, "handicap", game_.root(), PropertyId::HA);
    add_number(rules, "time", game_.root(), PropertyId::TM);
    add(rules, "overtime", PropertyId::OT);
    std::string players;
    add_player(players, true);
    add_player(players, false);
    document.add("record", record.text());
    if (!source.empty()) document.add("source", source.text());
    document.add("game", game.text());
    document.add("players", "[" + players + "]");
    if (!event.empty()) document.add("event", event.text());
    if (!rules.empty()) document.add("rules", rules.text());
    add_board(document);
    std::string text = document.text();
    text.pop_back();
    out_ += text + ",\"tree\":";
}

// ---- nodes

void GameWriter::append_tree() {
    /// What is still to be written: a node with what follows it, or what stands between two.
    struct Step {
        std::optional<Node> node;
        std::string_view text{};
    };
    out_ += '[';
    std::vector<Step> steps{{{}, "]"}, {game_.root()}};
    while (!steps.empty()) {
        Step const step = steps.back();
        steps.pop_back();
        if (!step.node) {
            out_ += step.text;
            continue;
        }
        append_node(*step.node);
        auto const child = step.node->first_child();
        if (!child) continue;
        // The last step is taken first.
        std::size_t const begin = steps.size();
        bool const several = child->next().has_value();
        steps.push_back({{}, several ? ",{\"variations\":[[" : ","});
        for (auto next = child; next; next = next->next()) {
            if (next->id() != child->id()) steps.push_back({{}, "],["});
            steps.push_back({next});
        }
        if (several) steps.push_back({{}, "]]}"});
        std::reverse(steps.begin() + static_cast<std::ptrdiff_t>(begin), steps.end());
    }
}

void GameWriter::append_node(Node const& node) {
    count_losses(node);
    Object object;
    auto const text = [&](PropertyId id) { return node.value(id); };
    if (auto const name = text(PropertyId::N)) object.add_text("name", name->simple_text());
    add_lists(object, node, "setup", "type", std::span(setup_lists).first(3));
    if (auto const player = text(PropertyId::PL)) {
        bool const known = player->raw() == "B" || player->raw() == "W";
        if (known) object.add_text("turn", color_word(player->raw() == "B"));
        if (!known) losses_.add_text("PL");
    }
    add_move(object, node);
    if (auto const comment = text(PropertyId::C)) {
        std::string list = "[";
        append_json_string(list, comment->text());
        object.add("comments", list + "]");
    }
    auto const kept = text(PropertyId::XJ);
    auto const extras = kept ? extras_of(kept->text()) : std::nullopt;
    if (kept && !extras) losses_.add_text("XJ");
    add_lists(object, node, "markup", "type", std::span(markup_lists).first(6),
              extras ? extras->markup : "");
    add_lists(object, node, "score", "color", score_lists);
    if (extras && !extras->keys.empty()) object.add_keys(extras->keys);
    out_ += object.text();
}

void GameWriter::add_move(Object& object, Node const& node) {
    std::optional<bool> black;
    for (Property const property : node) {
        bool const is_black = property.id() == PropertyId::B;
        if (!is_black && property.id() != PropertyId::W) continue;
        auto const value = property.value();
        ReadPoint const read = read_move(value ? value->raw() : "", size_);
        if (black || (!read.is_point() && !read.is_pass())) {
            report(Code::jgf_lost_move, node.id(),
                   black ? "a second move in one node is not written"
                         : "a move that is no point of the board is not written");
            continue;
        }
        black = is_black;
        Object move;
        move.add_text("color", color_word(is_black));
        if (read.is_pass())
            move.add("pass", "true");
        else
            move.add_keys(coordinates(read.point));
        add_number(move, "timeLeft", node, is_black ? PropertyId::BL : PropertyId::WL);
        add_number(move, "periodsLeft", node, is_black ? PropertyId::OB : PropertyId::OW);
        object.add("move", move.text());
    }
    // Times belong to the player of the move.
    for (Property const property : node) {
        bool const of_black = property.id() == PropertyId::BL || property.id() == PropertyId::OB;
        bool const of_white = property.id() == PropertyId::WL || property.id() == PropertyId::OW;
        if ((of_black && black != true) || (of_white && black != false))
            losses_.add_text(property.name());
    }
}

/// `[{"type":"black","coords":[{"x":3,"y":15}]}]`
void GameWriter::add_lists(Object& object, Node const& node, std::string_view key,
                           std::string_view kind, std::span<PointList const> known,
                           std::string_view more) {
    std::string lists;
    for (PointList const& list : known) {
        std::string const points = points_of(node, list);
        if (points.empty()) continue;
        Object entry;
        entry.add_text(kind, list.word);
        entry.add("coords", "[" + points + "]");
        lists += (lists.empty() ? "" : ",") + entry.text();
    }
    if (!more.empty()) lists.append(lists.empty() ? "" : ",").append(more);
    if (!lists.empty()) object.add(key, "[" + lists + "]");
}

std::string GameWriter::points_of(Node const& node, PointList const& list) {
    std::string points;
    std::set<Point> seen; // a short list of rectangles may name a point very often
    auto const add = [&](std::string const& point) {
        points += (points.empty() ? "{" : ",{") + point + "}";
    };
    for (Property const property : node) {
        if (property.id() == PropertyId::unknown || property.info().name != list.property) continue;
        for (Value const value : property) {
            if (list.property == "LB") {
                auto const label = value.composed();
                ReadPoint const read = read_point(label ? label->first : "", size_);
                if (!read.is_point()) {
                    losses_.add_text(list.property);
                    continue;
                }
                std::string text;
                append_json_string(text, label->second);
                add(coordinates(read.point) + ",\"text\":" + text);
                continue;
            }
            ReadRectangle const read = read_rectangle(value.raw(), size_);
            bool const none = value.raw().empty();
            if (!read.is_points() && !none) losses_.add_text(list.property);
            for (unsigned y = read.first.y; read.is_points() && y <= read.last.y; ++y)
                for (unsigned x = read.first.x; x <= read.last.x; ++x) {
                    Point const point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
                    if (seen.insert(point).second) add(coordinates(point));
                }
        }
    }
    return points;
}

void GameWriter::count_losses(Node const& node) {
    losses_.add_properties(node);
    if (!node.parent()) return;
    for (Property const property : node)
        if (property.id() == PropertyId::VW) losses_.add_text("VW");
}

} // namespace

void write(Game const& game, WriteOptions const& /*options*/, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game);
    if (setting.rules.game == GameKind::go && setting.dialect->own())
        return GameWriter(game, setting.size, out, diagnostics).write();
    diagnostics
        .add(Code::jgf_game, game.root().span(),
             std::string(game_title(setting.rules.game)) + " is not written: JGF is for Go")
        .game = game.number();
}

} // namespace kifu::jgf
