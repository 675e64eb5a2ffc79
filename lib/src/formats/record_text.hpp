// SGF text as translations of other formats put it together.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/rule_choice.hpp"

#include <string>
#include <string_view>

namespace kifu::detail {

/// Appends `name[text]`, the text escaped.
void append_property(std::string_view name, std::string_view text, std::string& out);

/// Appends B or W.
void append_move(Color color, std::string_view value, std::string& out);
/// Appends XU: a turn that could not be read.
void append_unread(Color color, std::string_view text, std::string& out);

/// Whether RU and XV have to say which game it is, since GM does not.
bool is_named_in_record(GameKind game);
/// The text of XV; that of Havannah names the base.
std::string variant_of_record(RuleChoice rules, BoardSize board);

/// Appends the beginning of a record up to SZ, `(;FF[4]GM[…]…`. `utf8`: whether CA is to name UTF-8
/// as the charset. Go without options needs no XV; the others have RU and XV.
void append_root(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out);

} // namespace kifu::detail
