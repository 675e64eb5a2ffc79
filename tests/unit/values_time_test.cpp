#include "kifu/values/time.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Decimal;
using kifu::Form;
using kifu::Overtime;
using kifu::OvertimeKind;

TEST_CASE("main time is a number of seconds") {
    struct Row {
        std::string text;
        Form form;
        std::int64_t seconds;
        std::string normal;
    };
    for (auto const& row : {Row{"1800", Form::exact, 1800, "1800"},
                            Row{"0", Form::exact, 0, "0"},
                            Row{"259200", Form::exact, 259200, "259200"},
                            Row{"300.0", Form::exact, 300, "300.0"},
                            Row{" 1800", Form::variant, 1800, "1800"},
                            Row{"１８００", Form::variant, 1800, "1800"},
                            Row{"30 min", Form::doubtful, 1800, "1800"},
                            Row{"1h", Form::doubtful, 3600, "3600"},
                            Row{"5 hours each", Form::doubtful, 18000, "18000"},
                            Row{"1h30m", Form::doubtful, 5400, "5400"},
                            Row{"1.5 hours", Form::doubtful, 5400, "5400"},
                            Row{"1 hour 30 minutes", Form::doubtful, 5400, "5400"},
                            Row{"1:30:00", Form::doubtful, 5400, "5400"},
                            Row{"5:00", Form::doubtful, 300, "300"},
                            Row{"90 sec", Form::doubtful, 90, "90"},
                            Row{"60'", Form::doubtful, 3600, "3600"},
                            Row{"5時間", Form::doubtful, 18000, "18000"},
                            Row{"各5時間", Form::doubtful, 18000, "18000"},
                            Row{"2小时", Form::doubtful, 7200, "7200"},
                            Row{"每方2小时30分", Form::doubtful, 9000, "9000"},
                            Row{"30分鐘", Form::doubtful, 1800, "1800"},
                            Row{"三小时", Form::doubtful, 10800, "10800"},
                            Row{"3시간", Form::doubtful, 10800, "10800"}}) {
        INFO(row.text);
        auto const read = kifu::parse_main_time(row.text);
        CHECK(read.form == row.form);
        CHECK(read.value == Decimal(row.seconds));
        CHECK(read.normal == row.normal);
        CHECK(read.reason.empty() == read.exact());
    }
    CHECK(kifu::parse_main_time("").form == Form::empty);
    for (std::string const text :
         {"-5", "-0.5", "abc", "1h + 5x30", "1:2", "5 apples", "unlimited"}) {
        INFO(text);
        CHECK(kifu::parse_main_time(text).form == Form::bad);
    }
    CHECK(kifu::parse_main_time("30 min").reason ==
          "is not a number of seconds; it probably means 1800");
}

namespace {

Overtime byo_yomi(std::uint32_t periods, std::int64_t seconds) {
    return {OvertimeKind::byo_yomi, periods, 0, Decimal(seconds), {}};
}
Overtime canadian(std::uint32_t stones, std::int64_t seconds) {
    return {OvertimeKind::canadian, 0, stones, Decimal(seconds), {}};
}
Overtime fischer(std::int64_t increment) {
    return {OvertimeKind::fischer, 0, 0, {}, Decimal(increment)};
}
Overtime simple(std::int64_t seconds) { return {OvertimeKind::simple, 0, 0, Decimal(seconds), {}}; }
Overtime none() { return {OvertimeKind::none, 0, 0, {}, {}}; }

struct Row {
    std::string text;
    Overtime value;
    std::string normal;
};

} // namespace

TEST_CASE("overtime as the large servers write it is exact") {
    for (auto const& row :
         {Row{"5x30 byo-yomi", byo_yomi(5, 30), "5x30 byo-yomi"},
          Row{"3x30 byo-yomi", byo_yomi(3, 30), "3x30 byo-yomi"},
          Row{"25/600 Canadian", canadian(25, 600), "25/600 Canadian"},
          Row{"10/300 Canadian", canadian(10, 300), "10/300 Canadian"},
          Row{"25/600 canadian", canadian(25, 600), "25/600 Canadian"},
          Row{"86400 fischer", fischer(86400), "86400 fischer"},
          Row{"30 simple", simple(30), "30 simple"}, Row{"0 none", none(), "0 none"}}) {
        INFO(row.text);
        auto const read = kifu::parse_overtime(row.text);
        CHECK(read.form == Form::exact);
        CHECK(read.value == row.value);
        CHECK(read.normal == row.normal);
        CHECK(read.reason.empty());
    }
}

