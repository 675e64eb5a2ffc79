#include "cli/render_arguments.hpp"

#include "kifu/locate.hpp"

#include "cli/coordinate_names.hpp"

#include <algorithm>
#include <charconv>
#include <string_view>

namespace kifu::cli {

namespace {

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
    auto group = "what is drawn";
    options.add_option("--move", move, "the position after turn N, or turns A to B with numbers")
        ->type_name("N|A-B|last")
        ->group(group);
    options.add_option("--node", node, "the line that leads to a node, such as 57 or 57.2.13")
        ->type_name("PATH")
        ->group(group);
    options.add_flag("--numbers", numbers, "all turns with numbers")->group(group);
    options.add_option("--figure", figure, "a figure with numbers for every N turns")
        ->type_name("N")
        ->group(group);
    options.add_option("--crop", crop, "only a part of the board, from corner to corner")
        ->type_name("POINT-POINT")
        ->group(group);
    group = "look";
    options.add_option("--coords", coordinates, "names of points (default: those of the game)")
        ->one_of(coordinate_names({"none"}))
        ->group(group);
    options.add_option("--theme", theme, "colours")
        ->one_of({"plain", "book", "wood", "dark", "auto"})
        ->show_default()
        ->group(group);
    options.add_option("--digits", digits, "how numbers are drawn")
        ->one_of({"strokes", "font"})
        ->show_default()
        ->group(group);
    options.add_flag("--no-header", no_header, "without players, date and result")->group(group);
    options.add_flag("--no-notes", no_notes, "without the turns that are not on the board")
        ->group(group);
    options.add_option("--width", width, "width of the picture (default: 24 from line to line)")
        ->type_name("PIXELS")
        ->group(group);
    options.add_option("--id-prefix", id_prefix, "what ids and classes begin with")
        ->show_default()
        ->group(group);
    options
        .add_option("-o,--output", output,
                    "file, folder or template such as {stem}-{figure}.svg for the pictures")
        ->type_name("FILE")
        ->group("output");
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

std::string RenderArguments::prepare() {
    if (std::string problem = input.problem(); !problem.empty()) return problem;
    int const ways = !move.empty() + !figure.empty() + numbers;
    if (ways > 1) return "--move, --numbers and --figure exclude each other";
    if (std::string problem = read_move(); !problem.empty()) return problem;
    if (!figure.empty()) {
        auto const every = number_of(figure);
        if (!every || *every == 0) return "--figure: " + figure + " is no number of turns";
        every_ = *every;
    }
    constexpr std::uint32_t widest = 20'000;
    if (width > widest) return "--width: more than " + std::to_string(widest) + " pixels";
    return {};
}

Result<std::optional<FigureArea>> RenderArguments::area_for(GameSetting const& setting) const {
    if (crop.empty()) return std::optional<FigureArea>();
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
    return Error{"--crop: " + crop + " is not two points of this board such as C3-K10"};
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
    options.last = at_;
    if (first_) {
        options.first = first_;
        options.last = last_;
    }
    if (numbers) options.first = 1;
    if (every_ == 0) return std::vector{options};
    std::vector<FigureOptions> all;
    std::uint32_t const turns = count_turns(game, setting, options.node);
    for (std::uint32_t begin = 1; begin <= turns; begin += every_) {
        options.first = begin;
        options.last = std::min(turns, begin + every_ - 1);
        all.push_back(options);
    }
    if (all.empty()) return Error{"there is no turn to draw"};
    return all;
}

SvgOptions RenderArguments::svg_options(Figure const& figure_drawn) const {
    SvgOptions options;
    options.theme = theme == "book"   ? SvgTheme::book
                    : theme == "wood" ? SvgTheme::wood
                    : theme == "dark" ? SvgTheme::dark
                    : theme == "auto" ? SvgTheme::automatic
                                      : SvgTheme::plain;
    options.digits = digits == "font" ? SvgDigits::font : SvgDigits::strokes;
    options.coordinates = usual_coordinates(figure_drawn.game, figure_drawn.size);
    if (coordinates == "none")
        options.coordinates.reset();
    else if (!coordinates.empty())
        options.coordinates = coordinate_system_by_name(coordinates);
    options.header = !no_header;
    options.notes = !no_notes;
    options.width = width;
    options.id_prefix = id_prefix;
    return options;
}

} // namespace kifu::cli
