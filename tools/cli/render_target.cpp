#include "cli/render_target.hpp"

#include "cli/file_names.hpp"
#include "cli/output.hpp"

#include <array>
#include <utility>

namespace kifu::cli {

namespace {

/// Of three digits, so that names sort in order.
std::string padded(std::uint32_t number) {
    std::string const text = std::to_string(number);
    return std::string(text.size() < 3 ? 3 - text.size() : 0, '0') + text;
}

} // namespace

RenderTarget::RenderTarget(std::string pattern, std::string_view extension)
    : pattern_(std::move(pattern)), extension_(extension), folder_(is_folder(pattern_)),
      missing_folder_(missing_folder_of(folder_, pattern_)) {}

bool RenderTarget::single() const { return !folder_ && !has_field(pattern_, fields); }

std::string RenderTarget::path_for(std::string const& input, RenderedFigure const& figure) const {
    std::string path = pattern_;
    if (folder_) {
        path += path.ends_with('/') ? "{stem}" : "/{stem}";
        if (figure.game > 1) path += "-game{game}";
        if (figure.of > 1) path += "-{figure}";
        path += "." + extension_;
    }
    return fill_name(path, std::array{NameField{"folder", folder_of(input)},
                                      NameField{"stem", stem_of(input)},
                                      NameField{"game", padded(figure.game)},
                                      NameField{"figure", padded(figure.number)}});
}

std::string RenderTarget::refusal(std::string const& path, std::string const& input) const {
    std::string const& owner = owners_.owner(path);
    std::string const other = owner.substr(0, owner.find('\n'));
    std::string_view field = helpful_field(folder_ ? "{stem}" : pattern_, input, other);
    if (field.empty() && input == other && !folder_)
        field = has_field(pattern_, std::array{std::string_view("figure")}) ? "game" : "figure";
    return name_taken(path, input, field);
}

std::optional<Error> RenderTarget::write(std::string const& input, std::uint32_t entry,
                                         RenderedFigure const& figure) {
    ++count_;
    if (single() && count_ > 1) return std::nullopt;
    std::string const path = single() ? pattern_ : path_for(input, figure);
    std::string const owner = identity_of(input, entry) + "\n" + std::to_string(figure.game) +
                              "\n" + std::to_string(figure.number);
    if (!owners_.claim(path, owner)) return Error{refusal(path, input)};
    Output output(path, missing_folder_);
    output.write(figure.text);
    return output.close();
}

std::string RenderTarget::finish() const {
    if (!single() || count_ <= 1) return {};
    return "only the first of " + std::to_string(count_) +
           " pictures was written: give a folder, or a template such as {stem}-{figure}.svg, by -o";
}

} // namespace kifu::cli
