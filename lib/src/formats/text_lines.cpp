#include "formats/text_lines.hpp"

#include <algorithm>

namespace kifu::detail {

std::vector<TextLine> split_lines(std::string_view text) {
    std::vector<TextLine> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        std::size_t const end = std::min(text.find_first_of("\r\n", begin), text.size());
        lines.push_back({begin, text.substr(begin, end - begin)});
        begin = std::min(text.find_first_not_of('\r', end), text.size());
        if (begin < text.size() && text[begin] == '\n') ++begin;
    }
    return lines;
}

std::string_view without_blanks(std::string_view text) {
    constexpr std::string_view blanks = " \t\v\f\r\n";
    auto const begin = text.find_first_not_of(blanks);
    if (begin == text.npos) return {};
    return text.substr(begin, text.find_last_not_of(blanks) - begin + 1);
}

std::string quoted_line(std::string_view text) {
    constexpr std::size_t most = 60;
    if (text.size() > most) return "a line of " + std::to_string(text.size()) + " bytes";
    return "`" + std::string(text) + "`";
}

} // namespace kifu::detail
