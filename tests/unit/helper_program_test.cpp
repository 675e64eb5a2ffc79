// Helper programs: found, started, talked to, ended.
#include "text/helper_program.hpp"

#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <vector>

using kifu::text::find_helper;
using kifu::text::HelperProgram;

namespace {

HelperProgram started(std::string const& path, std::vector<std::string> const& arguments = {}) {
    auto helper = HelperProgram::start(path, arguments);
    REQUIRE(helper);
    return std::move(*helper);
}

std::string rest_of(HelperProgram& helper) {
    std::string text;
    std::array<char, 64> bytes{};
    for (::ssize_t count; (count = helper.read(bytes.data(), bytes.size())) > 0;)
        text.append(bytes.data(), static_cast<std::size_t>(count));
    return text;
}

} // namespace

TEST_CASE("a helper gets what is written and answers", "[helper]") {
    HelperProgram cat = started("/bin/cat");
    CHECK(cat.running());
    REQUIRE(cat.write("one two"));
    std::array<char, 3> three{};
    REQUIRE(cat.read_all(three.data(), three.size()));
    CHECK(std::string(three.data(), three.size()) == "one");
    cat.end_input();
    CHECK(rest_of(cat) == " two");
    CHECK_FALSE(cat.read_all(three.data(), three.size()));
    CHECK(cat.stop() == 0);
    CHECK_FALSE(cat.running());
    CHECK(cat.stop() < 0);
}

TEST_CASE("a helper that ends is no end of this program", "[helper]") {
    HelperProgram gone = started("/bin/sh", {"-c", "exit 7"});
    CHECK(rest_of(gone).empty());
    std::string const much(1 << 20, 'x');
    CHECK_FALSE(gone.write(much)); // and no signal
    CHECK(gone.stop() == 7);
}

TEST_CASE("a helper that is at work is ended", "[helper]") {
    HelperProgram sleeping = started("/bin/sleep", {"60"});
    CHECK(sleeping.stop() == 128 + 9);
}

TEST_CASE("helpers are found where KIFU_LIBEXEC says", "[helper]") {
    CHECK(find_helper("kifu-no-such-helper").empty());
    ::setenv("KIFU_LIBEXEC", "/bin", 1);
    CHECK(find_helper("cat") == "/bin/cat");
    ::unsetenv("KIFU_LIBEXEC");
    CHECK_FALSE(HelperProgram::start("/no/such/program"));
}
