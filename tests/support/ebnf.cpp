#include "support/ebnf.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <limits>
#include <optional>
#include <stdexcept>
#include <utility>

namespace kifu::support {

namespace {

using Kind = Expression::Kind;

constexpr std::size_t endless = std::numeric_limits<std::size_t>::max() / 2;

/// What special sequences stand for.
constexpr std::array<std::pair<std::string_view, std::string_view>, 3> specials = {{
    {"line feed", "\n"},
    {"carriage return", "\r"},
    {"tab", "\t"},
}};

bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

bool is_name(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
}

/// Reads the text of a grammar.
class Parser {
public:
    Parser(std::string_view text, std::vector<Expression>& expressions)
        : text_(text), expressions_(expressions) {}

    std::map<std::string, ExpressionIndex> rules() {
        std::map<std::string, ExpressionIndex> rules;
        for (skip(); at_ < text_.size(); skip()) {
            std::string const rule = name();
            expect('=');
            ExpressionIndex const body = alternatives(0);
            expect(';');
            if (!rules.emplace(rule, body).second) fail("second rule " + rule);
        }
        return rules;
    }

private:
    [[noreturn]] void fail(std::string const& what) const {
        auto const end = text_.begin() + static_cast<std::ptrdiff_t>(std::min(at_, text_.size()));
        auto const line = 1 + std::count(text_.begin(), end, '\n');
        throw std::runtime_error("line " + std::to_string(line) + ": " + what);
    }

    /// White space and comments.
    void skip() {
        for (;;) {
            while (at_ < text_.size() && is_blank(text_[at_]))
                ++at_;
            if (text_.substr(at_, 2) != "(*") return;
            std::size_t const end = text_.find("*)", at_ + 2);
            if (end == std::string_view::npos) fail("comment without an end");
            at_ = end + 2;
        }
    }

    /// The next character that says something; NUL at the end.
    char peek() {
        skip();
        return at_ < text_.size() ? text_[at_] : '\0';
    }

    void expect(char c) {
        if (peek() != c) fail(std::string("expected ") + c);
        ++at_;
    }

    std::string name() {
        skip();
        std::size_t const begin = at_;
        while (at_ < text_.size() && is_name(text_[at_]))
            ++at_;
        if (at_ == begin) fail("expected a name");
        return std::string(text_.substr(begin, at_ - begin));
    }

    ExpressionIndex add(Kind kind, std::string text, std::vector<ExpressionIndex> parts) {
        expressions_.push_back({kind, std::move(text), std::move(parts), endless});
        return expressions_.size() - 1;
    }

    ExpressionIndex list(Kind kind, std::vector<ExpressionIndex> parts) {
        return parts.size() == 1 ? parts[0] : add(kind, {}, std::move(parts));
    }

    ExpressionIndex alternatives(std::size_t depth) {
        constexpr std::size_t deepest = 32;
        if (depth > deepest) fail("brackets lie too deep");
        std::vector<ExpressionIndex> parts{sequence(depth)};
        for (; peek() == '|'; parts.push_back(sequence(depth)))
            ++at_;
        return list(Kind::alternatives, std::move(parts));
    }

    ExpressionIndex sequence(std::size_t depth) {
        std::vector<ExpressionIndex> parts{primary(depth)};
        for (; peek() == ','; parts.push_back(primary(depth)))
            ++at_;
        return list(Kind::sequence, std::move(parts));
    }

    ExpressionIndex primary(std::size_t depth) {
        char const c = peek();
        switch (c) {
        case '"':
        case '\'': return add(Kind::terminal, quoted(c), {});
        case '?': return add(Kind::terminal, special(), {});
        case '(': return bracketed(')', depth);
        case '[': return add(Kind::option, {}, {bracketed(']', depth)});
        case '{': return add(Kind::repetition, {}, {bracketed('}', depth)});
        default: return add(Kind::rule, name(), {});
        }
    }

    ExpressionIndex bracketed(char close, std::size_t depth) {
        ++at_;
        ExpressionIndex const inside = alternatives(depth + 1);
        expect(close);
        return inside;
    }

    std::string quoted(char quote) {
        std::size_t const end = text_.find(quote, at_ + 1);
        if (end == std::string_view::npos) fail("terminal without an end");
        std::string const inside(text_.substr(at_ + 1, end - at_ - 1));
        if (inside.empty()) fail("empty terminal");
        at_ = end + 1;
        return inside;
    }

    /// `? byte 7F ?`
    std::optional<char> special_byte(std::string_view rest) {
        constexpr std::string_view begin = "? byte ";
        if (!rest.starts_with(begin) || rest.substr(begin.size() + 2, 2) != " ?")
            return std::nullopt;
        unsigned value = 0;
        for (char const c : rest.substr(begin.size(), 2)) {
            auto const figure = std::string_view("0123456789ABCDEF").find(c);
            if (figure == std::string_view::npos) return std::nullopt;
            value = value * 16 + static_cast<unsigned>(figure);
        }
        at_ += begin.size() + 4;
        return static_cast<char>(value);
    }

