// What checks find in small records, and what fixing makes of them.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/writer.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// All findings about a file: of the reader, the checks of each game and of the file. Paths and
/// move numbers are filled.
std::vector<Diagnostic> findings(std::string_view file);

/// Those of one code.
std::vector<Diagnostic> findings(std::string_view file, std::string_view slug);

/// The slugs of all findings, in the order of the record.
std::vector<std::string> slugs(std::string_view file);

/// The changes that `kifu fix` makes to a file: everything mended that can be, or only what the
/// listed codes find.
std::vector<Replacement> fixes(std::string_view file,
                               std::vector<std::string_view> const& only = {});

/// The file after `kifu fix`: everything mended that can be, or only what the listed codes find.
std::string fixed(std::string_view file, std::vector<std::string_view> const& only = {});

/// A record with one `^` in it, which says where a finding is expected.
struct Marked {
    explicit Marked(std::string_view text);
    std::string file;      ///< without the mark
    std::size_t place = 0; ///< of the mark
};

/// Nothing when the code is found once, at the mark; else what was found instead, in words.
std::string not_found_at_mark(std::string_view slug, std::string_view marked);

/// Nothing when fixing does what it says: fixing the fixed file changes nothing, no finding that
/// can be mended is left, and where only the findings of `slug` are to be mended, none of them is
/// left that can be. Else what is wrong, in words.
std::string fix_problem(std::string_view file, std::string_view slug = {});

} // namespace kifu::support

/// Two tests of one code: that it is found in a record, once and at the `^`, and that it is not
/// found in another.
#define KIFU_TEST_CODE(slug, marked, clean)                                                        \
    TEST_CASE(slug " is found") {                                                                  \
        CHECK(kifu::support::not_found_at_mark(slug, marked) == "");                               \
        CHECK(kifu::support::fix_problem(kifu::support::Marked(marked).file, slug) == "");         \
        CHECK(kifu::support::fix_problem(clean) == "");                                            \
    }                                                                                              \
    TEST_CASE(slug " is not found without cause") {                                                \
        CHECK(kifu::support::findings(clean, slug).empty());                                       \
    }
