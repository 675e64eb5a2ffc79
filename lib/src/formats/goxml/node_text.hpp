// The properties of a node of GoXML in the making, as SGF text.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kifu::goxml {

class NodeText {
public:
    /// A property with its values, `[a][b]`; one of that name may be there already.
    void add(std::string_view name, std::string values) {
        properties_.emplace_back(name, std::move(values));
    }
    /// A value, without brackets, of a list whose values stand in elements of their own.
    void add_value(std::string_view name, std::string_view value);
    /// All of it; nothing is left.
    std::string take();

private:
    std::vector<std::pair<std::string, std::string>> properties_;
    std::unordered_map<std::string, std::size_t> lists_; ///< where those of add_value() stand
};

/// A text of an `Arg` as a value: it may hold `]`, everything else is as in SGF.
std::string value_of_argument(std::string_view text);
/// The other way: a value in UTF-8 as the text of an `Arg`.
std::string argument_of_value(std::string_view value);

} // namespace kifu::goxml
