#include "kifu/format.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

using kifu::Code;
using kifu::Diagnostics;
using kifu::Format;
using kifu::support::convert;
using kifu::support::to_sgf;
using nlohmann::json;

namespace {

Format const& document() { return *kifu::format_by_id("json"); }
Format const& lines() { return *kifu::format_by_id("jsonl"); }

/// A text that needs no repair comes back byte for byte.
void require_identity(std::string_view sgf) {
    INFO(sgf);
    std::string const in_document = convert(sgf, document());
    INFO(in_document);
    REQUIRE(json::accept(in_document));
    Diagnostics findings;
    REQUIRE(to_sgf(in_document, document(), findings) == sgf);
    REQUIRE(findings.empty());
    REQUIRE(to_sgf(convert(sgf, lines()), lines(), findings) == sgf);
    REQUIRE(findings.empty());
}

json game_of(std::string_view sgf) { return json::parse(convert(sgf, document()))["games"][0]; }

} // namespace

TEST_CASE("records: a game as JSON says what people read") {
    auto const parsed =
        json::parse(convert("(;GM[1]FF[4]C[a \\] b];B[ee](;W[gc])(;W[aa]))\n", document()));
    REQUIRE(parsed == json::parse(R"({"kifu":"records","version":1,"games":[
        {"number":1,"charset":"UTF-8","nodes":[
            {"properties":[{"name":"GM","values":["1"]},{"name":"FF","values":["4"]},
                           {"name":"C","values":["a ] b"]}]},
            {"parent":0,"properties":[{"name":"B","values":["ee"]}]},
            {"parent":1,"properties":[{"name":"W","values":["gc"]}]},
            {"parent":1,"properties":[{"name":"W","values":["aa"]}]}]}]})"));
}

TEST_CASE("records: one line of JSON Lines is one game") {
    REQUIRE(
        convert("(;B[aa])\n(;B[bb])\n", lines()) ==
        R"({"kifu":"record","version":1,"number":1,"charset":"UTF-8","nodes":[{"properties":[{"name":"B","values":["aa"]}]}]})"
        "\n"
        R"({"kifu":"record","version":1,"number":2,"charset":"UTF-8","nodes":[{"properties":[{"name":"B","values":["bb"]}]}]})"
        "\n");
}

TEST_CASE("records: SGF to JSON to SGF keeps every byte") {
    require_identity("(;GM[1])\n");
    require_identity("(;GM[1])");
    require_identity("(;)\n");
    SECTION("white space everywhere") {
        require_identity(" \n ( \t; \nGM [1] \r\n FF\n[4] ; B\v[aa] ) \f\n\n");
        require_identity("(;AB[aa]\n  [bb] [cc]\n;W[dd]\n)\r\n");
    }
    SECTION("order, duplicates, private and long names") {
        require_identity("(;XY[1]GM[1]C[a]C[b]CoPyright[x]KGSDE[aa][bb]X1[q]\n;B[aa]B[bb])\n");
    }
    SECTION("variations, with redundant parentheses") {
        require_identity("(;GM[1](;B[aa](;W[bb])(;W[cc]))(;B[dd]))\n");
        require_identity("(;GM[1](;B[aa](;W[bb];B[cc](;W[dd]))))\n");
        require_identity(
            "(;GM[1]\n(;B[aa]\n  (;W[bb]\n  )\n  (;W[cc];B[ee] (;W[ff])))\n(;B[dd])\n)\n");
    }
    SECTION("text around and between games, several games") {
        require_identity("From: alpha\n\nHello\n(;GM[1])\n\nand then (;GM[2]) \n-- \nbeta");
        require_identity("(;GM[1])(;GM[1])\n\n\n(;GM[1])\r\n");
    }
    SECTION("a byte order mark") { require_identity("\xEF\xBB\xBF(;GM[1]C[\xE2\x82\xAC])\n"); }
    SECTION("escapes and line breaks that texts do not show") {
        require_identity(
            "(;C[\\a \\: \\\\ \\] \\\n soft\r\nhard\tand\n\rmore\r\r]LB[aa:x\\:y][bb:1])\n");
        require_identity(std::string_view("(;C[a\0b\x1b\x7f]N[\"q\"\\\\])\n", 21));
    }
    SECTION("stray text that keeping leaves alone") {
        require_identity("(;GM[1] junk ;B[aa]KM;W[bb] ] ;[stray]B[cc])\n");
    }
}

