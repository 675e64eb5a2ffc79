#include "values/fold.hpp"

#include <algorithm>
#include <array>

namespace kifu::values {

namespace {

struct Fold {
    char32_t character;
    std::string_view text;
};

/// Signs, sorted by character. The readers' grammars use only the right-hand sides.
constexpr std::array signs = {
    Fold{U'\u00a0', " "},    Fold{U'\u00b4', "'"},    Fold{U'\u00bc', " 1/4"},
    Fold{U'\u00bd', " 1/2"}, Fold{U'\u00be', " 3/4"}, Fold{U'\u00d7', "x"},
    Fold{U'\u2010', "-"},    Fold{U'\u2011', "-"},    Fold{U'\u2012', "-"},
    Fold{U'\u2013', "-"},    Fold{U'\u2014', "-"},    Fold{U'\u2015', "-"},
    Fold{U'\u2018', "'"},    Fold{U'\u2019', "'"},    Fold{U'\u2026', "..."},
    Fold{U'\u202f', " "},    Fold{U'\u2032', "'"},    Fold{U'\u2033', "\""},
    Fold{U'\u2044', "/"},    Fold{U'\u2212', "-"},    Fold{U'\u2215', "/"},
    Fold{U'\u3000', " "},    Fold{U'\u3001', ","},    Fold{U'\u3002', "."},
    Fold{U'\u301c', "~"},    Fold{U'\uff5e', "~"},
};
static_assert(std::ranges::is_sorted(signs, {}, &Fold::character));

/// Traditional and Japanese characters, each followed by the simplified one.
constexpr std::string_view characters =
    "両两 兩两 則则 勝胜 並并 単单 連连 國国 場场 対对 對对 應应 戦战 戰战 "
    "掛挂 敗败 數数 時时 棄弃 業业 歩步 決决 準准 無无 盤盘 碁棋 "
    "約约 級级 終终 結结 職职 規规 計计 詳详 認认 読读 讀读 讓让 "
    "負负 貼贴 賽赛 輪轮 輸输 違违 鍾钟 鐘钟 間间 韓韩 黒黑 點点 ";
constexpr std::size_t character_bytes = 3;

/// What `character` becomes; itself as a rule.
std::string_view fold_character(char32_t code, std::string_view character) {
    auto const sign = std::ranges::lower_bound(signs, code, {}, &Fold::character);
    if (sign != signs.end() && sign->character == code) return sign->text;
    if (character.size() != character_bytes) return character;
    constexpr std::size_t step = 2 * character_bytes + 1;
    for (std::size_t i = 0; i < characters.size(); i += step)
        if (characters.substr(i, character_bytes) == character)
            return characters.substr(i + character_bytes, character_bytes);
    return character;
}

struct Character {
    char32_t code = 0;
    std::size_t length = 1; ///< bytes
};

/// The character at the front of `text`; a byte that is not UTF-8 stands for itself with code 0.
Character front(std::string_view text) {
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned const lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    std::size_t const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < length) return {};
    char32_t code = lead & (0x7fU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xc0U) != 0x80) return {};
        code = (code << 6U) | (byte(i) & 0x3fU);
    }
    return {code, length};
}

/// ASCII: white space as a blank, capitals as small letters.
char fold_ascii(char32_t code) {
    if (code == ' ' || (code >= '\t' && code <= '\r')) return ' ';
    if (code >= 'A' && code <= 'Z') return static_cast<char>(code - 'A' + 'a');
    return static_cast<char>(code);
}

bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

} // namespace

Folded::Folded(std::string_view source) : source_(source) {
    text_.reserve(source.size() + 8);
    origin_.reserve(source.size() + 8);
    for (std::size_t i = 0; i < source.size();) {
        auto const [code, length] = front(source.substr(i));
        bool const full_width = code >= 0xff01 && code <= 0xff5d;
        if ((code != 0 && code < 0x80) || full_width) {
            char const folded = fold_ascii(full_width ? code - 0xff01 + '!' : code);
            add({&folded, 1}, i);
        } else {
            add(fold_character(code, source.substr(i, length)), i);
        }
        i += length;
    }
    trim_end();
}

void Folded::add(std::string_view folded, std::size_t source_offset) {
    for (char const c : folded) {
        if (c == ' ' && (text_.empty() || text_.back() == ' ')) continue;
        text_ += c;
        origin_.push_back(static_cast<std::uint32_t>(source_offset));
    }
}

void Folded::trim_end() {
    if (text_.empty() || text_.back() != ' ') return;
    text_.pop_back();
    origin_.pop_back();
}

std::size_t Folded::origin(char const* place) const {
    if (place == end()) return source_.size();
    return origin_[static_cast<std::size_t>(place - begin())];
}

std::string_view Folded::source(char const* from, char const* to) const {
    std::size_t const start = origin(from);
    return trim(source_.substr(start, origin(to) - start));
}

std::string_view trim(std::string_view text) {
    while (!text.empty() && is_white(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && is_white(text.back()))
        text.remove_suffix(1);
    return text;
}

} // namespace kifu::values
