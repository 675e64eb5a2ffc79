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

bool is_of_moves(PropertyId id) {
    switch (id) {
    case PropertyId::B:
    case PropertyId::W:
    case PropertyId::AB:
    case PropertyId::AW:
    case PropertyId::AE:
    case PropertyId::PL:
    case PropertyId::HA:
    case PropertyId::KM:
    case PropertyId::GM:
    case PropertyId::SZ: return true;
    default: return is_about_the_file(id);
    }
}

void Losses::list(std::string_view name) {
    bool const added = names_.emplace(name).second;
    if (!added || names_.size() > most_listed) return;
    if (!listed_.empty()) listed_ += ", ";
    listed_ += name;
}

void Losses::add_properties(Node const& node) {
    bool const root = !node.parent();
    for (Property const property : node) {
        bool const of_game = property.info().kind == PropertyKind::game_info;
        if (!is_held_(property.id()) || (of_game && !root)) list(capital_name(property.name()));
    }
}

void Losses::add_text(std::string_view what) { list(what); }

void Losses::add(Node const& node) {
    add_properties(node);
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
