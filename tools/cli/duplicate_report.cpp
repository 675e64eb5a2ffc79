#include "cli/duplicate_report.hpp"

#include "text/table_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace kifu::cli {

namespace {

/// In words, and as `kifu transform` calls it; in the order of all_symmetries.
struct SymmetryName {
    std::string_view words, option;
};

constexpr std::array<SymmetryName, 8> symmetry_names{{
    {"", ""},
    {"turned by 90 degrees", "90"},
    {"turned by 180 degrees", "180"},
    {"turned by 270 degrees", "270"},
    {"mirrored from left to right", "left-right"},
    {"mirrored from top to bottom", "top-bottom"},
    {"mirrored at the diagonal", "diagonal"},
    {"mirrored at the antidiagonal", "antidiagonal"},
}};

SymmetryName const& name_of(Symmetry symmetry) {
    auto const found = std::ranges::find(all_symmetries, symmetry);
    return symmetry_names[static_cast<std::size_t>(found - all_symmetries.begin())];
}

std::string_view name_of(Likeness likeness) {
    switch (likeness) {
    case Likeness::same: return "same";
    case Likeness::image: return "image";
    case Likeness::beginning: break;
    }
    return "beginning";
}

std::string sentence(Duplicate const& found, GameName const& game, GameName const& of) {
    std::string text = *game.path + ": game " + std::to_string(game.game) + ": ";
    if (found.likeness == Likeness::same) text += "the same as ";
    if (found.likeness == Likeness::beginning) text += "the beginning of ";
    text += *of.path + ", game " + std::to_string(of.game);
    std::string_view const symmetry = name_of(found.symmetry).words;
    if (!symmetry.empty()) text += ", " + std::string(symmetry);
    return text + '\n';
}

} // namespace

DuplicateReport::DuplicateReport(std::string_view format, std::string const& path)
    : text_(format == "text"), csv_(format == "csv"), output_(path) {
    if (!text_) write_cells({"file", "game", "likeness", "symmetry", "of file", "of game"});
}

void DuplicateReport::add(Duplicate const& found, std::span<GameName const> names) {
    GameName const& game = names[found.game];
    GameName const& of = names[found.of];
    if (text_) return output_.write(sentence(found, game, of));
    write_cells({*game.path, std::to_string(game.game), std::string(name_of(found.likeness)),
                 std::string(name_of(found.symmetry).option), *of.path, std::to_string(of.game)});
}

void DuplicateReport::write_cells(std::vector<std::string> const& cells) {
    std::string line;
    detail::append_table_row(cells, csv_, line);
    output_.write(line);
}

} // namespace kifu::cli
