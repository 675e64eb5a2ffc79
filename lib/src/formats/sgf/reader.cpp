#include "kifu/reader.hpp"

#include "formats/sgf/game_charset.hpp"
#include "formats/sgf/sinks.hpp"
#include "formats/sgf/start.hpp"
#include "formats/sgf/structure.hpp"
#include "formats/sgf/window.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace kifu {

using sgf::GameEnd;
using sgf::GameParser;
using sgf::Start;
using sgf::ValueScanner;

class Reader::Impl {
public:
    Impl(Source source, ReadOptions options)
        : options_(std::move(options)),
          window_(std::move(source), options_.limits.game_bytes, options_.start),
          number_(options_.first_game) {}

    bool next(Game& game, Diagnostics& diagnostics) {
        detail::Tree& tree = detail::Tree::of(game);
        auto const parse = [&](Start const& start, std::uint64_t gap) {
            return read_tree(game, tree, start, gap, diagnostics);
        };
        return next_game(diagnostics, parse);
    }

    bool next(Visitor& visitor, Diagnostics& diagnostics) {
        auto const parse = [&](Start const& start, std::uint64_t) {
            return visit(visitor, start);
        };
        return next_game(diagnostics, parse);
    }

    std::string_view trailing() const { return trailing_; }
    std::optional<Charset> mark() const { return mark_; }
    std::optional<Charset> transcoded_from() const { return window_.transcoded_from(); }
    std::optional<Error> const& error() const { return window_.error(); }
    Position position(std::uint64_t offset) { return window_.position(offset, charset_); }

private:
    /// Finds a game and reads it with `parse`, as often as more bytes are needed.
    template <class Parse>
    bool next_game(Diagnostics& diagnostics, Parse const& parse) {
        if (stopped_ || !begin(diagnostics)) return false;
        std::size_t const count = diagnostics.items().size();
        std::size_t const suppressed = diagnostics.suppressed();
        while (true) {
            Start const start = find();
            if (start.kind == Start::Kind::more_needed) {
                if (!window_.more()) drop_gap();
                continue;
            }
            if (window_.error()) return false;
            if (start.kind == Start::Kind::none) return finish(start, diagnostics);
            report_gap(start, diagnostics);
            GameEnd const end = parse(start, window_.offset_of(window_.begin()));
            if (end == GameEnd::more_needed) {
                diagnostics.roll_back(count, suppressed);
                if (!window_.more()) give_up_ = true;
                continue;
            }
            if (give_up_) report_size(start, diagnostics);
            stopped_ = end == GameEnd::stopped;
            ++number_;
            any_game_ = true;
            resync_ = std::exchange(give_up_, false);
            return true;
        }
    }

    bool begin(Diagnostics& diagnostics) {
        if (begun_) return true;
        begun_ = true;
        auto const bom = window_.open(options_.charset, options_.starts_file);
        if (window_.error()) return false;
        if (bom) {
            if (bom->charset == Charset::utf8()) window_.skip_mark(bom->length);
            mark_ = bom->charset;
            if (!options_.charset) fixed_ = Charset::utf8();
            diagnostics.add(Code::text_bom, {0, static_cast<std::uint32_t>(bom->length)},
                            "byte order mark of " + std::string(bom->charset.name()));
        }
        if (window_.transcoded_from()) fixed_ = Charset::utf8();
        else if (options_.charset) fixed_ = options_.charset;
        return true;
    }

    Start find() const {
        bool const file_start = options_.starts_file && !any_game_;
        return sgf::find_start(window_.begin(), window_.end(),
                               {window_.at_end(), file_start, resync_});
    }

    /// No game in as many bytes as one may have: they are let go.
    void drop_gap() {
        gap_dropped_ = true;
        window_.consume(window_.end());
    }

    void report_gap(Start const& start, Diagnostics& diagnostics) const {
        report_text(window_.begin(), start.at, diagnostics, !any_game_ && options_.starts_file);
        if (start.empty_tree) report_empty(start.empty_tree, diagnostics);
    }

