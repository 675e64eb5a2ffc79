// What the checks of an event share: the record, the event, and words for a value that is not as
// wanted.
#pragma once

#include "kifu/event.hpp"
#include "kifu/score.hpp"

#include "check/context.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kifu::check {

/// A property that has a value.
struct FoundValue {
    Node node;
    Property property;
    Value value;
};

/// The values of the root, and of game information that stands elsewhere.
class RecordHead {
public:
    explicit RecordHead(Game const& game) : game_(game) {}

    /// Of the root; game information also of the first node of the main line that holds some.
    std::optional<FoundValue> find(PropertyId id) const;
    /// Its value in one line; empty where there is none.
    std::string text(PropertyId id) const;
    /// HA; 0 without one, nothing where it cannot be read.
    std::optional<std::int64_t> handicap() const;
    /// The number in RO.
    std::optional<std::uint32_t> round() const;
    /// RE; of form `empty` without one.
    Parsed<RecordedResult> result(Dialect const& dialect) const;

private:
    std::optional<Node> info_node() const;

    Game const& game_;
    mutable std::optional<NodeId> info_; ///< `none`: there is no such node
};

class EventContext : public RecordHead {
public:
    EventContext(Context& of, EventCheck const& wanted_by)
        : RecordHead(of.game), context(of), event(wanted_by) {}

    Context& context;
    EventCheck const& event;

    /// Says that a property is missing, or has another value than the one wanted.
    Diagnostic& differs(Code code, PropertyId id, std::string const& wanted);
    /// The same of something that is no property, at a node.
    Diagnostic& differs(Code code, Node const& node, std::string const& found,
                        std::string const& wanted);

    /// The main line, scored when it is first asked for.
    ScoreReport const& score();

private:
    ScoreReport const* report_ = nullptr;
};

/// The property of a colour: PB or PW, BR or WR.
constexpr PropertyId of_color(Color color, PropertyId black, PropertyId white) {
    return color == Color::black ? black : white;
}

} // namespace kifu::check
