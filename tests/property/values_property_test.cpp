// What holds for any text that a property may hold: a reader never fails, it says why a value is
// not exact, and the normal text that it proposes is exact and proposes itself.
#include "kifu/values.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

/// Spellings with something of every grammar in them; the generator damages and mixes them.
std::vector<std::string> const spellings = {
    "B+R",
    "W+12.50",
    "White wins by 3.5",
    "黑胜2又3/4子",
    "257手完, 黒中押し勝ち",
    "흑 1.5집 승",
    "Draw (both passed)",
    "6目半",
    "3又3/4",
    "6½",
    "6,5",
    "375",
    "4子",
    "1996-12-27,28,1997-01-03,04",
    "May 6-7, 1996",
    "2004年5月6・7日",
    "平成16年5月6日",
    "Mon May  6 12:34:56 1996",
    "1996-05-31~1996-06-01",
    "06/05/1996",
    "5x30 byo-yomi",
    "25 moves / 10 min",
    "1h30m",
    "30秒×5回",
    "各5時間",
    "+20",
    "Japanese rules",
    "koPOSITIONALscoreAREAtaxNONEsui1button1whbN-1",
    "heigo:capture=classical,ko=simple",
    "P9段",
    "2d?",
    "3 (final)",
    "第3轮",
    "9:13",
    "１９",
    "aa:cc",
    "Q16",
    "-",
    "99999999999999999999",
};

rc::Gen<std::string> damaged_spelling() {
    return rc::gen::apply(
        [](std::string const& one, std::string const& two, std::size_t cut, std::size_t from,
           std::string const& between) {
            return one.substr(0, cut % (one.size() + 1)) + between +
                   two.substr(from % (two.size() + 1));
        },
        rc::gen::elementOf(spellings), rc::gen::elementOf(spellings), rc::gen::inRange(0ul, 40ul),
        rc::gen::inRange(0ul, 40ul),
        rc::gen::container<std::string>(
            rc::gen::elementOf(std::string("0123456789+-/.,:*? ()xBWk"))));
}

/// Holds the laws of one reader against one text. `keeps_itself`: values whose normal text may be
/// no more exact than they are (HA below 2).
template <class Parse>
void check_laws(std::string const& text, Parse parse, bool keeps_itself = false) {
    auto const read = parse(std::string_view(text));
    RC_ASSERT(read.exact() == read.reason.empty());
    if (read.form == Form::bad || read.form == Form::empty) RC_ASSERT(read.normal.empty());
    if (read.normal.empty()) return;
    auto const again = parse(std::string_view(read.normal));
    RC_ASSERT(again.usable());
    RC_ASSERT(again.exact() || read.form == Form::doubtful || keeps_itself);
    RC_ASSERT(again.normal == read.normal || read.form == Form::doubtful);
}

} // namespace

TEST_CASE("readers of values keep their promises about any text", "[values]") {
    CHECK(rc::check([] {
        std::string const text =
            *rc::gen::oneOf(damaged_spelling(), rc::gen::arbitrary<std::string>());
        check_laws(text, parse_number);
        check_laws(text, parse_real);
        check_laws(text, parse_double);
        check_laws(text, parse_color);
        check_laws(text, parse_size);
        check_laws(text, parse_komi);
        check_laws(text, parse_handicap, true);
        check_laws(text, parse_result);
        check_laws(text, parse_dates);
        check_laws(text, parse_main_time);
        check_laws(text, parse_overtime);
        check_laws(text, parse_rules);
        check_laws(text, parse_rank);
        check_laws(text, parse_round);
        check_laws(text, parse_variant);
    }));
}

TEST_CASE("points that are read lie on their board and are written back", "[values]") {
    CHECK(rc::check([] {
        auto const side = rc::gen::inRange(1, 53);
        BoardSize const size{static_cast<std::uint8_t>(*side), static_cast<std::uint8_t>(*side)};
        auto const letters = rc::gen::elementOf(std::string("abcdefstzABYZ: 1"));
        std::string const text = *rc::gen::container<std::string>(letters);
        auto const move = read_move(text, size);
        if (move.is_point()) RC_ASSERT(size.contains(move.point));
        if (move.form == PointForm::exact) RC_ASSERT(point_text(move.point) == text);
        auto const list = read_rectangle(text, size);
        if (!list.is_points()) return;
        RC_ASSERT(size.contains(list.first) && size.contains(list.last));
        RC_ASSERT(list.first.x <= list.last.x && list.first.y <= list.last.y);
        auto const a1 = read_a1_move(text, size);
        if (a1.is_point()) RC_ASSERT(size.contains(a1.point));
    }));
}
