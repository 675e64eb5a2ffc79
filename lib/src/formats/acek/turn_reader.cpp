#include "formats/acek/record_reader.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::acek {

namespace {

constexpr std::size_t longest_quote = 40;

struct ToleranceRow {
    Tolerance tolerance;
    Code code;
    std::string_view reason;
};

constexpr std::array tolerance_rows{
    ToleranceRow{Tolerance::lower_case, Code::acek_lower_case, "quadrants are capitals"},
    ToleranceRow{Tolerance::typographic_dash, Code::acek_typographic_dash, "the dash is `-`"},
    ToleranceRow{Tolerance::typographic_slash, Code::acek_typographic_slash, "the slash is `/`"},
    ToleranceRow{Tolerance::blanks, Code::acek_blanks, "there are no blanks within a turn"},
    ToleranceRow{Tolerance::reversed, Code::acek_reversed,
                 "ends go left to right, or bottom to top"},
    ToleranceRow{Tolerance::redundant_letter, Code::acek_redundant_letter,
                 "one letter names both ends"},
    ToleranceRow{Tolerance::leading_zero, Code::acek_leading_zero, "numbers have no zero in front"},
    ToleranceRow{Tolerance::trailing_dot, Code::acek_trailing_dot,
                 "a turn has no full stop behind it"},
    ToleranceRow{Tolerance::pass_spelling, Code::acek_pass_spelling, "a pass is `pass`"},
};

constexpr std::array complaint_codes{
    Code::acek_quadrant_expected, Code::acek_unknown_quadrant, Code::acek_dash_expected,
    Code::acek_number_expected,   Code::acek_slash_expected,   Code::acek_comma_expected,
    Code::acek_line_out_of_range, Code::acek_too_many_points,  Code::acek_same_point,
    Code::acek_diagonal,          Code::acek_not_adjacent,     Code::acek_trailing_text};

Code code_of(Complaint complaint) { return complaint_codes[static_cast<std::size_t>(complaint)]; }

/// A word of prose rather than a faulty turn: without figures and what joins them, and no quadrant.
bool is_prose(std::string_view word) {
    if (word.find_first_of("0123456789-/,+") != std::string_view::npos) return false;
    return word.size() > 1 || std::string_view("ACEKacek").find(word) == std::string_view::npos;
}

std::string_view player(Color color) { return color == Color::black ? "first" : "second"; }

std::string number_text(std::uint32_t number, Color color) {
    return std::to_string(number) + (color == Color::black ? "." : "...");
}

Turn as_turn(MoveReading const& reading) {
    if (reading.pass) return {Color::black, TurnKind::pass, {}, {}};
    return {Color::black, TurnKind::stones, reading.stones, reading.links};
}

} // namespace

Diagnostic& ReadContext::report(Code code, std::size_t offset, std::size_t length,
                                std::string message) const {
    Diagnostic& finding = diagnostics.add(code, {base + offset, static_cast<std::uint32_t>(length)},
                                          std::move(message));
    finding.game = game;
    return finding;
}

std::string quote(std::string_view text) {
    std::size_t end = text.size();
    if (end > longest_quote) {
        end = longest_quote;
        while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80)
            --end;
    }
    std::string quoted = "`";
    quoted += text.substr(0, end);
    return quoted += end < text.size() ? "…`" : "`";
}

void TurnReader::take(std::span<Item const> rest) {
    Item const& item = rest.front();
    switch (item.kind) {
    case ItemKind::comment: return take_comment(item);
    case ItemKind::number: return take_number(item);
    case ItemKind::open: return open_variation(item);
    case ItemKind::close: return close_variation(item);
    case ItemKind::turn: return take_turn(rest);
    case ItemKind::tag:
    case ItemKind::end: return;
    }
}

// ---- comments

void TurnReader::add_comment(std::string_view text, std::string_view separator) {
    std::string& comment = starts_variation_ ? waiting_comment_ : record_.turns[current_].comment;
    if (!comment.empty()) comment += separator;
    comment += text;
}

