#include "kifu/charset.hpp"

#include "check/checks.hpp"
#include "check/context.hpp"

#include <algorithm>
#include <cstring>

namespace kifu::check {

namespace {

bool has_high_byte(std::string_view bytes) {
    constexpr std::uint64_t high_bits = 0x8080808080808080ULL;
    std::size_t i = 0;
    std::uint64_t all = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t block = 0;
        std::memcpy(&block, bytes.data() + i, 8);
        all |= block;
    }
    for (; i < bytes.size(); ++i)
        all |= static_cast<unsigned char>(bytes[i]);
    return (all & high_bits) != 0;
}

void report_nul(Context& context) {
    std::string_view const bytes = context.game.source();
    auto const* const first = static_cast<char const*>(std::memchr(bytes.data(), 0, bytes.size()));
    if (first == nullptr) return;
    auto const count = std::count(first, bytes.data() + bytes.size(), '\0');
    std::uint64_t const offset =
        context.game.offset() + static_cast<std::uint64_t>(first - bytes.data());
    Place const place{NodeId::none, {}, {offset, 1}};
    if (count == 1)
        context.report(Code::text_nul, place, "NUL byte");
    else
        context.report(Code::text_nul, place, "{} NUL bytes, of which this is the first", count);
}

/// Reports the bytes of a value that form no character.
void check_value(Context& context, Node const& node, Property const& property, Value const& value) {
    if (!has_high_byte(value.raw())) return;
    Charset const charset = context.game.charset();
    std::vector<std::size_t> bad;
    decode(charset, value.raw(), &bad);
    if (bad.empty()) return;
    Place place = at(node, property, value);
    place.span = {place.span.offset + bad.front(), 1};
    if (bad.size() == 1)
        context.report(Code::text_undecodable, place, "{} has a byte that is not valid {}",
                       usual_name(property), charset.name());
    else
        context.report(Code::text_undecodable, place,
                       "{} has {} places that are not valid {}, of which this is the first",
                       usual_name(property), bad.size(), charset.name());
}

} // namespace

void check_bytes(Context& context) {
    report_nul(context);
    std::string_view const bytes = context.game.source();
    if (!has_high_byte(bytes)) return;
    // Where a second byte may be a `]`, half a character at the end of a value looks whole with it.
    bool const apart = context.game.charset().has_ascii_trail_bytes();
    if (!apart && is_valid(context.game.charset(), bytes)) return;
    for (std::optional<Node> node = context.game.root(); node;
         node = context.game.next_in_order(*node))
        for (Property const property : *node)
            for (Value const value : property)
                check_value(context, *node, property, value);
}

} // namespace kifu::check
