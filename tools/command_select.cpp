// kifu select: the games that meet conditions.
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
        options.add_flag("--any", any_, "one condition is enough, instead of all")->group(group);
        options.add_flag("--invert", invert_, "the other games")->group(group);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = input_.problem();
        if (problem.empty()) problem = dialect_.prepare();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty()) problem = prepare();
        if (!problem.empty()) {
            write_error("kifu select: " + problem + "\n");
            return usage;
        }
        return select();
    }

private:
    std::string prepare() {
        output_.options.dialect = dialect_.choice();
        if (where_.empty()) return "no condition: give --where";
        for (std::string const& text : where_) {
            auto condition = Condition::parse(text);
            if (!condition) return "--where: " + condition.error().message;
            conditions_.push_back(std::move(*condition));
        }
        return {};
    }

    bool wanted(Game const& game) const {
        InfoGame const info(game, {}, std::nullopt, dialect_.choice());
        auto const holds = [&](Condition const& condition) { return condition.holds(info); };
        bool const met = any_ ? std::ranges::any_of(conditions_, holds)
                              : std::ranges::all_of(conditions_, holds);
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
            write_error(std::to_string(chosen) + " of " + counted(games, "game") + "\n");
        return status;
    }

    InputArguments input_;
    DialectOption dialect_;
    RecordOutput output_;
    std::vector<std::string> where_;
    std::vector<Condition> conditions_;
    bool any_ = false;
    bool invert_ = false;
};

} // namespace

std::unique_ptr<Command> make_select() { return std::make_unique<Select>(); }

} // namespace kifu::cli
