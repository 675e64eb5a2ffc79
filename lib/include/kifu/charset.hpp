// Charsets: their names, how their characters are built from bytes, conversion from and to UTF-8,
// and the guess for records that do not declare one.
//
// All functions are free of the locale and may be called from several threads at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

namespace detail {

enum class CharsetId : std::uint8_t {
#define KIFU_CHARSET(id, name, iconv, second, kind, aliases) id,
#include "kifu/charset.def"
#undef KIFU_CHARSET
};

/// How a charset builds its characters.
enum class CharsetKind : std::uint8_t {
    single, ///< one byte each, ASCII below 0x80
    utf_8,
    gb18030,
    big5,
    cp949,
    johab,
    cp932,
    euc_jp,
    euc_tw,
    iso_2022_jp,
    iso_2022_kr,
    utf_16le,
    utf_16be,
    utf_16
};

inline constexpr std::array charset_kinds = {
#define KIFU_CHARSET(id, name, iconv, second, kind, aliases) CharsetKind::kind,
#include "kifu/charset.def"
#undef KIFU_CHARSET
};

/// What a byte can be in a charset of one kind.
enum ByteRole : std::uint8_t { lead_byte = 1, trail_byte = 2 };

struct ByteRange {
    unsigned char first, last;
};

/// Lead bytes and legal second bytes of one kind; unused ranges are 0–0.
struct ByteRanges {
    CharsetKind kind;
    std::array<ByteRange, 3> leads;
    std::array<ByteRange, 3> trails;
};

inline constexpr std::array<ByteRanges, 8> byte_ranges = {{
    {CharsetKind::utf_8, {{{0xC2, 0xF4}}}, {{{0x80, 0xBF}}}},
    {CharsetKind::gb18030, {{{0x81, 0xFE}}}, {{{0x30, 0x39}, {0x40, 0x7E}, {0x80, 0xFE}}}},
    {CharsetKind::big5, {{{0x81, 0xFE}}}, {{{0x40, 0x7E}, {0xA1, 0xFE}}}},
    {CharsetKind::cp949, {{{0x81, 0xFE}}}, {{{0x41, 0x5A}, {0x61, 0x7A}, {0x81, 0xFE}}}},
    {CharsetKind::johab,
     {{{0x84, 0xD3}, {0xD8, 0xDE}, {0xE0, 0xF9}}},
     {{{0x31, 0x7E}, {0x81, 0xFE}}}},
    {CharsetKind::cp932, {{{0x81, 0x9F}, {0xE0, 0xFC}}}, {{{0x40, 0x7E}, {0x80, 0xFC}}}},
    {CharsetKind::euc_jp, {{{0x8E, 0x8F}, {0xA1, 0xFE}}}, {{{0xA1, 0xFE}}}},
    {CharsetKind::euc_tw, {{{0x8E, 0x8E}, {0xA1, 0xFE}}}, {{{0xA1, 0xFE}}}},
}};

using ByteRoles = std::array<std::array<std::uint8_t, 256>, 14>;

consteval ByteRoles make_byte_roles() {
    ByteRoles roles{};
    auto const mark = [](auto& table, ByteRange range, ByteRole role) {
        for (unsigned byte = range.first; byte <= range.last && range.first != 0; ++byte)
            table[byte] = static_cast<std::uint8_t>(table[byte] | role);
    };
    for (ByteRanges const& row : byte_ranges) {
        auto& table = roles[static_cast<std::size_t>(row.kind)];
        for (ByteRange const range : row.leads)
            mark(table, range, lead_byte);
        for (ByteRange const range : row.trails)
            mark(table, range, trail_byte);
    }
    return roles;
}

inline constexpr ByteRoles byte_roles = make_byte_roles();

} // namespace detail

/// One of the charsets that kifu knows (charset.def); UTF-8 unless made otherwise.
class Charset {
public:
    using Id = detail::CharsetId;

    constexpr Charset() = default;
    constexpr explicit Charset(Id id) : id_(id) {}

    static constexpr Charset utf8() { return Charset{Id::utf_8}; }
    static constexpr Charset ascii() { return Charset{Id::us_ascii}; }
    static constexpr Charset latin1() { return Charset{Id::iso_8859_1}; }
    static constexpr Charset cp1251() { return Charset{Id::cp1251}; }
    static constexpr Charset cp1252() { return Charset{Id::cp1252}; }
    static constexpr Charset koi8_r() { return Charset{Id::koi8_r}; }
    static constexpr Charset gb18030() { return Charset{Id::gb18030}; }
    static constexpr Charset cp950() { return Charset{Id::cp950}; }
    static constexpr Charset cp949() { return Charset{Id::cp949}; }
    static constexpr Charset cp932() { return Charset{Id::cp932}; }
    static constexpr Charset euc_jp() { return Charset{Id::euc_jp}; }
    static constexpr Charset utf16le() { return Charset{Id::utf_16le}; }
    static constexpr Charset utf16be() { return Charset{Id::utf_16be}; }

