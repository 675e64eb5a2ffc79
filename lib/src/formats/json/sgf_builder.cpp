#include "formats/json/sgf_builder.hpp"

#include "kifu/property.hpp"
#include "kifu/reader.hpp"

#include "formats/json/value_text.hpp"

#include <algorithm>

namespace kifu::json {

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";
/// What stands behind a game where the JSON says nothing.
constexpr std::string_view usual_end = "\n";

ReadOptions options_with(std::optional<Charset> charset) {
    ReadOptions options;
    options.charset = charset;
    options.starts_file = false;
    return options;
}

bool same_property(Property const& a, Property const& b) {
    return a.name() == b.name() && a.size() == b.size() &&
           std::equal(a.begin(), a.end(), b.begin(),
                      [](Value const& x, Value const& y) { return x.raw() == y.raw(); });
}

bool same_node(Node const& a, Node const& b) {
    auto const id = [](std::optional<Node> const& node) {
        return node ? node->id() : NodeId::none;
    };
    if (id(a.parent()) != id(b.parent()) || a.size() != b.size()) return false;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (!same_property(a[i], b[i])) return false;
    return true;
}

bool read_the_same(std::string_view sgf, std::string_view plain, Charset charset) {
    Reader reader_a(Source::view(sgf, ""), options_with(charset));
    Reader reader_b(Source::view(plain, ""), options_with(charset));
    Diagnostics ignored(0);
    Game a;
    Game b;
    if (!reader_a.next(a, ignored) || !reader_b.next(b, ignored)) return false;
    if (a.node_count() != b.node_count() || a.source().size() != sgf.size()) return false;
    for (std::uint32_t i = 0; i < a.node_count(); ++i)
        if (!same_node(a.node(NodeId{i}), b.node(NodeId{i}))) return false;
    return true;
}

bool is_ascii(std::string_view bytes) {
    return std::ranges::all_of(bytes, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

/// The charset that CA of the root names, if kifu can write games in it.
std::optional<Charset> declared_charset(GameData const& game) {
    for (std::uint32_t i = game.nodes[0].first_property; i < game.property_end(0); ++i) {
        PropertyData const& property = game.properties[i];
        if (identify(game.bytes(property.name)).id != PropertyId::CA) continue;
        if (property.first_value == game.value_end(i)) return std::nullopt;
        return charset_by_name(game.bytes(game.values[property.first_value].text));
    }
    return std::nullopt;
}

} // namespace

Diagnostic& SgfBuilder::report(Code code, GameData const& game, std::string message) {
    Diagnostic& finding = diagnostics_.add(code, {game.offset, 1}, std::move(message));
    finding.game = games_;
    return finding;
}

Charset SgfBuilder::charset_of(GameData const& game) {
    if (!game.charset) {
        auto const declared = declared_charset(game);
        return declared && !declared->needs_transcoding() ? *declared : Charset::utf8();
    }
    std::string const name(game.bytes(*game.charset));
    auto const charset = charset_by_name(name);
    if (charset && !charset->needs_transcoding()) return *charset;
    report(Code::json_charset, game,
           charset ? "a game cannot be in " + name + ": it is written as UTF-8"
                   : "`charset` " + name + " is not known: the game is written as UTF-8");
    return Charset::utf8();
}

void SgfBuilder::add_game(GameData const& game) {
    ++games_;
    bool const numbered_first = game.number && *game.number == 1;
    if (numbered_first && file_open_) out_ += usual_end;
    bool const first = game.number ? numbered_first : !file_open_;
    if (game.before)
        out_ += game.bytes(*game.before);
    else if (!first)
        out_ += usual_end;
    file_open_ = true;
    std::size_t const begin = out_.size();
    out_.reserve(begin + game.pool.size() + game.nodes.size() * 4);
    Charset const charset = append_game(game, charset_of(game), out_);
    if (charset != Charset::utf8())
        check_charset(game, charset, std::string_view(out_).substr(begin));
}

/// Gives the charset that it was written in: UTF-8 where the one asked for does not do.
Charset SgfBuilder::append_game(GameData const& game, Charset charset, std::string& out) {
    std::size_t const begin = out.size();
    GameWriterOptions options{charset};
    GameWriter writer(game, options);
    bool odd_gaps = false;
    if (writer.write(out)) {
        odd_gaps = writer.has_odd_gaps();
    } else {
        report(Code::json_charset, game,
               std::string(charset.name()) +
                   " lacks a character of the texts: the game is written as UTF-8");
        out.resize(begin);
        options = {Charset::utf8(), true, true};
        GameWriter again(game, options);
        again.write(out);
        odd_gaps = again.has_odd_gaps();
    }
    if (odd_gaps) check_layout(game, options, begin, out);
    return options.charset;
}

/// Writes the game that begins at `begin` anew without its gaps if they change what it says.
void SgfBuilder::check_layout(GameData const& game, GameWriterOptions options, std::size_t begin,
                              std::string& out) {
    options.layout = false;
    std::string plain;
    GameWriter(game, options).write(plain);
    if (read_the_same(std::string_view(out).substr(begin), plain, options.charset)) return;
    report(Code::json_layout, game,
           "what stands between nodes and properties would be read as something else: it is left "
           "out");
    out.resize(begin);
    out += plain;
}

/// A charset that SGF readers would not find out gets a finding.
void SgfBuilder::check_charset(GameData const& game, Charset charset, std::string_view sgf) {
    if (is_ascii(sgf)) return;
    Reader reader(Source::view(sgf, ""), options_with(std::nullopt));
    Diagnostics ignored(0);
    Game again;
    if (!reader.next(again, ignored) || again.charset() == charset) return;
    report(Code::json_charset, game,
           "the texts are in " + std::string(charset.name()) + " but read as " +
               std::string(again.charset().name()) + ", since CA does not say it")
        .hint = "--charset " + std::string(charset.name());
}

void SgfBuilder::add_after(std::string_view bytes) {
    out_ += bytes;
    file_open_ = false;
}

std::string SgfBuilder::finish() {
    if (file_open_ && options_.ends_file) out_ += usual_end;
    if (byte_order_mark_) out_.insert(0, utf8_mark);
    if (encoding_) {
        if (auto encoded = encode(*encoding_, out_)) return std::move(*encoded);
        diagnostics_.add(Code::json_charset, {0, 0},
                         "the games cannot be written in " + std::string(encoding_->name()) +
                             ": they are written as UTF-8");
    }
    return std::move(out_);
}

} // namespace kifu::json
