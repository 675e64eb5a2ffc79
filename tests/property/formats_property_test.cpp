// Games of rows come back from every format that holds them, and from one by way of another.
#include "kifu/format.hpp"
#include "kifu/values/points.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

std::vector<Point> any_points(BoardSize size) {
    auto const point = rc::gen::construct<Point>(rc::gen::inRange<std::uint8_t>(0, size.width),
                                                 rc::gen::inRange<std::uint8_t>(0, size.height));
    return *rc::gen::container<std::vector<Point>>(point);
}

/// A name that is no number and holds no bracket.
std::string any_name() {
    std::string name;
    int const length = *rc::gen::inRange(1, 8);
    for (int i = 0; i < length; ++i)
        name += *rc::gen::element<std::string>("a", "Z", "-", "队", "ž", "弈");
    return name;
}

struct Kind {
    std::string_view root; ///< from GM on
    BoardSize size;
    bool two_stones;
    TranslateOptions options;
};

Kind any_kind() {
    auto const rules = [](GameKind game) {
        TranslateOptions options;
        options.rules = RuleChoice{game, {}, Origin::declared};
        return options;
    };
    if (*rc::gen::arbitrary<bool>())
        return {"GM[4]CA[UTF-8]SZ[19]RU[Connect6]XV[connect6]",
                {19, 19},
                true,
                rules(GameKind::connect6)};
    return {"GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]", {15, 15}, false, rules(GameKind::renju)};
}

/// A game as the readers write it; `more` stands in the root.
std::string sgf_of(Kind const& kind, std::vector<Point> const& points, std::string_view more) {
    std::string sgf = "(;FF[4]" + std::string(kind.root).append(more);
    for (std::size_t i = 0; i < points.size(); ++i) {
        std::size_t const turn = kind.two_stones ? (i + 3) / 2 : i + 1;
        if (i % 10 == 0) sgf += '\n';
        sgf += turn % 2 == 1 ? ";B[" : ";W[";
        sgf += point_text(points[i]) + "]";
        if (kind.two_stones) sgf += "MN[" + std::to_string(turn) + "]";
    }
    return sgf + ")\n";
}

std::string through(std::string_view id, std::string_view sgf, TranslateOptions const& options) {
    Format const& format = *format_by_id(id);
    Diagnostics findings;
    return format.to_sgf(support::convert(sgf, format), options, findings);
}

} // namespace

TEST_CASE("games of rows come back from every format that holds them", "[formats]") {
    REQUIRE(rc::check("written and read", [] {
        Kind const kind = any_kind();
        auto const points = any_points(kind.size);
        std::string const plain = sgf_of(kind, points, {});
        std::string const named =
            sgf_of(kind, points, "PB[" + any_name() + "]PW[" + any_name() + "]");
        TranslateOptions on_board = kind.options;
        on_board.board = kind.size;
        RC_ASSERT(through("psq", named, kind.options) == named);
        RC_ASSERT(through("rec", named, on_board) == named);
        RC_ASSERT(through("ccgc", named, {}) == named);
        RC_ASSERT(points.empty() || through("moves", plain, {}) == plain);
        if (!kind.two_stones) RC_ASSERT(through("renlib", plain, {}) == plain);
        // One by way of the other.
        RC_ASSERT(through("ccgc", through("psq", named, kind.options), {}) == named);
        RC_ASSERT(through("rec", through("ccgc", named, {}), on_board) == named);
    }));
}

TEST_CASE("trees of Renju come back from libraries", "[formats]") {
    REQUIRE(rc::check("trees written and read", [] {
        // Preorder by depths: each node at most one deeper than the node before.
        auto const steps = *rc::gen::container<std::vector<unsigned>>(rc::gen::inRange(0U, 6U));
        std::string bytes("\xFFRenLib\xFF\x03\x04", 10);
        bytes += std::string(10, '\xFF');
        std::vector<unsigned> depths;
        for (unsigned const step : steps) {
            unsigned const deepest = depths.empty() ? 0 : depths.back() + 1;
            depths.push_back(deepest - std::min(step, deepest));
        }
        bytes += std::string(1, '\0') + (depths.empty() ? '\x40' : '\0');
        for (std::size_t i = 0; i < depths.size(); ++i) {
            bool const child = i + 1 < depths.size() && depths[i + 1] == depths[i] + 1;
            std::size_t next = i + 1;
            while (next < depths.size() && depths[next] > depths[i])
                ++next;
            bool const sibling = next < depths.size() && depths[next] == depths[i];
            bytes += static_cast<char>(*rc::gen::inRange(0, 15) * 16 + *rc::gen::inRange(1, 16));
            bytes += static_cast<char>((child ? 0 : 0x40) + (sibling ? 0x80 : 0));
        }
        Format const& renlib = *format_by_id("renlib");
        Diagnostics findings;
        std::string const sgf = renlib.to_sgf(bytes, {}, findings);
        RC_ASSERT(support::convert(sgf, renlib) == bytes);
        RC_ASSERT(findings.items().size() == std::size_t{1}); // the rules are not told
    }));
}