    std::string special() {
        std::string_view const rest = text_.substr(at_);
        for (auto const& [meaning, character] : specials) {
            std::string const written = "? " + std::string(meaning) + " ?";
            if (!rest.starts_with(written)) continue;
            at_ += written.size();
            return std::string(character);
        }
        if (auto const byte = special_byte(rest)) return std::string(1, *byte);
        fail("unknown special sequence");
    }

    std::string_view text_;
    std::vector<Expression>& expressions_;
    std::size_t at_ = 0;
};

} // namespace

Grammar::Grammar(std::string_view text) {
    rules_ = Parser(text, expressions_).rules();
    for (Expression const& expression : expressions_)
        if (expression.kind == Kind::rule) rule(expression.text);
    find_heights();
}

Grammar Grammar::load(std::string const& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error(path + ": cannot be read");
    return Grammar(std::string(std::istreambuf_iterator<char>(file), {}));
}

ExpressionIndex Grammar::rule(std::string const& name) const {
    auto const found = rules_.find(name);
    if (found == rules_.end()) throw std::runtime_error("no rule " + name);
    return found->second;
}

/// From what is known of the parts; they sink from endless until none changes.
std::size_t Grammar::height(Expression const& expression) const {
    auto const of = [this](ExpressionIndex part) { return expressions_[part].height; };
    std::size_t result = 0;
    switch (expression.kind) {
    case Kind::rule: return std::min(endless, 1 + of(rule(expression.text)));
    case Kind::sequence:
        for (ExpressionIndex const part : expression.parts)
            result = std::max(result, of(part));
        return result;
    case Kind::alternatives:
        result = endless;
        for (ExpressionIndex const part : expression.parts)
            result = std::min(result, of(part));
        return result;
    case Kind::terminal:
    case Kind::option:
    case Kind::repetition: break;
    }
    return 0;
}

void Grammar::find_heights() {
    for (bool changed = true; changed;) {
        changed = false;
        for (Expression& expression : expressions_) {
            std::size_t const now = height(expression);
            changed = changed || now != expression.height;
            expression.height = now;
        }
    }
    for (auto const& [name, body] : rules_)
        if (expressions_[body].height == endless)
            throw std::runtime_error("rule " + name + " has no sentence");
}

Sentences::Sentences(Grammar const& grammar) : grammar_(grammar) {}

/// SplitMix64: the same numbers on every machine.
std::size_t Sentences::below(std::size_t count) {
    state_ += 0x9e3779b97f4a7c15U;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ (mixed >> 30U)) * 0xbf58476d1ce4e5b9U;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94d049bb133111ebU;
    return static_cast<std::size_t>((mixed ^ (mixed >> 31U)) % count);
}

ExpressionIndex Sentences::choose(ExpressionIndex alternatives, bool flat) {
    std::vector<ExpressionIndex> const& parts = grammar_.expressions()[alternatives].parts;
    std::vector<std::size_t>& taken = taken_[alternatives];
    taken.resize(parts.size());
    std::size_t choice = 0;
    if (flat) {
        for (std::size_t i = 1; i < parts.size(); ++i)
            if (grammar_.expressions()[parts[i]].height <
                grammar_.expressions()[parts[choice]].height)
                choice = i;
    } else {
        auto const untried = std::ranges::find(taken, std::size_t{0});
        choice = untried != taken.end() ? static_cast<std::size_t>(untried - taken.begin())
                                        : below(parts.size());
    }
    ++taken[choice];
    return parts[choice];
}

std::size_t Sentences::repetitions(ExpressionIndex repeated, bool flat) {
    constexpr std::size_t most = 3;
    bool const option = grammar_.expressions()[repeated].kind == Kind::option;
    return flat ? 0 : below(option ? 2 : most + 1);
}

std::string Sentences::next(std::string const& rule) {
    constexpr std::size_t deepest = 40;
    constexpr std::size_t longest = 400;
    struct Open {
        ExpressionIndex expression;
        std::size_t depth;
    };
    std::string sentence;
    std::vector<Open> open{{grammar_.rule(rule), 0}};
    while (!open.empty()) {
        auto const [index, depth] = open.back();
        open.pop_back();
        Expression const& expression = grammar_.expressions()[index];
        bool const flat = depth > deepest || sentence.size() > longest;
        switch (expression.kind) {
        case Kind::terminal: sentence += expression.text; break;
        case Kind::rule: open.push_back({grammar_.rule(expression.text), depth + 1}); break;
        case Kind::sequence:
            for (std::size_t i = expression.parts.size(); i-- > 0;)
                open.push_back({expression.parts[i], depth});
            break;
        case Kind::alternatives: open.push_back({choose(index, flat), depth}); break;
        case Kind::option:
        case Kind::repetition:
            open.insert(open.end(), repetitions(index, flat), {expression.parts[0], depth});
            break;
        }
    }
    return sentence;
}

std::size_t Sentences::untried() const {
    std::size_t count = 0;
    for (auto const& [expression, taken] : taken_)
        count += static_cast<std::size_t>(std::ranges::count(taken, std::size_t{0}));
    return count;
}

} // namespace kifu::support
