#include "kifu/event.hpp"

#include "check/event_context.hpp"

namespace kifu {

namespace {

/// Two simple hashes side by side; what is put in is chosen so that the same game gives the same
/// numbers whatever program wrote it.
class Fingerprint {
public:
    void add(std::string_view bytes) {
        for (char const c : bytes)
            add(static_cast<unsigned char>(c));
        add(0xFF); // in no text of UTF-8, so that it ends what was put in
    }
    std::array<std::uint64_t, 2> value() const { return {first_, second_}; }

private:
    void add(unsigned char byte) {
        first_ = (first_ ^ byte) * 0x100000001B3U; // FNV-1a
        second_ = (second_ + byte + 1) * 0x9E3779B97F4A7C15U;
        second_ ^= second_ >> 29U;
    }

    std::uint64_t first_ = 0xCBF29CE484222325U;
    std::uint64_t second_ = 0;
};

bool places_stones(PropertyId id) {
    return id == PropertyId::B || id == PropertyId::W || id == PropertyId::AB ||
           id == PropertyId::AW || id == PropertyId::AE;
}

/// A pass is written in two ways.
bool is_pass(Property const& property, Value const& value, BoardSize size) {
    bool const move = property.id() == PropertyId::B || property.id() == PropertyId::W;
    bool const small = size.width <= 19 && size.height <= 19;
    return move && (value.raw().empty() || (small && value.raw() == "tt"));
}

void add_moves(Node const& node, BoardSize size, EventRecord& record, Fingerprint& fingerprint) {
    for (Property const property : node) {
        if (!places_stones(property.id())) continue;
        fingerprint.add(property.info().name);
        for (Value const value : property)
            fingerprint.add(is_pass(property, value, size) ? std::string_view() : value.raw());
    }
    record.moves += node.has_move() ? 1U : 0U;
}

} // namespace

EventRecord event_record(Game const& game, CheckOptions const& options) {
    check::RecordHead const head(game);
    GameSetting const setting = game_setting(game, {options.rules, options.dialect});
    EventRecord record;
    record.game = game.number();
    record.root = game.root().span();
    auto const place = [&](PropertyId id) {
        auto const found = head.find(id);
        return found ? found->value.span() : record.root;
    };
    record.black = event_name(head.text(PropertyId::PB));
    record.white = event_name(head.text(PropertyId::PW));
    record.round = head.round();
    record.result = head.result(*setting.dialect);
    record.result_text = head.text(PropertyId::RE);
    record.handicap = head.handicap().value_or(0);
    record.black_at = place(PropertyId::PB);
    record.result_at = place(PropertyId::RE);
    record.handicap_at = place(PropertyId::HA);

    Fingerprint fingerprint;
    fingerprint.add(game_name(setting.rules.game));
    fingerprint.add(std::to_string(setting.size.width) + "x" + std::to_string(setting.size.height));
    for (std::optional<Node> node = game.root(); node; node = node->first_child())
        add_moves(*node, setting.size, record, fingerprint);
    record.fingerprint = fingerprint.value();
    return record;
}

} // namespace kifu
