#include "check/event_context.hpp"

#include "kifu/values/komi.hpp"
#include "kifu/values/round.hpp"

#include "check/vendor_komi.hpp"

namespace kifu::check {

namespace {

std::optional<FoundValue> find_in(Node const& node, PropertyId id) {
    for (Property const property : node) {
        if (property.id() != id) continue;
        for (Value const value : property)
            if (!is_blank(value.raw())) return FoundValue{node, property, value};
    }
    return std::nullopt;
}

bool has_game_info(Node const& node) {
    for (Property const property : node)
        if (property.info().kind == PropertyKind::game_info) return true;
    return false;
}

} // namespace

std::optional<Node> RecordHead::info_node() const {
    if (!info_) {
        info_ = NodeId::none;
        for (auto node = game_.root().first_child(); node; node = node->first_child()) {
            if (!has_game_info(*node)) continue;
            info_ = node->id();
            break;
        }
    }
    if (*info_ == NodeId::none) return std::nullopt;
    return game_.node(*info_);
}

std::optional<FoundValue> RecordHead::find(PropertyId id) const {
    if (auto const found = find_in(game_.root(), id)) return found;
    if (property_info(id).kind != PropertyKind::game_info) return std::nullopt;
    auto const node = info_node();
    return node ? find_in(*node, id) : std::nullopt;
}

std::string RecordHead::text(PropertyId id) const {
    auto const found = find(id);
    return found ? found->value.simple_text() : std::string();
}

std::optional<std::int64_t> RecordHead::handicap() const {
    std::string const written = text(PropertyId::HA);
    if (written.empty()) return 0;
    auto const parsed = parse_handicap(written);
    if (!parsed.usable()) return std::nullopt;
    return parsed.value;
}

std::optional<std::uint32_t> RecordHead::round() const {
    auto const parsed = parse_round(text(PropertyId::RO));
    return parsed.usable() ? parsed.value.number : std::nullopt;
}

Parsed<RecordedResult> RecordHead::result(Dialect const& dialect) const {
    return parse_result(meant_result(dialect, text(PropertyId::RE)));
}

Diagnostic& EventContext::differs(Code code, PropertyId id, std::string const& wanted) {
    auto const found = find(id);
    if (!found) {
        std::string_view const name = property_info(id).name;
        Node const root = context.game.root();
        Diagnostic& finding =
            context.report(code, {root.id(), name, root.span()}, "no {}; wanted: {}", name, wanted);
        finding.wanted = wanted;
        return finding;
    }
    Diagnostic& finding =
        context.report(code, at(found->node, found->property, found->value), "{}; wanted: {}",
                       shown(found->property, found->value), wanted);
    finding.found = found->value.simple_text();
    finding.wanted = wanted;
    return finding;
}

Diagnostic& EventContext::differs(Code code, Node const& node, std::string const& found,
                                  std::string const& wanted) {
    Diagnostic& finding = context.report(code, at(node), "{}; wanted: {}", found, wanted);
    finding.found = found;
    finding.wanted = wanted;
    return finding;
}

ScoreReport const& EventContext::score() {
    if (report_ != nullptr) return *report_;
    ScoreOptions options;
    options.rules = context.options.rules;
    Facts const& facts = context.facts;
    if (facts.komi().usable()) options.komi = vendor_komi(facts, facts.komi().value.amount);
    if (!context.scratch.scorer) context.scratch.scorer.emplace();
    report_ = &context.scratch.scorer->score(context.game, options);
    return *report_;
}

} // namespace kifu::check
