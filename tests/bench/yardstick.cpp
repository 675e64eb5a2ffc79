// kifu-bench-yardstick: the limits that a reader of records is compared with.
//   scan FILE...                 finds every `]` that is not escaped: the least a reader must do
//   files [--threads N] FOLDER   opens, reads and closes every file: the least a batch must do

#include "cpu_time.hpp"

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <vector>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace {

constexpr std::size_t block_size = 64UL * 1024;

[[noreturn]] void fail(std::string const& what) {
    std::fprintf(stderr, "kifu-bench-yardstick: %s\n", what.c_str());
    std::exit(3);
}

/// Finds closing brackets block by block; visits each of them, as a tokenizer has to.
class Scan {
public:
    void add(std::string_view block) {
        std::size_t done = 0;
#if defined(__SSE2__)
        for (; block.size() - done >= 16; done += 16)
            add_vector(block.data() + done);
#endif
        for (; done < block.size(); ++done)
            add_byte(block[done]);
    }

    std::uint64_t closed() const { return closed_; }
    std::uint64_t bytes() const { return position_; }
    /// Depends on every place found, so that no compiler can leave out the visits.
    std::uint64_t check() const { return check_; }

private:
    void close(std::uint64_t at) {
        ++closed_;
        check_ ^= at;
    }
    void add_byte(char byte) {
        if (escaped_)
            escaped_ = false;
        else if (byte == '\\')
            escaped_ = true;
        else if (byte == ']')
            close(position_);
        ++position_;
    }
#if defined(__SSE2__)
    void add_vector(char const* bytes) {
        __m128i data;
        static_assert(sizeof data == 16);
        __builtin_memcpy(&data, bytes, sizeof data);
        auto const mask_of = [&](char wanted) {
            return static_cast<unsigned>(
                _mm_movemask_epi8(_mm_cmpeq_epi8(data, _mm_set1_epi8(wanted))));
        };
        unsigned const slashes = mask_of('\\');
        unsigned const closings = mask_of(']');
        // A bit that stands right after an escaping backslash counts for nothing.
        unsigned skip = escaped_ ? 1U : 0U;
        for (unsigned mask = slashes | closings; mask != 0; mask &= mask - 1) {
            unsigned const bit = mask & (0U - mask);
            if ((bit & skip) != 0) continue;
            if ((bit & slashes) != 0)
                skip = bit << 1U;
            else
                close(position_ + static_cast<unsigned>(std::countr_zero(bit)));
        }
        escaped_ = (skip >> sizeof data) != 0;
        position_ += sizeof data;
    }
#endif

    std::uint64_t position_ = 0;
    std::uint64_t closed_ = 0;
    std::uint64_t check_ = 0;
    bool escaped_ = false;
};

/// Reads the whole file through `buffer` and hands every block to `use`.
template <class Use>
void read_file(char const* path, std::vector<char>& buffer, Use use) {
    int const file = ::open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) fail(std::string{"cannot open "} + path);
    for (;;) {
        ssize_t const got = ::read(file, buffer.data(), buffer.size());
        if (got < 0) fail(std::string{"cannot read "} + path);
        if (got == 0) break;
        use(std::string_view{buffer.data(), static_cast<std::size_t>(got)});
        if (static_cast<std::size_t>(got) < buffer.size()) break;
    }
    ::close(file);
}

int scan(std::vector<char const*> const& paths) {
    std::vector<char> buffer(block_size);
    double const begin = kifu::bench::cpu_seconds();
    std::uint64_t bytes = 0;
    std::uint64_t closed = 0;
    std::uint64_t check = 0;
    for (char const* const path : paths) {
        Scan scanner;
        read_file(path, buffer, [&](std::string_view block) { scanner.add(block); });
        bytes += scanner.bytes();
        closed += scanner.closed();
        check ^= scanner.check();
    }
    double const seconds = std::max(kifu::bench::cpu_seconds() - begin, 1e-6);
    std::printf("%llu bytes, %llu values, %.4f CPU s, %.0f MB/s (check %llx)\n",
                static_cast<unsigned long long>(bytes), static_cast<unsigned long long>(closed),
                seconds, static_cast<double>(bytes) / seconds / 1e6,
                static_cast<unsigned long long>(check));
    return 0;
}

std::vector<std::string> list_files(char const* folder) {
    std::vector<std::string> paths;
    std::error_code error;
    for (std::filesystem::recursive_directory_iterator at{folder, error}, end; at != end;
         at.increment(error))
        if (at->is_regular_file()) paths.push_back(at->path().string());
    if (error) fail(std::string{"cannot list "} + folder);
    std::sort(paths.begin(), paths.end());
    return paths;
}

int read_files(char const* folder, unsigned threads) {
    std::vector<std::string> const paths = list_files(folder);
    std::atomic<std::size_t> next{0};
    std::atomic<std::uint64_t> bytes{0};
    auto const work = [&] {
        std::vector<char> buffer(block_size);
        std::uint64_t own = 0;
        for (std::size_t i = next++; i < paths.size(); i = next++)
            read_file(paths[i].c_str(), buffer,
                      [&](std::string_view block) { own += block.size(); });
        bytes += own;
    };
    double const cpu_begin = kifu::bench::cpu_seconds();
    auto const begin = std::chrono::steady_clock::now();
    std::vector<std::thread> others;
    for (unsigned i = 1; i < threads; ++i)
        others.emplace_back(work);
    work();
    for (std::thread& other : others)
        other.join();
    std::chrono::duration<double> const wall = std::chrono::steady_clock::now() - begin;
    double const seconds = std::max(wall.count(), 1e-6);
    std::printf("%zu files, %llu bytes, %u threads, %.4f CPU s, %.4f wall s, %.0f files/s\n",
                paths.size(), static_cast<unsigned long long>(bytes.load()), threads,
                kifu::bench::cpu_seconds() - cpu_begin, wall.count(),
                static_cast<double>(paths.size()) / seconds);
    return 0;
}

unsigned parse_threads(std::string_view text) {
    unsigned threads = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), threads);
    bool const whole = error == std::errc{} && end == text.data() + text.size();
    if (!whole || threads == 0 || threads > 256) fail("--threads takes a number from 1 to 256");
    return threads;
}

} // namespace

int main(int argc, char** argv) {
    std::vector<char const*> arguments{argv + 1, argv + argc};
    std::string_view const job = arguments.empty() ? "" : arguments.front();
    if (job == "scan" && arguments.size() >= 2)
        return scan({arguments.begin() + 1, arguments.end()});
    if (job == "files" && arguments.size() == 2) return read_files(arguments[1], 1);
    if (job == "files" && arguments.size() == 4 && std::string_view{arguments[1]} == "--threads")
        return read_files(arguments[3], parse_threads(arguments[2]));
    std::fputs("usage: kifu-bench-yardstick scan FILE...\n"
               "       kifu-bench-yardstick files [--threads N] FOLDER\n",
               stderr);
    return 2;
}
