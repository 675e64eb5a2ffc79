#include "kifu/reader.hpp"
#include "kifu/source.hpp"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstring>
#include <memory>
#include <string>

using namespace kifu;

namespace {

class Slow : public ByteStream {
public:
    explicit Slow(std::string bytes) : bytes_(std::move(bytes)) {}
    Result<std::size_t> read(char* to, std::size_t size) override {
        if (at_ == bytes_.size()) return std::size_t{0};
        if (bytes_[at_] == '!') return Error{"the stream has broken"};
        std::size_t const given = std::min<std::size_t>(size, 1);
        std::memcpy(to, bytes_.data() + at_, given);
        at_ += given;
        return given;
    }

private:
    std::string bytes_;
    std::size_t at_ = 0;
};

Source slow(std::string bytes) {
    return Source::stream(std::make_unique<Slow>(std::move(bytes)), "stream");
}

} // namespace

TEST_CASE("Source: a stream is read as a file is") {
    Source source = slow("(;B[aa])(;W[bb])");
    CHECK_FALSE(source.in_memory());
    CHECK(source.name() == "stream");
    CHECK_FALSE(source.rewound());
    auto const head = source.peek(3);
    REQUIRE(head);
    CHECK(*head == "(;B");
    Reader reader(std::move(source));
    Game game;
    Diagnostics findings;
    REQUIRE(reader.next(game, findings));
    CHECK(game.root().value(PropertyId::B)->raw() == "aa");
    REQUIRE(reader.next(game, findings));
    CHECK(game.root().value(PropertyId::W)->raw() == "bb");
    CHECK_FALSE(reader.next(game, findings));
    CHECK_FALSE(reader.error());
}

TEST_CASE("Source: a stream that is loaded is in memory") {
    Source source = slow("(;B[aa])");
    auto const bytes = source.load();
    REQUIRE(bytes);
    CHECK(*bytes == "(;B[aa])");
    CHECK(source.in_memory());
}

TEST_CASE("Source: a stream that breaks is an error of the reader") {
    Reader reader(slow("(;B[aa];W[bb!"));
    Game game;
    Diagnostics findings;
    while (reader.next(game, findings)) {
    }
    REQUIRE(reader.error());
    CHECK(reader.error()->message == "the stream has broken");
}

TEST_CASE("Source: bytes in memory are read to their end") {
    std::string const bytes = "(;B[aa])";
    bool const own = GENERATE(false, true);
    Source source = own ? Source::own(bytes, "bytes") : Source::view(bytes, "bytes");
    std::array<char, 5> to{};
    std::string got;
    for (std::size_t const expected : {5U, 3U, 0U, 0U}) {
        auto const size = source.read(to.data(), to.size());
        REQUIRE(size);
        REQUIRE(*size == expected);
        got.append(to.data(), *size);
    }
    CHECK(got == bytes);
}
