// The table of kifu-sgf(5) says what `convert --gm=own` makes of each content of a record in a
// dialect: every row is written in every dialect and rewritten.
#include "kifu/dialect.hpp"
#include "kifu/own_form.hpp"
#include "kifu/replay.hpp"
#include "kifu/writer.hpp"

#include "support/manual.hpp"
#include "support/replaying.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::OneGame;

namespace {

/// The same texts in a dialect and in kifu's own form.
struct Spellings {
    std::string_view root;
    std::string_view first;        ///< the colour of the first move
    std::string_view second;       ///< the other one
    std::string_view point, other; ///< where the first two stones stand
    std::string_view free;         ///< a third point
    std::string_view swap;         ///< the value of a move; empty: the game has none
    std::string_view result;
    std::string_view rules;
};

struct Host {
    std::string_view dialect;
    Spellings written, own;
};

constexpr std::string_view golem = "SO[http://www.littlegolem.com]";

std::array const hosts{
    Host{"little-golem-hex",
         {"SZ[5]", "W", "B", "bc", "dd", "ea", "swap", "RE[W]", "RU[x]"},
         {"SZ[5]", "B", "W", "b3", "d4", "e1", "swap-pieces", "RE[W+]", "RU[x]"}},
    Host{"hexgui",
         {"GM[11]SZ[5]", "B", "W", "b3", "d4", "e1", "swap-pieces", "RE[W+]", "RU[x]"},
         {"GM[11]SZ[5]", "B", "W", "b3", "d4", "e1", "swap-sides", "RE[W+]", "RU[x]"}},
    // Cells are counted from the left end of a row in both; HavannahGui counts diagonals.
    Host{"little-golem-havannah",
         {"SZ[4]", "W", "B", "B2", "D4", "F1", "swap", "RE[W]", "RU[LG]"},
         {"SZ[4]", "B", "W", "B2", "D4", "F1", "swap", "RE[W+]", "RU[Havannah]"}},
    Host{"havannah-gui",
         {"GM[havannah]SZ[4]", "W", "B", "b2", "d4", "f3", "swap", "RE[W+]", "RU[x]"},
         {"GM[99]SZ[4]", "W", "B", "B2", "D4", "F1", "swap", "RE[W+]", "RU[x]"}},
    Host{"little-golem-connect6",
         {"SZ[19]", "B", "W", "j10", "k11", "a1", "", "RE[W]", "RU[x]"},
         {"SZ[19]", "B", "W", "jj", "ki", "as", "", "RE[W+]", "RU[x]"}},
    Host{"cgi-editor",
         {"GM[511]SZ[19]", "B", "W", "JJ", "KK", "AA", "", "RE[W+]", "RU[x]"},
         {"GM[4]SZ[19]", "B", "W", "jj", "ki", "as", "", "RE[W+]", "RU[x]"}},
    Host{"qlizzie-connect6",
         {"GM[4]SZ[19]", "B", "W", "jj", "ki", "as", "", "RE[W+]", "RU[QLizzie-Connect6]"},
         {"GM[4]SZ[19]", "B", "W", "jj", "ki", "as", "", "RE[W+]", "RU[Connect6]"}},
};

/// A kind of content. `<` and `>` stand for the players' colours, `@` and `#` for the points of
/// their first stones, `*` for a free point, `%` for a swap, `!` for RE and `?` for RU.
struct Content {
    std::string_view name;
    std::string_view root{};
    std::string_view node{};   ///< in the node of the first move
    std::string_view behind{}; ///< behind it
};

std::array const contents{
    Content{"moves", {}, {}, ";>[#]"},
    Content{"swap", {}, {}, ";>[%]"},
    Content{"resignation", {}, {}, ";>[resign]"},
    Content{"setup (AB, AW)", "A<[*]"},
    Content{"player to move (PL)", {}, "PL[>]"},
    Content{"markup (TR, LB, LN …)", {}, "TR[@]LB[#:x]LN[@:#]"},
    Content{"time left (BL, WL)", {}, "<L[60]"},
    Content{"good for a colour (GB, GW)", {}, "G<[1]"},
    Content{"comment (C)", {}, "C[b2 and B2]"},
    Content{"players (PB, PW)", "PB[North]PW[South]"},
    Content{"result (RE)", "!"},
    Content{"rules (RU)", "?"},
    Content{"private properties", {}, "ZZ[b2]"},
    Content{"a value that is no point", {}, {}, ";>[--]"},
};

std::string filled(std::string_view text, Spellings const& in) {
    std::string result;
    for (char const token : text)
        switch (token) {
        case '<': result.append(in.first); break;
        case '>': result.append(in.second); break;
        case '@': result.append(in.point); break;
        case '#': result.append(in.other); break;
        case '*': result.append(in.free); break;
        case '%': result.append(in.swap); break;
        case '!': result.append(in.result); break;
        case '?': result.append(in.rules); break;
        default: result += token;
        }
    return result;
}

struct Rewritten {
    std::string sgf;
    std::vector<std::string> codes;
};

Rewritten in_own_form(std::string const& record, Dialect const& dialect) {
    OneGame game(record);
    Diagnostics diagnostics;
    to_own_form(*game, game_setting(*game, {{}, &dialect}), diagnostics);
    Rewritten result;
    for (Diagnostic const& finding : diagnostics.items())
        result.codes.emplace_back(code_info(finding.code).slug);
    WriteOptions options;
    options.layout = Layout::compact;
    write_sgf(*game, options, result.sgf, diagnostics);
    return result;
}

bool holds(std::string const& sgf, std::string const& text) {
    return sgf.find(text) != std::string::npos;
}

std::string what_becomes(Host const& host, Content const& content) {
    bool const is_swap = content.name == "swap";
    if (is_swap && host.written.swap.empty()) return "-";
    Spellings const& in = host.written;
    std::string record = "(;FF[4]CA[UTF-8]" + std::string(golem);
    record.append(in.root) += filled(content.root, in);
    record += filled(";<[@]", in) + filled(content.node, in) + filled(content.behind, in) + ")";
    auto const own = in_own_form(record, *dialect_by_id(host.dialect));
    INFO(record << " is " << own.sgf);
    CHECK(holds(own.sgf, filled(";<[@]", host.own)));
    std::string const text =
        std::string(content.root) + std::string(content.node) + std::string(content.behind);
    std::string const was = filled(text, in);
    std::string const meant = filled(text, host.own);
    bool const reported = own.codes == std::vector<std::string>{"sgf.own-form"};
    CHECK(reported == !own.codes.empty());
    CHECK(holds(own.sgf, meant));
    return reported ? "reported" : was == meant ? "kept" : "rewritten";
}

} // namespace

TEST_CASE("dialects: what --gm=own makes of them is what the manual says", "[dialect]") {
    auto const table = support::manual_table("kifu-sgf.5", ".Ss What --gm=own makes of a dialect");
    std::set<std::string> rows;
    for (Content const& content : contents) {
        rows.emplace(content.name);
        for (Host const& host : hosts) {
            INFO(content.name << " in " << host.dialect);
            auto const row = table.find(std::string(content.name));
            REQUIRE(row != table.end());
            CHECK(row->second.at(std::string(host.dialect)) == what_becomes(host, content));
        }
    }
    for (auto const& [name, cells] : table) {
        INFO(name);
        CHECK(rows.contains(name));
        CHECK(cells.size() == hosts.size());
    }
}

TEST_CASE("dialects: each that is not kifu's own stands in the table", "[dialect]") {
    for (Dialect const& dialect : dialects())
        if (!dialect.own()) CHECK(std::ranges::count(hosts, dialect.id, &Host::dialect) == 1);
}
