#include "kifu/values/date.hpp"

#include <catch2/catch.hpp>
#include <string>
#include <vector>

using kifu::Date;
using kifu::Form;

using Dates = std::vector<Date>;

TEST_CASE("the calendar") {
    for (Date const date : {Date{1996, 2, 29}, Date{2000, 2, 29}, Date{1997, 12, 31},
                            Date{1996, 5, 0}, Date{1996, 0, 0}, Date{1, 1, 1}, Date{9999, 12, 31}})
        CHECK(kifu::is_calendar_date(date));
    for (Date const date :
         {Date{1997, 2, 29}, Date{1900, 2, 29}, Date{1997, 4, 31}, Date{1997, 13, 1},
          Date{1997, 1, 32}, Date{0, 1, 1}, Date{1997, 0, 5}, Date{10000, 1, 1}})
        CHECK_FALSE(kifu::is_calendar_date(date));
}

TEST_CASE("FF[4]'s dates and its shortcuts are exact") {
    struct Row {
        std::string text;
        Dates dates;
    };
    for (auto const& row :
         {Row{"1996-05-06", {{1996, 5, 6}}}, Row{"1996-05", {{1996, 5, 0}}},
          Row{"1996", {{1996, 0, 0}}}, Row{"1996-02-29", {{1996, 2, 29}}},
          Row{"1996-05,06", {{1996, 5, 0}, {1996, 6, 0}}},
          Row{"1996-05-06,07,08", {{1996, 5, 6}, {1996, 5, 7}, {1996, 5, 8}}},
          Row{"1996,1997", {{1996, 0, 0}, {1997, 0, 0}}},
          Row{"1996-12-27,28,1997-01-03,04",
              {{1996, 12, 27}, {1996, 12, 28}, {1997, 1, 3}, {1997, 1, 4}}},
          Row{"1996-05-06,06-07", {{1996, 5, 6}, {1996, 6, 7}}},
          Row{"1996-05,05-06", {{1996, 5, 0}, {1996, 5, 6}}},
          Row{"1996-05-06,06-07,08", {{1996, 5, 6}, {1996, 6, 7}, {1996, 6, 8}}}}) {
        INFO(row.text);
        auto const read = kifu::parse_dates(row.text);
        CHECK(read.form == Form::exact);
        CHECK(read.value.dates == row.dates);
        CHECK(read.normal == row.text);
        CHECK(kifu::dates_text(row.dates) == row.text);
        CHECK(read.reason.empty());
    }
    auto const longer = kifu::parse_dates("1997-05-05,1997-05-06");
    CHECK(longer.form == Form::exact);
    CHECK(longer.normal == "1997-05-05,06");
}

TEST_CASE("days that no calendar has, and shortcuts that lean on nothing") {
    for (std::string const text :
         {"1996-13-45", "1997-02-31", "1997-02-29", "1996-05-06,32", "1996-13", "0000-00-00",
          "05-06", "06", "1996,05", "1996,05-06", "2004年13月1日", "1997/02/30", "31/13/1996",
          "1996-05-00,31-12", "0000", "99999-01-01"}) {
        INFO(text);
        CHECK(kifu::parse_dates(text).form == Form::bad);
    }
    CHECK(kifu::parse_dates("1997-02-31").reason == "names a day that no calendar has: 1997-02-31");
}

