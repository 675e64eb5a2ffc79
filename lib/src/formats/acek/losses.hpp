// What a record says that ACEK has no place for: reported once for each property.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::acek {

class Losses {
public:
    Losses(Game const& game, Diagnostics& diagnostics) : game_(game), diagnostics_(diagnostics) {}

    /// Whether a property says something about a turn, so that it is looked at with the turns.
    static bool belongs_to_turn(std::string_view name);
    static bool is_setup(std::string_view name);

    /// A property that is not written.
    void add(Node const& node, Property const& property);
    /// A node that is not written.
    void add_node(Node const& node);
    /// Something else, at once.
    void report(Code code, Node const& node, std::string message);
    /// Reports what was added.
    void finish();

private:
    struct Lost {
        std::string name; ///< empty: nodes
        std::size_t count;
        NodeId node; ///< the first one
        Span span;
    };

    void count(std::string name, Node const& node, Span span);

    Game const& game_;
    Diagnostics& diagnostics_;
    std::vector<Lost> lost_;
};

} // namespace kifu::acek
