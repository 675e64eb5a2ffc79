#include "kifu/reader.hpp"

#include "formats/json/json.hpp"
#include "formats/json/nesting.hpp"
#include "formats/json/value_text.hpp"
#include "formats/output_options.hpp"
#include "text/base64.hpp"
#include "text/json_text.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace kifu::json {

using detail::append_json_string;
using detail::append_number;
using detail::keeps_file;
using detail::keeps_layout;

namespace {

/// What a node costs in JSON beside its bytes in SGF, about; so that the output seldom moves.
constexpr std::size_t bytes_per_node = 64;

std::uint32_t index_of(Node const& node) { return static_cast<std::uint32_t>(node.id()); }

/// Bytes that stand outside of values: as a string where they are one, else as Base64.
void append_gap(std::string_view gap, std::string& out) {
    if (is_valid_utf8(gap)) {
        append_json_string(out, gap);
        return;
    }
    out += "{\"raw\":\"";
    detail::append_base64(out, gap);
    out += "\"}";
}

void append_gap_field(std::string_view name, std::string_view gap, std::string& out) {
    out.append(",\"").append(name).append("\":");
    append_gap(gap, out);
}

/// Writes the nodes of a game, with what stands between them in its source or without that.
class GameText {
public:
    /// With `layout` the game is what its source is: nothing edited.
    GameText(Game const& game, bool layout, std::string_view line_end, std::string& out)
        : game_(game), source_(game.source()), layout_(layout), line_end_(line_end), out_(out),
          nesting_(game.node_count(), game.charset()), numbers_(layout ? 0 : game.node_count()) {}

    void append_nodes() {
        out_.reserve(out_.size() + source_.size() + game_.node_count() * bytes_per_node);
        out_ += "\"nodes\":[";
        std::uint32_t number = 0;
        for (std::optional<Node> node = game_.root(); node; node = next(*node)) {
            if (number > 0) out_ += ',';
            out_ += line_end_;
            if (!layout_) numbers_[index_of(*node)] = number;
            ++number;
            append_node(*node);
        }
        out_ += ']';
        if (layout_) append_end();
    }

private:
    /// The next node; in a game as it was read that is the one with the next number.
    std::optional<Node> next(Node const& node) const {
        if (!layout_) return game_.next_in_order(node);
        std::uint32_t const number = index_of(node) + 1;
        if (number == game_.source_node_count()) return std::nullopt;
        return game_.node(NodeId{number});
    }
    std::uint32_t number_of(Node const& node) const {
        return layout_ ? index_of(node) : numbers_[index_of(node)];
    }
    std::string_view slice(std::size_t begin, std::size_t end) const {
        return source_.substr(begin, end > begin ? end - begin : 0);
    }
    std::size_t place(Span span) const {
        return static_cast<std::size_t>(span.offset - game_.offset());
    }
    bool stands_at(std::size_t at, char c) const { return at < source_.size() && source_[at] == c; }

    void append_node(Node const& node) {
        auto const parent = node.parent();
        out_ += '{';
        if (parent) {
            out_ += "\"parent\":";
            append_number(out_, number_of(*parent));
            out_ += ',';
        }
        out_ += "\"properties\":[";
        std::string_view const gap = layout_ ? enter(node, parent) : std::string_view();
        std::size_t number = 0;
        for (Property const property : node) {
            if (number++ > 0) out_ += ',';
            append_property(property);
        }
        out_ += ']';
        if (gap.data() != nullptr) append_gap_field("gap", gap, out_);
        out_ += '}';
    }

    /// Goes to the node; gives the gap to write for it.
    std::string_view enter(Node const& node, std::optional<Node> const& parent) {
        Step step;
        if (parent) step = {index_of(*parent), parent->first_child()->next().has_value()};
        std::size_t const begin = place(node.span());
        std::string_view const gap = gap_before_node(slice(done_, begin), step);
        done_ = begin + (stands_at(begin, ';') ? 1 : 0);
        nesting_.enter(index_of(node));
        return gap;
    }

    /// Steps to the node; gives what stands before it in the source unless the reader of the JSON
    /// will know that by itself.
    std::string_view gap_before_node(std::string_view gap, Step step) {
        if (gap.empty() && nesting_.is_plain(step)) return {};
        usual_.clear();
        nesting_.append_default(step, usual_);
        bool const as_usual = gap == usual_ || !nesting_.take(gap, step);
        if (as_usual) nesting_.take(usual_, step);
        return as_usual ? std::string_view() : gap;
    }

    void append_property(Property const& property) {
        std::string_view gap;
        if (layout_) {
            std::size_t const begin = place(property.span());
            gap = slice(done_, begin);
            done_ = begin + property.name().size();
        }
        out_ += "{\"name\":\"";
        out_ += property.name();
        out_ += "\",\"values\":[";
        std::size_t number = 0;
        for (Value const value : property) {
            if (number++ > 0) out_ += ',';
            append_value(value.raw());
        }
        out_ += ']';
        if (!gap.empty()) append_gap_field("gap", gap, out_);
        out_ += '}';
    }

    void append_value(std::string_view raw) {
        std::string_view gap;
        if (layout_) {
            auto const begin = static_cast<std::size_t>(raw.data() - source_.data());
            gap = slice(done_, begin - 1);
            done_ = begin + raw.size();
            if (stands_at(done_, ']')) ++done_;
        }
        if (gap.empty() && std::ranges::all_of(raw, is_plain)) {
            out_.append("\"").append(raw).append("\"");
            return;
        }
        ValueText const text(raw, game_.charset());
        if (gap.empty() && text.gives_back()) {
            append_json_string(out_, text.text());
            return;
        }
        out_ += "{\"text\":";
        append_json_string(out_, text.text());
        if (!text.gives_back()) {
            out_ += ",\"raw\":\"";
            detail::append_base64(out_, raw);
            out_ += '"';
        }
        if (!gap.empty()) append_gap_field("gap", gap, out_);
        out_ += '}';
    }

