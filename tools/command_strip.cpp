// kifu strip: games without comments, variations, markup, analysis, times or other properties.
#include "kifu/strip.hpp"

#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

namespace {

bool is_identifier(std::string_view name) {
    return !name.empty() && std::ranges::all_of(name, [](char c) {
        return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
    });
}

bool& kind(StripOptions& options, StripKind kind) {
    return options.kinds[static_cast<std::size_t>(kind)];
}

class Strip : public Command {
public:
    void add_options(Options& options) override {
        input_.add_to(options);
        input_.add_list_options_to(options);
        auto const group = "what to leave out";
        options
            .add_flag("--comments", kind(strip_, StripKind::comments),
                      "comments and names of nodes")
            ->group(group);
        options.add_flag("--variations", strip_.variations, "all lines but the main line")
            ->group(group);
        options
            .add_flag("--markup", kind(strip_, StripKind::markup),
                      "marks, labels, arrows, lines, views, territory")
            ->group(group);
        options
            .add_flag("--analysis", kind(strip_, StripKind::analysis),
                      "judgements of moves and positions, and what engines say")
            ->group(group);
        options.add_flag("--times", kind(strip_, StripKind::times), "times of the moves")
            ->group(group);
        options
            .add_flag("--private", kind(strip_, StripKind::private_),
                      "properties that neither SGF nor kifu knows")
            ->group(group);
        options.add_option("--properties", strip_.properties, "these properties")
            ->type_name("ID,…")
            ->list()
            ->group(group);
        options
            .add_option("--keep", strip_.kept,
                        "never these; with no other of these options everything else goes")
            ->type_name("ID,…")
            ->list()
            ->group(group);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = input_.problem();
        if (problem.empty()) problem = output_.prepare();
        if (problem.empty()) problem = prepare();
        if (!problem.empty()) return refuse("strip", problem);
        ChangeGame const change = [this](Game& game, Diagnostics&) {
            strip_game(game, strip_);
            return Change{};
        };
        return output_.run(input_, change);
    }

private:
    std::string prepare() {
        for (auto const* names : {&strip_.properties, &strip_.kept})
            for (std::string const& name : *names)
                if (!is_identifier(name))
                    return "no property has the identifier `" + name +
                           "`: they are capital letters, such as C or TR";
        bool const other = strip_.variations || !strip_.properties.empty() ||
                           std::ranges::find(strip_.kinds, true) != strip_.kinds.end();
        strip_.all = !other && !strip_.kept.empty();
        if (other || strip_.all) return {};
        return "nothing to leave out: give --comments, --variations or another of its options";
    }

    InputArguments input_;
    StripOptions strip_;
    RecordOutput output_;
};

} // namespace

std::unique_ptr<Command> make_strip() { return std::make_unique<Strip>(); }

} // namespace kifu::cli
