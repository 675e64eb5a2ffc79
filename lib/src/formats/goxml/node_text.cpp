#include "formats/goxml/node_text.hpp"

namespace kifu::goxml {

void NodeText::add_value(std::string_view name, std::string_view value) {
    auto const [list, first] = lists_.emplace(name, properties_.size());
    if (first) properties_.emplace_back(name, std::string());
    properties_[list->second].second.append("[").append(value).append("]");
}

std::string NodeText::take() {
    std::string text;
    for (auto const& [name, values] : properties_)
        text.append(name).append(values);
    properties_.clear();
    lists_.clear();
    return text;
}

std::string value_of_argument(std::string_view text) {
    std::string value;
    for (std::size_t i = 0; i < text.size(); ++i) {
        // What stands behind a backslash is not looked at; the bracket never has one.
        bool const escape = text[i] == '\\';
        bool const lone = escape && (i + 1 == text.size() || text[i + 1] == ']');
        if (text[i] == ']' || lone) value += '\\';
        value += text[i];
        if (escape && !lone) value += text[++i];
    }
    return value;
}

std::string argument_of_value(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        bool const escape = value[i] == '\\' && i + 1 < value.size();
        if (!escape) {
            text += value[i];
            continue;
        }
        ++i;
        if (value[i] != ']') text += '\\';
        text += value[i];
    }
    return text;
}

} // namespace kifu::goxml
