#include "kifu/coordinates.hpp"
#include "kifu/escape.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/points.hpp"
#include "kifu/values/result.hpp"

#include "formats/goxml/elements.hpp"
#include "formats/goxml/goxml.hpp"
#include "formats/goxml/node_text.hpp"
#include "formats/losses.hpp"
#include "formats/text_lines.hpp"
#include "text/xml_text.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kifu::goxml {

namespace {

/// The property of that identifier, unless there are several.
std::optional<Property> only(Node const& node, std::string_view name) {
    std::optional<Property> found;
    for (Property const property : node) {
        if (property.name() != name) continue;
        if (found) return std::nullopt;
        found = property;
    }
    return found;
}

class GameWriter {
public:
    GameWriter(Game const& game, std::string& out, Diagnostics& diagnostics)
        : game_(game), setting_(game_setting(game)),
          has_points_(setting_.rules.game == GameKind::go && setting_.dialect->own()), out_(out),
          diagnostics_(diagnostics) {}

    void write();

private:
    /// What is still to be written of the tree.
    struct Step {
        enum class Kind : std::uint8_t { node, open, close } kind;
        std::optional<Node> node{};
        std::uint32_t moves = 0; ///< before it
    };

    void append_head();
    void append_tree();
    void append_node(Node const& node, std::uint32_t& moves);
    bool append_bare_move(Node const& node, std::uint32_t number);
    void append_property(Property const& property, std::uint32_t& moves);
    bool append_move(Property const& property, std::uint32_t number);
    bool append_points(Property const& property);
    bool append_labels(Property const& property);
    bool append_comment(Property const& property);
    void append_sgf(Property const& property);
    /// Escaped for XML; what it cannot hold is noted.
    std::string escaped(std::string_view text, Property const& property);
    std::string value_text(Value const& value, Property const& property);
    std::optional<std::string> plain_text(Property const& property);
    bool is_in_head(Property const& property) const;
    std::string name_of(Point point) const {
        return to_text(point, setting_.size, CoordinateSystem::a1);
    }
    void append_attribute(std::string_view name, std::string_view text) {
        out_.append(" ").append(name).append("=\"").append(text).append("\"");
    }

