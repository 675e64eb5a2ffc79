#include "check/checks.hpp"
#include "check/context.hpp"

#include <algorithm>
#include <array>

namespace kifu::check {

namespace {

constexpr std::size_t longest_name = 100;

bool has_lower_case(std::string_view name) {
    return std::ranges::any_of(name, [](char c) { return c >= 'a' && c <= 'z'; });
}

std::string_view beginning(std::string_view name) { return name.substr(0, 40); }

void report_lower_case(Context& context, PropertyView const& view, std::string const& capitals) {
    std::string_view const name = view.property.name();
    bool const fault = context.facts.format == 4;
    Diagnostic& finding =
        context.report(Code::sgf_lower_case_identifier, at(view),
                       "{} has lower-case letters, which {}: it is read as {}", beginning(name),
                       fault ? "FF[4] does not allow" : "mean nothing", beginning(capitals));
    if (!fault) finding.severity = Severity::note;
    finding.fixable = true;
}

void report_unknown(Context& context, PropertyView const& view) {
    std::string_view const name = view.property.name();
    Vendor const vendor = vendor_of_property(name);
    if (vendor == Vendor::none)
        context.report(Code::sgf_unknown_property, at(view), "{} is no property of SGF",
                       beginning(name));
    else
        context.report(Code::sgf_unknown_property, at(view), "{} is a private property of {}",
                       beginning(name), vendor_name(vendor));
}

/// The properties that a format does not know; FF itself aside, which says so.
constexpr std::array<PropertySet, 4> unknown_to_format = [] {
    std::array<PropertySet, 4> sets{};
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games)                           \
    for (std::size_t format = 1; format <= 4; ++format)                                            \
        if (std::string_view(ff).find(static_cast<char>('0' + format)) == std::string_view::npos)  \
            sets[format - 1].insert(PropertyId::id);
#include "kifu/property.def"
#undef KIFU_PROPERTY
    sets[0].erase(PropertyId::FF);
    return sets;
}();

/// Calls `visit` with the first node and property of each of the ids, in the order of the game.
template <class Visit>
void each_first(Context& context, PropertySet wanted, Visit const& visit) {
    PropertySet found;
    for (std::optional<Node> node = context.game.root(); node && !(found == wanted);
         node = context.game.next_in_order(*node)) {
        std::size_t index = 0;
        for (Property const property : *node) {
            PropertyId const id = property.id();
            std::size_t const at_index = index++;
            if (!wanted.contains(id) || found.contains(id)) continue;
            found.insert(id);
            visit(PropertyView{{*node, {}, {}, 0, false}, property, at_index});
        }
    }
}

/// TC and LT mean something else in the records of some servers.
PropertySet meant_otherwise(Context const& context) {
    PropertySet set;
    bool const ki_in = context.facts.vendor == Vendor::ki_in;
    if (ki_in || fox_overtime(context.facts.root())) set.insert(PropertyId::TC);
    if (ki_in) set.insert(PropertyId::LT);
    return set;
}

} // namespace

void check_identifier(Context& context, PropertyView const& view) {
    std::string_view const name = view.property.name();
    if (name == kept_values_name) return;
    bool const first = context.scratch.names.insert(name).second;
    bool const lower_case = has_lower_case(name);
    if (!first && (!lower_case || !context.mending())) return;

    std::string const capitals = lower_case ? capital_name(name) : std::string();
    if (lower_case)
        context.mend_also(Code::sgf_lower_case_identifier, view.in.node.id(),
                          [&](Mending& mending) {
                              mending.set(view.index, capitals, raw_values(view.property));
                              mending.to_format4 = true;
                          });
    if (!first) return;
    if (lower_case) report_lower_case(context, view, capitals);
    if (name.size() > longest_name)
        context.report(Code::sgf_identifier_too_long, at(view),
                       "identifier of {} letters, which begins with {}", name.size(),
                       beginning(name));
    if (view.property.id() != PropertyId::unknown) return;
    if ((lower_case ? capitals : name).size() > 2)
        context.report(Code::sgf_identifier_long, at(view), "{} has more than two letters",
                       beginning(name));
    report_unknown(context, view);
}

void check_formats(Context& context) {
    PropertySet const& obsolete = unknown_to_format[3];
    PropertySet const seen = context.seen;
    if (seen.intersects(obsolete)) {
        PropertySet const others = meant_otherwise(context);
        each_first(context, seen & obsolete, [&](PropertyView const& view) {
            if (others.contains(view.property.id())) return;
            Diagnostic& finding =
                context.report(Code::sgf_obsolete_property, at(view), "{} was dropped by FF[4]",
                               usual_name(view.property));
            PropertyId const id = view.property.id();
            finding.fixable = id == PropertyId::L || (id == PropertyId::M && context.facts.letters);
        });
    }
    if (!context.facts.old_format) return;
    auto const format = static_cast<std::size_t>(*context.facts.format);
    each_first(context, seen & unknown_to_format[format - 1], [&](PropertyView const& view) {
        if (view.property.info().obsolete()) return;
        Diagnostic& finding =
            context.report(Code::sgf_property_not_in_format, at(view), "{} is unknown to FF[{}]",
                           usual_name(view.property), format);
        context.mend(Code::sgf_property_not_in_format, NodeId{0}, finding,
                     [](Mending& mending) { mending.to_format4 = true; });
    });
}

} // namespace kifu::check
