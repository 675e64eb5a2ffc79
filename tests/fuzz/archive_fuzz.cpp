// What a helper that an archive has taken over might say: whatever it is, kifu reads no more than
// was said, ends, and shows names and words that a terminal can bear.
#include "batch/archive_names.hpp"
#include "batch/archive_stream.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

namespace {

void demand(bool holds) {
    if (!holds) std::abort();
}

class Said : public kifu::ByteStream {
public:
    explicit Said(std::string_view bytes) : bytes_(bytes) {}
    kifu::Result<std::size_t> read(char* to, std::size_t size) override {
        std::size_t const given = std::min(size, bytes_.size());
        std::memcpy(to, bytes_.data(), given);
        bytes_.remove_prefix(given);
        return given;
    }

private:
    std::string_view bytes_;
};

void demand_plain(std::string_view text) {
    for (char const c : text)
        demand(static_cast<unsigned char>(c) >= ' ' && c != 0x7F);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const input(reinterpret_cast<char const*>(data), size);
    Said helper(input);
    kifu::batch::ArchiveStream stream(helper);
    kifu::batch::ArchivedFile file;
    std::size_t had = 0;
    bool ended = false;
    while (!ended) {
        if (!stream.next(file)) {
            auto const failure = stream.take_failure();
            ended = !failure || failure->whole;
            if (failure) demand_plain(failure->message);
            continue;
        }
        std::string const path = kifu::batch::entry_path("a.zip", file.name);
        demand_plain(path);
        demand(path.size() < 300);
        demand(kifu::batch::entry_of(path) == std::string_view(path).substr(6));
        std::array<char, 100> bytes{};
        while (std::size_t const got = stream.read(bytes.data(), bytes.size()))
            had += got;
        if (auto const failure = stream.take_failure()) {
            demand_plain(failure->message);
            ended = failure->whole;
        }
    }
    demand(had <= size);
    return 0;
}
