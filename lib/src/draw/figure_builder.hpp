// A figure in the making: what a walk through a game says is put on it step by step.
#pragma once

#include "kifu/figure.hpp"
#include "kifu/replay.hpp"

#include "draw/markup.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace kifu::draw {

/// The numbers of the stones that a figure shows, by their points.
class StonePlaces {
public:
    explicit StonePlaces(BoardSize size)
        : size_(size), places_(std::size_t{size.width} * size.height, none) {}

    bool contains(Point point) const { return size_.contains(point) && place(point) != none; }
    /// Only where there is one.
    std::size_t at(Point point) const { return place(point); }
    void set(Point point, std::size_t number) { place(point) = static_cast<std::uint32_t>(number); }
    void erase(Point point) { place(point) = none; }
    void clear() { std::ranges::fill(places_, none); }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};
    std::uint32_t& place(Point point) {
        return places_[std::size_t{point.y} * size_.width + point.x];
    }
    std::uint32_t place(Point point) const {
        return places_[std::size_t{point.y} * size_.width + point.x];
    }

    BoardSize size_;
    std::vector<std::uint32_t> places_;
};

/// What is known of a line at the step that the walk has come to.
struct Progress {
    std::uint32_t turns = 0;  ///< so many were played
    std::uint32_t called = 0; ///< what the last is called; its first stone, where stones count
    std::uint32_t next = 1;   ///< what the next one is called
    std::optional<TurnKind> last_kind{};
    std::vector<Point> last_stones{};
    NodeId node = NodeId{0};
    Inherited inherited{};
};

/// Does what the numbering of a plan says, which has to be there if any is to be.
void apply_numbering(FigureOptions& plan);
/// For a builder that makes no figure: it counts turns as that plan does.
FigureOptions counting_like(FigureOptions const& plan);

/// Follows a line from where it was made and keeps what a figure is to show. The game and the
/// replay must outlive it.
class FigureBuilder {
public:
    FigureBuilder(Game const& game, Replay const& replay, Progress const& before,
                  FigureOptions options)
        : game_(game), replay_(replay), options_(std::move(options)), progress_(before),
          at_(replay.setting().size) {
        GameSetting const& setting = replay.setting();
        figure_.game = setting.rules.game;
        figure_.size = setting.size;
        figure_.area = {0, 0, static_cast<std::uint8_t>(setting.size.width - 1),
                        static_cast<std::uint8_t>(setting.size.height - 1)};
        if (numbered() && before.turns != 0) take_position();
    }

    /// All stones as they stand, without numbers.
    void take_position();
    /// A step behind those that were known when it was made.
    void see_step();
    Progress const& progress() const { return progress_; }
    NodeId end() const { return options_.end.value_or(NodeId::none); }
    /// After the last step.
    Result<Figure> finish(Node const& info);

private:
    bool each_stone() const { return options_.stone_numbers == StoneNumbers::stone; }
    bool numbered() const { return options_.first.has_value(); }
    bool in_range(std::uint32_t turn) const {
        return turn >= *options_.first && turn <= options_.last.value_or(turn);
    }
    /// What is written for a turn, or of several stones for one of them.
    std::uint32_t shown_number(std::size_t stone = 0) const {
        return progress_.called - hundreds_ + (each_stone() ? static_cast<unsigned>(stone) : 0);
    }

    void call(RecordedTurn const& recorded);
    void take_back_half(Point half);
    void add_comment(NodeId node);
    void see_turn(RecordedTurn const& recorded);
    void add_turn(RecordedTurn const& recorded);
    void add_stone(RecordedTurn const& recorded, std::size_t index);
    void add_links(RecordedTurn const& recorded);
    void add_setup();
    void note(RecordedTurn const& recorded, Point point, std::uint32_t number);
    void note_pass(RecordedTurn const& recorded);
    void swap_stones();
    void take_captured_stones();
    void fit_area();
    void mark_last();
    std::optional<Error> mark_dead();
    void sign_noted_stones();
    std::uint32_t dash_number(Point point) const;
    void add_penalties();

    Game const& game_;
    Replay const& replay_;
    FigureOptions options_;
    Progress progress_;
    Figure figure_;
    StonePlaces at_;
    std::map<Point, std::size_t> notes_; ///< number of the note about a point
    bool begun_ = false;
    std::uint32_t hundreds_ = 0; ///< that are left out
};

} // namespace kifu::draw
