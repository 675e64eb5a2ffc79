// Where pictures go: standard output or one file for a single one; a folder or names made by a
// template for many.
#pragma once

#include "kifu/result.hpp"

#include "cli/file_names.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

struct RenderedFigure {
    std::uint32_t game;   ///< in its file, from 1
    std::uint32_t number; ///< in its game, from 1
    std::uint32_t of;     ///< how many the game has
    std::string text;
};

class RenderTarget {
public:
    /// `pattern`: empty or `-` for standard output; a file; a folder (it exists or ends in `/`); or
    /// a template in which `{folder}` is the input's folder, `{stem}` its name without folder and
    /// extension, `{game}` the number of the game and `{figure}` that of the figure, both with
    /// three digits. `extension`: of files in a folder.
    RenderTarget(std::string pattern, std::string_view extension);
    /// Words for a pattern with a field that is none of those.
    static std::string problem(std::string_view pattern) { return name_problem(pattern, fields); }

    /// `entry`: the number of a file in its archive, else 0. The system's reason if it could not be
    /// written.
    std::optional<Error> write(std::string const& input, std::uint32_t entry,
                               RenderedFigure const& figure);
    /// Words about pictures that found no place, empty if all did.
    std::string finish() const;
    /// Whether there is room for one picture only.
    bool single() const;

private:
    static constexpr std::array<std::string_view, 4> fields = {"folder", "stem", "game", "figure"};

    std::string refusal(std::string const& path, std::string const& input) const;
    std::string path_for(std::string const& input, RenderedFigure const& figure) const;

    std::string pattern_;
    std::string extension_;
    bool folder_ = false;
    MissingFolder missing_folder_;
    NameOwners owners_;
    std::size_t count_ = 0;
};

} // namespace kifu::cli
