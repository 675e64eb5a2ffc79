// Files of other formats that were cut off or damaged: every reader survives the samples cut at
// every byte and with bytes changed, and its findings have places in the file.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include "support/dice.hpp"

#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace kifu;

namespace {

/// The samples of every format that is translated, by its id.
std::map<std::string, std::vector<std::string>> samples() {
    std::map<std::string, std::vector<std::string>> found;
    for (auto const& entry :
         std::filesystem::recursive_directory_iterator(KIFU_TESTS_DIR "/../samples")) {
        if (!entry.is_regular_file()) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        std::string bytes{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
        Format const* format = format_by_extension(entry.path().filename().string());
        format = format == nullptr ? &sniff_format(bytes) : &format_of_file(*format, bytes);
        if (format->to_sgf != nullptr) found[std::string(format->id)].push_back(std::move(bytes));
    }
    return found;
}

/// What the reader makes of it is a record that the SGF reader takes.
bool survives(Format const& format, std::string_view bytes) {
    Diagnostics findings;
    std::string sgf = format.to_sgf(bytes, {}, findings);
    for (Diagnostic const& finding : findings.items())
        if (finding.span.offset > bytes.size()) return false;
    Reader reader(Source::own(std::move(sgf), "memory"));
    Game game;
    Diagnostics of_sgf;
    while (reader.next(game, of_sgf))
        of_sgf.clear();
    return !reader.error();
}

} // namespace

TEST_CASE("every format that is translated has a sample", "[formats]") {
    auto const found = samples();
    for (Format const& format : formats())
        if (format.to_sgf != nullptr) {
            INFO(format.id);
            CHECK(found.contains(std::string(format.id)));
        }
}

TEST_CASE("readers survive files that are cut at any byte", "[formats]") {
    for (auto const& [id, files] : samples())
        for (std::string const& bytes : files)
            for (std::size_t length = 0; length <= bytes.size(); ++length)
                if (!survives(*format_by_id(id), std::string_view(bytes).substr(0, length)))
                    FAIL(id << " at " << length);
}

TEST_CASE("readers survive 10,000 changed bytes", "[formats]") {
    constexpr int changes = 10'000;
    for (auto const& [id, files] : samples()) {
        support::Dice dice(1);
        for (int i = 0; i < changes; ++i) {
            std::string bytes = files[static_cast<std::size_t>(i) % files.size()];
            if (bytes.empty()) continue;
            for (std::uint32_t more = dice.below(3) + 1; more != 0; --more)
                bytes[dice.below(static_cast<std::uint32_t>(bytes.size()))] =
                    static_cast<char>(dice.below(256));
            if (!survives(*format_by_id(id), bytes)) FAIL(id << " in change " << i);
        }
    }
}
