#include "kifu/diagnostic.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu {

namespace {

constexpr auto code_table = std::to_array<CodeInfo>({
#define KIFU_CODE(id, slug, severity, title, explanation)                                          \
    CodeInfo{Code::id, slug, Severity::severity, title, explanation},
#include "kifu/codes.def"
#undef KIFU_CODE
});

void count(std::vector<CountedFindings>& rows, FindingKind const& kind, std::size_t more) {
    auto const row = std::ranges::find(rows, kind, &CountedFindings::kind);
    if (row != rows.end())
        row->count += more;
    else if (more > 0)
        rows.push_back({kind, more});
}

std::size_t number_of(Diagnostics::Mark const& mark, FindingKind const& kind) {
    auto const row = std::ranges::find(mark.counted, kind, &CountedFindings::kind);
    return row == mark.counted.end() ? 0 : row->count;
}

} // namespace

std::string_view severity_name(Severity severity) {
    switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
    }
    return "error";
}

CodeInfo const& code_info(Code code) { return code_table[static_cast<std::size_t>(code)]; }

std::span<CodeInfo const> all_codes() { return code_table; }

std::optional<Code> code_by_slug(std::string_view slug) {
    auto const row = std::ranges::find(code_table, slug, &CodeInfo::slug);
    if (row == code_table.end()) return std::nullopt;
    return row->code;
}

bool Diagnostic::in_variation() const {
    return path.starts_with('#') || path.find('.') != std::string::npos;
}

Diagnostic& Diagnostics::add(Code code, Span span, std::string message) {
    bool const counted = only_counts(code);
    Diagnostic& finding = counted ? suppress(code) : items_.emplace_back();
    finding.code = code;
    finding.severity = code_info(code).severity;
    finding.span = span;
    finding.message = std::move(message);
    return finding;
}

Diagnostic& Diagnostics::suppress(Code code, bool in_variation) {
    if (pending_) count(counted_, pending_kind(), 1);
    pending_ = true;
    pending_in_variation_ = in_variation;
    scratch_ = Diagnostic{};
    scratch_.code = code;
    scratch_.severity = code_info(code).severity;
    return scratch_;
}

void Diagnostics::add(CountedFindings const& others) { count(counted_, others.kind, others.count); }

FindingKind Diagnostics::pending_kind() const {
    return {scratch_.code, scratch_.severity, scratch_.fixable,
            pending_in_variation_ || scratch_.in_variation()};
}

std::size_t Diagnostics::suppressed() const {
    std::size_t sum = pending_ ? 1 : 0;
    for (CountedFindings const& row : counted_)
        sum += row.count;
    return sum;
}

std::vector<CountedFindings> Diagnostics::counted() const {
    std::vector<CountedFindings> rows = counted_;
    if (pending_) count(rows, pending_kind(), 1);
    return rows;
}

void Diagnostics::clear() { roll_back({}); }

void Diagnostics::roll_back(Mark const& mark, bool (*left)(Code)) {
    auto const begin = items_.begin() + static_cast<std::ptrdiff_t>(mark.items);
    auto const is_left = [&](Code code) { return left != nullptr && left(code); };
    auto rows = mark.counted;
    if (left != nullptr)
        for (CountedFindings const& row : counted())
            if (is_left(row.kind.code))
                count(rows, row.kind, row.count - number_of(mark, row.kind));
    items_.erase(std::remove_if(begin, items_.end(),
                                [&](Diagnostic const& finding) { return !is_left(finding.code); }),
                 items_.end());
    counted_ = std::move(rows);
    pending_ = false;
}

} // namespace kifu
