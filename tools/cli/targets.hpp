// Names of output files: one for everything, one for each file, or one for each game.
#pragma once

#include "kifu/format.hpp"

#include "cli/file_names.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace kifu::cli {

class Targets {
public:
    /// `pattern`: empty or `-` for standard output; a file; a folder (it exists or ends in `/`),
    /// for a file of the same name with the format's extension for each input; or a template in
    /// which `{folder}` is the input's folder, `{stem}` its name without folder and extension and
    /// `{game}` the number of the game.
    Targets(std::string pattern, Format const& format);
    /// Words for a pattern with a field that is none of those.
    static std::string problem(std::string_view pattern) { return name_problem(pattern, fields); }

    static bool is_template(std::string_view pattern) { return has_field(pattern, fields); }

    /// Whether there may be several outputs.
    bool many() const { return many_; }
    std::string path_for(std::string const& input, std::uint32_t game) const;
    MissingFolder missing_folder() const { return missing_folder_; }
    /// Whether what comes from `input`, told by its identity, may go to `path`: not where another
    /// input has given that name already.
    bool claim(std::string const& path, std::string const& input);
    /// Words for a name that claim() refused.
    std::string refusal(std::string const& path, std::string const& input) const;

private:
    static constexpr std::array<std::string_view, 3> fields = {"folder", "stem", "game"};

    std::string pattern_;
    bool many_;
    MissingFolder missing_folder_;
    NameOwners owners_;
};

} // namespace kifu::cli
