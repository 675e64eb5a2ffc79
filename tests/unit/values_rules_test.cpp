#include "kifu/values/rules.hpp"
#include "kifu/values/variant.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Form;
using kifu::RuleFamily;
using kifu::RuleString;

TEST_CASE("names of rule sets") {
    struct Row {
        std::string text;
        Form form;
        RuleFamily family;
        std::string normal;
    };
    for (auto const& row :
         {Row{"AGA", Form::exact, RuleFamily::aga, "AGA"},
          Row{"GOE", Form::exact, RuleFamily::ing, "GOE"},
          Row{"Japanese", Form::exact, RuleFamily::japanese, "Japanese"},
          Row{"NZ", Form::exact, RuleFamily::new_zealand, "NZ"},
          Row{"Chinese", Form::exact, RuleFamily::chinese, "Chinese"},
          Row{"Korean", Form::exact, RuleFamily::korean, "Korean"},
          Row{"Tromp-Taylor", Form::exact, RuleFamily::tromp_taylor, "Tromp-Taylor"},
          Row{"TT--", Form::exact, RuleFamily::tromp_taylor, "TT--"},
          Row{"BGA", Form::exact, RuleFamily::aga, "BGA"},
          Row{"AGA (area)", Form::exact, RuleFamily::aga, "AGA (area)"},
          Row{"French", Form::exact, RuleFamily::aga, "French"},
          Row{"Old Chinese", Form::exact, RuleFamily::old_chinese, "Old Chinese"},
          Row{"japanese", Form::variant, RuleFamily::japanese, "Japanese"},
          Row{"JP", Form::variant, RuleFamily::japanese, "Japanese"},
          Row{"Japanese rules", Form::variant, RuleFamily::japanese, "Japanese"},
          Row{"日本ルール", Form::variant, RuleFamily::japanese, "Japanese"},
          Row{"日本規則", Form::variant, RuleFamily::japanese, "Japanese"},
          Row{"cn", Form::variant, RuleFamily::chinese, "Chinese"},
          Row{"中国规则", Form::variant, RuleFamily::chinese, "Chinese"},
          Row{"中國規則", Form::variant, RuleFamily::chinese, "Chinese"},
          Row{"한국룰", Form::variant, RuleFamily::korean, "Korean"},
          Row{"KR", Form::variant, RuleFamily::korean, "Korean"},
          Row{"New Zealand", Form::variant, RuleFamily::new_zealand, "NZ"},
          Row{"new_zealand", Form::variant, RuleFamily::new_zealand, "NZ"},
          Row{"Ing", Form::variant, RuleFamily::ing, "GOE"},
          Row{"應氏規則", Form::variant, RuleFamily::ing, "GOE"},
          Row{"tromp/taylor", Form::variant, RuleFamily::tromp_taylor, "Tromp-Taylor"},
          Row{"TT", Form::variant, RuleFamily::tromp_taylor, "Tromp-Taylor"},
          Row{"Tromp-Taylor--", Form::variant, RuleFamily::tromp_taylor, "TT--"},
          Row{"ancient", Form::variant, RuleFamily::old_chinese, "Old Chinese"},
          Row{"stone-scoring", Form::exact, RuleFamily::old_chinese, "stone-scoring"},
          Row{"house rules", Form::doubtful, RuleFamily::unknown, ""},
          Row{"rules", Form::doubtful, RuleFamily::unknown, ""},
          Row{"", Form::empty, RuleFamily::unknown, ""}}) {
        INFO(row.text);
        auto const read = kifu::parse_rules(row.text);
        CHECK(read.form == row.form);
        CHECK(read.value.family == row.family);
        CHECK(read.normal == row.normal);
        CHECK(read.value.game == (row.family == RuleFamily::unknown ? "" : "go"));
        CHECK(read.reason.empty() == read.exact());
    }
    CHECK(kifu::rule_family_name(RuleFamily::ing) == "GOE");
    CHECK(kifu::rule_family_name(RuleFamily::unknown).empty());
}

