// Work cut into units: a file, or a part of a large one that holds whole games.
#pragma once

#include "kifu/format.hpp"
#include "kifu/reader.hpp"
#include "kifu/source.hpp"

#include "batch/archive.hpp"
#include "batch/input_error.hpp"
#include "batch/inputs.hpp"
#include "batch/splitter.hpp"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace kifu::batch {

struct UnitOptions {
    Format const* from = nullptr; ///< null: by the extension, else by the look of the bytes
    ReadOptions read;
    TranslateOptions translate; ///< of files that are not SGF
    bool split = false;         ///< cut large files, for several workers
    bool lines = false;         ///< every line is a record by itself: units are whole lines
};

/// What one worker does at a time. The units of a file follow each other.
struct Unit {
    std::string path;        ///< "-" for standard input
    std::uint32_t entry = 0; ///< of a file in an archive: its number there, from 1
    std::optional<Source> source;
    std::optional<InputError> error; ///< there is no source
    Format const* format = nullptr;  ///< null where every line may have its own
    ReadOptions read;
    TranslateOptions translate;
    bool starts_file = true;
    bool ends_file = true;
};

/// Cuts inputs into units. Not for several threads at once.
class Units {
public:
    Units(InputOptions inputs, UnitOptions options);

    bool next(Unit& unit);
    /// Whether next() would give nothing, as far as is known without reading: true is sure.
    bool at_end() const { return splitter_ == nullptr && archive_ == nullptr && inputs_.at_end(); }
    Inputs& inputs() { return inputs_; }

private:
    void open(Unit& unit);
    bool is_archive_to_open(std::string const& path, Source& source) const;
    bool next_of_archive(Unit& unit);
    static void tell(Unit& unit, Archive::Problem problem, bool behind);
    void begin_entry(Unit& unit, ArchiveEntry const& entry);
    void split(Unit const& unit, Source source);
    void begin(Unit& unit) const;
    Format const* format_of(std::string const& path, Source& source) const;
    bool can_be_split(Unit const& unit, Source& source) const;
    bool next_part(Unit& unit);

    Inputs inputs_;
    UnitOptions options_;
    std::unique_ptr<Archive> archive_;   ///< that is being read
    std::unique_ptr<Splitter> splitter_; ///< of a file that is being cut
    std::string path_;                   ///< of what is being cut, and of the file of the archive
    std::uint32_t entry_ = 0;
    Format const* format_ = nullptr;
};

} // namespace kifu::batch
