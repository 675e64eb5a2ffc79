// The table of kifu-formats(5) says what each format keeps of a record, and what is reported is
// what is lost: every row is written in every format and read again.
#include "kifu/format.hpp"

#include "support/manual.hpp"
#include "support/reading.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;
using support::read_format;
using support::write_format;

namespace {

/// A record that the format holds as a whole: root, then two moves. Text of a kind of content is
/// put into it.
struct Host {
    std::string_view format;
    std::string_view root;
    std::string_view first, second; ///< points of the moves
};

std::vector<Host> const hosts{
    {"moves", "GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]", "hh", "ig"},
    {"gtp", "GM[1]CA[UTF-8]SZ[19]", "pd", "dp"},
    {"katago", "GM[1]CA[UTF-8]SZ[19]RU[Japanese]KM[6.5]", "pd", "dp"},
    {"jgf", "GM[1]CA[UTF-8]SZ[19]", "pd", "dp"},
    {"sensei", "GM[1]CA[UTF-8]SZ[19]", "pd", "dp"},
    {"acek", "GM[1]CA[UTF-8]RU[Hei-go]XV[heigo]SZ[18]KM[5]", "dd", "ee"},
    {"psq", "GM[4]CA[UTF-8]SZ[15]RU[Gomoku]XV[gomoku]", "hh", "ig"},
    {"rec", "GM[4]CA[UTF-8]SZ[20]RU[Gomoku]XV[gomoku:line=free]", "hh", "ig"},
    {"ccgc", "GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]", "hh", "ig"},
    {"renlib", "GM[4]CA[UTF-8]SZ[15]RU[Renju]XV[renju]", "hh", "ig"},
};

/// A kind of content: where it stands, and what it may have become.
struct Content {
    std::string_view name;
    std::string_view root{};    ///< in the root
    std::string_view node{};    ///< in the node of the first move; `@` is its point
    std::string_view behind{};  ///< behind the second move
    std::string_view changed{}; ///< what a format that has it in part makes of it
};

std::vector<Content> const contents{
    {"pass", {}, {}, ";B[]"},
    {"setup before the first move", "AB[aa][bb]AW[cc]", {}, {}, ";B[aa];B[bb];W[cc]"},
    {"setup later", {}, {}, ";AB[aa]", ";B[aa]"},
    {"variations", {}, {}, "(;B[kk])(;B[ll])"},
    {"players (PB, PW)", "PB[North]PW[South]"},
    {"ranks, teams (BR, WT …)", "BR[3d]WT[Harbour club]"},
    {"who won (RE)", "RE[B+]"},
    {"how it was won (RE)", "RE[B+R]", {}, {}, "RE[B+]"},
    {"date (DT)", "DT[2024-03-02]"},
    {"place (PC)", "PC[Harbour]"},
    {"event (EV)", "EV[Club evening]"},
    {"round (RO)", "RO[2]"},
    {"main time (TM)", "TM[1800]"},
    {"comment (C)", {}, "C[good]"},
    {"name of a node (N)", {}, "N[key move]"},
    {"comment on the game (GC)", "GC[a long evening]"},
    {"time for the move (XM)", {}, "XM[1200]"},
    {"time left (BL, WL)", {}, "BL[300]"},
    {"mark on the stone (MA)", {}, "MA[@]"},
    {"label on the stone (LB)", {}, "LB[@:A]"},
    {"other markup (TR, CR …)", {}, "TR[aa]"},
    {"judgement (TE, GB …)", {}, "TE[1]"},
    {"mark of a contest text (XK)", {}, "XK[1]"},
    {"private properties", {}, "ZZ[x]"},
};

std::string with_point(std::string_view text, std::string_view point) {
    std::string result;
    for (char const c : text)
        c == '@' ? result.append(point) : result.append(1, c);
    return result;
}

std::string record(Host const& host, Content const& content) {
    std::string sgf = "(;FF[4]";
    sgf.append(host.root).append(content.root);
    sgf.append("\n;B[").append(host.first).append("]");
    sgf += with_point(content.node, host.first);
    sgf.append(";W[").append(host.second).append("]").append(content.behind);
    return sgf + ")\n";
}

/// Each property of the content as a text of its own: a format may put them in another order.
std::vector<std::string> pieces(std::string_view text) {
    std::vector<std::string> result;
    for (std::size_t at = 0; at < text.size();) {
        std::size_t end = std::min(text.find(']', at), text.size() - 1);
        while (end + 1 < text.size() && text[end + 1] == '[')
            end = text.find(']', end + 1);
        result.emplace_back(text.substr(at, end + 1 - at));
        at = end + 1;
    }
    return result;
}

bool holds(std::string const& sgf, std::string_view text) {
    for (std::string const& piece : pieces(text))
        if (sgf.find(piece) == std::string::npos) return false;
    return !text.empty();
}

/// Without line ends and `(;` apart: how the nodes stand in lines is no content.
std::string in_one_line(std::string_view sgf) {
    std::string line;
    for (char const c : sgf)
        if (c != '\n') line += c;
    return line;
}

std::string what_becomes(Host const& host, Content const& content) {
    Format const& format = *format_by_id(host.format);
    auto const written = write_format(format, record(host, content));
    auto const back = in_one_line(read_format(format, written.text).sgf);
    std::string const node = with_point(content.node, host.first);
    std::string_view const text = !content.root.empty() ? content.root
                                  : !node.empty()       ? std::string_view(node)
                                                        : content.behind;
    bool const kept = holds(back, text);
    bool const changed = holds(back, content.changed);
    std::string said;
    for (std::string const& finding : written.findings)
        said += finding + "\n";
    INFO(content.name << " in " << host.format << ": " << said << back);
    // What is reported is what is not as it was.
    CHECK(kept == written.findings.empty());
    return kept ? "kept" : changed ? "changed" : "lost";
}

} // namespace

