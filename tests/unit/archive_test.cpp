#include "batch/archive_names.hpp"
#include "batch/archive_protocol.hpp"
#include "batch/archive_stream.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstring>
#include <fmt/format.h>
#include <initializer_list>
#include <string>
#include <string_view>

using namespace kifu;
using namespace kifu::batch;
namespace protocol = kifu::batch::archive_protocol;

namespace {

/// What a helper says, a few bytes at a time.
class Said : public ByteStream {
public:
    explicit Said(std::string bytes) : bytes_(std::move(bytes)) {}
    Result<std::size_t> read(char* to, std::size_t size) override {
        std::size_t const given = std::min({size, bytes_.size() - at_, std::size_t{3}});
        std::memcpy(to, bytes_.data() + at_, given);
        at_ += given;
        return given;
    }

private:
    std::string bytes_;
    std::size_t at_ = 0;
};

std::string number(std::uint64_t value, std::size_t bytes) {
    std::string text;
    for (std::size_t i = 0; i < bytes; ++i)
        text += static_cast<char>(value >> 8 * i & 0xFFU);
    return text;
}

std::string frame(char kind, std::string_view payload) {
    std::string text(1, kind);
    text += number(payload.size(), 4);
    text += payload;
    return text;
}

std::string hello() { return frame('H', protocol::greeting); }

std::string file(std::string_view name, std::uint64_t size, char flags = 1) {
    std::string text(1, flags);
    text += number(size, 8);
    text += name;
    return frame('F', text);
}

std::string end(std::uint64_t size) { return frame('E', number(size, 8)); }

/// The greeting and frames behind it.
std::string greeted(std::initializer_list<std::string> frames) {
    std::string said = hello();
    for (std::string const& one : frames)
        said += one;
    return said;
}

/// The beginning of a frame.
std::string head(char kind, std::uint64_t length) {
    std::string text(1, kind);
    text += number(length, 4);
    return text;
}

std::string read_all(ArchiveStream& stream) {
    std::string bytes;
    char part[5];
    while (std::size_t const got = stream.read(part, sizeof part))
        bytes.append(part, got);
    return bytes;
}

/// The failure of a conversation that has a first file, if one.
std::optional<ArchiveFailure> failure_of(std::string const& said) {
    Said helper(said);
    ArchiveStream stream(helper);
    ArchivedFile one;
    if (stream.next(one)) read_all(stream);
    return stream.take_failure();
}

} // namespace

TEST_CASE("Archives: files and their bytes come as the helper sends them") {
    Said helper(greeted({file("a.sgf", 6), frame('D', "(;B["), frame('D', ""), frame('D', "])"),
                         end(6), file(std::string("b\0c", 3), 0, 0), end(0), frame('Z', "")}));
    ArchiveStream stream(helper);
    ArchivedFile one;
    REQUIRE(stream.next(one));
    CHECK(one.name == "a.sgf");
    CHECK(one.size == 6U);
    CHECK(read_all(stream) == "(;B[])");
    CHECK_FALSE(stream.take_failure());
    REQUIRE(stream.next(one));
    CHECK(one.name == std::string("b\0c", 3));
    CHECK_FALSE(one.size);
    CHECK(read_all(stream).empty());
    CHECK_FALSE(stream.next(one));
    CHECK_FALSE(stream.take_failure());
    CHECK_FALSE(stream.next(one)); // and goes on saying so
}

TEST_CASE("Archives: a file that is given up leaves those behind it") {
    Said helper(greeted({file("a", 9), frame('D', "12"), frame('X', "bis damaged"), file("b", 1),
                         frame('D', "x"), end(1), frame('Z', "")}));
    ArchiveStream stream(helper);
    ArchivedFile one;
    REQUIRE(stream.next(one));
    CHECK(read_all(stream) == "12");
    auto const failure = stream.take_failure();
    REQUIRE(failure);
    CHECK(failure->code == Code::io_archive_broken);
    CHECK(failure->message == "is damaged");
    CHECK_FALSE(failure->whole);
    REQUIRE(stream.next(one));
    CHECK(one.name == "b");
    CHECK(read_all(stream) == "x");
}

