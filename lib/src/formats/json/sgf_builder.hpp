// From games as their JSON says them to SGF text.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/format.hpp"

#include "formats/json/game_data.hpp"
#include "formats/json/game_writer.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace kifu::json {

/// Puts games and what stands around them together to the text of an SGF file.
class SgfBuilder {
public:
    SgfBuilder(TranslateOptions const& options, Diagnostics& diagnostics)
        : diagnostics_(diagnostics), options_(options), file_open_(!options.starts_file) {}

    /// `game` has a node at least.
    void add_game(GameData const& game);
    /// What stands behind the last game of a file.
    void add_after(std::string_view bytes);
    /// The file began with a byte order mark; of joined files only the first one counts.
    void mark_byte_order() { byte_order_mark_ = byte_order_mark_ || (games_ == 0 && !file_open_); }
    /// The charset of the whole file, where it is one that is transcoded.
    void set_encoding(Charset charset) { encoding_ = charset; }

    std::uint32_t games() const { return games_; }
    /// The whole text; the builder is then used up.
    std::string finish();

private:
    Charset charset_of(GameData const& game);
    Charset append_game(GameData const& game, Charset charset, std::string& out);
    void check_layout(GameData const& game, GameWriterOptions options, std::size_t begin,
                      std::string& out);
    void check_charset(GameData const& game, Charset charset, std::string_view sgf);
    Diagnostic& report(Code code, GameData const& game, std::string message);

    Diagnostics& diagnostics_;
    TranslateOptions options_;
    std::string out_;
    std::uint32_t games_ = 0;
    bool file_open_; ///< a game of the current file stands in the text, but not yet its end
    bool byte_order_mark_ = false;
    std::optional<Charset> encoding_;
};

} // namespace kifu::json
