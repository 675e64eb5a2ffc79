// Names of output files made from names of inputs.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>

namespace kifu::cli {

/// Replaces every `what`; what stands in for it is not looked at again.
void replace_all(std::string& text, std::string_view what, std::string_view with);
/// The path of an input as messages name it: "<stdin>" for `-`.
std::string shown_path(std::string const& path);
/// The name of an input without folder and extension; "stdin" for standard input.
std::string stem_of(std::string const& input);
/// Whether a pattern names a folder: one that exists, or one that ends in `/`, which is then made.
bool open_folder(std::string const& pattern);

/// Which input an output name belongs to, so that no input writes over what another one gave.
class NameOwners {
public:
    /// False where another input has that name.
    bool claim(std::string const& name, std::string const& input) {
        return owners_.try_emplace(name, input).first->second == input;
    }

private:
    std::unordered_map<std::string, std::string> owners_;
};

/// `out/a.sgf: x/a.sgf gives a name that another file has: not written`.
std::string name_taken(std::string const& name, std::string const& input);

} // namespace kifu::cli
