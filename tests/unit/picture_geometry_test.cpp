// What a typesetter would see at once: texts beyond the paper, numbers beyond their stones, lines
// through labels, notes about stones that are not shown, stones that are missing.
#include "kifu/figure.hpp"
#include "kifu/picture.hpp"

#include "draw/board_lines.hpp"
#include "draw/glyphs.hpp"
#include "draw/xml.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdlib>
#include <map>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using kifu::support::OneGame;

namespace {

struct Sample {
    std::string record;
    std::string name;
};

std::string knights(int moves) {
    std::string record = "(;GM[1]SZ[19]PB[A very long name of a player who has many names]"
                         "PW[Another one with many names]EV[An event]DT[2024-01-01]RE[B+R]";
    for (int i = 0; i != moves; ++i) {
        record += i % 2 == 0 ? ";B[" : ";W[";
        record += static_cast<char>('a' + i * 7 % 19);
        record += static_cast<char>('a' + i * 11 % 17);
        record += "]";
    }
    return record + "LB[sa:A long label][aa:1][ss:W][as:\u767d\u9ed2\u767d])";
}

/// Each a game with captures, labels, swaps, dashes or a winner, on every shape of board.
std::vector<Sample> samples() {
    return {
        {knights(340), "Go"},
        {"(;GM[1]FF[4]SZ[7];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[gg];W[bc];B[cc];W[ff];B[fe];"
         "W[bc];B[ee];W[ef];B[cc];W[gf];B[];W[])",
         "ko and passes"},
        {"(;FF[4]GM[11]SZ[7:5]PB[Black];B[c2];W[swap-pieces];B[d4];W[a1]LB[g5:end])", "Hex"},
        {"(;FF[4]GM[99]SZ[4]RU[Havannah]XV[havannah:base=4];B[C3];W[A2];B[C4];W[B2];B[D3];W[B3];"
         "B[D5];W[A3];B[E3];W[F2];B[E4]LB[A1:x][G4:y])",
         "Havannah"},
        {"(;GM[1]SZ[13]XV[heigo];B[aa];B[ba];W[cc];W[cb];B[ab];B[bb];W[mm];W[ml])", "Hei-go"},
        {"(;GM[1]SZ[5]XV[gonnect];B[ac];W[aa];B[bc];W[ba];B[cc];W[ca];B[dc];W[da];B[ec]LB[ee:A])",
         "Gonnect"},
        {"(;GM[1]SZ[19]XV[connect6];B[jj];W[kj];W[lj];B[ij];B[hj];W[aa];W[ab];B[gj];B[fj];W[ss];"
         "W[sa];B[ej]LB[aj:27][ja:z])",
         "Connect6"},
        {"(;GM[4]SZ[15];B[hh];W[aa];B[hi];W[ba];B[hj];W[ca];B[hk];W[da];B[hl]LB[oo:M][ao:\u767d])",
         "Gomoku"},
        {"(;GM[1]SZ[52:3]AB[aa]AW[ba];B[Zc];W[Za]LB[Ab:27])", "wide board"},
        {"(;GM[1]SZ[1]PB[Somebody]PW[Nobody];B[aa])", "one point"},
    };
}

Figure figure_of(Sample const& sample, FigureOptions options) {
    OneGame const game(sample.record);
    options.caption = "Figure {figure}: {title}, {moves}, and a good deal more";
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
}

Figure figure_of(Sample const& sample, std::uint32_t first) {
    FigureOptions options;
    options.first = first;
    return figure_of(sample, options);
}

/// Ways to show a sample that change where things stand.
std::vector<FigureOptions> ways_to_show() {
    std::vector<FigureOptions> ways(5);
    for (std::size_t i = 1; i != ways.size(); ++i)
        ways[i].first = 1;
    ways[2].fit_area = true;
    ways[3].stone_numbers = StoneNumbers::letters;
    ways[4].number_from = 9'990;
    return ways;
}

PictureOptions usual(Figure const& figure) {
    PictureOptions options;
    options.coordinates = usual_coordinates(figure.game, figure.size);
    return options;
}

struct Box {
    double left, top, right, bottom;
    bool holds(Box const& other) const {
        return other.left >= left && other.right <= right && other.top >= top &&
               other.bottom <= bottom;
    }
};

double number_in(std::string const& text, std::string const& name, double otherwise) {
    std::smatch found;
    if (!std::regex_search(text, found, std::regex(" " + name + "=\"([-.0-9]+)\"")))
        return otherwise;
    return std::strtod(found[1].str().c_str(), nullptr);
}

Box view_box(std::string const& svg) {
    std::smatch found;
    REQUIRE(std::regex_search(
        svg, found, std::regex("viewBox=\"([-.0-9]+) ([-.0-9]+) ([-.0-9]+) ([-.0-9]+)\"")));
    auto const at = [&](std::size_t index) {
        return std::strtod(found[index].str().c_str(), nullptr);
    };
    return {at(1), at(2), at(1) + at(3), at(2) + at(4)};
}

/// Every text with the room that it takes; the size is its own or that of its group.
std::vector<std::pair<std::string, Box>> texts(std::string const& svg) {
    std::vector<std::pair<std::string, Box>> all;
    std::regex const element("<(/g|g|text)([^>]*)>([^<]*)");
    struct Group {
        double size = 0;
        bool middle = false;
    };
    std::vector<Group> groups(1);
    for (std::sregex_iterator at(svg.begin(), svg.end(), element), end; at != end; ++at) {
        std::string const attributes = (*at)[2];
        bool const middle = attributes.find("text-anchor=\"middle\"") != std::string::npos;
        if ((*at)[1] == "/g") {
            groups.pop_back();
            continue;
        }
        Group const around = groups.back();
        if ((*at)[1] == "g") {
            groups.push_back(
                {number_in(attributes, "font-size", around.size), middle || around.middle});
            continue;
        }
        double const size = number_in(attributes, "font-size", around.size);
        double const x = number_in(attributes, "x", 0);
        double const y = number_in(attributes, "y", 0);
        double const wide = draw::width_of((*at)[3].str()) * size / 1000;
        double const left = middle || around.middle ? x - wide / 2 : x;
        all.push_back({(*at)[3], {left, y - size * .75, left + wide, y + size * .2}});
    }
    return all;
}

} // namespace

