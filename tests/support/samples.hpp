// The samples of SGF, as bytes.
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

namespace kifu::support {

/// Those of at most `largest` bytes.
inline std::vector<std::string> sgf_samples(std::uintmax_t largest) {
    std::vector<std::string> found;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(KIFU_SAMPLES_DIR)) {
        if (entry.path().extension() != ".sgf" || entry.file_size() > largest) continue;
        std::ifstream file(entry.path(), std::ios::binary);
        found.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return found;
}

} // namespace kifu::support
