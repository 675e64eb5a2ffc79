#include "kifu/position.hpp"

#include <emmintrin.h>

namespace kifu {

namespace {

/// The number of `c` in the bytes. Sums of bytes, since a count of bits is a library call on the
/// oldest processors of the family.
std::uint64_t count_bytes(std::string_view bytes, char c) {
    __m128i const wanted = _mm_set1_epi8(c);
    __m128i const zero = _mm_setzero_si128();
    char const* p = bytes.data();
    char const* const end = p + bytes.size();
    __m128i sums = zero;
    for (; end - p >= 16; p += 16) {
        __m128i const block = _mm_loadu_si128(reinterpret_cast<__m128i const*>(p));
        __m128i const ones = _mm_sub_epi8(zero, _mm_cmpeq_epi8(block, wanted));
        sums = _mm_add_epi64(sums, _mm_sad_epu8(ones, zero));
    }
    std::uint64_t count =
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(sums)) +
        static_cast<std::uint64_t>(_mm_cvtsi128_si64(_mm_unpackhi_epi64(sums, sums)));
    for (; p != end; ++p)
        count += *p == c ? 1 : 0;
    return count;
}

/// Line ends among the bytes: every LF, and every CR that no LF follows.
std::uint64_t count_line_ends(std::string_view bytes) {
    std::uint64_t count = count_bytes(bytes, '\n');
    for (std::size_t at = bytes.find('\r'); at != std::string_view::npos;
         at = bytes.find('\r', at + 1))
        count += at + 1 < bytes.size() && bytes[at + 1] == '\n' ? 0U : 1U;
    return count;
}

} // namespace

Position advance(Position from, std::string_view bytes, Charset charset) {
    Position to{from.offset + bytes.size(), from.line, from.column};
    std::size_t const line_end = bytes.find_last_of("\n\r");
    if (line_end == std::string_view::npos) {
        to.column += count_characters(charset, bytes);
        return to;
    }
    to.line += count_line_ends(bytes.substr(0, line_end + 1));
    to.column = 1 + count_characters(charset, bytes.substr(line_end + 1));
    return to;
}

} // namespace kifu
