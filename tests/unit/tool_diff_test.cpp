// The diff that `kifu fix` prints: a program that applies it gets the bytes that fix writes.
#include "cli/diff.hpp"
#include "support/checking.hpp"
#include "support/dice.hpp"
#include "support/samples.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

using namespace kifu;

namespace {

/// The diff of a file that comes in parts of `part` bytes, or a little more.
std::string diff(std::string_view file, std::span<Replacement const> changes,
                 std::size_t part = std::string_view::npos) {
    std::string text;
    cli::FileDiff diff;
    std::size_t at = 0;
    while (true) {
        std::size_t end = part < file.size() - at ? at + part : file.size();
        std::size_t count = 0;
        for (; count < changes.size() && changes[count].begin < end; ++count)
            end = std::max(end, static_cast<std::size_t>(changes[count].end));
        bool const last = end == file.size();
        if (last) count = changes.size();
        diff.add(file.substr(at, end - at), changes.first(count), last, text);
        if (last) return text;
        changes = changes.subspan(count);
        at = end;
    }
}

/// Takes the first line with its end, if it has one.
std::string_view take_line(std::string_view& text) {
    std::size_t const end = text.find('\n');
    std::string_view const line = text.substr(0, end == text.npos ? end : end + 1);
    text.remove_prefix(line.size());
    return line;
}

std::uint64_t take_number(std::string_view& text) {
    std::uint64_t number = 0;
    while (!text.empty() && text.front() >= '0' && text.front() <= '9') {
        number = number * 10 + static_cast<std::uint64_t>(text.front() - '0');
        text.remove_prefix(1);
    }
    if (!text.empty()) text.remove_prefix(1); // what divides it from the next
    return number;
}

/// Applies a unified diff as strictly as can be: every line is where the diff says, and says what
/// it says. Gives words in brackets for what does not fit.
class Patch {
public:
    Patch(std::string_view file, std::string_view diff) : rest_(file), diff_(diff) {}

    std::string apply() {
        while (problem_.empty() && !diff_.empty())
            apply_hunk(take_line(diff_));
        if (!problem_.empty()) return "<" + problem_ + ">";
        return out_ + std::string(rest_);
    }

private:
    void apply_hunk(std::string_view head) {
        if (!head.starts_with("@@ -")) return fail("no hunk");
        head.remove_prefix(4);
        std::uint64_t const old_line = take_number(head);
        std::uint64_t const old_count = take_number(head);
        if (!head.starts_with('+')) return fail("no new range");
        head.remove_prefix(1);
        std::uint64_t const new_line = take_number(head);
        std::uint64_t const new_count = take_number(head);
        while (read_ + 1 < old_line + (old_count == 0 ? 1 : 0))
            copy_line();
        if (written_ + 1 != new_line + (new_count == 0 ? 1 : 0)) return fail("new line number");
        std::uint64_t const read = read_;
        std::uint64_t const written = written_;
        while (problem_.empty() && (read_ < read + old_count || written_ < written + new_count))
            apply_line(take_line(diff_));
        if (read_ != read + old_count || written_ != written + new_count) fail("counts of lines");
    }

    void copy_line() {
        out_ += take_line(rest_);
        ++read_;
        ++written_;
    }

    void apply_line(std::string_view line) {
        if (line.empty()) return fail("hunk too short");
        char const mark = line.front();
        std::string text(line.substr(1));
        bool const last = diff_.starts_with('\\');
        if (last) {
            take_line(diff_);
            text.pop_back();
        }
        if (mark == ' ' || mark == '-') {
            if (take_line(rest_) != text) return fail("old line");
            if (last && !rest_.empty()) return fail("old end of file in the middle");
            ++read_;
        }
        if (mark == ' ' || mark == '+') {
            if (!out_.empty() && out_.back() != '\n') return fail("new end of file in the middle");
            out_ += text;
            ++written_;
        }
    }

    void fail(std::string problem) {
        if (problem_.empty()) problem_ = std::move(problem);
    }

