#ifdef KIFU_HAVE_XML

#include "kifu/coordinates.hpp"
#include "kifu/escape.hpp"
#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"
#include "kifu/values/result.hpp"

#include "formats/goxml/elements.hpp"
#include "formats/goxml/goxml.hpp"
#include "formats/goxml/node_text.hpp"
#include "formats/record_text.hpp"
#include "formats/text_lines.hpp"
#include "formats/tree_text.hpp"
#include "formats/utf8_text.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <pugixml.hpp>
#include <vector>

namespace kifu::goxml {

namespace {

using detail::without_blanks;

std::string_view name_of(pugi::xml_node element) { return element.name(); }

/// What stands directly in an element.
std::string own_text(pugi::xml_node element) {
    std::string text;
    for (pugi::xml_node const child : element.children())
        if (child.type() == pugi::node_pcdata || child.type() == pugi::node_cdata)
            text += child.value();
    return text;
}

/// A text in paragraphs, or without them.
std::string text_of(pugi::xml_node element) {
    if (!element.child("P")) return own_text(element);
    std::string text;
    bool first = true;
    for (pugi::xml_node const paragraph : element.children("P")) {
        if (!first) text += '\n';
        first = false;
        text += own_text(paragraph);
    }
    return text;
}

/// The element as it stands in the file, without what is in it.
std::string tag_of(pugi::xml_node element) {
    std::string tag = std::string("<") + element.name();
    for (pugi::xml_attribute const attribute : element.attributes())
        tag += std::string(" ") + attribute.name() + "=\"" + attribute.value() + "\"";
    return tag + ">";
}

std::string bracketed(std::string_view text) { return "[" + escape_text(text) + "]"; }

/// `4,10`: column and row, the row from the bottom like that of `D10`.
std::optional<Point> numbered_point(std::string_view text, BoardSize board) {
    std::size_t const comma = text.find(',');
    unsigned column = 0, row = 0;
    auto const number = [](std::string_view figures, unsigned& value) {
        char const* const end = figures.data() + figures.size();
        auto const read = std::from_chars(figures.data(), end, value);
        return read.ec == std::errc() && read.ptr == end;
    };
    bool const read = comma != text.npos && number(without_blanks(text.substr(0, comma)), column) &&
                      number(without_blanks(text.substr(comma + 1)), row);
    if (!read || column < 1 || column > board.width || row < 1 || row > board.height)
        return std::nullopt;
    return Point{static_cast<std::uint8_t>(column - 1),
                 static_cast<std::uint8_t>(board.height - row)};
}

class GameReader {
public:
    GameReader(pugi::xml_node element, std::uint32_t number, std::size_t base,
               TranslateOptions const& options, Diagnostics& diagnostics)
        : element_(element), number_(number), base_(base), options_(options),
          diagnostics_(diagnostics), tree_(place(element)) {}

    void read(std::string& out) {
        take_head();
        walk();
        flush();
        std::string& root = tree_.properties(0);
        root.insert(0, head_.take());
        tree_.finish(beginning(), out, options_.places);
    }

private:
    /// A list of nodes that is being read: that of the game, or a variation.
    struct Line {
        pugi::xml_node next;
        std::size_t above;                 ///< where its first node goes
        std::optional<std::size_t> last{}; ///< the node read before
    };
    struct Place {
        std::size_t parent = 0;
        std::int64_t moves = 0; ///< up to the node
    };

    std::size_t place(pugi::xml_node element) const {
        auto const offset = element.offset_debug();
        return base_ + (offset < 0 ? 0 : static_cast<std::size_t>(offset));
    }
    void report(Code code, pugi::xml_node element, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, {place(element), 0}, std::move(message));
        finding.game = number_;
    }
    void keep(pugi::xml_node element, std::string_view what) {
        report(Code::foreign_line, element, "`" + tag_of(element) + "` " + std::string(what));
        tree_.add_remark(current_, tag_of(element) + own_text(element));
    }

