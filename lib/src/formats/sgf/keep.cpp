#include "kifu/writer.hpp"

#include "formats/sgf/scan.hpp"
#include "formats/sgf/tree_text.hpp"
#include "record/source_layout.hpp"

#include <algorithm>

namespace kifu {

namespace {

/// Of changes at the same place: what ends a value stands before a new node, that before what
/// closes variations.
enum class Rank : std::uint8_t { in_node, new_node, structure };

struct Place {
    std::uint64_t begin, end;
    Rank rank;
};

bool comes_before(Place const& a, Place const& b) {
    if (a.begin != b.begin) return a.begin < b.begin;
    bool const a_inserts = a.begin == a.end;
    bool const b_inserts = b.begin == b.end;
    if (a_inserts != b_inserts) return a_inserts;
    return a.rank < b.rank;
}

Place place_of(Repair const& repair) {
    bool const in_node = repair.code == Code::sgf_unclosed_value;
    return {repair.begin, repair.end, in_node ? Rank::in_node : Rank::structure};
}

struct Ranked {
    Replacement change;
    Rank rank;
};

Ranked ranked(Repair const& repair) {
    return {{repair.begin, repair.end, std::string(repair.count, repair.insert), {repair.code}},
            place_of(repair).rank};
}

/// In order; of overlapping changes the one that begins first (and then the longest) stays.
std::vector<Replacement> sorted(std::vector<Ranked> changes) {
    std::ranges::stable_sort(changes, comes_before, [](Ranked const& ranked) {
        return Place{ranked.change.begin, ranked.change.end, ranked.rank};
    });
    std::vector<Replacement> result;
    for (Ranked& next : changes)
        if (result.empty() || next.change.begin >= result.back().end)
            result.push_back(std::move(next.change));
    return result;
}

/// Makes the changes of one game.
class Changes {
public:
    Changes(Game const& game, RepairFilter const& mend, std::string_view charset)
        : layout_{game}, game_(game), charset_(charset) {
        std::vector<Ranked> repairs;
        for (Repair const& repair : game.repairs()) {
            bool const unclosed = repair.code == Code::sgf_unclosed_value;
            // Behind a value without its end nothing can be added.
            if (!mend(repair) && !(unclosed && game.edited(repair.node))) continue;
            repairs.push_back(ranked(repair));
            if (!unclosed || !is_rewritten(repair.node)) changes_.push_back(ranked(repair));
        }
        if (game.edited()) repairs_ = sorted(std::move(repairs));
    }

    std::vector<Replacement> make() {
        if (!charset_.empty() && !is_rewritten(NodeId{0})) change_charset();
        for (std::uint32_t const node : layout_.edited_nodes()) {
            if (layout_.properties_edited(node)) change_body(node);
            add_nodes_behind(node);
        }
        return sorted(std::move(changes_));
    }

private:
    bool is_rewritten(NodeId node) const {
        return layout_.properties_edited(static_cast<std::uint32_t>(node));
    }

    /// In the place of CA, else behind FF and GM.
    void change_charset() {
        Node const root = game_.root();
        std::uint64_t const behind = root.span().offset + root.span().length;
        Replacement change{behind, behind, "CA[" + charset_ + "]", {}};
        for (Property const property : root) {
            if (property.size() == 0) continue;
            Span const last = property[property.size() - 1].span();
            std::uint64_t const end = last.offset + last.length;
            if (property.id() == PropertyId::CA) {
                change = {property[0].span().offset, end, charset_, {}};
                break;
            }
            if (may_stand_before_charset(property)) change.begin = change.end = end + 1;
        }
        changes_.push_back({std::move(change), Rank::in_node});
    }

    static bool may_stand_before_charset(Property const& property) {
        return property.id() == PropertyId::FF || property.id() == PropertyId::GM;
    }

    void change_body(std::uint32_t node) {
        std::uint32_t const begin = layout_.node_begin(node);
        std::uint32_t const end = layout_.node_end(node);
        Replacement change{game_.offset() + begin,
                           game_.offset() + end,
                           {},
                           game_.reasons(static_cast<NodeId>(node))};
        std::uint32_t done = begin;
        if (layout_.has_semicolon(node)) {
            change.text += ';';
            ++done;
        }
        Node const edited = game_.node(static_cast<NodeId>(node));
        bool charset_due = node == 0 && !charset_.empty() && !edited.find(PropertyId::CA);
        for (Property const property : edited) {
            if (charset_due && !may_stand_before_charset(property)) {
                append_charset("CA", change);
                charset_due = false;
            }
            append(property, node, done, change);
        }
        if (charset_due) append_charset("CA", change);
        changes_.push_back({std::move(change), Rank::in_node});
    }

    void append_charset(std::string_view name, Replacement& change) const {
        change.text.append(name).append("[").append(charset_).append("]");
    }