namespace {

void check_texts(std::string const& svg, std::size_t least) {
    Box const all = view_box(svg);
    std::size_t seen = 0;
    for (auto const& [text, box] : texts(svg)) {
        INFO(text << " from " << box.left << " to " << box.right);
        CHECK(all.holds(box));
        ++seen;
    }
    CHECK(seen >= least);
    // Stones of the notes.
    std::regex const moved("translate\\(([-.0-9]+?) ?(-?[.0-9]+)\\)\"><path");
    for (std::sregex_iterator at(svg.begin(), svg.end(), moved), end; at != end; ++at) {
        double const x = std::strtod((*at)[1].str().c_str(), nullptr);
        CHECK(x + .465 <= all.right);
        CHECK(x - .465 >= all.left);
    }
    std::regex const dot("M([-.0-9]+?) ?(-?[.0-9]+)h0");
    for (std::sregex_iterator at(svg.begin(), svg.end(), dot), end; at != end; ++at) {
        CHECK(std::strtod((*at)[1].str().c_str(), nullptr) + .37 <= all.right);
        CHECK(std::strtod((*at)[2].str().c_str(), nullptr) + .37 <= all.bottom);
    }
}

} // namespace

TEST_CASE("every text lies inside the picture", "[svg][geometry]") {
    for (Sample const& sample : samples())
        for (FigureOptions const& way : ways_to_show())
            for (auto const digits : {PictureDigits::strokes, PictureDigits::font}) {
                INFO(sample.name);
                Figure const figure = figure_of(sample, way);
                PictureOptions options = usual(figure);
                options.digits = digits;
                // The title and the caption at least.
                check_texts(to_svg(figure, options), sample.name == "ko and passes" ? 1 : 2);
                options.coordinates.reset();
                check_texts(to_svg(figure, options), 1);
            }
}

