// Carries out the commands of a session and keeps the games that come of it.
#pragma once

#include "kifu/diagnostic.hpp"

#include "formats/gtp/commands.hpp"
#include "formats/gtp/session_game.hpp"
#include "formats/gtp/syntax.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::gtp {

/// A command with the reply that belongs to it, if there is one.
struct Exchange {
    Line const* command = nullptr;
    Line const* reply = nullptr;
    std::vector<std::string_view> more{}; ///< further lines of the reply
};

class Session {
public:
    /// `text` stands at `base` of the file.
    Session(std::string_view text, std::size_t base, Diagnostics& diagnostics);

    void carry_out(Exchange const& exchange);
    void comment(std::string_view text);
    /// All games; the session is then used up.
    std::vector<SessionGame> finish();

private:
    Diagnostic& report(Code code, std::string_view where, std::string message);
    void refuse(Exchange const& exchange, Code code, std::string_view where, std::string message);

    void begin_game();
    void set_size(Exchange const& exchange, bool rectangular);
    void set_komi(Exchange const& exchange);
    void set_times(Exchange const& exchange);
    void set_kgs_times(Exchange const& exchange);
    void set_time_left(Exchange const& exchange);
    void set_rules(Exchange const& exchange);
    void place_fixed(Exchange const& exchange);
    void place_free(Exchange const& exchange);
    void set_stones(Exchange const& exchange);
    void set_handicap(Exchange const& exchange, std::string_view vertices);
    void play(Exchange const& exchange);
    void play_sequence(Exchange const& exchange);
    void generate(Exchange const& exchange);
    void play_vertex(Exchange const& exchange, Color color, std::string_view vertex);
    void undo(Exchange const& exchange, std::uint32_t turns);
    void take_score(Exchange const& exchange);

    std::string_view text_;
    std::size_t base_;
    Diagnostics& diagnostics_;
    std::vector<SessionGame> games_;
    SessionGame game_;
    Line const* refused_ = nullptr; ///< the last command that is kept as a comment
    std::string komi_;              ///< of the next move
    bool komi_set_ = false;
    bool quit_ = false;
};

} // namespace kifu::gtp
