#include "formats/sgf/tree_text.hpp"

#include "kifu/charset.hpp"
#include "kifu/values/numbers.hpp"

#include "formats/sgf/point_lists.hpp"

#include <algorithm>

namespace kifu::sgf {

namespace {

constexpr std::size_t widest_line = 80;

/// Escapes a `]` that was left unescaped and drops a `\` that would escape the closing `]`.
std::string escaped(std::string_view raw, Charset charset) {
    std::string text;
    char const* const end = raw.data() + raw.size();
    for (char const* p = raw.data(); p != end;) {
        std::size_t const length = *p == '\\' && p + 1 != end ? 1 + charset.char_length(p + 1, end)
                                                              : charset.char_length(p, end);
        if (*p == ']') text += '\\';
        if (*p != '\\' || p + 1 != end) text.append(p, length);
        p += length;
    }
    return text;
}

/// Places of the properties in canonical order: as the property table, moves and setup before what
/// may stand with them, root properties in the order in which readers look for them; unknown ones
/// last, in the order of the record.
int canonical_place(PropertyId id) {
    constexpr int unknown_place = 1000;
    switch (id) {
    case PropertyId::FF: return -9;
    case PropertyId::GM: return -8;
    case PropertyId::CA: return -7;
    case PropertyId::AP: return -6;
    case PropertyId::ST: return -5;
    case PropertyId::SZ: return -4;
    case PropertyId::unknown: return unknown_place;
    default: return static_cast<int>(id);
    }
}

/// Appends pieces of one text. Pieces that follow each other there are copied together.
class Copier {
public:
    Copier(std::string_view text, std::string& out)
        : begin_(text.data()), end_(text.data()), limit_(text.data() + text.size()), out_(out) {}
    ~Copier() { flush(); }
    Copier(Copier const&) = delete;
    Copier& operator=(Copier const&) = delete;

    /// `piece` must be a part of the text.
    void copy(std::string_view piece) {
        if (piece.data() != end_) {
            flush();
            begin_ = piece.data();
        }
        end_ = piece.data() + piece.size();
    }

    void put(char c) {
        if (end_ != limit_ && *end_ == c) {
            ++end_;
            return;
        }
        flush();
        out_ += c;
    }

private:
    void flush() {
        out_.append(begin_, end_);
        begin_ = end_;
    }

    char const* begin_; ///< what is to be copied begins here
    char const* end_;
    char const* limit_;
    std::string& out_;
};

/// Walks over a tree in the order of the record; tells its parentheses to a function.
class TreeWalk {
public:
    /// The next node, with the parentheses between.
    template <class Parenthesis>
    std::optional<Node> next(Node const& node, Parenthesis const& parenthesis) {
        if (auto const child = node.first_child()) {
            if (child->next()) open(child->id(), parenthesis);
            return child;
        }
        for (std::optional<Node> at = node; at; at = at->parent()) {
            if (!opened_.empty() && opened_.back() == at->id()) {
                opened_.pop_back();
                parenthesis(')');
            }
            if (auto const next = at->next()) {
                open(next->id(), parenthesis);
                return next;
            }
        }
        return std::nullopt;
    }

private:
    template <class Parenthesis>
    void open(NodeId node, Parenthesis const& parenthesis) {
        parenthesis('(');
        opened_.push_back(node);
    }

    std::vector<NodeId> opened_;
};

/// A game of the source as it is, without what stands between the properties.
void append_squeezed(Game const& game, std::string& out) {
    Copier copier(game.source(), out);
    auto const put = [&](char c) { copier.put(c); };
    TreeWalk walk;
    put('(');
    for (std::optional<Node> node = game.root(); node; node = walk.next(*node, put)) {
        put(';');
        for (Property const property : *node) {
            if (property.size() == 0) continue;
            copier.copy(property.name());
            for (Value const value : property) {
                put('[');
                copier.copy(value.raw());
                put(']');
            }
        }
    }
    put(')');
}

/// On larger boards `tt` is a point, and the empty value the only pass.
bool tt_is_pass(Game const& game) {
    auto const value = game.root().value(PropertyId::SZ);
    if (!value) return true;
    auto const size = parse_size(value->simple_text());
    return !size.usable() || (size.value.width <= 19 && size.value.height <= 19);
}

class TreeText {
public:
    TreeText(Game const& game, TextOptions const& options, std::string& out)
        : game_(game), options_(options), out_(out),
          canonical_(options.layout == Layout::canonical), mend_(!game.repairs().empty()),
          has_tt_(options.ff3 && tt_is_pass(game)) {}

