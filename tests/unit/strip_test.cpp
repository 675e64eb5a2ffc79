// Games without what somebody added to them.
#include "kifu/property.hpp"
#include "kifu/reader.hpp"
#include "kifu/strip.hpp"
#include "kifu/writer.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu;

namespace {

std::string stripped(std::string_view sgf, StripOptions const& options) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics diagnostics;
    Game game;
    REQUIRE(reader.next(game, diagnostics));
    strip_game(game, options);
    std::string text;
    write_sgf(game, {}, text, diagnostics);
    return text;
}

StripOptions of(StripKind kind) {
    StripOptions options;
    options.kinds[static_cast<std::size_t>(kind)] = true;
    return options;
}

std::string const record = "(;GM[1]\nPB[Alpha] GC[g]C[c]N[n];B[aa]BL[9]OB[1]C[x\\]y]TR[aa]"
                           "LB[bb:1]LZ[x 1 2] ZZ[q]TE[1];W[bb]VW[aa:cc]WL[8.5]V[3])";

} // namespace

TEST_CASE("each kind of property is left out, and no other byte") {
    CHECK(stripped(record, of(StripKind::comments)) ==
          "(;GM[1]\nPB[Alpha];B[aa]BL[9]OB[1]TR[aa]"
          "LB[bb:1]LZ[x 1 2] ZZ[q]TE[1];W[bb]VW[aa:cc]WL[8.5]V[3])");
    CHECK(stripped(record, of(StripKind::markup)) ==
          "(;GM[1]\nPB[Alpha] GC[g]C[c]N[n];B[aa]BL[9]OB[1]C[x\\]y]"
          "LZ[x 1 2] ZZ[q]TE[1];W[bb]WL[8.5]V[3])");
    CHECK(stripped(record, of(StripKind::analysis)) ==
          "(;GM[1]\nPB[Alpha] GC[g]C[c]N[n];B[aa]BL[9]OB[1]C[x\\]y]TR[aa]"
          "LB[bb:1] ZZ[q];W[bb]VW[aa:cc]WL[8.5])");
    CHECK(stripped(record, of(StripKind::times)) ==
          "(;GM[1]\nPB[Alpha] GC[g]C[c]N[n];B[aa]C[x\\]y]TR[aa]"
          "LB[bb:1]LZ[x 1 2] ZZ[q]TE[1];W[bb]VW[aa:cc]V[3])");
    CHECK(stripped(record, of(StripKind::private_)) ==
          "(;GM[1]\nPB[Alpha] GC[g]C[c]N[n];B[aa]BL[9]OB[1]C[x\\]y]TR[aa]"
          "LB[bb:1]TE[1];W[bb]VW[aa:cc]WL[8.5]V[3])");
    CHECK(stripped(record, {}) == record);
}

TEST_CASE("lists of properties, and what is kept whatever else is said") {
    StripOptions options = of(StripKind::comments);
    options.properties = {"BL", "PB"};
    options.kept = {"GC", "PB"};
    CHECK(stripped("(;PB[a]GC[g]C[c];B[aa]BL[3]C[d])", options) == "(;PB[a]GC[g];B[aa])");
    StripOptions only;
    only.all = true;
    only.kept = {"B", "W"};
    CHECK(stripped("(;PB[a]GC[g];B[aa]BL[3];C[d])", only) == "(;;B[aa];)");
}

TEST_CASE("long identifiers count as what they mean") {
    StripOptions options;
    options.properties = {"CP", "XYZ"};
    CHECK(stripped("(;CoPyright[x]XyYZ[y]PB[z])", options) == "(;PB[z])");
}

TEST_CASE("variations are left out at every node") {
    StripOptions options;
    options.variations = true;
    std::string text =
        stripped("(;SZ[9](;B[aa](;W[bb](;B[cc])(;B[dd]))(;W[ee]))(;B[ff]))", options);
    std::erase(text, '\n');
    CHECK(text == "(;SZ[9];B[aa];W[bb];B[cc])");
    CHECK(stripped("(;SZ[9];B[aa]\n;W[bb])", options) == "(;SZ[9];B[aa]\n;W[bb])");
}

TEST_CASE("names of kinds are those of properties that kifu knows, but for the engines' own") {
    std::size_t unknown = 0;
    for (StripKindInfo const& kind : strip_kinds())
        for (std::string_view const name : kind.properties)
            if (property_by_name(name) == PropertyId::unknown) ++unknown;
    CHECK(unknown == 7);
}
