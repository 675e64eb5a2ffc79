// What a reader of a format that is not SGF makes of a text.
#pragma once

#include "kifu/format.hpp"

#include "support/convert.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

struct Reading {
    std::string sgf;
    std::vector<std::string> findings; ///< "code offset"; notes are left out
    std::vector<std::string> messages; ///< of the same
    std::vector<std::string> notes;    ///< messages
};

inline Reading read_format(Format const& format, std::string_view text,
                           TranslateOptions const& options = {}) {
    Reading reading;
    Diagnostics diagnostics;
    reading.sgf = format.to_sgf(text, options, diagnostics);
    for (Diagnostic const& finding : diagnostics.items()) {
        if (finding.severity == Severity::note) {
            reading.notes.push_back(finding.message);
            continue;
        }
        reading.findings.push_back(std::string(code_info(finding.code).slug) + " " +
                                   std::to_string(finding.span.offset));
        reading.messages.push_back(finding.message);
    }
    return reading;
}

/// The nodes behind the root, in one line.
inline std::string moves_of(std::string_view sgf) {
    std::string moves;
    for (char const c : sgf.substr(std::min(sgf.find('\n'), sgf.size())))
        if (c != '\n') moves += c;
    return moves;
}

inline TranslateOptions of_game(RuleChoice const& rules) {
    TranslateOptions options;
    options.rules = rules;
    return options;
}

/// A text written in another format, and what was reported about it.
struct Writing {
    std::string text;
    std::vector<std::string> findings; ///< "code: message"; those of reading SGF are left out
};

inline Writing write_format(Format const& format, std::string_view sgf,
                            WriteOptions const& options = {}) {
    Diagnostics diagnostics;
    Writing writing;
    writing.text = convert(sgf, format, diagnostics, options);
    for (Diagnostic const& finding : diagnostics.items()) {
        std::string const slug(code_info(finding.code).slug);
        if (!slug.starts_with("sgf.")) writing.findings.push_back(slug + ": " + finding.message);
    }
    return writing;
}

} // namespace kifu::support
