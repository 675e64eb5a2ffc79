#include "text/nearest.hpp"

#include <algorithm>
#include <utility>

namespace kifu::detail {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    // Rows of the usual table: costs of turning the first i letters of `a` into the first j of `b`.
    std::vector<std::size_t> before(b.size() + 1);
    std::vector<std::size_t> above(b.size() + 1);
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::swap(before, above);
        std::swap(above, row);
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            std::size_t const change = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + change});
            bool const exchanged = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (exchanged) row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

std::vector<std::string_view> nearest(std::string_view word,
                                      std::span<std::string_view const> names, std::size_t count) {
    std::vector<std::pair<std::size_t, std::string_view>> near;
    for (std::string_view const name : names) {
        std::size_t const distance = edit_distance(word, name);
        bool const contains = !word.empty() && name.find(word) != std::string_view::npos;
        if (contains || distance * 2 < std::max(word.size(), name.size()))
            near.emplace_back(contains ? distance / 4 : distance, name);
    }
    std::ranges::stable_sort(near, {}, &std::pair<std::size_t, std::string_view>::first);
    near.resize(std::min(near.size(), count));
    std::vector<std::string_view> result;
    result.reserve(near.size());
    for (auto const& [distance, name] : near)
        result.push_back(name);
    return result;
}

} // namespace kifu::detail