void TurnReader::take_comment(Item const& item) {
    std::size_t const length = item.end - item.offset;
    if (item.fault == ItemFault::comment_open)
        context_.report(Code::acek_comment_open, item.offset, 1, "the comment has no `}`");
    if (starts_variation_)
        context_.report(Code::acek_comment_place, item.offset, length,
                        "a comment before the first turn of a variation belongs to that turn");
    std::string const text = unescape(item.body, "}[");
    if (!text.empty()) add_comment(text, "\n");
}

bool TurnReader::continues_prose(Item const& item) const {
    std::string_view const between =
        context_.text.substr(prose_end_, item.offset > prose_end_ ? item.offset - prose_end_ : 0);
    return prose_end_ != 0 && between.find_first_not_of(" \t") == std::string_view::npos;
}

void TurnReader::take_prose(Item const& item) {
    bool const goes_on = continues_prose(item);
    if (!goes_on)
        context_.report(Code::acek_text, item.offset, item.end - item.offset,
                        quote(item.body) + " is no turn: it is kept as a comment");
    add_comment(item.body, goes_on ? " " : "\n");
    prose_end_ = item.end;
}

// ---- variations

void TurnReader::open_variation(Item const& item) {
    drop_number();
    open_.push_back({current_, item.offset, record_.turns.size(), starts_variation_});
    if (current_ == 0 || starts_variation_)
        context_.report(Code::acek_variation_first, item.offset, 1,
                        "a variation replaces the turn before it, and there is none");
    if (!starts_variation_) current_ = current().parent;
    starts_variation_ = true;
}

void TurnReader::close_variation(Item const& item) {
    drop_number();
    if (open_.empty()) {
        context_.report(Code::acek_extra_close, item.offset, 1, "`)` without a `(` before it");
        return;
    }
    OpenVariation const closed = open_.back();
    open_.pop_back();
    current_ = closed.current;
    starts_variation_ = closed.fresh;
    if (record_.turns.size() > closed.turns) return;
    context_.report(Code::acek_variation_empty, closed.offset, 1, "the variation has no turn");
    if (!waiting_comment_.empty()) add_comment(std::exchange(waiting_comment_, {}), "\n");
}

// ---- numbers

void TurnReader::drop_number() {
    if (!number_) return;
    context_.report(Code::acek_turn_number, number_->offset, number_->end - number_->offset,
                    "the number " + std::to_string(number_->number) + " has no turn behind it");
    number_.reset();
}

void TurnReader::take_number(Item const& item) {
    drop_number();
    if (item.fault == ItemFault::number_without_stop)
        context_.report(Code::acek_turn_number, item.offset, item.end - item.offset,
                        "a full stop follows the number of a turn, as in " +
                            std::to_string(item.number) + ".");
    number_ = item;
}

/// Whose turn it is and its number: by the turn before, unless the text says otherwise.
void TurnReader::number_turn(RecordTurn& turn) {
    bool const new_pair = current().color == Color::white;
    turn.parent = current_;
    turn.color = opponent(current().color);
    turn.number = current().number + (new_pair ? 1 : 0);
    if (auto const number = std::exchange(number_, std::nullopt))
        return apply_number(turn, *number);
    if (new_pair)
        context_.report(Code::acek_turn_number, turn.offset, 1,
                        "turn " + number_text(turn.number, turn.color) +
                            " stands without its number");
}

void TurnReader::apply_number(RecordTurn& turn, Item const& number) {
    Color const color = number.second ? Color::white : Color::black;
    std::size_t const length = number.end - number.offset;
    if (current_ == 0) {
        turn.color = color;
        if (number.number != 0) turn.number = number.number;
    } else if (color != turn.color) {
        context_.report(Code::acek_missing_turn, number.offset, length,
                        "turn " + number_text(turn.number, turn.color) + " of the " +
                            std::string(player(turn.color)) + " player is missing: " +
                            quote(context_.text.substr(number.offset, length)) +
                            " begins a turn of the " + std::string(player(color)));
        turn.color = color;
        turn.number = current().number + 1;
        return;
    }
    if (turn.number != number.number)
        context_.report(Code::acek_turn_number, number.offset, length,
                        "the number is " + number_text(number.number, color) + " where " +
                            number_text(turn.number, color) + " is expected");
}

// ---- turns