    /// Appends a property, with the white space before it where it has a place in the source.
    /// `done`: where the property before it ended there.
    void append(Property const& property, std::uint32_t node, std::uint32_t& done,
                Replacement& change) const {
        auto const source = property.source_index();
        auto const place = source ? source : property.replaced_index();
        if (place) append_gap(*place, node, done, change);
        if (node == 0 && property.id() == PropertyId::CA && !charset_.empty())
            append_charset(property.name(), change);
        else if (!source)
            sgf::append_property(property, game_.charset(), change.text);
        else
            append_mended(layout_.property_begin(*source), layout_.property_end(*source), change);
        if (place) done = layout_.property_end(*place);
    }

    /// Appends what stands before a property of the source; only white space, when the property
    /// before it is gone.
    void append_gap(std::uint32_t place, std::uint32_t node, std::uint32_t done,
                    Replacement& change) const {
        bool const first = place == layout_.first_property(node);
        std::uint32_t const begin = first ? done : layout_.property_end(place - 1);
        std::uint32_t const end = layout_.property_begin(place);
        if (begin > end) return;
        bool const white = std::ranges::all_of(layout_.slice(begin, end), sgf::is_space);
        if (first || begin == done || white) append_mended(begin, end, change);
    }

    /// A stretch of the source with the repairs inside it and, of its last value, the end.
    void append_mended(std::uint32_t begin, std::uint32_t end, Replacement& change) const {
        std::uint64_t const from = game_.offset() + begin;
        std::uint64_t const to = game_.offset() + end;
        auto const first = std::ranges::lower_bound(repairs_, from, {}, &Replacement::begin);
        auto last = std::ranges::lower_bound(repairs_, to, {}, &Replacement::begin);
        if (last != repairs_.end() && last->begin == to &&
            last->codes.front() == Code::sgf_unclosed_value)
            ++last;
        std::span<Replacement const> const inside(first, last);
        change.text += apply(layout_.slice(begin, end), from, inside);
        for (Replacement const& repair : inside)
            change.codes.insert(change.codes.end(), repair.codes.begin(), repair.codes.end());
    }

    void add_nodes_behind(std::uint32_t node) {
        std::uint64_t const at = game_.offset() + layout_.node_end(node);
        Replacement change{at, at, {}, {}};
        for (auto child = game_.node(static_cast<NodeId>(node)).first_child();
             child && layout_.added(*child); child = child->first_child()) {
            change.text += ';';
            for (Property const property : *child)
                sgf::append_property(property, game_.charset(), change.text);
            auto const reasons = game_.reasons(child->id());
            change.codes.insert(change.codes.end(), reasons.begin(), reasons.end());
        }
        if (!change.text.empty()) changes_.push_back({std::move(change), Rank::new_node});
    }

    detail::SourceLayout layout_;
    Game const& game_;
    std::string charset_; ///< for CA; empty: it stays
    std::vector<Replacement> repairs_;
    std::vector<Ranked> changes_;
};

} // namespace

std::vector<Replacement> replacements(std::span<Repair const> repairs, RepairFilter const& mend) {
    std::vector<Ranked> changes;
    for (Repair const& repair : repairs)
        if (mend(repair)) changes.push_back(ranked(repair));
    return sorted(std::move(changes));
}

std::vector<Replacement> replacements(Game const& game, RepairFilter const& mend,
                                      std::string_view charset) {
    if (!game.structure_edited()) return Changes(game, mend, charset).make();
    Replacement whole{game.offset(), game.offset() + game.source().size(), {}, {}};
    sgf::TextOptions options;
    options.charset_name = charset;
    sgf::append_tree(game, options, whole.text);
    return {std::move(whole)};
}

std::string apply(std::string_view bytes, std::uint64_t offset,
                  std::span<Replacement const> replacements) {
    std::string result;
    result.reserve(bytes.size());
    std::uint64_t done = offset;
    for (Replacement const& change : replacements) {
        result += bytes.substr(static_cast<std::size_t>(done - offset),
                               static_cast<std::size_t>(change.begin - done));
        result += change.text;
        done = change.end;
    }
    return result += bytes.substr(static_cast<std::size_t>(done - offset));
}

std::string apply(std::string_view bytes, std::uint64_t offset, std::span<Repair const> repairs,
                  RepairFilter const& mend) {
    std::vector<Repair const*> changes;
    for (Repair const& repair : repairs)
        if (mend(repair)) changes.push_back(&repair);
    std::ranges::stable_sort(changes, comes_before,
                             [](Repair const* repair) { return place_of(*repair); });
    std::string result;
    result.reserve(bytes.size() + changes.size());
    std::uint64_t done = offset;
    for (Repair const* const repair : changes) {
        if (repair->begin < done) continue;
        result += bytes.substr(static_cast<std::size_t>(done - offset),
                               static_cast<std::size_t>(repair->begin - done));
        result.append(repair->count, repair->insert);
        done = repair->end;
    }
    return result += bytes.substr(static_cast<std::size_t>(done - offset));
}

} // namespace kifu
