// Games come back from formats that hold trees, and diagrams from formats that hold one position:
// there and back is the identity on what the format can hold.
#include "kifu/format.hpp"
#include "kifu/values/points.hpp"

#include "support/convert.hpp"
#include "support/sgf_generator.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstddef>
#include <cstdint>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace kifu;

namespace {

using Contents = std::vector<std::string>;

/// What a node may hold; one of them or none.
Contents const moves_and_setup{"B[ee]",       "W[]",        "B[aa]BL[12.5]OB[3]",
                               "W[ii]WL[30]", "AB[aa][bb]", "AW[cc:dd]",
                               "AE[ee]PL[B]", "PL[W]",      "AB[ga][ha]AW[gb]"};
Contents const annotations{"C[a\nb & <c> \\] \"d\"\n\n ]",
                           "N[name]",
                           "LB[aa:A][bb:\\:x]",
                           "TR[cc]SQ[dd]",
                           "CR[ee:ff]MA[gg]",
                           "TB[aa][ba]TW[ii]"};
/// For JGF only, which has it by itself.
Contents const selections{"SL[aa][bb]", "XJ[{\"solution\":true}]"};
/// What GoXML has no element for.
Contents const others{
    "ZZ[a\\]b\\\\c\\:d][ ]", "GB[2]DM[1]", "AR[aa:bb]LN[cc:dd]", "B[tt]", "MN[7]",        "FG[]",
    "CoPyright[x]",          "W[aa]W[bb]", "LB[zz:off]",         "C[]",   "N[two\nlines]"};

std::string any_of(Contents const& contents) {
    return *rc::gen::arbitrary<bool>() ? *rc::gen::elementOf(contents) : std::string();
}

std::string any_head() {
    std::string head;
    for (std::string const property : {"PB[North & co]", "PW[黑]",
                                       "BR[3d]",         "WT[Harbour]",
                                       "EV[Club]",       "RO[2 (final)]",
                                       "PC[Here]",       "DT[2024-03-02,03]",
                                       "RE[W+3.5]",      "KM[-6.5]",
                                       "HA[2]",          "RU[Japanese]",
                                       "TM[600]",        "OT[3x30 byo-yomi]",
                                       "GN[one]",        "ON[o]",
                                       "AN[me]",         "SO[book]",
                                       "CP[free]",       "US[you]",
                                       "GC[long\ntext]", "VW[aa:ee]"})
        if (*rc::gen::arbitrary<bool>()) head += property;
    return head;
}

/// Nodes by their parents, each after its own.
struct Tree {
    std::vector<std::vector<std::size_t>> children;
    Contents contents;

    void append(std::size_t node, std::string& out) const {
        out += node == 0 ? contents[0] : ";" + contents[node];
        bool const several = children[node].size() > 1;
        for (std::size_t const child : children[node]) {
            out += several ? "\n(" : "\n";
            append(child, out);
            out += several ? ")" : "";
        }
    }
};

template <class Content>
std::string any_game(Content content) {
    std::size_t const nodes = *rc::gen::inRange<std::size_t>(1, 25);
    Tree tree;
    tree.children.resize(nodes);
    for (std::size_t i = 0; i < nodes; ++i) {
        tree.contents.push_back(content());
        if (i == 0) continue;
        // Mostly one line, so that there are deep trees too.
        bool const on = *rc::gen::inRange(0, 4) != 0;
        std::size_t const parent = on ? i - 1 : *rc::gen::inRange<std::size_t>(0, i);
        tree.children[parent].push_back(i);
    }
    std::string sgf = "(;FF[4]GM[1]CA[UTF-8]SZ[9]" + any_head();
    tree.append(0, sgf);
    return sgf + ")\n";
}

/// In the order of the properties that version control sees.
std::string canonical(std::string_view sgf) {
    WriteOptions options;
    options.layout = Layout::canonical;
    options.expand_points = false; // lists of points in one way
    return support::convert(sgf, *format_by_id("sgf"), options);
}

std::string through(std::string_view id, std::string_view sgf) {
    Format const& format = *format_by_id(id);
    Diagnostics findings;
    return canonical(format.to_sgf(support::convert(sgf, format), {}, findings));
}

/// Points in any order, each once.
std::vector<Point> any_points(BoardSize size) {
    std::vector<Point> points;
    for (std::uint8_t y = 0; y < size.height; ++y)
        for (std::uint8_t x = 0; x < size.width; ++x)
            points.push_back({x, y});
    for (std::size_t i = points.size(); i > 1; --i)
        std::swap(points[i - 1], points[*rc::gen::inRange<std::size_t>(0, i)]);
    return points;
}

class Drawn {
public:
    explicit Drawn(BoardSize size) : points_(any_points(size)) {}

