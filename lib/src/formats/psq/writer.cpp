#include "kifu/replay.hpp"

#include "formats/head_tags.hpp"
#include "formats/losses.hpp"
#include "formats/psq/psq.hpp"
#include "formats/psq/rules.hpp"
#include "formats/psq/syntax.hpp"
#include "formats/stone_line.hpp"
#include "games/gomocup.hpp"

#include <algorithm>
#include <utility>

namespace kifu::psq {

namespace {

constexpr std::string_view line_end = "\r\n";

enum class Kind : std::uint8_t { psq, rec };

bool is_game_of_rows(GameKind game) {
    return game == GameKind::gomoku || game == GameKind::renju || game == GameKind::connect6;
}

bool is_held(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::XM:
    case PropertyId::MN:
    case PropertyId::PB:
    case PropertyId::PW:
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
    GameWriter(Kind kind, Game const& game, GameSetting const& setting, WriteOptions const& options,
               std::string& out, Diagnostics& diagnostics)
        : kind_(kind), game_(game), setting_(setting), options_(options), out_(out),
          diagnostics_(diagnostics), losses_(is_held) {}

    void write() {
        auto const stones =
            detail::read_stone_line(game_, setting_, stone_format, losses_, diagnostics_);
        note_rules();
        detail::add_other_tags(game_, tag::prefix, losses_);
        std::string const names = name_lines();
        std::string text;
        if (kind_ == Kind::psq)
            append_header(text);
        else
            text += names;
        for (detail::LineStone const& stone : stones)
            append_move(stone, text);
        if (kind_ == Kind::psq) text += names;
        append_line(end(), text);
        append_encoded(text);
        if (losses_.any()) report(Code::psq_lost, "not written: " + losses_.text());
    }

private:
    static constexpr detail::StoneLineFormat stone_format{Code::psq_lost_move, Code::psq_lost_setup,
                                                          false, "a game of Piskvork"};

    Diagnostic& report(Code code, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, game_.root().span(), std::move(message));
        finding.game = game_.number();
        finding.node = game_.root().id();
        return finding;
    }

    static void append_line(std::string_view text, std::string& out) {
        out.append(text).append(line_end);
    }

    /// The file does not say the rules: they are lost unless they are what a reader assumes.
    void note_rules() {
        BoardSize const board = kind_ == Kind::rec ? rec_board : setting_.size;
        if (setting_.size != board) losses_.add_text("SZ");
        auto const told = rule_tag();
        RuleChoice assumed = assumed_rules(board);
        if (told) assumed = games::rules_of_gomocup(*told).value_or(assumed);
        auto const has_code = [](auto const& option) { return option.first == "line"; };
        bool const others = !std::ranges::all_of(setting_.rules.options.items(), has_code);
        if (others) losses_.add_text("XV");
        bool const same = setting_.rules.game == assumed.game &&
                          games::gomocup_number(setting_.rules) == games::gomocup_number(assumed);
        if (same) return;
        auto const code = games::gomocup_number(setting_.rules);
        losses_.add_text(code ? "the rules (code " + std::to_string(*code) + " of Gomocup)"
                              : "the rules");
    }

    std::optional<std::uint32_t> rule_tag() const {
        if (kind_ == Kind::rec) return std::nullopt;
        auto const header = parse_header(header_text());
        return header ? header->rule : std::nullopt;
    }

    // ---- head

    bool exchanged() const {
        return kind_ == Kind::psq && detail::head_tag(game_, tag::first) == "1";
    }

    std::string header_text() const {
        std::string text = "Piskvorky " + std::to_string(setting_.size.width) + "x" +
                           std::to_string(setting_.size.height) + ", ";
        text += detail::head_tag(game_, tag::levels).value_or("0:0");
        text += exchanged() ? ", 1" : ", 0";
        if (auto const rule = detail::head_tag(game_, tag::rule)) text += ", " + *rule;
        return text;
    }

    /// Tags that somebody changed to what is no header are left out.
    void append_header(std::string& text) {
        std::string const header = header_text();
        if (parse_header(header)) return append_line(header, text);
        losses_.add_text("XT");
        append_line("Piskvorky " + std::to_string(setting_.size.width) + "x" +
                        std::to_string(setting_.size.height) + ", 0:0, 0",
                    text);
    }

    /// A name that would be read as a move, or as the number of the end, is left out; and one with
    /// a NUL, by which a file without a byte order mark seems to be UTF-16.
    std::string name(PropertyId id) {
        auto const value = game_.root().value(id);
        if (!value) return {};
        std::string text = value->simple_text();
        auto const lines = parse_lines(text);
        bool const is_name = lines.size() == 1 && lines[0].kind == LineKind::text &&
                             lines[0].text == text && !looks_like_psq(text) &&
                             text.find('\0') == std::string::npos;
        if (is_name || text.empty()) return text;
        losses_.add_text(property_info(id).name);
        return {};
    }

    /// .psq files without names have no lines for them; .rec files always have both.
    std::string name_lines() {
        std::string first = name(PropertyId::PB);
        std::string second = name(PropertyId::PW);
        std::string lines;
        if (first.empty() && second.empty() && kind_ == Kind::psq) return lines;
        if (exchanged()) std::swap(first, second);
        append_line(first, lines);
        append_line(second, lines);
        return lines;
    }

    // ---- moves

    void append_move(detail::LineStone const& stone, std::string& text) {
        unsigned const origin = kind_ == Kind::psq ? 1 : 0;
        text += std::to_string(stone.point.x + origin) + "," +
                std::to_string(stone.point.y + origin) + ",";
        append_line(time_of(game_.node(stone.node)), text);
    }

    std::string time_of(Node const& node) {
        auto const value = node.value(PropertyId::XM);
        if (!value) return "0";
        std::string time = value->simple_text();
        std::string const move = "1,1," + time; // what is parsed refers to it
        auto const lines = parse_lines(move);
        if (lines.size() == 1 && lines[0].milliseconds == time) return time;
        losses_.add_text("XM");
        return "0";
    }

    std::string end() {
        std::string text = detail::head_tag(game_, tag::end).value_or("0");
        auto const lines = parse_lines(text);
        if (lines.size() == 1 && lines[0].kind == LineKind::number) return text;
        losses_.add_text("XT");
        return "0";
    }

    void append_encoded(std::string const& text) {
        auto const charset = options_.to_charset;
        auto const encoded = charset ? encode(*charset, text) : std::nullopt;
        if (charset && !encoded)
            report(Code::text_unencodable, "a name has characters that " +
                                               std::string(charset->name()) +
                                               " lacks: written in UTF-8");
        out_ += encoded.value_or(text);
    }

    Kind kind_;
    Game const& game_;
    GameSetting const& setting_;
    WriteOptions const& options_;
    std::string& out_;
    Diagnostics& diagnostics_;
    detail::Losses losses_;
};

void write(Kind kind, Game const& game, WriteOptions const& options, std::string& out,
           Diagnostics& diagnostics) {
    GameSetting const setting = game_setting(game, {{}, options.dialect});
    if (is_game_of_rows(setting.rules.game))
        return GameWriter(kind, game, setting, options, out, diagnostics).write();
    Diagnostic& finding = diagnostics.add(Code::psq_game, game.root().span(),
                                          std::string(game_title(setting.rules.game)) +
                                              " is no game of rows: not written");
    finding.game = game.number();
}

} // namespace

void write_psq(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics) {
    write(Kind::psq, game, options, out, diagnostics);
}

void write_rec(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics) {
    write(Kind::rec, game, options, out, diagnostics);
}

} // namespace kifu::psq
