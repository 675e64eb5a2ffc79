// What the head of a file of another format says and SGF has no property for: it stands in the root
// as XT[name:text], so that the file can be written again.
#pragma once

#include "kifu/game.hpp"

#include "formats/losses.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

/// Collects tags; they make one property.
class HeadTags {
public:
    void add(std::string_view name, std::string_view text);
    /// The property, or nothing.
    std::string const& property() const { return property_; }

private:
    std::string property_;
};

/// The texts of the tags of that name.
std::vector<std::string> head_tags(Game const& game, std::string_view name);
/// The first of them.
std::optional<std::string> head_tag(Game const& game, std::string_view name);

/// Counts XT as lost if there is a tag whose name does not begin with `prefix`.
void add_other_tags(Game const& game, std::string_view prefix, Losses& losses);

} // namespace kifu::detail
