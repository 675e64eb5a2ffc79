#include "kifu/values/variant.hpp"

#include "text/ascii.hpp"
#include "values/fold.hpp"
#include "values/make_parsed.hpp"
#include "values/x3.hpp"

#include <algorithm>
#include <boost/fusion/include/at_c.hpp>
#include <string>

namespace kifu {

using namespace values;

namespace {

constexpr std::string_view known_games[] = {"go",     "gonnect", "heigo", "connect6",
                                            "gomoku", "renju",   "hex",   "havannah"};

bool is_known(std::string_view game) {
    return std::ranges::find(known_games, game) != std::end(known_games);
}

/// `Hei-go` is "heigo".
std::string game_name_of(std::string_view written) {
    std::string name = ascii::lower_case(written);
    std::erase(name, '-');
    return name;
}

/// Reads the text as written; blanks around every part are dropped, values keep their case.
bool read_variant(std::string_view text, GameVariant& variant) {
    using boost::fusion::at_c;
    auto const name_part = [&](auto& ctx) { variant.game = game_name_of(x3::_attr(ctx)); };
    auto const option_part = [&](auto& ctx) {
        variant.options.emplace_back(ascii::lower_case(at_c<0>(x3::_attr(ctx))),
                                     trim(at_c<1>(x3::_attr(ctx))));
    };
    auto const blanks = x3::omit[*x3::char_(" \t\n\r")];
    auto const word = +x3::char_("a-zA-Z0-9_-");
    auto const value = *(x3::char_ - ',');
    auto const option =
        (blanks >> word >> blanks >> '=' >> value >> (x3::eoi | &x3::lit(',')))[option_part];
    auto const grammar = blanks >> word[name_part] >> blanks >>
                         -(x3::lit(':') >> blanks >> -(option % ',')) >> x3::eoi;
    return x3::parse(text.data(), text.data() + text.size(), grammar);
}

bool has_twice(GameVariant const& variant) {
    auto const& options = variant.options;
    for (auto one = options.begin(); one != options.end(); ++one)
        for (auto two = options.begin(); two != one; ++two)
            if (one->first == two->first) return true;
    return false;
}

} // namespace

std::optional<std::string_view> GameVariant::option(std::string_view key) const {
    auto const found = std::ranges::find(options, key, [](auto const& row) { return row.first; });
    if (found == options.end()) return std::nullopt;
    return found->second;
}

Parsed<GameVariant> parse_variant(std::string_view text) {
    if (is_blank(text)) return empty<GameVariant>();
    if (is_too_long(text)) return bad<GameVariant>("is too long for the name of a game");
    GameVariant read;
    if (!read_variant(text, read))
        return bad<GameVariant>("is not a game with its options, such as heigo:capture=classical");
    std::string const normal = variant_text(read);
    if (!is_known(read.game)) return doubtful(std::move(read), {}, "names no game that kifu knows");
    if (has_twice(read)) return doubtful(std::move(read), {}, "gives an option twice");
    if (text == normal) return exact(std::move(read), normal);
    bool const no_option = text.ends_with(':') && text.substr(0, text.size() - 1) == normal;
    return variant(std::move(read), normal,
                   no_option ? "has a colon without options behind it"
                             : "has capitals or blanks where none belong");
}

std::string variant_text(GameVariant const& variant) {
    std::string text = variant.game;
    char separator = ':';
    for (auto const& [key, value] : variant.options) {
        text += separator;
        text.append(key).append("=").append(value);
        separator = ',';
    }
    return text;
}

} // namespace kifu
