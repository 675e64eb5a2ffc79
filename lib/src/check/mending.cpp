#include "check/mending.hpp"

#include "check/value_text.hpp"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace kifu::check {

namespace {

bool has_format4(Game const& game) {
    auto const value = game.root().value(PropertyId::FF);
    return value && value->raw() == "4";
}

bool changes_something(Node const& node, Mending::Change const& change) {
    Property const property = node[change.index];
    if (property.name() != change.name || property.size() != change.values.size()) return true;
    std::size_t i = 0;
    return std::ranges::any_of(
        property, [&](Value const& value) { return value.raw() != change.values[i++]; });
}

bool has_effect(Game const& game, Mending const& mending) {
    Node const node = game.node(mending.node);
    if (!mending.erased.empty() || !mending.moved.empty() || !mending.additions.empty())
        return true;
    if (mending.to_format4 && !has_format4(game)) return true;
    return std::ranges::any_of(mending.changes, [&](Mending::Change const& change) {
        return changes_something(node, change);
    });
}

/// The mendings of one node that go together.
class NodeMending {
public:
    NodeMending(Game& game, NodeId node) : game_(game), edit_(game.edit()), node_(node) {}

    bool take(Mending const& mending) {
        if (split_ || collides(mending) || !has_effect(game_, mending)) return false;
        if (!mending.moved.empty()) {
            if (!taken_.empty()) return false;
            split_ = true;
        }
        for (Mending::Change const& change : mending.changes)
            touched_.insert(change.index);
        touched_.insert(mending.erased.begin(), mending.erased.end());
        for (Mending::Addition const& addition : mending.additions)
            added_.insert(addition.name);
        taken_.push_back(&mending);
        return true;
    }

    void apply() {
        std::vector<std::size_t> erased;
        for (Mending const* const mending : taken_) {
            for (Mending::Change const& change : mending->changes)
                edit_.replace_at(node_, change.index, change.name, change.values);
            erased.insert(erased.end(), mending->erased.begin(), mending->erased.end());
            edit_.because(node_, mending->code);
        }
        if (split_) split(*taken_.front());
        if (!erased.empty()) erase(erased);
        for (Mending const* const mending : taken_)
            add(*mending);
    }

private:
    bool collides(Mending const& mending) const {
        auto const touched = [&](std::size_t index) { return touched_.contains(index); };
        return std::ranges::any_of(mending.changes, touched, &Mending::Change::index) ||
               std::ranges::any_of(mending.erased, touched) ||
               std::ranges::any_of(mending.additions, [&](Mending::Addition const& addition) {
                   return added_.contains(addition.name);
               });
    }

    void split(Mending const& mending) {
        NodeId const behind = edit_.insert_after(node_);
        edit_.because(behind, mending.code);
        moved_before_ = mending.moved;
        edit_.move_all_at(node_, mending.moved, behind);
    }

    /// Erases by the places before the split.
    void erase(std::vector<std::size_t>& erased) {
        for (std::size_t& index : erased)
            index -= static_cast<std::size_t>(std::ranges::count_if(
                moved_before_, [&](std::size_t moved) { return moved < index; }));
        edit_.erase_all_at(node_, erased);
    }

    void add(Mending const& mending) {
        for (Mending::Addition const& addition : mending.additions)
            edit_.add(node_, addition.name, addition.values);
        if (!mending.kept.empty()) keep(mending.kept);
        if (!mending.remark.empty()) remark(mending.remark);
    }

    void keep(std::vector<std::string> const& kept) {
        std::vector<std::string> values;
        for (Property const property : game_.node(node_))
            if (property.name() == kept_values_name)
                for (Value const value : property)
                    values.emplace_back(value.raw());
        values.insert(values.end(), kept.begin(), kept.end());
        edit_.set_raw(node_, kept_values_name, std::move(values));
    }

    void remark(std::string const& line) {
        auto const comment = game_.node(node_).value(PropertyId::GC);
        std::string text(comment ? comment->raw() : std::string_view());
        if (!text.empty()) text += '\n';
        edit_.set_raw(node_, PropertyId::GC, {text + line});
    }

    Game& game_;
    Edit edit_;
    NodeId node_;
    bool split_ = false;
    std::vector<Mending const*> taken_;
    std::unordered_set<std::size_t> touched_;
    std::set<std::string> added_;
    std::vector<std::size_t> moved_before_;
};

void set_format4(Game& game, Code code) {
    if (has_format4(game)) return;
    Edit edit = game.edit();
    edit.set_raw(game.root().id(), PropertyId::FF, {"4"});
    edit.because(game.root().id(), code);
}

} // namespace

void apply_mendings(Game& game, std::vector<Mending> const& mendings,
                    std::vector<Mending const*>& applied) {
    std::vector<Mending const*> in_order;
    for (Mending const& mending : mendings)
        in_order.push_back(&mending);
    std::ranges::stable_sort(in_order, {}, [](Mending const* mending) { return mending->node; });
    std::size_t const first = applied.size();
    for (std::size_t i = 0; i < in_order.size();) {
        NodeMending node(game, in_order[i]->node);
        NodeId const id = in_order[i]->node;
        for (; i < in_order.size() && in_order[i]->node == id; ++i)
            if (node.take(*in_order[i])) applied.push_back(in_order[i]);
        node.apply();
    }
    for (std::size_t i = first; i < applied.size(); ++i)
        if (applied[i]->to_format4) set_format4(game, applied[i]->code);
}

} // namespace kifu::check
