// What a profile can ask for: one table, whose rows say how a value is read and how a record is
// compared with it.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/event.hpp"

#include "check/event_value.hpp"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace kifu::check {

class EventContext;

struct WishRow {
    EventKey key;
    /// Null for a value that is none of those that the key may have.
    std::shared_ptr<void const> (*read)(ProfileValue const&);
    void (*check)(EventContext&, void const* wanted);
};

/// A row from two functions: `std::optional<T> read(ProfileValue const&)` and
/// `void check(EventContext&, T const& wanted)`.
template <auto read, auto check>
constexpr WishRow wish(std::string_view name, Code code, std::string_view values) {
    using Wanted = typename decltype(read(std::declval<ProfileValue const&>()))::value_type;
    return {{name, values, code},
            [](ProfileValue const& value) -> std::shared_ptr<void const> {
                auto wanted = read(value);
                if (!wanted) return nullptr;
                return std::make_shared<Wanted const>(std::move(*wanted));
            },
            [](EventContext& context, void const* wanted) {
                check(context, *static_cast<Wanted const*>(wanted));
            }};
}

/// In the order in which records are checked.
std::span<WishRow const> wish_rows();

/// A row that a profile uses, and what it wants there.
struct EventWish {
    WishRow const* row;
    std::shared_ptr<void const> wanted;
};

} // namespace kifu::check
