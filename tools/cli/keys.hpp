// Keys out of the bytes that a terminal sends.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::cli {

enum class Key : std::uint8_t {
    character, ///< KeyPress::character
    left,
    right,
    up,
    down,
    home,
    end,
    page_up,
    page_down,
    enter,
    backspace,
    escape,
    interrupt, ///< Ctrl-C, Ctrl-D
    suspend    ///< Ctrl-Z
};

struct KeyPress {
    Key key = Key::character;
    char character = '\0'; ///< printable ASCII
    friend bool operator==(KeyPress const&, KeyPress const&) = default;
};

/// Puts together escape sequences, which may come in parts. Sequences of other keys and bytes
/// beyond ASCII are passed over.
class KeyDecoder {
public:
    /// The keys that are complete with these bytes.
    std::vector<KeyPress> feed(std::string_view bytes);
    /// Whether a sequence has begun; if nothing follows within a moment, it was the escape key.
    bool waiting() const { return !pending_.empty(); }
    /// Nothing follows.
    std::vector<KeyPress> flush();

private:
    void take(char byte, std::vector<KeyPress>& keys);
    void take_plain(char byte, std::vector<KeyPress>& keys);

    std::string pending_; ///< from the escape on
};

} // namespace kifu::cli
