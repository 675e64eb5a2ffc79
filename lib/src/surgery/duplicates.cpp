#include "kifu/duplicates.hpp"

#include "kifu/replay.hpp"

#include "surgery/boards.hpp"
#include "surgery/digest.hpp"
#include "surgery/node_key.hpp"

#include <algorithm>
#include <cstring>
#include <string_view>
#include <utility>

namespace kifu {

namespace {

/// The beginning of the key: what the record says of game and board.
std::string head(Game const& game, GameSetting const& setting, Symmetry symmetry) {
    auto const number = game.root().value(PropertyId::GM);
    std::string text(setting.replayable || !number ? std::string(game_name(setting.rules.game))
                                                   : "GM" + std::string(number->raw()));
    BoardSize const size = symmetry.image(setting.size);
    return text + ' ' + std::to_string(size.width) + 'x' + std::to_string(size.height) + ' ';
}

/// The images of a game of which the text comes first; it grows along the main line, and the texts
/// of all images that are left are the same.
class Images {
public:
    explicit Images(std::vector<Symmetry> symmetries) : symmetries_(std::move(symmetries)) {}

    /// Appends what `piece` makes for each symmetry, and leaves those where that comes first.
    template <class Piece>
    void grow(Piece const& piece) {
        if (symmetries_.size() == 1) {
            text_ += piece(symmetries_.front());
            return;
        }
        std::vector<std::string> pieces;
        pieces.reserve(symmetries_.size());
        for (Symmetry const symmetry : symmetries_)
            pieces.push_back(piece(symmetry));
        std::string const first = *std::ranges::min_element(pieces);
        std::size_t index = 0;
        std::erase_if(symmetries_, [&](Symmetry) { return pieces[index++] != first; });
        text_ += first;
    }

    std::size_t length() const { return text_.size(); }
    GameLine take() { return {std::move(text_), symmetries_.front(), false}; }

private:
    std::vector<Symmetry> symmetries_;
    std::string text_;
};

/// The digest's bytes.
std::string digest_text(std::string_view key) {
    surgery::Digest const digest = surgery::digest(key);
    std::string text(sizeof digest, '\0');
    std::memcpy(text.data(), digest.data(), sizeof digest);
    return text;
}

} // namespace

GameLine game_line(Game const& game, bool symmetries) {
    GameSetting const setting = game_setting(game);
    std::vector<Symmetry> fitting;
    for (Symmetry const symmetry : all_symmetries)
        if (surgery::keeps_game(symmetry, setting) && (symmetries || symmetry == Symmetry{}))
            fitting.push_back(symmetry);
    Images images(std::move(fitting));
    images.grow([&](Symmetry symmetry) { return head(game, setting, symmetry); });
    std::size_t const length = images.length();
    surgery::NodeKeys keys(setting);
    for (std::optional<Node> node = game.root(); node;) {
        keys.read(*node);
        if (keys.setup_points() > Replay::most_setup_points) return {{}, {}, true};
        node = node->first_child();
        if (node && keys.join(*node)) node = node->first_child();
        images.grow([&](Symmetry symmetry) { return keys.key(symmetry); });
    }
    return images.length() == length ? GameLine{} : images.take();
}

std::optional<Duplicate> DuplicateFinder::add(GameLine line) {
    std::size_t const number = games_++;
    if (line.key.empty()) return std::nullopt;
    if (!keeps_keys_) line.key = digest_text(line.key);
    auto const [found, added] =
        first_.try_emplace(std::move(line.key), First{number, line.symmetry});
    if (added) return std::nullopt;
    First const& first = found->second;
    // To the image that both have, and from there to the second game.
    Symmetry const between = then(first.symmetry, line.symmetry.inverse());
    bool const same = between == Symmetry{};
    return Duplicate{number, first.game, same ? Likeness::same : Likeness::image, between};
}

std::vector<Duplicate> DuplicateFinder::beginnings() const {
    struct Row {
        std::string_view key;
        First const* first;
    };
    std::vector<Row> rows;
    rows.reserve(first_.size());
    for (auto const& [key, first] : first_)
        rows.push_back({key, &first});
    std::ranges::sort(rows, {}, &Row::key);
    std::vector<Duplicate> found;
    // What begins with a key stands right behind it.
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
        if (!rows[i + 1].key.starts_with(rows[i].key)) continue;
        First const& shorter = *rows[i].first;
        First const& longer = *rows[i + 1].first;
        found.push_back({shorter.game, longer.game, Likeness::beginning,
                         then(longer.symmetry, shorter.symmetry.inverse())});
    }
    std::ranges::sort(found, {}, &Duplicate::game);
    return found;
}

} // namespace kifu
