#include "cli/render_arguments.hpp"

#include "kifu/locate.hpp"
#include "kifu/raster.hpp"
#include "kifu/source.hpp"

#include "cli/coordinate_names.hpp"
#include "cli/output_kind.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>

namespace kifu::cli {

namespace {

constexpr std::uint32_t highest_number = 99'999;

/// Paper, upright, in tenths of a millimetre.
struct PaperRow {
    std::string_view name;
    std::uint32_t width, height;
};

constexpr std::array<PaperRow, 4> papers{
    {{"a4", 2100, 2970}, {"a5", 1480, 2100}, {"b5", 1760, 2500}, {"letter", 2159, 2794}}};

std::vector<std::string> page_names() {
    std::vector<std::string> names;
    names.reserve(papers.size());
    for (PaperRow const& paper : papers)
        names.emplace_back(paper.name);
    return names;
}

std::optional<std::uint32_t> number_of(std::string_view text) {
    std::uint32_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (text.empty() || error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

} // namespace

void RenderArguments::add_to(Options& options) {
    input.add_to(options);
    add_content(options, "what is drawn");
    add_look(options, "look");
    add_output(options, "output");
}

void RenderArguments::add_content(Options& options, char const* group) {
    options.add_option("--move", move, "the position after turn N, or turns A to B with numbers")
        ->type_name("N|A-B|last")
        ->group(group);
    options.add_option("--node", node, "the line that leads to a node, such as 57 or 57.2.13")
        ->type_name("PATH")
        ->group(group);
    options.add_flag("--numbers", numbers, "all turns with numbers")->group(group);
    options
        .add_option("--figure", figure,
                    "figures with numbers: where FG begins one, for every N turns, or up to these")
        ->type_name("fg|N|N,N...")
        ->group(group);
    options.add_flag("--variations", variations, "a figure for every variation")->group(group);
    options
        .add_option("--numbering", numbering,
                    "what turns are called (default: as PM says, else their place in the game)")
        ->one_of({"game", "mod100", "restart", "off"})
        ->group(group);
    options.add_option("--number-from", number_from, "what the first turn of a figure is called")
        ->type_name("N")
        ->at_least(1)
        ->group(group);
    options
        .add_option("--stone-numbers", stone_numbers,
                    "where a turn has two stones: its number, one for each, or 3a and 3b")
        ->one_of({"turn", "stone", "letters"})
        ->show_default()
        ->group(group);
    options
        .add_option("--crop", crop,
                    "a part of the board: two corners, auto, or upper-left, lower-right ...")
        ->type_name("POINT-POINT|auto|CORNER")
        ->group(group);
    dead.add_to(
        options,
        "dead stones: points, marks (of the record, the default), none, or auto, which is as "
        "kifu score finds them",
        group);
    options
        .add_flag("--territory", territory,
                  "the points of both and the dead stones at the end of the game, as kifu score "
                  "counts them")
        ->group(group);
}

void RenderArguments::add_look(Options& options, char const* group) {
    options.add_option("--coords", coordinates, "names of points (default: those of the game)")
        ->one_of(coordinate_names({"none"}))
        ->group(group);
    options
        .add_option("--theme", theme,
                    "colours: plain, book, wood, dark or auto, or a file such as my.toml")
        ->type_name("NAME|FILE")
        ->show_default()
        ->group(group);
    options.add_option("--heigo-style", heigo_style, "how dashes of Hei-go are drawn")
        ->one_of({"bars", "dotted", "colour"})
        ->show_default()
        ->group(group);
    options.add_option("--digits", digits, "how numbers are drawn")
        ->one_of({"strokes", "font"})
        ->show_default()
        ->group(group);
    options
        .add_option("--header", header,
                    "text with fields such as {PB} for a line above the board; repeatable")
        ->type_name("TEXT")
        ->repeatable()
        ->group(group);
    options.add_option("--caption", caption, "text with fields such as {moves} below the board")
        ->type_name("TEXT")
        ->group(group);
    options.add_flag("--no-header", no_header, "without players, date and result")->group(group);
    options.add_flag("--no-notes", no_notes, "without the turns that are not on the board")
        ->group(group);
    options.add_flag("--describe", describe, "the position as text in the description of pictures")
        ->group(group);
    options
        .add_option("--width", width,
                    "width of the picture in pixels of 1/96 inch (default: 24 from line to line)")
        ->type_name("PIXELS")
        ->group(group);
    options.add_option("--dpi", dpi, "pixels to the inch of PNG images")
        ->type_name("N")
        ->at_least(1)
        ->show_default()
        ->group(group);
    options.add_option("--id-prefix", id_prefix, "what ids and classes begin with")
        ->show_default()
        ->group(group);
}

void RenderArguments::add_output(Options& options, char const* group) {
    options.add_flag("--html", html, "a page with all figures of a game and its comments")
        ->group(group);
    options.add_flag("--animate", animate, "an SVG picture that plays the game")->group(group);
    options.add_option("--sheet", sheet, "pages with so many figures, such as 2x3")
        ->type_name("COLUMNSxROWS")
        ->group(group);
    options.add_option("--page", page, "paper of --sheet")
        ->one_of(page_names())
        ->show_default()
        ->group(group);
    std::vector<std::string> names;
    for (PictureFormat const& known : picture_formats())
        names.emplace_back(known.name);
    options
        .add_option("--to", format, "the format (default: that of the extension of -o, else svg)")
        ->one_of(names)
        ->group(group);
    options
        .add_option("-o,--output", output,
                    "file, folder or template such as {stem}-{figure}.svg for the pictures")
        ->type_name("FILE")
        ->group(group);
}

std::string RenderArguments::read_move() {
    if (move.empty() || move == "last") return {};
    std::size_t const dash = move.find('-');
    if (dash == std::string::npos) {
        at_ = number_of(move);
        return at_ ? std::string() : "--move: " + move + " is not N, A-B or last";
    }
    first_ = number_of(std::string_view(move).substr(0, dash));
    last_ = number_of(std::string_view(move).substr(dash + 1));
    if (!first_ || !last_ || *first_ == 0) return "--move: " + move + " is not N, A-B or last";
    if (*first_ > *last_) return "--move: " + move + " ends before it begins";
    return {};
}

/// "fg", one number, or several that are separated by commas.
std::string RenderArguments::read_figure() {
    if (figure.empty()) return {};
    if (figure == "fg") {
        cuts_.at_fg = true;
        return {};
    }
    bool const several = figure.find(',') != std::string::npos;
    for (std::string_view rest = figure; !rest.empty();) {
        std::size_t const comma = std::min(rest.find(','), rest.size());
        auto const number = number_of(rest.substr(0, comma));
        rest.remove_prefix(std::min(comma + 1, rest.size()));
        if (!number || *number == 0)
            return "--figure: " + figure + " is not fg, a number of turns, or a list of turns";
        if (several)
            cuts_.after.push_back(*number);
        else
            cuts_.every = *number;
    }
    return {};
}

std::string RenderArguments::read_sheet() {
    if (sheet.empty()) return {};
    constexpr std::uint32_t most = 12;
    std::size_t const cross = std::min(sheet.find('x'), sheet.size());
    auto const columns = number_of(std::string_view(sheet).substr(0, cross));
    auto const rows = number_of(std::string_view(sheet).substr(std::min(cross + 1, sheet.size())));
    if (!columns || !rows || *columns == 0 || *rows == 0 || *columns > most || *rows > most)
        return "--sheet: " + sheet + " is not columns and rows such as 2x3, at most 12x12";
    auto const paper = std::ranges::find(papers, page, &PaperRow::name);
    sheet_ = SheetOptions{*columns, *rows, paper->width, paper->height};
    return {};
}

/// The name of a theme or of a file of one.
std::string RenderArguments::read_theme() {
    if (auto const known = picture_theme_by_name(theme)) {
        style_.theme = *known;
        return {};
    }
    if (!theme.ends_with(".toml") && theme.find('/') == std::string::npos)
        return "--theme: " + theme +
               " is no theme (plain, book, wood, dark, auto), and no file "
               "called .toml";
    auto source = Source::open(theme);
    auto const bytes = source ? source->load() : Result<std::string_view>(source.error());
    if (!bytes) return "--theme: " + bytes.error().message;
    auto style = read_picture_style(*bytes, theme);
    if (!style) return "--theme:\n" + style.error().message;
    style_ = std::move(*style);
    return {};
}

std::string RenderArguments::output_problem() const {
    if (format.empty())
        if (std::string problem = not_for_pictures(output); !problem.empty()) return problem;
    PictureFormat const& to = picture_format();
    bool const raster = to.raster != PictureRaster::none;
    bool const text = !raster && to.name != "svg";
    if (html + animate + !sheet.empty() + text > 1 || (html + animate > 0 && raster))
        return "--html, --animate, --sheet and --to with another format than svg exclude each "
               "other; --sheet can be svg, png or pdf";
    if (raster) return Rasterizer::problem();
    return {};
}

std::string RenderArguments::count_problem() const {
    if (dead.given() && variations) return "--dead does not go with --variations";
    bool const ends = node.empty() && !at_ && !first_ && !variations;
    if (counts() && !ends)
        return "--territory and --dead auto speak of the end of the game: they go with --numbers, "
               "--figure and --move last";
    return {};
}

std::string RenderArguments::prepare() {
    if (std::string problem = input.problem(); !problem.empty()) return problem;
    int const ways = !move.empty() + !figure.empty() + numbers + variations;
    if (ways > 1) return "--move, --numbers, --figure and --variations exclude each other";
    if (std::string problem = read_move(); !problem.empty()) return problem;
    if (std::string problem = read_figure(); !problem.empty()) return problem;
    if (std::string problem = read_sheet(); !problem.empty()) return problem;
    if (std::string problem = read_theme(); !problem.empty()) return problem;
    if (std::string problem = output_problem(); !problem.empty()) return problem;
    if (std::string problem = dead.prepare(); !problem.empty()) return problem;
    if (std::string problem = count_problem(); !problem.empty()) return problem;
    if (number_from > highest_number)
        return "--number-from: more than " + std::to_string(highest_number);
    for (std::string const& line : header)
        if (std::string const field = unknown_figure_field(line); !field.empty())
            return "--header: there is no field " + field;
    if (std::string const field = unknown_figure_field(caption); !field.empty())
        return "--caption: there is no field " + field;
    constexpr std::uint32_t widest = 20'000;
    if (width > widest) return "--width: more than " + std::to_string(widest) + " pixels";
    constexpr std::uint32_t finest = 4'800;
    if (dpi > finest) return "--dpi: more than " + std::to_string(finest);
    return {};
}

namespace {

/// A little more than a quarter of the board: "upper-left" and so on.
std::optional<FigureArea> corner_area(std::string_view name, BoardSize size) {
    bool const upper = name.starts_with("upper-");
    bool const left = name.ends_with("-left");
    if (!upper && !name.starts_with("lower-")) return std::nullopt;
    if (!left && !name.ends_with("-right")) return std::nullopt;
    if (name.size() != 6 + (left ? 4 : 5)) return std::nullopt;
    auto const right = static_cast<std::uint8_t>(size.width - 1);
    auto const bottom = static_cast<std::uint8_t>(size.height - 1);
    auto const middle_x = static_cast<std::uint8_t>(size.width / 2);
    auto const middle_y = static_cast<std::uint8_t>(size.height / 2);
    return FigureArea{left ? std::uint8_t{0} : static_cast<std::uint8_t>(right - middle_x),
                      upper ? std::uint8_t{0} : static_cast<std::uint8_t>(bottom - middle_y),
                      left ? middle_x : right, upper ? middle_y : bottom};
}

} // namespace

Result<std::optional<FigureArea>> RenderArguments::area_for(GameSetting const& setting) const {
    if (crop.empty() || crop == "auto") return std::optional<FigureArea>();
    if (auto const corner = corner_area(crop, setting.size)) return corner;
    Figure like;
    like.game = setting.rules.game;
    like.size = setting.size;
    CoordinateSystem const system =
        coordinate_system_by_name(coordinates).value_or(usual_coordinates(like.game, like.size));
    // The hyphen may belong to the names of the points.
    for (std::size_t dash = crop.find('-'); dash != std::string::npos;
         dash = crop.find('-', dash + 1)) {
        std::string_view const text = crop;
        auto const a = parse_point(text.substr(0, dash), setting.size, system);
        auto const b = parse_point(text.substr(dash + 1), setting.size, system);
        if (a && b)
            return std::optional(FigureArea{std::min(a->x, b->x), std::min(a->y, b->y),
                                            std::max(a->x, b->x), std::max(a->y, b->y)});
    }
    return Error{"--crop: " + crop +
                 " is not two points of this board such as C3-K10, auto, or a corner such as "
                 "upper-left"};
}

Result<std::vector<FigureOptions>> RenderArguments::figures(Game const& game,
                                                            GameSetting const& setting) const {
    FigureOptions options;
    if (!node.empty()) {
        options.node = find_node(game, node);
        if (!options.node) return Error{"no node " + node};
    }
    auto const area = area_for(setting);
    if (!area) return area.error();
    options.area = *area;
    options.fit_area = crop == "auto";
    options.numbering = figure_numbering_by_name(numbering);
    if (number_from != 0) options.number_from = number_from;
    options.stone_numbers = stone_numbers == "stone"     ? StoneNumbers::stone
                            : stone_numbers == "letters" ? StoneNumbers::letters
                                                         : StoneNumbers::turn;
    if (!header.empty()) options.header = header;
    options.caption = caption;
    options.comments = html;
    if (variations || !figure.empty()) {
        auto planned = variations ? plan_variations(game, setting, options)
                                  : plan_figures(game, setting, options, cuts_);
        if (!planned.empty()) return planned;
        if (variations) return Error{"there is no variation"};
        return std::vector{options}; // of a game that is not replayed, which is told later
    }
    options.last = at_;
    if (first_) {
        options.first = first_;
        options.last = last_;
    }
    if (numbers) options.first = 1;
    return std::vector{options};
}

PictureFormat const& RenderArguments::picture_format() const {
    PictureFormat const* found = picture_format_by_name(format);
    if (!found) found = picture_format_of_file(output);
    return found ? *found : picture_formats().front();
}

PictureOptions RenderArguments::picture_options(Figure const& figure_drawn) const {
    PictureOptions options;
    options.style = style_;
    options.heigo = heigo_style == "dotted"   ? HeigoStyle::dotted
                    : heigo_style == "colour" ? HeigoStyle::colour
                                              : HeigoStyle::bars;
    options.digits = digits == "font" ? PictureDigits::font : PictureDigits::strokes;
    options.coordinates = usual_coordinates(figure_drawn.game, figure_drawn.size);
    if (coordinates == "none")
        options.coordinates.reset();
    else if (!coordinates.empty())
        options.coordinates = coordinate_system_by_name(coordinates);
    options.header = !no_header;
    options.notes = !no_notes;
    options.describe = describe;
    options.width = width;
    options.id_prefix = id_prefix;
    return options;
}

} // namespace kifu::cli
