// Short ways to say how a value was read.
#pragma once

#include "kifu/values/form.hpp"

#include "values/fold.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace kifu::values {

template <class T>
Parsed<T> exact(T value, std::string_view normal) {
    return {Form::exact, std::move(value), std::string(normal), {}};
}

template <class T>
Parsed<T> variant(T value, std::string_view normal, std::string_view reason) {
    return {Form::variant, std::move(value), std::string(normal), std::string(reason)};
}

template <class T>
Parsed<T> doubtful(T value, std::string_view normal, std::string_view reason) {
    return {Form::doubtful, std::move(value), std::string(normal), std::string(reason)};
}

template <class T>
Parsed<T> bad(std::string_view reason) {
    return {Form::bad, T{}, {}, std::string(reason)};
}

template <class T>
Parsed<T> empty() {
    return {Form::empty, T{}, {}, "is empty"};
}

/// Whether a value is longer than any value that these readers know.
inline bool is_too_long(std::string_view text) { return text.size() > max_folded_length; }

} // namespace kifu::values
