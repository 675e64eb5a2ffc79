#include "kifu/reader.hpp"

#include "formats/sgf/game_charset.hpp"
#include "formats/sgf/sinks.hpp"
#include "formats/sgf/start.hpp"
#include "formats/sgf/structure.hpp"
#include "formats/sgf/window.hpp"

#include <algorithm>
#include <limits>
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
            return visit(visitor, start, diagnostics);
        };
        return next_game(diagnostics, parse);
    }

    bool skip(Skipped& skipped) {
        Diagnostics none(0);
        auto const parse = [&](Start const& start, std::uint64_t gap) {
            return skip_game(start, gap, skipped);
        };
        return next_game(none, parse);
    }

    std::string_view trailing() const { return trailing_; }
    std::uint64_t trailing_offset() const { return window_.offset_of(trailing_.data()); }
    std::vector<Repair> const& trailing_repairs() const { return gap_repairs_; }
    std::optional<Charset> mark() const { return mark_; }
    std::optional<Charset> transcoded_from() const { return window_.transcoded_from(); }
    std::optional<Error> const& error() const { return window_.error(); }
    Position position(std::uint64_t offset) { return window_.position(offset); }

private:
    /// Finds a game and reads it with `parse`, as often as more bytes are needed.
    template <class Parse>
    bool next_game(Diagnostics& diagnostics, Parse const& parse) {
        if (stopped_ || !begin(diagnostics)) return false;
        Diagnostics::Mark const mark = diagnostics.mark();
        while (true) {
            Start const start = find();
            if (start.kind == Start::Kind::more_needed) {
                if (!window_.more()) drop_gap();
                continue;
            }
            if (window_.error()) return false;
            if (start.kind == Start::Kind::none) return finish(diagnostics);
            report_gap(start, diagnostics);
            inner_roots_.place(start.at, window_.offset_of(start.at));
            GameEnd const end = parse(start, window_.offset_of(window_.begin()));
            if (end == GameEnd::more_needed) {
                diagnostics.roll_back(mark);
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
            diagnostics
                .add(Code::text_bom, {0, static_cast<std::uint32_t>(bom->length)},
                     "byte order mark of " + std::string(bom->charset.name()))
                .fixable = bom->charset == Charset::utf8();
        }
        if (window_.transcoded_from())
            fixed_ = Charset::utf8();
        else if (options_.charset)
            fixed_ = options_.charset;
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

    void report_gap(Start const& start, Diagnostics& diagnostics) {
        gap_repairs_.clear();
        bool const before = !any_game_ && options_.starts_file;
        report_text(window_.begin(), start.at, diagnostics,
                    before ? Code::sgf_text_before : Code::sgf_text_outside);
    }

    /// A finding outside of games, which is mended by taking the bytes away.
    void report_outside(Code code, char const* from, char const* to, std::string message,
                        Diagnostics& diagnostics) {
        std::uint64_t const begin = window_.offset_of(from);
        std::uint64_t const end = window_.offset_of(to);
        bool const text = code == Code::sgf_text_before || code == Code::sgf_text_outside;
        gap_repairs_.push_back({code, NodeId::none, !text, '\0', 0, begin, end});
        auto const length = static_cast<std::uint32_t>(
            std::min<std::uint64_t>(end - begin, std::numeric_limits<std::uint32_t>::max()));
        diagnostics.add(code, {begin, length}, std::move(message)).fixable = true;
    }

    /// Findings about what stands outside of games: every `)` without its `(`, and once the rest.
    void report_text(char const* from, char const* to, Diagnostics& diagnostics, Code text_code) {
        char const* p = sgf::skip_space(from, to);
        for (; p != to && *p == ')'; p = sgf::skip_space(p + 1, to))
            report_outside(Code::sgf_extra_close, p, p + 1, "`)` without its `(`", diagnostics);
        if (gap_dropped_) return report_dropped(p, diagnostics);
        if (p == to) return;
        char const* last = to;
        while (sgf::is_space(last[-1]))
            --last;
        bool const only_parentheses =
            std::all_of(p, last, [](char c) { return sgf::is_space(c) || c == '(' || c == ')'; });
        if (!only_parentheses)
            return report_outside(text_code, p, last,
                                  text_code == Code::sgf_text_before
                                      ? "text before the first game"
                                      : "text that belongs to no game",
                                  diagnostics);
        bool const trees = std::find(p, last, ')') != last;
        report_outside(trees ? Code::sgf_empty_tree : Code::sgf_variation_start, p, last,
                       trees ? "game tree without nodes"
                             : "`(` where the `;` of a node was expected",
                       diagnostics);
    }

    void report_dropped(char const* at, Diagnostics& diagnostics) const {
        diagnostics.add(Code::sgf_text_outside, {window_.offset_of(at), 0},
                        "more than " + std::to_string(options_.limits.game_bytes) +
                            " bytes that belong to no game");
    }

    bool finish(Diagnostics& diagnostics) {
        gap_repairs_.clear();
        trailing_ = {window_.begin(), static_cast<std::size_t>(window_.end() - window_.begin())};
        bool const whole = options_.starts_file && options_.ends_file;
        bool const tree = sgf::skip_space(window_.begin(), window_.end()) != window_.end();
        report_text(window_.begin(), window_.end(), diagnostics, Code::sgf_text_outside);
        if (!any_game_ && whole && !(tree && only_empty_trees()))
            diagnostics.add(Code::sgf_no_game, {window_.offset_of(window_.begin()), 0},
                            "no game found: a game begins with `(;`");
        return false;
    }

    bool only_empty_trees() const {
        return std::ranges::all_of(
            gap_repairs_, [](Repair const& repair) { return repair.code == Code::sgf_empty_tree; });
    }

    void report_size(Start const& start, Diagnostics& diagnostics) const {
        diagnostics.add(Code::limit_game_size, {window_.offset_of(start.at), 1},
                        "game of more than " + std::to_string(options_.limits.game_bytes) +
                            " bytes: the rest of it is not read");
    }

    bool source_complete() const { return window_.at_end() || give_up_; }
    /// A part of a file ends where a game ends or the next one begins.
    bool game_follows() const { return !options_.ends_file && !give_up_; }

    /// Parses one game into the tree, with one charset.
    GameEnd parse_tree(detail::Tree& tree, Start const& start, Charset charset, bool cuts,
                       Diagnostics& diagnostics, char const*& end) {
        tree.clear();
        tree.repairs = gap_repairs_;
        ValueScanner scanner(window_.end(), source_complete(), charset, cuts);
        sgf::TreeSink sink(tree, diagnostics, options_.limits, start.at,
                           window_.offset_of(start.at), number_);
        GameParser parser(start.at, scanner, inner_roots_, sink, start.open_missing,
                          game_follows());
        GameEnd how = parser.parse();
        end = parser.position();
        if (how == GameEnd::full) {
            sgf::SkipSink skip;
            GameParser<sgf::SkipSink> rest(parser, scanner, inner_roots_, skip);
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
        Diagnostics::Mark const mark = diagnostics.mark();
        char const* end = nullptr;
        auto const parse = [&](Charset charset, bool cuts) {
            GameEnd const how = parse_tree(tree, start, charset, cuts, diagnostics, end);
            detail::Tree::publish(game, {start.at, static_cast<std::size_t>(end - start.at)},
                                  offset);
            detail::Tree::describe(game, number_, before, charset);
            return how;
        };
        Charset const first = fixed_.value_or(Charset::utf8());
        GameEnd how = parse(first, false);
        if (how == GameEnd::more_needed) return how;
        charset_ = sgf::decide_charset(game, fixed_, diagnostics);
        if (sgf::splits_differently(game.source(), first, charset_)) {
            // What was found out about the charset stays true.
            diagnostics.roll_back(mark, is_about_charset);
            inner_roots_.forget();
            how = parse(charset_, sgf::declares_gb2312(game));
            if (how == GameEnd::more_needed) return how;
        }
        detail::Tree::describe(game, number_, before, charset_);
        window_.consume_game(end, charset_);
        return how;
    }

    static bool is_about_charset(Code code) { return code_info(code).slug.starts_with("text."); }

    GameEnd visit(Visitor& visitor, Start const& start, Diagnostics& diagnostics) {
        ValueScanner scanner(window_.end(), source_complete(), fixed_.value_or(Charset::utf8()));
        char const* end = nullptr;
        if (GameEnd const how = skip(scanner, start, end); how == GameEnd::more_needed) return how;
        GameEnd const how = deliver(visitor, scanner, start, diagnostics);
        window_.consume_game(end, charset_);
        return how;
    }

    /// With bytes above 0x7F the end may depend on the charset, which only a full reading finds.
    GameEnd skip_game(Start const& start, std::uint64_t gap, Skipped& skipped) {
        ValueScanner scanner(window_.end(), source_complete(), fixed_.value_or(Charset::utf8()));
        char const* const begin = window_.begin();
        char const* end = nullptr;
        GameEnd how = skip(scanner, start, end);
        if (how == GameEnd::more_needed) return how;
        if (sgf::is_ascii({start.at, static_cast<std::size_t>(end - start.at)})) {
            window_.consume_game(end, Charset::utf8());
        } else {
            Diagnostics none(0);
            how = read_tree(skipped_game_, detail::Tree::of(skipped_game_), start, gap, none);
            if (how == GameEnd::more_needed) return how;
        }
        skipped = {{begin, static_cast<std::size_t>(window_.begin() - begin)}, gap};
        return how;
    }

    /// The end of a game, before the visitor hears of its beginning.
    GameEnd skip(ValueScanner& scanner, Start const& start, char const*& end) {
        sgf::SkipSink sink;
        GameParser parser(start.at, scanner, inner_roots_, sink, start.open_missing,
                          game_follows());
        GameEnd const how = parser.parse();
        end = parser.position();
        return how;
    }

    GameEnd deliver(Visitor& visitor, ValueScanner& scanner, Start const& start,
                    Diagnostics& diagnostics) {
        std::uint64_t const offset = window_.offset_of(start.at);
        Visitor::Flow const flow = visitor.begin_game({number_, offset});
        if (flow == Visitor::Flow::stop) return GameEnd::stopped;
        if (flow == Visitor::Flow::skip) return GameEnd::closed;
        sgf::VisitorSink sink(visitor, diagnostics, start.at, offset, number_);
        GameParser parser(start.at, scanner, inner_roots_, sink, start.open_missing,
                          game_follows());
        GameEnd const how = parser.parse();
        if (how == GameEnd::stopped) return how;
        return visitor.end_game() == Visitor::Flow::stop ? GameEnd::stopped : GameEnd::closed;
    }

    ReadOptions options_;
    sgf::Window window_;
    sgf::InnerRoots inner_roots_;
    std::uint32_t number_;
    std::optional<Charset> fixed_;
    Charset charset_ = Charset::utf8();
    Game skipped_game_;
    std::string_view trailing_;
    std::vector<Repair> gap_repairs_; ///< of what stands before the game, or behind the last one
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
bool Reader::skip(Skipped& skipped) { return impl_->skip(skipped); }
std::uint64_t Reader::trailing_offset() const { return impl_->trailing_offset(); }
std::string_view Reader::trailing() const { return impl_->trailing(); }
std::vector<Repair> const& Reader::trailing_repairs() const { return impl_->trailing_repairs(); }
std::optional<Charset> Reader::byte_order_mark() const { return impl_->mark(); }
std::optional<Charset> Reader::transcoded_from() const { return impl_->transcoded_from(); }
std::optional<Error> const& Reader::error() const { return impl_->error(); }
Position Reader::position(std::uint64_t offset) { return impl_->position(offset); }

} // namespace kifu
