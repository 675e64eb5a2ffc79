// The bytes of a file as UTF-8, for formats that are written in it unless a program saved them as
// UTF-16.
#pragma once

#include "kifu/charset.hpp"
#include "kifu/diagnostic.hpp"
#include "kifu/format.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::detail {

class Utf8Text {
public:
    /// Refers to `bytes`. A byte order mark is left out where they begin the file.
    Utf8Text(std::string_view bytes, bool starts_file);

    std::string_view text() const {
        return transcoded_ ? std::string_view(text_) : bytes_.substr(mark_);
    }
    /// Place of the text in the file, for a text that is not transcoded.
    std::size_t offset() const { return transcoded_ ? 0 : mark_; }
    /// The place in the bytes of one that counts from offset().
    std::size_t place(std::size_t offset) const;
    /// Turns the places of the findings from `first` on, which count from offset(), into places of
    /// the bytes.
    void place(Diagnostics& diagnostics, std::size_t first) const;
    /// The same of what a translation notes, if it was asked to.
    void place(std::vector<TranslatedPlace>* places) const;

private:
    std::string_view bytes_;
    std::string text_;
    OffsetMap map_;
    std::size_t mark_ = 0;
    bool transcoded_ = false;
};

} // namespace kifu::detail
