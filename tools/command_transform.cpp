// kifu transform: games turned, mirrored, with exchanged colours, or cut.
#include "kifu/coordinates.hpp"
#include "kifu/transform.hpp"

#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"
#include "cli/rules_option.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

namespace {

/// No turn has that number: nothing is left out.
constexpr auto whole = std::numeric_limits<std::uint32_t>::max();

struct TransformArguments {
    InputArguments input;
    DialectOption dialect;
    std::string rotate;
    std::string mirror;
    std::string crop;
    std::uint32_t truncate = whole;
    bool swap_colors = false;
};

/// Two points of the board with a hyphen between them, which the names of points may have too.
std::optional<BoardPart> board_part(std::string_view text, BoardSize size,
                                    CoordinateSystem system) {
    for (std::size_t dash = text.find('-'); dash != std::string_view::npos;
         dash = text.find('-', dash + 1)) {
        auto const a = parse_point(text.substr(0, dash), size, system);
        auto const b = parse_point(text.substr(dash + 1), size, system);
        if (a && b)
            return BoardPart{{std::min(a->x, b->x), std::min(a->y, b->y)},
                             {std::max(a->x, b->x), std::max(a->y, b->y)}};
    }
    return std::nullopt;
}

class Transform : public Command {
public:
    void add_options(Options& options) override {
        arguments_.input.add_to(options);
        arguments_.input.add_list_options_to(options);
        arguments_.dialect.add_to(options);
        auto const group = "what to do, in this order";
        options
            .add_option("--truncate", arguments_.truncate,
                        "leave out what follows move N, in every variation")
            ->type_name("N")
            ->group(group);
        options.add_option("--crop", arguments_.crop, "cut the board between two points: C3-K10")
            ->type_name("PART")
            ->not_empty()
            ->group(group);
        options.add_option("--rotate", arguments_.rotate, "turn clockwise by so many degrees")
            ->one_of({"90", "180", "270"})
            ->group(group);
        options
            .add_option("--mirror", arguments_.mirror,
                        "which sides change places, or the diagonal that stays")
            ->one_of({"left-right", "top-bottom", "diagonal", "antidiagonal"})
            ->group(group);
        options
            .add_flag("--swap-colors", arguments_.swap_colors,
                      "exchange the colours of stones and players")
            ->group(group);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = arguments_.input.problem();
        if (problem.empty()) problem = arguments_.dialect.prepare();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty()) problem = prepare();
        if (!problem.empty()) return refuse("transform", problem);
        ChangeGame const change = [this](Game& game, Diagnostics& diagnostics) {
            Change made;
            made.problem = transform(game, diagnostics);
            return made;
        };
        return output_.run(arguments_.input, change);
    }

private:
    std::string prepare() {
        static std::map<std::string, Symmetry> const turns = {{"", all_symmetries[0]},
                                                              {"90", all_symmetries[1]},
                                                              {"180", all_symmetries[2]},
                                                              {"270", all_symmetries[3]}};
        static std::map<std::string, Symmetry> const mirrors = {
            {"", all_symmetries[0]},
            {"left-right", all_symmetries[4]},
            {"top-bottom", all_symmetries[5]},
            {"diagonal", all_symmetries[6]},
            {"antidiagonal", all_symmetries[7]}};
        symmetry_ = then(turns.at(arguments_.rotate), mirrors.at(arguments_.mirror));
        output_.options.dialect = arguments_.dialect.choice();
        coordinates_ = coordinate_system_by_name(arguments_.input.coordinates);
        bool const asked = !arguments_.rotate.empty() || !arguments_.mirror.empty() ||
                           !arguments_.crop.empty() || arguments_.swap_colors ||
                           arguments_.truncate != whole;
        return asked ? "" : "nothing to do: give --rotate, --mirror or another change";
    }

    /// The reason why the game is as it was, if it is.
    std::optional<Error> transform(Game& game, Diagnostics& diagnostics) const {
        GameSetting const setting = game_setting(game, {{}, arguments_.dialect.choice()});
        TransformOptions options;
        options.symmetry = symmetry_;
        options.swap_colors = arguments_.swap_colors;
        if (arguments_.truncate != whole) options.last_turn = arguments_.truncate;
        if (!arguments_.crop.empty()) {
            CoordinateSystem const system = coordinates_.value_or(told_coordinates(setting));
            options.part = board_part(arguments_.crop, setting.size, system);
            if (!options.part)
                return Error{"not transformed: " + arguments_.crop +
                             " is not two points of its board such as C3-K10"};
        }
        auto const problem = transform_game(game, setting, options, diagnostics);
        if (!problem) return std::nullopt;
        return Error{"not transformed: " + problem->message};
    }

    TransformArguments arguments_;
    RecordOutput output_;
    Symmetry symmetry_;
    std::optional<CoordinateSystem> coordinates_;
};

} // namespace

std::unique_ptr<Command> make_transform() { return std::make_unique<Transform>(); }

} // namespace kifu::cli
