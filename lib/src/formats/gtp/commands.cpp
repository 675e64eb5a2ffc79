#include "formats/gtp/commands.hpp"

#include "text/ascii.hpp"

#include <algorithm>
#include <array>

namespace kifu::gtp {

namespace {

struct CommandRow {
    std::string_view name;
    Command command;
};

constexpr std::array rows{
    CommandRow{"boardsize", Command::boardsize},
    CommandRow{"rectangular_boardsize", Command::rectangular_boardsize},
    CommandRow{"clear_board", Command::clear_board},
    CommandRow{"komi", Command::komi},
    CommandRow{"fixed_handicap", Command::fixed_handicap},
    CommandRow{"place_free_handicap", Command::place_free_handicap},
    CommandRow{"set_free_handicap", Command::set_free_handicap},
    CommandRow{"play", Command::play},
    CommandRow{"gogui-play_sequence", Command::play_sequence},
    CommandRow{"genmove", Command::genmove},
    CommandRow{"kgs-genmove_cleanup", Command::genmove},
    CommandRow{"lz-genmove_analyze", Command::genmove},
    CommandRow{"kata-genmove_analyze", Command::genmove},
    CommandRow{"genmove_analyze", Command::genmove},
    CommandRow{"undo", Command::undo},
    CommandRow{"gg-undo", Command::undo_several},
    CommandRow{"set_position", Command::set_position},
    CommandRow{"loadsgf", Command::load},
    CommandRow{"time_settings", Command::time_settings},
    CommandRow{"kgs-time_settings", Command::canadian_time},
    CommandRow{"time_left", Command::time_left},
    CommandRow{"kgs-rules", Command::rules},
    CommandRow{"kata-set-rules", Command::rules},
    CommandRow{"final_score", Command::final_score},
    CommandRow{"quit", Command::quit},
};

/// Commands in one word that are no record's business.
constexpr std::array<std::string_view, 8> others{"name", "version",  "stop",     "showboard",
                                                 "help", "printsgf", "captures", "cputime"};

/// Names of commands are in small letters; those of several words are joined.
bool looks_like_name(std::string_view name) {
    auto const fits = [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    };
    return !name.empty() && std::ranges::all_of(name, fits) && name.front() >= 'a' &&
           name.find_first_of("_-") != name.npos;
}

} // namespace

Command command_by_name(std::string_view name) {
    auto const found = std::ranges::find(rows, name, &CommandRow::name);
    if (found != rows.end()) return found->command;
    bool const known = std::ranges::find(others, name) != others.end();
    return known || looks_like_name(name) ? Command::other : Command::unknown;
}

std::optional<Color> color_by_word(std::string_view word) {
    using ascii::same_but_case;
    if (same_but_case(word, "b") || same_but_case(word, "black")) return Color::black;
    if (same_but_case(word, "w") || same_but_case(word, "white")) return Color::white;
    return std::nullopt;
}

std::string_view take_word(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    auto const word = text.substr(0, text.find_first_of(" \t"));
    text.remove_prefix(word.size());
    return word;
}

} // namespace kifu::gtp
