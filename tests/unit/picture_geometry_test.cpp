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
        {"(;GM[1]SZ[52:3]AB[aa]AW[ba];B[Zc];W[Za]LB[Ab:27])", "wide board"},
        {"(;GM[1]SZ[1]PB[Somebody]PW[Nobody];B[aa])", "one point"},
    };
}

Figure figure_of(Sample const& sample, std::uint32_t first) {
    OneGame const game(sample.record);
    FigureOptions options;
    options.first = first;
    options.caption = "Figure {figure}: {title}, {moves}, and a good deal more";
    auto figure = make_figure(*game, game_setting(*game), options);
    REQUIRE(figure);
    return *figure;
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
    double group_size = 0;
    bool group_middle = false;
    for (std::sregex_iterator at(svg.begin(), svg.end(), element), end; at != end; ++at) {
        std::string const attributes = (*at)[2];
        bool const middle = attributes.find("text-anchor=\"middle\"") != std::string::npos;
        if ((*at)[1] != "text") { // a group, or its end
            group_size = number_in(attributes, "font-size", 0);
            group_middle = middle;
            continue;
        }
        double const size = number_in(attributes, "font-size", group_size);
        double const x = number_in(attributes, "x", 0);
        double const y = number_in(attributes, "y", 0);
        double const wide = draw::width_of((*at)[3].str()) * size / 1000;
        double const left = middle || group_middle ? x - wide / 2 : x;
        all.push_back({(*at)[3], {left, y - size * .75, left + wide, y + size * .2}});
    }
    return all;
}

} // namespace

TEST_CASE("every text lies inside the picture", "[svg][geometry]") {
    for (Sample const& sample : samples()) {
        Figure const figure = figure_of(sample, 1);
        std::string const svg = to_svg(figure, usual(figure));
        Box const all = view_box(svg);
        std::size_t seen = 0;
        for (auto const& [text, box] : texts(svg)) {
            INFO(sample.name << ": " << text << " from " << box.left << " to " << box.right);
            CHECK(all.holds(box));
            ++seen;
        }
        CHECK(seen >= 2);
        // Stones of the notes.
        std::regex const moved("translate\\(([-.0-9]+?) ?(-?[.0-9]+)\\)");
        for (std::sregex_iterator at(svg.begin(), svg.end(), moved), end; at != end; ++at) {
            double const x = std::strtod((*at)[1].str().c_str(), nullptr);
            CHECK(x + .465 <= all.right);
            CHECK(x - .465 >= all.left);
        }
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
    Figure const figure = figure_of(samples()[0], 301);
    REQUIRE(figure.labels.size() > 0);
    draw::Layout const layout(figure);
    for (FigureLabel const& label : figure.labels)
        for (draw::BoardLine const& line : draw::board_lines(figure)) {
            draw::Place const middle = layout.place(label.point);
            bool const apart = line.to.x <= middle.x - 360 || line.from.x >= middle.x + 360 ||
                               line.to.y <= middle.y - 360 || line.from.y >= middle.y + 360;
            CHECK(apart);
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
