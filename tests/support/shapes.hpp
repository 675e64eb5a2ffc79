// Hostile shapes: records that are small in rules and large in one direction (depth, breadth,
// number of properties, length of one value). The depth tests and the benchmarks share them.
// Every function gives the whole text of one file; the same arguments always give the same bytes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kifu::shapes {

inline constexpr std::string_view root_properties = ";FF[4]GM[1]CA[UTF-8]SZ[19]";

/// Appends `B[aa]`, `W[ba]`, …: number `turn` from 0; the points walk along the 361 of a board.
inline void append_move(std::string& out, std::size_t turn) {
    std::size_t const cell = turn % 361;
    out += turn % 2 == 0 ? "B[" : "W[";
    out += static_cast<char>('a' + cell % 19);
    out += static_cast<char>('a' + cell / 19);
    out += ']';
}

/// Appends an upper-case identifier of `letters` letters, a different one for each `index`.
inline void append_identifier(std::string& out, std::size_t index, std::size_t letters) {
    for (std::size_t i = 0; i < letters; ++i) {
        out += static_cast<char>('A' + index % 26);
        index /= 26;
    }
}

inline void append_repeated(std::string& out, std::string_view piece, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        out += piece;
}

/// One game whose main line has `nodes` moves and no variation.
inline std::string line(std::size_t nodes) {
    std::string out{"("};
    out.reserve(nodes * 6 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < nodes; ++i) {
        out += ';';
        append_move(out, i);
    }
    return out += ")\n";
}

/// `depth` variations, each inside the one before: `(;…(;B[aa](;W[ba]…)))`.
inline std::string nested(std::size_t depth) {
    std::string out{"("};
    out.reserve(depth * 8 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < depth; ++i) {
        out += "(;";
        append_move(out, i);
    }
    out.append(depth, ')');
    return out += ")\n";
}

/// A root with `count` variations of one move each.
inline std::string siblings(std::size_t count) {
    std::string out{"("};
    out.reserve(count * 8 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < count; ++i) {
        out += "(;";
        append_move(out, i * 2); // always Black to move
        out += ')';
    }
    return out += ")\n";
}

/// `count` private properties of different names (`XAAAA`, `XBAAA`, …) in the root node.
inline std::string properties(std::size_t count) {
    std::string out{"("};
    out.reserve(count * 8 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < count; ++i) {
        out += 'X';
        append_identifier(out, i, 4);
        out += "[1]";
    }
    return out += ")\n";
}

/// `count` times the property CR in the root node, which a reader has to merge into one list.
inline std::string same_properties(std::size_t count) {
    std::string out{"("};
    out.reserve(count * 6 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < count; ++i) {
        out += "CR[";
        out += static_cast<char>('a' + i % 19);
        out += static_cast<char>('a' + i / 19 % 19);
        out += ']';
    }
    return out += ")\n";
}

/// One property AB with `count` values; the 361 points of the board over and over.
inline std::string values(std::size_t count) {
    std::string out{"("};
    out.reserve(count * 4 + 64);
    out += root_properties;
    out += "AB";
    for (std::size_t i = 0; i < count; ++i) {
        out += '[';
        out += static_cast<char>('a' + i % 19);
        out += static_cast<char>('a' + i / 19 % 19);
        out += ']';
    }
    return out += ")\n";
}

/// A main line of `nodes` moves of which each has a second variation of one node.
inline std::string caterpillar(std::size_t nodes) {
    std::string out{"("};
    out.reserve(nodes * 17 + 64);
    out += root_properties;
    for (std::size_t i = 0; i < nodes; ++i) {
        out += "(;";
        append_move(out, i);
    }
    for (std::size_t i = nodes; i-- > 0;) {
        out += ")(;";
        append_move(out, i + 2);
        out += ')';
    }
    return out += ")\n";
}

/// One game with a comment of about `bytes` bytes: Latin and Chinese text, escapes, line breaks.
inline std::string comment(std::size_t bytes) {
    constexpr std::string_view piece = "Black answers at the top \\[see the figure\\]: "
                                       "\u9ed1\u68cb\u5728\u4e0a\u8fb9\u5e94\u5bf9\u3002 "
                                       "White takes the corner, then the game is even.\n";
    std::string out{"("};
    out.reserve(bytes + piece.size() + 64);
    out += root_properties;
    out += "C[";
    append_repeated(out, piece, bytes / piece.size() + 1);
    return out += "])\n";
}

/// Nothing but `count` opening parentheses.
inline std::string parentheses(std::size_t count) { return std::string(count, '('); }

/// `count` games of one move, one on each line.
inline std::string tiny_games(std::size_t count) {
    std::string out;
    out.reserve(count * 48);
    for (std::size_t i = 0; i < count; ++i) {
        out += '(';
        out += root_properties;
        out += ';';
        append_move(out, i * 2);
        out += ")\n";
    }
    return out;
}

/// `C[` over and over: one value that is never closed and looks like `count` of them.
inline std::string unterminated(std::size_t count) {
    std::string out{"(;"};
    out.reserve(count * 2 + 8);
    append_repeated(out, "C[", count);
    return out;
}

/// A comment with `count` unescaped brackets, of which only the last one closes it.
inline std::string brackets(std::size_t count) {
    std::string out{"("};
    out.reserve(count * 2 + 64);
    out += root_properties;
    out += "C[";
    append_repeated(out, "] ", count);
    return out += "end])\n";
}

/// White space wherever the format allows it: runs of `count` characters between the tokens of
/// one node and within a value, then `count` / 10 moves with a blank or line break at every seam.
inline std::string spaces(std::size_t count) {
    std::string const run = std::string(count / 2, ' ') + std::string(count - count / 2, '\n');
    std::string out;
    out.reserve(count * 8 + 64);
    out += run + "(" + run + root_properties.data() + run + "C" + run + "[a" + run + "b]" + run;
    for (std::size_t i = 0; i < count / 10; ++i) {
        out += i % 2 == 0 ? " ;\nB\t[" : " ;\nW\t[";
        out += static_cast<char>('a' + i % 19);
        out += static_cast<char>('a' + i / 19 % 19);
        out += "] \r\n";
    }
    out += run;
    return out += ")" + run;
}

/// A shape under the name that the benchmark uses, with the size performance goals speak of.
struct Shape {
    std::string_view name;
    std::string (*make)(std::size_t);
    std::size_t goal_size; ///< nodes, values, bytes, … as the function above counts
};

inline std::span<Shape const> all_shapes() {
    static constexpr std::array<Shape, 13> shapes{{
        {"line", line, 1'000'000},
        {"nested", nested, 1'000'000},
        {"siblings", siblings, 100'000},
        {"properties", properties, 100'000},
        {"same-properties", same_properties, 100'000},
        {"values", values, 1'000'000},
        {"caterpillar", caterpillar, 100'000},
        {"comment", comment, 200'000'000},
        {"parens", parentheses, 1'000'000},
        {"tiny", tiny_games, 100'000},
        {"unterminated", unterminated, 1'000'000},
        {"brackets", brackets, 1'000'000},
        {"spaces", spaces, 1'000'000},
    }};
    return shapes;
}

} // namespace kifu::shapes
