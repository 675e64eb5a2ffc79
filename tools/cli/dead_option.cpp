#include "cli/dead_option.hpp"

#include <utility>

namespace kifu::cli {

namespace {

/// Points separated by blanks or commas. An ACEK dash has a comma of its own, but a dead labyrinth
/// is named by one of its points.
std::vector<std::string> split_points(std::string const& text) {
    std::vector<std::string> points;
    std::string point;
    for (char const c : text + " ") {
        if (c != ' ' && c != ',') {
            point += c;
        } else if (!point.empty()) {
            points.push_back(std::exchange(point, {}));
        }
    }
    return points;
}

} // namespace

void DeadOption::add_to(Options& options, std::string const& help, char const* group) {
    options.add_option("--dead", text_, help)->type_name("POINTS|marks|none|auto")->group(group);
}

std::string DeadOption::prepare() {
    if (text_.empty() || text_ == "auto") return {};
    if (text_ == "marks") {
        choice_ = DeadChoice::marks;
    } else if (text_ == "none") {
        choice_ = DeadChoice::none;
    } else {
        names_ = split_points(text_);
        if (names_.empty()) return "--dead: no point; to take every stone as alive say none";
    }
    return {};
}

Result<std::vector<Point>> DeadOption::points_on(GameSetting const& setting,
                                                 CoordinateSystem coordinates) const {
    std::vector<Point> points;
    for (std::string const& name : names_) {
        auto const point = parse_point(name, setting.size, coordinates);
        if (!point)
            return Error{"--dead: `" + name + "` is no point of a board of " +
                         std::to_string(setting.size.width) + "x" +
                         std::to_string(setting.size.height)};
        points.push_back(*point);
    }
    return points;
}

std::string DeadOption::stones_problem(std::span<Point const> points,
                                       AnyPosition const& position) const {
    for (std::size_t i = 0; i != points.size(); ++i)
        if (!position.at(points[i])) return "--dead: there is no stone at `" + names_[i] + "`";
    return {};
}

} // namespace kifu::cli
