#include "kifu/values/numbers.hpp"

#include "values/amount.hpp"
#include "values/count.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"

#include <algorithm>
#include <string>

namespace kifu {

using namespace values;

namespace {

/// Whether the text is SGF's Real but for its size.
bool looks_real(std::string_view text) {
    if (!text.empty() && (text.front() == '-' || text.front() == '+')) text.remove_prefix(1);
    return !text.empty() && detail::is_digit(text.front()) && detail::is_digit(text.back()) &&
           std::ranges::all_of(text, [](char c) { return c == '.' || detail::is_digit(c); }) &&
           std::ranges::count(text, '.') <= 1;
}

/// A comma with three digits behind it may group thousands.
bool may_group_thousands(std::string_view folded) {
    auto const comma = folded.find(',');
    return comma != std::string_view::npos && folded.size() - comma == 4;
}

/// A bare number in a folded text, with a sign and a full stop behind it allowed.
std::optional<Decimal> read_loose_real(Folded const& folded) {
    char const* place = folded.begin();
    bool const negative = place != folded.end() && *place == '-';
    if (place != folded.end() && (*place == '-' || *place == '+')) ++place;
    if (place != folded.end() && *place == ' ') ++place;
    Amount amount;
    if (!read_amount(place, folded.end(), amount) || amount.unit_written || amount.damaged)
        return std::nullopt;
    if (place != folded.end() && *place == '.') ++place;
    if (place != folded.end()) return std::nullopt;
    return negative ? -amount.value : amount.value;
}

Parsed<Decimal> parse_loose_real(std::string_view text) {
    if (is_blank(text)) return empty<Decimal>();
    if (looks_real(text)) return bad<Decimal>("is too large a number");
    if (auto const number = Decimal::read(trim(text)))
        return variant(*number, trim(text), "has white space around the number");
    if (is_too_long(text)) return bad<Decimal>("is too long for a number");
    Folded const folded(text);
    auto const number = read_loose_real(folded);
    if (!number) return bad<Decimal>("is not a number");
    if (may_group_thousands(folded.text()))
        return doubtful(*number, {}, "has a comma that may group thousands or begin a fraction");
    if (folded.text().find(',') != std::string_view::npos)
        return variant(*number, number->text(), "has a decimal comma in place of a point");
    return variant(*number, number->text(), "is not written as digits with a decimal point");
}

template <class T>
struct Spelling {
    std::string_view folded;
    T value;
};

constexpr Spelling<Color> color_words[] = {
    {"b", Color::black},  {"w", Color::white},  {"black", Color::black}, {"white", Color::white},
    {"黑", Color::black}, {"白", Color::white}, {"흑", Color::black},    {"백", Color::white},
};

/// `9:13`, `9x13`: both numbers, or the only one twice. Zero where there is none.
struct Sides {
    std::uint32_t width = 0;
    std::uint32_t height = 0;
    char separator = 0;
};

std::optional<Sides> read_sides(Folded const& folded) {
    char const* place = folded.begin();
    char const* const last = folded.end();
    auto const skip_blank = [&] {
        if (place != last && *place == ' ') ++place;
    };
    Sides sides;
    if (!read_small(place, last, sides.width)) return std::nullopt;
    skip_blank();
    sides.height = sides.width;
    std::string_view const rest(place, static_cast<std::size_t>(last - place));
    if (rest.empty() || rest == "路") return sides;
    sides.separator = *place++;
    if (std::string_view(":x*,").find(sides.separator) == std::string_view::npos)
        return std::nullopt;
    skip_blank();
    if (!read_small(place, last, sides.height) || place != last) return std::nullopt;
    return sides;
}

std::string size_text(BoardSize size) {
    std::string text = std::to_string(size.width);
    if (!size.square()) text.append(":").append(std::to_string(size.height));
    return text;
}

/// The number of lines of a square board, written as nearly every record has it.
std::optional<std::uint8_t> read_lines(std::string_view text) {
    auto const number = read_number(text);
    if (!number || *number < 1 || *number > BoardSize::limit) return std::nullopt;
    if (text.size() != (*number < 10 ? 1U : 2U)) return std::nullopt;
    return static_cast<std::uint8_t>(*number);
}

} // namespace

Parsed<std::int64_t> parse_number(std::string_view text) {
    if (auto const number = read_number(text)) return exact(*number, text);
    auto const real = parse_real(text);
    if (real.form == Form::empty) return empty<std::int64_t>();
    if (real.form == Form::bad) return bad<std::int64_t>(real.reason);
    if (!real.value.is_whole()) return bad<std::int64_t>("is not a whole number");
    if (real.form == Form::doubtful) return doubtful(real.value.whole(), {}, real.reason);
    return variant(real.value.whole(), real.value.text(), "is not written as digits only");
}

Parsed<Decimal> parse_real(std::string_view text) {
    if (auto const number = Decimal::read(text)) return exact(*number, text);
    return parse_loose_real(text);
}

Parsed<std::uint8_t> parse_double(std::string_view text) {
    if (text == "1") return exact(std::uint8_t{1}, text);
    if (text == "2") return exact(std::uint8_t{2}, text);
    if (is_blank(text)) return {Form::empty, 1, {}, "is empty; 1 or 2 was expected"};
    auto const number = parse_number(text);
    if (number.usable() && (number.value == 1 || number.value == 2))
        return variant(static_cast<std::uint8_t>(number.value), std::to_string(number.value),
                       "is not written as a single digit");
    return bad<std::uint8_t>("is neither 1 nor 2");
}

Parsed<Color> parse_color(std::string_view text) {
    if (text == "B") return exact(Color::black, text);
    if (text == "W") return exact(Color::white, text);
    if (is_blank(text)) return empty<Color>();
    if (is_too_long(text)) return bad<Color>("is neither B nor W");
    Folded const folded(text);
    for (auto const& word : color_words)
        if (word.folded == folded.text())
            return variant(word.value, word.value == Color::black ? "B" : "W",
                           "is another spelling of a colour");
    if (folded.text() == "1") return doubtful(Color::black, "B", "is a number, not a colour");
    if (folded.text() == "2") return doubtful(Color::white, "W", "is a number, not a colour");
    return bad<Color>("is neither B nor W");
}

Parsed<BoardSize> parse_size(std::string_view text) {
    if (auto const lines = read_lines(text)) return exact(BoardSize{*lines, *lines}, text);
    if (is_blank(text)) return empty<BoardSize>();
    if (is_too_long(text)) return bad<BoardSize>("is not the size of a board");
    Folded const folded(text);
    auto const sides = read_sides(folded);
    if (!sides) return bad<BoardSize>("is not the size of a board");
    auto const possible = [](std::uint32_t side) { return side >= 1 && side <= BoardSize::limit; };
    if (!possible(sides->width) || !possible(sides->height))
        return bad<BoardSize>("is no size from 1 to 52");

    BoardSize const size{static_cast<std::uint8_t>(sides->width),
                         static_cast<std::uint8_t>(sides->height)};
    std::string const normal = size_text(size);
    if (text == normal) return exact(size, normal);
    if (sides->separator == ':' && size.square())
        return variant(size, normal, "gives a square board as columns and rows");
    return variant(size, normal, "is another spelling of a board size");
}

} // namespace kifu
