// Records that are extreme in one direction are read, checked and written with a small stack: no
// code recurses on its input.
#include "kifu/check.hpp"
#include "kifu/fix.hpp"
#include "kifu/format.hpp"
#include "kifu/locate.hpp"
#include "kifu/reader.hpp"

#include "support/shapes.hpp"

#include <catch2/catch.hpp>
#include <pthread.h>
#include <string>

using namespace kifu;

namespace {

constexpr std::size_t stack_bytes = 256UL << 10;

/// Runs `work` in a thread with a stack of 256 KiB, far less than the 8 MiB of a process.
template <class Work>
void with_small_stack(Work work) {
    pthread_attr_t attributes;
    REQUIRE(pthread_attr_init(&attributes) == 0);
    REQUIRE(pthread_attr_setstacksize(&attributes, stack_bytes) == 0);
    pthread_t thread{};
    auto const run = [](void* argument) -> void* {
        (*static_cast<Work*>(argument))();
        return nullptr;
    };
    REQUIRE(pthread_create(&thread, &attributes, run, &work) == 0);
    REQUIRE(pthread_join(thread, nullptr) == 0);
    REQUIRE(pthread_attr_destroy(&attributes) == 0);
}

struct Seen {
    std::size_t nodes = 0;
    std::string last_path;
    bool same = false;
};

/// Reads, checks, locates and writes a game; then goes through JSON and back.
Seen go_through(std::string const& text) {
    Seen seen;
    with_small_stack([&] {
        Reader reader(Source::view(text, "deep.sgf"));
        Diagnostics diagnostics;
        Game game;
        if (!reader.next(game, diagnostics)) return;
        seen.nodes = game.node_count();
        check_game(game, {}, diagnostics);
        locate(game, diagnostics, 0);
        seen.last_path = Locator(game).path(static_cast<NodeId>(seen.nodes - 1));
        std::string kept;
        write_sgf(game, {}, kept, diagnostics);
        WriteOptions canonical;
        canonical.layout = Layout::canonical;
        std::string other;
        write_sgf(game, canonical, other, diagnostics);
        seen.same = kept + std::string(reader.trailing()) == text || text.starts_with(kept);
    });
    return seen;
}

} // namespace

TEST_CASE("depth: a million nested variations", "[native]") {
    Seen const seen = go_through(shapes::nested(1'000'000));
    REQUIRE(seen.nodes == 1'000'001);
    REQUIRE(seen.last_path == "1000000");
    REQUIRE(seen.same);
}

TEST_CASE("depth: a million nodes in a line", "[native]") {
    Seen const seen = go_through(shapes::line(1'000'000));
    REQUIRE(seen.nodes == 1'000'001);
    REQUIRE(seen.same);
}

TEST_CASE("depth: a caterpillar of 100,000 variations", "[native]") {
    Seen const seen = go_through(shapes::caterpillar(100'000));
    REQUIRE(seen.nodes > 200'000);
    REQUIRE(seen.same);
}

TEST_CASE("depth: 100,000 variations of one node", "[native]") {
    Seen const seen = go_through(shapes::siblings(100'000));
    REQUIRE(seen.nodes == 100'001);
    REQUIRE(seen.last_path == "0.100000.0");
    REQUIRE(seen.same);
}

TEST_CASE("depth: a million values that never end, or seem to end", "[native]") {
    for (std::string const& text : {shapes::unterminated(1'000'000), shapes::brackets(1'000'000),
                                    shapes::parentheses(1'000'000)}) {
        with_small_stack([&] {
            Reader reader(Source::view(text, "hostile.sgf"));
            Diagnostics diagnostics;
            Game game;
            while (reader.next(game, diagnostics))
                check_game(game, {}, diagnostics);
        });
        SUCCEED();
    }
}
