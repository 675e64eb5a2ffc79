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
    if (full()) suppress();
    Diagnostic& finding = full() ? scratch_ : items_.emplace_back();
    finding = Diagnostic{};
    finding.code = code;
    finding.severity = code_info(code).severity;
    finding.span = span;
    finding.message = std::move(message);
    return finding;
}

void Diagnostics::clear() { roll_back(0, 0); }

void Diagnostics::roll_back(std::size_t count, std::size_t suppressed) {
    items_.resize(count);
    suppressed_ = suppressed;
}

} // namespace kifu
