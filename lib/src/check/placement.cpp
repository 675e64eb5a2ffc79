#include "check/checks.hpp"
#include "check/context.hpp"
#include "replay/node_content.hpp"

#include <optional>

namespace kifu::check {

namespace {

constexpr PropertySet root_kind = properties_of_kind(PropertyKind::root);
constexpr PropertySet game_info_kind = properties_of_kind(PropertyKind::game_info);
constexpr PropertySet setup_kind = properties_of_kind(PropertyKind::setup);
constexpr PropertySet move_kind = properties_of_kind(PropertyKind::move);

/// The first property of a node that is one of the set.
struct Found {
    Property property;
    std::size_t index;
};

std::optional<Found> find_first(Node const& node, PropertySet const& set) {
    std::size_t index = 0;
    for (Property const property : node) {
        if (set.contains(property.id())) return Found{property, index};
        ++index;
    }
    return std::nullopt;
}

/// AE with XE[self] only says what the rules of Hei-go took off.
bool is_self_removal(Node const& node) {
    if (find_first(node, {PropertyId::AB, PropertyId::AW})) return false;
    auto const ending = node.value(PropertyId::XE);
    return ending && ending->raw() == replay::self_removal_word;
}

/// Whether a property stays in the first of two nodes because it speaks of the record, not of the
/// position.
bool stays(Property const& property, bool root) {
    PropertyKind const kind = property.info().kind;
    if (kind == PropertyKind::root || kind == PropertyKind::game_info) return true;
    return root && kind == PropertyKind::none;
}

/// Setup stays; the move and what is said about it goes to a new node. PL that names the player
/// after the move says what the move says already.
void split_setup(Mending& mending, NodeView const& view) {
    bool const root = view.has(is_root);
    auto const mover = find_first(view.node, moves);
    std::string_view const next = mover->property.id() == PropertyId::B ? "W" : "B";
    bool setup_left = false;
    std::size_t index = 0;
    for (Property const property : view.node) {
        std::size_t const here = index++;
        bool const setup = setup_kind.contains(property.id());
        if (property.id() == PropertyId::PL && property[0].raw() == next)
            mending.erase(here);
        else if (setup)
            setup_left = true;
        else if (!stays(property, root))
            mending.moved.push_back(here);
    }
    if (!setup_left) mending.moved.clear();
}

bool belongs_to(PropertyId id, PropertyId move) {
    if (move == PropertyId::B) return id == PropertyId::BL || id == PropertyId::OB;
    return id == PropertyId::WL || id == PropertyId::OW;
}

/// The second move, its time and everything about the position goes to a new node.
void split_moves(Mending& mending, NodeView const& view) {
    bool const root = view.has(is_root);
    PropertyId const first = find_first(view.node, moves)->property.id();
    std::size_t index = 0;
    for (Property const property : view.node) {
        std::size_t const here = index++;
        PropertyId const id = property.id();
        bool const numbered = id == PropertyId::MN || id == PropertyId::KO;
        if (id == first || belongs_to(id, first) || numbered || stays(property, root)) continue;
        mending.moved.push_back(here);
    }
}

} // namespace

void check_root_only(Context& context, NodeView const& view) {
    if (view.has(is_root)) return;
    for (Property const property : view.node)
        if (root_kind.contains(property.id()))
            context.report(Code::sgf_root_property_misplaced, at(view.node, property),
                           "{} may stand in the root only", usual_name(property));
}

void check_root_node(Context& context, NodeView const& view) {
    if (!view.ids.intersects(moves)) return;
    auto const move = find_first(view.node, moves);
    context.report(Code::sgf_move_in_root, at(view.node, move->property), "{} stands in the root",
                   shown(move->property, move->property[0]));
}

void check_game_info(Context& context, NodeView const& view) {
    if (context.path.game_info) {
        auto const found = find_first(view.node, game_info_kind);
        context.report(Code::sgf_second_game_info, at(view.node, found->property),
                       "{} is game information, and a node above has some already",
                       usual_name(found->property));
    }
    context.path.game_info = true;
}

void check_setup_and_move(Context& context, NodeView const& view) {
    if (!view.ids.intersects(move_kind)) return;
    auto const setup = find_first(view.node, setup_kind);
    auto const move = find_first(view.node, move_kind);
    auto const& later = setup->index > move->index ? setup->property : move->property;
    Diagnostic& finding = context.report(Code::sgf_setup_and_move, at(view.node, later),
                                         "move and setup properties in one node: {} and {}",
                                         usual_name(move->property), usual_name(setup->property));
    if (!view.ids.intersects(moves)) return;
    context.mend(Code::sgf_setup_and_move, view.node.id(), finding,
                 [&](Mending& mending) { split_setup(mending, view); });
}

void check_two_moves(Context& context, NodeView const& view) {
    if (!view.ids.contains(PropertyId::B)) return;
    auto const first = find_first(view.node, moves);
    PropertyId const other = first->property.id() == PropertyId::B ? PropertyId::W : PropertyId::B;
    auto const second = find_first(view.node, {other});
    Diagnostic& finding = context.report(
        Code::sgf_two_moves, at(view.node, second->property), "{} and {} in one node",
        shown(first->property, first->property[0]), shown(second->property, second->property[0]));
    context.mend(Code::sgf_two_moves, view.node.id(), finding,
                 [&](Mending& mending) { split_moves(mending, view); });
}

void check_setup_after_root(Context& context, NodeView const& view) {
    if (view.has(is_root) || !view.main_line || context.setup_reported) return;
    if (is_self_removal(view.node)) return;
    context.setup_reported = true;
    auto const setup = find_first(view.node, stone_setup);
    context.report(Code::sgf_setup_after_root, at(view.node, setup->property),
                   "{} sets up stones within the main line", usual_name(setup->property));
}

void check_empty_node(Context& context, NodeView const& view) {
    context.report(Code::sgf_empty_node, at(view.node), "node without properties");
}

} // namespace kifu::check
