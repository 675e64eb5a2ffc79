#include "replay/signs.hpp"

#include "kifu/values/numbers.hpp"

#include "text/ascii.hpp"

#include <algorithm>

namespace kifu::replay {

namespace {

/// How far down the main line the first move is looked for.
constexpr std::size_t nodes_looked_at = 16;

bool same(char written, char small) { return ascii::lower(written) == small; }

} // namespace

std::string Signs::text(PropertyId id) const {
    auto const value = game_.root().value(id);
    return value ? value->simple_text() : std::string();
}

bool Signs::has(PropertyId id, std::string_view words) const {
    std::string const written = text(id);
    return std::ranges::search(written, words, same).begin() != written.end();
}

bool Signs::begins(PropertyId id, std::string_view words) const {
    std::string const written = text(id);
    return written.size() >= words.size() &&
           std::equal(words.begin(), words.end(), written.begin(),
                      [](char small, char letter) { return same(letter, small); });
}

std::optional<std::int64_t> Signs::number() const {
    auto const parsed = parse_number(text(PropertyId::GM));
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

bool Signs::little_golem() const {
    return has(PropertyId::SO, "littlegolem") || has(PropertyId::PC, "littlegolem");
}

std::optional<Signs::FirstMove> Signs::first_move() const {
    std::optional<Node> node = game_.root();
    for (std::size_t i = 0; node && i != nodes_looked_at; ++i, node = node->first_child())
        for (Property const property : *node) {
            bool const move = property.id() == PropertyId::B || property.id() == PropertyId::W;
            if (!move || !property.value() || property.value()->raw().empty()) continue;
            return FirstMove{property.id(), property.value()->simple_text()};
        }
    return std::nullopt;
}

} // namespace kifu::replay
