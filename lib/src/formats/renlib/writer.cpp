#include "kifu/charset.hpp"
#include "kifu/replay.hpp"

#include "formats/head_tags.hpp"
#include "formats/losses.hpp"
#include "formats/renlib/leftovers.hpp"
#include "formats/renlib/library.hpp"
#include "formats/renlib/renlib.hpp"
#include "replay/node_content.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace kifu::renlib {

namespace {

bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::N:
    case PropertyId::C:
    case PropertyId::LB: // looked at one by one
    case PropertyId::MA:
    case PropertyId::XR:
    case PropertyId::XT:
    case PropertyId::RU:
    case PropertyId::XV:
    case PropertyId::SZ:
    case PropertyId::GM:
    case PropertyId::AB: // reported where they stand
    case PropertyId::AW:
    case PropertyId::AE: return true;
    default: return detail::is_about_the_file(id);
    }
}

std::string_view player_of(Color color) { return color == Color::black ? "Black" : "White"; }

/// `figures` hexadecimal figures and nothing else.
std::optional<unsigned> read_hexadecimal(std::string_view text, std::size_t figures) {
    unsigned value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    bool const fits =
        error == std::errc() && end == text.data() + text.size() && text.size() == figures;
    return fits ? std::optional(value) : std::nullopt;
}

/// The nodes of a game as those of a library, the texts in UTF-8.
class LibraryMaker {
public:
    LibraryMaker(Game const& game, GameSetting const& setting, Diagnostics& diagnostics)
        : game_(game), setting_(setting), diagnostics_(diagnostics), losses_(is_held),
          next_(game.node_count(), Color::black) {}

    std::vector<LibraryNode> make() {
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node))
            take(*node);
        detail::add_other_tags(game_, tag::prefix, losses_);
        bool const renju = setting_.rules.game == GameKind::renju;
        if (!renju || !setting_.rules.options.empty()) losses_.add_text("the rules");
        if (losses_.any())
            report(Code::renlib_lost, game_.root(), "not written: " + losses_.text());
        return std::move(nodes_);
    }

private:
    void report(Code code, Node const& node, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, node.span(), std::move(message));
        finding.game = game_.number();
        finding.node = node.id();
    }

    /// Who plays behind a node.
    Color& next_of(Node const& node) { return next_[static_cast<std::size_t>(node.id())]; }

    void take(Node const& node) {
        losses_.add_properties(node);
        content_.read(node, replay::Spelling(setting_));
        LibraryNode& made = nodes_.emplace_back();
        if (!node.first_child()) made.flags |= flag::no_children;
        auto const parent = node.parent();
        if (parent && node.next()) made.flags |= flag::more_siblings;
        Color const expected = parent ? next_of(*parent) : Color::black;
        next_of(node) = expected;
        if (content_.stones)
            report(Code::renlib_lost_setup, node,
                   "the stones set up here are not written: a library has none");
        std::optional<Point> stone;
        if (content_.move_count == 0) {
            if (parent) made.flags |= flag::no_move;
        } else {
            stone = take_move(node, expected, made);
        }
        take_words(node, made);
        take_points(node, stone, made);
        take_comment(node, made);
    }

    // ---- moves

    /// The stone that was written.
    std::optional<Point> take_move(Node const& node, Color expected, LibraryNode& made) {
        auto const& move = content_.moves[0];
        if (content_.move_count > 1)
            report(Code::renlib_lost_move, node, "the second move of the node is not written");
        if (move.color != expected)
            report(Code::renlib_lost_move, node,
                   std::string(player_of(move.color)) + " plays where it is the turn of " +
                       std::string(player_of(expected)) +
                       ", and a library does not say whose a stone is: from here on the colours "
                       "are exchanged");
        next_of(node) = opponent(move.color);
        if (move.kind == TurnKind::pass) return std::nullopt;
        auto const stone = move.point();
        if (stone && board.contains(*stone)) {
            made.position = position_of(*stone);
            return stone;
        }
        report(Code::renlib_lost_move, node,
               "a move that is no point of the board is written as a pass");
        return std::nullopt;
    }

    // ---- what only libraries have

    void take_words(Node const& node, LibraryNode& made) {
        auto const property = node.find(PropertyId::XR);
        if (!property) return;
        for (Value const value : *property)
            if (!take_word(value.simple_text(), node, made)) losses_.add_text("XR");
    }

    bool take_word(std::string_view text, Node const& node, LibraryNode& made) {
        if (text == word::marked)
            made.flags |= flag::marked;
        else if (text == word::start)
            made.flags |= flag::start;
        else if (text == word::no_move && content_.move_count == 0)
            made.flags |= flag::no_move;
        else if (text.starts_with(word::position))
            return take_position(text.substr(word::position.size()), node, made);
        else if (text.starts_with(word::flags))
            return take_flags(text.substr(word::flags.size()), made);
        else if (text.starts_with(word::text))
            set_board_text(std::string(text.substr(word::text.size())), "XR", made);
        else
            return false;
        return true;
    }

    /// A byte that is no point counts as a turn unless the node has no move.
    bool take_position(std::string_view figures, Node const& node, LibraryNode& made) {
        auto const position = read_hexadecimal(figures, 2);
        if (!position || content_.move_count > 0) return false;
        made.position = static_cast<std::uint8_t>(*position);
        if (!point_of(made.position) && node.parent() && !has_word(node, word::no_move)) {
            made.flags &= static_cast<std::uint8_t>(~flag::no_move);
            next_of(node) = opponent(next_of(node));
        }
        return true;
    }

    static bool has_word(Node const& node, std::string_view text) {
        auto const property = node.find(PropertyId::XR);
        return property && std::ranges::any_of(*property, [&](Value const& value) {
                   return value.simple_text() == text;
               });
    }

    static bool take_flags(std::string_view figures, LibraryNode& made) {
        auto const flags = read_hexadecimal(figures, 4);
        if (!flags || (*flags & board_text_flag) != 0) return false;
        made.flags |= flag::extended;
        made.more_flags |= static_cast<std::uint16_t>(*flags);
        return true;
    }

    // ---- texts

    void set_board_text(std::string text, std::string_view property, LibraryNode& made) {
        text = cleaned(std::move(text), property);
        if (text.empty()) return;
        made.flags |= flag::extended;
        made.more_flags |= board_text_flag;
        made.board_text = std::move(text);
    }

    /// Label and mark on the stone of the node; others are lost.
    void take_points(Node const& node, std::optional<Point> stone, LibraryNode& made) {
        std::string const own = stone ? point_text(*stone) : std::string();
        for (Property const property : node) {
            if (property.id() == PropertyId::MA)
                for (Value const value : property) {
                    if (stone && value.raw() == own)
                        made.flags |= flag::marked;
                    else
                        losses_.add_text("MA");
                }
            if (property.id() != PropertyId::LB) continue;
            for (Value const value : property) {
                auto const label = value.composed();
                bool const held = stone && label && label->first == own &&
                                  made.board_text.empty() && !label->second.empty();
                if (held)
                    set_board_text(label->second, "LB", made);
                else
                    losses_.add_text("LB");
            }
        }
    }

    void take_comment(Node const& node, LibraryNode& made) {
        auto const name = node.value(PropertyId::N);
        auto const comment = node.value(PropertyId::C);
        std::string text = name ? cleaned(name->simple_text(), "N") : std::string();
        std::string const lines = comment ? cleaned(comment->text(), "C") : std::string();
        if (!lines.empty()) text += part_separator;
        for (char const c : lines)
            c == '\n' ? text.append("\r\n") : text.append(1, c);
        if (text.empty()) return;
        made.flags |= flag::comment;
        made.comment = std::move(text);
    }

    /// Without the bytes that a library uses between its texts.
    std::string cleaned(std::string text, std::string_view property) {
        auto const reserved = [](char c) { return c == '\0' || c == part_separator || c == '\r'; };
        if (std::erase_if(text, reserved) > 0) losses_.add_text(property);
        return text;
    }

    Game const& game_;
    GameSetting const& setting_;
    Diagnostics& diagnostics_;
    detail::Losses losses_;
    std::vector<Color> next_; ///< by node
    replay::NodeContent content_;
    std::vector<LibraryNode> nodes_;
};

