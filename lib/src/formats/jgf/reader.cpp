#ifdef KIFU_HAVE_JSON

#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/jgf/jgf.hpp"
#include "formats/jgf/names.hpp"
#include "formats/record_text.hpp"
#include "formats/server_game.hpp"
#include "formats/utf8_text.hpp"
#include "formats/web/document.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace kifu::jgf {

namespace {

using nlohmann::json;
using web::at;
using web::lines_of;

/// A text, or a number as it stands in the file; texts of a list behind one another.
std::string text_of(json const& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number()) return value.dump();
    std::string text;
    if (value.is_array())
        for (json const& part : value)
            if (part.is_string()) text += (text.empty() ? "" : ",") + part.get<std::string>();
    return text;
}

class GameReader {
public:
    GameReader(json const& document, detail::TextLine whole, std::uint32_t number, std::size_t base,
               TranslateOptions const& options, Diagnostics& diagnostics)
        : document_(document), whole_(whole), game_(number, base, options, diagnostics, whole) {}

    void read(std::string& out) {
        take_board();
        take_players();
        take_head();
        walk();
        game_.finish(true, out);
    }

private:
    /// Nodes one after the other, behind `node`.
    struct Line {
        json const* nodes;
        std::size_t next;
        std::size_t node;
    };

    void take_board();
    void take_players();
    void take_player(json const& player, Color color);
    void take_head();
    void take_key(HeadKey const& key, json const& value);
    void take_unknown(std::string const& path, json const& value);
    void keep_others(std::string const& path, json const& object,
                     std::span<std::string_view const> known);

    void walk();
    void open_variations(json const& variations, std::size_t node, std::vector<Line>& lines);
    void take_node(json const& node);
    void take_move(json const& move);
    void take_comments(json const& comments);
    void take_lists(json const& lists, std::span<PointList const> known);
    void take_list(PointList const& list, json const& points);
    void take_extras(json const& node);
    std::optional<Point> point_of(json const& value) const;
    std::optional<std::string> list_item(PointList const& list, json const& value) const;
    std::string& properties() { return game_.tree().properties(game_.current()); }

    json const& document_;
    detail::TextLine whole_;
    detail::ServerGame game_;
    std::vector<std::string_view> said_; ///< properties of the head
    json extras_;                        ///< of the current node
};

// ---- head

void GameReader::take_board() {
    json const& board = at(document_, "board");
    auto square = lines_of(at(board, "size"));
    if (!square) square = lines_of(at(document_, "size"));
    auto const width = lines_of(at(board, "width")), height = lines_of(at(board, "height"));
    if (square)
        game_.set_board({*square, *square});
    else if (width && height)
        game_.set_board({*width, *height});
    else
        game_.report(Code::foreign_value, whole_,
                     "no board: `size`, or `width` and `height`, from 1 to 52 were expected");
    json const& section = at(board, "section");
    auto const cut = [&](char const* side) {
        json const& lines = at(section, side);
        bool const fits = lines.is_number_unsigned() && lines.get<std::uint64_t>() < 52;
        return fits ? static_cast<int>(lines.get<std::uint64_t>()) : 0;
    };
    int const left = cut("left"), top = cut("top");
    int const right = game_.board().width - 1 - cut("right");
    int const bottom = game_.board().height - 1 - cut("bottom");
    bool const whole = left == 0 && top == 0 && right + 1 == game_.board().width &&
                       bottom + 1 == game_.board().height;
    if (whole || left > right || top > bottom) return;
    auto const text = [](int x, int y) {
        return point_text(Point{static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)});
    };
    game_.add("VW", text(left, top) + ":" + text(right, bottom));
}

void GameReader::take_player(json const& player, Color color) {
    static constexpr std::array<std::string_view, 4> known{"color", "name", "rank", "team"};
    bool const black = color == Color::black;
    game_.add_player(color, text_of(at(player, "name")), text_of(at(player, "rank")));
    game_.add(black ? "BT" : "WT", text_of(at(player, "team")));
    if (player.is_object()) keep_others(black ? "players.black" : "players.white", player, known);
}

