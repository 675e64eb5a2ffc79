// A theme in a file: the theme that it changes, colours and lengths.
#include "kifu/charset.hpp"
#include "kifu/picture.hpp"
#include "kifu/position.hpp"

#include "values/toml.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace kifu {

namespace {

using values::TomlValue;

struct MetricRow {
    std::string_view name;
    std::int32_t PictureMetrics::*target;
    std::int32_t least, most;
};

constexpr std::array<MetricRow, 11> metrics{{
    {"stone", &PictureMetrics::stone, 250, 500},
    {"hex-stone", &PictureMetrics::hex_stone, 250, 430},
    {"stone-edge", &PictureMetrics::stone_edge, 0, 100},
    {"grid", &PictureMetrics::grid, 1, 100},
    {"cell-line", &PictureMetrics::cell_line, 1, 100},
    {"edge", &PictureMetrics::edge, 1, 200},
    {"star", &PictureMetrics::star, 0, 200},
    {"label", &PictureMetrics::label, 200, 900},
    {"coordinate", &PictureMetrics::coordinate, 150, 500},
    {"title", &PictureMetrics::title, 200, 1000},
    {"subtitle", &PictureMetrics::subtitle, 200, 800},
}};

constexpr std::array<std::string_view, 4> keys{"theme", "colors", "dark", "metrics"};

std::vector<std::string_view> ink_names() {
    std::vector<std::string_view> names;
    names.reserve(picture_inks);
    for (std::size_t ink = 0; ink != picture_inks; ++ink)
        names.push_back(picture_ink_name(static_cast<PictureInk>(ink)));
    return names;
}

/// #rgb or #rrggbb, so that nothing else gets into a picture.
bool is_color(std::string_view text) {
    if (!text.starts_with('#') || (text.size() != 4 && text.size() != 7)) return false;
    return std::ranges::all_of(text.substr(1), [](char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    });
}

/// "0.465"
std::string in_units(std::int32_t thousandths) {
    return Decimal::from_millionths(std::int64_t{thousandths} * 1000).text();
}

class StyleReader {
public:
    StyleReader(std::string_view toml, std::string_view file) : toml_(toml), file_(file) {}

    Result<PictureStyle> read() {
        TomlValue const all = values::read_toml(
            toml_, [&](Span where, std::string const& problem) { complain(where, problem); });
        for (TomlValue const& value : all.items)
            read_key(value);
        if (problems_.empty()) return std::move(style_);
        problems_.pop_back(); // the last line end
        return Error{std::move(problems_)};
    }

private:
    void read_key(TomlValue const& value) {
        if (std::ranges::find(keys, value.key) == keys.end())
            return unknown(value, std::vector<std::string_view>(keys.begin(), keys.end()));
        if (value.key == "theme") return read_theme(value);
        if (value.kind != TomlValue::Kind::table)
            return complain(value.span, "`" + value.key + "` is a table: [" + value.key + "]");
        for (TomlValue const& item : value.items)
            if (value.key == "metrics")
                read_metric(item);
            else
                read_color(item, value.key == "dark" ? style_.dark_colors : style_.colors);
    }

    void read_theme(TomlValue const& value) {
        auto const theme = picture_theme_by_name(value.text);
        if (value.kind == TomlValue::Kind::text && theme)
            style_.theme = *theme;
        else
            complain(value.span, "`theme` is one of " + list(picture_theme_names()));
    }

    void read_color(TomlValue const& value, PictureColors& colors) {
        auto const names = ink_names();
        auto const found = std::ranges::find(names, value.key);
        if (found == names.end()) return unknown(value, names);
        if (value.kind != TomlValue::Kind::text || !is_color(value.text))
            return complain(value.span,
                            "`" + value.key + "` is a colour as \"#e3b768\" or \"#fff\" says it");
        colors[static_cast<std::size_t>(found - names.begin())] = value.text;
    }

    void read_metric(TomlValue const& value) {
        auto const row = std::ranges::find(metrics, value.key, &MetricRow::name);
        if (row == metrics.end()) {
            std::vector<std::string_view> names;
            names.reserve(metrics.size());
            for (MetricRow const& known : metrics)
                names.push_back(known.name);
            return unknown(value, names);
        }
        std::int64_t const millionths = value.number.millionths();
        std::int64_t const thousandths = millionths / 1000;
        if (value.kind != TomlValue::Kind::number || millionths % 1000 != 0 ||
            thousandths < row->least || thousandths > row->most)
            return complain(value.span, "`" + value.key + "` is a number from " +
                                            in_units(row->least) + " to " + in_units(row->most) +
                                            " with at most three decimals, 1 being the distance "
                                            "between two lines");
        style_.metrics.*(row->target) = static_cast<std::int32_t>(thousandths);
    }

    static std::string list(std::span<std::string_view const> words) {
        std::string text;
        for (std::string_view const word : words)
            text.append(text.empty() ? "" : ", ").append(word);
        return text;
    }

    void unknown(TomlValue const& value, std::vector<std::string_view> const& names) {
        complain(value.span, "no key `" + value.key + "` is known; there are " + list(names));
    }

    void complain(Span where, std::string const& problem) {
        std::size_t const end = std::min<std::size_t>(where.offset, toml_.size());
        Position const place = advance({}, toml_.substr(0, end), Charset::utf8());
        problems_.append(file_).append(":").append(std::to_string(place.line)).append(":");
        problems_.append(std::to_string(place.column)).append(": ").append(problem).append("\n");
    }

    std::string_view toml_;
    std::string_view file_;
    PictureStyle style_;
    std::string problems_;
};

} // namespace

Result<PictureStyle> read_picture_style(std::string_view toml, std::string_view file) {
    return StyleReader(toml, file).read();
}

} // namespace kifu