TEST_CASE("records: bytes of other charsets come back") {
    // Shift_JIS with a second byte `\`, one with `]`, and a byte that is no character.
    require_identity(
        "(;CA[Shift_JIS]PB[\x83\x5C\x83\x5D]PW[\x96\x7B\x88\xF6\x96\x56]C[\x81\xFF x])\n");
    require_identity("(;CA[GB2312]PB[\xC0\xEE\xB2\xFD\xF6\xD1]PW[\xB3\xA3\xEA\xBB])\n");
    require_identity("(;CA[ISO-8859-1]PB[M\xFCller]C[\x93quoted\x94 \x81])\n");
    require_identity(
        "(;PB[M\xFCller]PW[Andr\xE9]C[Der Zug gef\xE4llt mir sehr, auch f\xFCr Wei\xDF.])\n");
    require_identity("(;CA[UTF-8]PB[\xFF\xFE broken]C[\xE2\x82])\n");
    // Text outside of games that is no UTF-8.
    require_identity("\xC4\xE3\xBA\xC3 \n(;CA[GB18030]GM[1] \xC4\xE3 ;B[aa])\n\xC4\xE3\n");
}

TEST_CASE("records: UTF-16 comes back in one document") {
    std::string const utf8 = "(;GM[1]C[\xE6\xA3\x8B])\n";
    for (auto const charset : {kifu::Charset::utf16le(), kifu::Charset::utf16be()}) {
        std::string const bytes = *kifu::encode(charset, "\xEF\xBB\xBF" + utf8);
        REQUIRE(to_sgf(convert(bytes, document()), document()) == bytes);
        // One game a line has no place for the charset of the file.
        REQUIRE(to_sgf(convert(bytes, lines()), lines()) == utf8);
    }
}

TEST_CASE("records: what needs a repair comes back as the layout-keeping writer mends it") {
    Format const& sgf = *kifu::format_by_id("sgf");
    for (std::string_view const broken :
         {"(;GM[1]C[a [1] b];B[aa]", "(GM[1];B[aa]))\n", "(;GM[1]((;B[aa]))(;W[bb]))\n",
          "(;GM[1]();B[aa](;W[bb]);W[cc])\n", ";GM[1];B[aa])\n", "(;GM[1]C[open (;GM[1];B[aa])\n",
          "(;GM[1];B[aa](;W[bb](;FF[4]GM[1];B[cc])\n"}) {
        INFO(broken);
        std::string const mended = convert(broken, sgf);
        REQUIRE(to_sgf(convert(broken, document()), document()) == mended);
        REQUIRE(to_sgf(convert(broken, lines()), lines()) == mended);
    }
}

TEST_CASE("records: other layouts are those of the SGF writer") {
    Format const& sgf = *kifu::format_by_id("sgf");
    std::string_view const text =
        "mail\n(;GM[1] ;B[aa]\n(;W[bb]) (;W[cc]) )\n\n(;C[\xE9]CA[latin1])";
    for (auto const layout : {kifu::Layout::compact, kifu::Layout::canonical}) {
        kifu::WriteOptions const options{layout, {}, false, {}};
        std::string const written = convert(text, sgf, options);
        REQUIRE(to_sgf(convert(text, document(), options), document()) == written);
        REQUIRE(to_sgf(convert(text, lines(), options), lines()) == written);
    }
    kifu::WriteOptions to_utf8;
    to_utf8.to_charset = kifu::Charset::utf8();
    REQUIRE(to_sgf(convert(text, document(), to_utf8), document()) == convert(text, sgf, to_utf8));
}

TEST_CASE("records: edited text counts, untouched bytes stay") {
    // The soft line break does not show in the text, so the value has its bytes beside it.
    auto game = game_of("(;C[soft \\\nbreak]N[x\\:y]\n;B[aa])\n");
    auto& properties = game["nodes"][0]["properties"];
    REQUIRE(properties[0]["values"][0]["text"] == "soft break");
    properties[0]["values"][0]["text"] = "new ] text";
    json const edited = {{"kifu", "records"}, {"version", 1}, {"games", {game}}};
    REQUIRE(to_sgf(edited.dump(), document()) == "(;C[new \\] text]N[x\\:y]\n;B[aa])\n");
}

