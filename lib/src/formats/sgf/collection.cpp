#include "kifu/reader.hpp"

#include <utility>

namespace kifu {

Result<Collection> read(Source source, ReadOptions const& options, Diagnostics& diagnostics) {
    Collection collection;
    collection.source_ = std::make_unique<Source>(std::move(source));
    auto const bytes = collection.source_->load();
    if (!bytes) return bytes.error();
    collection.reader_ =
        std::make_unique<Reader>(Source::view(*bytes, collection.source_->name()), options);
    Game game;
    while (collection.reader_->next(game, diagnostics)) {
        collection.games.push_back(std::move(game));
        game = Game();
    }
    return collection;
}

} // namespace kifu
