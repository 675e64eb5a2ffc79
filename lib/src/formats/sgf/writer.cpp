#include "kifu/writer.hpp"

#include "formats/sgf/game_charset.hpp"
#include "formats/sgf/scan.hpp"
#include "formats/sgf/tree_text.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace kifu {

namespace {

class Writer {
public:
    Writer(Game const& game, WriteOptions const& options, Diagnostics& diagnostics)
        : game_(game), options_(options), diagnostics_(diagnostics) {}

    void write(std::string& out) {
        bool const layout_stays =
            options_.layout == Layout::keep || (options_.layout == Layout::compact && misnamed());
        bool const keep = layout_stays && !options_.ff3 && !options_.expand_points;
        bool const recode = target_ && (*target_ != game_.charset() || is_damaged());
        if (!keep && !recode) return make(out);
        std::string text;
        if (keep)
            text = kept();
        else
            make(text);
        if (keep && options_.layout == Layout::compact) text += '\n';
        if (!recode) {
            out += text;
            return;
        }
        std::string const utf8 = decoded(text);
        report_undecodable();
        bool const as_utf8 = *target_ == Charset::utf8() || options_.encode_later;
        out += as_utf8 ? utf8 : encode(*target_, utf8).value_or(utf8);
    }

    /// Chooses the charset, which needs a look at all characters.
    void choose_target() {
        target_ = options_.to_charset;
        if (!target_ && options_.layout == Layout::canonical) target_ = Charset::utf8();
        if (!target_ || *target_ == game_.charset() || *target_ == Charset::utf8()) return;
        std::string const utf8 = decode(game_.charset(), game_.source());
        auto const missing = find_unencodable(*target_, utf8);
        if (!missing) return;
        std::string const name(target_->name());
        Diagnostic& finding =
            diagnostics_.add(Code::text_unencodable, place_of(missing->offset),
                             name + " has no `" + character(utf8, missing->offset) +
                                 "`: the game is written as UTF-8");
        finding.game = game_.number();
        target_ = Charset::utf8();
    }

    void report_losses() {
        if (!options_.ff3) return;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node))
            for (Property const property : *node) {
                if (property.id() == PropertyId::unknown || property.info().in_ff(3)) continue;
                Diagnostic& finding =
                    diagnostics_.add(Code::sgf_not_in_target, property.span(),
                                     "FF[3] does not know " + std::string(property.name()));
                finding.game = game_.number();
                finding.node = node->id();
                finding.property = property.name();
            }
    }

private:
    /// Whether bytes of UTF-8 are none: the next reader would take them for another charset.
    bool is_damaged() const {
        return *target_ == Charset::utf8() && !is_valid_utf8(game_.source());
    }

    /// Half a character at the end of a value does not take its `]`: see cut_before_end(), and for
    /// the last value ValueScanner.
    std::string decoded(std::string_view text) {
        std::size_t last = text.size();
        while (last != 0 && (sgf::is_space(text[last - 1]) || text[last - 1] == ')'))
            --last;
        if (last != 0 && text[last - 1] == ']') --last;
        return decoded_values(text.substr(0, last))
            .append(decode(game_.charset(), text.substr(last), &undecodable_));
    }

    std::string decoded_values(std::string_view text) {
        Charset const charset = game_.charset();
        if (!sgf::declares_gb2312(game_)) return decode(charset, text, &undecodable_);
        std::string utf8;
        char const* const end = text.data() + text.size();
        char const* done = text.data();
        for (char const* p = done; p != end;) {
            std::size_t const length = charset.char_length(p, end);
            bool const cut = sgf::cut_before_end(p, length, end);
            p += cut ? 1 : length;
            if (!cut) continue;
            utf8 += decode(charset, {done, static_cast<std::size_t>(p - done)}, &undecodable_);
            done = p;
        }
        return utf8 += decode(charset, {done, static_cast<std::size_t>(end - done)}, &undecodable_);
    }

    void report_undecodable() {
        if (undecodable_.empty()) return;
        std::vector<std::size_t> of_source;
        decode(game_.charset(), game_.source(), &of_source);
        std::size_t const first = of_source.empty() ? 0 : of_source.front();
        std::size_t const count = undecodable_.size();
        std::string const name(game_.charset().name());
        Diagnostic& finding =
            diagnostics_.add(Code::text_undecodable, {game_.offset() + first, 1},
                             (count == 1 ? "a byte is" : std::to_string(count) + " bytes are") +
                                 " not valid " + name + ": written as U+FFFD");
        finding.game = game_.number();
    }

    /// The character of the source that begins at that byte of the game's text in UTF-8.
    Span place_of(std::size_t utf8_offset) const {
        std::string_view const source = game_.source();
        char const* const end = source.data() + source.size();
        char const* p = source.data();
        std::size_t decoded = 0;
        std::uint32_t length = 1;
        while (p != end) {
            length = static_cast<std::uint32_t>(game_.charset().char_length(p, end));
            bool const ascii = length == 1 && static_cast<unsigned char>(*p) < 0x80;
            decoded += ascii ? 1 : decode(game_.charset(), {p, length}).size();
            if (decoded > utf8_offset) break;
            p += length;
        }
        return {game_.offset() + static_cast<std::uint64_t>(p - source.data()), length};
    }

    /// Whether CA names another charset than the bytes are in. Then white space may be what tells
    /// a reader where a value ends, and taking it out changes what the record says.
    bool misnamed() const {
        auto const declaration = game_.root().value(PropertyId::CA);
        auto const declared =
            declaration ? charset_by_name(declaration->simple_text()) : std::nullopt;
        return charset_name().empty() && declared && *declared != game_.charset();
    }

    static std::string character(std::string_view utf8, std::size_t at) {
        char const* const p = utf8.data() + at;
        return {p, Charset::utf8().char_length(p, utf8.data() + utf8.size())};
    }

    /// The name to write as CA; empty where CA stays as it is.
    std::string_view charset_name() const {
        bool const stays =
            !target_ || (options_.layout != Layout::canonical && !options_.to_charset);
        return stays ? std::string_view() : target_->name();
    }

    std::string kept() {
        RepairFilter const mend = [](Repair const& repair) { return repair.breaks; };
        std::string_view const before =
            options_.layout == Layout::keep ? game_.before() : std::string_view();
        std::string_view const all(game_.source().data() - before.size(),
                                   before.size() + game_.source().size());
        std::uint64_t const offset = game_.offset() - before.size();
        if (!game_.edited() && charset_name().empty())
            return apply(all, offset, game_.repairs(), mend);
        return apply(all, offset, replacements(game_, mend, charset_name()));
    }

    void make(std::string& out) const {
        sgf::append_tree(
            game_,
            {options_.layout == Layout::canonical ? Layout::canonical : Layout::compact,
             options_.ff3, options_.expand_points, charset_name()},
            out);
        out += '\n';
    }

    Game const& game_;
    WriteOptions const& options_;
    Diagnostics& diagnostics_;
    std::optional<Charset> target_;
    std::vector<std::size_t> undecodable_; ///< places in pieces of the text
};

} // namespace

void write_sgf(Game const& game, WriteOptions const& options, std::string& out,
               Diagnostics& diagnostics) {
    Writer writer(game, options, diagnostics);
    writer.choose_target();
    writer.report_losses();
    writer.write(out);
}

} // namespace kifu
