// What a format that holds only the main line leaves out of a record.
#pragma once

#include "kifu/game.hpp"
#include "kifu/property.hpp"

#include <cstddef>
#include <functional>
#include <string>
#include <unordered_set>
#include <utility>

namespace kifu::detail {

/// Whether a property describes the file rather than the game: FF, CA, AP, ST.
bool is_about_the_file(PropertyId id);

class Losses {
public:
    /// `is_held`: whether the format holds a property.
    explicit Losses(std::function<bool(PropertyId)> is_held) : is_held_(std::move(is_held)) {}

    /// A node of the main line, and what branches off it.
    void add(Node const& node);
    bool any() const { return !names_.empty() || variations_ > 0; }
    /// "PB, PW, C; 3 variations"
    std::string text() const;

private:
    std::function<bool(PropertyId)> is_held_;
    std::unordered_set<std::string> names_;
    std::string listed_; ///< the first ones, in the order of the record
    std::size_t variations_ = 0;
};

} // namespace kifu::detail
