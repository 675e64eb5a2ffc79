#include "text/charset_iconv.hpp"

#include "text/charset_table.hpp"
#include "text/charset_utf8.hpp"

#include <algorithm>
#include <cerrno>
#include <iconv.h>
#include <memory>

namespace kifu::detail {

namespace {

/// A converter, open or not there.
class Converter {
public:
    Converter(char const* to, char const* from) : handle_(iconv_open(to, from)) {}
    ~Converter() {
        if (is_open()) iconv_close(handle_);
    }
    Converter(Converter const&) = delete;
    Converter& operator=(Converter const&) = delete;

    /// Converts as much as it can; gives where it stopped.
    char const* run(char const* p, char const* end, std::string* out) {
        if (!is_open()) return p;
        auto left = static_cast<std::size_t>(end - p);
        char* source = const_cast<char*>(p); // iconv only reads
        while (left != 0 && step(&source, &left, out)) {
        }
        step(nullptr, nullptr, out); // what it holds back for a combining character
        return source;
    }

private:
    bool is_open() const { return handle_ != reinterpret_cast<iconv_t>(std::intptr_t{-1}); }

    /// One bufferful; true if only the buffer's size stopped it.
    bool step(char** source, std::size_t* left, std::string* out) {
        std::array<char, 4096> buffer;
        char* target = buffer.data();
        std::size_t room = buffer.size();
        bool const failed =
            iconv(handle_, source, left, &target, &room) == static_cast<std::size_t>(-1);
        bool const full = failed && errno == E2BIG;
        if (out != nullptr) out->append(buffer.data(), buffer.size() - room);
        return full;
    }

    iconv_t handle_;
};

/// One thread's converters and tables, opened when first wanted.
class Cache {
public:
    Converter& converter(Charset charset, Direction direction, bool second) {
        auto& slot = slots(charset).converters[static_cast<std::size_t>(direction)][second];
        if (!slot) {
            CharsetRow const& row = charset_row(charset);
            char const* const name = second ? row.second : row.iconv;
            bool const decoding = direction == Direction::to_utf8;
            slot =
                std::make_unique<Converter>(decoding ? "UTF-8" : name, decoding ? name : "UTF-8");
        }
        return *slot;
    }

    std::unique_ptr<SingleByteTable>& table(Charset charset) { return slots(charset).table; }

private:
    struct Slots {
        std::unique_ptr<Converter> converters[2][2];
        std::unique_ptr<SingleByteTable> table;
    };
    Slots& slots(Charset charset) {
        auto& slot = slots_[static_cast<std::size_t>(charset.id())];
        if (!slot) slot = std::make_unique<Slots>();
        return *slot;
    }

    std::array<std::unique_ptr<Slots>, charset_table.size()> slots_;
};

Cache& cache() {
    thread_local Cache instance;
    return instance;
}

/// Bytes 0x80–0x9F of windows-1252, which ISO-8859-1 files use as well; 0: none.
constexpr std::array<char16_t, 32> cp1252_specials = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char16_t latin1_character(std::size_t high_index) {
    if (high_index < cp1252_specials.size() && cp1252_specials[high_index] != 0)
        return cp1252_specials[high_index];
    return static_cast<char16_t>(0x80 + high_index);
}

char16_t system_character(Charset charset, std::size_t high_index) {
    char const byte = static_cast<char>(0x80 + high_index);
    std::string text;
    Converter& converter = cache().converter(charset, Direction::to_utf8, false);
    if (converter.run(&byte, &byte + 1, &text) == &byte || text.empty()) return 0;
    return static_cast<char16_t>(read_utf8(text.data()).character);
}

std::unique_ptr<SingleByteTable> make_table(Charset charset) {
    auto table = std::make_unique<SingleByteTable>();
    for (std::size_t i = 0; charset != Charset::ascii() && i < 128; ++i) {
        char16_t const character =
            charset == Charset::latin1() ? latin1_character(i) : system_character(charset, i);
        table->characters[i] = character;
        if (character == 0) continue;
        // What ISO-8859-1 reads as windows-1252 does not belong to it, so it is not written.
        bool const foreign =
            charset == Charset::latin1() && i < cp1252_specials.size() && cp1252_specials[i] != 0;
        if (!foreign) table->bytes[table->size++] = {character, static_cast<char>(0x80 + i)};
    }
    std::ranges::sort(std::span(table->bytes).first(table->size));
    return table;
}

/// Bytes of the unit that is skipped or handed to the second converter.
std::size_t unit_length(Charset charset, Direction direction, char const* p, char const* end) {
    if (direction == Direction::from_utf8) return Charset::utf8().char_length(p, end);
    return charset.char_length(p, end);
}

/// The first character that the system's CP949 converter (glibc 2.36) swallows without a word, or
/// `end`.
char const* find_swallowed(Charset charset, char const* p, char const* end) {
    constexpr std::string_view swallowed = "\xA2\xE8";
    auto const rest = [end](char const* from) {
        return std::string_view(from, static_cast<std::size_t>(end - from));
    };
    if (charset != Charset::cp949() || rest(p).find(swallowed) == std::string_view::npos)
        return end;
    while (p < end && !rest(p).starts_with(swallowed))
        p += charset.char_length(p, end);
    return p;
}

/// As convert_until_bad(), for a range without a swallowed character.
char const* convert(Charset charset, Direction direction, char const* p, char const* end,
                    std::string* out) {
    bool const has_second = *charset_row(charset).second != '\0';
    while (p < end) {
        p = cache().converter(charset, direction, false).run(p, end, out);
        if (p == end || !has_second) break;
        char const* const next = p + unit_length(charset, direction, p, end);
        if (cache().converter(charset, direction, true).run(p, next, out) != next) break;
        p = next;
    }
    return p;
}

} // namespace

char const* convert_until_bad(Charset charset, Direction direction, char const* p, char const* end,
                              std::string* out) {
    bool const decoding = direction == Direction::to_utf8;
    return convert(charset, direction, p, decoding ? find_swallowed(charset, p, end) : end, out);
}

SingleByteTable const& single_byte_table(Charset charset) {
    if (!cache().table(charset)) {
        auto table = make_table(charset);
        cache().table(charset) = std::move(table);
    }
    return *cache().table(charset);
}

} // namespace kifu::detail
