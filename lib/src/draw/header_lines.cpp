#include "draw/header_lines.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace kifu::draw {

namespace {

/// A text that is too long goes on in further lines, up to a number that no name needs; what does
/// not fit then is cut. `room`: in thousandths of the size of the letters.
std::vector<std::string> wrapped(std::string_view text, Milli room) {
    constexpr std::size_t most = 4;
    std::vector<std::string> lines;
    while (width_of(text) > room && lines.size() + 1 != most) {
        std::size_t end = 0; // of the words that fit
        for (std::size_t blank = text.find(' ');
             blank != text.npos && width_of(text.substr(0, blank)) <= room;
             blank = text.find(' ', blank + 1))
            end = blank;
        if (end == 0) break;
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    lines.push_back(cut_to(text, room));
    return lines;
}

} // namespace

Milli title_size(std::string const& title, Milli room, Milli usual) {
    Milli const least = std::min<Milli>(400, usual);
    std::int64_t const wide = std::max<Milli>(width_of(title), 1);
    return std::clamp<Milli>(static_cast<Milli>(std::int64_t{room} * 1000 / wide), least, usual);
}

std::vector<std::string> title_lines(std::string const& title, Milli room, Milli size) {
    return wrapped(title, room * 1000 / size);
}

std::vector<std::string> subtitle_lines(std::vector<std::string> const& parts, Milli room,
                                        Milli size) {
    constexpr std::string_view between = " \u00b7 ";
    auto const fits = [&](std::int64_t width) { return width * size <= std::int64_t{room} * 1000; };
    std::vector<std::string> lines;
    std::int64_t used = 0; // of the last line
    for (std::string const& part : parts) {
        std::int64_t const wide = width_of(part);
        std::int64_t const joined = used + width_of(between) + wide;
        if (!lines.empty() && fits(joined)) {
            lines.back().append(between).append(part);
            used = joined;
        } else {
            for (std::string& line : wrapped(part, room * 1000 / size))
                lines.push_back(std::move(line));
            used = width_of(lines.back());
        }
    }
    return lines;
}

} // namespace kifu::draw
