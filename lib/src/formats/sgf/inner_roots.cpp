#include "formats/sgf/inner_roots.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace kifu::sgf {

namespace {

/// One to two of these are looked through for the `)`: more than any game has that anybody played.
constexpr unsigned block_bits = 20;

/// Behind a `;`, an identifier or a value; `p` itself at anything else, and at a value that
/// swallowed the beginning of a game.
char const* skip_of_node(char const* p, char const* limit, ValueScanner const& scanner) {
    if (*p == ';') return p + 1;
    if (*p != '[') return skip_identifier(p, limit);
    char const* const bracket = scanner.next_bracket(p + 1, limit);
    if (bracket == limit) return limit;
    return scanner.swallowed_game(p + 1, bracket) == nullptr ? bracket + 1 : p;
}

} // namespace

/// The same for all places of a block, so that one look serves them all.
char const* InnerRoots::limit_from(char const* p, ValueScanner const& scanner) const {
    std::uint64_t const at = offset_of(p);
    std::uint64_t const limit = ((at >> block_bits) + 2) << block_bits;
    auto const length = static_cast<std::ptrdiff_t>(limit - at);
    return scanner.end() - p <= length ? scanner.end() : p + length;
}

/// A lost `)` and one too many are two faults, and each root property of a variation is one: where
/// three stand side by side the first is a game.
void InnerRoots::open(char const* p, char const* limit, std::vector<Index>& opened) {
    Index const parent = opened.empty() ? outside : opened.back();
    opened.push_back(static_cast<Index>(variations_.size()));
    variations_.push_back({place_of(p), parent, {}});
    if (!game_root_starts(p, limit)) return;
    Level& level = level_of(parent);
    level.game = std::max(level.game, level.before_last);
    level.before_last = std::exchange(level.last, place_of(p));
}

/// Those that nobody will ask about are forgotten.
void InnerRoots::close(std::vector<Index>& opened) {
    Variation& variation = variations_[opened.back()];
    Level& level = level_of(variation.parent);
    variation.inside.closed = true;
    level.game = std::max(level.game, variation.inside.game);
    bool const is_last = opened.back() + 1 == variations_.size();
    if (is_last && level.last != variation.at && variation.inside.last == 0) variations_.pop_back();
    opened.pop_back();
}

/// Goes over the variations at `p`, up to the `)` behind them, to `limit` or to what is not
/// well-formed. Gives the place.
char const* InnerRoots::look_ahead_from(char const* p, char const* limit,
                                        ValueScanner const& scanner) {
    variations_.clear();
    outside_ = {};
    begin_ = offset_of(p);
    std::vector<Index> opened;
    while ((p = skip_space(p, limit)) != limit) {
        char const c = *p;
        if (c == '(') {
            open(p++, limit, opened);
        } else if (c == ')' && opened.empty()) {
            outside_.closed = true;
            break;
        } else if (opened.empty()) {
            break;
        } else if (c == ')') {
            close(opened);
            ++p;
        } else {
            Level& level = level_of(opened.back());
            level.game = std::max(level.game, level.last);
            char const* const begin = p;
            p = skip_of_node(p, limit, scanner);
            if (p == begin) break;
        }
    }
    return p;
}

InnerRoots::Kind InnerRoots::kind_of(Variation const& variation) {
    Level const& level = level_of(variation.parent);
    return level.closed && level.game < variation.at ? Kind::variation : Kind::game;
}

InnerRoots::Kind InnerRoots::judge(char const* p, ValueScanner const& scanner) {
    std::uint64_t const at = offset_of(p);
    bool const same_block =
        !variations_.empty() && at >= begin_ && at >> block_bits == begin_ >> block_bits;
    if (same_block) {
        auto const known = std::ranges::lower_bound(variations_, place_of(p), {}, &Variation::at);
        if (known != variations_.end() && known->at == place_of(p)) return kind_of(*known);
    }
    char const* const limit = limit_from(p, scanner);
    char const* const seen = look_ahead_from(p, limit, scanner);
    if (seen == limit && limit == scanner.end() && !scanner.at_end()) {
        forget();
        return Kind::more_needed;
    }
    return kind_of(variations_.front());
}

} // namespace kifu::sgf