/// Whether all texts could be written in the charset.
bool encode_texts(Charset charset, std::vector<LibraryNode>& nodes) {
    if (charset == Charset::utf8()) return true;
    if (charset.needs_transcoding()) return false;
    auto const encodes = [&](std::string const& text) { return encode(charset, text).has_value(); };
    bool const all = std::ranges::all_of(nodes, [&](LibraryNode const& node) {
        return encodes(node.comment) && encodes(node.board_text);
    });
    if (!all) return false;
    for (LibraryNode& node : nodes) {
        node.comment = *encode(charset, node.comment);
        node.board_text = *encode(charset, node.board_text);
    }
    return true;
}

Charset charset_to_write(Game const& game, WriteOptions const& options) {
    if (options.to_charset) return *options.to_charset;
    auto const told = detail::head_tag(game, tag::charset);
    return (told ? charset_by_name(*told) : std::nullopt).value_or(Charset::utf8());
}

/// Nothing for a library without the mark.
std::optional<Version> version_to_write(Game const& game, std::vector<LibraryNode> const& nodes) {
    auto const told = detail::head_tag(game, tag::version);
    if (!told) return Version{};
    bool const old = *told == "none" && nodes.front().position == 0;
    if (old) return std::nullopt;
    bool const figures = told->size() == 3 && ascii::is_digit((*told)[0]) && (*told)[1] == '.' &&
                         ascii::is_digit((*told)[2]);
    if (!figures) return Version{};
    return Version{static_cast<std::uint8_t>((*told)[0] - '0'),
                   static_cast<std::uint8_t>((*told)[2] - '0')};
}

bool is_played_in_renlib(GameSetting const& setting) {
    GameKind const game = setting.rules.game;
    return (game == GameKind::renju || game == GameKind::gomoku) && setting.size == board;
}

} // namespace

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game, {{}, options.dialect});
    auto const report = [&](Code code, std::string message) {
        Diagnostic& finding = diagnostics.add(code, game.root().span(), std::move(message));
        finding.game = game.number();
    };
    if (!is_played_in_renlib(setting))
        return report(Code::renlib_game, std::string(game_title(setting.rules.game)) + " on " +
                                             std::to_string(setting.size.width) + "x" +
                                             std::to_string(setting.size.height) +
                                             " is not written: RenLib has Renju and Gomoku on "
                                             "15 lines");
    auto nodes = LibraryMaker(game, setting, diagnostics).make();
    Charset const charset = charset_to_write(game, options);
    if (!encode_texts(charset, nodes))
        report(Code::text_unencodable, "a text has characters that " + std::string(charset.name()) +
                                           " lacks, or it cannot stand in a library: all texts "
                                           "are written in UTF-8");
    if (auto const version = version_to_write(game, nodes)) append_header(*version, out);
    for (LibraryNode const& node : nodes)
        append_node(node, out);
}

} // namespace kifu::renlib
