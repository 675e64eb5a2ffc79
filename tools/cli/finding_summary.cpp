#include "cli/finding_summary.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace kifu::cli {

namespace {

enum Topic : std::size_t { worst_finding, severity, finding, games_with };

std::vector<SummaryTopic> topics() {
    return {{"worst-finding"}, {"severity"}, {"finding"}, {"games-with", false}};
}

} // namespace

void FindingSummary::add(Code code, Severity severity, std::size_t count) {
    add_of_file(code, severity, count);
    ByCode& row = codes_[static_cast<std::size_t>(code)];
    if (std::exchange(row.last_game, games_ + 1) != games_ + 1) ++row.games;
    worst_ = std::max(worst_.value_or(severity), severity);
}

void FindingSummary::end_game() {
    ++games_;
    if (worst_) tally(games_by_worst_, *worst_);
    worst_.reset();
}

void FindingSummary::add_of_file(Code code, Severity severity, std::size_t count) {
    codes_[static_cast<std::size_t>(code)].findings += count;
    severities_[static_cast<std::size_t>(severity)] += count;
}

void FindingSummary::add(FindingSummary const& more) {
    for (std::size_t i = 0; i < codes_.size(); ++i) {
        codes_[i].findings += more.codes_[i].findings;
        codes_[i].games += more.codes_[i].games;
    }
    cli::add(severities_, more.severities_);
    cli::add(games_by_worst_, more.games_by_worst_);
    games_ += more.games_;
}

void FindingSummary::write(RowFormat format,
                           std::function<void(std::string_view)> const& write) const {
    TopicCounts counts(topics().size());
    auto const add_some = [&](Topic topic, std::string_view value, std::uint64_t count) {
        if (count > 0) counts.add(topic, value, count);
    };
    std::uint64_t without = games_;
    for (Severity const each : {Severity::error, Severity::warning, Severity::note}) {
        add_some(worst_finding, severity_name(each), count_of(games_by_worst_, each));
        add_some(severity, severity_name(each), count_of(severities_, each));
        without -= count_of(games_by_worst_, each);
    }
    add_some(worst_finding, "", without);
    for (std::size_t i = 0; i < codes_.size(); ++i) {
        add_some(finding, all_codes()[i].slug, codes_[i].findings);
        add_some(games_with, all_codes()[i].slug, codes_[i].games);
    }
    write_summary("validate", topics(), counts, format, write);
}

} // namespace kifu::cli
