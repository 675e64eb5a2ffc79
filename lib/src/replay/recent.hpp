// What was found out about the last few of many things, most of which come again and again.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

namespace kifu::replay {

template <class Key, class Value, std::size_t most = 8>
class Recent {
public:
    /// The value of the key, by `make()` where the key is none of the last few. Valid until the
    /// next call.
    template <class Make>
    Value const& of(Key const& key, Make make) {
        for (auto const& row : rows_)
            if (row && row->first == key) return row->second;
        auto& row = rows_[next_];
        next_ = (next_ + 1) % most;
        row.emplace(key, make());
        return row->second;
    }

private:
    std::array<std::optional<std::pair<Key, Value>>, most> rows_;
    std::size_t next_ = 0; ///< the one that gives way
};

} // namespace kifu::replay
