// A growing array of plain records that is reused game by game and never clears its memory. The
// first touch of a page costs more than parsing what it holds, so large ones ask for huge pages.
#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#include <sys/mman.h>
#include <type_traits>
#include <utility>

namespace kifu::detail {

template <class T>
class Buffer {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    Buffer() = default;
    ~Buffer() { release(); }
    Buffer(Buffer const&) = delete;
    Buffer& operator=(Buffer const&) = delete;

    T* data() { return data_; }
    T const* data() const { return data_; }
    std::size_t size() const { return size_; }
    std::size_t capacity() const { return capacity_; }
    T& operator[](std::size_t index) { return data_[index]; }
    T const& operator[](std::size_t index) const { return data_[index]; }
    T& back() { return data_[size_ - 1]; }

    void clear() { size_ = 0; }
    void swap(Buffer& other) {
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
        std::swap(area_, other.area_);
        std::swap(area_length_, other.area_length_);
    }
    void resize_down(std::size_t size) { size_ = size; }
    /// Counts `count` more elements that the caller has written behind the end.
    void extend(std::size_t count) { size_ += count; }
    void push_back(T const& element) {
        if (size_ == capacity_) grow(size_ + 1);
        data_[size_++] = element;
    }
    /// How many elements may be written behind the end, at least one; extend() counts them.
    std::size_t make_room() {
        if (size_ == capacity_) grow(size_ + 1);
        return capacity_ - size_;
    }
    /// Room for `capacity` elements in all.
    void reserve(std::size_t capacity) {
        if (capacity > capacity_) reallocate(capacity);
    }

private:
    static constexpr std::size_t huge_page = 2UL << 20;

    /// Enough for most games; only what is used of it costs anything.
    static constexpr std::size_t least = 256;

    void grow(std::size_t needed) {
        std::size_t const doubled = capacity_ * 2 > least ? capacity_ * 2 : least;
        reallocate(doubled > needed ? doubled : needed);
    }

    void reallocate(std::size_t capacity) {
        std::size_t const bytes = capacity * sizeof(T);
        if (bytes >= 2 * huge_page)
            map(bytes);
        else {
            void* const moved = std::realloc(data_, bytes);
            if (moved == nullptr) throw std::bad_alloc();
            data_ = static_cast<T*>(moved);
            capacity_ = capacity;
        }
    }

    void map(std::size_t bytes) {
        std::size_t const rounded = (bytes + huge_page - 1) / huge_page * huge_page;
        // One huge page more, so that the array can begin at a multiple of its size.
        std::size_t const length = rounded + huge_page;
        void* const area = ::mmap(nullptr, length, PROT_READ | PROT_WRITE,
                                  MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
        if (area == MAP_FAILED) throw std::bad_alloc();
        auto const start = reinterpret_cast<std::size_t>(area);
        std::size_t const aligned = (start + huge_page - 1) / huge_page * huge_page;
        T* const moved = reinterpret_cast<T*>(aligned);
        ::madvise(moved, rounded, MADV_HUGEPAGE);
        if (size_ > 0) __builtin_memcpy(moved, data_, size_ * sizeof(T));
        std::size_t const kept = size_;
        release();
        data_ = moved;
        size_ = kept;
        capacity_ = rounded / sizeof(T);
        area_ = area;
        area_length_ = length;
    }

    void release() {
        if (area_ != nullptr)
            ::munmap(area_, area_length_);
        else
            std::free(data_);
        area_ = nullptr;
        data_ = nullptr;
        size_ = capacity_ = area_length_ = 0;
    }

    T* data_ = nullptr;
    std::size_t size_ = 0;
    std::size_t capacity_ = 0;
    void* area_ = nullptr;
    std::size_t area_length_ = 0;
};

} // namespace kifu::detail