void GameReader::take_players() {
    json const* players = &at(document_, "players");
    if (!players->is_array()) players = &at(at(document_, "game"), "players");
    if (players->is_array())
        for (json const& player : *players) {
            std::string const color = text_of(at(player, "color"));
            if (color == "black" || color == "white")
                take_player(player, color == "black" ? Color::black : Color::white);
            else
                take_unknown("players", player);
        }
    take_player(at(at(document_, "info"), "black"), Color::black);
    take_player(at(at(document_, "info"), "white"), Color::white);
}

void GameReader::take_unknown(std::string const& path, json const& value) {
    if (value.is_null() || (value.is_string() && value.get_ref<std::string const&>().empty()))
        return;
    if (web::is_deeper_than(value, web::deepest_nesting))
        game_.report(Code::foreign_lost, whole_,
                     "`" + path + "` is nested too deep and is not kept");
    else
        game_.keep(path, value.is_string() ? value.get<std::string>() : web::text_of_value(value));
}

void GameReader::keep_others(std::string const& path, json const& object,
                             std::span<std::string_view const> known) {
    for (auto const& [key, value] : object.items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        std::string below = path;
        take_unknown(below.append(".").append(key), value);
    }
}

void GameReader::take_key(HeadKey const& key, json const& value) {
    std::string const text = text_of(value);
    bool const none = key.property == "HA" && text == "0";
    if (text.empty() || key.property.empty() || none) return;
    if (std::ranges::find(said_, key.property) != said_.end())
        return take_unknown(std::string(key.path), value);
    said_.push_back(key.property);
    if (key.property == "RE")
        game_.add_result(text, whole_);
    else
        game_.add(key.property, text);
}

/// Every key of the document, and of the objects in it; what is not known is kept.
void GameReader::take_head() {
    auto const take = [&](std::string const& path, json const& value) {
        auto const known = std::ranges::find(head_keys, path, &HeadKey::path);
        if (known == head_keys.end())
            take_unknown(path, value);
        else
            take_key(*known, value);
    };
    for (auto const& [key, value] : document_.items()) {
        if (key == "tree" || key == "players" || (key == "game" && value.is_array())) continue;
        if (!value.is_object()) {
            take(key, value);
            continue;
        }
        for (auto const& [inner, part] : value.items()) {
            bool const player = (key == "info" && (inner == "black" || inner == "white")) ||
                                (key == "game" && inner == "players");
            if (!player) take(std::string(key).append(".").append(inner), part);
        }
    }
}

// ---- nodes

/// The first node is the root. Variations stand in `{"variations":[…]}`, or in a list of lists.
void GameReader::walk() {
    json const* nodes = &at(document_, "tree");
    if (!nodes->is_array()) nodes = &at(document_, "game");
    if (!nodes->is_array()) return;
    std::vector<Line> lines{{nodes, 0, 0}};
    bool root = true;
    while (!lines.empty()) {
        Line& line = lines.back();
        if (line.next == line.nodes->size()) {
            lines.pop_back();
            continue;
        }
        json const& node = (*line.nodes)[line.next++];
        json const& variations = node.is_array() ? node : at(node, "variations");
        if (!node.is_array() && !variations.is_array()) {
            if (!root) line.node = game_.tree().add(line.node, game_.place(whole_));
            game_.go_to(line.node);
            take_node(node);
        } else
            open_variations(variations, line.node, lines);
        root = false;
    }
}

void GameReader::open_variations(json const& variations, std::size_t node,
                                 std::vector<Line>& lines) {
    for (std::size_t i = variations.size(); i-- > 0;)
        if (variations[i].is_array()) lines.push_back({&variations[i], 0, node});
}

