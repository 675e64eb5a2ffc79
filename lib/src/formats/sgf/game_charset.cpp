#include "formats/sgf/game_charset.hpp"

#include "formats/sgf/scan.hpp"
#include "text/ascii.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace kifu::sgf {

namespace {

/// In bits, as CharsetGuess: below this a guess is no better than the default of FF[4].
constexpr double least_margin = 1.0;

/// Offset of the first byte that is not ASCII; npos if none.
std::size_t first_high_byte(std::string_view bytes) {
    std::size_t i = 0;
    for (; i + 8 <= bytes.size(); i += 8) {
        std::uint64_t block = 0;
        __builtin_memcpy(&block, bytes.data() + i, 8);
        if ((block & 0x8080808080808080ULL) != 0) break;
    }
    for (; i < bytes.size(); ++i)
        if ((static_cast<unsigned char>(bytes[i]) & 0x80U) != 0) return i;
    return std::string_view::npos;
}

bool is_text(ValueType type) {
    switch (type) {
    case ValueType::text:
    case ValueType::simple_text:
    case ValueType::point_simple_text:
    case ValueType::simple_text_simple_text:
    case ValueType::figure: return true;
    default: return false;
    }
}

/// All texts with a byte that is not ASCII.
std::vector<std::string_view> high_texts(Game const& game) {
    std::vector<std::string_view> texts;
    for (std::optional<Node> node = game.root(); node; node = game.next_in_order(*node))
        for (Property const property : *node)
            for (Value const value : property)
                if (is_text(property.info().value) &&
                    first_high_byte(value.raw()) != std::string_view::npos)
                    texts.push_back(value.raw());
    return texts;
}

class Decision {
public:
    Decision(Game const& game, Diagnostics& diagnostics)
        : game_(game), diagnostics_(diagnostics), high_(first_high_byte(game.source())) {}

    Charset decide(std::optional<Charset> fixed) {
        auto const declaration = game_.root().value(PropertyId::CA);
        if (fixed) return *fixed;
        if (!declaration || declaration->raw().empty()) return undeclared("no CA");
        std::string const name = unescaped(declaration->raw());
        auto const declared = charset_by_name(name);
        if (!declared) return unknown(*declaration, name);
        if (high_ == std::string_view::npos) return *declared;
        return check_declared(*declaration, *declared);
    }

private:
    static std::string unescaped(std::string_view raw) {
        std::string name(raw);
        std::erase_if(name, [](char c) { return c == '\\' || c == '\n' || c == '\r'; });
        return name;
    }

    Diagnostic& report(Code code, Span span, std::string message) {
        Diagnostic& finding = diagnostics_.add(code, span, std::move(message));
        finding.game = game_.number();
        finding.node = NodeId{0};
        finding.property = "CA";
        return finding;
    }

    Span high_span() const { return {game_.offset() + high_, 1}; }

    /// Whether the values are. What stands between them, such as a mail, has a charset of its own.
    bool are_valid(Charset charset) const {
        if (is_valid(charset, game_.source())) return true;
        for (std::optional<Node> node = game_.root(); node; node = game_.next_in_order(*node))
            for (Property const property : *node)
                for (Value const value : property)
                    if (!is_valid(charset, value.raw())) return false;
        return true;
    }

    /// The best guess, or nothing when it is not clear enough.
    std::optional<Charset> guess() {
        auto const texts = high_texts(game_);
        CharsetGuess const guess = guess_charset(texts);
        if (texts.empty() || guess.margin < least_margin) return std::nullopt;
        return guess.charset;
    }

    /// `cause`: why nothing is known.
    Charset undeclared(std::string const& cause) {
        if (high_ == std::string_view::npos) return Charset::utf8();
        if (are_valid(Charset::utf8())) {
            report(Code::text_charset_guessed, high_span(),
                   cause + ": read as UTF-8, which the bytes are")
                .severity = Severity::note;
            return Charset::utf8();
        }
        auto const guessed = guess();
        if (!guessed || *guessed == Charset::cp1252()) {
            report(Code::text_latin1_assumed, high_span(),
                   cause + ": read as ISO-8859-1, the default of FF[4]");
            return Charset::latin1();
        }
        report(Code::text_charset_guessed, high_span(),
               cause + ": read as " + std::string(guessed->name()) + " by the look of the texts")
            .hint = "--charset NAME reads them otherwise";
        return *guessed;
    }

    Charset unknown(Value declaration, std::string const& name) {
        report(Code::text_unknown_charset, declaration.span(),
               "CA[" + (is_valid_utf8(name) ? name : std::string("?")) +
                   "] names no charset that kifu knows");
        return undeclared("unknown CA");
    }

    Charset check_declared(Value declaration, Charset declared) {
        std::string const name(declared.name());
        // Bytes above 0x7F that form UTF-8 by accident are very unlikely in a single-byte charset.
        bool const multibyte = declared.is_lead_byte(0xB0) || declared.needs_transcoding();
        if (!multibyte && declared != Charset::utf8() && are_valid(Charset::utf8())) {
            report(Code::text_charset_lies, declaration.span(),
                   "CA says " + name + ", but the bytes are UTF-8; they are read as CA says")
                .hint = "--charset UTF-8 reads them as what they are";
            return declared;
        }
        if (are_valid(declared)) return declared;
        auto const guessed = guess();
        std::string problem = "CA says " + name + ", but the bytes are not valid " + name;
        if (!guessed || *guessed == declared) return declared; // damaged: the values are reported
        problem += "; they are read as " + std::string(guessed->name());
        Diagnostic& finding = report(Code::text_charset_lies, high_span(), std::move(problem));
        finding.hint = "--charset NAME reads them otherwise";
        // Here the record is not what it says, whatever a reader makes of it.
        finding.severity = Severity::error;
        return *guessed;
    }

    Game const& game_;
    Diagnostics& diagnostics_;
    std::size_t high_;
};

} // namespace

Charset decide_charset(Game const& game, std::optional<Charset> fixed, Diagnostics& diagnostics) {
    return Decision(game, diagnostics).decide(fixed);
}

bool declares_gb2312(Game const& game) {
    auto const declaration = game.root().value(PropertyId::CA);
    if (!declaration) return false;
    std::string name;
    for (char const c : declaration->raw())
        if (is_identifier_byte(c)) name += ascii::lower(c);
    return name == "gb2312" || name == "gb231280" || name == "euccn";
}

bool is_ascii(std::string_view bytes) { return first_high_byte(bytes) == std::string_view::npos; }

bool splits_differently(std::string_view bytes, Charset read_with, Charset decided) {
    if (!read_with.has_ascii_trail_bytes() && !decided.has_ascii_trail_bytes()) return false;
    if (read_with == decided) return false;
    for (std::size_t i = first_high_byte(bytes); i < bytes.size() - 1; ++i) {
        bool const high = (static_cast<unsigned char>(bytes[i]) & 0x80U) != 0;
        if (high && (bytes[i + 1] == '\\' || bytes[i + 1] == ']')) return true;
    }
    return false;
}

} // namespace kifu::sgf
