#include "formats/renlib/library.hpp"

#include <algorithm>

namespace kifu::renlib {

namespace {

constexpr std::uint8_t center = 0x78;

class Parser {
public:
    explicit Parser(std::string_view bytes) : bytes_(bytes) {}

    std::optional<Library> parse() {
        if (bytes_.starts_with(mark) && bytes_.size() >= header_size) {
            library_.version = Version{byte(mark.size()), byte(mark.size() + 1)};
            at_ = header_size;
        } else if (bytes_.size() < 2 || (byte(0) != center && byte(0) != 0)) {
            return std::nullopt;
        }
        parse_nodes();
        library_.end = at_;
        return std::move(library_);
    }

private:
    std::uint8_t byte(std::size_t at) const { return static_cast<std::uint8_t>(bytes_[at]); }
    bool has(std::size_t count) const { return bytes_.size() - at_ >= count; }

    /// Nodes with later siblings wait for them; a node without children goes back to the last.
    void parse_nodes() {
        for (std::size_t waiting = 0;;) {
            if (!parse_node()) break;
            LibraryNode const& node = library_.nodes.back();
            if (node.has(flag::more_siblings)) ++waiting;
            if (!node.has(flag::no_children)) continue;
            if (waiting == 0) return;
            --waiting;
        }
        library_.cut = true;
    }

    bool parse_node() {
        if (!has(2)) return false;
        LibraryNode& node = library_.nodes.emplace_back();
        node.offset = at_;
        node.position = byte(at_);
        node.flags = byte(at_ + 1);
        at_ += 2;
        if (node.has(flag::extended)) {
            if (!has(2)) return false;
            node.more_flags = static_cast<std::uint16_t>(byte(at_) * 256U + byte(at_ + 1));
            at_ += 2;
        }
        if (node.has(flag::comment)) {
            if (!parse_text(node.comment)) return false;
        } else if (node.has(flag::old_comment)) {
            if (!parse_old_text(node.comment)) return false;
        }
        bool const text = (node.more_flags & board_text_flag) != 0;
        return !text || parse_text(node.board_text);
    }

    bool parse_text(std::string& text) {
        std::size_t const begin = at_;
        std::size_t end = std::min(bytes_.find('\0', begin), bytes_.size());
        text = bytes_.substr(begin, end - begin);
        at_ = std::min(begin + (end - begin) / 2 * 2 + 2, bytes_.size());
        return end < bytes_.size();
    }

    /// Its last byte has the high bit.
    bool parse_old_text(std::string& text) {
        for (; at_ < bytes_.size(); ++at_) {
            std::uint8_t const c = byte(at_);
            if ((c & 0x7FU) != 0) text += static_cast<char>(c & 0x7FU);
            if ((c & 0x80U) == 0) continue;
            ++at_;
            return true;
        }
        return false;
    }

    std::string_view bytes_;
    std::size_t at_ = 0;
    Library library_;
};

void append_text(std::string_view text, std::string& out) {
    out += text;
    out.append(text.size() % 2 == 0 ? 2 : 1, '\0');
}

} // namespace

std::optional<Library> parse_library(std::string_view bytes) { return Parser(bytes).parse(); }

void append_header(Version version, std::string& out) {
    out += mark;
    out += static_cast<char>(version.major);
    out += static_cast<char>(version.minor);
    out.append(header_size - mark.size() - 2, '\xFF');
}

void append_node(LibraryNode const& node, std::string& out) {
    out += static_cast<char>(node.position);
    out += static_cast<char>(node.flags);
    if (node.has(flag::extended)) {
        out += static_cast<char>(node.more_flags >> 8U);
        out += static_cast<char>(node.more_flags & 0xFFU);
    }
    if (node.has(flag::comment)) append_text(node.comment, out);
    if ((node.more_flags & board_text_flag) != 0) append_text(node.board_text, out);
}

} // namespace kifu::renlib
