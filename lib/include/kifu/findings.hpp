// Findings as text: for people, for programs, for code hosts. An output is begin(), then findings
// rendered by append() and joined in order, then end(). append() depends on nothing but its
// finding, so several threads can render and one joins.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/position.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace kifu {

enum class FindingFormat : std::uint8_t {
    text,  ///< `file:3:15: error: message [code] (game 2, node 57, move 57)`
    color, ///< text with colours of a terminal
    json,  ///< one document, schema/findings-1.schema.json
    jsonl, ///< one object a line, of the same schema
    csv,   ///< RFC 4180 with a header line
    tsv,   ///< tab, line break and `\` in a field are written `\t`, `\n`, `\\`
    sarif, ///< SARIF 2.1.0
};

/// What all findings of one output share.
class FindingWriter {
public:
    explicit FindingWriter(FindingFormat format) : format_(format) {}
    FindingFormat format() const { return format_; }

    void begin(std::string& out) const;
    /// Appends one finding. `file` is shown as it is; line 0 says that the place in it is not
    /// known.
    void append(std::string_view file, Position const& place, Diagnostic const& finding,
                std::string& out) const;
    /// What stands between two findings of an output.
    std::string_view separator() const;
    void end(std::string& out) const;

private:
    FindingFormat format_;
};

} // namespace kifu
