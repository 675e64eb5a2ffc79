#include "kifu/values/result.hpp"

#include <catch2/catch.hpp>
#include <optional>
#include <string>

using kifu::Color;
using kifu::Decimal;
using kifu::Form;
using kifu::ResultKind;
using kifu::ScoreUnit;

namespace {

struct Spelling {
    std::string text;
    Form form;
    std::string normal;
};

void check_spelling(Spelling const& row) {
    INFO(row.text);
    auto const read = kifu::parse_result(row.text);
    CHECK(read.form == row.form);
    CHECK(read.normal == row.normal);
    CHECK(read.reason.empty() == read.exact());
    if (row.normal.empty()) return;
    auto const again = kifu::parse_result(read.normal);
    CHECK(again.form == Form::exact);
    CHECK(again.value.kind == read.value.kind);
    CHECK(again.value.winner == read.value.winner);
    CHECK(again.value.margin == read.value.points());
}

} // namespace

TEST_CASE("the 22 spellings of the collected case") {
    for (auto const& row : {Spelling{"B+Res", Form::variant, "B+R"},
                            Spelling{"W+R.", Form::variant, "W+R"},
                            Spelling{"B+Resign", Form::exact, "B+R"},
                            Spelling{"W+Resign ", Form::variant, "W+R"},
                            Spelling{"w+resign", Form::variant, "W+R"},
                            Spelling{"Jigo", Form::variant, "Draw"},
                            Spelling{"Draw", Form::exact, "Draw"},
                            Spelling{"0", Form::exact, "Draw"},
                            Spelling{"Void", Form::exact, "Void"},
                            Spelling{"?", Form::exact, "?"},
                            Spelling{"B+T", Form::exact, "B+T"},
                            Spelling{"W+Time", Form::exact, "W+T"},
                            Spelling{"W+Forfeit", Form::exact, "W+F"},
                            Spelling{"黑中盘胜", Form::variant, "B+R"},
                            Spelling{"白胜43.5目", Form::variant, "W+43.5"},
                            Spelling{"黑胜2又3/4子", Form::doubtful, "B+5.5"},
                            Spelling{"B+R (moves beyond 169 not given)", Form::doubtful, "B+R"},
                            Spelling{"W+", Form::exact, "W+"},
                            Spelling{"B+0", Form::doubtful, ""},
                            Spelling{"W+12.50", Form::exact, "W+12.5"},
                            Spelling{"White wins by 3.5", Form::variant, "W+3.5"},
                            Spelling{"", Form::empty, ""}})
        check_spelling(row);

    auto const stones = kifu::parse_result("黑胜2又3/4子").value;
    CHECK(stones.unit == ScoreUnit::stones);
    CHECK(stones.margin == *Decimal::read("2.75"));
    CHECK(stones.points() == *Decimal::read("5.5"));
    CHECK(kifu::parse_result("B+R (moves beyond 169 not given)").value.remark ==
          "(moves beyond 169 not given)");
    CHECK(kifu::parse_result("B+0").value.winner == Color::black);
}

TEST_CASE("FF[4]'s own forms are exact") {
    for (auto const& row :
         {Spelling{"B+0.5", Form::exact, "B+0.5"}, Spelling{"W+64", Form::exact, "W+64"},
          Spelling{"B+R", Form::exact, "B+R"}, Spelling{"B+F", Form::exact, "B+F"},
          Spelling{"W+T", Form::exact, "W+T"}, Spelling{"B+", Form::exact, "B+"},
          Spelling{"B+2.75", Form::exact, "B+2.75"}})
        check_spelling(row);
}

TEST_CASE("a margin below zero is never turned into a win") {
    for (std::string const text :
         {"B+-3", "W+-0.5", "B+ -3", "B++3", "B-3", "b+-3", "B+−3", "B+3-5"}) {
        INFO(text);
        CHECK(kifu::parse_result(text).form == Form::bad);
    }
}

TEST_CASE("English results") {
    for (auto const& row : {Spelling{"White Win by Resign!", Form::variant, "W+R"},
                            Spelling{"Black wins by 0.5!", Form::variant, "B+0.5"},
                            Spelling{"White loses on time", Form::variant, "B+T"},
                            Spelling{"Black resigns", Form::variant, "W+R"},
                            Spelling{"White timed out.", Form::variant, "B+T"},
                            Spelling{"Black forfeits", Form::variant, "W+F"},
                            Spelling{"black won by resignation", Form::variant, "B+R"},
                            Spelling{"White wins on time", Form::variant, "W+T"},
                            Spelling{"Black wins", Form::variant, "B+"},
                            Spelling{"Black by 7.5 points", Form::variant, "B+7.5"},
                            Spelling{"B by resignation", Form::variant, "B+R"},
                            Spelling{"Black + 5.5", Form::variant, "B+5.5"},
                            Spelling{"W + R", Form::variant, "W+R"},
                            Spelling{"B+5,5", Form::variant, "B+5.5"},
                            Spelling{"B+5.5 points", Form::variant, "B+5.5"},
                            Spelling{"B+5½", Form::variant, "B+5.5"},
                            Spelling{"B+5.", Form::variant, "B+5"},
                            Spelling{"B+.5", Form::variant, "B+0.5"},
                            Spelling{"B+r", Form::variant, "B+R"},
                            Spelling{"B+TIME", Form::variant, "B+T"},
                            Spelling{"B+Timeout", Form::variant, "B+T"},
                            Spelling{"W+resignation", Form::variant, "W+R"},
                            Spelling{"B+Offline", Form::variant, "B+F"},
                            Spelling{"1.5", Form::bad, ""},
                            Spelling{"Black 1.5 score win", Form::variant, "B+1.5"},
                            Spelling{"White 7", Form::doubtful, "W+7"},
                            Spelling{"draw", Form::variant, "Draw"},
                            Spelling{"Tie", Form::variant, "Draw"},
                            Spelling{"VOID", Form::variant, "Void"},
                            Spelling{"no result", Form::variant, "Void"},
                            Spelling{"unknown", Form::variant, "?"},
                            Spelling{"Progressing!", Form::doubtful, "Void"},
                            Spelling{"Unfinished", Form::doubtful, "Void"}})
        check_spelling(row);
}