    /// A property with some points that no other has, row by row.
    std::string list(std::string_view property, std::string_view label = {}) {
        std::vector<Point> points;
        for (int more = *rc::gen::inRange(0, 4); more > 0 && !points_.empty(); --more) {
            points.push_back(points_.back());
            points_.pop_back();
        }
        std::ranges::sort(points, {}, [](Point point) { return std::pair(point.y, point.x); });
        std::string values;
        for (Point const point : points)
            values += "[" + point_text(point) + std::string(label) + "]";
        return values.empty() ? "" : std::string(property) + values;
    }
    std::string take() {
        std::string const point = point_text(points_.back());
        points_.pop_back();
        return point;
    }
    std::size_t size() const { return points_.size(); }

private:
    std::vector<Point> points_;
};

} // namespace

TEST_CASE("property: trees come back from GoXML", "[formats]") {
    if (!format_by_id("goxml")->readable) return;
    REQUIRE(rc::check("trees through GoXML", [] {
        std::string const sgf =
            any_game([] { return any_of(moves_and_setup) + any_of(annotations) + any_of(others); });
        RC_ASSERT(through("goxml", sgf) == canonical(sgf));
    }));
}

TEST_CASE("property: whatever SGF there is, GoXML of it comes back", "[formats]") {
    if (!format_by_id("goxml")->readable) return;
    REQUIRE(rc::check("any SGF through GoXML", [] {
        auto const choices = *rc::gen::resize(400, rc::gen::arbitrary<std::vector<std::uint8_t>>());
        std::string const sgf = support::clean_sgf(choices);
        // Line ends of texts, double properties and the like are put in order on the way.
        std::string const twice = through("goxml", through("goxml", sgf));
        RC_ASSERT(through("goxml", twice) == twice);
    }));
}

TEST_CASE("property: trees come back from JGF", "[formats]") {
    if (!format_by_id("jgf")->readable) return;
    REQUIRE(rc::check("trees through JGF", [] {
        std::string const sgf = any_game(
            [] { return any_of(moves_and_setup) + any_of(annotations) + any_of(selections); });
        RC_ASSERT(through("jgf", sgf) == canonical(sgf));
    }));
}

TEST_CASE("property: diagrams come back from Sensei's Library", "[formats]") {
    REQUIRE(rc::check("diagrams written and read", [] {
        BoardSize const size{*rc::gen::inRange<std::uint8_t>(5, 20),
                             *rc::gen::inRange<std::uint8_t>(5, 20)};
        Drawn drawn(size);
        std::string sgf = "(;FF[4]GM[1]CA[UTF-8]SZ[" + std::to_string(size.width) +
                          (size.square() ? "" : ":" + std::to_string(size.height)) + "]";
        for (std::string_view const property : {"AB", "AW", "CR", "SQ", "TR", "MA"})
            sgf += drawn.list(property);
        sgf += drawn.list("LB", ":" + std::string(1, *rc::gen::inRange('a', '{')));
        if (*rc::gen::arbitrary<bool>()) sgf += "GN[Any title]";
        bool const white = *rc::gen::arbitrary<bool>();
        if (white) sgf += "PL[W]";
        int const moves = *rc::gen::inRange(0, 11);
        for (int i = 0; i < moves && drawn.size() > 0; ++i) {
            sgf += ((i % 2 == 0) == white ? "\n;W[" : "\n;B[") + drawn.take() + "]";
            if (i == 0 && *rc::gen::arbitrary<bool>()) sgf += "MN[31]";
        }
        sgf += ")\n";
        RC_ASSERT(through("sensei", sgf) == canonical(sgf));
    }));
}

TEST_CASE("property: boards come back as GNU Go prints them", "[formats]") {
    REQUIRE(rc::check("boards written and read", [] {
        BoardSize const size{*rc::gen::inRange<std::uint8_t>(2, 26),
                             *rc::gen::inRange<std::uint8_t>(2, 26)};
        Drawn drawn(size);
        std::string const sgf = "(;FF[4]GM[1]CA[UTF-8]SZ[" + std::to_string(size.width) +
                                (size.square() ? "" : ":" + std::to_string(size.height)) + "]" +
                                drawn.list("AB") + drawn.list("AW") + ")\n";
        RC_ASSERT(through("board", sgf) == canonical(sgf));
    }));
}
