// One game as its JSON says it, as SGF text.
#pragma once

#include "kifu/charset.hpp"

#include "formats/json/game_data.hpp"
#include "formats/json/nesting.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::json {

struct GameWriterOptions {
    Charset charset;
    bool layout = true;        ///< with the gaps, where they fit
    bool name_charset = false; ///< CA of the root gets the charset's name
};

class GameWriter {
public:
    GameWriter(GameData const& game, GameWriterOptions const& options)
        : game_(game), options_(options), nesting_(game.nodes.size(), options.charset) {}

    /// Appends the game from `(` to `)`. False: the charset lacks a character of a text.
    bool write(std::string& out);
    /// Whether a gap was used with more than white space and parentheses in it, so that what was
    /// written may read as something else.
    bool has_odd_gaps() const { return odd_gaps_; }

private:
    void count_children();
    bool is_in_preorder() const;
    std::vector<std::uint32_t> preorder() const;
    bool append_node(std::uint32_t node, std::string& out);
    void append_gap_before(std::uint32_t node, std::string& out);
    bool append_property(std::uint32_t property, bool root, std::string& out);
    bool append_value(ValueData const& value, std::string& out) const;
    void append_gap(Extra const* extra, std::string& out);
    void append_end(std::string& out);
    void note_gap(std::string_view gap);
    bool is_charset(std::string_view name) const;

    GameData const& game_;
    GameWriterOptions options_;
    Nesting nesting_;
    std::vector<std::uint32_t> children_; ///< how many each node has
    bool odd_gaps_ = false;
};

} // namespace kifu::json