    void take_head();
    void take_size(pugi::xml_node information);
    void take_result(std::string const& text);
    std::string beginning() const;
    void walk();
    void take(pugi::xml_node element, Line& line);
    std::size_t open(pugi::xml_node element, Line& line);
    void flush();
    void take_content(pugi::xml_node node);
    void take_item(pugi::xml_node item);
    void take_move(pugi::xml_node move, Color color);
    void take_points(pugi::xml_node item, std::string_view property);
    void take_mark(pugi::xml_node mark);
    void take_sgf(pugi::xml_node item);
    std::optional<Point> point_of(pugi::xml_node item) const;

    pugi::xml_node element_;
    std::uint32_t number_;
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    detail::TreeText tree_;
    NodeText head_;    ///< what `Information` says
    NodeText content_; ///< of the current node
    BoardSize board_{19, 19};
    std::string file_, game_, size_; ///< FF, GM and SZ as SGF elements of the root say them
    std::vector<Place> places_{Place{}};
    std::size_t current_ = 0;
    bool root_taken_ = false;
};

// ---- head

void GameReader::take_size(pugi::xml_node information) {
    std::string const text = own_text(information.child("BoardSize"));
    if (without_blanks(text).empty()) return;
    auto const size = parse_size(without_blanks(text));
    if (!size.usable())
        return report(Code::foreign_value, information.child("BoardSize"),
                      detail::quoted_line(text) + " is no size of a board from 1 to 52; it is "
                                                  "taken to be 19");
    board_ = size.value;
}

/// Free text in many files; SGF has forms for it.
void GameReader::take_result(std::string const& text) {
    auto const result = parse_result(text);
    bool const other = result.usable() && !result.exact();
    head_.add("RE", bracketed(other ? result_text(result.value) : text));
    if (other) head_.add_value("XT", "result:" + escape_text(text, true));
}

void GameReader::take_head() {
    pugi::xml_node const information = element_.child("Information");
    take_size(information);
    if (pugi::xml_attribute const name = element_.attribute("name"); !name.empty())
        head_.add("GN", bracketed(name.value()));
    for (pugi::xml_node const child : information.children()) {
        if (child.type() != pugi::node_element || name_of(child) == "BoardSize") continue;
        std::string const whole = text_of(child);
        std::string const text(without_blanks(whole));
        if (text.empty()) continue;
        auto const known = std::ranges::find(head_elements, name_of(child), &Element::name);
        if (known == head_elements.end()) {
            report(Code::foreign_value, child,
                   "`<" + std::string(name_of(child)) + ">` is not known; it is kept in XT");
            head_.add_value("XT",
                            escape_text(name_of(child), true) + ":" + escape_text(text, true));
        } else if (known->property == "RE") {
            take_result(text);
        } else
            head_.add(known->property, bracketed(text));
    }
}

/// What SGF wants first. A record that came from SGF says itself what it says of it.
std::string GameReader::beginning() const {
    bool const from_sgf = !file_.empty() || !game_.empty();
    auto const property = [](std::string_view name, std::string const& values) {
        return values.empty() ? std::string() : std::string(name) + values;
    };
    std::string const size = "[" + std::to_string(board_.width) +
                             (board_.square() ? "" : ":" + std::to_string(board_.height)) + "]";
    std::string text = "(;" + property("FF", from_sgf ? file_ : "[4]") +
                       property("GM", from_sgf ? game_ : "[1]") + "CA[UTF-8]";
    if (!size_.empty())
        text += property("SZ", size_);
    else if (!from_sgf || element_.child("Information").child("BoardSize"))
        text += property("SZ", size);
    return text;
}

// ---- nodes

void GameReader::walk() {
    std::vector<Line> lines;
    lines.push_back({element_.child("Nodes").first_child(), 0});
    while (!lines.empty()) {
        pugi::xml_node const element = lines.back().next;
        if (!element) {
            lines.pop_back();
            continue;
        }
        lines.back().next = element.next_sibling();
        if (element.type() != pugi::node_element) continue;
        if (name_of(element) != "Variation") {
            take(element, lines.back());
            continue;
        }
        // It is another way to go on than the node before it.
        Line const& line = lines.back();
        std::size_t const above = line.last ? places_[*line.last].parent : line.above;
        lines.push_back({element.first_child(), above});
    }
}

void GameReader::flush() { tree_.properties(current_) += content_.take(); }

std::size_t GameReader::open(pugi::xml_node element, Line& line) {
    flush();
    // A first node is the root; a move that stands alone comes behind it.
    bool const is_root = !root_taken_ && name_of(element) == "Node";
    root_taken_ = true;
    if (!is_root) {
        std::size_t const above = line.last.value_or(line.above);
        current_ = tree_.add(above, place(element));
        places_.push_back({above, places_[above].moves});
    }
    line.last = current_;
    return current_;
}

void GameReader::take(pugi::xml_node element, Line& line) {
    std::string_view const name = name_of(element);
    if (name == "Node") {
        open(element, line);
        take_content(element);
    } else if (name == "Black" || name == "White") {
        open(element, line);
        take_item(element);
    } else {
        // Some programs put what belongs to a node behind it.
        std::size_t const node = line.last.value_or(line.above);
        if (node != current_) flush();
        current_ = node;
        take_item(element);
    }
}

void GameReader::take_content(pugi::xml_node node) {
    if (pugi::xml_attribute const name = node.attribute("name"))
        content_.add("N", bracketed(name.value()));
    for (auto const& [attribute, property] :
         {std::pair{"blacktime", "BL"}, std::pair{"whitetime", "WL"}})
        if (pugi::xml_attribute const time = node.attribute(attribute); !time.empty())
            content_.add(property, bracketed(time.value()));
    for (pugi::xml_node const item : node.children())
        if (item.type() == pugi::node_element) take_item(item);
}

void GameReader::take_item(pugi::xml_node item) {
    std::string_view const name = name_of(item);
    auto const stones = std::ranges::find(stone_elements, name, &Element::name);
    if (name == "Black" || name == "White")
        take_move(item, name == "Black" ? Color::black : Color::white);
    else if (name == "Comment")
        tree_.add_remark(current_, text_of(item));
    else if (stones != stone_elements.end())
        take_points(item, stones->property);
    else if (name == "Mark")
        take_mark(item);
    else if (name == "SGF")
        take_sgf(item);
    else if (name == "BlackToPlay" || name == "WhiteToPlay")
        content_.add("PL", name == "BlackToPlay" ? "[B]" : "[W]");
    else if (name != "Line") // Jago's way to break lines in print
        keep(item, "is no element of GoXML; it is kept in the comment");
}

std::optional<Point> GameReader::point_of(pugi::xml_node item) const {
    std::string const text =
        item.attribute("at") ? std::string(item.attribute("at").value()) : own_text(item);
    std::string_view const where = without_blanks(text);
    if (auto const point = parse_point(where, board_, CoordinateSystem::a1)) return point;
    return numbered_point(where, board_);
}

void GameReader::take_move(pugi::xml_node move, Color color) {
    bool const black = color == Color::black;
    std::string const at =
        move.attribute("at") ? std::string(move.attribute("at").value()) : own_text(move);
    auto const point = point_of(move);
    bool const pass = without_blanks(at).empty();
    Place& place = places_[current_];
    ++place.moves;
    if (point || pass) {
        content_.add(black ? "B" : "W", "[" + (point ? point_text(*point) : "") + "]");
    } else {
        report(Code::foreign_move, move,
               detail::quoted_line(at) + " where a point such as `D4` was expected");
        content_.add("XU", bracketed((black ? "B:" : "W:") + at));
    }
    std::int64_t number = 0;
    std::string_view const said = move.attribute("number").value();
    auto const read = std::from_chars(said.data(), said.data() + said.size(), number);
    constexpr std::int64_t most = 1'000'000'000;
    if (read.ec == std::errc() && number != place.moves && number > 0 && number < most) {
        content_.add("MN", "[" + std::to_string(number) + "]");
        place.moves = number;
    }
    if (pugi::xml_attribute const left = move.attribute("timeleft"); !left.empty())
        content_.add(black ? "BL" : "WL", bracketed(left.value()));
    if (pugi::xml_attribute const words = move.attribute("annotate"); !words.empty())
        tree_.add_remark(current_, words.value());
}

void GameReader::take_points(pugi::xml_node item, std::string_view property) {
    if (auto const point = point_of(item))
        content_.add_value(property, point_text(*point));
    else
        keep(item, "has no point of the board in `at`; it is kept in the comment");
}

void GameReader::take_mark(pugi::xml_node mark) {
    auto const point = point_of(mark);
    if (!point) return keep(mark, "has no point of the board in `at`; it is kept in the comment");
    bool marked = false;
    for (MarkAttribute const& known : mark_attributes)
        if (known.value == mark.attribute(known.name.data()).value()) {
            content_.add_value(known.property, point_text(*point));
            marked = true;
        }
    if (pugi::xml_attribute const label = mark.attribute("label")) {
        content_.add_value("LB", point_text(*point) + ":" + escape_text(label.value(), true));
        marked = true;
    }
    if (!marked) content_.add_value("MA", point_text(*point));
}

void GameReader::take_sgf(pugi::xml_node item) {
    std::string_view const type = item.attribute("type").value();
    auto const fits = [](char c) { return ascii::is_letter(c) || ascii::is_digit(c); };
    if (type.empty() || !ascii::is_letter(type.front()) || !std::ranges::all_of(type, fits))
        return keep(item, "has no identifier in `type`; it is kept in the comment");
    std::string values;
    for (pugi::xml_node const argument : item.children("Arg"))
        values += "[" + value_of_argument(own_text(argument)) + "]";
    if (values.empty()) values = "[]";
    // What stands at the beginning of a record stands there once; what more there is stays.
    std::string* const first = current_ != 0  ? nullptr
                               : type == "FF" ? &file_
                               : type == "GM" ? &game_
                               : type == "SZ" ? &size_
                                              : nullptr;
    if (current_ == 0 && type == "CA") return;
    if (first != nullptr && first->empty())
        *first = std::move(values);
    else
        content_.add(type, std::move(values));
}

// ---- file

/// The charset that the declaration names.
Charset declared_charset(std::string_view text) {
    std::string_view const declaration = text.substr(0, std::min(text.find("?>"), text.size()));
    constexpr std::string_view key = "encoding=";
    std::size_t const at = declaration.find(key);
    if (at != declaration.npos && at + key.size() < declaration.size()) {
        std::string_view name = declaration.substr(at + key.size());
        char const quote = name.front();
        name = name.substr(1, name.find(quote, 1) - 1);
        if (auto const charset = charset_by_name(name)) return *charset;
    }
    return detail::likeliest_charset(text);
}

void read_games(pugi::xml_document const& document, std::size_t base,
                TranslateOptions const& options, Diagnostics& diagnostics, std::string& out) {
    std::uint32_t games = 0;
    auto const read = [&](pugi::xml_node game) {
        GameReader(game, ++games, base, options, diagnostics).read(out);
    };
    if (pugi::xml_node const alone = document.child("GoGame")) read(alone);
    for (pugi::xml_node const game : document.child("Go").children("GoGame"))
        read(game);
    if (games == 0) diagnostics.add(Code::foreign_nothing, {0, 0}, "no element `GoGame` in `Go`");
}

} // namespace

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset, declared_charset);
    pugi::xml_document document;
    auto const parsed = document.load_buffer(text.text().data(), text.text().size(),
                                             pugi::parse_default | pugi::parse_ws_pcdata_single,
                                             pugi::encoding_utf8);
    std::size_t const base = text.offset();
    bool const empty = without_blanks(text.text()).empty();
    if (!parsed && !empty)
        diagnostics.add(
            Code::goxml_syntax,
            {base + std::min(static_cast<std::size_t>(parsed.offset), text.text().size()), 0},
            std::string(parsed.description()) + "; what stands before it was read");
    std::string out;
    if (!empty) read_games(document, base, options, diagnostics, out);
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::goxml

#endif
