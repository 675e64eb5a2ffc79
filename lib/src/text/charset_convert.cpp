#include "kifu/charset.hpp"

#include "text/charset_iconv.hpp"
#include "text/charset_table.hpp"
#include "text/charset_transcode.hpp"
#include "text/charset_utf8.hpp"

#include <algorithm>

namespace kifu {

namespace {

using detail::CharsetKind;
using detail::Direction;
using detail::replacement_character;
using detail::skip_ascii;

CharsetKind kind_of(Charset charset) { return detail::charset_row(charset).kind; }

unsigned char unsigned_byte(char c) { return static_cast<unsigned char>(c); }

/// Collects what a decoder produces; either part may be left out.
struct Sink {
    std::string* text;
    std::vector<std::size_t>* bad_offsets;
};

/// Where the characters beyond ASCII that begin at `p` end. Single blanks between them count in, so
/// that a sentence takes one call of the converter. Ends soon after `limit` bytes at the latest.
char const* stretch_end(Charset charset, char const* p, char const* end, std::ptrdiff_t limit) {
    for (char const* const begin = p; p < end && p - begin < limit;) {
        bool const blank = *p == ' ' && end - p > 1 && unsigned_byte(p[1]) >= 0x80;
        if (unsigned_byte(*p) < 0x80 && !blank) break;
        p += charset.char_length(p, end);
    }
    return p;
}

/// What is done with a stretch after each damaged character must not make a long one slow.
constexpr std::ptrdiff_t decoded_at_once = 4096;

std::string decode_utf8(std::string_view bytes, std::vector<std::size_t>* bad_offsets) {
    char const* const end = bytes.data() + bytes.size();
    char const* p = bytes.data();
    std::string text;
    for (;;) {
        char const* const bad = detail::find_invalid_utf8(p, end);
        text.append(p, bad);
        if (bad == end) return text;
        text += replacement_character;
        if (bad_offsets != nullptr)
            bad_offsets->push_back(static_cast<std::size_t>(bad - bytes.data()));
        p = bad + 1;
    }
}

std::string decode_single(Charset charset, std::string_view bytes,
                          std::vector<std::size_t>* bad_offsets) {
    detail::SingleByteTable const& table = detail::single_byte_table(charset);
    char const* const end = bytes.data() + bytes.size();
    std::string text;
    text.reserve(bytes.size() * 2);
    for (char const* p = bytes.data(); p < end; ++p) {
        char const* const high = skip_ascii(p, end);
        text.append(p, high);
        p = high;
        if (p == end) break;
        char16_t const character = table.characters[unsigned_byte(*p) - 0x80U];
        detail::append_utf8(text, character != 0 ? character : U'\uFFFD');
        if (character == 0 && bad_offsets != nullptr)
            bad_offsets->push_back(static_cast<std::size_t>(p - bytes.data()));
    }
    return text;
}

std::string decode_multi(Charset charset, std::string_view bytes,
                         std::vector<std::size_t>* bad_offsets) {
    char const* const end = bytes.data() + bytes.size();
    char const* p = bytes.data();
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 2);
    while (p < end) {
        char const* const high = skip_ascii(p, end);
        text.append(p, high);
        char const* const stop = stretch_end(charset, high, end, decoded_at_once);
        p = high;
        while (p < stop) {
            p = detail::convert_until_bad(charset, Direction::to_utf8, p, stop, &text);
            if (p == stop) break;
            text += replacement_character;
            if (bad_offsets != nullptr)
                bad_offsets->push_back(static_cast<std::size_t>(p - bytes.data()));
            p += charset.char_length(p, stop);
        }
    }
    return text;
}

bool is_valid_single(Charset charset, std::string_view bytes) {
    detail::SingleByteTable const& table = detail::single_byte_table(charset);
    return std::ranges::all_of(bytes, [&table](char c) {
        return unsigned_byte(c) < 0x80 || table.characters[unsigned_byte(c) - 0x80U] != 0;
    });
}

bool is_valid_multi(Charset charset, std::string_view bytes) {
    char const* const end = bytes.data() + bytes.size();
    char const* p = skip_ascii(bytes.data(), end);
    while (p < end) {
        char const* const stop = stretch_end(charset, p, end, decoded_at_once);
        if (detail::convert_until_bad(charset, Direction::to_utf8, p, stop, nullptr) != stop)
            return false;
        p = skip_ascii(stop, end);
    }
    return true;
}

// ---- the other way; each appends to `out` and gives the first character it cannot write, or `end`

char const* encode_single(Charset charset, char const* p, char const* end, std::string& out) {
    detail::SingleByteTable const& table = detail::single_byte_table(charset);
    auto const known = std::span(table.bytes).first(table.size);
    while (p < end) {
        char const* const high = skip_ascii(p, end);
        out.append(p, high);
        if (high == end) return end;
        detail::CodePoint const point = detail::read_utf8(high);
        auto const found = std::ranges::lower_bound(
            known, point.character, {}, [](auto const& entry) -> char32_t { return entry.first; });
        if (found == known.end() || found->first != point.character) return high;
        out += found->second;
        p = high + point.length;
    }
    return p;
}

/// Where the decoded bytes first differ from [p, end), at the beginning of a character.
char const* first_difference(Charset charset, std::string_view encoded, char const* p,
                             char const* end) {
    std::string const again = decode(charset, encoded);
    std::string_view const text(p, static_cast<std::size_t>(end - p));
    if (again == text) return end;
    auto const place = std::ranges::mismatch(again, text).in2;
    auto offset = std::min(static_cast<std::size_t>(place - text.begin()), text.size() - 1);
    while (offset > 0 && (unsigned_byte(text[offset]) & 0xC0U) == 0x80)
        --offset;
    return p + offset;
}

/// Converters write some characters as one that looks alike (`¥` as `\`), so what they wrote is
/// read back.
char const* encode_checked(Charset charset, char const* p, char const* end, std::string& out) {
    std::size_t const before = out.size();
    char const* const stop = detail::convert_until_bad(charset, Direction::from_utf8, p, end, &out);
    char const* const same =
        first_difference(charset, std::string_view(out).substr(before), p, stop);
    return std::min(stop, same);
}

char const* encode_multi(Charset charset, char const* p, char const* end, std::string& out) {
    while (p < end) {
        char const* const high = skip_ascii(p, end);
        out.append(p, high);
        char const* const stop = stretch_end(Charset::utf8(), high, end, end - high);
        p = encode_checked(charset, high, stop, out);
        if (p != stop) return p;
    }
    return p;
}

char const* encode_utf16(Charset charset, char const* p, char const* end, std::string& out) {
    auto const add = [&out, big = charset != Charset::utf16le()](std::uint32_t unit) {
        char const high = static_cast<char>(unit >> 8U);
        char const low = static_cast<char>(unit & 0xFFU);
        out += big ? high : low;
        out += big ? low : high;
    };
    if (kind_of(charset) == CharsetKind::utf_16) add(0xFEFF);
    while (p < end) {
        detail::CodePoint const point = detail::read_utf8(p);
        auto const c = static_cast<std::uint32_t>(point.character);
        if (c >= 0x10000) {
            add(0xD800U + ((c - 0x10000U) >> 10U));
            add(0xDC00U + ((c - 0x10000U) & 0x3FFU));
        } else {
            add(c);
        }
        p += point.length;
    }
    return p;
}

/// Gives the offset of the first character that cannot be written.
std::optional<std::size_t> encode_into(Charset charset, std::string_view utf8, std::string& out) {
    char const* const begin = utf8.data();
    char const* const end = begin + utf8.size();
    char const* const valid_end = detail::find_invalid_utf8(begin, end);
    char const* stop = valid_end;
    out.reserve(utf8.size());
    switch (kind_of(charset)) {
    case CharsetKind::utf_8: out.append(begin, valid_end); break;
    case CharsetKind::single: stop = encode_single(charset, begin, valid_end, out); break;
    case CharsetKind::iso_2022_jp:
    case CharsetKind::iso_2022_kr: stop = encode_checked(charset, begin, valid_end, out); break;
    case CharsetKind::utf_16le:
    case CharsetKind::utf_16be:
    case CharsetKind::utf_16: stop = encode_utf16(charset, begin, valid_end, out); break;
    default: stop = encode_multi(charset, begin, valid_end, out); break;
    }
    if (stop == end) return std::nullopt;
    return static_cast<std::size_t>(stop - begin);
}

} // namespace

