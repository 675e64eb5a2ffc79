// A growing array of plain values whose push() is a few instructions: room is made elsewhere, so
// push() can be put into the functions that run for every move.
#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace kifu::games {

template <class T>
class Stack {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    std::size_t size() const { return size_; }
    /// Null before the first push.
    T const* data() const { return items_.get(); }
    T& operator[](std::size_t index) { return items_[index]; }
    T const& operator[](std::size_t index) const { return items_[index]; }
    T& back() { return items_[size_ - 1]; }
    T const& back() const { return items_[size_ - 1]; }
    void pop() { --size_; }
    /// Only to a smaller size.
    void shrink(std::size_t size) { size_ = size; }

    [[gnu::always_inline]] T& push(T const& item) {
        T& slot = extend();
        slot = item;
        return slot;
    }
    /// Adds an item whose value is still to be given: written field by field it costs no copy.
    [[gnu::always_inline]] T& extend() {
        if (size_ == capacity_) [[unlikely]]
            grow();
        return items_[size_++];
    }

private:
    [[gnu::noinline, gnu::cold]] void grow() {
        std::size_t const capacity = std::max(capacity_ * 2, least);
        auto items = std::make_unique_for_overwrite<T[]>(capacity);
        std::copy_n(items_.get(), size_, items.get());
        items_ = std::move(items);
        capacity_ = capacity;
    }

    /// Enough for most games; only what is used of it costs anything.
    static constexpr std::size_t least = 256;

    std::unique_ptr<T[]> items_;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
};

} // namespace kifu::games
