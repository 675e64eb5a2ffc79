#include "kifu/values/ranks.hpp"
#include "kifu/values/round.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>

using kifu::Form;
using kifu::RankCertainty;
using kifu::RankKind;

TEST_CASE("ranks") {
    struct Row {
        std::string text;
        Form form;
        std::string normal;
    };
    for (auto const& row :
         {Row{"5k", Form::exact, "5k"},          Row{"3d", Form::exact, "3d"},
          Row{"9p", Form::exact, "9p"},          Row{"2d?", Form::exact, "2d?"},
          Row{"5k*", Form::exact, "5k*"},        Row{"30k", Form::exact, "30k"},
          Row{"5kyu", Form::exact, "5k"},        Row{"3dan", Form::exact, "3d"},
          Row{"5 kyu", Form::variant, "5k"},     Row{"3 dan", Form::variant, "3d"},
          Row{"4K", Form::variant, "4k"},        Row{"9P", Form::variant, "9p"},
          Row{"9段", Form::variant, "9d"},       Row{"P9段", Form::variant, "9p"},
          Row{"九段", Form::variant, "9d"},      Row{"初段", Form::variant, "1d"},
          Row{"5급", Form::variant, "5k"},       Row{"9단", Form::variant, "9d"},
          Row{"1级", Form::variant, "1k"},       Row{"1級", Form::variant, "1k"},
          Row{"2 Dan pro", Form::variant, "2p"}, Row{"pro 2 dan", Form::variant, "2p"},
          Row{"职业九段", Form::variant, "9p"},  Row{"プロ九段", Form::variant, "9p"},
          Row{"프로 9단", Form::variant, "9p"},  Row{"アマ6段", Form::variant, "6d"},
          Row{"业余5段", Form::variant, "5d"},   Row{"9DP", Form::variant, "9p"},
          Row{"5D*", Form::variant, "5d*"},      Row{"21K*", Form::variant, "21k*"},
          Row{"5단*", Form::variant, "5d*"},     Row{"５段", Form::variant, "5d"},
          Row{" 5k", Form::variant, "5k"},       Row{"05k", Form::variant, "5k"},
          Row{"0k", Form::doubtful, ""},         Row{"31k", Form::doubtful, ""},
          Row{"10d", Form::doubtful, ""},        Row{"10p", Form::doubtful, ""},
          Row{"5k pro", Form::doubtful, ""},     Row{"300d", Form::doubtful, ""},
          Row{"名人", Form::doubtful, ""},       Row{"NR", Form::doubtful, ""},
          Row{"?", Form::doubtful, ""},          Row{"2400", Form::doubtful, ""},
          Row{"k", Form::doubtful, ""},          Row{"", Form::empty, ""}}) {
        INFO(row.text);
        auto const read = kifu::parse_rank(row.text);
        CHECK(read.form == row.form);
        CHECK(read.normal == row.normal);
        CHECK(read.reason.empty() == read.exact());
        if (!row.normal.empty()) CHECK(kifu::rank_text(read.value) == row.normal);
    }
    auto const rank = kifu::parse_rank("2d?").value;
    CHECK(rank.kind == RankKind::dan);
    CHECK(int{rank.number} == 2);
    CHECK(rank.certainty == RankCertainty::uncertain);
    CHECK(kifu::parse_rank("10d").value.kind == RankKind::dan);
    CHECK(kifu::parse_rank("NR").value.kind == RankKind::unknown);
}

TEST_CASE("rounds") {
    struct Row {
        std::string text;
        Form form;
        std::optional<std::uint32_t> number;
        std::string type;
        std::string normal;
    };
    for (auto const& row : {Row{"3", Form::exact, 3, "", "3"},
                            Row{"3 (final)", Form::exact, 3, "final", "3 (final)"},
                            Row{"(final)", Form::exact, {}, "final", "(final)"},
                            Row{"12 (Group A)", Form::exact, 12, "Group A", "12 (Group A)"},
                            Row{"3(Group A)", Form::variant, 3, "Group A", "3 (Group A)"},
                            Row{"Round 3", Form::variant, 3, "", "3"},
                            Row{"R3", Form::variant, 3, "", "3"},
                            Row{"3rd round", Form::variant, 3, "", "3"},
                            Row{"3.", Form::variant, 3, "", "3"},
                            Row{"第3轮", Form::variant, 3, "", "3"},
                            Row{"第三輪", Form::variant, 3, "", "3"},
                            Row{"1回戦", Form::variant, 1, "", "1"},
                            Row{"第2局", Form::variant, 2, "", "2"},
                            Row{"제3국", Form::variant, 3, "", "3"},
                            Row{"Final", Form::variant, {}, "final", "(final)"},
                            Row{"決勝", Form::variant, {}, "final", "(final)"},
                            Row{"准決勝", Form::variant, {}, "semifinal", "(semifinal)"},
                            Row{"Round 3 (Final)", Form::variant, 3, "Final", "3 (Final)"},
                            Row{"３（決勝）", Form::variant, 3, "決勝", "3 (決勝)"},
                            Row{"3 final", Form::variant, 3, "final", "3 (final)"},
                            Row{"table 5 of the hall", Form::doubtful, {}, "", ""},
                            Row{"3 (", Form::doubtful, {}, "", ""},
                            Row{"3-4", Form::doubtful, {}, "", ""},
                            Row{"()", Form::doubtful, {}, "", ""},
                            Row{"", Form::empty, {}, "", ""}}) {
        INFO(row.text);
        auto const read = kifu::parse_round(row.text);
        CHECK(read.form == row.form);
        CHECK(read.value.number == row.number);
        CHECK(read.value.type == row.type);
        CHECK(read.normal == row.normal);
    }
}
