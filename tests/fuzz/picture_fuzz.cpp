// Records that anyone may send, drawn in every format; what stands behind a line of `---` is a
// theme.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"
#include "kifu/reader.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

/// Every element that an SVG picture opens it closes, none is a script, and no character is one
/// that XML forbids.
void demand_markup(std::string_view svg) {
    demand(svg.find("<script") == svg.npos && svg.find("]]>") == svg.npos);
    demand(std::ranges::none_of(svg, [](char c) {
        return static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' && c != '\r';
    }));
    std::vector<std::string_view> open;
    for (std::size_t at = 0; (at = svg.find('<', at)) != svg.npos; ++at) {
        std::size_t const end = svg.find('>', at);
        demand(end != svg.npos);
        std::string_view const tag = svg.substr(at + 1, end - at - 1);
        std::string_view const name = tag.substr(0, tag.find_first_of(" />", 1));
        if (tag.starts_with('/')) {
            demand(!open.empty() && open.back() == name.substr(1));
            open.pop_back();
        } else if (!tag.ends_with('/')) {
            open.push_back(name);
        }
    }
    demand(open.empty());
}

void draw(std::vector<kifu::Figure> const& figures, kifu::PictureOptions options) {
    for (kifu::Figure const& figure : figures) {
        options.coordinates = kifu::usual_coordinates(figure.game, figure.size);
        for (kifu::PictureFormat const& format : kifu::picture_formats()) {
            auto const picture = format.draw(figure, options);
            if (picture && format.name == "svg") demand_markup(*picture);
        }
    }
    if (figures.empty()) return;
    for (std::string const& page : kifu::to_sheets(figures, options, {}))
        demand_markup(page);
    static_cast<void>(kifu::to_html(figures, options));
}

void draw_game(kifu::Game const& game, kifu::PictureOptions const& options) {
    kifu::GameSetting const setting = kifu::game_setting(game);
    kifu::FigureOptions common;
    common.comments = true;
    kifu::FigureCuts cuts;
    cuts.every = 3;
    cuts.at_fg = true;
    auto plans = kifu::plan_figures(game, setting, common, cuts);
    common.stone_numbers = kifu::StoneNumbers::letters;
    common.fit_area = true;
    for (kifu::FigureOptions& plan : kifu::plan_variations(game, setting, common))
        plans.push_back(plan);
    plans.resize(std::min<std::size_t>(plans.size(), 16));
    plans.emplace_back();
    if (auto const figures = kifu::make_figures(game, setting, plans)) draw(*figures, options);
    if (auto const moving = kifu::to_animation(game, setting, common, options))
        demand_markup(*moving);
    // A count of the last position, with the chain at a point of it dead.
    common.dead = std::vector<kifu::Point>{{2, 2}};
    common.territory = std::vector<kifu::FigureTerritory>{{{0, 0}, kifu::Color::black},
                                                          {{2, 2}, kifu::Color::white}};
    common.first = 1;
    if (auto figure = kifu::make_figure(game, setting, common)) draw({std::move(*figure)}, options);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    constexpr std::string_view line = "\n---\n";
    std::string_view const input(reinterpret_cast<char const*>(data), size);
    std::size_t const end = input.find(line);
    kifu::PictureOptions options;
    if (end != input.npos)
        if (auto const style = kifu::read_picture_style(input.substr(end + line.size()), "theme"))
            options.style = *style;
    options.digits = size % 2 == 0 ? kifu::PictureDigits::strokes : kifu::PictureDigits::font;
    options.describe = size % 3 == 0;
    options.heigo = static_cast<kifu::HeigoStyle>(size % 5 % 3);
    kifu::Reader reader(kifu::Source::view(input.substr(0, end), "fuzz"));
    kifu::Diagnostics diagnostics;
    kifu::Game game;
    while (reader.next(game, diagnostics))
        draw_game(game, options);
    return 0;
}
