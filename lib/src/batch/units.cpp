#include "batch/units.hpp"

#include "batch/archive_names.hpp"
#include "text/charset_transcode.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace kifu::batch {

namespace {

constexpr std::size_t sniffed = 4096;
/// Below this a file is one unit: there are others to keep the workers busy.
constexpr std::uint64_t least_split = 4UL << 20;
/// The same in an archive, of which as much is unpacked to memory for each worker.
constexpr std::size_t least_split_entry = 1UL << 20;

/// The file of an archive that next() came to, of which the first bytes are known. It ends with
/// whatever the archive gives; why it ended is the archive's to say.
class EntryBytes : public ByteStream {
public:
    EntryBytes(std::string head, Archive& archive) : head_(std::move(head)), archive_(archive) {}

    Result<std::size_t> read(char* to, std::size_t size) override {
        std::size_t const known = std::min(size, head_.size() - given_);
        if (known == 0) return archive_.read(to, size);
        std::memcpy(to, head_.data() + given_, known);
        given_ += known;
        if (given_ == head_.size()) {
            head_ = {};
            given_ = 0;
        }
        return known;
    }

private:
    std::string head_;
    std::size_t given_ = 0;
    Archive& archive_;
};

/// Reads the whole source; false if it has more than `most` bytes.
bool load(Source& source, std::uint64_t most, std::string& bytes) {
    constexpr std::size_t step = 1UL << 20;
    while (bytes.size() <= most) {
        std::size_t const had = bytes.size();
        bytes.resize(had + step);
        auto const got = source.read(bytes.data() + had, step);
        std::size_t const size = got ? *got : 0;
        bytes.resize(had + size);
        if (size == 0) return true;
    }
    return false;
}

/// Reads up to `size` bytes of the archive's file.
std::string read_of(Archive& archive, std::size_t size) {
    std::string bytes;
    constexpr std::size_t step = 64UL << 10;
    while (bytes.size() < size) {
        std::size_t const had = bytes.size();
        bytes.resize(had + step);
        std::size_t const got = archive.read(bytes.data() + had, step);
        bytes.resize(had + got);
        if (got == 0) break;
    }
    return bytes;
}

} // namespace

Units::Units(InputOptions inputs, UnitOptions options)
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

bool Units::can_be_split(Unit const& unit, Source& source) const {
    if (unit.format->to_sgf != nullptr && !unit.format->line_based) return false;
    // A source in UTF-16 or ISO-2022 is transcoded as a whole.
    auto const head = source.peek(sniffed);
    if (!head || detail::detect_transcoded(*head)) return false;
    auto const bom = detect_bom(*head);
    auto const charset = options_.read.charset;
    return !(bom && bom->charset.needs_transcoding()) && !(charset && charset->needs_transcoding());
}

/// A file whose name says nothing is looked at.
bool Units::is_archive_to_open(std::string const& path, Source& source) const {
    if (path != "-" && format_by_extension(path) != nullptr) return false;
    if (path != "-" && is_archive_name(path)) return true;
    auto const head = source.peek(sniffed);
    return head && is_archive(*head);
}

void Units::open(Unit& unit) {
    auto source = Source::open(unit.path);
    if (!source) {
        unit.error = {source.error()};
        return;
    }
    if (is_archive_to_open(unit.path, *source)) {
        std::string const name = source->name();
        archive_ = std::make_unique<Archive>(name, std::move(*source), options_.read.limits);
        return;
    }
    if (options_.lines) return split(unit, std::move(*source));
    unit.format = format_of(unit.path, *source);
    bool const large = source->size_hint() == 0 || source->size_hint() >= least_split;
    if (options_.split && large && can_be_split(unit, *source))
        split(unit, std::move(*source));
    else
        unit.source = std::move(*source);
}

void Units::split(Unit const& unit, Source source) {
    bool const lines = options_.lines || unit.format->to_sgf != nullptr;
    splitter_ = lines ? split_lines(std::move(source), options_.read)
                      : split_games(std::move(source), options_.read);
    path_ = unit.path;
    entry_ = unit.entry;
    format_ = unit.format;
}

/// A small file of an archive is a unit, a large one is cut, for any number of workers: they cannot
/// read from the archive themselves. One that can only be read as a whole may be as large as a
/// game.
void Units::begin_entry(Unit& unit, ArchiveEntry const& entry) {
    unit.path = entry.path;
    unit.entry = entry.number;
    std::string head = read_of(*archive_, least_split_entry);
    if (head.empty())
        if (auto problem = archive_->take_problem()) return tell(unit, std::move(*problem), false);
    bool const all = head.size() < least_split_entry;
    Source source =
        all ? Source::own(std::move(head), entry.path)
            : Source::stream(std::make_unique<EntryBytes>(std::move(head), *archive_), entry.path);
    if (options_.lines) return split(unit, std::move(source));
    unit.format = format_of(entry.name, source);
    if (!all && can_be_split(unit, source)) return split(unit, std::move(source));
    if (!all) {
        std::string bytes;
        auto const most = options_.read.limits.game_bytes;
        if (!load(source, most, bytes)) {
            unit.error = {{entry.path + ": can only be read as a whole, and has more than " +
                           std::to_string(most) + " bytes"},
                          Code::limit_archive_size,
                          true};
            return;
        }
        source = Source::own(std::move(bytes), entry.path);
    }
    unit.source = std::move(source);
}

/// `behind`: a file of which the unit was given already; that it was cut off makes no second one.
void Units::tell(Unit& unit, Archive::Problem problem, bool behind) {
    unit.path = std::move(problem.path);
    unit.error = std::move(problem.error);
    unit.starts_file = unit.ends_file = !behind;
}

bool Units::next_of_archive(Unit& unit) {
    ArchiveEntry entry;
    if (auto problem = archive_->take_problem()) {
        bool const behind = problem->path == std::exchange(path_, {});
        tell(unit, std::move(*problem), behind);
        return true;
    }
    if (archive_->next(entry)) {
        begin_entry(unit, entry);
        path_ = entry.path;
        return true;
    }
    if (auto problem = archive_->take_problem()) {
        tell(unit, std::move(*problem), false);
        return true;
    }
    archive_.reset();
    return false;
}

bool Units::next_part(Unit& unit) {
    Part part;
    bool const got = splitter_->next(part);
    if (auto const error = splitter_->error()) unit.error = {*error};
    if (!got && !unit.error) {
        splitter_.reset();
        return false;
    }
    unit.path = path_;
    unit.entry = entry_;
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

void Units::begin(Unit& unit) const {
    unit = Unit{};
    unit.read = options_.read;
    unit.translate = options_.translate;
}

bool Units::next(Unit& unit) {
    begin(unit);
    if (splitter_ != nullptr && next_part(unit)) return true;
    while (true) {
        begin(unit);
        if (archive_ != nullptr) {
            if (!next_of_archive(unit)) continue;
        } else {
            if (!inputs_.next(unit.path)) return false;
            open(unit);
        }
        if (archive_ != nullptr && !unit.source && !unit.error && splitter_ == nullptr) continue;
        if (splitter_ == nullptr || next_part(unit)) return true;
    }
}

} // namespace kifu::batch
