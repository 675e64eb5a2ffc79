// Replays kept inputs through a fuzz target without libFuzzer: every file, and every file of every
// folder, given on the command line. No input at all is an error, so that a lost corpus is seen.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

std::vector<fs::path> inputs(int argc, char** argv) {
    std::vector<fs::path> files;
    for (int i = 1; i < argc; ++i) {
        fs::path const path = argv[i];
        if (!fs::is_directory(path)) {
            files.push_back(path);
            continue;
        }
        for (auto const& entry : fs::recursive_directory_iterator(path))
            if (entry.is_regular_file()) files.push_back(entry.path());
    }
    std::ranges::sort(files);
    return files;
}

std::vector<std::uint8_t> bytes_of(fs::path const& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

} // namespace

int main(int argc, char** argv) {
    auto const files = inputs(argc, argv);
    for (auto const& path : files) {
        std::clog << path.string() << '\n'; // the last name shown is the one that crashed
        auto const bytes = bytes_of(path);
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::cout << files.size() << " inputs replayed\n";
    return files.empty() ? 1 : 0;
}
