// The structure of a game, `(`, `)` and `;`, as a plain loop without recursion, with its repairs.
#pragma once

#include "formats/sgf/grammar.hpp"
#include "formats/sgf/inner_roots.hpp"
#include "formats/sgf/sinks.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace kifu::sgf {

enum class GameEnd : std::uint8_t {
    closed,      ///< at its last `)`
    cut,         ///< the source ends or another game begins before that
    full,        ///< a limit of the sink is reached; the rest is not read yet
    more_needed, ///< the bytes ran out before the end of the source
    stopped,     ///< the sink wants no more
};

/// What a `)` will close.
enum class Level : std::uint8_t {
    ordinary,
    superfluous, ///< a `(` that another one follows
    lone,        ///< a node that stands behind a variation without a `(` of its own
};

/// Reads one game.
template <class Sink>
class GameParser {
public:
    /// `p` stands at the game's `(`, or at its first `;` where `open_missing`. `game_follows`:
    /// where the source ends another game begins in the file.
    GameParser(char const* p, ValueScanner& scanner, InnerRoots& inner_roots, Sink& sink,
               bool open_missing, bool game_follows)
        : p_(p), scanner_(scanner), inner_roots_(inner_roots), sink_(sink),
          game_follows_(game_follows) {
        levels_.push_back(Level::ordinary);
        if (open_missing)
            sink_.problem(Code::sgf_missing_open, p_, p_, Mend::add(p_, '('));
        else
            opened_at_ = p_++;
    }
    /// Goes on in a game where `before` stopped because its sink was full.
    template <class OtherSink>
    GameParser(GameParser<OtherSink> const& before, ValueScanner& scanner, InnerRoots& inner_roots,
               Sink& sink)
        : p_(before.position()), scanner_(scanner), inner_roots_(inner_roots), sink_(sink),
          levels_(before.levels()), state_(State::after_node),
          game_follows_(before.game_follows()) {}

    GameEnd parse() {
        while (true) {
            p_ = skip_space(p_, scanner_.end());
            if (p_ == scanner_.end()) return source_ends();
            GameEnd end{};
            if (step(end)) return end;
        }
    }

    char const* position() const { return p_; }
    std::vector<Level> const& levels() const { return levels_; }
    bool game_follows() const { return game_follows_; }

private:
    enum class State : std::uint8_t { after_open, after_node, after_close };

    /// One step; true when the game ends with it, as `end` says.
    bool step(GameEnd& end) {
        switch (*p_) {
        case ';': return node(end);
        case '(': return open(end);
        case ')': return close(end);
        default: break;
        }
        return property_starts(p_, scanner_.end()) ? node(end) : junk(end);
    }

    bool ends(GameEnd& end, GameEnd how) {
        end = how;
        return true;
    }

    GameEnd source_ends() {
        if (!scanner_.at_end()) return GameEnd::more_needed;
        close_all();
        if (game_follows_) report_next_game();
        return GameEnd::cut;
    }

    void report_next_game() {
        sink_.problem(Code::sgf_game_inside_game, p_, p_ + 1, Mend::add(p_, '\n'));
    }

    /// The game is cut off: says how many variations, itself included, are not closed.
    void close_all() {
        close_lone_variation();
        if (state_ == State::after_open && levels_.size() > 1) drop_last_open();
        auto const open = std::ranges::count(levels_, Level::ordinary);
        sink_.problem(Code::sgf_missing_close, p_, p_,
                      Mend::add(p_, ')', static_cast<std::size_t>(open)));
    }

    /// The game is cut off behind a `(`, which opened nothing yet.
    void drop_last_open() {
        sink_.problem(Code::sgf_empty_variation, opened_at_, opened_at_ + 1,
                      Mend::erase(opened_at_, opened_at_ + 1));
        sink_.end_variation(p_);
        levels_.pop_back();
    }

    bool node(GameEnd& end) {
        if (state_ != State::after_close && take_lone_moves())
            return sink_.stopped() && ends(end, GameEnd::stopped);
        if (sink_.full(p_)) return ends(end, GameEnd::full);
        if (state_ == State::after_close) open_lone_variation();
        bool const semicolon = *p_ == ';';
        if (!semicolon) sink_.problem(Code::sgf_missing_semicolon, p_, p_, Mend::add(p_, ';'));
        sink_.begin_node(p_);
        if (semicolon) ++p_;
        if (!parse_properties(p_, scanner_, sink_)) return ends(end, GameEnd::more_needed);
        state_ = State::after_node;
        return sink_.stopped() && ends(end, GameEnd::stopped);
    }

