// The collected cases about the board (tests/cases/069 to 082): the position at the end, the
// prisoners and what each move breaks, as the README of the case computes them.
#include "kifu/reader.hpp"
#include "kifu/rules.hpp"
#include "kifu/values/points.hpp"

#include "support/boards.hpp"
#include "support/cases.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

using namespace kifu;

namespace {

std::vector<Point> points_of(Node const& node, std::string_view name, BoardSize size) {
    std::vector<Point> points;
    for (Property const property : node) {
        if (property.name() != name) continue;
        for (Value const value : property)
            points.push_back(read_point(value.text(), size).point);
    }
    return points;
}

bool has(Node const& node, std::string_view name) {
    for (Property const property : node)
        if (property.name() == name) return true;
    return false;
}

/// Goes down a record and plays what it holds, by the rules given.
class Walk {
public:
    Walk(std::string_view name, RuleOptions options)
        : record_(support::case_bytes(name)), node_(record_.game(1).root()),
          size_(board_size(node_)),
          rules_(*AnyRules::from({GameKind::go, std::move(options), Origin::declared})),
          position_(rules_.start({size_, {}, {}, {}, Color::black})) {
        play();
    }

    AnyPosition const& position() const { return position_; }
    /// What was found, as `2: occupied`: step and reason.
    std::string const& findings() const { return findings_; }

    /// To the child of that number, from 1; false where there is none.
    bool down(std::size_t child = 1) {
        auto next = node_.first_child();
        for (; next && child > 1; --child)
            next = next->next();
        if (!next) return false;
        node_ = *next;
        play();
        return true;
    }
    Walk& to_the_end() {
        while (down()) {
        }
        return *this;
    }

private:
    static BoardSize board_size(Node const& root) {
        auto const value = root.value(PropertyId::SZ);
        auto const lines = static_cast<std::uint8_t>(std::stoi(value ? value->text() : "19"));
        return {lines, lines};
    }

    void play() {
        set_up();
        for (auto const& [name, color] : {std::pair{"B", Color::black}, {"W", Color::white}}) {
            if (!has(node_, name)) continue;
            std::string text;
            for (Property const property : node_)
                if (property.name() == name) text = property.value()->text();
            turn(color, read_move(text, size_));
        }
    }

    void set_up() {
        auto const black = points_of(node_, "AB", size_);
        auto const white = points_of(node_, "AW", size_);
        auto const empty = points_of(node_, "AE", size_);
        bool const next = has(node_, "PL");
        if (black.empty() && white.empty() && empty.empty() && !next) return;
        Setup setup{size_, black, white, empty, {}};
        for (Property const property : node_)
            if (property.name() == "PL")
                setup.next = property.value()->text() == "B" ? Color::black : Color::white;
        Undo undo;
        rules_.set_up(position_, setup, undo);
    }

    void turn(Color color, ReadPoint const& read) {
        TurnKind const kind = read.is_pass() ? TurnKind::pass : TurnKind::stones;
        std::size_t const stones = read.is_pass() ? 0 : 1;
        Turn const turn{color, kind, {&read.point, stones}, {}};
        Undo undo;
        Verdict const verdict = rules_.execute(position_, turn, undo);
        ++moves_;
        for (Violation const& violation : verdict.findings())
            findings_.append(findings_.empty() ? "" : " ")
                .append(std::to_string(moves_))
                .append(":")
                .append(reason_name(violation.reason));
    }

    support::Record record_;
    Node node_;
    BoardSize size_;
    AnyRules rules_;
    AnyPosition position_;
    std::size_t moves_ = 0;
    std::string findings_;
};

void check_board(Walk const& walk, std::vector<std::string_view> const& picture,
                 std::uint32_t by_black, std::uint32_t by_white) {
    CHECK(support::rows(walk.position()) == support::rows(picture));
    CHECK(walk.position().captured(Color::white) == by_black);
    CHECK(walk.position().captured(Color::black) == by_white);
}

} // namespace

TEST_CASE("case 069: a move on an occupied point", "[games][oracle]") {
    Walk walk("069-occupied-point", {});
    check_board(walk.to_the_end(),
                {". . . . .", ". . . . .", ". . O . .", ". . . X .", ". . . . ."}, 0, 0);
    CHECK(walk.findings() == "2:occupied");
}

