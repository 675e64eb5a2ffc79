#include "formats/losses.hpp"

namespace kifu::detail {

namespace {

constexpr std::size_t most_listed = 30;

} // namespace

bool is_about_the_file(PropertyId id) {
    switch (id) {
    case PropertyId::FF:
    case PropertyId::CA:
    case PropertyId::AP:
    case PropertyId::ST: return true;
    default: return false;
    }
}

void Losses::add(Node const& node) {
    for (Property const property : node) {
        if (is_held_(property.id())) continue;
        auto const [name, added] = names_.insert(capital_name(property.name()));
        if (!added || names_.size() > most_listed) continue;
        if (!listed_.empty()) listed_ += ", ";
        listed_ += *name;
    }
    auto const child = node.first_child();
    if (!child) return;
    for (auto sibling = child->next(); sibling; sibling = sibling->next())
        ++variations_;
}

std::string Losses::text() const {
    std::string text = listed_;
    if (names_.size() > most_listed)
        text += " and " + std::to_string(names_.size() - most_listed) + " more";
    if (variations_ == 0) return text;
    if (!text.empty()) text += "; ";
    return text + std::to_string(variations_) + (variations_ == 1 ? " variation" : " variations");
}

} // namespace kifu::detail
