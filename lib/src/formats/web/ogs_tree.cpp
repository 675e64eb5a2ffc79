#ifdef KIFU_HAVE_JSON

#include "formats/web/ogs_tree.hpp"

#include "kifu/escape.hpp"
#include "kifu/values/points.hpp"

#include "formats/web/document.hpp"
#include "formats/web/ogs_moves.hpp"

#include <array>
#include <map>
#include <vector>

namespace kifu::web {

namespace {

using nlohmann::json;

struct KnownMark {
    char const* key;
    std::string_view property;
};

constexpr std::array known_marks{KnownMark{"triangle", "TR"}, KnownMark{"square", "SQ"},
                                 KnownMark{"circle", "CR"}, KnownMark{"cross", "MA"}};

class TreeReader {
public:
    TreeReader(detail::TextLine const& whole, detail::ServerGame& game)
        : whole_(whole), game_(game) {}

    void read(json const& tree, Color first, std::size_t skipped);

private:
    /// A node of the tree whose move is done, and where it stands in the record.
    struct Step {
        json const* node;
        std::size_t above;
        Color next;
        std::size_t skipped; ///< moves below it that the root has
        bool is_root = false;
    };

    void take_move(Step& step);
    void take_texts(json const& node);
    void take_marks(json const& marks);
    void take_mark(json const& marks, Point point);

    detail::TextLine whole_;
    detail::ServerGame& game_;
    std::map<std::string_view, std::string> lists_; ///< marks of the current node
};

void TreeReader::read(json const& tree, Color first, std::size_t skipped) {
    game_.share_moves(true);
    std::vector<Step> steps{{&tree, 0, first, skipped, true}};
    while (!steps.empty()) {
        Step step = steps.back();
        steps.pop_back();
        game_.go_to(step.above);
        if (!step.is_root) take_move(step);
        take_texts(*step.node);
        take_marks(at(*step.node, "marks"));
        std::size_t const here = game_.current();
        json const& branches = at(*step.node, "branches");
        // The last step is taken first.
        if (branches.is_array())
            for (std::size_t i = branches.size(); i-- > 0;)
                if (branches[i].is_object())
                    steps.push_back({&branches[i], here, step.next, step.skipped});
        json const& trunk = at(*step.node, "trunk_next");
        if (trunk.is_object()) steps.push_back({&trunk, here, step.next, step.skipped});
    }
}

void TreeReader::take_move(Step& step) {
    OgsMove const move = move_of(*step.node);
    Color const color = move.color.value_or(step.next);
    step.next = opponent(color);
    if (step.skipped > 0) {
        --step.skipped;
        step.next = step.skipped > 0 ? Color::black : Color::white;
        return;
    }
    if (!move.readable)
        game_.add_unread(whole_, color, "a node of `move_tree` without `x` and `y`");
    else if (move.x < 0)
        game_.add_pass(whole_, color);
    else
        game_.add_stone(whole_, color, move.x, move.y);
}

void TreeReader::take_texts(json const& node) {
    json const& text = at(node, "text");
    if (text.is_string() && !text.get_ref<std::string const&>().empty())
        game_.add_remark(text.get<std::string>());
    for (char const* const answer : {"correct_answer", "wrong_answer"})
        if (at(node, answer) == json(true)) game_.add_remark(answer);
    if (at(node, "pen_marks").is_array() && !at(node, "pen_marks").empty())
        game_.report(Code::foreign_lost, whole_, "lines drawn with the pen are not kept");
}

/// `[{"x":3,"y":3,"marks":{"triangle":true,"letter":"A"}}]`
void TreeReader::take_marks(json const& marks) {
    if (!marks.is_array()) return;
    lists_.clear();
    for (json const& mark : marks) {
        json const& x = at(mark, "x");
        json const& y = at(mark, "y");
        bool const fits = x.is_number_unsigned() && y.is_number_unsigned() &&
                          x.get<std::uint64_t>() < game_.board().width &&
                          y.get<std::uint64_t>() < game_.board().height;
        if (fits)
            take_mark(at(mark, "marks"), {static_cast<std::uint8_t>(x.get<std::uint64_t>()),
                                          static_cast<std::uint8_t>(y.get<std::uint64_t>())});
        else
            game_.report(Code::foreign_value, whole_, "a mark that is not on the board");
    }
    for (auto const& [property, values] : lists_)
        game_.tree().properties(game_.current()).append(property).append(values);
}

void TreeReader::take_mark(json const& marks, Point point) {
    for (KnownMark const& known : known_marks)
        if (at(marks, known.key) == json(true))
            lists_[known.property] += "[" + point_text(point) + "]";
    for (char const* const key : {"letter", "subscript"}) {
        json const& label = at(marks, key);
        if (label.is_string() && !label.get_ref<std::string const&>().empty())
            lists_["LB"] += "[" + point_text(point) + ":" +
                            escape_text(label.get_ref<std::string const&>(), true) + "]";
    }
}

} // namespace

void read_move_tree(json const& tree, Color first, std::size_t skipped,
                    detail::TextLine const& whole, detail::ServerGame& game) {
    std::size_t const current = game.current();
    TreeReader(whole, game).read(tree, first, skipped);
    game.go_to(current);
}

} // namespace kifu::web

#endif
