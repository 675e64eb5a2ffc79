#ifdef KIFU_HAVE_JSON

#include "formats/text_lines.hpp"
#include "formats/utf8_text.hpp"
#include "formats/web/web.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace kifu::web {

namespace {

/// Collects the texts that are SGF, and passes over all else.
class Events : public nlohmann::json_sax<nlohmann::json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, string_t const&) override { return true; }
    bool string(string_t& text) override {
        std::string_view const inside = detail::without_blanks(text);
        if (inside.starts_with("(;")) sgf_.append(inside).append("\n");
        return true;
    }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, std::string const&,
                     nlohmann::json::exception const&) override {
        broken_at_ = position == 0 ? 0 : position - 1;
        return false;
    }

    std::string const& sgf() const { return sgf_; }
    std::optional<std::size_t> broken_at() const { return broken_at_; }

private:
    std::string sgf_;
    std::optional<std::size_t> broken_at_;
};

} // namespace

std::string embedded_to_sgf(std::string_view bytes, TranslateOptions const& options,
                            Diagnostics& diagnostics) {
    std::size_t const first = diagnostics.items().size();
    detail::Utf8Text const text(bytes, options.starts_file, options.charset,
                                detail::likeliest_charset);
    Events events;
    nlohmann::json::sax_parse(text.text(), &events);
    if (events.broken_at())
        diagnostics.add(Code::json_syntax,
                        {text.offset() + std::min(*events.broken_at(), text.text().size()), 0},
                        "not JSON: it cannot be read from here on");
    if (events.sgf().empty())
        diagnostics.add(Code::foreign_nothing, {0, 0}, "no text in the file begins with `(;`");
    text.place(diagnostics, first);
    return events.sgf();
}

} // namespace kifu::web

#endif
