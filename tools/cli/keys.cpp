#include "cli/keys.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace kifu::cli {

namespace {

constexpr char escape = '\x1B';
/// Longer sequences are no key.
constexpr std::size_t longest_sequence = 16;

struct Sequence {
    std::string_view text; ///< behind ESC and `[` or `O`
    Key key;
};

constexpr auto sequences = std::to_array<Sequence>({
    {"A", Key::up},
    {"B", Key::down},
    {"C", Key::right},
    {"D", Key::left},
    {"H", Key::home},
    {"F", Key::end},
    {"1~", Key::home},
    {"7~", Key::home},
    {"4~", Key::end},
    {"8~", Key::end},
    {"5~", Key::page_up},
    {"6~", Key::page_down},
});

/// A sequence ends with a letter or `~`.
bool ends_sequence(char byte) { return byte >= '@' && byte <= '~'; }

std::optional<Key> control_key(char byte) {
    switch (byte) {
    case '\r':
    case '\n': return Key::enter;
    case '\b':
    case '\x7F': return Key::backspace;
    case '\x03':
    case '\x04': return Key::interrupt;
    case '\x1A': return Key::suspend;
    default: return std::nullopt;
    }
}

} // namespace

std::vector<KeyPress> KeyDecoder::feed(std::string_view bytes) {
    std::vector<KeyPress> keys;
    for (char const byte : bytes)
        take(byte, keys);
    return keys;
}

std::vector<KeyPress> KeyDecoder::flush() {
    bool const alone = pending_.size() == 1;
    pending_.clear();
    return alone ? std::vector<KeyPress>{{Key::escape}} : std::vector<KeyPress>{};
}

void KeyDecoder::take(char byte, std::vector<KeyPress>& keys) {
    if (byte == escape) {
        if (pending_.size() == 1) keys.push_back({Key::escape});
        pending_ = escape;
        return;
    }
    if (pending_.empty()) return take_plain(byte, keys);
    if (pending_.size() == 1 && byte != '[' && byte != 'O') {
        pending_.clear();
        keys.push_back({Key::escape});
        return take_plain(byte, keys);
    }
    pending_ += byte;
    if (pending_.size() == 2) return;
    if (!ends_sequence(byte) && pending_.size() < longest_sequence) return;
    auto const found =
        std::ranges::find(sequences, std::string_view(pending_).substr(2), &Sequence::text);
    if (found != sequences.end()) keys.push_back({found->key});
    pending_.clear();
}

void KeyDecoder::take_plain(char byte, std::vector<KeyPress>& keys) {
    if (auto const key = control_key(byte))
        keys.push_back({*key});
    else if (byte >= ' ' && byte <= '~')
        keys.push_back({Key::character, byte});
}

} // namespace kifu::cli
