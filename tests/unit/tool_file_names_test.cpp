// Names of output files made by templates.
#include "cli/file_names.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

using namespace kifu::cli;

namespace {

constexpr std::array<std::string_view, 2> known = {"stem", "game"};

std::string filled(std::string_view pattern, std::string const& stem) {
    return fill_name(pattern, std::array{NameField{"stem", stem}, NameField{"game", "7"}});
}

} // namespace

TEST_CASE("names of files: fields are filled, each as often as it stands") {
    REQUIRE(filled("{stem}-{game}.sgf", "cup") == "cup-7.sgf");
    REQUIRE(filled("{stem}/{stem}", "cup") == "cup/cup");
    REQUIRE(filled("plain.sgf", "cup") == "plain.sgf");
    REQUIRE(filled("", "cup").empty());
}

TEST_CASE("names of files: a field in the name of an input is no field") {
    REQUIRE(filled("{stem}-{game}", "{game}") == "{game}-7");
    REQUIRE(filled("{game}-{stem}", "{stem}") == "7-{stem}");
}

TEST_CASE("names of files: braces that hold no word stay") {
    for (std::string_view const name : {"a{b", "a}b", "{}", "{Stem}", "{a b}", "{{", "{1}"}) {
        REQUIRE(filled(name, "cup") == name);
        REQUIRE(name_problem(name, known).empty());
        REQUIRE_FALSE(has_field(name, known));
    }
    REQUIRE(filled("{{stem}}", "cup") == "{cup}");
}

TEST_CASE("names of files: a word that is no field is a problem") {
    REQUIRE(name_problem("{stem}-{game}.sgf", known).empty());
    REQUIRE(name_problem("{stem}-{foo}.sgf", known) ==
            "no field {foo} in names of files; there are {stem} {game}");
    REQUIRE(has_field("{foo}{game}", known));
}

TEST_CASE("names of files: the folder of an input never leads elsewhere") {
    REQUIRE(folder_of("club/2026/x.sgf") == "club/2026");
    REQUIRE(folder_of("x.sgf") == ".");
    REQUIRE(folder_of("-") == ".");
    REQUIRE(folder_of("/var/x.sgf") == "var");
    REQUIRE(folder_of("./../a//b/../x.sgf") == "a/b");
    REQUIRE(folder_of("old/games.zip!club/x.sgf") == "old/games.zip/club");
    REQUIRE(folder_of("games.zip!x.sgf") == "games.zip");
    REQUIRE(folder_of("games.zip!../../etc/x.sgf") == "games.zip/etc");
    REQUIRE(folder_of("games.zip!/..\\club\\x.sgf") == "games.zip/club");
    REQUIRE(folder_of("<stdin>!club/x.sgf") == "stdin/club");
}

TEST_CASE("names of files: the field that keeps two inputs apart") {
    REQUIRE(helpful_field("o/{stem}", "a/x.sgf", "b/x.sgf") == "folder");
    REQUIRE(helpful_field("{game}", "a/x.sgf", "a/y.sgf") == "stem");
    REQUIRE(helpful_field("{folder}-{game}", "a/x.sgf", "b/y.sgf") == "stem");
    REQUIRE(helpful_field("{stem}", "a/x.sgf", "a/x.sgfs").empty());
    REQUIRE(helpful_field("{stem}", "games.zip!x.sgf", "games.zip!x.sgf").empty());
}
