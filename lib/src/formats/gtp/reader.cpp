#include "kifu/coordinates.hpp"
#include "kifu/values/numbers.hpp"

#include "formats/gtp/commands.hpp"
#include "formats/gtp/gtp.hpp"
#include "formats/gtp/session.hpp"
#include "formats/gtp/syntax.hpp"
#include "formats/utf8_text.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <iterator>
#include <unordered_map>
#include <utility>

namespace kifu::gtp {

namespace {

bool is_command(Line const& line) {
    if (line.kind != LineKind::command) return false;
    if (line.direction == Direction::from_engine) return false;
    return line.direction == Direction::to_engine || line.id ||
           command_by_name(line.name) != Command::unknown;
}

/// `play D4`: the end of an analysis, not a command.
bool is_answer(Line const& line) {
    return line.name == "play" && line.arguments.find(' ') == line.arguments.npos;
}

/// Whether replies end with an empty line, as the protocol has it. Some logs leave these out.
bool replies_end_with_blank(std::vector<Line const*> const& lines) {
    std::size_t replies = 0;
    std::size_t ended = 0;
    bool open = false;
    for (Line const* const line : lines) {
        if (line->kind == LineKind::reply) {
            ++replies;
            open = true;
        } else if (line->kind == LineKind::blank && std::exchange(open, false)) {
            ++ended;
        }
    }
    return ended * 2 > replies;
}

/// Finds out which reply belongs to which command.
class Pairing {
public:
    explicit Pairing(std::vector<Line const*> lines)
        : lines_(std::move(lines)), blank_ends_(replies_end_with_blank(lines_)) {
        collect();
    }

    /// Commands and comments in their order; a comment is an exchange without a command.
    std::vector<Exchange> exchanges;
    std::vector<Line const*> comments; ///< of each exchange, null for commands
    std::vector<Line const*> strays;
    std::vector<Line const*> texts;

    void pair();

private:
    struct Reply {
        Line const* line;
        std::size_t before;  ///< exchanges before it
        std::size_t command; ///< behind the last command before it
        std::vector<std::string_view> more{};
    };

    void collect();
    std::size_t count(bool commands) const;
    Exchange* wanted(Reply const& reply);

    std::vector<Line const*> lines_;
    std::vector<Reply> replies_;
    std::unordered_map<std::uint32_t, std::size_t> by_id_; ///< the last command of an id
    std::size_t next_ = 0;                                 ///< the oldest command without a reply
    bool blank_ends_;
    bool in_order_ = false; ///< as many replies without an id as commands
};

void Pairing::collect() {
    bool in_reply = false;
    std::size_t command = 0;
    for (Line const* const line : lines_) {
        bool const more = in_reply && line->kind != LineKind::blank &&
                          line->kind != LineKind::reply &&
                          (blank_ends_ || !is_command(*line) || is_answer(*line));
        if (more) {
            replies_.back().more.push_back(line->content);
            continue;
        }
        in_reply = line->kind == LineKind::reply;
        if (in_reply) {
            replies_.push_back({line, exchanges.size(), command});
        } else if (is_command(*line)) {
            exchanges.push_back({line});
            command = exchanges.size();
            comments.push_back(line->comment.empty() ? nullptr : line);
        } else if (line->kind == LineKind::comment) {
            exchanges.emplace_back();
            comments.push_back(line);
        } else if (line->kind != LineKind::blank) {
            texts.push_back(line);
        }
    }
    in_order_ = count(true) == count(false);
}

std::size_t Pairing::count(bool commands) const {
    if (commands)
        return static_cast<std::size_t>(
            std::ranges::count_if(exchanges, [](Exchange const& exchange) {
                return exchange.command != nullptr && !exchange.command->id;
            }));
    return static_cast<std::size_t>(
        std::ranges::count_if(replies_, [](Reply const& reply) { return !reply.line->id; }));
}

/// The command that a reply answers: of the same id; where all are answered the oldest one; else
/// the one right before.
Exchange* Pairing::wanted(Reply const& reply) {
    if (reply.line->id) {
        auto const found = by_id_.find(*reply.line->id);
        return found == by_id_.end() ? nullptr : &exchanges[found->second];
    }
    auto const open = [](Exchange const& exchange) {
        return exchange.command != nullptr && !exchange.command->id && exchange.reply == nullptr;
    };
    if (in_order_) {
        while (next_ < reply.before && !open(exchanges[next_]))
            ++next_;
        return next_ < reply.before ? &exchanges[next_] : nullptr;
    }
    bool const answers = reply.command > 0 && open(exchanges[reply.command - 1]);
    return answers ? &exchanges[reply.command - 1] : nullptr;
}

void Pairing::pair() {
    std::size_t at = 0;
    for (Reply& reply : replies_) {
        for (; at < reply.before; ++at)
            if (exchanges[at].command != nullptr && exchanges[at].command->id)
                by_id_[*exchanges[at].command->id] = at;
        Exchange* const exchange = wanted(reply);
        if (exchange == nullptr || exchange->reply != nullptr) {
            strays.push_back(reply.line);
            continue;
        }
        exchange->reply = reply.line;
        exchange->more = std::move(reply.more);
    }
}

class LogReader {
public:
    LogReader(std::string_view text, std::size_t base, Diagnostics& diagnostics)
        : text_(text), base_(base), diagnostics_(diagnostics) {}