TEST_CASE("losses: what each format keeps is what the manual says and what is reported",
          "[formats]") {
    auto const table = support::manual_table("kifu-formats.5", ".Sh WHAT IS KEPT");
    std::set<std::string> rows;
    for (Content const& content : contents) {
        rows.emplace(content.name);
        for (Host const& host : hosts) {
            INFO(content.name << " in " << host.format);
            auto const row = table.find(std::string(content.name));
            REQUIRE(row != table.end());
            CHECK(row->second.at(std::string(host.format)) == what_becomes(host, content));
        }
    }
    for (auto const& [name, cells] : table) {
        INFO(name);
        CHECK(rows.contains(name));
        CHECK(cells.size() == hosts.size());
    }
}

TEST_CASE("formats: the manual lists them with their extensions", "[formats]") {
    auto const table = support::manual_table("kifu-formats.5", ".Ss Names and extensions");
    CHECK(table.size() == formats().size());
    for (Format const& format : formats()) {
        INFO(format.id);
        auto const row = table.find(std::string(format.id));
        REQUIRE(row != table.end());
        std::string extensions;
        for (std::string_view const extension : format.extensions)
            extensions.append(extensions.empty() ? "." : " .").append(extension);
        CHECK(row->second.at("extensions") == (extensions.empty() ? "-" : extensions));
        bool const written = format.write != nullptr;
        CHECK(row->second.at("use") == (written ? "read, written" : "read"));
    }
}

TEST_CASE("losses: the records of the table are held as a whole without what is tried",
          "[formats]") {
    for (Host const& host : hosts) {
        INFO(host.format);
        Format const& format = *format_by_id(host.format);
        std::string const sgf = record(host, {});
        auto const written = write_format(format, sgf);
        CHECK(written.findings == std::vector<std::string>{});
        CHECK(in_one_line(read_format(format, written.text).sgf).find(";B[") != std::string::npos);
    }
}

TEST_CASE("losses: GoXML keeps all content", "[formats]") {
    Format const& format = *format_by_id("goxml");
    if (!format.readable) return;
    for (Host const& host : hosts)
        for (Content const& content : contents) {
            INFO(content.name << " in the game of " << host.format);
            std::string const sgf = record(host, content);
            auto const written = write_format(format, sgf);
            CHECK(written.findings == std::vector<std::string>{});
            WriteOptions canonical;
            canonical.layout = Layout::canonical;
            Format const& in_sgf = *format_by_id("sgf");
            CHECK(support::convert(read_format(format, written.text).sgf, in_sgf, canonical) ==
                  support::convert(sgf, in_sgf, canonical));
        }
}

TEST_CASE("losses: formats of the tree keep everything", "[formats]") {
    for (std::string_view const id : {"json", "jsonl"}) {
        Format const& format = *format_by_id(id);
        if (!format.readable) continue;
        for (Host const& host : hosts)
            for (Content const& content : contents) {
                std::string const sgf = record(host, content);
                auto const written = write_format(format, sgf);
                CHECK(written.findings == std::vector<std::string>{});
                CHECK(read_format(format, written.text).sgf == sgf);
            }
    }
}