    constexpr Id id() const { return id_; }
    /// The name for CA: "UTF-8", "GB18030", "windows-1251", …
    std::string_view name() const;

    /// The second byte of a character may be below 0x80 (`\` and `]` among others).
    constexpr bool has_ascii_trail_bytes() const;
    /// The byte begins a character of several bytes.
    constexpr bool is_lead_byte(unsigned char byte) const;
    /// Bytes of the character at `p` < `end`: 1 for an ASCII byte and for a lead byte that is not
    /// followed by what it needs. Meaningless for charsets that need transcoding.
    constexpr std::size_t char_length(char const* p, char const* end) const;
    /// Bytes below 0x80 do not always stand for ASCII (UTF-16, ISO-2022): transcode_to_utf8()
    /// before the record is split into values.
    constexpr bool needs_transcoding() const { return kind() >= detail::CharsetKind::iso_2022_jp; }

    friend constexpr bool operator==(Charset, Charset) = default;

private:
    constexpr detail::CharsetKind kind() const {
        return detail::charset_kinds[static_cast<std::size_t>(id_)];
    }
    constexpr std::uint8_t role(char byte) const {
        return detail::byte_roles[static_cast<std::size_t>(kind())]
                                 [static_cast<unsigned char>(byte)];
    }
    constexpr bool is_trail(char const* p, char const* end) const {
        return p < end && (role(*p) & detail::trail_byte) != 0;
    }
    static constexpr std::size_t utf8_length(char const* p, char const* end);
    constexpr std::size_t gb18030_length(char const* p, char const* end) const;
    static constexpr std::size_t johab_length(char const* p);
    constexpr std::size_t euc_length(char const* p, char const* end) const;

    Id id_ = Id::utf_8;
};

/// The charset of a CA value or an option, whatever its case, `-`, `_`, `.`, `:` and blanks;
/// nothing for an unknown name. Names of a subset give the set that real files use ("gb2312" is
/// GB18030).
std::optional<Charset> charset_by_name(std::string_view name);
/// All charsets in the order of charset.def.
std::vector<Charset> all_charsets();

/// Bytes -> UTF-8. An undecodable byte, or a well-formed character that the charset does not have,
/// becomes U+FFFD and its offset is appended to `bad_offsets`. ISO-8859-1 reads 0x80–0x9F as
/// windows-1252 does where that has a character.
std::string decode(Charset charset, std::string_view bytes,
                   std::vector<std::size_t>* bad_offsets = nullptr);

/// UTF-8 -> bytes; nothing if the charset lacks a character or `utf8` is not valid. What comes out
/// always decodes to `utf8` again.
std::optional<std::string> encode(Charset charset, std::string_view utf8);

struct Unencodable {
    std::size_t offset; ///< in the UTF-8
    char32_t character; ///< U+FFFD where the UTF-8 itself is damaged
};
/// The first character that keeps encode() from giving something.
std::optional<Unencodable> find_unencodable(Charset charset, std::string_view utf8);

/// decode() finds a character for every byte.
bool is_valid(Charset charset, std::string_view bytes);
bool is_valid_utf8(std::string_view bytes);

/// How many characters decode() makes of the bytes; linear. For column numbers.
std::size_t count_characters(Charset charset, std::string_view bytes);

struct BomInfo {
    Charset charset;
    std::size_t length = 0; ///< bytes of the mark
};
/// The byte order mark at the beginning: UTF-8, UTF-16LE or UTF-16BE.
std::optional<BomInfo> detect_bom(std::string_view bytes);
/// UTF-16 without a mark, known by the NUL bytes of its ASCII characters; looks at the first KiB.
std::optional<Charset> detect_utf16(std::string_view bytes);

/// From offsets in the text that transcode_to_utf8() made back to offsets in its source.
class OffsetMap {
public:
    /// The offset in the source of the character at `offset` of `utf8`, which must be the text that
    /// the map was made with. Takes O(log n) and a walk over at most 256 characters.
    std::size_t to_source(std::string_view utf8, std::size_t offset) const;

