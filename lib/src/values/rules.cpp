#include "kifu/values/rules.hpp"

#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <boost/fusion/include/at_c.hpp>
#include <optional>

namespace kifu {

using namespace values;

namespace {

struct RuleName {
    std::string_view key; ///< folded, without blanks and signs, without "rules"
    RuleFamily family;
    std::string_view normal;
};

/// Several names of one family may be rule sets of their own, which the normal text must not
/// confound; hence a normal text for each row.
constexpr RuleName rule_names[] = {
    {"japanese", RuleFamily::japanese, "Japanese"},
    {"japan", RuleFamily::japanese, "Japanese"},
    {"jp", RuleFamily::japanese, "Japanese"},
    {"jpn", RuleFamily::japanese, "Japanese"},
    {"日本", RuleFamily::japanese, "Japanese"},
    {"일본", RuleFamily::japanese, "Japanese"},
    {"korean", RuleFamily::korean, "Korean"},
    {"korea", RuleFamily::korean, "Korean"},
    {"kr", RuleFamily::korean, "Korean"},
    {"ko", RuleFamily::korean, "Korean"},
    {"kor", RuleFamily::korean, "Korean"},
    {"韩国", RuleFamily::korean, "Korean"},
    {"한국", RuleFamily::korean, "Korean"},
    {"chinese", RuleFamily::chinese, "Chinese"},
    {"china", RuleFamily::chinese, "Chinese"},
    {"cn", RuleFamily::chinese, "Chinese"},
    {"zh", RuleFamily::chinese, "Chinese"},
    {"ch", RuleFamily::chinese, "Chinese"},
    {"chn", RuleFamily::chinese, "Chinese"},
    {"中国", RuleFamily::chinese, "Chinese"},
    {"중국", RuleFamily::chinese, "Chinese"},
    {"chineseogs", RuleFamily::chinese, "chinese-ogs"},
    {"chinesekgs", RuleFamily::chinese, "chinese-kgs"},
    {"oldchinese", RuleFamily::old_chinese, "Old Chinese"},
    {"ancientchinese", RuleFamily::old_chinese, "Old Chinese"},
    {"ancient", RuleFamily::old_chinese, "Old Chinese"},
    {"stonescoring", RuleFamily::old_chinese, "stone-scoring"},
    {"aga", RuleFamily::aga, "AGA"},
    {"agaarea", RuleFamily::aga, "AGA (area)"},
    {"agaterritory", RuleFamily::aga, "AGA (territory)"},
    {"bga", RuleFamily::aga, "BGA"},
    {"british", RuleFamily::aga, "BGA"},
    {"french", RuleFamily::aga, "French"},
    {"goe", RuleFamily::ing, "GOE"},
    {"ing", RuleFamily::ing, "GOE"},
    {"inggoe", RuleFamily::ing, "GOE"},
    {"应氏", RuleFamily::ing, "GOE"},
    {"应昌期", RuleFamily::ing, "GOE"},
    {"nz", RuleFamily::new_zealand, "NZ"},
    {"newzealand", RuleFamily::new_zealand, "NZ"},
    {"tromptaylor", RuleFamily::tromp_taylor, "Tromp-Taylor"},
    {"tt", RuleFamily::tromp_taylor, "Tromp-Taylor"},
};

struct OtherGame {
    std::string_view key;
    std::string_view name;
    std::string_view normal;
};

constexpr OtherGame other_games[] = {
    {"gonnect", "gonnect", "Gonnect"},
    {"heigo", "heigo", "Hei-go"},
    {"connect6", "connect6", "Connect6"},
    {"qlizzieconnect6", "connect6", "Connect6"},
    {"六子棋", "connect6", "Connect6"},
    {"gomoku", "gomoku", "Gomoku"},
    {"五子棋", "gomoku", "Gomoku"},
    {"五目并べ", "gomoku", "Gomoku"},
    {"renju", "renju", "Renju"},
    {"连珠", "renju", "Renju"},
    {"hex", "hex", "Hex"},
    {"havannah", "havannah", "Havannah"},
};

/// The folded text without blanks, signs and a word for "rules" at the end.
std::string key_of(Folded const& folded) {
    constexpr std::string_view signs = " -_/.():";
    constexpr std::string_view endings[] = {"ruleset", "rules",  "rule", "规则", "棋规",
                                            "式",      "ルール", "룰",   "규칙"};
    std::string key;
    for (char const c : folded.text())
        if (signs.find(c) == std::string_view::npos) key += c;
    for (auto const ending : endings) {
        if (!key.ends_with(ending) || key.size() == ending.size()) continue;
        key.resize(key.size() - ending.size());
        break;
    }
    return key;
}

constexpr Word<RuleString::Ko> ko_words[] = {
    {"SIMPLE", RuleString::Ko::simple},
    {"POSITIONAL", RuleString::Ko::positional},
    {"SITUATIONAL", RuleString::Ko::situational},
};

constexpr Word<RuleString::Score> score_words[] = {
    {"AREA", RuleString::Score::area},
    {"TERRITORY", RuleString::Score::territory},
};

constexpr Word<RuleString::Tax> tax_words[] = {
    {"NONE", RuleString::Tax::none},
    {"SEKI", RuleString::Tax::seki},
    {"ALL", RuleString::Tax::all},
};

constexpr Word<bool> switch_words[] = {{"0", false}, {"1", true}};
constexpr Word<bool> button_words[] = {{"button0", false}, {"button1", true}};
constexpr Word<bool> friendly_pass_words[] = {{"fpok0", false}, {"fpok1", true}};

constexpr Word<RuleString::Bonus> bonus_words[] = {
    {"whb0", RuleString::Bonus::none},
    {"whbN", RuleString::Bonus::stones},
    {"whbN-1", RuleString::Bonus::stones_minus_one},
};

std::optional<RuleString> read_rule_string(std::string_view text) {
    using boost::fusion::at_c;
    RuleString read;
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        read = {at_c<0>(parts), at_c<1>(parts), at_c<2>(parts), at_c<3>(parts),
                at_c<4>(parts), at_c<5>(parts), at_c<6>(parts)};
    };
    auto const grammar =
        ("ko" >> words(ko_words) >> "score" >> words(score_words) >> "tax" >> words(tax_words) >>
         "sui" >> words(switch_words) >> word_or(false, button_words) >>
         word_or(RuleString::Bonus::none, bonus_words) >> word_or(false, friendly_pass_words) >>
         x3::eoi)[put];
    if (!x3::parse(text.data(), text.data() + text.size(), grammar)) return std::nullopt;
    return read;
}

/// Exact when written as `normal` is.
Parsed<RecordedRules> known(RecordedRules rules, std::string_view text, std::string_view normal) {
    if (text == normal) return exact(std::move(rules), normal);
    return variant(std::move(rules), normal, "is another spelling of " + std::string(normal));
}

} // namespace