namespace {

/// A glyph that a picture uses: its id, its middle, and the room it takes with its stroke.
struct Glyph {
    std::string id;
    double x, y;
    Box box;
};

std::vector<double> numbers_in(std::string const& text) {
    std::vector<double> numbers;
    std::regex const number("-?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)");
    for (std::sregex_iterator at(text.begin(), text.end(), number), end; at != end; ++at)
        numbers.push_back(std::strtod(at->str().c_str(), nullptr));
    return numbers;
}

/// Of the definitions, around 0,0. Paths have absolute points only, and lie between them.
std::map<std::string, Box> glyph_boxes(std::string const& svg) {
    std::map<std::string, Box> boxes;
    std::regex const path(
        "<path id=\"([^\"]*)\"(?: stroke-width=\"([.0-9]+)\")? d=\"([^\"h]*)\"/>");
    for (std::sregex_iterator at(svg.begin(), svg.end(), path), end; at != end; ++at) {
        // Letters beside the board have theirs from their group.
        double const half =
            (*at)[2].matched ? std::strtod((*at)[2].str().c_str(), nullptr) / 2 : .019;
        auto const points = numbers_in((*at)[3]);
        REQUIRE(points.size() % 2 == 0);
        Box box{9, 9, -9, -9};
        for (std::size_t i = 0; i != points.size(); i += 2)
            box = {std::min(box.left, points[i] - half), std::min(box.top, points[i + 1] - half),
                   std::max(box.right, points[i] + half),
                   std::max(box.bottom, points[i + 1] + half)};
        boxes[(*at)[1]] = box;
    }
    return boxes;
}

std::vector<Glyph> glyphs(std::string const& svg) {
    auto const boxes = glyph_boxes(svg);
    std::vector<Glyph> all;
    std::vector<double> rows{0};
    std::regex const element("<g([^>]*)>|</g>|<use xlink:href=\"#([^\"]*)\" x=\"([-.0-9]+)\"/>");
    for (std::sregex_iterator at(svg.begin(), svg.end(), element), end; at != end; ++at) {
        if (at->str() == "</g>") {
            rows.pop_back();
        } else if (at->str().starts_with("<g")) {
            auto const moved = numbers_in((*at)[1]);
            bool const row = (*at)[1].str().starts_with(" transform=\"translate(0 ");
            rows.push_back(rows.back() + (row ? moved.back() : 0));
        } else {
            double const x = std::strtod((*at)[3].str().c_str(), nullptr);
            double const y = rows.back();
            Box const& box = boxes.at((*at)[2]);
            all.push_back(
                {(*at)[2], x, y, {x + box.left, y + box.top, x + box.right, y + box.bottom}});
        }
    }
    return all;
}

struct Disc {
    double x, y, radius;
    bool holds(Box const& box) const {
        double const across = std::max(std::abs(box.left - x), std::abs(box.right - x));
        double const up = std::max(std::abs(box.top - y), std::abs(box.bottom - y));
        return std::hypot(across, up) <= radius;
    }
};

/// All stones, and the discs in the middle of dashes.
std::vector<Disc> discs(Figure const& figure) {
    draw::Layout const layout(figure);
    bool const heigo = figure.game == GameKind::heigo;
    double const radius = layout.hexagonal() ? .37 : heigo ? .32 : .465;
    std::vector<Disc> all;
    for (FigureStone const& stone : figure.stones)
        all.push_back(
            {layout.place(stone.point).x / 1000., layout.place(stone.point).y / 1000., radius});
    for (FigureLink const& link : figure.links) {
        draw::Place const sum = layout.place(link.link.from) + layout.place(link.link.to);
        all.push_back({sum.x / 2000., sum.y / 2000., .27});
    }
    return all;
}

} // namespace

TEST_CASE("every number of every board lies inside its stone", "[svg][geometry]") {
    for (Sample const& sample : samples())
        for (FigureOptions const& way : ways_to_show()) {
            Figure const figure = figure_of(sample, way);
            PictureOptions options = usual(figure);
            options.header = options.notes = false;
            std::string const svg = to_svg(figure, options);
            auto const stones = discs(figure);
            Box const all = view_box(svg);
            std::size_t numbers = 0;
            for (Glyph const& glyph : glyphs(svg)) {
                INFO(sample.name << ": " << glyph.id << " at " << glyph.x << "," << glyph.y);
                CHECK(all.holds(glyph.box));
                auto const on = [&](Disc const& disc) { return disc.holds(glyph.box); };
                bool const coordinate = glyph.id.starts_with("kz");
                CHECK(std::ranges::any_of(stones, on) != coordinate);
                numbers += coordinate ? 0 : 1;
            }
            std::size_t wanted = 0;
            for (FigureStone const& stone : figure.stones)
                if (!figure.area.contains(stone.point))
                    continue;
                else if (stone.number != 0)
                    wanted += stone.number_text().size();
                else if (stone.label.size() <= 3 && draw::has_glyphs(stone.label))
                    wanted += stone.label.size(); // drawn like a number
            for (FigureLink const& link : figure.links)
                if (link.number != 0) wanted += std::to_string(link.number).size();
            INFO(sample.name);
            CHECK(numbers == wanted);
        }
}

