#include "formats/acek/acek.hpp"
#include "formats/acek/record_reader.hpp"
#include "formats/acek/record_sgf.hpp"
#include "formats/utf8_text.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <span>
#include <vector>

namespace kifu::acek {

namespace {

/// Cuts the items of a file into games and appends each.
class FileReader {
public:
    FileReader(detail::Utf8Text const& file, TranslateOptions const& options,
               Diagnostics& diagnostics, std::string& out)
        : file_(file), options_(options), diagnostics_(diagnostics), out_(out) {}

    void run() {
        std::string_view const text = file_.text();
        for (std::size_t at = 0;;) {
            Item const item = parse_item(text, at);
            if (item.kind == ItemKind::end) break;
            at = item.end;
            bool const game = item.kind == ItemKind::tag && is_game(item);
            if (game && has_game_) finish_game();
            has_game_ = has_game_ || game;
            items_.push_back(item);
        }
        if (!items_.empty()) finish_game();
    }

private:
    static bool is_game(Item const& item) { return tag_row(item.name) == tag_row(TagKind::game); }

    void finish_game() {
        ReadContext const context{file_.text(), file_.offset(), ++games_, options_, diagnostics_};
        append_sgf(read_record(items_, context), out_, options_.places);
        items_.clear();
        has_game_ = false;
    }

    detail::Utf8Text const& file_;
    TranslateOptions const& options_;
    Diagnostics& diagnostics_;
    std::string& out_;
    std::vector<Item> items_; ///< of the current game
    std::uint32_t games_ = 0;
    bool has_game_ = false; ///< its tag was there
};

void report_charset(Charset charset, Diagnostics& diagnostics) {
    diagnostics.add(Code::acek_charset, {0, 0},
                    "the file is not UTF-8: it is read as " + std::string(charset.name()));
}

} // namespace

bool looks_like_acek(std::string_view bytes) {
    bytes.remove_prefix(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    if (!bytes.starts_with('[')) return false;
    bytes.remove_prefix(1);
    std::size_t letters = 0;
    while (letters < bytes.size() && ascii::is_letter(bytes[letters]))
        ++letters;
    bytes.remove_prefix(letters);
    std::size_t const blanks = std::min(bytes.find_first_not_of(" \t"), bytes.size());
    return letters > 0 && blanks > 0 && bytes.substr(blanks).starts_with('"');
}

std::string to_sgf(std::string_view bytes, TranslateOptions const& options,
                   Diagnostics& diagnostics) {
    detail::Utf8Text const file(bytes, true, options.charset, detail::likeliest_charset);
    std::size_t const first = diagnostics.items().size();
    std::string out;
    FileReader(file, options, diagnostics, out).run();
    auto const findings = std::span(diagnostics.items()).subspan(first);
    std::ranges::stable_sort(findings, {},
                             [](Diagnostic const& finding) { return finding.span.offset; });
    file.place(diagnostics, first);
    if (options.places != nullptr)
        for (TranslatedPlace& place : *options.places)
            place.file += file.offset();
    file.place(options.places);
    auto const charset = file.transcoded_from();
    if (charset && !options.charset) report_charset(*charset, diagnostics);
    return out;
}

} // namespace kifu::acek