TEST_CASE("records: JSON of other producers needs neither layout nor charset") {
    REQUIRE(to_sgf(R"({"games":[{"nodes":[{},{"properties":[{"name":"B","values":["aa"]}]}]}]})",
                   document()) == "(;;B[aa])\n");
    REQUIRE(to_sgf(R"([{"nodes":[{}]},{"nodes":[{}]}])", document()) == "(;)\n(;)\n");
    REQUIRE(to_sgf(R"({"nodes":[{"properties":[{"name":"KO"},{"name":"DD","values":[]}]}]})",
                   document()) == "(;KO[]DD[])\n");
    SECTION("CA decides the bytes where no charset is given") {
        REQUIRE(to_sgf(R"({"nodes":[{"properties":[{"name":"CA","values":["latin1"]},
                       {"name":"PB","values":["M\u00fcller"]}]}]})",
                       document()) == "(;CA[latin1]PB[M\xFCller])\n");
    }
    SECTION("children need not follow their parents") {
        REQUIRE(to_sgf(R"({"nodes":[{},{"parent":0,"properties":[{"name":"N","values":["a"]}]},
                       {"parent":0,"properties":[{"name":"N","values":["b"]}]},
                       {"parent":1,"properties":[{"name":"N","values":["c"]}]}]})",
                       document()) == "(;(;N[a];N[c])(;N[b]))\n");
    }
}

TEST_CASE("records: a variation added at the end keeps the layout around it") {
    auto game = game_of("(;GM[1]\n;B[aa]\n;W[bb]\n)\n");
    game["nodes"].push_back({{"parent", 1}, {"properties", {{{"name", "W"}, {"values", {"cc"}}}}}});
    json const edited = {{"games", {game}}};
    Diagnostics findings;
    REQUIRE(to_sgf(edited.dump(), document(), findings) == "(;GM[1]\n;B[aa](;W[bb])(;W[cc]))\n");
    REQUIRE(findings.empty());
}

TEST_CASE("records: layout that would change the tree is left out") {
    Diagnostics findings;
    REQUIRE(to_sgf(R"({"nodes":[{"properties":[{"name":"B","gap":" X[1]","values":["aa"]}]}]})",
                   document(), findings) == "(;B[aa])\n");
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].code == Code::json_layout);
    findings.clear();
    // Parentheses that do not lead to the parent.
    REQUIRE(to_sgf(R"json({"nodes":[{},{},{"parent":1,"gap":")(" }]})json", document(), findings) ==
            "(;;;)\n");
    REQUIRE(to_sgf(R"json({"nodes":[{},{"gap":"(;B[aa])"}],"end_gap":")))"})json", document(),
                   findings) == "(;;)\n");
}

TEST_CASE("records: bytes that are no single value give way to the text") {
    // eF07QlthYQ== is `x];B[aa`.
    REQUIRE(
        to_sgf(
            R"({"nodes":[{"properties":[{"name":"C","values":[{"text":"x];B[aa","raw":"eF07QlthYQ=="}]}]}]})",
            document()) == "(;C[x\\];B[aa])\n");
}

TEST_CASE("records: a text that the charset lacks turns the game to UTF-8") {
    Diagnostics findings;
    REQUIRE(
        to_sgf(R"({"charset":"ISO-8859-1","nodes":[{"properties":[{"name":"CA","values":["latin1"]},
                   {"name":"PB","values":["\u68cb"]},{"name":"C","values":[{"text":"\u00e9\\","raw":"6Vxc"}]}]}]})",
               document(), findings) == "(;CA[UTF-8]PB[\xE6\xA3\x8B]C[\xC3\xA9\\\\])\n");
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].code == Code::json_charset);
}

