#include "kifu/charset.hpp"
#include "kifu/check.hpp"
#include "kifu/values/numbers.hpp"

#include "check/value_text.hpp"

#include <algorithm>
#include <cstring>

namespace kifu {

namespace {

constexpr std::array<std::string_view, 3> line_end_names = {"LF", "CR LF", "CR"};

void note(std::optional<std::uint64_t>& first, std::uint64_t offset) {
    if (!first) first = offset;
}

char const* find(char byte, std::string_view bytes) {
    return static_cast<char const*>(std::memchr(bytes.data(), byte, bytes.size()));
}

/// Adds the first places of line ends in some bytes; fast where there is no CR.
void find_line_ends(std::string_view bytes, std::uint64_t offset, LineEnds& ends) {
    auto& [lf, cr_lf, cr] = ends;
    std::size_t at = 0;
    while (true) {
        std::string_view const rest = bytes.substr(at);
        char const* const found = rest.empty() ? nullptr : find('\r', rest);
        std::size_t const until =
            found == nullptr ? bytes.size() : static_cast<std::size_t>(found - bytes.data());
        if (!lf && until > at)
            if (char const* const line_feed = find('\n', bytes.substr(at, until - at)))
                lf = offset + static_cast<std::uint64_t>(line_feed - bytes.data());
        if (found == nullptr || (lf && cr_lf && cr)) return;
        bool const pair = until + 1 < bytes.size() && bytes[until + 1] == '\n';
        note(pair ? cr_lf : cr, offset + until);
        at = until + (pair ? 2 : 1);
    }
}

std::optional<std::int64_t> number_of(Node const& root, PropertyId id) {
    auto const value = root.value(id);
    return value ? read_number(value->raw()) : std::nullopt;
}

std::string declared_charset(Node const& root) {
    auto const value = root.value(PropertyId::CA);
    if (!value) return {};
    check::PlainText const name(*value);
    auto const charset = charset_by_name(name.view());
    return std::string(charset ? charset->name() : name.view());
}

std::string number_text(std::optional<std::int64_t> number) {
    return number ? std::to_string(*number) : std::string("none");
}

} // namespace

GameSummary summarize(Game const& game) {
    GameSummary summary;
    summary.number = game.number();
    std::uint64_t const before = game.offset() - game.before().size();
    find_line_ends(game.before(), before, summary.line_ends);
    find_line_ends(game.source(), game.offset(), summary.line_ends);
    if (game.node_count() == 0) return summary;
    Node const root = game.root();
    summary.root = root.span();
    summary.ff = number_of(root, PropertyId::FF);
    summary.gm = number_of(root, PropertyId::GM);
    summary.charset = declared_charset(root);
    return summary;
}

void FileCheck::add(GameSummary const& game, Diagnostics& diagnostics) {
    ++games_;
    add_line_ends(game.line_ends, diagnostics);
    if (!first_)
        first_ = game;
    else
        compare(game, diagnostics);
    if (games_ == 2) second_ = game.root;
    if (charset_.empty()) charset_ = game.charset;
}

void FileCheck::compare(GameSummary const& game, Diagnostics& diagnostics) {
    auto const report = [&](Code code, std::string message, bool& done) {
        if (done) return;
        done = true;
        diagnostics.add(code, game.root, std::move(message)).game = game.number;
    };
    if (game.ff != first_->ff)
        report(Code::sgf_format_differs,
               "FF is " + number_text(game.ff) + " here and " + number_text(first_->ff) +
                   " in the first game of the file",
               ff_differs_);
    if (game.gm != first_->gm)
        report(Code::sgf_game_differs,
               "GM is " + number_text(game.gm) + " here and " + number_text(first_->gm) +
                   " in the first game of the file",
               gm_differs_);
    if (!game.charset.empty() && !charset_.empty() && game.charset != charset_)
        report(Code::text_charset_differs,
               "CA is " + game.charset + " here and " + charset_ + " before", charset_differs_);
}

void FileCheck::add_line_ends(LineEnds const& line_ends, Diagnostics& diagnostics) {
    std::size_t kinds = 0;
    for (std::size_t kind = 0; kind < line_ends.size(); ++kind) {
        if (line_ends[kind] && !line_ends_[kind]) line_ends_[kind] = line_ends[kind];
        if (line_ends_[kind]) ++kinds;
    }
    if (kinds < 2 || line_ends_differ_) return;
    line_ends_differ_ = true;
    auto const last = std::ranges::max_element(line_ends_);
    auto const name = line_end_names[static_cast<std::size_t>(last - line_ends_.begin())];
    diagnostics.add(Code::text_mixed_line_ends, {**last, last == &line_ends_[1] ? 2U : 1U},
                    "line end " + std::string(name) + " in a file with others before");
}

void FileCheck::add_trailing(std::string_view bytes, std::uint64_t offset,
                             Diagnostics& diagnostics) {
    LineEnds line_ends;
    find_line_ends(bytes, offset, line_ends);
    add_line_ends(line_ends, diagnostics);
    if (bytes.empty()) return;
    if (char const* const nul = find('\0', bytes))
        diagnostics.add(Code::text_nul,
                        {offset + static_cast<std::uint64_t>(nul - bytes.data()), 1},
                        "NUL byte behind the last game");
}

void FileCheck::finish(Diagnostics& diagnostics) {
    if (games_ > 1)
        diagnostics.add(Code::sgf_several_games, second_,
                        std::to_string(games_) + " games in one file");
}

} // namespace kifu
