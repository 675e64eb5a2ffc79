// Where the SGF reader puts what it reads: into a tree, to a visitor, or nowhere. A sink has
//   lone_moves(p, end), begin_node(at), property(name, length, id), value(begin, end),
//   begin_variation(at), end_variation(at), full(at), stopped(),
//   problem(code, begin, end, mend)
// lone_moves() may take as many nodes as it likes that hold one move, as LoneMove reads them, and
// gives the place behind them.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/limits.hpp"
#include "kifu/visitor.hpp"

#include "formats/sgf/lone_move.hpp"
#include "record/tree.hpp"

#include <cstdint>
#include <vector>

namespace kifu::sgf {

/// The change of bytes that mends a problem: `count` times `insert` instead of what stands from
/// `begin` to `end`.
struct Mend {
    char const* begin;
    char const* end;
    char insert = '\0';
    std::size_t count = 0;
    bool reported = true; ///< false: the second half of something already reported

    static Mend erase(char const* begin, char const* end) { return {begin, end}; }
    static Mend add(char const* at, char c, std::size_t count = 1) { return {at, at, c, count}; }
    static Mend nothing() { return {nullptr, nullptr}; }
};

/// Builds the tree of one game and files its findings.
class TreeSink {
public:
    /// `base`: the game's first byte, at `offset` of the file.
    TreeSink(detail::Tree& tree, Diagnostics& diagnostics, Limits const& limits, char const* base,
             std::uint64_t offset, std::uint32_t game)
        : tree_(tree), diagnostics_(diagnostics), limits_(limits), base_(base), offset_(offset),
          game_(game) {}

    char const* lone_moves(char const* p, char const* end);
    void begin_node(char const* at) {
        current_ = tree_.add_node(current_, last_child_, place(at));
        last_child_ = 0;
        if (!open_.empty() && open_.back().first == 0) open_.back().first = current_;
    }
    void property(char const* name, std::uint16_t length, PropertyId id) {
        tree_.add_property(place(name), length, id);
    }
    void value(char const* begin, char const* end) {
        tree_.add_value(place(begin), static_cast<std::uint32_t>(end - begin));
    }
    void begin_variation(char const*) { open_.push_back({current_, 0}); }
    void end_variation(char const*) {
        Open const closed = open_.back();
        open_.pop_back();
        current_ = closed.node;
        if (closed.first != 0) last_child_ = closed.first;
    }
    /// Whether a limit is reached; the rest of the game is then only searched for its end.
    bool full(char const* at) { return !has_room() && report_full(at); }
    bool stopped() const { return false; }

    void problem(Code code, char const* begin, char const* end, Mend const& mend);

private:
    struct Open {
        std::uint32_t node;  ///< the variation hangs on it
        std::uint32_t first; ///< first node of the variation, 0: none yet
    };
    static constexpr std::uint32_t no_node = static_cast<std::uint32_t>(NodeId::none);

    std::uint32_t place(char const* at) const { return static_cast<std::uint32_t>(at - base_); }
    bool has_room() const {
        return tree_.nodes.size() < limits_.nodes && open_.size() < limits_.depth;
    }
    bool report_full(char const* at);
    /// Whether the last node is one of a variation.
    bool is_in_variation();
    char const* take(MovesByTurns& moves, char const* p, char const* end);

    detail::Tree& tree_;
    Diagnostics& diagnostics_;
    Limits const& limits_;
    char const* base_;
    std::uint64_t offset_;
    std::uint32_t game_;
    std::uint32_t current_ = no_node;
    std::uint32_t last_child_ = 0; ///< of the current node
    std::uint32_t main_nodes_ = 0; ///< nodes known to be of the main line
    std::vector<Open> open_;
};

/// Reads over a game; for those who only want its end.
class SkipSink {
public:
    char const* lone_moves(char const* p, char const* end) {
        while (auto const move = LoneMove::read(p, end))
            p = move.after;
        return p;
    }
    void begin_node(char const*) {}
    void property(char const*, std::uint16_t, PropertyId) {}
    void value(char const*, char const*) {}
    void begin_variation(char const*) {}
    void end_variation(char const*) {}
    bool full(char const*) { return false; }
    bool stopped() const { return false; }
    void problem(Code, char const*, char const*, Mend const&) {}
};

/// Calls a visitor; what it asks to skip is read over.
class VisitorSink {
public:
    VisitorSink(Visitor& visitor, Diagnostics& diagnostics, char const* base, std::uint64_t offset,
                std::uint32_t game)
        : visitor_(visitor), diagnostics_(diagnostics), base_(base), offset_(offset), game_(game) {}

    char const* lone_moves(char const* p, char const* end) {
        LoneMove const move = LoneMove::read(p, end);
        if (!move) return p;
        begin_node(p);
        property(p + 1, 1, p[1] == 'B' ? PropertyId::B : PropertyId::W);
        value(p + 3, p + 5);
        return move.after;
    }
    void begin_node(char const* at) {
        if (skipping_ != 0) return;
        node_wanted_ = take(visitor_.node(span(at, at + 1)));
        property_wanted_ = false;
    }
    void property(char const* name, std::uint16_t length, PropertyId) {
        property_wanted_ =
            node_wanted_ && skipping_ == 0 && !stopped_ && take(visitor_.property({name, length}));
    }
    void value(char const* begin, char const* end) {
        if (!property_wanted_ || stopped_) return;
        take(visitor_.value({begin, static_cast<std::size_t>(end - begin)}, span(begin, end)));
    }
    void begin_variation(char const*) {
        if (skipping_ != 0 || !take(visitor_.begin_variation())) ++skipping_;
    }
    void end_variation(char const*) {
        if (skipping_ != 0)
            --skipping_;
        else
            take(visitor_.end_variation());
    }
    bool full(char const*) { return false; }
    bool stopped() const { return stopped_; }
    /// Files the finding; without a tree it belongs to no node.
    void problem(Code code, char const* begin, char const* end, Mend const& mend);

private:
    Span span(char const* begin, char const* end) const {
        return {offset_ + static_cast<std::uint64_t>(begin - base_),
                static_cast<std::uint32_t>(end - begin)};
    }
    bool take(Visitor::Flow flow) {
        if (flow == Visitor::Flow::stop) stopped_ = true;
        return flow == Visitor::Flow::go;
    }

    Visitor& visitor_;
    Diagnostics& diagnostics_;
    char const* base_;
    std::uint64_t offset_;
    std::uint32_t game_;
    std::size_t skipping_ = 0; ///< depth inside a variation that is skipped
    bool node_wanted_ = true;
    bool property_wanted_ = true;
    bool stopped_ = false;
};

} // namespace kifu::sgf
