#include "kifu/coordinates.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/date.hpp"
#include "kifu/values/result.hpp"

#include "formats/ccgc/ccgc.hpp"
#include "formats/ccgc/contest.hpp"
#include "formats/ccgc/syntax.hpp"
#include "formats/head_tags.hpp"
#include "formats/losses.hpp"
#include "formats/stone_line.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu::ccgc {

namespace {

bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::XK:
    case PropertyId::MN:
    case PropertyId::PB:
    case PropertyId::PW:
    case PropertyId::RE:
    case PropertyId::DT:
    case PropertyId::PC:
    case PropertyId::EV:
    case PropertyId::SZ:
    case PropertyId::GM:
    case PropertyId::RU: // looked at together
    case PropertyId::XV:
    case PropertyId::XT:
    case PropertyId::AB: // reported where they stand
    case PropertyId::AW:
    case PropertyId::AE: return true;
    default: return detail::is_about_the_file(id);
    }
}

class GameWriter {
public:
    GameWriter(Game const& game, GameSetting const& setting, Contest const& contest,
               WriteOptions const& options, std::string& out, Diagnostics& diagnostics)
        : game_(game), setting_(setting), contest_(contest), options_(options), out_(out),
          diagnostics_(diagnostics), losses_(is_held) {}

    void write() {
        auto const stones =
            detail::read_stone_line(game_, setting_, stone_format, losses_, diagnostics_);
        note_rules();
        detail::add_other_tags(game_, tag::prefix, losses_);
        std::string text = "{[" + std::string(contest_.code) + "]";
        append_field(team(PropertyId::PB, "B"), text);
        append_field(team(PropertyId::PW, "W"), text);
        append_field(result(), text);
        append_field(when(), text);
        append_field(name(PropertyId::EV), text);
        for (std::string const& more : detail::head_tags(game_, tag::field))
            append_field(without_brackets(more), text);
        append_moves(stones, text);
        text += "}\n";
        append_encoded(text);
        if (losses_.any())
            report(Code::ccgc_lost, "not written, or not as it is: " + losses_.text());
    }

private:
    static constexpr detail::StoneLineFormat stone_format{
        Code::ccgc_lost_move, Code::ccgc_lost_setup, true, "a contest text"};

    void report(Code code, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, game_.root().span(), std::move(message));
        finding.game = game_.number();
        finding.node = game_.root().id();
    }

    /// C5 is read as Renju; other games of five and options are lost.
    void note_rules() {
        bool const same = setting_.rules.game == contest_.game && setting_.rules.options.empty();
        if (!same) losses_.add_text("the rules");
    }

    // ---- head

    static void append_field(std::string_view text, std::string& out) {
        out.append("[").append(text).append("]");
    }

    /// With brackets as full-width ones: those of ASCII end a field.
    static std::string without_brackets(std::string_view text) {
        std::string written;
        for (char const c : text) {
            static constexpr std::string_view brackets = "[]{}";
            static constexpr std::array<std::string_view, 4> wide{"［", "］", "｛", "｝"};
            auto const at = brackets.find(c);
            if (at == brackets.npos)
                written += c;
            else
                written += wide[at];
        }
        return written;
    }

    std::string name(PropertyId id) {
        auto const value = game_.root().value(id);
        if (!value) return {};
        std::string const text = value->simple_text();
        std::string written = without_brackets(text);
        if (written != text || text.starts_with(' ') || text.ends_with(' '))
            losses_.add_text(property_info(id).name);
        return written;
    }

    std::string tag_text(std::string_view which) const {
        return without_brackets(detail::head_tag(game_, which).value_or(""));
    }

    std::string team(PropertyId id, std::string_view letter) {
        std::string team = name(id);
        if (!team.empty()) team.append(" ").append(letter);
        return team;
    }

    /// Only who won: how is lost.
    std::string result() {
        auto const value = game_.root().value(PropertyId::RE);
        std::string const text = value ? value->simple_text() : std::string();
        if (text.empty()) return tag_text(tag::result);
        auto const parsed = parse_result(text);
        std::string_view written = "?";
        if (parsed.usable() && parsed.value.winner)
            written = *parsed.value.winner == Color::black ? "B+" : "W+";
        else if (parsed.usable() && parsed.value.kind == ResultKind::draw)
            written = "Draw";
        bool const same = text == written || (written == "Draw" && text == "0");
        if (!same) losses_.add_text("RE (" + text + " as " + std::string(written) + ")");
        return std::string(word_of_result(written));
    }

    std::string when() {
        std::string const day = date();
        std::string const time = tag_text(tag::time);
        std::string const place = name(PropertyId::PC);
        std::string text = day;
        for (std::string const& part : {time, place})
            if (!part.empty()) text += (text.empty() ? "" : " ") + part;
        When const read = parse_when(text);
        if (read.time != time) losses_.add_text("XT");
        if (read.place != place) losses_.add_text("PC");
        return text;
    }

    std::string date() {
        auto const value = game_.root().value(PropertyId::DT);
        if (!value) return {};
        std::string text = value->simple_text();
        auto const parsed = parse_dates(text);
        bool const one_day =
            parsed.exact() && parsed.value.dates.size() == 1 && parsed.value.dates[0].day != 0;
        if (!one_day) {
            losses_.add_text("DT");
            return {};
        }
        std::ranges::replace(text, '-', '.');
        return text;
    }

    // ---- moves

    void append_moves(std::span<detail::LineStone const> stones, std::string& text) {
        std::uint32_t turn = 0;
        for (detail::LineStone const& stone : stones) {
            if (stone.turn != turn) text += ';';
            turn = stone.turn;
            std::string point = to_text(stone.point, setting_.size, CoordinateSystem::a1_with_i);
            text += stone.color == Color::black ? "B(" : "W(";
            text += ascii::upper(point[0]);
            text.append(",").append(point, 1).append(")");
            append_mark(game_.node(stone.node), text);
        }
        if (stones.empty()) text += ';';
    }

    void append_mark(Node const& node, std::string& text) {
        auto const value = node.value(PropertyId::XK);
        if (!value) return;
        std::string const mark = "MARK[" + value->simple_text() + "]";
        std::string const move = "B(A,1)" + mark; // what is parsed refers to it
        auto const items = parse_items(move);
        bool const readable = items.size() == 1 && items[0].mark == value->simple_text();
        if (readable)
            text += mark;
        else
            losses_.add_text("XK");
    }

    void append_encoded(std::string const& text) {
        Charset const charset = options_.to_charset.value_or(Charset::gb18030());
        auto const encoded = encode(charset, text);
        if (!encoded)
            report(Code::text_unencodable, "the record has characters that " +
                                               std::string(charset.name()) +
                                               " lacks: written in UTF-8");
        out_ += encoded.value_or(text);
    }

    Game const& game_;
    GameSetting const& setting_;
    Contest const& contest_;
    WriteOptions const& options_;
    std::string& out_;
    Diagnostics& diagnostics_;
    detail::Losses losses_;
};

} // namespace

void write(Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game, {{}, options.dialect});
    Contest const* const contest = contest_of(setting.rules.game);
    if (contest != nullptr && contest->board == setting.size)
        return GameWriter(game, setting, *contest, options, out, diagnostics).write();
    std::string message = std::string(game_title(setting.rules.game)) + " on " +
                          std::to_string(setting.size.width) + "x" +
                          std::to_string(setting.size.height) +
                          " is not written: the contests have Connect6 on 19 lines and games of "
                          "five on 15";
    Diagnostic& finding = diagnostics.add(Code::ccgc_game, game.root().span(), std::move(message));
    finding.game = game.number();
}

} // namespace kifu::ccgc