TEST_CASE("numbers of every size lie inside their discs", "[svg][geometry]") {
    for (draw::Milli const radius : {465, 370, 320, 270})
        for (bool const on_black : {false, true})
            for (std::size_t digits = 1; digits <= 5; ++digits) {
                auto const form = draw::digit_form(digits, on_black, radius);
                double const across =
                    (form.width + form.step() * (static_cast<double>(digits) - 1) + form.stem) / 2;
                double const up = (form.height + form.stem) / 2.0;
                INFO(digits << " digits on " << radius);
                CHECK(std::hypot(across, up) <= radius - (on_black ? 0 : 15));
            }
}

TEST_CASE("no line of the board crosses a label", "[svg][geometry]") {
    for (Sample const& sample : samples())
        for (FigureOptions const& way : ways_to_show()) {
            Figure const figure = figure_of(sample, way);
            draw::Layout const layout(figure);
            if (layout.hexagonal()) continue; // labels stand inside of cells
            for (FigureLabel const& label : figure.labels)
                for (draw::BoardLine const& line : draw::board_lines(figure)) {
                    draw::Place const middle = layout.place(label.point);
                    INFO(sample.name << " " << label.text);
                    bool const apart = line.to.x <= middle.x - 360 ||
                                       line.from.x >= middle.x + 360 ||
                                       line.to.y <= middle.y - 360 || line.from.y >= middle.y + 360;
                    CHECK(apart);
                }
        }
}

TEST_CASE("labels lie inside their cells and the gaps of lines", "[svg][geometry]") {
    for (Sample const& sample : samples()) {
        Figure const figure = figure_of(sample, 1);
        PictureOptions options;
        options.coordinates.reset();
        options.header = options.notes = false;
        draw::Layout const layout(figure);
        for (auto const& [text, box] : texts(to_svg(figure, options))) {
            auto const named = [&](FigureLabel const& label) {
                double const x = layout.place(label.point).x / 1000.;
                double const y = layout.place(label.point).y / 1000.;
                return box.left >= x - .36 && box.right <= x + .36 && box.top >= y - .36 &&
                       box.bottom <= y + .4;
            };
            INFO(sample.name << ": " << text);
            if (std::ranges::find(figure.labels, text, &FigureLabel::text) != figure.labels.end())
                CHECK(std::ranges::any_of(figure.labels, named));
        }
    }
}

TEST_CASE("what notes speak of is shown", "[figure][geometry]") {
    for (Sample const& sample : samples())
        for (std::uint32_t const first : {1U, 2U}) {
            if (sample.name == "one point" && first == 2) continue;
            Figure const figure = figure_of(sample, first);
            for (FigureNote const& note : figure.notes) {
                if (note.kind == FigureNoteKind::pass) continue;
                INFO(sample.name);
                auto const stone =
                    std::ranges::find(figure.stones, note.shown.point, &FigureStone::point);
                REQUIRE(stone != figure.stones.end());
                bool const dash = std::ranges::any_of(figure.links, [&](FigureLink const& link) {
                    return link.number != 0 && link.number == note.shown.number;
                });
                CHECK((stone->number == note.shown.number || dash));
                CHECK((stone->number != 0 || dash || stone->mark != FigureMark::none ||
                       !stone->label.empty()));
            }
        }
}

TEST_CASE("no number is lost: each is on the board or in a note", "[figure][geometry]") {
    for (Sample const& sample : samples()) {
        Figure const figure = figure_of(sample, 1);
        std::vector<std::uint32_t> told;
        for (FigureStone const& stone : figure.stones)
            told.push_back(stone.number);
        for (FigureLink const& link : figure.links)
            told.push_back(link.number);
        for (FigureNote const& note : figure.notes)
            told.insert(told.end(), note.numbers.begin(), note.numbers.end());
        for (std::uint32_t number = figure.first; number <= figure.last; ++number) {
            INFO(sample.name << " " << number);
            CHECK(std::ranges::find(told, number) != told.end());
        }
    }
}

TEST_CASE("no stone of the position is missing", "[figure][geometry]") {
    for (Sample const& sample : samples()) {
        OneGame const game(sample.record);
        FigureOptions options;
        options.first = 1;
        auto const numbered = make_figure(*game, game_setting(*game), options);
        auto const position = make_figure(*game, game_setting(*game), {});
        REQUIRE(numbered);
        REQUIRE(position);
        for (FigureStone const& stone : position->stones) {
            INFO(sample.name);
            CHECK(std::ranges::find(numbered->stones, stone.point, &FigureStone::point) !=
                  numbered->stones.end());
        }
    }
}