    bool take_lone_moves() {
        char const* const begin = p_;
        p_ = sink_.lone_moves(p_, scanner_.end());
        if (p_ == begin) return false;
        state_ = State::after_node;
        return true;
    }

    /// A node behind a closed variation begins one more variation of the same node, up to the next
    /// `)` of its level.
    void open_lone_variation() {
        close_lone_variation();
        sink_.problem(Code::sgf_node_after_variation, p_, p_ + 1, Mend::add(p_, '('));
        sink_.begin_variation(p_);
        levels_.push_back(Level::lone);
    }

    void close_lone_variation() {
        if (levels_.back() != Level::lone) return;
        Mend mend = Mend::add(p_, ')');
        mend.reported = false;
        sink_.problem(Code::sgf_node_after_variation, p_, p_, mend);
        sink_.end_variation(p_);
        levels_.pop_back();
    }

    bool open(GameEnd& end) {
        if (!scanner_.at_end() && scanner_.end() - p_ < look_ahead)
            return ends(end, GameEnd::more_needed);
        auto const root = game_root_starts(p_, scanner_.end()) ? inner_roots_.judge(p_, scanner_)
                                                               : InnerRoots::Kind::variation;
        if (root == InnerRoots::Kind::more_needed) return ends(end, GameEnd::more_needed);
        if (root == InnerRoots::Kind::game) {
            close_all();
            report_next_game();
            return ends(end, GameEnd::cut);
        }
        if (sink_.full(p_)) return ends(end, GameEnd::full);
        if (state_ == State::after_open) mark_superfluous();
        sink_.begin_variation(p_);
        levels_.push_back(Level::ordinary);
        opened_at_ = p_++;
        state_ = State::after_open;
        return sink_.stopped() && ends(end, GameEnd::stopped);
    }

    /// The `(` just read is followed by another one: it opens nothing.
    void mark_superfluous() {
        levels_.back() = Level::superfluous;
        sink_.problem(Code::sgf_variation_start, opened_at_, opened_at_ + 1,
                      Mend::erase(opened_at_, opened_at_ + 1));
    }

    bool close(GameEnd& end) {
        close_lone_variation();
        if (state_ == State::after_open)
            sink_.problem(Code::sgf_empty_variation, opened_at_, p_ + 1,
                          Mend::erase(opened_at_, p_ + 1));
        else if (levels_.back() == Level::superfluous)
            erase_close();
        ++p_;
        levels_.pop_back();
        if (levels_.empty()) return ends(end, GameEnd::closed);
        sink_.end_variation(p_ - 1);
        state_ = State::after_close;
        return sink_.stopped() && ends(end, GameEnd::stopped);
    }

    /// The `)` of a superfluous `(`.
    void erase_close() {
        Mend mend = Mend::erase(p_, p_ + 1);
        mend.reported = false;
        sink_.problem(Code::sgf_variation_start, p_, p_ + 1, mend);
    }

    /// Text between `(` or `)` and the next thing that means something.
    bool junk(GameEnd& end) {
        char const* const begin = p_;
        while (p_ != scanner_.end() && *p_ != ';' && *p_ != '(' && *p_ != ')' &&
               !property_starts(p_, scanner_.end())) {
            if (*p_ == '[') {
                ValueEnd const value = scanner_.find(p_ + 1, false);
                if (value.more_needed) return ends(end, GameEnd::more_needed);
                p_ = value.closed ? value.end + 1 : value.end;
            } else {
                p_ = is_letter(*p_) ? skip_identifier(p_, scanner_.end()) : p_ + 1;
            }
        }
        if (p_ == scanner_.end() && !scanner_.at_end()) return ends(end, GameEnd::more_needed);
        char const* last = p_;
        while (is_space(last[-1]))
            --last;
        sink_.problem(Code::sgf_junk, begin, last, Mend::erase(begin, last));
        return false;
    }

    char const* p_;
    ValueScanner& scanner_;
    InnerRoots& inner_roots_;
    Sink& sink_;
    std::vector<Level> levels_;       ///< the open variations, the game first
    char const* opened_at_ = nullptr; ///< the last `(`
    State state_ = State::after_open;
    bool game_follows_ = false;
};

} // namespace kifu::sgf
