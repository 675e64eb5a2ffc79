// The state of a walk through a game: where it is, what is on the board, and how to get back to
// where other variations begin.
#pragma once

#include "kifu/replay.hpp"

#include "replay/node_content.hpp"
#include "replay/recent.hpp"
#include "replay/self_removals.hpp"
#include "replay/setting.hpp"
#include "replay/tree_order.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace kifu {

class Replay::State {
public:
    replay::SettingMemory settings;

    void start(Game const& game, GameSetting const& setting, ReplayOptions options);
    /// There is nothing to replay.
    void stop(GameSetting const& setting);
    bool next();
    std::optional<NodeId> next_node();
    bool next_notable();
    void skip_below() {
        skip_below_ = true;
        todo_ = 0;
    }

    GameSetting const& setting() const { return setting_; }
    ReplayStep const& step() const { return step_; }
    AnyPosition const& position() const { return *position_; }
    AnyRules const& rules() const { return *rules_; }
    bool cut_off() const { return cut_off_; }
    NodeId node_at_depth(std::uint32_t depth) const { return NodeId{nodes_at_depth_[depth]}; }

private:
    using NodeContent = replay::NodeContent;
    using NodeMove = replay::NodeMove;

    /// What a node has in store, in the order in which it is done.
    enum Todo : std::uint8_t {
        do_setup = 1,
        do_swap = 2,
        do_setup_of_swap = 4,
        do_first_move = 8,
        do_second_move = 16,
        do_nothing = 32
    };

    /// The stone of the node before, when the current node may complete its turn.
    struct Half {
        std::uint32_t node = 0;
        Color color = Color::black;
        Point point{};
        std::optional<std::int64_t> number; ///< MN
        std::array<Link, 8> links{};
        std::uint8_t link_count = 0;
        bool given = false;
        bool on_board = false;
    };

    /// What is needed at the next sibling of a node on the current path.
    struct Branch {
        std::uint32_t next;   ///< the sibling
        std::uint32_t depth;  ///< of the position to go on from, without the stone of a half
        std::uint32_t number; ///< turns so far
        bool half;            ///< whether one belongs to it, the last of `halves_` then
    };

    void choose_rules();
    void begin_position();
    void release_large_memory();

    bool go_on();
    void go_down(std::uint32_t child);
    void go_to_branch();
    void take_back_to(std::uint32_t depth);
    void arrive();
    void settle_half();
    void list_work();
    void perform_next();
    void finish_step(NodeEvent event);
    bool is_notable();
    void pass_quiet_line();
    void note_played(std::size_t depth, std::size_t played);
    std::size_t collect_line();
    bool continues_line(std::uint32_t node) const;
    std::uint32_t collect_run(std::uint32_t node, std::size_t count);
    bool joins_line(std::string_view number, std::size_t before);

    bool player_is_setup() const;
    void set_up();
    void swap();
    Color swapping() const;
    bool player_differs() const;
    bool stones_differ() const;
    bool repeats_self_removal() const;
    void play_move(NodeMove const& move);
    void execute(Turn const& turn);
    void force(Turn const& turn);
    void put_half();
    bool may_begin_turn() const;
    bool play_first_half();
    void play_second_half();
    void push_node(std::uint32_t node);

    Half half_of_node() const;
    static bool completes(Half const& half, NodeContent const& content);
    bool every_child_completes(Half const& half);

    GameSetting setting_;
    replay::Spelling spelling_;
    ReplayOptions options_;
    replay::Recent<RuleChoice, AnyRules> known_rules_;
    AnyRules const* rules_ = nullptr;
    std::optional<AnyPosition> position_;
    replay::TreeOrder order_;

    std::uint32_t node_ = 0;
    std::uint32_t number_ = 0; ///< turns of the line so far
    std::size_t setup_points_ = 0;
    std::uint8_t todo_ = 0;
    bool begun_ = false;
    bool skip_below_ = false;
    bool cut_off_ = false;
    bool main_line_ = true;
    bool one_stone_turns_ = true;
    bool quiet_turns_ = true;      ///< AnyRules::play_quiet() knows what a turn is
    bool unnumbered_seen_ = false; ///< a turn in two nodes that MN does not join
    bool asserts_ = false;         ///< the node holds XE or XP
    bool was_over_ = false;        ///< before the current step

    NodeContent content_;
    NodeContent child_content_;
    Half half_;
    bool completes_half_ = false;

    std::vector<Branch> branches_;
    std::vector<Half> halves_;
    std::vector<std::uint32_t> nodes_at_depth_;
    replay::SelfRemovals self_removals_;
    std::array<Point, replay::most_glued> stones_{}; ///< of the turn of the step
    std::vector<Link> links_;
    std::array<StoneTurn, 64> line_{};
    std::string_view number_of_last_; ///< MN of the last node of `line_`
    ReplayStep step_;
};

} // namespace kifu
