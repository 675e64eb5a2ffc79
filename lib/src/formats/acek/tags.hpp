// The tags of an .acek file, in the order in which they are written, and what each is in SGF.
#pragma once

#include "board/quadrants.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::acek {

enum class TagKind : std::uint8_t {
    game,   ///< [Game "Hei-go"]
    board,  ///< [Board "25"]
    layout, ///< [Layout "nw-cw-yx"]
    plain,  ///< a property with the same text
    lines,  ///< a property with one tag for each of its lines
    rules,  ///< the options of XV
    setup,  ///< AB and AW
    result  ///< RE
};

struct TagRow {
    std::string_view name;
    TagKind kind;
    std::string_view property; ///< of `plain` and `lines`
};

inline constexpr std::array tag_rows{
    TagRow{"Game", TagKind::game, ""},           TagRow{"Board", TagKind::board, ""},
    TagRow{"Layout", TagKind::layout, ""},       TagRow{"First", TagKind::plain, "PB"},
    TagRow{"FirstRank", TagKind::plain, "BR"},   TagRow{"FirstTeam", TagKind::plain, "BT"},
    TagRow{"Second", TagKind::plain, "PW"},      TagRow{"SecondRank", TagKind::plain, "WR"},
    TagRow{"SecondTeam", TagKind::plain, "WT"},  TagRow{"Event", TagKind::plain, "EV"},
    TagRow{"Round", TagKind::plain, "RO"},       TagRow{"Place", TagKind::plain, "PC"},
    TagRow{"Date", TagKind::plain, "DT"},        TagRow{"Time", TagKind::plain, "TM"},
    TagRow{"Overtime", TagKind::plain, "OT"},    TagRow{"Komi", TagKind::plain, "KM"},
    TagRow{"Handicap", TagKind::plain, "HA"},    TagRow{"Rules", TagKind::rules, ""},
    TagRow{"Name", TagKind::plain, "GN"},        TagRow{"Opening", TagKind::plain, "ON"},
    TagRow{"Annotator", TagKind::plain, "AN"},   TagRow{"Copyright", TagKind::plain, "CP"},
    TagRow{"Source", TagKind::plain, "SO"},      TagRow{"User", TagKind::plain, "US"},
    TagRow{"Description", TagKind::lines, "GC"}, TagRow{"Setup", TagKind::setup, ""},
    TagRow{"Result", TagKind::result, ""},
};

/// The number of a row; nothing for a tag that kifu does not know. Capitals do not matter.
std::optional<std::size_t> tag_row(std::string_view name);
/// The first row of that kind.
std::size_t tag_row(TagKind kind);

/// Private properties of kifu: a tag without a property of its own, `XT[name:value]`, and a turn
/// that could not be read, `XU[B:text]`.
inline constexpr std::string_view tag_property = "XT";
inline constexpr std::string_view unread_property = "XU";

std::optional<board::QuadrantLayout> layout_by_name(std::string_view name);

/// `First+9` as `B+9` and back. `known`: it is one of the forms that ACEK has; any other text stays
/// as it is.
struct ResultText {
    std::string text;
    bool known;
};
ResultText result_to_sgf(std::string_view tag);
ResultText result_from_sgf(std::string_view re);

/// `\` before a character of `special` gives the character; any other `\` is one. Line ends become
/// LF.
std::string unescape(std::string_view written, std::string_view special);
/// Puts `\` before `\` and the characters of `special`.
std::string escape(std::string_view text, std::string_view special);

} // namespace kifu::acek
