#include "text/charset_codec.hpp"
#include "text/charset_guess_models.hpp"

#include <cmath>

namespace kifu::detail {

namespace {

/// Parts of a character set that differ in how common their characters are.
enum class Zone : std::uint8_t {
    level1,
    level2,
    hiragana,
    katakana,
    symbol,
    extension,
    unassigned
};

PairCosts chinese_costs() {
    PairCosts costs{};
    costs.first = std::log2(190 / 0.45);
    costs.second = std::log2(1200 / 0.42);
    costs.level1 = std::log2(2400 / 0.09);
    costs.level2 = std::log2(3008 / 0.02);
    costs.hiragana = costs.katakana = 18;
    costs.symbol = 12.5;
    costs.extension = std::log2(14000 / 0.002);
    return costs;
}

PairCosts japanese_costs() {
    PairCosts costs{};
    costs.first = std::log2(124 / 0.33);
    costs.second = std::log2(860 / 0.31);
    costs.level1 = std::log2(2000 / 0.05);
    costs.level2 = std::log2(3390 / 0.01);
    costs.hiragana = std::log2(83 / 0.22);
    costs.katakana = std::log2(86 / 0.07);
    costs.symbol = 12.5;
    costs.extension = 18;
    return costs;
}

PairCosts korean_costs() {
    PairCosts costs{};
    costs.first = std::log2(136 / 0.55);
    costs.second = std::log2(430 / 0.38);
    costs.level1 = std::log2(1780 / 0.04);
    costs.level2 = std::log2(4888 / 0.005);
    costs.hiragana = costs.katakana = 19;
    costs.symbol = 12.5;
    costs.extension = std::log2(8822 / 0.003);
    return costs;
}

double halfwidth_kana_cost(double share) { return std::log2(63 / share); }

/// JIS X 0208 by row (from 1): kanji of level 1 in 16–47, of level 2 in 48–84; the makers' rows.
Zone jis_zone(unsigned row) {
    if (row <= 3) return Zone::symbol;
    if (row == 4) return Zone::hiragana;
    if (row == 5) return Zone::katakana;
    if (row >= 16 && row <= 47) return Zone::level1;
    if (row >= 48 && row <= 84) return Zone::level2;
    bool const makers = row == 13 || (row >= 89 && row <= 92) || row >= 115;
    return row <= 8 || makers ? Zone::extension : Zone::unassigned;
}

/// GB 2312: hanzi of level 1 in rows 16–55, of level 2 in 56–87; the rest of GBK around it.
Zone gb_zone(unsigned lead, unsigned trail) {
    if (lead < 0xA1 || trail < 0xA1) return Zone::extension;
    unsigned const row = lead - 0xA0;
    if (row == 1 || row == 3) return Zone::symbol;
    if (row == 4) return Zone::hiragana;
    if (row == 5) return Zone::katakana;
    if (row >= 16 && row <= 55) return Zone::level1;
    return row >= 56 && row <= 87 ? Zone::level2 : Zone::extension;
}

/// Big5: frequent hanzi 0xA440–0xC67E, the others 0xC940–0xF9D5.
Zone big5_zone(unsigned lead, unsigned trail) {
    if (lead >= 0xA1 && lead <= 0xA3) return Zone::symbol;
    if (lead >= 0xA4 && (lead < 0xC6 || (lead == 0xC6 && trail <= 0x7E))) return Zone::level1;
    return lead >= 0xC9 && lead <= 0xF9 ? Zone::level2 : Zone::extension;
}

/// KS X 1001: hangul in rows 16–40, hanja in 42–93; the other hangul of UHC around it.
Zone korean_zone(unsigned lead, unsigned trail) {
    if (lead < 0xA1 || trail < 0xA1) return lead <= 0xC6 ? Zone::extension : Zone::unassigned;
    unsigned const row = lead - 0xA0;
    if (row == 10) return Zone::hiragana;
    if (row == 11) return Zone::katakana;
    if (row <= 9) return Zone::symbol;
    if (row >= 16 && row <= 40) return Zone::level1;
    return row >= 42 && row <= 93 ? Zone::level2 : Zone::unassigned;
}

/// Shift_JIS puts two rows on each lead byte.
Zone shift_jis_zone(unsigned lead, unsigned trail) {
    unsigned const rows_before = 2 * (lead < 0xA0 ? lead - 0x81 : lead - 0xC1);
    return jis_zone(rows_before + (trail >= 0x9F ? 2 : 1));
}

Zone zone_of(Charset charset, std::string_view pair) {
    unsigned const lead = static_cast<unsigned char>(pair[0]);
    unsigned const trail = static_cast<unsigned char>(pair[1]);
    if (charset == Charset::gb18030()) return gb_zone(lead, trail);
    if (charset == Charset::cp950()) return big5_zone(lead, trail);
    if (charset == Charset::cp949()) return korean_zone(lead, trail);
    if (charset == Charset::cp932()) return shift_jis_zone(lead, trail);
    return jis_zone(lead - 0xA0);
}

double change_cost(Before before) {
    if (before == Before::ascii_letter) return 4;
    return before == Before::other ? 1 : 0.3;
}

} // namespace

CommonSets::CommonSets(CommonCharacters const& common) {
    for_each_character(common.first, [this](char32_t c, std::string_view) { first.set(c); });
    for_each_character(common.second, [this](char32_t c, std::string_view) { second.set(c); });
}

double PairModel::cost(std::string_view text) const {
    char const* const end = text.data() + text.size();
    double total = 0;
    Before before = Before::other;
    for (char const* p = text.data(); p < end;) {
        std::size_t const length = charset_.char_length(p, end);
        if (is_ascii(*p)) {
            bool const new_word = is_ascii_letter(*p) && before != Before::ascii_letter;
            total += ascii_cost + (new_word ? ascii_word_cost : 0);
            before = before_of_ascii(*p);
        } else {
            total += character_cost({p, length}) + change_cost(before);
            before = Before::lower;
        }
        p += length;
    }
    return total;
}

double PairModel::character_cost(std::string_view unit) const {
    auto const byte = static_cast<unsigned char>(unit.front());
    if (unit.size() == 1) {
        bool const kana = charset_ == Charset::cp932() && byte >= 0xA1 && byte <= 0xDF;
        return kana ? halfwidth_kana_cost(0.005) : damage_cost;
    }
    constexpr double outside_cost = 26; // four bytes of GB18030, three of EUC-JP
    if (unit.size() > 2) return outside_cost;
    if (charset_ == Charset::euc_jp() && byte == 0x8E) return halfwidth_kana_cost(0.002);
    return pair_cost(unit);
}

double PairModel::pair_cost(std::string_view unit) const {
    switch (zone_of(charset_, unit)) {
    case Zone::level1: return level_cost(unit, costs_.level1);
    case Zone::level2: return level_cost(unit, costs_.level2);
    case Zone::hiragana: return costs_.hiragana;
    case Zone::katakana: return costs_.katakana;
    case Zone::symbol: return costs_.symbol;
    case Zone::extension: return costs_.extension;
    case Zone::unassigned: break;
    }
    return 2 * damage_cost;
}

/// Only the characters of the two levels can be common: too many bytes of other charsets look like
/// characters of an extension.
double PairModel::level_cost(std::string_view unit, double otherwise) const {
    std::string text;
    if (!codec(charset_).decode(unit, &text)) return 2 * damage_cost;
    char32_t const character = read_utf8(text.data()).character;
    if (character > 0xFFFF) return otherwise;
    if (common_->first[character]) return costs_.first;
    return common_->second[character] ? costs_.second : otherwise;
}

std::array<PairModel, 5> const& pair_models() {
    static CommonSets const chinese_sets(chinese);
    static CommonSets const japanese_sets(japanese);
    static CommonSets const korean_sets(korean);
    static std::array<PairModel, 5> const models = {
        PairModel(Charset::gb18030(), chinese_costs(), chinese_sets),
        PairModel(Charset::cp950(), chinese_costs(), chinese_sets),
        PairModel(Charset::cp949(), korean_costs(), korean_sets),
        PairModel(Charset::cp932(), japanese_costs(), japanese_sets),
        PairModel(Charset::euc_jp(), japanese_costs(), japanese_sets)};
    return models;
}

} // namespace kifu::detail
