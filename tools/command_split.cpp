// kifu split: every game by itself, also those that one tree holds together.
#include "cli/command.hpp"
#include "cli/input_options.hpp"
#include "cli/output.hpp"
#include "cli/record_output.hpp"

#include <string>

namespace kifu::cli {

namespace {

class Split : public Command {
public:
    void add_options(Options& options) override {
        input_.add_to(options);
        input_.add_list_options_to(options);
        output_.add_all_to(options);
    }

    int run() override {
        std::string problem = input_.problem();
        if (problem.empty()) problem = output_.prepare();
        if (!problem.empty()) return refuse("split", problem);
        output_.split_trees = true;
        return output_.run(input_, [](Game&, Diagnostics&) { return Change{}; });
    }

private:
    InputArguments input_;
    RecordOutput output_;
};

} // namespace

std::unique_ptr<Command> make_split() { return std::make_unique<Split>(); }

} // namespace kifu::cli