    void report_empty(char const* at, Diagnostics& diagnostics) const {
        diagnostics
            .add(Code::sgf_empty_tree, {window_.offset_of(at), 1}, "game tree without nodes")
            .fixable = true;
    }

    /// Findings about text outside of games: every `)` without its `(`, and once for other text.
    void report_text(char const* from, char const* to, Diagnostics& diagnostics, bool before) const {
        char const* p = sgf::skip_space(from, to);
        while (p != to && *p == ')') {
            diagnostics
                .add(Code::sgf_extra_close, {window_.offset_of(p), 1}, "`)` without its `(`")
                .fixable = true;
            p = sgf::skip_space(p + 1, to);
        }
        bool const only_parentheses = std::all_of(p, to, [](char c) {
            return sgf::is_space(c) || c == '(' || c == ')';
        });
        if (p == to && !gap_dropped_) return;
        if (only_parentheses && !gap_dropped_) return report_opens(p, to, diagnostics);
        diagnostics
            .add(before ? Code::sgf_text_before : Code::sgf_text_outside,
                 {window_.offset_of(p), static_cast<std::uint32_t>(to - p)},
                 before ? "text before the first game" : "text that belongs to no game")
            .fixable = true;
    }

    /// `(` that begin no game; those of a `()` are reported as such.
    void report_opens(char const* from, char const* to, Diagnostics& diagnostics) const {
        if (std::find(from, to, ')') != to) return;
        diagnostics
            .add(Code::sgf_variation_start,
                 {window_.offset_of(from), static_cast<std::uint32_t>(to - from)},
                 "`(` where the `;` of a node was expected")
            .fixable = true;
    }

    bool finish(Start const& start, Diagnostics& diagnostics) {
        trailing_ = {window_.begin(), static_cast<std::size_t>(window_.end() - window_.begin())};
        report_text(window_.begin(), window_.end(), diagnostics, false);
        if (start.empty_tree) report_empty(start.empty_tree, diagnostics);
        else if (!any_game_ && options_.starts_file && options_.ends_file)
            diagnostics.add(Code::sgf_no_game, {window_.offset_of(window_.begin()), 0},
                            "no game found: a game begins with `(;`");
        return false;
    }

    void report_size(Start const& start, Diagnostics& diagnostics) const {
        diagnostics.add(Code::limit_game_size, {window_.offset_of(start.at), 1},
                        "game of more than " + std::to_string(options_.limits.game_bytes) +
                            " bytes: the rest of it is not read");
    }

    bool source_complete() const { return window_.at_end() || give_up_; }

    /// Parses one game into the tree, with one charset.
    GameEnd parse_tree(detail::Tree& tree, Start const& start, Charset charset,
                       Diagnostics& diagnostics, char const*& end) {
        tree.clear();
        ValueScanner scanner(window_.end(), source_complete(), charset);
        sgf::TreeSink sink(tree, diagnostics, options_.limits, start.at,
                           window_.offset_of(start.at), number_);
        GameParser parser(start.at, scanner, sink, start.open_missing);
        GameEnd how = parser.parse();
        end = parser.position();
        if (how == GameEnd::full) {
            sgf::SkipSink skip;
            GameParser rest(parser.position(), scanner, skip, parser.depth());
            how = rest.parse();
            end = rest.position();
        }
        return how;
    }

    GameEnd read_tree(Game& game, detail::Tree& tree, Start const& start, std::uint64_t gap,
                      Diagnostics& diagnostics) {
        std::string_view const before(window_.begin(),
                                      static_cast<std::size_t>(start.at - window_.begin()));
        std::uint64_t const offset = gap + before.size();
        std::size_t const count = diagnostics.items().size();
        std::size_t const suppressed = diagnostics.suppressed();
        char const* end = nullptr;
        auto const parse = [&](Charset charset) {
            GameEnd const how = parse_tree(tree, start, charset, diagnostics, end);
            detail::Tree::publish(game, {start.at, static_cast<std::size_t>(end - start.at)},
                                  offset);
            detail::Tree::describe(game, number_, before, charset);
            return how;
        };
        Charset const first = fixed_.value_or(Charset::utf8());
        GameEnd how = parse(first);
        if (how == GameEnd::more_needed) return how;
        charset_ = sgf::decide_charset(game, fixed_, diagnostics);
        if (sgf::splits_differently(game.source(), first, charset_)) {
            auto kept = take_back(diagnostics, count, suppressed);
            how = parse(charset_);
            if (how == GameEnd::more_needed) return how;
            for (Diagnostic& finding : kept) diagnostics.items().push_back(std::move(finding));
        }
        detail::Tree::describe(game, number_, before, charset_);
        window_.consume(end);
        return how;
    }

