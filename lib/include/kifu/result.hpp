// A value or the reason why there is none: only where nothing usable came out (a file that cannot
// be read). Whatever is wrong inside a record is a Diagnostic instead.
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace kifu {

struct Error {
    std::string message; ///< plain words, with the name of the file where there is one
};

template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
    Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

    explicit operator bool() const { return state_.index() == 0; }
    /// Only with a value.
    T& operator*() {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    T const& operator*() const {
        assert(*this);
        return *std::get_if<0>(&state_);
    }
    T* operator->() { return &**this; }
    T const* operator->() const { return &**this; }
    /// Only without a value.
    Error const& error() const {
        assert(!*this);
        return *std::get_if<1>(&state_);
    }

private:
    std::variant<T, Error> state_;
};

} // namespace kifu
