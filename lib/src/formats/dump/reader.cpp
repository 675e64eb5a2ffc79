#include "formats/dump/dump.hpp"
#include "formats/head_tags.hpp"
#include "formats/record_text.hpp"
#include "formats/text_lines.hpp"
#include "formats/tree_text.hpp"
#include "formats/utf8_text.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <optional>

namespace kifu::dump {

namespace {

using detail::TextLine;
using detail::without_blanks;

struct Entry {
    std::string_view name;
    TextLine nodes; ///< from the first `;` on
};

std::optional<Entry> split(TextLine const& line) {
    std::size_t const tab = line.text.find('\t');
    if (tab == line.text.npos) return std::nullopt;
    std::size_t const begin = line.text.find_first_not_of(" \t", tab);
    if (begin == line.text.npos || line.text[begin] != ';') return std::nullopt;
    std::string_view const name = without_blanks(line.text.substr(0, tab));
    if (name.find_first_of("();[]") != name.npos) return std::nullopt;
    return Entry{name, {line.offset + begin, without_blanks(line.text.substr(begin))}};
}

/// The length of a property with its values at the beginning of a text; 0: there is none.
std::size_t property_length(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && ascii::is_letter(text[at]))
        ++at;
    if (at == 0) return 0;
    std::size_t end = 0;
    while (at < text.size() && text[at] == '[') {
        for (++at; at < text.size() && text[at] != ']'; ++at)
            if (text[at] == '\\') ++at;
        if (at >= text.size()) return 0;
        end = ++at;
    }
    return end;
}

class GameReader {
public:
    GameReader(Entry const& entry, std::uint32_t number, std::size_t base,
               TranslateOptions const& options, Diagnostics& diagnostics)
        : entry_(entry), number_(number), base_(base), options_(options), diagnostics_(diagnostics),
          tree_(base + entry.nodes.offset) {}

    void read(std::string& out) {
        detail::HeadTags tags;
        if (!entry_.name.empty()) tags.add("id", entry_.name);
        tree_.properties(0) += tags.property();
        take_nodes();
        RuleChoice const go{GameKind::go, {}, Origin::inferred};
        tree_.finish(options_.rules.value_or(go), options_.board.value_or(BoardSize{19, 19}), true,
                     out, options_.places);
    }

private:
    void take_nodes();

    Entry const& entry_;
    std::uint32_t number_;
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    detail::TreeText tree_;
};

void GameReader::take_nodes() {
    std::string_view const text = entry_.nodes.text;
    std::size_t node = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t const place = base_ + entry_.nodes.offset + at;
        std::size_t const length = property_length(text.substr(at));
        if (text[at] == ';') {
            node = tree_.add(node, place);
            ++at;
        } else if (length > 0) {
            tree_.properties(node) += text.substr(at, length);
            at += length;
        } else if (text[at] == ' ' || text[at] == '\t') {
            ++at;
        } else {
            std::string_view const rest = text.substr(at);
            Span const span{place, static_cast<std::uint32_t>(rest.size())};
            diagnostics_
                .add(Code::foreign_line, span,
                     detail::quoted_line(rest) +
                         " where a node such as `;B[qd]` was expected; it is kept in the comment")
                .game = number_;
            return tree_.add_remark(node, rest);
        }
    }
}

} // namespace

bool looks_like_dump(std::string_view bytes) {
    auto const begin = std::min(bytes.find_first_not_of("\r\n"), bytes.size());
    std::string_view const text = bytes.substr(begin);
    auto const entry = split({0, text.substr(0, text.find_first_of("\r\n"))});
    return entry && (entry->nodes.text.starts_with(";B[") || entry->nodes.text.starts_with(";W["));
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset);
    std::string out;
    std::uint32_t games = 0;
    for (TextLine const& line : detail::split_lines(text.text())) {
        if (without_blanks(line.text).empty()) continue;
        if (auto const entry = split(line))
            GameReader(*entry, ++games, text.offset(), options, diagnostics).read(out);
        else
            diagnostics.add(
                Code::foreign_lost,
                {text.offset() + line.offset, static_cast<std::uint32_t>(line.text.size())},
                "a line without a tab and a node behind it is not kept");
    }
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::dump
