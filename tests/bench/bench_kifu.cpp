// kifu-bench: what reading, writing and replaying cost inside one process.
//   kifu-bench JOB FILE
// Jobs: parse (trees, one after the other in the same memory), visit (no trees), tree (all games
// held at once), count (parse and walk every value), keep, canonical, compact (parse and write to
// standard output), replay (parse and replay by positional superko, stopping where there is
// something to say), steps (the same, stopping at every node), score (count the last position of
// every game by area, its first chain taken as dead), estimate (score every game with its dead
// stones estimated), figure (replay the first 250 moves of every game into a figure with numbers),
// svg (draw that figure as SVG), font (the same with numbers as text).
// Prints `name=value` lines on standard error: CPU µs of reading and of writing or replaying, page
// faults, and what was counted.

#include "kifu/diagnostic.hpp"
#include "kifu/figure.hpp"
#include "kifu/game.hpp"
#include "kifu/picture.hpp"
#include "kifu/reader.hpp"
#include "kifu/replay.hpp"
#include "kifu/score.hpp"
#include "kifu/source.hpp"
#include "kifu/visitor.hpp"
#include "kifu/writer.hpp"

#include "cpu_time.hpp"

#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace {

struct Tally {
    std::uint64_t games = 0;
    std::uint64_t nodes = 0;
    std::uint64_t properties = 0;
    std::uint64_t values = 0;
    std::uint64_t findings = 0;
    std::uint64_t bytes_written = 0;
    double read_seconds = 0;  ///< wall
    double write_seconds = 0; ///< wall; of replaying in its jobs
};

[[noreturn]] void fail(std::string const& what) {
    std::fprintf(stderr, "kifu-bench: %s\n", what.c_str());
    std::exit(3);
}

