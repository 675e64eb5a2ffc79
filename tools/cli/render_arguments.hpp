// What `kifu render` is asked to draw, and how.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/picture.hpp"
#include "kifu/result.hpp"

#include "cli/dead_option.hpp"
#include "cli/input_options.hpp"
#include "cli/options.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace kifu::cli {

struct RenderArguments {
    InputArguments input;
    std::string output;
    std::string format;
    std::string move;   ///< N, A-B or "last"
    std::string node;   ///< a node path
    std::string figure; ///< "fg", how many turns each figure has, or where each ends
    bool numbers = false;
    bool variations = false;
    std::string numbering;
    std::uint32_t number_from = 0;
    std::string stone_numbers = "turn";
    std::vector<std::string> header; ///< templates
    std::string caption;             ///< a template
    std::string coordinates;
    std::string crop;
    DeadOption dead;
    bool territory = false;
    std::string theme = "plain"; ///< or a file
    std::string heigo_style = "bars";
    std::string digits = "strokes";
    bool no_header = false;
    bool no_notes = false;
    bool describe = false;
    std::uint32_t width = 0;
    std::uint32_t dpi = 96;
    std::string id_prefix = "k";
    bool html = false;
    bool animate = false;
    std::string sheet;
    std::string page = "a4";

    void add_to(Options& options);
    /// Reads what the options say. Words for what is not understood, empty if all is.
    std::string prepare();
    /// Whether the game has to be counted.
    bool counts() const {
        bool const automatic = dead.choice() == DeadChoice::automatic && !dead.has_points();
        return territory || (dead.given() && automatic);
    }

    /// The figures of a game, at least one. An error where the game lacks what is asked for.
    Result<std::vector<FigureOptions>> figures(Game const& game, GameSetting const& setting) const;
    PictureFormat const& picture_format() const;
    /// Of the files that are written.
    std::string_view extension() const { return html ? "html" : picture_format().extension; }
    /// Where several figures stand on a page.
    std::optional<SheetOptions> const& sheet_options() const { return sheet_; }
    PictureOptions picture_options(Figure const& figure) const;

private:
    void add_content(Options& options, char const* group);
    void add_look(Options& options, char const* group);
    void add_output(Options& options, char const* group);
    Result<std::optional<FigureArea>> area_for(GameSetting const& setting) const;
    std::string read_move();
    std::string read_figure();
    std::string read_sheet();
    std::string read_theme();
    /// Whether --html, --animate, --sheet and the format go together.
    std::string output_problem() const;
    /// Whether --dead and --territory have the position that they speak of.
    std::string count_problem() const;

    std::optional<std::uint32_t> first_, last_; ///< turns of --move A-B
    std::optional<std::uint32_t> at_;           ///< the turn of --move N
    FigureCuts cuts_;
    std::optional<SheetOptions> sheet_;
    PictureStyle style_;
};

} // namespace kifu::cli
