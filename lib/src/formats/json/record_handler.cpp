#include "formats/json/record_handler.hpp"

#include "kifu/property.hpp"

#include "text/ascii.hpp"
#include "text/base64.hpp"

#include <algorithm>
#include <limits>
#include <utility>

namespace kifu::json {

namespace {

constexpr std::size_t longest_quote = 40;
constexpr std::size_t most_unknown_fields = 20;
constexpr std::size_t largest_pool = std::numeric_limits<std::uint32_t>::max();

std::string quote(std::string_view utf8) {
    std::size_t end = utf8.size();
    if (end > longest_quote) {
        end = longest_quote;
        while (end > 0 && (static_cast<unsigned char>(utf8[end]) & 0xC0U) == 0x80)
            --end;
    }
    std::string quoted = "`";
    quoted += utf8.substr(0, end);
    return quoted += end < utf8.size() ? "…`" : "`";
}

/// What the SGF reader takes for an identifier.
bool is_property_name(std::string_view name) {
    return !name.empty() && name.size() <= std::numeric_limits<std::uint16_t>::max() &&
           ascii::is_letter(name.front()) && std::ranges::all_of(name, [](char c) {
               return ascii::is_letter(c) || ascii::is_digit(c);
           });
}

/// Whether an empty value says all there is to say.
bool may_be_empty(std::string_view name) {
    PropertyInfo const& info = property_info(identify(name).id);
    return info.id != PropertyId::unknown &&
           (info.value == ValueType::none || info.list == ListKind::elist);
}

} // namespace

// ---- what the parser calls

bool RecordHandler::start(Kind kind) {
    if (skipped_ > 0 || (!levels_.empty() && !wanted(kind))) {
        ++skipped_;
        return done();
    }
    if (levels_.empty()) {
        begin(kind == Kind::object ? Level::document : Level::games);
        return done();
    }
    switch (levels_.back()) {
    case Level::games: begin(Level::game); break;
    case Level::nodes: begin(Level::node); break;
    case Level::properties: begin(Level::property); break;
    case Level::values: begin(Level::value); break;
    default: begin_value_of_field(); break;
    }
    return done();
}

bool RecordHandler::end(Kind) {
    if (skipped_ > 0) {
        --skipped_;
        return done();
    }
    Level const level = levels_.back();
    if (level == Level::document) end_document();
    if (level == Level::game) end_game();
    if (level == Level::property) end_property();
    levels_.pop_back();
    return done();
}

bool RecordHandler::key(std::string_view name) {
    if (skipped_ > 0) return done();
    field_ = find_field(name, levels_.back());
    if (field_ != nullptr && levels_.size() == 1) says_what_it_is_ = true;
    if (field_ == nullptr && unknown_fields_.size() < most_unknown_fields &&
        std::ranges::find(unknown_fields_, name) == unknown_fields_.end()) {
        report(Code::json_unknown_field, "field " + quote(name) + " is not kept");
        unknown_fields_.emplace_back(name);
    }
    return done();
}

bool RecordHandler::string(std::string_view text) {
    if (skipped_ == 0 && wanted(Kind::string)) take_text(text);
    return done();
}

bool RecordHandler::number(std::optional<std::uint32_t> number) {
    if (skipped_ > 0 || !wanted(Kind::number)) return done();
    if (!number) {
        report(Code::json_schema,
               quote(field_->name) + " has to be a whole number from 0 to 4294967294");
        return done();
    }
    switch (field_->field) {
    case Field::parent: take_parent(*number); break;
    case Field::number:
        if (*number != 0) game_.number = number;
        break;
    case Field::version:
        if (*number != 1 && !std::exchange(version_reported_, true))
            report(Code::json_version,
                   "version " + std::to_string(*number) + " of the schema; this program knows 1");
        break;
    default: break;
    }
    return done();
}

bool RecordHandler::boolean(bool value) {
    if (skipped_ == 0 && wanted(Kind::boolean) && value) builder_.mark_byte_order();
    return done();
}

bool RecordHandler::null() {
    if (skipped_ == 0) wanted(Kind::null);
    return done();
}

void RecordHandler::finish() {
    if (!levels_.empty()) {
        if (std::ranges::find(levels_, Level::property) != levels_.end()) drop_property();
        if (game_.nodes.size() > 0 && in_game()) builder_.add_game(game_);
        levels_.clear();
    }
    if (document_after_) builder_.add_after(*document_after_);
}

// ---- where it is

/// Whether a value of that kind may stand here; otherwise says so.
bool RecordHandler::wanted(Kind kind) {
    std::string what = "the text";
    std::uint32_t kinds = bit(Kind::object);
    if (!levels_.empty()) {
        Level const level = levels_.back();
        if (is_list(level)) {
            kinds = element_kinds(level);
            if ((kinds & bit(kind)) != 0) return true;
            what = std::string("an element of ") + quote(list_name(level));
        } else {
            if (field_ == nullptr || kind == Kind::null) return false;
            kinds = field_->kinds;
            if ((kinds & bit(kind)) != 0) return true;
            what = quote(field_->name);
        }
    }
    report(Code::json_schema, what + " has to be " + std::string(kinds_name(kinds)) + ", found " +
                                  std::string(kind_name(kind)));
    return false;
}

std::size_t RecordHandler::token_place() const {
    char const* p = behind_;
    while (p < seen_ &&
           (*p == ' ' || *p == '\t' || *p == '\n' || *p == '\r' || *p == ',' || *p == ':'))
        ++p;
    return static_cast<std::size_t>(p - text_.data());
}

bool RecordHandler::in_game() const {
    return has_nodes_ || std::ranges::find(levels_, Level::game) != levels_.end();
}

Diagnostic& RecordHandler::report(Code code, std::string message) {
    Diagnostic& finding = diagnostics_.add(code, {offset_ + token_place(), 1}, std::move(message));
    if (in_game()) finding.game = builder_.games() + 1;
    return finding;
}

// ---- objects and lists

void RecordHandler::begin(Level level) {
    levels_.push_back(level);
    auto const nodes = static_cast<std::uint32_t>(game_.nodes.size());
    switch (level) {
    case Level::document:
    case Level::game:
        game_.clear();
        game_.offset = offset_ + token_place();
        after_.reset();
        has_nodes_ = false;
        break;
    case Level::nodes: has_nodes_ = true; break;
    case Level::node:
        game_.nodes.push_back(
            {nodes == 0 ? 0 : nodes - 1, static_cast<std::uint32_t>(game_.properties.size()), 0});
        break;
    case Level::property:
        game_.properties.push_back({{}, static_cast<std::uint32_t>(game_.values.size()), 0});
        break;
    case Level::value: game_.values.push_back({{}, 0}); break;
    default: break;
    }
}

void RecordHandler::begin_value_of_field() {
    switch (field_->field) {
    case Field::games: return begin(Level::games);
    case Field::nodes: return begin(Level::nodes);
    case Field::properties: return begin(Level::properties);
    case Field::values: return begin(Level::values);
    default: gap_field_ = field_->field; return begin(Level::gap);
    }
}

void RecordHandler::end_document() {
    if (has_nodes_) return end_game();
    if (!says_what_it_is_)
        report(Code::json_schema, "an object with `games` or `nodes` was expected");
}

void RecordHandler::end_game() {
    bool const has_nodes = game_.nodes.size() > 0;
    if (has_nodes)
        builder_.add_game(game_);
    else if (has_nodes_ || !after_)
        report(Code::json_schema, "a game needs `nodes` with one node at least");
    if (after_) builder_.add_after(*after_);
    game_.clear();
    after_.reset();
    has_nodes_ = false;
}

void RecordHandler::end_property() {
    PropertyData const& property = game_.properties.back();
    std::string const name(game_.bytes(property.name));
    bool const has_values = game_.values.size() > property.first_value;
    if (is_property_name(name) && (has_values || may_be_empty(name))) return;
    if (!is_property_name(name))
        report(Code::json_schema,
               "`name` has to be letters and digits that begin with a letter, found " +
                   quote(name));
    else
        report(Code::json_schema, "property " + quote(name) + " needs a value at least");
    drop_property();
}

void RecordHandler::drop_property() {
    game_.values.resize_down(game_.properties.back().first_value);
    game_.properties.resize_down(game_.properties.size() - 1);
}

// ---- fields

void RecordHandler::take_text(std::string_view text) {
    Level const level = levels_.back();
    if (level == Level::values) {
        game_.values.push_back({add(text), 0});
        return;
    }
    switch (field_->field) {
    case Field::kifu: take_header(text); break;
    case Field::encoding: take_encoding(text); break;
    case Field::charset: game_.charset = add(text); break;
    case Field::name: game_.properties.back().name = add(text); break;
    case Field::text:
        game_.values.back().text = add(text);
        extra_of(Level::value).has_text = true;
        break;
    case Field::raw: take_raw(text); break;
    default: set_gap(field_->field, level, text); break;
    }
}

void RecordHandler::take_raw(std::string_view base64) {
    auto const bytes = detail::decode_base64(base64);
    if (!bytes) {
        report(Code::json_schema, "`raw` has to be Base64, found " + quote(base64));
        return;
    }
    if (levels_.back() == Level::value)
        extra_of(Level::value).raw = add(*bytes);
    else
        set_gap(gap_field_, levels_[levels_.size() - 2], *bytes);
}

void RecordHandler::take_header(std::string_view kind) {
    if (kind != "records" && kind != "record" && kind != "file")
        report(Code::json_schema, "`kifu` has to be `records` or `record`, found " + quote(kind));
}

void RecordHandler::take_encoding(std::string_view name) {
    if (auto const charset = charset_by_name(name))
        builder_.set_encoding(*charset);
    else
        report(Code::json_charset, "`encoding` " + quote(name) + " is not known");
}

void RecordHandler::take_parent(std::uint32_t parent) {
    auto const node = static_cast<std::uint32_t>(game_.nodes.size() - 1);
    if (parent < node) {
        game_.nodes.back().parent = parent;
        return;
    }
    report(Code::json_schema, node == 0
                                  ? std::string("the first node is the root and has no `parent`")
                                  : "`parent` of node " + std::to_string(node) +
                                        " has to be one of the nodes before it, found " +
                                        std::to_string(parent));
}

void RecordHandler::set_gap(Field field, Level owner, std::string_view bytes) {
    switch (field) {
    case Field::before: game_.before = add(bytes); break;
    case Field::end_gap: game_.end_gap = add(bytes); break;
    case Field::after:
        (owner == Level::document ? document_after_ : after_) = std::string(bytes);
        break;
    default: extra_of(owner).gap = add(bytes); break;
    }
}

Piece RecordHandler::add(std::string_view bytes) {
    if (bytes.size() > largest_pool - game_.pool.size()) {
        if (!full_) report(Code::limit_game_size, "game of more than 4294967295 bytes");
        full_ = true;
        return {};
    }
    return game_.add(bytes);
}

Extra& RecordHandler::extra_of(Level level) {
    switch (level) {
    case Level::node: return game_.make_extra(game_.nodes.back().extra);
    case Level::property: return game_.make_extra(game_.properties.back().extra);
    default: return game_.make_extra(game_.values.back().extra);
    }
}

} // namespace kifu::json