Parsed<RecordedRules> parse_rules(std::string_view text) {
    if (is_blank(text)) return empty<RecordedRules>();
    if (is_too_long(text)) return doubtful(RecordedRules{}, {}, "is too long for a rule set");
    for (auto const& row : rule_names)
        if (row.normal == text) return exact(RecordedRules{row.family, {}, "go"}, text);
    if (auto const fields = read_rule_string(text))
        return exact(RecordedRules{RuleFamily::rule_string, *fields, "go"},
                     rule_string_text(*fields));

    Folded const folded(text);
    std::string const key = key_of(folded);
    // The only signs that mean something: two dashes take suicide out of these rules.
    bool const strict = folded.text().ends_with("--");
    for (auto const& row : rule_names)
        if (strict && row.key == key && row.family == RuleFamily::tromp_taylor)
            return known({row.family, {}, "go", true}, text, "TT--");
    for (auto const& row : rule_names)
        if (row.key == key) return known({row.family, {}, "go"}, text, row.normal);
    for (auto const& row : other_games)
        if (row.key == key)
            return known({RuleFamily::other_game, {}, std::string(row.name)}, text, row.normal);
    return doubtful(RecordedRules{}, {}, "is no rule set that kifu knows");
}

std::string_view rule_family_name(RuleFamily family) {
    switch (family) {
    case RuleFamily::japanese: return "Japanese";
    case RuleFamily::korean: return "Korean";
    case RuleFamily::chinese: return "Chinese";
    case RuleFamily::old_chinese: return "Old Chinese";
    case RuleFamily::aga: return "AGA";
    case RuleFamily::ing: return "GOE";
    case RuleFamily::new_zealand: return "NZ";
    case RuleFamily::tromp_taylor: return "Tromp-Taylor";
    case RuleFamily::unknown:
    case RuleFamily::rule_string:
    case RuleFamily::other_game: break;
    }
    return {};
}

namespace {

template <class T, std::size_t n>
std::string_view word_of(Word<T> const (&table)[n], T value) {
    for (auto const& word : table)
        if (word.value == value) return word.text;
    return {};
}

} // namespace

std::string rule_string_text(RuleString const& fields) {
    std::string text = "ko";
    text.append(word_of(ko_words, fields.ko)).append("score");
    text.append(word_of(score_words, fields.score)).append("tax");
    text.append(word_of(tax_words, fields.tax)).append("sui");
    text.append(word_of(switch_words, fields.suicide));
    if (fields.button) text.append(word_of(button_words, true));
    if (fields.bonus != RuleString::Bonus::none) text.append(word_of(bonus_words, fields.bonus));
    if (fields.friendly_pass) text.append(word_of(friendly_pass_words, true));
    return text;
}

} // namespace kifu
