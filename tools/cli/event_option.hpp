// `--profile`, `--roster` and `--pairings`: what an event wants of its records.
#pragma once

#include "kifu/event.hpp"

#include "cli/options.hpp"

#include <string>

namespace kifu::cli {

class EventOption {
public:
    void add_to(Options& options);
    /// Whether the keys of profiles are to be listed, and nothing else.
    bool lists_keys() const { return list_keys_; }
    bool is_given() const { return !(profile_.empty() && roster_.empty() && pairings_.empty()); }
    /// Reads the files; what is wrong with them is told on standard error. A status, `ok` when
    /// nothing is.
    int prepare();
    /// Null where no event was named; after prepare().
    EventCheck const* check() const { return is_given() ? &check_ : nullptr; }
    std::string const& pairings_path() const { return pairings_; }
    /// The text of the pairing table.
    std::string const& pairings_text() const { return pairings_text_; }

private:
    using Read = void (EventCheck::*)(std::string_view, Diagnostics&);
    int read(std::string const& path, Read read_text, std::string* keep = nullptr);

    std::string profile_, roster_, pairings_;
    bool list_keys_ = false;
    EventCheck check_;
    std::string pairings_text_;
};

/// The keys of profiles as a table on standard output.
void list_profile_keys();

} // namespace kifu::cli
