#include "cli/info_game.hpp"

#include "check/vendor_komi.hpp"
#include "values/game_number.hpp"

namespace kifu::cli {

namespace {

bool is_game_info(Node const& node) {
    for (Property const property : node)
        if (property.info().kind == PropertyKind::game_info) return true;
    return false;
}

std::optional<Color> color_of_move(Node const& node) {
    for (Property const property : node) {
        if (property.id() == PropertyId::B) return Color::black;
        if (property.id() == PropertyId::W) return Color::white;
    }
    return std::nullopt;
}

bool has_comment(Node const& node) {
    auto const comment = node.value(PropertyId::C);
    return comment && !comment->raw().empty();
}

/// Values of a list keep their line breaks; a single value too.
std::string joined(Property const& property) {
    bool const lines = property.info().value == ValueType::text;
    std::string all;
    for (Value const value : property) {
        if (!all.empty()) all += ' ';
        all += lines ? value.text() : value.simple_text();
    }
    return all;
}

std::optional<Property> property_of(Node const& node, std::string_view name) {
    PropertyId const id = property_by_name(name);
    for (Property const property : node)
        if (id == PropertyId::unknown ? property.name() == name : property.id() == id)
            return property;
    return std::nullopt;
}

InfoKind kind_of(GameKind game) { return {std::string(game_title(game)), game}; }

InfoKind kind_of_name(std::string_view name) {
    if (auto const game = game_by_name(name)) return kind_of(*game);
    return {std::string(name), std::nullopt};
}

InfoKind kind_of_number(std::int64_t number) {
    constexpr std::int64_t gomoku = 4; // and Renju: GM alone does not say which
    std::string_view const title = game_of_number(number);
    if (number == gomoku) return {std::string(title), GameKind::gomoku};
    return {std::string(title), game_by_name(title)};
}

} // namespace

InfoGame::InfoGame(Game const& game, std::string_view file, std::optional<Charset> encoding,
                   Dialect const* dialect)
    : game_(game), file_(file), encoding_(encoding), setting_(game_setting(game, {{}, dialect})),
      facts_(game, {}, setting_) {}

std::string_view InfoGame::charset() const {
    return encoding_ ? encoding_->name() : game_.charset().name();
}

std::optional<Value> InfoGame::value(PropertyId id) const {
    if (auto const found = game_.root().value(id)) return found;
    bool const elsewhere = property_info(id).kind == PropertyKind::game_info;
    if (!elsewhere || main_line().info == NodeId::none) return std::nullopt;
    return game_.node(main_line().info).value(id);
}

std::string InfoGame::text(PropertyId id) const {
    auto const found = value(id);
    return found ? found->simple_text() : std::string();
}

std::string InfoGame::property_text(std::string_view name) const {
    for (std::optional<Node> node = game_.root(); node; node = node->first_child())
        if (auto const property = property_of(*node, name)) return joined(*property);
    return {};
}

InfoKind const& InfoGame::kind() const {
    if (!kind_) kind_ = read_kind();
    return *kind_;
}

/// XV says it, else RU, else GM.
InfoKind InfoGame::read_kind() const {
    if (facts_.variant) return kind_of_name(facts_.variant->game);
    auto const rules = parse_rules(text(PropertyId::RU));
    if (rules.usable() && rules.value.family == RuleFamily::other_game)
        return kind_of_name(rules.value.game);
    // The dialect of one game, or moves that only one game has.
    bool const shown = setting_.replayable && !is_capture_game(setting_.rules.game);
    if (shown && facts_.game != game_number(GameKind::gomoku)) return kind_of(setting_.rules.game);
    if (facts_.game) return kind_of_number(*facts_.game);
    std::string const word = text(PropertyId::GM);
    if (!word.empty()) return kind_of_name(word);
    if (facts_.letters) return kind_of(GameKind::go);
    return {};
}

std::optional<BoardSize> InfoGame::size() const {
    if (facts_.has(PropertyId::SZ)) return facts_.size;
    if (!kind().game) return std::nullopt;
    return default_board(*kind().game);
}

std::optional<Decimal> InfoGame::effective_komi() const {
    std::string const written = text(PropertyId::KM);
    if (auto const number = Decimal::read(written)) {
        if (auto const meant = check::vendor_komi(facts_, *number)) return meant;
        if (komi_doubt(*number) != KomiDoubt::none) return std::nullopt;
        return number;
    }
    auto const komi = parse_komi(written);
    if (!komi.usable() || komi.normal.empty()) return std::nullopt;
    return komi.value.points();
}

Parsed<RecordedResult> const& InfoGame::result() const {
    if (!result_) result_ = parse_result(meant_result(*setting_.dialect, text(PropertyId::RE)));
    return *result_;
}

std::optional<Overtime> InfoGame::overtime() const {
    std::string const written = text(PropertyId::OT);
    if (!written.empty()) {
        auto const parsed = parse_overtime(written);
        return parsed.usable() ? parsed.value : Overtime{};
    }
    if (auto const fox = check::fox_overtime(game_.root())) return fox->value;
    return std::nullopt;
}

/// The stones of HA stand on the board, so that they are Black's first move.
bool InfoGame::handicap_is_set_up() const {
    auto const handicap = parse_handicap(text(PropertyId::HA));
    return handicap.usable() && handicap.value >= 2 && facts_.has(PropertyId::AB);
}

std::optional<FirstPlayer> InfoGame::first() const {
    auto const player = parse_color(text(PropertyId::PL));
    if (player.usable()) return FirstPlayer{player.value, "PL"};
    if (handicap_is_set_up()) return FirstPlayer{Color::white, "handicap"};
    if (auto const color = main_line().first_color) return FirstPlayer{*color, "first move"};
    if (!kind().game) return std::nullopt;
    return FirstPlayer{Color::black, "default"};
}

MainLine const& InfoGame::main_line() const {
    if (main_line_) return *main_line_;
    MainLine& line = main_line_.emplace();
    Node const root = game_.root();
    for (std::optional<Node> node = root; node; node = node->first_child()) {
        auto const color = color_of_move(*node);
        line.moves += color ? 1U : 0U;
        if (!line.first_color) line.first_color = color;
        if (line.info == NodeId::none && node->id() != root.id() && is_game_info(*node))
            line.info = node->id();
    }
    return line;
}

Totals const& InfoGame::totals() const {
    if (totals_) return *totals_;
    Totals& totals = totals_.emplace();
    totals.nodes = game_.source_node_count();
    for (std::uint32_t i = 0; i < totals.nodes; ++i) {
        Node const node = game_.node(static_cast<NodeId>(i));
        totals.variations += node.next() ? 1U : 0U;
        totals.comments += has_comment(node) ? 1U : 0U;
    }
    return totals;
}

} // namespace kifu::cli
