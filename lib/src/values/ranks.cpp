#include "kifu/values/ranks.hpp"

#include "values/count.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <boost/fusion/include/at_c.hpp>
#include <optional>
#include <string>

namespace kifu {

using namespace values;

namespace {

constexpr Word<RankKind> exact_units[] = {
    {"k", RankKind::kyu},   {"kyu", RankKind::kyu},        {"d", RankKind::dan},
    {"dan", RankKind::dan}, {"p", RankKind::professional},
};

constexpr Word<RankKind> units[] = {
    {"k", RankKind::kyu},          {"kyu", RankKind::kyu},         {"gup", RankKind::kyu},
    {"级", RankKind::kyu},         {"급", RankKind::kyu},          {"d", RankKind::dan},
    {"dan", RankKind::dan},        {"段", RankKind::dan},          {"단", RankKind::dan},
    {"p", RankKind::professional}, {"dp", RankKind::professional}, {"pro", RankKind::professional},
};

/// Who ranks, before or behind the number.
enum class Class : std::uint8_t { unsaid, professional, amateur };

constexpr Word<Class> class_words[] = {
    {"p", Class::professional},
    {"pro", Class::professional},
    {"professional", Class::professional},
    {"职业", Class::professional},
    {"プロ", Class::professional},
    {"프로", Class::professional},
    {"a", Class::amateur},
    {"ama", Class::amateur},
    {"amateur", Class::amateur},
    {"业余", Class::amateur},
    {"アマ", Class::amateur},
    {"アマチュア", Class::amateur},
    {"아마", Class::amateur},
};

constexpr Word<RankCertainty> certainty_words[] = {
    {"?", RankCertainty::uncertain},
    {"*", RankCertainty::established},
};

std::uint8_t clamp(std::uint32_t number) {
    return static_cast<std::uint8_t>(number > 255 ? 255 : number);
}

/// FF[4]'s forms: `5k`, `3dan?`.
std::optional<Rank> read_exact(std::string_view text) {
    using boost::fusion::at_c;
    Rank rank;
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        rank = {at_c<1>(parts), clamp(at_c<0>(parts)), at_c<2>(parts)};
    };
    x3::uint_parser<std::uint32_t, 10, 1, 2> const number;
    auto const grammar = (&x3::char_('1', '9') >> number >> words(exact_units) >>
                          word_or(RankCertainty::plain, certainty_words) >> x3::eoi)[put];
    if (!x3::parse(text.data(), text.data() + text.size(), grammar)) return std::nullopt;
    return rank;
}

/// 初段 is the first dan.
bool read_rank_number(char const*& first, char const* last, std::uint32_t& number) {
    if (read_small(first, last, number)) return true;
    if (!x3::parse(first, last, x3::lit("初") | "초")) return false;
    number = 1;
    return true;
}

std::optional<Rank> read_folded(Folded const& folded) {
    using boost::fusion::at_c;
    Rank rank;
    bool sensible = true;
    auto const put = [&](auto& ctx) {
        auto const& parts = x3::_attr(ctx);
        Class const before = at_c<0>(parts);
        Class const behind = at_c<3>(parts);
        RankKind kind = at_c<2>(parts);
        bool const pro = before == Class::professional || behind == Class::professional;
        if (pro && kind == RankKind::dan) kind = RankKind::professional;
        sensible = !pro || kind == RankKind::professional;
        rank = {kind, clamp(at_c<1>(parts)), at_c<4>(parts)};
    };
    auto const class_word = word_or(Class::unsaid, class_words);
    auto const grammar = (class_word >> ws >> call(read_rank_number) >> ws >> words(units) >> ws >>
                          class_word >> ws >> word_or(RankCertainty::plain, certainty_words) >>
                          x3::omit[-x3::lit('.')] >> x3::eoi)[put];
    if (!x3::parse(folded.begin(), folded.end(), grammar) || !sensible) return std::nullopt;
    return rank;
}

bool exists(Rank const& rank) {
    std::uint8_t const most = rank.kind == RankKind::kyu ? 30 : 9;
    return rank.number >= 1 && rank.number <= most;
}

} // namespace

Parsed<Rank> parse_rank(std::string_view text) {
    if (auto const rank = read_exact(text)) {
        if (!exists(*rank)) return doubtful(*rank, {}, "is a rank that nobody has");
        return exact(*rank, rank_text(*rank));
    }
    if (is_blank(text)) return empty<Rank>();
    if (is_too_long(text)) return doubtful(Rank{}, {}, "is too long for a rank");
    auto const rank = read_folded(Folded(text));
    if (!rank) return doubtful(Rank{}, {}, "is not a rank such as 5k, 3d or 9p");
    if (!exists(*rank)) return doubtful(*rank, {}, "is a rank that nobody has");
    std::string const normal = rank_text(*rank);
    return variant(*rank, normal, "is another spelling of " + normal);
}

std::string rank_text(Rank const& rank) {
    if (rank.kind == RankKind::unknown) return {};
    std::string text = std::to_string(int{rank.number});
    text += rank.kind == RankKind::kyu ? 'k' : rank.kind == RankKind::dan ? 'd' : 'p';
    if (rank.certainty == RankCertainty::uncertain) text += '?';
    if (rank.certainty == RankCertainty::established) text += '*';
    return text;
}

} // namespace kifu
