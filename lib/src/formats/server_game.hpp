// A game of Go in the making, as servers store it: what their heads have in common, the handicap
// stones that they leave out, and moves, which mostly are one line.
#pragma once

#include "kifu/color.hpp"
#include "kifu/format.hpp"
#include "kifu/point.hpp"
#include "kifu/values/decimal.hpp"
#include "kifu/values/form.hpp"

#include "formats/head_tags.hpp"
#include "formats/text_lines.hpp"
#include "formats/tree_text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::detail {

/// A date, and what stands behind it, such as a time of day.
struct DatedText {
    std::string date; ///< `2012-07-15`; empty: none
    std::string_view rest{};
};

/// Reads `2012- 7-15-19-30-47`, `20170316 [09:37]`, `2012/7/16`, `2012年7月16日 上午 0:19`.
DatedText read_dated(std::string_view text);

/// The points of a fixed handicap of 2 to 9 stones on a board of 7 or more lines, in the order in
/// which servers set them: right above, left below, right below, left above, then the centre and
/// the sides. The third stone of Tygem stands at the left above, which its records prove.
std::string handicap_points(unsigned stones, BoardSize board);

class ServerGame {
public:
    /// Places of lines count from `base` of the file; `begin` is the first line.
    ServerGame(std::uint32_t number, std::size_t base, TranslateOptions const& options,
               Diagnostics& diagnostics, TextLine const& begin)
        : number_(number), base_(base), options_(options), diagnostics_(diagnostics),
          tree_(base + begin.offset) {}

    Diagnostic& report(Code code, TextLine const& at, std::string message);
    std::size_t place(TextLine const& at) const { return base_ + at.offset; }

    /// A property of the root, unless the text is empty.
    void add(std::string_view name, std::string_view text);
    /// What SGF has no property for; unless the text is empty.
    void keep(std::string_view name, std::string_view text);
    void set_board(BoardSize board) { board_ = board; }
    BoardSize board() const { return board_; }
    /// The rank in SGF's form; another spelling of it is kept beside it.
    void add_player(Color color, std::string_view name, std::string_view rank);
    /// RO, likewise.
    void add_round(std::string_view text);
    void add_date(std::string_view text);
    void add_komi(Decimal komi) { add("KM", komi.text()); }
    /// RE in SGF's form; another spelling is kept beside it. What cannot be understood is reported
    /// and kept. Texts that say that the game goes on have no result.
    void add_result(std::string_view text, TextLine const& at);
    /// From 2 on: HA, the stones that the format leaves out, and White moves first.
    void set_handicap(unsigned stones, TextLine const& at);

    /// Who moves next, as far as the last turn says.
    Color next() const { return next_; }
    void set_next(Color color) { next_ = color; }
    /// These go on behind the current node, which the new one then is.
    void add_stone(TextLine const& at, Color color, int x, int y);
    void add_pass(TextLine const& at, Color color);
    /// A turn that cannot be read; the message says why.
    void add_unread(TextLine const& at, Color color, std::string message);
    /// Whether a move that the first node below the current one has is that node, not a new one:
    /// for files that hold the game and then a tree of it.
    void share_moves(bool share) { shares_ = share; }
    /// A line of the comment of the current node.
    void add_remark(std::string_view text) { tree_.add_remark(current_, text); }
    std::size_t current() const { return current_; }
    void go_to(std::size_t node) { current_ = node; }
    TreeText& tree() { return tree_; }

    void finish(bool utf8, std::string& out);

private:
    void add_move(TextLine const& at, Color color, std::string_view value);
    /// A property of the root in its own form if the text is known to mean it.
    template <class Value>
    void add_spelled(std::string_view name, std::string_view text, Parsed<Value> const& parsed);

    std::uint32_t number_;
    std::size_t base_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    BoardSize board_{19, 19};
    Color next_ = Color::black;
    TreeText tree_;
    std::size_t current_ = 0;
    bool shares_ = false;
    HeadTags tags_;
};

} // namespace kifu::detail