void GameReader::take_node(json const& node) {
    extras_ = json::object();
    if (!node.is_object()) {
        if (web::is_deeper_than(node, 1)) return;
        return game_.add_remark(web::text_of_value(node));
    }
    std::string const name = text_of(at(node, "name"));
    if (!name.empty()) detail::append_property("N", name, properties());
    take_lists(at(node, "setup"), setup_lists);
    std::string const turn = text_of(at(node, "turn"));
    if (turn == "black" || turn == "B") properties() += "PL[B]";
    if (turn == "white" || turn == "W") properties() += "PL[W]";
    if (node.contains("move")) take_move(node["move"]);
    take_comments(at(node, "comments"));
    take_comments(at(node, "comment"));
    take_lists(at(node, "markup"), markup_lists);
    take_lists(at(node, "score"), score_lists);
    take_extras(node);
}

/// `{"color":"black","x":3,"y":15}`, `{"B":"dp"}` or `{"c":1,"x":3,"y":15}`.
void GameReader::take_move(json const& move) {
    std::string color = text_of(at(move, "color"));
    if (at(move, "c") == json(1)) color = "black";
    if (at(move, "c") == json(-1)) color = "white";
    json const* where = &move;
    for (auto const& [letter, word] : {std::pair{"B", "black"}, std::pair{"W", "white"}})
        if (move.is_object() && move.contains(letter)) {
            color = word;
            where = &at(move, letter);
        }
    bool const black = color == "black" || color == "B";
    auto const point = point_of(*where);
    bool const pass =
        at(move, "pass") == json(true) || *where == json("pass") || *where == json("");
    if ((black || color == "white" || color == "W") && (point || pass)) {
        detail::append_move(black ? Color::black : Color::white, pass ? "" : point_text(*point),
                            properties());
    } else {
        bool const deep = web::is_deeper_than(move, 2);
        game_.report(Code::foreign_move, whole_,
                     "a move where `{\"color\":\"black\",\"x\":3,\"y\":15}` was expected");
        detail::append_unread(color == "white" ? Color::white : Color::black,
                              deep ? "" : web::text_of_value(move), properties());
    }
    std::string const left = text_of(at(move, "timeLeft"));
    std::string const periods = text_of(at(move, "periodsLeft"));
    if (!left.empty()) detail::append_property(black ? "BL" : "WL", left, properties());
    if (!periods.empty()) detail::append_property(black ? "OB" : "OW", periods, properties());
}

/// Texts, or objects that say who wrote it and when too.
void GameReader::take_comments(json const& comments) {
    if (comments.is_string()) return game_.add_remark(comments.get<std::string>());
    if (!comments.is_array()) return;
    for (json const& comment : comments) {
        std::string text = text_of(comment);
        if (comment.is_object()) {
            text = text_of(at(comment, "name"));
            std::string const time = text_of(at(comment, "timestamp"));
            if (!time.empty()) text += (text.empty() ? "" : ", ") + time;
            text += (text.empty() ? "" : ": ") + text_of(at(comment, "comment"));
        }
        game_.add_remark(text);
    }
}

/// `[{"type":"black","coords":[{"x":3,"y":15}]}]`, or `{"B":["dp"]}`.
void GameReader::take_lists(json const& lists, std::span<PointList const> known) {
    auto const find = [&](std::string_view word) {
        return std::ranges::find(known, word, &PointList::word);
    };
    if (lists.is_object())
        for (auto const& [word, points] : lists.items())
            if (auto const list = find(word); list != known.end()) take_list(*list, points);
    if (!lists.is_array()) return;
    for (json const& entry : lists) {
        std::string word = text_of(at(entry, "type"));
        if (word.empty()) word = text_of(at(entry, "color"));
        auto const list = find(word);
        if (list != known.end())
            take_list(*list, at(entry, "coords"));
        else if (!web::is_deeper_than(entry, 4))
            extras_[known.data() == markup_lists.data() ? "markup" : "lists"].push_back(entry);
    }
}

