#include "kifu/charset.hpp"
#include "kifu/color.hpp"
#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/head_tags.hpp"
#include "formats/record_text.hpp"
#include "formats/renlib/leftovers.hpp"
#include "formats/renlib/library.hpp"
#include "formats/renlib/renlib.hpp"

#include <array>
#include <optional>
#include <vector>

namespace kifu::renlib {

namespace {

using detail::append_property;

constexpr std::size_t nodes_of_a_line = 10;

std::string hexadecimal(unsigned value, int figures) {
    std::string text;
    for (int shift = (figures - 1) * 4; shift >= 0; shift -= 4)
        text += "0123456789ABCDEF"[(value >> static_cast<unsigned>(shift)) & 0xFU];
    return text;
}

/// Writes the nodes of a library as SGF.
class TreeText {
public:
    /// The places of the library count from `base` of the file.
    TreeText(Library const& library, std::size_t base, std::uint32_t number,
             TranslateOptions const& options, Charset charset, std::string& out,
             Diagnostics& diagnostics)
        : library_(library), base_(base), number_(number), options_(options), charset_(charset),
          out_(out), diagnostics_(diagnostics) {}

    void append(RuleChoice const& rules) {
        auto const& nodes = library_.nodes;
        note(nodes.empty() ? 0 : nodes.front().offset);
        detail::append_root(rules, board, true, out_);
        append_tags();
        bool const root = !nodes.empty() && is_root(nodes.front());
        if (root) append_content(nodes.front(), true);
        for (std::size_t i = root ? 1 : 0; i < nodes.size(); ++i)
            append_below(nodes[i]);
        out_.append(open_, ')');
        out_ += ")\n";
    }

private:
    /// A node whose later siblings follow behind all that is below it.
    struct Waiting {
        std::size_t open; ///< parentheses open before it
        Color next;       ///< who plays in it and its siblings
    };

    /// The first node without a stone is the root of SGF, unless the library has several roots.
    static bool is_root(LibraryNode const& first) {
        return first.position == 0 && !first.has(flag::more_siblings);
    }

    void report(Code code, LibraryNode const& node, std::string const& message) {
        std::size_t const offset = base_ + node.offset;
        diagnostics_.add(code, {offset, 2}, "byte " + std::to_string(offset) + ": " + message)
            .game = number_;
    }

    void note(std::size_t offset) {
        if (options_.places != nullptr) options_.places->push_back({out_.size(), base_ + offset});
    }

    void append_tags() {
        detail::HeadTags tags;
        if (!library_.version)
            tags.add(tag::version, "none");
        else if (*library_.version != Version{})
            tags.add(tag::version, std::to_string(library_.version->major) + "." +
                                       std::to_string(library_.version->minor));
        if (charset_ != Charset::utf8()) tags.add(tag::charset, charset_.name());
        out_ += tags.property();
    }

    void append_below(LibraryNode const& node) {
        bool const more = node.has(flag::more_siblings);
        if (more) waiting_.push_back({open_, next_});
        if (more || sibling_) {
            out_ += "\n(";
            ++open_;
            in_line_ = 0;
        } else if (in_line_ % nodes_of_a_line == 0) {
            out_ += '\n';
        }
        ++in_line_;
        out_ += ';';
        note(node.offset);
        append_content(node, false);
        sibling_ = node.has(flag::no_children) && !waiting_.empty();
        if (sibling_) go_back();
    }

    /// Behind a node without children the siblings of the last waiting node go on.
    void go_back() {
        Waiting const waiting = waiting_.back();
        waiting_.pop_back();
        out_.append(open_ - waiting.open, ')');
        open_ = waiting.open;
        next_ = waiting.next;
    }

    // ---- a node

    void append_content(LibraryNode const& node, bool root) {
        words_.clear();
        auto const point = point_of(node.position);
        bool const stone = point && !node.has(flag::no_move);
        if (stone)
            append_move(point_text(*point));
        else if (!root && node.position == 0 && !node.has(flag::no_move))
            append_move("");
        else
            keep_position(node, root);
        if (node.has(flag::marked) && stone)
            append_property("MA", point_text(*point), out_);
        else if (node.has(flag::marked))
            add_word(word::marked);
        if (node.has(flag::start)) add_word(word::start);
        append_board_text(node, stone ? point : std::nullopt);
        unsigned const unknown = node.more_flags & ~unsigned{board_text_flag};
        if (unknown != 0) add_word(word::flags, hexadecimal(unknown, 4));
        append_comment(node);
        if (!words_.empty()) out_.append("XR").append(words_);
    }

    void append_move(std::string_view value) {
        append_property(next_ == Color::black ? "B" : "W", value, out_);
        next_ = opponent(next_);
    }

