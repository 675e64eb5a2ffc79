#include "kifu/picture.hpp"

#include "draw/formats.hpp"
#include "draw/glyphs.hpp"
#include "draw/header.hpp"
#include "draw/svg_picture.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

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
    if (!side) return around.bare_margin + options.style.metrics.stone;
    return names_quadrants(options) ? around.acek_margin : around.margin;
}

} // namespace

SvgPicture::SvgPicture(Figure const& figure_shown, PictureOptions const& wishes)
    : figure(figure_shown), options(wishes), prefix(clean_prefix(wishes.id_prefix)),

      colored(figure_shown.game == GameKind::heigo && wishes.heigo == HeigoStyle::colour),
      palette(wishes.style, colored), layout(figure_shown), sides(sides_of(figure_shown, wishes)) {
    // Enough for a board that is full of numbers, with what stands before it.
    out.reserve(std::size_t{12'000} + figure.stones.size() * 160);
    frame = {-margin_of(wishes, sides.left), -margin_of(wishes, sides.top),
             layout.right() + margin_of(wishes, sides.right),
             layout.bottom() + margin_of(wishes, sides.bottom)};
}

Milli SvgPicture::stone_radius() const {
    return layout.hexagonal() ? metrics().hex_stone : metrics().stone;
}

namespace {

constexpr std::string_view round_ends = " stroke-linecap=\"round\" stroke-linejoin=\"round\"";

} // namespace

void SvgPicture::append_stroke(Stroke const& look, std::string_view more) {
    out.append(" fill=\"none\"").append(more);
    out += stroke(look.ink) + " stroke-width=\"" + length_text(look.width) + "\"/>\n";
}

void SvgPicture::path(std::string_view data, Ink ink, Milli width, std::string_view more) {
    if (data.empty()) return;
    out.append("<path d=\"").append(data).append("\"");
    append_stroke({ink, width}, more);
}

void SvgPicture::round_path(std::string_view data, Ink ink, Milli width) {
    path(data, ink, width, round_ends);
}

/// A long path is defined once, which makes pictures with many stones smaller.
void SvgPicture::round_path_twice(std::string_view data, Stroke const& below, Stroke const& above) {
    constexpr std::size_t longer_than_its_uses = 150;
    if (data.size() < longer_than_its_uses) {
        round_path(data, below.ink, below.width);
        return round_path(data, above.ink, above.width);
    }
    std::string const id = prefix + "-d" + std::to_string(++shared_);
    out.append("<defs><path id=\"").append(id).append("\" d=\"").append(data);
    out.append("\"/></defs>\n");
    for (Stroke const& look : {below, above}) {
        out.append("<use xlink:href=\"#").append(id).append("\"");
        append_stroke(look, round_ends);
    }
}

std::string SvgPicture::paint(std::string_view attribute, std::string_view infix, Ink ink) const {
    std::string text;
    text.reserve(60);
    text.append(" ").append(attribute).append("=\"").append(palette.color(ink));
    text.append("\" class=\"")
        .append(prefix)
        .append(infix)
        .append(picture_ink_name(ink))
        .append("\"");
    return text;
}

std::string SvgPicture::fill_and_stroke(Ink filled, Ink stroked) const {
    std::string text(" fill=\"");
    text.append(palette.color(filled)).append("\" stroke=\"");
    text.append(palette.color(stroked)).append("\" class=\"");
    text.append(prefix).append("-f-").append(picture_ink_name(filled)).append(" ");
    text.append(prefix).append("-s-").append(picture_ink_name(stroked)).append("\"");
    return text;
}

namespace {

/// Which bit of UsedForm::used says that a character was used.
unsigned bit_of(char character) {
    if (character <= '9') return static_cast<unsigned>(character - '0');
    return static_cast<unsigned>(character <= 'Z' ? character - 'A' + 10 : character - 'a' + 36);
}

char character_of(unsigned bit) {
    if (bit < 10) return static_cast<char>('0' + bit);
    return static_cast<char>(bit < 36 ? 'A' + bit - 10 : 'a' + bit - 36);
}

/// Ids are short: a letter for the number of characters, the radius where it is not the usual one.
std::string number_form_name(std::size_t characters, bool on_black, Milli radius) {
    std::string name(1, static_cast<char>((on_black ? 'A' : 'a') + characters - 1));
    return radius == usual_stone ? name : name + std::to_string(radius) + "-";
}

} // namespace

SvgPicture::UsedForm& SvgPicture::number_form(std::size_t characters, bool on_black, Milli radius) {
    for (UsedForm& known : forms_)
        if (known.characters == characters && known.on_black == on_black && known.radius == radius)
            return known;
    return add_number_form(characters, on_black, radius);
}

SvgPicture::UsedForm& SvgPicture::add_number_form(std::size_t characters, bool on_black,
                                                  Milli radius) {
    return add_form({characters, on_black, radius, digit_form(characters, on_black, radius),
                     prefix + number_form_name(characters, on_black, radius)});
}

SvgPicture::UsedForm& SvgPicture::add_form(UsedForm form) {
    form.use = "<use xlink:href=\"#" + form.id;
    return forms_.emplace_back(std::move(form));
}

void SvgPicture::number(std::string_view text, Place at, bool on_black, Milli radius) {
    if (options.digits == PictureDigits::font) return font_number(text, at, radius);
    glyphs(text, at, number_form(text.size(), on_black, radius));
}

void SvgPicture::letters(std::string_view text, Place at, Milli size) {
    auto known = std::ranges::find(forms_, std::size_t{0}, &UsedForm::characters);
    UsedForm& form = known != forms_.end()
                         ? *known
                         : add_form({0, false, size, letter_form(size), prefix + "z"});
    glyphs(text, at, form);
}

/// What stands side by side is a group, so that each glyph needs only its place in the row.
void SvgPicture::begin_row(Milli row) {
    if (row == row_) return;
    end_row();
    row_ = row;
    out += "<g transform=\"translate(0 ";
    append_length(out, row);
    out += ")\">";
}

void SvgPicture::end_row() {
    if (row_ != 0) out += "</g>";
    row_ = 0;
}

namespace {

/// Nobody sees the third decimal of where a glyph stands, and most of a picture are such places.
constexpr Milli in_hundredths(Milli place) { return (place + (place < 0 ? -5 : 5)) / 10 * 10; }

} // namespace

void SvgPicture::glyphs(std::string_view text, Place at, UsedForm& form) {
    constexpr std::string_view x_begin = "\" x=\"", close = "\"/>";
    constexpr std::size_t most = 1 + x_begin.size() + close.size() + longest_length;
    if (at.y == 0)
        end_row();
    else
        begin_row(at.y);
    Appender end(out, text.size() * (form.use.size() + most));
    Milli place = at.x - form.form.step() * (static_cast<Milli>(text.size()) - 1) / 2;
    for (char const character : text) {
        form.used |= std::uint64_t{1} << bit_of(character);
        end.put(form.use);
        end.put(character);
        end.put(x_begin);
        end.put_length(in_hundredths(place));
        end.put(close);
        place += form.form.step();
    }
}

void SvgPicture::take_glyphs(SvgPicture const& other) {
    for (UsedForm const& form : other.forms_)
        number_form(form.characters, form.on_black, form.radius).used |= form.used;
}

/// Numbers of one size follow each other in one group.
void SvgPicture::font_number(std::string_view text, Place at, Milli radius) {
    constexpr std::array<Milli, 4> sizes{620, 560, 460, 350};
    constexpr std::array<Milli, 4> offsets{220, 200, 165, 125};
    std::size_t const form = std::min(text.size(), sizes.size()) - 1;
    Milli const size = sizes[form] * radius / usual_stone;
    if (size != font_size_) {
        end_numbers();
        out += "<g font-size=\"" + length_text(size) + "\">";
        font_size_ = size;
    }
    out += "<text x=\"";
    append_length(out, at.x);
    out += "\" y=\"";
    append_length(out, at.y + offsets[form] * radius / usual_stone);
    out.append("\">").append(text).append("</text>");
}

void SvgPicture::end_numbers() {
    end_row();
    if (font_size_ != 0) out += "</g>";
    font_size_ = 0;
}

namespace {

/// What follows the id of a digit where it is defined.
std::string drawn_digit(char character, GlyphForm const& form) {
    std::string text = "\" stroke-width=\"" + length_text(form.stem) + "\" d=\"";
    append_glyph_path(text, character, form);
    return text + "\"/>\n";
}

/// Letters beside the board are all of one form, and their group says how wide lines are.
std::string drawn_letter(char character, GlyphForm const& form) {
    std::string text = "\" d=\"";
    append_glyph_path(text, character, form);
    return text + "\"/>\n";
}

/// Of all characters in one form.
using DrawnGlyphs = std::array<std::string, 62>;

template <class Draw>
DrawnGlyphs all_drawn(GlyphForm const& form, Draw draw_one) {
    DrawnGlyphs texts;
    for (unsigned bit = 0; bit != texts.size(); ++bit)
        texts[bit] = draw_one(character_of(bit), form);
    return texts;
}

DrawnGlyphs usual_digits(std::size_t digits, bool on_black) {
    return all_drawn(digit_form(digits, on_black, usual_stone), drawn_digit);
}

} // namespace

/// Every picture has those of the usual sizes.
void SvgPicture::append_drawn_glyph(std::string& text, unsigned bit, UsedForm const& form) {
    static DrawnGlyphs const letters = all_drawn(letter_form(usual_coordinate), drawn_letter);
    static std::array<DrawnGlyphs, 6> const digits{usual_digits(1, false), usual_digits(1, true),
                                                   usual_digits(2, false), usual_digits(2, true),
                                                   usual_digits(3, false), usual_digits(3, true)};
    if (form.characters == 0)
        text += form.radius == usual_coordinate ? letters[bit]
                                                : drawn_letter(character_of(bit), form.form);
    else if (form.characters > 3 || form.radius != usual_stone)
        text += drawn_digit(character_of(bit), form.form);
    else
        text += digits[form.characters * 2 - (form.on_black ? 1 : 2)][bit];
}

void SvgPicture::append_glyph_definitions(std::string& text) const {
    constexpr std::size_t usual_length = 180;
    std::vector<UsedForm const*> sorted;
    sorted.reserve(forms_.size());
    for (UsedForm const& form : forms_)
        sorted.push_back(&form);
    std::ranges::sort(sorted, {}, &UsedForm::id);
    std::size_t count = 0;
    for (UsedForm const& form : forms_)
        count += static_cast<std::size_t>(std::popcount(form.used));
    text.reserve(text.size() + count * usual_length);
    for (UsedForm const* const form : sorted)
        for (std::uint64_t left = form->used; left != 0; left &= left - 1) {
            auto const bit = static_cast<unsigned>(std::countr_zero(left));
            text.append("<path id=\"").append(form->id).append(1, character_of(bit));
            append_drawn_glyph(text, bit, *form);
        }
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
    // Inkscape and older programs know references by the name of XLink only.
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" "
           "xmlns:xlink=\"http://www.w3.org/1999/xlink\" id=\"" +
           picture.prefix + "\" " + (size.empty() ? usual_size(picture) : size) + " viewBox=\"" +
           length_text(frame.left) + " " + length_text(frame.top) + " " +
           length_text(frame.width()) + " " + length_text(frame.height()) + "\" role=\"img\">\n";
}

/// The figure as plain text, in lines of its own.
std::string position_text(SvgPicture const& picture) {
    PictureOptions options;
    options.coordinates = picture.options.coordinates;
    options.header = false;
    auto const text = draw_ascii(picture.figure, options);
    return text ? "\n" + escaped(*text) : std::string();
}

std::string description(SvgPicture const& picture) {
    Figure const& figure = picture.figure;
    constexpr Milli longest = 100'000;
    std::string const title =
        figure.title.empty() ? std::string(game_title(figure.game)) : figure.title;
    return "<title>" + escaped(cut_to(title, longest)) + "</title>\n<desc>" +
           escaped(game_title(figure.game)) + ", " + std::to_string(figure.size.width) + "\u00d7" +
           std::to_string(figure.size.height) + ", " + moves_text(figure) +
           (picture.options.describe ? position_text(picture) : std::string()) + "</desc>\n";
}

std::string background(SvgPicture const& picture) {
    Frame const& frame = picture.frame;
    return "<rect x=\"" + length_text(frame.left) + "\" y=\"" + length_text(frame.top) +
           "\" width=\"" + length_text(frame.width()) + "\" height=\"" +
           length_text(frame.height()) + "\"" + picture.fill(Ink::board) + "/>\n";
}

} // namespace

} // namespace draw

/// What stands before the body is put there last, in the memory that the body has: memory that is
/// new costs more than moving it.
std::string draw::finished(SvgPicture& picture, std::string const& more_definitions,
                           std::string const& size) {
    std::string before = head(picture, size) + description(picture);
    before.append("<style>").append(picture.palette.rules(picture.prefix)).append("</style>\n");
    constexpr std::string_view open = "<defs>\n";
    before.append(open);
    std::size_t const begin = before.size();
    picture.append_glyph_definitions(before);
    before.append(more_definitions);
    if (before.size() == begin)
        before.resize(begin - open.size());
    else
        before.append("</defs>\n");
    before += background(picture);
    picture.out += "</svg>\n";
    picture.out.insert(0, before);
    return std::move(picture.out);
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
