// The games of a unit, whatever its format.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"
#include "kifu/reader.hpp"

#include "batch/units.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace kifu::batch {

/// Reads one unit game by game, each with its own findings. Kept by a worker, whose buffers it
/// holds.
class UnitReader {
public:
    /// `only`: number of the only game wanted; 0: all. `kept`: as of Diagnostics.
    explicit UnitReader(std::uint32_t only = 0, std::function<bool(Code)> kept = {})
        : only_(only), kept_(std::move(kept)) {}

    /// Begins a unit that has a source.
    void start(Unit& unit);
    /// The next game; false behind the last one. Findings of the game before are gone.
    bool next();

    Game& game() { return game_; }
    /// After next() was true: the findings about the game and what stands before it, with node path
    /// and move number. After it was false: about what stands behind the last game.
    Diagnostics& diagnostics() { return diagnostics_; }
    /// What those findings are about: the number of the game, 0 for what stands behind the last
    /// one, and where it begins.
    std::uint32_t about_game() const { return in_game_ ? game_.number() : 0; }
    std::uint64_t about_offset() const { return in_game_ ? game_.offset() : trailing_; }
    /// Place of a finding, asked after locate(); line 0 where the file is not SGF and the place in
    /// it is not known. Places asked in the order of the file are found in linear time.
    Position position(Diagnostic const& finding);
    /// Fills in path and move of findings that were added since.
    void locate();
    /// Only after start().
    Reader& reader() { return *reader_; }
    /// The system's reason why the unit was not read to its end.
    std::optional<InputError> const& error() const { return error_; }

private:
    void translate(Unit& unit);
    void place();
    void clear() {
        diagnostics_.clear();
        placed_ = 0;
    }

    std::uint32_t only_;
    std::function<bool(Code)> kept_;
    Game game_;
    Diagnostics diagnostics_;
    std::optional<Reader> reader_;
    std::optional<InputError> error_;
    std::string original_; ///< the bytes of a file that is not SGF
    Position original_start_;
    std::string translated_;
    std::vector<TranslatedPlace> places_; ///< empty where the translation does not know them
    std::size_t placed_ = 0;              ///< findings that have their place in the file
    Position last_position_;              ///< in the file that is not SGF
    std::uint64_t trailing_ = 0;
    bool in_game_ = false;
    bool translated_source_ = false;
    bool binary_ = false;
    bool translation_findings_ = false; ///< that are to be reported with the first game
};

} // namespace kifu::batch
