// The only file that sees toml++.
#include "values/toml.hpp"

#include "kifu/charset.hpp"

#include <algorithm>
#include <cstddef>

#ifdef KIFU_HAVE_TOML
#define TOML_HEADER_ONLY 1
#define TOML_EXCEPTIONS 0
#define TOML_ENABLE_FORMATTERS 0
// The parser asserts what faulty keys break, a line before it reports them, and without assertions
// it lets the optimizer assume it: neither may happen.
#pragma push_macro("NDEBUG")
#undef NDEBUG
#define TOML_ASSERT(condition) static_cast<void>(0)
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")
#endif

namespace kifu::values {

namespace {

constexpr std::size_t most_bytes = 256UL << 10;
/// Tables within tables are taken down by recursion, and each dot of a key may be one.
constexpr std::ptrdiff_t most_dots = 4096;

/// Empty for a text of a size that our files may have.
std::string unusual_size(std::string_view toml) {
    if (toml.size() > most_bytes) return "more than " + std::to_string(most_bytes) + " bytes";
    if (std::ranges::count(toml, '.') > most_dots)
        return "more than " + std::to_string(most_dots) + " dots";
    return {};
}

#ifdef KIFU_HAVE_TOML

/// The offset of a line and column as toml++ counts them: from 1, columns in characters.
class Lines {
public:
    explicit Lines(std::string_view text) : text_(text) {
        for (std::size_t i = 0; i < text.size(); ++i)
            if (text[i] == '\n') starts_.push_back(i + 1);
    }

    std::size_t offset(toml::source_position place) const {
        if (place.line == 0) return 0;
        std::size_t at = starts_[std::min<std::size_t>(place.line, starts_.size()) - 1];
        for (std::size_t column = 1; column < place.column && at < text_.size(); ++column)
            at += Charset::utf8().char_length(text_.data() + at, text_.data() + text_.size());
        return std::min(at, text_.size());
    }

    Span span(toml::source_region const& region) const {
        std::size_t const begin = offset(region.begin);
        std::size_t const end = std::max(begin, offset(region.end));
        return {begin, static_cast<std::uint32_t>(end - begin)};
    }

private:
    std::string_view text_;
    std::vector<std::size_t> starts_{0};
};

/// Where a text in quotes that begins there ends, or a letter stands behind a line end that it
/// leaves out: what the parser calls white space there is the same question as outside.
std::size_t end_of_text(std::string_view toml, std::size_t begin) {
    char const quote = toml[begin];
    std::string const thrice(3, quote);
    bool const long_text = toml.substr(begin, 3) == thrice;
    std::size_t at = begin + (long_text ? 3 : 1);
    while (at < toml.size()) {
        if (long_text ? toml.substr(at, 3) == thrice : toml[at] == quote)
            return at + (long_text ? 3 : 1);
        if (!long_text && toml[at] == '\n') return at;
        if (quote == '"' && toml[at] == '\\') {
            ++at;
            std::size_t const next = toml.find_first_not_of(" \t\r\n", at);
            bool const line_end = next != toml.npos && next > at;
            if (line_end && static_cast<unsigned char>(toml[next]) >= 0x80) return next;
        }
        ++at;
    }
    return toml.size();
}

/// The first byte beyond ASCII where TOML has none: outside of texts and comments. The parser is
/// undecided about some of them (toml++ 3.3, is_non_ascii_horizontal_whitespace).
std::size_t find_stray_letter(std::string_view toml) {
    std::size_t at = toml.starts_with("\xEF\xBB\xBF") ? 3 : 0;
    while (at < toml.size()) {
        char const c = toml[at];
        if (static_cast<unsigned char>(c) >= 0x80) return at;
        if (c == '#')
            at = std::min(toml.find('\n', at), toml.size());
        else
            at = c == '"' || c == '\'' ? end_of_text(toml, at) : at + 1;
    }
    return toml.size();
}

Date date_of(toml::date const& date) { return {date.year, date.month, date.day}; }

/// toml++ refuses values nested deeper than 256.
class Converter {
public:
    explicit Converter(std::string_view text) : lines_(text), text_(text) {}

    // NOLINTNEXTLINE(misc-no-recursion): as deep as the parser takes
    TomlValue convert(toml::node const& node) const {
        using Kind = TomlValue::Kind;
        TomlValue value;
        value.span = lines_.span(node.source());
        if (auto const* const text = node.as_string()) {
            value.kind = Kind::text;
            value.text = text->get();
        } else if (node.is_number()) {
            read_number(node, value);
        } else if (auto const* const truth = node.as_boolean()) {
            value.kind = Kind::truth;
            value.truth = truth->get();
        } else if (auto const* const date = node.as_date()) {
            value.kind = Kind::date;
            value.date = date_of(date->get());
        } else if (auto const* const list = node.as_array()) {
            value.kind = Kind::list;
            for (toml::node const& item : *list)
                value.items.push_back(convert(item));
        } else if (auto const* const table = node.as_table()) {
            value.kind = Kind::table;
            for (auto const& [key, item] : *table) {
                value.items.push_back(convert(item));
                value.items.back().key = key.str();
            }
            std::ranges::stable_sort(value.items, {},
                                     [](TomlValue const& item) { return item.span.offset; });
        }
        return value;
    }

private:
    /// By its text, which is exact, where it has no form that only TOML knows.
    void read_number(toml::node const& node, TomlValue& value) const {
        std::string_view text = text_.substr(value.span.offset, value.span.length);
        if (auto const number = Decimal::read(text)) {
            value.kind = TomlValue::Kind::number;
            value.number = *number;
        } else if (auto const* const whole = node.as_integer()) {
            constexpr std::int64_t most = 1'000'000'000'000;
            if (whole->get() < -most || whole->get() > most) return;
            value.kind = TomlValue::Kind::number;
            value.number = Decimal(whole->get());
        }
    }

    Lines lines_;
    std::string_view text_;
};

#endif

} // namespace

#ifdef KIFU_HAVE_TOML

bool can_read_toml() { return true; }

TomlValue read_toml(std::string_view toml, TomlProblem const& problem) {
    TomlValue nothing;
    nothing.kind = TomlValue::Kind::table;
    if (std::string const size = unusual_size(toml); !size.empty()) {
        problem({}, size);
        return nothing;
    }
    if (std::size_t const stray = find_stray_letter(toml); stray < toml.size()) {
        problem({stray, 1}, "no TOML: a letter beyond ASCII outside of quotes and comments");
        return nothing;
    }
    toml::parse_result const parsed = toml::parse(toml);
    if (parsed) return Converter(toml).convert(parsed.table());
    auto const& error = parsed.error();
    problem(Lines(toml).span(error.source()), "no TOML: " + std::string(error.description()));
    return nothing;
}

#else

bool can_read_toml() { return false; }

TomlValue read_toml(std::string_view toml, TomlProblem const& problem) {
    std::string const size = unusual_size(toml);
    problem({}, size.empty() ? "kifu was built without what reads TOML (toml++)" : size);
    return {};
}

#endif

} // namespace kifu::values
