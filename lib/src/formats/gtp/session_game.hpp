// A game as a session plays it: a tree of turns, since what is undone stays as a variation.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/format.hpp"
#include "kifu/point.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace kifu::gtp {

class SessionGame {
public:
    BoardSize board{};
    std::string komi, rules, main_time, overtime, result;
    std::size_t handicap = 0;
    std::vector<Point> black, white; ///< set up before the first move

    /// Whether a new game may begin here without losing anything.
    bool untouched() const { return nodes_.size() == 1 && black.empty() && white.empty(); }
    bool has_moves() const { return nodes_.size() > 1; }
    bool at_start() const { return current_ == 0; }
    /// Whether the last two turns are passes.
    bool ended_by_passes() const;
    Color next() const;

    /// The place in the file of what is done next.
    void set_place(std::size_t offset);

    /// A stone, or a pass without a point.
    void play(Color color, std::optional<Point> point);
    /// A turn whose move the log does not hold.
    void play_unknown();
    /// False where there is no turn to undo.
    bool undo();
    void comment(std::string_view text);
    /// Clock of a player, noted at his last turn; false where he has none near.
    bool set_time_left(Color color, std::string_view seconds, std::string_view stones);

    /// Whether the moves of one of the two games begin with those of the other.
    bool goes_with(SessionGame const& other) const;
    /// Takes over what the other one, which goes with it, has more.
    void complete(SessionGame&& other);

    /// Appends the record; the line that stands at the end is the main line. Appends to `places`,
    /// if given, where its nodes come from.
    void append_to(std::string& out, bool utf8, std::vector<TranslatedPlace>* places) const;

private:
    class TreeText;
    enum class Kind : std::uint8_t { root, stone, pass, unknown };

    struct Node {
        std::uint32_t parent = 0, first_child = 0, last_child = 0, next = 0; ///< 0: none
        Kind kind = Kind::root;
        Color color = Color::white;
        Point point{};
        std::size_t offset = 0; ///< in the file
        std::string clock{}, comment{};
    };

    void add(Kind kind, Color color, Point point);
    void append_root(std::string& out, bool utf8) const;
    void append_node(Node const& node, std::string& out) const;
    std::vector<bool> final_line() const;
    std::vector<std::uint32_t> main_line() const;

    std::vector<Node> nodes_{1};
    std::uint32_t current_ = 0;
    std::optional<std::size_t> place_;
    std::unordered_map<std::uint64_t, std::uint32_t> known_; ///< by parent and move
};

} // namespace kifu::gtp
