#include "kifu/values/numbers.hpp"

#include "formats/acek/record_reader.hpp"

#include <algorithm>
#include <utility>

namespace kifu::acek {

namespace {

std::string_view fault_message(ItemFault fault) {
    switch (fault) {
    case ItemFault::tag_without_name: return "a tag begins with its name, as in [Game \"Hei-go\"]";
    case ItemFault::value_without_quotes:
        return "the value of a tag stands in quotation marks, as in [Game \"Hei-go\"]";
    case ItemFault::quote_open:
        return "the value of the tag has no closing quotation mark in its line";
    default: return "a tag ends with `]` behind its value";
    }
}

/// What a value without a closing quotation mark was meant to be.
std::string_view without_bracket(std::string_view value) {
    auto const trim = [&] {
        while (!value.empty() && (value.back() == ' ' || value.back() == '\t'))
            value.remove_suffix(1);
    };
    trim();
    if (value.ends_with(']')) value.remove_suffix(1);
    trim();
    return value;
}

} // namespace

void TagReader::report_fault(Item const& item) {
    context_.report(Code::acek_tag_form, item.offset, item.end - item.offset,
                    quote(context_.text.substr(item.offset, item.end - item.offset)) + ": " +
                        std::string(fault_message(item.fault)));
}

void TagReader::take(Item const& item) {
    if (item.fault != ItemFault::none) report_fault(item);
    bool const complete = item.fault == ItemFault::none || item.fault == ItemFault::bracket_open;
    std::string_view const written = complete ? item.body : without_bracket(item.body);
    RecordTag tag{std::string(item.name), unescape(written, "\""), item.offset,
                  context_.offset_of(item.body)};
    auto const row = tag_row(item.name);
    if (row && tag_rows[*row].name != item.name)
        context_.report(Code::acek_tag_spelling, context_.offset_of(item.name), item.name.size(),
                        "tag " + quote(item.name) + " is written " +
                            std::string(tag_rows[*row].name));
    if (row) return take_known(*row, std::move(tag));
    if (!item.name.empty())
        context_.report(Code::acek_unknown_tag, item.offset, item.end - item.offset,
                        "tag " + quote(item.name) + " means nothing to kifu and is kept");
    record_.kept.push_back(std::move(tag));
}

void TagReader::take_known(std::size_t row, RecordTag tag) {
    auto& known = record_.tags[row];
    TagKind const kind = tag_rows[row].kind;
    if (known.empty() || kind == TagKind::lines || kind == TagKind::setup) {
        known.push_back(std::move(tag));
        return;
    }
    context_.report(Code::acek_tag_twice, tag.offset, 1,
                    "a second tag " + tag.name + ": " + quote(known.front().value) +
                        " counts, not " + quote(tag.value));
    // A second game of another name never comes here: it would begin a game.
    record_.kept.push_back(std::move(tag));
}

void TagReader::finish() {
    understand_game();
    understand_board();
    understand_layout();
    understand_result();
    understand_setup();
    std::ranges::stable_sort(record_.kept, {}, &RecordTag::offset);
}

void TagReader::report_value(RecordTag const& tag, std::string const& expected) {
    context_.report(Code::acek_tag_value, tag.value_offset,
                    std::max<std::size_t>(tag.value.size(), 1),
                    "[" + tag.name + "] " + quote(tag.value) + " is not " + expected);
}

/// Keeps the text of a tag that cannot be read.
void TagReader::keep(TagKind kind) {
    auto& known = tags(kind);
    record_.kept.push_back(std::move(known.front()));
    known.clear();
}

void TagReader::understand_game() {
    auto const& games = tags(TagKind::game);
    if (games.empty()) {
        context_.report(Code::acek_no_game, 0, 0,
                        "there is no tag [Game \"Hei-go\"]: it is read as a game of Hei-go");
        return;
    }
    RecordTag const& tag = games.front();
    if (tag.value == game_title(GameKind::heigo)) return;
    if (game_by_name(tag.value) == GameKind::heigo) {
        context_.report(Code::acek_tag_spelling, tag.value_offset, tag.value.size(),
                        "the game " + quote(tag.value) + " is written Hei-go");
        return;
    }
    context_.report(Code::acek_other_game, tag.value_offset,
                    std::max<std::size_t>(tag.value.size(), 1),
                    "the game " + quote(tag.value) + " is not Hei-go: it is read as Hei-go");
    auto& names = record_.tags[*tag_row("Name")];
    if (names.empty()) names.push_back(tag);
}

void TagReader::understand_board() {
    auto const& boards = tags(TagKind::board);
    if (boards.empty()) {
        record_.lines = default_board(GameKind::heigo).width;
        return;
    }
    auto const size = parse_number(boards.front().value);
    if (size.form == Form::exact && size.value >= 1 && size.value <= BoardSize::limit) {
        record_.lines = static_cast<std::uint8_t>(size.value);
        return;
    }
    report_value(boards.front(), "a number of lines from 1 to 52: the board is taken to have 25");
    keep(TagKind::board);
}

void TagReader::understand_layout() {
    using Systems = CoordinateSystem;
    if (auto const system = context_.options.acek_layout)
        record_.layout = static_cast<board::QuadrantLayout>(static_cast<int>(*system) -
                                                            static_cast<int>(Systems::acek));
    auto const& layouts = tags(TagKind::layout);
    if (layouts.empty()) return;
    if (auto const layout = layout_by_name(layouts.front().value)) {
        record_.layout = *layout;
        return;
    }
    report_value(layouts.front(), "sw-cw-xy, nw-ccw-xy, nw-cw-yx or sw-ccw-yx");
    keep(TagKind::layout);
}

void TagReader::understand_result() {
    auto const& results = tags(TagKind::result);
    if (results.empty() || result_to_sgf(results.front().value).known) return;
    report_value(results.front(),
                 "First+n, Second+n, First+R, First+T, First+F, Draw, Void or ?, n being a number");
}

void TagReader::understand_setup() {
    RecordTag unread{"Setup", {}, 0, 0};
    for (RecordTag const& tag : tags(TagKind::setup)) {
        std::optional<Color> color;
        std::string_view const value = tag.value;
        for (std::size_t at = 0; at < value.size();) {
            std::size_t const end = std::min(value.find_first_of(" \t", at), value.size());
            if (end > at)
                take_setup_word({value.substr(at, end - at), tag.value_offset + at}, color, unread);
            at = end + 1;
        }
    }
    if (!unread.value.empty()) record_.kept.push_back(std::move(unread));
}

void TagReader::take_setup_word(SetupWord const& word, std::optional<Color>& color,
                                RecordTag& unread) {
    if (word.text == "First" || word.text == "Second") {
        color = word.text == "First" ? Color::black : Color::white;
        return;
    }
    auto const reading = read_move(word.text, record_.lines, record_.layout);
    if (reading.ok() && !reading.pass && reading.links.empty() && color) {
        auto& points = *color == Color::black ? record_.black : record_.white;
        points.insert(points.end(), reading.stones.begin(), reading.stones.end());
        return;
    }
    std::string const why = reading.refusal ? reading.refusal->message
                            : color         ? "only stones are set up"
                                            : "First or Second stands before the stones";
    context_.report(Code::acek_tag_value, word.offset, word.text.size(),
                    "[Setup] " + quote(word.text) + ": " + why);
    if (unread.value.empty()) unread.offset = word.offset;
    unread.value += (unread.value.empty() ? "" : " ") + std::string(word.text);
}

} // namespace kifu::acek
