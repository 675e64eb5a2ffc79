// Names of output files made from names of inputs.
#pragma once

#include <string>
#include <string_view>

namespace kifu::cli {

/// Replaces every `what`; what stands in for it is not looked at again.
void replace_all(std::string& text, std::string_view what, std::string_view with);
/// The name of an input without folder and extension; "stdin" for standard input.
std::string stem_of(std::string const& input);
/// Whether a pattern names a folder: one that exists, or one that ends in `/`, which is then made.
bool open_folder(std::string const& pattern);

} // namespace kifu::cli