TEST_CASE("dates in other forms") {
    struct Row {
        std::string text;
        std::string normal;
    };
    for (auto const& row : {Row{"1996/05/06", "1996-05-06"},
                            Row{"1996.05.06", "1996-05-06"},
                            Row{"1996-5-6", "1996-05-06"},
                            Row{"1996/5", "1996-05"},
                            Row{"19960506", "1996-05-06"},
                            Row{"1996. 5. 6.", "1996-05-06"},
                            Row{" 1996-05-06", "1996-05-06"},
                            Row{"１９９６－０５－０６", "1996-05-06"},
                            Row{"1996-00-00", "1996"},
                            Row{"1996-05-00", "1996-05"},
                            Row{"1996-05-06, 07", "1996-05-06,07"},
                            Row{"1996/05/06,07", "1996-05-06,07"},
                            Row{"1996/05/06-07", "1996-05-06,07"},
                            Row{"1996-05-06/07", "1996-05-06,07"},
                            Row{"1996-05-06 - 1996-05-07", "1996-05-06,07"},
                            Row{"1996-05-31~1996-06-01", "1996-05-31,06-01"},
                            Row{"1996-1997", "1996,1997"},
                            Row{"1996-12-31 to 1997-01-01", "1996-12-31,1997-01-01"},
                            Row{"2004年5月6日", "2004-05-06"},
                            Row{"2004年5月", "2004-05"},
                            Row{"2004年", "2004"},
                            Row{"2004年5月6日、7日", "2004-05-06,07"},
                            Row{"2004年5月6・7日", "2004-05-06,07"},
                            Row{"2004年5月31日、6月1日", "2004-05-31,06-01"},
                            Row{"2004年5月6日(木)", "2004-05-06"},
                            Row{"2004年5月6日 星期四", "2004-05-06"},
                            Row{"平成16年5月6日", "2004-05-06"},
                            Row{"昭和元年12月", "1926-12"},
                            Row{"令和元年5月1日", "2019-05-01"},
                            Row{"民國85年5月6日", "1996-05-06"},
                            Row{"二〇〇四年五月六日", "2004-05-06"},
                            Row{"一九九六年十二月二十七日", "1996-12-27"},
                            Row{"2004년 5월 6일", "2004-05-06"},
                            Row{"May 6, 1996", "1996-05-06"},
                            Row{"6 May 1996", "1996-05-06"},
                            Row{"6th of May 1996", "1996-05-06"},
                            Row{"Sept. 6, 1996", "1996-09-06"},
                            Row{"May 1996", "1996-05"},
                            Row{"1996 May 6", "1996-05-06"},
                            Row{"6-May-1996", "1996-05-06"},
                            Row{"May 6-7, 1996", "1996-05-06,07"},
                            Row{"6, 8 and 10 May 1996", "1996-05-06,08,10"},
                            Row{"Monday, May 6, 1996", "1996-05-06"},
                            Row{"5 May 2024, 6 May 2024", "2024-05-05,06"},
                            Row{"5 May 2024 and 6 June 2025", "2024-05-05,2025-06-06"},
                            Row{"30 Dec 2023, 2 Jan 2024", "2023-12-30,2024-01-02"},
                            Row{"5 May 2024, 6 May 2024, 7 May 2024", "2024-05-05,06,07"},
                            Row{"May 2024, 6 June 2024", "2024-05,06-06"},
                            Row{"May 6 2024, May 7 2024", "2024-05-06,07"},
                            Row{"5-6 May 2024, 8 and 9 June 2024", "2024-05-05,06,06-08,09"},
                            Row{"5 May 2024 to 6 May 2024", "2024-05-05,06"},
                            Row{"5 May 2024, 6 June", "2024-05-05,06-06"},
                            Row{"May 5 2024, June 6", "2024-05-05,06-06"},
                            Row{"2024-05-05 and 6 May 2024", "2024-05-05,06"},
                            Row{"2004年5月6日、2004年6月7・8日", "2004-05-06,06-07,08"},
                            Row{"2004年5月6日、6月7・8日", "2004-05-06,06-07,08"},
                            Row{"2004年5月、6月", "2004-05,06"},
                            Row{"13/05/1996", "1996-05-13"},
                            Row{"05/13/1996", "1996-05-13"},
                            Row{"06/06/1996", "1996-06-06"},
                            Row{"13.5.1996", "1996-05-13"}}) {
        INFO(row.text);
        auto const read = kifu::parse_dates(row.text);
        CHECK(read.form == Form::variant);
        CHECK(read.normal == row.normal);
        CHECK(read.value.remark.empty());
        auto const again = kifu::parse_dates(read.normal);
        CHECK(again.form == Form::exact);
        CHECK(again.value.dates == read.value.dates);
    }
}

