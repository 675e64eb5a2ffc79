#include "kifu/values/komi.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Decimal;
using kifu::Form;
using kifu::KomiDoubt;
using kifu::ScoreUnit;

TEST_CASE("usual komi are exact and keep their text") {
    for (std::string const text : {"6.5", "0", "7.50", "-5.50", "5", "0.5", "50", "+7.5", "6.50"}) {
        INFO(text);
        auto const read = kifu::parse_komi(text);
        CHECK(read.form == Form::exact);
        CHECK(read.normal == text);
        CHECK(read.value.points() == *Decimal::read(text));
    }
}

TEST_CASE("komi in other spellings") {
    struct Row {
        std::string text;
        std::string normal;
    };
    for (auto const& row :
         {Row{"6,5", "6.5"},       Row{"6½", "6.5"},         Row{"６．５", "6.5"},
          Row{"6目半", "6.5"},     Row{"黒6目半", "6.5"},    Row{"6目半コミ出し", "6.5"},
          Row{"コミ6目半", "6.5"}, Row{"五目半", "5.5"},     Row{"6집반", "6.5"},
          Row{"덤 6집반", "6.5"},  Row{"6.5집", "6.5"},      Row{"贴6.5目", "6.5"},
          Row{"黑贴7目半", "7.5"}, Row{"貼目6.5", "6.5"},    Row{"komi 6.5", "6.5"},
          Row{"Komi: 6.5", "6.5"}, Row{"6.5 points", "6.5"}, Row{"6.5 moku", "6.5"},
          Row{"半目", "0.5"},      Row{"반집", "0.5"},       Row{"逆コミ5目", "-5"},
          Row{"no komi", "0"},     Row{"None", "0"},         Row{"コミなし", "0"},
          Row{"無貼目", "0"},      Row{" 6.5", "6.5"}}) {
        INFO(row.text);
        auto const read = kifu::parse_komi(row.text);
        CHECK(read.form == Form::variant);
        CHECK(read.normal == row.normal);
        CHECK(read.value.unit == ScoreUnit::points);
        CHECK(read.value.amount == *Decimal::read(row.normal));
        CHECK_FALSE(read.reason.empty());
    }
}

TEST_CASE("komi in stones are told in points but not certain") {
    struct Row {
        std::string text;
        std::string stones;
        std::string points;
    };
    for (auto const& row :
         {Row{"3又3/4", "3.75", "7.5"}, Row{"3又3/4子", "3.75", "7.5"}, Row{"3¾", "3.75", "7.5"},
          Row{"3又4分之3子", "3.75", "7.5"}, Row{"三又四分之三子", "3.75", "7.5"},
          Row{"黑贴3又3/4子", "3.75", "7.5"}, Row{"贴3.75子", "3.75", "7.5"},
          Row{"2 3/4", "2.75", "5.5"}, Row{"3...3/4", "3.75", "7.5"}, Row{"白贴3子", "-3", "-6"},
          Row{"2.75 stones", "2.75", "5.5"}}) {
        INFO(row.text);
        auto const read = kifu::parse_komi(row.text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.value.unit == ScoreUnit::stones);
        CHECK(read.value.amount == *Decimal::read(row.stones));
        CHECK(read.value.points() == *Decimal::read(row.points));
        CHECK(read.normal == row.points);
    }
}

TEST_CASE("a bare 2.75 or 3.75 is probably in stones") {
    auto const read = kifu::parse_komi("2.75");
    CHECK(read.form == Form::doubtful);
    CHECK(read.value.points() == *Decimal::read("2.75"));
    CHECK(read.normal == "5.5");
    CHECK(read.reason == "is probably counted in stones: 5.5 points");
    CHECK(kifu::parse_komi("3.75").normal == "7.5");
    CHECK(kifu::parse_komi("3,75").normal == "7.5");
}

TEST_CASE("implausible komi are kept and nothing is proposed") {
    for (std::string const text :
         {"375", "650", "275", "100", "60", "6.3", "0.02", "-375", "8194"}) {
        INFO(text);
        auto const read = kifu::parse_komi(text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.value.points() == *Decimal::read(text));
        CHECK(read.normal.empty());
    }
    CHECK(kifu::komi_doubt(Decimal(375)) == KomiDoubt::hundredths);
    CHECK(kifu::komi_doubt(Decimal(650)) == KomiDoubt::hundredths);
    CHECK(kifu::komi_doubt(Decimal(51)) == KomiDoubt::range);
    CHECK(kifu::komi_doubt(Decimal(8194)) == KomiDoubt::range);
    CHECK(kifu::komi_doubt(Decimal(50)) == KomiDoubt::none);
    CHECK(kifu::komi_doubt(*Decimal::read("3.25")) == KomiDoubt::stones);
    CHECK(kifu::komi_doubt(*Decimal::read("6.3")) == KomiDoubt::step);
}

TEST_CASE("what is no komi") {
    CHECK(kifu::parse_komi("").form == Form::empty);
    CHECK(kifu::parse_komi("  ").form == Form::empty);
    for (std::string const text : {"abc", "6.5.5", "komi", "6..5", "对子", "6.5x", "1e1"}) {
        INFO(text);
        CHECK(kifu::parse_komi(text).form == Form::bad);
    }
    CHECK(kifu::parse_komi("abc").reason == "is not a number");
}

TEST_CASE("handicaps") {
    struct Row {
        std::string text;
        Form form;
        std::int64_t value;
        std::string normal;
    };
    for (auto const& row :
         {Row{"2", Form::exact, 2, "2"}, Row{"9", Form::exact, 9, "9"},
          Row{"25", Form::exact, 25, "25"}, Row{"26", Form::doubtful, 26, ""},
          Row{"0", Form::variant, 0, "0"}, Row{"1", Form::variant, 1, "1"},
          Row{" 2", Form::variant, 2, "2"}, Row{"2.0", Form::variant, 2, "2"},
          Row{"４", Form::variant, 4, "4"}, Row{"4子", Form::variant, 4, "4"},
          Row{"让2子", Form::variant, 2, "2"}, Row{"讓二子", Form::variant, 2, "2"},
          Row{"2 stones", Form::variant, 2, "2"}, Row{"3점", Form::variant, 3, "3"},
          Row{"二子", Form::variant, 2, "2"}, Row{"0 stones", Form::variant, 0, "0"}}) {
        INFO(row.text);
        auto const read = kifu::parse_handicap(row.text);
        CHECK(read.form == row.form);
        CHECK(read.value == row.value);
        CHECK(read.normal == row.normal);
        CHECK(read.reason.empty() == read.exact());
    }
    for (std::string const text : {"对子", "-2", "even", "2.5", "x"}) {
        INFO(text);
        CHECK(kifu::parse_handicap(text).form == Form::bad);
    }
    CHECK(kifu::parse_handicap("").form == Form::empty);
}
