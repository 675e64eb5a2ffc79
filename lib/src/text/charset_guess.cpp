#include "kifu/charset.hpp"

#include "text/charset_guess_models.hpp"
#include "text/charset_utf8.hpp"

#include <algorithm>

namespace kifu {

namespace {

constexpr std::size_t inspected_bytes = 16'384;

/// What a character of UTF-8 costs: by script only, since any language may stand there.
double utf8_character_cost(char32_t c) {
    auto const within = [c](char32_t first, char32_t last) { return c >= first && c <= last; };
    if (c < 0x80) return detail::ascii_cost;
    if (c < 0xA0) return detail::damage_cost;
    if (c < 0x180 || within(0x400, 0x45F)) return 10;                // Latin, Cyrillic
    if (within(0x2010, 0x2026)) return 10;                           // dashes, quotes
    if (within(0x3000, 0x30FF) || within(0xFF01, 0xFF5E)) return 10; // kana, full width
    if (within(0x4E00, 0x9FFF) || within(0xAC00, 0xD7A3)) return 12; // hanzi, hangul
    return 18;
}

double utf8_cost(std::string_view text) {
    char const* const end = text.data() + text.size();
    double total = 0;
    for (char const* p = text.data(); p < end;) {
        std::size_t const length = Charset::utf8().char_length(p, end);
        bool const damaged = length == 1 && !detail::is_ascii(*p);
        total +=
            damaged ? detail::damage_cost : utf8_character_cost(detail::read_utf8(p).character);
        p += length;
    }
    return total;
}

/// How much rarer than the others a charset is in records that do not declare one, in bits.
double rarity(Charset charset) {
    if (charset == Charset::koi8_r()) return 2;
    return charset == Charset::euc_jp() || charset == Charset::cp1251() ? 1 : 0;
}

struct Reading {
    Charset charset;
    double cost = 0;
};

/// The texts that tell something, up to the limit.
std::vector<std::string_view> telling_texts(std::span<std::string_view const> texts) {
    std::vector<std::string_view> result;
    std::size_t room = inspected_bytes;
    for (std::string_view const text : texts) {
        if (room == 0) break;
        if (std::ranges::all_of(text, detail::is_ascii)) continue;
        result.push_back(text.substr(0, room));
        room -= result.back().size();
    }
    return result;
}

/// The cheapest first.
std::vector<Reading> readings(std::span<std::string_view const> texts) {
    std::vector<Reading> result;
    auto const add = [&](Charset charset, auto const& cost) {
        Reading reading{charset, rarity(charset)};
        for (std::string_view const text : texts)
            reading.cost += cost(text);
        result.push_back(reading);
    };
    add(Charset::utf8(), utf8_cost);
    for (detail::PairModel const& model : detail::pair_models())
        add(model.charset(), [&model](std::string_view text) { return model.cost(text); });
    for (detail::ByteModel const& model : detail::byte_models())
        add(model.charset(), [&model](std::string_view text) { return model.cost(text); });
    std::ranges::stable_sort(result, {}, &Reading::cost);
    return result;
}

std::string decode_all(Charset charset, std::span<std::string_view const> texts) {
    std::string result;
    for (std::string_view const text : texts)
        result += decode(charset, text);
    return result;
}

} // namespace

CharsetGuess guess_charset(std::span<std::string_view const> texts) {
    auto const telling = telling_texts(texts);
    if (telling.empty()) return {Charset::utf8(), 0};
    auto const sorted = readings(telling);
    Reading const& best = sorted.front();
    auto const others = std::span(sorted).subspan(1);
    std::string const text = decode_all(best.charset, telling);
    auto const rival = std::ranges::find_if(
        others, [&](Reading const& other) { return decode_all(other.charset, telling) != text; });
    return {best.charset, rival == others.end() ? 0 : rival->cost - best.cost};
}

} // namespace kifu