TEST_CASE("day and month that may be exchanged are not chosen") {
    auto const read = kifu::parse_dates("06/05/1996");
    CHECK(read.form == Form::doubtful);
    CHECK(read.value.dates == Dates{{1996, 0, 0}});
    CHECK(read.normal.empty());
    CHECK(kifu::parse_dates("6-5-1996").normal.empty());
    CHECK(kifu::parse_dates("6.5.1996").form == Form::doubtful);
    CHECK(kifu::parse_dates("6.5.1996").normal == "1996-05-06");
}

TEST_CASE("a later date of a list may be as doubtful as the first") {
    for (std::string const text : {"5 May 1996, 06/05/1996", "1996-05-06 and 1990s",
                                   "30 Dec 2023, 2 Jan", "2023年12月30日、1月2日"}) {
        INFO(text);
        auto const read = kifu::parse_dates(text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.normal.empty());
    }
    // The sixth month is no sixth day.
    CHECK(kifu::parse_dates("2004年5月7日、6月").form == Form::doubtful);
    CHECK(kifu::parse_dates("2004年5月7日、6月").value.dates == Dates{{2004, 5, 7}});
}

TEST_CASE("dates that are only probable, or have more to say") {
    struct Row {
        std::string text;
        std::string normal;
        std::string remark;
    };
    for (auto const& row :
         {Row{"1996-05-06 12:34:56", "1996-05-06", "12:34:56"},
          Row{"1996-05-06T12:34:56Z", "1996-05-06", "T12:34:56Z"},
          Row{"2012- 7-15-19-30-47", "2012-07-15", "-19-30-47"},
          Row{"2012年7月16日 上午 0:19", "2012-07-16", "上午 0:19"},
          Row{"2004年 5局", "2004", "5局"}, Row{"20170316 [09:37]", "2017-03-16", "[09:37]"},
          Row{"1996/05/06,12:34:56", "1996-05-06", ",12:34:56"},
          Row{"1996-05-06 (game 3)", "1996-05-06", "(game 3)"},
          Row{"Mon May  6 12:34:56 1996", "1996-05-06", ""}, Row{"c. 1835", "1835", "c."},
          Row{"Published 1937", "1937", "Published"}, Row{"約1835年", "1835", "約"},
          Row{"1996-05-06 - 1996-05-09", "1996-05-06,07,08,09", ""}, Row{"1670-1690", "", ""},
          Row{"1840s", "", ""}, Row{"96-05-06", "1996-05-06", ""}, Row{"明治5年5月6日", "", ""}}) {
        INFO(row.text);
        auto const read = kifu::parse_dates(row.text);
        CHECK(read.form == Form::doubtful);
        CHECK(read.normal == row.normal);
        CHECK(read.value.remark == row.remark);
        CHECK_FALSE(read.value.dates.empty());
    }
}

TEST_CASE("what is no date") {
    for (std::string const text : {"unknown", "abc1996", "1996abc", "12", "1996-", "-1996", "Edo",
                                   "6", "1996-05-06,abc", "May", "99/99/99", "1.5", "12345"}) {
        INFO(text);
        auto const read = kifu::parse_dates(text);
        CHECK((read.form == Form::bad ||
               (read.form == Form::doubtful && !read.value.remark.empty())));
    }
    CHECK(kifu::parse_dates("unknown").form == Form::bad);
    CHECK(kifu::parse_dates("").form == Form::empty);
    std::string list = "1996-05-06";
    for (int i = 0; i < 10'000; ++i)
        list += ",07";
    CHECK(kifu::parse_dates(list).form == Form::bad);
}