    Game const& game_;
    GameSetting setting_;
    bool has_points_; ///< moves and marks are points as GoXML has them
    std::string& out_;
    Diagnostics& diagnostics_;
    std::vector<PropertyId> in_head_; ///< of the root, said in `Information`
    /// Names of properties with what XML cannot hold.
    detail::Losses damaged_{[](PropertyId) { return true; }};
    /// How often each identifier stands in the current node.
    std::unordered_map<std::string_view, std::size_t> names_;
};

std::string GameWriter::escaped(std::string_view text, Property const& property) {
    constexpr std::string_view replacement = "\uFFFD";
    std::string result;
    if (!detail::append_xml(text, replacement, result)) damaged_.add_text(property.name());
    return result;
}

/// A value as it stands in the record, in UTF-8.
std::string GameWriter::value_text(Value const& value, Property const& property) {
    std::vector<std::size_t> bad;
    std::string text = decode(game_.charset(), value.raw(), &bad);
    if (!bad.empty()) damaged_.add_text(property.name());
    return text;
}

/// The one value as a text in one line from which it can be made again.
std::optional<std::string> GameWriter::plain_text(Property const& property) {
    if (property.size() != 1) return std::nullopt;
    std::string const text = property[0].simple_text();
    bool const same = !text.empty() && detail::without_blanks(text) == text &&
                      escape_text(text) == value_text(property[0], property);
    return same ? std::optional(text) : std::nullopt;
}

// ---- head

void GameWriter::append_head() {
    Node const root = game_.root();
    out_ += "<GoGame";
    auto const title = only(root, "GN");
    if (auto const text = title ? plain_text(*title) : std::nullopt) {
        append_attribute("name", escaped(*text, *title));
        in_head_.push_back(PropertyId::GN);
    }
    out_ += ">\n<Information>\n";
    if (has_points_) {
        BoardSize const size = setting_.size;
        std::string const lines =
            std::to_string(size.width) + (size.square() ? "" : ":" + std::to_string(size.height));
        out_ += "<BoardSize>" + lines + "</BoardSize>\n";
        auto const said = only(root, "SZ");
        if (said && said->size() == 1 && (*said)[0].raw() == lines)
            in_head_.push_back(PropertyId::SZ);
    }
    for (Element const& element : head_elements) {
        auto const property = only(root, element.property);
        auto const text = property ? plain_text(*property) : std::nullopt;
        if (!text) continue;
        // A result in words would come back in SGF's form.
        if (property->id() == PropertyId::RE && !parse_result(*text).exact()) continue;
        in_head_.push_back(property->id());
        std::string const content = escaped(*text, *property);
        bool const paragraphs = property->id() == PropertyId::CP;
        out_.append("<").append(element.name).append(paragraphs ? "><P>" : ">").append(content);
        out_.append(paragraphs ? "</P></" : "</").append(element.name).append(">\n");
    }
    out_ += "</Information>\n";
}

bool GameWriter::is_in_head(Property const& property) const {
    bool const usual = property.name() == property.info().name;
    return usual && std::ranges::find(in_head_, property.id()) != in_head_.end();
}

// ---- nodes

void GameWriter::append_tree() {
    std::vector<Step> steps{{Step::Kind::node, game_.root()}};
    while (!steps.empty()) {
        Step step = steps.back();
        steps.pop_back();
        if (step.kind != Step::Kind::node) {
            out_ += step.kind == Step::Kind::open ? "<Variation>\n" : "</Variation>\n";
            continue;
        }
        std::uint32_t const before = step.moves;
        append_node(*step.node, step.moves);
        // Then come the variations of this node, then what follows it: the last step is taken
        // first.
        if (auto const child = step.node->first_child())
            steps.push_back({Step::Kind::node, child, step.moves});
        auto const parent = step.node->parent();
        if (!parent || parent->first_child()->id() != step.node->id()) continue;
        std::size_t const begin = steps.size();
        for (auto other = step.node->next(); other; other = other->next()) {
            steps.push_back({Step::Kind::open});
            steps.push_back({Step::Kind::node, other, before});
            steps.push_back({Step::Kind::close});
        }
        std::reverse(steps.begin() + static_cast<std::ptrdiff_t>(begin), steps.end());
    }
}

void GameWriter::append_node(Node const& node, std::uint32_t& moves) {
    bool const root = !node.parent();
    if (!root && append_bare_move(node, moves + 1)) {
        ++moves;
        return;
    }
    names_.clear();
    for (Property const property : node)
        ++names_[property.name()];
    auto const name = only(node, "N");
    auto const name_text = name ? plain_text(*name) : std::nullopt;
    out_ += "<Node";
    if (name_text) append_attribute("name", escaped(*name_text, *name));
    std::size_t const begin = out_.size();
    out_ += ">";
    for (Property const property : node) {
        if (root && (property.id() == PropertyId::CA || is_in_head(property))) continue;
        if (name_text && property.name() == "N") continue;
        append_property(property, moves);
    }
    bool const empty = out_.size() == begin + 1;
    if (empty) out_.pop_back();
    out_ += empty ? "/>\n" : "</Node>\n";
}

/// A node that is a move, and at most the time left: `<Black number="7" at="D4"/>`.
bool GameWriter::append_bare_move(Node const& node, std::uint32_t number) {
    if (node.size() < 1 || node.size() > 2) return false;
    Property const move = node[0];
    std::optional<std::string> left;
    if (node.size() == 2) {
        bool const black = move.id() == PropertyId::B;
        if (node[1].id() != (black ? PropertyId::BL : PropertyId::WL) || node[1].name().size() != 2)
            return false;
        left = plain_text(node[1]);
        if (!left) return false;
    }
    if (!append_move(move, number)) return false;
    if (left) {
        out_.resize(out_.size() - 2);
        append_attribute("timeleft", escaped(*left, node[1]));
        out_ += "/>";
    }
    out_ += '\n';
    return true;
}

void GameWriter::append_property(Property const& property, std::uint32_t& moves) {
    // Long identifiers of old writers stay as they are.
    bool const usual = property.name() == property_info(property.id()).name;
    bool const move = usual && (property.id() == PropertyId::B || property.id() == PropertyId::W);
    if (move && append_move(property, moves + 1)) {
        ++moves;
        return;
    }
    bool const written =
        usual && !move && names_[property.name()] == 1 &&
        (append_points(property) || append_labels(property) || append_comment(property));
    if (!written) append_sgf(property);
}

bool GameWriter::append_move(Property const& property, std::uint32_t number) {
    bool const move = property.name() == "B" || property.name() == "W";
    if (!has_points_ || !move || property.size() != 1) return false;
    ReadPoint const read = read_move(property[0].raw(), setting_.size);
    if (read.form != PointForm::exact && read.form != PointForm::pass) return false;
    out_ += property.id() == PropertyId::B ? "<Black" : "<White";
    append_attribute("number", std::to_string(number));
    append_attribute("at", read.form == PointForm::pass ? "" : name_of(read.point));
    out_ += "/>";
    return true;
}

/// Stones, marks and territory, one by one.
bool GameWriter::append_points(Property const& property) {
    std::string head;
    for (Element const& element : stone_elements)
        if (element.property == property.name()) head = "<" + std::string(element.name);
    if (property.id() == PropertyId::MA) head = "<Mark";
    for (MarkAttribute const& attribute : mark_attributes)
        if (attribute.property == property.name())
            head = "<Mark " + std::string(attribute.name) + "=\"" + std::string(attribute.value) +
                   "\"";
    if (!has_points_ || head.empty()) return false;
    std::string elements;
    for (Value const value : property) {
        ReadRectangle const read = read_rectangle(value.raw(), setting_.size);
        if (read.form != PointForm::exact || read.corners != Corners::single) return false;
        elements += head + " at=\"" + name_of(read.first) + "\"/>";
    }
    out_ += elements;
    return true;
}

bool GameWriter::append_labels(Property const& property) {
    if (!has_points_ || property.id() != PropertyId::LB) return false;
    std::string elements;
    for (Value const value : property) {
        auto const parts = split_composed(value.raw());
        auto const label = value.composed();
        if (!parts || !label) return false;
        ReadPoint const read = read_point(parts->first, setting_.size);
        bool const same = read.form == PointForm::exact &&
                          point_text(read.point) + ":" + escape_text(label->second, true) ==
                              value_text(value, property);
        if (!same) return false;
        elements += "<Mark at=\"" + name_of(read.point) + "\" label=\"" +
                    escaped(label->second, property) + "\"/>";
    }
    out_ += elements;
    return true;
}

/// A paragraph for each line.
bool GameWriter::append_comment(Property const& property) {
    if (property.id() != PropertyId::C || property.size() != 1) return false;
    std::string const text = property[0].text();
    if (text.empty()) return false;
    value_text(property[0], property); // for what is damaged in it
    out_ += "<Comment>";
    for (std::size_t begin = 0; begin <= text.size();) {
        std::size_t const end = std::min(text.find('\n', begin), text.size());
        out_ +=
            "<P>" + escaped(std::string_view(text).substr(begin, end - begin), property) + "</P>";
        begin = end + 1;
    }
    out_ += "</Comment>";
    return true;
}

void GameWriter::append_sgf(Property const& property) {
    out_ += "<SGF";
    append_attribute("type", property.name());
    out_ += ">";
    for (Value const value : property)
        out_ +=
            "<Arg>" + escaped(argument_of_value(value_text(value, property)), property) + "</Arg>";
    out_ += "</SGF>";
}

void GameWriter::write() {
    append_head();
    out_ += "<Nodes>\n";
    append_tree();
    out_ += "</Nodes>\n</GoGame>\n";
    if (!damaged_.any()) return;
    Diagnostic& finding = diagnostics_.add(
        Code::goxml_lost, game_.root().span(),
        "characters that XML cannot hold are written as U+FFFD: " + damaged_.text());
    finding.game = game_.number();
    finding.node = game_.root().id();
}

} // namespace

void write(Game const& game, WriteOptions const& /*options*/, std::string& out,
           Diagnostics& diagnostics) {
    GameWriter(game, out, diagnostics).write();
}

void begin(FileFrame const& /*frame*/, WriteOptions const& /*options*/, std::string& out) {
    out += "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Go>\n";
}

void end(std::string_view /*trailing*/, WriteOptions const& /*options*/, std::string& out) {
    out += "</Go>\n";
}

} // namespace kifu::goxml
