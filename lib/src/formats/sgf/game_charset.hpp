// Which charset a game is in: given, declared, or guessed.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <optional>
#include <string_view>

namespace kifu::sgf {

/// The charset of a game that was read with `fixed` (given by the caller or a byte order mark), or
/// else by this order: CA in the root; UTF-8 if the bytes are valid; a scored guess on the texts;
/// Latin-1. A guess, an unknown name and a declaration that the bytes contradict become findings.
Charset decide_charset(Game const& game, std::optional<Charset> fixed, Diagnostics& diagnostics);

bool is_ascii(std::string_view bytes);

/// Whether a game read with one charset must be split into values again with the other: second
/// bytes of characters that look like `\` or `]` matter.
bool splits_differently(std::string_view bytes, Charset read_with, Charset decided);

/// Whether CA says GB2312, in which no second byte of a character is below 0x80. It is read as
/// GB18030, which has such bytes.
bool declares_gb2312(Game const& game);

} // namespace kifu::sgf
