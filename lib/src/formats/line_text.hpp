// A record of one line in the making, as SGF text: for readers of formats without variations.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/color.hpp"
#include "kifu/format.hpp"
#include "kifu/rule_choice.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

class LineText {
public:
    /// Begins the next node; `offset` is its place in the file.
    void open(std::size_t offset);
    /// The same with a move: `value` is that of B or W.
    void open_move(std::size_t offset, Color color, std::string_view value);
    /// The properties of the node that was opened last, or of the root behind SZ, RU and XV.
    std::string& properties() { return node().properties; }
    std::string& root_properties() { return root_.properties; }
    /// A line of its comment. `joins`: goes on in the line of the remark before, if that joins too.
    void add_remark(std::string_view text, bool joins = false);
    /// A turn that could not be read, as XU in a node of its own.
    void open_unread(std::size_t offset, Color color, std::string_view text);
    /// Place of the root in the file.
    void set_offset(std::size_t offset) { root_.offset = offset; }

    /// Appends the whole record, and to `places`, if given, where its nodes come from.
    void finish(RuleChoice const& rules, BoardSize board, bool utf8, std::string& out,
                std::vector<TranslatedPlace>* places);

private:
    struct NodeText {
        std::size_t offset = 0;
        std::string properties;
        std::string comment;
        bool joins = false; ///< the comment ends with a remark that does
    };

    NodeText& node() { return nodes_ == 0 ? root_ : current_; }
    void flush();

    NodeText root_;
    NodeText current_;
    std::string body_;
    std::vector<TranslatedPlace> places_; ///< of the nodes in body_
    std::size_t nodes_ = 0;
};

} // namespace kifu::detail
