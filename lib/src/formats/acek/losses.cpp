#include "formats/acek/losses.hpp"

#include <algorithm>
#include <array>

namespace kifu::acek {

namespace {

using Name = std::string_view;

constexpr std::array markup{Name("CR"), Name("MA"), Name("TR"), Name("SQ"), Name("SL"), Name("LB"),
                            Name("AR"), Name("LN"), Name("DD"), Name("VW"), Name("TB"), Name("TW"),
                            Name("FG"), Name("PM"), Name("N"),  Name("DM"), Name("GB"), Name("GW"),
                            Name("UC"), Name("HO"), Name("V"),  Name("BM"), Name("TE"), Name("DO"),
                            Name("IT"), Name("KO")};
constexpr std::array times{Name("BL"), Name("WL"), Name("OB"), Name("OW")};
constexpr std::array setup{Name("AB"), Name("AW"), Name("AE"), Name("PL")};
constexpr std::array moves{Name("B"),  Name("W"),  Name("MN"), Name("C"),
                           Name("XL"), Name("XE"), Name("XU")};

bool is_in(auto const& names, std::string_view name) {
    return std::ranges::find(names, name) != names.end();
}

Code code_of(std::string_view name) {
    if (name.empty()) return Code::acek_lost_node;
    if (is_in(markup, name)) return Code::acek_lost_markup;
    if (is_in(times, name)) return Code::acek_lost_time;
    return is_in(setup, name) ? Code::acek_lost_setup : Code::acek_lost_property;
}

std::string message_of(std::string_view name, std::size_t count) {
    std::string const nodes = std::to_string(count) + (count == 1 ? " node" : " nodes");
    if (name.empty()) return nodes + " without a turn not written; comments go to the turn before";
    return std::string(name) + " is not written (in " + nodes + ")";
}

} // namespace

bool Losses::belongs_to_turn(std::string_view name) {
    return is_in(markup, name) || is_in(times, name) || is_in(moves, name);
}

bool Losses::is_setup(std::string_view name) { return is_in(setup, name); }

void Losses::count(std::string name, Node const& node, Span span) {
    auto const known = std::ranges::find(lost_, name, &Lost::name);
    if (known != lost_.end())
        ++known->count;
    else
        lost_.push_back({std::move(name), 1, node.id(), span});
}

void Losses::add(Node const& node, Property const& property) {
    count(capital_name(property.name()), node, property.span());
}

void Losses::add_node(Node const& node) { count({}, node, node.span()); }

void Losses::report(Code code, Node const& node, std::string message) {
    Diagnostic& finding = diagnostics_.add(code, node.span(), std::move(message));
    finding.game = game_.number();
    finding.node = node.id();
}

void Losses::finish() {
    for (Lost const& lost : lost_) {
        Diagnostic& finding =
            diagnostics_.add(code_of(lost.name), lost.span, message_of(lost.name, lost.count));
        finding.game = game_.number();
        finding.node = lost.node;
        finding.property = lost.name;
    }
}

} // namespace kifu::acek
