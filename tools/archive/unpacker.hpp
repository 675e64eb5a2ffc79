// libarchive over standard input.
#pragma once

namespace kifu::archive {

/// Sends every plain file of the archive. False where it could not be read to its end.
bool unpack();

} // namespace kifu::archive
