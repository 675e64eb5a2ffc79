// Names of output files made from names of inputs.
#pragma once

#include "cli/output.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>

namespace kifu::cli {

/// A field of a name and what stands in for it: `{stem}`, the name of an input.
struct NameField {
    std::string_view name; ///< without braces
    std::string value;
};

/// Puts values in place of the fields of a name. What stands in for one is not looked at again.
std::string fill_name(std::string_view pattern, std::span<NameField const> fields);
/// Words for the first word in braces that is no field; empty where there is none.
std::string name_problem(std::string_view pattern, std::span<std::string_view const> fields);
/// Whether there is one of the fields in it.
bool has_field(std::string_view pattern, std::span<std::string_view const> fields);
/// The path of an input as messages name it: "<stdin>" for `-`.
std::string shown_path(std::string const& path);
/// The name of an input without folder and extension, of a file in an archive its own; "stdin" for
/// standard input. Never a name that leads to another folder.
std::string stem_of(std::string const& input);
/// The folder of an input, for names below another one: without a slash at its beginning, `.` and
/// `..`, so that it never leads elsewhere; `.` where there is none. Files in an archive lie in a
/// folder that has its name.
std::string folder_of(std::string const& input);
/// Whether a pattern names a folder: one that exists, or one that ends in `/`, which may still have
/// to be made.
bool is_folder(std::string const& pattern);
/// Folders that are named as such (`folder`) and those of `{folder}` are made.
MissingFolder missing_folder_of(bool folder, std::string_view pattern);

/// Tells apart what is read, files of one name in an archive too. `entry`: the number of a file in
/// its archive, else 0.
std::string identity_of(std::string const& input, std::uint32_t entry);

/// Which input an output name belongs to, so that no input writes over what another one gave.
class NameOwners {
public:
    /// False where another input has that name. `input`: its identity.
    bool claim(std::string const& name, std::string const& input) {
        return owners_.try_emplace(name, input).first->second == input;
    }
    /// The identity of the input that has the name.
    std::string const& owner(std::string const& name) const { return owners_.at(name); }

private:
    std::unordered_map<std::string, std::string> owners_;
};

/// The field that would keep names of these two inputs apart and is not in the pattern; empty where
/// there is none.
std::string_view helpful_field(std::string_view pattern, std::string const& input,
                               std::string const& other);
/// `out/a.sgf: x/a.sgf gives a name that another file has taken: it is not written; a template with
/// {folder} keeps them apart`. `field`: may be empty.
std::string name_taken(std::string const& name, std::string const& input, std::string_view field);

} // namespace kifu::cli
