#include "text/charset_codec.hpp"

#include "text/charset_table.hpp"
#include "text/charset_utf8.hpp"

#include <cerrno>
#include <iconv.h>

namespace kifu::detail {

/// One of the system's converters, open or not there.
class Converter {
public:
    Converter(char const* to, char const* from) : handle_(iconv_open(to, from)) {}
    ~Converter() {
        if (is_open()) iconv_close(handle_);
    }
    Converter(Converter const&) = delete;
    Converter& operator=(Converter const&) = delete;

    /// Appends what it can convert and gives the length of the part that was converted.
    std::size_t run(std::string_view text, std::string& out) {
        if (!is_open()) return 0;
        char* source = const_cast<char*>(text.data()); // iconv only reads
        std::size_t left = text.size();
        while (left != 0 && step(&source, &left, out)) {
        }
        step(nullptr, nullptr, out); // what it holds back, and the return to the first state
        return text.size() - left;
    }

private:
    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(std::intptr_t{-1}); }

    /// One bufferful; true if only the buffer's size stopped it.
    bool step(char** source, std::size_t* left, std::string& out) {
        std::array<char, 256> buffer{};
        char* target = buffer.data();
        std::size_t room = buffer.size();
        std::size_t const result = iconv(handle_, source, left, &target, &room);
        bool const full = result == static_cast<std::size_t>(-1) && errno == E2BIG;
        out.append(buffer.data(), buffer.size() - room);
        return full;
    }

    iconv_t handle_;
};

namespace {

/// Bytes 0x80–0x9F of windows-1252, which ISO-8859-1 files use as well; 0: none.
constexpr std::array<char16_t, 32> cp1252_specials = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::string latin1_character(char byte) {
    auto const value = static_cast<unsigned char>(byte);
    char16_t const special = value < 0xA0 ? cp1252_specials[value - 0x80U] : char16_t{0};
    std::string text;
    append_utf8(text, special != 0 ? char32_t{special} : char32_t{value});
    return text;
}

/// What windows-1252 has and ISO-8859-1 does not is read but not written.
std::string latin1_byte(std::string_view character) {
    char32_t const value = read_utf8(character.data()).character;
    bool const special = value < 0xA0 && cp1252_specials[value - 0x80U] != 0;
    return value > 0xFF || special ? std::string{} : std::string(1, static_cast<char>(value));
}

void append_code(std::string& out, std::uint16_t code) {
    if (code > 0xFF) out += static_cast<char>(code >> 8U);
    out += static_cast<char>(code & 0xFFU);
}

} // namespace

void SparseTable::set(std::uint16_t index, std::uint16_t value) {
    auto& row = rows_[index >> 8U];
    if (!row) row = std::make_unique<Row>();
    (*row)[index & 0xFFU] = value;
}

Codec::Codec(Charset charset) : charset_(charset) {}
Codec::~Codec() = default;

Converter& Codec::converter(Direction direction, bool second) {
    bool const decoding = direction == Direction::decoding;
    auto& slot = converters_[(decoding ? 0U : 2U) + (second ? 1U : 0U)];
    if (!slot) {
        CharsetRow const& row = charset_row(charset_);
        char const* const name = second ? row.second : row.iconv;
        slot = decoding ? std::make_unique<Converter>("UTF-8", name)
                        : std::make_unique<Converter>(name, "UTF-8");
    }
    return *slot;
}

/// Empty if neither converter makes something of it. One of them (CP949 of glibc 2.36) swallows a
/// character without a word, which counts as not knowing it.
std::string Codec::convert(Direction direction, std::string_view unit) {
    CharsetRow const& row = charset_row(charset_);
    for (bool const second : {false, true}) {
        if (*(second ? row.second : row.iconv) == '\0') continue;
        std::string result;
        if (converter(direction, second).run(unit, result) == unit.size() && !result.empty())
            return result;
    }
    return {};
}

std::string Codec::decode_slowly(std::string_view unit) {
    if (charset_ == Charset::latin1()) return latin1_character(unit.front());
    return convert(Direction::decoding, unit);
}

std::string Codec::encode_slowly(std::string_view character) {
    if (charset_ == Charset::latin1()) return latin1_byte(character);
    std::string bytes = convert(Direction::encoding, character);
    bool const same = !bytes.empty() && kifu::decode(charset_, bytes) == character;
    return same ? bytes : std::string{};
}

/// Asks the converters, and keeps the answer if the unit may be in the table.
bool Codec::decode_rare(std::string_view unit, std::string* out) {
    std::string const text = decode_slowly(unit);
    if (unit.size() <= 2) decoded_.set(code_of(unit), table_entry(text));
    if (out != nullptr) *out += text;
    return !text.empty();
}

std::uint16_t Codec::table_entry(std::string_view text) {
    if (text.empty()) return no_character;
    CodePoint const point = read_utf8(text.data());
    bool const fits = point.length == text.size() && point.character < no_character;
    return fits ? static_cast<std::uint16_t>(point.character) : not_in_table;
}

bool Codec::encode(std::string_view character, std::string& out) {
    char32_t const value = read_utf8(character.data()).character;
    bool const in_table = value < 0xFFFF;
    auto const index = static_cast<std::uint16_t>(in_table ? value : 0);
    std::uint16_t const kept = in_table ? encoded_[index] : not_in_table;
    if (kept != 0 && kept != not_in_table) {
        append_code(out, kept);
        return true;
    }
    std::string const bytes = encode_slowly(character);
    if (kept == 0)
        encoded_.set(index, bytes.empty() || bytes.size() > 2 ? not_in_table : code_of(bytes));
    out += bytes;
    return !bytes.empty();
}

std::size_t Codec::encode_shifted(std::string_view utf8, std::string& out) {
    return converter(Direction::encoding, false).run(utf8, out);
}

Codec& codec(Charset charset) {
    thread_local std::array<std::unique_ptr<Codec>, charset_table.size()> codecs;
    auto& slot = codecs[static_cast<std::size_t>(charset.id())];
    if (!slot) slot = std::make_unique<Codec>(charset);
    return *slot;
}

} // namespace kifu::detail