TEST_CASE("Chinese, Japanese and Korean results") {
    for (auto const& row : {Spelling{"黒中押し勝ち!", Form::variant, "B+R"},
                            Spelling{"白5.5目勝ち!", Form::variant, "W+5.5"},
                            Spelling{"白番3目半勝ち", Form::variant, "W+3.5"},
                            Spelling{"黒半目勝", Form::variant, "B+0.5"},
                            Spelling{"黒番中押勝", Form::variant, "B+R"},
                            Spelling{"白時間切れ勝ち", Form::variant, "W+T"},
                            Spelling{"白時間切れ負け", Form::variant, "B+T"},
                            Spelling{"黒投了", Form::variant, "W+R"},
                            Spelling{"黒十二目勝", Form::variant, "B+12"},
                            Spelling{"持碁", Form::variant, "Draw"},
                            Spelling{"ジゴ", Form::variant, "Draw"},
                            Spelling{"無勝負", Form::variant, "Void"},
                            Spelling{"打ち掛け", Form::doubtful, "Void"},
                            Spelling{"黑中盤勝", Form::variant, "B+R"},
                            Spelling{"白超时胜", Form::variant, "W+T"},
                            Spelling{"黑超时", Form::variant, "W+T"},
                            Spelling{"黑方认输", Form::variant, "W+R"},
                            Spelling{"白 時間勝", Form::variant, "W+T"},
                            Spelling{"白 不計勝", Form::variant, "W+R"},
                            Spelling{"黑 3.5目 勝", Form::variant, "B+3.5"},
                            Spelling{"黑胜半目", Form::variant, "B+0.5"},
                            Spelling{"黑＋３．５", Form::variant, "B+3.5"},
                            Spelling{"Ｂ＋Ｒ", Form::variant, "B+R"},
                            Spelling{"黑中盘负", Form::variant, "W+R"},
                            Spelling{"和棋", Form::variant, "Draw"},
                            Spelling{"黑胜1/4子", Form::doubtful, "B+0.5"},
                            Spelling{"白胜四分之三子", Form::doubtful, "W+1.5"},
                            Spelling{"白胜3子3/4", Form::doubtful, "W+7.5"},
                            Spelling{"黑胜185又1/4子", Form::doubtful, ""},
                            Spelling{"흑 1.5집 승", Form::variant, "B+1.5"},
                            Spelling{"백 불계승", Form::variant, "W+R"},
                            Spelling{"흑불계승", Form::variant, "B+R"},
                            Spelling{"백 시간승", Form::variant, "W+T"},
                            Spelling{"백 반집승", Form::variant, "W+0.5"},
                            Spelling{"흑 3집반 승", Form::variant, "B+3.5"},
                            Spelling{"흑 시간패", Form::variant, "W+T"},
                            Spelling{"흑 기권승", Form::variant, "B+F"},
                            Spelling{"무승부", Form::variant, "Draw"}})
        check_spelling(row);
}

TEST_CASE("what a result says besides is a remark, and keeps it from being rewritten") {
    struct Row {
        std::string text;
        std::string normal;
        std::string remark;
    };
    for (auto const& row :
         {Row{"197手完、黒中押し勝ち", "B+R", "197手完、"},
          Row{"257手完, 黒中押し勝ち", "B+R", "257手完,"}, Row{"294수 흑0.5집승", "B+0.5", "294수"},
          Row{"250수 흑7집승", "B+7", "250수"},
          Row{"White 19Win >> White(83):Black(64)", "W+19", ">> White(83):Black(64)"},
          Row{"黑中盘胜(局分消息)", "B+R", "(局分消息)"},
          Row{"B+3.5, after review", "B+3.5", ", after review"},
          Row{"白棋12子 >> 白方(94):黑方(82)", "", ">> 白方(94):黑方(82)"},
          Row{"Draw (both passed)", "Draw", "(both passed)"},
          Row{"B+T [moves lost]", "B+T", "[moves lost]"}}) {
        INFO(row.text);
        auto const read = kifu::parse_result(row.text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.normal == row.normal);
        CHECK(read.value.remark == row.remark);
    }
}

TEST_CASE("text that names no result is bad") {
    for (std::string const text :
         {"B", "W", "+R", "Resign", "B+X", "B+3.5abc", "B+3.5.2", "B+R5", "Blackwins", "B+W",
          "White", "hello", "B + 3 5", "+3.5", "B+1e3", "5"}) {
        INFO(text);
        CHECK(kifu::parse_result(text).form == Form::bad);
    }
    CHECK(kifu::parse_result(" \n ").form == Form::empty);
    CHECK(kifu::parse_result(std::string(100'000, 'B')).form == Form::bad);
    CHECK(kifu::parse_result("B+" + std::string(1500, '9')).form == Form::bad);
}
