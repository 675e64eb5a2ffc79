// What is said once per game for each property that something concerns.
#pragma once

#include "kifu/diagnostic.hpp"
#include "kifu/game.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace kifu::surgery {

/// Counts values by property and by what is said of them.
class ValueCounts {
public:
    /// The words follow "NAME has 1 value " and "NAME has 5 values ".
    struct Words {
        std::string_view one, several;
    };

    void add(std::string_view name, NodeId node, Code code, Words const& words) {
        for (Row& row : rows_)
            if (row.name == name && row.words == &words) {
                ++row.count;
                return;
            }
        rows_.push_back({std::string(name), node, code, &words, 1});
    }

    /// Files them as warnings.
    void report_to(Game const& game, Diagnostics& diagnostics) const {
        for (Row const& row : rows_) {
            bool const one = row.count == 1;
            Diagnostic& finding = diagnostics.add(
                row.code, game.node(row.node).span(),
                row.name + " has " + std::to_string(row.count) + (one ? " value " : " values ") +
                    std::string(one ? row.words->one : row.words->several));
            finding.severity = Severity::warning;
            finding.game = game.number();
            finding.node = row.node;
        }
    }

private:
    struct Row {
        std::string name;
        NodeId node; ///< the first
        Code code;
        Words const* words;
        std::size_t count;
    };
    std::vector<Row> rows_;
};

} // namespace kifu::surgery
