// The collected cases (tests/cases): small records that other programs have stumbled over.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::support {

/// The bytes of one file of a case.
inline std::string case_bytes(std::string_view name, std::string_view file = "input.sgf") {
    std::string const path =
        std::string(KIFU_TESTS_DIR "/cases/").append(name).append("/").append(file);
    std::ifstream stream(path, std::ios::binary);
    if (!stream) throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A record read into memory, with what is found in it.
class Record {
public:
    explicit Record(std::string bytes);
    ~Record();

    std::string const& bytes() const { return bytes_; }
    std::size_t games() const { return games_.size(); }
    Game const& game(std::size_t number) const { return games_[number - 1]; } ///< from 1
    std::vector<Diagnostic> const& findings() const { return findings_; }
    /// Those of one code, in the order of the file.
    std::vector<Diagnostic> findings(std::string_view slug) const;
    bool has_error() const;
    /// Line and column of a finding, from 1, as `2:15`.
    std::string place(Diagnostic const& finding) const;

private:
    struct Held;
    std::string bytes_;
    std::unique_ptr<Held> held_;
    std::vector<Game> games_;
    std::vector<Diagnostic> findings_;
};

std::size_t count_nodes(Game const& game);
/// The values of B and W along the first children: `B[ee]`, `W[gc]`.
std::vector<std::string> main_line(Game const& game);
/// A property of the root as text; empty where it is missing.
std::string root_text(Game const& game, PropertyId id);
/// The node so many steps down the first children.
Node node_at(Game const& game, std::size_t steps);

} // namespace kifu::support
