#include "support/checking.hpp"

#include "kifu/check.hpp"
#include "kifu/fix.hpp"
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include <algorithm>

namespace kifu::support {

std::vector<Diagnostic> findings(std::string_view file) {
    Reader reader(Source::view(file, "test.sgf"));
    Game game;
    Diagnostics all;
    FileCheck file_check;
    while (true) {
        Diagnostics diagnostics;
        bool const more = reader.next(game, diagnostics);
        if (more) {
            check_game(game, {}, diagnostics);
            locate(game, diagnostics, 0);
            file_check.add(summarize(game), diagnostics);
        }
        for (Diagnostic& finding : diagnostics.items())
            all.items().push_back(finding);
        if (!more) break;
    }
    file_check.add_trailing(reader.trailing(), reader.trailing_offset(), all);
    file_check.finish(all);
    std::ranges::stable_sort(all.items(), {},
                             [](Diagnostic const& finding) { return finding.span.offset; });
    return all.items();
}

std::vector<Diagnostic> findings(std::string_view file, std::string_view slug) {
    std::vector<Diagnostic> found = findings(file);
    std::erase_if(found,
                  [&](Diagnostic const& finding) { return code_info(finding.code).slug != slug; });
    return found;
}

std::vector<std::string> slugs(std::string_view file) {
    std::vector<std::string> found;
    for (Diagnostic const& finding : findings(file))
        found.emplace_back(code_info(finding.code).slug);
    return found;
}

std::vector<Replacement> fixes(std::string_view file, std::vector<std::string_view> const& only) {
    auto const selected = [&](Code code) {
        return only.empty() || std::ranges::find(only, code_info(code).slug) != only.end();
    };
    auto const mend = [&](Repair const& repair) { return selected(repair.code); };
    Reader reader(Source::view(file, "test.sgf"));
    Game game;
    Diagnostics diagnostics;
    std::vector<Replacement> changes;
    if (file.starts_with("\xEF\xBB\xBF") && selected(Code::text_bom))
        changes.push_back({0, 3, {}, {}});
    auto const append = [&](std::vector<Replacement> more) {
        std::ranges::move(more, std::back_inserter(changes));
    };
    while (reader.next(game, diagnostics)) {
        fix_game(game, {{}, selected}, diagnostics);
        append(replacements(game, mend));
    }
    append(replacements(reader.trailing_repairs(), mend));
    return changes;
}

std::string fixed(std::string_view file, std::vector<std::string_view> const& only) {
    return apply(file, 0, fixes(file, only));
}

Marked::Marked(std::string_view text) : file(text), place(text.find('^')) {
    if (place != std::string::npos) file.erase(place, 1);
}

std::string not_found_at_mark(std::string_view slug, std::string_view marked) {
    Marked const record(marked);
    auto const found = findings(record.file, slug);
    if (found.empty()) return "not found in " + record.file;
    if (found.size() > 1) return "found " + std::to_string(found.size()) + " times";
    if (found[0].span.offset != record.place)
        return "found at " + std::to_string(found[0].span.offset) + " and not at " +
               std::to_string(record.place);
    return found[0].message.empty() ? "has no message" : "";
}

namespace {

/// The findings of some code, or of any, that a file should not have after it was fixed.
std::string left_over(std::string_view file, std::string_view slug) {
    std::string left;
    for (Diagnostic const& finding : findings(file)) {
        bool const asked = slug.empty() || code_info(finding.code).slug == slug;
        if (finding.fixable && asked)
            left += "left: " + std::string(code_info(finding.code).slug) + " (" + finding.message +
                    ") in " + std::string(file) + "\n";
    }
    return left;
}

} // namespace

std::string fix_problem(std::string_view file, std::string_view slug) {
    std::string const once = fixed(file);
    std::string const twice = fixed(once);
    if (twice != once) return "fixed again, " + once + " becomes " + twice;
    std::string problem = left_over(once, {});
    if (!slug.empty()) problem += left_over(fixed(file, {slug}), slug);
    return problem;
}

} // namespace kifu::support
