// Names of outputs that promise something else than what a command writes.
#pragma once

#include <string>

namespace kifu::cli {

/// Words for a name with the extension of a picture, an archive or a format that is only read,
/// where records of any format are written; else empty. `output`: a file, folder or template.
std::string not_for_records(std::string const& output);
/// The same where records are written as SGF; no other format's extension will do then.
std::string not_for_sgf(std::string const& output);
/// Words for a name with the extension of a record, or of a picture that kifu does not make; else
/// empty.
std::string not_for_pictures(std::string const& output);

} // namespace kifu::cli
