// The bytes of a text file as UTF-8, whatever charset a program saved them in.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/format.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

/// The charset of a text that is not UTF-8.
using CharsetOf = Charset (*)(std::string_view text);

/// The likeliest one, by guess_charset().
Charset likeliest_charset(std::string_view text);

/// The same of a text that is mostly ASCII, such as keys and figures: only lines that hold other
/// characters are looked at, of `key=value` the value.
Charset likeliest_charset_of_lines(std::string_view text);

class Utf8Text {
public:
    /// For formats that are written in UTF-8, or in UTF-16 by some programs. Refers to `bytes`. A
    /// byte order mark is left out where they begin the file.
    Utf8Text(std::string_view bytes, bool starts_file);
    /// For formats of other charsets too: `told` if given; else, where the bytes are neither UTF-8
    /// nor UTF-16, what `charset_of` says.
    Utf8Text(std::string_view bytes, bool starts_file, std::optional<Charset> told,
             CharsetOf charset_of);

    std::string_view text() const {
        return transcoded_from_ ? std::string_view(text_) : bytes_.substr(mark_);
    }
    /// The charset that the text was transcoded from; nothing if it is the bytes themselves.
    std::optional<Charset> transcoded_from() const { return transcoded_from_; }
    /// Whether that is what the function said.
    bool guessed() const { return guessed_; }
    /// Place of the text in the file, for a text that is not transcoded.
    std::size_t offset() const { return transcoded_from_ ? 0 : mark_; }
    /// The place in the bytes of one that counts from offset().
    std::size_t place(std::size_t offset) const;
    /// Turns the places of the findings from `first` on, which count from offset(), into places of
    /// the bytes.
    void place(Diagnostics& diagnostics, std::size_t first) const;
    /// The same of what a translation notes, if it was asked to.
    void place(std::vector<TranslatedPlace>* places) const;

private:
    void transcode(Charset charset);

    std::string_view bytes_;
    std::string text_;
    OffsetMap map_;
    std::size_t mark_ = 0;
    std::optional<Charset> transcoded_from_;
    bool guessed_ = false;
};

} // namespace kifu::detail
