// A page of a game: figures and what the record says to them.
#include "kifu/picture.hpp"

#include "draw/header.hpp"
#include "draw/svg_picture.hpp"
#include "draw/xml.hpp"

#include <vector>

namespace kifu {

namespace {

constexpr std::string_view style =
    "body{font-family:serif;line-height:1.4;max-width:44em;margin:1em auto;padding:0 1em}"
    "figure{margin:2em 0}svg{max-width:100%;height:auto}figcaption{font-style:italic}"
    "@media(prefers-color-scheme:dark){body{background:#1b1b1b;color:#d0d0d0}}";

/// Lines of a record stay lines.
std::string lines(std::string const& text) {
    std::string html;
    for (char const c : draw::escaped(text))
        if (c == '\n')
            html += "<br>\n";
        else
            html += c;
    return html;
}

std::string section(Figure const& figure, PictureOptions const& options) {
    Figure bare = figure;
    bare.caption.clear();
    std::string html = "<figure>\n" + to_svg(bare, options) + "<figcaption>";
    std::string const& caption = figure.caption.empty() ? figure.name : figure.caption;
    html += draw::escaped(caption.empty() ? draw::moves_text(figure) : caption) +
            "</figcaption>\n</figure>\n";
    for (FigureComment const& comment : figure.comments)
        html += "<p>" +
                (comment.number == 0 ? std::string()
                                     : "<b>" + std::to_string(comment.number) + "</b> ") +
                lines(comment.text) + "</p>\n";
    return html;
}

std::string title_of(Figure const& figure) {
    return figure.title.empty() ? std::string(game_title(figure.game)) : figure.title;
}

} // namespace

std::string to_html_section(std::span<Figure const> figures, PictureOptions const& options) {
    std::string html;
    PictureOptions own = options;
    own.header = false;
    if (options.header && !figures.empty())
        html += "<h1>" + draw::escaped(title_of(figures.front())) + "</h1>\n";
    for (std::size_t i = 0; i != figures.size(); ++i) {
        own.id_prefix = options.id_prefix + std::to_string(i + 1) + "-";
        html += section(figures[i], own);
    }
    return html;
}

std::string to_html_page(std::string_view title, std::span<std::string const> sections) {
    std::string page =
        "<!DOCTYPE html>\n<html>\n<head>\n<meta charset=\"utf-8\">\n<title>" +
        draw::escaped(title) +
        "</title>\n<meta name=\"viewport\" content=\"width=device-width\">\n<style>" +
        std::string(style) + "</style>\n</head>\n<body>\n";
    for (std::string const& part : sections)
        page += part;
    return page + "</body>\n</html>\n";
}

std::string to_html(std::span<Figure const> figures, PictureOptions const& options) {
    std::string const title = figures.empty() ? std::string() : title_of(figures.front());
    std::vector const sections{to_html_section(figures, options)};
    return to_html_page(title, sections);
}

} // namespace kifu