    std::string_view rest_;
    std::string_view diff_;
    std::string out_;
    std::string problem_;
    std::uint64_t read_ = 0;
    std::uint64_t written_ = 0;
};

/// Nothing when the diff of a file's repairs makes the repaired file of it.
std::string diff_problem(std::string_view file, std::size_t part = std::string_view::npos) {
    auto const changes = support::fixes(file);
    std::string const wanted = apply(file, 0, changes);
    std::string const text = diff(file, changes, part);
    std::string const got = Patch(file, text).apply();
    if (got == wanted) return {};
    return std::string(file) + "\nshould become\n" + wanted + "\nand not\n" + got + "\nby\n" + text;
}

/// Takes out, puts in or doubles some bytes, often at the end.
void mutate(std::string& file, support::Dice& dice) {
    constexpr std::string_view pieces = "()[];\\\n BWC";
    auto const size = static_cast<std::uint32_t>(file.size());
    std::size_t const at =
        dice.percent(30) ? size - dice.below(std::min(size, 4U) + 1) : dice.below(size + 1);
    switch (dice.below(3)) {
    case 0: file.erase(at, 1 + dice.below(3)); break;
    case 1: file.insert(at, 1, pieces[dice.below(pieces.size())]); break;
    default: file.insert(at, file.substr(at, 1 + dice.below(4)));
    }
}

} // namespace

TEST_CASE("diff: several repairs at the end of a file") {
    for (std::string const file :
         {"(;FF[4]GM[1]SZ[9]\n;B[ee];W[f f]]", "(;GM[1]FF[4]SZ[9];B[ee]\n;W[eg]B[cc\n",
          "(;GM[1]FF[4]SZ[9];B[ee]\n;W[eg]B[cc", "(;GM[1]FF[4]SZ[9];B[ee])\n)))\n)", ")\n", ")",
          "(;GM[1]FF[4]SZ[9](;B[ee](;W[eg]\n", "(;GM[1]FF[4]SZ[9](;B[ee](;C[eg\n"}) {
        INFO(file);
        CHECK(diff_problem(file).empty());
    }
}

TEST_CASE("diff: lines in the order of the file, with their context") {
    std::string const file = "(;FF[4]GM[1]SZ[9]\n;B[e e];W[ff]\n";
    REQUIRE(diff(file, support::fixes(file)) ==
            "@@ -1,2 +1,3 @@ value.point-form, sgf.missing-close\n"
            " (;FF[4]GM[1]SZ[9]\n"
            "-;B[e e];W[ff]\n"
            "+;B[ee];W[ff]\n"
            "+)\n"
            "\\ No newline at end of file\n");
}

TEST_CASE("diff: of changed samples it makes what fix writes") {
    auto const all = support::sgf_samples(600);
    REQUIRE(all.size() > 30);
    support::Dice dice(20);
    for (std::string const& sample : all)
        for (int round = 0; round < 40; ++round) {
            std::string file = sample;
            for (std::uint32_t changes = 1 + dice.below(4); changes > 0; --changes)
                mutate(file, dice);
            for (std::size_t const part : {std::string::npos, std::size_t{7}, std::size_t{90}}) {
                std::string const problem = diff_problem(file, part);
                INFO(problem);
                REQUIRE(problem.empty());
            }
        }
}

TEST_CASE("diff: a long file in parts") {
    for (std::string const between : {"", "\n", "\n\n\n\n", "\n\n\n\n\n\n\n\n\n\n"}) {
        std::string file;
        for (int i = 0; i < 60; ++i)
            file += "(;FF[4]GM[1]SZ[9];B[e e])" + between;
        for (std::size_t const part : {1UL, 28UL, 100UL, 500UL}) {
            std::string const problem = diff_problem(file, part);
            INFO(problem);
            REQUIRE(problem.empty());
        }
    }
}

// A quadratic diff would take hours.
TEST_CASE("diff: two million repairs in one line", "[native]") {
    std::string const file(2'000'000, ')');
    REQUIRE(diff(file, support::fixes(file)) ==
            "@@ -1,1 +0,0 @@ sgf.extra-close\n-" + file + "\n\\ No newline at end of file\n");
}