TEST_CASE("rule strings of engines") {
    auto const plain = kifu::parse_rules("koPOSITIONALscoreAREAtaxNONEsui1");
    CHECK(plain.form == Form::exact);
    CHECK(plain.value.family == RuleFamily::rule_string);
    RuleString expected;
    expected.ko = RuleString::Ko::positional;
    expected.suicide = true;
    CHECK(plain.value.fields == expected);
    CHECK(plain.normal == "koPOSITIONALscoreAREAtaxNONEsui1");

    std::string const all = "koSITUATIONALscoreTERRITORYtaxSEKIsui0button1whbN-1fpok1";
    auto const rich = kifu::parse_rules(all);
    CHECK(rich.form == Form::exact);
    expected = {RuleString::Ko::situational,
                RuleString::Score::territory,
                RuleString::Tax::seki,
                false,
                true,
                RuleString::Bonus::stones_minus_one,
                true};
    CHECK(rich.value.fields == expected);
    CHECK(rich.normal == all);

    CHECK(kifu::parse_rules("koSIMPLEscoreAREAtaxALLsui0whbN").value.fields.bonus ==
          RuleString::Bonus::stones);
    CHECK(kifu::parse_rules("koSIMPLEscoreAREAtaxALLsui0button0whb0fpok0").exact());
    for (std::string const text : {"koSIMPLEscoreAREAtaxALL", "koFOOscoreAREAtaxNONEsui0",
                                   "koSIMPLEscoreAREAtaxALLsui2", "koSIMPLEscoreAREAtaxALLsui0x"}) {
        INFO(text);
        CHECK(kifu::parse_rules(text).form == Form::doubtful);
        CHECK(kifu::parse_rules(text).value.family == RuleFamily::unknown);
    }
}

TEST_CASE("names of other games in RU") {
    struct Row {
        std::string text;
        Form form;
        std::string game;
    };
    for (auto const& row :
         {Row{"Gonnect", Form::exact, "gonnect"}, Row{"Hei-go", Form::exact, "heigo"},
          Row{"Connect6", Form::exact, "connect6"}, Row{"Renju", Form::exact, "renju"},
          Row{"Gomoku", Form::exact, "gomoku"}, Row{"Hex", Form::exact, "hex"},
          Row{"Havannah", Form::exact, "havannah"}, Row{"heigo", Form::variant, "heigo"},
          Row{"HEI-GO", Form::variant, "heigo"}, Row{"QLizzie-Connect6", Form::variant, "connect6"},
          Row{"連珠", Form::variant, "renju"}}) {
        INFO(row.text);
        auto const read = kifu::parse_rules(row.text);
        CHECK(read.form == row.form);
        CHECK(read.value.family == RuleFamily::other_game);
        CHECK(read.value.game == row.game);
    }
}

TEST_CASE("XV names a game and its options") {
    auto const bare = kifu::parse_variant("gonnect");
    CHECK(bare.form == Form::exact);
    CHECK(bare.value.game == "gonnect");
    CHECK(bare.value.options.empty());

    std::string const text = "heigo:capture=constructional,ko=simple,future=1:2";
    auto const read = kifu::parse_variant(text);
    CHECK(read.form == Form::exact);
    CHECK(read.value.game == "heigo");
    REQUIRE(read.value.options.size() == 3);
    CHECK(read.value.options[1].first == "ko");
    CHECK(read.value.option("capture") == "constructional");
    CHECK(read.value.option("future") == "1:2");
    CHECK_FALSE(read.value.option("komi"));
    CHECK(kifu::variant_text(read.value) == text);
    CHECK(kifu::parse_variant("havannah:base=8").value.option("base") == "8");
    CHECK(kifu::parse_variant("go:rules=").value.option("rules") == "");
}

TEST_CASE("XV in other spellings") {
    auto const read = kifu::parse_variant(" Hei-go : Capture = constructional , komi=5 ");
    CHECK(read.form == Form::variant);
    CHECK(read.normal == "heigo:capture=constructional,komi=5");
    CHECK(kifu::parse_variant("gonnect:").normal == "gonnect");
    CHECK(kifu::parse_variant("chess:a=b").form == Form::doubtful);
    CHECK(kifu::parse_variant("chess:a=b").value.option("a") == "b");
    CHECK(kifu::parse_variant("hex:a=1,a=2").form == Form::doubtful);
    CHECK(kifu::parse_variant("").form == Form::empty);
    for (std::string const text :
         {":", "heigo:capture", "heigo:=5", "heigo:a=1,,b=2", "heigo a=b", "heigo:a=1,", "a b"}) {
        INFO(text);
        CHECK(kifu::parse_variant(text).form == Form::bad);
    }
}
