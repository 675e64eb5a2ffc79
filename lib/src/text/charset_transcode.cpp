#include "text/charset_transcode.hpp"

#include "text/charset_table.hpp"
#include "text/charset_utf8.hpp"

#include <algorithm>

namespace kifu {

namespace {

/// Characters between two checkpoints at most.
constexpr std::size_t stride = 256;

/// Bytes that the UTF-8 character beginning with `lead` has.
std::size_t utf8_length(char lead) {
    auto const byte = static_cast<unsigned char>(lead);
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4;
}

/// What a transcoder writes to.
class Output {
public:
    Output(std::size_t capacity, OffsetMap* map, std::vector<std::size_t>* bad_offsets)
        : map_(map), bad_offsets_(bad_offsets) {
        text_.reserve(capacity);
    }

    void character(char32_t character, std::size_t source_bytes) {
        std::size_t const before = text_.size();
        detail::append_utf8(text_, character);
        if (map_ != nullptr) map_->add(text_.size() - before, source_bytes);
    }
    void character(std::string_view utf8, std::size_t source_bytes, std::size_t skipped) {
        text_ += utf8;
        if (map_ != nullptr) map_->add(utf8.size(), source_bytes, skipped);
    }
    /// A damaged unit at `offset`.
    void bad(std::size_t offset, std::size_t source_bytes) {
        character(U'\uFFFD', source_bytes);
        mark_bad(offset);
    }
    void mark_bad(std::size_t offset) {
        if (bad_offsets_ != nullptr) bad_offsets_->push_back(offset);
    }
    std::string take() { return std::move(text_); }

private:
    std::string text_;
    OffsetMap* map_;
    std::vector<std::size_t>* bad_offsets_;
};

/// Code units of UTF-16.
class Units {
public:
    Units(std::string_view bytes, bool big) : bytes_(bytes), big_(big) {}
    std::size_t size() const { return bytes_.size() / 2; }
    std::uint32_t operator[](std::size_t index) const {
        std::uint32_t const first = static_cast<unsigned char>(bytes_[2 * index]);
        std::uint32_t const second = static_cast<unsigned char>(bytes_[2 * index + 1]);
        return big_ ? first << 8U | second : second << 8U | first;
    }

private:
    std::string_view bytes_;
    bool big_;
};

void transcode_utf16(std::string_view bytes, bool big, std::size_t begin, Output& out) {
    Units const units(bytes.substr(begin), big);
    for (std::size_t i = 0; i < units.size(); ++i) {
        std::uint32_t const unit = units[i];
        bool const high = unit >= 0xD800 && unit <= 0xDBFF;
        std::uint32_t const next = high && i + 1 < units.size() ? units[i + 1] : 0;
        if (next >= 0xDC00 && next <= 0xDFFF) {
            out.character(0x10000U + ((unit - 0xD800U) << 10U) + (next - 0xDC00U), 4);
            ++i;
        } else if (unit >= 0xD800 && unit <= 0xDFFF) {
            out.bad(begin + 2 * i, 2);
        } else {
            out.character(unit, 2);
        }
    }
    if ((bytes.size() - begin) % 2 != 0) out.bad(bytes.size() - 1, 1);
}

/// "UTF-16" without an order: the mark decides (and is no text), else the NUL bytes, else the order
/// that most files have.
void transcode_marked_utf16(std::string_view bytes, OffsetMap* map, Output& out) {
    if (auto const bom = detect_bom(bytes); bom && bom->length == 2) {
        if (map != nullptr) map->add(0, 0, bom->length);
        return transcode_utf16(bytes, bom->charset == Charset::utf16be(), bom->length, out);
    }
    transcode_utf16(bytes, detect_utf16(bytes) == Charset::utf16be(), 0, out);
}

/// The character sets that ISO-2022 switches between.
enum class Plane : std::uint8_t { ascii, katakana, jis_x_0208, jis_x_0212, ks_x_1001 };

struct Switch {
    std::string_view sequence;
    Plane plane;
};
constexpr std::array japanese_switches = {
    Switch{"\x1B(B", Plane::ascii},      Switch{"\x1B(J", Plane::ascii},
    Switch{"\x1B(I", Plane::katakana},   Switch{"\x1B$@", Plane::jis_x_0208},
    Switch{"\x1B$B", Plane::jis_x_0208}, Switch{"\x1B$(D", Plane::jis_x_0212},
    Switch{"\x1B&@", Plane::jis_x_0208},
};
constexpr std::array korean_switches = {Switch{detail::korean_designator, Plane::ascii},
                                        Switch{"\x0E", Plane::ks_x_1001},
                                        Switch{"\x0F", Plane::ascii}};

/// ISO-2022 on top of the EUC converters: a character of a plane is the EUC one with the high bits
/// cleared.
class Iso2022 {
public:
    Iso2022(Charset charset, std::string_view bytes, Output& out)
        : bytes_(bytes), out_(out), korean_(charset.id() == Charset::Id::iso_2022_kr) {}

