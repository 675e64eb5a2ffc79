// Records as JSON: one document of all games (`json`), or one game a line (`jsonl`). The schema is
// schema/records-1.schema.json.
//
// What is written is exactly the SGF that would be written with the same options: texts as people
// read them, and beside them whatever bytes the texts do not give back by themselves.
#pragma once

#include "kifu/format.hpp"

namespace kifu::json {

bool looks_like_document(std::string_view bytes);
bool looks_like_lines(std::string_view bytes);

#ifdef KIFU_HAVE_JSON
std::string document_to_sgf(std::string_view bytes, TranslateOptions const& options,
                            Diagnostics& diagnostics);
std::string lines_to_sgf(std::string_view bytes, TranslateOptions const& options,
                         Diagnostics& diagnostics);
#endif

void write_in_document(Game const& game, WriteOptions const& options, std::string& out,
                       Diagnostics& diagnostics);
void begin_document(FileFrame const& frame, WriteOptions const& options, std::string& out);
void end_document(std::string_view trailing, WriteOptions const& options, std::string& out);
void between_files_in_document(std::string_view trailing, WriteOptions const& options,
                               std::string& out);

void write_line(Game const& game, WriteOptions const& options, std::string& out,
                Diagnostics& diagnostics);
void begin_lines(FileFrame const& frame, WriteOptions const& options, std::string& out);
void end_lines(std::string_view trailing, WriteOptions const& options, std::string& out);

} // namespace kifu::json
