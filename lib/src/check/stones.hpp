// The stones on a board along a path, with undo: enough to know what stands on a point. It knows
// captures, but no rules: every move is executed as SGF demands.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/point.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace kifu::check {

class Stones {
public:
    enum class Content : std::uint8_t { empty, black, white };

    /// `captures`: whether a move takes stones without liberties off.
    Stones(BoardSize size, bool captures) : size_(size), captures_(captures) {}

    Content at(Point point) const { return content_[index(point)]; }
    void put(Point point, Content content);
    void play(Point point, Color color);

    /// How many changes were made; undo_to() takes back all after so many.
    std::size_t changes() const { return log_.size(); }
    void undo_to(std::size_t changes);

private:
    struct Change {
        std::uint16_t cell;
        Content before;
    };

    static std::uint16_t index(Point point) {
        return static_cast<std::uint16_t>(point.y * BoardSize::limit + point.x);
    }
    void change(std::uint16_t cell, Content content);
    template <class Visit>
    void each_neighbour(std::uint16_t cell, Visit const& visit) const;
    bool has_liberty(std::uint16_t cell) const;
    bool collect_breathless(std::uint16_t cell);
    void capture_if_breathless(std::uint16_t cell);

    BoardSize size_;
    bool captures_;
    std::array<Content, std::size_t{BoardSize::limit} * BoardSize::limit> content_{};
    std::array<std::uint32_t, std::size_t{BoardSize::limit} * BoardSize::limit> visited_{};
    std::uint32_t visit_ = 0;
    std::vector<std::uint16_t> chain_;
    std::vector<Change> log_;
};

} // namespace kifu::check