std::optional<std::string> GameReader::list_item(PointList const& list, json const& value) const {
    json const* where = &value;
    std::string label = text_of(at(value, "text"));
    json letters;
    if (value.is_string() && list.property == "LB") {
        auto const& text = value.get_ref<std::string const&>();
        std::size_t const colon = std::min(text.find(':'), text.size());
        letters = text.substr(0, colon);
        where = &letters;
        label = text.substr(std::min(colon + 1, text.size()));
    }
    auto const point = point_of(*where);
    if (!point) return std::nullopt;
    if (list.property != "LB") return point_text(*point);
    return point_text(*point) + ":" + escape_text(label, true);
}

void GameReader::take_list(PointList const& list, json const& points) {
    if (!points.is_array() || points.empty()) return;
    std::string values;
    for (json const& value : points)
        if (auto const item = list_item(list, value))
            values += "[" + *item + "]";
        else
            game_.report(Code::foreign_value, whole_,
                         "a point of `" + std::string(list.word) +
                             "` where `{\"x\":3,\"y\":15}` on the board was expected");
    if (!values.empty()) properties().append(list.property).append(values);
}

void GameReader::take_extras(json const& node) {
    for (auto const& [key, value] : node.items()) {
        if (std::ranges::find(node_keys, key) != node_keys.end()) continue;
        if (web::is_deeper_than(value, web::deepest_nesting))
            game_.report(Code::foreign_lost, whole_,
                         "`" + key + "` of a node is nested too deep and is not kept");
        else
            extras_[key] = value;
    }
    if (!extras_.empty()) detail::append_property("XJ", web::text_of_value(extras_), properties());
}

/// `{"x":3,"y":15}` from the upper left, or two letters as in SGF.
std::optional<Point> GameReader::point_of(json const& value) const {
    if (value.is_string()) {
        ReadPoint const read = read_point(value.get_ref<std::string const&>(), game_.board());
        return read.is_point() ? std::optional(read.point) : std::nullopt;
    }
    json const& x = at(value, "x");
    json const& y = at(value, "y");
    bool const fits = x.is_number_unsigned() && y.is_number_unsigned() &&
                      x.get<std::uint64_t>() < game_.board().width &&
                      y.get<std::uint64_t>() < game_.board().height;
    if (!fits) return std::nullopt;
    return Point{static_cast<std::uint8_t>(x.get<std::uint64_t>()),
                 static_cast<std::uint8_t>(y.get<std::uint64_t>())};
}

// ---- file

/// The documents that stand one behind the other.
std::vector<detail::TextLine> split_documents(std::string_view text) {
    std::vector<detail::TextLine> documents;
    std::size_t begin = 0;
    auto const add = [&](std::size_t end) {
        std::string_view const part = text.substr(begin, end - begin);
        if (!detail::without_blanks(part).empty()) documents.push_back({begin, part});
        begin = end;
    };
    web::for_each_bracket(text, [&](std::size_t end, std::size_t depth) {
        if (depth == 0) add(end);
        return true;
    });
    add(text.size());
    return documents;
}

} // namespace

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset);
    std::string out;
    std::uint32_t games = 0;
    auto const documents = split_documents(text.text());
    for (detail::TextLine const& part : documents) {
        auto const parsed =
            web::parse_document(part.text, text.offset() + part.offset, diagnostics, true);
        if (!parsed) continue;
        auto const read = [&](json const& document) {
            if (document.is_object())
                GameReader(document, {part.offset, {}}, ++games, text.offset(), options,
                           diagnostics)
                    .read(out);
        };
        if (parsed->is_array())
            for (json const& document : *parsed)
                read(document);
        else
            read(*parsed);
    }
    if (games == 0 && !documents.empty())
        diagnostics.add(Code::foreign_nothing, {0, 0}, "no object with a game");
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::jgf

#endif
