// A JSON file as a document, for readers that look things up in it.
#pragma once

#include "kifu/board_size.hpp"
#include "kifu/diagnostic.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::web {

/// The value of a key; null where there is none, or `object` is none.
inline nlohmann::json const& at(nlohmann::json const& object, char const* key) {
    static nlohmann::json const nothing;
    if (!object.is_object()) return nothing;
    auto const found = object.find(key);
    return found == object.end() ? nothing : *found;
}

/// A number of lines that a board may have.
inline std::optional<std::uint8_t> lines_of(nlohmann::json const& value) {
    bool const fits =
        value.is_number() && value.get<double>() >= 1 && value.get<double>() <= BoardSize::limit;
    return fits ? std::optional(static_cast<std::uint8_t>(value.get<double>())) : std::nullopt;
}

/// Calls `visit(end, depth)` behind every bracket of the text that stands in no string: how many
/// are open there. Ends early where it gives false.
template <class Visit>
void for_each_bracket(std::string_view text, Visit visit) {
    std::size_t depth = 0;
    bool in_string = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        char const c = text[i];
        if (in_string && c == '\\') {
            ++i;
            continue;
        }
        if (c == '"') in_string = !in_string;
        bool const opens = !in_string && (c == '{' || c == '[');
        bool const closes = !in_string && (c == '}' || c == ']') && depth > 0;
        if (!opens && !closes) continue;
        depth = opens ? depth + 1 : depth - 1;
        if (!visit(i + 1, depth)) return;
    }
}

/// Documents of servers are flat; what walks over a value goes as deep as it is nested.
inline constexpr std::size_t deepest_nesting = 100;

/// Whether brackets of the text are nested deeper.
inline bool is_nested_too_deep(std::string_view text) {
    bool too_deep = false;
    for_each_bracket(text, [&](std::size_t, std::size_t depth) {
        too_deep = depth > deepest_nesting;
        return !too_deep;
    });
    return too_deep;
}

/// Whether a value is nested deeper than `most`: it is then neither copied nor written out.
inline bool is_deeper_than(nlohmann::json const& value, std::size_t most) {
    struct Open {
        nlohmann::json const* value;
        std::size_t depth;
    };
    std::vector<Open> open{{&value, 1}};
    while (!open.empty()) {
        Open const next = open.back();
        open.pop_back();
        if (!next.value->is_structured()) continue;
        if (next.depth > most) return true;
        for (nlohmann::json const& inner : *next.value)
            open.push_back({&inner, next.depth + 1});
    }
    return false;
}

/// A value as text in one line.
inline std::string text_of_value(nlohmann::json const& value) {
    return value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

/// Where the number stands that is larger than any double; the parser names it, in quotes, and not
/// its place.
inline std::size_t place_of_number(nlohmann::json::out_of_range const& error,
                                   std::string_view text) {
    std::string_view number(error.what());
    number.remove_prefix(std::min(number.find('\'') + 1, number.size()));
    number = number.substr(0, number.find('\''));
    return std::min(text.find(number), text.size());
}

/// Nothing where the text is no JSON, which is then reported. `offset`: place of the text in the
/// file. `deep`: a tree of nodes is in it, which whoever reads it walks without recursion.
inline std::optional<nlohmann::json> parse_document(std::string_view text, std::size_t offset,
                                                    Diagnostics& diagnostics, bool deep = false) {
    if (!deep && is_nested_too_deep(text)) {
        diagnostics.add(Code::foreign_nothing, {offset, 0},
                        "brackets are nested deeper than any server nests them");
        return std::nullopt;
    }
    try {
        return nlohmann::json::parse(text);
    } catch (nlohmann::json::parse_error const& error) {
        std::size_t const place = error.byte == 0 ? 0 : error.byte - 1;
        diagnostics.add(Code::json_syntax, {offset + std::min(place, text.size()), 0},
                        "not JSON: it cannot be read from here on");
        return std::nullopt;
    } catch (nlohmann::json::out_of_range const& error) {
        diagnostics.add(Code::json_syntax, {offset + place_of_number(error, text), 0},
                        "a number too large to be read");
        return std::nullopt;
    }
}

} // namespace kifu::web
