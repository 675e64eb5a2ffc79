#include "cli/crosstable.hpp"

#include "cli/text_table.hpp"
#include "text/findings_parts.hpp"
#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace kifu::cli {

namespace {

std::string points_text(std::uint32_t half_points) {
    return std::to_string(half_points / 2) + (half_points % 2 == 0 ? "" : ".5");
}

} // namespace

std::uint32_t Crosstable::player(std::string const& name, std::string const& rank) {
    auto const [known, is_new] =
        by_name_.try_emplace(name, static_cast<std::uint32_t>(players_.size()));
    if (is_new) players_.emplace_back().name = name;
    Player& found = players_[known->second];
    if (found.rank.empty()) found.rank = rank;
    return known->second;
}

void Crosstable::add(CrosstableGame const& game) {
    if (game.names[0].empty() || game.names[1].empty()) {
        ++unnamed_;
        return;
    }
    if (game.names[0] == game.names[1]) {
        ++against_oneself_;
        return;
    }
    if (game.end == GameEnd::open) ++open_;
    auto const index = static_cast<std::uint32_t>(games_.size());
    std::uint32_t const black = player(game.names[0], game.ranks[0]);
    std::uint32_t const white = player(game.names[1], game.ranks[1]);
    games_.push_back({{black, white}, game.round.value_or(0), game.end});
    players_[black].games.push_back(index);
    players_[white].games.push_back(index);
}

void Crosstable::count() {
    for (Game const& game : games_) {
        Player& black = players_[game.players[0]];
        Player& white = players_[game.players[1]];
        bool const black_won = game.end == GameEnd::black_won;
        if (game.end == GameEnd::open) continue;
        if (game.end == GameEnd::draw) {
            ++black.draws;
            ++white.draws;
            continue;
        }
        ++(black_won ? black : white).wins;
        ++(black_won ? white : black).losses;
    }
}

void Crosstable::order() {
    order_.resize(players_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i)
        order_[i] = i;
    auto const standing = [&](std::uint32_t i) {
        return std::pair(~players_[i].half_points(), players_[i].played());
    };
    std::ranges::sort(order_, {}, [&](std::uint32_t i) {
        return std::tuple(standing(i), std::string_view(players_[i].name));
    });
    rank_.resize(order_.size());
    for (std::uint32_t i = 0; i < order_.size(); ++i) {
        rank_[order_[i]] = i;
        bool const shared = i > 0 && standing(order_[i]) == standing(order_[i - 1]);
        players_[order_[i]].place = shared ? players_[order_[i - 1]].place : i + 1;
    }
}

/// Whether every game names its round, and nobody plays twice in one.
bool Crosstable::has_rounds() const {
    for (Player const& player : players_) {
        std::set<std::uint32_t> rounds;
        for (std::uint32_t const game : player.games)
            if (games_[game].round == 0 || !rounds.insert(games_[game].round).second) return false;
    }
    return !games_.empty();
}

void Crosstable::choose_columns() {
    std::set<std::uint32_t> rounds;
    for (Game const& game : games_)
        if (rounds.size() <= most_columns) rounds.insert(game.round);
    if (rounds.size() <= most_columns && has_rounds()) {
        columns_ = Columns::rounds;
        rounds_.assign(rounds.begin(), rounds.end());
    } else if (order_.size() <= most_columns) {
        columns_ = Columns::opponents;
    }
}

std::vector<std::string> Crosstable::headings() const {
    std::vector<std::string> names;
    if (columns_ == Columns::rounds)
        for (std::uint32_t const round : rounds_)
            names.push_back(std::to_string(round));
    if (columns_ == Columns::opponents)
        for (std::size_t i = 1; i <= order_.size(); ++i)
            names.push_back(std::to_string(i));
    return names;
}

/// `+` won, `-` lost, `=` draw, `?` open; then the player's colour.
std::string Crosstable::mark(Game const& game, std::uint32_t player) const {
    bool const black = game.players[0] == player;
    std::string sign = "?";
    if (game.end == GameEnd::draw) sign = "=";
    if (game.end == GameEnd::black_won) sign = black ? "+" : "-";
    if (game.end == GameEnd::white_won) sign = black ? "-" : "+";
    return sign + (black ? "b" : "w");
}

/// Of a round the line of the opponent and the mark; of an opponent all marks against him.
std::string Crosstable::cell(Player const& player, std::uint32_t column) const {
    std::uint32_t const self = by_name_.find(player.name)->second;
    std::string text;
    for (std::uint32_t const index : player.games) {
        Game const& game = games_[index];
        std::uint32_t const opponent = game.players[game.players[0] == self ? 1 : 0];
        if (columns_ == Columns::opponents && rank_[opponent] == column) text += mark(game, self);
        if (columns_ == Columns::rounds && game.round == rounds_[column])
            text += std::to_string(rank_[opponent] + 1) + mark(game, self);
    }
    return text;
}

