#include "draw/palette.hpp"

#include <array>
#include <cstddef>

namespace kifu::draw {

namespace {

constexpr std::array<std::string_view, 7> names{"board", "line",       "black", "black-edge",
                                                "white", "white-edge", "text"};

using Colors = std::array<std::string_view, 7>;

constexpr Colors plain{"#fff", "#000", "#000", "#000", "#fff", "#000", "#000"};
constexpr Colors wood{"#e3b768", "#4a3512", "#111", "#000", "#fff", "#333", "#2c1f08"};
constexpr Colors dark{"#1b1b1b", "#7d7d7d", "#000", "#9a9a9a", "#dedede", "#dedede", "#d0d0d0"};

constexpr Colors const& colors(PictureTheme theme) {
    switch (theme) {
    case PictureTheme::wood: return wood;
    case PictureTheme::dark: return dark;
    case PictureTheme::plain:
    case PictureTheme::book:
    case PictureTheme::automatic: break;
    }
    return plain;
}

std::string variables(Colors const& colors) {
    std::string text;
    for (std::size_t i = 0; i != names.size(); ++i)
        text.append("--kifu-").append(names[i]).append(":").append(colors[i]).append(";");
    return text;
}

} // namespace

std::string_view ink_name(Ink ink) { return names[static_cast<std::size_t>(ink)]; }

std::string_view ink_color(PictureTheme theme, Ink ink) {
    return colors(theme)[static_cast<std::size_t>(ink)];
}

std::string style_rules(PictureTheme theme, std::string_view prefix) {
    std::string rules;
    for (std::size_t i = 0; i != names.size(); ++i)
        for (std::string_view const attribute : {"fill", "stroke"})
            rules.append(".")
                .append(prefix)
                .append(attribute == "fill" ? "-f-" : "-s-")
                .append(names[i])
                .append("{")
                .append(attribute)
                .append(":var(--kifu-")
                .append(names[i])
                .append(",")
                .append(colors(theme)[i])
                .append(")}");
    if (theme == PictureTheme::automatic)
        rules.append("@media(prefers-color-scheme:dark){#")
            .append(prefix)
            .append("{")
            .append(variables(dark))
            .append("}}");
    return rules;
}

} // namespace kifu::draw
