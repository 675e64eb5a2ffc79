// The structure of a game, `(`, `)` and `;`, as a plain loop without recursion, with its repairs.
#pragma once

#include "formats/sgf/grammar.hpp"

#include <cstddef>
#include <cstdint>

namespace kifu::sgf {

enum class GameEnd : std::uint8_t {
    closed,      ///< at its last `)`
    cut,         ///< the source ends or another game begins before that
    full,        ///< a limit of the sink is reached; the rest is not read yet
    more_needed, ///< the bytes ran out before the end of the source
    stopped,     ///< the sink wants no more
};

/// Reads one game.
template <class Sink>
class GameParser {
public:
    /// `p` stands at the game's `(`, or at its first `;` where `open_missing`.
    GameParser(char const* p, ValueScanner& scanner, Sink& sink, bool open_missing)
        : p_(p), scanner_(scanner), sink_(sink) {
        if (open_missing) sink_.gap_problem(Code::sgf_missing_open, p_, p_);
        else ++p_;
    }
    /// Goes on in a game whose `depth` variations (the game itself included) are open.
    GameParser(char const* p, ValueScanner& scanner, Sink& sink, std::size_t depth)
        : p_(p), scanner_(scanner), sink_(sink), depth_(depth), state_(State::after_node) {}

    GameEnd parse() {
        while (true) {
            p_ = skip_space(p_, scanner_.end());
            if (p_ == scanner_.end()) return source_ends();
            GameEnd end{};
            if (step(end)) return end;
        }
    }

    char const* position() const { return p_; }
    std::size_t depth() const { return depth_; }

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
        if (property_starts(p_, scanner_.end())) {
            sink_.gap_problem(Code::sgf_missing_semicolon, p_, p_);
            return node(end);
        }
        return junk(end);
    }

    bool ends(GameEnd& end, GameEnd how) {
        end = how;
        return true;
    }

    GameEnd source_ends() {
        if (!scanner_.at_end()) return GameEnd::more_needed;
        sink_.gap_problem(Code::sgf_missing_close, p_, p_, depth_);
        return GameEnd::cut;
    }

    bool node(GameEnd& end) {
        if (state_ == State::after_close)
            sink_.gap_problem(Code::sgf_node_after_variation, p_, p_ + 1);
        if (sink_.full(p_)) return ends(end, GameEnd::full);
        sink_.begin_node(p_);
        if (*p_ == ';') ++p_;
        if (!parse_properties(p_, scanner_, sink_)) return ends(end, GameEnd::more_needed);
        state_ = State::after_node;
        return sink_.stopped() && ends(end, GameEnd::stopped);
    }

    bool open(GameEnd& end) {
        if (!scanner_.at_end() && scanner_.end() - p_ < look_ahead)
            return ends(end, GameEnd::more_needed);
        if (game_root_starts(p_, scanner_.end())) {
            sink_.gap_problem(Code::sgf_game_inside_game, p_, p_ + 1);
            sink_.gap_problem(Code::sgf_missing_close, p_, p_, depth_);
            return ends(end, GameEnd::cut);
        }
        if (state_ == State::after_open) sink_.gap_problem(Code::sgf_variation_start, p_, p_ + 1);
        if (sink_.full(p_)) return ends(end, GameEnd::full);
        sink_.begin_variation(p_);
        ++depth_;
        ++p_;
        state_ = State::after_open;
        return sink_.stopped() && ends(end, GameEnd::stopped);
    }

    bool close(GameEnd& end) {
        if (state_ == State::after_open) sink_.gap_problem(Code::sgf_empty_variation, p_, p_ + 1);
        ++p_;
        if (--depth_ == 0) return ends(end, GameEnd::closed);
        sink_.end_variation(p_ - 1);
        state_ = State::after_close;
        return sink_.stopped() && ends(end, GameEnd::stopped);
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
        while (is_space(last[-1])) --last;
        sink_.gap_problem(Code::sgf_junk, begin, last);
        return false;
    }

    char const* p_;
    ValueScanner& scanner_;
    Sink& sink_;
    std::size_t depth_ = 1;
    State state_ = State::after_open;
};

} // namespace kifu::sgf
