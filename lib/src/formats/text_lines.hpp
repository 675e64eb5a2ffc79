// The lines of a text file, with their places.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

struct TextLine {
    std::size_t offset = 0;  ///< in the text
    std::string_view text{}; ///< without its end
};

/// Lines end with LF, CR or CR and LF; further CRs before them belong to the end too. A last line
/// without an end counts if it is not empty.
std::vector<TextLine> split_lines(std::string_view text);

/// Without blanks, tabs and the like at both ends.
std::string_view without_blanks(std::string_view text);

/// The text in backquotes for a message, or how long it is.
std::string quoted_line(std::string_view text);

} // namespace kifu::detail
