#include "kifu/charset.hpp"

#include "formats/acek/acek.hpp"
#include "formats/acek/record_reader.hpp"
#include "formats/acek/record_sgf.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace kifu::acek {

namespace {

/// The bytes as UTF-8, from whatever charset somebody saved them in.
class FileText {
public:
    explicit FileText(std::string_view bytes) {
        auto const mark = detect_bom(bytes);
        if (mark) base_ = mark->length;
        text_ = bytes.substr(base_);
        if (mark && mark->charset.needs_transcoding())
            transcode(mark->charset);
        else if (auto const wide = detect_utf16(bytes))
            transcode(*wide);
        else if (!is_valid_utf8(text_))
            guess();
    }

    std::string_view text() const { return text_; }
    /// Place of the text in the file, if it is not transcoded.
    std::size_t base() const { return from_ ? 0 : base_; }
    std::optional<Charset> transcoded_from() const { return from_; }

    /// A place in the text, or in the file if it is not transcoded, as one in the file.
    std::size_t in_file(std::size_t place) const {
        return from_ ? base_ + map_.to_source(text_, std::min(place, text_.size())) : place;
    }

private:
    void guess() {
        std::array const texts{text_};
        Charset const charset = guess_charset(texts).charset;
        if (charset != Charset::utf8()) transcode(charset);
    }

    void transcode(Charset charset) {
        from_ = charset;
        utf8_ = transcode_to_utf8(charset, text_, &map_);
        text_ = utf8_;
    }

    std::string_view text_;
    std::size_t base_ = 0;
    std::optional<Charset> from_;
    std::string utf8_;
    OffsetMap map_;
};

/// Cuts the items of a file into games and appends each.
class FileReader {
public:
    FileReader(FileText const& file, TranslateOptions const& options, Diagnostics& diagnostics,
               std::string& out)
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
        ReadContext const context{file_.text(), file_.base(), ++games_, options_, diagnostics_};
        append_sgf(read_record(items_, context), out_, options_.places);
        items_.clear();
        has_game_ = false;
    }

    FileText const& file_;
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
    if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
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
    FileText const file(bytes);
    std::size_t const first = diagnostics.items().size();
    std::string out;
    FileReader(file, options, diagnostics, out).run();
    auto const findings = std::span(diagnostics.items()).subspan(first);
    std::ranges::stable_sort(findings, {},
                             [](Diagnostic const& finding) { return finding.span.offset; });
    for (Diagnostic& finding : findings)
        finding.span.offset = file.in_file(static_cast<std::size_t>(finding.span.offset));
    if (options.places != nullptr)
        for (TranslatedPlace& place : *options.places)
            place.file = file.in_file(place.file + file.base());
    if (auto const charset = file.transcoded_from()) report_charset(*charset, diagnostics);
    return out;
}

} // namespace kifu::acek
