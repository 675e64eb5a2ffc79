#include "kifu/charset.hpp"

#include "text/charset_codec.hpp"
#include "text/charset_table.hpp"
#include "text/charset_transcode.hpp"
#include "text/charset_utf8.hpp"

#include <algorithm>

namespace kifu {

namespace {

using detail::CharsetKind;
using detail::replacement_character;
using detail::skip_ascii;

CharsetKind kind_of(Charset charset) { return detail::charset_row(charset).kind; }

bool is_high(char c) { return static_cast<unsigned char>(c) >= 0x80; }

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

std::string decode_units(Charset charset, std::string_view bytes,
                         std::vector<std::size_t>* bad_offsets) {
    detail::Codec& codec = detail::codec(charset);
    char const* const end = bytes.data() + bytes.size();
    std::string text;
    text.reserve(bytes.size() + bytes.size() / 2);
    for (char const* p = bytes.data(); p < end;) {
        char const* const high = skip_ascii(p, end);
        text.append(p, high);
        for (p = high; p < end && is_high(*p);) {
            std::size_t const length = charset.char_length(p, end);
            if (!codec.decode({p, length}, &text)) {
                text += replacement_character;
                if (bad_offsets != nullptr)
                    bad_offsets->push_back(static_cast<std::size_t>(p - bytes.data()));
            }
            p += length;
        }
    }
    return text;
}

bool are_valid_units(Charset charset, std::string_view bytes) {
    detail::Codec& codec = detail::codec(charset);
    char const* const end = bytes.data() + bytes.size();
    for (char const* p = skip_ascii(bytes.data(), end); p < end; p = skip_ascii(p, end)) {
        while (p < end && is_high(*p)) {
            std::size_t const length = charset.char_length(p, end);
            if (!codec.decode({p, length}, nullptr)) return false;
            p += length;
        }
    }
    return true;
}

std::size_t count_units(Charset charset, std::string_view bytes) {
    char const* const end = bytes.data() + bytes.size();
    std::size_t count = 0;
    for (char const* p = bytes.data(); p < end;) {
        char const* const high = skip_ascii(p, end);
        count += static_cast<std::size_t>(high - p);
        for (p = high; p < end && is_high(*p); p += charset.char_length(p, end))
            ++count;
    }
    return count;
}

// ---- the other way; each appends to `out` and gives the length of the part that it could write

std::size_t encode_units(Charset charset, std::string_view utf8, std::string& out) {
    detail::Codec& codec = detail::codec(charset);
    char const* const end = utf8.data() + utf8.size();
    char const* p = utf8.data();
    while (p < end) {
        char const* const high = skip_ascii(p, end);
        out.append(p, high);
        for (p = high; p < end && is_high(*p);) {
            std::size_t const length = Charset::utf8().char_length(p, end);
            if (!codec.encode({p, length}, out)) return static_cast<std::size_t>(p - utf8.data());
            p += length;
        }
    }
    return utf8.size();
}

/// What comes out is read back, as Codec::encode() does with single characters.
std::size_t encode_shifted(Charset charset, std::string_view utf8, std::string& out) {
    std::size_t const done = detail::codec(charset).encode_shifted(utf8, out);
    std::string const again = decode(charset, out);
    auto const place = std::ranges::mismatch(again, utf8.substr(0, done)).in2;
    auto same = static_cast<std::size_t>(place - utf8.begin());
    while (same > 0 && same < done && (static_cast<unsigned char>(utf8[same]) & 0xC0U) == 0x80)
        --same;
    return same;
}

std::size_t encode_utf16(CharsetKind kind, std::string_view utf8, std::string& out) {
    auto const add = [&out, big = kind != CharsetKind::utf_16le](std::uint32_t unit) {
        char const high = static_cast<char>(unit >> 8U);
        char const low = static_cast<char>(unit & 0xFFU);
        out += big ? high : low;
        out += big ? low : high;
    };
    if (kind == CharsetKind::utf_16) add(0xFEFF);
    for (std::size_t i = 0; i < utf8.size();) {
        detail::CodePoint const point = detail::read_utf8(utf8.data() + i);
        auto const c = static_cast<std::uint32_t>(point.character);
        if (c >= 0x10000) {
            add(0xD800U + ((c - 0x10000U) >> 10U));
            add(0xDC00U + ((c - 0x10000U) & 0x3FFU));
        } else {
            add(c);
        }
        i += point.length;
    }
    return utf8.size();
}

std::size_t encode_valid(Charset charset, std::string_view utf8, std::string& out) {
    switch (CharsetKind const kind = kind_of(charset); kind) {
    case CharsetKind::utf_8: out = utf8; return utf8.size();
    case CharsetKind::iso_2022_jp:
    case CharsetKind::iso_2022_kr: return encode_shifted(charset, utf8, out);
    case CharsetKind::utf_16le:
    case CharsetKind::utf_16be:
    case CharsetKind::utf_16: return encode_utf16(kind, utf8, out);
    default: return encode_units(charset, utf8, out);
    }
}

struct Encoded {
    std::string bytes;
    std::size_t length; ///< of the part of the text that could be written
};

Encoded encode_part(Charset charset, std::string_view utf8) {
    char const* const end = utf8.data() + utf8.size();
    char const* const valid_end = detail::find_invalid_utf8(utf8.data(), end);
    auto const valid_length = static_cast<std::size_t>(valid_end - utf8.data());
    Encoded result{};
    result.bytes.reserve(utf8.size());
    result.length = encode_valid(charset, utf8.substr(0, valid_length), result.bytes);
    return result;
}

} // namespace

std::string decode(Charset charset, std::string_view bytes, std::vector<std::size_t>* bad_offsets) {
    if (charset.needs_transcoding()) return detail::transcode(charset, bytes, nullptr, bad_offsets);
    if (charset == Charset::utf8()) return decode_utf8(bytes, bad_offsets);
    return decode_units(charset, bytes, bad_offsets);
}

std::optional<std::string> encode(Charset charset, std::string_view utf8) {
    Encoded encoded = encode_part(charset, utf8);
    if (encoded.length != utf8.size()) return std::nullopt;
    return std::move(encoded.bytes);
}

std::optional<Unencodable> find_unencodable(Charset charset, std::string_view utf8) {
    std::size_t const offset = encode_part(charset, utf8).length;
    if (offset == utf8.size()) return std::nullopt;
    char const* const place = utf8.data() + offset;
    bool const damaged = detail::find_invalid_utf8(place, utf8.data() + utf8.size()) == place;
    return Unencodable{offset, damaged ? U'\uFFFD' : detail::read_utf8(place).character};
}

bool is_valid(Charset charset, std::string_view bytes) {
    if (charset == Charset::utf8()) return is_valid_utf8(bytes);
    if (!charset.needs_transcoding()) return are_valid_units(charset, bytes);
    std::vector<std::size_t> bad_offsets;
    detail::transcode(charset, bytes, nullptr, &bad_offsets);
    return bad_offsets.empty();
}

std::size_t count_characters(Charset charset, std::string_view bytes) {
    if (charset.needs_transcoding()) return count_units(Charset::utf8(), decode(charset, bytes));
    if (kind_of(charset) == CharsetKind::single) return bytes.size();
    return count_units(charset, bytes);
}

} // namespace kifu
