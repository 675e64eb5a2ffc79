// A crosstable from records: who has won how often, against whom and in which round.
#pragma once

#include "kifu/color.hpp"

#include "cli/info_rows.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

/// How a game ended, as a crosstable counts it.
enum class GameEnd : std::uint8_t { black_won, white_won, draw, open };

/// What a crosstable needs of a record; names and ranks by index of Color.
struct CrosstableGame {
    std::array<std::string, 2> names;
    std::array<std::string, 2> ranks;
    std::optional<std::uint32_t> round;
    GameEnd end = GameEnd::open;
};

/// Keeps a row for each player and a few bytes for each game.
class Crosstable {
public:
    /// Games in which a player has no name are left out, and those of two players of one name: they
    /// are two whom the table cannot tell apart, or one who tried something out.
    void add(CrosstableGame const& game);
    /// Orders the players: by points, a draw being half a point; then by games, fewer first; then
    /// by name. The columns are rounds where every game names its round and nobody plays twice in
    /// one; else opponents. There are none where there would be more than most_columns.
    void write(RowFormat format, std::function<void(std::string_view)> const& write);

    static constexpr std::size_t most_columns = 200;

    std::size_t unnamed() const { return unnamed_; }
    std::size_t against_oneself() const { return against_oneself_; }
    /// Games without a result, which count for nobody.
    std::size_t open() const { return open_; }
    /// Whether write() left the columns out.
    bool is_too_wide() const { return !order_.empty() && columns_ == Columns::none; }

private:
    struct Game {
        std::array<std::uint32_t, 2> players; ///< indices in players_, by Color
        std::uint32_t round;                  ///< 0: none
        GameEnd end;
    };
    struct Player {
        std::string name, rank;
        std::uint32_t wins = 0, draws = 0, losses = 0;
        std::vector<std::uint32_t> games; ///< indices in games_
        std::size_t place = 0;            ///< from 1; equal ones share it

        std::uint32_t played() const { return wins + draws + losses; }
        std::uint32_t half_points() const { return 2 * wins + draws; }
    };

    enum class Columns : std::uint8_t { none, rounds, opponents };

    std::uint32_t player(std::string const& name, std::string const& rank);
    void count();
    void order();
    bool has_rounds() const;
    void choose_columns();
    std::vector<std::string> headings() const;
    std::string cell(Player const& player, std::uint32_t column) const;
    std::string mark(Game const& game, std::uint32_t player) const;
    void write_text(std::function<void(std::string_view)> const& write) const;
    void write_separated(bool csv, std::function<void(std::string_view)> const& write) const;
    std::string json(Player const& player) const;
    void write_json(bool lines, std::function<void(std::string_view)> const& write) const;

    std::vector<Player> players_;
    std::map<std::string, std::uint32_t, std::less<>> by_name_;
    std::vector<Game> games_;
    std::vector<std::uint32_t> order_; ///< indices in players_
    std::vector<std::uint32_t> rank_;  ///< of a player in order_, from 0
    Columns columns_ = Columns::none;
    std::vector<std::uint32_t> rounds_; ///< their numbers, if these are the columns
    std::size_t unnamed_ = 0;
    std::size_t against_oneself_ = 0;
    std::size_t open_ = 0;
};

} // namespace kifu::cli
