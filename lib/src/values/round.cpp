#include "kifu/values/round.hpp"

#include "values/count.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <string>

namespace kifu {

using namespace values;

namespace {

/// Kinds of rounds that are written without the brackets, with what FF[4] would put in them.
constexpr Word<std::string_view> type_words[] = {
    {"final", "final"},
    {"finals", "final"},
    {"semifinal", "semifinal"},
    {"semi-final", "semifinal"},
    {"quarterfinal", "quarterfinal"},
    {"quarter-final", "quarterfinal"},
    {"playoff", "playoff"},
    {"play-off", "playoff"},
    {"league", "league"},
    {"preliminary", "preliminary"},
    {"决胜", "final"},
    {"准决胜", "semifinal"},
    {"准々决胜", "quarterfinal"},
    {"决赛", "final"},
    {"半决赛", "semifinal"},
    {"准决赛", "semifinal"},
    {"결승", "final"},
    {"준결승", "semifinal"},
    {"예선", "preliminary"},
};

/// Text in round brackets, up to the closing one at the end.
bool read_bracketed(char const*& first, char const* last, std::string& type) {
    if (first == last || *first != '(' || last[-1] != ')') return false;
    type.assign(first + 1, last - 1);
    if (is_blank(type) || type.find_first_of("()") != std::string::npos) return false;
    first = last;
    return true;
}

/// `3`, `3 (final)`, `(final)`.
bool read_exact(std::string_view text, Round& round) {
    x3::uint_parser<std::uint32_t, 10, 1, 6> const digits;
    auto const number = [&](auto& ctx) { round.number = x3::_attr(ctx); };
    auto const type = [&](auto& ctx) { round.type = x3::_attr(ctx); };
    auto const bracketed = call(read_bracketed);
    auto const grammar = ((digits >> number_end)[number] >> -(' ' >> bracketed[type]) >> x3::eoi) |
                         (bracketed[type] >> x3::eoi);
    return x3::parse(text.data(), text.data() + text.size(), grammar);
}

/// `Round 3`, `3rd round`, `第3轮`, `3(final)`, `final`.
bool read_folded(Folded const& folded, Round& round) {
    auto const number = [&](auto& ctx) { round.number = x3::_attr(ctx); };
    auto const type = [&](auto& ctx) { round.type = x3::_attr(ctx); };
    auto const small = call(read_small);
    auto const before = (x3::lit("round") | "rd" | "r" | "game" | "no") >> -x3::lit('.') >>
                        -x3::lit('#') >> ws >> &x3::char_('0', '9');
    auto const ordinal = -((x3::lit("st") | "nd" | "rd" | "th") >> word_end) >> -x3::lit('.');
    auto const behind = x3::lit("轮") | "回战" | "回" | "局" | "국" | "회전" |
                        ((x3::lit("round") | "game") >> word_end);
    auto const counted = x3::omit[-(before | "第" | "제")] >> ws >> small[number] >> ordinal >>
                         ws >> x3::omit[-behind];
    auto const kind = call(read_bracketed)[type] | words(type_words)[type];
    auto const grammar = (counted >> ws >> -kind >> x3::eoi) | (kind >> x3::eoi);
    if (!x3::parse(folded.begin(), folded.end(), grammar)) return false;
    auto const open = folded.text().find('(');
    if (open != std::string_view::npos)
        round.type = folded.source(folded.begin() + open + 1, folded.end() - 1);
    return true;
}

std::string round_text(Round const& round) {
    std::string text;
    if (round.number) text = std::to_string(*round.number);
    if (round.type.empty()) return text;
    if (!text.empty()) text += ' ';
    return text.append("(").append(round.type).append(")");
}

} // namespace

Parsed<Round> parse_round(std::string_view text) {
    Round round;
    if (read_exact(text, round)) return exact(round, text);
    if (is_blank(text)) return empty<Round>();
    round = {};
    if (is_too_long(text) || !read_folded(Folded(text), round))
        return doubtful(Round{}, {}, "is not a round such as 3, 3 (final) or (final)");
    std::string const normal = round_text(round);
    return variant(round, normal, "is another spelling of " + normal);
}

} // namespace kifu
