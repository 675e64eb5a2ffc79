// kifu convert: games in another format, layout or charset, to one output or to many.
#include "kifu/coordinates.hpp"
#include "kifu/format.hpp"
#include "kifu/go_export.hpp"
#include "kifu/own_form.hpp"

#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"
#include "cli/rules_option.hpp"

#include <string>

namespace kifu::cli {

namespace {

struct ConvertArguments {
    InputArguments input;
    std::string acek_layout;
    std::string gm; ///< "1": for programs that know only Go; "own": in kifu's own way
    DialectOption dialect;
    LineArguments lines;
    bool ff3 = false;
    bool expand_points = false;
    bool compress_points = false;
    std::string to_coordinates;
    bool numbered = false;
    bool glued = false;
    bool list = false;
};

class Convert : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.input.add_list_options_to(options);
        auto const group = "output";
        output_.add_to(options);
        options
            .add_option("--acek-layout", arguments_.acek_layout,
                        "how ACEK puts its quadrants on the board")
            ->one_of({"sw-cw-xy", "nw-ccw-xy", "nw-cw-yx", "sw-ccw-yx"})
            ->group(group);
        options
            .add_option("--gm", arguments_.gm,
                        "1: for programs that know only Go; own: records of other programs in "
                        "kifu's own way")
            ->one_of({"1", "own"})
            ->group(group);
        arguments_.dialect.add_to(options);
        output_.add_charset_to(options);
        auto* const expand = options
                                 .add_flag("--expand-points", arguments_.expand_points,
                                           "write every point of compressed lists")
                                 ->group(group);
        options
            .add_flag("--compress-points", arguments_.compress_points,
                      "write lists of points as rectangles")
            ->excludes(expand)
            ->group(group);
        options.add_flag("--ff3", arguments_.ff3, "for readers that know only FF[3]")->group(group);
        options
            .add_option(
                "--to-coords", arguments_.to_coordinates,
                "coordinates of a list to write (default: those of --coords or of the game)")
            ->type_name("SYSTEM")
            ->group(group);
        options.add_flag("--numbered", arguments_.numbered, "number the turns of a list")
            ->group(group);
        options.add_flag("--glued", arguments_.glued, "put the points of a list together: h8h9i9")
            ->group(group);
        output_.add_findings_to(options);
        arguments_.lines.add_to(options);
        options.add_flag("--list", arguments_.list, "list the formats and what each cannot hold")
            ->group(group);
    }

    int run() override {
        if (arguments_.list) return list_formats();
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.dialect.prepare();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty()) problem = choose_options();
        if (problem.empty()) problem = arguments_.lines.problem(arguments_.input, "jsonl");
        if (!problem.empty()) return refuse("convert", problem);
        return convert();
    }

private:
    static int list_formats() {
        std::string text;
        for (Format const& format : formats()) {
            std::string line(format.id);
            line.resize(10, ' ');
            line += format.readable ? "read " : "     ";
            line += format.write != nullptr ? "write  " : "       ";
            line += format.title;
            if (!format.cannot_hold.empty())
                line += "; cannot hold " + std::string(format.cannot_hold);
            text += line + "\n";
        }
        write_output(text);
        return ok;
    }

    std::string choose_options() {
        WriteOptions& options = output_.options;
        options.ff3 = arguments_.ff3;
        options.dialect = arguments_.dialect.choice();
        if (!arguments_.acek_layout.empty())
            options.acek_layout = coordinate_system_by_name("acek:" + arguments_.acek_layout);
        arguments_.input.acek_layout = options.acek_layout;
        if (arguments_.expand_points) options.expand_points = true;
        if (arguments_.compress_points) options.expand_points = false;
        options.numbered = arguments_.numbered;
        options.glued = arguments_.glued;
        std::string const& system = arguments_.to_coordinates.empty() ? arguments_.input.coordinates
                                                                      : arguments_.to_coordinates;
        options.coordinates = coordinate_system_by_name(system);
        if (!system.empty() && !options.coordinates)
            return "--to-coords: no coordinates `" + system + "`";
        return {};
    }

    int convert() {
        ChangeGame const change = [this](Game& game, Diagnostics& diagnostics) {
            if (arguments_.gm == "1") export_for_go(game, diagnostics);
            if (arguments_.gm == "own")
                to_own_form(game, game_setting(game, {{}, output_.options.dialect}), diagnostics);
            return Change{};
        };
        if (arguments_.lines.wanted())
            return output_.run_lines(arguments_.input, arguments_.lines, "convert", change);
        return output_.run(arguments_.input, change);
    }

    ConvertArguments arguments_;
    RecordOutput output_;
};

} // namespace

std::unique_ptr<Command> make_convert() { return std::make_unique<Convert>(); }

} // namespace kifu::cli