    std::string read(std::vector<TranslatedPlace>* places);

private:
    void report(Code code, Line const& line, std::string message);
    std::vector<SessionGame> read_session(std::vector<Line const*> lines);
    std::vector<SessionGame> read_both(std::vector<Line const*> first,
                                       std::vector<Line const*> second);
    void report_rest(Pairing const& pairing);

    std::string_view text_;
    std::size_t base_;
    Diagnostics& diagnostics_;
};

void LogReader::report(Code code, Line const& line, std::string message) {
    Span const span{base_ + line.offset, static_cast<std::uint32_t>(line.content.size())};
    diagnostics_.add(code, span, std::move(message));
}

void LogReader::report_rest(Pairing const& pairing) {
    for (Line const* const stray : pairing.strays)
        report(Code::gtp_stray_reply, *stray,
               "`" + std::string(stray->content) + "` answers no command");
    if (pairing.texts.empty()) return;
    std::size_t const count = pairing.texts.size();
    report(Code::gtp_text, *pairing.texts.front(),
           count == 1 ? "a line that is neither command nor reply"
                      : std::to_string(count) + " lines that are neither commands nor replies, the "
                                                "first of them here");
}

std::string_view comment_text(std::string_view comment) {
    auto const begin = comment.find_first_not_of("# \t");
    if (begin == comment.npos) return {};
    return comment.substr(begin, comment.find_last_not_of(" \t") - begin + 1);
}

std::vector<SessionGame> LogReader::read_session(std::vector<Line const*> lines) {
    Pairing pairing(std::move(lines));
    pairing.pair();
    if (pairing.exchanges.empty()) return {};
    Session session(text_, base_, diagnostics_);
    for (std::size_t i = 0; i < pairing.exchanges.size(); ++i) {
        if (pairing.exchanges[i].command != nullptr) session.carry_out(pairing.exchanges[i]);
        if (pairing.comments[i] != nullptr)
            session.comment(comment_text(pairing.comments[i]->comment));
    }
    report_rest(pairing);
    return session.finish();
}

/// A log of two programs holds every move twice: one generated it, the other was told.
std::vector<SessionGame> LogReader::read_both(std::vector<Line const*> first,
                                              std::vector<Line const*> second) {
    Line const& where = *second.front();
    auto games = read_session(std::move(first));
    Diagnostics::Mark const mark = diagnostics_.mark();
    auto others = read_session(std::move(second));
    auto const goes_with = [](SessionGame const& a, SessionGame const& b) {
        return a.goes_with(b);
    };
    if (!std::ranges::equal(games, others, goes_with)) {
        std::ranges::move(others, std::back_inserter(games));
        return games;
    }
    diagnostics_.roll_back(mark);
    for (std::size_t i = 0; i < games.size(); ++i)
        games[i].complete(std::move(others[i]));
    report(Code::gtp_other_engine, where, "the other program was told the same games");
    return games;
}

std::string LogReader::read(std::vector<TranslatedPlace>* places) {
    std::vector<Line> const lines = parse_lines(text_);
    std::vector<Line const*> first;
    std::vector<Line const*> second;
    char engine = '\0';
    for (Line const& line : lines) {
        if (line.engine != '\0' && engine == '\0') engine = line.engine;
        bool const other = line.engine != '\0' && line.engine != engine;
        (other ? second : first).push_back(&line);
    }
    bool const utf8 = is_valid_utf8(text_);
    std::string out;
    for (SessionGame const& game : second.empty() ? read_session(std::move(first))
                                                  : read_both(std::move(first), std::move(second)))
        game.append_to(out, utf8, places);
    return out;
}

/// Whether the arguments of a command are what the protocol wants.
bool has_its_arguments(Line const& line) {
    std::string_view rest = line.arguments;
    auto const first = take_word(rest);
    auto const second = take_word(rest);
    switch (command_by_name(line.name)) {
    case Command::boardsize:
    case Command::fixed_handicap: return read_number(first).has_value() && second.empty();
    case Command::komi: return parse_real(first).exact() && second.empty();
    case Command::clear_board: return first.empty();
    case Command::genmove: return line.name == "genmove" && color_by_word(first) && second.empty();
    case Command::play: {
        constexpr BoardSize largest{25, 25};
        bool const vertex = ascii::same_but_case(second, "pass") ||
                            parse_point(second, largest, CoordinateSystem::a1);
        return color_by_word(first) && vertex && rest.empty();
    }
    default: return false;
    }
}

} // namespace

bool looks_like_gtp(std::string_view bytes) {
    bool asked = false;
    for (Line const& line : parse_lines(bytes)) {
        if (line.kind == LineKind::blank || line.kind == LineKind::comment) continue;
        if (line.kind == LineKind::reply && asked) continue;
        if (!is_command(line)) return false;
        if (has_its_arguments(line)) return true;
        asked = true;
    }
    return false;
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file);
    std::string out = LogReader(text.text(), text.offset(), diagnostics).read(options.places);
    text.place(diagnostics, first);
    text.place(options.places);
    return out;
}

} // namespace kifu::gtp