std::string decode(Charset charset, std::string_view bytes, std::vector<std::size_t>* bad_offsets) {
    if (charset.needs_transcoding()) return detail::transcode(charset, bytes, nullptr, bad_offsets);
    char const* const end = bytes.data() + bytes.size();
    if (skip_ascii(bytes.data(), end) == end) return std::string(bytes);
    if (charset == Charset::utf8()) return decode_utf8(bytes, bad_offsets);
    if (kind_of(charset) == CharsetKind::single) return decode_single(charset, bytes, bad_offsets);
    return decode_multi(charset, bytes, bad_offsets);
}

std::optional<std::string> encode(Charset charset, std::string_view utf8) {
    std::string bytes;
    if (encode_into(charset, utf8, bytes)) return std::nullopt;
    return bytes;
}

std::optional<Unencodable> find_unencodable(Charset charset, std::string_view utf8) {
    std::string bytes;
    std::optional<std::size_t> const offset = encode_into(charset, utf8, bytes);
    if (!offset) return std::nullopt;
    char const* const place = utf8.data() + *offset;
    char const* const end = utf8.data() + utf8.size();
    bool const damaged = detail::find_invalid_utf8(place, end) == place;
    return Unencodable{*offset, damaged ? U'\uFFFD' : detail::read_utf8(place).character};
}

bool is_valid(Charset charset, std::string_view bytes) {
    if (charset == Charset::utf8()) return is_valid_utf8(bytes);
    if (charset.needs_transcoding()) {
        std::vector<std::size_t> bad_offsets;
        detail::transcode(charset, bytes, nullptr, &bad_offsets);
        return bad_offsets.empty();
    }
    if (kind_of(charset) == CharsetKind::single) return is_valid_single(charset, bytes);
    return is_valid_multi(charset, bytes);
}

std::size_t count_characters(Charset charset, std::string_view bytes) {
    if (charset.needs_transcoding())
        return count_characters(Charset::utf8(), decode(charset, bytes));
    if (kind_of(charset) == CharsetKind::single) return bytes.size();
    char const* const end = bytes.data() + bytes.size();
    std::size_t count = 0;
    for (char const* p = bytes.data(); p < end; ++count) {
        char const* const high = skip_ascii(p, end);
        count += static_cast<std::size_t>(high - p);
        if (high == end) break;
        p = high + charset.char_length(high, end);
    }
    return count;
}

} // namespace kifu