    /// A node without a stone and without a pass.
    void keep_position(LibraryNode const& node, bool root) {
        if (node.position != 0) add_word(word::position, hexadecimal(node.position, 2));
        if (node.has(flag::no_move)) {
            if (node.position != 0 || root) add_word(word::no_move);
            return;
        }
        if (node.position == 0) return;
        next_ = opponent(next_);
        report(Code::renlib_position, node,
               hexadecimal(node.position, 2) + " is no point of 15 lines");
    }

    void add_word(std::string_view word, std::string_view text = {}) {
        words_.append("[").append(word).append(escape_text(text)).append("]");
    }

    void append_board_text(LibraryNode const& node, std::optional<Point> point) {
        if (node.board_text.empty()) return;
        std::string const text = decoded(node.board_text, node);
        if (!point) return add_word(word::text, text);
        out_.append("LB[").append(point_text(*point)).append(":");
        out_.append(escape_text(text, true)).append("]");
    }

    /// One line of text, then the comment; without the sign between them it is whichever it looks
    /// like.
    void append_comment(LibraryNode const& node) {
        if (node.comment.empty()) return;
        std::string_view const whole = node.comment;
        std::size_t const cut = whole.find(part_separator);
        bool const one_line = cut != whole.npos || whole.find_first_of("\r\n") == whole.npos;
        std::string_view const line = one_line ? whole.substr(0, cut) : std::string_view();
        std::string_view const text =
            cut == whole.npos ? (one_line ? std::string_view() : whole) : whole.substr(cut + 1);
        if (!line.empty()) append_property("N", decoded(line, node), out_);
        if (!text.empty()) append_property("C", decoded(text, node), out_);
    }

    std::string decoded(std::string_view bytes, LibraryNode const& node) {
        std::vector<std::size_t> bad;
        std::string text = decode(charset_, bytes, &bad);
        if (!bad.empty())
            report(Code::text_undecodable, node,
                   "a text of this node has bytes that are no characters of " +
                       std::string(charset_.name()));
        std::erase(text, '\r');
        return text;
    }

    Library const& library_;
    std::size_t base_;
    std::uint32_t number_;
    TranslateOptions const& options_;
    Charset charset_;
    std::string& out_;
    Diagnostics& diagnostics_;
    std::vector<Waiting> waiting_;
    std::size_t open_ = 0;    ///< parentheses, without that of the game
    std::size_t in_line_ = 0; ///< nodes since the last parenthesis
    Color next_ = Color::black;
    bool sibling_ = false; ///< the next node is a later sibling
    std::string words_;
};

Charset choose_charset(Library const& library, TranslateOptions const& options,
                       Diagnostics& diagnostics) {
    if (options.charset && !options.charset->needs_transcoding()) return *options.charset;
    std::vector<std::string_view> texts;
    bool utf8 = true;
    for (LibraryNode const& node : library.nodes) {
        for (std::string_view const text :
             {std::string_view(node.comment), std::string_view(node.board_text)}) {
            if (text.empty()) continue;
            texts.push_back(text);
            utf8 = utf8 && is_valid_utf8(text);
        }
    }
    if (utf8) return Charset::utf8();
    Charset const charset = guess_charset(texts).charset;
    diagnostics.add(Code::renlib_charset, {0, 0},
                    "the texts are read as " + std::string(charset.name()));
    return charset;
}

RuleChoice choose_rules(TranslateOptions const& options, Diagnostics& diagnostics) {
    if (options.rules) return *options.rules;
    diagnostics.add(Code::renlib_assumed, {0, 0}, "read as Renju").hint =
        "--game-type says another game: gomoku, gomoku:line=free";
    return {GameKind::renju, {}, Origin::inferred};
}

/// `end` and `size` count from the beginning of the file.
void report_end(bool cut, std::size_t end, std::size_t size, Diagnostics& diagnostics) {
    std::string const place = "byte " + std::to_string(end);
    if (cut)
        diagnostics.add(Code::renlib_cut, {end, 0},
                        "the library ends at " + place + " although more has to follow");
    else if (end < size)
        diagnostics.add(Code::renlib_rest, {end, 0},
                        std::to_string(size - end) + " bytes behind the end of the library, at " +
                            place);
}

} // namespace

bool looks_like_renlib(std::string_view bytes) { return bytes.starts_with(mark); }

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::string out;
    RuleChoice rules;
    std::size_t at = 0;
    bool cut = false;
    // Files that somebody joined hold several libraries.
    for (std::uint32_t games = 1; games == 1 || looks_like_renlib(bytes.substr(at)); ++games) {
        auto const library = parse_library(bytes.substr(at));
        if (!library) break;
        if (games == 1) rules = choose_rules(options, diagnostics);
        Charset const charset = choose_charset(*library, options, diagnostics);
        TreeText(*library, at, games, options, charset, out, diagnostics).append(rules);
        at += library->end;
        cut = library->cut;
    }
    if (at == 0)
        diagnostics.add(Code::renlib_header, {0, 0},
                        "the file does not begin like a RenLib library");
    else
        report_end(cut, at, bytes.size(), diagnostics);
    return out;
}

} // namespace kifu::renlib
