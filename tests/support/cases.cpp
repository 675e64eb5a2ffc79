#include "support/cases.hpp"

#include "kifu/reader.hpp"

#include "support/checking.hpp"

#include <algorithm>
#include <iterator>

namespace kifu::support {

struct Record::Held {
    Collection collection;
};

Record::Record(std::string bytes)
    : bytes_(std::move(bytes)), held_(std::make_unique<Held>()),
      findings_(support::findings(bytes_)) {
    Diagnostics unused;
    held_->collection = std::move(*read(Source::view(bytes_, "case.sgf"), {}, unused));
    games_ = std::move(held_->collection.games);
}

Record::~Record() = default;

std::vector<Diagnostic> Record::findings(std::string_view slug) const {
    std::vector<Diagnostic> found;
    std::ranges::copy_if(findings_, std::back_inserter(found), [&](Diagnostic const& finding) {
        return code_info(finding.code).slug == slug;
    });
    return found;
}

bool Record::has_error() const {
    return std::ranges::any_of(
        findings_, [](Diagnostic const& finding) { return finding.severity == Severity::error; });
}

std::string Record::place(Diagnostic const& finding) const {
    std::string_view const before = std::string_view(bytes_).substr(0, finding.span.offset);
    auto const lines = std::ranges::count(before, '\n');
    std::size_t const start =
        before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
    std::size_t const column = count_characters(Charset::utf8(), before.substr(start)) + 1;
    return std::to_string(lines + 1) + ":" + std::to_string(column);
}

std::size_t count_nodes(Game const& game) {
    std::size_t count = 0;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
        ++count;
    return count;
}

std::vector<std::string> main_line(Game const& game) {
    std::vector<std::string> moves;
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        for (Property const property : *node)
            if (property.id() == PropertyId::B || property.id() == PropertyId::W)
                moves.push_back(std::string(property.info().name) + "[" +
                                std::string(property[0].raw()) + "]");
    return moves;
}

std::string root_text(Game const& game, PropertyId id) {
    auto const value = game.root().value(id);
    return value ? value->text() : std::string();
}

Node node_at(Game const& game, std::size_t steps) {
    Node node = game.root();
    for (; steps > 0; --steps)
        node = *node.first_child();
    return node;
}

} // namespace kifu::support
