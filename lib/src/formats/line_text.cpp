#include "formats/line_text.hpp"

#include "formats/record_text.hpp"

namespace kifu::detail {

namespace {

constexpr std::size_t nodes_of_a_line = 10;

} // namespace

void LineText::flush() {
    if (nodes_ == 0) return;
    if (nodes_ % nodes_of_a_line == 1) body_ += '\n';
    body_ += ';';
    places_.push_back({body_.size(), current_.offset});
    body_ += current_.properties;
    if (!current_.comment.empty()) append_property("C", current_.comment, body_);
}

void LineText::open(std::size_t offset) {
    flush();
    ++nodes_;
    current_.offset = offset;
    current_.properties.clear();
    current_.comment.clear();
    current_.joins = false;
}

void LineText::open_move(std::size_t offset, Color color, std::string_view value) {
    open(offset);
    append_move(color, value, current_.properties);
}

void LineText::open_unread(std::size_t offset, Color color, std::string_view text) {
    open(offset);
    append_unread(color, text, current_.properties);
}

void LineText::add_remark(std::string_view text, bool joins) {
    NodeText& at = node();
    if (!at.comment.empty()) at.comment += at.joins && joins ? ' ' : '\n';
    at.comment += text;
    at.joins = joins;
}

void LineText::finish(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out,
                      std::vector<TranslatedPlace>* places) {
    flush();
    if (places != nullptr) places->push_back({out.size(), root_.offset});
    append_root(rules, board, utf8, out);
    out += root_.properties;
    if (!root_.comment.empty()) append_property("C", root_.comment, out);
    if (places != nullptr)
        for (TranslatedPlace const& place : places_)
            places->push_back({out.size() + place.sgf, place.file});
    out += body_;
    out += ")\n";
}

} // namespace kifu::detail
