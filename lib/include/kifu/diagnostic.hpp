// Findings: what kifu says about a record. Every code stands in codes.def, the one list; a code
// never changes its meaning and none is removed.
#pragma once

#include "kifu/span.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
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

/// What decides whether a finding counts, and as what.
struct FindingKind {
    Code code{};
    Severity severity = Severity::error;
    bool fixable = false;      ///< `kifu fix` mends it
    bool in_variation = false; ///< its node is not one of the main line

    bool operator==(FindingKind const&) const = default;
};

/// Findings of one kind that were not kept.
struct CountedFindings {
    FindingKind kind;
    std::size_t count = 0;
};

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
    FindingKind kind() const { return {code, severity, fixable, in_variation()}; }
};

/// Collects findings up to a limit; past it they are only counted, by kind.
class Diagnostics {
public:
    /// What was found up to some moment.
    struct Mark {
        std::size_t items = 0;
        std::vector<CountedFindings> counted;
    };

    /// `kept`: which codes are kept; the others are only counted, and take no room of the limit.
    /// None: all.
    explicit Diagnostics(std::size_t limit = 10'000, std::function<bool(Code)> kept = {})
        : limit_(limit), kept_(std::move(kept)) {}

    /// Adds a finding with the severity of its row; the reference is valid until the next call.
    /// What is only counted gets a scratch object, and is counted as what that holds at the next
    /// call.
    Diagnostic& add(Code code, Span span, std::string message);

    /// Whether a finding of this code would only be counted; then suppress() saves making its
    /// message.
    bool only_counts(Code code) const { return items_.size() >= limit_ || (kept_ && !kept_(code)); }
    /// Counts a finding, as add() does. `in_variation`: its node is not one of the main line.
    Diagnostic& suppress(Code code, bool in_variation = false);
    /// Counts what was only counted elsewhere.
    void add(CountedFindings const& others);

    std::vector<Diagnostic>& items() { return items_; }
    std::vector<Diagnostic> const& items() const { return items_; }
    bool empty() const { return items_.empty() && suppressed() == 0; }
    /// How many findings were only counted.
    std::size_t suppressed() const;
    /// They by kind, each kind once.
    std::vector<CountedFindings> counted() const;
    void clear();

    Mark mark() const { return {items_.size(), counted()}; }
    /// Takes back everything since the mark but what is of codes to be left; all if none are given.
    void roll_back(Mark const& mark, bool (*left)(Code) = nullptr);

private:
    FindingKind pending_kind() const;

    std::vector<Diagnostic> items_;
    Diagnostic scratch_;
    std::size_t limit_;
    std::function<bool(Code)> kept_;
    std::vector<CountedFindings> counted_;
    bool pending_ = false; ///< the scratch object is not among them yet
    bool pending_in_variation_ = false;
};

} // namespace kifu
