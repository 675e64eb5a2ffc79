// `--format` and `--color` of findings, and the joining of those that workers rendered.
#pragma once

#include "kifu/findings.hpp"

#include "cli/options.hpp"
#include "cli/output.hpp"

#include <string>
#include <vector>

namespace kifu::cli {

struct FindingArguments {
    std::string format = "text";
    std::string color = "auto";

    void add_to(Options& options);
    /// The format to write; text is coloured on a terminal unless NO_COLOR is set or it is a file.
    FindingFormat choose(bool to_file) const;
};

/// Findings of one piece, rendered.
struct RenderedFindings {
    std::string text; ///< with separators between them
    bool empty = true;
};

/// Renders a finding of a file; the path `-` is standard input.
void render(FindingWriter const& writer, std::string const& path, Position const& place,
            Diagnostic const& finding, RenderedFindings& out);

/// Joins pieces to one output.
class FindingOutput {
public:
    FindingOutput(FindingWriter const& writer, Output& output);
    void add(RenderedFindings const& findings);
    void end();

private:
    FindingWriter const& writer_;
    Output& output_;
    bool first_ = true;
};

} // namespace kifu::cli
