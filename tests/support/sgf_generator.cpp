#include "support/sgf_generator.hpp"

#include <array>
#include <cstddef>
#include <string_view>

namespace kifu::support {

namespace {

constexpr std::size_t deepest = 12;

class Generator {
public:
    explicit Generator(Choices choices) : choices_(choices) {}

    std::string file() {
        if (pick(8) == 1) out_ += "\xEF\xBB\xBF";
        if (pick(6) == 1) out_ += "From: alpha\nto be read\n\n";
        std::size_t const games = 1 + pick(3);
        for (std::size_t i = 0; i < games; ++i) {
            game();
            space();
            if (pick(8) == 1) out_ += "-- beta \xFF ";
        }
        return std::move(out_);
    }

    /// A number below `count`; 0 when the choices are used up.
    std::size_t pick(std::size_t count) {
        if (at_ == choices_.size()) return 0;
        return choices_[at_++] % count;
    }
    bool empty() const { return at_ == choices_.size(); }

private:
    template <std::size_t Count>
    std::string_view one_of(std::array<std::string_view, Count> const& all) {
        return all[pick(Count)];
    }

    void space() {
        static constexpr std::array<std::string_view, 10> spaces = {
            "", "", "", "", "", "\n", " ", "\r\n", "\t\n ", "\v\f\r"};
        out_ += one_of(spaces);
    }

    void game() {
        out_ += '(';
        space();
        node(true);
        tail(0);
        space();
        out_ += ')';
    }

    /// What follows a node: a line, variations, or nothing.
    void tail(std::size_t depth) {
        while (!empty()) {
            std::size_t const kind = pick(6);
            if (kind == 0 || depth == deepest) return;
            space();
            if (kind < 4) {
                node(false);
                continue;
            }
            std::size_t const variations = kind == 4 ? 1 : 2 + pick(3);
            for (std::size_t i = 0; i < variations; ++i) {
                out_ += '(';
                space();
                node(false);
                tail(depth + 1);
                space();
                out_ += ')';
                space();
            }
            return;
        }
    }

    void node(bool root) {
        out_ += ';';
        if (root) {
            static constexpr std::array<std::string_view, 8> charsets = {
                "",        "", "", "CA[UTF-8]", "CA[Shift_JIS]", "CA[GB18030]", "CA[ISO-8859-1]",
                "CA[Big5]"};
            out_ += one_of(charsets);
        }
        for (std::size_t count = pick(4); count > 0; --count) {
            space();
            property();
        }
    }

    void property() {
        static constexpr std::array<std::string_view, 16> names = {
            "B",  "W",     "C",         "N",       "GC", "AB", "LB", "KM",
            "XY", "KGSDE", "CoPyright", "Comment", "SZ", "X1", "c",  "AP"};
        out_ += one_of(names);
        space();
        for (std::size_t count = pick(6) == 1 ? 3 : 1; count > 0; --count) {
            out_ += '[';
            value();
            out_ += ']';
            space();
        }
    }

    void value() {
        // A blank behind a byte that some charset may take for the first half of a character.
        static constexpr std::array<std::string_view, 28> pieces = {"aa",
                                                                    "a",
                                                                    " ",
                                                                    "\\]",
                                                                    "\\\\",
                                                                    "\n",
                                                                    "\r\n",
                                                                    "\n\r",
                                                                    "\r",
                                                                    "\t",
                                                                    "\\\n",
                                                                    "\\\r\n",
                                                                    "\\:",
                                                                    ":",
                                                                    "[",
                                                                    "\\a",
                                                                    "\"",
                                                                    "{}",
                                                                    "\xE6\xA3\x8B ",
                                                                    "\xC3\xA9",
                                                                    "\xE9 ",
                                                                    "\xFF ",
                                                                    "\x83\x41",
                                                                    "\x96\x7B",
                                                                    "\xB0\xA1",
                                                                    "\x1B",
                                                                    "/* */",
                                                                    "\xF0\x9F\x98\x80"};
        for (std::size_t count = pick(6); count > 0; --count)
            out_ += one_of(pieces);
    }

    Choices choices_;
    std::size_t at_ = 0;
    std::string out_;
};

/// Changes bytes of a text here and there.
void damage(std::string& text, Choices choices) {
    static constexpr std::string_view bytes = "()[];\\:]ABab \n\xFF\x83";
    for (std::size_t i = 0; i + 3 < choices.size() && i < 32 && !text.empty(); i += 4) {
        std::size_t const at = (choices[i] * 256U + choices[i + 1]) % text.size();
        char const byte = bytes[choices[i + 2] % bytes.size()];
        switch (choices[i + 3] % 4) {
        case 0: text.erase(at, 1 + choices[i + 2] % 3); break;
        case 1: text[at] = byte; break;
        default: text.insert(at, 1, byte); break;
        }
    }
}

} // namespace

std::string clean_sgf(Choices choices) { return Generator(choices).file(); }

std::string dirty_sgf(Choices choices) {
    std::size_t const cut = choices.size() / 8;
    std::string text = clean_sgf(choices.subspan(cut));
    damage(text, choices.first(cut));
    return text;
}

} // namespace kifu::support