void Crosstable::write(RowFormat format, std::function<void(std::string_view)> const& write) {
    count();
    order();
    choose_columns();
    switch (format) {
    case RowFormat::text: return write_text(write);
    case RowFormat::csv:
    case RowFormat::tsv: return write_separated(format == RowFormat::csv, write);
    case RowFormat::json:
    case RowFormat::jsonl: return write_json(format == RowFormat::jsonl, write);
    }
}

void Crosstable::write_text(std::function<void(std::string_view)> const& write) const {
    std::vector<std::string> const columns = headings();
    TextTable table(columns.size() + 6, write);
    bool const ranks =
        std::ranges::any_of(players_, [](Player const& player) { return !player.rank.empty(); });
    std::vector<std::string> head = {"no", "place", "player", ranks ? "rank" : ""};
    head.insert(head.end(), columns.begin(), columns.end());
    head.insert(head.end(), {"points", "games"});
    table.add(head);
    for (std::uint32_t i = 0; i < order_.size(); ++i) {
        Player const& player = players_[order_[i]];
        std::vector<std::string> row = {std::to_string(i + 1), std::to_string(player.place),
                                        detail::printable(player.name),
                                        detail::printable(player.rank)};
        for (std::uint32_t column = 0; column < columns.size(); ++column) {
            std::string const text = cell(player, column);
            bool const self = columns_ == Columns::opponents && column == i && text.empty();
            row.push_back(self ? "*" : text.empty() ? "." : text);
        }
        row.push_back(points_text(player.half_points()));
        row.push_back(std::to_string(player.played()));
        table.add(row);
    }
    table.finish();
}

void Crosstable::write_separated(bool csv,
                                 std::function<void(std::string_view)> const& write) const {
    auto const write_row = [&](std::vector<std::string> const& cells) {
        std::string line;
        detail::append_table_row(cells, csv, line);
        write(line);
    };
    std::vector<std::string> row = {"line",   "place", "player", "rank",
                                    "points", "wins",  "draws",  "losses"};
    std::vector<std::string> const columns = headings();
    row.insert(row.end(), columns.begin(), columns.end());
    write_row(row);
    for (std::uint32_t i = 0; i < order_.size(); ++i) {
        Player const& player = players_[order_[i]];
        row = {std::to_string(i + 1),
               std::to_string(player.place),
               player.name,
               player.rank,
               points_text(player.half_points()),
               std::to_string(player.wins),
               std::to_string(player.draws),
               std::to_string(player.losses)};
        for (std::uint32_t column = 0; column < columns.size(); ++column)
            row.push_back(cell(player, column));
        write_row(row);
    }
}

std::string Crosstable::json(Player const& player) const {
    std::uint32_t const self = by_name_.find(player.name)->second;
    std::string text = "\"line\":" + std::to_string(rank_[self] + 1) +
                       ",\"place\":" + std::to_string(player.place) + ",\"player\":";
    detail::append_json_string(text, player.name);
    if (!player.rank.empty()) {
        text += ",\"rank\":";
        detail::append_json_string(text, player.rank);
    }
    text += ",\"points\":" + points_text(player.half_points()) +
            ",\"wins\":" + std::to_string(player.wins) +
            ",\"draws\":" + std::to_string(player.draws) +
            ",\"losses\":" + std::to_string(player.losses) + ",\"games\":[";
    for (std::size_t i = 0; i < player.games.size(); ++i) {
        Game const& game = games_[player.games[i]];
        bool const black = game.players[0] == self;
        bool const won = game.end == (black ? GameEnd::black_won : GameEnd::white_won);
        text += i == 0 ? "{" : ",{";
        if (game.round != 0) text += "\"round\":" + std::to_string(game.round) + ",";
        text += "\"opponent\":";
        detail::append_json_string(text, players_[game.players[black ? 1 : 0]].name);
        text += black ? ",\"color\":\"black\"" : ",\"color\":\"white\"";
        text += ",\"result\":\"";
        text += game.end == GameEnd::open   ? "open"
                : game.end == GameEnd::draw ? "draw"
                : won                       ? "win"
                                            : "loss";
        text += "\"}";
    }
    return text + "]";
}

void Crosstable::write_json(bool lines, std::function<void(std::string_view)> const& write) const {
    if (!lines) write("{\"kifu\":\"crosstable\",\"version\":1,\"players\":[\n");
    for (std::size_t i = 0; i < order_.size(); ++i) {
        std::string const player = json(players_[order_[i]]);
        if (lines)
            write("{\"kifu\":\"player\",\"version\":1," + player + "}\n");
        else
            write((i == 0 ? "{" : ",\n{") + player + "}");
    }
    if (!lines) write("\n]}\n");
}

} // namespace kifu::cli
