#include "formats/acek/record_sgf.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/acek/self_removals.hpp"
#include "formats/acek/turn_tree.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace kifu::acek {

namespace {

class SgfText {
public:
    SgfText(Record const& record, std::string& out, std::vector<TranslatedPlace>* places)
        : record_(record), tree_(record.turns), removals_(self_removals(record, tree_)),
          counts_(turn_counts(record)), out_(out), places_(places) {}

    void append() {
        out_ += '(';
        append_root();
        append_turns();
        out_ += ")\n";
    }

private:
    struct Step {
        std::uint32_t turn;
        bool opens, closes;
    };

    void note(std::size_t offset) {
        if (places_ != nullptr) places_->push_back({out_.size(), offset});
    }

    void add(std::string_view name, std::string_view raw) {
        out_.append(name).append("[").append(raw).append("]");
    }

    // ---- the root

    void append_root() {
        note(0);
        out_ += ";FF[4]GM[1]CA[UTF-8]RU[Hei-go]";
        append_rules();
        add("SZ", std::to_string(record_.lines));
        for (std::size_t row = 0; row < tag_rows.size(); ++row)
            append_tags(row);
        append_kept();
        append_points("AB", record_.black);
        append_points("AW", record_.white);
        std::uint32_t const first = tree_.first_child(0);
        if (first != 0 && record_.turns[first].color == Color::white) add("PL", "W");
        append_comment(record_.turns[0]);
    }

    void append_rules() {
        auto const& rules = record_.tags[tag_row(TagKind::rules)];
        if (!rules.empty()) note(rules.front().value_offset);
        std::string_view const options = record_.value(TagKind::rules);
        add("XV", options.empty() ? "heigo" : "heigo:" + escape_text(options));
    }

    void append_tags(std::size_t row) {
        auto const& tags = record_.tags[row];
        if (tags.empty()) return;
        note(tags.front().value_offset);
        switch (tag_rows[row].kind) {
        case TagKind::plain: add(tag_rows[row].property, escape_text(tags.front().value)); break;
        case TagKind::lines: {
            std::string text;
            for (RecordTag const& tag : tags)
                text += (&tag == &tags.front() ? "" : "\n") + tag.value;
            add(tag_rows[row].property, escape_text(text));
            break;
        }
        case TagKind::result: add("RE", escape_text(result_to_sgf(tags.front().value).text)); break;
        default: break;
        }
    }

    void append_kept() {
        bool const layout = record_.layout != board::QuadrantLayout::sw_cw_xy;
        if (record_.kept.empty() && !layout) return;
        out_ += tag_property;
        if (layout) {
            out_ += "[Layout:";
            out_ += board::quadrant_layout_names[static_cast<std::size_t>(record_.layout)];
            out_ += ']';
        }
        for (RecordTag const& tag : record_.kept) {
            note(tag.offset);
            add({}, escape_text(tag.name, true) + ":" + escape_text(tag.value, true));
        }
    }

    void append_points(std::string_view name, std::vector<Point> const& points) {
        if (points.empty()) return;
        note(record_.tags[tag_row(TagKind::setup)].front().value_offset);
        out_ += name;
        for (Point const point : points)
            add({}, point_text(point));
    }

    void append_comment(RecordTurn const& turn) {
        if (!turn.comment.empty()) add("C", escape_text(turn.comment));
    }

    // ---- turns

    void append_turns() {
        std::vector<Step> waiting;
        push_children(0, waiting);
        while (!waiting.empty()) {
            Step const step = waiting.back();
            waiting.pop_back();
            if (step.closes) {
                out_ += ')';
                continue;
            }
            out_ += step.opens ? "\n(" : "\n";
            append_turn(step.turn);
            push_children(step.turn, waiting);
        }
    }

    void push_children(std::uint32_t turn, std::vector<Step>& waiting) {
        std::uint32_t const first = tree_.first_child(turn);
        if (first == 0) return;
        bool const several = tree_.next(first) != 0;
        std::size_t const begin = waiting.size();
        for (std::uint32_t child = first; child != 0; child = tree_.next(child)) {
            waiting.push_back({child, several, false});
            if (several) waiting.push_back({child, false, true});
        }
        std::reverse(waiting.begin() + static_cast<std::ptrdiff_t>(begin), waiting.end());
    }

    void append_turn(std::uint32_t number) {
        RecordTurn const& turn = record_.turns[number];
        note(turn.offset);
        if (!turn.unread.empty())
            append_unread(turn);
        else if (turn.pass)
            append_move(number, "");
        else
            append_stones(number);
        if (ends_by_passes(number)) out_ += "XE[pass]";
        append_comment(turn);
        auto const removed = removals_.find(number);
        if (removed == removals_.end()) return;
        out_ += ";AE";
        for (Point const point : removed->second)
            add({}, point_text(point));
        out_ += "XE[self]";
    }

    void append_unread(RecordTurn const& turn) {
        out_ += ';';
        add(unread_property, letter(turn) + ":" + escape_text(turn.unread, true));
    }

    static std::string letter(RecordTurn const& turn) {
        return turn.color == Color::black ? "B" : "W";
    }

    void append_move(std::uint32_t number, std::string_view point) {
        out_ += ';';
        add(letter(record_.turns[number]), point);
        add("MN", std::to_string(counts_[number]));
    }

    void append_stones(std::uint32_t number) {
        RecordTurn const& turn = record_.turns[number];
        for (std::uint8_t i = 0; i < turn.stone_count; ++i)
            append_move(number, point_text(turn.stones[i]));
        if (turn.stone_count == 2)
            add("LN", point_text(turn.stones[0]) + ":" + point_text(turn.stones[1]));
        if (!turn.links.empty()) out_ += "XL";
        for (Link const& link : turn.links)
            add({}, point_text(link.from) + ":" + point_text(link.to));
    }

    /// The last turn of a line, and the second pass.
    bool ends_by_passes(std::uint32_t number) const {
        RecordTurn const& turn = record_.turns[number];
        RecordTurn const& before = record_.turns[turn.parent];
        return tree_.is_leaf(number) && turn.pass && before.pass && turn.color != before.color;
    }

    Record const& record_;
    TurnTree tree_;
    SelfRemovals removals_;
    std::vector<std::uint64_t> counts_;
    std::string& out_;
    std::vector<TranslatedPlace>* places_;
};

} // namespace

void append_sgf(Record const& record, std::string& out, std::vector<TranslatedPlace>* places) {
    SgfText(record, out, places).append();
}

} // namespace kifu::acek