    /// Appends one character (for transcoders): its bytes in UTF-8 and in the source, and how many
    /// bytes of the source before it stand for nothing (escape sequences).
    void add(std::size_t text_bytes, std::size_t source_bytes, std::size_t skipped = 0);

private:
    /// From here on, characters of up to three UTF-8 bytes take `step` bytes of the source and
    /// longer ones twice as many.
    struct Checkpoint {
        std::size_t text, source, step;
    };
    void checkpoint(std::size_t step);

    std::vector<Checkpoint> checkpoints_;
    std::size_t text_ = 0;
    std::size_t source_ = 0;
    std::size_t since_ = 0; ///< characters since the last checkpoint
};

/// A whole file in any charset -> UTF-8 as decode() does; made for UTF-16 and ISO-2022, whose bytes
/// cannot be searched. Fills `map` (if given, emptied first).
std::string transcode_to_utf8(Charset charset, std::string_view bytes, OffsetMap* map = nullptr);

struct CharsetGuess {
    Charset charset;
    double margin = 0; ///< lead over the best candidate that reads the texts otherwise, in bits
};
/// The likeliest charset of a record whose property values (raw bytes, text properties only) are
/// `texts`: UTF-8 (perhaps damaged), GB18030, Big5, CP949, Shift_JIS, EUC-JP, windows-1251, KOI8-R
/// or windows-1252. Looks at the first 16 KiB that are not plain ASCII. UTF-8 with margin 0 where
/// all texts are ASCII.
CharsetGuess guess_charset(std::span<std::string_view const> texts);

// ---- what the tokenizer calls for every byte

constexpr bool Charset::has_ascii_trail_bytes() const {
    using enum detail::CharsetKind;
    return kind() == gb18030 || kind() == big5 || kind() == cp949 || kind() == johab ||
           kind() == cp932;
}

constexpr bool Charset::is_lead_byte(unsigned char byte) const {
    return (role(static_cast<char>(byte)) & detail::lead_byte) != 0;
}

constexpr std::size_t Charset::char_length(char const* p, char const* end) const {
    if ((role(*p) & detail::lead_byte) == 0 || !is_trail(p + 1, end)) return 1;
    using enum detail::CharsetKind;
    switch (kind()) {
    case utf_8: return utf8_length(p, end);
    case gb18030: return gb18030_length(p, end);
    case johab: return johab_length(p);
    case euc_jp:
    case euc_tw: return euc_length(p, end);
    default: return 2;
    }
}

constexpr std::size_t Charset::utf8_length(char const* p, char const* end) {
    auto const byte = [p](std::size_t i) { return static_cast<unsigned char>(p[i]); };
    std::size_t const length = byte(0) < 0xE0 ? 2 : byte(0) < 0xF0 ? 3 : 4;
    if (static_cast<std::size_t>(end - p) < length) return 1;
    for (std::size_t i = 2; i < length; ++i)
        if ((byte(i) & 0xC0U) != 0x80) return 1;
    bool const overlong =
        (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    bool const surrogate = byte(0) == 0xED && byte(1) >= 0xA0;
    bool const too_high = byte(0) == 0xF4 && byte(1) >= 0x90;
    return overlong || surrogate || too_high ? 1 : length;
}

constexpr std::size_t Charset::gb18030_length(char const* p, char const* end) const {
    auto const digit = [](char c) { return c >= '0' && c <= '9'; };
    if (!digit(p[1])) return 2;
    return end - p >= 4 && (role(p[2]) & detail::lead_byte) != 0 && digit(p[3]) ? 4 : 1;
}

/// Hangul (leads up to 0xD3) and the other characters have different trail bytes.
constexpr std::size_t Charset::johab_length(char const* p) {
    auto const lead = static_cast<unsigned char>(p[0]);
    auto const trail = static_cast<unsigned char>(p[1]);
    bool const legal = lead <= 0xD3 ? trail >= 0x41 : trail <= 0x7E || trail >= 0x91;
    return legal ? 2 : 1;
}

constexpr std::size_t Charset::euc_length(char const* p, char const* end) const {
    auto const lead = static_cast<unsigned char>(p[0]);
    auto const trail = static_cast<unsigned char>(p[1]);
    if (lead == 0x8F) return is_trail(p + 2, end) ? 3 : 1;
    if (lead != 0x8E) return 2;
    if (kind() == detail::CharsetKind::euc_jp) return trail <= 0xDF ? 2 : 1;
    return trail <= 0xB0 && is_trail(p + 2, end) && is_trail(p + 3, end) ? 4 : 1;
}

} // namespace kifu
