#include "batch/unit_reader.hpp"

#include "kifu/locate.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu::batch {

namespace {

/// Whether a finding of that code is one of a translation, whose places are those of the file.
bool is_of_translation(Code code) {
    constexpr std::array<std::string_view, 3> groups = {"json.", "moves.", "gtp."};
    return std::ranges::any_of(
        groups, [&](std::string_view group) { return code_info(code).slug.starts_with(group); });
}

} // namespace

void UnitReader::start(Unit& unit) {
    diagnostics_ = Diagnostics(unit.read.limits.findings);
    error_.reset();
    translated_source_ = unit.format != nullptr && unit.format->to_sgf != nullptr;
    if (translated_source_)
        translate(unit);
    else
        reader_.emplace(std::move(*unit.source), unit.read);
}

void UnitReader::translate(Unit& unit) {
    auto const bytes = unit.source->load();
    if (!bytes) error_ = bytes.error();
    original_ = bytes ? *bytes : std::string_view();
    original_start_ = unit.read.start;
    TranslateOptions options = unit.translate;
    options.source_name = unit.source->name();
    options.starts_file = unit.starts_file;
    options.ends_file = unit.ends_file;
    translated_ = unit.format->to_sgf(original_, options, diagnostics_);
    translation_findings_ = diagnostics_.items().size();
    ReadOptions read = unit.read;
    read.charset.reset();
    read.start = {};
    reader_.emplace(Source::view(translated_, unit.source->name()), read);
}

bool UnitReader::next() {
    if (translation_findings_ > 0)
        translation_findings_ = 0; // reported with the first game
    else
        diagnostics_.clear();
    while (reader_->next(game_, diagnostics_)) {
        if (only_ != 0 && game_.number() != only_) {
            diagnostics_.clear();
            continue;
        }
        locate();
        return true;
    }
    if (only_ != 0) diagnostics_.clear();
    if (!error_ && reader_->error()) error_ = reader_->error();
    return false;
}

void UnitReader::locate() { kifu::locate(game_, diagnostics_, 0); }

Position UnitReader::position(Diagnostic const& finding) {
    if (!translated_source_) return reader_->position(finding.span.offset);
    if (!is_of_translation(finding.code)) return {finding.span.offset, 0, 0};
    auto const length = static_cast<std::size_t>(finding.span.offset - original_start_.offset);
    return advance(original_start_, std::string_view(original_).substr(0, length), Charset::utf8());
}

} // namespace kifu::batch
