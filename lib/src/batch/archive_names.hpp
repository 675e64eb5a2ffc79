// Which files are archives, and what the files in them are called.
#pragma once

#include <string>
#include <string_view>

namespace kifu::batch {

/// By the extension: zip, tar, gz, tgz, zst, tzst, xz, txz, bz2, tbz2, 7z, lha, lzh.
bool is_archive_name(std::string_view name);
/// By the first bytes.
bool is_archive(std::string_view bytes);
/// Whether an archive that begins so can only be read where any place of it can be looked at.
bool needs_whole_file(std::string_view bytes);
/// The name of what a compressed file holds: `games.sgf` of `games.sgf.gz`.
std::string name_within(std::string_view archive);
/// `games.zip!club/1.sgf`. The name may be any bytes; it is cut where it is very long, and what a
/// terminal or a path cannot hold is replaced.
std::string entry_path(std::string_view archive, std::string_view entry);
/// The part of such a path that names the entry; empty for a path of another kind.
std::string_view entry_of(std::string_view path);

} // namespace kifu::batch
