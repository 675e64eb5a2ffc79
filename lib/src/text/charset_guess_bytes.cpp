#include "text/charset_guess_models.hpp"

#include <string>

namespace kifu::detail {

namespace {

using Costs = ByteModel::Costs;

void set_byte(Costs& costs, Charset charset, char32_t character, ByteCost cost) {
    std::string utf8;
    append_utf8(utf8, character);
    if (auto const bytes = encode(charset, utf8); bytes && bytes->size() == 1)
        costs[static_cast<unsigned char>(bytes->front())] = cost;
}

/// Every character is at least a rare symbol; quotation marks and dashes are less rare.
Costs symbol_costs(Charset charset) {
    Costs costs;
    for (unsigned byte = 0x80; byte < 0x100; ++byte) {
        char const c = static_cast<char>(byte);
        if (is_valid(charset, std::string_view(&c, 1))) costs[byte] = {Shape::symbol, 13};
    }
    for_each_character("«»’“”„–—…°№\u00A0¿¡ºª·", [&](char32_t character, std::string_view) {
        set_byte(costs, charset, character, {Shape::symbol, 8});
    });
    return costs;
}

char32_t cyrillic_upper(char32_t lower) {
    if (lower == U'ґ') return U'Ґ';
    return lower - (lower <= U'я' ? 0x20U : 0x50U);
}

Costs cyrillic_costs(Charset charset) {
    Costs costs = symbol_costs(charset);
    for (auto const& [letter, cost] : russian_letters) {
        set_byte(costs, charset, letter, {Shape::lower, cost});
        set_byte(costs, charset, cyrillic_upper(letter), {Shape::upper, cost});
    }
    return costs;
}

Costs western_costs() {
    Costs costs = symbol_costs(Charset::cp1252());
    auto const mark = [&costs](std::string_view letters, double cost) {
        for_each_character(letters, [&](char32_t letter, std::string_view) {
            bool const upper = letter < U'ß' || letter == U'Š' || letter == U'Ž';
            Shape const shape = upper ? Shape::upper : Shape::lower;
            set_byte(costs, Charset::cp1252(), letter, {shape, cost});
        });
    };
    mark(western.first, 4);
    mark(western.second, 8);
    return costs;
}

/// A whole alphabet beyond ASCII: words stay in it, and capitals begin words.
double cyrillic_change(Before before, Shape shape) {
    if (shape == Shape::symbol || shape == Shape::none) return 0;
    switch (before) {
    case Before::other: return 1;
    case Before::ascii_letter: return 9;
    case Before::lower: return shape == Shape::lower ? 0.2 : 8;
    case Before::upper: return shape == Shape::lower ? 0.3 : 2.5;
    }
    return 0;
}

/// Single letters between ASCII ones.
double western_change(Before before, Shape shape) {
    if (shape == Shape::symbol || shape == Shape::none)
        return before == Before::ascii_letter ? 2 : 0;
    bool const capital = shape == Shape::upper;
    switch (before) {
    case Before::other: return capital ? 3.5 : 4;
    case Before::ascii_letter: return capital ? 7 : 3.5;
    case Before::lower:
    case Before::upper: return 6;
    }
    return 0;
}

Before before_of(Shape shape) {
    if (shape == Shape::lower) return Before::lower;
    return shape == Shape::upper ? Before::upper : Before::other;
}

} // namespace

ByteModel::ByteModel(Charset charset, Costs const& costs, Change change, double ascii_word,
                     double ascii_tail)
    : charset_(charset), costs_(costs), change_(change), ascii_word_(ascii_word),
      ascii_tail_(ascii_tail) {}

double ByteModel::ascii_letter_cost(Before before) const {
    if (before == Before::ascii_letter) return 0;
    return before == Before::other ? ascii_word_ : ascii_tail_;
}

double ByteModel::cost(std::string_view text) const {
    double total = 0;
    Before before = Before::other;
    for (char const c : text) {
        if (is_ascii(c)) {
            total += ascii_cost + (is_ascii_letter(c) ? ascii_letter_cost(before) : 0);
            before = before_of_ascii(c);
        } else {
            ByteCost const& byte = costs_[static_cast<unsigned char>(c)];
            total += byte.cost + change_(before, byte.shape);
            before = before_of(byte.shape);
        }
    }
    return total;
}

std::array<ByteModel, 3> const& byte_models() {
    constexpr double joined = 9; // Latin letters behind Cyrillic ones in one word
    auto const cyrillic = [](Charset charset) {
        return ByteModel(charset, cyrillic_costs(charset), cyrillic_change, ascii_word_cost,
                         joined);
    };
    static std::array<ByteModel, 3> const models = {
        cyrillic(Charset::cp1251()), cyrillic(Charset::koi8_r()),
        ByteModel(Charset::cp1252(), western_costs(), western_change, 0, 0)};
    return models;
}

} // namespace kifu::detail