TEST_CASE("case 071: a snapback is no ko", "[games][oracle]") {
    for (RuleOptions const& rules :
         {RuleOptions{}, RuleOptions{{"rules", "Tromp-Taylor"}}, RuleOptions{{"rules", "AGA"}}}) {
        Walk walk("071-snapback-is-not-ko", rules);
        check_board(walk.to_the_end(),
                    {". O X . .", ". . O . .", "O O . . .", ". . . . .", ". . . . ."}, 1, 3);
        CHECK(walk.findings().empty());
    }
}

TEST_CASE("case 072: a suicide is no ko", "[games][oracle]") {
    Walk walk("072-suicide-is-not-ko", {});
    check_board(walk.to_the_end(),
                {". . . . .", ". . . . .", ". . . . .", ". . . . X", ". . . X ."}, 2, 0);
    CHECK(walk.findings() == "4:suicide");
}

TEST_CASE("case 074: sending two, returning one", "[games][oracle]") {
    auto const findings = [](RuleOptions rules) {
        Walk walk("074-send-two-return-one", std::move(rules));
        check_board(walk.to_the_end(),
                    {". X . X . O .", ". . X O O O .", ". . . . . . .", ". . . . . . .",
                     ". . . . . . .", ". . . . . . .", ". . . . . . ."},
                    1, 2);
        return walk.findings();
    };
    CHECK(findings({{"rules", "Tromp-Taylor"}}) == "3:superko-positional");
    CHECK(findings({{"ko", "positional"}}) == "3:superko-positional");
    CHECK(findings({{"rules", "AGA"}}).empty());
    // The other player is to move, so the game does not go in a circle.
    CHECK(findings({{"rules", "Japanese"}}).empty());
    CHECK(findings({{"rules", "Korean"}}).empty());
    // Simple ko does not forbid it, but what the rules are is not known, or it depends on the
    // referee: a note.
    CHECK(findings({}) == "3:repetition");
    CHECK(findings({{"rules", "Chinese"}}) == "3:repetition");
}

TEST_CASE("case 076: setup in mid-game", "[games][oracle]") {
    Walk walk("076-setup-recolours-a-stone", {});
    for (int move = 0; move != 5; ++move)
        REQUIRE(walk.down());
    CHECK(walk.position().next() == Color::white);
    REQUIRE(walk.down(2));
    check_board(walk,
                {". . . . . . . . .", ". . . . . . . . .", ". . O . . . X . .", ". . . . . . . . .",
                 ". . . . . X . . .", ". X . . . . . . .", ". . . . . . O . .", ". . . X . . . . .",
                 ". . . . . . . . ."},
                0, 0);
    CHECK(walk.position().next() == Color::white);
    CHECK(walk.findings().empty());
}

TEST_CASE("case 077: chains without liberties after a setup", "[games][oracle]") {
    Walk walk("077-breathless-after-setup", {});
    REQUIRE(walk.down());
    CHECK(walk.position().breathless().size() == 1);
    CHECK(walk.position().chain(walk.position().breathless()[0]).size() == 4);
    REQUIRE(walk.down());
    CHECK(walk.position().captured(Color::black) == 0);
    check_board(
        walk.to_the_end(),
        {". O O . . .", "O . . O . .", "O . . O . .", ". O O . . .", ". . . . O .", ". . . . . X"},
        0, 4);
    // White E2 comes where Black is to play.
    CHECK(walk.findings() == "1:wrong-turn 3:occupied");
}

TEST_CASE("case 079: three passes", "[games][oracle]") {
    Walk walk("079-three-passes-and-score-node", {});
    walk.to_the_end();
    CHECK(walk.findings() == "5:after-passes");
    CHECK_FALSE(is_breach(Violation::Reason::after_passes));
}

TEST_CASE("case 081: a lost move", "[games][oracle]") {
    Walk walk("081-missing-move", {});
    walk.to_the_end();
    CHECK(walk.findings() == "4:wrong-turn");
    CHECK(walk.position().depth() == 5);
}

TEST_CASE("case 082: an illegal move in a variation only", "[games][oracle]") {
    Walk main("082-illegal-only-in-variation", {});
    CHECK(main.to_the_end().findings().empty());
    Walk variation("082-illegal-only-in-variation", {});
    REQUIRE(variation.down());
    REQUIRE(variation.down());
    REQUIRE(variation.down(2));
    CHECK(variation.findings() == "3:occupied");
    CHECK(variation.to_the_end().findings() == "3:occupied");
}
