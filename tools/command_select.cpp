// kifu select: the games that meet conditions.
#include "kifu/pattern.hpp"
#include "kifu/source.hpp"

#include "cli/command.hpp"
#include "cli/condition.hpp"
#include "cli/finding_counts.hpp"
#include "cli/info_game.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"
#include "cli/rules_option.hpp"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::cli {

namespace {

class Select : public Command {
public:
    void add_options(Options& options) override {
        input_.add_to(options);
        input_.add_list_options_to(options);
        dialect_.add_to(options);
        auto const group = "which games";
        options
            .add_option("--where", where_,
                        "games with such a field: moves>=100, player~Alpha, date<2024-06, RE=B+R")
            ->type_name("CONDITION")
            ->repeatable()
            ->group(group);
        options
            .add_option("--moves", moves_,
                        "games that begin with these moves: 'D4 Q16 * C3'; '... C3 D3': anywhere")
            ->type_name("MOVES")
            ->repeatable()
            ->group(group);
        options
            .add_option("--position", positions_,
                        "games with this position: 'B D4 W Q16', a drawing '.X|/XO|', or @FILE")
            ->type_name("PATTERN")
            ->repeatable()
            ->group(group);
        options.add_flag("--as-drawn", as_drawn_, "moves and positions not turned or mirrored")
            ->group(group);
        options
            .add_flag("--swap-colors", pattern_.exchanged_colors,
                      "moves and positions with the colours exchanged too")
            ->group(group);
        options
            .add_flag("--variations", pattern_.variations, "moves and positions in variations too")
            ->group(group);
        options.add_flag("--any", any_, "one condition is enough, instead of all")->group(group);
        options.add_flag("--invert", invert_, "the other games")->group(group);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = input_.problem();
        if (problem.empty()) problem = dialect_.prepare();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty()) problem = prepare();
        if (!problem.empty()) return refuse("select", problem);
        return select();
    }

private:
    std::string prepare() {
        output_.options.dialect = dialect_.choice();
        pattern_.symmetries = !as_drawn_;
        if (where_.empty() && moves_.empty() && positions_.empty())
            return "no condition: give --where, --moves or --position";
        for (std::string const& text : where_) {
            auto condition = Condition::parse(text);
            if (!condition) return "--where: " + condition.error().message;
            conditions_.push_back(std::move(*condition));
        }
        for (std::string const& text : moves_) {
            auto pattern = MovePattern::parse(text);
            if (!pattern) return "--moves: " + pattern.error().message;
            move_patterns_.push_back(std::move(*pattern));
        }
        for (std::string const& text : positions_) {
            auto const drawing = text_of(text);
            if (!drawing) return drawing.error().message;
            auto pattern = PositionPattern::parse(*drawing);
            if (!pattern) return "--position: " + pattern.error().message;
            position_patterns_.push_back(std::move(*pattern));
        }
        return {};
    }

    /// A pattern as it stands there, or the text of a file.
    static Result<std::string> text_of(std::string const& pattern) {
        if (!pattern.starts_with('@')) return pattern;
        auto source = Source::open(pattern.substr(1));
        if (!source) return source.error();
        auto const bytes = source->load();
        return bytes ? Result<std::string>(std::string(*bytes)) : bytes.error();
    }

    /// Fields are cheaper than positions, so they are looked at first.
    bool wanted(Game const& game) const {
        InfoGame const info(game, {}, std::nullopt, dialect_.choice());
        GameSetting const setting = game_setting(game, SettingOptions{{}, dialect_.choice()});
        auto const holds = [&](Condition const& condition) { return condition.holds(info); };
        auto const occurs = [&](auto const& pattern) {
            return pattern.occurs_in(game, setting, pattern_);
        };
        bool const met = any_ ? std::ranges::any_of(conditions_, holds) ||
                                    std::ranges::any_of(move_patterns_, occurs) ||
                                    std::ranges::any_of(position_patterns_, occurs)
                              : std::ranges::all_of(conditions_, holds) &&
                                    std::ranges::all_of(move_patterns_, occurs) &&
                                    std::ranges::all_of(position_patterns_, occurs);
        return met != invert_;
    }

    int select() {
        std::atomic<std::size_t> games = 0;
        std::atomic<std::size_t> chosen = 0;
        int const status = output_.run(input_, [&](Game& game, Diagnostics&) {
            Change change;
            change.write = wanted(game);
            ++games;
            if (change.write) ++chosen;
            return change;
        });
        if (!output_.quiet())
            write_error(std::to_string(chosen) + " of " + counted(games, "game") +
                        (output_.lost() > 0
                             ? ", " + std::to_string(output_.lost()) + " of them not written"
                             : "") +
                        "\n");
        return status;
    }

    InputArguments input_;
    DialectOption dialect_;
    RecordOutput output_;
    std::vector<std::string> where_, moves_, positions_;
    std::vector<Condition> conditions_;
    std::vector<MovePattern> move_patterns_;
    std::vector<PositionPattern> position_patterns_;
    PatternOptions pattern_;
    bool as_drawn_ = false;
    bool any_ = false;
    bool invert_ = false;
};

} // namespace

std::unique_ptr<Command> make_select() { return std::make_unique<Select>(); }

} // namespace kifu::cli
