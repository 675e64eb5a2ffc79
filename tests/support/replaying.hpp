// What a replay finds in small records, as text.
#pragma once

#include "kifu/reader.hpp"
#include "kifu/replay.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// The only game of a record.
class OneGame {
public:
    explicit OneGame(std::string_view record);
    Game const& operator*() const { return game_; }
    Game& operator*() { return game_; }

private:
    std::string text_; ///< where the game's values lie
    Reader reader_;
    Game game_;
};

/// A step: the node, then what happened there, then the findings by name: "3 W ba", "4 setup",
/// "2 half B aa", "3 B aa,ab ko", "5 B pass", "1 swap-sides", "0 -".
std::string step_text(Replay const& replay);
/// All steps of a record.
std::vector<std::string> steps(std::string_view record);
/// The last of them.
std::string last_step(std::string_view record);

/// The position at a node of a record, as a picture; after the last step of that node.
std::vector<std::string> rows_at(std::string_view record, std::uint32_t node);
/// The same after the last step of the main line.
std::vector<std::string> rows_at_end(std::string_view record);

} // namespace kifu::support
