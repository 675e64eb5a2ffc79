// kifu-bench-generate: writes input for benchmarks and depth tests. Same arguments, same bytes,
// on every machine. `kifu-bench-generate --help` lists what it can make.

#include "game_text.hpp"
#include "support/shapes.hpp"

#include <array>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace {

using kifu::bench::GameText;
using kifu::bench::Manner;

constexpr std::string_view usage =
    R"(usage: kifu-bench-generate KIND [options]

Game-like collections of legal games (Go, 19x19):
  moves       moves and a header, one game a line (36,692 games are 51.7 MB)
  server      with clocks; the header on a line of its own
  annotated   comments, variations, markup, CJK text, escapes
  mixed       one game a line; by bytes 50 % moves, 30 % server, 20 % annotated
Hostile shapes:
 )";

constexpr std::string_view usage_options =
    R"(
options:
  --games N     stop after N games                  (collections)
  --bytes N     stop at the first game end past N   (collections; default 51.7 MB)
  --seed S      another collection of the same kind (default 1)
  --one-line    no line break within a game
  --split DIR   one file per game, DIR/000001.sgf, ...; DIR must exist
  --size N      nodes, values, bytes, ... of a shape (default: the size in the goals)
  --list        only print the names of the shapes
  -o FILE       write there instead of standard output
)";

struct Options {
    std::string kind;
    std::string output;
    std::string split;
    std::optional<std::uint64_t> games;
    std::optional<std::uint64_t> bytes;
    std::optional<std::uint64_t> size;
    std::uint64_t seed = 1;
    bool one_line = false;
};

[[noreturn]] void fail(std::string_view what, std::string_view detail) {
    std::fprintf(stderr, "kifu-bench-generate: %.*s: %.*s\n", static_cast<int>(what.size()),
                 what.data(), static_cast<int>(detail.size()), detail.data());
    std::exit(2);
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_shapes(std::string_view before, std::string_view after) {
    for (auto const& shape : kifu::shapes::all_shapes()) {
        print(before);
        print(shape.name);
        print(after);
    }
}

std::uint64_t parse_number(std::string_view text) {
    std::uint64_t number = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc{} || end != text.data() + text.size()) fail("not a number", text);
    return number;
}

/// Sets the option `name` that takes a value; false when there is no such option.
bool set_option(Options& options, std::string_view name, std::string_view value) {
    if (name == "--games")
        options.games = parse_number(value);
    else if (name == "--bytes")
        options.bytes = parse_number(value);
    else if (name == "--size")
        options.size = parse_number(value);
    else if (name == "--seed")
        options.seed = parse_number(value);
    else if (name == "--split")
        options.split = value;
    else if (name == "-o")
        options.output = value;
    else
        return false;
    return true;
}

Options parse_arguments(std::vector<std::string_view> const& arguments) {
    Options options;
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        std::string_view const argument = arguments[i];
        if (argument == "--one-line") {
            options.one_line = true;
        } else if (i + 1 < arguments.size() && set_option(options, argument, arguments[i + 1])) {
            ++i;
        } else if (options.kind.empty() && !argument.starts_with('-')) {
            options.kind = argument;
        } else {
            fail("not understood", argument);
        }
    }
    return options;
}

void write_file(std::string const& path, std::string_view bytes) {
    std::FILE* const file = std::fopen(path.c_str(), "wb");
    if (file == nullptr) fail("cannot create", path);
    bool const written = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
    if (std::fclose(file) != 0 || !written) fail("cannot write", path);
}

/// Where games go: one stream, or one numbered file each.
class Output {
public:
    explicit Output(Options const& options) : split_(options.split), path_(options.output) {
        if (path_.empty() || !split_.empty()) return;
        stream_ = std::fopen(path_.c_str(), "wb");
        if (stream_ == nullptr) fail("cannot create", path_);
    }

    void add(std::string_view game) {
        ++games_;
        bytes_ += game.size();
        if (!split_.empty()) {
            std::string const number = std::to_string(games_);
            std::size_t const zeros = number.size() < 6 ? 6 - number.size() : 0;
            write_file(split_ + "/" + std::string(zeros, '0') + number + ".sgf", game);
        } else if (std::fwrite(game.data(), 1, game.size(), stream_) != game.size()) {
            fail("cannot write", path_.empty() ? "standard output" : path_);
        }
    }

    void close() {
        if (std::fflush(stream_) != 0) fail("cannot write", path_);
        if (stream_ != stdout) std::fclose(stream_);
    }

    std::uint64_t games() const { return games_; }
    std::uint64_t bytes() const { return bytes_; }

private:
    std::string split_;
    std::string path_;
    std::FILE* stream_ = stdout;
    std::uint64_t games_ = 0;
    std::uint64_t bytes_ = 0;
};

/// Chooses the manner of the next game so that the bytes of each keep to the fixed shares.
class Mix {
public:
    Manner next() const {
        std::size_t best = 0;
        for (std::size_t i = 1; i < shares.size(); ++i)
            if (bytes_[i] * shares[best] < bytes_[best] * shares[i]) best = i;
        return static_cast<Manner>(best);
    }
    void add(Manner manner, std::uint64_t bytes) {
        bytes_[static_cast<std::size_t>(manner)] += bytes;
    }

private:
    static constexpr std::array<std::uint64_t, 3> shares{50, 30, 20};
    std::array<std::uint64_t, 3> bytes_{};
};

std::optional<Manner> manner_named(std::string_view kind) {
    if (kind == "moves") return Manner::moves;
    if (kind == "server") return Manner::server;
    if (kind == "annotated") return Manner::annotated;
    return std::nullopt;
}

void write_collection(Options const& options) {
    std::optional<Manner> const manner = manner_named(options.kind);
    std::uint64_t const most = std::numeric_limits<std::uint64_t>::max();
    std::uint64_t const games = options.games.value_or(most);
    std::uint64_t const bytes = options.bytes.value_or(options.games ? most : 51'700'000);
    GameText text{options.seed};
    Output output{options};
    Mix mix;
    std::string game;
    while (output.games() < games && output.bytes() < bytes) {
        Manner const chosen = manner.value_or(mix.next());
        game.clear();
        text.append(game, chosen, options.one_line || !manner);
        mix.add(chosen, game.size());
        output.add(game);
    }
    output.close();
    std::fprintf(stderr, "%llu games, %llu moves, %llu stones captured, %llu bytes\n",
                 static_cast<unsigned long long>(output.games()),
                 static_cast<unsigned long long>(text.moves()),
                 static_cast<unsigned long long>(text.captured()),
                 static_cast<unsigned long long>(output.bytes()));
}

bool write_shape(Options const& options) {
    for (auto const& shape : kifu::shapes::all_shapes()) {
        if (shape.name != options.kind) continue;
        Output output{options};
        output.add(shape.make(static_cast<std::size_t>(options.size.value_or(shape.goal_size))));
        output.close();
        return true;
    }
    return false;
}

} // namespace

int main(int argc, char** argv) {
    std::vector<std::string_view> const arguments{argv + 1, argv + argc};
    if (arguments.empty() || arguments.front() == "--help") {
        print(usage);
        print_shapes(" ", "");
        print("\n");
        print(usage_options);
        return arguments.empty() ? 2 : 0;
    }
    if (arguments.front() == "--list") {
        print_shapes("", "\n");
        return 0;
    }
    Options const options = parse_arguments(arguments);
    if (manner_named(options.kind) || options.kind == "mixed")
        write_collection(options);
    else if (!write_shape(options))
        fail("no such kind", options.kind);
    return 0;
}