/// Adds the wall time of its life to `seconds`: asking for the CPU time of each of 100,000 tiny
/// games would cost more than the games.
class Stopwatch {
public:
    explicit Stopwatch(double& seconds) : seconds_(seconds) {}
    Stopwatch(Stopwatch const&) = delete;
    Stopwatch& operator=(Stopwatch const&) = delete;
    ~Stopwatch() {
        seconds_ +=
            std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

private:
    double& seconds_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

template <class Call>
decltype(auto) timed(double& seconds, Call call) {
    Stopwatch const watch{seconds};
    return call();
}

kifu::Source open(char const* path) {
    auto source = kifu::Source::open(path);
    if (!source) fail(std::string{path} + ": cannot be opened");
    return std::move(*source);
}

void take_findings(Tally& tally, kifu::Diagnostics& diagnostics) {
    tally.findings += diagnostics.items().size() + diagnostics.suppressed();
    diagnostics.clear();
}

/// Reads every game and calls `use` with it; gives what stands behind the last one.
template <class Use>
std::string each_game(char const* path, Tally& tally, Use use) {
    kifu::Diagnostics diagnostics;
    std::optional<kifu::Reader> reader;
    kifu::Game game;
    timed(tally.read_seconds, [&] { reader.emplace(open(path)); });
    while (timed(tally.read_seconds, [&] { return reader->next(game, diagnostics); })) {
        ++tally.games;
        tally.nodes += game.source_node_count();
        take_findings(tally, diagnostics);
        use(game);
    }
    take_findings(tally, diagnostics);
    if (reader->error()) fail(std::string{path} + ": cannot be read");
    return std::string{reader->trailing()};
}

void count_values(kifu::Game const& game, Tally& tally) {
    std::optional<kifu::Node> node;
    if (game.node_count() != 0) node = game.root();
    for (; node; node = game.next_in_order(*node)) {
        tally.properties += node->size();
        for (kifu::Property const property : *node)
            tally.values += property.size();
    }
}

void parse(char const* path, Tally& tally) {
    each_game(path, tally, [](kifu::Game const&) {});
}

void count(char const* path, Tally& tally) {
    each_game(path, tally, [&](kifu::Game const& game) { count_values(game, tally); });
}

struct Counter : kifu::Visitor {
    explicit Counter(Tally& wanted) : tally(wanted) {}
    Flow begin_game(kifu::GameHead const&) override { return add(tally.games); }
    Flow node(kifu::Span) override { return add(tally.nodes); }
    Flow property(std::string_view) override { return add(tally.properties); }
    Flow value(std::string_view, kifu::Span) override { return add(tally.values); }

    static Flow add(std::uint64_t& number) {
        ++number;
        return Flow::go;
    }
    Tally& tally;
};

void visit(char const* path, Tally& tally) {
    kifu::Diagnostics diagnostics;
    Counter counter{tally};
    auto const read_all = [&] {
        kifu::Reader reader{open(path)};
        while (reader.next(counter, diagnostics))
            take_findings(tally, diagnostics);
        take_findings(tally, diagnostics);
        return !reader.error();
    };
    if (!timed(tally.read_seconds, read_all)) fail(std::string{path} + ": cannot be read");
}

void tree(char const* path, Tally& tally) {
    kifu::Diagnostics diagnostics;
    auto const collection =
        timed(tally.read_seconds, [&] { return kifu::read(open(path), {}, diagnostics); });
    if (!collection) fail(collection.error().message);
    tally.games = collection->games.size();
    for (kifu::Game const& game : collection->games)
        tally.nodes += game.node_count();
    take_findings(tally, diagnostics);
}

/// Standard output, in pieces of a reused buffer.
class Output {
public:
    std::string& buffer() { return buffer_; }
    /// Writes when enough has gathered, or all of it.
    void flush(Tally& tally, std::size_t from = piece) {
        if (buffer_.size() < from || buffer_.empty()) return;
        if (std::fwrite(buffer_.data(), 1, buffer_.size(), stdout) != buffer_.size())
            fail("standard output cannot be written");
        tally.bytes_written += buffer_.size();
        buffer_.clear();
    }

private:
    static constexpr std::size_t piece = 256UL * 1024;
    std::string buffer_;
};

void write(char const* path, Tally& tally, kifu::Layout layout) {
    kifu::WriteOptions options;
    options.layout = layout;
    kifu::Diagnostics diagnostics;
    Output output;
    std::setvbuf(stdout, nullptr, _IONBF, 0);
    std::string const trailing = each_game(path, tally, [&](kifu::Game const& game) {
        timed(tally.write_seconds, [&] {
            kifu::write_sgf(game, options, output.buffer(), diagnostics);
            output.flush(tally);
        });
        take_findings(tally, diagnostics);
    });
    if (layout == kifu::Layout::keep) output.buffer() += trailing;
    output.flush(tally, 0);
}

void keep(char const* path, Tally& tally) { write(path, tally, kifu::Layout::keep); }
void canonical(char const* path, Tally& tally) { write(path, tally, kifu::Layout::canonical); }
void compact(char const* path, Tally& tally) { write(path, tally, kifu::Layout::compact); }

/// Go by the rules of Tromp and Taylor, whatever the record says.
kifu::GameSetting superko_setting(kifu::Game const& game) {
    kifu::GameSetting setting = kifu::game_setting(game);
    if (setting.rules.game == kifu::GameKind::go) setting.rules.options.set("ko", "positional");
    return setting;
}

/// `advance` goes to the next step that is looked at.
template <class Advance>
void replay_all(char const* path, Tally& tally, Advance advance) {
    kifu::Replay replay;
    each_game(path, tally, [&](kifu::Game const& game) {
        timed(tally.write_seconds, [&] {
            kifu::GameSetting const setting = superko_setting(game);
            if (!setting.replayable) return;
            replay.start(game, setting);
            while (advance(replay))
                tally.findings += replay.step().verdict.findings().size();
        });
    });
}

void replay(char const* path, Tally& tally) {
    replay_all(path, tally, [](kifu::Replay& replay) { return replay.next_notable(); });
}
void steps(char const* path, Tally& tally) {
    replay_all(path, tally, [](kifu::Replay& replay) { return replay.next(); });
}

kifu::Point first_stone(kifu::AnyPosition const& position) {
    kifu::BoardSize const size = position.size();
    for (std::uint8_t y = 0; y != size.height; ++y)
        for (std::uint8_t x = 0; x != size.width; ++x)
            if (position.at({x, y})) return {x, y};
    return {0, 0};
}

/// Replaying counts as reading.
void score(char const* path, Tally& tally) {
    kifu::Replay replay;
    kifu::PositionCount wanted;
    wanted.rules = kifu::go_rules(kifu::RecordedRules{kifu::RuleFamily::chinese, {}, {}});
    each_game(path, tally, [&](kifu::Game const& game) {
        timed(tally.read_seconds, [&] {
            replay.start(game, {.main_line = true});
            while (replay.next_notable()) {
            }
            wanted.dead = {first_stone(replay.position())};
        });
        timed(tally.write_seconds, [&] {
            auto const count =
                kifu::count_position(replay.position(), wanted, kifu::ScoreMethod::area);
            tally.values += count.lines.size();
        });
    });
}

void estimate(char const* path, Tally& tally) {
    kifu::Scorer scorer;
    kifu::ScoreOptions options;
    options.rules = kifu::RuleChoice{kifu::GameKind::go, {{"rules", "Chinese"}}, {}};
    options.force = true;
    each_game(path, tally, [&](kifu::Game const& game) {
        timed(tally.write_seconds,
              [&] { tally.values += scorer.score(game, options).owners.size(); });
    });
}

kifu::Figure figure_of(kifu::Game const& game) {
    kifu::FigureOptions options;
    options.first = 1;
    options.last = 250;
    auto figure = kifu::make_figure(game, kifu::game_setting(game), options);
    if (!figure) fail(figure.error().message);
    return std::move(*figure);
}

void figure(char const* path, Tally& tally) {
    each_game(path, tally, [&](kifu::Game const& game) {
        timed(tally.write_seconds, [&] { tally.values += figure_of(game).stones.size(); });
    });
}

/// Making the figure counts as reading.
void draw(char const* path, Tally& tally, kifu::PictureDigits digits) {
    kifu::PictureOptions options;
    options.digits = digits;
    each_game(path, tally, [&](kifu::Game const& game) {
        kifu::Figure const drawn = timed(tally.read_seconds, [&] { return figure_of(game); });
        timed(tally.write_seconds,
              [&] { tally.bytes_written += kifu::to_svg(drawn, options).size(); });
    });
}

void svg(char const* path, Tally& tally) { draw(path, tally, kifu::PictureDigits::strokes); }
void font(char const* path, Tally& tally) { draw(path, tally, kifu::PictureDigits::font); }

struct Job {
    std::string_view name;
    void (*run)(char const* path, Tally& tally);
};

constexpr std::array<Job, 14> jobs{{
    {"parse", parse},
    {"visit", visit},
    {"tree", tree},
    {"count", count},
    {"keep", keep},
    {"canonical", canonical},
    {"compact", compact},
    {"replay", replay},
    {"steps", steps},
    {"score", score},
    {"estimate", estimate},
    {"figure", figure},
    {"svg", svg},
    {"font", font},
}};

void print(char const* name, std::uint64_t number) {
    std::fprintf(stderr, "%s=%llu\n", name, static_cast<unsigned long long>(number));
}

void print_time(char const* name, double seconds) {
    print(name, static_cast<std::uint64_t>(std::llround(seconds * 1e6)));
}

/// CPU time is split between reading and writing as the wall time was.
void report(Tally const& tally, double cpu, long faults) {
    double const wall = tally.read_seconds + tally.write_seconds;
    double const share = wall > 0 ? tally.read_seconds / wall : 1;
    print_time("cpu_us", cpu);
    print_time("read_us", cpu * share);
    print_time("write_us", cpu * (1 - share));
    print("faults", static_cast<std::uint64_t>(faults));
    print("games", tally.games);
    print("nodes", tally.nodes);
    print("properties", tally.properties);
    print("values", tally.values);
    print("findings", tally.findings);
    print("bytes_written", tally.bytes_written);
}

int usage() {
    std::fputs("usage: kifu-bench JOB FILE\njobs:", stderr);
    for (Job const& job : jobs)
        std::fprintf(stderr, " %s", job.name.data());
    std::fputs("\n", stderr);
    return 2;
}

} // namespace

int main(int argc, char** argv) {
    if (argc != 3) return usage();
    for (Job const& job : jobs) {
        if (job.name != argv[1]) continue;
        Tally tally;
        double const begin = kifu::bench::cpu_seconds();
        long const faults = kifu::bench::minor_faults();
        job.run(argv[2], tally);
        report(tally, kifu::bench::cpu_seconds() - begin, kifu::bench::minor_faults() - faults);
        return 0;
    }
    return usage();
}
