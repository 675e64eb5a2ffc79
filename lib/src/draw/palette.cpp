#include "draw/palette.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace kifu {

namespace draw {

namespace {

using Colors = std::array<std::string_view, picture_inks>;

constexpr Colors names{"board", "line", "black", "black-edge", "white", "white-edge", "text"};

constexpr Colors plain{"#fff", "#000", "#000", "#000", "#fff", "#000", "#000"};
constexpr Colors wood{"#e3b768", "#4a3512", "#111", "#000", "#fff", "#333", "#2c1f08"};
constexpr Colors dark{"#1b1b1b", "#7d7d7d", "#000", "#9a9a9a", "#dedede", "#dedede", "#d0d0d0"};

struct ThemeRow {
    std::string_view name;
    PictureTheme theme;
    Colors const* colors;
};

constexpr std::array<ThemeRow, 5> themes{{{"plain", PictureTheme::plain, &plain},
                                          {"book", PictureTheme::book, &plain},
                                          {"wood", PictureTheme::wood, &wood},
                                          {"dark", PictureTheme::dark, &dark},
                                          {"auto", PictureTheme::automatic, &plain}}};

constexpr auto theme_names = [] {
    std::array<std::string_view, themes.size()> all{};
    for (std::size_t i = 0; i != all.size(); ++i)
        all[i] = themes[i].name;
    return all;
}();

Colors const& colors_of(PictureTheme theme) {
    return *std::ranges::find(themes, theme, &ThemeRow::theme)->colors;
}

/// Red and green, as the author of Hei-go draws its players.
void color_players(Colors& colors, std::string_view red, std::string_view green) {
    auto const set = [&](Ink ink, std::string_view color) {
        colors[static_cast<std::size_t>(ink)] = color;
    };
    set(Ink::black, red);
    set(Ink::black_edge, red);
    set(Ink::white, green);
    set(Ink::white_edge, green);
}

/// What a style says itself comes first.
void replace(Colors& colors, PictureColors const& own) {
    for (std::size_t i = 0; i != colors.size(); ++i)
        if (!own[i].empty()) colors[i] = own[i];
}

} // namespace

Palette::Palette(PictureStyle const& style, bool colored)
    : colors_(colors_of(style.theme)), dark_(dark),
      automatic_(style.theme == PictureTheme::automatic) {
    if (colored) {
        bool const on_dark = style.theme == PictureTheme::dark;
        color_players(colors_, on_dark ? "#ff7b72" : "#c4161c", on_dark ? "#4cc764" : "#0a7d36");
        color_players(dark_, "#ff7b72", "#4cc764");
    }
    replace(colors_, style.colors);
    replace(dark_, style.dark_colors);
}

std::string Palette::rules(std::string_view prefix) const {
    std::string rules;
    for (std::size_t i = 0; i != names.size(); ++i)
        for (std::string_view const attribute : {"fill", "stroke"}) {
            rules.append(".").append(prefix).append(attribute == "fill" ? "-f-" : "-s-");
            rules.append(names[i]).append("{").append(attribute).append(":var(--kifu-");
            rules.append(names[i]).append(",").append(colors_[i]).append(")}");
        }
    if (!automatic_) return rules;
    rules.append("@media(prefers-color-scheme:dark){#").append(prefix).append("{");
    for (std::size_t i = 0; i != names.size(); ++i)
        rules.append("--kifu-").append(names[i]).append(":").append(dark_[i]).append(";");
    return rules + "}}";
}

} // namespace draw

std::string_view picture_ink_name(PictureInk ink) {
    return draw::names[static_cast<std::size_t>(ink)];
}

std::optional<PictureTheme> picture_theme_by_name(std::string_view name) {
    auto const found = std::ranges::find(draw::themes, name, &draw::ThemeRow::name);
    if (found == draw::themes.end()) return std::nullopt;
    return found->theme;
}

std::span<std::string_view const> picture_theme_names() { return draw::theme_names; }

} // namespace kifu
