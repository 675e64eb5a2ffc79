#include "kifu/reader.hpp"

#include <utility>

namespace kifu {

namespace {

constexpr std::size_t read_size = 1UL << 20;

Result<std::string> read_all(Source& source) {
    if (source.in_memory()) return std::string(source.bytes());
    std::string bytes;
    bytes.reserve(static_cast<std::size_t>(source.size_hint()));
    while (true) {
        std::size_t const size = bytes.size();
        bytes.resize(size + read_size);
        auto const got = source.read(bytes.data() + size, read_size);
        if (!got) return got.error();
        bytes.resize(size + *got);
        if (*got == 0) return bytes;
    }
}

} // namespace

Result<Collection> read(Source source, ReadOptions const& options, Diagnostics& diagnostics) {
    auto bytes = read_all(source);
    if (!bytes) return bytes.error();
    Collection collection;
    collection.bytes_ = std::make_unique<std::string>(std::move(*bytes));
    collection.reader_ =
        std::make_unique<Reader>(Source::view(*collection.bytes_, source.name()), options);
    Game game;
    while (collection.reader_->next(game, diagnostics)) {
        collection.games.push_back(std::move(game));
        game = Game();
    }
    return collection;
}

} // namespace kifu
