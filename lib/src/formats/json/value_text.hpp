// The text of a value, and whether it gives back the bytes of the value.
#pragma once

#include "kifu/charset.hpp"

#include <string>
#include <string_view>

namespace kifu::json {

/// A value as text. Refers to `raw`.
class ValueText {
public:
    ValueText(std::string_view raw, Charset charset);

    /// UTF-8, unescaped.
    std::string_view text() const { return owned_ ? std::string_view(text_) : raw_; }
    /// Whether escaping and encoding the text gives the value.
    bool gives_back() const { return gives_back_; }

private:
    std::string_view raw_;
    std::string text_;
    bool owned_ = true; ///< text_ is the text, otherwise the value is its own text
    bool gives_back_ = true;
};

/// A text as the value of a property; nothing when the charset lacks a character of it.
bool append_as_value(std::string_view text, Charset charset, std::string& out);

/// Whether the bytes between `[` and `]` are one value: no `]` before the last one, and the last
/// one not taken for a part of them.
bool is_one_value(std::string_view raw, Charset charset);

/// Whether the bytes are a value with that text.
bool has_text(std::string_view raw, Charset charset, std::string_view text);

} // namespace kifu::json
