// How a record spells its points and moves, for reading and writing them: that of its dialect, on
// its board.
#pragma once

#include "kifu/dialect.hpp"
#include "kifu/replay.hpp"
#include "kifu/values/points.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::replay {

/// More stones than any game has in a turn; the rest of a value is passed over.
inline constexpr std::size_t most_glued = 8;

/// A value of B or W.
struct ReadMove {
    TurnKind kind = TurnKind::stones;
    /// Of one stone. Of several: exact, or that of the first that is wrong.
    ReadPoint point;
    std::array<Point, most_glued> stones{}; ///< those that can be read
    std::uint8_t count = 0;
    bool is_word = false; ///< a word of the dialect
};

class Spelling {
public:
    Spelling() = default;
    Spelling(BoardSize size, Dialect const& dialect) : size_(size), dialect_(&dialect) {}
    explicit Spelling(GameSetting const& setting) : Spelling(setting.size, *setting.dialect) {}

    BoardSize size() const { return size_; }
    CoordinateSystem points() const { return dialect_->points; }
    /// Whether points are the letters of SGF.
    bool letters() const { return dialect_->points == CoordinateSystem::sgf; }
    /// Whether a move of two letters is the stone of the colour that it names.
    bool plain() const { return dialect_->plain(); }
    Color meant(Color written) const { return dialect_->inverted ? opponent(written) : written; }

    ReadPoint point(std::string_view text) const {
        return letters() ? read_point(text, size_) : other_point(text);
    }
    ReadRectangle rectangle(std::string_view text) const {
        return letters() ? read_rectangle(text, size_) : other_rectangle(text);
    }
    ReadMove move(std::string_view text) const;
    /// The text of a point; empty where it has none.
    std::string text(Point point) const;

private:
    ReadPoint other_point(std::string_view text) const;
    ReadRectangle other_rectangle(std::string_view text) const;
    void read_stones(std::string_view text, ReadMove& move) const;

    BoardSize size_;
    Dialect const* dialect_ = &dialects().front();
};

} // namespace kifu::replay
