// Text as the value grammars read it. People write one thing in many ways: capitals, full-width
// digits, typographic signs, traditional, simplified or Japanese forms of a character. Folding
// makes them one, so that a grammar names each word once.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::values {

/// Longer values are no dates, results or times; their readers say so instead of searching them.
inline constexpr std::size_t max_folded_length = 2000;

class Folded {
public:
    /// Lower case, ASCII for full-width and typographic signs, simplified characters for
    /// traditional and Japanese ones (the list is in fold.cpp), one blank for a run of white space,
    /// none at the ends. `½` becomes ` 1/2`.
    explicit Folded(std::string_view source);

    char const* begin() const { return text_.data(); }
    char const* end() const { return text_.data() + text_.size(); }
    std::string_view text() const { return text_; }

    /// The source between two places in the folded text, without blanks at the ends.
    std::string_view source(char const* from, char const* to) const;
    std::string_view source_from(char const* place) const { return source(place, end()); }
    std::string_view source_until(char const* place) const { return source(begin(), place); }

private:
    void add(std::string_view folded, std::size_t source_offset);
    void trim_end();
    std::size_t origin(char const* place) const;

    std::string_view source_;
    std::string text_;
    std::vector<std::uint32_t> origin_; ///< offset in the source of each byte of the text
};

/// Without ASCII white space at the ends.
std::string_view trim(std::string_view text);

/// Whether there is nothing but white space.
inline bool is_blank(std::string_view text) { return trim(text).empty(); }

} // namespace kifu::values
