#include "kifu/rules.hpp"

namespace kifu {

namespace {

Violation violation(Violation::Reason reason, std::uint8_t count, std::array<Point, 2> points,
                    std::uint32_t earlier) {
    return {reason, Color::black, count, points, earlier};
}

Point beside(Point point, std::size_t direction) {
    int const step = direction % 2 == 0 ? 1 : -1;
    if (direction < 2) return {static_cast<std::uint8_t>(point.x + step), point.y};
    return {point.x, static_cast<std::uint8_t>(point.y + step)};
}

} // namespace

void Verdict::append(Violation const& violation) {
    if (is_breach(violation.reason)) legal_ = false;
    if (count_ == limit) return;
    findings_[count_] = violation;
    findings_[count_].color = move.color;
    ++count_;
}

void Verdict::add(Violation::Reason reason, std::uint32_t earlier) {
    append(violation(reason, 0, {}, earlier));
}

void Verdict::add(Violation::Reason reason, Point point, std::uint32_t earlier) {
    append(violation(reason, 1, {point, point}, earlier));
}

void Verdict::add(Violation::Reason reason, Point first, Point second, std::uint32_t earlier) {
    append(violation(reason, 2, {first, second}, earlier));
}

std::vector<Link> links_of(Move const& move) {
    std::vector<Link> links;
    for (std::size_t bit = 0; bit != 8; ++bit) {
        if ((move.links >> bit & 1) == 0) continue;
        Point const from = move.stones[bit / 4];
        links.push_back({from, beside(from, bit % 4)});
    }
    return links;
}

std::string_view reason_name(Violation::Reason reason) {
    using enum Violation::Reason;
    switch (reason) {
    case wrong_turn: return "wrong-turn";
    case game_over: return "game-over";
    case kind_not_allowed: return "kind-not-allowed";
    case pass_not_allowed: return "pass-not-allowed";
    case no_stone: return "no-stone";
    case too_many_stones: return "too-many-stones";
    case too_few_stones: return "too-few-stones";
    case swap_not_in_opening: return "swap-not-in-opening";
    case swap_not_now: return "swap-not-now";
    case other_swap: return "other-swap";
    case swap_to_wrong_point: return "swap-to-wrong-point";
    case off_board: return "off-board";
    case occupied: return "occupied";
    case same_point: return "same-point";
    case not_adjacent: return "not-adjacent";
    case outside_opening: return "outside-opening";
    case suicide: return "suicide";
    case ko: return "ko";
    case superko_positional: return "superko-positional";
    case superko_situational: return "superko-situational";
    case link_not_adjacent: return "link-not-adjacent";
    case link_not_from_move: return "link-not-from-move";
    case link_to_no_stone: return "link-to-no-stone";
    case link_twice: return "link-twice";
    case overline: return "overline";
    case double_four: return "double-four";
    case double_three: return "double-three";
    case repetition: return "repetition";
    case after_passes: return "after-passes";
    case foul_unclaimed: return "foul-unclaimed";
    }
    return "";
}

std::string_view turn_kind_name(TurnKind kind) {
    switch (kind) {
    case TurnKind::stones: return "stones";
    case TurnKind::pass: return "pass";
    case TurnKind::resign: return "resign";
    case TurnKind::forfeit: return "forfeit";
    case TurnKind::swap_sides: return "swap-sides";
    case TurnKind::swap_pieces: return "swap-pieces";
    case TurnKind::swap_mirror: return "swap-mirror";
    }
    return "";
}

std::string_view end_word(EndReason reason) {
    switch (reason) {
    case EndReason::passes: return "pass";
    case EndReason::connection: return "connect";
    case EndReason::no_legal_move: return "nomove";
    case EndReason::five: return "five";
    case EndReason::six: return "six";
    case EndReason::foul: return "forbidden";
    case EndReason::ring: return "ring";
    case EndReason::bridge: return "bridge";
    case EndReason::fork: return "fork";
    case EndReason::full_board: return "full";
    case EndReason::agreed: return "agreed";
    case EndReason::none:
    case EndReason::resignation:
    case EndReason::forfeit: break;
    }
    return "";
}

std::optional<TurnKind> swap_by_word(std::string_view word) {
    if (word == "sides") return TurnKind::swap_sides;
    if (word == "pieces") return TurnKind::swap_pieces;
    if (word == "mirror") return TurnKind::swap_mirror;
    return std::nullopt;
}

std::optional<EndReason> end_by_word(std::string_view word) {
    if (word.empty()) return std::nullopt;
    for (auto value = std::uint8_t{0}; value <= static_cast<std::uint8_t>(EndReason::agreed);
         ++value)
        if (end_word(static_cast<EndReason>(value)) == word) return static_cast<EndReason>(value);
    return std::nullopt;
}

} // namespace kifu
