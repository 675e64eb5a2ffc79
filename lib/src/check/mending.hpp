// What checks propose to change, collected before anything is changed: `kifu fix` applies those of
// the selected codes.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace kifu::check {

/// One change of one node. Properties are named by their place in the node at the time of the
/// check; values are escaped bytes in the game's charset.
struct Mending {
    struct Change {
        std::size_t index;
        std::string name;
        std::vector<std::string> values;
    };
    struct Addition {
        std::string name;
        std::vector<std::string> values;
    };

    Code code{};
    NodeId node{};
    std::vector<Change> changes;
    std::vector<Addition> additions; ///< where the node has no such property
    std::vector<std::size_t> erased;
    std::vector<std::size_t> moved; ///< to a new node between this one and those below, in order
    std::vector<std::string> kept;  ///< for XO: values that something else replaces
    std::string remark;             ///< a line for GC
    bool to_format4 = false;        ///< the record becomes FF[4]

    void set(std::size_t index, std::string_view name, std::string value) {
        changes.push_back({index, std::string(name), {std::move(value)}});
    }
    void set(std::size_t index, std::string_view name, std::vector<std::string> values) {
        changes.push_back({index, std::string(name), std::move(values)});
    }
    void erase(std::size_t index) { erased.push_back(index); }
    void add(std::string_view name, std::string value) {
        additions.push_back({std::string(name), {std::move(value)}});
    }
    void keep(std::string_view name, std::string_view raw) {
        kept.push_back(std::string(name) + ':' + std::string(raw));
    }
};

/// The values of a property as they stand.
inline std::vector<std::string> raw_values(Property const& property) {
    std::vector<std::string> values;
    values.reserve(property.size());
    for (Value const value : property)
        values.emplace_back(value.raw());
    return values;
}

/// Applies what can be applied at once, in order: of two mendings that touch the same property the
/// first, and a move to a new node only where nothing else changes the node. Whoever calls checks
/// again until nothing is left. Appends what was applied to `applied`.
void apply_mendings(Game& game, std::vector<Mending> const& mendings,
                    std::vector<Mending const*>& applied);

} // namespace kifu::check