TEST_CASE("Archives: a file of another size than the archive says") {
    auto const failure = failure_of(greeted({file("a", 9), frame('D', "12"), end(2)}));
    REQUIRE(failure);
    CHECK(failure->code == Code::io_archive_broken);
    CHECK(failure->message == "has 2 bytes where the archive says 9");
    CHECK_FALSE(failure->whole);
}

TEST_CASE("Archives: encryption is told from damage") {
    auto const failure = failure_of(greeted({frame('G', "e")}));
    REQUIRE(failure);
    CHECK(failure->code == Code::io_archive_encrypted);
    CHECK(failure->whole);
}

TEST_CASE("Archives: words of the helper cannot touch the terminal") {
    auto const failure = failure_of(greeted({frame('G', "bred\x1b[31m\nline\xFF")}));
    REQUIRE(failure);
    CHECK(failure->message.find('\x1b') == std::string::npos);
    CHECK(failure->message.find('\n') == std::string::npos);
    CHECK(failure->message.find('\xFF') == std::string::npos);
}

TEST_CASE("Archives: a helper that breaks the protocol is not listened to any more") {
    auto const said =
        GENERATE(std::string(), std::string("no frames at all, but words"),
                 frame('H', "kifu-archive 0"), file("a", 1),                  // without a greeting
                 greeted({frame('D', "x")}),                                  // bytes of no file
                 greeted({end(0)}),                                           // the end of no file
                 greeted({hello()}),                                          // twice
                 greeted({frame('F', "short")}),                              // no size
                 greeted({file("a", 1), file("b", 1)}),                       // within a file
                 greeted({file("a", 1), frame('Z', "")}),                     // without its end
                 greeted({file("a", 1), frame('D', "x"), end(2)}),            // counts wrongly
                 greeted({file("a", 1), frame('D', "x"), frame('E', "one")}), // no number
                 greeted({file("a", 1), frame('D', "x")}),                    // breaks off
                 greeted({frame('G', "")}), greeted({frame('G', "?")}),       // no reason
                 greeted({head('D', protocol::most_in_frame + 1)}),           // too long
                 greeted({head('F', 0xFFFFFFFF)}), greeted({std::string("F\x10")}));
    CAPTURE(said);
    auto const failure = failure_of(said);
    REQUIRE(failure);
    CHECK(failure->code == Code::io_archive_helper);
    CHECK(failure->whole);
    CHECK(failure->message.starts_with("kifu-archive "));
}

TEST_CASE("Archives: by name and by first bytes") {
    CHECK(is_archive_name("games.zip"));
    CHECK(is_archive_name("GAMES.TAR.GZ"));
    CHECK(is_archive_name("x/y.lzh"));
    CHECK_FALSE(is_archive_name("games.sgf"));
    CHECK_FALSE(is_archive_name("zip"));
    CHECK(is_archive(std::string_view("PK\x03\x04", 4)));
    CHECK(is_archive("xx-lh5-"));
    std::string tar(257, '\0');
    tar += "ustar";
    CHECK(is_archive(tar));
    CHECK_FALSE(is_archive(""));
    CHECK_FALSE(is_archive("(;FF[4])"));
    CHECK(name_within("club/games.sgf.gz") == "games.sgf");
}

TEST_CASE("Archives: names of files in them, as they are shown") {
    CHECK(entry_path("a.zip", "b/c.sgf") == "a.zip!b/c.sgf");
    CHECK(entry_path("a.zip", "x\ny\x1b.sgf") == "a.zip!x y .sgf");
    CHECK(entry_path("a.zip", std::string("x\0y", 3)) == "a.zip!x y");
    CHECK(entry_path("a.zip", std::string(255, 'x')) == "a.zip!" + std::string(255, 'x'));
    // Cut where a character of two bytes would pass the 240th: an extension still fits behind it.
    std::string const most(239, 'x');
    std::string name = most;
    name += "\u00E4" + std::string(15, 'y');
    CHECK(entry_path("a.zip", name) == fmt::format("a.zip!{}\u2026", most));
    CHECK(entry_of("a.zip!b/c.sgf") == "b/c.sgf");
    CHECK(entry_of("x!y/a.tgz!b!c.sgf") == "b!c.sgf");
    CHECK(entry_of("<stdin>!b.sgf") == "b.sgf");
    CHECK(entry_of("wow!.sgf").empty());
}
