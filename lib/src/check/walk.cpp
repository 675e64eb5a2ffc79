#include "check/walk.hpp"

#include "kifu/values/numbers.hpp"
#include "kifu/values/points.hpp"

#include "check/clocks.hpp"
#include "check/context.hpp"
#include "check/order.hpp"
#include "replay/plain_moves.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <string_view>

namespace kifu::check {

namespace {

/// Some of the rows about nodes, as bits.
using RowSet = std::uint64_t;

/// The rows of the table by what triggers them, so that a node pays only for those it needs.
struct Dispatch {
    std::array<std::vector<PropertyCheck>, property_count> by_property;
    std::vector<Row const*> by_writing;
    std::vector<GameCheck> games;
    std::vector<NodeCheck> nodes; ///< of scope node and path
    std::array<RowSet, property_count> nodes_by_property{};
    std::array<RowSet, 256> nodes_by_shape{};

    explicit Dispatch(bool turns_only) {
        for (Row const& row : rows())
            if (!turns_only || row.of_turns) add(row);
    }

private:
    void add(Row const& row) {
        if (row.on_game != nullptr) games.push_back(row.on_game);
        if (row.on_node != nullptr) add_node_row(row);
        if (row.on_property == nullptr) return;
        if (row.trigger.unusual != 0) {
            by_writing.push_back(&row);
            return;
        }
        for (std::size_t id = 0; id < property_count; ++id)
            if (row.trigger.properties.contains(static_cast<PropertyId>(id)))
                by_property[id].push_back(row.on_property);
    }

    void add_node_row(Row const& row) {
        RowSet const bit = RowSet{1} << nodes.size();
        nodes.push_back(row.on_node);
        for (std::size_t id = 0; id < property_count; ++id)
            if (row.trigger.properties.contains(static_cast<PropertyId>(id)))
                nodes_by_property[id] |= bit;
        for (std::size_t shape = 0; shape < nodes_by_shape.size(); ++shape)
            if ((row.trigger.unusual & shape) != 0) nodes_by_shape[shape] |= bit;
    }
};

Dispatch const& dispatch(bool turns_only) {
    if (turns_only) {
        static Dispatch const of_turns(true);
        return of_turns;
    }
    static Dispatch const all(false);
    return all;
}

/// One or two capitals, the name that a known property has.
bool is_usual_name(std::string_view name) {
    constexpr char lower_case = 0x20;
    if (name.size() > 2) return false;
    return ((name.front() | name.back()) & lower_case) == 0;
}

std::uint8_t writing_of(Property const& property) {
    unsigned writing = 0;
    if (property.id() == PropertyId::unknown || !is_usual_name(property.name()))
        writing |= odd_name;
    std::size_t const values = property.size();
    if (values > 1) writing |= several_values;
    for (std::size_t i = 0; i < values; ++i) {
        if (!is_empty(property[i])) continue;
        writing |= empty_values;
        break;
    }
    return static_cast<std::uint8_t>(writing);
}

class Walk {
public:
    Walk(Context& context, bool turns_only) : context_(context), dispatch_(dispatch(turns_only)) {}

    void run() {
        if (context_.game.edited()) {
            Order order(context_.game);
            walk(order);
        } else {
            FlatOrder order(context_.game);
            walk(order);
        }
        for (GameCheck const check : dispatch_.games)
            check(context_);
    }

private:
    template <class AnyOrder>
    void walk(AnyOrder& order) {
        auto& saved = context_.scratch.branches;
        saved.clear();
        do {
            enter(order, context_.path, saved);
            visit(order);
            pass_plain_moves(order);
            if (!context_.main_ended && order.is_leaf()) {
                context_.main_ended = true;
                context_.main_end = context_.path;
                context_.main_last = order.node().id();
            }
        } while (order.next());
    }

    static void pass_plain_moves(Order&) {}

    /// Goes over the nodes that hold a stone of the player whose turn it is, perhaps his time, and
    /// nothing else: most nodes of most games, about which no check has anything to say. Of each it
    /// is enough to see that the point is on the board and the time a usual one.
    void pass_plain_moves(FlatOrder& order) {
        Path& path = context_.path;
        Color color = path.next == Expected::white ? Color::white : Color::black;
        if (!context_.facts.alternating || !path.quiet(color)) return;
        while (true) {
            if (auto const moves = order.next_moves(context_.facts.size);
                moves.count != 0 && moves.first == color) {
                order.pass(moves.count);
                path.move(color, moves.count);
                color = opponent(path.last);
                continue;
            }
            if (auto const move = order.next_plain_move()) {
                if (!is_usual(*move, color)) return;
            } else {
                auto const timed = order.next_timed_move();
                if (!timed || !is_usual(timed->first, color) || !take(timed->second, color)) return;
            }
            order.next();
            path.move(color);
            color = opponent(color);
        }
    }

    bool is_usual(FlatOrder::PlainMove const& move, Color color) const {
        return replay::color_of(move.id) == color &&
               context_.facts.size.contains(replay::point_of(move.letters));
    }

    bool take(FlatOrder::TimeLeft const& time, Color color) {
        bool const in_periods = !time.periods.empty();
        auto const periods = in_periods ? read_number(time.periods) : 0;
        if (!periods || *periods < 0) return false;
        if (time.left.empty()) return true;
        return take_usual_clock(context_.path, context_.facts, color == Color::black ? 0 : 1,
                                time.left, in_periods);
    }

    template <class AnyOrder>
    void visit(AnyOrder const& order) {
        NodeView view{order.node(), {}, {}, shape_of(order), !context_.main_ended};
        RowSet rows = note_properties(view);
        visit_properties(view);
        for (; rows != 0; rows &= rows - 1)
            dispatch_.nodes[static_cast<std::size_t>(std::countr_zero(rows))](context_, view);
    }

    template <class AnyOrder>
    static std::uint8_t shape_of(AnyOrder const& order) {
        unsigned shape = 0;
        if (order.is_root()) shape |= is_root;
        if (order.first_of_several()) shape |= first_of_several;
        if (order.later_sibling()) shape |= later_sibling;
        return static_cast<std::uint8_t>(shape);
    }

    /// Completes the view; gives the rows that want the node.
    RowSet note_properties(NodeView& view) {
        unsigned shape = view.shape;
        std::size_t unknown = 0;
        RowSet wanted = 0;
        for (Property const property : view.node) {
            PropertyId const id = property.id();
            wanted |= dispatch_.nodes_by_property[static_cast<std::size_t>(id)];
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
        return wanted | dispatch_.nodes_by_shape[shape];
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
    Walk(context, options.turns_only).run();
    trim(*scratch);
    auto& items = diagnostics.items();
    auto const begin = items.begin() + static_cast<std::ptrdiff_t>(first);
    std::stable_sort(begin, items.end(),
                     [](auto const& a, auto const& b) { return a.span.offset < b.span.offset; });
}

} // namespace kifu::check