    void run() {
        while (at_ < bytes_.size()) {
            if (take_switch()) continue;
            if (plane_ != Plane::ascii && is_graphic(bytes_[at_]))
                run_characters();
            else
                run_plain();
        }
    }

private:
    static bool is_graphic(char c) { return c >= 0x21 && c <= 0x7E; }
    /// The byte can be one of a character of the plane.
    bool belongs(char c) const { return is_graphic(c) && (plane_ != Plane::katakana || c <= 0x5F); }
    std::size_t unit() const { return plane_ == Plane::katakana ? 1 : 2; }

    bool take_switch() {
        std::span<Switch const> switches = japanese_switches;
        if (korean_) switches = korean_switches;
        for (Switch const& row : switches) {
            if (!bytes_.substr(at_).starts_with(row.sequence)) continue;
            plane_ = row.plane;
            at_ += row.sequence.size();
            skipped_ += row.sequence.size();
            return true;
        }
        return false;
    }

    /// One byte that stands for itself. A line end also ends a shift that was not taken back.
    void run_plain() {
        char const c = bytes_[at_];
        if (c == '\n' || c == '\r') plane_ = Plane::ascii;
        if (static_cast<unsigned char>(c) < 0x80)
            put(std::string_view(&c, 1), 1);
        else
            put_bad(1);
    }

    /// The characters up to the next byte that is not of the plane.
    void run_characters() {
        std::string euc;
        std::size_t end = at_;
        while (end + unit() <= bytes_.size() && belongs(bytes_[end]) &&
               belongs(bytes_[end + unit() - 1])) {
            append_euc(euc, bytes_.substr(end, unit()));
            end += unit();
        }
        if (end == at_) return put_bad(1);
        std::string const text = decode(korean_ ? Charset::cp949() : Charset::euc_jp(), euc);
        for (std::size_t i = 0; i < text.size();) {
            std::string_view const character(text.data() + i, utf8_length(text[i]));
            if (character == detail::replacement_character)
                put_bad(unit());
            else
                put(character, unit());
            i += character.size();
        }
    }

    void append_euc(std::string& euc, std::string_view character) const {
        if (plane_ == Plane::katakana) euc += '\x8E';
        if (plane_ == Plane::jis_x_0212) euc += '\x8F';
        for (char const c : character)
            euc += static_cast<char>(static_cast<unsigned char>(c) | 0x80U);
    }

    void put(std::string_view character, std::size_t source_bytes) {
        out_.character(character, source_bytes, skipped_);
        skipped_ = 0;
        at_ += source_bytes;
    }
    void put_bad(std::size_t source_bytes) {
        out_.mark_bad(at_);
        put(detail::replacement_character, source_bytes);
    }

