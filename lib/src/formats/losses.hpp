// What a format leaves out of a record.
#pragma once

#include "kifu/game.hpp"
#include "kifu/property.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace kifu::detail {

/// Whether a property describes the file rather than the game: FF, CA, AP, ST.
bool is_about_the_file(PropertyId id);

/// Whether a property is all that a format of stones and moves of Go has: moves, setup and who
/// plays, handicap, komi, game and board; or is_about_the_file().
bool is_of_moves(PropertyId id);

class Losses {
public:
    /// `is_held`: whether the format holds a property; those about the game as a whole it holds in
    /// the root only.
    explicit Losses(std::function<bool(PropertyId)> is_held) : is_held_(std::move(is_held)) {}

    /// A node of the main line, and what branches off it.
    void add(Node const& node);
    /// A node in a format that holds variations.
    void add_properties(Node const& node);
    /// Something else: a property that is held only in part, in words.
    void add_text(std::string_view what);
    bool any() const { return !names_.empty() || variations_ > 0; }
    /// "PB, PW, C; 3 variations"
    std::string text() const;

private:
    void list(std::string_view name);

    std::function<bool(PropertyId)> is_held_;
    std::unordered_set<std::string> names_;
    std::string listed_; ///< the first ones, in the order of the record
    std::size_t variations_ = 0;
};

} // namespace kifu::detail
