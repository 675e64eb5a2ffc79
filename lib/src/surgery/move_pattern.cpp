#include "kifu/coordinates.hpp"
#include "kifu/pattern.hpp"

#include "surgery/boards.hpp"
#include "surgery/pattern_text.hpp"

#include <algorithm>

namespace kifu {

/// Looks for the moves at the end of every line that a game comes by.
class MoveSearch {
public:
    MoveSearch(MovePattern const& pattern, GameSetting const& setting,
               PatternOptions const& options)
        : pattern_(pattern) {
        for (Symmetry const symmetry : all_symmetries) {
            bool const wanted = options.symmetries && surgery::keeps_game(symmetry, setting);
            if (!wanted && symmetry != Symmetry{}) continue;
            if (!add_image(symmetry, false, setting)) return;
            if (options.exchanged_colors) add_image(symmetry, true, setting);
        }
    }

    bool run(Game const& game, GameSetting const& setting, bool variations);

private:
    using Kind = MovePattern::Kind;

    struct Move {
        Kind kind = Kind::any;
        std::optional<Color> color{};
        Point point{};
    };
    using Image = std::vector<Move>;

    bool add_image(Symmetry symmetry, bool exchange, GameSetting const& setting);
    void go_to_turn(std::uint32_t number);
    /// Whether the pattern ends with the move.
    bool add(Move const& move);
    bool ends_with(Image const& image) const;

    MovePattern const& pattern_;
    std::vector<Image> images_;
    std::vector<Move> line_;          ///< all moves of the line, each with its colour
    std::vector<std::size_t> begins_; ///< by the number of a turn, where it begins in the line
};

/// False: a point is none of this board.
bool MoveSearch::add_image(Symmetry symmetry, bool exchange, GameSetting const& setting) {
    auto const system = usual_coordinates(setting.rules.game, setting.size);
    if (symmetry.image(setting.size) != setting.size) return true;
    Image image;
    for (MovePattern::Move const& move : pattern_.moves_) {
        Move bound{move.kind, move.color, {}};
        if (exchange && bound.color) bound.color = opponent(*bound.color);
        if (move.kind == Kind::point) {
            auto const point = parse_point(move.point, setting.size, system);
            if (!point) return false;
            bound.point = symmetry.image(*point, setting.size);
        }
        image.push_back(bound);
    }
    images_.push_back(std::move(image));
    return true;
}

/// Takes the line back to where a turn of that number begins.
void MoveSearch::go_to_turn(std::uint32_t number) {
    if (number < begins_.size()) {
        line_.resize(begins_[number]);
        begins_.resize(number);
    }
    begins_.resize(std::size_t{number} + 1, line_.size());
}

bool MoveSearch::add(Move const& move) {
    line_.push_back(move);
    bool const here = pattern_.anywhere_ || line_.size() == pattern_.moves_.size();
    return here &&
           std::ranges::any_of(images_, [&](Image const& image) { return ends_with(image); });
}

bool MoveSearch::ends_with(Image const& image) const {
    if (line_.size() < image.size()) return false;
    auto const begin = line_.end() - static_cast<std::ptrdiff_t>(image.size());
    return std::ranges::equal(image, std::ranges::subrange(begin, line_.end()),
                              [](Move const& wanted, Move const& played) {
                                  if (wanted.color && wanted.color != played.color) return false;
                                  return wanted.kind == Kind::any || (wanted.kind == played.kind &&
                                                                      wanted.point == played.point);
                              });
}

bool MoveSearch::run(Game const& game, GameSetting const& setting, bool variations) {
    Replay replay(game, setting, {.main_line = !variations});
    while (!images_.empty() && replay.next()) {
        ReplayStep const& step = replay.step();
        Turn const& turn = step.turn.turn;
        bool const moves = turn.kind == TurnKind::stones || turn.kind == TurnKind::pass;
        if (step.event != NodeEvent::turn || !moves) continue;
        go_to_turn(step.turn.number);
        if (turn.kind == TurnKind::pass && add({Kind::pass, turn.color, {}})) return true;
        for (Point const stone : turn.stones)
            if (add({Kind::point, turn.color, stone})) return true;
        if (pattern_.anywhere_ || line_.size() < pattern_.moves_.size()) continue;
        if (!variations) return false;
        replay.skip_below();
    }
    return false;
}

Result<MovePattern> MovePattern::parse(std::string_view text) {
    MovePattern pattern;
    auto words = surgery::words_of(text);
    if (!words.empty() && words.front() == "...") {
        pattern.anywhere_ = true;
        words.erase(words.begin());
    }
    for (std::string_view const word : words) {
        Move move;
        std::string_view what = word;
        if (word.starts_with("B:") || word.starts_with("W:")) {
            move.color = word[0] == 'B' ? Color::black : Color::white;
            what.remove_prefix(2);
        }
        bool const point = surgery::is_point_of_a_game(what);
        if (what != "*" && what != "pass" && !point)
            return Error{"`" + std::string(word) +
                         "` where a point such as D4, `*` or `pass` was expected"};
        if (what != "*") move.kind = what == "pass" ? Kind::pass : Kind::point;
        if (point) move.point = what;
        pattern.moves_.push_back(std::move(move));
    }
    if (pattern.moves_.empty()) return Error{"no move"};
    return pattern;
}

bool MovePattern::occurs_in(Game const& game, GameSetting const& setting,
                            PatternOptions const& options) const {
    if (!setting.replayable) return false;
    return MoveSearch(*this, setting, options).run(game, setting, options.variations);
}

} // namespace kifu
