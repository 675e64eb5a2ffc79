// What in a record tells its game and its dialect.
#pragma once

#include "kifu/game.hpp"
#include "kifu/rule_choice.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kifu::replay {

class Signs {
public:
    explicit Signs(Game const& game) : game_(game) {}

    Game const& game() const { return game_; }
    /// A property of the root in one line; empty where it is absent.
    std::string text(PropertyId id) const;
    /// Whether a text of the root has the words, letters of either case; `words` in small letters.
    bool has(PropertyId id, std::string_view words) const;
    /// Whether a text of the root begins with the words, as above.
    bool begins(PropertyId id, std::string_view words) const;
    /// GM as a number.
    std::optional<std::int64_t> number() const;
    /// Whether SO or PC names the server Little Golem.
    bool little_golem() const;
    /// The first B or W of the main line that is not empty: its colour and value.
    struct FirstMove {
        PropertyId id;
        std::string value;
    };
    std::optional<FirstMove> first_move() const;

private:
    Game const& game_;
};

} // namespace kifu::replay
