#include "formats/sgfs/sgfs.hpp"

namespace kifu::sgfs {

namespace {

bool is_line_break(char c) { return c == '\n' || c == '\r'; }

/// Length of the line break at `i`: CRLF and LFCR are one.
std::size_t line_break_length(std::string_view bytes, std::size_t i) {
    bool const pair =
        i + 1 < bytes.size() && is_line_break(bytes[i + 1]) && bytes[i + 1] != bytes[i];
    return pair ? 2 : 1;
}

/// Appends a record as one line. A record in compact layout has line breaks in values only, but for
/// those behind its end.
void append_in_one_line(std::string_view record, Charset charset, std::string& out) {
    while (!record.empty() && is_line_break(record.back()))
        record.remove_suffix(1);
    char const* const end = record.data() + record.size();
    for (std::size_t i = 0; i < record.size();) {
        bool const escaped = record[i] == '\\' && i + 1 < record.size();
        std::size_t const at = escaped ? i + 1 : i;
        if (is_line_break(record[at])) {
            if (!escaped) out += '\r';
            i = at + line_break_length(record, at);
        } else {
            std::size_t const next = at + charset.char_length(record.data() + at, end);
            out += record.substr(i, next - i);
            i = next;
        }
    }
    out += '\n';
}

} // namespace

void write(Game const& game, WriteOptions const& asked, std::string& out,
           Diagnostics& diagnostics) {
    WriteOptions options = asked;
    options.layout = Layout::compact;
    // A line ends with a byte, not with a character of UTF-16.
    if (options.to_charset && options.to_charset->needs_transcoding())
        options.to_charset = Charset::utf8();
    std::string record;
    write_sgf(game, options, record, diagnostics);
    append_in_one_line(record, options.to_charset.value_or(game.charset()), out);
}

} // namespace kifu::sgfs
