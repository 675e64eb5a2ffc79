// Samples of games of rows go through every pair of formats that have the game, and keep their
// moves.
#include "kifu/format.hpp"
#include "kifu/reader.hpp"

#include "support/convert.hpp"

#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

struct Sample {
    std::string_view file;
    std::string_view format;
    GameKind game;
    BoardSize board;
};

constexpr BoardSize fifteen{15, 15};
constexpr BoardSize nineteen{19, 19};

std::vector<Sample> const samples{
    {"gomoku/piskvork.psq", "psq", GameKind::gomoku, fifteen},
    {"gomoku/gomotur.rec", "rec", GameKind::gomoku, {20, 20}},
    {"lists/gomoku.moves", "moves", GameKind::gomoku, fifteen},
    {"renju/openings.lib", "renlib", GameKind::renju, fifteen},
    {"connect6/contest.txt", "ccgc", GameKind::connect6, nineteen},
    {"connect6/contest-utf8.txt", "ccgc", GameKind::connect6, nineteen},
    {"lists/connect6.moves", "moves", GameKind::connect6, nineteen},
};

std::vector<std::string_view> formats_of(Sample const& sample) {
    std::vector<std::string_view> ids{"moves", "psq", "rec"};
    bool const contest = sample.game == GameKind::connect6 || sample.board == fifteen;
    if (contest) ids.push_back("ccgc");
    if (sample.board == fifteen) ids.push_back("renlib");
    if (format_by_id("json")->readable) ids.insert(ids.end(), {"json", "jsonl"});
    return ids;
}

std::string bytes_of(Sample const& sample) {
    std::ifstream file(std::string(KIFU_SAMPLES_DIR "/").append(sample.file), std::ios::binary);
    REQUIRE(file);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The moves of the main line: `B[hh]W[ig]`.
std::string moves_of(std::string_view sgf) {
    Reader reader(Source::view(sgf, "test.sgf"));
    Diagnostics findings;
    Game game;
    std::string moves;
    if (!reader.next(game, findings)) return moves;
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        for (Property const property : *node)
            if (property.id() == PropertyId::B || property.id() == PropertyId::W)
                moves.append(property.name()).append("[").append(property[0].raw()).append("]");
    return moves;
}

/// Written and read again; what a file does not say is told.
std::string through(std::string_view id, std::string_view sgf, Sample const& sample) {
    Format const& format = *format_by_id(id);
    TranslateOptions options;
    options.rules = RuleChoice{sample.game, {}, Origin::declared};
    options.board = sample.board;
    Diagnostics findings;
    return format.to_sgf(support::convert(sgf, format), options, findings);
}

} // namespace

TEST_CASE("samples of games of rows keep their moves through every pair of formats", "[formats]") {
    for (Sample const& sample : samples) {
        TranslateOptions told;
        told.rules = RuleChoice{sample.game, {}, Origin::declared};
        told.board = sample.board;
        Diagnostics findings;
        std::string const sgf =
            format_by_id(sample.format)->to_sgf(bytes_of(sample), told, findings);
        std::string const moves = moves_of(sgf);
        REQUIRE(!moves.empty());
        for (std::string_view const first : formats_of(sample)) {
            std::string const once = through(first, sgf, sample);
            INFO(sample.file << " through " << first);
            CHECK(moves_of(once) == moves);
            for (std::string_view const second : formats_of(sample)) {
                INFO("and " << second);
                CHECK(moves_of(through(second, once, sample)) == moves);
            }
        }
    }
}

TEST_CASE("samples of other programs come back byte for byte", "[formats]") {
    for (Sample const& sample : samples) {
        if (sample.format == "moves") continue; // written with a first line
        INFO(sample.file);
        std::string const bytes = bytes_of(sample);
        Format const& format = *format_by_id(sample.format);
        Diagnostics findings;
        WriteOptions options;
        if (is_valid_utf8(bytes)) options.to_charset = Charset::utf8();
        CHECK(support::convert(format.to_sgf(bytes, {}, findings), format, options) == bytes);
    }
}