TEST_CASE("records: JSON that is broken is a finding at its place") {
    auto const finding = [](std::string_view text, Format const& format) {
        Diagnostics findings;
        to_sgf(text, format, findings);
        REQUIRE(findings.items().size() == 1);
        return findings.items()[0];
    };
    SECTION("syntax") {
        auto const found = finding("{\"games\":[\n{\"nodes\":[{}] ,}]}", document());
        REQUIRE(found.code == Code::json_syntax);
        REQUIRE(found.span == kifu::Span{26, 1});
        REQUIRE(found.message == "not JSON: unexpected '}'; expected string literal");
    }
    SECTION("end of the text") {
        auto const found = finding("{\"games\":[", document());
        REQUIRE(found.code == Code::json_syntax);
        REQUIRE(found.span == kifu::Span{10, 0});
    }
    SECTION("what was read before stays") {
        Diagnostics findings;
        REQUIRE(
            to_sgf(
                R"({"games":[{"nodes":[{}]},{"nodes":[{},{"properties":[{"name":"B","values":["aa"]},{"name":"W"!)",
                document(), findings) == "(;)\n(;;B[aa])\n");
        REQUIRE(findings.items().size() == 1);
    }
    SECTION("kinds") {
        auto const found = finding(R"({"games": 7})", document());
        REQUIRE(found.code == Code::json_schema);
        REQUIRE(found.span == kifu::Span{10, 1});
        REQUIRE(found.message == "`games` has to be an array, found a number");
    }
    SECTION("elements") {
        auto const found = finding(
            R"({"nodes":[{"properties":[{"name":"B","values":["aa", null]}]}]})", document());
        REQUIRE(found.span == kifu::Span{53, 1});
        REQUIRE(found.message ==
                "an element of `values` has to be a string or an object, found null");
    }
    SECTION("names") {
        auto const found = finding(
            R"({"nodes":[{"properties":[{"name":"B[aa];W","values":["x"]}]}]})", document());
        REQUIRE(found.code == Code::json_schema);
        REQUIRE(found.game == 1);
    }
    SECTION("parents") {
        auto const found = finding(R"({"nodes":[{},{"parent":1}]})", document());
        REQUIRE(found.code == Code::json_schema);
        REQUIRE(found.message ==
                "`parent` of node 1 has to be one of the nodes before it, found 1");
    }
    SECTION("version") {
        REQUIRE(finding(R"({"kifu":"records","version":2,"games":[]})", document()).code ==
                Code::json_version);
    }
    SECTION("fields") {
        auto const found =
            finding(R"({"nodes":[{"note":{"nodes":[[1]]}},{"note":1}]})", document());
        REQUIRE(found.code == Code::json_unknown_field);
        REQUIRE(found.span == kifu::Span{11, 1});
    }
    SECTION("other JSON") {
        Diagnostics findings;
        REQUIRE(to_sgf(R"({"width":19})", document(), findings).empty());
        REQUIRE(findings.items().size() == 2);
        REQUIRE(findings.items()[0].code == Code::json_unknown_field);
        REQUIRE(findings.items()[1].code == Code::json_schema);
        REQUIRE(finding("[1]", document()).code == Code::json_schema);
        REQUIRE(finding("\"text\"", document()).code == Code::json_schema);
        REQUIRE(finding("{}", document()).code == Code::json_schema);
        REQUIRE(finding("", document()).code == Code::json_syntax);
    }
    SECTION("one line of many") {
        Diagnostics findings;
        REQUIRE(to_sgf("{\"nodes\":[{}]}\n{\"nodes\":\n\n{\"nodes\":[{}]}\r\n", lines(),
                       findings) == "(;)\n(;)\n");
        REQUIRE(findings.items().size() == 1);
        REQUIRE(findings.items()[0].span.offset == 24);
    }
}

TEST_CASE("records: places in JSON that is UTF-16 are those of its bytes") {
    std::string const bytes = *kifu::encode(kifu::Charset::utf16le(), "\xEF\xBB\xBF{\"games\": 7}");
    Diagnostics findings;
    to_sgf(bytes, document(), findings);
    REQUIRE(findings.items().size() == 1);
    REQUIRE(findings.items()[0].span.offset == 2 + 2 * 10);
}

TEST_CASE("records: several files in one output") {
    std::string out;
    document().begin({}, {}, out);
    std::string first;
    Diagnostics findings;
    auto const add = [&](std::string_view sgf, bool last) {
        kifu::Reader reader(kifu::Source::view(sgf, ""), {});
        kifu::Game game;
        while (reader.next(game, findings)) {
            if (!out.ends_with("[\n")) out += document().separator;
            document().write(game, {}, out, findings);
        }
        if (last) return document().end(reader.trailing(), {}, out);
        std::string between;
        document().between_files(reader.trailing(), {}, between);
        if (!between.empty()) out.append(document().separator).append(between);
    };
    add("(;N[a])\n", false);
    add("(;N[b])\n \n", false);
    add("x (;N[c])(;N[d])", true);
    REQUIRE(json::accept(out));
    REQUIRE(to_sgf(out, document()) == "(;N[a])\n(;N[b])\n \nx (;N[c])(;N[d])");
}

