#include "kifu/picture.hpp"

#include "draw/digits.hpp"
#include "draw/formats.hpp"
#include "draw/header.hpp"
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <array>

namespace kifu {

namespace draw {

namespace {

std::string clean_prefix(std::string_view wish) {
    std::string prefix;
    for (char const c : wish) {
        bool const letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        bool const later = (c >= '0' && c <= '9') || c == '-' || c == '_';
        if (letter || (later && !prefix.empty())) prefix += c;
    }
    return prefix.empty() ? "k" : prefix;
}

bool names_quadrants(PictureOptions const& options) {
    return options.coordinates && *options.coordinates >= CoordinateSystem::acek;
}

/// Of a square board quadrants are named on all sides. Otherwise one side of each kind is enough:
/// the one that is an edge of the board, if there is one.
Sides sides_of(Figure const& figure, PictureOptions const& options) {
    if (!options.coordinates || !figure.parts.coordinates) return {};
    Shape const shape = shape_of(figure.game);
    if (shape == Shape::rhombus) return {true, true, true, true};
    bool const counts_rows = *options.coordinates == CoordinateSystem::hgf;
    if (shape == Shape::hexagon) return {true, false, true, counts_rows};
    if (names_quadrants(options)) return {true, true, true, true};
    FigureArea const& area = figure.area;
    bool const left = area.left == 0 || area.right + 1 != figure.size.width;
    bool const bottom = area.bottom + 1 == figure.size.height || area.top != 0;
    return {left, !left, !bottom, bottom};
}

Milli margin_of(PictureOptions const& options, bool side) {
    if (!side) return style.bare_margin;
    return names_quadrants(options) ? style.acek_margin : style.margin;
}

} // namespace

SvgPicture::SvgPicture(Figure const& figure_shown, PictureOptions const& wishes)
    : figure(figure_shown), options(wishes), prefix(clean_prefix(wishes.id_prefix)),
      layout(figure_shown), sides(sides_of(figure_shown, wishes)) {
    frame = {-margin_of(wishes, sides.left), -margin_of(wishes, sides.top),
             layout.right() + margin_of(wishes, sides.right),
             layout.bottom() + margin_of(wishes, sides.bottom)};
}

Milli SvgPicture::stone_radius() const {
    return layout.hexagonal() ? style.hex_stone : style.stone;
}

void SvgPicture::path(std::string_view data, Ink ink, Milli width, std::string_view more) {
    if (data.empty()) return;
    out.append("<path d=\"").append(data).append("\" fill=\"none\"").append(more);
    out += stroke(ink) + " stroke-width=\"" + length_text(width) + "\"/>\n";
}

void SvgPicture::round_path(std::string_view data, Ink ink, Milli width) {
    path(data, ink, width, " stroke-linecap=\"round\" stroke-linejoin=\"round\"");
}

std::string SvgPicture::paint(std::string_view attribute, std::string_view infix, Ink ink) const {
    std::string text(" ");
    text.append(attribute).append("=\"").append(ink_color(options.theme, ink));
    text.append("\" class=\"").append(prefix).append(infix).append(ink_name(ink)).append("\"");
    return text;
}

std::string SvgPicture::fill_and_stroke(Ink filled, Ink stroked) const {
    std::string text(" fill=\"");
    text.append(ink_color(options.theme, filled)).append("\" stroke=\"");
    text.append(ink_color(options.theme, stroked)).append("\" class=\"");
    text.append(prefix).append("-f-").append(ink_name(filled)).append(" ");
    text.append(prefix).append("-s-").append(ink_name(stroked)).append("\"");
    return text;
}

void SvgPicture::number(std::uint32_t value, Milli at_x, Milli at_y, bool on_black, Milli radius) {
    std::string const digits = std::to_string(value);
    if (options.digits == PictureDigits::font) return font_number(digits, at_x, at_y, radius);
    DigitForm const form = digit_form(digits.size(), on_black, radius);
    // Ids are short: a letter for the number of digits, the radius where it is not the usual one.
    std::string name(1, static_cast<char>((on_black ? 'A' : 'a') + digits.size() - 1));
    if (radius != style.stone) name += std::to_string(radius) + "-";
    UsedForm& form_used = forms_[name];
    form_used = {digits.size(), on_black, radius, form_used.used};
    Milli place = at_x - form.step() * (static_cast<Milli>(digits.size()) - 1) / 2;
    for (char const digit : digits) {
        form_used.used = static_cast<std::uint16_t>(form_used.used | 1U << (digit - '0'));
        out.append("<use href=\"#").append(prefix).append(name);
        out.append(1, digit).append("\" x=\"");
        append_length(out, place);
        if (at_y != 0) {
            out += "\" y=\"";
            append_length(out, at_y);
        }
        out += "\"/>";
        place += form.step();
    }
}

void SvgPicture::take_digits(SvgPicture const& other) {
    for (auto const& [name, form] : other.forms_) {
        UsedForm& own = forms_[name];
        own = {form.digits, form.on_black, form.radius,
               static_cast<std::uint16_t>(own.used | form.used)};
    }
}

/// Numbers of one size follow each other in one group.
void SvgPicture::font_number(std::string const& digits, Milli at_x, Milli at_y, Milli radius) {
    constexpr std::array<Milli, 4> sizes{620, 560, 460, 350};
    constexpr std::array<Milli, 4> offsets{220, 200, 165, 125};
    std::size_t const form = std::min(digits.size(), sizes.size()) - 1;
    Milli const size = sizes[form] * radius / style.stone;
    if (size != font_size_) {
        end_numbers();
        out += "<g font-size=\"" + length_text(size) + "\">";
        font_size_ = size;
    }
    out += "<text x=\"" + length_text(at_x) + "\" y=\"" +
           length_text(at_y + offsets[form] * radius / style.stone) + "\">" + digits + "</text>";
}

void SvgPicture::end_numbers() {
    if (font_size_ != 0) out += "</g>";
    font_size_ = 0;
}

std::string SvgPicture::digit_definitions() const {
    std::string text;
    for (auto const& [name, used] : forms_) {
        DigitForm const form = digit_form(used.digits, used.on_black, used.radius);
        for (int digit = 0; digit != 10; ++digit)
            if ((used.used >> digit & 1U) != 0)
                text += "<path id=\"" + prefix + name + std::to_string(digit) +
                        "\" stroke-width=\"" + length_text(form.stem) + "\" d=\"" +
                        digit_path(digit, form) + "\"/>\n";
    }
    return text;
}

namespace {

/// Width and height in pixels.
std::string usual_size(SvgPicture const& picture) {
    Frame const& frame = picture.frame;
    constexpr std::uint32_t pixels = 24;
    std::uint32_t const width = picture.options.width != 0
                                    ? picture.options.width
                                    : static_cast<std::uint32_t>(frame.width()) * pixels / 1000;
    auto const height = static_cast<std::uint32_t>(
        (std::uint64_t{width} * static_cast<std::uint32_t>(frame.height()) +
         static_cast<std::uint32_t>(frame.width()) / 2) /
        static_cast<std::uint32_t>(frame.width()));
    return "width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height) + "\"";
}

std::string head(SvgPicture const& picture, std::string const& size) {
    Frame const& frame = picture.frame;
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" id=\"" + picture.prefix + "\" " +
           (size.empty() ? usual_size(picture) : size) + " viewBox=\"" + length_text(frame.left) +
           " " + length_text(frame.top) + " " + length_text(frame.width()) + " " +
           length_text(frame.height()) + "\" role=\"img\">\n";
}

std::string description(Figure const& figure) {
    constexpr Milli longest = 100'000;
    std::string const title =
        figure.title.empty() ? std::string(game_title(figure.game)) : figure.title;
    return "<title>" + escaped(cut_to(title, longest)) + "</title>\n<desc>" +
           escaped(game_title(figure.game)) + ", " + std::to_string(figure.size.width) + "\u00d7" +
           std::to_string(figure.size.height) + ", " + moves_text(figure) + "</desc>\n";
}

std::string background(SvgPicture const& picture) {
    Frame const& frame = picture.frame;
    return "<rect x=\"" + length_text(frame.left) + "\" y=\"" + length_text(frame.top) +
           "\" width=\"" + length_text(frame.width()) + "\" height=\"" +
           length_text(frame.height()) + "\"" + picture.fill(Ink::board) + "/>\n";
}

} // namespace

} // namespace draw

std::string draw::finished(SvgPicture const& picture, std::string const& more_definitions,
                           std::string const& size) {
    std::string const definitions = picture.digit_definitions() + more_definitions;
    return head(picture, size) + description(picture.figure) + "<style>" +
           style_rules(picture.options.theme, picture.prefix) + "</style>\n" +
           (definitions.empty() ? std::string() : "<defs>\n" + definitions + "</defs>\n") +
           background(picture) + picture.out + "</svg>\n";
}

std::string draw::svg_element(Figure const& figure, PictureOptions const& options,
                              std::string const& size) {
    SvgPicture picture(figure, options);
    draw_board(picture);
    draw_coordinates(picture);
    draw_winning_row(picture);
    draw_links(picture);
    draw_stones(picture);
    draw_territory(picture);
    draw_winning_chain(picture);
    draw_numbers(picture);
    draw_marks(picture);
    draw_labels(picture);
    draw_lines(picture);
    draw_veil(picture);
    if (options.notes && figure.parts.notes) draw_notes(picture);
    draw_caption(picture);
    if (options.header) draw_header(picture);
    return finished(picture, {}, size);
}

std::string to_svg(Figure const& figure, PictureOptions const& options) {
    return draw::svg_element(figure, options, {});
}

Result<std::string> draw::draw_svg(Figure const& figure, PictureOptions const& options) {
    return to_svg(figure, options);
}

} // namespace kifu
