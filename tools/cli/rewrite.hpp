// Replacing a file by its repaired bytes, with the old one kept.
#pragma once

#include "kifu/result.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace kifu::cli {

/// Collects the new bytes beside the file; nothing is lost if it is given up before replace().
class Rewrite {
public:
    /// `backup`: what the name of the kept file ends with; empty: none is kept. A link is followed.
    Rewrite(std::string const& path, std::string const& backup);
    ~Rewrite();
    Rewrite(Rewrite const&) = delete;
    Rewrite& operator=(Rewrite const&) = delete;

    void write(std::string_view bytes);
    /// Puts the new file in the place of the old one, with the same permissions. An existing backup
    /// is not overwritten: it holds the original of an earlier repair.
    [[nodiscard]] std::optional<Error> replace();

private:
    std::optional<Error> failed(std::string const& what) const;
    std::string path_;
    std::string backup_;
    std::string temporary_;
    bool plain_ = true; ///< a file that can be replaced
    int file_ = -1;
    int error_ = 0;
};

} // namespace kifu::cli
