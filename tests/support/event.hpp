// What the check of an event finds in small records.
#pragma once

#include "kifu/diagnostic.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

struct EventFiles {
    std::string_view profile, roster = {}, pairings = {};
};

/// Mistakes in the three files.
std::vector<Diagnostic> event_mistakes(EventFiles const& files);

/// The findings `event.…` about records, each in a file of its own ("1.sgf", "2.sgf" …), then those
/// about the pairing table. The files have to be right.
std::vector<Diagnostic> event_findings(EventFiles const& files,
                                       std::vector<std::string_view> const& records);

/// Their codes, without those that are not `event.…`.
std::vector<std::string> event_slugs(EventFiles const& files,
                                     std::vector<std::string_view> const& records);

} // namespace kifu::support

/// Two tests of a code that one key of a profile asks for: it is found once in the first record,
/// with what was found and what was wanted, and no code is found in the second.
#define KIFU_TEST_EVENT(slug, profile, wrong, was_found, was_wanted, right)                        \
    TEST_CASE(slug " is found") {                                                                  \
        auto const all = kifu::support::event_findings({profile}, {wrong});                        \
        REQUIRE(all.size() == 1);                                                                  \
        CHECK(all[0].code == kifu::code_by_slug(slug));                                            \
        CHECK(all[0].found == was_found);                                                          \
        CHECK(all[0].wanted == was_wanted);                                                        \
    }                                                                                              \
    TEST_CASE(slug " is not found without cause") {                                                \
        CHECK(kifu::support::event_findings({profile}, {right}).empty());                          \
    }
