#include "formats/acek/record_text.hpp"

#include "kifu/rule_choice.hpp"

#include "formats/acek/notation.hpp"
#include "formats/acek/turn_tree.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace kifu::acek {

namespace {

/// Variations deeper than this are not indented any further.
constexpr std::uint32_t deepest_indent = 8;
constexpr std::string_view before_comment = "   ";

std::string comment_text(std::string_view comment) {
    std::string text = escape(comment, "}");
    // It would look like the beginning of the next game.
    constexpr std::string_view game = "\n[Game \"";
    for (std::size_t at = text.find(game); at != text.npos; at = text.find(game, at))
        text.insert(++at, 1, '\\');
    return text;
}

class RecordText {
public:
    RecordText(Record const& record, std::string& out)
        : record_(record), tree_(record.turns), out_(out) {}

    void append() {
        append_header();
        bool const has_body = record_.turns.size() > 1 || !record_.turns[0].comment.empty();
        if (has_body) {
            out_ += '\n';
            append_body();
        }
        append_values(tag_row(TagKind::result));
        for (RecordTag const& tag : record_.kept)
            if (is_result(tag)) append_tag(tag.name, tag.value);
    }

private:
    struct Step {
        std::uint32_t turn;
        std::uint32_t depth; ///< of variations
        bool starts_variation, closes;
    };

    // ---- tags

    void append_tag(std::string_view name, std::string_view value) {
        out_.append("[").append(name).append(" \"").append(escape(value, "\"")).append("\"]\n");
    }

    void append_header() {
        for (std::size_t row = 0; row < tag_rows.size(); ++row)
            append_row(row);
        for (RecordTag const& tag : record_.kept)
            if (!is_result(tag)) append_tag(tag.name, tag.value);
    }

    /// A second result stands behind the one that counts.
    static bool is_result(RecordTag const& tag) {
        return tag_row(tag.name) == tag_row(TagKind::result);
    }

    void append_row(std::size_t row) {
        std::string_view const name = tag_rows[row].name;
        switch (tag_rows[row].kind) {
        case TagKind::game: return append_tag(name, game_title(GameKind::heigo));
        case TagKind::board: return append_tag(name, std::to_string(record_.lines));
        case TagKind::layout:
            if (record_.layout != Layout::sw_cw_xy)
                append_tag(name,
                           board::quadrant_layout_names[static_cast<std::size_t>(record_.layout)]);
            return;
        case TagKind::setup: return append_setup(name);
        case TagKind::result: return;
        default: return append_values(row);
        }
    }

    void append_values(std::size_t row) {
        for (RecordTag const& tag : record_.tags[row])
            append_tag(tag_rows[row].name, tag.value);
    }

    void append_setup(std::string_view name) {
        std::string value;
        append_stones("First", record_.black, value);
        append_stones("Second", record_.white, value);
        if (!value.empty()) append_tag(name, value);
    }

    void append_stones(std::string_view player, std::vector<Point> const& points,
                       std::string& value) const {
        if (points.empty()) return;
        if (!value.empty()) value += ' ';
        value += player;
        for (Point const& point : points) {
            Turn const stone{Color::black, TurnKind::stones, {&point, 1}, {}};
            value += ' ' + write_move(stone, record_.lines, record_.layout).value_or("");
        }
    }

    // ---- turns

    void append_body() {
        if (std::string const& comment = record_.turns[0].comment; !comment.empty())
            out_ += '{' + comment_text(comment) + "}\n";
        std::vector<Step> waiting;
        if (record_.turns.size() > 1) waiting.push_back({tree_.first_child(0), 0, false, false});
        while (!waiting.empty()) {
            Step const step = waiting.back();
            waiting.pop_back();
            if (step.closes) {
                out_ += ')';
                last_ = 0;
                continue;
            }
            append_turn(step);
            push_what_follows(step, waiting);
        }
        if (!out_.ends_with('\n')) out_ += '\n';
    }

    /// The variations of a turn stand before what follows it.
    void push_what_follows(Step const& step, std::vector<Step>& waiting) const {
        std::uint32_t const child = tree_.first_child(step.turn);
        if (child != 0) waiting.push_back({child, step.depth, false, false});
        if (step.starts_variation) return;
        std::size_t const begin = waiting.size();
        for (auto other = tree_.next(step.turn); other != 0; other = tree_.next(other)) {
            waiting.push_back({other, step.depth + 1, true, false});
            waiting.push_back({other, step.depth + 1, false, true});
        }
        std::reverse(waiting.begin() + static_cast<std::ptrdiff_t>(begin), waiting.end());
    }

    void append_turn(Step const& step) {
        RecordTurn const& turn = record_.turns[step.turn];
        bool const second_of_pair = turn.color == Color::white && last_ != 0 &&
                                    last_ == turn.parent && !step.starts_variation &&
                                    record_.turns[last_].color == Color::black;
        if (second_of_pair)
            out_ += ' ';
        else
            begin_line(step, turn);
        out_ += turn_text(turn, record_).text;
        last_ = step.turn;
        if (turn.comment.empty()) return;
        out_.append(before_comment).append("{").append(comment_text(turn.comment)).append("}");
        last_ = 0;
    }

    void begin_line(Step const& step, RecordTurn const& turn) {
        if (!out_.ends_with('\n')) out_ += '\n';
        std::size_t const indent = std::size_t{3} * std::min(step.depth, deepest_indent);
        out_.append(indent - (step.starts_variation ? 1 : 0), ' ');
        if (step.starts_variation) out_ += '(';
        out_ += std::to_string(turn.number);
        out_ += turn.color == Color::black ? ". " : "... ";
    }

    Record const& record_;
    TurnTree tree_;
    std::string& out_;
    std::uint32_t last_ = 0; ///< the turn that ends the text so far, if one does
};

} // namespace

TurnText turn_text(RecordTurn const& turn, Record const& record) {
    if (!turn.unread.empty()) return {turn.unread, true};
    if (auto text = write_move(as_turn(turn), record.lines, record.layout))
        return {std::move(*text), true};
    auto const stone = [&](Point const& point) {
        return write_move({Color::black, TurnKind::stones, {&point, 1}, {}}, record.lines,
                          record.layout)
            .value_or(std::string(unwritten_turn));
    };
    std::string text;
    for (Point const& point : std::span(turn.stones.data(), turn.stone_count))
        text += (text.empty() ? "" : ",") + stone(point);
    for (Link const& link : turn.links)
        text += "+" + stone(link.from) + "," + stone(link.to);
    return {text.empty() ? std::string(unwritten_turn) : text, false};
}

void append_text(Record const& record, std::string& out) { RecordText(record, out).append(); }

} // namespace kifu::acek