TEST_CASE("overtime in other words") {
    for (auto const& row : {Row{"5x30", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"5×30秒", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"byo-yomi 5x30", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"Japanese: 5x0:30", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"5 periods of 30 seconds", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"30 sec x 5", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"30秒×5回", byo_yomi(5, 30), "5x30 byo-yomi"},
                            Row{"1分10回", byo_yomi(10, 60), "10x60 byo-yomi"},
                            Row{"60秒读秒5次", byo_yomi(5, 60), "5x60 byo-yomi"},
                            Row{"3次60秒", byo_yomi(3, 60), "3x60 byo-yomi"},
                            Row{"読秒 3次60秒", byo_yomi(3, 60), "3x60 byo-yomi"},
                            Row{"30초 3회", byo_yomi(3, 30), "3x30 byo-yomi"},
                            Row{"5 x 1 min", byo_yomi(5, 60), "5x60 byo-yomi"},
                            Row{"25 moves / 10 min", canadian(25, 600), "25/600 Canadian"},
                            Row{"25/600", canadian(25, 600), "25/600 Canadian"},
                            Row{"25 stones in 10 minutes", canadian(25, 600), "25/600 Canadian"},
                            Row{"10 min per 25 moves", canadian(25, 600), "25/600 Canadian"},
                            Row{"Canadian 10:00/25", canadian(25, 600), "25/600 Canadian"},
                            Row{"+20", fischer(20), "20 fischer"},
                            Row{"+20s", fischer(20), "20 fischer"},
                            Row{"+20 sec per move", fischer(20), "20 fischer"},
                            Row{"Fischer +20", fischer(20), "20 fischer"},
                            Row{"fischer 20", fischer(20), "20 fischer"},
                            Row{"20 sec increment", fischer(20), "20 fischer"},
                            Row{"30 sec per move", simple(30), "30 simple"},
                            Row{"30s/move", simple(30), "30 simple"},
                            Row{"1 move / min", simple(60), "60 simple"},
                            Row{"一手30秒", simple(30), "30 simple"},
                            Row{"每步30秒", simple(30), "30 simple"},
                            Row{"none", none(), "0 none"},
                            Row{"No overtime", none(), "0 none"},
                            Row{"absolute", none(), "0 none"},
                            Row{"なし", none(), "0 none"}}) {
        INFO(row.text);
        auto const read = kifu::parse_overtime(row.text);
        CHECK(read.form == Form::variant);
        CHECK(read.value == row.value);
        CHECK(read.normal == row.normal);
        CHECK(kifu::parse_overtime(read.normal).form == Form::exact);
    }
}

TEST_CASE("overtime that is not clear, and what is none") {
    auto const uncounted = kifu::parse_overtime("30 sec byo-yomi");
    CHECK(uncounted.form == Form::doubtful);
    CHECK(uncounted.value == byo_yomi(1, 30));
    for (std::string const text :
         {"as usual", "5 hours", "byo-yomi", "see rules", "5x", "x30", "/600"}) {
        INFO(text);
        auto const read = kifu::parse_overtime(text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.value.kind == OvertimeKind::unknown);
        CHECK(read.normal.empty());
    }
    CHECK(kifu::parse_overtime("600/25").form == Form::doubtful);
    CHECK(kifu::parse_overtime("600/25").normal.empty());
    CHECK(kifu::parse_overtime("Error: time control missing").form == Form::bad);
    CHECK(kifu::parse_overtime("undefined").form == Form::bad);
    CHECK(kifu::parse_overtime("").form == Form::empty);
}

TEST_CASE("TC and TT of Fox records together are byo-yomi") {
    auto const read = kifu::parse_fox_overtime("3", "30");
    CHECK(read.usable());
    CHECK(read.value == byo_yomi(3, 30));
    CHECK(read.normal == "3x30 byo-yomi");
    CHECK(kifu::parse_fox_overtime("0", "0").value.kind == OvertimeKind::none);
    CHECK(kifu::parse_fox_overtime("", "").form == Form::empty);
    CHECK(kifu::parse_fox_overtime("3", "").form == Form::bad);
    CHECK(kifu::parse_fox_overtime("-3", "30").form == Form::bad);
    CHECK(kifu::parse_fox_overtime("x", "30").form == Form::bad);
}
