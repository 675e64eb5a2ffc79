// `--select` and `--ignore`: which codes of findings count.
#pragma once

#include "kifu/diagnostic.hpp"

#include "cli/options.hpp"

#include <functional>
#include <string>
#include <vector>

namespace kifu::cli {

/// A code is named by its slug (`sgf.junk`) or its group (`sgf` or `sgf.`); several are separated
/// by commas. What is ignored does not count even if it is selected.
class CodeFilter {
public:
    void add_to(Options& options);
    /// Makes the options effective; words for a name that no code has, empty if all are known.
    std::string prepare();
    bool wants(Code code) const { return wanted_[static_cast<std::size_t>(code)]; }
    /// For Diagnostics, which shall keep no others; none where all codes count. The filter must
    /// outlive it.
    std::function<bool(Code)> kept() const;

private:
    std::vector<std::string> select_;
    std::vector<std::string> ignore_;
    std::vector<bool> wanted_;
};

} // namespace kifu::cli
