#include "kifu/values/numbers.hpp"

#include <catch2/catch.hpp>
#include <string>

using kifu::Color;
using kifu::Decimal;
using kifu::Form;

TEST_CASE("decimals are read and written exactly") {
    struct Row {
        std::string text;
        std::int64_t millionths;
        std::string shortest;
    };
    for (auto const& row :
         {Row{"6.5", 6'500'000, "6.5"}, Row{"0", 0, "0"}, Row{"-5.50", -5'500'000, "-5.5"},
          Row{"+7", 7'000'000, "7"}, Row{"-0.25", -250'000, "-0.25"},
          Row{"1779.066", 1'779'066'000, "1779.066"}, Row{"0.1234569", 123'456, "0.123456"},
          Row{"007", 7'000'000, "7"}}) {
        INFO(row.text);
        auto const read = Decimal::read(row.text);
        REQUIRE(read);
        CHECK(read->millionths() == row.millionths);
        CHECK(read->text() == row.shortest);
    }
    for (std::string const text : {"", "-", ".5", "5.", "1e3", "1,5", " 1", "1 ", "0x10", "1.2.3",
                                   "inf", "nan", "--1", "99999999999999"}) {
        INFO(text);
        CHECK_FALSE(Decimal::read(text));
    }
}

TEST_CASE("a decimal knows its steps and its hundredths") {
    auto const quarter = Decimal::from_hundredths(25);
    CHECK(Decimal::read("2.75")->is_multiple_of(quarter));
    CHECK_FALSE(Decimal::read("6.3")->is_multiple_of(quarter));
    CHECK(Decimal::read("-2.75")->hundredths() == -275);
    CHECK_FALSE(Decimal::read("0.001")->hundredths());
    CHECK(Decimal(3) > *Decimal::read("2.99"));
    CHECK(Decimal(3) * 2 == Decimal(6));
}

TEST_CASE("numbers in SGF's form are exact") {
    struct Row {
        std::string text;
        std::int64_t value;
    };
    for (auto const& row :
         {Row{"0", 0}, Row{"19", 19}, Row{"-3", -3}, Row{"+4", 4}, Row{"0042", 42}}) {
        INFO(row.text);
        auto const read = kifu::parse_number(row.text);
        CHECK(read.form == Form::exact);
        CHECK(read.value == row.value);
        CHECK(read.normal == row.text);
        CHECK(read.reason.empty());
    }
}

TEST_CASE("numbers in another form are read as variants") {
    struct Row {
        std::string text;
        std::int64_t value;
        std::string normal;
    };
    for (auto const& row : {Row{" 4", 4, "4"}, Row{"4\n", 4, "4"}, Row{"１９", 19, "19"},
                            Row{"3.0", 3, "3"}, Row{"\u22122", -2, "-2"}, Row{"九", 9, "9"}}) {
        INFO(row.text);
        auto const read = kifu::parse_number(row.text);
        CHECK(read.form == Form::variant);
        CHECK(read.value == row.value);
        CHECK(read.normal == row.normal);
        CHECK_FALSE(read.reason.empty());
    }
}

TEST_CASE("what is no number is bad") {
    for (std::string const text :
         {"x", "1x", "connect6", "3.5", "1e3", "--2", "4 4", "0x13", "99999999999999999999"}) {
        INFO(text);
        CHECK(kifu::parse_number(text).form == Form::bad);
    }
    CHECK(kifu::parse_number("").form == Form::empty);
    CHECK(kifu::parse_number(" \n").form == Form::empty);
}

TEST_CASE("a real keeps its text when it is in SGF's form") {
    for (std::string const text : {"1770.5780", "0.1", "1779.066", "-0.5", "+6.5", "375"}) {
        INFO(text);
        auto const read = kifu::parse_real(text);
        CHECK(read.form == Form::exact);
        CHECK(read.normal == text);
        CHECK(read.value == *Decimal::read(text));
    }
}

TEST_CASE("reals in another form") {
    struct Row {
        std::string text;
        Form form;
        std::string normal;
    };
    for (auto const& row : {Row{"6,5", Form::variant, "6.5"},
                            Row{".5", Form::variant, "0.5"},
                            Row{"6.", Form::variant, "6"},
                            Row{"６．５", Form::variant, "6.5"},
                            Row{"6½", Form::variant, "6.5"},
                            Row{"6 1/2", Form::variant, "6.5"},
                            Row{" 7.5 ", Form::variant, "7.5"},
                            Row{" 86400000", Form::variant, "86400000"},
                            Row{"- 5,5", Form::variant, "-5.5"},
                            Row{"1,800", Form::doubtful, ""},
                            Row{"1e3", Form::bad, ""},
                            Row{"6.5.1", Form::bad, ""},
                            Row{"NaN", Form::bad, ""},
                            Row{"abc", Form::bad, ""},
                            Row{"6.5 points", Form::bad, ""},
                            Row{"3...3/4", Form::bad, ""},
                            Row{"6..5", Form::bad, ""},
                            Row{"", Form::empty, ""},
                            Row{"99999999999999", Form::bad, ""},
                            Row{"1/0", Form::bad, ""}}) {
        INFO(row.text);
        auto const read = kifu::parse_real(row.text);
        CHECK(read.form == row.form);
        CHECK(read.normal == row.normal);
        CHECK(read.reason.empty() == read.exact());
        if (!row.normal.empty()) CHECK(read.value == *Decimal::read(row.normal));
    }
}

TEST_CASE("doubles are 1 or 2") {
    CHECK(kifu::parse_double("1").form == Form::exact);
    CHECK(kifu::parse_double("2").value == 2);
    CHECK(kifu::parse_double(" 2").form == Form::variant);
    CHECK(kifu::parse_double("01").normal == "1");
    CHECK(kifu::parse_double("").form == Form::empty);
    CHECK(kifu::parse_double("").value == 1);
    for (std::string const text : {"0", "3", "yes", "1.5", "-1"}) {
        INFO(text);
        CHECK(kifu::parse_double(text).form == Form::bad);
    }
}

TEST_CASE("colours") {
    CHECK(kifu::parse_color("B").exact());
    CHECK(kifu::parse_color("W").value == Color::white);
    for (std::string const text : {"b", "Black", "BLACK", "黒", "黑", "흑", " B "}) {
        INFO(text);
        auto const read = kifu::parse_color(text);
        CHECK(read.form == Form::variant);
        CHECK(read.value == Color::black);
        CHECK(read.normal == "B");
    }
    CHECK(kifu::parse_color("2").form == Form::doubtful);
    CHECK(kifu::parse_color("2").value == Color::white);
    CHECK(kifu::parse_color("").form == Form::empty);
    CHECK(kifu::parse_color("X").form == Form::bad);
}

TEST_CASE("board sizes") {
    struct Row {
        std::string text;
        Form form;
        int width;
        int height;
        std::string normal;
    };
    for (auto const& row :
         {Row{"19", Form::exact, 19, 19, "19"}, Row{"9:13", Form::exact, 9, 13, "9:13"},
          Row{"1", Form::exact, 1, 1, "1"}, Row{"52", Form::exact, 52, 52, "52"},
          Row{"19:19", Form::variant, 19, 19, "19"}, Row{"19x19", Form::variant, 19, 19, "19"},
          Row{"19 X 19", Form::variant, 19, 19, "19"}, Row{"9×13", Form::variant, 9, 13, "9:13"},
          Row{" 13", Form::variant, 13, 13, "13"}, Row{"019", Form::variant, 19, 19, "19"},
          Row{"１９", Form::variant, 19, 19, "19"}, Row{"十九路", Form::variant, 19, 19, "19"}}) {
        INFO(row.text);
        auto const read = kifu::parse_size(row.text);
        CHECK(read.form == row.form);
        CHECK(int{read.value.width} == row.width);
        CHECK(int{read.value.height} == row.height);
        CHECK(read.normal == row.normal);
    }
    for (std::string const text :
         {"0", "53", "19:0", "-9", "9:13:4", "abc", "9:", ":9", "6.5", "100000000000"}) {
        INFO(text);
        CHECK(kifu::parse_size(text).form == Form::bad);
    }
    CHECK(kifu::parse_size("").form == Form::empty);
}
