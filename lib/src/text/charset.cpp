#include "kifu/charset.hpp"

#include "text/charset_table.hpp"

#include <algorithm>

namespace kifu {

namespace {

/// Lower case without the characters that spellings of one name differ in. No name that is known
/// is longer than the limit.
std::string folded(std::string_view name) {
    constexpr std::size_t limit = 40;
    std::string result;
    for (char const c : name) {
        if (std::string_view("-_.: \t\r\n").find(c) != std::string_view::npos) continue;
        if (result.size() == limit) return {};
        result += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return result;
}

/// `word` is one of the blank-separated words.
bool has_word(std::string_view words, std::string_view word) {
    for (auto at = words.find(word); at != std::string_view::npos; at = words.find(word, at + 1)) {
        std::size_t const end = at + word.size();
        if ((at == 0 || words[at - 1] == ' ') && (end == words.size() || words[end] == ' '))
            return true;
    }
    return false;
}

} // namespace

std::string_view Charset::name() const { return detail::charset_row(*this).name; }

std::optional<Charset> charset_by_name(std::string_view name) {
    if (name == "UTF-8") return Charset::utf8(); // as most records write it
    std::string const wanted = folded(name);
    if (wanted.empty()) return std::nullopt;
    for (detail::CharsetRow const& row : detail::charset_table)
        if (has_word(row.aliases, wanted)) return Charset{row.id};
    return std::nullopt;
}

std::vector<Charset> all_charsets() {
    std::vector<Charset> result;
    result.reserve(detail::charset_table.size());
    for (detail::CharsetRow const& row : detail::charset_table)
        result.emplace_back(row.id);
    return result;
}

std::optional<BomInfo> detect_bom(std::string_view bytes) {
    if (bytes.starts_with("\xEF\xBB\xBF")) return BomInfo{Charset::utf8(), 3};
    if (bytes.starts_with("\xFF\xFE")) return BomInfo{Charset::utf16le(), 2};
    if (bytes.starts_with("\xFE\xFF")) return BomInfo{Charset::utf16be(), 2};
    return std::nullopt;
}

/// An ASCII character in UTF-16 is one NUL and one other byte, always in the same order. A record
/// has its brackets, property names and points in ASCII whatever the language of its texts, so a
/// quarter is asked for; a few NUL bytes in another charset do not reach that. The shortest record,
/// `(;)`, has three.
std::optional<Charset> detect_utf16(std::string_view bytes) {
    constexpr std::size_t inspected = 1024;
    constexpr std::size_t fewest = 3;
    if (bytes.substr(0, inspected).find('\0') == std::string_view::npos) return std::nullopt;
    std::size_t const pairs = std::min(bytes.size(), inspected) / 2;
    std::size_t little = 0;
    std::size_t big = 0;
    for (std::size_t i = 0; i < pairs; ++i) {
        bool const first = bytes[2 * i] == '\0';
        bool const second = bytes[2 * i + 1] == '\0';
        if (second && !first) ++little;
        if (first && !second) ++big;
    }
    if (std::max(little, big) < fewest) return std::nullopt;
    if (4 * little >= pairs && little > 4 * big) return Charset::utf16le();
    if (4 * big >= pairs && big > 4 * little) return Charset::utf16be();
    return std::nullopt;
}

} // namespace kifu
