// The rows of charset.def with their texts.
#pragma once

#include "kifu/charset.hpp"

#include <array>
#include <string_view>

namespace kifu::detail {

struct CharsetRow {
    CharsetId id;
    std::string_view name;
    char const* iconv;  ///< "": kifu converts itself
    char const* second; ///< "": none
    CharsetKind kind;
    std::string_view aliases;
};

inline constexpr std::array charset_table = {
#define KIFU_CHARSET(id, name, iconv, second, kind, aliases)                                       \
    CharsetRow{CharsetId::id, name, iconv, second, CharsetKind::kind, aliases},
#include "kifu/charset.def"
#undef KIFU_CHARSET
};

constexpr CharsetRow const& charset_row(Charset charset) {
    return charset_table[static_cast<std::size_t>(charset.id())];
}

} // namespace kifu::detail
