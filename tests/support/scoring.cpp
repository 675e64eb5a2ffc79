#include "support/scoring.hpp"

#include "kifu/values/points.hpp"

#include "support/boards.hpp"
#include "support/replaying.hpp"

namespace kifu::support {

ScoreReport scored(std::string_view record, ScoreOptions const& options) {
    OneGame const game(record);
    Scorer scorer;
    return scorer.score(*game, options);
}

std::string finished(std::vector<std::string_view> const& picture, std::string_view root) {
    Picture const read(picture);
    std::string text = "(;FF[4]GM[1]SZ[" + std::to_string(read.size.width);
    if (!read.size.square()) text += ":" + std::to_string(read.size.height);
    text += "]";
    text += root;
    auto const add = [&](std::string_view name, std::vector<Point> const& points) {
        if (!points.empty()) text += name;
        for (Point const point : points)
            text += "[" + point_text(point) + "]";
    };
    add("AB", read.black);
    add("AW", read.white);
    return text + ";B[];W[])";
}

std::string counted(ScoreReport const& report) { return counted(report, report.method); }

std::string counted(ScoreReport const& report, ScoreMethod method) {
    Count const* const count = report.count(method);
    return count == nullptr ? "none" : result_text(count->result());
}

std::string line(Count const& count, ScoreItem item) {
    for (ScoreLine const& line : count.lines)
        if (line.item == item) return line.points[0].text() + ":" + line.points[1].text();
    return {};
}

std::string stones(std::vector<ChainStatus> const& chains) {
    std::string text;
    for (ChainStatus const& chain : chains) {
        if (!text.empty()) text += ' ';
        std::string_view before;
        for (Point const point : chain.stones) {
            text += before;
            text += point_text(point);
            before = ",";
        }
    }
    return text;
}

} // namespace kifu::support
