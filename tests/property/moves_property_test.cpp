// Lists of moves on boards of any size come back in every system of coordinates.
#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/values/points.hpp"

#include "support/convert.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <vector>

using namespace kifu;

namespace {

std::uint8_t any_side() { return *rc::gen::inRange<std::uint8_t>(1, BoardSize::limit + 1); }

/// One that names every point of the board: ACEK only where it is square, no hexagons.
CoordinateSystem any_system(BoardSize size) {
    auto const last = static_cast<int>(CoordinateSystem::corner);
    int const system = *rc::gen::inRange(0, last + (size.square() ? 2 : 1));
    return system > last ? CoordinateSystem::acek : static_cast<CoordinateSystem>(system);
}

std::vector<Point> any_points(BoardSize size) {
    auto const point = rc::gen::construct<Point>(rc::gen::inRange<std::uint8_t>(0, size.width),
                                                 rc::gen::inRange<std::uint8_t>(0, size.height));
    return *rc::gen::container<std::vector<Point>>(point);
}

/// The values of the moves in SGF text without texts.
std::vector<std::string> moves_of(std::string const& sgf) {
    std::vector<std::string> moves;
    for (std::size_t at = sgf.find(';', 2); at != sgf.npos; at = sgf.find(';', at + 1))
        moves.push_back(sgf.substr(at + 3, 2));
    return moves;
}

} // namespace

TEST_CASE("moves: points in any coordinates are read as what they are", "[moves]") {
    REQUIRE(rc::check("points in a list", [] {
        BoardSize const size{any_side(), any_side()};
        CoordinateSystem const system = any_system(size);
        auto const points = any_points(size);
        std::string list;
        std::vector<std::string> expected;
        for (Point const point : points) {
            list += to_text(point, size, system) + *rc::gen::element<std::string>(" ", "\n", ", ");
            expected.push_back(point_text(point));
        }
        TranslateOptions options;
        options.rules = RuleChoice{GameKind::gomoku, {}, Origin::declared};
        options.board = size;
        options.coordinates = system;
        Diagnostics findings;
        Format const& moves = *format_by_id("moves");
        std::string const sgf = moves.to_sgf(list, options, findings);
        RC_ASSERT(findings.empty());
        RC_ASSERT(points.empty() == sgf.empty());
        RC_ASSERT(moves_of(sgf) == expected);
    }));
}

TEST_CASE("moves: a written list comes back in any coordinates", "[moves]") {
    REQUIRE(rc::check("lists written and read", [] {
        BoardSize const size{any_side(), any_side()};
        WriteOptions options;
        options.coordinates = any_system(size);
        options.numbered = *rc::gen::arbitrary<bool>();
        std::string sgf = "(;FF[4]GM[1]CA[UTF-8]SZ[" + std::to_string(size.width);
        if (!size.square()) sgf += ":" + std::to_string(size.height);
        sgf += "]";
        auto const points = any_points(size);
        for (std::size_t i = 0; i < points.size(); ++i) {
            if (i % 10 == 0) sgf += '\n';
            sgf += *rc::gen::element<std::string>(";B[", ";W[");
            sgf += *rc::gen::inRange(0, 8) == 0 ? std::string() : point_text(points[i]);
            sgf += ']';
        }
        sgf += ")\n";
        Format const& moves = *format_by_id("moves");
        std::string const list = support::convert(sgf, moves, options);
        Diagnostics findings;
        RC_ASSERT(moves.to_sgf(list, {}, findings) == sgf);
        RC_ASSERT(findings.empty());
    }));
}
