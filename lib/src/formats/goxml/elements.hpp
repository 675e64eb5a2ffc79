// The elements of GoXML that stand for properties of SGF.
#pragma once

#include <array>
#include <string_view>

namespace kifu::goxml {

struct Element {
    std::string_view name;
    std::string_view property;
};

/// In the order in which they stand in `Information`, behind the size of the board.
inline constexpr std::array head_elements{
    Element{"Application", "AP"}, Element{"BlackPlayer", "PB"}, Element{"BlackRank", "BR"},
    Element{"WhitePlayer", "PW"}, Element{"WhiteRank", "WR"},   Element{"Date", "DT"},
    Element{"Time", "TM"},        Element{"Komi", "KM"},        Element{"Result", "RE"},
    Element{"Handicap", "HA"},    Element{"User", "US"},        Element{"Copyright", "CP"},
    Element{"Annotation", "AN"},  Element{"BlackTeam", "BT"},   Element{"WhiteTeam", "WT"},
    Element{"Round", "RO"},       Element{"Rules", "RU"},       Element{"Source", "SO"},
};

inline constexpr std::array stone_elements{
    Element{"AddBlack", "AB"},
    Element{"AddWhite", "AW"},
    Element{"Delete", "AE"},
};

/// Attributes of `Mark`; without one it is MA.
struct MarkAttribute {
    std::string_view name, value;
    std::string_view property;
};

inline constexpr std::array mark_attributes{
    MarkAttribute{"type", "circle", "CR"},     MarkAttribute{"type", "square", "SQ"},
    MarkAttribute{"type", "triangle", "TR"},   MarkAttribute{"territory", "black", "TB"},
    MarkAttribute{"territory", "white", "TW"},
};

} // namespace kifu::goxml
