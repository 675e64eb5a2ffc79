#include "kifu/values/result.hpp"

#include "values/amount.hpp"
#include "values/count.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <boost/fusion/include/at_c.hpp>
#include <string>

namespace kifu {

using namespace values;

namespace {

// The exact forms of FF[4].

struct ExactEnding {
    std::string_view text;
    ResultKind kind;
};

constexpr ExactEnding exact_endings[] = {
    {"", ResultKind::win},
    {"R", ResultKind::resign},
    {"Resign", ResultKind::resign},
    {"T", ResultKind::time},
    {"Time", ResultKind::time},
    {"F", ResultKind::forfeit},
    {"Forfeit", ResultKind::forfeit},
};

constexpr ExactEnding exact_words[] = {
    {"0", ResultKind::draw},
    {"Draw", ResultKind::draw},
    {"Void", ResultKind::none},
    {"?", ResultKind::unknown},
};

RecordedResult without_winner(ResultKind kind) {
    RecordedResult result;
    result.kind = kind;
    return result;
}

RecordedResult win(Color winner, ResultKind kind) {
    RecordedResult result;
    result.kind = kind;
    result.winner = winner;
    return result;
}

std::optional<RecordedResult> read_exact(std::string_view text) {
    for (auto const& word : exact_words)
        if (word.text == text) return without_winner(word.kind);
    if (text.size() < 2 || (text[0] != 'B' && text[0] != 'W') || text[1] != '+')
        return std::nullopt;
    Color const winner = text[0] == 'B' ? Color::black : Color::white;
    std::string_view const ending = text.substr(2);
    for (auto const& word : exact_endings)
        if (word.text == ending) return win(winner, word.kind);
    auto const margin = detail::is_digit(ending[0]) ? Decimal::read(ending) : std::nullopt;
    if (!margin) return std::nullopt;
    auto result = win(winner, ResultKind::score);
    result.margin = *margin;
    return result;
}

// Everything else: sentences over folded text.

constexpr Word<Color> side_words[] = {
    {"b", Color::black},     {"w", Color::white},    {"black", Color::black},
    {"white", Color::white}, {"黑", Color::black},   {"白", Color::white},
    {"黑方", Color::black},  {"白方", Color::white}, {"黑棋", Color::black},
    {"白棋", Color::white},  {"黑番", Color::black}, {"白番", Color::white},
    {"흑", Color::black},    {"백", Color::white},   {"흑번", Color::black},
    {"백번", Color::white},
};

/// The ways to win without counting. `offline` is a forfeit that only servers know.
constexpr Word<ResultKind> how_words[] = {
    {"r", ResultKind::resign},
    {"res", ResultKind::resign},
    {"resign", ResultKind::resign},
    {"resigned", ResultKind::resign},
    {"resignation", ResultKind::resign},
    {"中盘", ResultKind::resign},
    {"中押し", ResultKind::resign},
    {"中押", ResultKind::resign},
    {"不计", ResultKind::resign},
    {"불계", ResultKind::resign},
    {"投了", ResultKind::resign},
    {"认输", ResultKind::resign},
    {"t", ResultKind::time},
    {"time", ResultKind::time},
    {"timeout", ResultKind::time},
    {"time out", ResultKind::time},
    {"超时", ResultKind::time},
    {"时间", ResultKind::time},
    {"时间切れ", ResultKind::time},
    {"时间切れ中押し", ResultKind::time},
    {"시간", ResultKind::time},
    {"시간초과", ResultKind::time},
    {"f", ResultKind::forfeit},
    {"forfeit", ResultKind::forfeit},
    {"forfeiture", ResultKind::forfeit},
    {"default", ResultKind::forfeit},
    {"弃权", ResultKind::forfeit},
    {"不战", ResultKind::forfeit},
    {"反则", ResultKind::forfeit},
    {"기권", ResultKind::forfeit},
    {"반칙", ResultKind::forfeit},
    {"몰수", ResultKind::forfeit},
    {"offline", ResultKind::forfeit},
    {"disconnect", ResultKind::forfeit},
};

constexpr std::string_view win_words[] = {
    "win", "wins", "won", "胜", "胜ち", "の胜ち", "승", "胜利", "获胜", "winner",
};

constexpr std::string_view lose_words[] = {
    "lose", "loses", "lost", "负", "负け", "の负け", "패", "败",
};

/// Said of the player who loses.
constexpr Word<ResultKind> give_up_words[] = {
    {"resign", ResultKind::resign},
    {"resigns", ResultKind::resign},
    {"resigned", ResultKind::resign},
    {"has resigned", ResultKind::resign},
    {"投了", ResultKind::resign},
    {"投子", ResultKind::resign},
    {"认输", ResultKind::resign},
    {"投子认输", ResultKind::resign},
    {"超时", ResultKind::time},
    {"时间切れ", ResultKind::time},
    {"timed out", ResultKind::time},
    {"ran out of time", ResultKind::time},
    {"runs out of time", ResultKind::time},
    {"forfeits", ResultKind::forfeit},
    {"forfeited", ResultKind::forfeit},
    {"has forfeited", ResultKind::forfeit},
    {"弃权", ResultKind::forfeit},
    {"기권", ResultKind::forfeit},
};

struct WinnerlessWord {
    std::string_view folded;
    ResultKind kind;
    bool certain;
};

constexpr WinnerlessWord winnerless_words[] = {
    {"0", ResultKind::draw, true},
    {"0.0", ResultKind::draw, true},
    {"draw", ResultKind::draw, true},
    {"drawn", ResultKind::draw, true},
    {"draw game", ResultKind::draw, true},
    {"tie", ResultKind::draw, true},
    {"tied", ResultKind::draw, true},
    {"jigo", ResultKind::draw, true},
    {"ジゴ", ResultKind::draw, true},
    {"持棋", ResultKind::draw, true},
    {"和棋", ResultKind::draw, true},
    {"和局", ResultKind::draw, true},
    {"和", ResultKind::draw, true},
    {"平局", ResultKind::draw, true},
    {"무승부", ResultKind::draw, true},
    {"빅", ResultKind::draw, true},
    {"void", ResultKind::none, true},
    {"no result", ResultKind::none, true},
    {"no contest", ResultKind::none, true},
    {"annulled", ResultKind::none, true},
    {"无胜负", ResultKind::none, true},
    {"无结果", ResultKind::none, true},
    {"무효", ResultKind::none, true},
    {"unfinished", ResultKind::none, false},
    {"not finished", ResultKind::none, false},
    {"progressing", ResultKind::none, false},
    {"in progress", ResultKind::none, false},
    {"suspended", ResultKind::none, false},
    {"adjourned", ResultKind::none, false},
    {"aborted", ResultKind::none, false},
    {"打挂", ResultKind::none, false},
    {"打ち挂け", ResultKind::none, false},
    {"打挂け", ResultKind::none, false},
    {"封棋", ResultKind::none, false},
    {"未完", ResultKind::none, false},
    {"both lose", ResultKind::none, false},
    {"both lost", ResultKind::none, false},
    {"both players lose", ResultKind::none, false},
    {"双败", ResultKind::none, false},
    {"双方负", ResultKind::none, false},
    {"??", ResultKind::unknown, true},
    {"unknown", ResultKind::unknown, true},
    {"unk", ResultKind::unknown, true},
    {"n/a", ResultKind::unknown, true},
    {"-", ResultKind::unknown, true},
    {"不明", ResultKind::unknown, true},
    {"不详", ResultKind::unknown, true},
    {"未知", ResultKind::unknown, true},
};

/// How a won game ended.
struct Ending {
    ResultKind kind = ResultKind::win;
    Amount amount;
};

/// `3.5`, `R`, `中盘`.
bool read_ending(char const*& first, char const* last, Ending& ending) {
    ending = {};
    if (x3::parse(first, last, words(how_words), ending.kind)) return true;
    ending.kind = ResultKind::score;
    return read_amount(first, last, ending.amount);
}

/// As read_ending; where there is none, the winner is all that is said.
bool read_ending_if_any(char const*& first, char const* last, Ending& ending) {
    if (!read_ending(first, last, ending)) ending = {};
    return true;
}

struct Sentence {
    RecordedResult result;
    bool guessed = false;      ///< nothing says that the side named is the winner
    char const* end = nullptr; ///< where the remark begins
};

/// One sentence about a winner at the front of the text; nothing where there is none.
std::optional<Sentence> read_sentence(char const* first, char const* last) {
    using boost::fusion::at_c;
    Sentence sentence;
    auto const put = [&](Color winner, Ending const& ending) {
        sentence.result = win(winner, ending.kind);
        sentence.result.margin = ending.amount.value;
        sentence.result.unit = ending.amount.unit;
    };
    auto const wins = [&](auto& ctx) { put(at_c<0>(x3::_attr(ctx)), at_c<1>(x3::_attr(ctx))); };
    auto const loses = [&](auto& ctx) {
        put(opponent(at_c<0>(x3::_attr(ctx))), at_c<1>(x3::_attr(ctx)));
    };
    auto const gives_up = [&](auto& ctx) {
        put(opponent(at_c<0>(x3::_attr(ctx))), {at_c<1>(x3::_attr(ctx)), {}});
    };
    auto const guess = [&](auto& ctx) {
        put(at_c<0>(x3::_attr(ctx)), {ResultKind::score, at_c<1>(x3::_attr(ctx))});
        sentence.guessed = true;
    };

    auto const side = words(side_words);
    auto const ending = call(read_ending);
    auto const any_ending = call(read_ending_if_any);
    auto const win_word = any_of(win_words);
    auto const lose_word = any_of(lose_words);
    auto const by = (x3::lit("by") | "on" | "with" | "through" | "due to") >> word_end;
    auto const joint = ws >> -(by | ',' | ':') >> ws;
    auto const grammar = (side >> ws >> '+' >> ws >> any_ending)[wins] |
                         (side >> ws >> win_word >> joint >> any_ending)[wins] |
                         (side >> ws >> lose_word >> joint >> any_ending)[loses] |
                         (side >> joint >> ending >> ws >> win_word)[wins] |
                         (side >> joint >> ending >> ws >> lose_word)[loses] |
                         (side >> ws >> words(give_up_words))[gives_up] |
                         (side >> ws >> by >> ws >> ending)[wins] |
                         (side >> ws >> call(read_amount))[guess];
    if (!x3::parse(first, last, grammar)) return std::nullopt;
    sentence.end = first;
    return sentence;
}

/// Behind `257手完,` and the like: what comes before the result.
char const* skip_move_count(char const* first, char const* last) {
    auto const unit = x3::lit("手完") | "手まで" | "手终局" | "手" | "수" | "moves";
    auto const grammar = x3::omit[x3::uint_] >> ws >> unit >> ws >> -x3::lit(',') >> ws;
    x3::parse(first, last, grammar);
    return first;
}

/// Whether text from `place` on adds nothing: full stops and exclamation marks.
bool is_only_punctuation(char const* place, char const* last) {
    return x3::parse(place, last, x3::omit[*x3::char_(" .!")] >> x3::eoi);
}

/// Whether a remark may begin here: not in the middle of a word, a number or a formula.
bool may_begin_remark(char const* place, char const* last) {
    auto const number = -x3::char_("+.,-") >> -x3::lit(' ') >> x3::char_('0', '9');
    if (char const* probe = place; x3::parse(probe, last, x3::omit[number])) return false;
    return place == last || place[-1] == ' ' ||
           std::string_view(" .!,;:(>[{/").find(*place) != std::string_view::npos;
}

std::string join_remarks(std::string_view before, std::string_view after) {
    std::string remark(before);
    if (!before.empty() && !after.empty()) remark += ' ';
    return remark.append(after);
}

/// What a margin says about itself.
Parsed<RecordedResult> judge_margin(RecordedResult result, Parsed<RecordedResult> plain) {
    constexpr std::int64_t most_stones = 90;
    if (result.kind != ResultKind::score) return plain;
    if (result.margin == Decimal{})
        return doubtful(std::move(result), {}, "names a winner but a margin of 0");
    if (result.unit != ScoreUnit::stones) return plain;
    if (result.margin > Decimal(most_stones))
        return doubtful(std::move(result), {}, "seems to give the stones of the winner, no margin");
    std::string const text = result_text(result);
    std::string const reason = "counts stones: " + result.margin.text() + " of them are " +
                               result.points().text() + " points";
    return doubtful(std::move(result), text, reason);
}

Parsed<RecordedResult> judge_winnerless(WinnerlessWord const& word, std::string_view remark) {
    auto result = without_winner(word.kind);
    result.remark = remark;
    std::string const normal = result_text(result);
    if (!word.certain) return doubtful(std::move(result), normal, "is probably " + normal);
    if (!remark.empty()) return doubtful(std::move(result), normal, "says more than " + normal);
    return variant(std::move(result), normal, "is another spelling of " + normal);
}

/// The longest of the words without a winner that the text begins with, if it ends there or a
/// remark in brackets or behind a blank follows.
std::optional<Parsed<RecordedResult>> read_winnerless(Folded const& folded) {
    WinnerlessWord const* best = nullptr;
    for (auto const& word : winnerless_words) {
        bool const longer = best == nullptr || word.folded.size() > best->folded.size();
        if (longer && folded.text().starts_with(word.folded)) best = &word;
    }
    if (best == nullptr) return std::nullopt;
    char const* const end = folded.begin() + best->folded.size();
    if (is_only_punctuation(end, folded.end())) return judge_winnerless(*best, {});
    bool const remark = best->folded.size() > 1 && (*end == ' ' || *end == '(' || *end == ',');
    if (!remark) return std::nullopt;
    return judge_winnerless(*best, folded.source_from(end));
}

Parsed<RecordedResult> judge_sentence(Sentence const& sentence) {
    RecordedResult const& result = sentence.result;
    std::string const normal = result_text(result);
    bool const stones = result.unit == ScoreUnit::stones;
    if (sentence.guessed)
        return doubtful(result, stones ? "" : normal, "is probably a win by that");
    auto plain = judge_margin(result, variant(result, normal, "is another spelling of " + normal));
    if (plain.form == Form::variant && !result.remark.empty())
        return doubtful(result, normal, "says more than " + normal);
    return plain;
}

Parsed<RecordedResult> parse_sentence(Folded const& folded) {
    char const* const start = skip_move_count(folded.begin(), folded.end());
    auto sentence = read_sentence(start, folded.end());
    if (!sentence || !may_begin_remark(sentence->end, folded.end()))
        return bad<RecordedResult>("is not a result that can be understood");
    bool const plain_end = is_only_punctuation(sentence->end, folded.end());
    sentence->result.remark =
        join_remarks(start == folded.begin() ? "" : folded.source_until(start),
                     plain_end ? "" : folded.source_from(sentence->end));
    return judge_sentence(*sentence);
}

} // namespace

Parsed<RecordedResult> parse_result(std::string_view text) {
    if (auto result = read_exact(text)) {
        auto plain = exact(*result, result_text(*result));
        return judge_margin(std::move(*result), std::move(plain));
    }
    if (is_blank(text)) return empty<RecordedResult>();
    if (is_too_long(text)) return bad<RecordedResult>("is too long for a result");
    Folded const folded(text);
    if (auto winnerless = read_winnerless(folded)) return std::move(*winnerless);
    return parse_sentence(folded);
}

std::string result_text(RecordedResult const& result) {
    std::string side = result.winner == Color::white ? "W+" : "B+";
    switch (result.kind) {
    case ResultKind::unknown: return "?";
    case ResultKind::none: return "Void";
    case ResultKind::draw: return "Draw";
    case ResultKind::win: return side;
    case ResultKind::score: return side + result.points().text();
    case ResultKind::resign: return side + "R";
    case ResultKind::time: return side + "T";
    case ResultKind::forfeit: return side + "F";
    }
    return {};
}

} // namespace kifu
