// Counts by topic and value over any number of games. They add up: the sums of several runs are
// those of one run over all.
#pragma once

#include "cli/info_rows.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace kifu::cli {

/// How often each value of each topic was met. Takes memory for each value that differs.
class TopicCounts {
public:
    explicit TopicCounts(std::size_t topics) : counts_(topics) {}

    /// `value`: empty where a game says nothing of the topic.
    void add(std::size_t topic, std::string_view value, std::uint64_t count = 1);
    void add(TopicCounts const& more);

    /// The values of a topic, the most frequent first, those of the same count by their bytes.
    std::vector<std::pair<std::string_view, std::uint64_t>> sorted(std::size_t topic) const;

private:
    struct Hash : std::hash<std::string_view> {
        using is_transparent = void;
    };
    using Values = std::unordered_map<std::string, std::uint64_t, Hash, std::equal_to<>>;
    std::vector<Values> counts_;
};

struct SummaryTopic {
    std::string name;
    bool shares = true; ///< each game has one value, so that shares of the sum say something
};

/// Writes the counts, one for each topic, in a format of rows; text for people shows the
/// most frequent values of a topic, and how many others there are. `command`: whose summary it is,
/// for JSON.
void write_summary(std::string_view command, std::vector<SummaryTopic> const& topics,
                   TopicCounts const& counts, RowFormat format,
                   std::function<void(std::string_view)> const& write);

} // namespace kifu::cli
