#include "formats/sgf/inner_roots.hpp"

#include <cstddef>
#include <utility>

namespace kifu::sgf {

namespace {

/// As far as is looked for the `)`: more than any game has that anybody played.
constexpr std::ptrdiff_t reach = 1L << 20;

/// Goes over variations that stand side by side.
class Siblings {
public:
    Siblings(char const* p, char const* limit, ValueScanner const& scanner)
        : p_(p), limit_(limit), scanner_(scanner) {}

    /// Whether a `)` stands behind them and all before it is well-formed.
    bool closed() {
        while ((p_ = skip_space(p_, limit_)) != limit_) {
            if (*p_ == ')' && depth_ == 0) return true;
            if (!step()) return false;
        }
        return false;
    }

    char const* position() const { return p_; }
    /// The variation of them that is not closed; none if all are.
    char const* open_variation() const { return depth_ > 0 ? variation_ : nullptr; }

private:
    bool step() {
        char const c = *p_;
        if (c == '[') return value();
        if (c != '(' && c != ')' && c != ';') return depth_ > 0 && name();
        if (c == '(' && depth_++ == 0) variation_ = p_;
        if (c == ')') --depth_;
        ++p_;
        return c != ';' || depth_ > 0;
    }

    bool name() {
        char const* const begin = std::exchange(p_, skip_identifier(p_, limit_));
        return p_ != begin;
    }

    bool value() {
        p_ = scanner_.next_bracket(p_ + 1, limit_);
        if (p_ != limit_) ++p_;
        return depth_ > 0;
    }

    char const* p_;
    char const* limit_;
    ValueScanner const& scanner_;
    char const* variation_ = nullptr; ///< where the last one begins
    std::size_t depth_ = 0;
};

} // namespace

InnerRoots::Kind InnerRoots::judge(char const* p, ValueScanner const& scanner) {
    if (whole_.holds(offset_of(p))) return Kind::variation;
    if (torn_.holds(offset_of(p))) return Kind::game;
    bool const all = scanner.end() - p <= reach;
    char const* const limit = all ? scanner.end() : p + reach;
    Siblings siblings(p, limit, scanner);
    if (siblings.closed()) {
        whole_ = {offset_of(p), offset_of(siblings.position())};
        return Kind::variation;
    }
    if (siblings.position() == limit && all && !scanner.at_end()) return Kind::more_needed;
    char const* const torn = siblings.open_variation();
    torn_ = torn != nullptr ? Range{offset_of(torn), offset_of(siblings.position())}
                            : Range{offset_of(p), offset_of(p) + 1};
    return Kind::game;
}

} // namespace kifu::sgf
