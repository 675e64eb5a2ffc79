#include "batch/units.hpp"

#include <utility>

namespace kifu::batch {

namespace {

constexpr std::size_t sniffed = 4096;
/// Below this a file is one unit: there are others to keep the workers busy.
constexpr std::uint64_t least_split = 4UL << 20;

} // namespace

Units::Units(Inputs inputs, UnitOptions options)
    : inputs_(std::move(inputs)), options_(std::move(options)) {}

Format const* Units::format_of(std::string const& path, Source& source) const {
    if (options_.from != nullptr) return options_.from;
    Format const* const by_name = path == "-" ? nullptr : format_by_extension(path);
    bool const named = by_name != nullptr && by_name->readable;
    if (named && !shares_its_extension(*by_name)) return by_name;
    auto const head = source.peek(sniffed);
    std::string_view const bytes = head ? *head : std::string_view();
    return named ? &format_of_file(*by_name, bytes) : &sniff_format(bytes);
}

bool Units::worth_splitting(Unit const& unit, Source& source) const {
    if (!options_.split) return false;
    bool const large = source.size_hint() == 0 || source.size_hint() >= least_split;
    if (!large || (unit.format->to_sgf != nullptr && !unit.format->line_based)) return false;
    // A source in UTF-16 is transcoded as a whole.
    auto const head = source.peek(sniffed);
    if (!head || detect_utf16(*head)) return false;
    auto const bom = detect_bom(*head);
    auto const charset = options_.read.charset;
    return !(bom && bom->charset.needs_transcoding()) && !(charset && charset->needs_transcoding());
}

void Units::open(Unit& unit) {
    auto source = Source::open(unit.path);
    if (!source) {
        unit.error = source.error();
        return;
    }
    unit.format = format_of(unit.path, *source);
    if (!worth_splitting(unit, *source)) {
        unit.source = std::move(*source);
        return;
    }
    bool const lines = unit.format->to_sgf != nullptr;
    splitter_ = lines ? split_lines(std::move(*source), options_.read)
                      : split_games(std::move(*source), options_.read);
    path_ = unit.path;
    format_ = unit.format;
}

bool Units::next_part(Unit& unit) {
    Part part;
    bool const got = splitter_->next(part);
    unit.error = splitter_->error();
    if (!got && !unit.error) {
        splitter_.reset();
        return false;
    }
    unit.path = path_;
    unit.format = format_;
    unit.starts_file = part.starts_file;
    unit.ends_file = part.ends_file || unit.error.has_value();
    unit.translate = options_.translate;
    unit.read = options_.read;
    unit.read.first_game = part.first_game;
    unit.read.start = part.start;
    if (!unit.read.charset && !unit.starts_file) unit.read.charset = part.charset;
    unit.read.starts_file = unit.starts_file;
    unit.read.ends_file = unit.ends_file;
    unit.source = Source::own(std::move(part.bytes), path_ == "-" ? "<stdin>" : path_);
    if (unit.ends_file) splitter_.reset();
    return true;
}

bool Units::next(Unit& unit) {
    unit = Unit{};
    bool part = splitter_ != nullptr && next_part(unit);
    while (!part) {
        unit = Unit{};
        unit.read = options_.read;
        unit.translate = options_.translate;
        if (!inputs_.next(unit.path)) return false;
        open(unit);
        if (splitter_ == nullptr) break;
        part = next_part(unit);
    }
    return true;
}

} // namespace kifu::batch