TEST_CASE("records: parts of JSON Lines join to the whole") {
    std::string const sgf = "(;N[a])\n(;N[b])\n\n(;N[c])\n";
    std::string const text = convert(sgf, lines());
    for (std::size_t cut = text.find('\n'); cut + 1 < text.size(); cut = text.find('\n', cut + 1)) {
        Diagnostics findings;
        std::string const head =
            lines().to_sgf(text.substr(0, cut + 1), {"", true, false}, findings);
        REQUIRE(head + lines().to_sgf(text.substr(cut + 1), {"", false, true}, findings) == sgf);
    }
}

TEST_CASE("records: JSON cut anywhere is read as far as it goes") {
    std::string const text =
        convert("\xEF\xBB\xBFmail (;C[a\\\nb\xFF]AB[aa]\n[bb](;B[cc])(;W[dd]))x", document());
    for (std::size_t size = 0; size < text.size(); ++size) {
        Diagnostics findings;
        std::string const cut = text.substr(0, size);
        to_sgf(cut, document(), findings);
        to_sgf(cut, lines(), findings);
        REQUIRE(!findings.empty());
    }
}

TEST_CASE("records: nesting in JSON of any depth is harmless") {
    for (std::string_view const open : {"[", "{\"a\":", "{\"games\":[", "{\"nodes\":["}) {
        std::string text;
        for (int i = 0; i < 200'000; ++i)
            text += open;
        Diagnostics findings;
        to_sgf(text, document(), findings);
        REQUIRE(!findings.empty());
    }
}

TEST_CASE("formats: found by id, extension and look") {
    REQUIRE(kifu::formats().front().id == "sgf");
    REQUIRE(kifu::format_by_id("nothing") == nullptr);
    REQUIRE(kifu::format_by_extension("a.b/c.SGF")->id == "sgf");
    REQUIRE(kifu::format_by_extension("games.sgfs")->id == "sgfs");
    REQUIRE(kifu::format_by_extension("x.ndjson")->id == "jsonl");
    REQUIRE(kifu::format_by_extension("a.sgf/c") == nullptr);
    REQUIRE(kifu::format_by_extension("sgf") == nullptr);
    for (Format const& format : kifu::formats()) {
        if (!format.sniff || !format.write) continue; // others have tests of their own
        INFO(format.id);
        // ACEK holds nothing but Hei-go, and the files of other programs games of rows.
        bool const rows = format.id == "psq" || format.id == "ccgc" || format.id == "renlib";
        std::string const game = format.id == "acek" ? "(;GM[1]RU[Hei-go])"
                                 : rows              ? "(;GM[4]SZ[15]RU[Renju])"
                                                     : "(;GM[1])";
        REQUIRE(&kifu::sniff_format(convert("x" + game + game, format)) == &format);
        if (format.binary) continue;
        REQUIRE(&kifu::sniff_format("\xEF\xBB\xBF" + convert("\xEF\xBB\xBF" + game, format)) ==
                &format);
    }
    REQUIRE(kifu::sniff_format("(;GM[1])").id == "sgf");
    REQUIRE(kifu::sniff_format("").id == "sgf");
    REQUIRE(kifu::sniff_format("{ \"nodes\": 1 }").id == "sgf");
}

TEST_CASE("sgfs: one record a line, and line breaks of texts survive as CR") {
    Format const& sgfs = *kifu::format_by_id("sgfs");
    std::string const out = convert(
        "(;GM[1]\nC[one\ntwo\r\nthree \\\nfour\n\nfive\\\\\nsix]\n;B[aa] )\n\n(;W[bb]\r\n)", sgfs);
    REQUIRE(out == "(;GM[1]C[one\rtwo\rthree four\r\rfive\\\\\rsix];B[aa])\n(;W[bb])\n");
    kifu::Reader reader(kifu::Source::view(out, ""), {});
    kifu::Game game;
    Diagnostics findings;
    REQUIRE(reader.next(game, findings));
    REQUIRE(game.root().value(kifu::PropertyId::C)->text() ==
            "one\ntwo\nthree four\n\nfive\\\nsix");
}
