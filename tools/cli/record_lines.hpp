// `--lines` and `--key`: one record a line in, one JSON object a line out, for programs that hand
// out lines to many processes. Nothing of a line depends on any other, nor on its place.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include "batch/unit_reader.hpp"
#include "cli/input_options.hpp"
#include "cli/left_out.hpp"
#include "cli/options.hpp"

#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace kifu::cli {

struct LineArguments {
    bool lines = false;
    bool key = false;

    void add_to(Options& options);
    bool wanted() const { return lines || key; }
    /// Words for an option that does not go together with these, empty if all do. `format`: what
    /// --format says.
    std::string problem(InputArguments const& input, std::string_view format) const;
};

/// What a command makes of records, one by one. Each worker has its own.
class LineAnswer {
public:
    virtual ~LineAnswer() = default;
    /// Appends the JSON value that is the result of the game just read; nothing where it has none.
    /// Adds findings. Gives words for what could not be done, empty if all was.
    virtual std::string answer(batch::UnitReader& reader, std::string& out) = 0;
    /// Whether findings of the kind are told.
    virtual bool wants(FindingKind const& kind) const { return is_told(kind); }
};

struct LineRun {
    std::string command;
    std::string output; ///< as that of Output
    bool werror = false;
    bool exit_zero = false;
    std::function<std::unique_ptr<LineAnswer>()> make_answer;
    std::function<bool(Code)> kept{}; ///< codes of the findings that may be told; none: all
};

/// Reads all lines, writes one for each, and gives the exit status.
int run_lines(InputArguments const& input, LineArguments const& lines, LineRun const& run);

} // namespace kifu::cli
