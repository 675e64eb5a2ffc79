// What JGF calls the properties of SGF.
#pragma once

#include <array>
#include <string_view>

namespace kifu::jgf {

/// A key of the head by its path; later paths of one property are other families' and versions'.
struct HeadKey {
    std::string_view path;
    std::string_view property; ///< empty: it says nothing about the game
};

inline constexpr std::array head_keys{
    HeadKey{"record.format", ""},
    HeadKey{"record.version", ""},
    HeadKey{"record.charset", ""},
    HeadKey{"record.generator", "AP"},
    HeadKey{"record.application", "AP"},
    HeadKey{"record.transcriber", "US"},
    HeadKey{"record.annotator", "AN"},
    HeadKey{"record.source", "SO"},
    HeadKey{"record.copyright", "CP"},
    HeadKey{"record.comment", "GC"},
    HeadKey{"source", "SO"},
    HeadKey{"source.name", "SO"},
    HeadKey{"source.copyright", "CP"},
    HeadKey{"game", ""},
    HeadKey{"game.type", ""},
    HeadKey{"game.name", "GN"},
    HeadKey{"game.result", "RE"},
    HeadKey{"game.date", "DT"},
    HeadKey{"game.dates", "DT"},
    HeadKey{"game.opening", "ON"},
    HeadKey{"game.annotator", "AN"},
    HeadKey{"game.description", "GC"},
    HeadKey{"game.komi", "KM"},
    HeadKey{"game.handicap", "HA"},
    HeadKey{"game.rules", "RU"},
    HeadKey{"event", "EV"},
    HeadKey{"event.name", "EV"},
    HeadKey{"event.location", "PC"},
    HeadKey{"event.round", "RO"},
    HeadKey{"rules.ruleset", "RU"},
    HeadKey{"rules.ruleSet", "RU"},
    HeadKey{"rules.komi", "KM"},
    HeadKey{"rules.handicap", "HA"},
    HeadKey{"rules.time", "TM"},
    HeadKey{"rules.mainTime", "TM"},
    HeadKey{"rules.overtime", "OT"},
    HeadKey{"rules.overTime", "OT"},
    HeadKey{"board.size", ""},
    HeadKey{"board.width", ""},
    HeadKey{"board.height", ""},
    HeadKey{"board.section", ""},
    // WGo
    HeadKey{"application", "AP"},
    HeadKey{"charset", ""},
    HeadKey{"version", ""},
    HeadKey{"sgfformat", ""},
    HeadKey{"size", ""},
    HeadKey{"variations", "ST"},
    HeadKey{"info.name", "GN"},
    HeadKey{"info.komi", "KM"},
    HeadKey{"info.handicap", "HA"},
    HeadKey{"info.result", "RE"},
    HeadKey{"info.rules", "RU"},
    HeadKey{"info.time", "TM"},
    HeadKey{"info.overtime", "OT"},
    HeadKey{"info.dates", "DT"},
    HeadKey{"info.date", "DT"},
    HeadKey{"info.location", "PC"},
    HeadKey{"info.event", "EV"},
    HeadKey{"info.round", "RO"},
    HeadKey{"info.opening", "ON"},
    HeadKey{"info.annotator", "AN"},
    HeadKey{"info.typist", "US"},
    HeadKey{"info.source", "SO"},
    HeadKey{"info.copyright", "CP"},
    HeadKey{"info.comment", "GC"},
};

/// A word for the kind of a list of points, and the property.
struct PointList {
    std::string_view word;
    std::string_view property;
};

inline constexpr std::array setup_lists{
    PointList{"black", "AB"}, PointList{"white", "AW"}, PointList{"clear", "AE"},
    PointList{"B", "AB"},     PointList{"W", "AW"},     PointList{"E", "AE"},
};

inline constexpr std::array markup_lists{
    PointList{"circle", "CR"}, PointList{"triangle", "TR"}, PointList{"square", "SQ"},
    PointList{"mark", "MA"},   PointList{"selected", "SL"}, PointList{"label", "LB"},
    PointList{"select", "SL"},
};

inline constexpr std::array score_lists{
    PointList{"black", "TB"},
    PointList{"white", "TW"},
};

/// Keys of a node; what else it says is kept in XJ.
inline constexpr std::array<std::string_view, 10> node_keys{
    "root",  "name", "comments", "comment", "move",
    "setup", "turn", "markup",   "score",   "variations"};

} // namespace kifu::jgf
