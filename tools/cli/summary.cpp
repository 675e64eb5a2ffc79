#include "cli/summary.hpp"

#include "cli/text_table.hpp"
#include "text/findings_parts.hpp"
#include "text/json_text.hpp"
#include "text/table_text.hpp"

#include <algorithm>
#include <array>

namespace kifu::cli {

namespace {

using detail::append_json_string;
using Write = std::function<void(std::string_view)>;

/// As many values of a topic stand in text for people.
constexpr std::size_t most_shown = 20;

/// "12.5 %", of a sum that is not 0; rounded to the nearest tenth, halves up.
std::string share_of(std::uint64_t count, std::uint64_t sum) {
    std::uint64_t const tenths = (count * 2000 + sum) / (2 * sum);
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
}

std::string aligned(std::string text, std::size_t width) {
    return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// One topic's lines for people: topic, value, count, share.
class TopicText {
public:
    TopicText(SummaryTopic const& topic, TopicCounts const& counts, std::size_t index)
        : topic_(topic), values_(counts.sorted(index)) {
        for (auto const& [value, count] : values_)
            sum_ += count;
    }

    void write(TextTable& table, std::size_t width) const {
        std::string name = topic_.name;
        for (std::size_t i = 0; i < shown(); ++i) {
            auto const& [value, count] = values_[i];
            std::string const shown = value.empty() ? "(none)" : detail::printable(value);
            add(table, std::exchange(name, {}), shown, std::to_string(count), width, count);
        }
        std::uint64_t others = 0;
        for (std::size_t i = shown(); i < values_.size(); ++i)
            others += values_[i].second;
        if (others == 0) return;
        std::string const words = std::to_string(values_.size() - shown()) + " others";
        add(table, "", words, std::to_string(others), width, others);
    }

    std::size_t width() const { return std::to_string(sum_).size(); }

private:
    /// One other would take the line that tells of it.
    std::size_t shown() const {
        return values_.size() <= most_shown + 1 ? values_.size() : most_shown;
    }

    void add(TextTable& table, std::string name, std::string value, std::string count,
             std::size_t width, std::uint64_t of) const {
        constexpr std::size_t share_width = 7; // 100.0 %
        std::string share = topic_.shares ? aligned(share_of(of, sum_), share_width) : "";
        table.add(std::array{std::move(name), std::move(value), aligned(std::move(count), width),
                             std::move(share)});
    }

    SummaryTopic const& topic_;
    std::vector<std::pair<std::string_view, std::uint64_t>> values_;
    std::uint64_t sum_ = 0;
};

void write_text(std::vector<SummaryTopic> const& topics, TopicCounts const& counts,
                Write const& write) {
    std::vector<TopicText> texts;
    std::size_t width = 0;
    for (std::size_t i = 0; i < topics.size(); ++i) {
        texts.emplace_back(topics[i], counts, i);
        width = std::max(width, texts.back().width());
    }
    TextTable table(4, write);
    for (TopicText const& text : texts)
        text.write(table, width);
    table.finish();
}

std::string json_row(std::string_view topic, std::string_view value, std::uint64_t count) {
    std::string row = "\"topic\":";
    append_json_string(row, topic);
    row += ",\"value\":";
    append_json_string(row, value);
    return row + ",\"count\":" + std::to_string(count) + "}";
}

/// Calls `row` with the topic, value and count of each.
void for_each_row(std::vector<SummaryTopic> const& topics, TopicCounts const& counts,
                  auto const& row) {
    for (std::size_t i = 0; i < topics.size(); ++i)
        for (auto const& [value, count] : counts.sorted(i))
            row(topics[i].name, value, count);
}

void write_json(std::string_view command, std::vector<SummaryTopic> const& topics,
                TopicCounts const& counts, Write const& write) {
    write(R"({"kifu":"summary","version":1,"of":")" + std::string(command) + R"(","counts":[)");
    std::string_view before = "\n{";
    for_each_row(topics, counts,
                 [&](std::string_view topic, std::string_view value, std::uint64_t count) {
                     write(std::exchange(before, ",\n{"));
                     write(json_row(topic, value, count));
                 });
    write("\n]}\n");
}

void write_json_lines(std::string_view command, std::vector<SummaryTopic> const& topics,
                      TopicCounts const& counts, Write const& write) {
    std::string const head = R"({"kifu":"count","version":1,"of":")" + std::string(command) + "\",";
    for_each_row(topics, counts,
                 [&](std::string_view topic, std::string_view value, std::uint64_t count) {
                     write(head + json_row(topic, value, count) + "\n");
                 });
}

void write_table(std::vector<SummaryTopic> const& topics, TopicCounts const& counts, bool csv,
                 Write const& write) {
    std::string line;
    detail::append_table_row(std::array{"topic", "value", "count"}, csv, line);
    write(line);
    for_each_row(topics, counts,
                 [&](std::string const& topic, std::string_view value, std::uint64_t count) {
                     std::string const number = std::to_string(count);
                     line.clear();
                     detail::append_table_row(std::array<std::string_view, 3>{topic, value, number},
                                              csv, line);
                     write(line);
                 });
}

} // namespace

void TopicCounts::add(std::size_t topic, std::string_view value, std::uint64_t count) {
    Values& values = counts_[topic];
    auto found = values.find(value);
    if (found == values.end()) found = values.emplace(value, 0).first;
    found->second += count;
}

void TopicCounts::add(TopicCounts const& more) {
    for (std::size_t topic = 0; topic < more.counts_.size(); ++topic)
        for (auto const& [value, count] : more.counts_[topic])
            add(topic, value, count);
}

std::vector<std::pair<std::string_view, std::uint64_t>>
TopicCounts::sorted(std::size_t topic) const {
    std::vector<std::pair<std::string_view, std::uint64_t>> values(counts_[topic].begin(),
                                                                   counts_[topic].end());
    std::ranges::sort(values, [](auto const& a, auto const& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    return values;
}

void write_summary(std::string_view command, std::vector<SummaryTopic> const& topics,
                   TopicCounts const& counts, RowFormat format, Write const& write) {
    switch (format) {
    case RowFormat::text: return write_text(topics, counts, write);
    case RowFormat::json: return write_json(command, topics, counts, write);
    case RowFormat::jsonl: return write_json_lines(command, topics, counts, write);
    case RowFormat::csv:
    case RowFormat::tsv: return write_table(topics, counts, format == RowFormat::csv, write);
    }
}

} // namespace kifu::cli
