// Laws of reading and writing that hold for any text.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"
#include "kifu/writer.hpp"

#include "batch/splitter.hpp"
#include "support/convert.hpp"
#include "support/sgf_generator.hpp"

#include <catch2/catch.hpp>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <rapidcheck.h>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace kifu;
using kifu::support::convert;

namespace {

Format const& sgf() { return *format_by_id("sgf"); }

rc::Gen<std::vector<std::uint8_t>> choices() {
    return rc::gen::resize(600, rc::gen::arbitrary<std::vector<std::uint8_t>>());
}

/// What a record says, whatever its layout: nodes with their place in the tree and all texts.
std::string meaning(std::string_view text, ReadOptions const& options = {}) {
    Reader reader(Source::view(text, "test.sgf"), options);
    Diagnostics diagnostics;
    Game game;
    std::string said;
    while (reader.next(game, diagnostics)) {
        said += "game\n";
        for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node)) {
            auto const parent = node->parent();
            said += "node of " +
                    (parent ? std::to_string(static_cast<unsigned>(parent->id())) : "-") + "\n";
            for (Property const property : *node) {
                if (property.size() == 0) continue;
                said += property.name();
                for (Value const value : property)
                    said += "[" + value.text() + "]";
                said += '\n';
            }
        }
    }
    return said;
}

/// As the layout-keeping writer gives a file, which is read in windows that games cross.
std::string from_file(std::string const& path) {
    auto source = Source::open(path);
    RC_ASSERT(static_cast<bool>(source));
    Reader reader(std::move(*source));
    Diagnostics diagnostics;
    Game game;
    std::string out;
    while (reader.next(game, diagnostics))
        write_sgf(game, {}, out, diagnostics);
    return out + std::string(reader.trailing());
}

class TemporaryFile {
public:
    explicit TemporaryFile(std::string const& bytes) {
        int const file = ::mkstemp(path_.data());
        RC_ASSERT(file >= 0);
        RC_ASSERT(::write(file, bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
        ::close(file);
    }
    ~TemporaryFile() { std::remove(path_.c_str()); }
    TemporaryFile(TemporaryFile const&) = delete;
    TemporaryFile& operator=(TemporaryFile const&) = delete;
    std::string const& path() const { return path_; }

private:
    std::string path_ = std::filesystem::temp_directory_path() / "kifu-test-XXXXXX";
};

} // namespace

TEST_CASE("property: text that needs no repair is kept byte for byte") {
    REQUIRE(rc::check([] {
        std::string const text = support::clean_sgf(*choices());
        RC_ASSERT(convert(text, sgf()) == text);
    }));
}

TEST_CASE("property: every layout says the same") {
    REQUIRE(rc::check([] {
        std::string const text = support::dirty_sgf(*choices());
        std::string const kept = convert(text, sgf());
        // Leftovers may look like games by themselves, and compact layout has no byte order mark.
        if (convert(kept, sgf()) != kept || detect_bom(kept)) return;
        WriteOptions compact;
        compact.layout = Layout::compact;
        RC_ASSERT(meaning(convert(kept, sgf(), compact)) == meaning(kept));
    }));
}

TEST_CASE("property: a file read in windows is what it is in memory") {
    REQUIRE(rc::check([] {
        std::string text;
        std::string const one = support::dirty_sgf(*choices());
        while (text.size() < 300'000)
            text += one + "\n" + std::string(1000, ' ');
        TemporaryFile const file(text);
        Reader reader(Source::view(text, "test.sgf"));
        Diagnostics diagnostics;
        Game game;
        std::string out;
        while (reader.next(game, diagnostics))
            write_sgf(game, {}, out, diagnostics);
        bool const same = from_file(file.path()) == out + std::string(reader.trailing());
        RC_ASSERT(same);
    }));
}

TEST_CASE("property: parts of a split file are the file") {
    REQUIRE(rc::check([] {
        std::string text;
        std::string const one = support::dirty_sgf(*choices());
        while (text.size() < 1'200'000)
            text += one + "\n" + std::string(5000, ' ');
        auto const splitter = batch::split_games(Source::view(text, "test.sgf"), {});
        std::string joined;
        std::string parts;
        batch::Part part;
        while (splitter->next(part)) {
            RC_ASSERT(part.start.offset == joined.size());
            joined += part.bytes;
            ReadOptions options;
            if (!part.starts_file) options.charset = part.charset;
            options.starts_file = part.starts_file;
            options.ends_file = part.ends_file;
            parts += meaning(part.bytes, options);
        }
        bool const joins = joined == text;
        RC_ASSERT(joins);
        bool const same = parts == meaning(text);
        RC_ASSERT(same);
    }));
}
