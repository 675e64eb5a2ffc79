// Messages: a text with places `{}` and what stands there.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace kifu::check {

/// What stands at a place of a text: another text, or a whole number.
class Argument {
public:
    Argument(std::string_view text) : text_(text) {}
    Argument(std::string const& text) : text_(text) {}
    Argument(char const* text) : text_(text) {}
    template <std::integral Number>
    Argument(Number number) : own_(std::to_string(number)) {}

    std::string_view view() const { return own_.empty() ? text_ : std::string_view(own_); }

private:
    std::string_view text_;
    std::string own_;
};

/// `text` with the arguments at its `{}`, in order.
std::string fill(std::string_view text, std::initializer_list<Argument> arguments);

} // namespace kifu::check
