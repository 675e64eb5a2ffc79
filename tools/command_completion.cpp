// kifu completion: the script that completes commands, options and values in a shell.
#include "cli/command.hpp"
#include "cli/completion.hpp"
#include "cli/output.hpp"

#include <string>

namespace kifu::cli {

namespace {

class Completion : public Command {
public:
    void add_options(Options& options) override {
        options.add_option("shell", shell_, "the shell")
            ->one_of({"bash", "zsh", "fish"})
            ->required();
    }

    int run() override {
        auto const commands = completed_commands();
        if (shell_ == "bash")
            write_output(bash_completion(commands));
        else if (shell_ == "zsh")
            write_output(zsh_completion(commands));
        else
            write_output(fish_completion(commands));
        return ok;
    }

private:
    std::string shell_;
};

} // namespace

std::unique_ptr<Command> make_completion() { return std::make_unique<Completion>(); }

} // namespace kifu::cli
