#include "kifu/property.hpp"

#include "record/property_names.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace kifu {

namespace {

constexpr std::array property_table = {
    PropertyInfo{PropertyId::unknown, "", "1234", PropertyKind::none, ValueType::text,
                 ListKind::elist, false, GameFamily::any},
#define KIFU_PROPERTY(id, name, ff, kind, value, list, inherited, games)                           \
    PropertyInfo{PropertyId::id,   name,           ff,        PropertyKind::kind,                  \
                 ValueType::value, ListKind::list, inherited, GameFamily::games},
#include "kifu/property.def"
#undef KIFU_PROPERTY
};

constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

/// Long names of old writers whose capitals are not the identifier.
constexpr std::array<std::pair<std::string_view, std::string_view>, 18> aliases = {{
    {"Board", "SZ"},
    {"BoardSize", "SZ"},
    {"BoardSiZe", "SZ"},
    {"Size", "SZ"},
    {"Game", "GM"},
    {"Komi", "KM"},
    {"Handicap", "HA"},
    {"Date", "DT"},
    {"Place", "PC"},
    {"Event", "EV"},
    {"Round", "RO"},
    {"Result", "RE"},
    {"Rules", "RU"},
    {"Source", "SO"},
    {"User", "US"},
    {"Time", "TM"},
    {"Copyright", "CP"},
    {"GameName", "GN"},
}};

/// The capitals of `written`, or all letters made capitals where it has none; empty when too long
/// to be a known name.
constexpr std::array<char, 3> capitals_of(std::string_view written) {
    bool const none = std::ranges::none_of(written, is_capital);
    std::array<char, 3> found{};
    std::size_t count = 0;
    for (char c : written) {
        if (none && c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
        if (!is_capital(c)) continue;
        if (count == 2) return {};
        found[count++] = c;
    }
    return found;
}

} // namespace

PropertyInfo const& property_info(PropertyId id) {
    return property_table[static_cast<std::size_t>(id)];
}

std::span<PropertyInfo const> all_properties() {
    return std::span<PropertyInfo const>(property_table).subspan(1);
}

PropertyId property_by_name(std::string_view name) {
    if (name.empty() || name.size() > 2 || !std::ranges::all_of(name, is_capital))
        return PropertyId::unknown;
    return detail::short_property(name[0], name.size() > 1 ? name[1] : '\0');
}

Identifier identify(std::string_view written) {
    if (std::ranges::all_of(written, is_capital)) return {property_by_name(written), false};
    auto const alias =
        std::ranges::find(aliases, written, &std::pair<std::string_view, std::string_view>::first);
    if (alias != aliases.end()) return {property_by_name(alias->second), true};
    return {property_by_name(capitals_of(written).data()), true};
}

std::string capital_name(std::string_view written) {
    Identifier const known = identify(written);
    if (known.id != PropertyId::unknown) return std::string(property_info(known.id).name);
    bool const none = std::ranges::none_of(written, is_capital);
    std::string name;
    for (char const c : written) {
        bool const digit = c >= '0' && c <= '9';
        if (none && c >= 'a' && c <= 'z')
            name += static_cast<char>(c - 'a' + 'A');
        else if (is_capital(c) || (digit && !name.empty()))
            name += c;
    }
    return name;
}

} // namespace kifu
