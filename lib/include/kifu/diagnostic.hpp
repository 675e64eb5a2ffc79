// Findings: what kifu says about a record. Every code stands in codes.def, the one list; a code
// never changes its meaning and none is removed.
#pragma once

#include "kifu/span.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace kifu {

enum class Severity : std::uint8_t { note, warning, error };

/// "note", "warning" or "error".
std::string_view severity_name(Severity severity);

enum class Code : std::uint16_t {
#define KIFU_CODE(id, slug, severity, title, explanation) id,
#include "kifu/codes.def"
#undef KIFU_CODE
};

/// One row of codes.def.
struct CodeInfo {
    Code code;
    std::string_view slug;        ///< "sgf.missing-semicolon": what users see and select by
    Severity severity;            ///< the severity it has unless a check says otherwise
    std::string_view title;       ///< one short sentence without a full stop
    std::string_view explanation; ///< what it means, why it matters, what to do
};

CodeInfo const& code_info(Code code);
/// All codes in the order of codes.def; a code's value is its index.
std::span<CodeInfo const> all_codes();
/// Nothing for a slug that no code has.
std::optional<Code> code_by_slug(std::string_view slug);

/// One finding.
struct Diagnostic {
    Code code{};
    Severity severity = Severity::error;
    Span span{};                ///< where, in the source's bytes
    std::uint32_t game = 0;     ///< number of the game in its file, from 1; 0: the file as a whole
    NodeId node = NodeId::none; ///< the node it is about, if one
    std::string path;           ///< node path as printed ("57.2.13"); filled by locate()
    std::uint32_t move = 0;     ///< move number at that node, from 1; 0: no move
    std::string property;       ///< name of the property it is about, if one
    std::string message;        ///< what was found and what was expected, no full stop
    std::string hint;           ///< what may be done about it, if something
    std::string found;          ///< of a value that an event wants otherwise: what it is
    std::string wanted;         ///< and what it should be; empty of other findings
    bool fixable = false;       ///< `kifu fix` mends it

    /// Whether its node is not one of the main line; by `path`.
    bool in_variation() const;
};

/// Collects findings up to a limit; past it they are only counted.
class Diagnostics {
public:
    explicit Diagnostics(std::size_t limit = 10'000) : limit_(limit) {}

    /// Adds a finding with the severity of its row; the reference is valid until the next call.
    /// Past the limit the finding is counted and a scratch object returned.
    Diagnostic& add(Code code, Span span, std::string message);

    /// Whether another finding would only be counted; then suppress() saves making its message.
    bool full() const { return items_.size() >= limit_; }
    void suppress() { ++suppressed_; }

    std::vector<Diagnostic>& items() { return items_; }
    std::vector<Diagnostic> const& items() const { return items_; }
    bool empty() const { return items_.empty() && suppressed_ == 0; }
    /// How many findings the limit left out.
    std::size_t suppressed() const { return suppressed_; }
    void clear();
    /// Takes back everything after the first `count` findings; they are not counted as suppressed.
    void roll_back(std::size_t count, std::size_t suppressed);

private:
    std::vector<Diagnostic> items_;
    Diagnostic scratch_;
    std::size_t limit_;
    std::size_t suppressed_ = 0;
};

} // namespace kifu
