// What the checks of one game share: the game, what is known of it as a whole, what holds at the
// current node, and where findings and mendings go.
#pragma once

#include "kifu/check.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include "check/facts.hpp"
#include "check/fill.hpp"
#include "check/mending.hpp"
#include "check/path.hpp"
#include "check/row.hpp"
#include "check/scratch.hpp"
#include "check/value_text.hpp"

#include <initializer_list>
#include <string_view>
#include <vector>

namespace kifu::check {

/// Where a finding is.
struct Place {
    NodeId node = NodeId::none;
    std::string_view property;
    Span span;
};

inline Place at(Node const& node) { return {node.id(), {}, node.span()}; }
inline Place at(Node const& node, Property const& property) {
    return {node.id(), usual_name(property), property.span()};
}
inline Place at(Node const& node, Property const& property, Value const& value) {
    return {node.id(), usual_name(property), value.span()};
}
inline Place at(PropertyView const& view) { return at(view.in.node, view.property); }
inline Place at(PropertyView const& view, Value const& value) {
    return at(view.in.node, view.property, value);
}

/// Begins the replay of a game, if it can be replayed; gives by which rules.
GameSetting const& start(Replay& replay, Game const& game, CheckOptions const& options);

class Context {
public:
    /// `mendings`: null when only findings are wanted.
    Context(Game const& of, CheckOptions const& how, Scratch& memory, Diagnostics& diagnostics,
            std::vector<Mending>* mendings)
        : game(of), options(how), facts(of, how, start(memory.replay, of, how)), scratch(memory),
          diagnostics_(diagnostics), mendings_(mendings) {}

    Game const& game;
    CheckOptions const& options;
    Facts facts;
    Scratch& scratch;
    Path path;        ///< at the current node: before it in checks of nodes
    PropertySet seen; ///< properties of the nodes so far, those of plain moves left out
    NodeId lists_of = NodeId::none;     ///< the node that the marks of points are of
    PropertySet lists_with_repetitions; ///< in that node
    // What is reported once a game.
    bool setup_reported = false;
    bool clock_reported = false;
    bool compression_reported = false;
    bool pass_reported = false;
    bool setup_below_root = false;
    Path main_end;                   ///< at the end of the main line
    NodeId main_last = NodeId::none; ///< the last node of the main line, once it has ended
    bool main_ended = false;

    /// Files a finding; what it returns is valid until the next one. Past the limit of findings
    /// nothing is formatted.
    template <class... Args>
    Diagnostic& report(Code code, Place const& place, std::string_view text, Args const&... args) {
        return file(code, place, text, {Argument(args)...});
    }

    /// Says that the finding can be mended, and how: `propose(Mending&)` is called only when
    /// mendings are wanted.
    template <class Propose>
    void mend(Code code, NodeId node, Diagnostic& finding, Propose const& propose) {
        finding.fixable = true;
        mend_also(code, node, propose);
    }
    /// For what a finding that was reported before says of this place too.
    template <class Propose>
    void mend_also(Code code, NodeId node, Propose const& propose) {
        if (mendings_ == nullptr) return;
        Mending& mending = mendings_->emplace_back();
        mending.code = code;
        mending.node = node;
        propose(mending);
    }
    bool mending() const { return mendings_ != nullptr; }

private:
    Diagnostic& file(Code code, Place const& place, std::string_view text,
                     std::initializer_list<Argument> arguments);

    Diagnostics& diagnostics_;
    std::vector<Mending>* mendings_;
};

} // namespace kifu::check