    std::string_view bytes_;
    Output& out_;
    bool korean_;
    Plane plane_ = Plane::ascii;
    std::size_t at_ = 0;
    std::size_t skipped_ = 0;
};

/// The four characters of Big5-HKSCS that are two characters in Unicode.
bool is_pair_in_unicode(std::string_view character) {
    return character == "\x88\x62" || character == "\x88\x64" || character == "\x88\xA3" ||
           character == "\x88\xA5";
}

/// Lays the characters of the bytes beside those of the text that decode() made of them.
void map_characters(Charset charset, std::string_view bytes, std::string_view text,
                    OffsetMap& map) {
    bool const big5 = detail::charset_row(charset).kind == detail::CharsetKind::big5;
    char const* const end = bytes.data() + bytes.size();
    std::size_t at = 0;
    for (char const* p = bytes.data(); p < end && at < text.size();) {
        std::size_t const source_bytes = charset.char_length(p, end);
        std::size_t const text_bytes = utf8_length(text[at]);
        map.add(text_bytes, source_bytes);
        at += text_bytes;
        if (big5 && text_bytes == 2 && is_pair_in_unicode({p, source_bytes})) {
            map.add(utf8_length(text[at]), 0);
            at += utf8_length(text[at]);
        }
        p += source_bytes;
    }
}

bool is_seven_bit(std::string_view bytes) {
    return std::ranges::none_of(bytes, [](char c) { return static_cast<unsigned char>(c) > 0x7F; });
}

/// What the first CA says, if it is a charset.
std::optional<Charset> declared_charset(std::string_view bytes) {
    constexpr std::size_t searched = 4096;
    constexpr std::size_t longest_name = 32;
    std::size_t const at = bytes.substr(0, searched).find("CA[");
    if (at == std::string_view::npos) return std::nullopt;
    std::string_view const name = bytes.substr(at + 3, longest_name);
    return charset_by_name(name.substr(0, name.find(']')));
}

bool is_iso_2022(Charset charset) {
    auto const kind = detail::charset_row(charset).kind;
    return kind == detail::CharsetKind::iso_2022_jp || kind == detail::CharsetKind::iso_2022_kr;
}

} // namespace

namespace detail {

std::string transcode(Charset charset, std::string_view bytes, OffsetMap* map,
                      std::vector<std::size_t>* bad_offsets) {
    if (!charset.needs_transcoding()) {
        std::string text = decode(charset, bytes, bad_offsets);
        if (map != nullptr) map_characters(charset, bytes, text, *map);
        return text;
    }
    Output out(bytes.size(), map, bad_offsets);
    switch (charset_row(charset).kind) {
    case CharsetKind::utf_16le: transcode_utf16(bytes, false, 0, out); break;
    case CharsetKind::utf_16be: transcode_utf16(bytes, true, 0, out); break;
    case CharsetKind::utf_16: transcode_marked_utf16(bytes, map, out); break;
    default: Iso2022(charset, bytes, out).run(); break;
    }
    return out.take();
}

std::optional<Charset> detect_transcoded(std::string_view bytes) {
    if (auto const utf16 = detect_utf16(bytes)) return utf16;
    auto const declared = declared_charset(bytes);
    if (declared && is_iso_2022(*declared) && is_seven_bit(bytes)) return declared;
    if (declared == Charset::utf8() || bytes.find('\x1B') == std::string_view::npos)
        return std::nullopt;
    for (std::string_view const sequence : {"\x1B$B", "\x1B$@"})
        if (bytes.find(sequence) != std::string_view::npos && is_seven_bit(bytes))
            return charset_by_name("ISO-2022-JP");
    if (bytes.find(korean_designator) != std::string_view::npos && is_seven_bit(bytes))
        return charset_by_name("ISO-2022-KR");
    return std::nullopt;
}

} // namespace detail

void OffsetMap::checkpoint(std::size_t step) {
    checkpoints_.push_back({text_, source_, step});
    since_ = 0;
}

void OffsetMap::add(std::size_t text_bytes, std::size_t source_bytes, std::size_t skipped) {
    std::size_t const step = text_bytes == 4 ? source_bytes / 2 : source_bytes;
    source_ += skipped;
    bool const fits = !checkpoints_.empty() && skipped == 0 && checkpoints_.back().step == step;
    if (!fits || since_ == stride) checkpoint(step);
    text_ += text_bytes;
    source_ += source_bytes;
    ++since_;
}

std::size_t OffsetMap::to_source(std::string_view utf8, std::size_t offset) const {
    auto const after = std::ranges::upper_bound(checkpoints_, offset, {}, &Checkpoint::text);
    if (after == checkpoints_.begin()) return 0;
    Checkpoint const& last = *std::prev(after);
    std::size_t text = last.text;
    std::size_t source = last.source;
    while (text < std::min(offset, utf8.size())) {
        std::size_t const length = utf8_length(utf8[text]);
        if (text + length > offset) break;
        text += length;
        source += length == 4 ? 2 * last.step : last.step;
    }
    return source;
}

std::string transcode_to_utf8(Charset charset, std::string_view bytes, OffsetMap* map) {
    if (map != nullptr) *map = OffsetMap{};
    return detail::transcode(charset, bytes, map, nullptr);
}

} // namespace kifu
