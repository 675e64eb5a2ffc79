#include "formats/json/game_writer.hpp"

#include "kifu/property.hpp"

#include "formats/json/value_text.hpp"

namespace kifu::json {

void GameWriter::count_children() {
    auto const count = static_cast<std::uint32_t>(game_.nodes.size());
    children_.assign(count, 0);
    for (std::uint32_t i = 1; i < count; ++i)
        ++children_[game_.nodes[i].parent];
}

bool GameWriter::is_in_preorder() const {
    auto const count = static_cast<std::uint32_t>(game_.nodes.size());
    for (std::uint32_t i = 1; i < count; ++i) {
        std::uint32_t above = i - 1;
        while (above != game_.nodes[i].parent) {
            if (above == 0) return false;
            above = game_.nodes[above].parent;
        }
    }
    return true;
}

/// The nodes with every node before its children and those in the order of the JSON.
std::vector<std::uint32_t> GameWriter::preorder() const {
    auto const count = static_cast<std::uint32_t>(game_.nodes.size());
    std::vector<std::uint32_t> first(count, 0);
    std::vector<std::uint32_t> next(count, 0);
    for (std::uint32_t i = count; i-- > 1;) {
        std::uint32_t const parent = game_.nodes[i].parent;
        next[i] = first[parent];
        first[parent] = i;
    }
    std::vector<std::uint32_t> order;
    order.reserve(count);
    std::vector<std::uint32_t> waiting{0};
    while (!waiting.empty()) {
        std::uint32_t const node = waiting.back();
        waiting.pop_back();
        order.push_back(node);
        if (next[node] != 0) waiting.push_back(next[node]);
        if (first[node] != 0) waiting.push_back(first[node]);
    }
    return order;
}

bool GameWriter::write(std::string& out) {
    count_children();
    auto const count = static_cast<std::uint32_t>(game_.nodes.size());
    if (is_in_preorder()) {
        for (std::uint32_t node = 0; node < count; ++node)
            if (!append_node(node, out)) return false;
    } else {
        for (std::uint32_t const node : preorder())
            if (!append_node(node, out)) return false;
    }
    append_end(out);
    return true;
}

void GameWriter::note_gap(std::string_view gap) {
    odd_gaps_ = odd_gaps_ || gap.find_first_not_of(" \t\r\n\v\f()") != std::string_view::npos;
}

bool GameWriter::append_node(std::uint32_t node, std::string& out) {
    append_gap_before(node, out);
    nesting_.enter(node);
    out += ';';
    std::uint32_t const end = game_.property_end(node);
    bool named = !options_.name_charset || node != 0;
    for (std::uint32_t i = game_.nodes[node].first_property; i < end; ++i) {
        if (node == 0 && is_charset(game_.bytes(game_.properties[i].name))) named = true;
        if (!append_property(i, node == 0, out)) return false;
    }
    if (!named) out.append("CA[").append(options_.charset.name()).append("]");
    return true;
}

void GameWriter::append_gap_before(std::uint32_t node, std::string& out) {
    NodeData const& data = game_.nodes[node];
    Step step;
    if (node != 0) step = {data.parent, children_[data.parent] > 1};
    Extra const* const extra = options_.layout ? game_.extra(data.extra) : nullptr;
    if (extra != nullptr && extra->gap) {
        std::string_view const gap = game_.bytes(*extra->gap);
        if (nesting_.take(gap, step)) {
            out += gap;
            note_gap(gap);
            return;
        }
    } else if (nesting_.is_plain(step)) {
        return;
    }
    std::size_t const begin = out.size();
    nesting_.append_default(step, out);
    nesting_.take(std::string_view(out).substr(begin), step);
}

bool GameWriter::is_charset(std::string_view name) const {
    return options_.name_charset && identify(name).id == PropertyId::CA;
}

bool GameWriter::append_property(std::uint32_t property, bool root, std::string& out) {
    PropertyData const& data = game_.properties[property];
    std::string_view const name = game_.bytes(data.name);
    append_gap(game_.extra(data.extra), out);
    out += name;
    if (root && is_charset(name)) {
        out.append("[").append(options_.charset.name()).append("]");
        return true;
    }
    std::uint32_t const end = game_.value_end(property);
    if (data.first_value == end) out += "[]";
    for (std::uint32_t i = data.first_value; i < end; ++i) {
        append_gap(game_.extra(game_.values[i].extra), out);
        out += '[';
        if (!append_value(game_.values[i], out)) return false;
        out += ']';
    }
    return true;
}

/// The bytes of the JSON as long as they still stand for its text, else the text.
bool GameWriter::append_value(ValueData const& value, std::string& out) const {
    std::string_view const text = game_.bytes(value.text);
    Extra const* const extra = game_.extra(value.extra);
    if (extra != nullptr && extra->raw) {
        std::string_view const raw = game_.bytes(*extra->raw);
        bool const still = !extra->has_text || has_text(raw, options_.charset, text);
        if (still && is_one_value(raw, options_.charset)) {
            out += raw;
            return true;
        }
        if (!extra->has_text) {
            ValueText const decoded(raw, options_.charset);
            return append_as_value(decoded.text(), options_.charset, out);
        }
    }
    return append_as_value(text, options_.charset, out);
}

void GameWriter::append_gap(Extra const* extra, std::string& out) {
    if (!options_.layout || extra == nullptr || !extra->gap) return;
    std::string_view const gap = game_.bytes(*extra->gap);
    out += gap;
    // Parentheses inside a node are as odd as letters are.
    odd_gaps_ = odd_gaps_ || gap.find_first_not_of(" \t\r\n\v\f") != std::string_view::npos;
}

void GameWriter::append_end(std::string& out) {
    if (options_.layout && game_.end_gap) {
        std::string_view const gap = game_.bytes(*game_.end_gap);
        if (nesting_.closes(gap)) {
            out += gap;
            note_gap(gap);
            return;
        }
    }
    out.append(nesting_.open(), ')');
}

} // namespace kifu::json