/// A lone `?` where a turn is due: kifu writes it for a turn that ACEK has no words for, and as
/// prose it would give the next turn to the wrong player. Between the two turns of a pair it is a
/// remark.
bool TurnReader::stands_for_turn(std::span<Item const> rest) const {
    Item const& item = rest.front();
    if (item.body != unwritten_turn) return false;
    if (number_) return true;
    bool const second_is_due =
        current_ != 0 && !starts_variation_ && current().color == Color::black;
    if (!second_is_due || continues_prose(item)) return false;
    auto const next = std::ranges::find_if(rest.subspan(1), [](Item const& later) {
        return later.kind != ItemKind::comment && later.kind != ItemKind::tag;
    });
    return next == rest.end() || next->kind != ItemKind::turn;
}

void TurnReader::take_turn(std::span<Item const> rest) {
    Item const& item = rest.front();
    auto reading = read_move(item.body, record_.lines, record_.layout);
    if (!reading.ok() && is_prose(item.body) && !stands_for_turn(rest)) return take_prose(item);
    RecordTurn turn;
    turn.offset = item.offset;
    number_turn(turn);
    understand_turn(turn, std::move(reading), item.body);
    turn.comment = std::exchange(waiting_comment_, {});
    starts_variation_ = false;
    current_ = static_cast<std::uint32_t>(record_.turns.size());
    record_.turns.push_back(std::move(turn));
}

void TurnReader::understand_turn(RecordTurn& turn, MoveReading reading, std::string_view body) {
    bool readable = reading.ok();
    if (!readable)
        context_.report(
            code_of(reading.refusal->complaint), turn.offset + reading.refusal->offset,
            std::min<std::size_t>(body.size() - std::min(reading.refusal->offset, body.size()), 1),
            quote(body) + ": " + reading.refusal->message);
    readable = readable && report_tolerances(reading, body);
    if (!readable) {
        turn.unread = body;
        return;
    }
    turn.pass = reading.pass;
    turn.stone_count = static_cast<std::uint8_t>(reading.stones.size());
    std::ranges::copy(reading.stones, turn.stones.begin());
    turn.links = std::move(reading.links);
}

bool TurnReader::report_tolerances(MoveReading const& reading, std::string_view body) {
    std::size_t const offset = context_.offset_of(body);
    bool accepted = true;
    for (Warning const& warning : reading.warnings) {
        if (warning.tolerance == Tolerance::cyrillic) {
            if (cyrillic_turns_++ == 0) cyrillic_offset_ = offset + warning.offset;
            continue;
        }
        auto const row =
            std::ranges::find(tolerance_rows, warning.tolerance, &ToleranceRow::tolerance);
        auto const canonical = write_move(as_turn(reading), record_.lines, record_.layout);
        Diagnostic& finding =
            context_.report(row->code, offset + warning.offset, 1,
                            quote(body) + (canonical ? " is written " + *canonical : "") + ": " +
                                std::string(row->reason));
        if (context_.options.strict) finding.severity = Severity::error;
        accepted = accepted && !context_.options.strict;
    }
    return accepted;
}

void TurnReader::finish() {
    drop_number();
    for (OpenVariation const& variation : open_)
        context_.report(Code::acek_variation_open, variation.offset, 1, "the variation has no `)`");
    if (!waiting_comment_.empty()) {
        starts_variation_ = false;
        if (!open_.empty()) current_ = open_.back().current;
        add_comment(std::exchange(waiting_comment_, {}), "\n");
    }
    if (cyrillic_turns_ > 0)
        context_.report(Code::acek_cyrillic, cyrillic_offset_, 2,
                        "Cyrillic letters of quadrants in " + std::to_string(cyrillic_turns_) +
                            (cyrillic_turns_ == 1 ? " turn" : " turns"));
}

Record read_record(std::vector<Item> const& items, ReadContext const& context) {
    Record record;
    TagReader tags(context, record);
    for (Item const& item : items)
        if (item.kind == ItemKind::tag) tags.take(item);
    tags.finish();
    TurnReader turns(context, record);
    for (std::size_t at = 0; at < items.size(); ++at)
        turns.take(std::span(items).subspan(at));
    turns.finish();
    return record;
}

} // namespace kifu::acek
