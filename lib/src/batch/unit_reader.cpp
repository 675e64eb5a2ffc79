#include "batch/unit_reader.hpp"

#include "kifu/locate.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace kifu::batch {

namespace {

/// Whether a finding is one about a file that is not SGF, rather than about the SGF made of it.
bool is_of_translation(Diagnostic const& finding) {
    std::string_view const slug = code_info(finding.code).slug;
    Format const* const format = format_by_id(slug.substr(0, slug.find('.')));
    return format != nullptr && format->to_sgf != nullptr && finding.node == NodeId::none;
}

} // namespace

void UnitReader::start(Unit& unit) {
    diagnostics_ = Diagnostics(unit.read.limits.findings, kept_);
    error_.reset();
    in_game_ = false;
    trailing_ = unit.read.start.offset;
    // What the last unit was translated from says nothing about this one.
    places_.clear();
    placed_ = 0;
    translation_findings_ = false;
    translated_source_ = unit.format != nullptr && unit.format->to_sgf != nullptr;
    binary_ = translated_source_ && unit.format->binary;
    if (translated_source_)
        translate(unit);
    else
        reader_.emplace(std::move(*unit.source), unit.read);
}

void UnitReader::translate(Unit& unit) {
    auto const bytes = unit.source->load();
    if (!bytes) error_ = {bytes.error()};
    original_ = bytes ? *bytes : std::string_view();
    original_start_ = unit.read.start;
    last_position_ = original_start_;
    TranslateOptions options = unit.translate;
    options.source_name = unit.source->name();
    options.starts_file = unit.starts_file;
    options.ends_file = unit.ends_file;
    options.charset = unit.read.charset;
    options.places = &places_;
    translated_ = unit.format->to_sgf(original_, options, diagnostics_);
    translation_findings_ = !diagnostics_.empty();
    ReadOptions read = unit.read;
    read.charset.reset();
    read.start = {};
    reader_.emplace(Source::view(translated_, unit.source->name()), read);
}

bool UnitReader::next() {
    if (!std::exchange(translation_findings_, false)) clear();
    while (reader_->next(game_, diagnostics_)) {
        if (only_ != 0 && game_.number() != only_) {
            clear();
            continue;
        }
        in_game_ = true;
        locate();
        return true;
    }
    in_game_ = false;
    bool const has_offset = !translated_source_ && reader_->trailing().data() != nullptr;
    if (has_offset) trailing_ = reader_->trailing_offset();
    if (only_ != 0) clear();
    if (!error_ && reader_->error()) error_ = {*reader_->error()};
    place();
    return false;
}

void UnitReader::locate() {
    kifu::locate(game_, diagnostics_, 0);
    place();
}

/// Findings about the SGF that a file was translated to get their place in the file.
void UnitReader::place() {
    auto& items = diagnostics_.items();
    placed_ = std::min(placed_, items.size());
    for (; placed_ < items.size() && !places_.empty(); ++placed_) {
        Diagnostic& finding = items[placed_];
        if (is_of_translation(finding)) continue;
        auto const behind =
            std::ranges::upper_bound(places_, finding.span.offset, {}, &TranslatedPlace::sgf);
        TranslatedPlace const& place = behind == places_.begin() ? *behind : *std::prev(behind);
        finding.span = {place.file, 0};
    }
}

Position UnitReader::position(Diagnostic const& finding) {
    if (!translated_source_) return reader_->position(finding.span.offset);
    bool const known = !places_.empty() || is_of_translation(finding);
    if (!known || binary_) return {finding.span.offset, 0, 0};
    if (finding.span.offset < last_position_.offset) last_position_ = original_start_;
    auto const begin = static_cast<std::size_t>(last_position_.offset - original_start_.offset);
    auto const end = static_cast<std::size_t>(finding.span.offset - original_start_.offset);
    std::string_view const between =
        std::string_view(original_).substr(std::min(begin, original_.size()), end - begin);
    return last_position_ = advance(last_position_, between, Charset::utf8());
}

} // namespace kifu::batch
