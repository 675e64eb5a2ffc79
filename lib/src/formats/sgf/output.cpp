#include "formats/sgf/output.hpp"

#include "formats/output_options.hpp"

namespace kifu::sgf {

void begin_output(FileFrame const& frame, WriteOptions const& options, std::string& out) {
    if (frame.byte_order_mark && detail::keeps_file(options)) out += "\xEF\xBB\xBF";
}

void append_trailing(std::string_view trailing, WriteOptions const& options, std::string& out) {
    if (detail::keeps_layout(options)) out += trailing;
}

} // namespace kifu::sgf
