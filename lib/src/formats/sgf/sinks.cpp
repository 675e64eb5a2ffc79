#include "formats/sgf/sinks.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace kifu::sgf {

namespace {

constexpr std::size_t longest_quote = 40;

/// Some bytes of a record for a message: one line, printable, not long.
std::string quote(std::string_view bytes) {
    std::string quoted;
    for (char const c : bytes.substr(0, longest_quote))
        quoted += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
    // A character cut in two is left out.
    if (bytes.size() > longest_quote) {
        while (!quoted.empty() && (static_cast<unsigned char>(quoted.back()) & 0x80U) != 0)
            quoted.pop_back();
        quoted += "…";
    }
    return is_valid_utf8(quoted) ? quoted : std::string("(undecoded text)");
}

std::string levels_text(std::size_t levels) {
    return std::to_string(levels) + (levels == 1 ? " `)`" : " `)`s");
}

/// What is wrong and what was expected.
std::string message(Code code, std::string_view bytes, std::size_t levels) {
    switch (code) {
    case Code::sgf_missing_open: return "the game begins without `(`";
    case Code::sgf_missing_semicolon: return "properties without a `;` before them";
    case Code::sgf_missing_close: return levels_text(levels) + " missing: the game is not closed";
    case Code::sgf_variation_start: return "`(` where the `;` of a node was expected";
    case Code::sgf_empty_variation: return "`(` … `)` without a node";
    case Code::sgf_node_after_variation: return "node behind a closed variation without its `(`";
    case Code::sgf_game_inside_game: return "another game begins before this one is closed";
    case Code::sgf_unescaped_bracket: return "`]` inside a text has to be written `\\]`";
    case Code::sgf_unclosed_value: return "value without its `]`";
    case Code::sgf_missing_value: return quote(bytes) + " has no value";
    case Code::sgf_value_without_identifier: return "value without an identifier: " + quote(bytes);
    case Code::sgf_identifier_characters:
        return "identifier " + quote(bytes) + " is not made of letters only";
    default: return "text outside of values: " + quote(bytes);
    }
}

/// Whether a writer that keeps the layout must mend it for the record to be read by others; what is
/// not mended is kept as it stands.
bool breaks_structure(Code code) {
    switch (code) {
    case Code::sgf_missing_value:
    case Code::sgf_value_without_identifier:
    case Code::sgf_identifier_characters:
    case Code::sgf_junk: return false;
    default: return true;
    }
}

/// Files a finding about `bytes` of a game, which stand at `span`.
void report(Diagnostics& diagnostics, Code code, Span span, std::string_view bytes,
            Mend const& mend, std::uint32_t game, NodeId node) {
    Diagnostic& finding = diagnostics.add(code, span, message(code, bytes, mend.count));
    finding.game = game;
    finding.node = node;
    finding.fixable = mend.begin != nullptr;
}

/// The same where it is only counted.
void count(Diagnostics& diagnostics, Code code, Mend const& mend, bool in_variation) {
    diagnostics.suppress(code, in_variation).fixable = mend.begin != nullptr;
}

} // namespace

/// The links of the first of them are those of any node; each other one is the only child of the
/// one before.
char const* TreeSink::lone_moves(char const* p, char const* end) {
    constexpr std::uint32_t worth_noting = 4;
    LoneMove const move = LoneMove::read(p, end);
    if (!move || !has_room()) return p;
    MovesByTurns moves(p);
    begin_node(p);
    property(p + 1, 1, moves.id());
    value(p + 3, p + 5);
    std::uint32_t const first = current_;
    p = take(moves, move.after, end);
    if (current_ - first + 1 >= worth_noting)
        tree_.runs.push_back({first, current_ + 1, moves.width(), moves.height()});
    return p;
}

/// Writes where there is room, so that nothing is counted or grown node by node.
char const* TreeSink::take(MovesByTurns& moves, char const* p, char const* end) {
    auto& nodes = tree_.nodes;
    auto& properties = tree_.properties;
    while (nodes.size() < limits_.nodes) {
        std::size_t const room = std::min({MovesByTurns::most(p, end), nodes.make_room(),
                                           properties.make_room(), limits_.nodes - nodes.size()});
        detail::NodeRecord* const first_node = nodes.data() + nodes.size();
        detail::PropertyRecord* const first_property = properties.data() + properties.size();
        detail::NodeRecord node{current_, 0, static_cast<std::uint32_t>(properties.size()),
                                place(p)};
        std::size_t count = 0;
        for (; count != room && moves.follows(p); ++count) {
            first_node[count] = node;
            first_property[count] = {node.offset + 1, 1, moves.id(), false, node.offset + 3, 2};
            p += LoneMove::length;
            node.offset += LoneMove::length;
            ++node.parent;
            ++node.first_property;
        }
        nodes.extend(count);
        properties.extend(count);
        current_ += static_cast<std::uint32_t>(count);
        if (count == 0 || count != room) break;
    }
    return p;
}

void TreeSink::problem(Code code, char const* begin, char const* end, Mend const& mend) {
    auto const length = static_cast<std::uint32_t>(end - begin);
    std::size_t const nodes = tree_.nodes.size();
    NodeId const node = nodes == 0 ? NodeId::none : static_cast<NodeId>(nodes - 1);
    if (mend.begin != nullptr)
        tree_.repairs.push_back({code, node, breaks_structure(code), mend.insert,
                                 static_cast<std::uint32_t>(mend.count),
                                 offset_ + place(mend.begin), offset_ + place(mend.end)});
    if (!mend.reported) return;
    if (diagnostics_.only_counts(code))
        count(diagnostics_, code, mend, is_in_variation());
    else
        report(diagnostics_, code, {offset_ + place(begin), length}, {begin, length}, mend, game_,
               node);
}

/// The nodes of the main line are the first of the tree, each the parent of the next.
bool TreeSink::is_in_variation() {
    auto const& nodes = tree_.nodes;
    while (main_nodes_ < nodes.size() &&
           (main_nodes_ == 0 || nodes[main_nodes_].parent == main_nodes_ - 1))
        ++main_nodes_;
    return main_nodes_ < nodes.size();
}

void VisitorSink::problem(Code code, char const* begin, char const* end, Mend const& mend) {
    if (!mend.reported) return;
    if (diagnostics_.only_counts(code)) return count(diagnostics_, code, mend, false);
    Span const where = span(begin, end);
    report(diagnostics_, code, where, {begin, where.length}, mend, game_, NodeId::none);
}

bool TreeSink::report_full(char const* at) {
    bool const nodes = tree_.nodes.size() >= limits_.nodes;
    Code const code = nodes ? Code::limit_nodes : Code::limit_depth;
    std::string const what =
        nodes ? "more than " + std::to_string(limits_.nodes) + " nodes"
              : "variations nested more than " + std::to_string(limits_.depth) + " deep";
    diagnostics_.add(code, {offset_ + place(at), 1}, what + ": the rest of the game is not read")
        .game = game_;
    return true;
}

} // namespace kifu::sgf