    void append_end() {
        std::string_view const gap = slice(done_, source_.size());
        bool const usual =
            gap.size() == nesting_.open() && gap.find_first_not_of(')') == std::string_view::npos;
        if (!usual && nesting_.closes(gap)) append_gap_field("end_gap", gap, out_);
    }

    /// ASCII that is the same in SGF and JSON.
    static bool is_plain(char c) { return detail::is_json_plain(c) && c != ']'; }

    Game const& game_;
    std::string_view source_;
    bool layout_;
    std::string_view line_end_;
    std::string& out_;
    Nesting nesting_;
    std::vector<std::uint32_t> numbers_; ///< of the nodes, where they are not those of the source
    std::string usual_;
    std::size_t done_ = 0; ///< how far the source is written
};

struct GameForm {
    bool before; ///< with what stands before the game
    bool layout; ///< with what stands between its nodes
    std::string_view line_end;
};

/// The fields of a game behind its `{`, up to its `}`.
void append_game(Game const& game, GameForm const& form, std::string& out) {
    if (game.number() != 0) {
        out += "\"number\":";
        append_number(out, game.number());
        out += ',';
    }
    out.append("\"charset\":\"").append(game.charset().name()).append("\",");
    std::string_view const usual = game.number() <= 1 ? "" : "\n";
    if (form.before && game.before() != usual) {
        out += "\"before\":";
        append_gap(game.before(), out);
        out += ',';
    }
    GameText(game, form.layout, form.line_end, out).append_nodes();
}

bool needs_rewriting(Game const& game, WriteOptions const& options) {
    return !keeps_layout(options) || options.to_charset || game.edited() ||
           std::ranges::any_of(game.repairs(), [](Repair const& repair) { return repair.breaks; });
}

/// The options for a game as text inside another format, which is never UTF-16.
WriteOptions inner_options(WriteOptions options) {
    if (options.to_charset && options.to_charset->needs_transcoding())
        options.to_charset = Charset::utf8();
    return options;
}

std::size_t count_nodes(Game const& game) {
    std::size_t count = 0;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
        ++count;
    return count;
}

/// Appends a game as its SGF would be: one that is not written as it stands is written as SGF first
/// and read again.
void append(Game const& game, WriteOptions const& asked, std::string_view line_end,
            std::string& out, Diagnostics& diagnostics) {
    WriteOptions const options = inner_options(asked);
    bool const keeps = keeps_layout(options);
    if (!needs_rewriting(game, options)) return append_game(game, {keeps, true, line_end}, out);
    std::string sgf;
    write_sgf(game, options, sgf, diagnostics);
    ReadOptions read_options;
    read_options.first_game = game.number();
    read_options.starts_file = false;
    // Where the charset changes, CA says so.
    bool const same = !options.to_charset && options.layout != Layout::canonical;
    if (same) read_options.charset = game.charset();
    Reader reader(Source::view(sgf, ""), read_options);
    Game image;
    Diagnostics known(0);
    // Texts that mean something to the search for games can make it another record.
    if (!reader.next(image, known) || count_nodes(image) != count_nodes(game))
        return append_game(game, {keeps, false, line_end}, out);
    append_game(image, {keeps, true, line_end}, out);
    // Mending a game that another one cuts off ends its line.
    if (!reader.next(image, known) && keeps && !reader.trailing().empty())
        append_gap_field("after", reader.trailing(), out);
}

} // namespace

// ---- one document

void write_in_document(Game const& game, WriteOptions const& options, std::string& out,
                       Diagnostics& diagnostics) {
    out += '{';
    append(game, options, "\n", out, diagnostics);
    out += '}';
}

void begin_document(FileFrame const& frame, WriteOptions const& options, std::string& out) {
    out += "{\"kifu\":\"records\",\"version\":1,";
    if (keeps_file(options) && frame.byte_order_mark) out += "\"byte_order_mark\":true,";
    if (keeps_file(options) && frame.transcoded_from)
        out.append("\"encoding\":\"").append(frame.transcoded_from->name()).append("\",");
    out += "\"games\":[\n";
}

void end_document(std::string_view trailing, WriteOptions const& options, std::string& out) {
    out += "\n]";
    if (keeps_layout(options) && trailing != "\n") append_gap_field("after", trailing, out);
    out += "}\n";
}

void between_files_in_document(std::string_view trailing, WriteOptions const& options,
                               std::string& out) {
    if (!keeps_layout(options) || trailing == "\n") return;
    out += "{\"after\":";
    append_gap(trailing, out);
    out += '}';
}

// ---- one game a line

void write_line(Game const& game, WriteOptions const& options, std::string& out,
                Diagnostics& diagnostics) {
    out += "{\"kifu\":\"record\",\"version\":1,";
    append(game, options, "", out, diagnostics);
    out += "}\n";
}

void begin_lines(FileFrame const& frame, WriteOptions const& options, std::string& out) {
    if (keeps_file(options) && frame.byte_order_mark && !frame.transcoded_from)
        out += "{\"kifu\":\"file\",\"version\":1,\"byte_order_mark\":true}\n";
}

void end_lines(std::string_view trailing, WriteOptions const& options, std::string& out) {
    if (!keeps_layout(options) || trailing == "\n") return;
    out += "{\"kifu\":\"file\",\"version\":1";
    append_gap_field("after", trailing, out);
    out += "}\n";
}

} // namespace kifu::json