    void append() {
        out_ += '(';
        TreeWalk walk;
        auto const parenthesis = [this](char c) {
            if (canonical_ && c == '(') out_ += '\n';
            out_ += c;
        };
        for (std::optional<Node> node = game_.root(); node; node = walk.next(*node, parenthesis))
            append_node(*node);
        out_ += ')';
    }

private:
    void append_node(Node const& node) {
        if (canonical_ && out_.back() != '(') out_ += '\n';
        out_ += ';';
        line_ = out_.size();
        charset_due_ = node.id() == NodeId{0} && !options_.charset_name.empty();
        properties_.clear();
        for (Property const property : node)
            properties_.push_back(property);
        if (canonical_)
            std::ranges::stable_sort(properties_, {}, [](Property const& property) {
                return canonical_place(property.id());
            });
        for (std::size_t i = 0; i < properties_.size(); ++i)
            append_one(i);
        if (charset_due_) append_text("CA", options_.charset_name);
    }

    /// The property at `i`, in canonical layout with the values of all of the same list; the later
    /// ones are left out then.
    void append_one(std::size_t i) {
        Property const& property = properties_[i];
        PropertyId const id = property.id();
        if (charset_due_ && id != PropertyId::FF && id != PropertyId::GM) {
            append_text("CA", options_.charset_name);
            charset_due_ = false;
        }
        if (id == PropertyId::CA && !options_.charset_name.empty()) return;
        if (id == PropertyId::FF && options_.ff3) return append_text("FF", "3");
        bool const merges =
            canonical_ && id != PropertyId::unknown && property.info().list != ListKind::single;
        if (merges && i > 0 && properties_[i - 1].id() == id) return;
        values_.clear();
        for (std::size_t j = i; j < properties_.size(); ++j) {
            if (j > i && (!merges || properties_[j].id() != id)) break;
            for (Value const value : properties_[j])
                values_.push_back(value.raw());
        }
        if (values_.empty()) return;
        start_property();
        if (canonical_)
            out_ += capital_name(property.name());
        else
            out_ += property.name();
        append_values(property);
    }

    void append_text(std::string_view name, std::string_view value) {
        start_property();
        out_.append(name).append("[").append(value).append("]");
    }

    /// Canonical layout begins a new line when one has grown long, which must not depend on the
    /// charset: it may be changed afterwards.
    void start_property() {
        std::string_view const line = std::string_view(out_).substr(line_);
        if (!canonical_ || line.size() <= widest_line ||
            count_characters(game_.charset(), line) <= widest_line)
            return;
        out_ += '\n';
        line_ = out_.size();
    }

    void append_values(Property const& property) {
        bool const points = property.info().takes_points();
        if (points && (options_.expand_points || options_.ff3)) {
            bool const expand = options_.ff3 || *options_.expand_points;
            for (std::string const& value :
                 expand ? expand_points(values_) : compress_points(values_))
                append_value(value);
            return;
        }
        for (std::string_view const value : values_)
            append_value(has_tt_ && is_pass(property, value) ? "tt" : value);
    }

    static bool is_pass(Property const& property, std::string_view value) {
        return property.info().value == ValueType::move && value.empty();
    }

    void append_value(std::string_view raw) {
        out_ += '[';
        if (mend_)
            out_ += escaped(raw, game_.charset());
        else
            out_ += raw;
        out_ += ']';
    }

    Game const& game_;
    TextOptions const& options_;
    std::string& out_;
    bool canonical_;
    bool mend_;
    bool has_tt_;              ///< a pass is written as the `tt` of FF[3]
    bool charset_due_ = false; ///< CA is still to be written in this node
    std::size_t line_ = 0;     ///< where the current line begins in `out_`
    std::vector<Property> properties_;
    std::vector<std::string_view> values_;
};

} // namespace

void append_tree(Game const& game, TextOptions const& options, std::string& out) {
    bool const as_it_is = options.layout != Layout::canonical && !options.ff3 &&
                          !options.expand_points && options.charset_name.empty();
    if (as_it_is && !game.edited() && game.repairs().empty()) return append_squeezed(game, out);
    TreeText(game, options, out).append();
}

void append_property(Property const& property, Charset charset, std::string& out) {
    out += property.name();
    for (Value const value : property)
        out.append("[").append(escaped(value.raw(), charset)).append("]");
}

} // namespace kifu::sgf
