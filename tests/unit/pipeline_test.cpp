#include "batch/pipeline.hpp"

#include <atomic>
#include <catch2/catch.hpp>
#include <chrono>
#include <cstddef>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>
#include <thread>
#include <vector>

using namespace kifu::batch;

namespace {

std::atomic<std::size_t> pieces = 0;
std::atomic<std::size_t> most_pieces = 0;

/// Counts how many of its kind there are.
struct CountedPiece : Piece {
    explicit CountedPiece(std::string from, std::size_t place)
        : path(std::move(from)), number(place) {
        std::size_t const now = ++pieces;
        for (std::size_t most = most_pieces; most < now;)
            if (most_pieces.compare_exchange_weak(most, now)) break;
    }
    ~CountedPiece() override { --pieces; }
    CountedPiece(CountedPiece const&) = delete;
    CountedPiece& operator=(CountedPiece const&) = delete;
    std::string path;
    std::size_t number;
};

constexpr std::size_t pieces_of_unit = 300;

/// Makes far more of a unit than there is in it.
struct LavishWorker : Worker {
    void work(Unit& unit, Emit const& emit) override {
        for (std::size_t i = 0; i < pieces_of_unit; ++i)
            emit(std::make_unique<CountedPiece>(unit.path, i));
    }
};

/// A folder with small records.
class Files {
public:
    explicit Files(std::size_t count) {
        std::string name = (std::filesystem::temp_directory_path() / "kifu-XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        folder_ = name;
        for (std::size_t i = 0; i < count; ++i) {
            paths_.push_back(folder_ + "/" + std::to_string(i) + ".sgf");
            std::ofstream(paths_.back()) << "(;B[aa])";
        }
    }
    ~Files() { std::filesystem::remove_all(folder_); }
    Files(Files const&) = delete;
    Files& operator=(Files const&) = delete;
    std::vector<std::string> const& paths() const { return paths_; }

private:
    std::string folder_;
    std::vector<std::string> paths_;
};

} // namespace

TEST_CASE("Batch: a slow output stops the workers, and all comes in order") {
    Files const files(64);
    for (std::size_t const jobs : {1U, 2U, 4U}) {
        CAPTURE(jobs);
        most_pieces = 0;
        InputOptions inputs;
        inputs.paths = files.paths();
        Units units(inputs, {});
        std::size_t count = 0;
        bool in_order = true;
        run(
            units, jobs, [] { return std::make_unique<LavishWorker>(); },
            [&](Piece& piece) {
                auto const& counted = static_cast<CountedPiece const&>(piece);
                in_order = in_order && counted.path == files.paths()[count / pieces_of_unit] &&
                           counted.number == count % pieces_of_unit;
                if (++count % 50 == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
            });
        CHECK(in_order);
        CHECK(count == files.paths().size() * pieces_of_unit);
        CHECK(pieces == 0);
        // For each worker those that wait and two batches of files with one piece of each, and the
        // one that is consumed.
        CHECK(most_pieces <= jobs * (24 + 16) + 1);
    }
}