    /// Removes the findings of a first reading; gives those about the charset, which stay true.
    static std::vector<Diagnostic> take_back(Diagnostics& diagnostics, std::size_t count,
                                             std::size_t suppressed) {
        std::vector<Diagnostic> kept;
        auto& items = diagnostics.items();
        for (std::size_t i = count; i < items.size(); ++i)
            if (code_info(items[i].code).slug.starts_with("text."))
                kept.push_back(std::move(items[i]));
        diagnostics.roll_back(count, suppressed);
        return kept;
    }

    GameEnd visit(Visitor& visitor, Start const& start) {
        ValueScanner scanner(window_.end(), source_complete(), fixed_.value_or(Charset::utf8()));
        char const* end = nullptr;
        if (GameEnd const how = skip(scanner, start, end); how == GameEnd::more_needed) return how;
        GameEnd const how = deliver(visitor, scanner, start);
        window_.consume(end);
        return how;
    }

    /// The end of a game, before the visitor hears of its beginning.
    static GameEnd skip(ValueScanner& scanner, Start const& start, char const*& end) {
        sgf::SkipSink sink;
        GameParser parser(start.at, scanner, sink, start.open_missing);
        GameEnd const how = parser.parse();
        end = parser.position();
        return how;
    }

    GameEnd deliver(Visitor& visitor, ValueScanner& scanner, Start const& start) {
        std::uint64_t const offset = window_.offset_of(start.at);
        Visitor::Flow const flow = visitor.begin_game({number_, offset});
        if (flow == Visitor::Flow::stop) return GameEnd::stopped;
        if (flow == Visitor::Flow::skip) return GameEnd::closed;
        sgf::VisitorSink sink(visitor, start.at, offset);
        GameParser parser(start.at, scanner, sink, start.open_missing);
        GameEnd const how = parser.parse();
        if (how == GameEnd::stopped) return how;
        return visitor.end_game() == Visitor::Flow::stop ? GameEnd::stopped : GameEnd::closed;
    }

    ReadOptions options_;
    sgf::Window window_;
    std::uint32_t number_;
    std::optional<Charset> fixed_;
    Charset charset_ = Charset::utf8();
    std::string_view trailing_;
    std::optional<Charset> mark_;
    bool begun_ = false;
    bool any_game_ = false;
    bool stopped_ = false;
    bool resync_ = false;
    bool give_up_ = false;
    bool gap_dropped_ = false;
};

Reader::Reader(Source source, ReadOptions options)
    : impl_(std::make_unique<Impl>(std::move(source), std::move(options))) {}
Reader::~Reader() = default;
Reader::Reader(Reader&&) noexcept = default;
Reader& Reader::operator=(Reader&&) noexcept = default;

bool Reader::next(Game& game, Diagnostics& diagnostics) { return impl_->next(game, diagnostics); }
bool Reader::next(Visitor& visitor, Diagnostics& diagnostics) {
    return impl_->next(visitor, diagnostics);
}
std::string_view Reader::trailing() const { return impl_->trailing(); }
std::optional<Charset> Reader::byte_order_mark() const { return impl_->mark(); }
std::optional<Charset> Reader::transcoded_from() const { return impl_->transcoded_from(); }
std::optional<Error> const& Reader::error() const { return impl_->error(); }
Position Reader::position(std::uint64_t offset) { return impl_->position(offset); }

} // namespace kifu
