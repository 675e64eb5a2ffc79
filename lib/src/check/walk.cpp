#include "check/walk.hpp"

#include "check/context.hpp"
#include "check/order.hpp"

#include <algorithm>
#include <array>
#include <memory>

namespace kifu::check {

namespace {

/// The rows of the table by what triggers them, so that a node pays only for those it needs.
struct Dispatch {
    std::array<std::vector<PropertyCheck>, property_count> by_property;
    std::vector<Row const*> by_writing;
    std::vector<Row const*> nodes; ///< of scope node and path
    std::vector<GameCheck> games;
    PropertySet node_properties; ///< what triggers any of `nodes`

    Dispatch() {
        for (Row const& row : rows())
            add(row);
    }

private:
    void add(Row const& row) {
        if (row.on_game != nullptr) games.push_back(row.on_game);
        if (row.on_node != nullptr) {
            nodes.push_back(&row);
            node_properties = node_properties | row.trigger.properties;
        }
        if (row.on_property == nullptr) return;
        if (row.trigger.unusual != 0) {
            by_writing.push_back(&row);
            return;
        }
        for (std::size_t id = 0; id < property_count; ++id)
            if (row.trigger.properties.contains(static_cast<PropertyId>(id)))
                by_property[id].push_back(row.on_property);
    }
};

Dispatch const& dispatch() {
    static Dispatch const made;
    return made;
}

std::uint8_t writing_of(Property const& property) {
    unsigned writing = 0;
    if (property.id() == PropertyId::unknown || property.name() != property.info().name)
        writing |= odd_name;
    if (property.size() > 1) writing |= several_values;
    for (Value const value : property) {
        if (!value.raw().empty()) continue;
        writing |= empty_values;
        break;
    }
    return static_cast<std::uint8_t>(writing);
}

class Walk {
public:
    explicit Walk(Context& context) : context_(context), dispatch_(dispatch()) {}

    void run() {
        Order order(context_.game);
        auto& saved = context_.scratch.branches;
        saved.clear();
        do {
            enter(order, context_.path, saved);
            visit(order);
        } while (order.next());
        for (GameCheck const check : dispatch_.games)
            check(context_);
    }

private:
    void visit(Order const& order) {
        NodeView view{order.node(), {}, {}, shape_of(order), !context_.main_ended};
        note_properties(view);
        visit_properties(view);
        for (Row const* const row : dispatch_.nodes)
            if ((row->trigger.unusual & view.shape) != 0 ||
                row->trigger.properties.intersects(view.ids))
                row->on_node(context_, view);
        if (!context_.main_ended && order.is_leaf()) {
            context_.main_ended = true;
            context_.main_end = context_.path;
        }
    }

    static std::uint8_t shape_of(Order const& order) {
        unsigned shape = 0;
        if (order.is_root()) shape |= is_root;
        if (order.first_of_several()) shape |= first_of_several;
        if (order.later_sibling()) shape |= later_sibling;
        return static_cast<std::uint8_t>(shape);
    }

    void note_properties(NodeView& view) {
        unsigned shape = view.shape;
        std::size_t unknown = 0;
        for (Property const property : view.node) {
            PropertyId const id = property.id();
            if (id == PropertyId::unknown)
                ++unknown;
            else if (view.ids.contains(id))
                view.repeated.insert(id);
            view.ids.insert(id);
        }
        if (view.node.size() == 0) shape |= is_bare;
        if (!view.repeated.empty() || unknown > 1) shape |= has_repeated;
        view.shape = static_cast<std::uint8_t>(shape);
        context_.seen = context_.seen | view.ids;
        if (!view.has(is_root) && view.ids.intersects(stone_setup))
            context_.setup_below_root = true;
    }

    void visit_properties(NodeView const& view) {
        std::size_t index = 0;
        for (Property const property : view.node) {
            PropertyView const in_view{view, property, index++};
            if (std::uint8_t const writing = writing_of(property); writing != 0)
                for (Row const* const row : dispatch_.by_writing)
                    if (applies(*row, writing, property.id())) row->on_property(context_, in_view);
            for (PropertyCheck const check :
                 dispatch_.by_property[static_cast<std::size_t>(property.id())])
                check(context_, in_view);
        }
    }

    static bool applies(Row const& row, std::uint8_t writing, PropertyId id) {
        bool const here = row.trigger.properties.empty() || row.trigger.properties.contains(id);
        return here && (row.trigger.unusual & writing) != 0;
    }

    Context& context_;
    Dispatch const& dispatch_;
};

/// Large memory of an unusual game is given back.
void trim(Scratch& scratch) {
    constexpr std::size_t usual = 4096;
    if (scratch.branches.capacity() > usual) scratch.branches = {};
    if (scratch.names.bucket_count() > usual) scratch.names = {};
    if (scratch.private_names.bucket_count() > usual) scratch.private_names = {};
    if (scratch.lines.bucket_count() > usual) scratch.lines = {};
}

} // namespace

void run_checks(Game const& game, CheckOptions const& options, Diagnostics& diagnostics,
                std::vector<Mending>* mendings) {
    if (game.node_count() == 0) return;
    thread_local std::unique_ptr<Scratch> const scratch = std::make_unique<Scratch>();
    std::size_t const first = diagnostics.items().size();
    scratch->names.clear();
    Context context(game, options, *scratch, diagnostics, mendings);
    Walk(context).run();
    trim(*scratch);
    auto const begin = diagnostics.items().begin() + static_cast<std::ptrdiff_t>(first);
    std::stable_sort(begin, diagnostics.items().end(),
                     [](auto const& a, auto const& b) { return a.span.offset < b.span.offset; });
}

} // namespace kifu::check
